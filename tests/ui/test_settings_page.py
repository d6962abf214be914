"""The page of settings: everything by keyboard, seen at once, kept, and reached without leaving the game."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget

from app import paths, settings
from app.settings import BadSettings, Settings
from tests.ui.conftest import Player
from ui.shell import settings_page
from ui.shell.settings_page import LOUDNESS, SettingsPage
from ui.shell.widgets import ChoiceButton, TicketButton
from ui.shell.window import MainWindow
from ui.sound.kinds import SAMPLES
from ui.theme import lettering


@pytest.fixture(autouse=True)
def _usual_size() -> object:
    yield
    lettering.set_text_size(1.0)


def opened(window: MainWindow) -> SettingsPage:
    """The page, opened by its plate on the shelf."""
    plate = next(button for button in window.shelf.doors if button.text() == "Settings")
    QTest.mouseClick(plate, Qt.MouseButton.LeftButton)
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    return page


def kept() -> Settings:
    """What the file says."""
    found, notices = settings.load()
    assert notices == ()
    return found


def focused() -> QWidget:
    """Where the keys go."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("group", "value", "expected"),
    [
        ("light", "light", {"theme": "light"}),
        ("text", 150, {"text_scale": 150}),
        ("motion", 50, {"animation": 50, "own_motion": True}),
        ("privacy", "open", {"privacy": "open"}),
        ("orientation", "flat", {"orientation": "flat"}),
        ("language", "en", {"language": "en"}),
    ],
)
def test_what_is_pressed_is_kept(window: MainWindow, group: str, value: object, expected: dict[str, object]) -> None:
    page = opened(window)
    button = getattr(page, group).buttons[value]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.isChecked()
    found = kept()
    assert {field: getattr(found, field) for field in expected} == expected
    assert {field: getattr(window.settings, field) for field in expected} == expected


def test_the_theme_and_the_size_of_texts_are_seen_at_once(window: MainWindow) -> None:
    page = opened(window)
    before = page.grab().toImage()
    high = page.title.height()
    QTest.mouseClick(page.light.buttons["light"], Qt.MouseButton.LeftButton)
    assert window.theme.name == page.theme.name == "light"
    assert page.grab().toImage() != before
    QTest.mouseClick(page.text.buttons[200], Qt.MouseButton.LeftButton)
    assert lettering.text_size() == 2
    assert page.title.height() > high
    assert page.light.heading.fontMetrics().height() > 1.8 * 12


def test_the_next_window_has_the_size_from_its_first_picture_on(window: MainWindow) -> None:
    page = opened(window)
    QTest.mouseClick(page.text.buttons[150], Qt.MouseButton.LeftButton)
    lettering.set_text_size(1.0)
    other = MainWindow()
    assert lettering.text_size() == 1.5
    other.deleteLater()


def test_the_whole_screen_is_followed_both_ways(window: MainWindow) -> None:
    page = opened(window)
    QTest.mouseClick(page.window_.buttons[True], Qt.MouseButton.LeftButton)
    assert window.isFullScreen()
    assert kept().fullscreen
    window.toggle_fullscreen()
    assert page.window_.buttons[False].isChecked()
    assert not kept().fullscreen


def test_tab_goes_through_all_of_it_and_what_it_comes_to_can_be_seen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_page, "is_installed", lambda: True)
    window.activateWindow()
    page = opened(window)
    QTest.mouseClick(page.text.buttons[200], Qt.MouseButton.LeftButton)
    page.setFocus()
    seen: list[QWidget] = []
    for _ in range(30):
        widget = focused()
        if widget in seen:
            break
        seen.append(widget)
        if page.inner.isAncestorOf(widget):
            view = page.scrolled.viewport()
            top = widget.mapTo(page, widget.rect().topLeft()).y() - view.mapTo(page, view.rect().topLeft()).y()
            assert top >= 0
            assert top + widget.height() <= view.height()
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    groups = [group for group in page.groups if any(group.isAncestorOf(widget) for widget in seen)]
    assert groups == list(page.groups)
    assert page.back in seen
    assert sum(isinstance(widget, QSlider) for widget in seen) == len(LOUDNESS)


