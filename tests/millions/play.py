"""Plays Millions in the words of the table: seats by letter, cards by value, luck pinned by naming the top of the pile."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.seats import TABLE
from rules.kernel.views import Back, Face
from rules.millions.content import Content
from rules.millions.view import MillionsView
from tests.helpers.tables import STANDARD, millions

LETTERS = "ABCDE"


class Play:
    """A game of Millions under way, every invariant checked."""

    def __init__(
        self,
        seats: int,
        prizes: Sequence[int] = (),
        *,
        open_piles: bool = False,
        content: Content = STANDARD,
        seed: int = 1,
        **state: Any,
    ) -> None:
        """`prizes` are the values on top of the pile, the one that is face up first; `state` sets other fields of it."""
        self.seats = seats
        self.content = content
        begun, self.outcome = Match.begin(
            millions(seats, open_piles=open_piles, content=content), seed, checked=not state
        )
        order: list[int] = []
        left = list(range(len(content.points)))
        for value in prizes:
            card = next(c for c in left if content.points[c] == value)
            left.remove(card)
            order.append(card)
        order += left
        known = {"contested": (order[0],), "pile": tuple(order[1:])} if prizes else {}
        rest = replace(begun.rest, state=begun.state.but(**known, **state))
        self.match = Match(begun.rules, rest, checked=not state)

    # -- acting --------------------------------------------------------------------------------------------------------

    def number(self, seat: int) -> int:
        """The number of what the seat is asked."""
        (decision,) = self.match.pending_for(seat)
        return decision.number

    def lays(self, letter: str, power: int, *, number: int | None = None) -> list[Event]:
        """The seat lays a power; everything that came of it."""
        seat = LETTERS.index(letter)
        asked = self.number(seat) if number is None else number
        self.outcome = self.match.submit(Answer(seat, asked, Announcement("lay", {"card": f"{letter}{power}"})))
        return self.events

    def plays(self, **powers: int) -> list[Event]:
        """All these lay, in this order: `plays(A=12, B=7)`."""
        events: list[Event] = []
        for letter, power in powers.items():
            events = self.lays(letter, power)
        return events

    def ties(self, power: int) -> list[Event]:
        """An overall tie: all who still play lay the same."""
        still = [letter for seat, letter in enumerate(LETTERS[: self.seats]) if seat not in self.state.conceded]
        return self.plays(**dict.fromkeys(still, power))

    def house(self, offer: str, **values: Any) -> list[Event]:
        """The table itself answers."""
        self.outcome = self.match.submit(Answer(TABLE, self.number(TABLE), Announcement(offer, values)))
        return self.events

    def gives_up(self, letter: str) -> list[Event]:
        """The seat gives up."""
        return self.house("concede", seat=LETTERS.index(letter))

    def refused(self, answer: Answer) -> Refused:
        """Submits what must be refused; nothing has changed."""
        digest = self.match.digest()
        with pytest.raises(Refused) as caught:
            self.match.submit(answer)
        assert self.match.digest() == digest
        return caught.value

    def refuses(self, letter: str, card: object, *, number: int | None = None) -> Refused:
        """The seat tries to lay this card, named as the view names it."""
        seat = LETTERS.index(letter)
        asked = self.number(seat) if number is None else number
        return self.refused(Answer(seat, asked, Announcement("lay", {"card": card})))  # type: ignore[dict-item]

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """What the last answer caused, beat after beat."""
        return [event for beat in self.outcome.beats for event in beat.events]

    @property
    def state(self) -> Any:
        return self.match.state

    def view(self, letter: str | None = None) -> MillionsView:
        """What the seat sees; without a letter the spectator's view."""
        view = self.match.view(None if letter is None else LETTERS.index(letter))
        assert isinstance(view, MillionsView)
        return view

    def sees(self, zone: str, of: str | None = None, *, by: str | None = None) -> list[str | int]:
        """The cards of a zone as somebody sees them: powers and points as values, backs as `?`."""
        seat = None if of is None else LETTERS.index(of)
        return [self._told(card) for card in self.view(by).zone(zone, seat).cards]

    def _told(self, card: Face | Back) -> str | int:
        if isinstance(card, Back):
            return "?"
        key = str(card.key)
        return self.content.points[int(key[1:]) - 1] if key[0] == "P" else int(key[1:])

    def won(self, letter: str) -> list[int]:
        """The values that the seat has won, in order: what nobody at the table may look up."""
        return [self.content.points[c] for c in self.state.won[LETTERS.index(letter)]]
