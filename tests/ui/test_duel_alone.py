"""Sonia's turn in the window, step by step: what is said of it, and what is waited for."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from rules.kernel.decisions import Announcement, Answer, Choice, PickOne
from tests.helpers.duel_screens import breathing, middle
from tests.helpers.duellist import Duellist
from tests.helpers.laid_duels import lay_out
from tests.helpers.looking import listening
from tests.ui.conftest import settle
from ui.shell.window import MainWindow
from ui.table.furniture import RimPicture
from ui.table.since import SinceSlip
from ui.table.stage import HELD, TABLE
from ui.theme.tokens import DARK


def told(player: Duellist) -> list[str]:
    """What stands on the middle line."""
    return [item.piece.name for item in player.screen.stage.items_of(TABLE) if item.piece.key in ("turn", "deed")]


def go_on(player: Duellist) -> None:
    """By the key that goes on, until the table waits again, or nothing is left to be seen."""
    player.wait_out_guard()
    player.click("way:0", TABLE)
    while player.screen.playback.running:
        player.screen.playback.hurry()


def answer(player: Duellist, choice: Choice) -> None:
    """The one who plays answers, and the table shows what comes of it, until it waits."""
    (asked,) = player.screen.model.decisions(0)
    assert player.screen.model.answer(Answer(0, asked.number, choice))
    while player.screen.playback.running:
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


def pressed(player: Duellist, key: str) -> int:
    """That is pressed, and all is seen that comes; how often the table waits for the next press meanwhile."""
    waits = []
    player.screen.playback.holds.connect(lambda: waits.append(key))
    player.wait_out_guard()
    player.click(key, TABLE)
    while player.screen.playback.running:
        player.screen.playback.hurry()
    return len(waits)


@pytest.mark.rule("BR-7.2")
@pytest.mark.parametrize(("size", "least"), [((1280, 800), 22), ((1024, 768), 21), ((800, 1100), 18)])
def test_what_she_does_and_why_stand_in_two_lines_that_can_be_followed(
    window: MainWindow, size: tuple[int, int], least: float
) -> None:
    player = lay_out(window, "solo", turn="Anna", count=3, voltage={"Sonia": 6}, list=["Silver Peak Spear"])
    window.resize(*size)
    settle(window)
    answer(player, Announcement("end"))
    go_on(player)
    assert "Now: Silver Peak Spear, voltage 7, starts at 5" in told(player)
    end = player.item("deed", TABLE).piece
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    with listening() as painted, QPainter(image) as p:
        end.what.paint(p, QRectF(0, 0, end.place.w, end.place.h), DARK)
    assert [one.text for one in painted] == ["Silver Peak Spear", "voltage 7, starts at 5"]
    assert not any(one.is_cut for one in painted)
    assert min(one.ink.height() for one in painted) >= least


def begun_in_motion(window: MainWindow) -> Duellist:
    """She has much to do in a turn that has begun, and the table moves."""
    listed = ["Icicle Drop", "Frozen Howl", "Silver Peak Spear"]
    player = lay_out(window, "solo", turn="Anna", count=3, voltage={"Sonia": 6}, list=listed)
    player.screen.stage.motion.speed = 1.0
    answer(player, Announcement("end"))
    return player


@pytest.mark.rule("BR-7.2")
def test_let_run_she_runs_on_to_the_end_of_her_turn_until_one_steps_again(window: MainWindow) -> None:
    player = begun_in_motion(window)
    screen = player.screen
    assert screen.looking
    assert pressed(player, "way:1") == 0, "what was to come already is run through too"
    assert not screen.playing_back
    assert screen.model.awaited() == (0,), "her turn is over"
    answer(player, Announcement("end"))
    assert not screen.looking, "and so in her next turn"
    assert pressed(player, "way:step") == 0
    answer(player, Announcement("end"))
    assert screen.looking


@pytest.mark.rule("BR-7.2")
def test_while_she_runs_one_steps_again_through_what_is_still_to_come(window: MainWindow) -> None:
    player = begun_in_motion(window)
    screen = player.screen
    player.wait_out_guard()
    player.click("way:1", TABLE)
    assert screen.playback.running
    assert pressed(player, "way:step") == 1
    assert screen.looking


def test_when_she_has_run_it_is_told_in_short_what_she_did_and_the_slip_covers_nothing(window: MainWindow) -> None:
    player = lay_out(
        window, "solo", turn="Anna", count=3, voltage={"Sonia": 6}, list=["Icicle Drop", "Silver Peak Spear"]
    )
    screen = player.screen
    answer(player, Announcement("end"))
    pressed(player, "way:1")
    answer(player, Announcement("end"))
    assert not screen.looking
    slip = player.item("since", HELD).piece
    assert isinstance(slip.what, SinceSlip)
    assert slip.what.title == "Since you last acted"
    assert [line for line in slip.what.lines if "Icicle" in line] == [
        "Sonia plays Icicle Drop (Magic). Anna loses 1 life and has 11."
    ]
    assert slip.what.lines[0] == "Sonia: Breath Regulation. Sonia: defence 1.", "the table tells whose turn it is"
    assert slip.what.lines[-1].startswith("Sonia plays Silver Peak Spear (Physical). Anna loses ")
    under = [one.piece for one in screen.stage.items_of(TABLE) if one.piece.place.bounds.overlaps(slip.place.bounds)]
    assert under == []
    player.wait_out_guard()
    player.click("badge:0", TABLE)
    assert screen.over.giving_up == 0, "the press does what it does"
    assert screen.stage.item(HELD, "since") is None


def test_what_one_has_stepped_through_is_not_told_again(window: MainWindow) -> None:
    player = lay_out(
        window, "solo", turn="Anna", count=3, voltage={"Sonia": 6}, list=["Icicle Drop", "Silver Peak Spear"]
    )
    answer(player, Announcement("end"))
    while player.screen.looking:
        assert player.screen.stage.item(HELD, "since") is None
        go_on(player)
    slip = player.item("since", HELD).piece.what
    assert isinstance(slip, SinceSlip)
    assert [line.split(" and has")[0] for line in slip.lines] == [
        "Sonia plays Silver Peak Spear (Physical). Anna loses 2 life"
    ], "what came of the last thing that was looked at, and of what it came"
    answer(player, Announcement("end"))
    assert player.screen.stage.item(HELD, "since") is None


def test_where_all_was_looked_at_nothing_is_told(window: MainWindow) -> None:
    player = lay_out(window, "solo", turn="Anna", count=3, voltage={"Sonia": 1}, list=["Silver Peak Spear"])
    answer(player, Announcement("end"))
    assert player.screen.looking
    go_on(player)
    assert not player.screen.playing_back
    assert player.screen.stage.item(HELD, "since") is None


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


def test_where_sonia_acts_her_frame_shines_in_a_colour_that_is_not_that_of_who_plays(window: MainWindow) -> None:
    player = her_turn(window)
    (rim,) = [piece for piece in player.pieces() if piece.key.startswith("rim:")]
    sonias = player.item("card:" + str(player.screen.model.view(None).zone("self", 1).faces[0].key), TABLE).piece
    assert rim.place.bounds.holds(sonias.place.bounds)
    assert isinstance(rim.what, RimPicture)
    assert rim.what.mark.colour != player.screen.marks[0].colour
    while player.screen.looking:
        go_on(player)
    assert [piece.key for piece in player.pieces() if piece.key.startswith("rim:")] == ["rim:0"]


def test_breathing_cards_lie_in_the_order_of_the_pack_in_whatever_order_they_come_back(window: MainWindow) -> None:
    player = lay_out(window, "solo", turn="Anna", count=3, voltage={"Anna": 5}, pulse="Anna")

    def lie() -> list[str]:
        cards = [piece for piece in player.pieces() if piece.zone == "breath" and piece.seat == 0 and piece.shows]
        return [piece.name for piece in sorted(cards, key=lambda piece: piece.place.x)]

    before = lie()
    assert len(before) == 3
    answer(player, Announcement("use", {"card": breathing(player, "heating")}))
    answer(player, Announcement("end"))
    assert "heating" in player.screen.model.view(None).zone("breath", 0).faces[-1].card, "it has come last"
    assert lie() == before


@pytest.mark.rule("BR-4.5")
def test_a_card_that_can_be_thawed_says_what_it_would_deal(window: MainWindow) -> None:
    player = middle(window, opponents=("", "easy"), face_down={})
    (frozen,) = [piece for piece in player.pieces() if piece.key.startswith("frost:")]
    key = frozen.key.partition(":")[2]
    told = player.item(f"damage:{key}", TABLE).piece
    card = player.item(f"card:{key}", TABLE).piece
    assert card.place.bounds.holds(told.place.bounds)
    assert not told.place.bounds.overlaps(frozen.place.bounds)
    view: Any = player.screen.model.view(None)
    answer(player, Announcement("thaw", {"card": int(key)}))
    after: Any = player.screen.model.view(None)
    assert told.name == f"Damage now: {view.sides[1].life - after.sides[1].life}"
