"""What is pressed at a duel beside real cards and does nothing says why, beside what was pressed."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest

from rules.blade_rondo.state import SONIA
from tests.companion.conftest import click
from tests.companion.test_duel_solo import HERS, lay_hers
from tests.companion.test_duel_table import begin
from tests.helpers.looking import look, told
from ui.companion.page import CompanionPage
from ui.companion.refusing import Refusing
from ui.panels.rulebook import RulebookPanel
from ui.theme.lettering import set_text_size


def press(thing: Refusing, at: QPointF) -> None:
    """A press there, in the thing's own axes."""
    QTest.mouseClick(thing, Qt.MouseButton.LeftButton, pos=thing.onto.map(at).toPoint())


def why(thing: Refusing) -> tuple[str, str]:
    """What it says, where all can see it, turned as it is itself; then it is put away."""
    said, notice = thing.refused, thing.notice
    assert said is not None
    assert notice is not None
    assert notice.isVisible()
    assert notice.turn == thing.turn
    page = thing.window()
    assert page.rect().contains(QRect(notice.mapTo(page, QPoint()), notice.size()))
    click(notice, "back")
    assert thing.refused is None
    return said


def test_a_die_at_its_end_says_so(page: CompanionPage) -> None:
    heard: list[str] = []
    table = begin(page)
    table.sounded.connect(heard.append)
    near, far = table.boards
    click(far, "attack-")
    assert heard == ["refused"]
    assert why(far) == ("Attack of Ben goes no lower.", "BR-1.4")
    click(near, "life+")
    assert near.refused == ("Life of Anna goes no higher.", "BR-1.4")
    assert near.notice is not None
    assert not any(near.notice.geometry().intersects(board.geometry()) for board in table.boards)
    click(near, "life-")
    assert near.refused is None, "what can be done takes the slip away"
    assert table.came.sides[0].life == 14


def test_keys_that_are_not_there_say_why(page: CompanionPage) -> None:
    table = begin(page)
    near, far = table.boards

    def there(board: Any, row: int, share: float) -> QPointF:
        rows = board._rows(board.face)
        return QPointF(rows[row].left() + rows[row].width() * share, rows[row].center().y())

    press(near, there(near, 3, 0.5))
    assert why(near) == ("Nothing is paid now: it is not the turn of Anna.", "BR-3.3")
    click(near, "turn")
    press(far, there(far, 0, 0.95))
    assert why(far) == ("This is the turn of Anna: it is ended first.", "BR-5.5")
    click(near, "turn")
    press(near, there(near, 0, 0.95))
    assert why(near) == ("The next turn is that of Ben.", "BR-5.5")
    press(near, there(near, 1, 0.13))
    assert why(near) == ("The keys beside it turn it.", "")
    table.enter("won", 0)
    press(far, there(far, 0, 0.95))
    assert why(far)[0] == "The duel is over. In the log every line can be put right."
    assert len(table.duel.entries) == 3, "nothing of that was entered"


@pytest.mark.rule("BR-5.5")
def test_after_the_end_nothing_is_entered_that_could_change_it(page: CompanionPage) -> None:
    table = begin(page)
    near, far = table.boards
    click(near, "turn")
    click(near, "blow")
    for _ in range(15):
        click(far, "life-")
    assert table.told == "Anna wins"
    assert table.reckoner.isHidden(), "an attack that was being worked out comes too late"
    lines = len(table.duel.entries)
    for key in ("blow", "poison", "lasts.attack+", "attack+", "voltage+", "life-"):
        for board in table.boards:
            click(board, key)
            assert why(board) == ("The duel is over. In the log every line can be put right.", "BR-5.5")
    assert table.reckoner.isHidden()
    assert len(table.duel.entries) == lines
    assert table.told == "Anna wins"
    click(far, "life+")
    assert not table.came.is_over, "a stone that was turned too far is turned up again"
    click(far, "life-")
    table.correct(len(table.duel.entries), None, "misread")
    assert not table.came.is_over, "any line can be put right"


def test_nobody_begins_a_duel_that_is_over(page: CompanionPage) -> None:
    table = begin(page)
    table.enter("gave_up", 0)
    assert table.middle.draw_button.isHidden()


def test_what_is_said_goes_when_it_need_not_be_true_any_more(page: CompanionPage) -> None:
    table = begin(page)
    near, far = table.boards
    for then in ("turn", "blow"):
        click(near, "defence-")
        assert near.refused is not None
        click(far, then)
        assert near.refused is None


def test_a_digit_says_why_nothing_is_paid(page: CompanionPage) -> None:
    table = begin(page)
    near = table.boards[0]
    near.setFocus()
    QTest.keyClick(near, Qt.Key.Key_3)
    assert near.refused is not None
    QTest.keyClick(near, Qt.Key.Key_Escape)
    assert near.refused is None
    assert page.duel is table, "it is the slip that Escape puts away"


def test_sonias_cards_say_why_not_now(page: CompanionPage) -> None:
    table = begin(page, players=1)
    lay_hers(table, *HERS)
    band = table.band
    rows = band._list(band.face)
    press(band, rows[2].center())
    assert why(band) == ("It is not her turn: it is started on her board.", "BR-7.2")
    click(table.boards[SONIA], "turn")
    click(band, band.does[0].card)
    press(band, rows[0].center())
    assert band.notice is not None
    row = rows[0].toRect().translated(band.pos())
    assert not band.notice.geometry().intersects(row), "her turn is to be seen"
    assert why(band) == ("That is done in this turn.", "BR-7.2")
    table.enter("gave_up", 0)
    press(band, rows[0].center())
    click(band.notice, "clause")
    book = page.findChild(RulebookPanel)
    assert book is not None
    assert "BR-5.5" in book.text.toPlainText()


def test_a_number_of_an_attack_at_its_end_says_so(page: CompanionPage) -> None:
    table = begin(page)
    click(table.boards[1], "blow")
    click(table.reckoner, "less-")
    assert why(table.reckoner) == ("That number goes no further.", "")
    click(table.reckoner, "less-")
    table.reckoner.setFocus()
    QTest.keyClick(table.reckoner, Qt.Key.Key_Escape)
    assert table.reckoner.isVisible(), "it is the slip that Escape puts away"
    QTest.keyClick(table.reckoner, Qt.Key.Key_Escape)
    assert table.reckoner.isHidden()


@pytest.mark.parametrize("players", [1, 2])
def test_what_is_said_is_read_whole_with_large_words(page: CompanionPage, players: int) -> None:
    page.resize(1024, 768)
    set_text_size(2.0)
    try:
        table = begin(page, players=players)
        if players == 1:
            lay_hers(table, *HERS)
            press(table.band, table.band._list(table.band.face)[1].center())
        table.enter("won", 0)
        for board in table.boards:
            board.unoffered.emit("turn")
        assert told(look(page).faults) == []
    finally:
        set_text_size(1.0)
