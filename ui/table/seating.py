"""Who sits where: seats along the edges of the table, clockwise from the near one, each with a tray of its own."""

from collections.abc import Sequence
from dataclasses import dataclass

from ui.table.geometry import Frame, Rect, frame_at

EDGES: dict[int, tuple[str, ...]] = {
    1: ("S",),
    2: ("S", "N"),
    3: ("S", "W", "E"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "N", "N", "E"),
}
"""The edge of each place, by how many play. Two that share an edge sit from left to right as seen from the near side."""

OPPOSITE, SIDE_BY_SIDE = "opposite", "side"
ARRANGEMENTS = (OPPOSITE, SIDE_BY_SIDE)
"""How two sit: face to face, or both at the near side; more than two sit all round in any case."""


def edges_of(count: int, arrangement: str = OPPOSITE) -> tuple[str, ...]:
    """The edge of each place."""
    return ("S", "S") if count == 2 and arrangement == SIDE_BY_SIDE else EDGES[count]


FINGER = 45.0
"""The height, in pixels, that what is pressed must have."""


@dataclass(frozen=True)
class SeatPlace:
    """One seat's land."""

    edge: str
    tray: Rect
    frame: Frame
    """The seat's axes, with the origin at the tray's far left corner."""

    @property
    def angle(self) -> float:
        """How what belongs to the seat is turned, so that it is upright for it."""
        return self.frame.angle


@dataclass(frozen=True)
class Seating:
    """The seats round one table."""

    area: Rect
    margin: float
    depth: float
    """How deep every tray is."""
    lane: float
    """How deep the strip before each tray is, in which a seat lays its cards."""
    seats: tuple[SeatPlace, ...]
    middle: Rect
    """What is left for everybody."""

    def seat_at(self, x: float, y: float) -> int | None:
        """The seat in whose tray that point lies; None between them."""
        for seat, place in enumerate(self.seats):
            tray = place.tray
            if tray.x <= x <= tray.right and tray.y <= y <= tray.bottom:
                return seat
        return None


def seated(
    area: Rect,
    count: int,
    lane_share: float,
    *,
    arrangement: str = OPPOSITE,
    places: Sequence[int] = (),
    trays_share: float = 1.0,
) -> Seating:
    """Seats `count` people round the area, each at one of the `places`; without these each at its own.

    `lane_share` is the depth of the lanes as a share of the trays', and `trays_share` that of the trays as a share of the
    usual.
    """
    edges = edges_of(count, arrangement)
    margin = min(area.w, area.h) * 0.018
    has_sides = "W" in edges
    depth = min(area.h * 0.178, area.w * (0.1 if has_sides else 0.12)) * trays_share
    lane = depth * lane_share
    dead = margin * 1.2  # nobody's strip between neighbours
    # Beside two who share the near side the corners keep room for plates.
    aside = depth + dead if has_sides else max(min(96.0, area.w * 0.12), area.w * 0.095) if edges == ("S", "S") else 0
    inner_left = area.x + margin + aside
    inner_right = area.right - margin - aside
    side_height = min(area.h * 0.83, area.h - 2 * (FINGER + 1.5 * margin))  # the corners keep room for a plate
    trays: list[Rect] = []
    for seat, edge in enumerate(edges):
        if edge in "WE":
            x = area.x + margin if edge == "W" else area.right - margin - depth
            trays.append(Rect(x, area.y + (area.h - side_height) / 2, depth, side_height))
            continue
        sharing = [s for s, other in enumerate(edges) if other == edge]
        room = inner_right - inner_left
        y = area.y + margin if edge == "N" else area.bottom - margin - depth
        if len(sharing) == 1:
            length = min(room, area.w * (0.6 if has_sides else 0.66))
            trays.append(Rect(area.x + (area.w - length) / 2, y, length, depth))
        else:
            length = (room - dead * (len(sharing) - 1)) / len(sharing)
            trays.append(Rect(inner_left + sharing.index(seat) * (length + dead), y, length, depth))
    reach = margin + depth + lane + margin * 0.6
    side = reach if has_sides else margin
    top = reach if "N" in edges else margin * 2
    middle = Rect(area.x + side, area.y + top, area.w - 2 * side, area.h - top - reach)
    there = [SeatPlace(e, t, frame_at(e, t)) for e, t in zip(edges, trays, strict=True)]
    seats = tuple(there[place] for place in places) if places else tuple(there)
    return Seating(area, margin, depth, lane, seats, middle)
