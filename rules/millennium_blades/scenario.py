"""What the cards of Millennium Blades are called in scenarios, and how they can lie."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from rules.kernel import luck
from rules.kernel.packs import PackCard
from rules.kernel.rules import Rules
from rules.kernel.scenario import Misplaced, Seating, TableWords, Word, is_same
from rules.kernel.zones import Zones
from rules.millennium_blades.content import FRIENDS, CharacterCard, MetaCard, PlayCard, VenueCard
from rules.millennium_blades.events import stamped
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.state import BUILD, IN_FORCE, NOBODY, PLAY, Friend, TournamentState

DOWN, UNSEEN = "!", "?"
"""What stands before the name of a card in a tableau that lies face down; and of one that was played so, and never seen."""

Cards: TypeAlias = dict[str, tuple[Word, ...]]
Attached: TypeAlias = dict[str, tuple[tuple[Word, Word], ...]]
Given: TypeAlias = dict[str, tuple[tuple[str, int], ...]]


class Layout(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario's `[table]` may say. Cards go by their names; who is not named has nothing there."""

    phase: Literal["build", "play", "scoring"] = "play"
    """Decks are being built; a turn is under way; or everybody has skipped, and the scoring begins."""
    first: str = ""
    """The tournament's First Player; left out, the first seat."""
    turn: str = ""
    """Whose turn it is; left out, the First Player's."""
    starts: bool = False
    """Whether the turn is only about to start, with all that happens then; else its player may act."""
    count: int = 3
    """Which turn of the tournament it is."""
    skips: int = 0
    """How many skips in succession there were just before."""
    has_played: bool = False
    """Whether the card of the turn was played."""
    has_acted: bool = False
    """Whether the Action of the turn was taken."""
    tableaus: Cards = {}
    """From left to right; `!` before a name: face down; `?`: played face down, so that only its owner has seen it."""
    boxes: dict[str, Word] = {}
    accessories: Cards = {}
    attached: Attached = {}
    """Pairs: a card, and the one in the same Play Area that it lies under."""
    tokens: dict[str, dict[str, int]] = {}
    """Star tokens by player and by the card in that Play Area."""
    hands: Cards = {}
    binders: Cards = {}
    decks: Cards = {}
    """Chosen already, while decks are built."""
    store: tuple[Word, ...] = ()
    """The top cards of the Store deck, in order; the rest of the Core set lies below, shuffled."""
    store_ends: bool = False
    """Whether nothing lies below those."""
    discards: tuple[Word, ...] = ()
    """The Store discard, the newest last."""
    market: tuple[Word, ...] = ()
    """The Aftermarket."""
    rp: dict[str, int] = {}
    dollars: dict[str, int] = {}
    metas: tuple[Word, ...] = ()
    """The metagame cards that are open."""
    venue: str = ""
    characters: dict[str, str] = {}
    friends: Given = {}
    """The friendship cards that somebody has received, each as its giver and its VP."""


