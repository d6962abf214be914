"""The way to the score sheet, once all is over: for each side from which somebody looks, where that side can reach it."""

from collections.abc import Sequence

from ui.games.millennium_blades.middle_layout import Middle
from ui.table.free_room import free_rooms
from ui.table.furniture import TicketPicture
from ui.table.geometry import Frame, Place, Rect, axes
from ui.table.pieces import Action, Piece
from ui.table.seating import FINGER
from ui.texts import say

WIDE, SHORT = 4.5, 2.8
"""How long such a way is for its height, and at least."""
HIGHEST, AIR = 60.0, 4.0
"""How high it is at most, and how far it keeps away from what lies there, in pixels."""


def to_the_score_sheet(middle: Middle, angles: Sequence[float], lies: Sequence[Place]) -> list[Piece]:
    """One for each of these sides, over nothing that `lies` in the middle, if there is room."""
    text = say("score_sheet")
    made: list[Piece] = []
    taken = [place.bounds.inset(-AIR) for place in lies]
    for i, angle in enumerate(angles):
        place = _nearest(middle, angle, taken) if len(angles) > 1 else _alone(middle, angle)
        taken.append(place.bounds.inset(-AIR))
        press = Action("scores", what=angle)
        made.append(Piece(f"scores:{i}", TicketPicture(text), place, 95, None, "way", text, press=press))
    return made


def _alone(middle: Middle, angle: float) -> Place:
    """Where all look from one side."""
    around = middle.way
    high = min(middle.whole.h * 0.4, HIGHEST, around.w / WIDE)
    return Place(around.x, around.y, high * WIDE, high, angle)


def _nearest(middle: Middle, angle: float, taken: Sequence[Rect]) -> Place:
    """The free room that is nearest to the edge of whoever looks from there; that edge itself where none is free."""
    whole = middle.whole
    across = round(angle) % 180 != 0
    frame = axes(Place(whole.x, whole.y, whole.h if across else whole.w, whole.w if across else whole.h, angle))
    largest = min(HIGHEST, frame.length / WIDE, frame.depth * 0.4)
    least = min(FINGER, largest)
    found = []
    for room in free_rooms(whole.bounds.inset(AIR), taken, least):
        own = _within(frame, room)
        high = min(largest, own.h, own.w / SHORT)
        if high < least * 0.99:
            continue
        wide = min(high * WIDE, own.w)
        x = min(max(frame.length / 2 - wide / 2, own.x), own.right - wide)
        at = Rect(x, own.bottom - high, wide, high)
        if at.centre[1] > frame.depth / 2:
            found.append((frame.depth - at.bottom + abs(at.centre[0] - frame.length / 2) / 4, at))
    edge = Rect((frame.length - least * WIDE) / 2, frame.depth - least - AIR, least * WIDE, least)
    return frame.place(min(found, key=lambda one: one[0])[1] if found else edge)


def _within(frame: Frame, rect: Rect) -> Rect:
    """A rectangle of the table in the axes of whoever looks."""
    (x0, y0), (x1, y1) = frame.local(rect.x, rect.y), frame.local(rect.right, rect.bottom)
    return Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
