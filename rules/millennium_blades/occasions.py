"""What has happened, or is about to, as lines that wait for it see it: each event is taken apart into occasions."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct

from rules.kernel.events import Event
from rules.millennium_blades import course
from rules.millennium_blades import events as happened
from rules.millennium_blades.lines import Happening


class Occasion(Struct, frozen=True):
    """Something that happens to one card or one player."""

    event: Happening
    seat: int
    """Whose card it is, who gains, who clashes."""
    ref: int = 0
    """The card that it happens to; 0: none."""
    by: int = -1
    """By whose effect."""


def occasions(event: Event) -> Iterator[Occasion]:
    """What an event is to lines that wait; a card that is played is told when its PLAY is over (MB-9.8)."""
    told = _TOLD.get(type(event))
    return iter(()) if told is None else told(event)


def _rp(event: happened.RpChanged) -> Iterator[Occasion]:
    yield Occasion("gain" if event.by > 0 else "lose", event.seat)


def _each(kind: Happening) -> Callable[[Any], Iterator[Occasion]]:
    """One for each of the cards; those of nobody, as in the Aftermarket, are nothing to anybody."""

    def told(event: Any) -> Iterator[Occasion]:
        for ref, seat in zip(event.refs, event.seats, strict=True):
            if seat >= 0:
                yield Occasion(kind, seat, ref, event.by)

    return told


def _prevented(event: happened.FlipsPrevented) -> Iterator[Occasion]:
    if not event.discards:
        yield from _each("flip_prevented")(event)


def _tokens(event: happened.TokensPut) -> Iterator[Occasion]:
    if event.by > 0:
        yield Occasion("token", event.seat, event.ref)


def _spent(event: happened.DollarsChanged) -> Iterator[Occasion]:
    if event.by < 0:
        yield Occasion("spend", event.seat)


def _drawn(event: happened.StoreDrawn) -> Iterator[Occasion]:
    if event.into == "hand":
        yield Occasion("draw", event.seat)


def _decided(event: happened.ClashDecided) -> Iterator[Occasion]:
    for seat in event.seats:
        yield Occasion("clash", seat)
    kinds: tuple[tuple[Happening, tuple[int, ...]], ...] = (
        ("clash_won", event.winners),
        ("clash_lost", event.losers),
        ("clash_tied", () if event.winners else event.tied),
    )
    for kind, seats in kinds:
        for seat in seats:
            yield Occasion(kind, seat)


_TOLD: Final[dict[type, Callable[[Any], Iterator[Occasion]]]] = {
    happened.RpChanged: _rp,
    happened.CardsFlipped: _each("flip"),
    happened.CardsDiscarded: _each("discard"),
    happened.FlipsPrevented: _prevented,
    happened.TokensPut: _tokens,
    happened.DollarsChanged: _spent,
    happened.StoreDrawn: _drawn,
    happened.ClashDecided: _decided,
    course.TurnBegan: lambda event: iter((Occasion("turn_begins", event.seat),)),
    course.TurnEnded: lambda event: iter((Occasion("turn_ends", event.seat),)),
}


def about_to(event: Event) -> Iterator[Occasion]:
    """What an event that is proposed is to lines that act before it (MB-9.13)."""
    if isinstance(event, happened.ClashOpened):
        for seat in event.seats:
            yield Occasion("clash", seat, by=event.seat)
    elif isinstance(event, happened.ClashDecided):
        yield from (one for one in _decided(event) if one.event != "clash")
    else:
        yield from occasions(event)
