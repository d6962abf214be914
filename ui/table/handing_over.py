"""The hand-over of one table: the curtain falls, somebody looks alone, the curtain falls again.

What is beneath a curtain changes only once the curtain is painted, and of what a seat saw nothing is left.
"""

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.model import TableModel
from app.words import Names
from rules.kernel.decisions import Atom
from ui.table import curtain
from ui.table.curtain import Phase
from ui.table.fresh import put_pointer
from ui.table.game import AnyGame, Asked, asked_where
from ui.table.geometry import Rect
from ui.table.hands import Hands
from ui.table.letters import DEALT, deal
from ui.table.pieces import Piece
from ui.table.sight import NOBODY, Sight
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE, Stage
from ui.texts import say
from ui.theme.marks import Mark

IDLE_MS = 60_000
"""A lifted curtain that nobody touches falls after so long."""

CURTAINED, PEEKED, OPEN = "curtain", "peek", "open"
"""How hands are kept: behind a curtain, in trays that their owners hold to look into, or open for learners."""


class Table(Protocol):
    """What lies behind the curtain."""

    privacy: str
    game: AnyGame

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        ...

    @property
    def has_keys(self) -> bool:
        """Whether keys are used."""
        ...

    @property
    def is_watched(self) -> bool:
        """Whether the window is what somebody looks at."""
        ...

    @property
    def playing_back(self) -> bool:
        """Whether all look at something that has happened, or are about to."""
        ...

    def shuffled(self) -> tuple[Atom, ...]:
        """The cards of who looks that lie in a new order at each look, in the order of the game."""
        ...

    def open_page(self) -> None:
        """The page of who looks is shown, with what it is asked."""
        ...

    def show_again(self) -> None:
        """The page is shown as it lies now, and nothing is held."""
        ...

    def open_table(self) -> None:
        """The shared table is shown as it stands."""
        ...

    def play_waiting(self) -> None:
        """What waits to be seen is played."""
        ...


