"""What a card of Millennium Blades can do: the steps of which every effect is made, and how each of them reads on the card.

Steps say what is meant; how it comes about, with all that may prevent, replace or follow it, is in `deeds` and `clash`.
Here are those that hold other steps, and all of them together.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from rules.kernel.decisions import Confirm, PickOne
from rules.kernel.operations import Custom, Effects, Operation, Steps, run_body
from rules.kernel.refusals import Fact
from rules.kernel.text import Speech, capital
from rules.millennium_blades import clash, deeds
from rules.millennium_blades import events as happened
from rules.millennium_blades.amounts import Amount
from rules.millennium_blades.card_steps import (
    Attach,
    Discard,
    Draw,
    Flip,
    Instead,
    Look,
    Move,
    MoveToken,
    OnCards,
    Peek,
    Play,
    Reveal,
    Take,
    Token,
    TurnOver,
    TurnUp,
)
from rules.millennium_blades.conditions import AnyCondition, Not, whether
from rules.millennium_blades.doing import PLAIN, Doing, then, whom, within
from rules.millennium_blades.grammar import THIRD, Third, a, done_by, plus, row, third, verb
from rules.millennium_blades.naming import spoken_of
from rules.millennium_blades.selecting import Cards, Owner, called
from rules.millennium_blades.standing import bonus
from rules.millennium_blades.steps import (
    Befriend,
    Echo,
    Gain,
    Lasts,
    Lose,
    Money,
    More,
    Outcome,
    Pay,
    PayUpTo,
    Prevent,
    Steal,
    SwapRp,
)
from rules.millennium_blades.words import Attribute, Word

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking
    from rules.millennium_blades.scope import LineScope


class Clash(Doing, frozen=True, tag="clash", kw_only=True):
    """A clash is fought (MB-10). `winners` and `losers` are carried out by each of those, `win` and the rest by you."""

    against: Literal["one", "all", "left", "right", "neighbours", "player", "two_others"] = "one"
    win: "tuple[Step, ...]" = ()
    lose: "tuple[Step, ...]" = ()
    tie: "tuple[Step, ...]" = ()
    winners: "tuple[Step, ...]" = ()
    losers: "tuple[Step, ...]" = ()
    plus: Amount = 0
    lowest: bool = False
    """Whether the lowest total wins."""

    def run(self, scope: "LineScope") -> Steps:
        return (yield from clash.fought(scope, self))

    def says(self, speech: Speech) -> str:
        told = {
            "one": "clash with an opponent",
            "all": "all players clash",
            "left": "clash with your left neighbour",
            "right": "clash with your right neighbour",
            "neighbours": "clash with both neighbours",
            "player": "clash with that player",
            "two_others": "two other players of your choice clash",
        }[self.against]
        if told.startswith("clash"):
            told = verb(speech, told)
        if not isinstance(self.plus, int) or self.plus:
            told += f" at {plus(self.plus) if isinstance(self.plus, int) else bonus(self.plus)}"
        if self.lowest:
            told += "; the lowest total wins"
        for when, steps in (("if you win", self.win), ("if you lose", self.lose), ("on a tie", self.tie)):
            if steps:
                told += f". {capital(when)}, {then(speech, steps)}"
        for who, steps in (("the winner", self.winners), ("each loser", self.losers)):
            if steps:
                told += f". {capital(_each(who, steps))}"
        return told

    def apart(self) -> bool:
        return any(self.bodies()) or self.lowest

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.win, self.lose, self.tie, self.winners, self.losers)

    def can(self, look: "Looking") -> bool:
        return clash.can_be(look, self)


class Choose(Doing, frozen=True, tag="choose", kw_only=True):
    """A player, or an element, a type, a star rating, a set or a rarity among some cards is chosen, for later steps."""

    what: Attribute | Literal["player"] = "player"
    of: Literal["opponents", "neighbours", "more_rp", "all"] = "opponents"
    """Among whom, of players."""
    cards: Cards = Cards(of="all")
    """Among what these have, of attributes."""

    def run(self, scope: "LineScope") -> Steps:
        if self.what == "player":
            seats = scope.choosable(self.of)
            if not seats:
                return None
            seat = seats[0]
            if len(seats) > 1:
                seat = yield PickOne(
                    seat=scope.acting,
                    topic="player",
                    clause="MB-7.5",
                    candidates=seats,
                    source=scope.source,
                    facts=scope.facts,
                )
                scope.context.emit(happened.Chosen(scope.seat, "player", seat, scope.card))
            scope.remember("player", seat)
            return seat
        return (yield from deeds.named(scope, self.what, self.cards))

    def says(self, speech: Speech) -> str:
        if self.what == "player":
            whom = {
                "opponents": "an opponent",
                "neighbours": "a neighbour",
                "more_rp": "an opponent with more RP than you",
                "all": "a player",
            }[self.of]
            return f"{verb(speech, 'choose')} {whom}"
        return f"{verb(speech, 'choose')} {a(called(self.what))} among {self.cards.all()}"

    def can(self, look: "Looking") -> bool:
        return bool(look.choosable(self.of)) if self.what == "player" else bool(look.find(self.cards))


class Note(Doing, frozen=True, tag="note", kw_only=True):
    """Names cards for later steps, without doing anything to them; some may be chosen."""

    cards: Cards
    choose: bool = False
    """Whether one of them is chosen."""

    def run(self, scope: "LineScope") -> Steps:
        if self.choose:
            return (yield from deeds.one_of(scope, scope.find(self.cards), "choose"))
        return scope.find(self.cards)

    def says(self, speech: Speech) -> str:
        return f"{verb(speech, 'choose')} {self.cards.one()}" if self.choose else ""

    def can(self, look: "Looking") -> bool:
        return bool(look.find(self.cards))


class ForEach(Doing, frozen=True, tag="for_each", kw_only=True):
    """Players do something one after the other, each as `you`: what they choose, they choose themselves."""

    who: Owner = "opponents"
    body: "tuple[Step, ...]"

    def run(self, scope: "LineScope") -> Steps:
        for seat in scope.seats(self.who):
            yield from run_body(scope.for_seat(seat), self.body)

    def says(self, speech: Speech) -> str:
        return _each(whom(self.who), self.body)

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)


def _only(scope: "LineScope", **bodies: "Sequence[Step]") -> dict[str, Fact]:
    """By what may be chosen: the name of the only card that it would begin with, where nobody is asked which and all see it."""
    found: dict[str, Fact] = {}
    for name, body in bodies.items():
        step = body[0]
        if isinstance(step, OnCards) and step.by == "you" and not step.is_open and not step.meant.is_single:
            refs = step.legal(scope.publicly, scope.publicly.find(step.meant))
            card = scope.state.zones.cards[refs[0]] if len(refs) == 1 else None
            if card is not None and card.up and scope.state.is_in_play(refs[0]):
                found[name] = scope.rules.content.cards[card.card].name
    return found


class Either(Doing, frozen=True, tag="either", kw_only=True):
    """One of two things is chosen; what cannot be done is no choice, if the other can."""

    first: "tuple[Step, ...]"
    second: "tuple[Step, ...]"

    def run(self, scope: "LineScope") -> Steps:
        look = scope.publicly
        modes = [name for name, body in (("first", self.first), ("second", self.second)) if _can_choose(look, body)]
        if not modes:
            return None
        chosen = modes[0]
        if len(modes) > 1:
            chosen = yield PickOne(
                seat=scope.acting,
                topic="either",
                clause="MB-7.5",
                candidates=tuple(modes),
                source=scope.source,
                facts={**scope.facts, **_only(scope, first=self.first, second=self.second)},
            )
        yield from run_body(scope, self.first if chosen == "first" else self.second)
        return chosen

    def says(self, speech: Speech) -> str:
        first, second = within(speech, self.first), within(speech, self.second)
        if isinstance(speech, Third):
            first, second = first.removeprefix("you "), second.removeprefix("you ")
        comma = "," if any(part in first for part in (",", " and ", " or ")) else ""
        return f"either {first}{comma} or {second}"

    def apart(self) -> bool:
        return True  # else what comes after both would seem to come after the second alone

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.first, self.second)

    def can(self, look: "Looking") -> bool:
        return _can_choose(look, self.first) or _can_choose(look, self.second)


class If(Doing, frozen=True, tag="if", kw_only=True):
    """Something happens only if something holds; or if what an earlier step has named is there (`done`)."""

    that: AnyCondition | None = None
    done: str = ""
    """The name of an earlier step that must have done something."""
    then: "tuple[Step, ...]"
    otherwise: "tuple[Step, ...]" = ()

    def run(self, scope: "LineScope") -> Steps:
        yield from run_body(scope, self.then if self._holds(scope) else self.otherwise)

    def _holds(self, scope: "LineScope") -> bool:
        if self.that is not None and not self.that.holds(scope):
            return False
        return not self.done or bool(scope.recall(self.done))

    def says(self, speech: Speech) -> str:
        told = whether(self.that) if self.that is not None else "if you do"
        said = f"{told}, {then(speech, self.then)}"
        return f"{said}; otherwise {then(speech, self.otherwise)}" if self.otherwise else said

    def apart(self) -> bool:
        return True

    def uses(self) -> tuple[str, ...]:
        return (self.done,) if self.done else ()

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.then, self.otherwise)

    def can(self, look: "Looking") -> bool:
        if self.that is None:
            return True
        return can_any(look, self.then if self.that.holds(look) else self.otherwise)


class Cost(Doing, frozen=True, tag="cost", kw_only=True):
    """Something is done first, and only then, if all of it was, something else (MB-8.10)."""

    pay: "Step"
    then: "tuple[Step, ...]"
    may: bool = True
    """Whether it may be let be."""

    def run(self, scope: "LineScope") -> Steps:
        if not can_all(scope.publicly, (self.pay,)):
            return False
        if isinstance(self.pay, OnCards) and not has_enough(self.pay, scope.publicly):
            return False
        if self.may:
            agreed = yield Confirm(
                seat=scope.acting,
                topic="cost",
                clause="MB-8.10",
                source=scope.source,
                facts={**scope.facts, **_only(scope, paid=(self.pay,)), "part": scope.place_of(self)},
            )
            if not agreed:
                return False
        if isinstance(self.pay, OnCards) and not has_enough(self.pay, scope):
            return False  # who asks may have known better than everybody else
        paid = yield from self.pay.run(scope)
        if self.pay.as_ is not None:
            scope.remember(self.pay.as_, paid)
        if paid is None or paid == () or paid is False:
            return False
        yield from run_body(scope, self.then)
        return True

    def says(self, speech: Speech) -> str:
        return f"you may {self.offered()}" if self.may else self.offered(speech)

    def offered(self, speech: Speech = PLAIN) -> str:
        """What is done, and what for."""
        return f"{self.pay.says(speech)} to {row(step.says(PLAIN) for step in self.then)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return ((self.pay, *self.then),)

    def can(self, look: "Looking") -> bool:
        if not can_all(look, (self.pay,)):
            return False
        return not isinstance(self.pay, OnCards) or self.pay.is_open or has_enough(self.pay, look)


class May(Doing, frozen=True, tag="may", kw_only=True):
    """You may do something; the result is whether you did."""

    body: "tuple[Step, ...]"

    def run(self, scope: "LineScope") -> Steps:
        if not can_any(scope.publicly, self.body):
            return False
        agreed = yield Confirm(
            seat=scope.acting,
            topic="may",
            clause="MB-7.5",
            source=scope.source,
            facts={**scope.facts, "part": scope.place_of(self)},
        )
        if agreed:
            yield from run_body(scope, self.body)
        return agreed

    def says(self, speech: Speech) -> str:
        return f"you may {self.offered()}"

    def offered(self) -> str:
        """What may be done."""
        return within(PLAIN, self.body)

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)

    def can(self, look: "Looking") -> bool:
        return can_any(look, self.body)


class Copy(Doing, frozen=True, tag="copy", kw_only=True):
    """An effect of another card is used as if it stood here (MB-9.9)."""

    word: Word
    cards: Cards

    def run(self, scope: "LineScope") -> Steps:
        return (yield from deeds.copied(scope, self.cards, self.word))

    def says(self, speech: Speech) -> str:
        if self.cards.named:
            return f"{verb(speech, 'use')} its {self.word.upper()}"
        return f"{verb(speech, 'use')} the {self.word.upper()} of {self.cards.one()}"

    def can(self, look: "Looking") -> bool:
        lines = [line for _, (_, line) in look.copyable(self.cards, self.word)]
        before, look.copying = look.copying, True
        can = any((line.if_ is None or line.if_.holds(look)) and can_any(look, line.do) for line in lines)
        look.copying = before
        return can


EFFECTS = Effects()
"""The effects that the vocabulary cannot say."""


class MillenniumCustom(Custom, frozen=True, tag="custom", kw_only=True):
    """A step that is a program of its own."""

    def effects(self) -> Effects:
        return EFFECTS

    def can(self, look: "Looking") -> bool:
        """Whether it could do anything: programs look for themselves."""
        return True


Step: TypeAlias = (
    Gain
    | Lose
    | Steal
    | SwapRp
    | Money
    | Flip
    | TurnUp
    | TurnOver
    | Token
    | MoveToken
    | Discard
    | Draw
    | Take
    | Reveal
    | Peek
    | Look
    | Move
    | Attach
    | Play
    | More
    | Clash
    | Outcome
    | Choose
    | Note
    | ForEach
    | Either
    | If
    | Cost
    | Pay
    | PayUpTo
    | May
    | Copy
    | Lasts
    | Echo
    | Prevent
    | Instead
    | Befriend
    | MillenniumCustom
)


def has_enough(step: OnCards, look: "Looking") -> bool:
    """Whether a cost can be paid in full (MB-8.10)."""
    return step.many == "all" or len(step.legal(look, look.find(step.meant))) >= (
        step.many if step.least is None else 1
    )


def can_any(look: "Looking", body: Sequence[Step]) -> bool:
    """Whether any part of a body could do anything (MB-7.6): not one that speaks of what a part before it, which can do
    nothing, would have named.
    """
    unnamed: set[str] = set()
    for step in body:
        if step.can(look) and unnamed.isdisjoint(_spoken_of(step)):
            return True
        unnamed |= _named_by(step)
    return False


def _named_by(step: Step) -> set[str]:
    """What a step names for those after it."""
    names = {step.as_} if step.as_ is not None else set()
    if isinstance(step, Choose):
        names.add("player" if step.what == "player" else "chosen")
    return names


def _spoken_of(step: Step) -> frozenset[str]:
    """What a step needs that another one may have named."""
    if isinstance(step, If) and step.otherwise:
        return frozenset()  # it does something either way
    return spoken_of(step) | (frozenset(("player",)) if isinstance(step, Befriend | SwapRp) else frozenset())


def can_all(look: "Looking", body: Sequence[Step]) -> bool:
    """Whether every part of a body could do something."""
    return all(step.can(look) for step in body)


def _can_choose(look: "Looking", body: Sequence[Step]) -> bool:
    """Whether all of a body can be done, with as many cards as it says: else it is no choice (MB-8.10)."""
    return can_all(look, body) and all(
        step.is_open or has_enough(step, look) for step in body if isinstance(step, OnCards)
    )


def _each(who: str, steps: Sequence[Step]) -> str:
    """What a player who is named does: `each opponent discards a card from their hand`, `each opponent who has a Millennium
    Accessory gains 10 RP`.
    """
    only = steps[0] if len(steps) == 1 else None
    if isinstance(only, If) and only.that is not None and not only.otherwise:
        said = only.that.says()
        if said.startswith("you ") and not isinstance(only.that, Not):
            return done_by(f"{who} who {third(said.removeprefix('you '))}", within(THIRD, only.then))
    return done_by(who, within(THIRD, steps))
