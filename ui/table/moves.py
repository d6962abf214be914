"""What can be done now: the legal answers of who looks, as a list that keys, hands and screen readers can walk and choose from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.model import TableModel
from app.words import Names, card_title, listed, offer_title, prompt
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision
from rules.kernel.explore import choices
from rules.kernel.match import Match
from rules.kernel.views import Face, View
from ui.table.geometry import Frame, Rect
from ui.table.inspector import CLOSES
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.table.prompt_pieces import ChipPicture
from ui.texts import say
from ui.theme.lettering import words
from ui.theme.marks import Mark
from ui.theme.surfaces import lying_sheet
from ui.theme.tokens import Theme, rgb

MOST = 2_000
"""A list of more ways than this helps nobody: the others are found on the table itself."""
ON_A_SHEET = 24
"""So many moves lie on one sheet; the next sheet is one press away."""


@dataclass(frozen=True)
class Move:
    """One legal answer, in words."""

    answer: Answer
    text: str


def legal(model: TableModel, seat: int, names: Names, order: Sequence[str]) -> list[Move]:
    """The legal answers of a seat; those with a card in the order in which its cards lie.

    So no place in the list tells more than the place of the card itself.
    """
    view = model.view(seat)
    called = {card.key: card_title(card, names) for card in _faces(view)}
    made: list[tuple[int, Move]] = []
    for decision in model.decisions(seat):
        # Only what comes next is asked of the match, which the model answers as well.
        asked = cast(Match[Any], model)
        for choice in islice(choices(asked, decision), MOST - len(made)):
            text = _text(decision, choice, lambda key: called.get(key) or offer_title(str(key)))
            made.append((_rank(choice, order), Move(Answer(seat, decision.number, choice), text)))
    return [move for _, move in sorted(made, key=lambda pair: pair[0])]


def _faces(view: View) -> list[Face]:
    return [card for zone in view.zones for card in zone.cards if isinstance(card, Face)]


def _rank(choice: Choice, order: Sequence[str]) -> int:
    if isinstance(choice, Announcement):
        for value in choice.values.values():
            first = value[0] if isinstance(value, tuple) and value else value
            if first in order:
                return list(order).index(str(first))
    return len(order)


def _text(decision: Decision, choice: Choice, named: Callable[[Any], str]) -> str:
    if choice is None:
        return say("pick.decline")
    if isinstance(choice, Announcement):
        values = [part for value in choice.values.values() for part in _parts(value)]
        told = listed(named(part) for part in values)
        if told and isinstance(decision, Act) and len(decision.offers) == 1:
            return told
        return say("move.with", offer=offer_title(choice.offer), what=told) if told else offer_title(choice.offer)
    if isinstance(choice, bool):
        return say("pick.yes" if choice else "pick.no")
    return listed(named(part) for part in _parts(choice))


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


@dataclass(frozen=True)
class MovesSheet(Drawable):
    """The sheet on which the moves lie."""

    title: str
    second: str
    head: float
    """How much of the height is for its words."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.08

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_soft, 120), 0.018)
        h = rect.height() * self.head
        room = QRectF(rect.left() + h * 0.4, rect.top() + h * 0.12, rect.width() - h * 0.8, h * 0.5)
        words(p, room, self.title, h * 0.4, theme.sheet_ink, "title", least=0.4)
        below = QRectF(room.left(), room.bottom(), room.width(), h * 0.3)
        words(p, below, self.second, h * 0.2, theme.sheet_soft, "label", least=0.5)


class Moves:
    """The list of the moves of a seat, as it lies on its page."""

    def __init__(self, model: TableModel, names: Names, seat: int, order: Sequence[str]) -> None:
        self.seat = seat
        self._found = legal(model, seat, names, order)
        self._title = next((prompt(d, names) for d in model.decisions(seat)), say("moves.none"))
        self._from = 0

    def answer(self, index: int) -> Answer:
        """The answer of a move."""
        return self._found[index].answer

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers of the list."""
        return tuple(move.answer for move in self._found)

    def turn(self) -> None:
        """The next sheet; after the last one the first."""
        self._from = self._from + ON_A_SHEET if self._from + ON_A_SHEET < len(self._found) else 0

    def pieces(self, frame: Frame, marks: Mapping[int, Mark]) -> list[Piece]:
        """The list in the middle of the page."""
        shown = self._found[self._from : self._from + ON_A_SHEET]
        chips: list[tuple[str, Action]] = [
            (move.text, Action("move", self.seat, self._from + i)) for i, move in enumerate(shown)
        ]
        if len(self._found) > ON_A_SHEET:
            left = len(self._found) - len(shown)
            chips.append((say("moves.more", count=left), Action("moves_on", self.seat)))
        columns = 1 if len(chips) <= 4 else 2 if len(chips) <= 16 else 3
        rows = max(1, -(-len(chips) // columns))
        high = min(frame.depth * 0.075, frame.depth * 0.62 / rows)
        head = frame.depth * 0.13
        w = min(frame.length * 0.9, columns * max(frame.length * 0.3, high * 6.0))
        h = head + rows * high * 1.16 + high * 0.3
        area = Rect((frame.length - w) / 2, (frame.depth - h) / 2, w, h)
        second = say("moves.count", count=len(self._found)) if len(self._found) != 1 else say("moves.one")
        sheet = MovesSheet(self._title, f"{second}. {say('pile.close')}", head / h)
        told = f"{self._title} {second}"
        made = [Piece("moves:sheet", sheet, frame.place(area), 50, self.seat, "note", told, press=CLOSES)]
        gap = high * 0.16
        wide = (w - gap * (columns + 1) - high * 0.4) / columns
        texts = tuple(text for text, _ in chips)
        for i, (text, press) in enumerate(chips):
            column, row = divmod(i, rows)
            x = area.x + high * 0.2 + gap + column * (wide + gap)
            rect = Rect(x, area.y + head + row * high * 1.16, wide, high)
            picture = ChipPicture(text, True, False, "", marks[self.seat], texts)
            made.append(Piece(f"moves:{i}", picture, frame.place(rect), 51, self.seat, "moves", text, press=press))
        return made
