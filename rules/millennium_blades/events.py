"""Everything that happens to cards, Ranking Points and dollars in a tournament. The course of the game is in `course`."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.events import Event, PublicEvent
from rules.kernel.state import with_seat
from rules.kernel.zones import Zones
from rules.millennium_blades.clash_events import ClashCounted, ClashDecided, ClashOpened, ClashOver
from rules.millennium_blades.gain_events import (
    DollarsChanged,
    EchoSet,
    FriendReceived,
    RpChanged,
    RpExchanged,
    RpRefused,
)
from rules.millennium_blades.state import IN_FORCE, Passing, TournamentState, Underway
from rules.millennium_blades.store_events import (
    HandSeen,
    LookedTaken,
    MarketEntered,
    StoreDrawn,
    StorePutBack,
    StoreRebuilt,
    StoreRevealed,
    owned,
    without,
)

__all__ = [
    "ClashCounted",
    "ClashDecided",
    "ClashOpened",
    "ClashOver",
    "DollarsChanged",
    "EchoSet",
    "FriendReceived",
    "HandSeen",
    "LookedTaken",
    "MarketEntered",
    "RpChanged",
    "RpExchanged",
    "RpRefused",
    "StoreDrawn",
    "StorePutBack",
    "StoreRebuilt",
    "StoreRevealed",
    "owned",
    "without",
]
"""What happens elsewhere, told with the rest: whoever tells events has them in one place."""


def tidied(state: TournamentState, zones: Zones) -> TournamentState:
    """The state with other zones, without the marks of cards that are no longer in play; what was attached to one goes with it."""
    for ref, host in state.hosts.items():
        if not _lies(zones, host) and _lies(zones, ref):
            zones = zones.moved(ref, f"binder{zones.cards[ref].owner}", up=True)
    changes: dict[str, object] = {"zones": zones}
    for name in ("tokens", "hosts", "stamps", "copies"):
        marks = getattr(state, name)
        if any(not _lies(zones, ref) for ref in marks):
            changes[name] = {ref: mark for ref, mark in marks.items() if _lies(zones, ref)}
    if any(not _lies(zones, ref) for ref in state.hidden):
        changes["hidden"] = tuple(ref for ref in state.hidden if _lies(zones, ref))
    return state.but(**changes)


def _lies(zones: Zones, ref: int) -> bool:
    """Whether a card lies where it can bear marks."""
    card = zones.cards.get(ref)
    return card is not None and card.zone[:-1] in IN_FORCE


def stamped(state: TournamentState, zones: Zones, *refs: int) -> dict[str, object]:
    """What changes when cards come to lie face up, as they lie then: each has its stamp (MB-9.12), and of several copies each
    its number.
    """
    stamps = dict(state.stamps)
    for place, ref in enumerate(refs):
        stamps[ref] = state.clock + place
    return {"stamps": stamps, "clock": state.clock + len(refs), "copies": _numbered(state, zones, refs)}


def _numbered(state: TournamentState, zones: Zones, refs: Sequence[int]) -> dict[int, int]:
    """The numbers of copies, with those of cards that are seen now: each gets the lowest that no other copy in play has. Of what
    nobody has seen it is not known what it is a copy of.
    """
    copies = state.copies
    for place, ref in enumerate(refs):
        if ref in copies:
            continue
        card, unseen = zones.cards[ref], {*state.hidden, *refs[place:]}
        taken = {
            copies.get(other.ref, 0)
            for other in zones.cards.values()
            if other.card == card.card
            and other.owner == card.owner
            and other.zone[:-1] in IN_FORCE
            and other.ref not in unseen
        }
        number = next(number for number in range(len(taken) + 1) if number not in taken)
        if number:
            copies = {**copies, ref: number}
    return copies


# -- cards in play ----------------------------------------------------------------------------------------------------


class CardPlayed(Event, frozen=True):
    """A card was played: to the next place of the tableau, or beside it (MB-7.2)."""

    seat: int
    ref: int
    """As what it lay where it came from."""
    card: str
    """Empty for whoever does not see what was played face down."""
    to: str
    """`tableau`, `box` or `accessories`."""
    source: str = "hand"
    """Where it came from."""
    down: bool = False
    by: int = -1
    """The card whose effect it was; -1: the one of the turn."""

    def apply(self, state: TournamentState) -> TournamentState:
        new = state.zones.next
        zones = state.zones.moved(self.ref, f"{self.to}{self.seat}", up=not self.down)
        if zones.cards[new].owner < 0:
            zones = owned(zones, new, self.seat)
        changes: dict[str, object] = {"acted": True}
        if self.by < 0:
            changes["plays"] = state.plays - 1
            changes["has_played"] = True
        if self.down:
            changes["hidden"] = (*state.hidden, new)
        else:
            changes |= stamped(state, zones, new)
        return tidied(state.but(**changes), zones)

    def seen_by(self, seat: int | None) -> Event | None:
        if seat == self.seat or not self.down:
            # Which place in the hand it had is nobody else's business.
            return self if seat == self.seat or self.source != "hand" else replace(self, ref=0)
        return replace(self, ref=0, card="")


class NextWaits(PublicEvent, frozen=True):
    """The card that was played last waits for the next one (MB-9.2)."""

    seat: int
    ref: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(last=with_seat(state.last, self.seat, self.ref))


class CardsFlipped(PublicEvent, frozen=True):
    """Cards were turned face down (MB-8.1)."""

    refs: tuple[int, ...]
    cards: tuple[str, ...]
    """Which they were."""
    seats: tuple[int, ...]
    """In front of whom each lies."""
    by: int
    """By whose effect."""
    source: int
    """The card that did it; the card itself for the own Action or Reaction."""
    card: str = ""
    """Which card that is."""
    quiet: bool = False
    """Whether FLIP effects do nothing."""

    def apply(self, state: TournamentState) -> TournamentState:
        cards = dict(state.zones.cards)
        for ref in self.refs:
            cards[ref] = replace(cards[ref], up=False)
        stamps = {ref: stamp for ref, stamp in state.stamps.items() if ref not in self.refs}
        return state.but(zones=replace(state.zones, cards=cards), stamps=stamps)


class FlipsPrevented(PublicEvent, frozen=True):
    """Cards would have been flipped, or discarded, and were not."""

    refs: tuple[int, ...]
    """0 for one that is not in play."""
    cards: tuple[str, ...]
    """Empty for one that lies face down, or is not in play."""
    seats: tuple[int, ...]
    by: int
    """Whose card has prevented it."""
    source: int
    discards: bool = False
    """Whether they would have been discarded."""

    def apply(self, state: TournamentState) -> TournamentState:
        return state


class CardsTurnedUp(PublicEvent, frozen=True):
    """Cards were turned face up again."""

    refs: tuple[int, ...]
    cards: tuple[str, ...]
    seats: tuple[int, ...]
    source: int
    card: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        cards = dict(state.zones.cards)
        for ref in self.refs:
            cards[ref] = replace(cards[ref], up=True)
        hidden = tuple(ref for ref in state.hidden if ref not in self.refs)
        zones = replace(state.zones, cards=cards)
        return state.but(zones=zones, hidden=hidden, **stamped(state, zones, *self.refs))


class TokensPut(PublicEvent, frozen=True):
    """Star tokens came on a card, or went from it (MB-8.6)."""

    ref: int
    card: str
    """Which card; empty where it lies face down."""
    seat: int
    by: int

    def apply(self, state: TournamentState) -> TournamentState:
        many = state.tokens.get(self.ref, 0) + self.by
        tokens = {ref: count for ref, count in state.tokens.items() if ref != self.ref}
        if many > 0:
            tokens[self.ref] = many
        return state.but(tokens=tokens)


class CardsDiscarded(PublicEvent, frozen=True):
    """Cards went from hands and Play Areas to the binders of their owners, or from the Aftermarket to the Store discard
    (MB-8.3).
    """

    refs: tuple[int, ...]
    cards: tuple[str, ...]
    seats: tuple[int, ...]
    """In front of whom each lay; -1: in the Aftermarket."""
    by: int
    source: int
    card: str = ""
    zones: tuple[str, ...] = ()
    """Where each lay."""
    knows: tuple[int, ...] = ()
    """Who alone knows each, of those that nobody else has ever seen face up; -1: everybody. Nothing stands for all -1."""

    @property
    def unknown(self) -> frozenset[int]:
        """Those that not everybody knows."""
        return frozenset(ref for ref, knows in zip(self.refs, self.knows, strict=False) if knows >= 0)

    def apply(self, state: TournamentState) -> TournamentState:
        zones = state.zones
        thrown: list[str] = []
        for ref in self.refs:
            card = zones.cards[ref]
            if card.owner < 0:
                thrown.append(card.card)
                zones = without(zones, ref)
            else:
                # It stays the card that it was, for what looks at what was discarded.
                zones = zones.moved(ref, f"binder{card.owner}", up=True, same=True)
        return tidied(state.but(discards=(*state.discards, *thrown)), zones)

    def seen_by(self, seat: int | None) -> Event | None:
        places = zip(self.refs, self.seats, self.zones, strict=True)
        refs = tuple(0 if zone == "hand" and owner != seat else ref for ref, owner, zone in places)
        if not self.knows:
            return replace(self, refs=refs)
        cards = zip(self.cards, self.knows, strict=True)
        return replace(self, refs=refs, cards=tuple(card if knows in (-1, seat) else "" for card, knows in cards))


class CardsTaken(PublicEvent, frozen=True):
    """Cards went to a hand, a binder, under the Store deck, out of the game, or to the Aftermarket."""

    seat: int
    refs: tuple[int, ...]
    cards: tuple[str, ...]
    into: str
    card: str = ""
    """The card that did it."""
    hand: bool = False
    """Whether they come out of that player's hand, where nobody else knows which was which."""
    knows: tuple[int, ...] = ()
    """Who alone knows each, of those that nobody else has ever seen face up; -1: everybody. Nothing stands for all -1."""

    def seen_by(self, seat: int | None) -> Event | None:
        told = replace(self, refs=(0,) * len(self.refs)) if self.hand and seat != self.seat else self
        if not self.knows or (seat == self.seat and self.into in ("hand", "binder")):
            return told
        cards = zip(self.cards, self.knows, strict=True)
        return replace(told, cards=tuple(card if knows in (-1, seat) else "" for card, knows in cards))

    def apply(self, state: TournamentState) -> TournamentState:
        zones, below = state.zones, []
        for ref in self.refs:
            if self.into == "bottom":
                below.append(zones.cards[ref].card)
                zones = without(zones, ref)
            elif self.into == "box":
                zones = zones.moved(ref, "out", up=ref not in state.hidden)
            elif self.into in ("market", "open"):
                zones = owned(zones.moved(ref, self.into, up=True), zones.next, -1)
            else:
                zones = owned(zones.moved(ref, f"{self.into}{self.seat}", up=True), zones.next, self.seat)
        mixed = with_seat(state.mixed, self.seat, True) if self.into == "hand" else state.mixed
        return tidied(state.but(store=(*state.store, *below), mixed=mixed), zones)


