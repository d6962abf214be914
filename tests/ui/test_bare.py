"""Nothing that takes or shows text opens a window of the toolkit's own over the table."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Player
from ui.shell.bare import Field, Number, Pages
from ui.shell.widgets import text_label


def right_click(widget: QWidget) -> None:
    """What the system sends."""
    for one in filter(QWidget.isVisible, (widget, *widget.findChildren(QWidget))):
        middle = one.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, one.mapToGlobal(middle))
        QApplication.sendEvent(one, event)


@pytest.mark.parametrize(
    "make",
    [lambda: Field("Anna"), Number, Pages, lambda: text_label('<a href="x">clause</a>', rich=True)],
    ids=["field", "number", "pages", "label"],
)
def test_a_right_click_opens_no_menu_of_the_toolkit(qtbot: QtBot, make: Callable[[], QWidget]) -> None:
    widget = make()
    qtbot.addWidget(widget)
    widget.show()
    if isinstance(widget, QTextBrowser):
        widget.setHtml('<a href="x">clause</a>')
        widget.selectAll()
    if isinstance(widget, QLineEdit):
        widget.selectAll()
    right_click(widget)
    assert QApplication.activePopupWidget() is None


def test_the_log_and_the_rules_beside_a_table_open_none(table: Callable[..., Player]) -> None:
    player = table(2)
    page = player.window.table
    player.window.toggle_log()
    assert page.findChildren(Pages)
    right_click(page)
    player.window.toggle_log()
    page.plates.rules.click()
    assert page.findChildren(Field)
    right_click(page)
    assert QApplication.activePopupWidget() is None
