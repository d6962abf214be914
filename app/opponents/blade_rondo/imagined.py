"""A duel as it could be for all that one seat knows: hidden cards are dealt anew, among those that can be there."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from app.opponents import Seen
from rules.blade_rondo import events as happened
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import DUEL, SOLO
from rules.blade_rondo.setup import swords
from rules.blade_rondo.state import BladeState
from rules.blade_rondo.view import BladeView
from rules.kernel import luck as streams
from rules.kernel.views import Face
from rules.kernel.zones import Card, Zones


def remembered(seen: Seen, view: BladeView, seat: int) -> Counter[str]:
    """The cards that everybody knows to be in the other's hand: they were seen, and lie nowhere else now."""
    other = 1 - seat
    known: Counter[str] = Counter()
    for event in seen.events:
        if isinstance(event, happened.CardUsed) and event.seat == other and event.up and event.card:
            known[event.card] = max(1, known[event.card])
        elif isinstance(event, happened.HandLaidOpen) and event.seat == other:
            for card, many in Counter(card for _, card in event.cards).items():
                known[card] = max(known[card], many)
    for zone in view.zones:
        if zone.seat == other and zone.name != "hand":
            known.subtract(card.card for card in zone.faces)
    return +known


def imagined(rules: BladeRondo, seen: Seen, luck: Random) -> BladeState:
    """A state in which that seat would see just this."""
    view = seen.view
    assert isinstance(view, BladeView)
    assert view.seat is not None
    seat, content = view.seat, rules.content
    other = 1 - seat
    cards: dict[int, Card] = {}
    order: dict[str, tuple[int, ...]] = {}
    backs: list[tuple[str, int]] = []
    for zone in view.zones:
        if zone.seat is None:
            continue
        name = f"{zone.name}{zone.seat}"
        refs = []
        for card in zone.cards:
            if isinstance(card, Face):
                ref = int(card.key)
                # The own responses in the Play Area lie face down in the own turn.
                hides = name == f"play{seat}" and view.turn == seat and card.card in content.responders
                cards[ref] = Card(ref, card.card, zone.seat, name, up=not hides)
                refs.append(ref)
            else:
                backs.append((name, len(refs)))
                refs.append(-len(backs))
        order[name] = tuple(refs)
    following = max(cards, default=0) + 1
    dealt = _dealt(rules, view, cards.values(), remembered(seen, view, seat), [name for name, _ in backs], luck)
    for number, (name, place) in enumerate(backs):
        ref = following + number
        cards[ref] = Card(ref, dealt[number], other, name, up=not name.startswith("play"))
        order[name] = (*order[name][:place], ref, *order[name][place + 1 :])
    return BladeState(
        luck=streams.streams(luck.getrandbits(60)),
        zones=Zones(cards, order, following + len(backs)),
        sides=view.sides,
        phase=view.phase,
        turn=view.turn,
        count=view.count,
        paid=view.paid,
        extra=view.left + view.paid - view.sides[view.turn].voltage,
        acted=view.acted,
        roles=view.roles,
        freezing=view.freezing,
        lasting=view.lasting,
        sealed=view.sealed,
        chosen=view.chosen,
        taken_out=((),) * rules.seats,
    )


def _dealt(
    rules: BladeRondo,
    view: BladeView,
    seen: Iterable[Card],
    known: Counter[str],
    places: Sequence[str],
    luck: Random,
) -> list[str]:
    """A card for each hidden place of the other side."""
    assert view.seat is not None
    pool = _pool(rules, 1 - view.seat, seen)
    luck.shuffle(pool)
    responders = rules.content.responders
    dealt: list[str] = []
    sure = [card for card in known.elements() if card in pool]
    for name in places:
        if name.startswith("play"):
            card = next((one for one in pool if one in responders), pool[0])
        else:
            card = sure.pop() if sure else pool[0]
            if card not in pool:
                card = pool[0]
        pool.remove(card)
        dealt.append(card)
    return dealt


def _pool(rules: BladeRondo, other: int, seen: Iterable[Card]) -> list[str]:
    """All cards that can lie hidden on the other side."""
    stack = Counter(swords(rules, other))
    shared = rules.mode in (DUEL, SOLO)
    stack.subtract(card.card for card in seen if card.card in stack and (shared or card.owner == other))
    return list((+stack).elements())
