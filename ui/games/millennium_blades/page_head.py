"""The line at the head of a page on which something is chosen: whose it is, what for, and what can be pressed always."""

from ui.games.millennium_blades.told import Table
from ui.table.aside import WISH
from ui.table.furniture import BadgePicture, PlatePicture, TicketPicture, WordPicture
from ui.table.geometry import Frame, Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say


def buttons_left(head: Rect) -> float:
    """Where the buttons begin."""
    return head.right - 2 * _wide(head)


def _wide(head: Rect) -> float:
    return min(head.h * 2.6, head.w * 0.12)


def pieces(table: Table, frame: Frame, head: Rect, seat: int, title: str, most: float) -> list[Piece]:
    """The mark, the title up to `most`, where there is room for it, and reading and covering."""
    size = head.h * 0.9
    mark = BadgePicture(table.marks[seat])
    made = [Piece("page:badge", mark, frame.place(Rect(head.x, head.y, size, size)), 1, seat)]
    titled = Rect(head.x + size * 1.2, head.y, most - head.x - size * 1.4, head.h)
    if titled.w > head.h:
        word = WordPicture(title, "title", True, 0.52, "left")
        made.append(Piece("page:title", word, frame.place(titled), 1, seat))
    read, cover = say("page.wish"), say("page.cover")
    buttons: list[tuple[str, Drawable, str, Action]] = [
        ("read", PlatePicture(read, beside=(read, cover)), read, WISH),
        ("cover", TicketPicture(cover, beside=(read, cover), among_plates=True), cover, Action("cover", seat)),
    ]
    left, wide = buttons_left(head), _wide(head)
    for i, (key, button, told, press) in enumerate(buttons):
        rect = Rect(left + i * wide + wide * 0.05, head.y + head.h * 0.06, wide * 0.9, head.h * 0.88)
        made.append(Piece(f"page:{key}", button, frame.place(rect), 2, seat, "cover", told, press=press))
    return made
