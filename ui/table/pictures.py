"""Everything that is seen is a picture painted once: shared pixmaps by what they show, how large, and how they are turned."""

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from ui.theme.ink import HINTS
from ui.theme.tokens import BLACK, Theme, rgb

BUDGET = 192 * 1024 * 1024
"""How many bytes of pixmaps are kept before the oldest are painted anew when they are needed again."""


@dataclass(frozen=True)
class Drawable:
    """Something that can be painted. Equal ones look alike, so a picture is found by it."""

    covers: ClassVar[bool] = False
    """Whether nothing beneath it can be seen; it has no margin then, and is quicker laid there."""

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


class Pictures:
    """The shared pixmaps of one window."""

    def __init__(self, theme: Theme, ratio: float = 1.0) -> None:
        self.theme = theme
        self.ratio = ratio
        self._kept: OrderedDict[tuple[Drawable, float, float, int], QPixmap] = OrderedDict()
        self._bytes = 0
        self.painted = 0
        """How many pictures were painted so far."""

    def clear(self) -> None:
        """Forgets all of them, as after a change of theme or size."""
        self._kept.clear()
        self._bytes = 0

    @property
    def has_room(self) -> bool:
        """Whether more can be painted ahead without that what is seen now would have to go for it."""
        return self._bytes < BUDGET * 3 / 4

    def has(self, what: Drawable, width: float, height: float, angle: float = 0) -> bool:
        """Whether the picture is there already."""
        return self._key(what, width, height, angle) in self._kept

    def get(self, what: Drawable, width: float, height: float, angle: float = 0) -> QPixmap:
        """The picture of something `width` by `height`, turned by a multiple of 90 degrees; its middle is the pixmap's."""
        key = self._key(what, width, height, angle)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._paint(what, width, height, angle)
        self._kept[key] = made
        self._bytes += made.width() * made.height() * 4
        while self._bytes > BUDGET and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4
        return made

    @staticmethod
    def _key(what: Drawable, width: float, height: float, angle: float) -> tuple[Drawable, float, float, int]:
        return what, round(width, 1), round(height, 1), round(angle) % 360

    def _paint(self, what: Drawable, width: float, height: float, angle: float) -> QPixmap:
        self.painted += 1
        margin = what.margin(width, height)
        across = round(angle) % 180 != 0
        w, h = (height, width) if across else (width, height)
        # Even sizes, so that the middle falls between pixels and a quarter turn leaves no half pixel.
        full_w = 2 * math.ceil((w / 2 + margin) * self.ratio)
        full_h = 2 * math.ceil((h / 2 + margin) * self.ratio)
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
