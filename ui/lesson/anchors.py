"""What the words of a lesson point at on the screen, found by what every piece of every game tells of itself."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from app.lessons.course import Course
from app.lessons.lesson import TAKER
from rules.kernel.decisions import Announcement
from rules.kernel.seats import LETTERS
from ui.lesson.placing import IF_NEED_BE, NEVER, RATHER_NOT, Obstacle
from ui.shell.table_page import TablePage
from ui.table.furniture import CardPicture
from ui.table.geometry import Rect
from ui.table.pieces import Action, Piece
from ui.table.prompts import CANCEL
from ui.table.reach import LAYERS
from ui.table.stage import HELD, TABLE

RIM = 0.006
"""How wide the rim is that is left free, as a share of the table."""
GROUND = 0.3
"""What covers more of the table than this lies under everything else."""


class Anchors:
    """The places of one table page, in its own pixels."""

    def __init__(self, page: TablePage, course: Course) -> None:
        self._page = page
        self._course = course

    # -- where things lie ---------------------------------------------------------------------------------------------

    def _origin(self) -> QPoint:
        viewport = self._page.screen_.stage.viewport()
        return viewport.mapTo(self._page, QPoint(0, 0))

    @property
    def area(self) -> Rect:
        """The table, without its rim and what lies beside it."""
        at, size = self._origin(), self._page.screen_.stage.viewport().size()
        return Rect(at.x(), at.y(), size.width(), size.height()).inset(min(size.width(), size.height()) * RIM)

    def _on_page(self, rect: Rect) -> Rect:
        at = self._origin()
        return Rect(rect.x + at.x(), rect.y + at.y(), rect.w, rect.h)

    def _pieces(self, layer: str) -> Iterator[Piece]:
        for item in self._page.screen_.stage.items_of(layer):
            yield item.piece

    @property
    def _layer(self) -> str:
        return LAYERS[self._page.screen_.phase]

    def _plates(self) -> dict[str, QWidget]:
        plates = self._page.plates
        return {"plate.pause": plates.pause, "plate.log": plates.log, "plate.rules": plates.rules}

    # -- what is meant ------------------------------------------------------------------------------------------------

    def find(self, anchor: str) -> list[Rect]:
        """Where that is now; nothing where it is not to be seen."""
        plate = self._plates().get(anchor)
        if plate is not None:
            return [_rect(plate.geometry())] if plate.isVisible() else []
        if anchor == "place":
            return [self._on_page(place) for place in self._own_places()]
        return [self._on_page(piece.place.bounds) for piece in self._pieces(self._layer) if self._means(anchor)(piece)]

    def _own_places(self) -> list[Rect]:
        spots = self._page.screen_.spots()
        return [spot.place.bounds for spot in spots if spot.takes and spot.seat == self._course.seat]

    def _means(self, anchor: str) -> Callable[[Piece], bool]:
        """Whether a piece is what a word points at."""
        if anchor in ("ready", "go_on"):
            return lambda piece: piece.press is not None and piece.press.verb == anchor
        seat = self._course.seat
        if anchor == "hand":
            return lambda piece: piece.card is not None and piece.seat == seat
        if anchor == "card":
            wanted = self._course.wanted_cards()
            return lambda piece: _usable(piece) in wanted
        if anchor == "chips":
            return lambda piece: piece.zone == "prompt" and piece.seat == seat and self._helps(piece.press)
        place, _, part = anchor.partition(":")
        zone, _, letter = place.partition(".")
        named = getattr(self._course.event(), "seat", None) if letter == TAKER else None
        whose = LETTERS.index(letter) if letter and letter != TAKER else named
        return lambda piece: (
            piece.zone == zone and (whose is None or piece.seat == whose) and (not part or part in piece.key.split(":"))
        )

    def _helps(self, press: Action | None) -> bool:
        """Whether pressing that can be part of what the learner is asked for."""
        if press is None or press.verb != "prompt":
            return False
        wanted, (kind, what) = self._course.wanted(), press.what
        if kind == "offer" and isinstance(wanted, Announcement):
            return bool(wanted.offer == what)
        return str(kind) != CANCEL

    def way_back(self) -> list[Rect]:
        """Where the learner comes back to their own cards from what they look at now."""
        return self.find("ready") or self.find("place")

    # -- what lies there ----------------------------------------------------------------------------------------------

    def papers(self) -> list[Rect]:
        """What lies over the table and is read: slips that tell something, signs that lie on cards, and all else but marks and open
        places.
        """
        lying = [piece for piece in self._pieces(HELD) if piece.key != "cursor" and not piece.key.startswith("open:")]
        here = list(self._pieces(self._layer))
        cards = [piece.place.bounds for piece in here if isinstance(piece.what, CardPicture)]
        signs = (piece for piece in here if piece.zone == "sign")
        lying += [sign for sign in signs if any(sign.place.bounds.overlaps(card) for card in cards)]
        found = [self._on_page(piece.place.bounds) for piece in lying]
        slip = self._page.slip
        return [*found, _rect(slip.geometry())] if slip.isVisible() else found

    def obstacles(self, needed: list[Rect]) -> list[Obstacle]:
        """All that a slip should not lie on; `needed` is what is lit or spoken of."""
        area = self.area
        found = [Obstacle(rect, NEVER) for rect in needed]
        for piece in (*self._pieces(self._layer), *self._pieces(HELD)):
            bounds = self._on_page(piece.place.bounds)
            if bounds.w * bounds.h > GROUND * area.w * area.h:
                continue
            is_own = piece.seat in (None, -1, self._course.seat)
            is_used = is_own and (piece.is_offered or (isinstance(piece.what, CardPicture) and piece.seat is not None))
            found.append(Obstacle(bounds, RATHER_NOT if is_used else IF_NEED_BE))
        if self._layer == TABLE:
            found += [Obstacle(_rect(p.geometry()), RATHER_NOT) for p in self._page.plates.all if p.isVisible()]
        slip = self._page.slip
        if slip.isVisible():
            found.append(Obstacle(_rect(slip.geometry()), RATHER_NOT))
        return found


def _usable(piece: Piece) -> object:
    """The card that can be lifted there, or that can be pressed to be used where it lies."""
    return piece.shows if piece.press is not None and piece.press.verb == "announce" else piece.card


def _rect(of: QRect) -> Rect:
    return Rect(of.x(), of.y(), of.width(), of.height())
