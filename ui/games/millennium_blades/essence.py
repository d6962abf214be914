"""What a line of a card does, in a word or two, for cards on the table; what it says in full stands on the card that is read."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from app.words import say
from rules.kernel.operations import Operation
from rules.millennium_blades.amounts import Amount
from rules.millennium_blades.lines import Line
from rules.millennium_blades.steps import Gain, Lose, Steal
from rules.millennium_blades.vocabulary import Clash, ForEach

Brief = tuple[str, tuple[str, ...]]
"""The word in which lines of a card begin, and what they do, the first thing first."""

_NAMED = frozenset(
    (
        *("attach", "clash", "copy", "discard", "dollars", "draw", "flip", "look", "move", "more", "peek", "play"),
        *("prevent", "reveal", "take", "token", "turn_over", "turn_up"),
        *("clashes", "has_stars", "has_symbols", "no_gain", "protects", "silences"),
    )
)
"""The steps, and what holds for a while, that have a word of their own."""
_MOST = 2
"""So many things a card tells of a line."""


def briefs(lines: Iterable[Line]) -> tuple[Brief, ...]:
    """All words in which lines of a card begin, each with what those lines do."""
    told: dict[str, list[str]] = {}
    for line in lines:
        if line.on != "text":
            told.setdefault(line.on, []).extend(_essence(line))
    return tuple((word, tuple(dict.fromkeys(parts))[:_MOST]) for word, parts in told.items())


def _essence(line: Line) -> Iterator[str]:
    """What a line does, thing by thing: points come before all else."""
    steps = tuple(_steps(line.do))
    yield from (told for step, others in steps if (told := _points(step, others=others)))
    done = [_tag(step) for step, _ in steps]
    held = [_tag(change) for change in line.holds]
    yield from (say(f"card.brief.{tag}") for tag in (*done, *held) if tag in _NAMED)


def _steps(body: Iterable[Operation], *, others: bool = False) -> Iterator[tuple[Operation, bool]]:
    """The steps of a body and of all within it, each with whether it is others who carry it out."""
    for step in body:
        yield step, others
        theirs = others or (isinstance(step, ForEach) and step.who != "all")
        for inner in step.bodies():
            losers = isinstance(step, Clash) and inner is step.losers
            yield from _steps(inner, others=theirs or losers)


def _tag(step: Struct) -> str:
    return str(step.__struct_config__.tag)


def _points(step: Operation, *, others: bool) -> str:
    """What a step gives or takes of Ranking Points; empty for none."""
    if isinstance(step, Steal):
        return _amount("steal", step.rp)
    if not isinstance(step, Gain | Lose):
        return ""
    kind = "gain" if isinstance(step, Gain) else "lose"
    return _amount(f"others.{kind}" if others or step.who not in ("you", "all") else kind, step.rp)


def _amount(kind: str, rp: Amount) -> str:
    if isinstance(rp, int):
        return say(f"card.brief.{kind}", rp=rp)
    worth = getattr(rp, "worth", 0)
    return say(f"card.brief.{kind}.each", rp=worth) if worth else say(f"card.brief.{kind}.some")
