"""The state of a duel: where every card lies, what the dice show, and how far the turn is."""

from typing import TypeAlias

from msgspec import Struct, field

from rules.kernel.state import State
from rules.kernel.zones import Card, Zones

MOST = 9
"""What a parameter's die can show (BR-1.4)."""
MOST_LIFE = 15
"""The last place of the life stone (BR-1.4)."""

REMOVE, CHOOSE, START, ACTION = "remove", "choose", "start", "action"
"""The phases: swords are removed (mixed play) and chosen, then turn after turn starts and is played."""

SUBORDINATE, GRANTED, FROZEN, THAWED = "subordinate", "granted", "frozen", "thawed"
"""What a card is in a Set Area."""

ASIDE = "aside"
"""The zone of the second player's Breathing card until it is known who that is (BR-2.3)."""

SONIA = 1
"""The side of Sonia, where one plays alone; nobody sits there."""


class Side(Struct, frozen=True):
    """One side of the duel: its dice and its life stone."""

    life: int = MOST_LIFE
    attack: int = 0
    defence: int = 0
    voltage: int = 0


class Lasting(Struct, frozen=True):
    """A change that the dice do not show, until the end of the turn (BR-1.4)."""

    seat: int
    power: str
    """`attack` or `defence`."""
    amount: int


class Underway(Struct, frozen=True):
    """The action that is carried out, as everybody sees it."""

    seat: int
    card: str
    """Whose text it is: the card's id."""
    act: str
    """The name of the sub-action, where it is one; else empty."""
    symbol: str
    cost: int | None
    """Its printed cost; None for an action of Sonia's, which has none."""
    step: int = 0
    """Which of the sixteen steps is reached (BR-5.1)."""
    attack: int | None = None
    defence: int | None = None
    damage: int | None = None


Roles: TypeAlias = dict[int, str]


class BladeState(State, frozen=True, kw_only=True):
    """A moment of a duel."""

    zones: Zones
    sides: tuple[Side, Side]
    phase: str = CHOOSE
    turn: int = 0
    """Whose turn it is."""
    count: int = 0
    """How many turns have begun."""
    paid: int = 0
    """The costs paid in this turn (BR-3.3)."""
    extra: int = 0
    """What may be paid beyond the voltage in this turn (Pulse)."""
    acted: tuple[str, ...] = ()
    """The symbols of the actions performed in this turn, in order."""
    roles: Roles = field(default_factory=dict)
    """What each card in a Set Area is, by reference."""
    freezing: tuple[int, ...] = ()
    """Cards in a Play Area that will be frozen at the end of the turn."""
    answered: tuple[int, ...] = ()
    """Responses that were processed in this turn, and lie face up until its end (BR-3.7)."""
    surges: tuple[tuple[int, int], ...] = ()
    """What the end of the turn brings: by seat, how much voltage."""
    lasting: tuple[Lasting, ...] = ()
    sealed: tuple[str, ...] = ()
    """Names of swords that cannot be used any more (base game, No. 19)."""
    shown: tuple[int, ...] = ()
    """Cards of a hand that are laid open at the moment."""
    known: tuple[int, ...] = ()
    """Cards in hands that everybody has seen: what who remembers everything would know. No view shows it."""
    veiled: tuple[int, ...] = ()
    """Cards that went back to a hand without having been named: they lay face down, so they are Response cards (BR-6.7)."""
    chosen: tuple[bool, ...] = ()
    """By seat: whether the swords are chosen, or taken out (BR-2.2, BR-2.6)."""
    taken_out: tuple[tuple[int, ...], ...] = ()
    """By seat: swords taken out, until they are revealed together (BR-2.6)."""
    underway: Underway | None = None

    # -- reading ------------------------------------------------------------------------------------------------------

    def cards(self, zone: str, seat: int) -> tuple[Card, ...]:
        """The cards of a seat's zone, in order."""
        return self.zones.of(f"{zone}{seat}")

    def refs(self, zone: str, seat: int) -> tuple[int, ...]:
        """Their references."""
        return self.zones.order.get(f"{zone}{seat}", ())

    @property
    def left(self) -> int:
        """What may still be paid in this turn (BR-3.3)."""
        return self.sides[self.turn].voltage + self.extra - self.paid

    def power(self, seat: int, power: str) -> int:
        """Attack or defence of a side, with what lasts until the end of the turn (BR-1.4)."""
        value: int = getattr(self.sides[seat], power)
        for change in self.lasting:
            if change.seat == seat and change.power == power:
                value += change.amount
        return value

    def face_down(self, seat: int) -> tuple[Card, ...]:
        """The cards of a Play Area that lie face down."""
        return tuple([card for card in self.cards("play", seat) if not card.up])

    def with_side(self, seat: int, side: Side) -> "BladeState":
        """The same state with other dice or another place of the life stone on one side."""
        first, second = self.sides
        return self.but(sides=(side, second) if seat == 0 else (first, side))
