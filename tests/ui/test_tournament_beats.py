"""How what happens in a tournament is shown: what waits for people, and what goes on by itself when it could be read."""

import pytest
from PySide6.QtTest import QSignalSpy

from app.model import SeenBeat
from rules.millennium_blades.clash_events import ClashDecided
from rules.millennium_blades.state import Battle, Fighter
from rules.millennium_blades.view import MillenniumView
from tests.helpers.tournament_screens import middle, opponents
from ui.shell.window import MainWindow
from ui.table import playback
from ui.table.stage import TABLE


def decided(view: MillenniumView, *seats: int) -> SeenBeat:
    """A clash of these has just been decided."""
    fighters = tuple(Fighter(seat, view.tops[seat], 3) for seat in seats)
    battle = Battle(seats[0], view.tops[seats[0]], fighters, winners=seats[:1], losers=seats[1:], decided=True)
    return SeenBeat((ClashDecided(seats, seats[:1], seats[1:]),), view.but(battle=battle))


@pytest.mark.rule("MB-10.2")
@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("seats", [(1, 2), (0, 2)])
def test_a_clash_of_practice_opponents_alone_goes_on_by_itself(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, seats: tuple[int, int], speed: float
) -> None:
    monkeypatch.setattr(playback, "READ_MS", 200)
    player = middle(window, 3, opponents=opponents(3))
    screen = player.screen
    screen.stage.motion.speed = speed
    view = screen.model.view(None)
    assert isinstance(view, MillenniumView)
    due = QSignalSpy(screen.playback.due)
    screen.playback.add((decided(view, *seats), SeenBeat((), view)))
    screen.play_on()
    way = screen.stage.item(TABLE, "way:0")
    assert screen.stage.item(TABLE, "clash") is not None, "it is staged for all"
    assert (way is not None) == screen.looking == (0 in seats)
    assert screen.playback.running != screen.looking
    assert due.wait(600) != screen.looking
    assert (screen.stage.item(TABLE, "clash") is None) != screen.looking
