"""Why each seat has the Ranking Points that it has: a running account from what everybody saw happen, without Qt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from app.languages import written
from app.words import Names, signed
from rules.kernel.events import Event
from rules.millennium_blades.content import Content
from rules.millennium_blades.course import DecksLaid, MetaScored, ScoringBegan, TurnBegan
from rules.millennium_blades.events import EffectBegan, EffectEnded, RpChanged, RpExchanged, RpRefused
from ui.texts import say

Kind = Literal["changed", "refused", "exchanged", "meta", "idle"]


@dataclass(frozen=True)
class Reason:
    """Why Ranking Points came or went, or did not."""

    kind: Kind
    seat: int
    by: int
    """How many came, or went; of what was refused, how many would have."""
    total: int
    """How many the seat has after that."""
    card: str = ""
    """The card that did it, or the metagame card; empty where nobody knows which card it was."""
    word: str = ""
    """The word in which its line begins (MB-9)."""
    full: int = 0
    """How many it would have been without a maximum (MB-8.5)."""
    other: int = -1
    """With whom points were exchanged."""
    turn: int = 0
    """In which turn; 0 for the scoring."""
    via: str = ""
    """The card that has copied the line, where another one did (MB-9.9)."""

    def why(self, names: Names) -> str:
        """What it was, without the number."""
        card = names.card(self.card) if self.card else say("rp.hidden")
        if self.kind == "meta":
            return say("rp.meta", card=card)
        if self.kind == "refused":
            return say("rp.refused", card=card, by=signed(self.by))
        if self.kind == "exchanged":
            return say("rp.exchanged", card=card, seat=names.seat(self.other))
        if self.kind == "idle":
            return say("rp.idle", card=card)
        told = say("rp.word", card=card, word=self.word) if self.word else card
        if self.via:
            told = say("rp.copied", why=told, card=names.card(self.via))
        return say("rp.cut", why=told, full=signed(self.full)) if self.is_cut else told

    def told(self, names: Names) -> str:
        """All of it in a line."""
        if self.kind == "refused":
            return self.why(names)
        return say("rp.line", by=signed(self.by) if self.by else written(0), why=self.why(names))

    @property
    def is_cut(self) -> bool:
        """Whether a maximum, or the end of the track, has cut it."""
        return self.kind == "changed" and self.full != 0 and self.full != self.by


@dataclass(frozen=True)
class Accounts:
    """The accounts of all seats in one tournament."""

    reasons: tuple[Reason, ...] = ()
    """In the order in which they happened."""
    before: tuple[int, ...] = ()
    """What each seat had before the scoring; empty while it has not begun (MB-10.4)."""
    scored: int = 0
    """How many of the reasons are from before the scoring."""

    def of(self, seat: int) -> tuple[Reason, ...]:
        """Those of one seat."""
        return tuple(one for one in self.reasons if one.seat == seat)

    def scoring(self, seat: int) -> tuple[Reason, ...]:
        """What a seat has got in the scoring."""
        return tuple(one for one in self.reasons[self.scored :] if one.seat == seat) if self.before else ()


def accounts(events: Iterable[Event], content: Content, seats: int) -> Accounts:
    """The accounts of the tournament that was begun last."""
    rp, made, turn = [0] * seats, list[Reason](), 0
    before, scored = tuple[int, ...](), 0
    acting: list[str] = []  # the cards whose lines are being carried out, the innermost last
    for event in events:
        if isinstance(event, EffectBegan):
            acting.append(event.card)
        elif isinstance(event, EffectEnded):
            del acting[-1:]
        elif isinstance(event, DecksLaid):
            rp, made, turn, before, scored = [0] * seats, [], 0, (), 0
        elif isinstance(event, TurnBegan):
            turn = event.count
        elif isinstance(event, ScoringBegan):
            turn, before, scored = 0, event.rp, len(made)
        else:
            made += _reasons(event, rp, turn, content, acting[-1] if acting else "")
    return Accounts(tuple(made), before, scored)


def lately(events: Iterable[Event], content: Content) -> tuple[Reason, ...]:
    """Why points came or went just now; how many there are then is not told."""
    seats = [seat for event in events for seat in _seats(event)]
    rp = [0] * (max(seats, default=0) + 1)
    return tuple(reason for event in events for reason in _reasons(event, rp, 0, content))


def _seats(event: Event) -> tuple[int, ...]:
    if isinstance(event, RpChanged | RpRefused | MetaScored):
        return (event.seat,)
    return event.seats if isinstance(event, RpExchanged) else ()


def _reasons(event: Event, rp: list[int], turn: int, content: Content, acting: str = "") -> Sequence[Reason]:
    """What an event tells of points; `rp` is what each seat has, and goes along. `acting` is the card whose line is being carried
    out: another one than that of the points where it copies.
    """
    if isinstance(event, RpChanged):
        rp[event.seat] += event.by
        word = word_of(content, event.key)
        total = rp[event.seat]
        via = acting if event.card and acting != event.card else ""
        return [Reason("changed", event.seat, event.by, total, event.card, word, event.full, turn=turn, via=via)]
    if isinstance(event, RpRefused):
        return [Reason("refused", event.seat, event.by, rp[event.seat], event.card, turn=turn)]
    if isinstance(event, MetaScored):
        rp[event.seat] += event.by
        return [Reason("meta", event.seat, event.by, rp[event.seat], event.meta, turn=turn)]
    if isinstance(event, RpExchanged):
        one, other = event.seats
        rp[one], rp[other] = rp[other], rp[one]
        gain = rp[one] - rp[other]
        return [
            Reason("exchanged", one, gain, rp[one], event.card, other=other, turn=turn),
            Reason("exchanged", other, -gain, rp[other], event.card, other=one, turn=turn),
        ]
    return ()


def word_of(content: Content, key: str) -> str:
    """The word in which the line of that key begins; empty for one without a word, or for none."""
    card, _, place = key.partition(":")
    if place:
        lines = content.lines.get(card, ())
        on = lines[int(place)].on if int(place) < len(lines) else "text"
    else:
        one, _, keyword = key.partition("#")
        known = content.sets.get(one)
        on = known.keywords[keyword].on if known is not None and keyword in known.keywords else "text"
    return "" if on == "text" else on.upper()
