"""Steps that are done to cards: flipped, turned up, discarded, moved, taken, attached, played."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from rules.kernel.operations import Steps
from rules.kernel.text import Speech, number
from rules.millennium_blades import deeds, moves
from rules.millennium_blades.amounts import Amount, value_of
from rules.millennium_blades.doing import HANDS, STAR, TABLEAUS, Doing, Instant, players, whom
from rules.millennium_blades.selecting import Cards, Owner

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking
    from rules.millennium_blades.scope import LineScope

Chooser: TypeAlias = Literal["you", "owner", "each", "random"]
"""Who chooses among the cards: you, among all that are meant; each owner, of the own; you, of each player's; or luck."""


class OnCards(Doing, frozen=True, kw_only=True):
    """A step that is done to cards, some of which may be chosen."""

    cards: Cards
    many: int | Literal["all"] = 1
    """How many, of each player where each owner chooses; or all of them."""
    by: Chooser = "you"
    least: int | None = None
    """How many at the least, where fewer may be chosen."""

    @property
    def verb(self) -> str:
        """What is done to them, in the imperative; also the topic of the question which."""
        raise NotImplementedError

    @property
    def meant(self) -> Cards:
        """The cards that it can be done to, before any is chosen."""
        return self.cards

    def legal(self, look: "Looking", refs: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some cards to which it can be done."""
        return refs

    def can(self, look: "Looking") -> bool:
        if self.cards.named or self.cards.of in ("player", "winners", "losers", "others"):
            return True  # who and what that is, only the steps before will tell
        return bool(self.legal(look, look.find(self.meant)))

    def says(self, speech: Speech) -> str:
        if self.many == "all" or self.cards.named:
            told = self.cards.all() if self.many == "all" or self.cards.is_single else self.cards.one(self.many)
            if self.cards.named and self.many != "all":
                told = self.cards.one(self.many)
            all_ = "" if self.cards.is_single or self.cards.named or told.startswith("each ") else "all "
            return f"{self.verb} {all_}{told}"
        many = "up to " if self.least == 0 and self.many > 1 else ""
        if self.by == "owner":
            return f"{self._owners()} {self.verb}s {many}{_own(self.cards, self.many)}"
        if self.by == "random":
            return f"{self.verb} {self.cards.one(self.many)} at random"
        if self.by == "each" and not self.cards.is_single and self.cards.extreme is None:
            whose = {
                "opponents": "each opponent",
                "all": "each player",
                "neighbours": "each neighbour",
                "losers": "each loser",
            }
            who = whose.get(self.cards.of, whom(self.cards.of))
            noun = Cards.one(_yours(self.cards), self.many).replace("of your ", "").replace("your ", "")
            return f"{self.verb} {noun.removesuffix('s') if self.many == 1 else noun} of {who}"
        return f"{self.verb} {many}{self.cards.one(self.many)}"

    def _owners(self) -> str:
        return {
            "all": "each player",
            "opponents": "each opponent",
            "neighbours": "each neighbour",
            "losers": "each loser",
            "winners": "the winner",
            "others": "each other player",
        }.get(self.cards.of, whom(self.cards.of))


def _yours(cards: Cards) -> Cards:
    return replace(cards, of="you")


def _own(cards: Cards, many: int) -> str:
    """What an owner does it to: `one of their Fire cards`, `their Top card`."""
    return _yours(cards).one(many).replace("your", "their")


class Flip(OnCards, frozen=True, tag="flip", kw_only=True):
    """Cards are turned face down (MB-8.1); the result are those that were."""

    quiet: bool = False
    """Whether their FLIP effects do nothing."""

    @property
    def verb(self) -> str:
        return "flip"

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "flip")
        return (yield from deeds.flipped(scope, chosen, quiet=self.quiet))

    def says(self, speech: Speech) -> str:
        return OnCards.says(self, speech) + (" without FLIP effects" if self.quiet else "")

    def legal(self, look: "Looking", refs: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([ref for ref in refs if look.can_be(ref, "flip")])


class TurnUp(OnCards, frozen=True, tag="turn_up", kw_only=True):
    """Cards are turned face up again; the result are those that were."""

    @property
    def verb(self) -> str:
        return "turn up"

    @property
    def meant(self) -> Cards:
        return replace(self.cards, up=False)

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "turn_up")
        deeds.turned_up(scope, chosen)
        return chosen


class TurnOver(Doing, frozen=True, tag="turn_over", kw_only=True):
    """All cards of some tableaus are turned over: face-up ones down, face-down ones up."""

    of: Owner = "you"

    def run(self, scope: "LineScope") -> Steps:
        yield from deeds.turned_over(scope, self.of)

    def says(self, speech: Speech) -> str:
        return f"turn over every card of {TABLEAUS[self.of]}"


class Token(OnCards, frozen=True, tag="token", kw_only=True):
    """Star tokens come on cards, or go from them (MB-8.6); the result is how many were put or removed."""

    put: Amount = 1
    """How many on each; negative: so many are removed, as far as there are any."""

    @property
    def verb(self) -> str:
        return "put"

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "token")
        by, moved = value_of(self.put, scope), 0
        for ref in chosen:
            moved += deeds.tokens(scope, ref, by)
        return moved

    def says(self, speech: Speech) -> str:
        where = self.cards.all() if self.many == "all" else self.cards.one(self.many)
        if self.many == "all" and not self.cards.is_single:
            where = f"each of {where}" if where.startswith("your") else f"all {where}"
        if isinstance(self.put, int):
            if self.put < 0:
                return f"remove {'all' if self.put < -20 else number(-self.put)} {STAR} token{'s' if self.put < -1 else ''} from {where}"
            return (
                f"put {'a' if self.put == 1 else number(self.put)} {STAR} token{'s' if self.put > 1 else ''} on {where}"
            )
        return f"put {self.put.says(f'{STAR} token')} on {where}"


class MoveToken(Doing, frozen=True, tag="move_token", kw_only=True):
    """Star tokens move from one card to another."""

    cards: Cards
    """From one of these."""
    to: Cards
    many: int = 1

    def run(self, scope: "LineScope") -> Steps:
        return (yield from deeds.tokens_moved(scope, self.cards, self.to, self.many))

    def says(self, speech: Speech) -> str:
        what = f"a {STAR} token" if self.many == 1 else f"{number(self.many)} {STAR} tokens"
        return f"move {what} from {self.cards.one()} to {self.to.one()}"

    def can(self, look: "Looking") -> bool:
        return any(look.state.tokens.get(ref) for ref in look.find(self.cards)) and bool(look.find(self.to))


class Discard(OnCards, frozen=True, tag="discard", kw_only=True):
    """Cards are discarded (MB-8.3); the result are those that were."""

    @property
    def verb(self) -> str:
        return "discard"

    def legal(self, look: "Looking", refs: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([ref for ref in refs if look.can_be(ref, "discard")])

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "discard")
        return (yield from deeds.discarded(scope, chosen))


class Draw(Instant, frozen=True, tag="draw", kw_only=True):
    """Cards come from the top of the Store deck to the hand."""

    many: Amount = 1
    who: Owner = "you"

    def done(self, scope: "LineScope") -> None:
        for seat in scope.seats(self.who):
            deeds.drawn(scope, seat, value_of(self.many, scope))

    def says(self, speech: Speech) -> str:
        if isinstance(self.many, int):
            told = "a Store card" if self.many == 1 else f"{number(self.many)} Store cards"
            return f"{players(self.who, 'draw')} {told}"
        return f"{players(self.who, 'draw')} {self.many.says('Store card')}"


class Take(OnCards, frozen=True, tag="take", kw_only=True):
    """Cards go to the own hand or binder, to the bottom of the Store deck, out of the game, or to the Aftermarket."""

    into: Literal["hand", "binder", "bottom", "box", "market"] = "hand"

    @property
    def verb(self) -> str:
        return "take" if self.into in ("hand", "binder") else "put"

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "take")
        return deeds.taken(scope, chosen, self.into)

    def says(self, speech: Speech) -> str:
        where = {
            "hand": "into your hand",
            "binder": "into your binder",
            "bottom": "under the Store deck",
            "box": "out of the game",
            "market": "into the Aftermarket",
        }[self.into]
        return f"{OnCards.says(self, speech)} {where}"


class Reveal(Instant, frozen=True, tag="reveal", kw_only=True):
    """The top of the Store deck is revealed, and goes to the Aftermarket; the result are the cards."""

    many: int = 1

    def done(self, scope: "LineScope") -> Any:
        return deeds.revealed(scope, self.many)

    def says(self, speech: Speech) -> str:
        return "reveal the top Store card" if self.many == 1 else f"reveal the top {number(self.many)} Store cards"


class Peek(Doing, frozen=True, tag="peek", kw_only=True):
    """The top Store cards are looked at; one may be taken, and the rest goes back in any order, or below."""

    many: int = 1
    take: bool = False
    """Whether one is taken to the hand."""

    def run(self, scope: "LineScope") -> Steps:
        return (yield from moves.peeked(scope, self.many, take=self.take))

    def says(self, speech: Speech) -> str:
        what = "the top Store card" if self.many == 1 else f"the top {number(self.many)} Store cards"
        if self.take:
            return f"look at {what}, take one into your hand and put the rest under the deck"
        return f"look at {what} and leave each on top or put it under the deck"


class Look(Doing, frozen=True, tag="look", kw_only=True):
    """Somebody's hand is looked at, or the own one is shown to all; the result are its cards."""

    who: Owner = "player"

    def run(self, scope: "LineScope") -> Steps:
        return (yield from moves.looked_at(scope, self.who))

    def says(self, speech: Speech) -> str:
        return "show your hand to all" if self.who == "you" else f"look at {HANDS[self.who]}"

    def can(self, look: "Looking") -> bool:
        return self.who == "player" or any(look.state.refs("hand", seat) for seat in look.seats(self.who))


class Move(Doing, frozen=True, tag="move", kw_only=True):
    """A card of a tableau goes to its right end, two change places, or all are put in any order."""

    how: Literal["to_right", "to_left", "swap", "order"] = "swap"
    cards: Cards = Cards(up="either")
    with_: Cards | None = field(default=None, name="with")
    """For `swap`: the second one, where it is another sort of card than the first; also of another tableau."""

    def run(self, scope: "LineScope") -> Steps:
        return (yield from moves.moved(scope, self.cards, self.with_, self.how))

    def says(self, speech: Speech) -> str:
        if self.how in ("to_right", "to_left"):
            return f"move {self.cards.one()} to the {self.how[3:]} end of the tableau"
        if self.how == "order":
            return "put the cards of your tableau in any order"
        if self.with_ is not None:
            return f"swap {self.cards.one()} with {self.with_.one()}"
        return f"swap {self.cards.one(2)}"

    def can(self, look: "Looking") -> bool:
        found = look.find(self.cards)
        return bool(found) and (
            bool(look.find(self.with_)) if self.with_ is not None else len(found) > 1 or self.how != "swap"
        )


class Attach(Doing, frozen=True, tag="attach", kw_only=True):
    """A card is put under another, and leaves with it; what it says of the card that it is attached to holds then."""

    what: Cards = Cards(place="this", zone="play")
    """Which card."""
    cards: Cards
    """Under which one."""

    def run(self, scope: "LineScope") -> Steps:
        return (yield from moves.attached(scope, self.what, self.cards))

    def says(self, speech: Speech) -> str:
        return f"attach {self.what.one()} to {self.cards.one()}"

    def can(self, look: "Looking") -> bool:
        return bool(look.find(self.cards)) and bool(look.find(self.what))


class Play(Doing, frozen=True, tag="play", kw_only=True):
    """A card is played beyond the one of the turn: from the hand, the Aftermarket, or the top of the Store deck."""

    source: Literal["hand", "market", "store", "binder"] = "hand"
    cards: Cards | None = None
    """Which ones; left out: any."""
    down: bool = False
    """Whether it comes into play face down."""
    optional: bool = True

    def run(self, scope: "LineScope") -> Steps:
        return (yield from moves.played(scope, self))

    def says(self, speech: Speech) -> str:
        what = "a Single" if self.cards is None else self._wanted()
        where = {"hand": "from hand", "market": "from the Aftermarket", "store": "", "binder": "from your binder"}[
            self.source
        ]
        if self.source == "store":
            what, where = "the top Store card", "if it is a Single" if self.cards is None else ""
        down = " face down" if self.down else ""
        may = "you may " if self.optional else ""
        return f"{may}play {' '.join(filter(None, (what, where)))}{down}"

    def _wanted(self) -> str:
        assert self.cards is not None
        said = self.cards.one().replace("one of your ", "a ").split(" from your")[0].split(" in the")[0]
        return said.removesuffix("s") if said.startswith("a ") and said.endswith("cards") else said

    def can(self, look: "Looking") -> bool:
        return look.free_places(look.seat) > 0


class Instead(Doing, frozen=True, tag="instead", kw_only=True):
    """Another card is flipped instead; of an opponent's effect, one that is legal for it."""

    cards: Cards

    def run(self, scope: "LineScope") -> Steps:
        legal = tuple([ref for ref in scope.find(self.cards) if scope.can_be(ref, "flip")])
        chosen = yield from deeds.one_of(scope, legal, "instead")
        if chosen:
            scope.redirects(chosen)
        return chosen

    def says(self, speech: Speech) -> str:
        return f"flip {self.cards.one()} instead"

    def can(self, look: "Looking") -> bool:
        return any(look.can_be(ref, "flip") for ref in look.find(self.cards))
