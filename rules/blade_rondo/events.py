"""Everything that happens in a duel."""

from msgspec import Struct
from msgspec.structs import replace

from rules.blade_rondo.state import (
    ACTION,
    ASIDE,
    CHOOSE,
    FROZEN,
    GRANTED,
    START,
    SUBORDINATE,
    THAWED,
    BladeState,
    Lasting,
    Underway,
)
from rules.kernel.events import Event, PublicEvent
from rules.kernel.state import Result, with_seat
from rules.kernel.zones import Card, Zones


class Pile(Struct, frozen=True):
    """Cards that come to lie in a zone, in order."""

    zone: str
    owner: int
    cards: tuple[str, ...]
    up: bool = False


class CardsDealt(Event, frozen=True):
    """The cards were shuffled and dealt (BR-2). What is hidden from whom, the views tell; of this event nobody learns."""

    piles: tuple[Pile, ...]

    def apply(self, state: BladeState) -> BladeState:
        cards, order = dict[int, Card](), dict[str, tuple[int, ...]]()
        for pile in self.piles:
            first = len(cards) + 1
            for ref, card in enumerate(pile.cards, first):
                cards[ref] = Card(ref, card, pile.owner, pile.zone, pile.up)
            order[pile.zone] = tuple(range(first, len(cards) + 1))
        return state.but(zones=Zones(cards, order, len(cards) + 1))


class SwordsTakenOut(Event, frozen=True):
    """A seat took swords out of the stack that it holds (BR-2.6); they are revealed when both have."""

    seat: int
    refs: tuple[int, ...]

    def apply(self, state: BladeState) -> BladeState:
        seat = self.seat
        return state.but(
            taken_out=with_seat(state.taken_out, seat, self.refs),
            chosen=with_seat(state.chosen, seat, True),
        )

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else SwordsTakenOut(self.seat, ())


class StacksPassed(PublicEvent, frozen=True):
    """What was taken out was revealed together, and each passed the rest of its stack on (BR-2.6)."""

    cards: tuple[tuple[str, ...], ...]
    """By seat: which swords it had taken out."""

    def apply(self, state: BladeState) -> BladeState:
        zones = state.zones
        for seat, refs in enumerate(state.taken_out):
            zones = zones.moved_all(refs, f"out{seat}", up=True)
        passed = [zones.order.get(f"dealt{seat}", ()) for seat in (0, 1)]
        for seat, refs in enumerate(passed):
            zones = zones.moved_all(refs, f"dealt{1 - seat}", up=False)
        return state.but(zones=zones, phase=CHOOSE, chosen=(False, False), taken_out=((), ()))


class SwordsChosen(Event, frozen=True):
    """A seat has chosen its hand; the others of its cards are never shown (BR-2.2)."""

    seat: int
    refs: tuple[int, ...]

    def apply(self, state: BladeState) -> BladeState:
        seat, zones = self.seat, state.zones
        zones = zones.moved_all(self.refs, f"hand{seat}", up=True)
        zones = zones.moved_all(zones.order.get(f"dealt{seat}", ()), f"left{seat}", up=False)
        return state.but(zones=zones, chosen=with_seat(state.chosen, seat, True))

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else SwordsChosen(self.seat, ())


class StarterDrawn(PublicEvent, frozen=True):
    """Fate has decided who begins; the second player has Pulse and attack 1 (BR-2.3, BR-7.1)."""

    seat: int
    pulse: str
    """The id of the second player's Pulse card."""

    def apply(self, state: BladeState) -> BladeState:
        second, zones = 1 - self.seat, state.zones
        left = {ref: card for ref, card in zones.cards.items() if card.zone != ASIDE}
        zones = Zones(left, {**zones.order, ASIDE: ()}, zones.next).put(self.pulse, second, f"breath{second}")
        state = state.with_side(second, replace(state.sides[second], attack=1))
        return state.but(zones=zones, turn=self.seat, phase=START)


