"""A duel of Blade Rondo that is fought with real cards: what was entered, line by line, and what follows from it.

Here nothing is refused (the table in the window refuses some things): dice and stones lie on the real table, and whoever
turns one there turns it here. A line says what was done, not what came of it; so a line that is put right puts right all
that came after it. Numbers stay between the ends that a die and the track of life have (BR-1.4).
"""

import uuid
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from app.companion.sheet import MOST_NOTE, now
from app.packs import load
from app.seats import Seat, seated
from rules.blade_rondo.content import SoniaAction, SoniaSelf
from rules.blade_rondo.damage import Blow
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import SOLO
from rules.blade_rondo.sonia import breath, startup
from rules.blade_rondo.state import MOST, MOST_LIFE, SONIA, Side
from rules.blade_rondo.steps import Life, Surge, WinIfAhead
from rules.catalogue import box
from rules.kernel.operations import Custom, every_step
from rules.kernel.options import chosen

GAME = "blade_rondo"
MERGED_S = 5
"""Presses on one die that come so soon after each other are one line."""
LONGEST_NUMBER = 99
"""No number that is entered is larger."""
LONGEST = 5_000
"""No duel has more lines."""

Power = Literal["attack", "defence", "voltage", "life"]
POWERS: tuple[Power, ...] = get_args(Power)
ENDS: dict[str, int] = {"attack": MOST, "defence": MOST, "voltage": MOST, "life": MOST_LIFE}
"""The highest number of each (BR-1.4); the lowest is 0."""

Kind = Literal[
    "start",
    "end",
    "die",
    "lasts",
    "paid",
    "more",
    "poison",
    "blow",
    "lists",
    "did",
    "nullified",
    "gone",
    "won",
    "gave_up",
    "draw",
]
NUMBERED: frozenset[str] = frozenset({"die", "lasts", "paid", "more", "poison", "blow"})
"""The lines that say a number."""
STAYS = "stays_in_the_list"
"""The effect by which a card of Sonia's stays, if it has dealt damage (BR-7.5)."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line: what was entered."""

    kind: Kind
    when: str
    """In UTC, as ISO 8601."""
    side: Annotated[int, Meta(ge=0, le=1)] = 0
    """Whose it is: whose die, whose turn, who pays, who attacks."""
    power: Power | None = None
    by: Annotated[int, Meta(ge=-LONGEST_NUMBER, le=LONGEST_NUMBER)] = 0
    """By how much a die is turned, what is paid, how much damage an attack deals, how many poisons lie there."""
    card: str = ""
    """Of Sonia's: its id."""
    cards: tuple[str, ...] = ()
    blow: Blow | None = None
    """How the damage of an attack was worked out."""
    is_out: bool = False
    """Whether it is crossed out."""


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A correction; what stood there before stays to be read. None stands for a line that is crossed out."""

    when: str
    line: int
    old: int | None
    new: int | None
    note: str = ""


class Duel(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is kept of one duel."""

    id: str
    """32 hexadecimal digits."""
    started: str
    """In UTC, as ISO 8601."""
    seats: tuple[Seat, ...]
    """Two; or one, who plays against Sonia."""
    entries: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST)] = ()
    changes: tuple[Change, ...] = ()
    flat: bool = True
    """Whether each board is turned toward its player; otherwise both are upright."""
    is_easier: bool = False
    """Whether Sonia is the easier one (BR-7.9)."""

    @property
    def is_solo(self) -> bool:
        """Whether it is played against Sonia."""
        return len(self.seats) == 1


class Part(Struct, frozen=True):
    """Something that a line has changed."""

    side: int
    what: str
    """A power, or `poison`."""
    before: int
    after: int


class Line(Struct, frozen=True):
    """A line with what came of it."""

    number: int
    entry: Entry
    turn: int
    """In which turn of the duel; 0 before the first."""
    parts: tuple[Part, ...]


