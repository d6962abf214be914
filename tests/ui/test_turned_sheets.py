"""On a flat screen every sheet can be turned to who reads it, and opens toward who asked for it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from tests.helpers.looking import listening
from tests.ui.conftest import Player
from ui.shell.quiet import Turned
from ui.shell.seats_page import SeatsPage
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN
from ui.theme.tokens import DARK, known

Flat = Callable[..., Player]


@pytest.fixture(scope="session")
def screen_of_glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


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


@pytest.mark.parametrize("end", ["", ":far"])
def test_a_finger_changes_places_and_names_from_either_side(
    flat: Flat, end: str, screen_of_glass: QPointingDevice
) -> None:
    player = flat(4)
    window = player.window
    window.toggle_pause()
    player.wait_out_guard()
    player.click(f"pause:seats{end}", CURTAIN)
    view = window.stack.currentWidget()
    assert isinstance(view, Turned)
    assert isinstance(view.inner, SeatsPage)
    page = view.inner

    def tap(widget: QWidget) -> None:
        item = view.scene().items()[-1]
        at = view.mapFromScene(item.mapToScene(QPointF(widget.mapTo(page, widget.rect().center()))))
        QTest.touchEvent(view.viewport(), screen_of_glass).press(1, at, view.viewport()).commit()
        QTest.touchEvent(view.viewport(), screen_of_glass).release(1, at, view.viewport()).commit()
        QApplication.processEvents()

    trays = [player.layout.seats[seat].seat.tray for seat in (0, 1)]
    tap(page.plan.seats[0])
    tap(page.plan.seats[1])
    tap(page.names[2])
    assert page.names[2].hasFocus()
    page.names[2].selectAll()
    QTest.keyClicks(view, "Clea")
    tap(page.keep_button)
    assert player.window.stack.currentWidget() is window.table
    assert player.window.table.model.session.table.seats[2].name == "Clea"
    assert [player.layout.seats[seat].seat.tray for seat in (1, 0)] == trays


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)])
def test_the_far_side_has_plates_of_its_own_where_there_is_room(flat: Flat, seats: int, size: tuple[int, int]) -> None:
    player = flat(seats)
    page = player.window.table
    player.window.resize(*size)
    has_far = any(place.angle == 180 for place in player.layout.seating.seats)
    shown = [plate for plate in page.far.all if plate.isVisible()]
    assert len(shown) in (0, 3)
    assert has_far or not shown, "nobody sits there"
    assert shown or not has_far
    trays = [QRectF(where.tray.x, where.tray.y, where.tray.w, where.tray.h) for where in player.layout.seating.seats]
    for plate in shown:
        assert min(plate.width(), plate.height()) >= 44
        own = plate.geometry().translated(-page.screen_.pos())
        assert not any(tray.intersects(QRectF(own)) for tray in trays)
        assert not any(own.intersects(other.geometry()) for other in page.plates.all)
        assert page.rect().contains(plate.geometry())
        assert not any(own.adjusted(1, 1, -1, -1).intersects(other.geometry()) for other in shown if other is not plate)
        assert plate.toolTip() or plate.has_words, "what a sign alone means is told"


def test_what_the_far_side_presses_opens_toward_it(flat: Flat) -> None:
    player = flat(2)
    page = player.window.table
    player.window.resize(1280, 800)
    page.far.log.click()
    assert page.side.shown is page.side.log
    assert page.side.angle == 180
    assert page.far.log.isChecked()
    assert page.plates.log.isChecked()
    page.side.close()
    page.far.rules.click()
    assert page.side.shown is page.side.rulebook
    assert page.side.angle == 180
    page.plates.rules.click()
    assert page.side.shown is None
    page.far.pause.click()
    assert player.screen.paused
    assert not any(plate.isVisible() for plate in page.far.all)


def test_a_far_plate_is_turned(flat: Flat) -> None:
    page = flat(2).window.table
    near, far = page.plates.rules, page.far.rules
    near.resize(160, 50)
    far.resize(160, 50)
    seen: list[QPointF] = []
    for plate in (near, far):
        image = QImage(160, 50, QImage.Format.Format_ARGB32)
        p = QPainter(image)
        with listening() as heard:
            plate.draw(p, QRectF(plate.rect()))
        p.end()
        (word,) = heard
        seen.append(word.ink.center())
    middle = QPointF(80, 25)
    assert (seen[0] - middle).manhattanLength() > 3, "beside its sign"
    assert (seen[0] - middle + (seen[1] - middle)).manhattanLength() < 3


def test_on_a_screen_that_stands_there_are_no_far_plates(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    player.window.resize(1280, 800)
    assert not any(plate.isVisible() for plate in player.window.table.far.all)
