"""What Sonia does in her turn, one thing after the other, each with its reason (BR-7.2): for whoever plays her with real cards."""

from msgspec import Struct

from app.companion.duel import Duel, Standing, rules
from app.words.blade_rondo.cards import card_text
from rules.blade_rondo.amounts import value_of
from rules.blade_rondo.content import SoniaAction
from rules.blade_rondo.damage import Blow
from rules.blade_rondo.deeds import Deed, DeedScope
from rules.blade_rondo.setup import SONIAS_ANSWERS, SONIAS_SWORDS
from rules.blade_rondo.sonia import LIST, breath, startup
from rules.blade_rondo.state import SONIA
from rules.blade_rondo.vocabulary import Blast, Strike
from rules.kernel.context import Context
from rules.kernel.zones import Zones

ACTIONS, ANSWERS = SONIAS_SWORDS, SONIAS_ANSWERS
"""How many cards lie in each of her lists (BR-7.1)."""


class Does(Struct, frozen=True):
    """One thing on her list."""

    card: str
    name: str
    startup: int | None
    """From which voltage on; None for Breath Regulation, which she does in every turn."""
    voltage: int
    """Hers now."""
    is_due: bool
    """Whether she does it in this turn."""
    is_done: bool
    is_nullified: bool = False
    """Whether it was done and came to nothing (BR-4.11)."""
    raises: tuple[str, int] | None = None
    """What Breath Regulation raises, and by how much (BR-7.3)."""
    blow: Blow | None = None
    """What is known of its attack, to be worked out further."""
    text: str = ""
    """What stands on the card."""


class Hers(Struct, frozen=True):
    """A card of hers that can lie in one of her lists."""

    card: str
    name: str
    startup: int | None
    text: str


def deck(*, is_easier: bool = False) -> tuple[tuple[Hers, ...], tuple[Hers, ...]]:
    """Her ten actions by their startup turns, and her four responses."""
    found = rules(is_easier=is_easier)
    actions = [
        Hers(card.id, card.name, startup(found, card.id), card_text(card, alone=True)) for card in found.content.actions
    ]
    answers = [Hers(card.id, card.name, None, card_text(card, alone=True)) for card in found.content.responses]
    return tuple(sorted(actions, key=lambda one: one.startup or 0)), tuple(answers)


def answers(duel: Duel, came: Standing) -> tuple[Hers, ...]:
    """Her Response List as it lies now, from the front."""
    there = {one.card: one for one in deck(is_easier=duel.is_easier)[1]}
    return tuple(there[card] for card in came.answers if card in there and card not in came.gone)


def plan(duel: Duel, came: Standing) -> tuple[Does, ...]:
    """Her turn: Breath Regulation, then from the left each card whose startup turn is at most her voltage.

    Each is tested when its turn comes, so what is not done yet is told as all stands now.
    """
    found = rules(is_easier=duel.is_easier)
    her = found.content.sonia
    assert her is not None
    side = came.sides[SONIA]
    is_done = her.id in came.done
    raises = _raised(came, her.id) if is_done else breath(side.attack, side.defence)
    first = Does(her.id, her.act, None, side.voltage, is_due=True, is_done=is_done, raises=raises)
    rest = []
    for card in came.hers:
        acted = card in came.done
        if card in came.gone and not acted:
            continue
        action = found.content.cards[card]
        assert isinstance(action, SoniaAction)
        least = startup(found, card)
        rest.append(
            Does(
                card,
                action.name,
                least,
                side.voltage,
                is_due=least <= side.voltage,
                is_done=acted,
                is_nullified=card in came.nullified,
                blow=_blow(duel, came, action),
                text=card_text(action, alone=True),
            )
        )
    return (first, *rest)


def following(does: tuple[Does, ...]) -> Does | None:
    """What comes next: the first that is due after the last that was done; what stands left of that has had its turn."""
    at = max([number + 1 for number, one in enumerate(does) if one.is_done], default=0)
    return next((one for one in does[at:] if one.is_due), None)


def _raised(came: Standing, her: str) -> tuple[str, int] | None:
    """What Breath Regulation has raised in this turn."""
    for line in reversed(came.lines):
        if line.turn == came.count and line.entry.card == her and line.parts:
            part = line.parts[0]
            return part.what, part.after - part.before
    return None


def _blow(duel: Duel, came: Standing, action: SoniaAction) -> Blow | None:
    """The attack on a card of hers, as the rules count it on the table that lies there."""
    found = rules(is_easier=duel.is_easier)
    zones = Zones({}, {})
    for card in came.hers:
        if card not in came.gone or card == action.id:
            zones = zones.put(card, SONIA, f"{LIST}{SONIA}")
    state = found.begin(0).but(zones=zones, sides=came.sides)
    ref = next((one.ref for one in state.cards(LIST, SONIA) if one.card == action.id), None)
    deed = Deed(SONIA, action.id, action.effect, action.symbol, cost=None, ref=ref)
    scope = DeedScope(Context(found, state), SONIA, deed, ref)
    for step in action.effect:
        if isinstance(step, Blast):
            return Blow(kind="magic", power=value_of(step.amount, scope))
        if isinstance(step, Strike):
            return Blow(
                power=came.power(SONIA, "attack"),
                plus=value_of(step.plus, scope),
                guard=came.power(1 - SONIA, "defence"),
                pierces=step.pierces,
            )
    return None
