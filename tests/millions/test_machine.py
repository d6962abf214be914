"""Hypothesis plays Millions: legal and illegal answers, copies, reloads, pauses and giving up, in any order."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.seats import TABLE
from tests.helpers.laws import alike, loaded, saved
from tests.helpers.tables import POINTS, STANDARD, millions
from tests.millions import oracle
from tests.millions.play import LETTERS

SEATS = st.integers(-1, 5)
POWERS = st.integers(0, 13)


class Table(RuleBasedStateMachine):
    """A table at which everything is tried; beside it a plain account of what must be the case."""

    @initialize(seats=st.integers(2, 5), seed=st.integers(0, 1 << 64), open_piles=st.booleans())
    def begin(self, seats: int, seed: int, open_piles: bool) -> None:
        self.match: Match[Any]
        self.match, _ = Match.begin(millions(seats, open_piles=open_piles), seed, checked=True)
        self.seats = seats
        state = self.match.state
        self.prizes = [POINTS[card] for card in (*state.contested, *state.pile)]
        self.used: list[set[int]] = [set() for _ in range(seats)]
        self.laid: dict[int, int] = {}
        self.gone: list[int] = []
        self.table = [self.prizes[0]]
        self.heaps: list[list[int]] = [[] for _ in range(seats)]
        self.round = 1
        self.paused = False
        self.over = False
        self.copies: list[tuple[Match[Any], str]] = []

    # -- what is done --------------------------------------------------------------------------------------------------

    @rule(seat=SEATS, power=POWERS, whose=st.integers(0, 4), late=st.integers(0, 3))
    def lay(self, seat: int, power: int, whose: int, late: int) -> None:
        """Lays some card of somebody's, mostly the own one and mostly in time; the plain account knows what is allowed."""
        whose = seat if whose > 0 and 0 <= seat < self.seats else whose
        open_ones = self.match.pending_for(seat) if 0 <= seat < self.seats else ()
        number = open_ones[0].number - max(0, late - 2) if open_ones else 1
        answer = Answer(seat, number, Announcement("lay", {"card": f"{LETTERS[whose]}{power}"}))
        allowed = (
            not (self.over or self.paused)
            and bool(open_ones)
            and late < 3
            and whose == seat
            and power in STANDARD.powers
            and power not in self.used[seat]
            and self.laid.get(seat) != power
        )
        if not allowed:
            self._refused(answer)
            return
        self.match.submit(answer)
        self.laid[seat] = power
        self._reveal()

    @precondition(lambda self: not self.paused)
    @rule(wanted=POWERS)
    def finish_the_round(self, wanted: int) -> None:
        """All who are waited for lay what they have nearest to the wanted power, so that ties come often."""
        for seat in self.match.awaited():
            power = min(set(STANDARD.powers) - self.used[seat], key=lambda p: (abs(p - wanted), p))
            number = self.match.pending_for(seat)[0].number
            self.match.submit(Answer(seat, number, Announcement("lay", {"card": f"{LETTERS[seat]}{power}"})))
            self.laid[seat] = power
            self._reveal()

    @rule(seat=SEATS)
    def give_up(self, seat: int) -> None:
        """A seat of the table gives up, or the table is told that there is no such seat."""
        answer = Answer(TABLE, self._house(), Announcement("concede", {"seat": seat}))
        if self.over or self.paused or seat in self.gone or not 0 <= seat < self.seats or len(self.gone) > self.seats:
            self._refused(answer)
            return
        self.match.submit(answer)
        self.gone.append(seat)
        self.laid.pop(seat, None)
        if len(self.gone) == self.seats - 1:
            self.over = True
        else:
            self._reveal()

    @rule(offer=st.sampled_from(("pause", "resume")))
    def pause(self, offer: str) -> None:
        """The table pauses and resumes."""
        answer = Answer(TABLE, self._house(), Announcement(offer))
        if self.over or self.paused == (offer == "pause"):
            self._refused(answer)
            return
        self.match.submit(answer)
        self.paused = not self.paused

    @rule()
    def reload(self) -> None:
        """The game goes on from what was saved."""
        again = loaded(self.match.rules, saved(self.match))
        alike(again, self.match)
        self.match = again

    @precondition(lambda self: len(self.copies) < 4)
    @rule()
    def keep(self) -> None:
        """A copy is put by; it must stay as it is."""
        self.copies.append((self.match.copy(), self.match.digest()))

    def _house(self) -> int:
        return next((d.number for d in self.match.pending_for(TABLE)), 1)

    def _refused(self, answer: Answer) -> None:
        digest = self.match.digest()
        with pytest.raises(Refused) as refused:
            self.match.submit(answer)
        assert refused.value.clause.startswith(("MIL-", "TAB-"))
        assert self.match.digest() == digest

    def _reveal(self) -> None:
        """The plain account of a round that is over."""
        still = [seat for seat in range(self.seats) if seat not in self.gone]
        if any(seat not in self.laid for seat in still):
            return
        winner = oracle.taker(sum(self.table), self.laid)
        if winner is not None:
            self.heaps[winner] += self.table
            self.table = []
        for seat, power in self.laid.items():
            self.used[seat].add(power)
        self.laid = {}
        if self.round == 12:
            self.over = True
        else:
            self.table.append(self.prizes[self.round])
            self.round += 1

    # -- what must be the case -----------------------------------------------------------------------------------------

    @invariant()
    def as_accounted(self) -> None:
        """The match is where the plain account says."""
        if not hasattr(self, "match"):
            return
        state = self.match.state
        assert self.match.finished == self.over
        assert self.match.paused == self.paused
        assert [[POINTS[c] for c in won] for won in state.won] == self.heaps
        if self.over:
            assert state.result.scores == tuple(map(sum, self.heaps))
            assert state.result.places[-len(self.gone) or len(state.result.places) :] == tuple(
                (seat,) for seat in reversed(self.gone)
            )
            return
        assert state.round == self.round
        assert [POINTS[c] for c in state.contested] == self.table
        assert {s: p for s, p in enumerate(state.laid) if p is not None} == self.laid
        waiting = [s for s in range(self.seats) if s not in self.gone and s not in self.laid]
        assert self.match.awaited() == tuple(waiting)

    @invariant()
    def copies_stay(self) -> None:
        """What was put by has not changed."""
        for match, digest in getattr(self, "copies", ()):
            assert match.digest() == digest


TestTable = pytest.mark.slow(Table.TestCase)
TestTable.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
