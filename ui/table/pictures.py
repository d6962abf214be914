"""Everything that is seen is a picture painted once: shared pixmaps by what they show, how large, and how they are turned."""

import atexit
import math
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.languages import in_use
from ui.theme.ink import HINTS
from ui.theme.lettering import text_size, watchers
from ui.theme.tokens import BLACK, Theme, rgb
from ui.theme.worded import cards_in_words

BUDGET = 192 * 1024 * 1024
"""How many bytes of pixmaps are kept before the oldest are painted anew when they are needed again."""


@dataclass(frozen=True)
class Drawable:
    """Something that can be painted. Equal ones look alike, so a picture is found by it."""

    covers: ClassVar[bool] = False
    """Whether nothing beneath it can be seen; it has no margin then, and is quicker laid there."""

    @property
    def is_sign(self) -> bool:
        """Whether it is a sign that may stand without its word, so that its name must be told besides."""
        return False

    def margin(self, width: float, height: float) -> float:
        """How far the picture reaches beyond its rectangle: the room for shadow and glow."""
        return max(3.0, min(width, height) * 0.12)

    def under(self) -> "Sequence[Drawable]":
        """What it is laid over, in the same rectangle and from the lowest up.

        These are pictures of their own, painted once for all that lie over them. None of them reaches further than it does.
        """
        return ()

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paints it into a rectangle, upright, over what it is laid over."""
        raise NotImplementedError


Key = tuple[Hashable, float, float]
"""What decides how a picture looks, and how large it is."""


class _Kept:
    """The pixmaps of the process, the one that was asked for last at the end; the first go when there are too many."""

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[Key, QPixmap] = OrderedDict()
        self._alike: dict[Hashable, Key] = {}
        """By what is shown, whatever its size: the key of the pixmap that was added last."""
        self._bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._pixmaps

    def find(self, key: Key) -> QPixmap | None:
        """The pixmap of that key."""
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
        return found

    def alike(self, shown: Hashable) -> QPixmap | None:
        """A pixmap of the same in another size."""
        key = self._alike.get(shown)
        return None if key is None else self._pixmaps.get(key)

    def add(self, key: Key, pixmap: QPixmap) -> None:
        """Keeps a pixmap."""
        self._alike[key[0]] = key
        old = self._pixmaps.pop(key, None)
        self._bytes += size(pixmap) - (0 if old is None else size(old))
        self._pixmaps[key] = pixmap
        while self._bytes > BUDGET and len(self._pixmaps) > 1:
            gone, first = self._pixmaps.popitem(last=False)
            self._bytes -= size(first)
            if self._alike.get(gone[0]) == gone:
                del self._alike[gone[0]]

    def clear(self) -> None:
        """Keeps nothing any more."""
        self._pixmaps.clear()
        self._alike.clear()
        self._bytes = 0


_KEPT = _Kept()
atexit.register(_KEPT.clear)  # pixmaps must go before the application does


def size(pixmap: QPixmap) -> int:
    """How many bytes a pixmap takes."""
    return pixmap.width() * pixmap.height() * 4


class Pictures:
    """The pixmaps as one window sees them. What looks the same is the same pixmap in all windows, one after the other or at
    once, so that the next table, or the next look, finds painted what this one has needed.
    """

    def __init__(self, theme: Theme, ratio: float = 1.0) -> None:
        self.theme = theme
        self.ratio = ratio
        self.hurried = False
        """Whether sizes change faster than all can be painted anew: what there is in another size does meanwhile."""

    def clear(self) -> None:
        """All of them, in all windows, are painted anew when they are next shown."""
        _KEPT.clear()

    def has(self, what: Drawable, width: float, height: float, angle: float = 0) -> bool:
        """Whether the picture is there already."""
        return self._key(what, width, height, angle) in _KEPT

    def get(self, what: Drawable, width: float, height: float, angle: float = 0) -> QPixmap:
        """The picture of something `width` by `height`, turned by a multiple of 90 degrees; its middle is the pixmap's."""
        key = self._key(what, width, height, angle)
        found = None if watchers else _KEPT.find(key)  # who watches words being painted shall see all of them
        if found is None:
            other = _KEPT.alike(key[0]) if self.hurried and not watchers else None
            if other is not None:
                return self._drawn_to(other, what, width, height, angle)
            found = self._paint(what, width, height, angle)
            _KEPT.add(key, found)
        else:  # what it is laid over is in use as long as it is itself: others are laid over the same
            for one in what.under():
                _KEPT.find(self._key(one, width, height, angle))
        return found

    def _key(self, what: Drawable, width: float, height: float, angle: float) -> Key:
        return self._shown(what, angle), round(width, 1), round(height, 1)

    def _shown(self, what: Drawable, angle: float) -> Hashable:
        """All that a picture may depend on beside its size: whatever else painting asks for must stand here."""
        return what, round(angle) % 360, self.theme.name, self.ratio, text_size(), in_use(), cards_in_words()

    def _drawn_to(self, other: QPixmap, what: Drawable, width: float, height: float, angle: float) -> QPixmap:
        """A picture of the same, drawn larger or smaller: good for a moment, and not kept."""
        smooth, any_shape = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
        made = other.scaled(*self._full(what, width, height, angle), any_shape, smooth)
        made.setDevicePixelRatio(self.ratio)
        return made

    def _full(self, what: Drawable, width: float, height: float, angle: float) -> tuple[int, int]:
        """How many pixels a picture has with its margin: even numbers, so that the middle falls between pixels and a quarter turn
        leaves no half pixel.
        """
        margin = what.margin(width, height)
        w, h = (height, width) if round(angle) % 180 else (width, height)
        return 2 * math.ceil((w / 2 + margin) * self.ratio), 2 * math.ceil((h / 2 + margin) * self.ratio)

    def _paint(self, what: Drawable, width: float, height: float, angle: float) -> QPixmap:
        full_w, full_h = self._full(what, width, height, angle)
        across = round(angle) % 180 != 0
        beneath = [self.get(one, width, height, angle) for one in what.under()]
        pixmap = QPixmap(full_w, full_h)
        pixmap.fill(rgb(BLACK) if what.covers else Qt.GlobalColor.transparent)
        p = QPainter(pixmap)
        p.setRenderHints(HINTS)
        for one in beneath:  # all in their own pixels, which fall on those of this one
            at = QRectF((full_w - one.width()) / 2, (full_h - one.height()) / 2, one.width(), one.height())
            p.drawPixmap(at, one, QRectF(one.rect()))
        p.translate(full_w / 2, full_h / 2)
        p.scale(self.ratio, self.ratio)
        p.rotate(angle)
        if what.covers:  # to the last pixel: half a one would let shine through what it covers
            w, h = full_w / self.ratio, full_h / self.ratio
            width, height = (h, w) if across else (w, h)
        what.paint(p, QRectF(-width / 2, -height / 2, width, height), self.theme)
        p.end()
        pixmap.setDevicePixelRatio(self.ratio)
        return pixmap
