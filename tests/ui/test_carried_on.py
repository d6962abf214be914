"""A table that is made anew in the middle of a game: with other names, another language, or turned otherwise."""

from typing import Any

import pytest
from PySide6.QtTest import QTest

from rules.kernel.decisions import Announcement, Answer, PickOne
from tests.helpers.duel_screens import breathing, card, look, middle, put, under_way
from tests.helpers.duellist import Duellist, sit_down
from tests.helpers.laid_duels import lay_out
from tests.ui.test_duel_alone import answer, go_on, told
from ui.shell import tables
from ui.shell.window import MainWindow
from ui.sound.table import TURN_AFTER_MS
from ui.table.curtain import Phase
from ui.table.playback import TURNED_MS
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
    for one in picked:
        asking.choose(0, one)
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


def times(player: Duellist) -> list[int]:
    """How long each thing is shown that waits to be seen, but for the one that a pause has stopped."""
    found, playback = list[int](), player.screen.playback
    while playback.running:
        found.append(playback._timer.interval())
        playback.hurry()
    return found[1:]


@pytest.mark.parametrize("window", [100], indirect=True)
def test_what_nobody_has_seen_is_given_its_time(window: MainWindow) -> None:
    found = []
    for is_made_anew in (False, True):
        player = middle(window, turn="Anna")
        look(player, 0)
        for key in (breathing(player, "heating"), breathing(player, "pulse"), card(player, 62)):
            put(player, key)
        window.toggle_pause()
        if is_made_anew:
            tables.relay(window)
        window.toggle_pause()
        found.append(times(player))
    assert found[0] == found[1]
    assert TURNED_MS in found[1]


def test_what_all_have_looked_at_last_is_not_shown_again(window: MainWindow) -> None:
    player = sit_down(window, "solo", seed=3)
    while not player.screen.looking:
        player.gesture()
    while player.screen.playback.brings_a_reveal:
        go_on(player)
    relaid(player)
    assert player.screen.looking
    go_on(player)
    assert times(player) == [], "what comes after it has its time"
    assert not player.screen.looking
    window.show_shelf()
    window.shelf.go_on.emit()
    for _ in range(1000):
        QTest.qWait(5)
        if window.table is not None:
            break
    assert not player.screen.looking


def test_who_plays_alone_looks_on(window: MainWindow) -> None:
    player = sit_down(window, "solo", seed=3)
    assert player.screen.phase is Phase.LIFTED
    relaid(player)
    assert player.screen.phase is Phase.LIFTED


@pytest.mark.parametrize("window", [100], indirect=True)
def test_what_was_put_off_is_seen_where_no_curtain_falls_any_more(window: MainWindow) -> None:
    player = middle(window, turn="Anna")
    look(player, 0)
    put(player, breathing(player, "heating"))
    player.screen.cover(0)
    assert player.screen.playback.untold
    relaid(player, privacy="open")
    assert player.screen.phase is Phase.TABLE
    assert times(player)
    assert not player.screen.playing_back


@pytest.mark.parametrize("window", [100], indirect=True)
def test_the_end_of_a_game_is_shown_to_its_end(window: MainWindow) -> None:
    player = under_way(window)
    model = player.screen.model
    while player.screen.playback.hurry():
        pass
    assert model.answer(Answer(1, model.decisions(1)[0].number, None))
    assert player.screen.playback.running
    assert model.concede(0)
    assert model.finished
    tables.relay(window)
    assert times(player), "nothing pauses a game that is over while something is set"
    assert not player.screen.playing_back
    assert player.screen.playback.view.result is not None


def test_a_curtain_that_falls_before_the_same_seat_again_is_not_heard(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit_down(window, "duel")
    assert player.screen.phase is Phase.COVERED
    QTest.qWait(TURN_AFTER_MS + 100)
    heard = list[str]()
    monkeypatch.setattr(window.sounds, "ask", heard.append)
    relaid(player)
    assert player.screen.phase is Phase.COVERED
    QTest.qWait(TURN_AFTER_MS + 100)
    assert "turn" not in heard
