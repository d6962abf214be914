"""Steps that touch players: their RP, their dollars, and what they are dealt, shown and allowed."""

from typing import TYPE_CHECKING, Any, Literal

from rules.kernel.operations import Steps
from rules.kernel.text import Speech, count
from rules.millennium_blades import deeds
from rules.millennium_blades.amounts import Amount, says_of, value_of
from rules.millennium_blades.doing import Doing, Instant, players, whom
from rules.millennium_blades.grammar import tokens, verb
from rules.millennium_blades.naming import is_unknown
from rules.millennium_blades.selecting import Owner
from rules.millennium_blades.standing import AnyChange, standing
from rules.millennium_blades.words import AtLeastNone, Several

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking
    from rules.millennium_blades.scope import LineScope


class Gain(Instant, frozen=True, tag="gain", kw_only=True):
    """RP are gained."""

    rp: Amount
    who: Owner = "you"

    def done(self, scope: "LineScope") -> None:
        for seat in scope.seats(self.who):
            with scope.acting_as(seat):
                deeds.gained(scope, seat, value_of(self.rp, scope))

    def says(self, speech: Speech) -> str:
        return f"{players(speech, self.who, 'gain')} {says_of(self.rp, 'RP')}"

    def can(self, look: "Looking") -> bool:
        return is_unknown(self.rp) or value_of(self.rp, look) != 0


class Lose(Instant, frozen=True, tag="lose", kw_only=True):
    """RP are lost, as far as there are any (MB-8.5, MB-8.10); the result is how many."""

    rp: Amount
    who: Owner = "you"

    def done(self, scope: "LineScope") -> Any:
        total = 0
        for seat in scope.seats(self.who):
            with scope.acting_as(seat):
                total += deeds.lost(scope, seat, value_of(self.rp, scope))
        return total

    def says(self, speech: Speech) -> str:
        return f"{players(speech, self.who, 'lose')} {says_of(self.rp, 'RP')}"

    def can(self, look: "Looking") -> bool:
        return any(look.state.rp[seat] for seat in look.seats(self.who)) if self.who != "player" else True


class Steal(Instant, frozen=True, tag="steal", kw_only=True):
    """What others lose is gained."""

    rp: Amount
    who: Owner = "player"

    def done(self, scope: "LineScope") -> None:
        for seat in scope.seats(self.who):
            with scope.acting_as(seat):
                taken = deeds.lost(scope, seat, value_of(self.rp, scope))
            deeds.gained(scope, scope.seat, taken)

    def says(self, speech: Speech) -> str:
        return f"{verb(speech, 'steal')} {says_of(self.rp, 'RP')} from {whom(self.who)}"

    def can(self, look: "Looking") -> bool:
        return any(look.state.rp[seat] for seat in look.seats(self.who)) if self.who != "player" else True


class SwapRp(Instant, frozen=True, tag="swap_rp", kw_only=True):
    """You and the player who was named exchange all RP."""

    def done(self, scope: "LineScope") -> None:
        deeds.exchanged(scope, scope.player())

    def says(self, speech: Speech) -> str:
        return verb(speech, "exchange RP totals with that player")


class Money(Instant, frozen=True, tag="dollars", kw_only=True):
    """Dollars come, or go as far as there are any."""

    by: Amount
    who: Owner = "you"

    def done(self, scope: "LineScope") -> None:
        for seat in scope.seats(self.who):
            deeds.paid(scope, seat, value_of(self.by, scope))

    def says(self, speech: Speech) -> str:
        if isinstance(self.by, int) and self.by < 0:
            return f"{players(speech, self.who, 'lose')} {count(-self.by, 'dollar')}"
        return f"{players(speech, self.who, 'gain')} {says_of(self.by, 'dollar')}"


class Outcome(Instant, frozen=True, tag="outcome", kw_only=True):
    """Before a clash is fought or decided: one wins, loses, ties or leaves it."""

    to: Literal["win", "lose", "neither", "leave"]

    def done(self, scope: "LineScope") -> None:
        scope.changes_outcome(self.to)

    def says(self, speech: Speech) -> str:
        return {
            "win": "win it instead",
            "lose": "lose it instead",
            "neither": "you do not lose it",
            "leave": "leave the clash",
        }[self.to]


