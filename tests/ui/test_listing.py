"""The lists of the table: all moves (M), and all that keys can reach (K), on sheets of one kind."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.helpers.duellist import sit_down
from tests.helpers.looking import listening
from tests.ui.conftest import Player, settle
from tests.ui.listed import choose, rows, sheets, shown
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture
from ui.table.geometry import Place
from ui.table.listing import LETTERS, RowPicture
from ui.table.stage import CURTAIN, HELD, LEAST, PAGE
from ui.theme import lettering


def key(player: Player, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(player.screen.stage, one)


def texts(player: Player) -> list[str]:
    pictures = [piece.what for sheet in sheets(player) for piece in sheet]
    return [picture.text for picture in pictures if isinstance(picture, RowPicture)]


def test_all_that_can_be_reached_is_a_list_from_which_a_card_is_laid(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key(player, Qt.Key.Key_K)
    listed = rows(player)
    cards = [item.piece for item in player.screen.stage.items_of(PAGE) if item.piece.card is not None]
    assert set(listed[: len(cards)]) == {f"{piece.name}: Hand of Anna" for piece in cards}, "cards come first"
    assert "give up" in listed[-1].lower()
    choose(player, "Pontoon Bridge, power 7: Hand of Anna")
    assert player.screen.hands.chosen is not None
    assert shown(player)[0].name == "Attack of Anna", "the place that takes it comes first"
    key(player, Qt.Key.Key_Return)
    assert player.window.table.model.view(None).has_laid == (True, False)
    assert player.screen.seat == 1
    assert list(player.screen.stage.items_of(HELD)) == [], "it goes with the look"
    assert player.screen.aside.listing is None


@pytest.mark.parametrize("name", ["Anna", "Ben"])
def test_the_place_for_a_card_comes_first_whose_ever_it_is(table: Callable[..., Player], name: str) -> None:
    player = table(2, privacy="open")
    choose(player, f"Pontoon Bridge, power 7: Hand of {name}")
    assert shown(player)[0].name == f"Attack of {name}"
    key(player, Qt.Key.Key_Return)
    assert player.window.table.model.view(None).has_laid == (name == "Anna", name == "Ben")


def test_the_list_of_the_shared_table_tells_no_hidden_card(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    key(player, Qt.Key.Key_K)
    listed = rows(player)
    assert any("face down" in name for name in listed)
    assert not any(", power" in name for name in listed)
    assert len(set(listed)) == len(listed), "what is called alike stands there once"
    for name in ("Anna", "Ben"):
        assert f"A Power card of {name}, face down (12): Hand of {name}" in listed
        assert [line for line in listed if line.startswith(f"{name}: Choose")] == [f"{name}: Choose a card"]
    assert all(name[0].isupper() for name in listed)
    assert "Choose a card" not in listed, "it is said whose it is"
    key(player, Qt.Key.Key_Escape)
    assert shown(player) == []


def test_a_card_of_a_pile_says_whose_pile_it_is(table: Callable[..., Player]) -> None:
    player = table(2)
    for laid in ("A1", "B5"):
        player.lift()
        player.lay(laid)
    player.go_on()
    for phase in (Phase.LIFTED, Phase.TABLE):
        player.screen.show_table() if phase is Phase.TABLE else player.lift()
        key(player, Qt.Key.Key_K)
        pictures = [piece.what for sheet in sheets(player) for piece in sheet]
        where = [picture.where for picture in pictures if isinstance(picture, RowPicture)]
        assert {"Used pile of Anna", "Used pile of Ben"} <= set(where)
        stops = player.screen.aside.beneath()
        of_cards = [stop for stop in stops if stop.piece is not None and isinstance(stop.piece.what, CardPicture)]
        assert of_cards
        told = {piece.name for sheet in sheets(player) for piece in sheet}
        for stop in of_cards:
            assert any(line.lower().startswith(stop.name.lower()) and ": " in line for line in told)
        key(player, Qt.Key.Key_Escape)


def test_a_list_says_that_escape_closes_it_where_keys_are_in_use(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.click("page:moves", PAGE)
    assert player.screen.aside._listed()[1].endswith("Press anywhere to close")
    key(player, Qt.Key.Key_Escape)
    for letter in (Qt.Key.Key_M, Qt.Key.Key_K):
        key(player, letter)
        assert player.screen.aside._listed()[1].endswith("Press anywhere, or Escape, to close")
        key(player, Qt.Key.Key_Escape)
        assert shown(player) == []


@pytest.mark.parametrize("privacy", ["curtain", "open"])
def test_on_the_shared_table_it_is_said_that_there_is_no_list_of_moves(window: MainWindow, privacy: str) -> None:
    player = sit_down(window, "first_battle", privacy=privacy)
    player.screen.show_table()
    key(player, Qt.Key.Key_M)
    plates = [item.piece.name for item in player.screen.stage.items_of(HELD) if item.piece.key == "read:how"]
    assert plates == ["Moves are listed behind a curtain; here press K"]
    key(player, Qt.Key.Key_K)
    assert rows(player)
    key(player, Qt.Key.Key_Escape)
    key(player, Qt.Key.Key_M)
    key(player, Qt.Key.Key_Escape)
    assert not player.screen.aside.lies_there


def test_one_list_closes_the_other_and_its_own_key_closes_it(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    for first, second in ((Qt.Key.Key_K, Qt.Key.Key_M), (Qt.Key.Key_M, Qt.Key.Key_K)):
        key(player, first)
        kind = {piece.zone for piece in shown(player)}
        key(player, second)
        assert {piece.zone for piece in shown(player)} ^ kind == {"moves", "reach"}
        key(player, second)
        assert shown(player) == []
    assert player.screen.phase is Phase.LIFTED


@pytest.mark.parametrize("letter", [Qt.Key.Key_M, Qt.Key.Key_K])
def test_the_mark_begins_with_the_first_row_and_never_stands_on_the_sheet(
    table: Callable[..., Player], letter: Qt.Key
) -> None:
    player = table(2)
    player.lift()
    key(player, letter)
    assert player.screen.keys.stop is not None
    assert player.screen.keys.stop.key == shown(player)[0].key
    for one in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right) * 3:
        key(player, one)
        assert not player.screen.keys.stop.key.endswith(":sheet")


def test_a_list_lies_over_a_curtain_and_over_a_pause_too(table: Callable[..., Player]) -> None:
    player = table(2)
    player.wait_out_guard()
    key(player, Qt.Key.Key_K)
    assert rows(player) == ["Show my cards", "Look at the table"]
    choose(player, "Look at the table")
    assert player.screen.phase is Phase.TABLE
    player.window.toggle_pause()
    player.wait_out_guard()
    key(player, Qt.Key.Key_K)
    assert rows(player)[0] == "Go on"
    row = player.screen.stage.mapFromScene(player.item("reach:0", HELD).pos())
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert not player.screen.paused
    assert list(player.screen.stage.items_of(HELD)) == []


def test_rows_that_have_no_room_are_on_the_next_sheet_by_key_wheel_and_press(table: Callable[..., Player]) -> None:
    player = table(2)
    player.window.change_settings({"text_scale": 200})
    player.lift()
    key(player, Qt.Key.Key_K)
    all_of_them = sheets(player)
    assert len(all_of_them) > 2
    names = [piece.name for sheet in all_of_them for piece in sheet]
    assert len(set(names)) == len(names) == len(player.screen.aside._listed()[2])
    viewport = player.screen.stage.viewport()
    point, no = QPointF(viewport.rect().center()), Qt.MouseButton.NoButton
    for turn, sheet in ((-120, all_of_them[1]), (120, all_of_them[0])):
        wheel = QWheelEvent(
            point, QPointF(viewport.mapToGlobal(point.toPoint())), QPoint(), QPoint(0, turn), no,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, wheel)
        assert [piece.name for piece in shown(player)] == [piece.name for piece in sheet]
    for way, sheet in (("after", all_of_them[1]), ("before", all_of_them[0])):
        player.click(f"reach:{way}", HELD)
        assert [piece.name for piece in shown(player)] == [piece.name for piece in sheet]
    player.window.change_settings({"text_scale": 100})


@pytest.mark.slow
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("flat", [False, True])
def test_rows_are_whole_and_large_and_turned_to_who_asks(
    qtbot: object, window: MainWindow, flat: bool, size: tuple[int, int], percent: int
) -> None:
    window.resize(*size)
    window.change_settings({"text_scale": percent, "orientation": "flat" if flat else "upright"})
    settle(window)
    window.play("millions", 4, 1, {})
    player = Player(window)
    player.screen._warming.stop()
    try:
        for seat in range(2 if flat else 1):
            assert player.lift() == seat
            for letter in (Qt.Key.Key_K, Qt.Key.Key_M):
                key(player, letter)
                _insist(player, percent)
            key(player, Qt.Key.Key_Escape)
            player.lay(player.hand()[0])
    finally:
        window.change_settings({"text_scale": 100, "orientation": "upright"})


def _insist(player: Player, percent: int) -> None:
    area, angle = player.screen.area, player.screen.angle
    for sheet in sheets(player):
        at: list[Place] = [piece.place for piece in sheet]
        around = player.item(sheet[0].key.partition(":")[0] + ":sheet", HELD).piece.place.bounds
        assert area.holds(around)
        assert around.w * around.h > area.w * area.h * 0.08
        for i, place in enumerate(at):
            assert place.angle == angle
            assert around.holds(place.bounds)
            assert place.h >= LEAST
            assert not any(place.bounds.overlaps(other.bounds) for other in at[i + 1 :])
        key(player, Qt.Key.Key_PageDown)
    with listening() as painted:
        player.window.grab()
    rows_of = [piece.what for piece in shown(player) if isinstance(piece.what, RowPicture)]
    told = {picture.text for picture in rows_of}
    assert not [one.text for one in painted if one.text in told and one.is_cut]
    wanted = LETTERS * percent / 100
    assert all(picture.pixels >= wanted * 0.7 for picture in rows_of)
    assert lettering.text_size() == percent / 100


def test_nothing_of_a_list_is_left_on_a_curtain(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key(player, Qt.Key.Key_K)
    player.screen.lower()
    assert list(player.screen.stage.items_of(HELD)) == []
    assert player.screen.stage.item(CURTAIN, "ready") is not None


def test_a_choice_in_thousands_of_ways_is_made_on_the_cards(window: MainWindow) -> None:
    """7 of 15: a list of them would help nobody."""
    player = sit_down(window, "duel")
    player.lift()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_M)
    moves = player.screen.aside.moves
    assert moves is not None
    assert moves.rows() == []
    assert moves.heading[1].startswith("Press the cards themselves")
