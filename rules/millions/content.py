"""The cards of Millions as data: what a content pack says, and what it must hold (MIL-1)."""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from rules.kernel.packs import Fault, PackCard

POWERS = 12
"""How many Power cards a colour has, and so how many rounds there are (MIL-1.1)."""
BATTLES = 8
BARONS = 4
MOST_POINTS = 9999
"""What a Points card can be worth, so that it fits on the card (MIL-1.3)."""


class PowerCard(PackCard, frozen=True, tag="power", kw_only=True):
    """One of the twelve powers; every colour has it once (MIL-1.1)."""

    power: Annotated[int, Meta(ge=1, le=12)]


class BattleCard(PackCard, frozen=True, tag="battle", kw_only=True):
    """A Points card that is worth something (MIL-1.2)."""

    points: Annotated[int, Meta(ge=1, le=MOST_POINTS)]
    line: Annotated[str, Meta(max_length=60)] = ""
    """A line of information without effect (MIL-1.4)."""


class BaronCard(PackCard, frozen=True, tag="baron", kw_only=True):
    """A Red Baron: a Points card that costs something (MIL-1.2)."""

    points: Annotated[int, Meta(ge=-MOST_POINTS, le=-1)]
    line: ClassVar[str] = ""
    """Only a Battle has one (MIL-1.4): no pack can give it, and whoever paints Points cards may ask any of them."""


AnyCard = PowerCard | BattleCard | BaronCard


def worth(card: object) -> int:
    """What a card of a pack is worth to who has won it (MIL-1.2); 0 for all but Points cards."""
    return card.points if isinstance(card, BattleCard | BaronCard) else 0


class Content(Struct, frozen=True):
    """The cards that one game is played with."""

    powers: tuple[int, ...]
    """The values that every colour holds, lowest first."""
    points: tuple[int, ...]
    """The value of each Points card."""
    power_ids: tuple[str, ...] = ()
    """The id of each power's card, in the order of `powers`."""
    points_ids: tuple[str, ...] = ()
    """The id of each Points card, in the order of `points`."""

    def total(self, cards: Iterable[int]) -> int:
        """What these Points cards, told by their places in `points`, are worth together (MIL-4.1, MIL-6.1)."""
        return sum([self.points[card] for card in cards])

    @property
    def rounds(self) -> int:
        """One Points card is turned each round."""
        return len(self.points)


def small(powers: tuple[int, ...], points: tuple[int, ...]) -> Content:
    """A game with other numbers of cards, for proofs; ids are made up."""
    return Content(
        powers,
        points,
        tuple(f"mil.power.{p}" for p in powers),
        tuple(f"mil.points.{i}" for i in range(len(points))),
    )


def faults(cards: tuple[AnyCard, ...], file: str) -> list[Fault]:
    """What keeps these cards from being a game of Millions (MIL-1.1, MIL-1.3); empty if nothing does."""
    found: list[Fault] = []
    powers = [c.power for c in cards if isinstance(c, PowerCard)]
    for power in range(1, POWERS + 1):
        if powers.count(power) != 1:
            many = powers.count(power)
            found.append(
                Fault(file, "", "power", f"power {power} must be on exactly one card, it is on {many} (MIL-1.1)")
            )
    for kind, name, wanted in ((BattleCard, "battle", BATTLES), (BaronCard, "baron", BARONS)):
        have = sum(isinstance(c, kind) for c in cards)
        if have != wanted:
            text = f"exactly {wanted} cards of kind {name!r} are needed, this pack has {have} (MIL-1.3)"
            found.append(Fault(file, "", "kind", text))
    return found


def content(cards: tuple[AnyCard, ...]) -> Content:
    """The content that a faultless pack's cards make."""
    powers = sorted((c for c in cards if isinstance(c, PowerCard)), key=lambda c: c.power)
    points = [c for c in cards if isinstance(c, BattleCard | BaronCard)]
    return Content(
        tuple(c.power for c in powers),
        tuple(worth(c) for c in points),
        tuple(c.id for c in powers),
        tuple(c.id for c in points),
    )


DEFAULT: Literal["mil.last_soldier"] = "mil.last_soldier"
"""The id of the pack that comes with the program."""
