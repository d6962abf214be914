"""What the cards of Blade Rondo are called in scenarios, and how they can lie."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from rules.blade_rondo.content import FROST_VEIL, SoniaAction, SoniaResponse, SwordCard
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import SOLO
from rules.blade_rondo.setup import COPIES
from rules.blade_rondo.sonia import ANSWERS, LIST, SELF
from rules.blade_rondo.state import ACTION, FROZEN, GRANTED, SONIA, START, SUBORDINATE, BladeState, Roles, Side
from rules.kernel import luck
from rules.kernel.rules import Rules
from rules.kernel.scenario import Misplaced, Seating, TableWords, Word, is_same
from rules.kernel.views import Face
from rules.kernel.zones import Zones

HER_NAME = "Sonia"
"""What Sonia's side is called in scenarios."""

Cards = dict[str, tuple[Word, ...]]


class Layout(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario's `[table]` may say. Swords go by their numbers or their names; a side that is not named has
    nothing there, and its dice show 0.
    """

    turn: str
    """Whose turn it is."""
    starts: bool = False
    """Whether the turn is only about to start; else the player may act."""
    count: int = 3
    """Which turn of the game it is."""
    life: dict[str, int] = {}
    attack: dict[str, int] = {}
    defence: dict[str, int] = {}
    voltage: dict[str, int] = {}
    hands: Cards = {}
    discards: Cards = {}
    face_down: Cards = {}
    summoned: Cards = {}
    granted: Cards = {}
    """By the side that they are granted to."""
    frozen: Cards = {}
    acted: tuple[str, ...] = ()
    """The symbols of the actions that were performed in this turn before."""
    paid: int = 0
    pulse: str = ""
    """Who has the Pulse Method."""
    list: tuple[Word, ...] = ()
    """Sonia's Action List, from the left."""
    answers: tuple[Word, ...] = ()
    """Sonia's Response List, from the front."""


class BladeWords(TableWords[BladeState]):
    """A sword is its name or its number."""

    layout: ClassVar[type[Struct]] = Layout
    others: ClassVar[Mapping[str, int]] = {HER_NAME: SONIA}

    def names(self, face: Face) -> tuple[Word, ...]:
        card = self.cards.get(face.card)
        if isinstance(card, SwordCard):
            return (card.name, card.number, face.key)
        return super().names(face)

    def laid_out(self, rules: Rules[Any], state: BladeState, layout: Layout, seating: Seating) -> BladeState:
        assert isinstance(rules, BladeRondo)
        sides = {name: seat for seat, name in enumerate(seating.names)}
        if rules.mode == SOLO:
            sides[HER_NAME] = SONIA
        zones, roles = self._swords(rules, state, layout, sides)
        for seat in range(rules.seats):
            for breathing in rules.content.breathing:
                if not breathing.second or sides.get(layout.pulse) == seat:
                    zones = zones.put(breathing.id, seat, f"breath{seat}")
        if rules.content.sonia is not None and rules.mode == SOLO:
            zones = zones.put(rules.content.sonia.id, SONIA, f"{SELF}{SONIA}")
            for card in self._hers(SoniaAction, layout.list, LIST):
                zones = zones.put(card, SONIA, f"{LIST}{SONIA}")
            for card in self._hers(SoniaResponse, layout.answers, ANSWERS):
                zones = zones.put(card, SONIA, f"{ANSWERS}{SONIA}")
        turn = _side(sides, layout.turn, "turn")
        return state.but(
            zones=zones,
            roles=roles,
            sides=(_dice(sides, layout, 0), _dice(sides, layout, 1)),
            phase=START if layout.starts else ACTION,
            # At the start of a turn the flow gives the turn to the other side than the one that had the last.
            turn=1 - turn if layout.starts else turn,
            count=layout.count - layout.starts,
            chosen=(True,) * rules.seats,
            acted=layout.acted,
            paid=layout.paid,
        )

    def _swords(
        self, rules: BladeRondo, state: BladeState, layout: Layout, sides: Mapping[str, int]
    ) -> tuple[Zones, Roles]:
        """The swords where they lie, and what those in a Set Area are; what is named nowhere is not dealt."""
        stock = [rules.content.swords[number] for number in FROST_VEIL for _ in range(COPIES)]
        zones, roles = Zones({}, {}), dict[int, str]()
        for zone, role, by_side in (
            ("hand", "", layout.hands),
            ("discard", "", layout.discards),
            ("play", "", layout.face_down),
            ("set", SUBORDINATE, layout.summoned),
            ("set", GRANTED, layout.granted),
            ("set", FROZEN, layout.frozen),
        ):
            for name, words in by_side.items():
                seat = _side(sides, name, zone)
                for word in words:
                    card = self._sword(word, zone)
                    if card in stock:
                        stock.remove(card)
                    if role:
                        roles[zones.next] = role
                    zones = zones.put(card, seat, f"{zone}{seat}", up=zone != "play")
        order, _ = luck.shuffled(state.luck[luck.SETUP], stock)
        for card in order:
            zones = zones.put(card, -1, "stock", up=False)
        return zones, roles

    def _sword(self, word: Word, place: str) -> str:
        for card in self.cards.values():
            if isinstance(card, SwordCard) and (is_same(word, card.name) or is_same(word, card.number)):
                return card.id
        raise Misplaced(place, f"there is no sword {word!r}")

    def _hers(self, kind: type, words: Iterable[Word], place: str) -> list[str]:
        """Cards of Sonia's of that kind, by their names."""
        found = []
        for word in words:
            fitting = [card.id for card in self.cards.values() if isinstance(card, kind) and is_same(word, card.name)]
            if not fitting:
                raise Misplaced(place, f"Sonia has no card {word!r} of that kind")
            found.append(fitting[0])
        return found


def _side(sides: Mapping[str, int], name: str, place: str) -> int:
    seat = sides.get(name)
    if seat is None:
        raise Misplaced(place, f"no side is called {name!r}; there are: {', '.join(sides)}")
    return seat


def _dice(sides: Mapping[str, int], layout: Layout, side: int) -> Side:
    """What the dice and the stone of one side show."""

    def of(values: Mapping[str, int], usual: int) -> int:
        return next((value for name, value in values.items() if sides.get(name) == side), usual)

    return Side(of(layout.life, 15), of(layout.attack, 0), of(layout.defence, 0), of(layout.voltage, 0))


WORDS = BladeWords
"""What `visavis scenario` looks for in a game."""
