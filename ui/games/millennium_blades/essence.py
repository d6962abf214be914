"""What a line of a card does, in a word or two, for cards on the table; what it says in full stands on the card that is read.

What does not come about in any case says so: it is told after what it hangs on, as `if: +60 RP`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from app.words import say
from rules.kernel.operations import Operation
from rules.millennium_blades.amounts import Amount, Gap, Highest, Share, Spread, Stars, StarsOf, Sum
from rules.millennium_blades.lines import Line
from rules.millennium_blades.steps import Gain, Lasts, Lose, Outcome, Steal
from rules.millennium_blades.vocabulary import Clash, Cost, Either, ForEach, If, May


class Part(NamedTuple):
    """One thing that a line does."""

    told: str
    hangs: str = ""
    """What it hangs on: a condition, a cost, the outcome of a clash, an occasion, a choice; empty where it always comes about."""

    @property
    def whole(self) -> str:
        """In words, with what it hangs on."""
        return say(f"card.brief.hangs.{self.hangs}", told=self.told) if self.hangs else self.told


Brief = tuple[str, tuple[Part, ...]]
"""The word in which lines of a card begin, and what they do, the first thing first."""

_NAMED = frozenset(
    (
        *("attach", "clash", "copy", "discard", "dollars", "draw", "flip", "look", "move", "more", "peek", "play"),
        *("prevent", "reveal", "take", "token", "turn_over", "turn_up"),
        *("befriend", "echo", "instead", "move_token", "pay", "pay_up_to", "swap_rp"),
        *("clashes", "has_keyword", "has_stars", "has_symbols", "is_copy", "may_pass", "metas", "more_places"),
        *("no_gain", "protects", "raises_max", "silences"),
    )
)
"""The steps, and what holds for a while, that have a word of their own."""
_MOST = 2
"""So many things a card tells of a line."""


def briefs(lines: Iterable[Line]) -> tuple[Brief, ...]:
    """All words in which lines of a card begin, each with what those lines do."""
    told: dict[str, list[Part]] = {}
    for line in lines:
        if line.on != "text":
            told.setdefault(line.on, []).extend(_essence(line))
    return tuple((word, tuple(dict.fromkeys(parts))[:_MOST]) for word, parts in told.items())


def in_a_row(parts: Sequence[Part]) -> str:
    """Several things as one text: what they hang on in common is said once, and never seems to be said of what it is not."""
    said = ""
    for i, part in enumerate(parts):
        before = parts[i - 1] if i else None
        if before is None:
            said = part.whole
        elif before.hangs == part.hangs:
            said += f", {part.told}"
        else:
            said += f"; {part.whole}"
    return said


def _essence(line: Line) -> Iterator[Part]:
    """What a line does, thing by thing: points come before all else."""
    steps = tuple(_steps(line.do, _hangs(line)))
    yield from (Part(told, hangs) for step, others, hangs in steps if (told := _points(step, others=others)))
    won = {hangs for step, _, hangs in steps if not isinstance(step, Clash)}
    for step, _, hangs in steps:
        if isinstance(step, Outcome):
            yield Part(say(f"card.brief.outcome.{step.to}"), hangs)
        elif _tag(step) in _NAMED and not (isinstance(step, Clash) and "clash" in won):
            yield Part(say(f"card.brief.{_tag(step)}"), hangs)
    held = [(change, hangs) for step, _, hangs in steps if isinstance(step, Lasts) for change in step.holds]
    for change, hangs in (*held, *((change, _hangs(line)) for change in line.holds)):
        if _tag(change) in _NAMED:
            yield Part(say(f"card.brief.{_tag(change)}"), hangs or ("if" if change.if_ is not None else ""))


def _hangs(line: Line) -> str:
    """What all of a line hangs on. That a reaction waits for its occasion goes without saying."""
    if line.when is not None and line.when.event in ("clash_won", "clash_lost", "clash_tied"):
        return "clash"
    if line.if_ is not None:
        return "if"
    return "when" if line.when is not None and line.on != "reaction" else ""


def _steps(body: Iterable[Operation], hangs: str, *, others: bool = False) -> Iterator[tuple[Operation, bool, str]]:
    """The steps of a body and of all within it, each with whether it is others who carry it out, and what it hangs on."""
    for step in body:
        yield step, others, hangs
        theirs = others or (isinstance(step, ForEach) and step.who != "all")
        if isinstance(step, Cost):
            yield from _steps(step.then, "cost", others=theirs)
            continue
        for inner in step.bodies():
            losers = isinstance(step, Clash) and inner is step.losers
            yield from _steps(inner, _within(step) or hangs, others=theirs or losers)


def _within(step: Operation) -> str:
    """What all that a step holds hangs on."""
    if isinstance(step, Clash):
        return "clash"
    if isinstance(step, If):
        return "if"
    return "either" if isinstance(step, Either) else "may" if isinstance(step, May) else ""


def _tag(step: Struct) -> str:
    return str(step.__struct_config__.tag)


def _points(step: Operation, *, others: bool) -> str:
    """What a step gives or takes of Ranking Points; empty for none."""
    if isinstance(step, Steal):
        return say("card.brief.steal", rp=_amount(step.rp))
    if not isinstance(step, Gain | Lose):
        return ""
    kind = "gain" if isinstance(step, Gain) else "lose"
    if others or step.who not in ("you", "all"):
        return say(f"card.brief.others.{kind}", rp=str(step.rp) if isinstance(step.rp, int) else _amount(step.rp))
    return say(f"card.brief.{kind}", rp=_amount(step.rp))


def _amount(rp: Amount) -> str:
    """So many points, or how they are counted."""
    if isinstance(rp, int):
        return say("card.brief.rp", rp=rp)
    if isinstance(rp, Sum):
        return " + ".join(dict.fromkeys(map(_amount, rp.of)))
    if isinstance(rp, Gap):
        return say("card.brief.rp.gap")
    if isinstance(rp, Share):
        return say("card.brief.rp.all") if rp.of == 1 else say("card.brief.rp.share", of=rp.of)
    if isinstance(rp, Stars) and rp.full > 1:
        return say("card.brief.rp.full", rp=rp.times, full=rp.full)
    if isinstance(rp, Stars | StarsOf | Spread | Highest):
        return say("card.brief.rp.stars", rp=rp.times)
    return say("card.brief.rp.each", rp=rp.worth)
