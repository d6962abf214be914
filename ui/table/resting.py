"""Cards that lie still on a full table: painted once into the ground, so that a frame costs what moves and no more.

Few cards are quicker left alone. What rests keeps its item, so that it is found by a press, but the item paints nothing;
what starts to move, changes or goes wakes up first, and only the place where it lay is painted anew. While something
moves it is seen above all that rests.
"""

from collections.abc import Callable, Collection

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

LEAST = 150
"""From so many cards on a table is full."""
_PLACES = 40
"""More places than that are quicker painted in one go."""
_EMPTY = QGraphicsItem.GraphicsItemFlag.ItemHasNoContents


class Resting:
    """What rests on a stage, and the picture of it."""

    def __init__(self, scene: QGraphicsScene, update: Callable[[QRectF], None]) -> None:
        """`update` has a part of the view painted anew, in the coordinates of the scene."""
        self._scene = scene
        self._update = update
        self._items: set[QGraphicsPixmapItem] = set()
        self._picture = QPixmap()
        self._places: list[QRectF] = []
        """Where the picture is not as it should be."""

    def __len__(self) -> int:
        return len(self._items)

    def settle(self, items: Collection[QGraphicsPixmapItem], moving: Callable[[QGraphicsItem], bool]) -> None:
        """Lets all that is on the table rest, but for what moves; none of it where that is not much."""
        if len(items) < LEAST:
            for item in list(self._items):
                self.wake(item)
            return
        for item in items:
            if item not in self._items and not moving(item):
                self._items.add(item)
                item.setFlag(_EMPTY, True)
                self._spoil(item.sceneBoundingRect())

    def wake(self, item: QGraphicsPixmapItem) -> None:
        """An item will move, change or go."""
        if item in self._items:
            self._items.discard(item)
            self._spoil(item.sceneBoundingRect())
            item.setFlag(_EMPTY, False)

    def forget(self) -> None:
        """The picture is painted anew when it is next shown."""
        self._picture = QPixmap()

    def over(self, ground: QPixmap, ratio: float) -> QPixmap:
        """The ground with all that rests on it, in the ground's own pixels; `ratio` of them make one of the scene's."""
        if not self._items:
            self._picture = QPixmap()
            self._places.clear()
            return ground
        if self._picture.size() != ground.size():
            self._picture = QPixmap(ground.size())
            self._places = [QRectF(0, 0, ground.width() / ratio, ground.height() / ratio)]
        if self._places:
            self._paint(ground, ratio)
        return self._picture

    def _spoil(self, place: QRectF) -> None:
        self._places.append(place)
        if len(self._places) > _PLACES:
            whole = QRectF()
            for one in self._places:
                whole = whole.united(one)
            self._places = [whole]
        self._update(place)

    def _paint(self, ground: QPixmap, ratio: float) -> None:
        places, self._places = self._places, []
        p = QPainter(self._picture)
        p.scale(ratio, ratio)
        for place in places:
            # To whole pixels of the picture: half a pixel would be mixed with what was there.
            pixels = QRectF(place.x() * ratio, place.y() * ratio, place.width() * ratio, place.height() * ratio)
            pixels = QRectF(pixels.toAlignedRect().adjusted(-1, -1, 1, 1) & ground.rect())
            if pixels.isEmpty():
                continue
            part = QRectF(pixels.x() / ratio, pixels.y() / ratio, pixels.width() / ratio, pixels.height() / ratio)
            p.setClipRect(part)
            p.setOpacity(1.0)
            p.drawPixmap(part, ground, pixels)
            lying = self._scene.items(
                part, Qt.ItemSelectionMode.IntersectsItemBoundingRect, Qt.SortOrder.AscendingOrder
            )
            for item in lying:
                if isinstance(item, QGraphicsPixmapItem) and item in self._items:
                    p.setOpacity(item.opacity())
                    p.drawPixmap(QPointF(item.pos() + item.offset()), item.pixmap())
        p.end()
