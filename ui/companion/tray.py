"""All instruments of a page: made, moved, kept after every change, and looked at while time runs."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.clock import MONOTONIC, Source
from app.companion import keeping
from app.companion.board import MOST, Board, Thing
from app.companion.counter import Counter, Recent
from app.companion.die import Die
from app.companion.shared_board import SharedBoard
from app.companion.sheet import now
from app.companion.timers import MINUTE_MS, Kept, Phase, Timers
from app.languages import written
from app.words import signed
from ui.companion.instruments import Instrument, other_size
from ui.companion.room import Found, Rects, room
from ui.companion.thing_panel import ThingPanel
from ui.companion.time_left import TimeLeft, figures
from ui.shell.steady import lull, put_away
from ui.texts import say
from ui.theme.tokens import Theme

LOOK_MS = 100
"""How often running things are looked at; no time depends on it."""
KEEP_MS = 5_000
"""How often the time that runs is written down: a program that was killed goes on with no more than this lost."""
FIRST_LENGTH_MS = 5 * MINUTE_MS
SPACES = (
    *((x, 0.86) for x in (0.5, 0.89, 0.27, 0.73, 0.12)),
    *((x, 0.5) for x in (0.89, 0.25, 0.7, 0.5)),
    *((x, 0.14) for x in (0.5, 0.89, 0.27, 0.73, 0.12)),
)
"""Where a new one may lie, as shares of the page, the best first: on the near side, where most are who press something."""


class Tray(QObject):
    """The instruments on a page."""

    sounded = Signal(str)
    """Something is to be heard: a die, a counter, a key, or a timer that has come to another phase."""
    time_turned = Signal(object)
    """The TimeLeft of the timer that is nearest to its end, once that is near; None before."""
    counted = Signal()
    """One more lies there, or one less."""
    running_turned = Signal(bool)
    """Whether any timer runs."""
    troubled = Signal(str)
    """They could not be kept; the text says why."""

    def __init__(self, theme: Theme, page: QWidget, source: Source = MONOTONIC) -> None:
        super().__init__(page)
        self.theme, self.page, self.source = theme, page, source
        self.things: dict[str, Thing] = {}
        self.widgets: dict[str, Instrument] = {}
        self.recent: dict[str, Recent] = {}
        self.key = 50
        self.taken: Callable[[], Sequence[QRect]] = lambda: ()
        """Where something else lies."""
        self.turned_at: Callable[[QPoint], int] = lambda _: 0
        """How something new is turned that is laid there; a multiple of 180 degrees."""
        self.panel: ThingPanel | None = None
        self._open = ""
        """Whose history is open."""
        self._is_shown = True
        self._ended: set[str] = set()
        """Timers that have come to their end and were not touched since."""
        self._time: TimeLeft | None = None
        self._runs = False
        self._laid: tuple[object, ...] = ()
        """What the places of all depended on when they were laid last."""
        self._file = SharedBoard()
        board = self._file.load()
        self.timers = Timers(source, {one.key: one.timer for one in board.things if one.timer is not None})
        for thing in board.things:
            self._lay(thing)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self.look)
        self._look.start()
        self._kept_at = source()
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self._quit)

    def _quit(self) -> None:
        """Nothing that ran is lost where the program is left."""
        if self.things:
            self.keep()

    # -- all of them --------------------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.close_panel()
        for widget in self.widgets.values():
            widget.restyle(theme)

    def show(self, *, visible: bool) -> None:
        """Whether they are to be seen."""
        self._is_shown = visible
        self._take_up()
        for widget in self.widgets.values():
            widget.setVisible(visible)
        if not visible:
            self.close_panel()

    def place(self, key: int) -> None:
        """Puts all where they belong on a page of the present size; `key` is how large a key is there."""
        taken = [(at.x(), at.y(), at.width(), at.height()) for at in self.taken()]
        spots = [(one.key, one.x, one.y, one.turn) for one in self.things.values()]
        laid = (key, self.page.width(), self.page.height(), taken, spots)
        if laid == self._laid:
            return
        self._laid = laid
        self.key = key
        for name, widget in self.widgets.items():
            thing = self.things[name]
            widget.turn = thing.turn
            widget.fit(key)
            middle = QPointF(thing.x * self.page.width(), thing.y * self.page.height())
            widget.move_to(middle - QPointF(widget.width() / 2, widget.height() / 2))
        blocked = Rects([*self.taken()])
        for name, widget in self.widgets.items():
            # On a table of another shape it may lie over somebody's keys; where it was is remembered.
            if blocked.holds(widget.geometry()):
                self._give_room(name)

    def keep(self) -> None:
        """Writes all of them down."""
        with self._changing():
            pass

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Round every change: before it other windows' are taken up, and after it all is written down."""
        with keeping.alone():
            self._take_up()
            yield
            try:
                self._file.save(self._board)
            except keeping.NotKept as bad:
                self.troubled.emit(str(bad))
            self._kept_at = self.source()

    @property
    def _board(self) -> Board:
        """All of them as they are now."""
        spent = self.timers.kept()
        return Board(
            tuple(replace(one, timer=spent[one.key]) if one.key in spent else one for one in self.things.values())
        )

    def _take_up(self) -> None:
        """Shows what another window has made of them since."""
        mine = self._board
        found = self._file.taken_up(mine)
        if found is None:
            return
        own = {one.key: one for one in mine.things}
        for key in {*own} - {one.key for one in found.things}:
            self._drop(key)
        for thing in found.things:
            before = own.get(thing.key)
            if thing == before:
                continue
            if thing.timer is not None:
                if before is not None and before.timer is not None and thing.timer.spent < before.timer.spent:
                    self.timers.pause(thing.key)
                    self._ended.discard(thing.key)
                self.timers.put(thing.key, thing.timer)
            if before is None:
                self._lay(thing).setVisible(self._is_shown)
                continue
            if thing.counter is not None and before.counter is not None:
                self.recent[thing.key].add(thing.counter.value - before.counter.value, self.source())
            self._set(thing)
        if self._laid:
            self.place(self.key)
        self._tell_time()

    def _is_there(self, key: str) -> bool:
        """Whether it lies there still; if not, that is said."""
        if key not in self.things:
            self.troubled.emit(say("beside.gone"))
        return key in self.things

    def add(self, kind: str) -> None:
        """Another one, where there is room."""
        with self._changing():
            if len(self.things) >= MOST:
                self.troubled.emit(say("beside.full", count=MOST))
            elif not self._add(kind):
                self.troubled.emit(say("beside.no_room"))

    def _add(self, kind: str) -> bool:
        """Lays another one; False where it would lie over others so that they could not be touched."""
        key = secrets.token_hex(4)
        if kind == "timer":
            self.timers.add(key, FIRST_LENGTH_MS)
        thing = Thing(
            key,
            die=Die(secrets.token_hex(8)) if kind == "die" else None,
            timer=Kept(FIRST_LENGTH_MS) if kind == "timer" else None,
            counter=Counter() if kind == "counter" else None,
        )
        widget = self._lay(thing)
        widget.fit(self.key)
        if self._give_room(key, is_new=True).buries:
            self._drop(key)
            return False
        widget.turn = self.turned_at(widget.geometry().center())
        self.things[key] = replace(thing, turn=widget.turn)
        widget.show()
        self._settle(key)
        widget.setFocus()
        return True

    def _lay(self, thing: Thing) -> Instrument:
        kind = "die" if thing.die is not None else "timer" if thing.timer is not None else "counter"
        widget = Instrument(kind, self.theme, self.page)
        widget.turn = thing.turn
        widget.pressed.connect(lambda what, key=thing.key: self.press(key, what))
        widget.moved.connect(lambda key=thing.key: self._moved(key))
        self.things[thing.key], self.widgets[thing.key], self.recent[thing.key] = thing, widget, Recent()
        self._tell(thing.key)
        self.counted.emit()
        return widget

    def _give_room(self, key: str, *, is_new: bool = False) -> Found:
        """Moves one to where nothing else lies, or over as little as can be.

        Where nothing is free on the whole table only a new one is laid so; another lies where somebody has put it.
        """
        widget = self.widgets[key]
        widget.forward()
        others = [one.geometry() for one in widget.others()]
        wished = [QPointF(x * self.page.width(), y * self.page.height()).toPoint() for x, y in SPACES]
        found = room(self.page.rect(), widget.size(), wished, self.taken(), others, self.key // 2)
        if is_new or not found.blocks:
            widget.move_to(QPointF(found.at))
        return found

    def _moved(self, key: str) -> None:
        """One was drawn somewhere."""
        at = self.widgets[key].pos()
        with self._changing():
            if self._is_there(key):
                self.widgets[key].move_to(QPointF(at))
                self._settle(key)

    def _settle(self, key: str) -> None:
        """It lies where it is, or where it covers no keys and nothing that all must read."""
        widget = self.widgets[key]
        if Rects([*self.taken()]).holds(widget.geometry()):
            here, others = [widget.geometry().center()], [one.geometry() for one in widget.others()]
            found = room(self.page.rect(), widget.size(), here, self.taken(), others, self.key // 4, is_near=True)
            if not found.blocks:  # on a table without any free place it lies where it was put
                widget.move_to(QPointF(found.at))
        x = (widget.x() + widget.width() / 2) / max(1, self.page.width())
        y = (widget.y() + widget.height() / 2) / max(1, self.page.height())
        self.things[key] = replace(self.things[key], x=max(0.0, min(1.0, x)), y=max(0.0, min(1.0, y)))

    # -- one of them --------------------------------------------------------------------------------------------------

    def press(self, key: str, what: str) -> None:
        """Something on it was pressed."""
        if what == "history":
            self._open_history(key)
            return
        with self._changing():
            if what == "remove":
                if key in self.things:
                    self._drop(key)
                self.page.setFocus()
            elif self._is_there(key):
                self._press(key, what)

    def _press(self, key: str, what: str) -> None:
        thing = self.things[key]
        if what == "turn":
            widget, middle = self.widgets[key], self.widgets[key].geometry().center()
            widget.turn = (thing.turn + 90) % 360
            self.things[key] = replace(thing, turn=widget.turn)
            widget.fit(self.key)
            widget.move_to(QPointF(middle) - QPointF(widget.width() / 2, widget.height() / 2))
        elif thing.die is not None:
            self.things[key] = replace(thing, die=self._rolled(thing.die, what))
            if what == "roll":
                self.widgets[key].tumble()
            self.sounded.emit("die" if what == "roll" else "counter")
        elif thing.counter is not None:
            by = {"less": -1, "plus": 1}.get(what) or int(what)
            changed = thing.counter.changed(by, now())
            self.recent[key].add(changed.value - thing.counter.value, self.source())
            self.things[key] = replace(thing, counter=changed)
            self.sounded.emit("counter")
        else:
            self._turn_timer(key, what)
            self._tell_time()
            self.sounded.emit("button")
        self._tell(key)

    @staticmethod
    def _rolled(die: Die, what: str) -> Die:
        if what == "roll":
            return die.rolled(now())
        if what in ("less", "plus"):
            return die.stepped(1 if what == "plus" else -1, now())
        return die.with_faces(other_size(die.faces, more=what == "more"))

    def _turn_timer(self, key: str, what: str) -> None:
        self._ended.discard(key)
        if what in ("less", "plus"):
            self.timers.lengthen(key, MINUTE_MS if what == "plus" else -MINUTE_MS)
        elif what == "reset":
            self.timers.reset(key)
        elif self.timers.runs(key):
            self.timers.pause(key)
        else:
            self.timers.start(key)

    def _drop(self, key: str) -> None:
        """It lies there no more."""
        if key == self._open:
            self.close_panel()
        if key in self.timers.keys:
            self.timers.remove(key)
            self._ended.discard(key)
            self._tell_time()
        put_away(self.widgets.pop(key))
        del self.things[key], self.recent[key]
        self.counted.emit()

    def look(self) -> None:
        """Looks at what runs, and at what other windows have done."""
        if self.page.isVisible():
            self._take_up()
        for key, phase in self.timers.look():
            if phase is Phase.OVER:
                self._ended.add(key)
            if phase is not Phase.AMPLE:
                self.sounded.emit(f"timer.{phase.value}")
        for key in self.things:
            if self.things[key].die is None:
                self._tell(key)
        self._tell_time()
        runs = self._runs
        if runs and self.source() - self._kept_at >= KEEP_MS * 1_000_000:
            self.keep()

    @property
    def runs(self) -> bool:
        """Whether any timer runs."""
        return self._runs

    @property
    def time_left(self) -> TimeLeft | None:
        """That of the timer nearest to its end, of those that run or have ended since they were last touched."""
        near = [(self.timers.left(key), key) for key in self.timers.keys if self.timers.runs(key) or key in self._ended]
        if not near:
            return None
        left, key = min(near)
        phase = self.timers.phase(key)
        return None if phase is Phase.AMPLE else TimeLeft(figures(left), phase)

    def _tell_time(self) -> None:
        """Says what all are to see of the time, where that has changed."""
        now = self.time_left
        if now != self._time:
            self._time = now
            self.time_turned.emit(now)
        runs = any(self.timers.runs(key) for key in self.timers.keys)
        if runs is not self._runs:
            self._runs = runs
            self.running_turned.emit(runs)

    def _tell(self, key: str) -> None:
        """Shows what a thing is at."""
        thing, widget = self.things[key], self.widgets[key]
        if thing.die is not None:
            widget.show_die(thing.die.faces, thing.die.shown)
        elif thing.counter is not None:
            lately = self.recent[key].told(self.source())
            widget.show_state(say("beside.counter"), written(thing.counter.value), signed(lately) if lately else "")
        else:
            phase = self.timers.phase(key)
            text = figures(self.timers.left(key))
            second = "" if phase is Phase.AMPLE else say(f"beside.timer.{phase.value}")
            widget.show_state(say("beside.timer"), text, second, phase, runs=self.timers.runs(key))

    # -- history ------------------------------------------------------------------------------------------------------

    def _open_history(self, key: str) -> None:
        self.close_panel()
        self._open = key
        self.panel = ThingPanel(self.widgets[key].title, self.things[key], self.theme, self.page)
        self.panel.closed.connect(self.close_panel)
        self.panel.faces_wanted.connect(self._set_faces)
        self.panel.undone.connect(self._undo)
        self.panel.length_wanted.connect(self._set_length)
        self.panel.fit(self.page.width(), self.page.height(), self.page.height() / 1080)
        self.panel.show()
        self.panel.raise_()
        lull(self.panel)
        self.panel.close_button.setFocus()

    def _set_faces(self, faces: int) -> None:
        with self._changing():
            if self._is_there(self._open):
                thing = self.things[self._open]
                self._set(replace(thing, die=thing.die and thing.die.with_faces(faces)))

    def _set_length(self, length: int) -> None:
        """A usual length: the timer stands at its beginning, ready to start."""
        key = self._open
        with self._changing():
            if self._is_there(key):
                self.timers.set(key, length)
                self._ended.discard(key)
                self._tell(key)
                self._tell_time()
                self.sounded.emit("button")
        self.close_panel()

    def _undo(self) -> None:
        with self._changing():
            if self._is_there(self._open):
                thing = self.things[self._open]
                self._set(replace(thing, counter=thing.counter and thing.counter.undone()))

    def _set(self, thing: Thing) -> None:
        """It is another now, there and where its history is open."""
        self.things[thing.key] = thing
        self._tell(thing.key)
        if self.panel is not None and thing.key == self._open:
            self.panel.show_thing(thing)

    def close_panel(self) -> None:
        """Puts the history away."""
        if self.panel is not None:
            put_away(self.panel)
            self.panel = None
            if self._open in self.widgets:
                self.widgets[self._open].setFocus()
