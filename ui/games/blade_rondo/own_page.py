"""A seat's own page of a duel: the whole table seen from its side, with its hand to be read."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.blade_rondo.view import BladeView
from ui.games.blade_rondo import centre, choosing
from ui.games.blade_rondo.ground import DuelPage
from ui.games.blade_rondo.layout import Hands, Layout, layout
from ui.games.blade_rondo.sides import Side
from ui.table.aside import WISH
from ui.table.furniture import PlatePicture, TicketPicture
from ui.table.geometry import Frame, Place, Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say

if TYPE_CHECKING:
    from ui.games.blade_rondo.table import BladeTable


def page_layout(area: Rect, seat: int) -> Layout:
    """Where everything lies, as the seat sees it."""
    return layout(round(area.w), round(area.h), near=seat, hands=Hands.NEAR, page=True)


def pieces(table: "BladeTable", area: Rect, seat: int, view: BladeView) -> list[Piece]:
    """What a seat sees inside its lifted curtain, upright for it."""
    asked = choosing.question(view)
    if asked is not None:
        return choosing.pieces(table, area, seat, view, asked)
    where = page_layout(area, seat)
    mark, name = table.marks[seat], table.names.seat(seat)
    whole = Frame(0, 0, 0, area.w, area.h).place(area)
    made = [Piece("page", DuelPage(mark, seat, Hands.NEAR), whole, 0, seat, "page", name)]
    for side in (0, 1):
        own = view if side == seat else None
        one = Side(table, side, where.sides[side], view, table.latest, own, page=True)
        made += [*one.pieces(), *one.dice()]
    made += centre.pieces(table, where.centre, view, table.latest, prefix="page:")
    return made + _plates(where, seat, over=view.result is not None)


def _plates(where: Layout, seat: int, *, over: bool) -> list[Piece]:
    """What can be pressed at both sides of the hand: the list of moves, reading, covering, and giving up."""
    left, right = where.corners
    plates: list[tuple[Rect, int, str, Drawable, Action]] = [
        (right, 0, "cover", TicketPicture(say("page.cover")), Action("cover", seat)),
        (left, 1, "read", PlatePicture(say("page.wish")), WISH),
    ]
    if not over:
        plates += [
            (left, 0, "moves", PlatePicture(say("page.moves")), Action("moves", seat)),
            (right, 1, "give_up", PlatePicture(say("give_up")), Action("give_up", seat)),
        ]
    made = []
    for corner, row, key, picture, press in plates:
        high = _plate_high(corner)
        y = corner.bottom - (row + 1) * high - row * high * 0.12
        word = {"cover": "page.cover", "read": "page.wish", "moves": "page.moves", "give_up": "give_up"}[key]
        place = Frame(0, 0, 0, 0, 0).place(Rect(corner.x, y, corner.w, high))
        made.append(Piece(f"page:{key}", picture, place, 7, seat, "cover", say(word), press=press))
    return made


def _plate_high(corner: Rect) -> float:
    return min(corner.h * 0.46, corner.w * 0.42)


def keys_place(where: Layout, seat: int) -> Place:
    """Where it is said which keys there are: beside the hand, over the plates."""
    corner, tray = where.corners[0], where.sides[seat].place(where.sides[seat].tray_local).bounds
    low = corner.bottom - _plate_high(corner) * 2.3
    return Frame(0, 0, 0, 0, 0).place(Rect(corner.x, tray.y, corner.w, low - tray.y))


def turned_round(piece: Piece, area: Rect) -> Piece:
    """The same piece as it lies for who sits at the far side."""
    return replace(piece, place=round_place(piece.place, area))


def round_place(place: Place, area: Rect) -> Place:
    """A place as it lies for who sits at the far side."""
    return Place(area.w - place.x, area.h - place.y, place.w, place.h, (place.angle + 180) % 360)
