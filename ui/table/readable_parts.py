"""What a screen reader finds on a table: the pieces that have a name, in the places that they lie in. Plain data."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAccessible

from app.words import Names, zone_title
from ui.table.cursor import Stop
from ui.table.furniture import CardPicture, PilePicture
from ui.table.pieces import Piece

Role = QAccessible.Role


@dataclass(frozen=True)
class Part:
    """A piece, a place for a card that is held, or a place with pieces in it."""

    key: str
    name: str
    role: Role
    piece: Piece | None = None
    stop: Stop | None = None
    """What keys reach it by; None for what can only be read."""
    inside: str = ""
    """The key of the place that it lies in; empty for what lies on the stage itself."""
    holds: tuple[str, ...] = ()
    """The keys of what lies in it."""


def parts_of(seen: Sequence[Piece], reached: Sequence[Stop], names: Names) -> tuple[dict[str, Part], tuple[str, ...]]:
    """The parts by their keys, and the keys of those that lie on the stage itself, in the order in which they are read.

    `reached` is what keys reach. The cards of one place lie in it, in the order in which its owner sees them.
    """
    by_key = {stop.key: stop for stop in reached}
    flat = [Part(s.key, s.name, Role.Button, stop=s) for s in reached if s.spot is not None]
    texts = set[str]()
    for piece in seen:
        stop = by_key.get(piece.key)
        is_card = isinstance(piece.what, CardPicture | PilePicture)
        role = Role.ListItem if is_card else Role.StaticText if stop is None else Role.Button
        if not piece.name or (role == Role.StaticText and piece.name in texts):
            continue  # what stands at both long sides of a table is read once
        texts.add(piece.name)
        flat.append(Part(piece.key, piece.name, role, piece, stop))
    return _in_places(flat, names)


def _in_places(flat: Sequence[Part], names: Names) -> tuple[dict[str, Part], tuple[str, ...]]:
    places: dict[str, list[Part]] = {}
    for part in flat:
        key, piece = part.key, part.piece
        if piece is not None and part.role == Role.ListItem and zone_title(piece.zone, piece.seat, names) != piece.zone:
            key = f"place:{piece.zone}:{piece.seat}"
        places.setdefault(key, []).append(part)
    made: dict[str, Part] = {}
    for key, held in places.items():
        piece = held[0].piece
        if piece is None or key == held[0].key:
            made[key] = held[0]
            continue
        inside = sorted(held, key=_reading_order)
        title = zone_title(piece.zone, piece.seat, names)
        made[key] = Part(key, title, Role.List, holds=tuple(part.key for part in inside))
        for part in inside:
            made[part.key] = Part(part.key, part.name, part.role, part.piece, part.stop, key)
    return made, tuple(places)


def _reading_order(part: Part) -> tuple[float, float]:
    """Line by line, as whoever the card is turned to sees it."""
    assert part.piece is not None
    place = part.piece.place
    turn = math.radians(place.angle)
    along = place.x * math.cos(turn) + place.y * math.sin(turn)
    down = -place.x * math.sin(turn) + place.y * math.cos(turn)
    return round(down / max(1.0, place.h * 0.5)), along