class Pay(Instant, frozen=True, tag="pay", kw_only=True):
    """Dollars, RP or star tokens of this card are paid, all of them (MB-8.10); the result is whether they were.

    Who loses no RP cannot pay any: that a loss is prevented is no payment, and what it would have paid for is not to be had.
    """

    dollars: AtLeastNone = 0
    rp: AtLeastNone = 0
    tokens: AtLeastNone = 0

    def done(self, scope: "LineScope") -> Any:
        if not self.can(scope):
            return False
        if self.dollars:
            deeds.paid(scope, scope.acting, -self.dollars)
        if self.tokens:
            deeds.tokens(scope, scope.source, -self.tokens)
        if self.rp:
            deeds.lost(scope, scope.acting, self.rp)
        return True

    def says(self, speech: Speech) -> str:
        parts = [
            count(self.dollars, "dollar") if self.dollars else "",
            f"{self.rp} RP" if self.rp else "",
            f"{tokens(self.tokens)} of this card" if self.tokens else "",
        ]
        return f"{verb(speech, 'pay')} {' and '.join(filter(None, parts))}"

    def can(self, look: "Looking") -> bool:
        state, seat = look.state, look.acting
        return (
            state.dollars[seat] >= self.dollars
            and state.rp[seat] >= self.rp
            and state.tokens.get(look.source, 0) >= self.tokens
            and not (self.rp and deeds.keeps(look.rules, state, seat, lose=True))
        )


class PayUpTo(Doing, frozen=True, tag="pay_up_to", kw_only=True):
    """So many dollars as one likes are paid; the result is how many."""

    most: Several

    def run(self, scope: "LineScope") -> Steps:
        return (yield from deeds.paid_up_to(scope, self.most))

    def says(self, speech: Speech) -> str:
        return f"{verb(speech, 'pay')} up to {count(self.most, 'dollar')}"

    def can(self, look: "Looking") -> bool:
        return look.state.dollars[look.acting] > 0


class Lasts(Instant, frozen=True, tag="lasts", kw_only=True):
    """Something holds for a while."""

    until: Literal["turn", "own_turn", "end"] = "turn"
    """The end of this turn, the beginning of your next one, or the end of the tournament."""
    holds: tuple[AnyChange, ...]

    def done(self, scope: "LineScope") -> None:
        deeds.lasting(scope, self)

    def says(self, speech: Speech) -> str:
        until = {
            "turn": "this turn",
            "own_turn": "until your next turn",
            "end": "for the rest of the tournament",
        }[self.until]
        return f"{standing(self.holds)} {until}"

    def apart(self) -> bool:
        return True


class Echo(Instant, frozen=True, tag="echo", kw_only=True):
    """The next RP that one gains this turn are gained once more, up to so many."""

    max: Several

    def done(self, scope: "LineScope") -> None:
        deeds.echoing(scope, self.max)

    def says(self, speech: Speech) -> str:
        return f"the next time you gain RP this turn, gain as many again, up to {self.max}"

    def apart(self) -> bool:
        return True


class Prevent(Doing, frozen=True, tag="prevent", kw_only=True):
    """What is about to happen does not: to one of the cards that the line watches, or to all of the own (MB-9.13)."""

    all: bool = False

    def run(self, scope: "LineScope") -> Steps:
        scope.prevents(scope.threatened if self.all else (yield from deeds.saved(scope)))

    def says(self, speech: Speech) -> str:
        return "prevent it" if not self.all else "prevent it for all your cards"


class Befriend(Instant, frozen=True, tag="befriend", kw_only=True):
    """A friendship card comes from the supply of the player who was named, or from another's hands."""

    steal: bool = False

    def done(self, scope: "LineScope") -> Any:
        return deeds.befriended(scope, steal=self.steal)

    def says(self, speech: Speech) -> str:
        return (
            verb(speech, "take a friendship card that player has received")
            if self.steal
            else "that player gives you a friendship card"
        )


class More(Instant, frozen=True, tag="more", kw_only=True):
    """One may do more in this turn, or has another one."""

    what: Literal["play", "action", "turn"] = "play"

    def done(self, scope: "LineScope") -> None:
        deeds.more(scope, self.what)

    def says(self, speech: Speech) -> str:
        return {
            "play": "you may play one more card this turn",
            "action": "you may take one more Action this turn",
            "turn": verb(speech, "take another turn after this one"),
        }[self.what]
