"""A table that is made anew in the middle of a game: with other names, another language, or turned otherwise."""

from typing import Any

import pytest

from rules.kernel.decisions import Announcement, PickOne
from tests.helpers.duel_screens import under_way
from tests.helpers.duellist import Duellist, sit_down
from tests.helpers.laid_duels import lay_out
from tests.ui.test_duel_alone import answer, go_on, told
from ui.shell import tables
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.prompts import PICK
from ui.table.stage import PAGE, TABLE


def relaid(player: Duellist, **changes: str) -> Duellist:
    """In a pause the table is made anew, and then the game goes on; hands may be kept otherwise from then on."""
    player.window.toggle_pause()
    before = player.screen
    player.window.change_settings(changes, is_sure=True)
    if player.screen is before:
        tables.relay(player.window)
    assert player.screen is not before
    player.screen._warming.stop()
    player.window.toggle_pause()
    player.wait_out_guard()
    return player


@pytest.mark.rule("BR-4.11")
def test_what_was_nullified_last_is_told_on(window: MainWindow) -> None:
    player = lay_out(
        window,
        "solo",
        turn="Anna",
        count=3,
        voltage={"Sonia": 4},
        list=["Icicle Drop"],
        face_down={"Anna": [80]},
    )
    game: Any = player.screen.game
    game.steps_sonia = False
    answer(player, Announcement("end"))
    (asked,) = player.screen.model.decisions(0)
    assert isinstance(asked, PickOne)
    relaid(player)
    game = player.screen.game
    assert not game.steps_sonia, "Sonia runs on at another table, too"
    game.steps_sonia = True
    answer(player, asked.candidates[0])
    assert "Nullified: Icicle Drop" in told(player), "the action began at the table before"
    relaid(player)
    assert "Nullified: Icicle Drop" in told(player), "and it is told at this one, too"
    go_on(player)
    assert not player.screen.looking


def test_a_choice_that_is_half_made_is_found_again(window: MainWindow) -> None:
    player = sit_down(window, "own_swords")
    player.lift()
    cards = [p for p in player.pieces() if p.key.startswith("page:card:") and not p.key.endswith(":picked")]
    for at in (0, 4):
        player.click(cards[at].key, PAGE)
    chosen = {p.key for p in player.pieces() if p.name.endswith(", chosen")}
    assert len(chosen) == 2
    relaid(player)
    assert player.screen.phase is Phase.COVERED
    player.lift()
    assert {p.key for p in player.pieces() if p.name.endswith(", chosen")} == chosen


@pytest.mark.parametrize("after", ["curtain", "peek"])
def test_what_was_chosen_in_a_tray_is_never_told_on_the_table(window: MainWindow, after: str) -> None:
    player = sit_down(window, "duel", privacy="peek", flat=True)
    asking = player.screen.asking
    offered = asking.choice(0)
    assert offered is not None
    picked = set(list(offered)[:3])
    for card in picked:
        asking.choose(0, card)
    relaid(player, privacy=after)
    asking = player.screen.asking
    seen = [item.piece for item in player.screen.stage.items_of(TABLE)]
    assert not any(piece.name.endswith(", chosen") for piece in seen)
    assert not [
        piece
        for piece in seen
        if piece.key.startswith("ask:0") and piece.press is not None and piece.press.what[0] == PICK
    ]
    if after == "peek":
        found = asking.choice(0)
        assert found is not None
        assert {card for card, chip in found.items() if chip.chosen} == picked
    else:
        assert asking.choice(0) is None
        player.lift()
        page = [piece for piece in player.pieces() if piece.name.endswith(", chosen")]
        assert {piece.shows for piece in page} == picked


def test_what_was_said_for_the_whole_turn_holds_on(window: MainWindow) -> None:
    player = under_way(window)
    (asked,) = player.screen.model.decisions(1)
    standing = player.screen.asking.standing
    standing.say(asked, standing.ways(asked)[-1], player.screen.model.view(None))
    relaid(player)
    assert player.screen.asking.standing is not standing
    assert player.screen.asking.standing.declines(asked, player.screen.model.view(None))
    player.screen.asking.standing.stop()
