"""What the cards of the box ask, on the plates where it is asked: every sentence stands there whole."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF

from app import packs, words
from rules.kernel.decisions import Confirm, Decision, Order, PickOne
from rules.kernel.operations import every_step
from rules.millennium_blades.content import SetCard
from rules.millennium_blades.vocabulary import Cost, May
from tests.helpers.faces import written_in
from tests.helpers.tournament_screens import MIDDLE, key_of, looking
from tests.helpers.tournaments import Blader
from ui.games.millennium_blades.table import MillenniumTable
from ui.shell.window import MainWindow
from ui.table.geometry import Rect
from ui.table.prompt_pieces import prompt_pieces
from ui.table.prompts import prompt_for
from ui.table.stage import PAGE
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


SIZES = [(800, 600), (1024, 768)]


def covers_no_card(player: Blader) -> None:
    """What is asked on the page lies over no card."""
    here = [item.piece for item in player.screen.stage.items_of(PAGE)]
    asked = [piece for piece in here if piece.key.startswith("ask:0:")]
    assert asked
    for card in (piece for piece in here if piece.shows is not None):
        assert not any(one.place.bounds.overlaps(card.place.bounds, 1) for one in asked), card.name


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_name_is_chosen_on_a_card_that_bears_it(window: MainWindow, size: tuple[int, int]) -> None:
    """There may be thirty of them: so many plates would lie over all cards."""
    window.resize(*size)
    name = "The Name on Every Lip"
    player = looking(window, 5, hands={**MIDDLE["hands"], "Anna": [name, *MIDDLE["hands"]["Anna"][1:]]})
    spot = next(spot for spot in player.screen.spots() if spot.takes and spot.seat == 0)
    card = player.item(f"page:card:{key_of(player, name)}", PAGE).piece
    player.drag(player.seen_at(card), player.screen.stage.mapFromScene(spot.place.x, spot.place.y))
    player.wait_out_guard()
    (asked,) = player.screen.model.decisions(0)
    assert isinstance(asked, PickOne)
    assert len(asked.candidates) > 15
    covers_no_card(player)
    pressed = [piece for piece in player.pieces() if piece.press is not None and piece.press.verb == "prompt"]
    assert {piece.press.what[1] for piece in pressed if piece.press} == set(asked.candidates)
    down = key_of(player, "Punctual Pigeon")
    assert down not in [piece.shows for piece in pressed], "it lies face down"
    player.click(f"page:card:{key_of(player, 'Gate Gnome')}", PAGE)
    assert asked not in player.screen.model.decisions(0)


@pytest.mark.rule("MB-10.4")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_many_effects_are_put_in_order_on_their_cards(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    row = ["Even-Tempered Oats", "Pawnbroker Bat", "Photo-Finish Phantom", "Odd-Sock Golem", "Allergy Inspector"]
    tableaus = {**MIDDLE["tableaus"], "Anna": row}
    player = looking(window, 5, tableaus=tableaus, phase="scoring", turn="Ben", attached={}, tokens={})
    (asked,) = player.screen.model.decisions(0)
    assert isinstance(asked, Order)
    assert len(asked.candidates) > len(row), "its Deck Box scores as well"
    covers_no_card(player)
    for name in (*row, "Hatbox of Winds"):
        player.click(f"page:card:{key_of(player, name)}", PAGE)
    player.click_chip("done")
    assert asked not in player.screen.model.decisions(0)
