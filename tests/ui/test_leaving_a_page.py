"""However a seat leaves its page, the table tells nobody what it did there; and who plays alone needs no curtain."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rules.kernel.views import Face
from tests.ui.conftest import Player
from tests.ui.test_opponents import sit_down, wait_until
from tests.ui.test_secrecy import leaked, told
from ui.shell.window import MainWindow
from ui.table import handing_over
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE

WAYS = ["cover", "escape", "idle", "deactivated", "replaced"]


def leave(player: Player, way: str) -> None:
    """The seat that looks leaves its page."""
    screen = player.screen
    if way == "replaced":
        player.lay(player.hand()[0])
    elif way == "escape":
        QTest.keyClick(screen.stage, Qt.Key.Key_Escape)
    elif way == "idle":
        screen.hand_over.idle.timeout.emit()
    elif way == "deactivated":
        app = QApplication.instance()
        assert app is not None
        QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
    else:
        player.click("page:cover", PAGE)


def laid_by_anna(player: Player) -> None:
    """Anna has laid, and looks again from the shared table."""
    player.lift()
    player.lay("A5")
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    player.wait_out_guard()
    player.screen.hand_over.open(0)
    player.lift()


@pytest.mark.rule("MIL-3.3")
def test_nobody_can_tell_whether_a_seat_that_has_laid_left_its_card_or_laid_another(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same curtain, dot by dot and word by word, before a seat that is awaited; the pointer lies at the same point."""
    seen: list[Any] = []
    for way in ["cover", *WAYS]:  # the first table of a window is no measure
        player = table(3)
        laid_by_anna(player)
        put: list[tuple[float, float]] = []
        monkeypatch.setattr(handing_over, "put_pointer", lambda _, x, y, put=put: put.append((round(x), round(y))))
        leave(player, way)
        QApplication.processEvents()
        screen = player.screen
        assert screen.seat in screen.model.awaited(), way
        assert leaked(player) == []
        picture = screen.grab().toImage()
        said = screen.stage.accessibleDescription(), set(told(player))
        seen.append((screen.phase, screen.seat, picture, said, tuple(put)))
    assert seen[1][0] is Phase.COVERED
    assert seen[1][1] == 1, "the next one clockwise"
    assert [way for one, way in zip(seen[1:], WAYS, strict=True) if one != seen[1]] == []


def test_a_seat_that_is_awaited_may_look_again(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    leave(player, "cover")
    assert (player.screen.phase, player.screen.seat) == (Phase.COVERED, 0)


@pytest.mark.rule("MIL-3.3")
def test_that_a_change_was_not_saved_is_told_to_its_seat_alone(
    table: Callable[..., Player], visavis_home: Path
) -> None:
    player = table(3)
    laid_by_anna(player)
    model, page = player.window.table.model, player.window.table
    path = model.session.path
    assert path is not None
    away = path.parent.with_name("away")
    shutil.move(path.parent, away)
    path.parent.write_text("in the way")  # neither the file nor its folder can be made anew
    player.lay(player.hand()[0])
    assert player.screen.phase is Phase.LIFTED
    assert "could not be saved" in player.screen.notes.text
    assert not page.bar.isVisible()
    assert model.trouble == ""
    laid = [card.key for card in model.view(0).zone("attack", 0).cards if isinstance(card, Face)]
    assert laid == ["A5"], "the first card lies there still"
    leave(player, "cover")
    assert (player.screen.phase, player.screen.seat) == (Phase.COVERED, 1)
    player.lift()
    player.lay("B3")
    assert page.bar.isVisible(), "the next one who needs the disk finds it, as if nobody had tried before"
    path.parent.unlink()
    shutil.move(away, path.parent)
    page.try_again()
    assert "Ben" in page.bar.text.text()
    assert "Anna" not in page.bar.text.text()
    player.screen.hand_over.go_to_next(-1)
    assert player.screen.seat == 1
    player.lift()
    player.lay("B3")
    assert model.awaited() == (2,)


def test_a_disk_that_is_well_again_takes_the_next_answer_and_says_nothing(
    table: Callable[..., Player], visavis_home: Path
) -> None:
    player = table(3)
    laid_by_anna(player)
    model = player.window.table.model
    path = model.session.path
    assert path is not None
    away = path.parent.with_name("away")
    shutil.move(path.parent, away)
    path.parent.write_text("in the way")
    player.lay("A7")
    assert player.screen.phase is Phase.LIFTED
    path.parent.unlink()
    shutil.move(away, path.parent)
    player.lay("A7")
    assert (player.screen.phase, player.screen.seat) == (Phase.COVERED, 1)
    assert not player.window.table.bar.isVisible()
    assert [card.key for card in model.view(0).zone("attack", 0).cards if isinstance(card, Face)] == ["A7"]


def test_who_plays_alone_needs_no_curtain(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", "easy"])
    screen = player.screen
    window.table.opponents.close()
    assert screen.phase is Phase.LIFTED, "the own hand is there at once"
    assert not screen.hand_over.idle.isActive(), "there is nobody to hide it from"
    assert screen.stage.item(CURTAIN, "cloth") is None
    player.wait_out_guard()
    player.click("page:cover", PAGE)
    assert screen.phase is Phase.TABLE
    assert leaked(player) == [], "nothing of the hand is left on the shared table"
    player.wait_out_guard()
    tray = player.layout.seating.seats[0].tray
    at = QPoint(round(tray.x + tray.w / 2), round(tray.y + tray.h / 2))
    QTest.mouseClick(screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=screen.stage.mapFromScene(at))
    assert screen.phase is Phase.LIFTED, "one press, and it is there again"
    app = QApplication.instance()
    assert app is not None
    QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
    assert screen.phase is Phase.TABLE, "a window that nobody looks at shows no hand"
    assert leaked(player) == []
    assert list(screen.stage.items_of(CURTAIN)) == []
    QApplication.sendEvent(screen, QEvent(QEvent.Type.ActivationChange))
    assert screen.phase is Phase.LIFTED, "and it is there again when it is looked at again"
    assert list(screen.stage.items_of(TABLE)) != []


def test_who_plays_alone_has_watched_all_that_happened(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", "easy"])
    wait_until(lambda: window.table.model.awaited() == (0,))
    player.wait_out_guard()
    player.lay(player.hand()[0])
    assert player.screen.looking
    player.go_on()
    assert player.screen.phase is Phase.LIFTED
    assert player.screen.aside.news == ()
    assert player.screen.stage.item(HELD, "since") is None
