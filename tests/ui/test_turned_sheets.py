"""On a flat screen every sheet can be turned to who reads it, and opens toward who asked for it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tests.ui.conftest import Player
from ui.shell.quiet import Turned
from ui.shell.seats_page import SeatsPage
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN
from ui.theme.tokens import DARK, known

Flat = Callable[..., Player]


@pytest.fixture
def flat(table: Callable[..., Player]) -> Flat:
    """A table on a screen that lies flat, seen by all."""

    def opened(seats: int) -> Player:
        table(2).window._keep(orientation="flat")
        player = table(seats)
        player.screen.show_table()
        player.wait_out_guard()
        return player

    return opened


def press_inner(view: Turned, button: QWidget) -> None:
    """Presses a button of a widget that is turned, where it is seen."""
    item = view.scene().items()[-1]
    middle = button.mapTo(view.inner, button.rect().center())
    at = view.mapFromScene(item.mapToScene(QPointF(middle)))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize(("seats", "sides"), [(2, [180, 0]), (3, [90, 270, 0]), (5, [90, 180, 270, 0])])
def test_a_sheet_at_the_side_is_turned_from_side_to_side(flat: Flat, seats: int, sides: list[int]) -> None:
    page = flat(seats).window.table
    page.toggle_log()
    view = page.side.lying
    assert isinstance(view, Turned)
    assert view.angle == 0, "the plate that opens it lies at the near side"
    for side in sides:
        press_inner(view, page.side.log.turn_button)
        assert view.angle == side
        across = view.size().transposed() if side % 180 else view.size()
        assert page.side.log.size() == across


def test_a_turned_log_is_pressed_and_closed_where_it_is_seen(flat: Flat) -> None:
    page = flat(2).window.table
    page.toggle_log()
    page.side.turn()
    page.side.log.clause_asked.emit("MIL-3.1")
    assert page.side.shown is page.side.rulebook
    assert page.side.angle == 180, "who reads the log reads the clause"
    view = page.side.lying
    assert isinstance(view, Turned)
    assert view.angle == 180
    press_inner(view, page.side.rulebook.close_button)
    assert page.side.shown is None


def test_a_clause_of_a_slip_opens_toward_its_seat(flat: Flat) -> None:
    player = flat(3)
    player.window.table.side.toggle_rules()
    assert player.window.table.side.angle == 0
    player.screen.notes.tell("Why", "MIL-3.2", 1)
    piece = player.screen.notes.piece
    assert piece is not None
    assert piece.press is not None
    player.screen.pressed(piece.press)
    angle = player.screen.game.angle(player.screen.area, 1)
    assert angle != 0
    assert player.window.table.side.angle == angle


def test_letters_go_into_the_search_of_a_turned_rulebook(flat: Flat) -> None:
    player = flat(2)
    page = player.window.table
    page.toggle_rules()
    page.side.turn()
    assert page.side.has_keys
    view = page.side.lying
    QTest.keyClicks(view, "pl")
    assert page.side.rulebook.field.text() == "pl"
    assert not player.screen.paused
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert page.side.shown is None
    assert not page.side.has_keys


def test_where_all_sit_at_one_side_nothing_is_turned(table: Callable[..., Player]) -> None:
    page = table(2).window.table
    page.toggle_log()
    assert page.side.lying is page.side.log
    assert page.side.log.turn_button.isHidden()


def test_both_sides_can_go_on_from_a_pause_and_ask_for_names(flat: Flat) -> None:
    player = flat(4)
    window = player.window
    for end, angle in (("", 0), (":far", 180)):
        window.toggle_pause()
        player.wait_out_guard()
        assert player.item(f"pause:seats{end}", CURTAIN).piece.place.angle == angle
        player.click(f"pause:seats{end}", CURTAIN)
        view = window.stack.currentWidget()
        assert isinstance(view, Turned)
        assert isinstance(view.inner, SeatsPage)
        assert view.angle == angle
        page = view.inner
        first = next(button for button in page.plan.seats if button.text() == "Anna")
        is_near = first.geometry().center().y() > page.plan.height() / 2
        assert is_near is (angle == 0), "the picture lies as the table does"
        press_inner(view, page.turn_button)
        assert view.angle == 180 - angle
        QTest.keyClick(view, Qt.Key.Key_Escape)
        assert window.stack.currentWidget() is window.table
        player.wait_out_guard()
        player.click(f"pause:resume{end}", CURTAIN)
        assert player.screen.phase is Phase.TABLE


@pytest.mark.parametrize("lies", ["upright", "flat"])
def test_beside_a_sheet_the_ground_is_the_tables(table: Callable[..., Player], lies: str) -> None:
    table(2).window._keep(orientation=lies, theme="dark")
    player = table(2)
    page = player.window.table
    page.toggle_log()
    seen: QImage = page.grab().toImage()
    where = page.side.lying.geometry()
    for x, y in ((where.right(), where.center().y()), (where.center().x(), where.bottom())):
        assert seen.pixelColor(x, y).lightness() <= known(DARK.felt_lit).lightness()


def test_what_is_turned_is_as_large_as_its_place_however_much_it_wants(qapp: object, qtbot: object) -> None:
    page, sheet = QWidget(), QWidget()
    page.resize(400, 300)
    wanted = QLabel("wide")
    wanted.setMinimumSize(600, 500)
    QVBoxLayout(sheet).addWidget(wanted)
    turned = Turned(sheet, 180, page)
    turned.setGeometry(50, 50, 300, 200)
    page.show()
    assert (sheet.width(), sheet.height()) == (300, 200)
    turned.turn(90)
    assert (sheet.width(), sheet.height()) == (200, 300)
    page.close()
    page.deleteLater()
