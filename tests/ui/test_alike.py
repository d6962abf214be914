"""What stands side by side has words of one size, and what is said has the room that it needs."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.settings import Settings
from tests.helpers.looking import listening, look, told
from tests.ui.conftest import settle
from ui.shell.continue_ticket import Unfinished
from ui.shell.shelf import NAME
from ui.shell.widgets import PaintedButton
from ui.shell.window import MainWindow
from ui.theme import lettering
from ui.theme.lettering import width
from ui.theme.tokens import THEMES
from ui.theme.tooltips import tooltip_style

WINDOWS = [(1024, 768, 100), (1024, 768, 200), (1280, 800, 100), (1280, 800, 300), (1920, 1080, 150), (3840, 2160, 100)]


@pytest.fixture
def usual_words() -> Iterator[None]:
    yield
    lettering.set_text_size(1.0)


def size_of(button: PaintedButton) -> float:
    """How large the words are that stand on it, as a share of what a hundred pixels would be."""
    heard: list[lettering.Painted] = []
    lettering.watchers.append(heard.append)
    image = QImage(button.size(), QImage.Format.Format_ARGB32)
    p = QPainter(image)
    button.draw(p, QRectF(button.rect()))
    p.end()
    lettering.watchers.remove(heard.append)
    assert not any(one.is_cut for one in heard)
    role = "label" if hasattr(button, "sign") else "name"
    return heard[0].ink.width() / width(button.text(), 100, role)


@pytest.mark.parametrize(("wide", "high", "percent"), WINDOWS)
@pytest.mark.usefixtures("usual_words", "visavis_home")
def test_the_words_on_the_plates_of_the_shelf_are_equally_large(
    qtbot: object, wide: int, high: int, percent: int
) -> None:
    window = MainWindow(Settings(animation=0, text_scale=percent))
    window.resize(wide, high)
    window.show()
    settle(window)
    shelf = window.shelf
    plates = [plate for plate in (*shelf.doors, shelf.lamp) if plate.has_words]
    assert {plate.text() for plate in plates} == {"Settings", "Statistics", "Beside real cards", "Daylight"}
    sizes = [size_of(plate) for plate in plates]
    assert max(sizes) < min(sizes) * 1.06
    (small,) = (plate for plate in shelf.doors if not plate.has_words)
    assert small.toolTip() == "About Visavis", "its sign stands alone, and says what it means"
    name = width("Visavis", NAME * shelf.unit, "title")
    right = max(plate.geometry().right() for plate in plates if plate is not shelf.lamp)
    assert (shelf.width() - name) / 2 - right >= 60 * shelf.unit, "they stand clear of the name"
    every = [plate.geometry() for plate in (*shelf.doors, shelf.lamp)]
    assert not any(a.intersects(b) for i, a in enumerate(every) for b in every[i + 1 :])
    assert all(shelf.rect().contains(place) for place in every)
    window.close()


@pytest.mark.parametrize(("wide", "high", "percent"), WINDOWS)
@pytest.mark.usefixtures("usual_words", "visavis_home")
def test_the_choices_of_a_new_game_are_equally_large_and_scrolled_to(
    qtbot: object, wide: int, high: int, percent: int
) -> None:
    window = MainWindow(Settings(animation=0, text_scale=percent))
    window.resize(wide, high)
    window.show()
    settle(window)
    window.open_new_game("millions")
    sheet = window.new_game
    for choices in (sheet._ways[:3], sheet._ways[3:], sheet._for_two):
        sizes = [size_of(button) for button in choices]
        assert max(sizes) < min(sizes) * 1.06
    sheet.deal_button.setFocus()
    settle(window)
    area = sheet.scrolled.viewport()
    needed = sheet.inner.heightForWidth(sheet.inner.width())
    assert sheet.inner.height() == max(needed, area.height()), "nobody scrolls to where nothing is"
    for _ in range(40):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        focused = window.focusWidget()
        if sheet.inner.isAncestorOf(focused):
            at = focused.mapTo(area, focused.rect().center())
            assert area.rect().contains(at), f"{focused} is not to be seen"
        if focused is sheet.deal_button:
            break
    else:
        pytest.fail("Tab never comes round")
    window.close()


@pytest.mark.usefixtures("usual_words")
def test_what_is_said_of_a_pack_or_a_name_has_room_once_more_people_play(window: MainWindow) -> None:
    from app.paths import packs_folder

    folder = packs_folder() / "millions"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("no pack at all", encoding="utf-8")
    window.resize(1024, 768)
    window.change_settings({"text_scale": 175})
    window.open_new_game("millions")
    settle(window)
    window.new_game.counts[-1].click()
    window.new_game.rows[0].name.setText("Eva")
    settle(window)
    assert window.new_game.trouble.isVisible()
    assert told(look(window).faults) == []


def test_a_bar_over_the_table_is_as_high_as_what_it_says(window: MainWindow) -> None:
    window.play("millions", 2, 1, {})
    bar = window.table.bar
    heights = []
    for wide in (1024, 1280, 3840):
        window.resize(wide, 900)
        window.table.tell("This game cannot be saved where it lies, as the disk is full. " * 4)
        settle(window)
        assert bar.height() == window.table.screen_.y()
        assert bar.text.height() >= bar.text.heightForWidth(bar.text.width())
        heights.append(bar.height())
    assert heights[0] > heights[1] > heights[2], "a wide window needs fewer lines"
    before = bar.text.fontMetrics().height()
    window.resize(3840, 2160)
    settle(window)
    assert bar.text.fontMetrics().height() > before * 1.8, "its words grow with the window"


def test_a_choice_that_cannot_be_made_is_fainter(window: MainWindow) -> None:
    window.open_new_game("millions")
    button = window.new_game.hidden_hands
    settle(window)
    darkest = []
    for is_on in (True, False):
        button.setEnabled(is_on)
        seen = button.grab().toImage()
        y = seen.height() // 2
        darkest.append(min(seen.pixelColor(x, y).lightness() for x in range(seen.width())))
    assert darkest[1] > darkest[0] + 30


@pytest.mark.usefixtures("usual_words")
def test_a_bar_with_large_words_leaves_most_of_the_window_to_the_table(window: MainWindow) -> None:
    window.change_settings({"text_scale": 300})
    window.play("millions", 2, 1, {})
    window.resize(1024, 768)
    window.table.tell("This game cannot be saved where it lies, as the disk is full. " * 4)
    settle(window)
    bar = window.table.bar
    assert bar.height() <= window.height() * 0.31
    assert bar.text.height() >= bar.text.heightForWidth(bar.text.width())


def takes_the_wheel(widget: QWidget) -> bool:
    """Whether it takes one notch of a wheel for itself, and does not leave it to what it lies on."""
    at, none = QPointF(widget.rect().center()), Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    notch = QWheelEvent(at, widget.mapToGlobal(at), QPoint(), QPoint(0, -120), none, keys, phase, False)
    QApplication.sendEvent(widget, notch)
    return notch.isAccepted()


def test_the_wheel_scrolls_past_what_can_be_set(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    settle(window)
    assert not takes_the_wheel(sheet.rows[0].player)
    assert sheet.wish().opponents == ("", "")
    window.open_door("settings")
    page: Any = window.pages["settings"]
    settle(window)
    _, slider, _ = page.sound.rows["sound"]
    slider.setEnabled(True)
    assert not takes_the_wheel(slider)
    assert slider.value() == 100


@pytest.mark.usefixtures("usual_words")
def test_the_leaflet_grows_with_the_words(window: MainWindow) -> None:
    window.resize(1024, 768)
    heights = []
    for percent in (100, 200):
        window.change_settings({"text_scale": percent})
        settle(window)
        heard: list[lettering.Painted] = []
        lettering.watchers.append(heard.append)
        window.shelf.leaflets["millions"].grab()
        lettering.watchers.remove(heard.append)
        offer = next(one for one in heard if one.text == "Learn Millions by playing")
        assert not offer.is_cut
        heights.append(offer.ink.height())
    assert heights[1] > heights[0] * 1.5, "it has three lines then"


@pytest.mark.usefixtures("usual_words")
@pytest.mark.parametrize("size", [(800, 560), (1024, 768), (1280, 800)])
def test_what_stands_on_a_box_is_larger_with_larger_words(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    found: dict[int, list[lettering.Painted]] = {}
    for percent in (100, 200):
        window.change_settings({"text_scale": percent})
        settle(window)
        with listening() as painted:
            for box in window.shelf.boxes:
                box.paint_anew()
                box.grab()
        found[percent] = [one for one in painted if "players" in one.text]
    assert len(found[100]) == len(found[200]) == len(window.shelf.boxes)
    for usual, large in zip(found[100], found[200], strict=True):
        assert not usual.is_cut
        assert not large.is_cut
        assert large.ink.height() > usual.ink.height() * 1.2


@pytest.mark.parametrize("offered", [False, True])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(800, 560), (1024, 768), (1280, 800), (1100, 700)])
def test_no_leaflet_lies_over_a_notice_of_the_shelf(
    window: MainWindow, size: tuple[int, int], percent: int, *, offered: bool
) -> None:
    shelf = window.shelf
    window.resize(*size)
    window.change_settings({"text_scale": percent})
    shelf.offer(Unfinished("Blade Rondo", ()) if offered else None)
    settle(window)
    before = [leaflet for leaflet in shelf.leaflets.values() if leaflet.isVisible()]
    assert len(before) == len(shelf.boxes)
    shelf.say("Blade Rondo with Anna is open in another window of this program. Go on there, or close it first.")
    seen = [leaflet for leaflet in before if leaflet.isVisible()]
    assert not any(shelf.notice_room().intersects(QRectF(leaflet.geometry())) for leaflet in seen)
    window.resize(size[0] + 40, size[1] + 30)
    settle(window)
    seen = [leaflet for leaflet in before if leaflet.isVisible()]
    assert not any(shelf.notice_room().intersects(QRectF(leaflet.geometry())) for leaflet in seen)
    with listening() as painted:
        shelf.grab()
    assert [one.is_cut for one in painted if one.text == shelf.notice] == [False]
    shelf.say("")
    assert all(leaflet.isVisible() for leaflet in before), "they lie there again"


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("others", [0, 2])
@pytest.mark.parametrize("size", [(800, 560), (1024, 768), (1272, 760), (1280, 800), (1920, 1080), (2400, 1000)])
def test_leaflets_lie_beside_each_other_and_beside_the_ticket(
    window: MainWindow, size: tuple[int, int], others: int, percent: int
) -> None:
    shelf = window.shelf
    window.resize(*size)
    window.change_settings({"text_scale": percent})
    shelf.offer(Unfinished("Blade Rondo", ()), others=others)
    settle(window)
    shelf.offer(Unfinished("Blade Rondo", ()), others=others)
    hang = [*shelf.leaflets.values(), shelf.ticket, *([shelf.others] if others else [])]
    for one in hang:
        assert one.isVisible()
        assert shelf.rect().contains(one.geometry())
        for other in hang:
            assert other is one or not one.geometry().adjusted(1, 0, -1, 0).intersects(other.geometry())
    with listening() as painted:
        for leaflet in shelf.leaflets.values():
            leaflet.grab()
    assert [one.text for one in painted if one.is_cut] == []


@pytest.mark.usefixtures("usual_words")
def test_hints_on_the_shelf_look_like_the_house_and_grow_with_its_words(window: MainWindow) -> None:
    for theme, percent in (("dark", 100), ("light", 200)):
        window.change_settings({"theme": theme, "text_scale": percent})
        assert window.shelf.styleSheet() == tooltip_style(THEMES[theme], 17 * max(0.8, window.shelf.unit))


def test_where_the_keys_go_is_seen_on_light_ground_too(window: MainWindow) -> None:
    window.resize(1280, 800)
    window.set_theme("light")
    for button in (window.shelf.leaflets["millions"], window.shelf.lamp):
        button.setFocus()
        settle(window)
        seen = button.grab().toImage()
        y = seen.height() * 2 // 3
        row = [seen.pixelColor(x, y).lightness() for x in range(seen.width() // 4)]
        assert any(here > 200 and min(row[max(0, x - 4) : x + 5]) < 100 for x, here in enumerate(row)), button
