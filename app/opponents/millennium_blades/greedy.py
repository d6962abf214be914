"""An opponent that tries out whatever it can do in its turn, on a table as it could be, and does what leaves it best off."""

import time
from collections.abc import Callable, Collection
from functools import lru_cache
from random import Random

from app.opponents import Seen
from app.opponents.millennium_blades.answers import Sight, answered
from app.opponents.millennium_blades.building import sorted_into
from app.opponents.millennium_blades.imagined import imagined
from app.opponents.millennium_blades.reckoning import Reckoning
from rules.kernel import explore
from rules.kernel.decisions import Act, Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.rest import Asked, Rest
from rules.kernel.scenario import starting_at
from rules.millennium_blades.game import DECK, TURN, MillenniumBlades
from rules.millennium_blades.state import PLAY, TournamentState
from rules.millennium_blades.view import MillenniumView

LIMIT_S = 0.15
"""After so many seconds the best move found until then is made."""
SMALL, CARELESS = 0.2, 60.0
"""By so many RP chance can move what a move is worth: of equal ones not always the same is taken; the weakest misjudges them."""
MOST_ANSWERS = 60
"""So far a try is played on at most."""
RISK = 0.85
"""What an RP is worth that the scoring will only bring if nothing happens to the card until then."""
LATER = 0.6
"""What an Action is worth that can be taken in a later turn."""
SEED = 0
"""Of the luck with which each move is played on: all have the same."""


