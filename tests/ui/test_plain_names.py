"""Whatever a name looks like, it is shown letter by letter: names, files and faults come from strangers."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QComboBox, QLabel, QTextEdit, QWidget

from app.pack_choice import Choice
from app.paths import games_folder
from tests.ui.conftest import Player
from ui.shell.pack_chooser import PackChooser
from ui.shell.question import Question
from ui.shell.trouble_bar import TroubleBar
from ui.shell.widgets import text_label
from ui.shell.window import MainWindow
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE
from ui.theme.plain import plain
from ui.theme.tokens import THEMES

NAMES = ("<h1>Ann</h1>", "<img src=x>", "A&amp;B")
MARKUP = ("<h1", "<img")


def shown(text: str) -> str:
    """What Qt shows of a text that it looks at by itself."""
    if not QtGui.Qt.mightBeRichText(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def misread(root: QWidget) -> Iterator[str]:
    """Everything below a widget in which a name would be taken for HTML."""
    for widget in [root, *root.findChildren(QWidget)]:
        if isinstance(widget, QLabel):
            is_rich = widget.textFormat() is Qt.TextFormat.RichText
            is_plain = widget.textFormat() is Qt.TextFormat.PlainText
            if not (is_plain or is_rich) or (is_rich and any(mark in widget.text() for mark in MARKUP)):
                yield f"label: {widget.text()}"
        if isinstance(widget, QTextEdit):
            told = widget.toHtml().lower()
            if any(mark in told.partition("<body")[2] for mark in MARKUP):
                yield f"text: {widget.toPlainText()}"
        tips = [widget.toolTip()]
        if isinstance(widget, QComboBox):
            tips += [widget.itemData(row, Qt.ItemDataRole.ToolTipRole) or "" for row in range(widget.count())]
        yield from (f"tooltip: {tip}" for tip in tips if is_misread(tip))


def is_misread(tip: str) -> bool:
    """Whether a tooltip does not show what is written in it."""
    return any(mark in tip for mark in MARKUP) and not any(mark in shown(tip) for mark in MARKUP)


@pytest.fixture
def player(window: MainWindow) -> Player:
    """A table of such people."""
    from app.packs import load
    from app.seats import pack_texts, seated
    from app.session import Session

    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    played = load("millions")
    table = seated("millions", NAMES, options={"open_piles": True}, seed=5, pack=played.pack.id)
    assert table.names == NAMES
    window.open_table(Session.start(table, folder, pack_texts(played)), "curtain")
    made = Player(window)
    made.screen._warming.stop()
    return made


@pytest.mark.slow
def test_names_on_the_table_its_pages_and_its_sheets(player: Player) -> None:
    page = player.window.table
    screen = player.screen
    page.toggle_log()
    tips: set[str] = set()

    def look() -> None:
        assert list(misread(player.window)) == []
        for layer in (TABLE, PAGE, CURTAIN, HELD):
            for item in screen.stage.items_of(layer):
                assert not is_misread(item.toolTip()), item.toolTip()
                tips.add(shown(item.toolTip()))

    for _ in range(12):
        while page.model.awaited() and not screen.looking:
            look()
            player.lift()
            look()
            player.lay(player.hand()[0])
        look()
        if screen.looking:
            player.go_on()
    assert page.model.finished
    assert NAMES[0] in " ".join(tips)
    page.show_scores()
    look()
    log = page.side.log.text.toPlainText()
    assert all(name in log for name in NAMES[:2])
    assert any(name in page.end.panel.heading.text() for name in NAMES)


def test_names_on_the_shelf_and_in_its_lists(player: Player, visavis_home: Path) -> None:
    window = player.window
    path = window.table.model.session._journal.path
    window.play_again()
    window.show_shelf()
    os.utime(path, (1_700_000_000, 1_700_000_000))
    window.look_for_saves()
    assert list(misread(window)) == []
    window.shelf.others.click()
    assert window.saved.others is not None
    assert NAMES[0] in window.saved.others.list.item(0).text()
    assert list(misread(window)) == []


def test_files_and_faults() -> None:
    theme = THEMES["dark"]
    host = QWidget()
    told = f"{NAMES[0]}.toml: {NAMES[1]} & co"
    bar = TroubleBar(theme, host)
    bar.tell(told, "Close")
    chooser = PackChooser([Choice("Usual", ""), Choice(NAMES[0], f"{NAMES[1]}.toml", fault=told)])
    chooser.setParent(host)
    Question(told, told, told, "Yes", "No", theme, host)
    assert list(misread(host)) == []
    labels = [label.text() for label in host.findChildren(QLabel)]
    assert sum(told in text for text in labels) >= 2
    host.deleteLater()


def test_the_search_finds_what_it_is_for() -> None:
    label = text_label(NAMES[0], rich=True)
    assert list(misread(label))
    label = QLabel(NAMES[0])
    assert list(misread(label)), "a label that decides by itself"
    label = text_label(NAMES[0])
    label.setToolTip(NAMES[0])
    assert list(misread(label))
    label.setToolTip(plain(NAMES[0]))
    assert list(misread(label)) == []
    assert [shown(plain(name)) for name in NAMES] == list(NAMES)
    assert plain("Ann") == "Ann"
