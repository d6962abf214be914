"""The course of a tournament as events: how it is set up, turn after turn, and how it ends."""

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.events import Event, PublicEvent
from rules.kernel.state import Result, with_seat
from rules.kernel.zones import Card, Zones
from rules.millennium_blades.events import stamped, tidied, without
from rules.millennium_blades.state import BUILD, CHARACTERS, NOBODY, OVER, PLAY, SCORING, Friend, TournamentState


class Pile(Struct, frozen=True):
    """Cards that come to lie in a zone, in order."""

    zone: str
    owner: int
    cards: tuple[str, ...]


class SetsChosen(PublicEvent, frozen=True):
    """Of which sets the Store deck is made, and which promo sets are used (MB-2.1, MB-2.3)."""

    store: tuple[str, ...]
    promos: tuple[str, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(sets=self.store, promos=self.promos)


class StoreShuffled(Event, frozen=True):
    """The Store deck was shuffled; nobody knows its order (MB-14.3)."""

    cards: tuple[str, ...]
    many: int = 0
    is_rest: bool = False
    """Whether it was shuffled before, and this is what is left of it after dealing."""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(store=self.cards)

    def seen_by(self, seat: int | None) -> Event | None:
        return replace(self, cards=())


class CharactersOffered(PublicEvent, frozen=True):
    """The characters are chosen, the last in turn order first (MB-2.2)."""

    characters: tuple[str, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(choosing=self.characters, phase=CHARACTERS)


class CharacterTaken(PublicEvent, frozen=True):
    """A seat plays a character, and has its friendship cards to give (MB-2.2)."""

    seat: int
    character: str
    friends: tuple[int, ...]
    """The VP of its friendship cards."""
    power: bool = False
    """Whether its power is in force (MB-2.5)."""

    def apply(self, state: TournamentState) -> TournamentState:
        seat, new = self.seat, state.zones.next
        zones, changes = state.zones, dict[str, object]()
        if self.power:
            zones = zones.put(self.character, seat, f"character{seat}")
            changes = stamped(state, zones, new)
        return state.but(
            zones=zones,
            characters=with_seat(state.characters, seat, self.character),
            supply=with_seat(state.supply, seat, self.friends),
            choosing=tuple(one for one in state.choosing if one != self.character),
            **changes,
        )


class VenueOpened(PublicEvent, frozen=True):
    """A venue is open: it holds for every player (MB-12.3)."""

    venue: str

    def apply(self, state: TournamentState) -> TournamentState:
        zones, first = state.zones, state.zones.next
        for seat in range(len(state.rp)):
            zones = zones.put(self.venue, seat, f"venue{seat}")
        return state.but(zones=zones, **stamped(state, zones, *range(first, zones.next)))


class MetasOpened(PublicEvent, frozen=True):
    """Metagame cards are open (MB-10.4)."""

    metas: tuple[str, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(metas=self.metas)


class CardsDealt(Event, frozen=True):
    """Each seat got its cards (MB-2.2); a seat sees its own."""

    piles: tuple[Pile, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        cards, order, new = dict(state.zones.cards), dict(state.zones.order), state.zones.next
        for pile in self.piles:
            first = new
            for card in pile.cards:
                cards[new] = Card(new, card, pile.owner, pile.zone, True)
                new += 1
            order[pile.zone] = (*order.get(pile.zone, ()), *range(first, new))
        return state.but(zones=Zones(cards, order, new), phase=BUILD)

    def seen_by(self, seat: int | None) -> Event | None:
        return CardsDealt(tuple(pile for pile in self.piles if pile.owner == seat))


class StakesDealt(PublicEvent, frozen=True):
    """With what an exhibition begins: dollars, and friendship cards that were received already."""

    dollars: int
    friends: tuple[tuple[int, int, int], ...]
    """Who has received one, from whom, and of how many VP."""

    def apply(self, state: TournamentState) -> TournamentState:
        received, supply = list(state.received), [list(one) for one in state.supply]
        for seat, giver, value in self.friends:
            supply[giver].remove(value)
            received[seat] = (*received[seat], Friend(giver, value))
        return state.but(
            dollars=tuple(self.dollars for _ in state.dollars),
            received=tuple(received),
            supply=tuple(tuple(one) for one in supply),
        )


class CardSorted(Event, frozen=True):
    """A card went from the binder into the deck, or back (MB-4.7)."""

    seat: int
    ref: int
    into: str
    """`deck` or `binder`."""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(zones=state.zones.moved(self.ref, f"{self.into}{self.seat}", same=True))

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, ref=0)


class DeckReady(PublicEvent, frozen=True):
    """A seat has chosen its deck."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(built=with_seat(state.built, self.seat, True))


class DeckMended(Event, frozen=True):
    """A deck was above its limits; some of its cards are in the binder again (MB-5.1)."""

    seat: int
    refs: tuple[int, ...]
    cards: tuple[str, ...] = ()
    many: int = 0

    def apply(self, state: TournamentState) -> TournamentState:
        zones = state.zones
        for ref in self.refs:
            zones = zones.moved(ref, f"binder{self.seat}", same=True)
        return state.but(zones=zones)

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, refs=(), cards=())


class DecksLaid(PublicEvent, frozen=True):
    """Deck Boxes and Accessories lie in their places, the Singles are the hands; nobody has RP (MB-6.1)."""

    boxes: tuple[str, ...]
    """By seat; empty for none."""
    accessories: tuple[tuple[str, ...], ...]
    hands: tuple[int, ...]
    """How many Singles each has."""
    singles: tuple[tuple[int, ...], ...] = ()
    """What each hand holds in the order in which it lies; nobody else's business."""

    def apply(self, state: TournamentState) -> TournamentState:
        zones, lying = state.zones, list[int]()
        for seat, (box, few) in enumerate(zip(self.boxes, self.accessories, strict=True)):
            for card, zone in ((box, "box"), *((one, "accessories") for one in few)):
                ref = next((c.ref for c in zones.of(f"deck{seat}") if c.card == card), None)
                if ref is not None:
                    lying.append(zones.next)
                    zones = zones.moved(ref, f"{zone}{seat}", up=True)
            zones = zones.moved_all(self.singles[seat], f"hand{seat}", up=True)
        state = state.but(zones=zones)
        return state.but(
            rp=tuple(0 for _ in self.boxes),
            last=tuple(NOBODY for _ in self.boxes),
            phase=PLAY,
            **stamped(state, zones, *lying),
        )

    def seen_by(self, seat: int | None) -> Event | None:
        return replace(self, singles=())


class FirstPlayerDrawn(PublicEvent, frozen=True):
    """Who begins (MB-6.2)."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(first=self.seat)


# -- turns ------------------------------------------------------------------------------------------------------------


class TurnBegan(PublicEvent, frozen=True):
    """A turn begins (MB-7.1)."""

    seat: int
    count: int

    def apply(self, state: TournamentState) -> TournamentState:
        passing = tuple(one for one in state.passing if one.until != "own_turn" or one.seat != self.seat)
        return state.but(
            used=_used_since(state),
            turn=self.seat,
            count=self.count,
            is_on=True,
            plays=1,
            actions=1,
            acted=False,
            has_played=False,
            passing=passing,
        )


def _used_since(state: TournamentState) -> dict[str, int]:
    """What was used, without what counts for the turn before: that one lasts until another begins, with all that waits for its
    end.
    """
    ended = f"|t{state.count}"
    return {key: many for key, many in state.used.items() if not key.endswith(ended)}


class TurnSkipped(PublicEvent, frozen=True):
    """A turn was skipped, as it must be (MB-7.3)."""

    seat: int
    why: str
    """`no_card`, `no_room` or `no_play`."""

    def apply(self, state: TournamentState) -> TournamentState:
        if self.seat in state.skippers:
            return state.but(plays=0, actions=0)
        return state.but(skips=state.skips + 1, skippers=(*state.skippers, self.seat), plays=0, actions=0)


class TurnPassed(PublicEvent, frozen=True):
    """A player has passed, as an effect allows; that is no skip (MB-7.3)."""

    seat: int
    key: str
    """Where it is counted that this was done."""

    def apply(self, state: TournamentState) -> TournamentState:
        used = {**state.used, self.key: state.used.get(self.key, 0) + 1}
        return state.but(plays=0, actions=0, acted=True, used=used)


class ActionsLeft(PublicEvent, frozen=True):
    """The player takes no Action any more this turn."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(actions=0)


class PlaysLeft(PublicEvent, frozen=True):
    """The player plays no further card this turn."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(plays=0)


class ActionBegan(PublicEvent, frozen=True):
    """An Action is taken (MB-7.5)."""

    seat: int
    ref: int
    card: str
    key: str

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(actions=state.actions - 1, acted=True)


class TurnEnded(PublicEvent, frozen=True):
    """A turn is over; what lasted for it has ended."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(
            is_on=False,
            skips=state.skips if not state.acted else 0,
            skippers=state.skippers if not state.acted else (),
            passing=tuple(one for one in state.passing if one.until != "turn"),
            echo=tuple(0 for _ in state.echo),
        )


class FurtherTurn(PublicEvent, frozen=True):
    """A turn that an effect has given follows."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        left = list(state.again)
        left.remove(self.seat)
        return state.but(again=tuple(left))


class ScoringBegan(PublicEvent, frozen=True):
    """Everybody has skipped; the tournament is scored (MB-7.4, MB-10.4). TOP effects have ended (MB-9.4)."""

    rp: tuple[int, ...]
    """What each has before."""

    def apply(self, state: TournamentState) -> TournamentState:
        passing = tuple(one for one in state.passing if one.until == "end")  # the scoring is a part of the tournament
        return state.but(phase=SCORING, is_on=False, passing=passing, turn=NOBODY, used=_used_since(state))


class MetaScored(PublicEvent, frozen=True):
    """A player meets a metagame (MB-10.4)."""

    seat: int
    meta: str
    by: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(rp=with_seat(state.rp, self.seat, state.rp[self.seat] + self.by))


class TournamentEnded(PublicEvent, frozen=True):
    """The places, and what they are worth (MB-10.5)."""

    result: Result
    vp: tuple[int, ...]
    """By seat."""

    def apply(self, state: TournamentState) -> TournamentState:
        # Who gives up may end it in the middle of an effect: nothing is under way any more.
        return state.but(result=self.result, phase=OVER, vp=self.vp, underway=(), battle=None, looks=())


LEFT_BEHIND = ("tableau", "box", "accessories", "under", "hand", "deck", "looked", "character", "venue")
"""The zones that are emptied when a player has given up: into the binder, but for the last two."""


class SeatLeft(PublicEvent, frozen=True):
    """A player who gave up takes part in nothing any more: the cards leave play (TAB-3.3)."""

    seat: int

    def apply(self, state: TournamentState) -> TournamentState:
        seat, zones = self.seat, state.zones
        for zone in LEFT_BEHIND[:-2]:
            for card in zones.of(f"{zone}{seat}"):  # to their owners, as what is discarded (MB-8.3)
                zones = zones.moved(card.ref, f"binder{card.owner if card.owner >= 0 else seat}", up=True)
        zones = zones.moved_all(zones.order.get(f"character{seat}", ()), "out", up=True)
        for ref in zones.order.get(f"venue{seat}", ()):
            zones = without(zones, ref)
        built = with_seat(state.built, seat, True) if state.built else state.built
        passing = tuple(one for one in state.passing if one.seat != seat)
        return tidied(state.but(built=built, passing=passing), zones)


EVENTS: tuple[type[Event], ...] = (
    SetsChosen,
    StoreShuffled,
    CharactersOffered,
    CharacterTaken,
    VenueOpened,
    MetasOpened,
    CardsDealt,
    StakesDealt,
    CardSorted,
    DeckReady,
    DeckMended,
    DecksLaid,
    FirstPlayerDrawn,
    TurnBegan,
    TurnSkipped,
    TurnPassed,
    ActionsLeft,
    PlaysLeft,
    ActionBegan,
    TurnEnded,
    FurtherTurn,
    ScoringBegan,
    MetaScored,
    TournamentEnded,
    SeatLeft,
)
