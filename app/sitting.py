"""The practice opponents of one table: they think aside, each from what its own seat knows.

When their answers are given is for whoever shows the table; it must depend on nothing that is hidden.
"""

import traceback
from concurrent.futures import Future, ThreadPoolExecutor

from app.opponents import LEVELS, Opponent, Seen, luck_of, opponent
from app.session import Session
from rules.kernel.decisions import Answer


class Sitting:
    """The opponents of a session. Used from one thread; only the thinking itself is done in another."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._players: dict[int, Opponent] = {
            seat: opponent(level, session.rules) for seat, level in enumerate(session.table.opponents) if level
        }
        self._thinking: dict[int, tuple[int, Future[Answer]]] = {}
        """By seat: the number of the question that it thinks about."""
        self._replaced: set[int] = set()
        """Where a simpler opponent has taken over."""
        self._worker: ThreadPoolExecutor | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """Where opponents sit."""
        return tuple(self._players)

    def awaited(self) -> tuple[int, ...]:
        """The opponents without whose answers the game cannot go on; none while it takes no answers."""
        session = self._session
        if not self._players or session.finished or session.paused or session.stalled is not None:
            return ()
        return tuple(seat for seat in session.awaited() if seat in self._players)

    def think(self) -> None:
        """Lets every awaited opponent think about its question, if it does not yet. Returns at once."""
        for seat in self.awaited():
            decisions = self._session.pending_for(seat)
            if not decisions or self._number(seat) == decisions[0].number:
                continue
            events = tuple(event for entry in self._session.seen(seat) for event in entry.events)
            seen = Seen(self._session.view(seat), decisions, events)
            luck = luck_of(self._session.table.id, seat, decisions[0].number)
            if self._worker is None:
                self._worker = ThreadPoolExecutor(1, "opponent")
            future = self._worker.submit(self._players[seat].choose, seen, luck)
            self._thinking[seat] = (decisions[0].number, future)

    def _number(self, seat: int) -> int | None:
        return self._thinking[seat][0] if seat in self._thinking else None

    def answer(self, seat: int) -> Answer | None:
        """What this opponent answers to what it is asked now; None while it thinks, or has not begun to.

        If anything goes wrong in its thinking, which is told on the error stream, the game goes on: from then on a simpler
        one plays in its place. Raises whatever goes wrong in that one's.
        """
        decisions = self._session.pending_for(seat)
        if not decisions or self._number(seat) != decisions[0].number:
            return None
        future = self._thinking[seat][1]
        if not future.done():
            return None
        if future.exception() is None or seat in self._replaced:
            return future.result()
        traceback.print_exception(future.exception())
        self._replaced.add(seat)
        self._players[seat] = opponent(LEVELS[0], self._session.rules)
        del self._thinking[seat]
        return None

    def close(self) -> None:
        """Nobody thinks any more; a thought that is under way is forgotten. May be called twice."""
        self._thinking.clear()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None
