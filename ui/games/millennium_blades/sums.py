"""The score sheet of a tournament as data: what each seat had before the scoring, what was added, its place and its VP."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.kernel.events import Event
from rules.millennium_blades import scoring
from rules.millennium_blades.content import Content
from rules.millennium_blades.standing import MetaTimes
from rules.millennium_blades.state import IN_PLAY
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.account import Accounts, Reason, accounts


@dataclass(frozen=True)
class Row:
    """One seat's line."""

    seat: int
    place: int
    before: int
    """RP before the scoring (MB-10.4)."""
    added: tuple[Reason, ...]
    """What the SCORE effects and the metagame cards have brought."""
    rp: int
    vp: int
    conceded: bool


@dataclass(frozen=True)
class Tie:
    """Seats with as many RP, which share what their places are worth (MB-10.5)."""

    seats: tuple[int, ...]
    rp: int
    worth: tuple[int, ...]
    """What these places are worth."""
    share: int


@dataclass(frozen=True)
class Meta:
    """An open metagame card at the end."""

    card: str
    paid: tuple[int, ...]
    """Who was paid for it."""
    barred: str = ""
    """The card by which it pays nobody, though somebody meets it."""


@dataclass(frozen=True)
class Sheet:
    """A tournament that is over."""

    rows: tuple[Row, ...]
    """By place, the winners first."""
    metas: tuple[Meta, ...]
    ties: tuple[Tie, ...]
    scored: bool
    """Whether it was scored at all; it is not where all but one have given up."""
    clause: str


def sheet(view: MillenniumView, events: Sequence[Event], content: Content) -> Sheet:
    """The sheet of a finished tournament, from what everybody saw happen."""
    assert view.result is not None
    seats = len(view.rp)
    told = accounts(events, content, seats)
    rows = []
    for place, tied in enumerate(view.result.places):
        first = sum(len(one) for one in view.result.places[:place]) + 1
        for seat in tied:
            before = told.before[seat] if told.before else view.rp[seat]
            added = (*told.scoring(seat), *_idle(view, seat, told, content)) if told.before else ()
            rows.append(Row(seat, first, before, added, view.rp[seat], view.vp[seat], seat in view.conceded))
    metas = [
        Meta(meta, tuple(one.seat for one in told.reasons if one.kind == "meta" and one.card == meta), barred)
        for meta, barred in zip(view.metas, _barred(view, content), strict=True)
    ]
    return Sheet(tuple(rows), tuple(metas), _ties(view), bool(told.before), view.result.clause)


def _idle(view: MillenniumView, seat: int, told: Accounts, content: Content) -> list[Reason]:
    """The cards that still lie face up and whose SCORE has brought nothing: their owner has waited for it."""
    did = {card for one in told.scoring(seat) for card in (one.card, one.via)}
    lying = (face for zone in IN_PLAY for face in view.zone_if_any(zone, seat).faces if face.key not in view.down)
    return [
        Reason("idle", seat, 0, view.rp[seat], card, "SCORE")
        for card in dict.fromkeys(face.card for face in lying)
        if card not in did and any(line.on == "score" for line in content.lines.get(card, ()))
    ]


def _barred(view: MillenniumView, content: Content) -> list[str]:
    """For each metagame card by which card it pays nobody, though somebody meets it; empty where none does."""
    lying = [one.card for one in view.faces if one.key not in view.down]
    bars = (
        card
        for card in (*lying, view.venue)
        for line in content.lines.get(card, ())
        if any(isinstance(change, MetaTimes) and change.times == 0 for change in line.holds)
    )
    card = next(bars, "")
    return [card if any(met[i] for met in view.met) else "" for i in range(len(view.metas))]


def _ties(view: MillenniumView) -> tuple[Tie, ...]:
    """Who shares places (MB-10.5)."""
    assert view.result is not None
    found, at = [], 0
    worth = scoring.VP[len(view.rp)][scoring.PRE_RELEASE]
    for tied in view.result.places:
        if len(tied) > 1:
            each = worth[at : at + len(tied)]
            found.append(Tie(tied, view.rp[tied[0]], each, sum(each) // len(tied)))
        at += len(tied)
    return tuple(found)
