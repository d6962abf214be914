"""The hand-over of one table: the curtain falls, somebody looks alone, the curtain falls again.

What is beneath a curtain changes only once the curtain is painted, and of what a seat saw nothing is left.
"""

import random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from rules.kernel.views import Face
from ui.table import curtain
from ui.table.curtain import Phase
from ui.table.fresh import put_pointer
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE

if TYPE_CHECKING:
    from ui.table.screen import TableScreen

IDLE_MS = 60_000
"""A lifted curtain that nobody touches falls after so long."""

CURTAINED, OPEN = "curtain", "open"
"""How hands are kept: behind a curtain, or open for learners."""


class HandOver(QObject):
    """Moves the curtain of one table, and keeps the order in which the cards of who looks lie."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self.luck: random.Random = random.SystemRandom()
        self.order: tuple[str, ...] = ()
        """The keys of the cards in the order in which they lie before who looks: a new one at each look."""
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.timeout.connect(self.lower)

    def go_to_next(self, after: int) -> None:
        """The curtain goes to the next awaited seat, clockwise; with nobody awaited the table is shown."""
        screen = self._screen
        awaited = screen.model.awaited()
        if screen.privacy != CURTAINED or not awaited or screen.model.trouble:
            self.show_table()
            return
        count = len(screen.marks)
        self.cover(min(awaited, key=lambda seat: (seat - after - 1) % count))

    def show_cover(self) -> None:
        """Paints the curtain before the seat."""
        screen = self._screen
        area, seat = screen.area, screen.seat
        mark, name, pressed = screen.marks[seat], screen.names.seat(seat), screen.hands.fresh.last
        pieces = curtain.cover(area.w, area.h, screen.angle, seat, mark, name, pressed)
        screen.stage.show_pieces(CURTAIN, pieces, glide=False)

    def cover(self, seat: int) -> None:
        """The curtain falls before a seat: it is painted first, and only then is what it covers changed."""
        screen, stage = self._screen, self._screen.stage
        self.idle.stop()
        screen.seat = seat
        was, screen.phase = screen.phase, Phase.COVERED
        screen.notes.drop()
        screen.hands.let_go()
        stage.motion.finish()  # a card that slides back would lie over the curtain
        self.show_cover()
        stage.set_layer_visible(HELD, False)
        stage.viewport().repaint()
        self.forget_page()
        stage.set_layer_visible(HELD, True)
        stage.set_layer_visible(TABLE, False)
        screen.hands.layers = (CURTAIN,)
        screen.hands.guard()
        screen.curtain_moved.emit(True)
        screen.keys.forget()
        where = stage.item(CURTAIN, "cover")
        assert where is not None
        put = was is not Phase.COVERED or screen.keys.in_use
        screen.hands.fresh.begin(put_pointer(stage, where.x(), where.y()) if put else None)
        screen.said.emit(where.piece.name)

    def lift(self, *, at_once: bool = False) -> None:
        """The seat before the curtain looks: exactly one confirmation, and its cards lie in an order of their own."""
        screen = self._screen
        if screen.phase is not Phase.COVERED or (screen.hands.guarded and not at_once):
            return
        keys = self._keys()
        self.luck.shuffle(keys)
        self.order = tuple(keys)
        screen.phase = Phase.LIFTED
        screen.hands.layers = (PAGE, HELD)
        screen.keys.forget()
        screen.asking.look()
        screen.show_page()
        screen.stage.clear_layer(CURTAIN)
        screen.hands.guard()
        self.idle.start(IDLE_MS)

    def sort(self) -> None:
        """The cards lie in order until the curtain falls; the pointer begins at one and the same point again."""
        screen = self._screen
        if screen.phase is not Phase.LIFTED:
            return
        screen.hands.let_go()
        screen.keys.forget()
        self.order = tuple(self._keys())
        screen.show_page()
        put_pointer(screen.stage, *screen.area.centre)

    def _keys(self) -> list[str]:
        """The cards of who looks, in order."""
        hand = self._screen.model.view(self._screen.seat).zone("hand", self._screen.seat)
        return [str(card.key) for card in hand.cards if isinstance(card, Face)]

    def lower(self) -> None:
        """The curtain falls before the seat that looks; it may look again."""
        if self._screen.phase is Phase.LIFTED:
            self.cover(self._screen.seat)

    def show_table(self) -> None:
        """The curtain goes up over the shared table, which shows the spectator's view."""
        screen, stage = self._screen, self._screen.stage
        self.idle.stop()
        if screen.phase is Phase.LIFTED:
            self.cover(screen.seat)
        was_covered = screen.phase is not Phase.TABLE
        screen.seat = -1
        screen.phase = Phase.TABLE
        self.forget_page()
        stage.set_layer_visible(TABLE, True)
        if not screen.playing_back:
            screen.playback.catch_up()
        screen.repaint_table(glide=False)
        stage.clear_layer(CURTAIN)
        screen.hands.layers = (TABLE, HELD)
        if was_covered:
            screen.hands.guard()
        screen.keys.forget()
        screen.show_held()
        screen.curtain_moved.emit(False)
        if screen.playback.waiting:
            screen.play_on()

    def forget_page(self) -> None:
        """Nothing of a seat's own view is left: no item, no name, no order."""
        screen = self._screen
        screen.hands.let_go()
        self.order = ()
        screen.asking.forget()
        screen.over.forget()
        screen.notes.forget()
        screen.keys.forget()
        screen.stage.clear_layer(PAGE)
        screen.stage.clear_layer(HELD)

    def touched(self) -> None:
        """Somebody is there: the curtain stays up."""
        if self._screen.phase is Phase.LIFTED:
            self.idle.start(IDLE_MS)
