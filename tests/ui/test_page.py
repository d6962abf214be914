"""A seat's own page: why the hand is shuffled, how it is sorted, and what everybody knows of the others."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from tests.helpers.looking import listening
from tests.ui.conftest import Player
from ui.games.millions.page_layout import page
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture, PlatePicture
from ui.table.geometry import overlapping
from ui.table.hands import FAINT
from ui.table.stage import HELD, PAGE, TABLE
from ui.theme import lettering
from ui.theme.tokens import DARK


def in_order(keys: list[str]) -> bool:
    """Whether the powers rise."""
    powers = [int(key[1:]) for key in keys]
    return powers == sorted(powers)


def test_the_page_says_why_the_hand_is_shuffled_and_sorts_it_for_one_look(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    put: list[tuple[float, float]] = []
    monkeypatch.setattr("ui.table.handing_over.put_pointer", lambda _, x, y: put.append((x, y)))
    player = table(2)
    player.lift()
    assert "Shuffled at every look" in player.item("page:why", PAGE).piece.name
    before = player.hand()
    player.click(f"page:card:{before[0]}", PAGE)
    put.clear()
    player.click("page:sort", PAGE)
    assert in_order(player.hand())
    assert sorted(player.hand()) == sorted(before)
    assert put == [player.screen.area.centre]
    assert player.screen.hands.chosen is None, "nothing is in the hand any more"
    assert player.screen.stage.item(PAGE, "page:sort") is None, "there is nothing left to sort"
    orders = set()
    for _ in range(4):
        player.screen.lower()
        assert player.screen.sight.order == ()
        player.lift()
        orders.add(tuple(player.hand()))
    assert len(orders) > 1, "the next look is shuffled again"


def test_where_others_may_watch_nothing_is_sorted(table: Callable[..., Player]) -> None:
    player = table(2)
    player.window._keep(orientation="flat")
    player = table(2)
    player.lift()
    assert player.screen.stage.item(PAGE, "page:why") is not None
    assert player.screen.stage.item(PAGE, "page:sort") is None


def test_open_hands_are_neither_shuffled_nor_sorted(table: Callable[..., Player]) -> None:
    player = table(2, privacy="open")
    assert player.screen.phase is Phase.TABLE
    assert player.screen.stage.item(PAGE, "page:sort") is None
    assert player.screen.stage.item(TABLE, "page:sort") is None


@pytest.mark.rule("MIL-3.3", "MIL-3.7", "MIL-7.1")
def test_the_page_tells_what_everybody_knows_of_the_others(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    assert player.item("page:round", PAGE).piece.name == "Round 1 of 12"
    for key in ("page:used", "page:other:1:used", "page:other:2:used"):
        assert player.screen.stage.item(PAGE, f"{key}:word") is not None, "an empty place says what it is for"
        assert player.screen.stage.item(PAGE, f"{key}:place") is not None
    assert [player.item(f"page:other:{seat}:word", PAGE).piece.name for seat in (1, 2)] == [
        "Ben: Not yet",
        "Cleo: Not yet",
    ]
    for key in ("A3", "B7", "C9"):
        if player.screen.phase is Phase.COVERED:
            player.lift()
        player.lay(key)
    player.go_on()
    player.lift()
    player.lay("A5")
    player.lift()
    assert player.screen.seat == 1
    assert player.item("page:round", PAGE).piece.name == "Round 2 of 12"
    assert player.item("page:other:0:word", PAGE).piece.name == "Anna: Laid"
    assert player.item("page:other:2:word", PAGE).piece.name == "Cleo: Not yet"
    shown = {seat: player.item(f"page:other:{seat}:used", PAGE).piece.name for seat in (0, 2)}
    assert shown[0].endswith("power 3")
    assert shown[2].endswith("power 9")
    told = [item.piece.name for item in player.screen.stage.items_of(PAGE) if item.piece.key.startswith("page:other")]
    assert not any("power 5" in name for name in told), "what is laid stays hidden"


@pytest.mark.rule("MIL-3.7")
def test_a_drop_on_anothers_pile_says_where_to_lay_it(table: Callable[..., Player]) -> None:
    player = table(2)
    for keys in (("A3", "B7"), ("A4", "B9")):
        for key in keys:
            player.lift()
            player.lay(key)
        player.go_on()
    player.lift()
    key = player.hand()[0]
    player.drag(player.at(f"page:card:{key}", PAGE), player.at("page:other:1:used", PAGE))
    assert "on your own place" in player.screen.notes.text
    assert player.screen.phase is Phase.LIFTED
    player.screen.notes.drop()
    player.click("page:other:1:used", PAGE)
    assert player.screen.notes.text.endswith("(MIL-3.7)")
    assert player.item("note", HELD).piece.seat == 0, "said to who looks"


@pytest.mark.parametrize("size", [(800, 560), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160), (2560, 1080)])
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("others", [1, 4])
def test_what_is_known_of_the_others_has_its_own_room(size: tuple[int, int], angle: int, others: int) -> None:
    where = page(*size, angle)
    things = [(name, getattr(where, name).bounds) for name in ("slot", "used", "used_word", "why", "sort", "round")]
    things += [("slot word", where.slot_word.bounds), ("sum", where.sum_line.bounds), ("cover", where.cover.bounds)]
    for i, column in enumerate(where.others(others)):
        for name in ("badge", "word", "used", "used_word"):
            things.append((f"{name} of {i}", getattr(column, name).bounds))
    things += [(f"hand {i}", place.bounds) for i, place in enumerate(where.hand(12))]
    assert overlapping(things) == []
    assert min(column.used.w for column in where.others(others)) >= 30


def test_a_chosen_card_rises(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key = f"page:card:{player.hand()[7]}"
    item = player.item(key, PAGE)
    player.click(key, PAGE)
    raised = player.item("chosen", HELD).piece
    assert isinstance(raised.what, CardPicture)
    assert isinstance(item.piece.what, CardPicture)
    assert raised.what.light > 2 * item.piece.what.light
    assert raised.what.rim == player.screen.marks[0]
    assert raised.place.w > item.piece.place.w
    assert raised.place.bounds.y == pytest.approx(item.piece.place.bounds.y - item.piece.place.h * 0.1)
    assert item.opacity() == pytest.approx(FAINT)
    player.screen.hands.let_go()
    assert item.opacity() == 1
    assert player.screen.stage.item(HELD, "chosen") is None


def test_a_lifted_card_stays_lifted_when_the_window_changes(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key = player.hand()[4]
    player.click(f"page:card:{key}", PAGE)
    player.window.resize(1100, 700)
    QTest.qWait(30)
    item = player.item(f"page:card:{key}", PAGE)
    assert player.screen.hands.chosen == item.piece
    assert player.item("chosen", HELD).piece.place.x == pytest.approx(item.piece.place.x, abs=1)
    player.click("page:slot", PAGE)
    assert player.window.table.model.view(None).has_laid == (True, False)


def test_a_dragged_card_stays_in_the_hand_when_the_window_changes(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key = player.hand()[4]
    viewport = player.screen.stage.viewport()
    start = player.at(f"page:card:{key}", PAGE)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start - QPoint(0, 60))
    player.window.resize(1100, 700)
    QTest.qWait(30)
    grip = player.screen.hands.grip()
    assert grip is not None
    assert grip.ghost.isVisible()
    assert grip.ghost.scene() is player.screen.stage.scene()
    slot = player.at("page:slot", PAGE)
    QTest.mouseMove(viewport, slot)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=slot)
    assert player.window.table.model.view(None).has_laid == (True, False)
    items = {id(item) for layer in (TABLE, PAGE, HELD, "curtain") for item in player.screen.stage.items_of(layer)}
    assert {id(item) for item in player.screen.stage.scene().items()} == items, "no stale piece"


def test_a_card_that_slides_back_never_lies_over_the_curtain(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.screen.stage.motion.speed = 0.05
    key = player.hand()[0]
    player.drag(player.at(f"page:card:{key}", PAGE), QPoint(5, 5))
    assert player.screen.stage.motion.moving
    player.screen.lower()
    assert not player.screen.stage.motion.moving
    assert all("kind='power'" not in repr(item.piece) for item in player.screen.stage.scene().items())


def test_a_laid_card_has_a_tick_and_no_lock(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.lay(player.hand()[0])
    player.screen.show_table()
    assert "may be changed until all have laid" in player.item("laid_sign:0", TABLE).piece.name
    assert isinstance(player.item("plate:0", TABLE).piece.what, PlatePicture)


@pytest.mark.parametrize("share", [1.0, 2.0])
def test_the_plates_over_the_hand_are_of_one_size_and_lettered_alike(
    table: Callable[..., Player], share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lettering, "_size", [share])
    player = table(2)
    player.window.resize(1024, 768)
    player.lift()
    heights = set()
    for key in ("page:moves", "page:read", "page:sort"):
        piece = player.item(key, PAGE).piece
        with listening() as heard:
            image = QImage(8, 8, QImage.Format.Format_RGB32)
            p = QPainter(image)
            piece.what.paint(p, QRectF(0, 0, piece.place.w, piece.place.h), DARK)
            p.end()
        (word,) = heard
        heights.add((round(piece.place.w, 2), piece.place.h, word.text[0], round(word.ink.height())))
    sizes = {(w, h) for w, h, _, _ in heights}
    assert len(sizes) == 1
    capitals = {letter: ink for _, _, letter, ink in heights}
    assert abs(capitals["M"] - capitals["R"]) <= 1
