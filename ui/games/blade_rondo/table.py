"""Blade Rondo as it is seen: from views to pieces, and from gestures to what they may mean."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.model import SeenBeat
from app.opponents.blade_rondo.reckoning import Reckoning
from app.words import card_title, zone_title
from app.words import say as told
from rules.blade_rondo.box import BOX
from rules.blade_rondo.content import Content, SoniaAction, SwordCard
from rules.blade_rondo.deeds import ATTACKS
from rules.blade_rondo.events import ActionBegan, ActionEnded, ResponseTurned, TurnBegan
from rules.blade_rondo.state import ACTION, SONIA
from rules.blade_rondo.view import BladeView
from rules.blade_rondo.vocabulary import Blast, Strike
from rules.kernel.decisions import Atom, Decision
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.views import Back
from rules.kernel.views import Face as SeenFace
from ui.games.blade_rondo import beats, centre, choosing, own_page, reading, unused
from ui.games.blade_rondo.beats import NO_MARKS, Marks, Toll
from ui.games.blade_rondo.faces import Face, back, face_of
from ui.games.blade_rondo.ground import ground
from ui.games.blade_rondo.layout import Hands, Layout, layout
from ui.games.blade_rondo.sides import Side, in_order
from ui.games.blade_rondo.signs import her_colour
from ui.panels.end import EndPanel
from ui.table.fans import Fan
from ui.table.furniture import CardPicture, PlatePicture, TicketPicture
from ui.table.game import AnyGame, Asked, TableGame
from ui.table.geometry import Frame, Place, Rect, axes
from ui.table.inspector import Reading
from ui.table.intents import Drop
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece, Spot
from ui.table.seating import SIDE_BY_SIDE
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

FULL_FROM = 128.0
"""From so many pixels of width on all that is printed on a card can be read."""


class BladeTable(TableGame[BladeView, Marks]):
    """One table of Blade Rondo."""

    meanings: ClassVar[Mapping[str, str]] = {"use": "play", "respond": "answer"}
    asked_at: ClassVar[Mapping[str, Asked]] = {
        "play": Asked.LOOK,
        "respond": Asked.LOOK,
        "buy_off": Asked.LOOK,
        **dict.fromkeys(choosing.CHOICES, Asked.PAGE),
        "swords": Asked.TRAY,
        **dict.fromkeys(
            (
                "again",
                "cut_the_list",
                "disarm",
                "mode",
                "pay_or_nullified",
                "phosphorescence",
                "recall",
                "refinement",
                "subordinates",
                "thaw_first",
            ),
            Asked.TABLE,
        ),
    }
    by_rules: ClassVar[frozenset[str]] = frozenset({"board"})
    in_turns: ClassVar[bool] = True
    full_from: ClassVar[float] = FULL_FROM

    def _sit_down(self) -> None:
        self.toll_before = self.toll = Toll()
        """When what is shown began; and when it will have been shown. An action goes on over several answers."""
        self.latest = NO_MARKS
        """What has come of what was done last: a seat that looks on sees it at once."""
        self.by_cost: set[int] = set()
        """Whose cards lie by cost rather than by symbol."""
        self.steps_sonia = True
        """Whether the table waits after each of Sonia's actions."""
        self._chooses = False
        """Whether the page that is shown is one on which one chooses among many cards."""
        self.content = Content(list(self.names.cards.values()))
        self._in_pack = {card: i for i, card in enumerate(self.names.cards)}
        self.is_alone = len(self.marks) == 1
        """Whether one plays against Sonia (BR-7.1)."""
        self.sonia = Mark(her_colour(mark.colour for mark in self.marks), "S")
        """What shines where Sonia acts."""
        self._near = self._places.index(0) if 0 in self._places else 0
        self._sides_opposite = self._arrangement != SIDE_BY_SIDE

    @property
    def faces_far(self) -> bool:
        """Whether somebody looks from the far side."""
        return self.flat and self._sides_opposite and not self.is_alone

    # -- geometry -----------------------------------------------------------------------------------------------------

    def layout(self, area: Rect) -> Layout:
        """Where everything lies in a window of that size."""
        near, hands = self._near, Hands.CLOSED
        if len(self.open_hands) > 1:
            hands = Hands.OPEN
        elif self.open_hands:
            near = min(self.open_hands)
            hands = Hands.ALONE if self.is_alone else Hands.NEAR
        return layout(round(area.w), round(area.h), near=near, turned=self.faces_far, hands=hands)

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for a seat alone is turned: toward it where people face each other across the screen."""
        return self.layout(area).sides[seat].angle if self.faces_far else 0.0

    def paint_ground(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """What never moves."""
        ground(p, rect, theme, self.layout(Rect(0, 0, rect.width(), rect.height())))

    # -- the beats ----------------------------------------------------------------------------------------------------

    def marks_of(self, beats: Sequence[SeenBeat], index: int) -> Marks:
        """What is marked while a beat is shown."""
        if not index:
            self.toll_before = self.toll
        toll = self.toll_before.after(event for beat in beats[: index + 1] for event in beat.events)
        stops, acts = False, None
        for event in beats[index].events:
            if self.is_alone:
                if isinstance(event, ActionBegan) and event.underway.seat == SONIA:
                    stops, acts = True, event.underway
                stops |= isinstance(event, ResponseTurned) and event.seat == SONIA
                if isinstance(event, ActionEnded) and event.nullified and toll.nullified and toll.action is not None:
                    stops |= toll.action.seat == SONIA  # what follows would take the place of it
        if index == len(beats) - 1:
            self.toll = toll
        marks = Marks(toll.lives, stops=stops, acts=acts, nullified=toll.action if toll.nullified else None)
        self.latest = Marks(marks.lives, nullified=marks.nullified)
        return self.marked_anew(marks)

    def marked_anew(self, marks: Marks) -> Marks:
        """The table waits for what it stops at only where one steps through what Sonia does."""
        return replace(marks, held=marks.stops and self.steps_sonia)

    def go_on_from(self, other: AnyGame) -> None:
        """What was done last is told on, each seat's cards lie as it wants them, and Sonia is stepped through, or not."""
        if isinstance(other, BladeTable):
            self.toll_before, self.toll, self.latest = other.toll_before, other.toll, other.latest
            self.by_cost, self.steps_sonia = other.by_cost, other.steps_sonia

    def visible_log(
        self, events: Sequence[Event], view: BladeView, options: Mapping[str, Options]
    ) -> tuple[Sequence[Event], bool]:
        """Everything that was public stays so (BR-9.1)."""
        return events, False

    def opens_chapter(self, event: Event) -> bool:
        """Whether a turn begins."""
        return isinstance(event, TurnBegan)

    def begins_turn(self, event: Event, seat: int) -> bool:
        """Whether it is that seat's turn now."""
        return isinstance(event, TurnBegan) and event.seat == seat

    def in_short(self, event: Event, before: Event | None) -> bool | None:
        """What comes of an action stands beside it."""
        return beats.in_short(event, before, alone=self.is_alone)

    def score_panel(
        self, view: BladeView, events: Sequence[Event], theme: Theme, unit: float, parent: QWidget
    ) -> EndPanel:
        """The sheet at the end of a duel."""
        from ui.games.blade_rondo.end_panel import DuelPanel

        panel = DuelPanel(view, events, self.names, self.marks, theme, unit, parent)
        if BOX.again(self.options) != self.options:
            panel.again_button.setText(told("again.rematch"))
            panel.again_button.setAccessibleName(told("again.rematch"))
        return panel

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(self, seen: SeenFace | Back, side: int | None) -> Face:
        """How a card looks."""
        if isinstance(seen, Back):
            return back(None if side is None or side >= len(self.marks) else self.marks[side])
        card = self.names.cards[seen.card]
        price = None
        if isinstance(card, SoniaAction) and self.options.get("easier_sonia", False):
            price = card.easier
        return face_of(card, price=price, alone=self.is_alone)

    def card_name(self, seen: SeenFace | Back) -> str:
        """What a card is called by whoever sees it so."""
        return card_title(seen, self.names)

    def pack_place(self, seen: SeenFace | Back) -> int:
        """Where a card comes in the pack; a back before all others."""
        return self._in_pack[seen.card] if isinstance(seen, SeenFace) else -1

    def in_order(self, cards: Sequence[SeenFace | Back], seat: int) -> list[SeenFace | Back]:
        """Cards of one's own in the order that is wanted."""
        return in_order(self, cards, by_cost=seat in self.by_cost)

    def damage_now(self, view: BladeView, seat: int, card: str, *, thaws: bool = False) -> tuple[int, ...]:
        """What an attack with a card, or with a frozen one that `thaws`, would deal as all stands now; both numbers where the
        opponent chooses between two, and nothing for what is no attack.
        """
        known = self.names.cards.get(card)
        if not isinstance(known, SwordCard) or (known.freeze and not thaws) or known.responds:
            return ()
        effect = known.solo if self.is_alone and known.solo else known.effect
        for step in effect:
            if isinstance(step, Strike | Blast):
                return Reckoning(self.content, view, seat).damages(step)
        return ()

    def can_pay(self, view: BladeView, card: str) -> bool:
        """Whether what is left to pay in this turn is enough for a card, and no seal keeps it (BR-3.3, BR-4.8)."""
        price = self.content.price.get(card)
        return (price is None or price <= view.left) and self.content.name(card) not in view.sealed

    def shuffled(self, view: BladeView, seat: int) -> tuple[Atom, ...]:
        """The cards that only the seat sees, and whose places tell nothing: its hand, or what it chooses from."""
        zones = [zone for zone in view.zones if zone.seat == seat and zone.name in ("dealt", "hand")]
        cards = [card.key for zone in zones for card in self.in_order(zone.cards, seat) if isinstance(card, SeenFace)]
        return tuple(cards[: len("ABCDEFGHIJKLMNOPQRSTUVWXYZ")])

    def lying_down(self, view: BladeView, seat: int) -> tuple[Atom, ...]:
        """The cards that lie face down in its Play Area."""
        return tuple(card.key for card in view.zone("play", seat).faces if card.key in view.down)

    def wanted(self, area: Rect, view: BladeView, shown: Sequence[Piece]) -> Iterator[tuple[Drawable, Place]]:
        """What should be painted ahead: what is shown, and every sword as it lies in a hand that is looked at."""
        yield from ((piece.what, piece.place) for piece in shown)
        place = own_page.page_layout(area, self._near).sides[self._near].hand(7)[0]
        full = place.w >= FULL_FROM
        for card in self.names.cards.values():
            if isinstance(card, SwordCard):
                yield CardPicture(face_of(card, alone=self.is_alone), full=full), place

    # -- the shared table ---------------------------------------------------------------------------------------------

    def pieces(
        self, area: Rect, view: BladeView, marks: Marks, hands: Mapping[int, BladeView] | None = None
    ) -> list[Piece]:
        """Everything on the shared table, from the spectator's view; `hands` are those that lie open."""
        table = self.layout(area)
        made: list[Piece] = []
        sides = [
            Side(self, side, table.sides[side], view, marks, None if hands is None else hands.get(side))
            for side in (0, 1)
        ]
        made += [piece for side in sides for piece in side.pieces()]
        made += [piece for side in sides for piece in side.dice()]
        made += centre.pieces(self, table.centre, view, marks)
        if marks.held:
            made += self._next(table)
        elif self.is_alone and not self.steps_sonia and view.result is None:
            text = told("sonia.step")
            place = table.sides[SONIA].plate
            made.append(Piece("way:step", PlatePicture(text), place, 80, None, "way", text, press=Action("step")))
        if view.result is not None and not marks.held:
            made += self._ended(table)
        return made

    def _next(self, table: Layout) -> list[Piece]:
        """The way on while one steps through what Sonia does, and the way to let her run."""
        side = table.sides[self._near]
        room = side.asked
        made = []
        for i, (text, action) in enumerate(((told("sonia.next"), Action("go_on")), (told("sonia.run"), Action("run")))):
            wide = min(room.w * 0.24, room.h * 4)
            place = side.place(Rect(room.x + i * wide * 1.08, room.y, wide, room.h))
            picture = TicketPicture(text) if i == 0 else PlatePicture(text)
            made.append(Piece(f"way:{i}", picture, place, 80, None, "way", text, press=action))
        return made

    def _ended(self, table: Layout) -> list[Piece]:
        """The way to the score sheet, for each side from which somebody looks."""
        made = []
        for i, side in enumerate(table.sides):
            if i >= len(self.marks) or (i != self._near and not self.faces_far):
                continue
            room = side.asked
            wide = min(room.w * 0.3, room.h * 5)
            place = side.place(Rect(room.right - wide, room.y, wide, room.h))
            text = say("score_sheet")
            press = Action("scores", what=side.angle)
            made.append(Piece(f"scores:{i}", TicketPicture(text), place, 80, None, "way", text, press=press))
        return made

    def spots(self, area: Rect, view: BladeView) -> list[Spot]:
        """Where a card can be put on the shared table."""
        return self._spots(self.layout(area), view)

    def _spots(self, table: Layout, view: BladeView) -> list[Spot]:
        made = []
        now = view.underway
        for seat, side in enumerate(table.sides):
            acts = view.phase == ACTION and seat in view.awaited and seat == view.turn and now is None
            for name in ("play", "set", "discard", "breath"):
                place = side.place(side.column(name))
                made.append(Spot(name, seat, place, zone_title(name, seat, self.names), name == "play" and acts))
            made.append(Spot("hand", seat, side.whole, zone_title("hand", seat, self.names), takes=False))
            if now is not None and seat in view.awaited and seat != now.seat:
                place = table.centre.place(table.centre.tracker)
                made.append(Spot("answer", seat, place, zone_title("answer", seat, self.names)))
        return made

    # -- a card, read -------------------------------------------------------------------------------------------------

    def reading(self, piece: Piece) -> Reading | None:
        """What can be read of a piece, from its picture alone."""
        return reading.of_piece(self, piece)

    def card_reading(self, card: str) -> Reading | None:
        """What can be read of a card of the pack."""
        return reading.of_card(self, card)

    # -- piles, and what is put where it does not belong --------------------------------------------------------------

    def closed_pile(self, view: BladeView, seat: int, zone: str) -> Refused | None:
        """The discards lie open (BR-3.9)."""
        return None

    def fan(self, view: BladeView, seat: int, zone: str) -> Fan:
        """A pile with its cards in the order in which they came."""
        pile = view.zone(zone, seat)
        cards = [(CardPicture(self.face(seen, seat)), self.card_name(seen)) for seen in pile.cards]
        return Fan(self.pile_name(zone, seat, pile.count), tuple(cards))

    def pile_name(self, zone: str, seat: int, count: int) -> str:
        """What a pile is called, with how many cards it has."""
        named = zone_title(zone, seat, self.names)
        return say("pile.title.one" if count == 1 else "pile.title", pile=named, count=count)

    def misplaced(self, drop: Drop) -> Refused | None:
        """Why a card, or a die, does not belong where it was put."""
        if drop.zone == "board":
            return Refused("BR-1.4", "dice_by_rules")
        if drop.target_seat not in (drop.seat, None):
            return Refused("BR-3.4", "not_theirs", owner=drop.target_seat)
        if drop.target in ("set", "discard", "breath"):
            return Refused("BR-3.4", "no_place_by_hand")
        return None

    def unused(self, view: BladeView, owner: int | None, zone: str, card: Atom | None, asker: int) -> Refused | None:
        """Why a card, a die or a place is of no use to somebody now: it depends on what is asked, and on what all see."""
        return unused.why(self, view, owner, zone, card, asker)

    def recalled(self, view: BladeView, decision: Decision) -> Sequence[Atom]:
        """The swords of one's last duel with own swords (BR-2.4), as far as they are there."""
        return choosing.recalled(view, self.names.seat(decision.seat), decision)

    def standing(self, decision: Decision) -> tuple[str, ...]:
        """Responses can be declined for the rest of the turn, all of them or those to what is no attack."""
        return ("no_attack", "turn") if decision.topic == "respond" else ()

    def declines(self, decision: Decision, way: str) -> bool:
        """What is asked for is known to all: the symbol of the action."""
        return way == "turn" or decision.facts.get("symbol") not in ATTACKS

    def occasion(self, view: BladeView) -> Atom:
        """A turn."""
        return view.count

    def press(self, action: Action) -> bool:
        """Something of this game's own was pressed; whether the table is to be shown again."""
        if action.verb == "arrange":
            self.by_cost ^= {action.seat}
        elif action.verb in ("run", "step"):
            self.steps_sonia = action.verb == "step"
        else:
            return False
        return True

    # -- a seat's own page --------------------------------------------------------------------------------------------

    def page_pieces(self, area: Rect, seat: int, view: BladeView, order: Sequence[Atom]) -> list[Piece]:
        """What a seat sees inside its lifted curtain; its cards lie in the order that it wants."""
        self._chooses = choosing.question(view) is not None
        made = own_page.pieces(self, area, seat, view)
        return [own_page.turned_round(piece, area) for piece in made] if self._is_far(area, seat) else made

    def _is_far(self, area: Rect, seat: int) -> bool:
        return round(self.angle(area, seat)) == 180

    def _on_page(self, area: Rect, seat: int, place: Place) -> Place:
        return own_page.round_place(place, area) if self._is_far(area, seat) else place

    def page_spots(self, area: Rect, seat: int, view: BladeView) -> list[Spot]:
        """Where a card can be put on a seat's page."""
        spots = self._spots(own_page.page_layout(area, seat), view)
        return [replace(spot, place=self._on_page(area, seat, spot.place)) for spot in spots]

    def prompt_room(self, area: Rect, seat: int, *, on_page: bool) -> tuple[Frame, Rect]:
        """Where a question is laid, in the seat's own axes."""
        if not on_page:
            side = self.layout(area).sides[seat]
            return axes(side.place(side.asked)), Rect(0, 0, side.asked.w, side.asked.h)
        own = own_page.page_layout(area, seat).sides[seat]
        place = own.place(own.asked)
        if self._chooses:
            place = Frame(0, 0, 0, area.w, area.h).place(choosing.rooms(area)[2])
        place = self._on_page(area, seat, place)
        return axes(place), Rect(0, 0, place.w, place.h)

    def keys_place(self, area: Rect, seat: int) -> Place:
        """Where a seat's page says which keys there are: beside the hand, or over the question for which it chooses."""
        if self._chooses:
            return self._on_page(area, seat, Frame(0, 0, 0, area.w, area.h).place(choosing.keys_line(area)))
        return self._on_page(area, seat, own_page.keys_place(own_page.page_layout(area, seat), seat))

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told why something was refused: over the middle line, where nothing has to be pressed."""
        table = own_page.page_layout(area, seat) if on_page else self.layout(area)
        rail, high = table.centre.tracker, table.centre.area.h * 1.7
        wide = min(rail.w * 0.8, high * 5)
        angle = 0.0 if on_page else table.sides[seat].angle
        place = Place(rail.centre[0], rail.centre[1], wide, high, angle)
        if on_page and self._chooses:  # over the question, and over no card that can be chosen
            ask = choosing.rooms(area)[2]
            place = Place(ask.x + ask.w * 0.4, ask.bottom - high / 2, min(wide, ask.w * 0.8), high)
        return self._on_page(area, seat, place) if on_page else place

    def ask_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is asked whether it gives up: over its own Play Area."""
        table = own_page.page_layout(area, seat) if on_page else self.layout(area)
        side = table.sides[seat]
        column = side.column("play")
        place = side.place(column)
        return self._on_page(area, seat, place) if on_page else place
