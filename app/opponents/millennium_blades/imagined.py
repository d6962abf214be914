"""A tournament as it could be for all that one seat knows: what is hidden is dealt anew, among what can be there."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from rules.kernel import luck as streams
from rules.kernel.events import Event
from rules.kernel.views import Back, Face
from rules.kernel.zones import Card, Zones
from rules.millennium_blades import course
from rules.millennium_blades import events as happened
from rules.millennium_blades.content import FRIENDS, Content
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.options import EXHIBITION
from rules.millennium_blades.state import IN_FORCE, IN_PLAY, NOBODY, Passing, TournamentState
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import KINDS, Kind

_KINDS: dict[str, Kind] = {"box": "deck_box", "accessories": "accessory"}
AWAY = 100_000
"""From here on cards are numbered whose true numbers the seat does not know."""


def imagined(rules: MillenniumBlades, view: MillenniumView, events: Sequence[Event], luck: Random) -> TournamentState:
    """A state in which the seat of the view would see just this, as far as the events that it was told tell."""
    assert view.seat is not None
    memory = _Memory(rules.seats)
    for event in events:
        memory.hear(event)
    cards, order = _lying(rules, view, memory.owners, luck)
    store = _store(rules.content, view, cards, luck)
    return TournamentState(
        luck=streams.streams(luck.getrandbits(60)),
        conceded=view.conceded,
        result=view.result,
        zones=Zones(cards, order, max(cards, default=0) + 1),
        store=store,
        discards=tuple(one.card for zone in view.zones if zone.name == "discards" for one in zone.faces),
        sets=view.sets,
        promos=view.promos,
        phase=view.phase,
        rp=view.rp,
        dollars=view.dollars,
        built=view.built,
        first=view.first,
        turn=view.turn,
        count=view.count,
        is_on=view.turn != NOBODY,
        plays=view.plays,
        actions=view.actions,
        has_played=view.has_played,
        acted=memory.acted,
        skips=view.skips,
        skippers=tuple(seat for seat in memory.skippers if seat not in view.conceded),
        again=tuple(memory.again.elements()),
        tokens=dict(view.tokens),
        hosts=dict(view.hosts),
        stamps={ref: ref for ref, card in cards.items() if card.up and card.zone[:-1] in IN_FORCE},
        hidden=view.unseen,
        mixed=tuple(memory.mixed),
        last=tuple(memory.last),
        passing=_passing(view, memory.lasting),
        echo=tuple(memory.echo),
        used={**dict.fromkeys(view.used, 1), **memory.used},
        metas=view.metas,
        characters=view.characters,
        choosing=view.choosing,
        supply=_supply(rules.seats, view),
        received=view.received,
        battle=view.battle,
        looks=tuple(
            (view.seat, zone.seat)
            for zone in view.zones
            if zone.name == "hand" and zone.seat not in (None, view.seat) and zone.faces
        ),
        underway=view.underway,
        effects=view.effects,
        vp=view.vp,
        clock=max(cards, default=0) + 1,
    )


class _Memory:
    """What the seat remembers of what it was told, beyond what it sees."""

    def __init__(self, seats: int) -> None:
        self.acted = False
        self.used: dict[str, int] = {}
        self.echo = [0] * seats
        self.last = [NOBODY] * seats
        self.mixed = [False] * seats
        self.skippers: list[int] = []
        self.again: Counter[int] = Counter()
        self.lasting: list[Passing] = []
        self.owners: dict[int, int] = {}
        """Whose the cards are that went over to another tableau."""

    def hear(self, event: Event) -> None:
        if isinstance(event, course.TurnBegan):
            self.acted = False
            self.used.clear()
            self.echo = [0] * len(self.echo)
        elif isinstance(event, happened.CardPlayed | course.ActionBegan | course.TurnPassed):
            self.acted = True
            self.skippers.clear()
        elif isinstance(event, course.TurnSkipped):
            self.skippers.append(event.seat)
        elif isinstance(event, happened.EffectBegan):
            for key in event.counts:
                if "|t" in key:
                    self.used[key] = self.used.get(key, 0) + 1
        elif isinstance(event, happened.NextWaits):
            self.last[event.seat] = event.ref
        elif isinstance(event, happened.StoreDrawn) or (
            isinstance(event, happened.CardsTaken) and event.into == "hand"
        ):
            self.mixed[event.seat] = True
        else:
            self._hear_more(event)

    def _hear_more(self, event: Event) -> None:
        if isinstance(event, happened.EchoSet):
            self.echo[event.seat] = event.most
        elif isinstance(event, happened.MoreGiven) and event.what == "turn":
            self.again[event.seat] += 1
        elif isinstance(event, course.FurtherTurn):
            self.again[event.seat] -= 1
        elif isinstance(event, happened.LastingBegan):
            self.lasting.append(event.passing)
        elif isinstance(event, happened.CardsSwapped):
            for ref, seat in zip(event.refs, event.seats, strict=True):
                self.owners.setdefault(ref, seat)


def _passing(view: MillenniumView, known: Sequence[Passing]) -> tuple[Passing, ...]:
    """What holds for a while; of the same thing what came last, as the older may have ended."""
    found = []
    left = list(known)
    for seat, key, place in reversed(view.lasting):
        one = next((one for one in reversed(left) if (one.seat, one.key, one.place) == (seat, key, place)), None)
        if one is None:
            one = Passing(NOBODY, key, seat, "turn", place)
        else:
            left.remove(one)
        found.append(one)
    return tuple(reversed(found))


def _supply(seats: int, view: MillenniumView) -> tuple[tuple[int, ...], ...]:
    """The friendship cards that each can still give: those that nobody has received."""
    whole = Counter(FRIENDS)
    found = []
    for seat in range(seats):
        given = Counter(friend.value for received in view.received for friend in received if friend.giver == seat)
        found.append(tuple(sorted((whole - given).elements())) if view.supply[seat] else ())
    return tuple(found)


def _lying(
    rules: MillenniumBlades, view: MillenniumView, owners: dict[int, int], luck: Random
) -> tuple[dict[int, Card], dict[str, tuple[int, ...]]]:
    """All cards in their places; those that nobody sees are such as can lie there."""
    cards: dict[int, Card] = {}
    order: dict[str, tuple[int, ...]] = {}
    pools = {kind: _pool(rules, view, kind, luck) for kind in KINDS}
    in_play = [iter(refs) for refs in view.lying]
    down = {*view.down, *view.known, *view.unseen}
    new = AWAY
    for zone in view.zones:
        if zone.name in ("store", "discards"):
            continue
        name = zone.name if zone.seat is None else f"{zone.name}{zone.seat}"
        refs = []
        for one in zone.cards or (None,) * zone.count:
            if zone.seat is not None and zone.name in IN_PLAY:
                ref = next(in_play[zone.seat])
            elif isinstance(one, Face):
                ref = int(one.key)
            else:
                ref, new = new, new + 1
            card = one.card if isinstance(one, Face) else view.known.get(ref)
            cards[ref] = Card(
                ref,
                card or next(pools[_KINDS.get(zone.name, "single")]),
                owners.get(ref, NOBODY if zone.seat is None else zone.seat),
                name,
                up=ref not in down,
            )
            refs.append(ref)
        order[name] = tuple(refs)
    if view.venue:
        for seat in range(rules.seats):
            cards[new] = Card(new, view.venue, seat, f"venue{seat}")
            order[f"venue{seat}"] = (new,)
            new += 1
    return cards, order


def _pool(rules: MillenniumBlades, view: MillenniumView, kind: Kind, luck: Random) -> Iterator[str]:
    """Cards of a kind that can lie where nobody sees them, by chance; none that is seen, as far as there are others."""
    content = rules.content
    seen = {one.card for zone in view.zones for one in zone.faces}
    if rules.mode == EXHIBITION:
        there = [card for card, one in content.kind.items() if one == kind]
    else:
        sets = (*content.sets_of("core", "starter"), *view.sets)
        there = [card for one in sets for card in content.by_set[one] if content.kind[card] == kind]
    pool = [card for card in there if card not in seen] or there
    while True:
        yield from luck.sample(pool, len(pool))


def _store(content: Content, view: MillenniumView, cards: dict[int, Card], luck: Random) -> tuple[str, ...]:
    """The Store deck, by chance: what its sets hold and nobody sees, with the back on top that lies there."""
    zone = view.zone_if_any("store", None)
    if not zone.count:
        return ()
    left = Counter(card for one in (*content.sets_of("core"), *view.sets) for card in content.copies(one))
    left.subtract(card.card for card in cards.values() if card.card in left)
    deck = list((+left).elements())
    luck.shuffle(deck)
    back = next((one.back for one in zone.cards if isinstance(one, Back)), None)
    top = next((place for place, card in enumerate(deck) if content.back(card) == back), None)
    if top is not None:
        deck.insert(0, deck.pop(top))
    while deck and len(deck) < zone.count:
        deck += deck[: zone.count - len(deck)]
    return tuple(deck[: zone.count])
