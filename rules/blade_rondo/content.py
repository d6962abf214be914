"""The cards of Blade Rondo as data: what a content pack says, and what it must hold (BR-1)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rules.blade_rondo.vocabulary import Blast, Grant, OneOf, Step, Strike, Summon, Symbol
from rules.kernel.operations import Operation, every_step, flaws
from rules.kernel.packs import Fault, PackCard

FROST_VEIL = range(61, 81)
"""The numbers of this game's swords (BR-1.1)."""
BASE = range(1, 21)
"""Those of the base game that mixed play brings in (BR-2.6)."""
MARIA = (61, 62, 65, 66, 67, 68, 72, 74, 77, 80)
SONIAS = (63, 64, 69, 70, 71, 73, 75, 76, 78, 79)
"""The swords of the first battle (BR-2.5)."""
FIRST_BATTLE = (MARIA, SONIAS)
ACTIONS, RESPONSES = 10, 4
"""How many cards Sonia has of each kind (BR-7.1)."""

Origin = Literal["number", "symbol", "cost", "limited", "effect"]
Ours: TypeAlias = tuple[Origin, ...]
"""What of a card no document states, and is this program's own (BR-1.3)."""


class SwordCard(PackCard, frozen=True, tag="sword", kw_only=True):
    """A Sword card."""

    number: Annotated[int, Meta(ge=1, le=999)]
    symbol: Symbol
    cost: Annotated[int, Meta(ge=0, le=9)]
    limited: bool = False
    freeze: bool = False
    """Whether it has Freeze (BR-4.5)."""
    answerable: bool = True
    """Whether it can be responded to (BR-6.5)."""
    responds: tuple[Symbol, ...] = ()
    """The symbols that it is a Response to (BR-4.4)."""
    effect: tuple[Step, ...]
    solo: tuple[Step, ...] = ()
    """What it does against Sonia instead (BR-7.7)."""
    ours: Ours = ()


class BreathingCard(PackCard, frozen=True, tag="breathing", kw_only=True):
    """A Breathing Method card (BR-1.1)."""

    cost: Annotated[int, Meta(ge=0, le=9)] | None = None
    """None where it is chosen."""
    limited: bool = False
    second: bool = False
    """Whether only the second player has it (BR-2.3)."""
    effect: tuple[Step, ...]
    ours: Ours = ()


class SoniaSelf(PackCard, frozen=True, tag="sonia", kw_only=True):
    """Sonia, who takes her basic action every turn (BR-7.3)."""

    act: str
    effect: tuple[Step, ...]
    ours: Ours = ()


class SoniaAction(PackCard, frozen=True, tag="sonia_action", kw_only=True):
    """A sword of Sonia's Action List."""

    symbol: Symbol
    startup: Annotated[int, Meta(ge=1, le=9)]
    easier: Annotated[int, Meta(ge=1, le=9)] | None = None
    """Its startup turn for an easier Sonia (BR-7.9)."""
    limited: bool = False
    effect: tuple[Step, ...]
    ours: Ours = ()


class SoniaResponse(PackCard, frozen=True, tag="sonia_response", kw_only=True):
    """A card of Sonia's Response List."""

    responds: tuple[Symbol, ...]
    would_deal: int = 0
    """How much damage the attack must threaten (BR-7.4)."""
    limited: bool = True
    effect: tuple[Step, ...]
    ours: Ours = ()


AnyCard = SwordCard | BreathingCard | SoniaSelf | SoniaAction | SoniaResponse
Playable: TypeAlias = SwordCard | BreathingCard