class Greedy:
    """Answers for one seat of a tournament."""

    def __init__(
        self,
        rules: MillenniumBlades,
        *,
        noise: float = SMALL,
        limit: float | None = LIMIT_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`noise` is by how much chance moves what a move is worth."""
        self.rules = rules
        self.noise = noise
        self.limit = limit
        self.clock = clock

    def choose(self, seen: Seen, luck: int) -> Answer:
        """See `Opponent.choose`."""
        view = seen.view
        if not seen.decisions or not isinstance(view, MillenniumView):
            raise ValueError("nothing is asked")
        decision, chance = seen.decisions[0], Random(luck)  # noqa: S311
        if decision.topic == DECK:
            return Answer(decision.seat, decision.number, sorted_into(self.rules.content, view))
        if decision.topic != TURN or not isinstance(decision, Act):
            return answered(self.rules, imagined(self.rules, view, seen.events, chance), decision, chance)
        worth = self.worth(seen, decision, chance)
        return Answer(decision.seat, decision.number, max(worth, key=lambda pair: pair[1])[0])

    def worth(self, seen: Seen, decision: Act, chance: Random) -> list[tuple[Announcement, float]]:
        """The moves that there was time to try, and how well off each leaves this seat. There is always one."""
        assert isinstance(seen.view, MillenniumView)
        end = None if self.limit is None else self.clock() + self.limit
        state = imagined(self.rules, seen.view, seen.events, chance)
        tries = Tries(self.rules, state, decision, seen.view.usable)
        if len(tries.moves) == 1:
            return [(tries.moves[0], 0.0)]
        found: list[tuple[Announcement, float]] = []
        for move in tries.moves:
            if found and end is not None and self.clock() > end:
                break
            found.append((move, chance.uniform(0, self.noise) + tries.worth(move)))
        return found


class Tries:
    """One table as it could be, on which moves are tried out."""

    def __init__(self, rules: MillenniumBlades, state: TournamentState, decision: Act, usable: Collection[int]) -> None:
        self.rules = rules
        self.state = state
        self.seat = decision.seat
        self.ends = _without_opening(rules)
        match = at_rest(rules, state)
        mine = next((one for one in match.pending_for(self.seat) if one.topic == TURN), None)
        offered = {offer.key for offer in decision.offers}
        first = Sight(rules, state, decision, Random(SEED)).turn()  # noqa: S311
        found = [
            move
            for move in (explore.choices(match, mine) if mine is not None else ())
            if isinstance(move, Announcement)
            and move.offer in offered
            and (move.offer != "action" or move.values["card"] in usable)
        ]
        self.moves = sorted(found, key=lambda move: move != first) or [first]
        """What can be done, and what looks best at first sight before all else."""

    def worth(self, move: Announcement) -> float:
        """How well this seat stands after a move, in RP."""
        match = self._after(at_rest(self.rules, self.state), move)
        worth = self._standing(match.state)
        if move.offer == "action" and not self.state.has_played and not match.finished:
            worth = max(worth, self._and_then(match))
        return worth

    def _and_then(self, match: Match[TournamentState]) -> float:
        """How well it stands when the card of the turn is played after an Action, as looks best at first sight."""
        decision = next((one for one in match.pending_for(self.seat) if one.topic == TURN), None)
        if decision is None or match.state.turn != self.seat:
            return -1_000.0
        choice = Sight(self.rules, match.state, decision, Random(SEED)).turn()  # noqa: S311
        return self._standing(self._after(match, choice).state)

    def _after(self, match: Match[TournamentState], move: Announcement) -> Match[TournamentState]:
        """The match when a move and all that follows from it has been carried out."""
        asked = next(one for one in match.pending_for(self.seat) if one.topic == TURN)
        match.submit(Answer(self.seat, asked.number, move))
        self._played_on(match)
        return match

    def _played_on(self, match: Match[TournamentState]) -> None:
        luck = Random(SEED)  # noqa: S311
        for _ in range(MOST_ANSWERS):
            if match.finished or not match.tail:
                return
            decision = match.pending_for(match.awaited()[0])[0]
            match.submit(answered(self.rules, match.state, decision, luck))

    def _standing(self, state: TournamentState) -> float:
        """How well this seat stands: what it has, what the scoring would bring, and what it still can do; less the others'."""
        seat, now = self.seat, state.rp[self.seat]
        ended = self._ended(state)
        own = now + RISK * (ended[seat] - now)
        others = [ended[one] for one in self.rules.order(state) if one != seat]
        against = (max(others) + sum(others) / len(others)) / 2 if others else 0.0
        return own - against + LATER * self._actions(state)

    def _actions(self, state: TournamentState) -> float:
        """What the Actions are worth that this seat has not taken, as many as there are turns left for."""
        if state.phase != PLAY:
            return 0.0
        reckoning = Reckoning(self.rules, state)
        turns = min(
            len(state.refs("hand", self.seat)),
            self.rules.places(state, self.seat) - len(state.refs("tableau", self.seat)),
        )
        worth = []
        for ref in state.play_area(self.seat):
            traits = reckoning.traits.get(ref)
            for _, line in () if traits is None else traits.of("action"):
                worth.append(max(0.0, reckoning.line(line, self.seat, ref)))
        return sum(sorted(worth, reverse=True)[: max(0, turns)])

    def _ended(self, state: TournamentState) -> tuple[int, ...]:
        """The RP of all if the tournament ended now, with the own places filled from the hand."""
        if state.result is not None or state.phase != PLAY:
            return state.rp
        seats, zones, reckoning = range(self.rules.seats), state.zones, Reckoning(self.rules, state)
        room = max(0, self.rules.places(state, self.seat) - len(state.refs("tableau", self.seat)))
        kinds = self.rules.content.kind
        singles = [card.ref for card in state.cards("hand", self.seat) if kinds[card.card] == "single"]
        best = sorted(singles, key=reckoning.in_hand, reverse=True)[:room]
        first = zones.next
        zones = zones.moved_all(best, f"tableau{self.seat}", up=True)
        for one in seats:
            zones = zones.moved_all(zones.order.get(f"hand{one}", ()), f"binder{one}", up=True)
        stamps = {**state.stamps, **{ref: ref for ref in range(first, first + len(best))}}
        state = state.but(
            zones=zones, stamps=stamps, is_on=False, plays=0, skips=self.rules.seats, count=max(1, state.count)
        )
        match = Match(self.ends, Rest(state, (0,) * (self.rules.seats + 1) + (1,), begun=False))
        luck = Random(SEED)  # noqa: S311
        for _ in range(MOST_ANSWERS):
            if match.finished:
                break
            decision = match.pending_for(match.awaited()[0])[0]
            match.submit(answered(self.rules, match.state, decision, luck))
        return match.state.rp


def at_rest(rules: MillenniumBlades, state: TournamentState) -> Match[TournamentState]:
    """A match in that state, with what it holds open."""
    asked = tuple(Asked(one.seat, one.topic, one.lane, one.occasion, number=1) for one in rules.standing(state))
    numbers = (*(1,) * rules.seats, 0, 1)
    return Match(rules, Rest(state, numbers, asked))


@lru_cache(maxsize=8)
def _without_opening(rules: MillenniumBlades) -> MillenniumBlades:
    """The same rules for a match that goes on from a state of any kind."""
    made = starting_at(rules, rules.begin(0))
    assert isinstance(made, MillenniumBlades)
    return made
