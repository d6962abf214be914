"""A step of an effect of Millennium Blades, and how players are called on cards."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rules.kernel.operations import Operation, Steps
from rules.kernel.text import Speech
from rules.millennium_blades.grammar import Third, has_subject, row, sentences, third, verb
from rules.millennium_blades.selecting import Owner

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking


class Doing(Operation, frozen=True, kw_only=True):
    """A step of Millennium Blades."""

    def can(self, look: "Looking") -> bool:
        """Whether it could do anything now, so that an Action may be started (MB-7.6). A pure question."""
        return True

    def apart(self) -> bool:
        """Whether it reads as a sentence of its own, not in a row with the steps beside it."""
        return False


class Instant(Doing, frozen=True, kw_only=True):
    """A step that asks nothing."""

    def done(self, scope: Any) -> Any:
        """Carries it out at once; gives its result."""
        raise NotImplementedError(type(self).__name__)

    def run(self, scope: Any) -> Steps:
        yield from ()  # a step is a generator, also one that has nothing to ask
        return self.done(scope)


TABLEAUS: dict[Owner, str] = {
    "you": "your tableau",
    "all": "all tableaus",
    "opponents": "all opposing tableaus",
    "left": "your left neighbour's tableau",
    "right": "your right neighbour's tableau",
    "neighbours": "both neighbours' tableaus",
    "player": "that player's tableau",
    "winners": "the winner's tableau",
    "losers": "each loser's tableau",
    "others": "all other players' tableaus",
}
HANDS: dict[Owner, str] = {
    "player": "that player's hand",
    "winners": "the winner's hand",
    "losers": "each loser's hand",
    "others": "all other players' hands",
    "all": "all hands",
    "left": "your left neighbour's hand",
    "right": "your right neighbour's hand",
    "opponents": "your opponents' hands",
    "neighbours": "both neighbours' hands",
}


def whom(who: Owner) -> str:
    """A player in the words of a card: `that player`."""
    return {
        "you": "you",
        "opponents": "each opponent",
        "all": "each player",
        "left": "your left neighbour",
        "right": "your right neighbour",
        "neighbours": "each neighbour",
        "player": "that player",
        "winners": "the winner",
        "losers": "each loser",
        "others": "each other player",
    }[who]


def players(speech: Speech, who: Owner, what: str) -> str:
    """`gain`, or `each opponent gains`."""
    return verb(speech, what) if who == "you" else f"{whom(who)} {third(what)}"


def body(speech: Speech, steps: Sequence[Any]) -> str:
    """Steps in words, one after the other, without the last full stop."""
    return sentences((step.says(speech), step.apart()) for step in steps)


def then(speech: Speech, steps: Iterable[Any]) -> str:
    """What follows a condition: `gain 2 RP`, or `they gain 2 RP` where another's doings are told."""
    said = row(step.says(PLAIN if isinstance(speech, Third) else speech) for step in steps)
    return f"you {said.removeprefix('you ')}" if isinstance(speech, Third) and not has_subject(said) else said


PLAIN = Speech()
"""The speech of what follows `may`, `to` or `they`, whoever does it."""


def within(speech: Speech, steps: Iterable[Any]) -> str:
    """Steps in words, in one row: a part of a sentence."""
    return row(step.says(speech) for step in steps)