class HandOver(QObject):
    """Moves the curtain of one table, and shuffles the cards of who looks."""

    moved = Signal(bool)
    """Whether something is over the table now."""
    said = Signal(str)
    """What is said to those who cannot see the curtain."""

    def __init__(
        self,
        model: TableModel,
        names: Names,
        marks: Sequence[Mark],
        stage: Stage,
        hands: Hands,
        sight: Sight,
        table: Table,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._names = names
        self._marks = marks
        self._stage = stage
        self._hands = hands
        self._sight = sight
        self._table = table
        self.luck: random.Random = random.SystemRandom()
        self.shows_curtain = False
        """Whether there is a curtain even for who plays alone, who is to learn what it is."""
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.timeout.connect(lambda: self.lower(say("cover.idle")))
        self._had_to = False
        """Whether who looks had to look alone to answer."""
        self._why = ""
        """What the curtain tells, such as why it has fallen by itself; only what everybody may know."""

    @property
    def is_alone(self) -> bool:
        """Whether one person alone plays, against opponents: there is nobody before whom a curtain would have to fall."""
        return self._table.privacy != PEEKED and len(self._model.people) == 1 and not self.shows_curtain

    def asks_privately(self, seat: int) -> bool:
        """Whether a seat is asked something now for which it must look alone."""
        game, in_trays = self._table.game, self._table.privacy == PEEKED
        view = self._model.view(seat)
        ways = [asked_where(game, decision, view, in_trays=in_trays) for decision in self._model.decisions(seat)]
        return Asked.PAGE in ways or (Asked.HAND in ways and self._table.privacy == CURTAINED)

    def to_look(self) -> list[int]:
        """The people who are awaited, and must look alone to answer."""
        return [seat for seat in self._model.awaited() if seat in self._model.people and self.asks_privately(seat)]

    def go_to_next(self, after: int) -> None:
        """The curtain goes to the next person who is awaited, clockwise; with nobody awaited, or while all are to
        look at something, the table is shown.

        Who plays alone looks at once, where the window is looked at.
        """
        awaited = self.to_look()
        stays = self._sight.phase is Phase.TABLE and (self._table.privacy != CURTAINED or self._table.game.in_turns)
        if stays and not awaited and not self._model.trouble:
            self._hands.layers = (TABLE, HELD)  # it is seen already: what others hold just now they hold on
            self._table.open_table()
            self.moved.emit(False)
            self._table.play_waiting()
            return
        if not awaited or self._model.trouble or self._table.playing_back:
            self.show_table()
            return
        if len(self._model.people) == 1:
            if self._table.is_watched:
                self._look_at_once(awaited[0])
            elif self.is_alone:
                self.show_table()
            else:
                self.cover(awaited[0])
            return
        count, places = len(self._marks), self._model.places
        start = places[after] + 1 if after >= 0 else 0
        self.cover(min(awaited, key=lambda seat: (places[seat] - start) % count))

    def _curtain(self) -> list[Piece]:
        """The curtain before the seat, with what is told on it, if anything is."""
        seat, area = self._sight.seat, self._table.area
        made = self._curtain_of(seat)
        if self._why:
            made.append(curtain.reason(area.w, area.h, self._table.game.angle(area, seat), seat, self._why))
        return made

    def _curtain_of(self, seat: int) -> list[Piece]:
        """The curtain before any seat; all that it depends on is public."""
        area = self._table.area
        angle = self._table.game.angle(area, seat)
        return curtain.cover(area.w, area.h, angle, seat, self._marks[seat], self._names.seat(seat))

    def curtains(self) -> list[Piece]:
        """The curtains before all people at the table."""
        return [piece for seat in self._model.people for piece in self._curtain_of(seat)]

    def show_cover(self) -> None:
        """Paints the curtain before the seat."""
        self._stage.show_pieces(CURTAIN, self._curtain(), glide=False)

    def fall(self, phase: Phase, seat: int, cloth: Callable[[], Sequence[Piece]], *, paints: bool = True) -> None:
        """Something falls over everything, and is all that feels a press; without `paints` it is up again at once."""
        self.idle.stop()
        self._sight.end(phase, seat, lambda: self._stage.show_pieces(CURTAIN, cloth(), glide=False), paints=paints)
        self._stage.set_layer_visible(TABLE, False)
        self._hands.layers = (CURTAIN, HELD)
        self._hands.guard()
        self.moved.emit(True)

    def cover(self, seat: int, why: str = "", *, paints: bool = True) -> None:
        """The curtain falls before a seat, and says `why` if it does so by itself, or what else all may know. Without `paints`
        it is up again at once.
        """
        why = why or self._table.game.on_curtain(self._model.view(None))
        was, self._why = self._sight.phase, why
        self.fall(Phase.COVERED, seat, self._curtain, paints=paints)
        where = self._stage.item(CURTAIN, "cover")
        assert where is not None
        put = was is not Phase.COVERED or self._table.has_keys
        self._hands.fresh.begin(put_pointer(self._stage, where.x(), where.y()) if put else None)
        self.said.emit(f"{why}. {where.piece.name}" if why else where.piece.name)

    def open(self, seat: int) -> None:
        """A seat wants to look: the curtain falls before it, or, where nobody else is there, it looks at once."""
        if self.is_alone:
            self._look_at_once(seat)
        else:
            self.cover(seat)

    def _look_at_once(self, seat: int) -> None:
        """A seat looks, without a curtain that anybody would see."""
        self.fall(Phase.COVERED, seat, self._curtain, paints=False)
        self.lift(at_once=True)

    def come_back(self) -> None:
        """The window is looked at again: who plays alone, and is awaited, sees the own hand again."""
        if self.is_alone and self._sight.phase is Phase.TABLE and set(self._model.awaited()) & set(self._model.people):
            self.go_to_next(-1)

    def lift(self, *, at_once: bool = False) -> None:
        """The seat before the curtain looks: exactly one confirmation, and its cards lie in an order of their own."""
        if self._sight.phase is not Phase.COVERED or (self._hands.guarded and not at_once):
            return
        self._had_to = self.asks_privately(self._sight.seat)
        self._deal()
        self._hands.layers = (PAGE, HELD)
        self._table.open_page()
        self._stage.clear_layer(CURTAIN)
        self._hands.guard()
        self.touched()

    def _deal(self) -> None:
        """The cards of who looks lie in an order of their own, and bear letters."""
        keys = list(self._table.shuffled())
        self.luck.shuffle(keys)
        self._sight.begin(tuple(keys), deal(keys, self.luck))

    def letter_table(self) -> None:
        """The cards of who plays alone with an open hand bear letters on the table too; each keeps the one that it has."""
        if self._table.privacy != OPEN or not self.is_alone:
            return
        seat = self._model.people[0]
        keys = list(self._table.game.shuffled(self._model.view(seat), seat))
        kept = {letter: key for letter, key in self._sight.letters.items() if key in keys}
        free = (letter for letter in DEALT if letter not in kept)
        new = (key for key in keys if key not in kept.values())
        self._sight.letters = {**kept, **dict(zip(free, new, strict=False))}

    @property
    def may_look_on(self) -> bool:
        """Whether who looks has come to act, and may go on where nobody else is asked anything."""
        return self._table.privacy == CURTAINED and self._table.game.in_turns and not self._had_to

    def look_on(self) -> None:
        """Who looks has done something, and goes on looking."""
        self._deal()
        self._table.show_again()
        self.touched()

    def press(self, verb: str) -> None:
        """Something on the curtain, or what lets it fall, was pressed."""
        if verb == "ready":
            self.lift()
        elif verb == "cover":
            self.lower()
        elif verb == "sort":
            self.sort()
        else:
            self.show_table()

    def sort(self) -> None:
        """The cards lie in order until the curtain falls; the pointer begins at one and the same point again."""
        if not self._sight.is_private:
            return
        self._sight.order = self._table.shuffled()
        self._table.show_again()
        put_pointer(self._stage, *self._table.area.centre)

    def lower(self, why: str = "") -> None:
        """The look ends: the curtain falls before the seat that looks while it is awaited, else before who is awaited next.

        `why` is told where nobody of the table has wanted it. A seat that has laid leaves its page in one and the same way,
        whether it has laid another card or none, or has only looked for long (MIL-3.3).
        """
        seat = self._sight.seat
        if not self._sight.is_private:
            return
        if seat in self._model.awaited() and self.asks_privately(seat) and not self.is_alone:
            self.cover(seat, why)
        else:
            self.go_on_after(seat)

    def go_on_after(self, seat: int) -> None:
        """A seat has ended its look, and the curtain goes on; who plays alone sees the shared table, with no curtain."""
        if self.is_alone:
            self.show_table()
        else:
            self.go_to_next(seat)

    def show_table(self, *, plays: bool = True) -> None:
        """The curtain goes up over the shared table, which shows the spectator's view."""
        if self._sight.is_private and not self.is_alone:
            self.cover(self._sight.seat)
        self.idle.stop()
        was_covered = self._sight.phase is not Phase.TABLE
        self._sight.end(Phase.TABLE, NOBODY)
        self._stage.set_layer_visible(TABLE, True)
        self._table.open_table()
        self._stage.clear_layer(CURTAIN)
        self._hands.layers = (TABLE, HELD)
        if was_covered:
            self._hands.guard()
        self.moved.emit(False)
        if plays:
            self._table.play_waiting()

    def touched(self) -> None:
        """Somebody is there: the curtain stays up."""
        if self._sight.is_private and not self.is_alone:
            self.idle.start(IDLE_MS)