class Standing(Struct, frozen=True):
    """How all stands after the last line."""

    sides: tuple[Side, Side]
    lasting: tuple[tuple[int, int], tuple[int, int]]
    """By side: by how much attack and defence are changed until the end of the turn."""
    poison: tuple[int, int]
    turn: int | None
    """Whose turn it is; None between two turns."""
    count: int
    """How many turns have begun."""
    first: int | None
    """Who had the first turn."""
    last: int | None
    """Who has had the last turn, or has it now."""
    paid: int
    more: int
    """What may be paid beyond the voltage (Pulse)."""
    pulsed: tuple[bool, bool]
    """By side: whether Pulse was used; it is Limited."""
    hers: tuple[str, ...]
    """Sonia's Action List, from the left, with what has left it (BR-7.1)."""
    answers: tuple[str, ...]
    """Her Response List, from the front."""
    gone: tuple[str, ...]
    """Those of her cards that do not lie there any more."""
    done: tuple[str, ...]
    """What she has done in this turn, in order; herself for Breath Regulation."""
    nullified: tuple[str, ...]
    """What of that was nullified, and came to nothing (BR-4.11)."""
    is_over: bool
    """Whether a life stone is at 0 (BR-5.5), or it was decided otherwise: by what a card says, or because somebody gave up."""
    winner: int | None
    """Who has won: what ended it first decides, whatever later lines say. None before the end, and where one and the same
    line took both lives.
    """
    is_solo: bool
    """Whether it is against Sonia."""
    lines: tuple[Line, ...]

    @property
    def left(self) -> int:
        """What may still be paid in this turn; below 0 where too much was paid (BR-3.3)."""
        return 0 if self.turn is None else self.sides[self.turn].voltage + self.more - self.paid

    def power(self, side: int, power: Power) -> int:
        """A number with what lasts until the end of the turn."""
        value: int = getattr(self.sides[side], power)
        return value + (self.lasting[side][POWERS.index(power)] if power in ("attack", "defence") else 0)

    def bursts(self, side: int) -> bool:
        """Whether the start of that side's turn will be a Burst (BR-3.1)."""
        return self.sides[side].voltage >= MOST

    def may_start(self, side: int) -> bool:
        """Whether that side's turn comes next; either may have the first (BR-2.3), but for Sonia, who always has it (BR-7.1)."""
        if self.is_solo and self.first is None and side != SONIA:
            return False
        return self.turn is None and not self.is_over and self.last != side


@lru_cache(maxsize=2)
def rules(*, is_easier: bool = False) -> BladeRondo:
    """The rules against Sonia, by which her cards are read."""
    shelf = box(GAME)
    made: Any = shelf.table(load(GAME).pack.cards, 1, chosen(shelf.options, {"mode": SOLO, "easier_sonia": is_easier}))
    assert isinstance(made, BladeRondo)
    return made


def begun(
    names: Sequence[str],
    colours: Sequence[str],
    *,
    flat: bool = True,
    is_easier: bool = False,
    when: str = "",
) -> Duel:
    """A new duel of two, or of one against Sonia. Raises BadTable with one clear sentence."""
    options = {"mode": SOLO, "easier_sonia": is_easier} if len(names) == 1 else {}
    table = seated(GAME, names, colours=colours, seed=0, options=options)
    is_solo = len(names) == 1
    return Duel(
        uuid.uuid4().hex, when or now(), table.seats, flat=flat and not is_solo, is_easier=is_easier and is_solo
    )


# -- what is entered ---------------------------------------------------------------------------------------------------


def entered(duel: Duel, kind: Kind, side: int, when: str = "", **facts: Any) -> Duel:
    """One more line. Presses on one die in the same few seconds are one line, and none where they come to nothing."""
    entry = Entry(kind, when or now(), side, **facts)
    last = duel.entries[-1] if duel.entries else None
    if last is not None and kind in ("die", "lasts", "poison") and _is_one(duel, last, entry):
        by = entry.by if kind == "poison" else last.by + entry.by
        before = duel.entries[:-1]
        if by == 0 and kind != "poison":
            return replace(duel, entries=before)
        return replace(duel, entries=(*before, replace(last, by=by, when=entry.when)))
    if len(duel.entries) >= LONGEST:
        return duel
    return replace(duel, entries=(*duel.entries, entry))


def _is_one(duel: Duel, last: Entry, entry: Entry) -> bool:
    """Whether the new line only goes on with the last one."""
    if (last.kind, last.side, last.power, last.is_out) != (entry.kind, entry.side, entry.power, False):
        return False
    if any(change.line == len(duel.entries) for change in duel.changes):
        return False
    between = (datetime.fromisoformat(entry.when) - datetime.fromisoformat(last.when)).total_seconds()
    return 0 <= between < MERGED_S


def turned(duel: Duel, side: int, power: Power, by: int, when: str = "") -> Duel:
    """A die or a stone is turned by hand; at its end it goes no further."""
    value: int = getattr(standing(duel).sides[side], power)
    by = max(-value, min(ENDS[power] - value, by))
    return entered(duel, "die", side, when, power=power, by=by) if by else duel


