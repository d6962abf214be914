"""The rulebook is searched, card names in the log are links, and a look begins with what has happened since the last one."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from tests.helpers.table_screens import lay_all
from tests.helpers.tree import ROOT
from tests.ui.conftest import Player
from ui.panels.rulebook import RulebookPanel
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, HELD
from ui.theme import lettering
from ui.theme.tokens import DARK

SHIFT = Qt.KeyboardModifier.ShiftModifier


def book(player: Player) -> RulebookPanel:
    player.window.table.toggle_rules()
    shown = player.window.table.side.rulebook
    assert isinstance(shown, RulebookPanel)
    return shown


def test_the_rules_are_searched_as_one_types(table: Callable[..., Player]) -> None:
    rules = book(table(2))
    QTest.keyClicks(rules.field, "LOWEST")
    text = rules.text.toPlainText().lower()
    assert len(rules.found) == text.count("lowest") > 2
    assert len(rules.text.extraSelections()) == len(rules.found)
    assert rules.count.text() == f"1 of {len(rules.found)}"
    QTest.keyClicks(rules.field, "zzz")
    assert rules.found == ()
    assert rules.count.text() == "Found nowhere"
    assert rules.field.accessibleDescription() == "Found nowhere"
    QTest.keyClick(rules.field, Qt.Key.Key_Escape)
    assert (rules.field.text(), rules.count.text()) == ("", "")
    assert rules.isVisible(), "the second Escape closes the book"
    QTest.keyClick(rules.field, Qt.Key.Key_Escape)
    assert not rules.isVisible()


def test_the_book_opens_with_what_one_needs_to_play_and_its_clauses_can_be_pressed(
    table: Callable[..., Player],
) -> None:
    rules = book(table(2))
    text = rules.text.toPlainText()
    assert text.index("A round in five sentences") < text.index("MIL-1 The cards")
    assert 'href="MIL-4.5"' in rules.text.toHtml()
    rules.text.anchorClicked.emit(QUrl("MIL-4.5"))
    assert rules.clause == "MIL-4.5"


def test_from_place_to_place_by_keys(table: Callable[..., Player]) -> None:
    rules = book(table(2))
    rules.field.setText("cancel")
    most = len(rules.found)
    assert rules.at == 0
    QTest.keyClick(rules.field, Qt.Key.Key_Return)
    assert rules.at == 1
    QTest.keyClick(rules.field, Qt.Key.Key_Return, SHIFT)
    QTest.keyClick(rules.field, Qt.Key.Key_Return, SHIFT)
    assert rules.at == most - 1
    QTest.keyClick(rules.field, Qt.Key.Key_F3)
    assert rules.at == 0
    QTest.keyClick(rules.field, Qt.Key.Key_F3, SHIFT)
    assert rules.at == most - 1


def test_of_what_was_found_the_whole_clause_is_seen(table: Callable[..., Player]) -> None:
    player = table(2)
    rules = book(player)
    layout, bar = rules.text.document().documentLayout(), rules.text.verticalScrollBar()
    rules.field.setText("card")
    seen = 0
    for _ in rules.found:
        clause = layout.blockBoundingRect(rules.text.textCursor().block())
        high = rules.text.viewport().height()
        if clause.height() <= high:
            seen += 1
            assert bar.value() <= clause.top() + 1
            assert clause.bottom() <= bar.value() + high + 1
        rules.go(1)
    assert seen > 10


def test_a_clause_is_still_found_while_something_is_searched_for(table: Callable[..., Player]) -> None:
    player = table(2)
    rules = book(player)
    rules.field.setText("cancel")
    player.window.table.side.open_rules("MIL-6.3")
    assert rules.clause == "MIL-6.3"
    assert len(rules.text.extraSelections()) == len(rules.found) > 0


def test_a_name_in_the_log_opens_the_card(table: Callable[..., Player]) -> None:
    player = table(2)
    player.window.table.toggle_log()
    log = player.window.table.side.log
    assert "The Canal Lock" in log.text.toPlainText() or "is turned up" in log.text.toPlainText()
    html = log.text.toHtml()
    at = html[html.index('href="card:') + 6 :].split('"')[0]
    log.text.anchorClicked.emit(QUrl(at))
    shown = player.screen.aside.reading
    assert shown is not None
    assert shown[0].title in log.text.toPlainText()
    assert player.screen.phase is Phase.TABLE, "the curtain makes way"
    assert player.screen.stage.item(HELD, "read:sheet") is not None


def test_who_sets_up_a_touch_table_finds_what_to_switch_off(table: Callable[..., Player]) -> None:
    """Beside the rules, by searching, and in the README."""
    rules = book(table(2))
    QTest.keyClicks(rules.field, "edges")
    assert len(rules.found) == 1
    text = rules.text.toPlainText()
    told = text[text.index("At a touch table") :]
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    for what in ("edges", "three and four fingers", "long press", "Press and hold", "screen saver"):
        assert what in told
        assert what in readme


# -- what has happened since ------------------------------------------------------------------------------------------


def round_of(player: Player) -> None:
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])
    player.go_on()


def test_nothing_before_the_first_look(table: Callable[..., Player]) -> None:
    player = table(2)
    for seat in range(2):
        assert player.lift() == seat
        assert player.screen.aside.news == ()
        assert player.screen.stage.item(HELD, "since") is None
        player.lay(player.hand()[0])


def test_a_look_begins_with_what_everybody_saw_since_the_last(table: Callable[..., Player]) -> None:
    player = table(2)
    round_of(player)
    player.lift()
    news = " ".join(player.screen.aside.news)
    assert "Ben lays a card face down." in news
    assert "Revealed: " in news
    assert "Round 2: " in news
    assert "lays the" not in news
    assert "Anna lays" not in news, "what one has done oneself is nothing new"
    assert "Since your last look" in player.item("since", HELD).piece.name
    player.click("since", HELD)
    assert player.screen.stage.item(HELD, "since") is None
    player.lay(player.hand()[0])
    assert player.lift() == 1
    news = " ".join(player.screen.aside.news)
    assert "Anna lays a card face down." in news
    assert "Revealed: " in news
    assert "Ben lays" not in news, "nor what brought the reveal about"
    player.screen.lower()
    player.lift()
    assert player.screen.aside.news == (), "nothing when nothing happened"


def test_it_goes_with_the_look(table: Callable[..., Player]) -> None:
    player = table(2)
    round_of(player)
    player.lift()
    player.screen.lower()
    assert player.screen.aside.news == ()
    assert list(player.screen.stage.items_of(HELD)) == []
    assert player.screen.stage.item(CURTAIN, "ready") is not None


def test_it_is_readable_and_gone_when_a_card_is_lifted(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table(5)
    player.window.resize(1024, 768)
    for _ in range(2):
        lay_all(player)
        player.screen.show_table()
        player.go_on()
    player.lift()
    long, short = "Somebody has the lowest card that counts and takes Out of the Sun.", "Eva lays a card face down."
    player.screen.aside.news = (long, long, *(short,) * 5)
    player.screen.show_held()
    slip = player.item("since", HELD).piece
    sizes: list[float] = []

    def measured(p: object, rect: QRectF, text: str, pixels: float, *a: Any, least: float) -> None:
        del p
        sizes.append(lettering._paragraph_size(rect, text, pixels, "text", lettering._flags(a[2]), least))

    monkeypatch.setattr("ui.table.since.paragraph", measured)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    p = QPainter(image)
    slip.what.paint(p, QRectF(0, 0, slip.place.w, slip.place.h), DARK)
    p.end()
    assert sizes[0] >= 12
    stage = player.screen.stage
    QTest.keyClick(stage, Qt.Key.Key_Right)
    letters = {card: letter for letter, card in player.screen.sight.letters.items()}
    QTest.keyClicks(stage, letters[player.hand()[0]])
    assert player.screen.hands.lifted
    assert stage.item(HELD, "since") is None
