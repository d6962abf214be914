"""The score sheet of Millions as data: every won card, every sum, and the clause that decided each place."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.words import Names
from app.words.millions.log import first_recent
from rules.kernel.events import Event
from rules.millions.content import worth
from rules.millions.events import PrizesTaken, PrizeTurned
from rules.millions.view import MillionsView


@dataclass(frozen=True)
class WonCard:
    """A Points card that a seat has won."""

    card: str
    """Its id in the pack."""
    points: int
    round: int
    """When it was taken; 0 if that is not known."""


@dataclass(frozen=True)
class Row:
    """One seat's line."""

    seat: int
    place: int
    cards: tuple[WonCard, ...]
    score: int
    conceded: bool


@dataclass(frozen=True)
class Tie:
    """Seats with the same sum, and the Battle cards that were compared."""

    score: int
    seats: tuple[int, ...]
    battles: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class ScoreSheet:
    """A finished game."""

    rows: tuple[Row, ...]
    """By place, the winners first."""
    ties: tuple[Tie, ...]
    lost: tuple[WonCard, ...]
    clause: str


def score_sheet(view: MillionsView, events: Sequence[Event], names: Names) -> ScoreSheet:
    """The sheet of a finished game, from what lies open at its end and what everybody saw happen."""
    assert view.result is not None
    taken: dict[int, int] = {}
    now = 0
    for event in events:
        if isinstance(event, PrizeTurned):
            now = event.round
        elif isinstance(event, PrizesTaken):
            taken |= dict.fromkeys(event.cards, now)

    def cards(zone: str, seat: int | None) -> tuple[WonCard, ...]:
        return tuple(
            WonCard(seen.card, worth(names.cards[seen.card]), taken.get(int(str(seen.key)[1:]) - 1, 0))
            for seen in view.zone(zone, seat).faces
        )

    rows = []
    rank = 1
    for seats in view.result.places:
        for seat in seats:
            won = cards("won", seat)
            score = sum(card.points for card in won)
            rows.append(Row(seat, rank, won, score, seat in view.conceded))
        rank += len(seats)
    return ScoreSheet(tuple(rows), _ties(rows), cards("lost", None), view.result.clause)


def _ties(rows: Sequence[Row]) -> tuple[Tie, ...]:
    """Where the sum alone did not decide (MIL-6.3)."""
    made = []
    playing = [row for row in rows if not row.conceded]
    for score in dict.fromkeys(row.score for row in playing):
        equal = [row for row in playing if row.score == score]
        if len(equal) > 1:
            battles = tuple(tuple(sorted((c.points for c in row.cards if c.points > 0), reverse=True)) for row in equal)
            made.append(Tie(score, tuple(row.seat for row in equal), battles))
    return tuple(made)


def visible_log(events: Sequence[Event], view: MillionsView, *, open_piles: bool) -> tuple[Sequence[Event], bool]:
    """Which events the log shows: the current and the last round, unless the piles are open or the game is over (MIL-7.2)."""
    first = 0 if open_piles or view.result is not None else first_recent(events)
    return events[first:], first > 0
