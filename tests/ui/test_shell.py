"""Shelf, new game, panels, keys, saves and a disk that fails."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.cli.doors import Complaint
from app.packs import load, load_text
from app.paths import settings_file
from app.session import Session
from app.settings import Settings
from rules.kernel.packs import BadPack
from tests.ui.conftest import Player, settle
from ui.shell.application import fitting, take_screenshot
from ui.shell.shelf import Box, Shelf
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, PAGE
from ui.theme.tokens import DARK, SEATS


def again(home: Path) -> MainWindow:
    """The program started once more."""
    window = MainWindow(Settings(animation=0))
    window.show()
    settle(window)
    return window


def test_continue_is_offered_after_an_end_without_warning(table: Callable[..., Player], visavis_home: Path) -> None:
    player = table(3)
    player.lift()
    player.lay(player.hand()[0])
    session: Session = player.window.table.model.session
    session._journal.close()  # type: ignore[union-attr]  # what kill -9 leaves: the file as it is, and no lock
    other = again(visavis_home)
    assert other.shelf.ticket.isVisible()
    assert other.shelf.ticket.unfinished.line == "Millions, round 1 of 12"
    assert len(other.shelf.ticket.unfinished.marks) == 3
    other.shelf.ticket.click()
    assert other.table.model.view(None).has_laid == (True, False, False)
    assert other.table.screen_.phase is Phase.COVERED, "a game is gone on with behind the curtain"
    other.close()


def test_no_continue_without_a_game(window: MainWindow) -> None:
    assert not window.shelf.ticket.isVisible()


def test_closing_a_table_asks_nothing_and_keeps_the_game(table: Callable[..., Player]) -> None:
    player = table(2)
    window = player.window
    window.table.plates.shelf.click()
    assert window.table is None
    assert window.stack.currentWidget() is window.shelf
    assert window.shelf.ticket.isVisible()


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_the_shelf_holds_one_to_four_boxes(qtbot: object, count: int, size: tuple[int, int]) -> None:
    games = ("millions", "blade_rondo", "millennium_blades", "force_of_will")
    boxes = tuple(Box(game, game.title(), "2 players", lambda p, h: None) for game in games[:count])
    shelf = Shelf(boxes, DARK)
    shelf.resize(*size)
    shelf.show()
    rects = [button.geometry() for button in shelf.boxes]
    assert all(shelf.rect().contains(rect) for rect in rects)
    inner = [rect.adjusted(14, 0, -14, 0) for rect in rects]
    assert not any(a.intersects(b) for i, a in enumerate(inner) for b in inner[i + 1 :])
    left, right = inner[0].left(), shelf.width() - inner[-1].right()
    assert abs(left - right) < shelf.width() * 0.05, "they stand in the middle"
    shelf.close()


def test_what_is_typed_on_the_sheet_of_a_new_game_is_a_name(window: MainWindow) -> None:
    """Nothing has to be pressed or passed by first; and what a mark does is told to everybody."""
    window.open_new_game("millions")
    sheet = window.new_game
    first = sheet.rows[0]
    assert window.focusWidget() is first.name
    QTest.keyClicks(window.focusWidget(), "Zoe")
    assert sheet.wish().names[0] == "Zoe"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert window.focusWidget() is first.mark
    assert first.mark.toolTip() == first.mark.accessibleDescription() == "Orange: press for another mark"
    QTest.keyClick(first.mark, Qt.Key.Key_Space)
    assert not first.mark.toolTip().startswith("Orange")
    image = first.mark.grab().toImage()
    edge = image.pixelColor(image.width() // 2, round(2 * image.devicePixelRatio()))
    assert edge != image.pixelColor(0, 0), "its edge is seen without a hand over it"


def test_colours_are_never_shared(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    sheet.counts[-1].click()
    for row in sheet.rows:
        for _ in range(9):
            QTest.keyClick(row.mark, Qt.Key.Key_Right)
            colours = sheet.wish().colours
            assert len(set(colours)) == len(colours)
    sheet.counts[0].click()
    for _ in range(3):
        sheet.rows[0].mark.click()
    sheet.counts[-1].click()
    colours = sheet.wish().colours
    assert len(set(colours)) == 5
    assert set(colours) <= set(SEATS)


def test_a_bad_name_says_what_is_wrong(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    sheet.rows[1].name.setText("anna")
    assert not sheet.deal_button.isEnabled()
    assert "called" in sheet.trouble.text()
    sheet.rows[1].name.setText("")
    assert "no name" in sheet.trouble.text()
    sheet.deal()
    assert window.table is None
    sheet.rows[1].name.setText("Björn")
    assert sheet.deal_button.isEnabled()
    QTest.keyClick(sheet.rows[1].name, Qt.Key.Key_Return)
    assert window.table is not None


def test_a_button_that_cannot_be_pressed_keeps_its_outline(window: MainWindow) -> None:
    window.open_new_game("millions")
    button = window.new_game.deal_button
    settle(window)
    for is_on in (True, False):
        button.setEnabled(is_on)
        seen = button.grab().toImage()
        middle = [seen.pixelColor(x, seen.height() // 2) for x in range(seen.width())]
        sheet, paper = middle[0].lightness(), middle[16].lightness()
        assert min(colour.lightness() for colour in middle[:14]) < min(sheet, paper) - 30


def test_the_longest_name_is_told(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    sheet.rows[0].name.clear()
    QTest.keyClicks(sheet.rows[0].name, "Maximiliane-Katharina von Hohenfels")
    QTest.qWait(1)
    assert sheet.rows[0].name.text() == "Maximiliane-Katharina vo"
    assert sheet.trouble.text() == "A name has at most 24 letters."
    sheet.rows[0].name.setText("Max")
    assert sheet.trouble.text() == ""


def test_a_chosen_house_rule_has_a_tick(window: MainWindow) -> None:
    """Not the colour alone tells that it is chosen."""
    window.open_new_game("millions")
    box = window.new_game.options["open_piles"]
    box.setChecked(True)
    image = box.grab().toImage()
    height = image.height()
    inside = {QColor(image.pixel(x, height // 2 + dy)).lightness() // 64 for x in range(5, 15) for dy in (-3, 0, 3)}
    assert len(inside) > 1, "paper on the colour"


@pytest.mark.rule("MIL-7.2")
def test_a_house_rule_leads_to_its_clause_and_to_the_game(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    sheet.clause_asked.emit("MIL-7.2")
    assert window._rules_over.isVisible()
    assert window._rules_over.clause == "MIL-7.2"
    sheet.options["open_piles"].setChecked(True)
    sheet.deal()
    assert window.table.model.session.table.options == {"open_piles": True}


def test_everything_on_the_new_game_sheet_is_reached_by_tab(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    seen = set()
    for _ in range(30):
        seen.add(window.focusWidget())
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    wanted = {
        *sheet.counts,
        sheet.deal_button,
        sheet.back,
        *sheet.options.values(),
        sheet.rows[0].name,
        sheet.rows[0].mark,
    }
    wanted -= {
        b for b in sheet.counts if not b.isChecked()
    }  # of those that exclude each other Tab reaches the chosen one
    assert wanted - seen == set()


@pytest.mark.rule("MIL-8.1")
def test_undo_can_be_seen_and_says_why_not(table: Callable[..., Player]) -> None:
    player = table(2)
    button = player.window.table.plates.undo
    assert not button.isVisible(), "nothing is in the way of who looks"
    player.screen.show_table()
    assert button.isVisible()
    assert button.accessibleDescription()


def test_keys_of_the_table(table: Callable[..., Player]) -> None:
    player = table(2)
    page = player.window.table
    stage = player.screen.stage
    QTest.keyClick(stage, Qt.Key.Key_L)
    assert page.side.log.isVisible()
    QTest.keyClick(page.side.log.text, Qt.Key.Key_Escape)
    assert not page.side.log.isVisible()
    QTest.keyClick(stage, Qt.Key.Key_F1)
    assert page.side.rulebook.isVisible()
    QTest.keyClick(stage, Qt.Key.Key_F1)
    assert not page.side.rulebook.isVisible()
    QTest.keyClick(stage, Qt.Key.Key_Escape)
    assert player.screen.phase is Phase.TABLE


def test_who_looks_something_up_plays_nothing(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    page = player.window.table
    QTest.keyClick(player.screen.stage, Qt.Key.Key_F1)
    book = page.side.rulebook
    assert book.field.hasFocus()
    QTest.keyClicks(book.field, "pl 5km")
    assert book.field.text() == "pl 5km"
    book.text.setFocus()
    for key in (Qt.Key.Key_P, Qt.Key.Key_L):
        QTest.keyClick(book.text, key)
    assert page.side.shown is book
    assert not player.screen.paused
    assert not player.screen.hands.lifted
    QTest.keyClick(book.text, Qt.Key.Key_F1)
    assert page.side.shown is None
    QTest.keyClick(player.window.focusWidget(), Qt.Key.Key_P)
    assert player.screen.paused, "the keys are the table's again"


def test_a_sheet_at_the_side_hides_nothing_of_the_table(table: Callable[..., Player]) -> None:
    page = table(5).window.table
    page.toggle_log()
    assert page.screen_.width() + page.side.log.width() == page.width()
    assert not page.screen_.geometry().intersects(page.side.log.geometry())


def test_a_clause_in_the_log_opens_the_rulebook_there(table: Callable[..., Player]) -> None:
    page = table(2).window.table
    page.toggle_log()
    page.side.log.clause_asked.emit("MIL-3.1")
    assert page.side.rulebook.isVisible()
    assert page.side.rulebook.clause == "MIL-3.1"


@pytest.mark.rule("MIL-7.2")
def test_older_rounds_are_closed_unless_the_piles_are_open(table: Callable[..., Player]) -> None:
    for is_open in (False, True):
        player = table(2, open_piles=is_open)
        for key_a, key_b in (("A1", "B2"), ("A3", "B4"), ("A5", "B6")):
            for key in (key_a, key_b):
                player.lift()
                player.lay(key)
            player.go_on()
        player.window.table.toggle_log()
        text = player.window.table.side.log.text.toPlainText()
        assert ("Round 1:" in text) is is_open
        assert "Round 3:" in text
        assert "Round 4:" in text


def test_a_failed_disk_is_told_and_tried_again(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(2)
    page = player.window.table
    session: Session = page.model.session
    journal = session._journal
    assert journal is not None

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    player.lift()
    key = player.hand()[0]
    with monkeypatch.context() as patched:
        patched.setattr(type(journal), "append", full)
        player.lay(key)
        assert page.bar.isVisible()
        assert page.bar.text.text()
        assert page.model.view(None).has_laid == (False, False), "nothing was shown"
        assert player.screen.phase is Phase.COVERED
        patched.setattr(type(journal), "recover", full)
        page.bar.again.click()
        assert page.bar.isVisible()
    page.bar.again.click()
    assert page.bar.text.text() == "Anna's last choice was not saved: choose again."
    page.bar.again.click()
    assert not page.bar.isVisible()
    player.lift()
    player.lay(key)
    assert page.model.view(None).has_laid == (True, False)


def test_try_again_proves_that_the_disk_has_room(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk takes no byte more, but opens and cuts what lies there already."""
    player = table(2)
    page = player.window.table
    player.lift()
    key = player.hand()[0]
    with monkeypatch.context() as patched:

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        patched.setattr("app.disk.Disk.write", full)
        player.lay(key)
        for _ in range(2):
            page.bar.again.click()
            assert page.bar.isVisible()
            assert "The disk is full" in page.bar.text.text()
            assert page.model.trouble
    page.bar.again.click()
    assert page.model.trouble == ""
    assert "choose again" in page.bar.text.text()
    player.lift()
    player.lay(key)
    assert page.model.view(None).has_laid == (True, False)


