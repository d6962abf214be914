"""Millions as it is seen: from views to pieces, and from gestures to what they may mean."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.model import SeenBeat
from app.words import card_title, zone_title
from rules.kernel.decisions import Atom
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.views import Back, ZoneView
from rules.kernel.views import Face as SeenFace
from rules.millions.content import BaronCard, BattleCard, PowerCard
from rules.millions.events import CardsRevealed, PrizesCarried, PrizesTaken, PrizeTurned
from rules.millions.view import MillionsView
from ui.games.millions import ahead, lands, piles, reading, ring, seat_page
from ui.games.millions.faces import Face
from ui.games.millions.layout import Layout, layout
from ui.games.millions.middle import ground
from ui.games.millions.page_layout import Page, page
from ui.panels.end import EndPanel
from ui.table.fans import Fan
from ui.table.furniture import CardPicture, Seated
from ui.table.game import Asked, TableGame
from ui.table.geometry import Frame, Place, Rect
from ui.table.inspector import Reading
from ui.table.intents import Drop
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece, Spot
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


@dataclass(frozen=True)
class Marks:
    """What a revealed round comes to, shown while it is looked at; public, since all lies open."""

    cancelled: tuple[int, ...] = ()
    taker: int | None = None
    carried: bool = False
    held: bool = False
    reads: bool = False
    """Whether the table waits for somebody to say that it has been seen."""
    tells: int = 0
    """How many beats further on it is that the cards are taken, or carried on."""


NO_MARKS = Marks()


class MillionsTable(TableGame[MillionsView, Marks]):
    """One table of Millions."""

    meanings: ClassVar[Mapping[str, str]] = {"lay": "attack"}
    """Where a card goes for each offer."""
    asked_at: ClassVar[Mapping[str, Asked]] = {}
    by_rules: ClassVar[frozenset[str]] = frozenset()
    in_turns: ClassVar[bool] = False

    def _sit_down(self) -> None:
        self.seated = tuple(Seated(mark, self.names.seat(s)) for s, mark in enumerate(self.marks))

    # -- geometry -----------------------------------------------------------------------------------------------------

    def layout(self, area: Rect) -> Layout:
        """Where everything lies in a window of that size."""
        return layout(
            round(area.w),
            round(area.h),
            len(self.marks),
            upright=not self.flat,
            arrangement=self._arrangement,
            places=self._places,
            text=text_size(),
        )

    def page_layout(self, area: Rect, seat: int) -> Page:
        """Where everything lies inside a seat's curtain, turned toward it."""
        return page(round(area.w), round(area.h), self.angle(area, seat))

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for a seat alone is turned: toward it where people sit round the screen, else upright for all."""
        return self.layout(area).seats[seat].seat.angle if self.flat else 0.0

    def paint_ground(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """What never moves."""
        table = self.layout(Rect(0, 0, rect.width(), rect.height()))
        ground(p, rect, theme, table, self.seated)

    # -- the beats ----------------------------------------------------------------------------------------------------

    def marks_of(self, beats: Sequence[SeenBeat], index: int) -> Marks:
        """What is marked while a beat is shown: at the reveal, what it comes to."""
        if not any(isinstance(event, CardsRevealed) for event in beats[index].events):
            return NO_MARKS
        for tells, beat in enumerate(beats[index + 1 :], 1):
            for event in beat.events:
                if isinstance(event, PrizesTaken):
                    return Marks(event.cancelled, event.seat, held=True, tells=tells)
                if isinstance(event, PrizesCarried):
                    return Marks(event.cancelled, None, carried=True, held=True, tells=tells)
        return Marks(held=True)

    def visible_log(
        self, events: Sequence[Event], view: MillionsView, options: Mapping[str, Options]
    ) -> tuple[Sequence[Event], bool]:
        """Which events the log shows, and whether older ones are closed."""
        from rules.millions.options import has_open_piles
        from ui.games.millions.score import visible_log

        return visible_log(events, view, open_piles=has_open_piles(options))

    def opens_chapter(self, event: Event) -> bool:
        """Whether something new begins in the log with that event: a round."""
        return isinstance(event, PrizeTurned)

    def score_panel(
        self, view: MillionsView, events: Sequence[Event], theme: Theme, unit: float, parent: QWidget
    ) -> EndPanel:
        """The sheet at the end of a game."""
        from ui.games.millions.score import score_sheet
        from ui.games.millions.score_panel import ScorePanel

        assert view.result is not None
        sheet = score_sheet(view, events, self.names)
        return ScorePanel(sheet, view.result, self.names, self.marks, theme, unit, parent)

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(self, seen: SeenFace | Back, seat: int | None) -> Face:
        """How a card looks."""
        if isinstance(seen, Back):
            return Face("back", mark=None if seat is None else self.marks[seat])
        card = self.names.cards[seen.card]
        if isinstance(card, PowerCard):
            assert seat is not None
            return Face("power", card.power, self.marks[seat], card.name)
        assert isinstance(card, BattleCard | BaronCard)
        kind = "battle" if isinstance(card, BattleCard) else "baron"
        return Face(kind, card.points, None, card.name, card.line)

    def shuffled(self, view: MillionsView, seat: int) -> tuple[Atom, ...]:
        """The keys of the cards that lie in a new order at each look of their seat, given in the order of the game."""
        return tuple(str(card.key) for card in view.zone("hand", seat).faces)

    def wanted(self, area: Rect, view: MillionsView, shown: Sequence[Piece]) -> Iterator[tuple[Drawable, Place]]:
        """What should be painted ahead."""
        return ahead.wanted(self, area, view, shown)

    # -- the shared table ---------------------------------------------------------------------------------------------

    def pieces(
        self, area: Rect, view: MillionsView, marks: Marks, hands: Mapping[int, MillionsView] | None = None
    ) -> list[Piece]:
        """Everything on the shared table, from the spectator's view; `hands` are those that lie open."""
        table = self.layout(area)
        made: list[Piece] = []
        for seat, where in enumerate(table.seats):
            made += lands.pieces(self, seat, where, view, marks, None if hands is None else hands.get(seat))
        made += ring.pieces(self, table.middle, view, marks)
        return made

    def spots(self, area: Rect, view: MillionsView) -> list[Spot]:
        """Where a card can be put on the shared table."""
        table = self.layout(area)
        made = []
        for seat, where in enumerate(table.seats):
            for zone, place in (("attack", where.attack), ("used", where.used), ("won", where.won)):
                made.append(Spot(zone, seat, place, zone_title(zone, seat, self.names), zone == "attack"))
            hand = where.seat.frame.place(where.hand_area)
            made.append(Spot("hand", seat, hand, zone_title("hand", seat, self.names), takes=False))
        ring = table.middle.ring
        place = Place(*ring.centre, ring.w, ring.h)
        made.append(Spot("contested", None, place, zone_title("contested", None, self.names), takes=False))
        return made

    def card(
        self,
        key: str,
        seen: SeenFace | Back,
        seat: int | None,
        zone: ZoneView,
        place: Place,
        z: float,
        *,
        picture: CardPicture | None = None,
        lifts: bool = False,
        comes_from: Place | None = None,
        press: Action | None = None,
        owner: int | None = None,
    ) -> Piece:
        """A card as a piece."""
        return Piece(
            key=key,
            what=picture or CardPicture(self.face(seen, seat if owner is None else owner)),
            place=place,
            z=z,
            seat=seat,
            zone=zone.name,
            name=card_title(seen, self.names),
            card=seen.key if lifts and isinstance(seen, SeenFace) else None,
            comes_from=comes_from,
            press=press,
        )

    def sum_of(self, view: MillionsView, marks: Marks = NO_MARKS) -> tuple[str, str]:
        """The contested cards as a sum, and who takes them."""
        return ring.sum_of(self, view, marks)

    # -- a card, read -------------------------------------------------------------------------------------------------

    def reading(self, piece: Piece) -> Reading | None:
        """What can be read of a piece, from its picture alone."""
        return reading.of_piece(self, piece)

    def card_reading(self, card: str) -> Reading | None:
        """What can be read of a card of the pack."""
        return reading.of_card(self, card)

    # -- piles, and what is put where it does not belong --------------------------------------------------------------

    def closed_pile(self, view: MillionsView, seat: int, zone: str) -> Refused | None:
        """Why a pile cannot be fanned out; None where it can (MIL-3.7, MIL-7.2)."""
        return piles.closed(view, seat, zone)

    def fan(self, view: MillionsView, seat: int, zone: str) -> Fan:
        """A pile as it is fanned out."""
        return piles.fan(self, view, seat, zone)

    def misplaced(self, drop: Drop) -> Refused | None:
        """Why a card does not belong where it was put."""
        return piles.misplaced(drop)

    def unused(self, view: MillionsView, owner: int | None, zone: str, card: Atom | None, asker: int) -> Refused | None:
        """Why a card, or a place, is of no use to somebody now."""
        return piles.unused(owner, zone, asker)

    def occasion(self, view: MillionsView) -> Atom:
        """A round."""
        return view.round

    # -- a seat's own page --------------------------------------------------------------------------------------------

    def page_pieces(self, area: Rect, seat: int, view: MillionsView, order: Sequence[Atom]) -> list[Piece]:
        """What a seat sees inside its lifted curtain; `order` is the shuffled order of its cards' keys."""
        return seat_page.pieces(self, area, seat, view, order)

    def page_spots(self, area: Rect, seat: int, view: MillionsView) -> list[Spot]:
        """Where a card can be put on a seat's page."""
        return seat_page.spots(self, area, seat)

    def prompt_room(self, area: Rect, seat: int, *, on_page: bool) -> tuple[Frame, Rect]:
        """Where a question is laid, in the seat's own axes: on its page, or over its hand."""
        if not on_page:
            place = self.layout(area).seats[seat]
            return place.seat.frame, place.hand_area
        where = self.page_layout(area, seat)
        return where.frame, where.hand_area

    def keys_place(self, area: Rect, seat: int) -> Place:
        """Where a seat's page says which keys there are."""
        return self.page_layout(area, seat).keys

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told why something was refused."""
        return self.page_layout(area, seat).note if on_page else self.layout(area).seats[seat].note

    def ask_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is asked whether it gives up."""
        return self.page_layout(area, seat).ask if on_page else self.layout(area).seats[seat].ask
