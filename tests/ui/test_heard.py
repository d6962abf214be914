"""What is heard of a table: what everybody may know, when everybody may know it, and nothing else."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtTest import QTest

from rules.kernel.refusals import Refused
from rules.kernel.seats import TABLE as NOBODY
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.sound.table import TableSounds
from ui.table.handing_over import PEEKED
from ui.table.pieces import Action
from ui.table.stage import PAGE, TABLE


class Ears:
    """Writes down what is asked for."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.names: list[str] = []
        player.window.sounds.asked.connect(self.names.append)
        found = player.window.table.findChild(TableSounds)
        assert isinstance(found, TableSounds)
        found._turn.setInterval(0)
        self.listen()
        self.names.clear()

    def listen(self) -> list[str]:
        """All that is to be heard has been heard; what it was since the last time."""
        for _ in range(4):
            QCoreApplication.processEvents()
            QTest.qWait(1)
        heard, self.names[:] = list(self.names), []
        return heard


def _lay(player: Player, power: int, *, wavering: bool) -> None:
    """The seat before the curtain lays a card, at once or after much ado, and its curtain falls."""
    seat = player.lift()
    letter = "ABCDE"[seat]
    if wavering:
        for other in (2, 11):
            player.click(f"page:card:{letter}{other}", PAGE)
        player.drag(player.at(f"page:card:{letter}4", PAGE), QPoint(3, 3))
        player.screen.refuse(Refused("MIL-3.7", "used_up", power=4), seat)
        player.screen.pressed(Action("sort", seat))
        player.window._button_pressed()
    player.lay(f"{letter}{power}")


@pytest.mark.rule("MIL-3.3")
def test_what_is_heard_does_not_depend_on_secrets(table: Callable[..., Player]) -> None:
    """Two worlds with the same public facts: other cards, wavering, a refusal, a choice that is changed."""
    worlds = []
    for wavering, powers in ((False, (3, 7)), (True, (9, 5))):
        player = table(3)
        ears = Ears(player)
        _lay(player, powers[0], wavering=wavering)
        heard = [ears.listen()]
        player.screen.cover(0)  # the first seat wants to look again
        player.lift()
        if wavering:
            player.lay("A1")
        else:
            player.screen.lower()
        heard.append(ears.listen())
        player.screen.cover(1)
        _lay(player, powers[1], wavering=wavering)
        heard.append(ears.listen())
        worlds.append([name for part in heard for name in part])
    assert worlds[0].count("laid") == 2
    assert worlds[0].count("turn") >= 2
    assert set(worlds[0]) == {"laid", "turn"}
    assert worlds[0] == worlds[1]


def test_a_round_is_heard_as_it_is_shown(table: Callable[..., Player]) -> None:
    player = table(2)
    ears = Ears(player)
    heard: list[str] = []
    for key in ("A3", "B7"):
        player.lift()
        player.lay(key)
        heard += ears.listen()
    assert heard == ["laid", "turn", "turned_over"]
    player.go_on()
    heard = ears.listen()
    assert heard[-1] == "turn"
    assert set(heard) <= {"taken", "sunrise", "night", "turn"}
    player.screen.show_table()
    player.window.table.model.concede(1)
    heard = ears.listen()
    assert heard[-1] == "end"


def test_where_all_hands_lie_open_gestures_are_heard_too(table: Callable[..., Player]) -> None:
    player = table(2, privacy="open")
    ears = Ears(player)
    card = next(item for item in player.screen.stage.items_of(TABLE) if item.piece.card == "A4")
    player.screen.hands.choose(card)
    assert ears.listen() == ["lifted"]
    player.screen.hands.choose(None)
    assert ears.listen() == []
    player.screen.refuse(Refused("MIL-3.7", "used_up", power=4), 0)
    assert ears.listen() == ["refused"]
    player.window._button_pressed()
    assert ears.listen() == ["button"]


def test_that_nothing_can_be_taken_back_is_no_secret(table: Callable[..., Player]) -> None:
    player = table(2)
    ears = Ears(player)
    player.window.table.model.refused.emit(Refused("MIL-3.7", "used_up", power=4), 1)
    assert ears.listen() == [], "what a seat tried behind its curtain is"
    player.window.table.model.refused.emit(player.window.table.model.undo(), NOBODY)
    assert ears.listen() == ["refused"]


def test_what_is_lifted_or_refused_at_a_tray_is_not_heard(window: MainWindow, table: Callable[..., Player]) -> None:
    window._keep(orientation="flat")
    player = table(2, privacy="peek")
    assert player.screen.privacy == PEEKED
    ears = Ears(player)
    back = next(item for item in player.screen.stage.items_of(TABLE) if player.screen.peeks.lifts(item.piece))
    player.screen.hands.choose(back)
    assert player.screen.hands.lifted
    player.screen.refuse(Refused("MIL-3.7", "used_up", power=4), 0)
    assert ears.listen() == []