class TurnBegan(PublicEvent, frozen=True):
    """A turn began (BR-3.1)."""

    seat: int
    count: int

    def apply(self, state: BladeState) -> BladeState:
        return state.but(turn=self.seat, count=self.count, paid=0, extra=0, acted=(), phase=START)


class TurnPassed(PublicEvent, frozen=True):
    """The turn goes to the other side."""

    seat: int

    def apply(self, state: BladeState) -> BladeState:
        return state.but(turn=self.seat)


class ActionOpened(PublicEvent, frozen=True):
    """The start of the turn is over (BR-3.3)."""

    def apply(self, state: BladeState) -> BladeState:
        return state.but(phase=ACTION)


class ParameterSet(PublicEvent, frozen=True):
    """A die was turned to another number (BR-1.4)."""

    seat: int
    power: str
    value: int

    def apply(self, state: BladeState) -> BladeState:
        return state.with_side(self.seat, replace(state.sides[self.seat], **{self.power: self.value}))


class LifeSet(PublicEvent, frozen=True):
    """A life stone was moved (BR-1.4)."""

    seat: int
    life: int
    cause: str
    """`damage`, `burst`, `poison`, `price`, or `effect`."""
    by: int
    """How much was gained, as far as there was room for it; or how much was lost, also beyond what was there."""

    def apply(self, state: BladeState) -> BladeState:
        return state.with_side(self.seat, replace(state.sides[self.seat], life=self.life))


class CardUsed(Event, frozen=True):
    """A card went from a hand, or from the Breathing place, to the Play Area, and its cost was paid (BR-3.4)."""

    seat: int
    ref: int
    cost: int
    card: str | None
    """None where it lies face down, for whoever may not know it (BR-6.7)."""
    up: bool = True
    doubtful: tuple[int, ...] = ()
    """Cards that everybody has seen, any of which may be the one that now lies face down."""

    def apply(self, state: BladeState) -> BladeState:
        gone = (self.ref,) if self.up else self.doubtful
        known = tuple([ref for ref in state.known if ref not in gone])
        veiled = state.veiled
        if veiled and not self.up:  # any of them may be the one that lies there again
            veiled = tuple([ref for ref in veiled if ref not in state.refs("hand", self.seat)])
        zones = state.zones.moved(self.ref, f"play{self.seat}", up=self.up)
        return state.but(zones=zones, paid=state.paid + self.cost, known=known, veiled=veiled)

    def seen_by(self, seat: int | None) -> Event | None:
        if seat == self.seat:
            return self
        # Where it stood in the hand nobody else knows.
        return replace(self, ref=0) if self.up else replace(self, ref=0, card=None)


class CostPaid(PublicEvent, frozen=True):
    """Something else was paid out of what is left of the voltage (BR-6.6)."""

    seat: int
    cost: int

    def apply(self, state: BladeState) -> BladeState:
        return state.but(paid=state.paid + self.cost)


class CostRaised(PublicEvent, frozen=True):
    """More may be paid in this turn (BR-3.3)."""

    seat: int
    by: int

    def apply(self, state: BladeState) -> BladeState:
        return state.but(extra=state.extra + self.by)


class ActionBegan(PublicEvent, frozen=True):
    """An action is performed: a card, or something with a symbol that a card says (BR-4.12)."""

    underway: Underway

    def apply(self, state: BladeState) -> BladeState:
        return state.but(underway=self.underway)


class StepReached(PublicEvent, frozen=True):
    """One of the sixteen steps (BR-5.1), with the number that it has brought, if any."""

    step: int
    power: str = ""
    """`attack`, `defence` or `damage`."""
    value: int | None = None
    by: int = 0
    """By how much the damage is another than at the step before."""

    def apply(self, state: BladeState) -> BladeState:
        assert state.underway is not None
        changes = {self.power: self.value} if self.power else {}
        return state.but(underway=replace(state.underway, step=self.step, **changes))


