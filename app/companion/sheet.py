"""A game of Millions that is played with real cards: what was entered, and what the rules make of it.

Nothing is resolved here. What was entered is played through `rules.millions` in a match, from the first round on, each time
that something is added or corrected; what the rules refuse is refused, and nothing has changed then.
"""

import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.packs import LoadedPack, load, load_text
from app.seats import Seat, seated
from app.words import Line, Names, log_line, names
from rules.catalogue import box
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.options import Options, chosen
from rules.kernel.refusals import Refused
from rules.kernel.scenario import starting_at
from rules.kernel.seats import LETTERS, TABLE
from rules.kernel.state import Result, with_seat
from rules.millions.events import CardsRevealed, PrizesCarried, PrizesForfeited, PrizesTaken, PrizeTurned
from rules.millions.game import Millions

GAME = "millions"
PRIZE = TABLE
"""Who a correction of the prize is about: nobody's seat."""
MOST_NOTE = 120
"""How many characters the note of a correction may have."""


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """What was entered for one round."""

    prize: int
    """The value of the Points card that was turned up."""
    powers: tuple[int | None, ...]
    """By seat; None where nothing is entered yet."""

    @property
    def is_complete(self) -> bool:
        """Whether all have entered."""
        return None not in self.powers


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A correction; what stood there before stays to be read."""

    when: str
    """In UTC, as ISO 8601."""
    round: int
    seat: int
    """PRIZE for the Points card."""
    old: int
    new: int
    note: str = ""


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of the players' own, as it was when the sheet was begun."""

    text: str
    file: str


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is kept of one game."""

    id: str
    """32 hexadecimal digits."""
    started: str
    """In UTC, as ISO 8601."""
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...] = ()
    changes: tuple[Change, ...] = ()
    flat: bool = True
    """Whether every keypad is turned toward its seat; otherwise all are upright."""
    cards: Cards | None = None
    """Which cards lie on the real table; None for those that come with the game."""
    options: dict[str, Options] = {}
    """The house rules of this game; what is not said is as usual."""

    @property
    def open_round(self) -> Round | None:
        """The round that still waits for entries."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].is_complete else None


class Told(Struct, frozen=True):
    """How one complete round came out, by the rules."""

    number: int
    prize: int
    powers: tuple[int, ...]
    total: int
    """All that was contested together (MIL-4.1)."""
    taker: int | None
    """None: nobody took anything (MIL-5.1)."""
    cancelled: tuple[int, ...]
    scores: tuple[int, ...]
    """What each seat has after the round (MIL-6.1)."""
    lines: tuple[Line, ...]
    """Why, with the clauses, in the words of the log."""


class Standing(Struct, frozen=True):
    """What the rules make of a sheet."""

    told: tuple[Told, ...]
    used: tuple[tuple[int, ...], ...]
    """By seat: the powers that cannot be played any more, lowest first; the round that is being entered aside."""
    contested: tuple[int, ...]
    """The values of the Points cards that lie there now."""
    left: tuple[int, ...]
    """The values of the Points cards that have not been turned up, lowest first."""
    result: Result | None
    names: Names
    prizes: tuple[int, ...]
    """What Points cards of this pack can be worth, lowest first, each once."""
    is_open: bool
    """Whether everything may be looked at: with open piles (MIL-7.2), and at the end (MIL-3.7)."""

    def shows(self, number: int) -> bool:
        """Whether a round may be looked at: with closed piles only the newest lies open on the table (MIL-7.1)."""
        return self.is_open or number >= len(self.told)

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, which place each has come to; none before the end."""
        if self.result is None:
            return ()
        tied = self.result.places
        at = {seat: 1 + sum(map(len, tied[:ahead])) for ahead, seats in enumerate(tied) for seat in seats}
        return tuple(at[seat] for seat in range(len(self.used)))

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has now."""
        return self.told[-1].scores if self.told else (0,) * len(self.used)


@lru_cache(maxsize=4)
def _pack(cards: Cards | None = None) -> LoadedPack:
    return load(GAME) if cards is None else load_text(GAME, cards.text, cards.file, kept=True)


