"""Millions as it is seen: from views to pieces, and from gestures to what they may mean."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.model import SeenBeat
from app.words import Names, card_title, signed, zone_title
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.seats import LETTERS
from rules.kernel.views import Back, ZoneView
from rules.kernel.views import Face as SeenFace
from rules.millions.content import BaronCard, BattleCard, PowerCard
from rules.millions.events import CardsRevealed, PrizesCarried, PrizesTaken
from rules.millions.view import MillionsView
from ui.games.millions import piles, seat_page
from ui.games.millions.faces import Face
from ui.games.millions.layout import Layout, Page, SeatLayout, layout, page
from ui.games.millions.middle import RoundsPicture, SumPicture, SunPicture, ground
from ui.table.fans import Fan
from ui.table.furniture import (
    BadgePicture,
    CardPicture,
    OpenSlot,
    PilePicture,
    PlatePicture,
    RimPicture,
    SealPicture,
    Seated,
    TicketPicture,
    WordPicture,
)
from ui.table.geometry import Frame, Place, Rect
from ui.table.giving_up import StruckBadge, VeilPicture
from ui.table.intents import Drop
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece, Spot
from ui.texts import say
from ui.theme.lettering import sum_line
from ui.theme.marks import Mark
from ui.theme.tokens import Theme


@dataclass(frozen=True)
class Marks:
    """What a revealed round comes to, shown while it is looked at; public, since all lies open."""

    cancelled: tuple[int, ...] = ()
    taker: int | None = None
    carried: bool = False
    held: bool = False
    """Whether the table waits for somebody to say that it has been seen."""


NO_MARKS = Marks()


class MillionsTable:
    """One table of Millions."""

    meanings: ClassVar[Mapping[str, str]] = {"lay": "attack"}
    """Where a card goes for each offer."""

    largest_typed: ClassVar[int] = 12
    """The largest number that can be typed to choose a card."""

    def __init__(self, names: Names, marks: Sequence[Mark], *, flat: bool = False) -> None:
        self.names = names
        self.flat = flat
        """Whether the screen lies flat on the table, so that what is for a seat is turned toward it."""
        self.marks = tuple(marks)
        self.seated = tuple(Seated(mark, names.seat(s)) for s, mark in enumerate(marks))
        self._words = {"used": say("used")}

    # -- geometry -----------------------------------------------------------------------------------------------------

    def layout(self, area: Rect) -> Layout:
        """Where everything lies in a window of that size."""
        return layout(round(area.w), round(area.h), len(self.marks))

    def page_layout(self, area: Rect, seat: int) -> Page:
        """Where everything lies inside a seat's curtain, turned toward it."""
        return page(round(area.w), round(area.h), self.angle(area, seat))

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for a seat alone is turned: toward it where people sit round the screen, else upright for all."""
        return self.layout(area).seats[seat].seat.angle if self.flat else 0.0

    def paint_ground(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """What never moves."""
        table = self.layout(Rect(0, 0, rect.width(), rect.height()))
        ground(p, rect, theme, table, self.seated, self._words)

    # -- the beats ----------------------------------------------------------------------------------------------------

    def marks_of(self, beats: Sequence[SeenBeat], index: int) -> Marks:
        """What is marked while a beat is shown: at the reveal, what it comes to."""
        if not any(isinstance(event, CardsRevealed) for event in beats[index].events):
            return NO_MARKS
        for beat in beats[index + 1 :]:
            for event in beat.events:
                if isinstance(event, PrizesTaken):
                    return Marks(event.cancelled, event.seat, held=True)
                if isinstance(event, PrizesCarried):
                    return Marks(event.cancelled, None, carried=True, held=True)
        return Marks(held=True)

    def visible_log(
        self, events: Sequence[Event], view: MillionsView, options: Mapping[str, Options]
    ) -> tuple[Sequence[Event], bool]:
        """Which events the log shows, and whether older ones are closed."""
        from ui.games.millions.score import visible_log

        return visible_log(events, view, open_piles=bool(options.get("open_piles", False)))

    def score_panel(
        self, view: MillionsView, events: Sequence[Event], theme: Theme, unit: float, parent: QWidget
    ) -> QWidget:
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

    def typed(self, seat: int, digits: str) -> str:
        """The key of the seat's card with a power that was typed, whether or not it is still in the hand."""
        return f"{LETTERS[seat]}{int(digits)}"

    def page_faces(self, area: Rect, seat: int) -> list[tuple[Drawable, float, float, float]]:
        """Every picture that a seat's page can ever need, whatever it holds: all twelve, so that painting tells nothing."""
        where = self.page_layout(area, seat).hand(12)[0]
        powers = [card for card in self.names.cards.values() if isinstance(card, PowerCard)]
        faces = [Face("power", card.power, self.marks[seat], card.name) for card in powers]
        return [(CardPicture(face), where.w, where.h, where.angle) for face in faces]

    def wanted(self, area: Rect, table: Sequence[Piece]) -> list[tuple[Drawable, float, float, float]]:
        """What should be painted ahead: the first page, the shared table as it lies, the other pages."""
        first, *others = [self.page_faces(area, seat) for seat in range(len(self.marks))]
        pieces: list[tuple[Drawable, float, float, float]] = [
            (p.what, p.place.w, p.place.h, p.place.angle) for p in table
        ]
        return [*first, *pieces, *(face for page in others for face in page)]

    # -- the shared table ---------------------------------------------------------------------------------------------

    def pieces(
        self, area: Rect, view: MillionsView, marks: Marks, hands: Mapping[int, MillionsView] | None = None
    ) -> list[Piece]:
        """Everything on the shared table, from the spectator's view; `hands` only where all hands lie open."""
        table = self.layout(area)
        made: list[Piece] = []
        for seat, where in enumerate(table.seats):
            made += self._seat_pieces(seat, where, view, marks, None if hands is None else hands[seat])
        made += self._middle_pieces(table, view, marks)
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

    def _seat_pieces(
        self, seat: int, where: SeatLayout, view: MillionsView, marks: Marks, own: MillionsView | None
    ) -> list[Piece]:
        mark = self.marks[seat]
        name = self.names.seat(seat)
        awaited = seat in view.awaited
        reopen = (
            Action("reopen", seat) if view.result is None and seat not in view.conceded and not marks.held else None
        )
        made: list[Piece] = []
        if awaited:
            tray = where.seat.tray
            rim = RimPicture(mark, where.u * 9)
            place = where.seat.frame.place(Rect(0, 0, where.seat.frame.length, where.seat.frame.depth))
            made.append(Piece(f"rim:{seat}", rim, place, 1, seat, "tray", f"{name}: {say('choose')}", press=reopen))
            assert tray.w > 0
        hand = (own or view).zone("hand", seat)
        for i, (seen, place) in enumerate(zip(hand.cards, where.hand(hand.count), strict=True)):
            if isinstance(seen, SeenFace):
                made.append(self.card(f"card:{seen.key}", seen, seat, hand, place, 20 + i, lifts=view.result is None))
            else:
                made.append(self.card(f"hand:{seat}:{i}", seen, seat, hand, place, 20 + i, press=reopen))
        made += self._piles(seat, where, view)
        made += self._badge(seat, where, view)
        made += self._lane(seat, where, view, marks, awaited=awaited, reopen=reopen, own=own)
        return made

    def _piles(self, seat: int, where: SeatLayout, view: MillionsView) -> list[Piece]:
        """The tops of the piles, which can be pressed; and what a seat has won, where that lies open."""
        made = []
        for name, place in (("used", where.used), ("won", where.won)):
            zone = view.zone(name, seat)
            for seen in zone.cards[-1:]:
                assert isinstance(seen, SeenFace)
                picture = CardPicture(self.face(seen, seat if name == "used" else None))
                press, z = Action("pile", seat, name), 30 + zone.count
                made.append(self.card(f"card:{seen.key}", seen, seat, zone, place, z, picture=picture, press=press))
        word = say("won.total", total=signed(view.totals[seat])) if view.totals else say("won")
        label = WordPicture(word, bright=bool(view.totals), share=0.8)
        made.append(Piece(f"won:{seat}", label, where.won_label, 3, seat, "word", f"{self.names.seat(seat)}: {word}"))
        return made

    def _badge(self, seat: int, where: SeatLayout, view: MillionsView) -> list[Piece]:
        """The seat's mark: pressed it asks whether to give up; struck through once that is done (TAB-3.1)."""
        name, mark = self.names.seat(seat), self.marks[seat]
        if seat not in view.conceded:
            press = Action("give_up", seat) if view.result is None else None
            tip = f"{name}: {say('give_up')}" if press is not None else name
            return [Piece(f"badge:{seat}", BadgePicture(mark), where.badge, 4, seat, "badge", tip, press=press)]
        frame = where.seat.frame
        veil = frame.place(Rect(0, 0, frame.length, frame.depth))
        told = f"{name}: {say('gave_up')}"
        return [
            Piece(f"veil:{seat}", VeilPicture(where.u * 9), veil, 58, seat, "tray", told),
            Piece(f"badge:{seat}", StruckBadge(mark), where.badge, 59, seat, "badge", told),
        ]

    def _lane(
        self,
        seat: int,
        where: SeatLayout,
        view: MillionsView,
        marks: Marks,
        *,
        awaited: bool,
        reopen: Action | None,
        own: MillionsView | None,
    ) -> list[Piece]:
        mark = self.marks[seat]
        name = self.names.seat(seat)
        made: list[Piece] = []
        stuck = view.zone("stuck", seat)
        # While a tie is looked at, its cards are still where they were laid.
        for i, (seen, place) in enumerate(zip(stuck.cards, where.stuck(stuck.count), strict=True)):
            picture = CardPicture(self.face(seen, seat), 0.7, washed=True)
            key = f"card:{seen.key}" if isinstance(seen, SeenFace) else f"stuck:{seat}:{i}"
            made.append(self.card(key, seen, seat, stuck, place, 10 + i, picture=picture))
        attack = view.zone("attack", seat)
        for seen in attack.cards:
            if isinstance(seen, Back):
                hand = where.hand(12)
                made.append(
                    self.card(
                        f"laid:{seat}",
                        seen,
                        seat,
                        attack,
                        where.attack,
                        60,
                        comes_from=hand[len(hand) // 2],
                        press=reopen,
                    )
                )
                made.append(self._seal(seat, where))
                continue
            picture = CardPicture(
                self.face(seen, seat),
                1.1,
                rim=mark if marks.taker == seat else None,
                struck=seat in marks.cancelled,
                washed=seat in marks.cancelled,
            )
            made.append(
                self.card(
                    f"card:{seen.key}", seen, seat, attack, where.attack, 60, picture=picture, comes_from=where.attack
                )
            )
        if awaited and not attack.cards:
            made.append(
                Piece(f"slot:{seat}", OpenSlot(mark), where.attack, 5, seat, "attack", say("choose"), press=reopen)
            )
        text, lit = self._status(seat, view, marks)
        if text and reopen is not None and awaited and own is None:  # the way back to the own cards
            text = say("choose.seat", name=name)
            back = TicketPicture(text, mark)
            made.append(Piece(f"plate:{seat}", back, where.plate, 70, seat, "plate", text, press=reopen))
        elif text:
            made.append(
                Piece(
                    f"plate:{seat}",
                    PlatePicture(text, mark, lit),
                    where.plate,
                    70,
                    seat,
                    "plate",
                    f"{name}: {text}",
                    press=reopen,
                )
            )
        return made

    def _seal(self, seat: int, where: SeatLayout) -> Piece:
        size = where.attack.w * 0.36
        local = Rect(
            where.seat.frame.length / 2 + where.attack.w / 2 - size * 0.8,
            -9 * where.u - size * 0.85,
            size,
            size,
        )
        return Piece(
            f"seal:{seat}", SealPicture(self.marks[seat]), where.seat.frame.place(local), 61, seat, "seal", say("laid")
        )

    def _status(self, seat: int, view: MillionsView, marks: Marks) -> tuple[str, bool]:
        """The seat's short line, and whether it is waited for."""
        if seat in view.conceded:
            return say("gave_up"), False
        if seat in marks.cancelled:
            return say("cancelled"), False
        if marks.taker == seat:
            return say("takes", total=signed(view.total)), True
        if seat in view.awaited:
            return say("choose"), True
        if view.has_laid[seat]:
            return say("laid"), False
        return "", False

    def _middle_pieces(self, table: Layout, view: MillionsView, marks: Marks) -> list[Piece]:
        middle = table.middle
        made: list[Piece] = []
        zone = view.zone("contested")
        for i, (seen, place) in enumerate(zip(zone.cards, middle.contested(zone.count), strict=True)):
            assert isinstance(seen, SeenFace)
            picture = CardPicture(self.face(seen, None), 1.2)
            made.append(
                self.card(f"card:{seen.key}", seen, None, zone, place, 40 + i, picture=picture, comes_from=middle.pile)
            )
        if zone.cards:
            total, rule = self.sum_of(view, marks)
            name = f"{total}: {rule}"
            for i, place in enumerate(middle.sums):
                made.append(Piece(f"sum:{i}", SumPicture(total, rule, middle.beside), place, 35, name=name))
        pile = view.zone("points")
        if pile.count:
            picture_of_pile = PilePicture(Face("back"), pile.count)
            name = f"{zone_title('points', None, self.names)}: {say('left', count=pile.count)}"
            made.append(Piece("pile", picture_of_pile, middle.pile, 36, None, "points", name))
        for i, place in enumerate(middle.captions(middle.pile)):
            made.append(Piece(f"left:{i}", WordPicture(say("left", count=pile.count)), place, 36))
        phase = "end" if view.result is not None else "reveal" if marks.held else "attack"
        made += self._sun_pieces(table, phase, held=marks.held, over=view.result is not None)
        ring = middle.ring
        rounds = RoundsPicture(view.round, view.rounds, middle.band, say("round", round=view.round), middle.beside)
        made.append(
            Piece("rounds", rounds, Place(*ring.centre, ring.w, ring.h), 2, name=say("round", round=view.round))
        )
        return made

    def _sun_pieces(self, table: Layout, phase: str, *, held: bool, over: bool) -> list[Piece]:
        """The sun; while a round is looked at, the way on lies there, once for each long side."""
        middle = table.middle
        if held or over:
            action = Action("go_on") if held else Action("scores")
            text = say("go_on") if held else say("score_sheet")
            sun = middle.sun
            height = middle.ring.h * 0.2
            made = []
            for i, (dy, angle) in enumerate(((0.56, 0.0), (-0.56, 180.0))):
                place = Place(sun.x, sun.y + dy * height * 1.1, middle.wing * 0.98, height, angle)
                made.append(Piece(f"way:{i}", TicketPicture(text), place, 80, None, "way", text, press=action))
            return made
        word = say(f"phase.{phase}")
        made = [Piece("sun", SunPicture(phase), middle.sun, 34, name=word)]
        for i, place in enumerate(middle.captions(middle.sun)):
            made.append(Piece(f"phase:{i}", WordPicture(word), place, 34))
        return made

    def sum_of(self, view: MillionsView, marks: Marks = NO_MARKS) -> tuple[str, str]:
        """The contested cards as a sum, and who takes them."""
        points = [
            self.names.cards[seen.card].points for seen in view.zone("contested").cards if isinstance(seen, SeenFace)
        ]
        if len(points) == 1:
            total = say("worth", total=signed(view.total))
        elif len(points) > 4:
            total = f"{len(points)} \N{MULTIPLICATION SIGN} = {signed(view.total)}"
        else:
            total = f"{sum_line(points).rpartition(' ')[0]} {signed(view.total)}"
        if marks.carried:
            return total, say("nobody")
        return total, say("lowest" if view.lowest else "highest")

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

    # -- a seat's own page --------------------------------------------------------------------------------------------

    def page_pieces(self, area: Rect, seat: int, view: MillionsView, order: Sequence[str]) -> list[Piece]:
        """What a seat sees inside its lifted curtain; `order` is the shuffled order of its cards' keys."""
        return seat_page.pieces(self, area, seat, view, order)

    def page_spots(self, area: Rect, seat: int) -> list[Spot]:
        """Where a card can be put on a seat's page."""
        return seat_page.spots(self, area, seat)

    def prompt_room(self, area: Rect, seat: int) -> tuple[Frame, Rect]:
        """Where a question is laid on a seat's page, in the seat's own axes."""
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
