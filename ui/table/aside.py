"""What somebody reads beside the play: a large card, a list to choose from, or what happened since; one at a time, never modal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Protocol

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QInputDevice, QMouseEvent, QWheelEvent

from app.model import TableModel
from app.words import Names
from rules.kernel.decisions import Answer
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.views import View
from ui.table.card_names import CardNames
from ui.table.cursor import Stop
from ui.table.curtain import Phase, seat_frame
from ui.table.furniture import PlatePicture, RimPicture, TicketPicture
from ui.table.geometry import Place, Rect, axes
from ui.table.inspector import CLOSES, Reading, part_of, reading_pieces
from ui.table.listing import GROUP, TURN, Listing, Row
from ui.table.moves import Moves, as_they_lie
from ui.table.pieces import Action, Piece
from ui.table.playback import Playback
from ui.table.prompts import Calls
from ui.table.reached import listed
from ui.table.sight import NOBODY, Sight
from ui.table.since import Since, slip
from ui.table.stage import HELD, PAGE, TABLE, PieceItem, Stage
from ui.table.typed import TYPE, Typed
from ui.texts import say
from ui.theme.marks import Mark

WISH = Action("wish_to_read")
"""What the plate does that lets the next press read."""
OWN = ("read:", "moves:", "reach:", "since")
"""How the keys of these pieces begin."""


class Library(Calls, Protocol):
    """What a game lets read, and where."""

    flat: bool
    told: Callable[[], Sequence[Event]]
    people: Callable[[], Sequence[int]]
    in_turns: ClassVar[bool]

    def begins_turn(self, event: Event, seat: int) -> bool:
        """Whether it is that seat's turn from then on."""

    def in_short(self, event: Event, before: Event | None) -> bool | None:
        """Whether an event has a line of its own where it is told in short; None where it is left out."""

    def reading(self, piece: Piece) -> Reading | None:
        """What can be read of a piece by whoever sees it; None if it is no card."""

    def card_reading(self, card: str) -> Reading | None:
        """What can be read of a card of the pack."""

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for that seat is turned."""

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told something."""

    def keys_place(self, area: Rect, seat: int) -> Place:
        """Where a seat's page says which keys there are."""

    def visible_log(
        self, events: Sequence[Event], view: Any, options: Mapping[str, Options]
    ) -> tuple[Sequence[Event], bool]:
        """Which events may still be told."""


class Ground(Protocol):
    """The table or the page beside which it is read."""

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""

    @property
    def angle(self) -> float:
        """How whoever looks sees it."""

    def show_held(self) -> None:
        """What lies over everything is shown as it is now."""

    def answer_on_page(self, answer: Answer) -> None:
        """A seat answers on its page, as a hand does there."""

    def show_table(self) -> None:
        """The shared table is shown."""

    def touched(self) -> None:
        """Somebody is there."""

    def pressed(self, action: Action) -> None:
        """Something was pressed."""


