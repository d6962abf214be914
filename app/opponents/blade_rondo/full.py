"""An opponent that plays every move on, in duels as they could be, to the end of the other's next turn."""

import time
from collections.abc import Callable, Iterator
from random import Random

from app.opponents import Seen
from app.opponents.blade_rondo.fast import Fast
from app.opponents.blade_rondo.imagined import imagined
from app.opponents.blade_rondo.moves import moves
from app.opponents.blade_rondo.reckoning import Reckoning
from rules.blade_rondo.game import PLAY, BladeRondo
from rules.blade_rondo.state import FROZEN, MOST, SUBORDINATE, BladeState
from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Act, Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.scenario import starting_at
from rules.kernel.seats import TABLE

LIMIT_S = 1.2
"""After so many seconds the best move found until then is made: two seconds are never over."""
DUELS = 24
"""In so many duels as they could be each move is tried."""
MOST_ANSWERS = 60
"""So far a try is played on at most."""
MOST_MOVES = 10
"""So many moves are tried: those that look best at first sight."""
THAWS_FIRST = 100
"""By so much more a card that thaws is worth at first sight: it costs nothing."""


class Full:
    """Answers for one seat of a duel; questions inside an effect it answers at first sight."""

    def __init__(
        self, rules: BladeRondo, *, limit: float | None = LIMIT_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rules = rules
        self.fast = Fast(rules.content)
        self.limit = limit
        self.clock = clock

    def choose(self, seen: Seen, luck: int) -> Answer:
        """See `Opponent.choose`."""
        view = seen.view
        if not seen.decisions or not isinstance(view, BladeView):
            raise ValueError("nothing is asked")
        decision = seen.decisions[0]
        if decision.topic != PLAY or not isinstance(decision, Act):
            return self.fast.choose(seen, luck)
        moves = self._moves(view, decision.seat)
        if len(moves) == 1:
            return Answer(decision.seat, decision.number, moves[0])
        return Answer(decision.seat, decision.number, self._best(seen, moves, luck))

    def _best(self, seen: Seen, moves: list[Announcement], luck: int) -> Announcement:
        chance = Random(luck)  # noqa: S311
        worth = [0.0] * len(moves)
        end = None if self.limit is None else self.clock() + self.limit
        for number in range(DUELS):
            state = imagined(self.rules, seen, chance)
            for i, move in enumerate(moves):
                worth[i] += self._tried(state, move, number)
            if end is not None and self.clock() > end:
                break
        return moves[max(range(len(moves)), key=worth.__getitem__)]

    def _moves(self, view: BladeView, seat: int) -> list[Announcement]:
        """What can be done now, best at first sight first; to end the turn is always among it."""
        found = sorted(self._every_move(Reckoning(self.rules.content, view, seat)), key=lambda pair: -pair[0])
        return [*(move for _, move in found[: MOST_MOVES - 1]), Announcement("end")]

    def _every_move(self, reckoning: Reckoning) -> Iterator[tuple[float, Announcement]]:
        """Each move, and what it is worth at first sight; of cards that are alike only one is tried."""
        left, alike = reckoning.view.left, set[str]()
        for move in moves(reckoning):
            if move.card.id in alike and not move.thaws:
                continue
            if move.cost is None:
                for x in {left, max(0, left - 1), left // 2}:
                    yield reckoning.of_card(move.card, x=x), move.announced(min(MOST, x))
            else:
                worth = reckoning.of_card(move.card, thawed=move.thaws) + (THAWS_FIRST if move.thaws else 0)
                for mode in [act.name for act in move.acts.acts] if move.acts is not None else [""]:
                    yield worth, move.announced(mode=mode)
            if not move.thaws:
                alike.add(move.card.id)

    def _tried(self, state: BladeState, move: Announcement, number: int) -> float:
        """How the duel stands when the move was made and both have played on, until this seat has its next turn."""
        seat = state.turn
        match, _ = Match.begin(starting_at(self.rules, state), 0)
        asked = match.pending_for(seat)[0]
        match.submit(Answer(seat, asked.number, move))
        for count in range(MOST_ANSWERS):
            now = match.state
            if now.result is not None or now.count >= state.count + 2:
                break
            pending = [d for d in match.pending if d.seat != TABLE]
            decision = pending[0]
            seen = Seen(match.view(decision.seat), (decision,), ())
            match.submit(self.fast.choose(seen, number * 1000 + count))
        return standing(self.rules, match.state, seat)


def standing(rules: BladeRondo, state: BladeState, seat: int) -> float:
    """How well a side stands, in points of life."""
    if state.result is not None:
        places = state.result.places
        return 60.0 if places[0] == (seat,) else 0.0 if seat in places[0] else -60.0
    total = 0.0
    for side, sign in ((seat, 1.0), (1 - seat, -1.0)):
        dice = state.sides[side]
        worth = dice.life + 0.25 * min(dice.life, 4) + 1.1 * dice.attack + 0.7 * dice.defence + 0.3 * dice.voltage
        worth += 0.9 * len(state.refs("hand", side)) + 0.8 * len(state.face_down(side))
        for card in state.cards("set", side):
            role = state.roles.get(card.ref)
            if role == SUBORDINATE:
                summons = rules.content.summons[card.card]
                worth += 4.0 + 0.5 * (summons.attack or 0) + 0.8 * (summons.defence or 0)
            elif role == FROZEN:
                worth += 1.0 + 0.5 * rules.content.cost(card.card)
        total += sign * worth
    return total
