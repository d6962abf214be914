"""Steps that are done to cards: flipped, turned up, discarded, moved, taken, attached, played."""

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from rules.kernel.operations import Steps
from rules.kernel.text import Speech, number
from rules.millennium_blades import deeds, moves
from rules.millennium_blades.amounts import Amount, value_of
from rules.millennium_blades.doing import HANDS, TABLEAUS, Doing, Instant, players, whom
from rules.millennium_blades.events import CardsFlipped
from rules.millennium_blades.grammar import STAR, THIRD, some, tokens, verb
from rules.millennium_blades.naming import is_unknown
from rules.millennium_blades.selecting import Cards, Owner
from rules.millennium_blades.words import AtLeastNone, Several

if TYPE_CHECKING:
    from rules.kernel.refusals import Fact
    from rules.millennium_blades.looking import Looking
    from rules.millennium_blades.scope import LineScope

ALL_TOKENS = 20
"""Who is to lose more star tokens than this loses all."""
WHERE = {
    "hand": "into your hand",
    "binder": "into your binder",
    "bottom": "under the Store deck",
    "box": "from the game",
    "market": "into the Aftermarket",
}
"""Where cards go that are taken."""
Chooser: TypeAlias = Literal["you", "owner", "each", "random"]
"""Who chooses among the cards: you, among all that are meant; each owner, of the own; you, of each player's; or luck."""


