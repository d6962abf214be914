"""The scene and its view: layers of items, each of them one painted picture, made equal to a list of pieces by difference."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QToolTip,
    QWidget,
)

from ui.table.furniture import BadgePicture, CardPicture, PilePicture, raised_picture
from ui.table.geometry import Place
from ui.table.motion import Motion
from ui.table.pictures import Pictures
from ui.table.pieces import Piece
from ui.table.resting import Resting
from ui.theme.plain import plain
from ui.theme.tokens import Theme

TABLE, PAGE, CURTAIN, HELD, PEEK, GHOST, TOUCHED = "table", "page", "curtain", "held", "peek", "ghost", "touched"
"""The layers from the lowest up: the shared table, a seat's own page, the curtain, what lies over all of them, the faces
that are seen while a tray is held; and, which no press ever meets, the copies of cards that follow a hand, and the rings
round fingers."""
LEAST = 44.0
"""What can be pressed is felt in no smaller a square, in pixels."""
POINTS = 12
"""So far, in pixels, the mouse goes before it points at anything; what is pointed at says its name."""
TELLING = (CardPicture, PilePicture, BadgePicture)
"""What does not say its name itself; on all else a tooltip would only repeat what can be read."""
SIZES, DRAWN_MS = 4, 150
"""After so many sizes the window is being drawn to another one, and pictures of other sizes do until it has kept one so long."""
_HEIGHTS = {
    TABLE: 0.0,
    PAGE: 10_000.0,
    CURTAIN: 20_000.0,
    HELD: 30_000.0,
    PEEK: 35_000.0,
    GHOST: 40_000.0,
    TOUCHED: 50_000.0,
}


class PieceItem(QGraphicsPixmapItem):
    """A piece in the scene."""

    def __init__(self, piece: Piece, layer: str) -> None:
        super().__init__()
        self.piece = piece
        self.layer = layer
        self.rests: Resting | None = None
        """Where it may be painted into the ground while it lies still."""
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        # Pictures stand on whole pixels; smoothing would only soften a lifted one on its way.
        self.setTransformationMode(Qt.TransformationMode.FastTransformation)

    def picture(self, pixmap: QPixmap) -> None:
        """Shows another picture round the same middle."""
        size = pixmap.deviceIndependentSize()
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)

    def setOpacity(self, opacity: float) -> None:
        if self.rests is not None:
            self.rests.wake(self)
        super().setOpacity(opacity)

    def covers(self, point: QPointF, least: float = 0.0) -> bool:
        """Whether the piece itself, its shadow aside, lies there, or would if it were no narrower and no lower than that."""
        bounds = self.piece.place.bounds
        dx, dy = point.x() - self.x(), point.y() - self.y()
        return abs(dx) <= max(bounds.w, least) / 2 and abs(dy) <= max(bounds.h, least) / 2

    @property
    def is_small(self) -> bool:
        """Whether a finger is larger."""
        bounds = self.piece.place.bounds
        return min(bounds.w, bounds.h) < LEAST

    def is_nearer(self, point: QPointF, other: "PieceItem") -> bool:
        """Whether it is meant rather than another, by a press beside both: the one that lies in a higher layer, or is nearer."""
        if self.layer != other.layer:
            return self.zValue() > other.zValue()
        to_it, to_other = self.pos() - point, other.pos() - point
        return to_it.manhattanLength() < to_other.manhattanLength()


class Stage(QGraphicsView):
    """What a table is seen through."""

    resized = Signal()
    """The table must be laid out anew."""
    turned = Signal()
    """Something else lies there."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        scene = QGraphicsScene(self)  # a view does not own its scene: the parent keeps it alive
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self.setMinimumSize(320, 240)
        self.motion = Motion(self)
        self.pictures = Pictures(theme)
        self.paint_ground: Callable[[QPainter, QRectF, Theme], None] | None = None
        """Paints what never moves; it is painted once a size."""
        self._ground = QPixmap()
        self.resting = Resting(scene, lambda place: self.updateScene([place]))
        self.motion.settled.connect(self._settle)
        self._layers: dict[str, dict[str, PieceItem]] = {name: {} for name in _HEIGHTS}
        self._hidden: set[str] = set()
        self._ghosts = 0
        self._is_painted = False
        self._sizes = 0
        """How many sizes the window has had one after the other."""
        self._drawn = QTimer(self)
        self._drawn.setSingleShot(True)
        self._drawn.timeout.connect(self._is_drawn)
        self.is_still = True
        """Whether the mouse has not moved since what lies there has changed; then no tooltip comes up."""
        self._put_at: QPointF | None = None
        """Where the mouse was put while a hand lets go."""
        self._let_go_at: QPointF | None = None
        """Where the mouse was let go, as long as it has hardly moved since."""

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self.pictures.theme

    def set_theme(self, theme: Theme) -> None:
        """Changes the colours; the pieces must be shown anew."""
        self.pictures.theme = theme
        self._refresh_ground()

    def _refresh_ground(self) -> None:
        """The ground, and what lies still on it, are painted anew when they are next shown."""
        self._ground = QPixmap()
        self.resting.forget()
        self.viewport().update()

    # -- showing ------------------------------------------------------------------------------------------------------

    def show_pieces(self, layer: str, pieces: Sequence[Piece], *, glide: bool = True) -> None:
        """Makes a layer equal to the pieces: the new come in, the gone go, the others move."""
        if layer not in (HELD, TOUCHED):
            self.is_still = True
        held = self._layers[layer]
        wanted = {piece.key: piece for piece in pieces}
        for key in [key for key in held if key not in wanted]:
            self._remove(layer, key)
        for key, piece in wanted.items():
            item = held.get(key)
            if item is None:
                self._add(layer, piece, glide=glide)
            elif item.piece != piece:
                self._change(item, piece, glide=glide)
        if layer == TABLE:
            self._settle()
        self.turned.emit()

    def _settle(self) -> None:
        """On a full table, what lies still is painted into the ground."""
        self.resting.settle(self._layers[TABLE].values(), self.motion.moves)

    def clear_layer(self, layer: str, *, unseen: bool = False) -> None:
        """Takes everything out of a layer, at once and for good; `unseen` where all of it is covered, and has been painted
        so, and nothing need be painted again.
        """
        if unseen:
            self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.NoViewportUpdate)
        for key in list(self._layers[layer]):
            self._remove(layer, key)
        if unseen:
            self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.turned.emit()

    def clear(self) -> None:
        """Takes everything out of all layers."""
        for layer in self._layers:
            self.clear_layer(layer)

    def paint_now(self) -> None:
        """Paints all that is shown before anything else happens.

        The scene tells its view later what has changed, and paints then; made to tell it now it paints only once.
        """
        self._is_painted = False
        QCoreApplication.sendPostedEvents(self.scene(), QEvent.Type.MetaCall.value)
        if not self._is_painted:
            self.viewport().repaint()

    def hide_tooltip(self) -> None:
        """No tooltip is seen any more, and none comes up for a mouse that stands still."""
        self.is_still = True
        QToolTip.hideText()
        for label in self.viewport().findChildren(QLabel):
            label.clear()  # not even one that is hidden keeps what it has told
        # Qt itself leaves it there for a third of a second more. Told that a window was activated, it goes at once.
        QCoreApplication.sendEvent(QObject(), QEvent(QEvent.Type.WindowActivate))

    def set_layer_visible(self, layer: str, visible: bool) -> None:
        """Hides a layer that is covered anyway, so that it costs nothing."""
        if visible is (layer not in self._hidden):
            return
        if visible:
            self._hidden.discard(layer)
        else:
            self._hidden.add(layer)
        for item in self._layers[layer].values():
            item.setVisible(visible)

    def items_of(self, layer: str) -> Iterable[PieceItem]:
        """The items of a layer."""
        return self._layers[layer].values()

    def item(self, layer: str, key: str) -> PieceItem | None:
        """The item of a piece, if it is shown."""
        return self._layers[layer].get(key)

    def topmost(self, point: QPointF, layers: Sequence[str]) -> PieceItem | None:
        """Our own hit test: the highest piece there that can be lifted or pressed, shadows aside.

        What is smaller than a finger is felt some way round it too, where it lies on something larger or on bare cloth.
        """
        best, near = None, None
        reach = LEAST / 2
        for item in self.scene().items(QRectF(point.x() - reach, point.y() - reach, LEAST, LEAST)):
            if not isinstance(item, PieceItem) or item.layer not in layers or not item.isVisible():
                continue
            if item.layer in (GHOST, TOUCHED):  # under it lies what is meant
                continue
            if item.piece.card is None and item.piece.press is None:
                continue
            if item.covers(point):
                best = item if best is None or item.zValue() > best.zValue() else best
            elif item.covers(point, LEAST) and item.piece.is_offered:
                near = item if near is None or item.is_nearer(point, near) else near
        if near is None or best is None:
            return best or near
        if not best.piece.is_offered:  # what can be used is meant
            return near
        is_in_the_way = best.zValue() > near.zValue() or (best.layer == near.layer and best.is_small)
        return best if is_in_the_way else near

    def _picture(self, piece: Piece) -> QPixmap:
        place = piece.place
        return self.pictures.get(piece.what, place.w, place.h, place.angle)

    def _add(self, layer: str, piece: Piece, *, glide: bool) -> None:
        item = PieceItem(piece, layer)
        self._layers[layer][piece.key] = item
        if layer == TABLE:
            item.rests = self.resting
        self._dress(item, piece)
        item.setVisible(layer not in self._hidden)
        start = piece.comes_from if glide else None
        item.setPos(self._at(start or piece.place))
        self.scene().addItem(item)
        if start is not None:
            self.motion.glide(item, self._at(piece.place))

    def _change(self, item: PieceItem, piece: Piece, *, glide: bool) -> None:
        self.resting.wake(item)
        item.piece = piece
        self._dress(item, piece)
        end = self._at(piece.place)
        if glide:
            self.motion.glide(item, end)
        else:
            self.motion.forget(item)
            item.setPos(end)

    def _dress(self, item: PieceItem, piece: Piece) -> None:
        item.picture(self._picture(piece))
        item.setZValue(_HEIGHTS[item.layer] + piece.z)
        item.setOpacity(piece.opacity)
        tells = isinstance(piece.what, TELLING) or piece.what.is_sign
        item.setToolTip(plain(piece.name) if tells else "")

    def _remove(self, layer: str, key: str) -> None:
        item = self._layers[layer].pop(key)
        self.resting.wake(item)
        self.motion.forget(item)
        self.scene().removeItem(item)

    @staticmethod
    def _at(place: Place) -> QPointF:
        return QPointF(round(place.x), round(place.y))

    # -- a card in the hand -------------------------------------------------------------------------------------------

    def ghost(self, of: PieceItem) -> PieceItem:
        """A copy of a card that follows the hand; the card itself stays until the rules move it.

        It has a layer of its own, is no card that could be lifted, and goes with its layer at the latest.
        """
        self._ghosts += 1
        piece = Piece(f"ghost:{self._ghosts}", raised_picture(of.piece.what), of.piece.place, 0)
        self._add(GHOST, piece, glide=False)
        made = self._layers[GHOST][piece.key]
        made.setPos(of.pos())
        return made

    def has_ghost(self, ghost: PieceItem) -> bool:
        """Whether the copy is still there."""
        return self._layers[GHOST].get(ghost.piece.key) is ghost

    def drop_ghost(self, ghost: PieceItem) -> None:
        """The copy goes away."""
        if self.has_ghost(ghost):
            self._remove(GHOST, ghost.piece.key)

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Copies the ground that was painted once."""
        assert isinstance(rect, QRectF)
        if TABLE in self._hidden or any(item.piece.what.covers for item in self._layers[CURTAIN].values()):
            return  # all of it is covered
        ratio = self.viewport().devicePixelRatioF()
        self.prepare_ground()
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(rect, self.resting.over(self._ground, ratio), source)

    def prepare_ground(self) -> bool:
        """Paints the ground if it is not there yet; whether it had to."""
        size = self.viewport().size()
        ratio = self.viewport().devicePixelRatioF()
        if not self._ground.isNull() and self._ground.size() == size * ratio:
            return False
        self._ground = self._painted_ground(size, ratio)
        return True

    def _painted_ground(self, size: QSize, ratio: float) -> QPixmap:
        ground = QPixmap(size * ratio)
        ground.setDevicePixelRatio(ratio)
        p = QPainter(ground)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.paint_ground is not None:
            self.paint_ground(p, QRectF(0, 0, size.width(), size.height()), self.theme)
        p.end()
        # The ratio of the pixmap is for its painting only: what is copied is counted in its own pixels.
        return ground

    def viewportEvent(self, event: QEvent) -> bool:
        """A tooltip comes up only for a mouse that was moved there; and every painting is noticed."""
        if event.type() == QEvent.Type.Paint:
            self._is_painted = True
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove and not event.buttons():
            self._moved(self.mapToScene(event.position().toPoint()))
        if event.type() == QEvent.Type.ToolTip and self.is_still:
            return True
        return super().viewportEvent(event)

    def let_go(self, point: QPointF) -> None:
        """The mouse was let go there: a hand that has just put something down moves a little without pointing at anything.

        Where the mouse was put elsewhere by what that has done, it lies there.
        """
        self.hide_tooltip()
        self._let_go_at = self._put_at or point
        self._put_at = None

    def put(self, point: QPointF) -> None:
        """The mouse is put there by the program, which points at nothing."""
        self.let_go(point)
        self._put_at = point

    def _moved(self, point: QPointF) -> None:
        if self._let_go_at is None or (point - self._let_go_at).manhattanLength() >= POINTS:
            self._let_go_at = self._put_at = None
            self.is_still = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The scene is as large as the view: all sizes come from it."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self.setSceneRect(0, 0, size.width(), size.height())
        self.pictures.ratio = self.viewport().devicePixelRatioF()
        self._sizes = self._sizes + 1 if self._drawn.isActive() else 1
        self.pictures.hurried = self._sizes > SIZES
        if self.pictures.hurried and not self._ground.isNull():
            self._ground = self._ground.scaled(size * self.pictures.ratio)
            self.resting.forget()
            self.viewport().update()
        else:
            self._refresh_ground()
        self.resized.emit()
        self._drawn.start(DRAWN_MS)

    def _is_drawn(self) -> None:
        """The window keeps its size: what was there in another one is painted in this."""
        if not self.pictures.hurried:
            return
        self.pictures.hurried = False
        self._refresh_ground()
        for item in self.scene().items():
            if isinstance(item, PieceItem):
                self.resting.wake(item)
                item.picture(self._picture(item.piece))
