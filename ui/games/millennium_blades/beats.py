"""What is marked on the table of a tournament while something is shown, and how what has happened is told in short."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.kernel.events import Event
from rules.millennium_blades.content import Content
from rules.millennium_blades.course import (
    ActionBegan,
    ActionsLeft,
    CardsDealt,
    CardSorted,
    CharactersOffered,
    CharacterTaken,
    DeckReady,
    DecksLaid,
    FirstPlayerDrawn,
    MetaScored,
    MetasOpened,
    PlaysLeft,
    ScoringBegan,
    SetsChosen,
    StakesDealt,
    StoreShuffled,
    TournamentEnded,
    TurnBegan,
    TurnEnded,
    TurnPassed,
    TurnSkipped,
    VenueOpened,
)
from rules.millennium_blades.events import (
    CardPlayed,
    ClashDecided,
    EffectBegan,
    MarketEntered,
    NextWaits,
    RpChanged,
    RpExchanged,
)
from ui.games.millennium_blades.account import Reason, lately

JOINTS = (TurnBegan, TurnEnded, NextWaits, ActionsLeft, PlaysLeft, MarketEntered)
"""What is left out where what has happened is told in short: what stands at the table anyway, and joints of the turn."""
SETUP = (
    SetsChosen,
    StoreShuffled,
    CharactersOffered,
    CharacterTaken,
    VenueOpened,
    MetasOpened,
    CardsDealt,
    StakesDealt,
    CardSorted,
    DeckReady,
    DecksLaid,
    FirstPlayerDrawn,
)
"""What comes before the first turn and is no news: nobody has done it to anybody, and it lies on the table."""
OPENS_LINE = (CardPlayed, ActionBegan, TurnSkipped, TurnPassed, TournamentEnded)
"""With what a line begins there."""


@dataclass(frozen=True)
class Marks:
    """What is marked while a beat is shown."""

    gains: Mapping[int, int] = field(default_factory=dict)
    """By seat: how many Ranking Points have come or gone since what was done last was begun."""
    acting: tuple[int, str] | None = None
    """The card whose effect is carried out: its key in the view, and its line."""
    acted: frozenset[int] | None = None
    """The cards whose Actions were taken in this turn; None where only what all were told so far tells that."""
    reasons: tuple[Reason, ...] = ()
    """Why they have come or gone."""
    skipped: int | None = None
    """Who has just skipped."""
    ended: bool = False
    """Whether a turn has ended, and no other has begun yet: nobody has one."""
    held: bool = False
    """Whether the table waits for somebody to say that this has been seen: how a clash has come out."""
    reads: bool = False
    """Whether it goes on by itself when it could be read: a clash in which only practice opponents take part."""
    tells: int = 0


NO_MARKS = Marks()


def marks_after(events: Sequence[Event], latest: Iterable[Event], content: Content, people: Collection[int]) -> Marks:
    """What is marked when these events have happened, the latest of which are shown. A clash that is decided waits until somebody
    says that it was seen, unless none of the `people` takes part in it.
    """
    gains: dict[int, int] = {}
    acting: tuple[int, str] | None = None
    skipped: int | None = None
    begun, ended = 0, False
    for place, event in enumerate(events):
        if isinstance(event, TurnBegan):
            gains, acting, skipped, begun, ended = {}, None, None, place, False
        elif isinstance(event, RpChanged | MetaScored):
            gains[event.seat] = gains.get(event.seat, 0) + event.by
        elif isinstance(event, RpExchanged):
            gains.update(dict.fromkeys(event.seats, 0))
        elif isinstance(event, EffectBegan | ActionBegan):
            acting = event.ref, event.key
        elif isinstance(event, CardPlayed):
            acting = None
        elif isinstance(event, TurnSkipped):
            skipped = event.seat
        elif isinstance(event, ScoringBegan):
            skipped = None
        elif isinstance(event, TurnEnded):
            ended = True
    decided = next((event for event in latest if isinstance(event, ClashDecided)), None)
    held = decided is not None and not set(people).isdisjoint(decided.seats)
    why = lately(events[begun:], content)
    return Marks(gains, acting, None, why, skipped, ended, held, reads=decided is not None and not held)


def acted(events: Sequence[Event], before: frozenset[int] = frozenset()) -> frozenset[int]:
    """The cards whose Actions were taken in the turn that is under way after these events; `before` are those until then."""
    found = before
    for event in events:
        if isinstance(event, TurnBegan):
            found = frozenset()
        elif isinstance(event, ActionBegan):
            found |= {event.ref}
    return found


def in_short(event: Event, before: Event | None) -> bool | None:
    """Whether an event begins a line; what comes of a card stands beside it."""
    if isinstance(event, JOINTS + SETUP):
        return None
    if isinstance(event, EffectBegan):
        return None if isinstance(before, CardPlayed | ActionBegan) else True
    return isinstance(event, OPENS_LINE) or before is None
