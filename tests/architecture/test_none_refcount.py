"""A call of Qt that returns nothing must not take a reference to None away.

PySide6 6.12.0 does so under Python 3.11: after some thousands of such calls the process aborts. It hides from every
short test, and is why pyproject.toml bounds PySide6. From Python 3.12 on None is immortal; there, this is a smoke test.
"""

import gc
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QLabel, QWidget
from pytestqt.qtbot import QtBot

TIMES = 1000
"""How often each kind of call is made: enough to see, too few to abort."""

NOISE = 100
"""References to None that come and go by themselves."""


class Bell(QObject):
    """Has a signal to emit."""

    rung = Signal(int)


def in_turn(*calls: Callable[[], object]) -> Callable[[], object]:
    """Calls that only go together."""

    def both() -> None:
        for call in calls:
            call()

    return both


def calls(widget: QWidget, label: QLabel, painter: QPainter, scene: QGraphicsScene) -> dict[str, Callable[[], object]]:
    """A dozen kinds of call that return nothing."""
    thing = QObject(widget)
    bell = Bell(widget)
    bell.rung.connect(lambda _: None)
    timer = QTimer(widget)
    item = QGraphicsRectItem(QRectF(0, 0, 63, 88))
    scene.addItem(item)
    pixmap = QPixmap(16, 16)
    pen = QPen(QColor("black"))
    return {
        "QObject.setObjectName": lambda: thing.setObjectName("x"),
        "QObject.setProperty, blockSignals": lambda: (thing.blockSignals(False), thing.setProperty("p", 1)),
        "QWidget.setVisible": lambda: widget.setVisible(False),
        "QWidget.update": widget.update,
        "QWidget.resize": lambda: widget.resize(120, 90),
        "QLabel.setText": lambda: label.setText("x"),
        "QPainter.setPen": lambda: painter.setPen(pen),
        "QPainter.drawRect": lambda: painter.drawRect(1, 1, 5, 5),
        "QPainter.save, restore": in_turn(painter.save, painter.restore),
        "QPainter.fillRect": lambda: painter.fillRect(0, 0, 4, 4, Qt.GlobalColor.red),
        "QPainter.drawPixmap": lambda: painter.drawPixmap(0, 0, pixmap),
        "QPixmap.fill": lambda: pixmap.fill(Qt.GlobalColor.white),
        "signal emit to a slot": lambda: bell.rung.emit(1),
        "QTimer.setInterval, stop": in_turn(lambda: timer.setInterval(10), timer.stop),
        "QGraphicsItem.setPos": lambda: item.setPos(QPointF(1, 2)),
        "QGraphicsItem.setZValue": lambda: item.setZValue(1),
        "QGraphicsItem.setTransform": lambda: item.setTransform(QTransform()),
        "QGraphicsScene.update": lambda: scene.update(0, 0, 5, 5),
    }


def references_taken(call: Callable[[], object]) -> int:
    """How many references to None are gone after so many calls, the collector of garbage held still."""
    gc.collect()
    gc.disable()
    try:
        before = sys.getrefcount(None)
        for _ in range(TIMES):
            call()
        return before - sys.getrefcount(None)
    finally:
        gc.enable()


@pytest.mark.slow
def test_calls_that_return_nothing_take_no_reference_to_none_away(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    label = QLabel(widget)
    scene = QGraphicsScene(widget)
    image = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    try:
        for name, call in calls(widget, label, painter, scene).items():
            # What an earlier test has left behind may be let go in between; a fault takes its share every time.
            lost = next((taken for _ in range(3) if (taken := references_taken(call)) < NOISE), TIMES)
            # Stops at the first: a process that has lost a few thousand would abort.
            assert lost < NOISE, f"{TIMES} calls of {name} take references to None away, each time"
    finally:
        painter.end()