@pytest.mark.rule("MIL-3.3")
def test_the_log_tells_exactly_what_the_table_shows(table: Callable[..., Player]) -> None:
    player = table(2, open_piles=True)
    page = player.window.table
    page.toggle_log()

    def told() -> str:
        return str(page.side.log.text.toPlainText())

    for number, (key_a, key_b) in enumerate((("A1", "B2"), ("A3", "B4")), 1):
        player.lift()
        player.lay(key_a)
        assert told().count("Anna lays a card") == number
        player.lift()
        assert f"Round {number}" in told()
        player.lay(key_b)
        assert player.screen.looking
        assert told().count("Ben lays a card") == number
        assert f"Revealed: Anna {key_a[1:]} and Ben {key_b[1:]}." in told()
        assert told().count("takes") == number, "the table says so already"
        page.toggle_log()
        page.toggle_log()
        assert f"Revealed: Anna {key_a[1:]} and Ben {key_b[1:]}." in told(), "also where it is opened only now"
        assert told().count("takes") == number
        player.go_on()
        assert told().count("takes") == number


def test_the_other_theme_is_remembered(window: MainWindow) -> None:
    window.shelf.lamp.click()
    assert window.theme.name == "light"
    assert json.loads(settings_file().read_text())["theme"] == "light"


