"""What the table of Millions paints ahead while nobody waits for it: all that may be seen next, whatever anybody holds.

What comes next is not looked up but imagined: the table as all see it now, with every power laid and with every Points card
turned up. So it depends on the size of the table, on the pack and on what is public, and on nothing else: which pictures are
there already, and thereby how quickly one comes up, tells nothing of a hand, of a laid card or of the pile.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.kernel.seats import LETTERS
from rules.kernel.views import Back, ZoneView
from rules.kernel.views import Face as SeenFace
from rules.millions.content import PowerCard
from rules.millions.view import MillionsView
from ui.games.millions import lands, ring
from ui.games.millions.faces import Face
from ui.games.millions.layout import POWERS, Layout
from ui.table.furniture import CardPicture
from ui.table.geometry import Place, Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Piece

if TYPE_CHECKING:
    from ui.games.millions.table import MillionsTable

Ahead = tuple[Drawable, Place]
Cards = dict[tuple[str, int | None], tuple[SeenFace | Back, ...]]
"""What lies where, by zone and seat."""


def wanted(table: "MillionsTable", area: Rect, view: MillionsView, shown: Sequence[Piece]) -> Iterator[Ahead]:
    """In the order in which it may be needed: the first page, what is `shown`, the other pages, the next beat.

    `view` must be the spectator's.
    """
    first, *others = range(len(table.marks))
    yield from page_faces(table, area, first)
    yield from _pictures(shown)
    for seat in others:
        yield from page_faces(table, area, seat)
    if view.result is None:
        where = table.layout(area)
        is_revealed = any(
            isinstance(seen, SeenFace) for zone in view.zones if zone.name == "attack" for seen in zone.cards
        )
        yield from _after_the_reveal(table, where, view) if is_revealed else _reveal(table, where, view)


def page_faces(table: "MillionsTable", area: Rect, seat: int) -> Iterator[Ahead]:
    """Every card that can lie on a seat's page: all of them, so that painting tells nothing."""
    where = table.page_layout(area, seat).hand(POWERS)[0]
    for card in table.names.cards.values():
        if isinstance(card, PowerCard):
            yield CardPicture(Face("power", card.power, table.marks[seat], card.name)), where


def _reveal(table: "MillionsTable", where: Layout, view: MillionsView) -> Iterator[Ahead]:
    """The cards turned over, whatever they are and whoever wins."""
    from ui.games.millions.table import Marks

    seats = range(len(table.marks))
    powers = [(card.power, key) for key, card in table.names.cards.items() if isinstance(card, PowerCard)]
    outcomes = [Marks((), seat, held=True) for seat in seats] + [Marks(tuple(seats), None, carried=True, held=True)]
    hands: Cards = {("hand", seat): view.zone("hand", seat).cards[1:] for seat in seats if not view.has_laid[seat]}
    for power, key in powers:
        laid: Cards = hands | {("attack", seat): (SeenFace(f"{LETTERS[seat]}{power}", key),) for seat in seats}
        imagined = _with(view, laid).but(awaited=())
        # A card that wins, or is cancelled, is the same card with something laid over it: one of each is enough.
        for marks in [Marks(held=True), *(outcomes if power == powers[0][0] else ())]:
            for seat in seats:
                yield from _pictures(lands.pieces(table, seat, where.seats[seat], imagined, marks, None))
            yield from _pictures(ring.pieces(table, where.middle, imagined, marks))


def _after_the_reveal(table: "MillionsTable", where: Layout, view: MillionsView) -> Iterator[Ahead]:
    """The cards put away, whoever takes what was contested; and the next Points card, whichever it is."""
    from ui.games.millions.table import NO_MARKS

    seats = range(len(table.marks))
    contested = view.zone("contested").faces
    for seat in seats:
        laid = view.zone("attack", seat).faces
        away: Cards = {("attack", seat): (), ("used", seat): laid, ("won", seat): contested, ("contested", None): ()}
        yield from _pictures(lands.pieces(table, seat, where.seats[seat], _with(view, away), NO_MARKS, None))
    for i, (key, card) in enumerate(table.names.cards.items()):
        if not isinstance(card, PowerCard):
            turned = _with(view, {("contested", None): (SeenFace(f"ahead:{i}", key),)})
            imagined = turned.but(round=view.round + 1, total=card.points, lowest=card.points < 0)
            yield from _pictures(ring.pieces(table, where.middle, imagined, NO_MARKS))


def _with(view: MillionsView, cards: Cards) -> MillionsView:
    """The same table with other cards in some places."""
    zones = [
        zone if (lie := cards.get((zone.name, zone.seat))) is None else ZoneView(zone.name, zone.seat, lie, len(lie))
        for zone in view.zones
    ]
    return view.but(zones=tuple(zones))


def _pictures(pieces: Sequence[Piece]) -> Iterator[Ahead]:
    return ((piece.what, piece.place) for piece in pieces)
