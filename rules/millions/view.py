"""What a seat may know of a game of Millions (MIL-7), built from nothing."""

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


class Projector:
    """Makes views for one table. Faces and backs are made once and shared by all views."""

    def __init__(self, content: Content, seats: int, *, open_piles: bool) -> None:
        self.content = content
        self.open_piles = open_piles
        self.keys = tuple({p: f"{LETTERS[s]}{p}" for p in content.powers} for s in range(seats))
        """How each seat's powers are named in views and answers, such as `B7`."""
        ids = dict(zip(content.powers, content.power_ids, strict=True))
        self._powers = tuple({p: Face(keys[p], ids[p]) for p in content.powers} for keys in self.keys)
        self._points = tuple(Face(f"P{i + 1}", card) for i, card in enumerate(content.points_ids))
        self._backs = tuple(Back(f"power.{LETTERS[s]}") for s in range(seats))
        self._points_back = (Back("points"),)
        self._hidden_hands = tuple(
            tuple(ZoneView("hand", s, (self._backs[s],) * n, n) for n in range(len(content.powers) + 1))
            for s in range(seats)
        )
        self._public: tuple[MillionsState, tuple[ZoneView, ...]] | None = None

    def _pile(
        self, name: str, seat: int, cards: Values, faces: dict[int, Face] | tuple[Face, ...], whole: bool
    ) -> ZoneView:
        shown = cards if whole else cards[-1:]  # only the last card is visible, to anybody (MIL-3.7)
        return ZoneView(name, seat, tuple([faces[c] for c in shown]), len(cards))

    def _zones(self, state: MillionsState) -> tuple[ZoneView, ...]:
        """The zones as a spectator sees them; kept for the last state, as all seats' views begin with them."""
        if self._public is not None and self._public[0] is state:
            return self._public[1]
        points = self._points
        whole = self.open_piles or state.result is not None
        zones = [
            ZoneView("points", None, self._points_back if state.pile else (), len(state.pile)),
            ZoneView("contested", None, tuple([points[c] for c in state.contested]), len(state.contested)),
            ZoneView("lost", None, tuple([points[c] for c in state.lost]), len(state.lost)),
        ]
        for seat, faces in enumerate(self._powers):
            shown = state.shown[seat]
            if shown is not None:
                attack: tuple[Face | Back, ...] = (faces[shown],)
            else:
                attack = () if state.laid[seat] is None else (self._backs[seat],)
            stuck = state.stuck[seat]
            zones += (
                self._hidden_hands[seat][len(state.hands[seat])],
                ZoneView("attack", seat, attack, len(attack)),
                ZoneView("stuck", seat, tuple([faces[p] for p in stuck]), len(stuck)),
                self._pile("used", seat, state.used[seat], faces, self.open_piles),
                self._pile("won", seat, state.won[seat], points, whole),
            )
        made = tuple(zones)
        self._public = (state, made)
        return made

    def project(self, state: MillionsState, seat: int | None) -> MillionsView:
        """The view of a seat, or of a spectator."""
        zones = self._zones(state)
        if seat is not None:
            faces = self._powers[seat]
            first = 3 + 5 * seat
            hand = tuple([faces[p] for p in state.hands[seat]])
            own = [ZoneView("hand", seat, hand, len(hand)), zones[first + 1]]
            laid = state.laid[seat]
            if laid is not None:
                own[1] = ZoneView("attack", seat, (faces[laid],), 1)
            zones = (*zones[:first], *own, *zones[first + 2 :])
        points = self.content.points
        total = sum([points[c] for c in state.contested])
        totals: tuple[int, ...] = ()
        if self.open_piles or state.result is not None:
            totals = tuple(sum(points[c] for c in cards) for cards in state.won)
        return MillionsView(
            seat=seat,
            zones=zones,
            round=state.round,
            rounds=self.content.rounds,
            total=total,
            lowest=total < 0,
            has_laid=tuple([power is not None for power in state.laid]),
            conceded=state.conceded,
            totals=totals,
            result=state.result,
        )