class OnCards(Doing, frozen=True, kw_only=True):
    """A step that is done to cards, some of which may be chosen."""

    cards: Cards
    many: Several | Literal["all"] = 1
    """How many, of each player where each owner chooses; or all of them."""
    by: Chooser = "you"
    least: AtLeastNone | None = None
    """How many at the least, where fewer may be chosen."""

    @property
    def verb(self) -> str:
        """What is done to them, in the imperative; also the topic of the question which."""
        raise NotImplementedError

    @property
    def meant(self) -> Cards:
        """The cards that it can be done to, before any is chosen."""
        return self.cards

    @property
    def told(self) -> "dict[str, Fact]":
        """What else the question tells which they are."""
        return {}

    def legal(self, look: "Looking", refs: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some cards to which it can be done."""
        return refs

    @property
    def is_open(self) -> bool:
        """Whether only the steps before will tell who or what is meant."""
        return bool(self.cards.named) or self.cards.of in ("player", "winners", "losers", "others")

    def can(self, look: "Looking") -> bool:
        return self.is_open or bool(self.legal(look, look.find(self.meant)))

    def says(self, speech: Speech) -> str:
        if self.by == "owner" and self.many != "all" and not self.cards.named:
            return f"{whom(self.cards.of)} {self._told(THIRD, self._theirs())}"
        return self._told(speech, self.which())

    def _told(self, speech: Speech, which: str) -> str:
        """What is done to which cards."""
        return f"{verb(speech, self.verb)} {which}"

    def which(self) -> str:
        """The cards in words, with how many of them."""
        cards = self.meant
        if self.many == "all":
            told = cards.all()
            return told if cards.is_single or cards.named or told.startswith("each ") else f"all {cards.several()}"
        if self.by == "random":
            return f"{cards.one(self.many)} at random"
        if self.by == "each" and not cards.named:
            mine = replace(cards, of="you")
            if cards.is_single or cards.extreme is not None:
                return mine.one(self.many).replace("your", _whose(cards.of), 1)
            return f"{self._many()}{mine.any(self.many)} of {whom(cards.of)}"
        return f"{self._many()}{cards.one(self.many)}"

    def _many(self) -> str:
        return "up to " if self.least == 0 and isinstance(self.many, int) and self.many > 1 else ""

    def _theirs(self) -> str:
        """The cards of whoever they belong to, who chooses: `one of their Fire cards`; `your Top card` stays yours."""
        assert isinstance(self.many, int)
        mine = replace(self.meant, of="you")
        return self._many() + mine.one(self.many).replace("your", "their", 1)


def _whose(who: Owner) -> str:
    return f"{whom(who)}'s"


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
        return OnCards.says(self, speech) + (" without using FLIP effects" if self.quiet else "")

    def legal(self, look: "Looking", refs: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([ref for ref in refs if look.can_be(ref, "flip")])


class TurnUp(OnCards, frozen=True, tag="turn_up", kw_only=True):
    """Cards are turned face up again; the result are those that were."""

    @property
    def verb(self) -> str:
        return "turn"

    def _told(self, speech: Speech, which: str) -> str:
        return f"{verb(speech, self.verb)} {which} face up"

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
        return f"{verb(speech, 'turn')} over every card of {TABLEAUS[self.of]}"


class Token(OnCards, frozen=True, tag="token", kw_only=True):
    """Star tokens come on cards, or go from them (MB-8.6); the result is how many were put or removed."""

    put: Amount = 1
    """How many on each; negative: so many are removed, as far as there are any."""

    @property
    def verb(self) -> str:
        return "put"

    @property
    def told(self) -> "dict[str, Fact]":
        return {"off": True} if isinstance(self.put, int) and self.put < 0 else {}

    def legal(self, look: "Looking", refs: tuple[int, ...]) -> tuple[int, ...]:
        if isinstance(self.put, int) and self.put < 0:
            return tuple([ref for ref in refs if look.state.tokens.get(ref)])
        return refs

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "token")
        by, moved = value_of(self.put, scope), 0
        for ref in chosen:
            moved += deeds.tokens(scope, ref, by)
        return moved

    def says(self, speech: Speech) -> str:
        several = self.many == "all" and not self.cards.is_single
        where = self.cards.each() if several else self.which()
        each = " each" if not several and self.many != 1 and not self.cards.is_single else ""
        if isinstance(self.put, int) and self.put < 0:
            what = f"all {STAR} tokens" if self.put < -ALL_TOKENS else tokens(-self.put)
            return f"{verb(speech, 'remove')} {what} from {where}"
        if isinstance(self.put, int):
            return f"{verb(speech, 'put')} {tokens(self.put)}{each} on {where}"
        what, for_, counted = self.put.says(f"{STAR} token").partition(" for ")
        return f"{verb(speech, 'put')} {what.replace('1 ', 'a ', 1)} on {where}{for_}{counted}"


class MoveToken(Doing, frozen=True, tag="move_token", kw_only=True):
    """Star tokens move from one card to another."""

    cards: Cards
    """From one of these."""
    to: Cards
    many: Several = 1

    def run(self, scope: "LineScope") -> Steps:
        return (yield from deeds.tokens_moved(scope, self.cards, self.to, self.many))

    def says(self, speech: Speech) -> str:
        return f"{verb(speech, 'move')} {tokens(self.many)} from {self.cards.one()} to {self.to.one()}"

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
            return f"{players(speech, self.who, 'draw')} {some(self.many, 'Store card')}"
        return f"{players(speech, self.who, 'draw')} {self.many.says('Store card').replace('1 ', 'a ', 1)}"

    def can(self, look: "Looking") -> bool:
        return look.has_store and (is_unknown(self.many) or value_of(self.many, look) > 0)


class Take(OnCards, frozen=True, tag="take", kw_only=True):
    """Cards go to the own hand or binder, to the bottom of the Store deck, out of the game, or to the Aftermarket."""

    into: Literal["hand", "binder", "bottom", "box", "market"] = "hand"

    @property
    def verb(self) -> str:
        return {"hand": "take", "binder": "take", "box": "remove"}.get(self.into, "put")

    @property
    def told(self) -> "dict[str, Fact]":
        return {} if self.into == "hand" else {self.into: True}

    def run(self, scope: "LineScope") -> Steps:
        chosen = yield from deeds.chosen(scope, self, "take")
        return deeds.taken(scope, chosen, self.into)

    def says(self, speech: Speech) -> str:
        return f"{OnCards.says(self, speech)} {WHERE[self.into]}"


class Reveal(Instant, frozen=True, tag="reveal", kw_only=True):
    """The top of the Store deck is revealed, and goes to the Aftermarket; the result are the cards."""

    many: Several = 1

    def done(self, scope: "LineScope") -> Any:
        return deeds.revealed(scope, self.many)

    def says(self, speech: Speech) -> str:
        return f"{verb(speech, 'reveal')} {_top(self.many)}"

    def can(self, look: "Looking") -> bool:
        return look.has_store


class Peek(Doing, frozen=True, tag="peek", kw_only=True):
    """The top Store cards are looked at; one may be taken, and the rest goes back in any order, or below."""

    many: Several = 1
    take: bool = False
    """Whether one is taken to the hand."""

    def run(self, scope: "LineScope") -> Steps:
        return (yield from moves.peeked(scope, self.many, take=self.take))

    def says(self, speech: Speech) -> str:
        take, put = verb(speech, "take"), verb(speech, "put")
        if self.take:
            return f"{verb(speech, 'look')} at {_top(self.many)}, {take} one into your hand and {put} the rest under the deck"
        each = "it" if self.many == 1 else "each"
        return f"{verb(speech, 'look')} at {_top(self.many)} and {put} {each} back on top or under the deck"

    def can(self, look: "Looking") -> bool:
        return look.has_store


class Look(Doing, frozen=True, tag="look", kw_only=True):
    """Somebody's hand is looked at, or the own one is shown to all; the result are its cards."""

    who: Owner = "player"

    def run(self, scope: "LineScope") -> Steps:
        # What is named is asked about by a later step, which holds the table as long.
        return (yield from moves.looked_at(scope, self.who, waits=self.as_ is None))

    def says(self, speech: Speech) -> str:
        if self.who == "you":
            return f"{verb(speech, 'show')} your hand to all"
        return f"{verb(speech, 'look')} at {HANDS[self.who]}"

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
            of = "your" if self.cards.of == "you" else "its"
            return f"{verb(speech, 'move')} {self.cards.one()} to the {self.how[3:]} end of {of} tableau"
        if self.how == "order":
            return f"{verb(speech, 'put')} the cards of your tableau in any order"
        if self.with_ is not None:
            return f"{verb(speech, 'swap')} {self.cards.one()} with {self.with_.one()}"
        return f"{verb(speech, 'swap')} {self.cards.one(2)}"

    def can(self, look: "Looking") -> bool:
        found = moves.in_tableaus(look, self.cards)
        return bool(found) and (
            bool(moves.in_tableaus(look, self.with_))
            if self.with_ is not None
            else len(found) > 1 or self.how not in ("swap", "order")
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
        return f"{verb(speech, 'attach')} {self.what.one()} to {self.cards.one()}"

    def can(self, look: "Looking") -> bool:
        return bool(look.find(self.cards)) and bool(moves.attachable(look, self.what))


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
        where = {"hand": " from your hand", "market": " from the Aftermarket", "binder": " from your binder"}
        cards = self.cards or Cards(kind=("single",))
        what = replace(cards, of="you", zone="tableau", up="either").any() + where.get(self.source, "")
        if self.source == "store":
            like = replace(cards, zone="tableau", up="either").like()
            may = ", which you may play" if self.optional else " and play it"
            return f"{verb(speech, 'reveal')} the top Store card{may} if it {like}{' face down' if self.down else ''}"
        down = " face down" if self.down else ""
        return f"{'you may play' if self.optional else verb(speech, 'play')} {what}{down}"

    def can(self, look: "Looking") -> bool:
        zone = "market" if self.source == "market" else f"{self.source}{look.seat}"
        is_there = look.has_store if self.source == "store" else bool(look.state.zones.order.get(zone))
        return look.free_places(look.seat) > 0 and is_there


class Instead(Doing, frozen=True, tag="instead", kw_only=True):
    """Another card is flipped instead; of an opponent's effect, one that is legal for it."""

    cards: Cards

    def run(self, scope: "LineScope") -> Steps:
        others = self._legal(scope)
        saved = yield from deeds.saved(scope)
        chosen = yield from deeds.one_of(scope, others, "instead")
        if chosen:
            scope.redirects(saved, chosen)
        return chosen

    def says(self, speech: Speech) -> str:
        return f"{verb(speech, 'flip')} {self.cards.one()} instead"

    def can(self, look: "Looking") -> bool:
        return bool(self._legal(look))

    def _legal(self, look: "Looking") -> tuple[int, ...]:
        """The other cards that the effect which is about to flip could flip (MB-8.4)."""
        window = look.window
        if window is None or not isinstance(window.event, CardsFlipped):
            return ()
        others = [ref for ref in look.find(self.cards) if ref not in window.event.refs]
        return tuple([ref for ref in others if look.can_be(ref, "flip", window.event.by)])


def _top(many: int) -> str:
    """So many cards on top of the Store deck."""
    return "the top Store card" if many == 1 else f"the top {number(many)} Store cards"
