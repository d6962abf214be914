"""Giving up, in the window (TAB-3)."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.kernel.decisions import Answer
from rules.kernel.explore import choices
from tests.ui.conftest import Player
from tests.ui.listed import choose, rows
from ui.table.curtain import Phase
from ui.table.geometry import overlapping
from ui.table.giving_up import StruckBadge
from ui.table.sight import NOBODY
from ui.table.stage import HELD, PAGE, TABLE


@pytest.mark.rule("TAB-3.1")
def test_it_is_asked_once_on_the_own_page_and_can_be_left(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    player.click("page:give_up", PAGE)
    asked = player.item("give_up:ask", PAGE).piece.name
    assert asked == "Give up for good? " + (
        "The other player wins." if player.window.table.model.seats == 2 else "You end behind all who play on."
    )
    assert player.window.table.model.gone() == ()
    player.click("give_up:stay", PAGE)
    assert player.screen.stage.item(PAGE, "give_up:ask") is None
    player.click("page:give_up", PAGE)
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert player.screen.stage.item(PAGE, "give_up:ask") is None
    assert player.screen.phase is Phase.LIFTED, "Escape has put away the question and not the page"


@pytest.mark.rule("TAB-3.1", "TAB-3.2")
def test_who_gave_up_is_seen_by_all_and_is_never_asked_again(table: Callable[..., Player]) -> None:
    player = table(3)
    page = player.window.table
    player.lift()
    player.click("page:give_up", PAGE)
    player.click("give_up:concede", PAGE)
    assert page.model.gone() == (0,)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 1
    for number in range(2):
        for seat in (1, 2):
            assert player.lift() == seat
            player.lay(player.hand()[number])
        player.go_on()
    player.screen.show_table()
    player.wait_out_guard()
    assert isinstance(player.item("badge:0", TABLE).piece.what, StruckBadge)
    assert "Gave up" in player.item("plate:0", TABLE).piece.name
    assert player.item("veil:0", TABLE) is not None
    for key in ("plate:0", "badge:0", "hand:0:3"):
        item = player.item(key, TABLE)
        assert not item.piece.is_offered, "the curtain goes to that seat no more"
    player.click("hand:0:3", TABLE)
    assert "has given up" in player.screen.notes.text
    page.toggle_log()
    # The log tells the last two rounds; giving up was told in its own round.
    assert any(type(event).__name__ == "SeatConceded" for entry in page.model.history() for event in entry.events)


@pytest.mark.rule("TAB-3.1")
def test_the_log_tells_it(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    player.click("page:give_up", PAGE)
    player.click("give_up:concede", PAGE)
    player.window.table.toggle_log()
    assert "gives up" in player.window.table.side.log.text.toPlainText()


@pytest.mark.rule("TAB-3.2")
def test_the_laid_card_goes_back_unseen_and_the_others_play_on(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    player.lay("A7")
    player.screen.cover(0)
    player.lift()
    player.click("page:give_up", PAGE)
    player.click("give_up:concede", PAGE)
    view = player.window.table.model.view(None)
    assert view.zone("attack", 0).count == 0
    assert player.screen.seat == 1


@pytest.mark.rule("TAB-3.3")
def test_the_last_one_left_wins_and_sees_the_sheet(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.click("page:give_up", PAGE)
    player.click("give_up:concede", PAGE)
    page = player.window.table
    assert page.model.finished
    assert player.screen.phase is Phase.TABLE
    assert page.end.panel.isVisible()
    assert "Ben" in page.end.panel.heading.text()


@pytest.mark.rule("TAB-3.1")
@pytest.mark.parametrize("privacy", ["curtain", "open"])
def test_the_badge_asks_too(table: Callable[..., Player], privacy: str) -> None:
    player = table(3, privacy=privacy)
    player.screen.show_table()
    player.wait_out_guard()
    player.click("badge:1", TABLE)
    asked = [item.piece for item in player.screen.stage.items_of(TABLE) if item.piece.key.startswith("give_up:")]
    assert {piece.place.angle for piece in asked} == {0}, "the screen stands upright"
    assert overlapping([(p.key, p.place.bounds) for p in asked if p.press is not None]) == []
    others = [i.piece.z for i in player.screen.stage.items_of(TABLE) if not i.piece.key.startswith("give_up:")]
    assert min(piece.z for piece in asked) > max(others), "nothing lies over the question"
    player.click("give_up:concede", TABLE)
    assert player.window.table.model.gone() == (1,)
    if privacy == "curtain":
        assert player.screen.phase is Phase.COVERED
        assert player.screen.seat == 0
    else:
        assert player.screen.stage.item(TABLE, "give_up:ask") is None


@pytest.mark.rule("TAB-3.1")
@pytest.mark.parametrize("privacy", ["curtain", "open"])
def test_while_all_look_at_a_reveal_it_is_not_offered(table: Callable[..., Player], privacy: str) -> None:
    """What is offered is done: at a reveal the next press goes on, whatever it is on."""
    player = table(2, privacy=privacy)
    model = player.window.table.model
    for seat in (0, 1):
        (decision,) = model.decisions(seat)
        assert model.answer(Answer(seat, decision.number, list(choices(model.session.match, decision))[seat]))
    if player.screen.phase is not Phase.TABLE:
        player.screen.show_table()
    assert player.screen.looking
    assert [player.item(f"badge:{seat}", TABLE).piece.press for seat in (0, 1)] == [None, None]
    assert player.item("badge:0", TABLE).piece.name == "Anna"
    player.wait_out_guard()
    player.click("badge:0", TABLE)
    player.screen.playback.hurry()
    assert not player.screen.looking
    player.screen.show_table()
    assert player.item("badge:0", TABLE).piece.name == "Anna: Give up"
    player.wait_out_guard()
    player.click("badge:0", TABLE)
    assert player.screen.over.giving_up == 0


def test_by_keys_alone(table: Callable[..., Player]) -> None:
    player = table(3)
    player.screen.show_table()
    stage = player.screen.stage
    for _ in range(80):
        stop = player.screen.keys.stop
        if stop is not None and stop.key == "badge:0":
            break
        QTest.keyClick(stage, Qt.Key.Key_Down if stop is None or stop.place.y < 500 else Qt.Key.Key_Left)
    assert player.screen.keys.stop is not None
    assert player.screen.keys.stop.key == "badge:0"
    QTest.keyClick(stage, Qt.Key.Key_Return)
    assert player.screen.over.giving_up == 0


@pytest.mark.rule("TAB-3.1")
def test_no_slip_that_tells_something_lies_on_the_question(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    player.wait_out_guard()
    stage, notes = player.screen.stage, player.screen.notes
    notes.tell("Press and hold your own tray.", "MIL-3.2", 0)
    assert stage.item(HELD, "note") is not None
    player.click("badge:0", TABLE)
    assert stage.item(HELD, "note") is None
    assert not any(piece.key == "note" for piece in player.screen.reach.pieces())
    notes.tell("Press and hold your own tray.", "MIL-3.2", 0)
    assert stage.item(HELD, "note") is None, "nor one that comes later"
    notes.tell("Press and hold your own tray.", "MIL-3.2", 1)
    assert stage.item(HELD, "note") is not None, "at another seat it covers nothing"
    QTest.keyClick(stage, Qt.Key.Key_Escape)
    assert stage.item(TABLE, "give_up:ask") is None
    assert stage.item(HELD, "note") is None, "Escape puts both away, and no press of it does nothing that is seen"


@pytest.mark.rule("TAB-3.1")
@pytest.mark.parametrize("focus", ["list", "stage", "plate"])
def test_escape_takes_back_what_was_chosen_in_the_list_of_keys(table: Callable[..., Player], focus: str) -> None:
    player = table(2)
    player.screen.show_table()
    choose(player, "Ben: Give up")
    assert player.screen.over.giving_up == 1
    assert player.screen.aside.listing is None, "it makes way for what is asked"
    if focus == "list":
        QTest.keyClick(player.screen.stage, Qt.Key.Key_K)
        assert rows(player) == ["Play on", "Give up"]
        QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
        assert player.screen.aside.listing is None
    if focus == "plate":
        player.window.table.plates.rules.setFocus()
    QTest.keyClick(player.window.focusWidget(), Qt.Key.Key_Escape)
    assert player.screen.over.giving_up == NOBODY
    assert player.screen.phase is Phase.TABLE
