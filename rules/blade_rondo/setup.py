"""How a duel is set up in each of its ways (BR-2, BR-7.1)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.blade_rondo import events as happened
from rules.blade_rondo.content import BASE, FIRST_BATTLE, FROST_VEIL
from rules.blade_rondo.deeds import Ctx
from rules.blade_rondo.options import DUEL, MIXED, OWN_SWORDS, SOLO
from rules.blade_rondo.options import FIRST_BATTLE as FIRST
from rules.blade_rondo.sonia import ANSWERS, LIST, SELF, startup
from rules.blade_rondo.state import ASIDE, SONIA
from rules.kernel import luck

if TYPE_CHECKING:
    from rules.blade_rondo.game import BladeRondo

COPIES = 2
"""How many copies of each sword there are (BR-1.1)."""
DEALT, HAND, TAKEN_OUT = 15, 7, 5
SONIAS_SWORDS, SONIAS_ANSWERS = 5, 2


def swords(rules: "BladeRondo", seat: int) -> list[str]:
    """The swords that a side's hand comes from, before they are shuffled: one stack for all where they are dealt from it (BR-2)."""
    numbers: Iterable[int]
    if rules.mode == MIXED:
        numbers = (*BASE, *FROST_VEIL)
    elif rules.mode == FIRST:
        numbers = FIRST_BATTLE[seat]
    elif rules.mode == OWN_SWORDS:
        numbers = (*FROST_VEIL,) * COPIES
    else:
        numbers = [number for number in FROST_VEIL for _ in range(COPIES)]
    return [rules.content.swords[number] for number in numbers]


def dealt(rules: "BladeRondo", context: Ctx) -> None:
    """The cards are dealt, and whoever has nothing to choose has a hand already."""
    content, mode = rules.content, rules.mode
    piles: list[happened.Pile] = []
    if mode in (DUEL, SOLO):
        stack = context.shuffled(swords(rules, 0), luck.SETUP)
        for seat in range(rules.seats):
            piles.append(happened.Pile(f"dealt{seat}", seat, stack[:DEALT]))
            stack = stack[DEALT:]
        piles.append(happened.Pile("stock", -1, stack))
    elif mode == OWN_SWORDS:
        piles += [happened.Pile(f"dealt{seat}", seat, tuple(swords(rules, seat))) for seat in (0, 1)]
    elif mode == FIRST:
        for seat in (0, 1):
            ten = context.shuffled(swords(rules, seat), luck.SETUP)
            if rules.rematch:
                piles.append(happened.Pile(f"dealt{seat}", seat, ten))
            else:
                piles.append(happened.Pile(f"hand{seat}", seat, ten[:HAND], True))
                piles.append(happened.Pile(f"left{seat}", seat, ten[HAND:]))
    elif mode == MIXED:
        piles += [
            happened.Pile(f"dealt{seat}", seat, context.shuffled(swords(rules, seat), luck.SETUP)) for seat in (0, 1)
        ]
    for seat in range(rules.seats):
        breathing = tuple(card.id for card in content.breathing if not card.second)
        piles.append(happened.Pile(f"breath{seat}", seat, breathing, True))
    piles.append(happened.Pile(ASIDE, -1, (rules.content.pulse,), True))
    if mode == SOLO:
        piles += _sonias(rules, context)
    context.emit(happened.CardsDealt(tuple(piles)))


def _sonias(rules: "BladeRondo", context: Ctx) -> list[happened.Pile]:
    """BR-7.1: 5 of her 10 swords by startup turn, ties in drawn order; 2 of her 4 answers as they were drawn."""
    content = rules.content
    assert content.sonia is not None
    drawn = context.shuffled([card.id for card in content.actions], luck.SETUP)[:SONIAS_SWORDS]
    answers = context.shuffled([card.id for card in content.responses], luck.SETUP)[:SONIAS_ANSWERS]
    return [
        happened.Pile(f"{SELF}{SONIA}", SONIA, (content.sonia.id,), True),
        happened.Pile(f"{LIST}{SONIA}", SONIA, tuple(sorted(drawn, key=lambda card: startup(rules, card))), True),
        happened.Pile(f"{ANSWERS}{SONIA}", SONIA, answers, True),
    ]


def began(rules: "BladeRondo", context: Ctx) -> None:
    """BR-2.3: fate decides who starts, and the second player has Pulse and attack 1; against Sonia she starts (BR-7.1)."""
    starter = SONIA if rules.mode == SOLO else context.below(2, luck.SETUP)
    context.emit(happened.StarterDrawn(starter, rules.content.pulse))
    context.beat()
