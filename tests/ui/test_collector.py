"""What was left is destroyed where it was made, whatever else thinks at that moment."""

import gc
import threading
import weakref

from PySide6.QtCore import QCoreApplication, Qt, QTimerEvent
from pytestqt.qtbot import QtBot

from app.settings import Settings
from ui.shell.collector import Collector, collect_due
from ui.shell.window import MainWindow


def a_left_window() -> "tuple[weakref.ref[MainWindow], list[str]]":
    """A window that nothing but itself holds, and the names of the threads in which it was destroyed."""
    window, where = MainWindow(Settings(animation=0)), []
    window.destroyed.connect(lambda: where.append(threading.current_thread().name), Qt.ConnectionType.DirectConnection)
    window.close()
    return weakref.ref(window), where


def busy() -> None:
    """Makes so many objects that Python's own collector would run several times."""
    for _ in range(30):
        kept = [[k] for k in range(2 * gc.get_threshold()[0])]
        del kept


def test_no_thread_beside_that_of_the_windows_destroys_one(visavis_home: object) -> None:
    assert not gc.isenabled(), "the application has taken it over"
    window, where = a_left_window()
    thread = threading.Thread(target=busy)
    thread.start()
    thread.join()
    assert window() is not None
    assert where == []
    gc.collect()
    assert window() is None
    assert where == [threading.main_thread().name]


def test_a_second_later_what_is_due_is_gone(qtbot: QtBot) -> None:
    class Circle:
        def __init__(self) -> None:
            self.own = self

    collectors = QCoreApplication.instance().findChildren(Collector)  # type: ignore[union-attr]
    assert len(collectors) == 1
    gc.collect()
    lost = weakref.ref(Circle())
    kept = [[k] for k in range(2 * gc.get_threshold()[0])]
    assert lost() is not None
    collectors[0].timerEvent(QTimerEvent(0))
    assert lost() is None, f"{len(kept)} new objects are more than the threshold"


def test_where_little_is_new_nothing_is_looked_through(qtbot: QtBot) -> None:
    gc.collect()
    assert collect_due() is None


def test_older_generations_take_their_turn(qtbot: QtBot) -> None:
    gc.collect()
    seen = set()
    for _ in range(200):
        kept = [[k] for k in range(2 * gc.get_threshold()[0])]
        seen.add(collect_due())
        del kept
    assert seen == {0, 1, 2}