class ActionEnded(PublicEvent, frozen=True):
    """The action is over; `nullified` where its effects did not happen (BR-4.11)."""

    symbol: str
    nullified: bool = False

    def apply(self, state: BladeState) -> BladeState:
        acted = state.acted if self.nullified or not self.symbol else (*state.acted, self.symbol)
        return state.but(underway=None, acted=acted)


class ResponseTurned(PublicEvent, frozen=True):
    """A face-down card was turned up in answer to the action (BR-6.1)."""

    seat: int
    ref: int
    card: str

    def apply(self, state: BladeState) -> BladeState:
        return state.but(zones=state.zones.turned(self.ref, up=True), answered=(*state.answered, self.ref))


def _into_set(state: BladeState, seat: int, ref: int, role: str) -> BladeState:
    """A card goes to a Set Area, where it is something; it may have been something else there before."""
    roles = {known: was for known, was in state.roles.items() if known != ref}
    roles[state.zones.next] = role
    return state.but(zones=state.zones.moved(ref, f"set{seat}", up=True), roles=roles)


class Summoned(PublicEvent, frozen=True):
    """A card went to the Set Area as a subordinate (BR-4.3)."""

    seat: int
    ref: int

    def apply(self, state: BladeState) -> BladeState:
        return _into_set(state, self.seat, self.ref, SUBORDINATE)


class Granted(PublicEvent, frozen=True):
    """A card went to somebody's Set Area and works there (BR-4.8)."""

    seat: int
    """To whom."""
    ref: int

    def apply(self, state: BladeState) -> BladeState:
        return _into_set(state, self.seat, self.ref, GRANTED)


class WillFreeze(PublicEvent, frozen=True):
    """A card will lie frozen in the Set Area from the end of the turn on (BR-4.5)."""

    ref: int

    def apply(self, state: BladeState) -> BladeState:
        return state.but(freezing=(*state.freezing, self.ref))


class CardsFrozen(PublicEvent, frozen=True):
    """Cards went from the Play Area to the Set Area, where they have Freeze (BR-3.7, BR-4.5)."""

    seat: int
    refs: tuple[int, ...]
    cards: tuple[str, ...] = ()
    """Which they are."""

    def apply(self, state: BladeState) -> BladeState:
        zones, roles = state.zones, dict(state.roles)
        for ref in self.refs:
            roles[zones.next] = FROZEN
            zones = zones.moved(ref, f"set{self.seat}", up=True)
        return state.but(zones=zones, roles=roles)


class CardThawed(PublicEvent, frozen=True):
    """A frozen card was turned sideways (BR-4.5)."""

    seat: int
    ref: int
    card: str

    def apply(self, state: BladeState) -> BladeState:
        return state.but(roles={**state.roles, self.ref: THAWED})


class CardsPutAway(Event, frozen=True):
    """What lay there went to the discard, back to the hand, or to its place in front of its owner (BR-3.7)."""

    seat: int
    discards: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    breath: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()
    """Face-down cards, which go back to the hand without having been named (BR-6.7)."""
    many: int = 0
    """How many of these there are."""
    discarded: tuple[str, ...] = ()
    taken_up: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    """Which cards went to the discard, to the hand, and to their place: all of them had been seen by everybody."""

    def apply(self, state: BladeState) -> BladeState:
        seat, zones = self.seat, state.zones
        if self.discards:
            zones = zones.moved_all(self.discards, f"discard{seat}", up=True)
        known = (*state.known, *range(zones.next, zones.next + len(self.hand)))
        if self.hand or self.unseen:
            zones = zones.moved_all((*self.hand, *self.unseen), f"hand{seat}", up=True)
        veiled = (*state.veiled, *range(zones.next - len(self.unseen), zones.next))
        if self.breath:
            zones = zones.moved_all(self.breath, f"breath{seat}", up=True)
        roles = {ref: role for ref, role in state.roles.items() if ref in zones.cards}
        answered = tuple(ref for ref in state.answered if ref in zones.cards)
        still = tuple([ref for ref in known if ref in zones.cards])
        veiled = tuple([ref for ref in veiled if ref in zones.cards])
        return state.but(zones=zones, roles=roles, answered=answered, known=still, veiled=veiled)

    def seen_by(self, seat: int | None) -> Event | None:
        # Where something stood in a hand, or in what comes back to it, nobody else knows.
        return self if seat == self.seat else replace(self, discards=(), hand=(), breath=(), unseen=())


