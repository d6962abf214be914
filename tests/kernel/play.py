"""Plays small games in the words of a test: a seat and what it answers."""

from typing import Any

from rules.kernel.decisions import Announcement, Answer, Choice, Decision
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.rules import Rules


class Play:
    """A match whose answers are given by seat; each is checked to be asked for."""

    def __init__(self, rules: Rules[Any], seed: int = 1, state: Any = None) -> None:
        self.match, self.outcome = Match.begin(rules, seed, checked=True)
        if state is not None:
            rest = self.match.rest
            self.match = Match(rules, type(rest)(state, rest.numbers, rest.asked), checked=True)

    @property
    def state(self) -> Any:
        return self.match.state

    def asked(self, seat: int, topic: str | None = None) -> Decision:
        """The one question that the seat is asked (about that topic)."""
        found = [d for d in self.match.pending_for(seat) if topic in (None, d.topic)]
        assert len(found) == 1, f"seat {seat} is asked {[d.topic for d in found]}, wanted {topic}"
        return found[0]

    def says(self, seat: int, choice: Choice, topic: str | None = None) -> list[Event]:
        """Answers, and gives all the events that came of it."""
        decision = self.asked(seat, topic)
        self.outcome = self.match.submit(Answer(seat, decision.number, choice))
        return [event for beat in self.outcome.beats for event in beat.events]

    def does(self, seat: int, offer: str, topic: str | None = None, /, **values: Any) -> list[Event]:
        """Answers with an announcement."""
        return self.says(seat, Announcement(offer, values), topic)
