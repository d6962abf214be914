"""What a seat may know of a tournament (MB-14), built from nothing."""

from typing import TYPE_CHECKING

from msgspec import Struct

from rules.kernel.views import Back, Face, View, ZoneView
from rules.kernel.zones import Card
from rules.millennium_blades import setup
from rules.millennium_blades.state import (
    BUILD,
    NOBODY,
    PLAY,
    Battle,
    Friend,
    TournamentState,
    Underway,
    is_in_force,
    seat_of,
)

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades

OPEN = ("tableau", "box", "accessories", "under", "character")
"""The zones of each seat that lie open, but for what lies face down there (MB-14.1)."""
OWN = ("hand", "deck", "binder", "looked")
"""Those that only their owner sees (MB-14.2)."""
BACK = Back("card")


class Now(Struct, frozen=True):
    """What a card in play is at the moment, where that is not what is printed on it (MB-9.12)."""

    stars: int
    elements: tuple[str, ...]
    types: tuple[str, ...]
    off: tuple[str, ...] = ()
    """Words of effects that mean nothing on it."""
    copy: str = ""
    """The card that it is an exact copy of."""
    keywords: tuple[str, ...] = ()
    """Keys of lines that were given to it."""


class MillenniumView(View, frozen=True, kw_only=True):
    """The table as one seat may see it."""

    phase: str
    rp: tuple[int, ...]
    vp: tuple[int, ...]
    dollars: tuple[int, ...]
    built: tuple[bool, ...]
    first: int
    turn: int
    count: int
    plays: int
    actions: int
    has_played: bool
    skips: int
    places: tuple[int, ...]
    """By seat: how many places its tableau has (MB-7.2)."""
    tops: tuple[int, ...]
    """By seat: the key of the Top card; -1 for none (MB-8.2)."""
    tokens: dict[int, int]
    """Star tokens by card (MB-8.6)."""
    hosts: dict[int, int]
    """By attached card: the one that it is attached to."""
    now: dict[int, Now]
    """What cards in play are, where that is not what is printed."""
    known: dict[int, str]
    """Which cards those are that lie face down and that everybody has seen face up."""
    underway: tuple[Underway, ...]
    """The lines that are being carried out, the innermost last."""
    effects: int
    """How many lines have been carried out so far."""
    metas: tuple[str, ...]
    met: tuple[tuple[bool, ...], ...]
    """By seat: which of the open metagames it meets now (MB-10.4)."""
    venue: str
    characters: tuple[str, ...]
    choosing: tuple[str, ...]
    received: tuple[tuple[Friend, ...], ...]
    supply: tuple[int, ...]
    """By seat: how many own friendship cards are left."""
    battle: Battle | None
    lasting: tuple[tuple[int, str, int], ...]
    """What holds for a while: by whose effect, which line, which of its steps."""
    sets: tuple[str, ...]
    promos: tuple[str, ...]
    echo: tuple[int, ...] = ()
    """By seat: up to how many RP its next gain of this turn comes once more."""
    nexts: tuple[tuple[int, int, str], ...] = ()
    """The lines that wait for a seat's next card: by seat, card and line (MB-9.2)."""
    flaws: tuple[str, ...] = ()
    """Why the own deck is not legal as it is, while it is built (MB-4.7)."""
    used: tuple[str, ...] = ()
    """What can be used no more in this tournament: card and line."""
    conceded: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    """The cards in play that lie face down and whose faces this seat sees all the same, wherever they lie."""
    lying: tuple[tuple[int, ...], ...] = ()
    """By seat: the keys of all cards of its tableau from left to right, then of Deck Box and Accessories, face up or face down."""
    unseen: tuple[int, ...] = ()
    """Which of those that lie face down nobody but their owner has seen."""
    usable: tuple[int, ...] = ()
    """The cards whose Actions who sees this may take now (MB-7.5)."""


def _seen(card: Card, open_to_this_seat: bool) -> Face | Back:
    return Face(card.ref, card.card) if open_to_this_seat else BACK


def _is_open(state: TournamentState, card: Card, seat: int | None) -> bool:
    """Whether a seat sees the face of a card in play: of one that was played face down only who played it does (MB-14.2)."""
    if card.up:
        return True
    return seat == (card.owner if card.ref in state.hidden else seat_of(card))