class CardsArranged(PublicEvent, frozen=True):
    """The cards of a tableau lie in another order."""

    seat: int
    refs: tuple[int, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(zones=state.zones.arranged(f"tableau{self.seat}", self.refs))


class CardsSwapped(PublicEvent, frozen=True):
    """Two cards in play have changed places, also between two tableaus; they stay the cards that they were."""

    refs: tuple[int, int]
    cards: tuple[str, str]
    """Which they are; empty for one that lies face down."""
    seats: tuple[int, int]

    def apply(self, state: TournamentState) -> TournamentState:
        zones = state.zones
        one, other = (zones.cards[ref] for ref in self.refs)
        order = dict(zones.order)
        places = {one.ref: other.ref, other.ref: one.ref}
        for zone in {one.zone, other.zone}:
            order[zone] = tuple(places.get(ref, ref) for ref in order[zone])
        cards = {**zones.cards, one.ref: replace(one, zone=other.zone), other.ref: replace(other, zone=one.zone)}
        zones = Zones(cards, order, zones.next)
        for ref, host in state.hosts.items():  # what is attached goes along
            if host in self.refs:
                zones = zones.moved(ref, f"under{cards[host].zone[-1]}", same=True)
        return state.but(zones=zones)


class CardAttached(PublicEvent, frozen=True):
    """A card was put under another (MB-9.7)."""

    seat: int
    """In front of whom the other lies."""
    ref: int
    card: str
    host: int
    on: str
    """Which card that is."""
    hand: int = -1
    """Out of whose hand it comes, where nobody else knows which it was; -1: out of nobody's."""

    def seen_by(self, seat: int | None) -> Event | None:
        return replace(self, ref=0) if self.hand not in (-1, seat) else self

    def apply(self, state: TournamentState) -> TournamentState:
        new = state.zones.next
        zones = state.zones.moved(self.ref, f"under{self.seat}", up=True)
        tokens = {ref: many for ref, many in state.tokens.items() if ref != self.ref}
        hosts = {ref: host for ref, host in state.hosts.items() if ref != self.ref}
        state = state.but(tokens=tokens, hosts={**hosts, new: self.host}, **stamped(state, zones, new))
        return tidied(state, zones)


# -- effects ----------------------------------------------------------------------------------------------------------


def counted(state: TournamentState, counts: tuple[str, ...]) -> TournamentState:
    """The state after something that may be done so often was done once more."""
    return state.but(used={**state.used, **{key: state.used.get(key, 0) + 1 for key in counts}})


class EffectBegan(PublicEvent, frozen=True):
    """A line of a card is being carried out."""

    seat: int
    ref: int
    card: str
    key: str
    word: str
    counts: tuple[str, ...] = ()
    """Where it is counted how often that has been done."""

    def apply(self, state: TournamentState) -> TournamentState:
        under = Underway(self.seat, self.ref, self.card, self.key)
        return counted(state, self.counts).but(underway=(*state.underway, under), effects=state.effects + 1)


class EffectEnded(PublicEvent, frozen=True):
    """A line was carried out."""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(underway=state.underway[:-1], looks=() if len(state.underway) < 2 else state.looks)


class Chosen(PublicEvent, frozen=True):
    """A player, or an attribute of cards, was chosen for what an effect does then."""

    seat: int
    what: str
    """`player`, or which attribute."""
    value: int | str
    card: str

    def apply(self, state: TournamentState) -> TournamentState:
        return state


class EffectStopped(PublicEvent, frozen=True):
    """A trigger has fired as often in a turn as it may (MB-9.13)."""

    seat: int
    ref: int
    card: str
    counts: tuple[str, ...] = ()
    """Where it is counted, so that it is told once."""

    def apply(self, state: TournamentState) -> TournamentState:
        return counted(state, self.counts)


class LastingBegan(PublicEvent, frozen=True):
    """An effect has brought something that holds for a while."""

    passing: Passing
    card: str

    def apply(self, state: TournamentState) -> TournamentState:
        passing = replace(self.passing, stamp=state.clock)
        return state.but(passing=(*state.passing, passing), clock=state.clock + 1)


class MoreGiven(PublicEvent, frozen=True):
    """One more card, Action or turn (MB-7.1)."""

    seat: int
    what: str

    def apply(self, state: TournamentState) -> TournamentState:
        if self.what == "turn":
            return state.but(again=(*state.again, self.seat))
        if self.what == "play":
            return state.but(plays=state.plays + 1)
        return state.but(actions=state.actions + 1)


EVENTS: tuple[type[Event], ...] = (
    RpChanged,
    RpRefused,
    RpExchanged,
    EchoSet,
    DollarsChanged,
    FriendReceived,
    CardPlayed,
    NextWaits,
    CardsFlipped,
    FlipsPrevented,
    CardsTurnedUp,
    TokensPut,
    CardsDiscarded,
    CardsTaken,
    CardsArranged,
    CardsSwapped,
    CardAttached,
    StoreDrawn,
    StoreRevealed,
    StoreRebuilt,
    MarketEntered,
    StorePutBack,
    HandSeen,
    LookedTaken,
    ClashOpened,
    ClashCounted,
    ClashDecided,
    ClashOver,
    EffectBegan,
    EffectEnded,
    EffectStopped,
    LastingBegan,
    MoreGiven,
    Chosen,
)
