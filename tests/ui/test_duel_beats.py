"""What is marked on the table while a duel's beats are shown."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from app.model import SeenBeat
from rules.blade_rondo.events import ActionBegan, ActionEnded, CardUsed, CostPaid, LifeSet, StepReached, TurnBegan
from rules.blade_rondo.state import Underway
from rules.blade_rondo.view import BladeView
from rules.kernel.events import Event
from tests.helpers.duel_screens import under_way
from tests.helpers.duellist import sit_down
from ui.games.blade_rondo import centre
from ui.games.blade_rondo.table import BladeTable
from ui.shell.window import MainWindow
from ui.table.stage import TABLE


def lives(window: MainWindow, *beats: tuple[Event, ...]) -> dict[int, int]:
    """What is told of each side's life in the last of these beats."""
    screen = sit_down(window, "duel").screen
    assert isinstance(screen.game, BladeTable)
    seen = [SeenBeat(events, screen.playback.view) for events in beats]
    return dict(screen.game.marks_of(seen, len(seen) - 1).lives)


ATTACK = ActionBegan(Underway(0, "x", "", "physical", 1))
DEALT = StepReached(13)


def test_what_an_attack_has_taken_stays_until_something_else_is_done(window: MainWindow) -> None:
    hurt = LifeSet(1, 12, "damage", -3)
    assert lives(window, (ATTACK,), (DEALT, hurt)) == {1: -3}
    assert lives(window, (ATTACK,), (DEALT, hurt), ()) == {1: -3}
    assert lives(window, (ATTACK,), (DEALT, hurt), (TurnBegan(1, 4),)) == {}
    assert lives(window, (ATTACK,), (DEALT, hurt), (ATTACK,)) == {}


def test_what_a_sub_action_has_taken_is_told_when_its_card_goes_on(window: MainWindow) -> None:
    goes_on = ActionBegan(Underway(0, "x", "", "special", 1, step=14))
    assert lives(window, (ATTACK,), (DEALT, LifeSet(1, 12, "damage", -3)), (goes_on,)) == {1: -3}


def test_an_attack_that_does_nothing_is_seen_to_do_nothing(window: MainWindow) -> None:
    assert lives(window, (ATTACK,), (DEALT,)) == {1: 0}


def test_an_action_that_goes_on_over_an_answer_is_remembered(window: MainWindow) -> None:
    """Somebody is asked between the attack and its damage: what was shown before belongs to it."""
    screen = sit_down(window, "duel").screen
    game = screen.game
    assert isinstance(game, BladeTable)

    def shown(*events: Event) -> dict[int, int]:
        screen.playback.add([SeenBeat(events, screen.playback.view)])
        return dict(game.latest.lives)

    assert shown(ATTACK) == {}
    assert shown(DEALT) == {1: 0}, "it is the attacker's answer, and the other one's life"
    assert shown(LifeSet(1, 14, "effect", -1)) == {1: -1}
    assert shown() == {1: -1}
    assert shown(TurnBegan(1, 4)) == {}


def test_who_presses_the_bare_table_is_not_led_past_what_sonia_does(window: MainWindow) -> None:
    player = sit_down(window, "solo")
    while not player.screen.looking:
        player.gesture()
    shown = player.screen.playback.shown
    player.screen.ground_pressed(QPointF())
    assert player.screen.looking
    assert player.screen.playback.shown == shown
    player.wait_out_guard()
    player.click("way:0", TABLE)
    assert player.screen.playback.shown != shown


@pytest.mark.rule("BR-4.11")
def test_what_was_nullified_is_told_until_something_else_is_done(window: MainWindow) -> None:
    player = under_way(window)
    player.screen.show_table()
    table = player.screen.game
    assert isinstance(table, BladeTable)
    before = player.screen.model.view(None)
    assert isinstance(before, BladeView)
    assert before.underway is not None

    def told(*events: Event) -> list[str]:
        marks = table.marks_of([SeenBeat(events, before)], 0)
        view = replace(before, underway=None)
        return [piece.name for piece in centre.pieces(table, table.layout(player.screen.area).centre, view, marks)]

    begun = ActionBegan(replace(before.underway, step=0))
    goes_on = ActionBegan(replace(before.underway, step=14))
    nullified = ActionEnded("physical", nullified=True)
    assert "Nullified: Ash Sword" not in told(begun)
    assert "Nullified: Ash Sword" in told(nullified)
    assert "Nullified: Ash Sword" in told(CostPaid(0, 1)), "what else happens does not hide it"
    assert "Nullified: Ash Sword" not in told(begun)
    assert "Nullified: Ash Sword" not in told(ActionEnded("physical"))
    assert "Nullified: Ash Sword" in told(begun, nullified, goes_on, ActionEnded("special")), (
        "what a card says, and the card goes on"
    )
    assert "Nullified: Ash Sword" not in told(CardUsed(0, 7, 1, None, up=False)), (
        "a card that lies face down is something else"
    )
    table.flat = True
    assert any(name.startswith("Nullified: Ash Sword: ") for name in told(begun, nullified)), "on a flat screen too"