def test_arrows_choose_and_loudness_is_kept(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_page, "is_installed", lambda: True)
    window.activateWindow()
    page = opened(window)
    page.text.buttons[100].setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert kept().text_scale == 125
    slider = page.sound.rows["sound_cards"][1]
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert kept().sound_cards == 95
    QTest.keyClick(slider, Qt.Key.Key_Home)
    assert kept().sound_cards == 0
    assert page.sound.rows["sound_cards"][2].text() == "Off"


def test_everything_has_a_name_for_who_cannot_see_it(window: MainWindow) -> None:
    page = opened(window)
    for widget in page.findChildren(ChoiceButton) + page.findChildren(QSlider) + page.findChildren(TicketButton):
        reader = QAccessible.queryAccessibleInterface(widget)
        assert reader.text(QAccessible.Text.Name).strip()
    assert page.text.buttons[150].accessibleName() == "Text size: 150 %"
    assert page.sound.rows["sound_clock"][1].accessibleName() == "Sound: Clock"


def test_without_the_extra_the_loudness_is_grey_and_one_sentence_for_a_player_says_why(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_page, "is_installed", lambda: False)
    page = opened(window)
    assert not any(slider.isEnabled() for _, slider, _ in page.sound.rows.values())
    assert not any(button.isEnabled() for button in page.sound.muted.buttons.values())
    assert page.sound.hint.text().startswith("This installation came without sound")
    assert "python" not in page.sound.hint.text().lower(), "no command is of use to whoever plays an installed game"


def test_what_is_changed_is_heard_once_as_a_sample(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_page, "is_installed", lambda: True)
    page = opened(window)
    page._rests.setInterval(0)
    heard: list[str] = []
    window.sounds.asked.connect(heard.append)
    for field, sample in SAMPLES.items():
        heard.clear()
        for value in (80, 60, 40):
            page.sound.rows[field][1].setValue(value)
        assert heard == [], "not while it is drawn"
        QTest.qWait(1)
        assert heard == [sample]
    QTest.mouseClick(page.sound.muted.buttons[True], Qt.MouseButton.LeftButton)
    assert kept().muted
    assert kept().sound == 40, "what was set is there again when it is heard again"


def test_why_nothing_is_heard_is_said_quietly(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_page, "is_installed", lambda: True)
    page = opened(window)
    assert page.sound.hint.text() == ""
    for trouble, why, told in (
        ("no_device", "", "loudspeaker"),
        ("failed", "libpulse.so.0: cannot open shared object file", "libpulse.so.0"),
        ("missing", "", "came without sound"),
    ):
        window.sounds._tell(trouble, why)
        assert told in page.sound.hint.text()
        assert page.sound.rows["sound"][1].isEnabled(), "a loudspeaker may be plugged in any time"
    window.sounds._tell("", "")
    assert page.sound.hint.text() == ""


def test_a_system_that_asks_for_little_motion_is_heeded_until_a_speed_is_chosen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_page, "asks_for_calm", lambda: True)
    monkeypatch.setattr("ui.shell.calm.asks_for_calm", lambda: True)
    window._keep(animation=100)
    page = opened(window)
    assert window._motion() == 0
    assert page.motion.buttons[0].isChecked()
    assert "little motion" in page.motion.hint.text()
    QTest.mouseClick(page.motion.buttons[100], Qt.MouseButton.LeftButton)
    assert window._motion() == 1
    assert page.motion.buttons[100].isChecked()
    assert not page.motion.hint.text()