@lru_cache(maxsize=8)
def _rules(seats: int, cards: Cards | None = None, options: tuple[tuple[str, Options], ...] = ()) -> Millions:
    pack = _pack(cards).pack
    rules: Any = box(GAME).table(pack.cards, seats, chosen(box(GAME).options, dict(options)))
    assert isinstance(rules, Millions)
    return rules


def prizes() -> tuple[int, ...]:
    """The values of all Points cards that come with the game, lowest first."""
    return tuple(sorted(_rules(2).content.points))


def rounds() -> int:
    """How many rounds a game has."""
    return _rules(2).content.rounds


def now() -> str:
    """The present moment as it is written down."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def here(moment: str) -> str:
    """A moment in UTC by the clock of this place; as it stands where it cannot be read."""
    try:
        at = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    return at.astimezone().strftime("%Y-%m-%d %H:%M")


def begun(
    seat_names: Sequence[str],
    colours: Sequence[str],
    *,
    flat: bool = True,
    when: str = "",
    pack: LoadedPack | None = None,
    options: Mapping[str, Options] | None = None,
) -> Sheet:
    """A new sheet; `pack` is one of the players' own. Raises BadTable with one clear sentence."""
    table = seated(GAME, seat_names, colours=colours, seed=0, options=options or {})
    cards = None if pack is None else Cards(pack.text, pack.file)
    return Sheet(uuid.uuid4().hex, when or now(), table.seats, flat=flat, cards=cards, options=table.options)


def standing(sheet: Sheet) -> Standing:
    """What the rules make of a sheet. Raises Refused, with the clause, for what cannot be played.

    Raises BadPack or BadOption where its cards or house rules are none of this game, which only a damaged file can hold.
    """
    return _Replay(sheet).standing


