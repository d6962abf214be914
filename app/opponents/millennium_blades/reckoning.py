"""What lines and cards are worth on a table that is looked at, in RP: by their own words, without trying them out."""

from collections.abc import Iterable, Sequence

from rules.kernel.operations import Operation
from rules.millennium_blades.amounts import Amount, Each, Named, StarsOf, Sum, value_of
from rules.millennium_blades.card_steps import (
    Attach,
    Discard,
    Draw,
    Flip,
    Instead,
    Move,
    MoveToken,
    OnCards,
    Peek,
    Play,
    Take,
    Token,
    TurnOver,
    TurnUp,
)
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.lines import Line
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.selecting import Owner
from rules.millennium_blades.state import TournamentState, seat_of
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
    Prevent,
    Steal,
    SwapRp,
)
from rules.millennium_blades.vocabulary import Clash, Copy, Cost, Either, ForEach, If, May, MillenniumCustom

HARM = 0.4
"""What an RP that another player loses is worth: there are more to be beaten than one."""
UNKNOWN = 5.0
"""What something is worth of which only the play will show it."""
STANDS, WAITS = 4.0, 5.0
"""What a line is worth that stands or watches, and a Reaction that waits for its moment."""
WON, LOST = 0.45, 0.45
"""How often a clash is won, and lost."""
FLIPPED = 0.5
"""How likely it is that a card will be flipped that comes to lie there."""
DEEPEST = 2
"""So many lines deep is looked: a line can flip a card, whose FLIP can flip a card."""


