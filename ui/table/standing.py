"""Standing answers: a seat says once how it declines questions of one kind, until something new begins.

Whoever has said so is passed over after a while that is always the same, as long as a person needs who declines at once. A
standing answer looks at what everybody knows and at nothing else; no seat is passed over because of what it holds.
"""

from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from rules.kernel.decisions import Atom, Decision

DECLINES_MS = 900
"""How long a question that is declined by itself stands there."""


class Ways(Protocol):
    """What a game knows of standing answers."""

    def standing(self, decision: Decision) -> tuple[str, ...]:
        """Which standing answers a question of that kind can have."""
        ...

    def declines(self, decision: Decision, way: str) -> bool:
        """Whether a standing answer declines this question."""
        ...

    def occasion(self, view: Any) -> Atom:
        """What a standing answer holds for, such as a turn; on another occasion it is forgotten."""
        ...


class Standing(QObject):
    """The standing answers of one table."""

    due = Signal(object)
    """A decision that is declined now by what its seat has said."""

    def __init__(self, ways: Ways, parent: QObject) -> None:
        super().__init__(parent)
        self._ways = ways
        self.said: dict[int, tuple[str, Atom]] = {}
        """By seat: its standing answer, and the occasion that it holds for."""
        self._waiting: Decision | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DECLINES_MS)
        self._timer.timeout.connect(self._declined)

    def say(self, decision: Decision, way: str, view: Any) -> None:
        """A seat has said how it declines from now on."""
        self.said[decision.seat] = (way, self._ways.occasion(view))

    def ways(self, decision: Decision) -> tuple[str, ...]:
        """What a seat can say of a question."""
        return self._ways.standing(decision)

    def declines(self, decision: Decision, view: Any) -> bool:
        """Whether a question is declined by what its seat has said; it is then, after a while, unless the answer comes before."""
        way, occasion = self.said.get(decision.seat, ("", 0))
        if not way or occasion != self._ways.occasion(view):
            self.said.pop(decision.seat, None)
            return False
        if way not in self._ways.standing(decision) or not self._ways.declines(decision, way):
            return False
        if decision != self._waiting:
            self._waiting = decision
            self._timer.start()
        return True

    def _declined(self) -> None:
        decision, self._waiting = self._waiting, None
        if decision is not None:
            self.due.emit(decision)

    @property
    def waits(self) -> bool:
        """Whether a question stands there that will be declined by itself."""
        return self._waiting is not None

    def hurry(self) -> None:
        """What would be declined after a while is declined now."""
        self._timer.stop()
        self._declined()

    def stop(self) -> None:
        """Nothing is declined by itself just now."""
        self._waiting = None
        self._timer.stop()

    def pause(self, now: bool) -> None:
        """The game is paused, or goes on: then what is asked is looked at anew, and stands there as long as ever."""
        if now:
            self.stop()