class _Replay:
    """A sheet played through from its first round."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rules = _rules(len(sheet.seats), sheet.cards, tuple(sorted(sheet.options.items())))
        points = self.rules.content.points
        rest = list(range(len(points)))
        turned: list[int] = []
        for entered in sheet.rounds:
            card = next((i for i in rest if points[i] == entered.prize), None)
            if card is None:
                is_known = entered.prize in points
                raise Refused("MIL-2.2", "prize_turned" if is_known else "prize_unknown", points=entered.prize)
            rest.remove(card)
            turned.append(card)
        self.named = names(_pack(sheet.cards).pack, [seat.name for seat in sheet.seats])
        order = (*turned, *rest)
        start = self.rules.begin(0).but(round=1, contested=order[:1], pile=order[1:])
        self.match, _ = Match.begin(starting_at(self.rules, start), 0, checked=True)
        self.told: list[Told] = []
        self.used = self._used()
        for number, entered in enumerate(sheet.rounds, 1):
            self._play(number, entered, turned[number - 1])
        state = self.match.state
        contested = state.contested
        if len(sheet.rounds) == len(self.told):  # the next card is not turned up yet
            contested = contested[:-1] if state.result is None else ()
        self.standing = Standing(
            tuple(self.told),
            self.used,
            tuple(points[card] for card in contested),
            tuple(sorted(points[card] for card in rest)),
            state.result,
            self.named,
            tuple(sorted(set(points))),
            bool(self.rules.project(state, None).totals),
        )

    def _used(self) -> tuple[tuple[int, ...], ...]:
        held = self.match.state.hands
        return tuple(tuple(p for p in self.rules.content.powers if p not in hand) for hand in held)

    def _play(self, number: int, entered: Round, card: int) -> None:
        events: list[Event] = [PrizeTurned(number, card)]
        for seat, power in enumerate(entered.powers):
            if power is None:
                continue
            question = self.match.pending_for(seat)[0]
            choice = Announcement("lay", {"card": f"{LETTERS[seat]}{power}"})
            for beat in self.match.submit(Answer(seat, question.number, choice)).beats:
                events.extend(beat.events)
        if not entered.is_complete:
            return
        self.used = self._used()
        # The next sunrise comes at once in a match; with real cards it comes when somebody turns the card up.
        own = [e for e in events if not isinstance(e, PrizeTurned) or e.round == number]
        end = next(e for e in own if isinstance(e, PrizesTaken | PrizesCarried))
        lines = [
            line
            for event in own
            if isinstance(event, CardsRevealed | PrizesTaken | PrizesCarried | PrizesForfeited)
            and (line := log_line(event, self.named)) is not None
        ]
        self.told.append(
            Told(
                number,
                entered.prize,
                tuple(power for power in entered.powers if power is not None),
                end.total,
                end.seat if isinstance(end, PrizesTaken) else None,
                end.cancelled,
                tuple(self.rules.content.total(won) for won in self.match.state.won),
                tuple(lines),
            )
        )


def turned(sheet: Sheet, prize: int) -> Sheet:
    """The next round begins with that Points card. Raises Refused."""
    if sheet.open_round is not None:
        raise Refused("MIL-3.1", "round_open", round=len(sheet.rounds))
    if len(sheet.rounds) >= rounds():
        raise Refused("TAB-1.4", "over")
    return _checked(replace(sheet, rounds=(*sheet.rounds, Round(prize, (None,) * len(sheet.seats)))))


def drawn(sheet: Sheet, choose: Callable[[Sequence[int]], int]) -> Sheet:
    """The next round begins with a Points card that `choose` takes from those left. Raises Refused."""
    left = standing(sheet).left
    if not left:
        raise Refused("TAB-1.4", "over")
    return turned(sheet, choose(left))


def entered(sheet: Sheet, seat: int, power: int) -> Sheet:
    """A seat has entered what it laid; until all have, it may enter another (MIL-3.4). Raises Refused."""
    now_open = sheet.open_round
    if now_open is None:
        raise Refused("MIL-3.5", "no_round")
    powers = with_seat(now_open.powers, seat, power)
    return _checked(replace(sheet, rounds=(*sheet.rounds[:-1], Round(now_open.prize, powers))))


def _value(entered: Round, seat: int) -> int | None:
    """What stands in a round for a seat, or for PRIZE."""
    return entered.prize if seat == PRIZE else entered.powers[seat]


def _with_value(entered: Round, seat: int, value: int) -> Round:
    """The same round with another value there."""
    if seat == PRIZE:
        return Round(value, entered.powers)
    return Round(entered.prize, with_seat(entered.powers, seat, value))


def corrected(sheet: Sheet, number: int, seat: int, value: int, note: str = "", when: str = "") -> Sheet:
    """A round is put right, and everything since is played through again. Raises Refused.

    The Points card at any time; powers once all have entered, as before each seat can enter another itself.
    """
    return _put_right(sheet, {number: value}, seat, note, when)


def other_round(sheet: Sheet, number: int, seat: int, value: int) -> int | None:
    """The round in which that value stands already, where two may have been entered the wrong way round; None for none."""
    found = [
        at
        for at, entered in enumerate(sheet.rounds, 1)
        if at != number and (seat == PRIZE or entered.is_complete) and _value(entered, seat) == value
    ]
    return found[-1] if found else None


def exchanged(sheet: Sheet, number: int, seat: int, value: int, note: str = "", when: str = "") -> Sheet:
    """What stands in a round and what stands in the other one with that value change places. Raises Refused."""
    values = {number: value}
    other = other_round(sheet, number, seat, value)
    if other is not None:
        values[other] = _value(sheet.rounds[number - 1], seat) or 0
    return _put_right(sheet, values, seat, note, when)


def _put_right(sheet: Sheet, values: Mapping[int, int], seat: int, note: str, when: str) -> Sheet:
    """The sheet with other values there, by round; what stood in each of them before stays to be read. Raises Refused."""
    moment, told = when or now(), " ".join(note.split())[:MOST_NOTE]
    rows, changes = list(sheet.rounds), list(sheet.changes)
    for number, value in values.items():
        before = rows[number - 1] if 1 <= number <= len(rows) else None
        if before is None or (seat != PRIZE and not before.is_complete):
            raise Refused("MIL-3.5", "no_round")
        old = _value(before, seat) or 0
        if old != value:
            rows[number - 1] = _with_value(before, seat, value)
            changes.append(Change(moment, number, seat, old, value, told))
    if len(changes) == len(sheet.changes):
        return sheet
    return _checked(replace(sheet, rounds=tuple(rows), changes=tuple(changes)))


def _checked(sheet: Sheet) -> Sheet:
    standing(sheet)
    return sheet
