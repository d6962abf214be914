"""Games that are over quickly, in the real window: for counting what they leave behind."""

import gc

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from app.paths import games_folder
from rules.kernel.decisions import Announcement, Answer
from ui.shell.window import MainWindow


def quick_game(window: MainWindow, seed: int) -> None:
    """Deals, opens the table, lets both seats lay a card and one give up, and goes back to the shelf."""
    window.play("millions", 2, seed, {})
    table = window.table
    model = table.model
    table.screen_._warming.stop()
    for seat in (0, 1):
        asked = model.session.pending_for(seat)[0]
        card = model.session.next_parameter(seat, asked.number, Announcement("lay"))
        assert card is not None
        assert model.answer(Answer(seat, asked.number, Announcement("lay", {"card": card.candidates[0]})))
    QApplication.processEvents()
    assert model.concede(0)
    assert model.session.finished
    QApplication.processEvents()
    window.show_shelf()
    for path in games_folder().glob("*.jsonl"):  # many games on the disk are another matter
        path.unlink()
    swept()


def swept() -> None:
    """What was given up is gone."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def living() -> dict[str, int]:
    """How many things of Qt Python holds after a sweep, by their kinds.

    Of the objects in Qt's own tree only those of our own classes are counted: Python has a shell of any other from when
    it is first asked for.
    """
    from shiboken6 import Shiboken

    swept()
    gc.collect()
    counts: dict[str, int] = {}
    for thing in gc.get_objects():
        if isinstance(thing, Shiboken.Object) and Shiboken.isValid(thing):
            kind = type(thing)
            if kind.__module__.startswith("ui.") or not isinstance(thing, QObject):
                counts[kind.__name__] = counts.get(kind.__name__, 0) + 1
    return counts
