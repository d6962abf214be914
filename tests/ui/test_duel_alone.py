"""Sonia's turn in the window, step by step: what is said of it, and what is waited for."""

from typing import Any

import pytest

from rules.kernel.decisions import Announcement, Answer, Choice, PickOne
from tests.helpers.duellist import Duellist
from tests.helpers.laid_duels import lay_out
from ui.shell.window import MainWindow
from ui.table.stage import TABLE


def told(player: Duellist) -> list[str]:
    """What stands on the middle line."""
    return [item.piece.name for item in player.screen.stage.items_of(TABLE) if item.piece.key in ("turn", "deed")]


def go_on(player: Duellist) -> None:
    """By the key that goes on, until the table waits again, or nothing is left to be seen."""
    player.wait_out_guard()
    player.click("way:0", TABLE)
    while player.screen.playback.waiting and not player.screen.looking:
        player.screen.playback.hurry()


def answer(player: Duellist, choice: Choice) -> None:
    """The one who plays answers, and the table shows what comes of it, until it waits."""
    (asked,) = player.screen.model.decisions(0)
    assert player.screen.model.answer(Answer(0, asked.number, choice))
    player.screen.show_table()
    while player.screen.playback.waiting and not player.screen.looking:
        player.screen.playback.hurry()


def her_turn(window: MainWindow, **laid: Any) -> Duellist:
    """She begins her turn."""
    player = lay_out(window, "solo", turn="Anna", count=3, voltage={"Sonia": 4}, list=["Icicle Drop"], **laid)
    answer(player, Announcement("end"))
    return player


@pytest.mark.rule("BR-7.2")
def test_nothing_is_left_for_her_to_pay(window: MainWindow) -> None:
    player = her_turn(window)
    assert player.screen.looking
    assert "Turn 4: Sonia: Voltage 5" in told(player)
    assert not [piece for piece in told(player) if "to pay" in piece]


@pytest.mark.rule("BR-4.11", "BR-7.8")
def test_the_last_of_her_actions_is_seen_nullified_before_her_turn_is_over(window: MainWindow) -> None:
    player = her_turn(window, face_down={"Anna": [80]})
    while player.screen.looking:
        go_on(player)
    (asked,) = player.screen.model.decisions(0)
    assert isinstance(asked, PickOne)
    assert asked.topic == "respond"
    answer(player, asked.candidates[0])
    assert player.screen.looking
    assert "Nullified: Icicle Drop" in told(player)
    go_on(player)
    assert not player.screen.looking
    assert not [piece for piece in told(player) if "Nullified" in piece], "the next turn has begun"
