"""The table of a tournament tells nothing of a hidden card: not the table, not the curtain, not another seat's page.

Worlds that differ in nothing but what somebody may not know are compared whole.
"""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from rules.kernel.decisions import PickOne
from tests.helpers.duellist import redealt
from tests.helpers.tournament_screens import at_the_table, looking, middle, opponents
from tests.helpers.tournaments import Blader
from tests.ui.test_secrecy import told
from ui.shell.window import MainWindow
from ui.table.game import Asked, asked_where
from ui.table.stage import TABLE


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


@pytest.mark.rule("MB-14.2")
def test_a_question_about_cards_of_a_hand_is_put_where_its_seat_looks_alone(window: MainWindow) -> None:
    player = middle(window, 3)
    game, view = player.screen.game, player.screen.model.view(0)
    hand = tuple(card.key for card in view.zone("hand", 0).faces)
    lying = tuple(card.key for card in view.zone("tableau", 1).faces)
    for topic, candidates, where in (
        ("discard", hand, Asked.LOOK),
        ("flip", lying, Asked.TABLE),
        ("player", (1, 2), Asked.TABLE),
        ("choose_stars", hand, Asked.TABLE),
    ):
        asked = PickOne(seat=0, topic=topic, clause="MB-7.5", candidates=candidates)
        assert asked_where(game, asked, view, in_trays=False) is where, topic


@pytest.mark.rule("MB-14.2")
def test_cards_of_another_hand_that_are_chosen_among_are_named_nowhere_else(window: MainWindow) -> None:
    player = middle(window, 3)
    view = player.screen.model.view(0)
    theirs = player.screen.model.view(1).zone("hand", 1)
    zones = tuple(theirs if (zone.name, zone.seat) == ("hand", 1) else zone for zone in view.zones)
    asked = PickOne(seat=0, topic="discard", clause="MB-7.5", candidates=tuple(card.key for card in theirs.faces))
    seen = replace(view, zones=zones, decisions=(asked,))
    assert asked_where(player.screen.game, asked, seen, in_trays=False) is Asked.LOOK
    made = player.screen.game.page_pieces(player.screen.area, 0, seen, ())
    sheet = [piece for piece in made if piece.shows in asked.candidates and piece.z > 70]
    assert len(sheet) == len(asked.candidates)


@pytest.mark.rule("MB-14.2")
@pytest.mark.parametrize("flat", [False, True])
def test_an_open_hand_tells_no_card_that_was_played_face_down(window: MainWindow, flat: bool) -> None:
    player = at_the_table(window, 3, privacy="open", flat=flat)
    state: Any = player.screen.model.session.match.state
    hidden = {state.zones.cards[ref].card for ref in state.hidden}
    names = [player.screen.game.names.card(card) for card in hidden]
    assert names
    shown = [item.piece.name for item in player.screen.stage.items_of(TABLE)]
    assert not [one for one in shown if any(name in one for name in names)]