def test_the_window_remembers_its_size(window: MainWindow, visavis_home: Path) -> None:
    window.resize(1111, 777)
    window.close()
    assert again(visavis_home).size() == window.size()


@pytest.mark.parametrize("content", ["", "[1]", "nonsense", "[1e999, 3]"])
def test_a_bad_size_is_as_good_as_none(visavis_home: Path, content: str, qtbot: object) -> None:
    visavis_home.mkdir(parents=True)
    (visavis_home / "window.json").write_text(content)
    window = again(visavis_home)
    assert (window.width(), window.height()) == (1280, 800)
    window.close()


def test_a_pack_of_one_s_own_is_played_with_and_again(qtbot: QtBot, tmp_path: Path, visavis_home: Path) -> None:
    own = tmp_path / "mine.toml"
    shipped = load("millions")
    own.write_text(shipped.text.replace("mil.last_soldier", "mil.mine"), encoding="utf-8")
    window = MainWindow(Settings(animation=0))
    qtbot.addWidget(window)
    window.play("millions", 2, 1, {}, load("millions", own))
    for _ in range(2):
        session = window.table.model.session
        assert session.table.pack == session.packs[0].id == "mil.mine"
        window.play_again()
    window.close()


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("theme", [None, "light"])
def test_a_picture_without_a_window(
    tmp_path: Path, visavis_home: Path, seat: int | None, theme: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "table.png"
    code = take_screenshot(
        game="millions", seed=3, answers=7, size=(1024, 768), out=out, seats=3, seat=seat, theme=theme, options={}
    )
    assert code == 0
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1024, 768)
    assert not list((visavis_home / "games").glob("*")), "nothing was saved"
    assert not list(visavis_home.glob("*.json")), "nor are size and settings"
    assert capsys.readouterr().out == f"{out}: 1024x768, 7 answers\n"


