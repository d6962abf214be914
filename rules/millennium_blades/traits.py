"""What each card in play is at the moment, through the layers of standing effects (MB-9.12); derived, and never kept."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.millennium_blades.amounts import value_of
from rules.millennium_blades.lines import Happening, Line, Watch
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.standing import (
    LAYER,
    LAYERS,
    AnyChange,
    HasKeyword,
    HasStars,
    HasSymbols,
    IsCopy,
    Silences,
)
from rules.millennium_blades.state import SCORING, TournamentState, seat_of
from rules.millennium_blades.words import ELEMENTS, TYPES, Word

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades

Keyed: TypeAlias = tuple[str, Line]
"""A line with the key by which it is found again."""


class Traits(Struct, frozen=True):
    """What a face-up card is. A face-down card is nothing at all (MB-8.1)."""

    card: str
    """Which card it is, or is an exact copy of."""
    stars: int
    elements: frozenset[str]
    types: frozenset[str]
    lines: tuple[Keyed, ...]
    off: frozenset[Word] = frozenset()
    """The words that mean nothing on it."""
    copied: bool = False
    """Whether it is an exact copy of another card."""

    def of(self, *words: Word) -> Iterator[Keyed]:
        """Its lines that begin with one of these words."""
        for key, line in self.lines:
            if line.on in words and line.on not in self.off:
                yield key, line


class Stands(Struct, frozen=True):
    """Something that holds now, and where it comes from."""

    seat: int
    """Whose it is."""
    source: int
    change: AnyChange
    stamp: int = 0
    word: Word | None = None
    """The word of its line; none of what only lasts for a while."""
    card: str = ""
    """The card that says it."""


def card_of(state: TournamentState, source: int, key: str) -> str:
    """The card whose line has that key; of a keyword, the card that has it."""
    if ":" in key:
        return key.partition(":")[0]
    card = state.zones.find(source)
    return key.partition("#")[0] if card is None else card.card


class Watcher(Struct, frozen=True):
    """A line that waits for something."""

    seat: int
    source: int
    key: str
    line: Line
    when: Watch


class Derived:
    """All that follows from a state: what the cards in play are, what holds, and what waits for what."""

    def __init__(self, rules: "MillenniumBlades", state: TournamentState) -> None:
        self._rules = rules
        self._state = state
        cards, printed, order = state.zones.cards, rules.printed, state.zones.order
        self.up: list[int] = []
        """All that lies face up and can have effects: Play Areas, characters, venues, and what is attached."""
        for zone in rules.effect_zones:
            there = order.get(zone)
            if there:
                self.up += [ref for ref in there if cards[ref].up]
        self.traits: dict[int, Traits] = {ref: printed[cards[ref].card] for ref in self.up}
        for ref in state.hosts:
            self.traits[ref] = rules.attached[cards[ref].card]
        self._watchers: dict[str, list[Watcher]] | None = None
        holding = rules.holding
        self._holders = [ref for ref in self.up if cards[ref].card in holding]
        stands = self._stands() if self._holders or state.passing else []
        changing = [one for one in stands if type(one.change) in LAYER]
        self.is_changed = bool(state.tokens or changing)
        """Whether any card may be another one than is printed on it."""
        if self.is_changed:
            stands = self._layered(stands)
        self._standing: dict[type, list[Stands]] = {}
        for one in stands:
            self._standing.setdefault(type(one.change), []).append(one)
        self._is_still = all(_is_constant(one.change) for one in stands)
        """Whether nothing but the cards in play decides what holds."""

    def still_holds(self, state: TournamentState) -> bool:
        """Whether all of it is the same in another state: nothing in play has changed, and nothing else decides it."""
        was = self._state
        if not self._is_still or state.tokens is not was.tokens or state.passing is not was.passing:
            return False
        if state.phase != was.phase or state.hosts is not was.hosts or state.conceded != was.conceded:
            return False
        if state.zones is was.zones:
            return True
        order, before = state.zones.order, was.zones.order
        for zone in self._rules.effect_zones:
            if order.get(zone) is not before.get(zone):
                return False
        cards, others = state.zones.cards, was.zones.cards
        for zone in self._rules.effect_zones:
            for ref in order.get(zone, ()):
                if cards[ref] is not others[ref]:
                    return False
        return True

    # -- layers -------------------------------------------------------------------------------------------------------

    def _layered(self, stands: list[Stands]) -> list[Stands]:
        """Applies layer after layer; gives what holds in the end. What stands is asked anew where a layer has changed it."""
        for layer in LAYERS:
            wanted = [one for one in stands if LAYER.get(type(one.change)) == layer]
            if layer == "stars":
                self._starred(wanted)
                continue
            if not wanted:
                continue
            before = dict(self.traits)  # within the layer nothing reads what it changes
            for one in sorted(wanted, key=lambda one: (one.stamp, one.source)):
                self._applied(one, before)
            if layer in ("copies", "lines"):
                holding = self._rules.holding
                self._holders = [
                    ref
                    for ref in self.up
                    if self.traits[ref] is not before[ref] or self.traits[ref].card in holding or ref in self._holders
                ]
                stands = self._stands()
        return stands

    def _starred(self, wanted: list[Stands]) -> None:
        """The last layer: stars are set, then added to, then have their tokens; what asks for stars meanwhile is told the printed
        ones with tokens.
        """
        before = dict(self.traits)
        _with_tokens(before, self._state.tokens)
        for one in sorted(wanted, key=lambda one: (_adds(one.change), one.stamp, one.source)):
            self._applied(one, before)
        _with_tokens(self.traits, self._state.tokens)

    def _applied(self, one: Stands, before: dict[int, Traits]) -> None:
        """Changes what the cards are, if that holds with what they were before this layer, and nothing older silences it."""
        if one.word is not None and one.word in self.traits[one.source].off:
            return
        look = Looking(self._rules, self._state, one.seat, one.source, before)
        if one.change.if_ is None or one.change.if_.holds(look):
            self._changed(one, look, before)

    def _changed(self, one: Stands, look: Looking, before: dict[int, Traits]) -> None:
        change = one.change
        if isinstance(change, IsCopy):
            model = before.get(look.beside(change.of) or 0)
            if model is not None and model.stars <= change.most and not _copies(model):
                lines = tuple((key, line) for key, line in model.lines if not line.uncopied)
                self.traits[one.source] = replace(model, lines=lines, copied=True)
            return
        assert isinstance(change, Silences | HasKeyword | HasSymbols | HasStars)
        for target in look.find(change.cards):
            traits = self.traits.get(target)
            if traits is None:
                continue
            if isinstance(change, Silences):
                self.traits[target] = replace(traits, off=traits.off | {change.word})
            elif isinstance(change, HasKeyword):
                key = f"{self._rules.set_of(before[one.source].card)}#{change.keyword}"
                if not self._has_keyword(traits, key):
                    self.traits[target] = replace(traits, lines=(*traits.lines, (key, self._rules.line(key))))
            elif isinstance(change, HasSymbols):
                self.traits[target] = _with_symbols(traits, change)
            else:
                stars = change.to if change.to is not None else traits.stars + value_of(change.by, look)
                self.traits[target] = replace(traits, stars=max(0, stars))

    def _has_keyword(self, traits: Traits, key: str) -> bool:
        """Whether a card has a keyword already: it was given, or stands on it."""
        own, (name, _, word) = self._rules.content.cards.get(traits.card), key.partition("#")
        stands_there = own is not None and word in own.keywords and self._rules.set_of(own.id) == name
        return stands_there or any(known == key for known, _ in traits.lines)

    def _stands(self) -> list[Stands]:
        """All that holds with what the cards are so far."""
        state, found = self._state, list[Stands]()
        cards = state.zones.cards
        for ref in self._holders:
            seat, stamp = seat_of(cards[ref]), state.stamps.get(ref, 0)
            for _, line in self._active(ref, self.traits[ref]):
                for change in line.holds:
                    found.append(Stands(seat, ref, change, stamp, line.on, self.traits[ref].card))
        for passing in state.passing:
            for change in self._rules.lasting(passing.key, passing.place):
                card = card_of(state, passing.source, passing.key)
                found.append(Stands(passing.seat, passing.source, change, passing.stamp, card=card))
        return found

    def _active(self, ref: int, traits: Traits) -> Iterator[Keyed]:
        """The lines that are in force: what has no word too, and TOP for the Top card (MB-9.4)."""
        state = self._state
        is_top: bool | None = None
        for key, line in traits.lines:
            if line.on in traits.off:
                continue
            if line.on in ("ongoing", "text"):
                yield key, line
            elif line.on == "top" and (state.phase != SCORING or line.in_scoring):
                if is_top is None:
                    card = state.zones.cards[ref]
                    is_top = card.zone.startswith("tableau") and state.top(seat_of(card)) == ref
                if is_top:
                    yield key, line

    # -- asking -------------------------------------------------------------------------------------------------------

    def standing(self, kind: type) -> list[Stands]:
        """All changes of a kind that hold now."""
        found = self._standing.get(kind)
        if not found:
            return []
        return [one for one in found if one.change.if_ is None or self._holds(one)]

    def _holds(self, one: Stands) -> bool:
        look = Looking(self._rules, self._state, one.seat, one.source, self.traits)
        return one.change.if_ is None or one.change.if_.holds(look)

    def watchers(self, event: Happening) -> list[Watcher]:
        """The lines that wait for that, of everybody."""
        if self._watchers is None:
            self._watchers = {}
            cards, watching, printed = self._state.zones.cards, self._rules.watching, self._rules.printed
            for ref in self.up:
                traits = self.traits[ref]
                if traits.card in watching or len(traits.lines) > len(printed[traits.card].lines):
                    seat = seat_of(cards[ref])
                    for key, line in (*self._active(ref, traits), *traits.of("reaction")):
                        if line.when is not None:
                            found = self._watchers.setdefault(line.when.event, [])
                            found.append(Watcher(seat, ref, key, line, line.when))
        return self._watchers.get(event, [])


def _is_constant(change: AnyChange) -> bool:
    """Whether a change is the same whatever else happens, as long as the cards in play are the same."""
    return (
        change.if_ is None
        and not (isinstance(change, HasStars) and not isinstance(change.by, int))
        and (
            not isinstance(change, Silences | HasKeyword | HasSymbols | HasStars)
            or change.cards.zone in ("tableau", "play", "box")
        )
    )


def _adds(change: AnyChange) -> bool:
    """Whether a change of stars adds to them, instead of setting them."""
    return isinstance(change, HasStars) and change.to is None


def _with_tokens(traits: dict[int, Traits], tokens: Mapping[int, int]) -> None:
    """Adds star tokens to the stars of the cards that they lie on (MB-8.6)."""
    for ref, many in tokens.items():
        if ref in traits:
            traits[ref] = replace(traits[ref], stars=traits[ref].stars + many)


def _copies(traits: Traits) -> bool:
    """Whether a card is an exact copy of another by its own words: such a one cannot be copied (MB-9.9)."""
    return any(isinstance(change, IsCopy) for _, line in traits.lines for change in line.holds)


def _with_symbols(traits: Traits, change: HasSymbols) -> Traits:
    elements, types = traits.elements, traits.types
    if change.instead:
        elements = frozenset() if change.element else elements
        types = frozenset() if change.type else types
    elements |= frozenset(ELEMENTS) if change.every == "element" else frozenset(change.element)
    types |= frozenset(TYPES) if change.every == "type" else frozenset(change.type)
    return replace(traits, elements=elements, types=types)