class Reckoning:
    """One look at a table, which may be one that is only imagined."""

    def __init__(self, rules: MillenniumBlades, state: TournamentState) -> None:
        self.rules = rules
        self.state = state
        self.traits = rules.derived(state).traits
        self._deep = 0

    # -- cards --------------------------------------------------------------------------------------------------------

    def in_play(self, ref: int) -> float:
        """What it is worth to its owner that a card lies face up."""
        traits = self.traits.get(ref)
        if traits is None or self._deep > DEEPEST:
            return 0.0 if traits is None else UNKNOWN
        seat = seat_of(self.state.zones.cards[ref])
        return 0.3 * traits.stars + sum(
            self._standing(line, seat, ref) for key, line in traits.lines if line.on not in traits.off
        )

    def turned_up(self, ref: int) -> float:
        """What it would be worth to its owner to have a face-down card face up again."""
        card = self.state.zones.cards[ref]
        printed = self.rules.printed[card.card]
        seat = seat_of(card)
        return 0.3 * printed.stars + sum(self._standing(line, seat, ref) for _, line in printed.lines)

    def in_hand(self, ref: int) -> float:
        """What it would be worth to its owner to play a card."""
        card = self.state.zones.cards[ref]
        seat = seat_of(card)
        worth = 0.1 * self.rules.printed[card.card].stars
        for _, line in self.rules.printed[card.card].lines:
            if line.on == "flip":  # it is as likely as not that it will be flipped
                worth += FLIPPED * self.line(line, seat, ref)
            else:
                worth += self.line(line, seat, ref) if line.on == "play" else self._standing(line, seat, ref)
        return worth

    def _standing(self, line: Line, seat: int, ref: int) -> float:
        """What a line of a card that lies face up will yet be worth."""
        if line.on == "score":
            return self.line(line, seat, ref)
        if line.on == "flip":
            return -self.line(line, seat, ref)
        if line.on == "action":
            return 0.6 * max(0.0, self.line(line, seat, ref))
        if line.on in ("play", "next"):
            return 0.0
        return WAITS if line.on == "reaction" else STANDS if line.on != "text" else 0.0

    # -- lines --------------------------------------------------------------------------------------------------------

    def line(self, line: Line, seat: int, source: int) -> float:
        """What carrying out a line is worth to a seat now."""
        look = Looking(self.rules, self.state, seat, source)
        if line.if_ is not None and not line.if_.holds(look):
            return 0.0
        worth = self.steps(line.do, look, line.max)
        return max(0.0, worth) if line.may else worth

    def steps(self, steps: Iterable[Operation], look: Looking, most: int | None = None) -> float:
        """What some steps are worth to the seat that looks."""
        if self._deep > DEEPEST:
            return UNKNOWN
        self._deep += 1
        try:
            return sum(self._step(step, look, most) for step in steps)
        finally:
            self._deep -= 1

    def _amount(self, amount: Amount, look: Looking) -> float:
        """What an amount is; what earlier steps will name is guessed."""
        if isinstance(amount, Named):
            return 1.5 * amount.worth
        if isinstance(amount, StarsOf):
            return 4.0 * amount.times
        if isinstance(amount, Each) and amount.cards.chosen is not None:
            return 2.0 * amount.worth
        if isinstance(amount, Sum):
            return sum(self._amount(one, look) for one in amount.of)
        return float(value_of(amount, look))

    def _step(self, step: Operation, look: Looking, most: int | None) -> float:
        if isinstance(step, Gain | Lose | Steal | SwapRp | Money | Pay):
            return self._of_points(step, look, most)
        if isinstance(step, OnCards):
            return self._of_cards(step, look)
        if isinstance(step, Either):
            return max(self.steps(step.first, look, most), self.steps(step.second, look, most))
        if isinstance(step, May):
            return max(0.0, self.steps(step.body, look, most))
        if isinstance(step, Cost):
            worth = self.steps((step.pay, *step.then), look, most)
            return max(0.0, worth) if step.may else worth
        if isinstance(step, If):
            if step.that is None:
                return 0.7 * self.steps(step.then, look, most)
            return self.steps(step.then if step.that.holds(look) else step.otherwise, look, most)
        if isinstance(step, ForEach):
            return _share(step.who) * self.steps(step.body, look, most)
        if isinstance(step, Clash):
            if not step.can(look):
                return 0.0
            won, lost = self.steps((*step.win, *step.winners), look, most), self.steps(step.lose, look, most)
            others = self.steps(step.losers, look, most)
            return WON * won + LOST * (lost + others) - HARM * WON * others
        return self._other(step, look)

    def _of_points(self, step: Gain | Lose | Steal | SwapRp | Money | Pay, look: Looking, most: int | None) -> float:
        rp = self.state.rp
        if isinstance(step, SwapRp):
            return float(max(rp) - rp[look.seat])
        if isinstance(step, Pay):
            return -0.3 * step.dollars - step.rp - step.tokens
        if isinstance(step, Money):
            return 0.5 * _share(step.who) * self._amount(step.by, look)
        amount = self._amount(step.rp, look)
        if isinstance(step, Steal):
            return (1 + HARM) * min(amount, max(rp))
        if isinstance(step, Gain):
            return _share(step.who) * (amount if most is None else min(amount, most))
        return -_share(step.who) * (min(amount, rp[look.seat]) if step.who == "you" else amount)

    def _of_cards(self, step: OnCards, look: Looking) -> float:
        if step.cards.named or step.cards.of in ("player", "winners", "losers", "others"):
            found: Sequence[int] = ()
            guess = UNKNOWN
        else:
            found = step.legal(look, look.find(step.meant))
            guess = 0.0
        own = step.cards.of == "you" or (step.cards.of == "all" and step.by == "you")
        if isinstance(step, Flip):
            return self._flipped(step, found, guess, look.seat)
        if isinstance(step, TurnUp):
            return max((self.turned_up(ref) for ref in found), default=guess) * (1 if own else -HARM)
        if isinstance(step, Discard):
            many = len(found) if step.many == "all" else min(step.many, len(found))
            return -2.0 * many if own else HARM * 3.0 * many
        if isinstance(step, Token):
            tokens = self._amount(step.put, look)
            if tokens < 0:
                tokens = -sum(min(-tokens, self.state.tokens.get(ref, 0)) for ref in found)
            return tokens * (1.0 if own else -HARM) * (1.0 if found or guess else 0.0)
        if isinstance(step, Take):
            worth = {"hand": 2.0, "binder": 0.5}.get(step.into, 0.0) if found or guess else 0.0
            others = [ref for ref in found if ref in self.traits and seat_of(self.state.zones.cards[ref]) != look.seat]
            return worth + HARM * max(map(self.in_play, others), default=0.0)
        return 0.0

    def _flipped(self, step: Flip, found: Sequence[int], guess: float, seat: int) -> float:
        """What flipping is worth: of all of them, or of the best choice where there is one."""
        if not found:
            return HARM * guess
        worth = [self.flip(ref, seat) for ref in found]
        if step.many == "all":
            return sum(worth)
        many = min(step.many, len(worth))
        if step.by == "you":
            return sum(sorted(worth, reverse=True)[:many])
        return sum(worth) / len(worth) * many

    def flip(self, ref: int, seat: int) -> float:
        """What it is worth to a seat that a card is flipped."""
        worth = self.in_play(ref)
        return -worth if seat_of(self.state.zones.cards[ref]) == seat else HARM * worth

    def _other(self, step: Operation, look: Looking) -> float:
        if isinstance(step, Draw):
            return 2.0 * self._amount(step.many, look) * _share(step.who)
        if isinstance(step, Play):
            return 7.0 if look.free_places(look.seat) else 0.0
        if isinstance(step, More):
            return {"play": 7.0, "action": 5.0, "turn": 12.0}[step.what]
        if isinstance(step, Copy):
            found = look.copyable(step.cards, step.word)
            return max((self.line(line, look.seat, look.source) for _, (_, line) in found), default=0.0)
        if isinstance(step, Echo):
            return 0.4 * step.max
        if isinstance(step, TurnOver):
            rows = [ref for seat in look.seats(step.of) for ref in self.state.refs("tableau", seat)]
            up = [ref for ref in rows if ref in self.traits]
            return sum(self.turned_up(ref) for ref in rows if ref not in up) - sum(map(self.in_play, up))
        if isinstance(step, Prevent | Outcome):
            return 8.0
        if isinstance(step, Lasts | Instead | MillenniumCustom):
            return UNKNOWN
        return 2.0 if isinstance(step, Befriend | Attach) else 0.5 if isinstance(step, Peek | Move | MoveToken) else 0.0


def _share(who: Owner) -> float:
    """What it is worth to me that these gain something."""
    if who == "you":
        return 1.0
    return 1.0 - HARM if who in ("all", "winners") else -HARM
