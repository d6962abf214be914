"""What the cards of the box ask, on the plates where it is asked: every sentence stands there whole."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF

from app import packs, words
from rules.kernel.decisions import Confirm, Decision
from rules.kernel.operations import every_step
from rules.millennium_blades.content import SetCard
from rules.millennium_blades.vocabulary import Cost, May
from tests.helpers.faces import written_in
from ui.games.millennium_blades.table import MillenniumTable
from ui.table.geometry import Rect
from ui.table.prompt_pieces import prompt_pieces
from ui.table.prompts import prompt_for
from ui.theme.marks import Mark

PACK = packs.load("millennium_blades").pack


def questions() -> Iterator[Decision]:
    """What each card asks with a part of its text."""
    for card in PACK.cards:
        own = list(card.keywords.values()) if isinstance(card, SetCard) else getattr(card, "lines", ())
        keys = [f"{card.id}#{word}" for word in card.keywords] if isinstance(card, SetCard) else []
        for place, line in enumerate(own):
            key = keys[place] if keys else f"{card.id}:{place}"
            for sort in (May, Cost):
                parts = [one for one in every_step(line.do) if isinstance(one, sort)]
                for part in range(len(parts)):
                    facts = {"card": card.id, "line": key, "whose": 1, "part": part}
                    topic = "may" if sort is May else "cost"
                    yield Confirm(seat=0, topic=topic, clause="MB-7.5", facts=facts)


@pytest.mark.parametrize(("size", "seats"), [((1000, 600), 2), ((1024, 700), 5), ((1280, 740), 3)])
def test_what_a_card_asks_stands_whole_on_its_plate(size: tuple[int, int], seats: int) -> None:
    names = words.names(PACK, ("Alexandrina", "Bartholomew", "Cleo", "David", "Eva")[:seats])
    marks = tuple(Mark("orange", letter) for letter in "ABCDE"[:seats])
    table = MillenniumTable(names, marks)
    area = Rect(0, 0, *size)
    told = [(words.prompt(asked, names), asked) for asked in questions()]
    assert len(told) > 15
    for on_page in (True, False):
        frame, room = table.prompt_room(area, 0, on_page=on_page)
        for text, asked in told:
            assert "…" not in text
            made = prompt_pieces(prompt_for(asked, text, str), frame, room, marks[0])
            title = made[0]
            seen = written_in(title.what, QRectF(0, 0, title.place.w, title.place.h))
            assert [one.text for one in seen if not one.is_cut and one.text == text], text