def projected(rules: "MillenniumBlades", state: TournamentState, seat: int | None) -> MillenniumView:
    """The view of a seat, or of a spectator."""
    derived = rules.derived(state)
    zones: list[ZoneView] = []
    looked = {whose for by, whose in state.looks if by in (NOBODY, seat)}
    for side in range(rules.seats):
        own = side == seat
        for name in OPEN:
            cards = state.cards(name, side)
            if cards or name == "tableau":
                zones.append(
                    ZoneView(
                        name, side, tuple([_seen(card, _is_open(state, card, seat)) for card in cards]), len(cards)
                    )
                )
        for name in OWN:
            cards = state.cards(name, side)
            if cards or name == "hand":
                seen = own or (name == "hand" and side in looked)
                shown = tuple([_seen(card, seen) for card in cards]) if seen or name == "hand" else ()
                zones.append(ZoneView(name, side, shown, len(cards)))
    for name in ("market", "open", "out"):
        cards = state.zones.of(name)
        if cards or name == "market":
            # What has left the game unseen stays so, but for whoever played it (MB-14.2).
            shown = tuple([_seen(card, card.up or card.owner == seat) for card in cards])
            zones.append(ZoneView(name, None, shown, len(cards)))
    top = (Back(rules.content.back(state.store[0])),) if state.store else ()
    zones.append(ZoneView("store", None, top, len(state.store)))
    last = (Face("discards", state.discards[-1]),) if state.discards else ()
    zones.append(ZoneView("discards", None, last, len(state.discards)))
    venue = next((card.card for side in range(rules.seats) for card in state.cards("venue", side)), "")
    building = state.phase == BUILD and seat is not None
    return MillenniumView(
        seat=seat,
        zones=tuple(zones),
        phase=state.phase,
        rp=state.rp,
        vp=state.vp,
        dollars=state.dollars,
        built=state.built,
        first=state.first,
        turn=state.turn,
        count=state.count,
        plays=state.plays,
        actions=state.actions,
        has_played=state.has_played,
        skips=state.skipping,
        places=tuple([rules.places(state, side) for side in range(rules.seats)]),
        tops=tuple([NOBODY if (ref := state.top(side)) is None else ref for side in range(rules.seats)]),
        tokens=state.tokens,
        hosts=state.hosts,
        now=_now(rules, state) if derived.is_changed else {},
        known=_known(rules, state),
        underway=state.underway,
        effects=state.effects,
        metas=state.metas,
        met=tuple([tuple([rules.meets(state, side, meta) for meta in state.metas]) for side in range(rules.seats)]),
        venue=venue,
        characters=state.characters,
        choosing=state.choosing,
        received=state.received,
        supply=tuple([len(own) for own in state.supply]),
        battle=state.battle,
        lasting=tuple([(one.seat, one.key, one.place) for one in state.passing]),
        echo=state.echo,
        nexts=_nexts(rules, state),
        sets=state.sets,
        promos=state.promos,
        flaws=tuple(setup.flaws(rules.content, [card.card for card in state.cards("deck", seat)]))
        if building and seat is not None
        else (),
        used=tuple([key for key in state.used if "|t" not in key]),
        conceded=state.conceded,
        down=() if seat is None else _down(rules, state, seat),
        lying=tuple([state.play_area(side) for side in range(rules.seats)]),
        unseen=state.hidden,
        usable=rules.usable(state) if seat is not None and seat == state.turn and state.is_on else (),
        result=state.result,
    )


def _down(rules: "MillenniumBlades", state: TournamentState, seat: int) -> tuple[int, ...]:
    """The face-down cards that a seat knows: its own, and those that it played and that lie before another now."""
    cards = state.zones.cards
    return tuple(
        [
            ref
            for side in range(rules.seats)
            for ref in state.play_area(side)
            if not cards[ref].up and (side == seat or _is_open(state, cards[ref], seat))
        ]
    )


def _known(rules: "MillenniumBlades", state: TournamentState) -> dict[int, str]:
    """The face-down cards that everybody has seen."""
    cards = state.zones.cards
    return {
        ref: cards[ref].card
        for seat in range(rules.seats)
        for ref in state.play_area(seat)
        if not cards[ref].up and ref not in state.hidden
    }


def _nexts(rules: "MillenniumBlades", state: TournamentState) -> tuple[tuple[int, int, str], ...]:
    """What waits for the next card of each seat, on the card that it played last, if that lies face up before it still (MB-9.2)."""
    found: list[tuple[int, int, str]] = []
    for seat, ref in enumerate(state.last if state.phase == PLAY else ()):
        card = state.zones.find(ref)
        if card is not None and is_in_force(card) and seat_of(card) == seat:
            traits = rules.derived(state).traits.get(ref)
            found += [(seat, ref, key) for key, _ in (traits.of("next") if traits is not None else ())]
    return tuple(found)


def _now(rules: "MillenniumBlades", state: TournamentState) -> dict[int, Now]:
    """What is otherwise than it is printed."""
    found = {}
    cards = state.zones.cards
    for ref, traits in rules.derived(state).traits.items():
        card = cards[ref].card
        printed = (rules.attached if ref in state.hosts else rules.printed)[card]
        if traits is not printed:
            found[ref] = Now(
                traits.stars,
                tuple(sorted(traits.elements)),
                tuple(sorted(traits.types)),
                tuple(sorted(traits.off)),
                traits.card if traits.copied else "",
                tuple([key for key, _ in traits.lines if "#" in key and (key, rules.line(key)) not in printed.lines]),
            )
    return found
