"""A seat's own page of a tournament: the whole table seen from its side, with its hand to be read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades import centre, choosing
from ui.games.millennium_blades.beats import NO_MARKS
from ui.games.millennium_blades.ground import inlay
from ui.games.millennium_blades.lands import LandPieces
from ui.games.millennium_blades.layout import Layout, read_layout
from ui.table.aside import WISH
from ui.table.curtain import seat_frame
from ui.table.furniture import PageGround, PlatePicture, TicketPicture
from ui.table.geometry import Frame, Place, Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece, Spot
from ui.table.seating import FINGER
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

APART = ("give_up", "cover")
"""The plates over which some room is left: whoever misses another one does not press these."""
MOST_APART = 0.35
"""How much room that is at the most, as a share of a plate's height."""


@dataclass(frozen=True)
class TournamentPage(Drawable):
    """The ground of a seat's own page: the whole table, seen from its side."""

    covers: ClassVar[bool] = True
    mark: Mark
    near: int
    seats: int

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        PageGround(self.mark).paint(p, rect, theme)
        p.save()
        p.translate(rect.topLeft())
        inlay(p, theme, read_layout(round(rect.width()), round(rect.height()), self.seats, self.near, page=True))
        p.restore()


def page_layout(area: Rect, seat: int, count: int, angle: float) -> Layout:
    """Where everything lies, as the seat sees it."""
    return read_layout(round(area.w), round(area.h), count, seat, round(angle) % 360, page=True)


def pieces(table: "MillenniumTable", area: Rect, seat: int, view: MillenniumView) -> list[Piece]:
    """What a seat sees inside its lifted curtain, turned to it."""
    angle = table.angle(area, seat)
    where = page_layout(area, seat, len(table.marks), angle)
    frame = where.frame
    whole = frame.place(Rect(0, 0, frame.length, frame.depth))
    ground = TournamentPage(table.marks[seat], seat, len(table.marks))
    made = [Piece("page", ground, whole, 0, seat, "page", table.names.seat(seat))]
    for other in (seat, *(one for one in range(len(table.marks)) if one != seat)):
        own = view if other == seat else None
        made += LandPieces(table, other, where, view, table.latest, own, page=True).pieces()
    made += centre.pieces(table, where.middle, view, "page:")
    return made + choosing.tray(table, where, seat, view) + plates(where, seat, over=view.result is not None)


def public_pieces(table: "MillenniumTable", area: Rect, seat: int, view: MillenniumView) -> Iterator[Piece]:
    """What lies on a seat's page that everybody may know, from the spectator's view."""
    where = page_layout(area, seat, len(table.marks), table.angle(area, seat))
    ground = TournamentPage(table.marks[seat], seat, len(table.marks))
    whole = where.frame.place(Rect(0, 0, where.frame.length, where.frame.depth))
    yield Piece("page", ground, whole, 0, seat)
    for other in range(len(table.marks)):
        yield from LandPieces(table, other, where, view, NO_MARKS, None, page=True).pieces()
    yield from centre.pieces(table, where.middle, view, "page:")


def plates(where: Layout, seat: int, *, over: bool) -> list[Piece]:
    """What can be pressed beside the hand: the list of moves, reading, giving up, and covering."""
    room = where.plates
    assert room is not None
    lettered = tuple(map(say, ("page.moves", "page.wish", "give_up", "page.cover")))
    made: list[tuple[str, str, Drawable, Action]] = [
        ("moves", "page.moves", PlatePicture(say("page.moves"), beside=lettered), Action("moves", seat)),
        ("read", "page.wish", PlatePicture(say("page.wish"), beside=lettered), WISH),
        ("give_up", "give_up", PlatePicture(say("give_up"), beside=lettered), Action("give_up", seat)),
        (
            "cover",
            "page.cover",
            TicketPicture(say("page.cover"), beside=lettered, among_plates=True),
            Action("cover", seat),
        ),
    ]
    if over:
        made = [made[1], made[3]]
    large = FINGER * 1.1
    apart = min(MOST_APART, max(0.0, room.h / large - 4) / 2)
    high = min(room.h / (4 + 2 * apart), max(large, room.w * 0.6))
    plate = max(high * 0.92, min(high * 0.97, FINGER))
    found, y = [], room.bottom
    for key, word, picture, press in reversed(made):
        y -= high
        place = where.frame.place(Rect(room.x, y, room.w, plate))
        found.append(Piece(f"page:{key}", picture, place, 7, seat, "cover", say(word), press=press))
        if key in APART:
            y -= apart * high
    return found[::-1]


def keys_place(where: Layout) -> Place:
    """Where it is said which keys there are: beside what is asked, over the plates."""
    assert where.keys is not None
    return where.frame.place(where.keys)


def page_frame(area: Rect, angle: float) -> Frame:
    """The axes of a page that is turned so."""
    return seat_frame(area.w, area.h, angle)


def onto(frame: Frame, made: Sequence[Piece]) -> list[Piece]:
    """Pieces that were laid as if nobody sat anywhere but at the near side, as they lie in these axes."""
    return [replace(piece, place=turned(frame, piece.place)) for piece in made]


def spots_onto(frame: Frame, made: Sequence[Spot]) -> list[Spot]:
    """The same with places."""
    return [replace(spot, place=turned(frame, spot.place)) for spot in made]


def turned(frame: Frame, place: Place) -> Place:
    """A place as it lies in these axes."""
    return frame.place(Rect(place.x - place.w / 2, place.y - place.h / 2, place.w, place.h), place.angle)