def corrected(duel: Duel, number: int, to: int | None, note: str = "", when: str = "") -> Duel:
    """A line says another number, or (None) is crossed out; all that came after it follows. What it said stays to be read.

    A line that is crossed out counts again with the number that it is given, and one without a number with any.
    """
    if not 1 <= number <= len(duel.entries):
        return duel
    entry = duel.entries[number - 1]
    old = None if entry.is_out else entry.by
    if to is not None and entry.kind not in NUMBERED:
        to = entry.by
    if old == to:
        return duel
    after = replace(entry, is_out=True) if to is None else replace(entry, by=to, is_out=False)
    change = Change(when or now(), number, old, to, " ".join(note.split())[:MOST_NOTE])
    entries = (*duel.entries[: number - 1], after, *duel.entries[number:])
    return replace(duel, entries=entries, changes=(*duel.changes, change))


def known(duel: Duel) -> bool:
    """Whether it holds nothing but what this program can make something of."""
    cards = rules().content.cards
    named = [card for entry in duel.entries for card in (entry.card, *entry.cards) if card]
    has_powers = all(entry.power is not None for entry in duel.entries if entry.kind in ("die", "lasts"))
    moments = [duel.started, *(entry.when for entry in duel.entries)]
    for moment in moments:
        datetime.fromisoformat(moment)
    lines = all(1 <= change.line <= len(duel.entries) for change in duel.changes)
    return len(duel.seats) in (1, 2) and has_powers and lines and all(card in cards for card in named)


# -- what follows ------------------------------------------------------------------------------------------------------


def standing(duel: Duel) -> Standing:
    """What follows from all lines."""
    return _Told(duel).standing


