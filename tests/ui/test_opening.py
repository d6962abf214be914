"""Opening a table: what is said where it cannot be, and how the screen stands."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.paths import settings_file
from app.session import Session
from app.settings import Settings
from tests.ui.conftest import Player
from ui.games.millions.middle import EndingPicture
from ui.shell.window import MainWindow
from ui.table.stage import CURTAIN, PAGE, TABLE, PieceItem


@pytest.mark.parametrize("way", ["play", "deal", "again", "continue"])
def test_a_table_that_cannot_be_opened_says_why_in_one_sentence(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The folder cannot be made: no traceback, and one can go on as soon as it can."""
    if way in ("again", "continue"):
        window.play("millions", 2, 1, {})
    if way == "continue":
        window.table.plates.shelf.click()
        assert window.shelf.ticket.isVisible()

    def nowhere(*_: object, **__: object) -> None:
        raise OSError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("app.disk.Disk.make_folder", nowhere)
        patched.setattr("app.disk.Disk.create", nowhere)
        if way == "play":
            window.play("millions", 2, 1, {})
            told = window.shelf.notice
        elif way == "deal":
            window.open_new_game("millions")
            window.new_game.deal()
            told = window.new_game.trouble.text()
        elif way == "again":
            window.play_again()
            told = window.table.bar.text.text()
            assert window.table.bar.isVisible()
        else:
            patched.setattr("app.session.Session.resume", _damaged)
            patched.setattr("app.saves.go_on.__kwdefaults__", {"resume": _damaged})
            window.shelf.ticket.click()
            told = window.shelf.notice
    assert told
    assert "Traceback" not in told
    assert "\n" not in told
    if way == "play":
        assert window.stack.currentWidget() is window.shelf
        window.look_for_saves()
        assert window.shelf.notice == told, "it stays until something else is done"
        window.play("millions", 2, 1, {})
        assert window.table is not None
        window.show_shelf()
        assert window.shelf.notice == ""


def _damaged(path: Path) -> Session:
    from app.session import BadSave

    raise BadSave(path, "line 3 is damaged", "Restore it.")


def test_more_players_than_a_game_has_seats(window: MainWindow) -> None:
    window.play("millions", 1, 1, {})
    assert window.table is None
    assert "2 to 5" in window.shelf.notice


def test_keys_work_at_a_table_that_was_opened_before_the_shelf_was_seen(visavis_home: Path, qtbot: object) -> None:
    made = MainWindow(Settings(animation=0))
    made.show()
    made.play("millions", 2, 1, {})
    QTest.qWaitForWindowActive(made)
    QTest.keyClick(made.table.screen_.stage, Qt.Key.Key_P)
    assert made.table.model.paused
    made.close()


@pytest.mark.rule("TAB-3.3")
def test_the_end_of_a_flat_game_is_seen_and_leads_to_the_score_sheet(window: MainWindow) -> None:
    """Also where it came by giving up, from behind a curtain, in a game whose cards move."""
    window._keep(orientation="flat")
    window.play("millions", 2, 1, {})
    player = Player(window)
    player.screen._warming.stop()
    player.lift()
    player.screen.stage.motion.speed = 1.0
    for key in ("page:give_up", "give_up:concede"):
        player.click(key, PAGE)
        player.wait_out_guard()
    for _ in range(400):
        if player.screen.stage.item(TABLE, "ending:1") is not None and not player.screen.playing_back:
            break
        QTest.qWait(10)
    for i, angle in enumerate((0, 180)):
        piece = player.item(f"ending:{i}", TABLE).piece
        assert piece.name == "Ben wins: all others gave up."
        assert piece.place.angle == angle
        assert isinstance(piece.what, EndingPicture)
        assert piece.what.head == "The end"
    player.wait_out_guard()
    player.click("ending:1", TABLE)
    assert window.table.end.visible
    assert window.table.end.angle == 180, "turned to who has pressed it"


# -- how the screen stands ---------------------------------------------------------------------------------------------


def turned(items: Iterable[PieceItem]) -> set[float]:
    """How what can be read is turned; a hem round all of it lies as it lies."""
    return {item.piece.place.angle for item in items if not item.piece.key.startswith("hem")}


@pytest.mark.parametrize("stands", ["upright", "flat"])
def test_what_is_for_a_seat_alone_is_turned_only_on_a_flat_screen(window: MainWindow, stands: str) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    assert sheet.upright.isChecked(), "a laptop or a monitor, unless somebody says otherwise"
    sheet.counts[-1].click()
    (sheet.flat if stands == "flat" else sheet.upright).click()
    assert sheet.hidden_hands.isChecked(), "the two choices do not touch each other"
    sheet.deal()
    assert json.loads(settings_file().read_text())["orientation"] == stands
    player = Player(window)
    screen = player.screen
    screen._warming.stop()
    places = set()
    for seat in range(5):
        screen.cover(seat)
        angle = player.layout.seats[seat].seat.angle if stands == "flat" else 0
        assert turned(screen.stage.items_of(CURTAIN)) == {angle}
        places.add((player.item("ready", CURTAIN).pos().x(), player.item("ready", CURTAIN).pos().y()))
        screen.lift(at_once=True)
        assert turned(screen.stage.items_of(PAGE)) == {angle}
    if stands == "upright":
        assert len(places) == 1, "the pointer begins at one and the same point for every seat"
    screen.show_table()
    angles = {item.piece.place.angle for item in screen.stage.items_of(TABLE)}
    assert angles - {0} == ({90, 180, 270} if stands == "flat" else set()), "upright for one who faces the screen"
    twice = {key for key in ("sum:1", "left:1", "phase:1") if screen.stage.item(TABLE, key) is not None}
    assert twice == ({"sum:1", "left:1", "phase:1"} if stands == "flat" else set()), "each word once for each side"
    window.open_new_game("millions")
    assert window.new_game.flat.isChecked() is (stands == "flat"), "it is remembered"
