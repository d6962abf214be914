"""A game that was left, in whatever moment, and is gone on with: what happened is told in full, and looked at again."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.kernel.decisions import Announcement, Answer
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, TABLE


def lay_both(player: Player) -> None:
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])


def log(player: Player) -> str:
    """What the log shows."""
    side = player.window.table.side
    if side.log is None or side.shown is not side.log:
        player.window.toggle_log()
    assert side.log is not None
    text = str(side.log.text.toPlainText())
    player.window.toggle_log()
    return text


def left_and_continued(window: MainWindow) -> Player:
    path = window.table.model.session.path
    assert path is not None
    window.show_shelf()
    window.saved.go_on_with(path)
    player = Player(window)
    player.screen._warming.stop()
    return player


def result(player: Player) -> str:
    """What the table says at its seats of a round that is looked at."""
    return " ".join(sorted(item.piece.name for item in player.screen.stage.items_of(TABLE) if item.piece.name))


def test_the_log_tells_what_the_table_already_says(table: Callable[..., Player]) -> None:
    player = table(2)
    lay_both(player)
    assert player.screen.looking
    told = log(player)
    assert "Revealed" in told
    assert "takes" in told.partition("Revealed")[2], "the table says who takes it, so the log does"
    assert "Round 2" not in told, "which has not been turned up yet"


@pytest.mark.parametrize("privacy", ["curtain", "open"])
def test_a_result_that_was_looked_at_is_looked_at_again(table: Callable[..., Player], privacy: str) -> None:
    player = table(2, privacy=privacy)
    model = player.screen.model
    if privacy == "curtain":
        lay_both(player)
    else:
        for seat in range(2):
            assert model.answer(
                Answer(seat, model.decisions(seat)[0].number, Announcement("lay", {"card": "AB"[seat] + "5"}))
            )
    assert player.screen.looking
    shown, told = result(player), log(player)
    again = left_and_continued(player.window)
    assert again.screen.looking
    assert result(again) == shown
    assert log(again) == told
    again.go_on()
    assert "Round 2" in log(again)
    assert not again.screen.playing_back
    assert again.screen.phase is (Phase.COVERED if privacy == "curtain" else Phase.TABLE)


def test_a_result_that_was_left_in_a_pause_comes_after_it(table: Callable[..., Player]) -> None:
    player = table(2)
    lay_both(player)
    shown = result(player)
    player.window.toggle_pause()
    again = left_and_continued(player.window)
    assert again.screen.paused
    again.wait_out_guard()
    again.click("pause:resume", CURTAIN)
    assert again.screen.looking
    assert result(again) == shown


def test_once_somebody_has_laid_it_is_told_at_the_next_look(table: Callable[..., Player]) -> None:
    """To each seat what has happened since it did something itself, as far as everybody saw it."""
    player = table(2)
    lay_both(player)
    player.go_on()
    assert player.lift() == 0
    player.lay(player.hand()[0])
    again = left_and_continued(player.window)
    assert not again.screen.playing_back
    assert again.lift() == 1
    news = " ".join(again.screen.aside.news)
    assert "Revealed" in news
    assert "takes" in news
    assert "Anna lays" in news
    assert "Ben lays" not in news
    again.lay(again.hand()[0])
    again.go_on()
    assert again.lift() == 0
    news = " ".join(again.screen.aside.news)
    assert news.count("Revealed") == 1, "what was before its own last card it has seen"


def test_who_has_done_nothing_yet_is_told_nothing(table: Callable[..., Player]) -> None:
    again = left_and_continued(table(2).window)
    assert again.lift() == 0
    assert again.screen.aside.news == ()


@pytest.mark.parametrize("window", [1.0], indirect=True)
def test_what_was_left_in_the_middle_of_its_beats_is_looked_at_again(table: Callable[..., Player]) -> None:
    """With motion: before the cards had turned over, and between the sunset and the next sunrise."""
    player = table(2)
    lay_both(player)
    again = left_and_continued(player.window)
    assert again.screen.looking
    again.wait_out_guard()
    again.click("way:0", TABLE)
    assert again.screen.playing_back or again.screen.playback.running
    once_more = left_and_continued(again.window)
    assert once_more.screen.looking
    told = log(once_more)
    assert "takes" in told.partition("Revealed")[2]
    QTest.keyClick(once_more.screen.stage, Qt.Key.Key_Return)
    assert not once_more.screen.looking


@pytest.mark.rule("MIL-3.7", "MIL-7.2")
def test_what_all_have_looked_at_is_not_opened_again_by_leaving_and_going_on(table: Callable[..., Player]) -> None:
    player = table(2)
    for _ in range(5):
        lay_both(player)
        player.go_on()
    assert player.screen.phase is Phase.COVERED

    def seen() -> tuple[list[str], object]:
        return re.findall(r"Round (\d+):", log(player)), player.screen.playback.view

    before = seen()
    player.window.show_shelf()
    player.window.shelf.ticket.click()
    assert player.screen.phase is Phase.COVERED
    assert seen() == before
    assert before[0] == ["5", "6"]


def test_a_disk_that_is_full_lets_all_go_on_from_what_they_looked_at(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table(2)
    lay_both(player)
    session = player.window.table.model.session

    def full(records: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(session._journal, "append", full)
        player.go_on()
        assert session.stalled is not None
        assert player.window.table.bar.isVisible()
    assert session.recover()
    player.window.table.model.looked()
    assert session.stalled is None
