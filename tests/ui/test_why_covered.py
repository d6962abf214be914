"""A curtain that falls by itself says why, in words that anybody may read; one that was wanted says nothing of it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Player
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN
from ui.texts import say


def why(player: Player) -> str:
    """What the curtain says of it."""
    item = player.screen.stage.item(CURTAIN, "cover:why")
    return "" if item is None else item.piece.name


def leave(player: Player, way: str) -> None:
    """The curtain falls in one of these ways."""
    screen = player.screen
    if way == "idle":
        screen.hand_over.idle.timeout.emit()
    elif way == "deactivated":
        app = QApplication.instance()
        assert app is not None
        QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
    else:
        screen.lower()


@pytest.mark.parametrize(("way", "word"), [("idle", "cover.idle"), ("deactivated", "cover.away"), ("wanted", "")])
def test_the_curtain_says_why_it_fell(table: Callable[..., Player], way: str, word: str) -> None:
    player = table(2)
    assert why(player) == ""
    player.lift()
    said: list[str] = []
    player.screen.said.connect(said.append)
    leave(player, way)
    assert player.screen.phase is Phase.COVERED
    assert why(player) == (say(word) if word else "")
    assert said[-1].startswith(say(word) if word else say("cover.title", name="Anna"))
    player.window.resize(1000, 700)
    assert why(player) == (say(word) if word else ""), "in a window of another size too"
    player.lift()
    player.lay(player.hand()[0])
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 1
    assert why(player) == "", "that was before another curtain"


@pytest.mark.rule("MIL-3.3")
@pytest.mark.parametrize("way", ["idle", "deactivated"])
def test_who_has_laid_already_is_not_told_apart_by_it(table: Callable[..., Player], way: str) -> None:
    player = table(3)
    player.lift()
    player.lay(player.hand()[0])
    player.screen.cover(0)
    player.lift()
    leave(player, way)
    assert player.screen.seat == 1, "as after another card"
    assert why(player) == ""
