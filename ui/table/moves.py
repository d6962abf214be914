"""What can be done now: the legal answers of who looks, as a list that keys, hands and screen readers can walk and choose from."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import comb
from typing import Any, cast

from app.model import TableModel
from app.words import Names, card_title, declining, listed, number_title, offer_title, prompt
from rules.kernel.decisions import Act, Announcement, Answer, Atom, Choice, Decision, Parameter, PickSome
from rules.kernel.explore import choices
from rules.kernel.match import Match
from ui.table.geometry import Frame
from ui.table.listing import Row
from ui.table.pieces import Action
from ui.table.prompts import Calls, Named, named_in
from ui.table.reached import is_card, place_of
from ui.table.sight import Sight
from ui.table.stage import PieceItem
from ui.texts import say

MOST = 2_000
"""A list of more ways than this helps nobody: the others are found on the table itself."""
ROW = 0.6
"""What lies so much of a card's height further down lies in the next row."""
MOST_SETS = 200
"""Where some of many cards are chosen in more ways than this, the cards themselves are pressed, one after the other."""


@dataclass(frozen=True)
class Move:
    """One legal answer, in words."""

    answer: Answer
    text: str
    card: Atom | None = None
    """The first card that it is about."""


Lying = Mapping[Atom, str]
"""The cards that lie before who looks, in the order in which they are looked for, each with the name of its place."""


def as_they_lie(items: Iterable[PieceItem], sight: Sight, frame: Frame, names: Names) -> Lying:
    """The cards that lie there before who looks: those that only its seat sees, then what else is before it, then what is
    elsewhere; each of them row by row, from left to right as the seat sees it.
    """
    found, own, seat = [], sight.order, sight.seat
    for piece in (item.piece for item in items):
        key = piece.card if piece.card is not None else piece.shows
        if key is not None and is_card(piece):
            x, y = frame.local(piece.place.x, piece.place.y)
            found.append((key not in own, piece.seat != seat, y, x, piece.place.h, key, place_of(piece, names)))
    rows: dict[tuple[bool, bool], float] = {}
    for *group, y, _, _, _, _ in sorted(found, key=lambda one: one[2]):
        rows.setdefault((group[0], group[1]), y)
    found.sort(key=lambda one: (*one[:2], round((one[2] - rows[one[:2]]) / (one[4] * ROW)), one[3]))
    return {key: where for *_, key, where in found}


def legal(model: TableModel, seat: int, names: Names, game: Calls, order: Iterable[Atom]) -> list[Move]:
    """The legal answers of a seat; those with a card in the order in which its cards lie.

    So no place in the list tells more than the place of the card itself.
    """
    view = model.view(seat)
    faces = {card.key: card for card in view.faces}
    places = {card: i for i, card in enumerate(order)}

    def priced(key: Any, number: int) -> str:
        return card_title(faces[key], names, number) if key in faces else ""

    made: list[tuple[int, Move]] = []
    for decision in model.decisions(seat):
        if _is_vast(decision):
            continue
        named = named_in(view, names, game, decision)
        # Only what comes next is asked of the match, which the model answers as well.
        asked = cast(Match[Any], model)
        for choice in islice(choices(asked, decision), MOST - len(made)):
            values = _values(model, decision, choice)
            text = _text(decision, choice, values, named, priced)
            card = _card(choice, values, places)
            rank = len(places) if card is None else places[card]
            made.append((rank, Move(Answer(seat, decision.number, choice), text, card)))
    return [move for _, move in sorted(made, key=lambda pair: pair[0])]


def _is_vast(decision: Decision) -> bool:
    if not isinstance(decision, PickSome):
        return False
    many = len(decision.candidates)
    return sum(comb(many, size) for size in range(decision.least, min(decision.most, many) + 1)) > MOST_SETS


Values = Sequence[tuple[Parameter, Any]]
"""What an announcement names, each with the parameter that it is named for."""


def _values(model: TableModel, decision: Decision, choice: Choice) -> Values:
    """What a choice names, where it is an announcement: a number is no card, though both are whole numbers."""
    found: list[tuple[Parameter, Any]] = []
    if isinstance(choice, Announcement):
        begun = Announcement(choice.offer)
        while (asked := model.next_parameter(decision.seat, decision.number, begun)) is not None:
            value = choice.values[asked.name]
            found.append((asked, value))
            begun = begun.but(asked.name, value)
    return found


def _card(choice: Choice, values: Values, places: Collection[Atom]) -> Atom | None:
    """The first card that a choice names, of those that lie there."""
    named = [value for asked, value in values if asked.sort != "number"]
    if isinstance(choice, int | str | tuple) and not isinstance(choice, bool):
        named.append(choice)
    firsts = (value[0] if isinstance(value, tuple) and value else value for value in named)
    return next((first for first in firsts if isinstance(first, int | str) and first in places), None)


Priced = Callable[[Any, int], str]
"""What a card is called with the number that was chosen for it; empty for what is no card."""


def _text(decision: Decision, choice: Choice, values: Values, named: Named, priced: Priced) -> str:
    if choice is None:
        return declining(decision, say("pick.decline"))
    if isinstance(choice, Announcement):
        told = listed(_named(values, named, priced))
        if told and isinstance(decision, Act) and len(decision.offers) == 1:
            return told
        return say("move.with", offer=offer_title(choice.offer), what=told) if told else offer_title(choice.offer)
    if isinstance(choice, bool):
        return say("pick.yes" if choice else "pick.no")
    return listed(named(part) for part in _parts(choice))


def _named(values: Values, named: Named, priced: Priced) -> list[str]:
    """What is chosen, part by part; a card that leaves its number open is called with it, and the number not once more."""
    told: list[str] = []
    last: Any = None
    for asked, value in values:
        for part in _parts(value):
            if asked.sort != "number":
                told.append(named(part))
                last = part
                continue
            if told and priced(last, part) not in ("", told[-1]):
                told[-1] = priced(last, part)
            else:
                told.append(number_title(asked.name, part))
            last = None
    return told


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


class Moves:
    """The list of the moves of a seat."""

    def __init__(self, model: TableModel, names: Names, game: Calls, seat: int, lying: Lying) -> None:
        self.seat = seat
        self._lying = lying
        self._found = legal(model, seat, names, game, lying)
        self._on_cards = any(_is_vast(decision) for decision in model.decisions(seat))
        self._title = next((prompt(d, names) for d in model.decisions(seat)), say("moves.none"))

    def answer(self, index: int) -> Answer:
        """The answer of a move."""
        return self._found[index].answer

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers of the list."""
        return tuple(move.answer for move in self._found)

    def rows(self) -> list[Row]:
        """A row for each move, with where its card lies unless all of them lie there."""
        wheres = ["" if move.card is None else self._lying[move.card] for move in self._found]
        told = wheres if len(set(filter(None, wheres))) > 1 else [""] * len(wheres)
        return [Row(move.text, Action("move", self.seat, i), told[i]) for i, move in enumerate(self._found)]

    @property
    def heading(self) -> tuple[str, str]:
        """What is asked, and how many moves there are, or where they are made."""
        count = len(self._found)
        if self._on_cards and not count:
            return self._title, say("moves.on_cards")
        return self._title, say("moves.one") if count == 1 else say("moves.count", count=count)