class SurgeAwaited(PublicEvent, frozen=True):
    """The end of the turn will bring voltage."""

    seat: int
    by: int

    def apply(self, state: BladeState) -> BladeState:
        return state.but(surges=(*state.surges, (self.seat, self.by)))


class ChangeBegan(PublicEvent, frozen=True):
    """Something changed until the end of the turn, without a die being turned (BR-1.4)."""

    change: Lasting

    def apply(self, state: BladeState) -> BladeState:
        return state.but(lasting=(*state.lasting, self.change))


class TurnEnded(PublicEvent, frozen=True):
    """The turn is over, and what lasted until its end (BR-3.7)."""

    def apply(self, state: BladeState) -> BladeState:
        return state.but(lasting=(), surges=(), freezing=(), answered=(), phase=START)


class HandSpread(Event, frozen=True):
    """A hand lies in an order, and under references, that tell nothing of how its cards came there (BR-6.7)."""

    seat: int
    refs: tuple[int, ...]
    """Its cards in their new order."""

    def apply(self, state: BladeState) -> BladeState:
        first = state.zones.next
        now = {ref: first + place for place, ref in enumerate(self.refs)}
        zones = state.zones.moved_all(self.refs, f"hand{self.seat}", up=True)
        known, veiled = (tuple([now.get(ref, ref) for ref in refs]) for refs in (state.known, state.veiled))
        return state.but(zones=zones, known=known, veiled=veiled)

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


class HandLaidOpen(PublicEvent, frozen=True):
    """A hand, or some of it, is shown to all for a moment."""

    seat: int
    cards: tuple[tuple[int, str], ...]
    """What is seen: reference and card."""

    def apply(self, state: BladeState) -> BladeState:
        refs = tuple(ref for ref, _ in self.cards)
        return state.but(shown=refs, known=tuple(sorted({*state.known, *refs})))


class HandTakenUp(PublicEvent, frozen=True):
    """It is hidden again."""

    def apply(self, state: BladeState) -> BladeState:
        return state.but(shown=())


class NameSealed(PublicEvent, frozen=True):
    """A response was granted to the attacker, the sword of the attack lies under it, and no sword of that name can be used
    any more (base game, No. 19).
    """

    name: str
    seat: int
    """The attacker."""
    seal: int
    """The response."""
    sword: int | None
    """None where it has moved on already."""

    def apply(self, state: BladeState) -> BladeState:
        state = _into_set(state, self.seat, self.seal, GRANTED).but(sealed=(*state.sealed, self.name))
        if self.sword is None:
            return state
        roles = {ref: role for ref, role in state.roles.items() if ref != self.sword}
        return state.but(zones=state.zones.moved(self.sword, f"under{self.seat}", up=True), roles=roles)


class DuelEnded(PublicEvent, frozen=True):
    """Somebody's life is at the end, or a card has decided (BR-5.5)."""

    result: Result

    def apply(self, state: BladeState) -> BladeState:
        return state.but(result=self.result, shown=())


EVENTS: tuple[type[Event], ...] = (
    CardsDealt,
    SwordsTakenOut,
    StacksPassed,
    SwordsChosen,
    StarterDrawn,
    TurnBegan,
    TurnPassed,
    ActionOpened,
    ParameterSet,
    LifeSet,
    CardUsed,
    CostPaid,
    CostRaised,
    ActionBegan,
    StepReached,
    ActionEnded,
    ResponseTurned,
    Summoned,
    Granted,
    WillFreeze,
    CardsFrozen,
    CardThawed,
    CardsPutAway,
    SurgeAwaited,
    ChangeBegan,
    TurnEnded,
    HandSpread,
    HandLaidOpen,
    HandTakenUp,
    NameSealed,
    DuelEnded,
)
