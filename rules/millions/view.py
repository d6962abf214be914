"""What a seat may know of a game of Millions (MIL-7), built from nothing."""

from operator import is_

from msgspec import Struct

from rules.kernel.seats import LETTERS
from rules.kernel.views import Back, Face, View, ZoneView
from rules.millions.content import Content
from rules.millions.state import MillionsState, Values


class MillionsView(View, frozen=True, kw_only=True):
    """The table as one seat may see it."""

    round: int
    rounds: int
    total: int
    """The contested total (MIL-4.1)."""
    lowest: bool
    """Whether the lowest power takes the contested cards (MIL-4.3)."""
    has_laid: tuple[bool, ...]
    """By seat: whether a card lies face down (MIL-3.3)."""
    conceded: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    """By seat: the points won so far, only with open piles (MIL-7.2) or at the end (MIL-3.7)."""


class _Public(Struct, frozen=True):
    """What everybody sees of one state; every view of that state begins with it."""

    state: MillionsState
    zones: tuple[ZoneView, ...]
    total: int
    has_laid: tuple[bool, ...]
    totals: tuple[int, ...]


class _Seat(Struct, frozen=True):
    """What everybody sees of one seat's cards, and what it was made from.

    An answer leaves the cards of most seats as they were, down to the very objects; so their zones are made once.
    """

    cards: tuple[object, ...]
    zones: tuple[ZoneView, ...]

    def is_of(self, cards: tuple[object, ...]) -> bool:
        """Whether it was made from these very cards."""
        return all(map(is_, self.cards, cards))


class Projector:
    """Makes views for one table. Faces and backs are made once and shared by all views.

    What is kept from one view to the next is what a spectator sees, and each seat's own hand for its own views alone.
    """

    def __init__(self, content: Content, seats: int, *, open_piles: bool) -> None:
        self.content = content
        self.open_piles = open_piles
        self.keys = tuple({p: f"{LETTERS[s]}{p}" for p in content.powers} for s in range(seats))
        """How each seat's powers are named in views and answers, such as `B7`."""
        ids = dict(zip(content.powers, content.power_ids, strict=True))
        self._powers = tuple({p: Face(keys[p], ids[p]) for p in content.powers} for keys in self.keys)
        self._points = tuple(Face(f"P{i + 1}", card) for i, card in enumerate(content.points_ids))
        backs = [Back(f"power.{LETTERS[s]}") for s in range(seats)]
        self._points_back = (Back("points"),)
        self._hidden_hands = tuple(
            tuple(ZoneView("hand", s, (backs[s],) * n, n) for n in range(len(content.powers) + 1)) for s in range(seats)
        )
        self._nothing_laid = tuple(ZoneView("attack", s, (), 0) for s in range(seats))
        self._face_down = tuple(ZoneView("attack", s, (backs[s],), 1) for s in range(seats))
        self._face_up = tuple(
            {p: ZoneView("attack", s, (face,), 1) for p, face in faces.items()} for s, faces in enumerate(self._powers)
        )
        self._own_hands: list[tuple[Values, ZoneView]] = [((), ZoneView("hand", s, (), 0)) for s in range(seats)]
        self._seats: list[_Seat | None] = [None] * seats
        self._last: _Public | None = None

    def _pile(
        self, name: str, seat: int, cards: Values, faces: dict[int, Face] | tuple[Face, ...], whole: bool
    ) -> ZoneView:
        shown = cards if whole else cards[-1:]  # only the last card is visible, to anybody (MIL-3.7)
        return ZoneView(name, seat, tuple([faces[c] for c in shown]), len(cards))

    def _of_seat(self, state: MillionsState, seat: int, whole: bool) -> tuple[ZoneView, ...]:
        """The zones of one seat as a spectator sees them."""
        shown, stuck, used, won = state.shown[seat], state.stuck[seat], state.used[seat], state.won[seat]
        is_laid, many = state.laid[seat] is not None, len(state.hands[seat])
        cards = (many, is_laid, shown, stuck, used, won, whole)
        last = self._seats[seat]
        if last is not None and last.is_of(cards):
            return last.zones
        if shown is not None:
            attack = self._face_up[seat][shown]
        else:
            attack = (self._face_down if is_laid else self._nothing_laid)[seat]
        faces = self._powers[seat]
        zones = (
            self._hidden_hands[seat][many],
            attack,
            ZoneView("stuck", seat, tuple([faces[p] for p in stuck]), len(stuck)),
            self._pile("used", seat, used, faces, self.open_piles),
            self._pile("won", seat, won, self._points, whole),
        )
        self._seats[seat] = _Seat(cards, zones)
        return zones

    def _public(self, state: MillionsState) -> _Public:
        """What everybody sees; kept for the last state, as all seats' views begin with it."""
        if self._last is not None and self._last.state is state:
            return self._last
        faces, total = self._points, self.content.total
        whole = self.open_piles or state.result is not None
        zones = [
            ZoneView("points", None, self._points_back if state.pile else (), len(state.pile)),
            ZoneView("contested", None, tuple([faces[c] for c in state.contested]), len(state.contested)),
            ZoneView("lost", None, tuple([faces[c] for c in state.lost]), len(state.lost)),
        ]
        for seat in range(len(self.keys)):
            zones += self._of_seat(state, seat, whole)
        self._last = _Public(
            state,
            tuple(zones),
            total(state.contested),
            tuple([power is not None for power in state.laid]),
            tuple([total(cards) for cards in state.won]) if whole else (),
        )
        return self._last

    def _own(self, state: MillionsState, seat: int, zones: tuple[ZoneView, ...]) -> tuple[ZoneView, ...]:
        """The zones with the seat's own hand, and with the card that it has laid."""
        first = 3 + 5 * seat
        cards, hand = self._own_hands[seat]
        if cards is not state.hands[seat]:
            faces = self._powers[seat]
            cards = state.hands[seat]
            hand = ZoneView("hand", seat, tuple([faces[p] for p in cards]), len(cards))
            self._own_hands[seat] = (cards, hand)
        laid = state.laid[seat]
        attack = zones[first + 1] if laid is None else self._face_up[seat][laid]
        return (*zones[:first], hand, attack, *zones[first + 2 :])

    def project(self, state: MillionsState, seat: int | None) -> MillionsView:
        """The view of a seat, or of a spectator."""
        public = self._public(state)
        return MillionsView(
            seat=seat,
            zones=public.zones if seat is None else self._own(state, seat, public.zones),
            round=state.round,
            rounds=self.content.rounds,
            total=public.total,
            lowest=public.total < 0,
            has_laid=public.has_laid,
            conceded=state.conceded,
            totals=public.totals,
            result=state.result,
        )
