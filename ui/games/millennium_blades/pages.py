"""The pages that lie in place of one's own table while something is chosen before the tournament: sets, character, deck.

They are made as if whoever looks sat at the near side; whose page is turned turns what they give.
"""

from collections.abc import Mapping

from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades import deck_page, setup_page
from ui.games.millennium_blades.binder import Wish
from ui.games.millennium_blades.told import Table
from ui.table.geometry import Place, Rect
from ui.table.pieces import Piece, Spot


def asks(view: MillenniumView | None) -> bool:
    """Whether whoever has this view chooses on such a page."""
    return view is not None and (setup_page.question(view) is not None or deck_page.question(view) is not None)


def pieces(table: Table, area: Rect, seat: int, view: MillenniumView, wishes: Mapping[int, Wish]) -> list[Piece]:
    """What lies there; `wishes` say what of its binder each seat wants to see."""
    if setup_page.question(view) is not None:
        return setup_page.pieces(table, area, seat, view)
    return deck_page.pieces(table, area, seat, view, wishes)


def spots(area: Rect, seat: int, view: MillenniumView) -> list[Spot]:
    """Where a card can be put there."""
    return [] if setup_page.question(view) is not None else deck_page.spots(area, seat, view)


def prompt_room(area: Rect, seat: int, view: MillenniumView) -> Place:
    """Where the question is laid there."""
    is_setup = setup_page.question(view) is not None
    return setup_page.prompt_room(area) if is_setup else deck_page.prompt_room(area, seat, view)


def keys_place(area: Rect, seat: int, view: MillenniumView) -> Place:
    """Where it is said there which keys there are."""
    is_setup = setup_page.question(view) is not None
    return setup_page.keys_place(area) if is_setup else deck_page.keys_place(area, seat, view)
