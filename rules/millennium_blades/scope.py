"""What the steps of one line share while it is carried out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.kernel.context import Context
from rules.kernel.events import Event
from rules.kernel.operations import Operation, Scope, every_step
from rules.kernel.refusals import Fact
from rules.millennium_blades import events as happened
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.state import TournamentState, seat_of
from rules.millennium_blades.traits import card_of

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades
    from rules.millennium_blades.lines import Line


class Window:
    """What is about to happen, while a line may still change it (MB-9.13)."""

    def __init__(self, event: Event, matched: tuple[int, ...]) -> None:
        self.event: Event | None = event
        """What will happen; None: nothing any more."""
        self.matched = matched
        """The cards of it that the line watches."""
        self.prevented: tuple[int, ...] = ()


class LineScope(Looking, Scope[TournamentState]):
    """What the steps of one line share."""

    def __init__(
        self,
        context: Context[TournamentState],
        rules: "MillenniumBlades",
        seat: int,
        source: int,
        key: str,
        line: "Line",
        window: Window | None = None,
    ) -> None:
        Looking.__init__(self, rules, None, seat, source)
        self.context = context
        self.key = key
        self.line = line
        self.window = window
        self.copier: LineScope | None = None
        """What copies this line, if it is carried out for another one."""
        self.given: dict[int, int] = {}
        """By seat: how many RP it has given so far, for its maximum (MB-8.5)."""
        self._names: dict[str, Any] = {"this": (source,)}
        self._steps = 0

    @property
    def state(self) -> TournamentState:
        return self.context.state

    @property
    def card(self) -> str:
        """The card whose line it is; of a keyword, the card that has it."""
        return card_of(self.state, self.source, self.key)

    def place_of(self, step: Operation) -> int:
        """Which a step is among those of its sort in the line: words find it again by that."""
        alike = [one for one in every_step(self.line.do) if type(one) is type(step)]
        return next(place for place, one in enumerate(alike) if one is step)

    @property
    def facts(self) -> dict[str, Fact]:
        """What every question of it tells: which card asks and which line, and whose it is; a copied line is of no seat."""
        known: dict[str, Fact] = {"card": self.card, "line": self.key}
        return known if self.copying else {**known, "whose": self.owner}

    @contextmanager
    def acting_as(self, seat: int) -> Iterator[None]:
        """Whose RP and dollars are counted, while each of several players gets or loses something."""
        before, self.acting = self.acting, seat
        try:
            yield
        finally:
            self.acting = before

    def for_seat(self, seat: int) -> "LineScope":
        """The same line as it is carried out by another player, who is `you` in it; what is named is named for both."""
        other = LineScope(self.context, self.rules, seat, self.source, self.key, self.line, self.window)
        other.owner, other.copying, other.given, other.last = self.owner, self.copying, self.given, self.last
        other.blanks = self.blanks
        other.copier, other._names = self.copier, self._names
        return other

    def copy_of(self, key: str, line: "Line") -> "LineScope":
        """A line of another card, carried out as if it stood here (MB-9.9)."""
        other = LineScope(self.context, self.rules, self.seat, self.source, key, line)
        other.owner, other.copying, other.copier = self.owner, True, self
        return other

    @property
    def limits(self) -> "Iterator[LineScope]":
        """This line, and what copies it: the maximum of each holds."""
        one: LineScope | None = self
        while one is not None:
            yield one
            one = one.copier

    def keep(self, *refs: int) -> None:
        """Remembers what cards are before they are turned or moved."""
        for ref in refs:
            traits = self.what(ref)
            if traits is not None:
                self.last[ref] = traits
            elif ref in self.state.zones.cards:
                self.blanks.add(ref)

    # -- changing what is about to happen -----------------------------------------------------------------------------

    @property
    def threatened(self) -> tuple[int, ...]:
        """All own cards that are about to be flipped or discarded."""
        event = None if self.window is None else self.window.event
        if not isinstance(event, happened.CardsFlipped | happened.CardsDiscarded):
            return ()
        return tuple([ref for ref, seat in zip(event.refs, event.seats, strict=True) if seat == self.seat])

    def prevents(self, refs: tuple[int, ...]) -> None:
        """What is about to happen does not: not to these cards; or not at all, where it happens to none."""
        window = self.window
        if window is None or window.event is None:
            return
        event = window.event
        if isinstance(event, happened.CardsFlipped | happened.CardsDiscarded):
            window.prevented = refs
            window.event = without_refs(event, set(refs))
        else:
            window.event = None

    def redirects(self, saved: tuple[int, ...], refs: tuple[int, ...]) -> None:
        """Other cards are flipped instead of those that are saved."""
        window = self.window
        if window is None or not isinstance(window.event, happened.CardsFlipped):
            return
        event = window.event
        self.keep(*refs)
        gone = set(saved)
        window.prevented = saved
        cards = self.state.zones.cards
        kept = [place for place, ref in enumerate(event.refs) if ref not in gone]
        added = [ref for ref in refs if ref not in event.refs or ref in gone]
        window.event = replace(
            event,
            refs=(*(event.refs[place] for place in kept), *added),
            cards=(*(event.cards[place] for place in kept), *(cards[ref].card for ref in added)),
            seats=(*(event.seats[place] for place in kept), *(seat_of(cards[ref]) for ref in added)),
        )

    def changes_outcome(self, to: str) -> None:
        """One wins, loses or leaves a clash."""
        window, seat = self.window, self.seat
        if window is None:
            return
        event = window.event
        if isinstance(event, happened.ClashOpened) and to == "leave":
            stay = [place for place, one in enumerate(event.seats) if one != seat]
            window.event = replace(
                event,
                seats=tuple(event.seats[place] for place in stay),
                tops=tuple(event.tops[place] for place in stay),
                cards=tuple(event.cards[place] for place in stay),
            )
        elif isinstance(event, happened.ClashDecided):
            winners = tuple(one for one in event.winners if one != seat)
            losers = tuple(one for one in event.losers if one != seat)
            if to == "win":
                winners = (*winners, seat)
            elif to == "lose":
                losers = (*losers, seat)
            window.event = replace(event, winners=winners, losers=losers)


def without_refs(
    event: happened.CardsFlipped | happened.CardsDiscarded, gone: set[int]
) -> happened.CardsFlipped | happened.CardsDiscarded | None:
    """The event for the cards that are left; None if there are none."""
    stay = [place for place, ref in enumerate(event.refs) if ref not in gone]
    if not stay:
        return None
    of_each = ("refs", "cards", "seats", *(("zones", "knows") if isinstance(event, happened.CardsDiscarded) else ()))
    left = {name: getattr(event, name) for name in of_each}
    return replace(event, **{name: tuple(all_[place] for place in stay) for name, all_ in left.items() if all_})
