"""What many pictures have in common, such as the frames and signs of cards, is painted once in each size and put into all of them."""

import atexit
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QTransform

from ui.theme.ink import HINTS
from ui.theme.lettering import watchers

BUDGET = 24 * 1024 * 1024
"""How many bytes of stamps are kept."""
_KEPT: OrderedDict[Hashable, QImage] = OrderedDict()
_bytes = [0]
"""How many they take."""
atexit.register(_KEPT.clear)


def stamped(p: QPainter, key: Hashable, bounds: QRectF, paint: Callable[[QPainter], None]) -> None:
    """Paints what `paint` paints within bounds, or puts there what it has painted before.

    Equal keys look alike in equal bounds. It falls on the same pixels as if it were painted there, so nothing is ever blurred.
    """
    world = p.worldTransform()
    if watchers or p.device().devicePixelRatioF() != 1:
        paint(p)
        return
    box = world.mapRect(bounds).toAlignedRect().adjusted(-1, -1, 1, 1)
    onto = world * QTransform.fromTranslate(-box.x(), -box.y())
    parts = onto.m11(), onto.m12(), onto.m21(), onto.m22(), onto.dx(), onto.dy()
    whole = key, bounds.x(), bounds.y(), bounds.width(), bounds.height(), *(round(one, 2) for one in parts)
    found = _KEPT.get(whole)
    if found is None:
        found = _painted(box.width(), box.height(), onto, paint)
        _keep(whole, found)
    else:
        _KEPT.move_to_end(whole)
    p.save()
    p.resetTransform()
    p.drawImage(QPoint(box.x(), box.y()), found)
    p.restore()


def inlaid(p: QPainter, shape: QPainterPath, paint: Callable[[QPainter], None]) -> None:
    """Paints of what `paint` paints what lies within a shape.

    It is painted whole and cut out at last, as to cut out each stroke takes longer. It falls on the same pixels.
    """
    if watchers or p.device().devicePixelRatioF() != 1:
        p.save()
        p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        paint(p)
        p.restore()
        return
    outline = p.worldTransform().map(shape)
    box = outline.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1)
    onto = p.worldTransform() * QTransform.fromTranslate(-box.x(), -box.y())
    brush = QBrush(_painted(box.width(), box.height(), onto, paint))
    brush.setTransform(QTransform.fromTranslate(box.x(), box.y()))
    p.save()
    p.resetTransform()
    p.fillPath(outline, brush)
    p.restore()


def _painted(width: int, height: int, onto: QTransform, paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    p = QPainter(image)
    p.setRenderHints(HINTS)
    p.setWorldTransform(onto)
    paint(p)
    p.end()
    return image


def _keep(key: Hashable, image: QImage) -> None:
    _KEPT[key] = image
    _bytes[0] += image.sizeInBytes()
    while _bytes[0] > BUDGET and len(_KEPT) > 1:
        _bytes[0] -= _KEPT.popitem(last=False)[1].sizeInBytes()


def forget() -> None:
    """Keeps nothing any more."""
    _KEPT.clear()
    _bytes[0] = 0