@pytest.mark.parametrize("way", ["escape", "back"])
def test_escape_and_back_lead_to_the_shelf(window: MainWindow, way: str) -> None:
    page = opened(window)
    if way == "escape":
        QTest.keyClick(page, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert window.stack.currentWidget() is window.shelf


def test_from_the_pause_and_back_the_game_is_not_left(table: Callable[..., Player]) -> None:
    player = table(2)
    window = player.window
    window.toggle_pause()
    player.wait_out_guard()
    player.click("pause:settings", "curtain")
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    assert page.back.text() == "Back to the table"
    QTest.mouseClick(page.motion.buttons[50], Qt.MouseButton.LeftButton)
    assert player.screen.stage.motion.speed == 0.5
    for toggle in (window.toggle_pause, window.toggle_log, window.toggle_rules):
        toggle()  # nothing of the table is felt under the page
    assert player.screen.paused
    QTest.mouseClick(page.text.buttons[150], Qt.MouseButton.LeftButton)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.table
    assert player.screen.paused
    assert not player.window.table.model.finished


def test_trays_are_held_on_a_flat_screen_only_and_the_keys_stay_where_it_was_set(table: Callable[..., Player]) -> None:
    player = table(3)
    window = player.window
    window.open_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    for button, privacy, orientation in (
        (page.privacy.buttons["peek"], "peek", "flat"),
        (page.orientation.buttons["upright"], "curtain", "upright"),
        (page.orientation.buttons["flat"], "curtain", "flat"),
        (page.privacy.buttons["peek"], "peek", "flat"),
    ):
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
        assert page.privacy.buttons[privacy].isChecked()
        assert page.orientation.buttons[orientation].isChecked()
        assert (window.table.screen_.privacy, window.table.game.flat) == (privacy, orientation == "flat")
        assert (kept().privacy, kept().orientation) == (privacy, orientation)
        assert focused() is button
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.table


def test_what_an_old_file_says_of_trays_before_a_screen_that_stands_is_not_shown_as_so(window: MainWindow) -> None:
    window._keep(privacy="peek", orientation="upright")
    page = opened(window)
    assert page.privacy.buttons["curtain"].isChecked()


def test_the_shortcut_pauses_the_game_first(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    player.window.open_settings()
    assert player.screen.paused
    assert isinstance(player.window.stack.currentWidget(), SettingsPage)


def test_what_cannot_be_kept_is_told_and_holds_all_the_same(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window)

    def refuse(*_: object) -> None:
        raise BadSettings("The disk is full, so your settings cannot be saved: free some space and set them again.")

    with monkeypatch.context() as patched:
        patched.setattr(settings, "change", refuse)
        QTest.mouseClick(page.light.buttons["light"], Qt.MouseButton.LeftButton)
    assert window.theme.name == "light"
    assert "disk is full" in page.trouble.text()
    QTest.mouseClick(page.light.buttons["dark"], Qt.MouseButton.LeftButton)
    assert not page.trouble.text()
    assert paths.settings_file().exists()


def test_what_another_window_has_set_meanwhile_stays_and_is_seen_here_too(window: MainWindow) -> None:
    page = opened(window)
    QTest.mouseClick(page.text.buttons[125], Qt.MouseButton.LeftButton)
    settings.change({"theme": "light", "privacy": "open"}, settings.Settings())  # the other window
    QTest.mouseClick(page.text.buttons[150], Qt.MouseButton.LeftButton)
    kept, _ = settings.load()
    assert (kept.theme, kept.privacy, kept.text_scale) == ("light", "open", 150)
    assert window.theme.name == "light"
    assert page.privacy.buttons["open"].isChecked()


@pytest.mark.parametrize("size", [(800, 560), (1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150, 200, 300])
def test_nothing_on_it_is_cut_or_overlaps(window: MainWindow, size: tuple[int, int], percent: int) -> None:
    window.resize(*size)
    page = opened(window)
    window.change_settings({"text_scale": percent})
    for group in page.groups:
        for label in group.findChildren(QLabel):
            if label.isVisible():
                need = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
                assert label.height() >= need, label.text()
                assert label.wordWrap() or label.width() >= label.sizeHint().width(), label.text()
        shown = [child for child in group.findChildren(QWidget) if child.isVisible()]
        for k, one in enumerate(shown):
            assert group.rect().contains(one.geometry())
            assert not any(one.geometry().intersects(other.geometry()) for other in shown[k + 1 :])
    for k, one in enumerate(page.groups):
        assert not any(one.geometry().intersects(other.geometry()) for other in page.groups[k + 1 :])