def test_a_picture_that_cannot_be_made(tmp_path: Path, visavis_home: Path) -> None:
    given = {"game": "millions", "seed": 3, "answers": 0, "size": (900, 600), "seats": 2, "seat": None, "options": {}}
    with pytest.raises(Complaint, match="no theme"):
        take_screenshot(out=tmp_path / "a.png", theme="pink", **given)
    with pytest.raises(Complaint, match="cannot be written"):
        take_screenshot(out=tmp_path / "none" / "a.png", theme=None, **given)
    given["size"] = (640, 480)
    with pytest.raises(Complaint, match="--size 640x480 is smaller than the window can be; ask for 800x560 or more"):
        take_screenshot(out=tmp_path / "a.png", theme=None, **given)


@pytest.mark.parametrize("seat", [None, 0])
def test_a_picture_of_a_game_that_is_over(tmp_path: Path, visavis_home: Path, seat: int | None) -> None:
    out = tmp_path / "over.png"
    code = take_screenshot(
        game="millions", seed=1, answers=24, size=(900, 600), out=out, seats=2, seat=seat, theme=None, options={}
    )
    assert code == 0
    assert not QImage(str(out)).isNull()


def test_no_tooltip_repeats_what_can_be_read(table: Callable[..., Player]) -> None:
    player = table(3)
    player.screen.cover(0)
    assert [i.toolTip() for i in player.screen.stage.items_of(CURTAIN) if i.toolTip()] == []
    player.lift()
    tips = {i.piece.key: i.toolTip() for i in player.screen.stage.items_of(PAGE) if i.toolTip()}
    assert tips
    assert all(key.startswith(("page:card", "page:0", "page:badge")) for key in tips)


def test_a_game_kept_by_an_older_program_opens_and_names_its_cards(window: MainWindow, visavis_home: Path) -> None:
    """Its pack tells facts that cards have no more, which a pack of today may not."""
    from app.paths import games_folder
    from app.seats import PackText, seated

    loaded = load("millions")
    old = loaded.text.replace('kind = "baron"', 'kind = "baron"\nline = "He is said to whistle."')
    assert old != loaded.text
    with pytest.raises(BadPack):
        load_text("millions", old, loaded.file)
    texts = (PackText(loaded.pack.id, loaded.file, old),)
    session = Session.start(seated("millions", ["Ann", "Bob"], seed=3), games_folder(), texts)
    path = session.path
    assert path is not None
    session.close()
    window.look_for_saves()
    window.saved.go_on()
    assert window.table is not None
    assert window.table.model.session.path == path


def test_a_choice_cannot_be_emptied(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    for choices in (sheet.counts, (sheet.hidden_hands, sheet.open_hands), (sheet.upright, sheet.flat)):
        for button in choices:
            for _ in range(3):
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                assert [each for each in choices if each.isChecked()] == [button]
            QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
            assert [each for each in choices if each.isChecked()] == [button]


@pytest.mark.parametrize(
    ("size", "room", "expected"),
    [
        ((1280, 800), (1920, 1080), (1280, 800)),
        ((1280, 800), (1366, 728), (1280, 688)),
        ((2560, 1400), (1280, 800), (1272, 760)),
    ],
)
def test_a_window_is_no_larger_than_its_screen(
    size: tuple[int, int], room: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert fitting(size, room) == expected
