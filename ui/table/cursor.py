"""The keyboard on the stage: a mark that goes from piece to piece and from place to place."""

from collections.abc import Sequence
from dataclasses import dataclass

from ui.table.geometry import Place
from ui.table.pieces import Piece, Spot

STEPS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


@dataclass(frozen=True)
class Stop:
    """Something that the keyboard can stand on."""

    key: str
    place: Place
    name: str
    piece: Piece | None = None
    spot: Spot | None = None


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


def step(here: Stop | None, all_stops: Sequence[Stop], direction: str, angle: float) -> Stop | None:
    """The next stop in a direction, as whoever looks from that angle sees it; the same one if there is none."""
    if not all_stops:
        return None
    if here is None:
        return min(all_stops, key=rank)
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
    return best[1] if best is not None else here


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    quarter = round(angle / 90) % 4
    for _ in range(quarter):
        x, y = -y, x
    return x, y
