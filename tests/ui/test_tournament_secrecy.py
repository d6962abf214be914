"""The table of a tournament tells nothing of a hidden card: not the table, not the curtain, not another seat's page.

Worlds that differ in nothing but what somebody may not know are compared whole.
"""

from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.helpers.duellist import redealt
from tests.helpers.tournament_screens import at_the_table, looking, middle, opponents
from tests.helpers.tournaments import Blader
from tests.ui.test_secrecy import told
from ui.shell.window import MainWindow


def everything(player: Blader) -> tuple[list[str], bytes]:
    """All that can be seen or heard now: names and pieces, and every dot of the picture."""
    QApplication.processEvents()
    picture = player.screen.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return sorted(told(player)), bytes(picture.constBits())


def worlds(player: Blader, seat: int | None) -> tuple[Any, Any]:
    """What is to be seen now, and where all lies otherwise that this seat may not know."""
    screen = player.screen

    def show() -> tuple[list[str], bytes]:
        screen.playback.catch_up()
        if seat is None:
            screen.show_table()
        else:
            screen.show_page()
        return everything(player)

    before = show()
    screen.model.session.match = redealt(player, seat=seat)
    return before, show()


@pytest.mark.rule("MB-14.2", "MB-14.3")
@pytest.mark.parametrize(("flat", "privacy"), [(False, "curtain"), (True, "curtain"), (True, "peek")])
def test_the_shared_table_tells_nothing_of_a_hidden_card(window: MainWindow, flat: bool, privacy: str) -> None:
    player = at_the_table(window, 3, flat=flat, privacy=privacy)
    before, after = worlds(player, None)
    assert before == after


@pytest.mark.rule("MB-14.2", "MB-14.3")
def test_a_page_tells_nothing_of_what_others_hold(window: MainWindow) -> None:
    player = looking(window, 3)
    before, after = worlds(player, 0)
    assert before == after


@pytest.mark.rule("MB-14.2")
def test_the_hand_of_an_opponent_is_not_seen_by_who_plays_alone(window: MainWindow) -> None:
    player = middle(window, 3, opponents=opponents(3))
    seen = {piece.shows for piece in player.pieces() if piece.shows is not None}
    for seat in (1, 2):
        hidden = {card.key for card in player.screen.model.view(seat).zone("hand", seat).faces}
        assert hidden
        assert not hidden & seen