class Aside(QObject):
    """The one sheet that is read beside the play, if any."""

    wish_turned = Signal(bool)
    """Whether the next press on a card, or on anything that names one, reads it."""
    reached = Signal(str)
    """What is called so was chosen among all that keys can reach: its key."""
    put_away = Signal()
    """Whoever looked has done with what lay there."""

    def __init__(
        self,
        model: TableModel,
        game: Library,
        names: Names,
        marks: Sequence[Mark],
        stage: Stage,
        sight: Sight,
        playback: Playback,
        ground: Ground,
    ) -> None:
        super().__init__(stage)
        self._model = model
        self._game = game
        self._names = names
        self._marks = dict(enumerate(marks))
        self._stage = stage
        self._sight = sight
        self._playback = playback
        self._ground = ground
        self.reading: tuple[Reading, float, int, Place | None, str] | None = None
        """What is read, from which angle, by which seat, beside what, and the key of the piece that was asked about."""
        self.wishes = False
        """Whether the next press reads."""
        self._cards = CardNames(names.cards)
        self.listing: Listing | None = None
        """The list that lies there: all that keys can reach, unless it is that of the moves."""
        self.moves: Moves | None = None
        self.beneath: Callable[[], Sequence[Stop]] = tuple
        """What keys reach where no list lies."""
        self.has_keys: Callable[[], bool] = bool
        """Whether keys are in use."""
        self._hint = ""
        """What is said on a plate until the next press."""
        self.news: tuple[str, ...] = ()
        """What has happened since the seat last looked."""
        self.typed = Typed(stage, sight, ground.pressed, ground.touched)
        self.free: Rect | None = None
        """What the plates beside the table leave of it; None while none are known to lie there."""
        game.told = self.told
        game.people = lambda: model.people
        played = any(entry.seat >= 0 for entry in model.history())
        short = game.in_short
        told, to = self.told, model.told
        self.since = Since(told, self._own, self._remembered, names, continued=played, short=short, told_to=to)
        playback.turned.connect(self.act)
        playback.holds.connect(self._stopped)
        playback.through.connect(self._shown)
        stage.viewport().installEventFilter(self)

    def told(self) -> Sequence[Event]:
        """All events that the shared table has shown."""
        events = [event for entry in self._model.history() for event in entry.events]
        return events[: len(events) - self._playback.untold]

    def _own(self, seat: int) -> frozenset[int]:
        """What a seat has done itself: the first event of each of its answers, by their places among all events."""
        found, place = set[int](), 0
        for entry in self._model.history():
            if entry.seat == seat and entry.events:
                found.add(place)
            place += len(entry.events)
        return frozenset(found)

    def _remembered(self, events: Sequence[Event]) -> Sequence[Event]:
        view: View = self._playback.view
        return self._game.visible_log(events, view, self._model.session.table.options)[0]

    # -- what lies there ----------------------------------------------------------------------------------------------

    @property
    def lies_there(self) -> bool:
        """Whether anything lies there."""
        return (
            self.reading is not None or self.listing is not None or bool(self.news) or bool(self._hint) or self.wishes
        )

    def forget(self) -> None:
        """A look is over: nothing lies there any more."""
        self._put_away()
        self.since.forget()

    def _put_away(self) -> None:
        self.reading, self.listing, self.moves, self.news, self._hint = None, None, None, (), ""
        self._wish(False)

    def _wish(self, now: bool) -> None:
        if self.wishes != now:
            self.wishes = now
            self.wish_turned.emit(now)

    def close(self) -> bool:
        """Puts it away; whether there was anything."""
        was_there = self.lies_there
        self._put_away()
        if was_there:
            self._ground.show_held()
            self.put_away.emit()
        return was_there

    def act(self) -> None:
        """Something is done: what has happened since the last look has been read."""
        if self.news:
            self.news = ()
            self._ground.show_held()

    def look(self, seat: int) -> None:
        """A seat looks: it is told what has happened since it last did. Who plays alone has watched all of it."""
        self._put_away()
        news = self.since.look(seat)
        self.news = news if len(self._model.people) > 1 else ()

    @property
    def _onlooker(self) -> int:
        """Who plays alone, and sees on the shared table what the others do; nobody where there is no such person."""
        people = self._model.people
        looks_on = self._game.in_turns and len(people) == 1 and self._sight.phase is Phase.TABLE
        return people[0] if looks_on else NOBODY

    def _stopped(self) -> None:
        """All look at something until they have seen it."""
        if self._onlooker != NOBODY:
            self.since.notice(self._onlooker)

    def _shown(self) -> None:
        """Everything has been shown: who has looked on, and whose turn it is now, is told what has happened."""
        seat = self._onlooker
        if seat != NOBODY and seat in self._model.awaited():
            self.news = self.since.return_to(seat, lambda event: self._game.begins_turn(event, seat))
            self._ground.show_held()

    def relaid(self) -> None:
        """Everything has another place: what was beside something lies in the middle."""
        if self.reading is not None:
            reading, angle, seat, _, key = self.reading
            self.reading = (reading, angle, seat, None, key)

    def pieces(self) -> list[Piece]:
        """What lies there, as pieces."""
        area = self._ground.area
        free = None if self._sight.is_private else self.free  # no plate lies over a page
        if self.reading is not None:
            reading, angle, seat, near, _ = self.reading
            return reading_pieces(reading, seat_frame(area.w, area.h, angle), near, seat, free)
        if self.listing is not None:
            frame = seat_frame(area.w, area.h, self._ground.angle)
            frame = frame if free is None else part_of(frame, free)
            return self.listing.pieces(*self._listed(), frame, self._sight.seat if self._sight.is_private else None)
        if self.news and self._sight.is_private:
            seat = self._sight.seat
            frame = seat_frame(area.w, area.h, self._ground.angle)
            return slip(self.news, frame, self._lying(), seat, self._marks[seat])
        if self.news and (seat := self._onlooker) != NOBODY:
            frame = seat_frame(area.w, area.h, self._game.angle(area, seat))
            lying = _taken(self._stage.items_of(TABLE), seat)
            room = frame if free is None else part_of(frame, free)
            return slip(self.news, room, lying, seat, self._marks[seat], "since.title.alone")
        hint = say("read.how") if self.wishes else self._hint
        return self._plate(hint) if hint else []

    def _lying(self) -> list[list[Place]]:
        """Where something lies on the page of who looks, or will."""
        keys = self._game.keys_place(self._ground.area, self._sight.seat)
        return [[keys, *places] for places in _taken(self._stage.items_of(PAGE), self._sight.seat)]

    def _listed(self) -> tuple[str, str, list[Row]]:
        """What the list says at its head, and its rows."""
        closes = say("pile.close.keys" if self.has_keys() else "pile.close")
        if self.moves is not None:
            title, second = self.moves.heading
            return title, f"{second}. {closes}", self.moves.rows()
        title, found = listed(self.beneath(), self._names, self.listing.opened if self.listing else None)
        return title, closes, found

    def _list(self, kind: str) -> None:
        """Lays that list there, or puts it away if it lies there; nothing else lies there then."""
        was = self.listing
        self._put_away()
        if was is None or was.kind != kind:
            self.listing = Listing(kind)
            if kind == "moves":
                frame = seat_frame(self._ground.area.w, self._ground.area.h, self._ground.angle)
                cards = as_they_lie(self._stage.items_of(PAGE), self._sight, frame, self._names)
                self.moves = Moves(self._model, self._names, self._game, self._sight.seat, cards)
        self._ground.show_held()

    def _plate(self, word: str) -> list[Piece]:
        """Something that is told on a plate, such as how one reads a card, while the next press does it."""
        seat, is_private = max(0, self._sight.seat), self._sight.is_private
        room = self._game.note_place(self._ground.area, seat, on_page=is_private)
        h = min(room.h, max(44.0, room.w * 0.16))
        place = replace(room, h=h)
        return [
            Piece("read:how", PlatePicture(word), place, 50, None, "note", word)
        ]  # a press goes to what lies under it

    def button(self, lifted: Piece) -> Piece:
        """What a lifted card is read by: it lies on the card itself, so that no place is under it."""
        place = lifted.place
        low = Rect(place.w * 0.05, place.h * 0.22, place.w * 0.9, place.h * 0.22)  # on the picture: no word is under it
        word = say("page.read")
        press = Action("read", -1 if lifted.seat is None else lifted.seat, lifted.key)
        picture = TicketPicture(word, sign="zoom-in")
        return Piece("ask:read", picture, axes(place).place(low), 6, lifted.seat, "note", word, press=press)

    # -- asking for it ------------------------------------------------------------------------------------------------

    def inspect(self, piece: Piece) -> bool:
        """Shows a card large, or puts it away if it is what lies there; whether the piece is a card."""
        if self._sight.phase not in (Phase.TABLE, Phase.LIFTED):
            return False
        if self.reading is not None and (piece.key == self.reading[4] or piece.press == CLOSES):
            return self.close()
        reading = self._reading(piece)
        if reading is None:
            return False
        seat, angle = self._sight.seat, self._ground.angle
        if not self._sight.is_private:
            seat = piece.seat if piece.seat is not None else 0
            angle = self._game.angle(self._ground.area, seat) if piece.seat is not None else self._turn_of(piece)
        self._put_away()
        self.reading = (reading, angle, seat, piece.place, piece.key)
        self._ground.show_held()
        return True

    def _reading(self, piece: Piece) -> Reading | None:
        """What can be read of a piece: the card that it is, or the first one that its words name."""
        reading = self._game.reading(piece)
        named = None if reading is not None else self._cards.first(piece.name)
        return reading if named is None else self._game.card_reading(named)

    def wish(self) -> None:
        """The next press on a card reads it; asking again takes that back."""
        wishes = not self.wishes
        if self._sight.phase not in (Phase.TABLE, Phase.LIFTED):
            return
        self._put_away()
        self._wish(wishes)
        self._stage.setFocus()  # who has come here by keys goes on among the cards
        self._ground.show_held()

    def fulfils(self, piece: Piece | None) -> bool:
        """A piece, or the bare table, was pressed; whether it is read now because that was wished."""
        if not self.wishes or (piece is not None and piece.press in (CLOSES, WISH)):
            return False
        self._wish(False)
        if piece is not None and self.inspect(piece):
            return True
        self._ground.show_held()
        return False

    def pressed_at(self, point: QPointF) -> bool:
        """A press there; whether it has done all that it does. A sheet that lies there is put away by it, and nothing else: it
        says that it is closed by pressing anywhere. What is only told goes too, but such a press does what it does.
        """
        own = self._stage.topmost(point, (HELD,))
        is_sheet = self.reading is not None or self.listing is not None
        if own is not None and own.piece.key.startswith(OWN) and not (is_sheet and own.piece.press == CLOSES):
            return False
        if not self.lies_there:
            return False
        item = self._stage.topmost(point, (PAGE if self._sight.is_private else TABLE,))
        if self.wishes and item is not None and item.piece.press == WISH:
            return False
        if self.fulfils(self._card_at(point)):
            return True
        self.close()
        return is_sheet

    def _turn_of(self, piece: Piece) -> float:
        """What belongs to nobody is read as it lies; on an upright screen everything is read upright."""
        return piece.place.angle if self._game.flat else 0.0

    def read(self, card: str, angle: float | None = None) -> bool:
        """Shows a card of the pack large, whose name was pressed by somebody who looks from that angle, if that is known; a
        curtain makes way for the shared table.
        """
        reading = self._game.card_reading(card)
        if self._sight.phase is Phase.COVERED:
            self._ground.show_table()
        if reading is None or self._sight.phase not in (Phase.TABLE, Phase.LIFTED):
            return False
        self._put_away()
        seen_from = self._ground.angle if angle is None else angle
        self.reading = (reading, seen_from, max(0, self._sight.seat), None, card)
        self._ground.show_held()
        return True

    def press(self, action: Action) -> bool:
        """Something of it, or a button that asks for it, was pressed; whether it was that."""
        self.act()
        if action.verb == "put_away":
            self.close()
        elif action.verb == WISH.verb:
            self.wish()
        elif action.verb == "moves":
            if self._sight.is_private:
                self._list("moves")
            else:
                self._put_away()
                self._hint = say("moves.elsewhere")
                self._ground.show_held()
        elif action.verb == "reach" and action.what is None:
            self._list("reach")
        elif action.verb == "reach":
            self.close()
            self.reached.emit(str(action.what))
        elif action.verb == TYPE:
            self.typed.open(action)
        elif action.verb == "read":
            item = self._stage.item(PAGE if self._sight.is_private else TABLE, str(action.what))
            if item is not None:
                self.inspect(item.piece)
        elif action.verb in (TURN, GROUP) and self.listing is not None:
            self.listing.press(action)
            self._ground.show_held()
        elif action.verb == "move" and self.moves is not None:
            self._choose(self.moves.answer(int(action.what)))
        else:
            return False
        return True

    def _choose(self, answer: Answer) -> None:
        """A move of the list was chosen: the same answer that a hand gives."""
        self.close()
        if self._sight.is_private:
            self._ground.answer_on_page(answer)

    # -- the mouse ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The right button asks for a card; a press elsewhere puts away what lies there. The wheel turns to the next rows of
        a list.
        """
        if isinstance(event, QWheelEvent) and self.listing is not None:
            if event.angleDelta().y():
                self.press(Action(TURN, what=-1 if event.angleDelta().y() > 0 else 1))
            return True
        if not isinstance(event, QMouseEvent) or event.type() != QEvent.Type.MouseButtonPress:
            return False
        point = self._stage.mapToScene(event.position().toPoint())
        if event.button() == Qt.MouseButton.RightButton:
            if event.device().type() == QInputDevice.DeviceType.TouchScreen:
                return False  # some systems make a right click of a long touch, which has been felt already
            own = self._stage.topmost(point, (HELD,))
            is_own = own is not None and own.piece.key.startswith(OWN)
            piece = own.piece if is_own and own is not None else self._card_at(point)
            if piece is None or not self.inspect(piece):
                self.close()
            return True
        return event.button() == Qt.MouseButton.LeftButton and self.pressed_at(point)

    def _card_at(self, point: QPointF) -> Piece | None:
        """The card that is seen there."""
        layer = PAGE if self._sight.is_private else TABLE
        seen = [
            item
            for item in self._stage.scene().items(point)
            if isinstance(item, PieceItem) and item.layer == layer and item.covers(point)
        ]
        for item in sorted(seen, key=lambda one: -one.zValue()):
            if self._reading(item.piece) is not None:
                return item.piece
            if item.piece.press is not None:
                return None
        return None


def _taken(items: Iterable[PieceItem], seat: int) -> list[list[Place]]:
    """Where something lies; then without the empty places; then also without what others have, as far as it cannot be used.
    A burning rim only goes round what lies there.
    """
    lying = [item.piece for item in items if not isinstance(item.piece.what, RimPicture)]
    telling = [piece for piece in lying if piece.name or piece.press is not None]
    needed = [piece for piece in telling if piece.is_offered or piece.seat in (None, seat)]
    return [[piece.place for piece in pieces] for pieces in (lying, telling, needed)]