class MillenniumWords(TableWords[TournamentState]):
    """A card is its name."""

    layout: ClassVar[type[Struct]] = Layout

    def laid_out(self, rules: Rules[Any], state: TournamentState, layout: Layout, seating: Seating) -> TournamentState:
        assert isinstance(rules, MillenniumBlades)
        first = seating.player(layout.first, "first") if layout.first else 0
        turn = seating.player(layout.turn, "turn") if layout.turn else first
        zones, unseen = self._in_play(layout, seating)
        for name, zone, by_seat in (("hands", "hand", layout.hands), ("binders", "binder", layout.binders)):
            zones = self._dealt(zones, zone, by_seat, name, seating)
        zones = self._dealt(zones, "deck", layout.decks, "decks", seating)
        for card in self._all(layout.market, "market"):
            zones = zones.put(card, NOBODY, "market")
        state = self._with_players(rules, state.but(zones=zones), layout, seating)
        state, tokens = self._attached(state, layout, seating), dict[int, int]()
        for player, many in layout.tokens.items():
            seat = seating.player(player, "tokens")
            tokens |= {self._lying(state, seat, word, "tokens"): few for word, few in many.items()}
        lying = [card.ref for card in state.zones.cards.values() if card.up and card.zone[:-1] in IN_FORCE]
        state = state.but(
            tokens=tokens,
            hidden=unseen,
            store=self._store(rules, state, layout),
            discards=tuple(self._all(layout.discards, "discards")),
            metas=tuple(self._called(MetaCard, word, "metas") for word in layout.metas),
            last=tuple((state.refs("tableau", seat) or (NOBODY,))[-1] for seat in range(rules.seats)),
            mixed=tuple(
                any(rules.content.kind[card.card] != "single" for card in state.cards("hand", seat))
                for seat in range(rules.seats)
            ),
            first=first,
            **stamped(state.but(hidden=unseen), state.zones, *sorted(lying)),
        )
        return _under_way(rules, state, layout, turn)

    def _in_play(self, layout: Layout, seating: Seating) -> tuple[Zones, tuple[int, ...]]:
        """The Play Areas, and which of their cards nobody but their owner has seen."""
        zones, unseen = Zones({}, {}), list[int]()
        for name, words in layout.tableaus.items():
            seat = seating.player(name, "tableaus")
            for word in words:
                marked = str(word)[:1] in (DOWN, UNSEEN)
                if str(word).startswith(UNSEEN):
                    unseen.append(zones.next)
                card = self._called(PlayCard, str(word)[1:] if marked else word, f"tableaus.{name}")
                zones = zones.put(card, seat, f"tableau{seat}", up=not marked)
        boxes = {name: (word,) for name, word in layout.boxes.items()}
        zones = self._dealt(zones, "box", boxes, "boxes", seating)
        return self._dealt(zones, "accessories", layout.accessories, "accessories", seating), tuple(unseen)

    def _dealt(
        self, zones: Zones, zone: str, by_seat: Mapping[str, Iterable[Word]], place: str, seating: Seating
    ) -> Zones:
        """The zones with cards of several players lying there, face up."""
        for name, words in by_seat.items():
            seat = seating.player(name, place)
            for card in self._all(words, f"{place}.{name}"):
                zones = zones.put(card, seat, f"{zone}{seat}")
        return zones

    def _with_players(
        self, rules: MillenniumBlades, state: TournamentState, layout: Layout, seating: Seating
    ) -> TournamentState:
        """What the players have beside cards, and what holds for them."""
        zones, characters, seats = state.zones, [""] * rules.seats, range(rules.seats)
        for name, word in layout.characters.items():
            seat = seating.player(name, "characters")
            characters[seat] = self._called(CharacterCard, word, "characters")
            if rules.powers:
                zones = zones.put(characters[seat], seat, f"character{seat}")
        if layout.venue:
            venue = self._called(VenueCard, layout.venue, "venue")
            for seat in seats:
                zones = zones.put(venue, seat, f"venue{seat}")
        supply = [[vp for vp, many in FRIENDS.items() for _ in range(many)] for _ in seats]
        received: list[tuple[Friend, ...]] = [() for _ in seats]
        for name, friends in layout.friends.items():
            seat = seating.player(name, "friends")
            for giver, vp in friends:
                left = supply[seating.player(giver, "friends")]
                if vp not in left:
                    raise Misplaced(f"friends.{name}", f"{giver} has no friendship card of {vp} VP left to give")
                left.remove(vp)
                received[seat] = (*received[seat], Friend(seating.player(giver, "friends"), vp))
        return state.but(
            zones=zones,
            characters=tuple(characters),
            supply=tuple(map(tuple, supply)),
            received=tuple(received),
            rp=_by_seat(layout.rp, "rp", seating),
            dollars=_by_seat(layout.dollars, "dollars", seating),
        )

    def _attached(self, state: TournamentState, layout: Layout, seating: Seating) -> TournamentState:
        """Cards lie under others."""
        zones, hosts = state.zones, dict[int, int]()
        for name, pairs in layout.attached.items():
            seat = seating.player(name, "attached")
            for word, host in pairs:
                hosts[zones.next] = self._lying(state, seat, host, f"attached.{name}")
                zones = zones.put(self._called(PlayCard, word, f"attached.{name}"), seat, f"under{seat}")
        return state.but(zones=zones, hosts=hosts)

    def _store(self, rules: MillenniumBlades, state: TournamentState, layout: Layout) -> tuple[str, ...]:
        """The named cards on top, and below them what is left of the Core set, unless the deck ends there."""
        top = self._all(layout.store, "store")
        if layout.store_ends:
            return tuple(top)
        rest = [card for one in rules.content.sets_of("core") for card in rules.content.copies(one)]
        for card in (*top, *self._all(layout.discards, "discards"), *(c.card for c in state.zones.cards.values())):
            if card in rest:
                rest.remove(card)
        return (*top, *luck.shuffled(state.luck[luck.SETUP], rest)[0])

    def _lying(self, state: TournamentState, seat: int, word: Word, place: str) -> int:
        """The card of that name in a Play Area."""
        for ref in state.play_area(seat):
            if is_same(word, self.cards[state.zones.cards[ref].card].name):
                return ref
        raise Misplaced(place, f"no card {word!r} lies in that Play Area")

    def _all(self, words: Iterable[Word], place: str) -> list[str]:
        return [self._called(PlayCard, word, place) for word in words]

    def _called(self, kind: type[PackCard], word: Word, place: str) -> str:
        """The card of that kind that is called so."""
        for card in self.cards.values():
            if isinstance(card, kind) and is_same(word, card.name):
                return card.id
        raise Misplaced(place, f"there is no card {word!r} that could be there")


def _by_seat(given: Mapping[str, int], place: str, seating: Seating) -> tuple[int, ...]:
    """A number for every seat, 0 where none was given."""
    by_seat = {seating.player(name, place): value for name, value in given.items()}
    return tuple(by_seat.get(seat, 0) for seat in range(len(seating.names)))


def _under_way(rules: MillenniumBlades, state: TournamentState, layout: Layout, turn: int) -> TournamentState:
    """The state in its phase, and in the turn of that player."""
    if layout.phase == BUILD:
        return state.but(phase=BUILD)
    state = state.but(phase=PLAY, turn=turn, count=layout.count, built=(True,) * rules.seats)
    skippers = tuple((turn - back) % rules.seats for back in range(layout.skips, 0, -1))
    state = state.but(skips=layout.skips, skippers=skippers)
    if layout.phase != PLAY:
        return state.but(skips=rules.seats)
    if layout.starts:
        # The flow gives the turn to whoever comes after the one that had the last.
        return state.but(turn=(turn - 1) % rules.seats, count=layout.count - 1)
    return state.but(
        is_on=True,
        plays=0 if layout.has_played else 1,
        actions=0 if layout.has_acted else 1,
        has_played=layout.has_played,
        acted=layout.has_played or layout.has_acted,
    )


WORDS = MillenniumWords
"""What `visavis scenario` looks for in a game."""
