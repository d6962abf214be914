"""The list that lies on the table, as a hand at the keys goes through it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player
from ui.table.pieces import Piece
from ui.table.stage import HELD


def shown(player: Player) -> list[Piece]:
    """The rows of the sheet that is seen now, without what turns it."""
    found = [item.piece for item in player.screen.stage.items_of(HELD) if item.piece.zone in ("moves", "reach")]
    rows = [piece for piece in found if piece.key.rpartition(":")[2].isdigit()]
    return sorted(rows, key=lambda piece: int(piece.key.rpartition(":")[2]))


def sheets(player: Player) -> list[list[Piece]]:
    """The rows of all sheets of the list, from the first one on; it lies on the first one then."""
    for _ in range(40):
        QTest.keyClick(player.screen.stage, Qt.Key.Key_PageUp)
    found = [shown(player)]
    for _ in range(40):
        QTest.keyClick(player.screen.stage, Qt.Key.Key_PageDown)
        if shown(player) == found[-1]:
            break
        found.append(shown(player))
    for _ in found:
        QTest.keyClick(player.screen.stage, Qt.Key.Key_PageUp)
    return found


def rows(player: Player) -> list[str]:
    """What stands on all rows of the list."""
    return [piece.name for sheet in sheets(player) for piece in sheet]


def choose(player: Player, name: str) -> None:
    """Opens the list of all that keys can reach, unless it is open, and chooses what is called so, by keys alone."""
    stage = player.screen.stage
    if player.screen.aside.listing is None:
        QTest.keyClick(stage, Qt.Key.Key_K)
    for sheet in sheets(player):
        if name not in [piece.name for piece in sheet]:
            QTest.keyClick(stage, Qt.Key.Key_PageDown)
            continue
        for _ in range(60):
            stop = player.screen.keys.stop
            assert stop is not None
            if stop.name == name:
                QTest.keyClick(stage, Qt.Key.Key_Return)
                return
            before = stop.key
            QTest.keyClick(stage, Qt.Key.Key_Down)
            if player.screen.keys.stop is not None and player.screen.keys.stop.key == before:
                break
        keys = player.screen.keys
        keys.point(next(stop for stop in player.screen.reach.stops() if stop.name == name))
        QTest.keyClick(stage, Qt.Key.Key_Return)
        return
    raise AssertionError(f"{name} is not among {rows(player)}")
