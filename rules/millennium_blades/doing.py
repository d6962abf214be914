"""A step of an effect of Millennium Blades, and how players are called on cards."""

from typing import TYPE_CHECKING, Any, Final

from rules.kernel.operations import Operation, Steps
from rules.millennium_blades.selecting import Owner

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking

STAR: Final = "\N{BLACK STAR}"


class Doing(Operation, frozen=True, kw_only=True):
    """A step of Millennium Blades."""

    def can(self, look: "Looking") -> bool:
        """Whether it could do anything now, so that an Action may be started (MB-7.6). A pure question."""
        return True


class Instant(Doing, frozen=True, kw_only=True):
    """A step that asks nothing."""

    def done(self, scope: Any) -> Any:
        """Carries it out at once; gives its result."""
        raise NotImplementedError(type(self).__name__)

    def run(self, scope: Any) -> Steps:
        return self.done(scope)
        yield  # a step is a generator, also one that has nothing to ask


TABLEAUS: dict[Owner, str] = {
    "you": "your tableau",
    "all": "all tableaus",
    "opponents": "your opponents' tableaus",
    "left": "your left neighbour's tableau",
    "right": "your right neighbour's tableau",
    "neighbours": "both neighbours' tableaus",
    "player": "that player's tableau",
}
HANDS: dict[Owner, str] = {
    "player": "that player's hand",
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


def players(who: Owner, verb: str) -> str:
    """`gain`, or `each opponent gains`."""
    return verb if who == "you" else f"{whom(who)} {verb}s"
