"""What is marked on the table of a duel while something is shown, what has come of an action, and how it is told in short."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.blade_rondo.events import (
    ActionBegan,
    ActionEnded,
    CardThawed,
    CardUsed,
    LifeSet,
    ParameterSet,
    StepReached,
    TurnBegan,
    TurnEnded,
    WillFreeze,
)
from rules.blade_rondo.state import SONIA, Underway
from rules.kernel.events import Event

OPENS_LINE = (TurnEnded, CardUsed, CardThawed)
"""With what a line begins where what has happened is told in short; an action does so where nobody has used a card for it."""

IS_DEALT = 13
"""The step at which damage is dealt, whatever it is (BR-5.1)."""


@dataclass(frozen=True)
class Marks:
    """What is marked while a beat is shown."""

    lives: Mapping[int, int] = field(default_factory=dict)
    """By side: how much life the last action has taken or given; 0 where it was attacked in vain."""
    held: bool = False
    reads: bool = False
    """Whether the table waits for somebody to say that this has been seen: each action of Sonia's, where one steps."""
    stops: bool = False
    """Whether the table waits for that wherever one steps through what Sonia does."""
    tells: int = 0
    acts: Underway | None = None
    """What Sonia has begun to do, which may be over in the same beat."""
    nullified: Underway | None = None
    """What was nullified last (BR-4.11); None once something else has begun."""


NO_MARKS = Marks()


@dataclass(frozen=True)
class Toll:
    """How much life each side has lost or gained since the last action, or the turn, began; and what that action is."""

    lives: Mapping[int, int] = field(default_factory=dict)
    action: Underway | None = None
    nullified: bool = False
    resumed: bool = False
    """Whether a card goes on after something that it has said to be done."""

    def after(self, events: Iterable[Event]) -> "Toll":
        """As it stands when these have happened too."""
        lives, action, nullified, resumed = dict(self.lives), self.action, self.nullified, self.resumed
        for event in events:
            begins = isinstance(event, ActionBegan) and not event.underway.step
            if begins or isinstance(event, TurnBegan) or (isinstance(event, CardUsed) and not event.up):
                lives.clear()
                nullified = resumed = False
            if isinstance(event, ActionBegan):
                resumed = not begins
                action = event.underway if begins else action
            elif isinstance(event, ActionEnded):
                nullified, resumed = (nullified if resumed else event.nullified), False
            elif isinstance(event, LifeSet):
                lives[event.seat] = lives.get(event.seat, 0) + event.by
            elif isinstance(event, StepReached) and event.step == IS_DEALT and action is not None:
                lives.setdefault(1 - action.seat, 0)
        return Toll(lives, action, nullified, resumed)


def in_short(event: Event, before: Event | None, *, alone: bool) -> bool | None:
    """Whether an event begins a line; what comes of an action stands beside it. How it is reckoned is left to the log, and that a
    turn begins to what stands at the table: whose it is, and with how much voltage.
    """
    if isinstance(event, ActionBegan):
        begun = event.underway
        return not begun.step and (bool(begun.act) or (alone and begun.seat == SONIA))
    if isinstance(event, StepReached | WillFreeze | TurnBegan):
        return None
    if isinstance(event, ParameterSet) and isinstance(before, TurnBegan):
        return None
    return isinstance(event, OPENS_LINE)