class _Told:
    """A duel told again from its first line."""

    def __init__(self, duel: Duel) -> None:
        self.rules = rules(is_easier=duel.is_easier)
        self.sides = [Side(), Side()]
        self.lasting = [[0, 0], [0, 0]]
        self.poison = [0, 0]
        self.turn: int | None = None
        self.first: int | None = None
        self.last: int | None = None
        self.count = self.paid = self.more = 0
        self.pulsed = [False, False]
        self.cards = tuple[str, ...]()
        self.gone: list[str] = []
        self.done: list[str] = []
        self.nullified: list[str] = []
        self.is_over = self.is_decided = False
        self.winner: int | None = None
        self.surge = [0, 0]
        self.parts: list[Part] = []
        lines = []
        for number, entry in enumerate(duel.entries, 1):
            self.parts = []
            if not entry.is_out:
                getattr(self, f"_{entry.kind}")(entry)
                self._judge()
            lines.append(Line(number, entry, self.count, tuple(self.parts)))
        content = self.rules.content.cards
        hers = tuple([one for one in self.cards if isinstance(content[one], SoniaAction)])
        answers = tuple([one for one in self.cards if one not in hers])
        self.standing = Standing(
            (self.sides[0], self.sides[1]),
            ((self.lasting[0][0], self.lasting[0][1]), (self.lasting[1][0], self.lasting[1][1])),
            (self.poison[0], self.poison[1]),
            self.turn,
            self.count,
            self.first,
            self.last,
            self.paid,
            self.more,
            (self.pulsed[0], self.pulsed[1]),
            hers,
            answers,
            tuple(self.gone),
            tuple(self.done),
            tuple(self.nullified),
            self.is_over,
            self.winner,
            duel.is_solo,
            tuple(lines),
        )

    def _move(self, side: int, power: str, by: int) -> None:
        """A die or a stone is moved; what goes beyond its ends is lost (BR-1.4)."""
        before: int = getattr(self.sides[side], power)
        after = max(0, min(ENDS[power], before + by))
        self.sides[side] = replace(self.sides[side], **{power: after})
        self.parts.append(Part(side, power, before, after))

    def _judge(self) -> None:
        """BR-5.5: a life at 0 ends it, for as long as it is at 0; a stone that is turned up again lets it go on."""
        lives = [side.life for side in self.sides]
        if self.is_over and not self.is_decided:
            fallen = lives if self.winner is None else [lives[1 - self.winner]]
            if max(fallen) > 0:
                self.is_over, self.winner = False, None
        if not self.is_over and min(lives) == 0:
            self.is_over, self.winner = True, lives.index(max(lives)) if max(lives) else None

    def _decide(self, winner: int | None) -> None:
        """It ends otherwise than by life, unless it has ended before."""
        if not self.is_over:
            self.is_over, self.is_decided, self.winner = True, True, winner

    def _start(self, entry: Entry) -> None:
        """BR-3.1: voltage +1, or a Burst; then Poison. The first turn makes the other side the second (BR-2.3)."""
        self._over()
        side = entry.side
        self.turn = self.last = side
        self.count += 1
        if self.first is None:
            self.first = side
            self._move(1 - side, "attack", 1)
        if self.sides[side].voltage >= MOST:
            self._move(side, "life", -1)
        else:
            self._move(side, "voltage", 1)
        if self.poison[side]:
            self._move(side, "life", -self.poison[side])

    def _end(self, _: Entry) -> None:
        """BR-3.7: what lasted until now ends."""
        self._over()

    def _over(self) -> None:
        for side, by in enumerate(self.surge):
            if by:
                self._move(side, "voltage", by)
        self.turn = None
        self.surge = [0, 0]
        self.lasting = [[0, 0], [0, 0]]
        self.paid = self.more = 0
        self.done, self.nullified = [], []

    def _die(self, entry: Entry) -> None:
        assert entry.power is not None
        self._move(entry.side, entry.power, entry.by)

    def _lasts(self, entry: Entry) -> None:
        at = POWERS.index(entry.power or "attack") % 2
        before = self.lasting[entry.side][at]
        self.lasting[entry.side][at] = max(-LONGEST_NUMBER, min(LONGEST_NUMBER, before + entry.by))
        self.parts.append(Part(entry.side, POWERS[at], before, self.lasting[entry.side][at]))

    def _paid(self, entry: Entry) -> None:
        before = self.paid
        self.paid += entry.by
        self.parts.append(Part(entry.side, "paid", before, self.paid))

    def _more(self, entry: Entry) -> None:
        before = self.more
        self.more += entry.by
        self.pulsed[entry.side] = True
        self.parts.append(Part(entry.side, "more", before, self.more))

    def _poison(self, entry: Entry) -> None:
        before, self.poison[entry.side] = self.poison[entry.side], max(0, entry.by)
        self.parts.append(Part(entry.side, "poison", before, self.poison[entry.side]))

    def _blow(self, entry: Entry) -> None:
        self._move(1 - entry.side, "life", -max(0, entry.by))
        if entry.card:
            self._acted(entry.card, dealt=entry.by)

    def _lists(self, entry: Entry) -> None:
        """BR-7.1: her actions by ascending startup turn, ties as they were drawn; her responses as they were drawn."""
        content = self.rules.content.cards
        actions = [card for card in entry.cards if isinstance(content[card], SoniaAction)]
        actions.sort(key=lambda card: startup(self.rules, card))
        self.cards = (*actions, *(card for card in entry.cards if card not in actions))
        self.gone, self.done, self.nullified = [], [], []

    def _did(self, entry: Entry) -> None:
        """She has done what stands on a card of hers; an attack of it is a line of its own."""
        card = self.rules.content.cards[entry.card]
        if isinstance(card, SoniaSelf):  # BR-7.3
            side = self.sides[SONIA]
            self._move(SONIA, *breath(side.attack, side.defence))
        for step in card.effect:
            if isinstance(step, Life):
                self._move(SONIA, "life", step.by)
            elif isinstance(step, Surge):
                self.surge[SONIA] += step.by
            elif isinstance(step, WinIfAhead) and self.sides[SONIA].life > self.sides[1 - SONIA].life:
                self._decide(SONIA)
        self._acted(entry.card)

    def _nullified(self, entry: Entry) -> None:
        """BR-4.11: she has acted, and nothing of it happens."""
        self.nullified.append(entry.card)
        self._acted(entry.card)

    def _acted(self, card: str, dealt: int = 0) -> None:
        """BR-7.5: a Limited one is discarded at once, but one that freezes itself stays."""
        self.done.append(card)
        found = self.rules.content.cards[card]
        stays = dealt > 0 and any(
            isinstance(step, Custom) and step.effect == STAYS for step in every_step(found.effect)
        )
        if isinstance(found, SoniaAction) and found.limited and not stays and card not in self.gone:
            self.gone.append(card)

    def _won(self, entry: Entry) -> None:
        """By what a card says."""
        self._decide(entry.side)

    def _gave_up(self, entry: Entry) -> None:
        """TAB-3.3: the other side wins."""
        self._decide(1 - entry.side)

    def _draw(self, _: Entry) -> None:
        """BR-5.5: one and the same effect took both lives."""
        self._decide(None)

    def _gone(self, entry: Entry) -> None:
        if entry.card not in self.gone:
            self.gone.append(entry.card)
