"""The table as a card of a seat sees it: which cards are meant, what they have, and who is who. Looking changes nothing."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rules.millennium_blades.selecting import Cards, Owner
from rules.millennium_blades.state import HIDDEN, IN_PLAY, TournamentState
from rules.millennium_blades.words import PROMOS, Attribute, Word

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades
    from rules.millennium_blades.scope import Window
    from rules.millennium_blades.traits import Keyed, Traits


class Looking:
    """What a card of a seat sees."""

    def __init__(
        self,
        rules: "MillenniumBlades",
        state: TournamentState | None,
        seat: int,
        source: int,
        traits: "dict[int, Traits] | None" = None,
    ) -> None:
        self.rules = rules
        self.seat = seat
        """Whose card it is."""
        self.acting = seat
        """Who does what is being done: another one while each player does something."""
        self.owner = seat
        """By whose effect all of it happens, also what others do because of it."""
        self.source: Any = source
        self._state = state
        self._traits = traits
        """What cards are, where that is being derived; else it is asked of the rules."""
        self.public = False
        """Whether what lies hidden in hands and binders is taken to be whatever is asked for: so much everybody can tell."""
        self.copying = False
        """Whether it is an effect that another one copies: such a one copies nothing itself (MB-9.9)."""
        self.window: Window | None = None
        """What is about to happen, where that may still be changed (MB-9.13)."""
        self._names: dict[str, Any] = {}
        self.last: dict[int, Traits] = {}
        """What cards were when they were last face up, of those that this effect has flipped or moved (MB-9.3)."""
        self.blanks: set[int] = set()
        """Those of them that lay face down: wherever they lie now, they had nothing that could be asked for (MB-8.1)."""

    @property
    def state(self) -> TournamentState:
        """The state that is looked at."""
        assert self._state is not None
        return self._state

    @property
    def traits(self) -> "dict[int, Traits]":
        """What each face-up card in play is now."""
        return self.rules.derived(self.state).traits if self._traits is None else self._traits

    def recall(self, name: str) -> Any:
        """What an earlier step has named; None for what none has."""
        return self._names.get(name)

    @property
    def publicly(self) -> "Looking":
        """The same as everybody could look: whether somebody is asked must not tell what is in a hand."""
        other = Looking(self.rules, self.state, self.seat, self.source, self._traits)
        other.acting, other.last, other._names, other.public = self.acting, self.last, self._names, True
        other.blanks = self.blanks
        other.window, other.owner, other.copying = self.window, self.owner, self.copying
        return other

    def player(self) -> int:
        """The player who was named."""
        found = self.recall("player")
        return found if isinstance(found, int) else self.seat

    # -- players ------------------------------------------------------------------------------------------------------

    def seats(self, who: Owner) -> tuple[int, ...]:
        """The players of whom is spoken, in turn order from the active one; both neighbours once where they are one (MB-8.9)."""
        if who == "you":
            return (self.seat,)
        order = self.rules.order(self.state)
        if who == "all":
            return order
        seat = self.seat
        if who == "opponents":
            return tuple([one for one in order if one != seat])
        if who in ("left", "right", "neighbours"):
            wanted = self.rules.neighbours(self.state, seat, who)
            return tuple([one for one in order if one in wanted])
        if who in ("winners", "losers"):
            named = self.recall(who) or ()
            return tuple([one for one in order if one in named])
        player = self.recall("player")
        if who == "player":
            return (player,) if player in order else ()
        return tuple([one for one in order if one not in (player, seat)])

    def opponents(self) -> tuple[int, ...]:
        """All others who play on."""
        return self.seats("opponents")

    def choosable(self, of: str) -> tuple[int, ...]:
        """Among whom a player is chosen."""
        if of == "neighbours":
            return self.seats("neighbours")
        if of == "all":
            return self.seats("all")
        rp = self.state.rp
        return tuple(seat for seat in self.opponents() if of == "opponents" or rp[seat] > rp[self.seat])

    def free_places(self, seat: int) -> int:
        """How many places of a tableau are empty (MB-7.2)."""
        return max(0, self.rules.places(self.state, seat) - len(self.state.refs("tableau", seat)))

    @property
    def has_store(self) -> bool:
        """Whether there is a Store card to draw or to reveal (MB-8.8)."""
        return bool(self.state.store or self.state.discards)

    def metas_met(self, seat: int) -> int:
        """How many of the open metagames a seat meets (MB-10.4)."""
        return sum(self.rules.meets(self.state, seat, meta) for meta in self.state.metas)

    # -- cards --------------------------------------------------------------------------------------------------------

    def find(self, cards: Cards, *, player: int | None = None) -> tuple[int, ...]:
        """All cards that are meant, seat by seat in turn order, from left to right; `player` is who is called so."""
        if cards.named:
            found = self.recall(cards.named)
            named = found if isinstance(found, tuple) else () if found is None else (found,)
            there = self.state.zones.cards
            return tuple([ref for ref in named if (ref in there or ref in self.last) and not self._is_beside(ref)])
        if cards.zone == "market":
            return self._chosen(self.state.zones.order.get("market", ()), cards)
        seats = self.seats(cards.of) if player is None else (player,)
        if len(seats) == 1:
            return self._chosen(self._row(seats[0], cards), cards)
        found_all: list[int] = []
        for seat in seats:
            found_all += self._chosen(self._row(seat, cards), cards)
        return tuple(found_all)

    def _chosen(self, row: Sequence[int], cards: Cards) -> tuple[int, ...]:
        """Those of a row that fit; of these the first, the last, or the highest where only such are meant."""
        if cards.place == "top":  # the Top card is one whatever else is asked of it (MB-8.2)
            up = [ref for ref in row if self.state.zones.cards[ref].up]
            row = up[-1:]
        found = [ref for ref in row if self.fits(ref, cards)]
        if not found:
            return ()
        if cards.place == "leftmost":
            return (found[0],)
        if cards.place == "rightmost":
            return (found[-1],)
        if cards.extreme is not None:
            best = (max if cards.extreme == "highest" else min)(self.stars(ref) for ref in found)
            found = [ref for ref in found if self.stars(ref) == best]
        return tuple(found)

    def _row(self, seat: int, cards: Cards) -> Sequence[int]:
        """The cards of a seat that lie where it is meant."""
        state, source, place = self.state, self.source, cards.place
        if cards.zone == "under":
            return [ref for ref, host in state.hosts.items() if host == source]
        if place == "host":
            host = state.hosts.get(source)
            return () if host is None else (host,)
        if place == "this":
            return (source,) if source in state.zones.cards and not self._is_beside(source) else ()
        zone = state.play_area(seat) if cards.zone == "play" else state.refs(cards.zone, seat)
        if place in (None, "leftmost", "rightmost", "top"):
            return zone
        if place == "others":
            return [ref for ref in zone if ref != source]
        zone = state.refs("tableau", seat)
        if source not in zone:
            return ()
        at = zone.index(source)
        if place == "adjacent":
            return (*zone[max(0, at - 1) : at], *zone[at + 1 : at + 2])
        if place == "left_of":
            return zone[max(0, at - 1) : at]
        if place == "right_of":
            return zone[at + 1 : at + 2]
        return zone[:at] if place == "before" else zone[at + 1 :]

    def _is_beside(self, ref: int) -> bool:
        """Whether that is a character or a venue: they lie beside the cards that are played, and are none of them."""
        card = self.state.zones.cards.get(ref)
        return card is not None and card.zone[:-1] in ("character", "venue")

    def lying(self, seat: int, cards: Cards) -> Sequence[int]:
        """All cards of a seat that lie where it is meant, whatever they are."""
        return self._row(seat, cards)

    def fits(self, ref: int, cards: Cards, *, was: bool = False) -> bool:
        """Whether a card is such a one; or whether it `was`, when it was last face up."""
        state = self.state
        card = state.zones.cards.get(ref)
        # What FLIP reads of its own card (MB-9.3); where the card is only one among others it lies face down by then.
        was = was or (cards.place == "this" and ref == self.source and ref in self.last)
        lies_otherwise = card is not None and card.up is not cards.up and card.zone[:-1] in IN_PLAY
        if lies_otherwise and not was and cards.up != "either":
            return False
        if cards.token and not state.tokens.get(ref):
            return False
        if not cards.asks or (self.public and card is not None and card.zone[:-1] in HIDDEN):
            return True
        traits = self.was(ref) if was else self.what(ref)
        if traits is None or traits.card not in self.rules.content.kind:
            return False  # a face-down card has nothing that could be asked for (MB-8.1), nor has a character
        return self._has(ref, traits, cards)

    def _has(self, ref: int, traits: "Traits", cards: Cards) -> bool:
        """Whether a card has all that is asked for; with `either`, one of it."""
        content = self.rules.content
        asked: list[bool] = []
        if cards.element or cards.type:
            asked.append(not traits.elements.isdisjoint(cards.element) or not traits.types.isdisjoint(cards.type))
        if cards.rarity:
            asked.append(content.rarity[traits.card] in cards.rarity)
        if cards.exactly is not None:
            asked.append(traits.stars == cards.exactly)
        if cards.either:
            return any(asked)
        if not all(asked):
            return False
        if (cards.least is not None and traits.stars < cards.least) or (
            cards.most is not None and traits.stars > cards.most
        ):
            return False
        if cards.kind and content.kind[traits.card] not in cards.kind:
            return False
        if cards.promo and content.rarity[traits.card] not in PROMOS:
            return False
        return self._relates(ref, traits, cards)

    def _relates(self, ref: int, traits: "Traits", cards: Cards) -> bool:
        """What is asked of it in relation to others."""
        if cards.with_ is not None and not any(True for _ in traits.of(cards.with_)):
            return False
        if cards.own_set:
            own = self.what(self.source)
            if own is None or self.rules.set_of(own.card) != self.rules.set_of(traits.card):
                return False
        if cards.chosen is not None and self.recall("chosen") not in self.values(cards.chosen, ref):
            return False
        if cards.than is None and cards.shares is None:
            return True
        others = [one for one in self._referred(cards.to) if one != ref or cards.to == "this"]
        if not others:
            return False
        if cards.than is not None:
            held = self.was(others[0])
            other = 0 if held is None else held.stars
            return {
                "lower": traits.stars < other,
                "not_higher": traits.stars <= other,
                "equal": traits.stars == other,
                "not_lower": traits.stars >= other,
                "higher": traits.stars > other,
            }[cards.than]
        assert cards.shares is not None
        kinds: tuple[Attribute, ...] = (
            ("element", "type", "stars", "set", "rarity") if cards.shares == "any" else (cards.shares,)
        )
        return any(self.values(what, ref) & self.values(what, other, was=True) for what in kinds for other in others)

    def _referred(self, name: str) -> tuple[int, ...]:
        """The cards that others are held against."""
        if name == "this":
            return (self.source,)
        if name == "left":
            left = self.beside("left_of")
            return () if left is None else (left,)
        if name == "top":
            top = self.state.top(self.seat)
            return () if top is None else (top,)
        found = self.recall(name)
        return found if isinstance(found, tuple) else () if found is None else (found,)

    def what(self, ref: int) -> "Traits | None":
        """What a card is: as it is now in play, as it is printed elsewhere; nothing face down."""
        traits = self.traits.get(ref)
        if traits is not None:
            return traits
        if ref == self.source and ref in self.last:
            return self.last[ref]
        card = self.state.zones.cards.get(ref)
        if card is None:
            return self.last.get(ref)
        if ref in self.blanks or (not card.up and card.zone[:-1] in IN_PLAY):
            return None
        return self.rules.printed[card.card]

    def was(self, ref: int) -> "Traits | None":
        """What a card was when this effect, or what caused it, found it; else what it is."""
        return self.last.get(ref) or self.what(ref)

    def stars(self, ref: int) -> int:
        """The stars of a card; none face down."""
        traits = self.what(ref)
        return 0 if traits is None else traits.stars

    def stars_named(self, name: str) -> int:
        """The stars of what an earlier step has named, together."""
        found = self.recall(name)
        refs = found if isinstance(found, tuple) else () if found is None else (found,)
        return sum(traits.stars for ref in refs if (traits := self.was(ref)) is not None)

    def values(self, what: Attribute, ref: int, *, was: bool = False) -> frozenset[object]:
        """What a card has of an attribute; or had, when it was last face up."""
        traits = self.was(ref) if was else self.what(ref)
        if traits is None:
            return frozenset()
        if what == "element":
            return frozenset(traits.elements)
        if what == "type":
            return frozenset(traits.types)
        if what == "stars":
            return frozenset((traits.stars,))
        content = self.rules.content
        if traits.card not in content.cards:  # a character or a venue has neither
            return frozenset()
        if what == "set":
            return frozenset((self.rules.set_of(traits.card),))
        if what == "name":
            return frozenset((content.cards[traits.card].name,))
        return frozenset((content.rarity[traits.card] if what == "rarity" else content.kind[traits.card],))

    def different(self, what: Attribute, refs: Iterable[int]) -> frozenset[object]:
        """All values of an attribute among some cards."""
        return frozenset().union(*(self.values(what, ref) for ref in refs))

    def has_pair(self, what: Attribute, refs: Sequence[int]) -> bool:
        """Whether any two of them have one in common."""
        seen: set[object] = set()
        for ref in refs:
            values = self.values(what, ref)
            if values & seen:
                return True
            seen |= values
        return False

    def beside(self, where: str) -> int | None:
        """The neighbour of the card itself on one side."""
        card = self.state.zones.cards.get(self.source)
        if card is None or not card.zone.startswith("tableau"):
            return None
        row = self.state.zones.order[card.zone]
        at = row.index(self.source) + (-1 if where == "left_of" else 1)
        return row[at] if 0 <= at < len(row) else None

    def can_be(self, ref: int, what: str, by: int | None = None) -> bool:
        """Whether a card may be flipped, or discarded, by this player's effect (MB-8.1, MB-8.4)."""
        card = self.state.zones.cards.get(ref)
        if card is None:
            return False
        if what == "flip" and (not card.up or card.zone[:-1] not in IN_PLAY):
            return False
        return not self.rules.protected(self.state, ref, what, self.owner if by is None else by)

    def copyable(self, cards: Cards, word: Word) -> list[tuple[int, "Keyed"]]:
        """The effects of that word on such cards that can be copied: none by what is copied itself (MB-9.9)."""
        found: list[tuple[int, Keyed]] = []
        for ref in () if self.copying else self.find(cards):
            traits = self.what(ref)
            if traits is not None and ref != self.source:
                found += [(ref, keyed) for keyed in traits.of(word) if not keyed[1].uncopied and keyed[1].do]
        return found
