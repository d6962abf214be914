"""Tooltips of the table look like its paper, and none comes up for a hand that has just put something down."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from tests.ui.conftest import Player
from ui.table.stage import PAGE, TABLE, Stage
from ui.theme.tokens import THEMES, known


def asks(player: Player, at: QPoint) -> bool:
    """Whether a tooltip comes up for a mouse that rests there."""
    viewport = player.screen.stage.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    return QToolTip.isVisible()


def points(player: Player, at: QPoint) -> None:
    """The mouse is moved there: to the table itself, whatever window of another test may be in its way, and with nothing else
    happening meanwhile.
    """
    viewport = player.screen.stage.viewport()
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    glob = QPointF(viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, QMouseEvent(QEvent.Type.MouseMove, QPointF(at), glob, buttons, buttons, keys))


def tip() -> QLabel:
    """The tooltip that is seen."""
    shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QLabel) and w.inherits("QTipLabel")]
    return next(label for label in shown if label.isVisible())


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_none_comes_up_where_a_card_was_put_until_the_mouse_points_elsewhere(table: Callable[..., Player]) -> None:
    player = table(2, privacy="open")
    player.wait_out_guard()
    first = player.at("card:A3", TABLE)
    points(player, first - QPoint(30, 0))
    points(player, first)
    assert asks(player, first)
    where = player.layout.seats[0].attack
    place = QPoint(round(where.x), round(where.y))
    player.drag(first, place)
    assert not QToolTip.isVisible(), "what was seen of the card goes with the card"
    points(player, place + QPoint(3, 2))
    assert not asks(player, place + QPoint(3, 2)), "a hand that has put something down trembles"
    second = player.at("card:A4", TABLE)
    points(player, second)
    assert asks(player, second)


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_none_comes_up_where_the_program_has_put_the_mouse(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table(2)
    put: list[QPoint] = []

    def put_pointer(stage: Stage, x: float, y: float) -> QPointF:
        put.append(QPoint(round(x), round(y)))
        stage.put(QPointF(put[-1]))
        return QPointF(put[-1])

    monkeypatch.setattr("ui.table.handing_over.put_pointer", put_pointer)
    for key in ("A5", "B6"):
        player.lift()
        player.lay(key)
    assert player.screen.looking
    rests = player.at(
        "card:" + next(i.piece.key for i in player.screen.stage.items_of(TABLE) if i.piece.zone == "contested")[5:],
        TABLE,
    )
    player.screen.stage.put(QPointF(rests))
    points(player, rests)
    assert not asks(player, rests), "it covers nothing of what all look at"
    points(player, rests + QPoint(20, 0))
    assert asks(player, rests), "it says its name once it is pointed at"


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_they_are_of_the_tables_paper(table: Callable[..., Player], theme: str) -> None:
    player = table(2)
    player.window.change_settings({"theme": theme})
    player.lift()
    at = player.at("page:card:A7", PAGE)
    points(player, at - QPoint(30, 0))
    points(player, at)
    assert asks(player, at)
    seen = tip().grab().toImage()
    assert seen.pixelColor(3, 3) == known(THEMES[theme].sheet)
    assert seen.pixelColor(0, 5) == known(THEMES[theme].sheet_edge)
    small = tip().fontMetrics().height()
    player.screen.lower()
    player.window.change_settings({"text_scale": 200})
    player.lift()
    at = player.at("page:card:A7", PAGE)
    points(player, at - QPoint(30, 0))
    points(player, at)
    assert asks(player, at)
    assert tip().fontMetrics().height() > small * 1.6
    player.screen.stage.hide_tooltip()
    player.window.change_settings({"text_scale": 100})
