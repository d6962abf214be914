"""What every screen owes: names for who cannot see it, keys that reach everything, room, and nothing left behind."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from tests.helpers.quick_games import living, quick_game, swept
from ui.shell.doors import DOORS
from ui.shell.window import MainWindow


def shelf(window: MainWindow) -> None:
    window.show_shelf()


def new_game(window: MainWindow) -> None:
    window.open_new_game("millions")


def table(window: MainWindow) -> None:
    window.play("millions", 3, 1, {})


SCREENS: dict[str, Callable[[MainWindow], None]] = {
    "shelf": shelf,
    "new game": new_game,
    "table": table,
    **{door.key: lambda window, key=door.key: window.open_door(key) for door in DOORS},  # type: ignore[misc]
}


def reachable(page: QWidget) -> list[QWidget]:
    """What the keys can be given to on a page."""
    return [
        one
        for one in page.findChildren(QWidget)
        if one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus and not one.focusProxy()
    ]


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest, window: MainWindow) -> QWidget:
    """Each of the screens, in a window of 1024 by 768."""
    window.resize(1024, 768)
    SCREENS[request.param](window)
    QApplication.processEvents()
    page = window.stack.currentWidget()
    assert page is not None
    return page


def test_everything_that_can_be_reached_has_a_name(screen: QWidget) -> None:
    assert [type(one).__name__ for one in reachable(screen) if not (one.accessibleName() or _text(one))] == []


def _text(one: QWidget) -> str:
    return one.text() if isinstance(one, QAbstractButton | QLabel) else ""


def test_what_can_be_pressed_lies_in_the_window_and_on_nothing_else(screen: QWidget) -> None:
    places = {}
    for one in screen.findChildren(QAbstractButton):
        if one.isVisible() and not one.visibleRegion().isEmpty():
            place = one.rect().translated(one.mapTo(screen, one.rect().topLeft()))
            assert place.right() >= 0
            assert one.visibleRegion().boundingRect().isValid()
            places[one] = one.visibleRegion().boundingRect().translated(one.mapTo(screen, one.rect().topLeft()))
    buttons = list(places)
    for number, one in enumerate(buttons):
        for other in buttons[number + 1 :]:
            shared = places[one] & places[other]
            # A box on the shelf throws its shadow a little into its neighbour's rectangle.
            assert shared.width() * shared.height() < places[one].width() * places[one].height() * 0.1, (one, other)


def test_tab_goes_round(screen: QWidget, window: MainWindow) -> None:
    """Whatever has buttons is left by Tab only when each of them had the keys."""
    wanted = {one for one in reachable(screen) if isinstance(one, QAbstractButton) and not one.autoExclusive()}
    seen: set[QWidget] = set()
    for _ in range(120):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        if focused is not None:
            seen.add(focused)
        if wanted <= seen:
            break
    assert sorted(_text(one) or one.accessibleName() for one in wanted - seen) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_screen_is_painted_in_both_themes(screen: QWidget, window: MainWindow, theme: str) -> None:
    """Something is to be seen on it, and no painter is left open."""
    window.set_theme(theme)
    QApplication.processEvents()
    picture = screen.grab().toImage()
    tones = {picture.pixel(x, y) for x in range(0, picture.width(), 17) for y in range(0, picture.height(), 17)}
    assert len(tones) > 20
    assert QPainter(picture).isActive()


def census(window: MainWindow) -> dict[str, int]:
    """All that lives, by kind: what Python holds, and what Qt holds without it."""
    counts = living()
    kinds = {
        kind: count
        for kind, count in counts.items()
        # Shapes of letters and the like are kept up to a number; they are no objects of Qt's tree.
        if kind not in ("QPainterPath", "QPixmap", "QColor", "QFont", "QFontMetricsF", "QPen", "QBrush")
    }
    return {
        **kinds,
        "all widgets": len(QApplication.allWidgets()),
        "of the window": len(window.findChildren(QObject)),
        "timers": len(window.findChildren(QTimer)),
        "running timers": sum(timer.isActive() for timer in window.findChildren(QTimer)),
    }


def grown(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What there is more of."""
    return {kind: count - before.get(kind, 0) for kind, count in after.items() if count > before.get(kind, 0)}


def play_and_count(window: MainWindow, first: int, games: int) -> dict[str, int]:
    """What has grown over so many games, after a few that bring in what is kept for good."""
    for number in range(first):
        quick_game(window, number)
    before = census(window)
    for number in range(games):
        quick_game(window, 100 + number)
    return grown(before, census(window))


@pytest.mark.slow
def test_some_games_leave_nothing_behind(window: MainWindow) -> None:
    assert play_and_count(window, 3, 5) == {}


@pytest.mark.slow
def test_a_hundred_games_leave_nothing_behind(window: MainWindow) -> None:
    assert play_and_count(window, 5, 100) == {}


def test_what_is_left_behind_would_be_found(window: MainWindow) -> None:
    swept()
    before = census(window)
    kept = QTimer(window)
    kept.start(100_000)
    assert grown(before, census(window)) == {"of the window": 1, "timers": 1, "running timers": 1}
    kept.stop()


@pytest.mark.slow
def test_doors_opened_again_and_again_leave_nothing_behind(window: MainWindow) -> None:
    def round_trip() -> None:
        for door in DOORS:
            window.open_door(door.key)
            window.show_shelf()
        window.open_new_game("millions")
        window.show_shelf()

    round_trip()
    before = census(window)
    for _ in range(5):
        round_trip()
    assert grown(before, census(window)) == {}
