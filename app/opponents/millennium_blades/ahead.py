"""An opponent that plays the best of its moves on, on tables as they could be, to the end of the tournament.

On each table all hidden cards are dealt anew, among those that can be there; then all seats play as looks best at first sight.
To try each move at once on several such tables was no help: what a move leads to later is what the weaker levels do not see.
So it wins about 54 % of tournaments against two of the level below (a third would be fair), and has some 20 RP more than they.
"""

import time
from collections.abc import Callable
from random import Random

from app.opponents import Seen
from app.opponents.millennium_blades import greedy
from app.opponents.millennium_blades.answers import answered
from app.opponents.millennium_blades.imagined import imagined
from rules.kernel.decisions import Act, Announcement, Answer
from rules.millennium_blades.game import TURN, MillenniumBlades
from rules.millennium_blades.state import TournamentState
from rules.millennium_blades.view import MillenniumView

LIMIT_S = 1.2
"""After so many seconds the best move found until then is made: two seconds are never over."""
TABLES = 12
"""On so many tables as they could be each move is played on."""
MOST_MOVES = 5
"""So many moves are played on: those that leave this seat best off at once."""
TRUSTED = 3.0
"""What is seen at once counts as much as so many tables."""
MOST_ANSWERS = 400
"""So far a tournament is played on at most."""


class Ahead:
    """Answers for one seat; decks, and questions inside an effect, as the greedy one does."""

    def __init__(
        self,
        rules: MillenniumBlades,
        *,
        limit: float | None = LIMIT_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rules = rules
        self.greedy = greedy.Greedy(rules, limit=None if limit is None else greedy.LIMIT_S, clock=clock)
        self.limit = limit
        self.clock = clock

    def choose(self, seen: Seen, luck: int) -> Answer:
        """See `Opponent.choose`."""
        decision = seen.decisions[0] if seen.decisions else None
        if not isinstance(decision, Act) or decision.topic != TURN or not isinstance(seen.view, MillenniumView):
            return self.greedy.choose(seen, luck)
        return Answer(decision.seat, decision.number, self._best(seen, seen.view, decision, Random(luck)))  # noqa: S311

    def _best(self, seen: Seen, view: MillenniumView, decision: Act, chance: Random) -> Announcement:
        """The move after which tournaments end best."""
        end = None if self.limit is None else self.clock() + self.limit
        worth = self.greedy.worth(seen, decision, chance)
        moves = sorted(worth, key=lambda pair: -pair[1])[:MOST_MOVES]
        if len(moves) == 1:
            return moves[0][0]
        total = [TRUSTED * at_once for _, at_once in moves]
        for table in range(TABLES):
            state = imagined(self.rules, view, seen.events, chance)
            ends = [self._played_out(state, decision.seat, move, table) for move, _ in moves]
            total = [one + more for one, more in zip(total, ends, strict=True)]
            if end is not None and self.clock() > end:
                break
        return moves[max(range(len(moves)), key=total.__getitem__)][0]

    def _played_out(self, state: TournamentState, seat: int, move: Announcement, table: int) -> float:
        """By how many RP this seat is ahead when all have played on to the end as looks best at first sight."""
        match = greedy.at_rest(self.rules, state)
        asked = next(one for one in match.pending_for(seat) if one.topic == TURN)
        match.submit(Answer(seat, asked.number, move))
        luck = Random(table)  # noqa: S311
        for _ in range(MOST_ANSWERS):
            if match.finished:
                break
            decision = match.pending_for(match.awaited()[0])[0]
            match.submit(answered(self.rules, match.state, decision, luck))
        rp = match.state.rp
        others = [rp[one] for one in self.rules.order(match.state) if one != seat]
        return rp[seat] - (max(others) + sum(others) / len(others)) / 2 if others else float(rp[seat])