class Content:
    """The cards of one table, looked up by what the rules ask of them."""

    def __init__(self, cards: Sequence[AnyCard]) -> None:
        self.cards: dict[str, AnyCard] = {card.id: card for card in cards}
        swords = [card for card in cards if isinstance(card, SwordCard)]
        self.swords = {card.number: card.id for card in swords}
        """The id of each sword by its number."""
        self.sword_ids = frozenset(self.swords.values())
        self.breathing = [card for card in cards if isinstance(card, BreathingCard)]
        self.pulse = next(card.id for card in self.breathing if card.second)
        """The second player's own Breathing card (BR-2.3)."""
        self.sonia = next((card for card in cards if isinstance(card, SoniaSelf)), None)
        self.actions = [card for card in cards if isinstance(card, SoniaAction)]
        self.responses = [card for card in cards if isinstance(card, SoniaResponse)]
        self.summons = {card.id: step for card in cards for step in card.effect if isinstance(step, Summon)}
        """What each card summons."""
        granted = {card.id: step for card in cards for step in every_step(card.effect) if isinstance(step, Grant)}
        self.granted = granted
        """What each card grants."""
        self.glowing = frozenset(card for card, step in granted.items() if step.glows)
        self.modes = {card.id: step for card in swords for step in card.effect if isinstance(step, OneOf)}
        """The cards of which one of several sub-actions is chosen."""
        self.price = {
            card.id: 1 if isinstance(card, SwordCard) and card.responds else card.cost
            for card in cards
            if isinstance(card, SwordCard | BreathingCard)
        }
        """What using each card costs: 1 for a Response card (BR-3.4), None where it is chosen (BR-3.5)."""
        self.responders = {card.id: frozenset(card.responds) for card in swords if card.responds}
        sonias = {symbol for card in self.responses for symbol in card.responds}
        self.answered = frozenset(symbol for card in swords for symbol in card.responds) | sonias
        """The symbols that some Response card of the game names (BR-6.2)."""

    def name(self, card: str) -> str:
        """What a card is called."""
        return self.cards[card].name

    def number(self, card: str) -> int:
        """The number of a sword; 0 for all that has none."""
        found = self.cards[card]
        return found.number if isinstance(found, SwordCard) else 0

    def cost(self, card: str) -> int:
        """The printed cost of a sword; 0 for all that has none."""
        found = self.cards[card]
        return found.cost if isinstance(found, SwordCard) else 0

    def acts_to_choose(self, card: str, *, thaws: bool) -> OneOf | None:
        """The sub-actions of which one is announced as the card is used, or as it thaws (BR-6.4): none as it freezes (BR-4.5)."""
        found = self.cards[card]
        freezes = isinstance(found, SwordCard) and found.freeze and not thaws
        return None if freezes else self.modes.get(card)

    def playable(self, card: str) -> Playable:
        """A card that a player uses. Raises KeyError for one of Sonia's."""
        found = self.cards[card]
        if isinstance(found, SwordCard | BreathingCard):
            return found
        raise KeyError(card)


def content(cards: Sequence[AnyCard]) -> Content:
    """The content that a faultless pack's cards make."""
    return Content(cards)


def faults(cards: tuple[AnyCard, ...], file: str) -> list[Fault]:
    """What keeps these cards from being a game of Blade Rondo (BR-1.1, BR-7.1); empty if nothing does."""
    found: list[Fault] = []
    numbers = [card.number for card in cards if isinstance(card, SwordCard)]
    for number in FROST_VEIL:
        if numbers.count(number) != 1:
            many = numbers.count(number)
            text = f"No. {number} must be on exactly one Sword card, it is on {many} (BR-1.1)"
            found.append(Fault(file, "", "number", text))
    base = [number for number in numbers if number in BASE]
    if base and sorted(base) != list(BASE):
        text = "of the base game's swords, No. 1 to 20 must all be there once, or none (BR-2.6)"
        found.append(Fault(file, "", "number", text))
    wanted: tuple[tuple[type, str, int], ...] = (
        (SoniaSelf, "sonia", 1),
        (SoniaAction, "sonia_action", ACTIONS),
        (SoniaResponse, "sonia_response", RESPONSES),
    )
    for kind, name, many in wanted:
        have = sum(isinstance(card, kind) for card in cards)
        if have != many:
            text = f"exactly {many} cards of kind {name!r} are needed, this pack has {have} (BR-7.1)"
            found.append(Fault(file, "", "kind", text))
    breathing = [card for card in cards if isinstance(card, BreathingCard)]
    if [card.second for card in breathing].count(True) != 1 or len(breathing) < 2:
        text = "Breathing cards are needed: some for both players, and exactly one for the second (BR-2.1, BR-2.3)"
        found.append(Fault(file, "", "kind", text))
    for card in cards:
        found += [Fault(file, card.id, "effect", text) for text in _flaws(card)]
    return found


def _flaws(card: AnyCard) -> Iterator[str]:
    """What is wrong with one card."""
    solo: Sequence[Operation] = card.solo if isinstance(card, SwordCard) else ()
    for body in (card.effect, solo):
        yield from flaws(body)
    if isinstance(card, SwordCard):
        if card.responds and card.freeze:
            yield "a Response card cannot have Freeze (BR-4.4, BR-4.5)"
        if card.symbol == "physical" and not any(isinstance(step, Strike) for step in card.effect):
            yield "a Physical sword needs a Physical Attack (BR-4.12)"
        if card.symbol == "magic" and not any(isinstance(step, Blast) for step in card.effect):
            yield "a Magic sword needs a Magic Attack (BR-4.12)"


DEFAULT: Literal["br.frost_veil"] = "br.frost_veil"
"""The id of the pack that comes with the program."""
