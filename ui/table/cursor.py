"""The keyboard on the stage: a mark that goes from piece to piece and from place to place."""

from collections.abc import Sequence
from dataclasses import dataclass

from ui.table.geometry import Place
from ui.table.pieces import Piece, Spot
from ui.table.prompts import CANCEL, DECLINE, DONE, LOOK, OFFER, STANDS

STEPS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


@dataclass(frozen=True)
class Stop:
    """Something that the keyboard can stand on."""

    key: str
    place: Place
    name: str
    piece: Piece | None = None
    spot: Spot | None = None

    @property
    def seat(self) -> int | None:
        """Whose it is."""
        return self.spot.seat if self.spot is not None else None if self.piece is None else self.piece.seat

    @property
    def asked(self) -> int | None:
        """The seat whose question it answers; None where it answers none."""
        press = None if self.piece is None else self.piece.press
        return press.seat if press is not None and press.verb == "prompt" else None

    @property
    def chip(self) -> str:
        """What kind of answer it is; empty where it is none."""
        press = None if self.piece is None else self.piece.press
        return str(press.what[0]) if press is not None and press.verb == "prompt" else ""

    @property
    def is_offered(self) -> bool:
        """Whether something can be done there."""
        return self.spot is not None or (self.piece is not None and self.piece.is_offered)


def stops(pieces: Sequence[Piece], spots: Sequence[Spot], *, holding: bool) -> list[Stop]:
    """Where the mark may stand: on what can be lifted or pressed, or while a card is held on the places."""
    if holding:
        return [Stop(f"spot:{i}:{s.zone}:{s.seat}", s.place, s.name, spot=s) for i, s in enumerate(spots)]
    return [Stop(p.key, p.place, p.name, piece=p) for p in pieces if p.card is not None or p.press is not None]


def rank(stop: Stop) -> int:
    """What comes first where nothing is pointed at yet, and in a list: one's cards, or the places for a card that is held; then
    what answers a question, all else, the dice, which the rules turn, and last giving up.
    """
    piece = stop.piece
    if piece is None:
        return 0
    if piece.zone == "board":
        return 4
    if piece.card is not None:
        return 0
    if not piece.is_offered or piece.press is None:
        return 3
    if piece.press.verb == "give_up":
        return 5
    return 1 if piece.zone == "prompt" or piece.press.verb == "announce" else 2


OPEN = (LOOK, OFFER)
"""The answers where one of several things is done that are on offer: most are done with cards."""
_LAST = {DONE: 1, CANCEL: 2, DECLINE: 2, STANDS: 2}
"""The answers that come after those that say something."""


def answers(all_stops: Sequence[Stop], seat: int | None) -> list[Stop]:
    """What answers the question of a seat, or where no seat is named of the only one that is asked, in the order in which keys go
    through it. While one of several things is done that are on offer, a card that offers something comes before what needs none.
    """
    found = [stop for stop in all_stops if stop.asked is not None]
    if seat is None or all(stop.asked != seat for stop in found):
        asked = {stop.asked for stop in found}
        seat = asked.pop() if len(asked) == 1 else None
    found = sorted((stop for stop in found if stop.asked == seat), key=lambda stop: _LAST.get(stop.chip, 0))
    if found and all(stop.chip in OPEN for stop in found):
        found = [stop for stop in all_stops if _announces(stop, seat)] + found
    return found


def _announces(stop: Stop, seat: int | None) -> bool:
    press = None if stop.piece is None else stop.piece.press
    return press is not None and press.verb == "announce" and press.seat == seat


def step(
    here: Stop | None, all_stops: Sequence[Stop], direction: str, angle: float, seat: int | None = None
) -> Stop | None:
    """The next stop in a direction, as whoever looks from that angle sees it; the same one if there is none.

    From an answer it goes on among the answers of that question as long as there is one in that direction. Where it stands nowhere
    yet, what is of that seat comes first among equals.
    """
    if not all_stops:
        return None
    if here is None:
        return min(all_stops, key=lambda stop: (rank(stop), seat is not None and stop.seat != seat))
    if here.asked is not None:
        beside = _nearest(here, [stop for stop in all_stops if stop.asked == here.asked], direction, angle)
        if beside is not None:
            return beside
    return _nearest(here, all_stops, direction, angle) or here


def _nearest(here: Stop, all_stops: Sequence[Stop], direction: str, angle: float) -> Stop | None:
    dx, dy = _turned(*STEPS[direction], angle)
    best: tuple[float, Stop] | None = None
    for stop in all_stops:
        if stop.key == here.key:
            continue
        ox, oy = stop.place.x - here.place.x, stop.place.y - here.place.y
        along = ox * dx + oy * dy
        aside = abs(-ox * dy + oy * dx)
        if along <= 1.0:
            continue
        cost = along + 2.2 * aside
        if best is None or cost < best[0]:
            best = (cost, stop)
    return None if best is None else best[1]


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    quarter = round(angle / 90) % 4
    for _ in range(quarter):
        x, y = -y, x
    return x, y
