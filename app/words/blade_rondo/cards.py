"""What stands on a card of Blade Rondo: its keywords, its effect in the words of its steps, and help for each keyword."""

import re
from collections.abc import Iterable, Iterator

from app.words import Keyword, listed, say
from app.words.blade_rondo.log import symbol
from rules.blade_rondo.amounts import Amount, OfSetArea, SetHas, Unless
from rules.blade_rondo.content import (
    AnyCard,
    BreathingCard,
    SoniaAction,
    SoniaResponse,
    SoniaSelf,
    SwordCard,
)
from rules.blade_rondo.vocabulary import Additional, Blast, Grant, Nullify, Price, Refinement, Strike, Summon
from rules.kernel.operations import Operation, every_step, say_body
from rules.kernel.text import Speech

SPEECH = Speech()

_YOU = re.compile(r"\byour?\b", re.IGNORECASE)
"""What a card calls whoever uses it."""


CLAUSES = {
    "limited": "BR-3.7",
    "freeze": "BR-4.5",
    "response": "BR-4.4",
    "not_answerable": "BR-6.5",
    "startup": "BR-7.2",
    "physical": "BR-4.1",
    "magic": "BR-4.2",
    "summon": "BR-4.3",
    "additional": "BR-4.6",
    "refinement": "BR-4.7",
    "price": "BR-4.7",
    "grant": "BR-4.8",
    "poison": "BR-3.2",
    "phosphorescence": "BR-5.4",
    "nullify": "BR-4.11",
    "set_area": "BR-4.10",
}
"""The clause of each keyword, in the order in which they are explained."""


def card_text(card: AnyCard, *, alone: bool | None = None) -> str:
    """All that a card says: keywords first, then the effect; where it differs against Sonia, that too.

    `alone` says whether it is played against Sonia: then only what counts there is said.
    """
    parts = list(_marks(card))
    solo = card.solo if isinstance(card, SwordCard) and alone is not False else ()
    body = say_body(SPEECH, solo if solo and alone else card.effect)
    if isinstance(card, SwordCard | SoniaResponse) and card.responds:
        body = _response(card, body)
    parts.append(body)
    if isinstance(card, SoniaAction | SoniaResponse) and _YOU.search(body):
        parts.append(say("says.sonia"))
    if isinstance(card, SwordCard) and solo and not alone:
        told = say_body(SPEECH, solo)
        parts.append(say("says.solo", text=_response(card, told) if card.responds else told))
    return " ".join(parts)


def origin_text(card: AnyCard) -> str:
    """What of a card no document states, as one sentence; empty where all of it is stated (BR-1.3)."""
    if not card.ours:
        return ""
    return say("says.ours", parts=listed(say(f"says.ours.{part}") for part in card.ours))


def keywords(card: AnyCard) -> tuple[Keyword, ...]:
    """The keywords on a card, each with a sentence that helps."""
    found = set(_keywords(card))
    return tuple(
        Keyword(say(f"keyword.{key}"), say(f"keyword.{key}.help"), clause)
        for key, clause in CLAUSES.items()
        if key in found
    )


def _marks(card: AnyCard) -> Iterator[str]:
    """The sentences that stand before the effect."""
    if isinstance(card, BreathingCard) and card.cost is None:
        yield say("says.chosen")
    if isinstance(card, SoniaAction):
        key = "says.startup" if card.easier is None else "says.startup.easier"
        yield say(key, startup=card.startup, easier=card.easier)
    if getattr(card, "limited", False):
        yield say("says.limited")
    if isinstance(card, SwordCard) and card.freeze:
        yield say("says.freeze")
    if isinstance(card, SwordCard) and not card.answerable:
        yield say("says.not_answerable")


def _response(card: SwordCard | SoniaResponse, body: str) -> str:
    told = say("says.response", symbols=_row(map(symbol, card.responds)), text=body)
    if isinstance(card, SoniaResponse) and card.would_deal:
        told += " " + say("says.threat", damage=card.would_deal)
    return told


def _row(parts: Iterable[str]) -> str:
    """Words one after the other, as in the brackets behind a keyword."""
    return ", ".join(parts)


def _keywords(card: AnyCard) -> Iterator[str]:
    if getattr(card, "limited", False):
        yield "limited"
    if isinstance(card, SwordCard | SoniaResponse) and card.responds:
        yield "response"
    if isinstance(card, SwordCard):
        if card.freeze:
            yield "freeze"
        if not card.answerable:
            yield "not_answerable"
    if isinstance(card, SoniaAction):
        yield "startup"
    if not isinstance(card, SoniaSelf):
        solo: tuple[Operation, ...] = card.solo if isinstance(card, SwordCard) else ()
        for step in every_step((*card.effect, *solo)):
            yield from _of_step(step)


def _of_step(step: Operation) -> Iterator[str]:
    """The keywords in the words of one step."""
    for kind, key in _STEPS:
        if isinstance(step, kind):
            yield key
    if isinstance(step, Grant):
        if step.lose:
            yield "poison"
        if step.glows:
            yield "phosphorescence"
    if isinstance(step, Strike) and _counts_set_area(step.plus):
        yield "set_area"
    if isinstance(step, Blast) and _counts_set_area(step.amount):
        yield "set_area"


def _counts_set_area(amount: Amount) -> bool:
    return isinstance(amount, OfSetArea) or (isinstance(amount, Unless) and isinstance(amount.when, SetHas))


_STEPS: tuple[tuple[type[Operation], str], ...] = (
    (Strike, "physical"),
    (Blast, "magic"),
    (Summon, "summon"),
    (Additional, "additional"),
    (Refinement, "refinement"),
    (Price, "price"),
    (Grant, "grant"),
    (Nullify, "nullify"),
)
