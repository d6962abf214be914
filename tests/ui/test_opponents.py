"""People and practice opponents at one table, by gestures in the real window."""

from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.model import TableModel
from app.saves import listed
from app.seats import seated
from app.session import Session
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.seats import LETTERS
from rules.kernel.views import Face
from tests.app.games import millions_pack
from tests.ui.conftest import Player, settle
from ui.games.millions.faces import Face as CardFace
from ui.games.millions.table import MillionsTable
from ui.shell.seats_page import SeatsPage
from ui.shell.window import MainWindow
from ui.table.cursor import stops
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture
from ui.table.handing_over import CURTAINED, OPEN, PEEKED
from ui.table.opponents import OpponentsPlay
from ui.table.peek import LOOK
from ui.table.pieces import Action, Piece
from ui.table.sight import NOBODY
from ui.table.stage import CURTAIN, PEEK, TABLE

QUICK = 0.02
"""So much of the time that a person sees."""


def sit_down(window: MainWindow, players: Sequence[str], *, privacy: str = CURTAINED, flat: bool = False) -> Player:
    """Sets a table on the sheet, as the mouse would; empty is a person."""
    window._keep(privacy=privacy, orientation="flat" if flat else "upright")
    window.shelf.boxes[0].click()
    sheet = window.new_game
    sheet.counts[len(players) - 2].click()
    for row, level in zip(sheet.rows, players, strict=False):
        row.player.setCurrentIndex(row.player.findData(level))
    sheet.deal_button.click()
    assert window.table is not None
    window.table.opponents.pace = QUICK
    player = Player(window)
    player.screen._warming.stop()
    return player


def wait_until(true: Callable[[], bool]) -> None:
    """Lets the program run until it is so."""
    for _ in range(1000):
        if true():
            return
        QTest.qWait(10)
    pytest.fail("it never is")


def of_seat(player: Player, seat: int) -> list[Piece]:
    """What lies at a seat on the shared table."""
    return [item.piece for item in player.screen.stage.items_of(TABLE) if item.piece.seat == seat]


def lay_one(player: Player) -> None:
    """The person lays the first card of the page."""
    if player.screen.phase is Phase.COVERED:
        player.lift()
    player.wait_out_guard()
    player.lay(player.hand()[0])


@pytest.mark.whole
@pytest.mark.slow
def test_a_whole_game_of_one_person_against_three_opponents(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", "normal", "expert"])
    for one in window.table.opponents.sitting._players.values():
        one.limit = 0.02
    screen, model = player.screen, window.table.model
    for _ in range(12):
        assert screen.phase is Phase.LIFTED
        assert screen.seat == 0, "the person alone looks, and nobody else"
        lay_one(player)
        wait_until(lambda: screen.looking)
        player.go_on()
    assert model.finished
    result = model.view(None).result
    assert result is not None
    forfeited = model.session.rules.content.total(model.session.match.state.lost)
    assert sum(result.scores) + forfeited == 26, "all Points cards"
    assert window.table.end.panel.isVisible()
    window.table.end.panel.again_button.click()
    assert not model.session.table.opponents[0]
    assert window.table.model.session.table.opponents == ("", "easy", "normal", "expert"), "play again keeps them"


class Steady:
    """A clock on which a look at the table comes every 50 ms."""

    def start(self) -> None:
        pass

    def restart(self) -> int:
        return 50


class Mind:
    """Opponents who have made up their minds at a given moment of the round."""

    def __init__(self, model: TableModel, ready: int) -> None:
        self.seats = (1, 2)
        self.passed, self._model, self._ready = 0, model, ready

    def awaited(self) -> tuple[int, ...]:
        return tuple(seat for seat in self._model.awaited() if seat in self.seats)

    def think(self) -> None:
        self.passed += 50

    def answer(self, seat: int) -> Answer | None:
        if self.passed < self._ready:
            return None
        number = self._model.decisions(seat)[0].number
        return Answer(seat, number, Announcement("lay", {"card": f"{LETTERS[seat]}3"}))

    def close(self) -> None:
        pass


def laid_at(ready: int) -> list[int]:
    """After how many ms of the round each of two opponents lays, who are ready after so many."""
    table = seated("millions", ["Ann", "Bob", "Cid"], opponents=["", "easy", "expert"])
    model = TableModel(Session.start(table, None, millions_pack()))
    parent = QObject()
    play = OpponentsPlay(model, SimpleNamespace(game=MillionsTable, is_beside=False, playing_back=False), parent)
    play.sitting.close()
    mind = Mind(model, ready)
    play.sitting, play._since = mind, Steady()  # type: ignore[assignment]
    moments: list[int] = []
    for _ in range(400):
        awaited = mind.awaited()
        play._tick()
        moments += [mind.passed] * (len(awaited) - len(mind.awaited()))
    play.close()
    return moments


def test_the_moments_of_opponents_tell_nothing_of_how_long_they_have_thought() -> None:
    assert laid_at(0) == laid_at(400) == laid_at(900) == [900, 1600]
    assert laid_at(950) == laid_at(1300) == laid_at(1600) == [1600, 1650], "who is late waits for the next moment"
    assert laid_at(3050) == laid_at(3700) == [3700, 3750]


def test_opponents_lay_while_the_person_thinks_and_never_move_the_curtain(window: MainWindow) -> None:
    player = sit_down(window, ["normal", "", "easy"])
    screen, model = player.screen, window.table.model
    assert screen.phase is Phase.LIFTED
    assert screen.seat == 1
    player.wait_out_guard()
    hand = player.hand()
    wait_until(lambda: model.awaited() == (1,))
    assert screen.phase is Phase.LIFTED
    assert player.hand() == hand
    player.lay(hand[0])
    assert screen.looking


def test_the_reveal_is_seen_by_who_still_looks_at_the_own_hand(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy"])
    screen = player.screen
    player.wait_out_guard()
    player.lay(player.hand()[0])
    assert screen.phase is Phase.TABLE, "nobody else is to look"
    screen.hand_over.open(0)
    wait_until(lambda: screen.looking)
    assert screen.phase is Phase.TABLE


def test_with_two_people_the_curtain_goes_from_one_to_the_other(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", ""])
    screen = player.screen
    for _ in range(2):
        assert screen.phase is Phase.COVERED, "a hand is hidden until it is asked for"
        assert screen.seat == 0
        lay_one(player)
        assert screen.seat == 2
        assert screen.phase is Phase.COVERED
        lay_one(player)
        wait_until(lambda: screen.looking)
        player.go_on()


def test_a_pause_stops_the_opponents(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", "easy"])
    window.toggle_pause()
    number = window.table.model.session.number
    QTest.qWait(200)
    assert window.table.model.session.number == number
    player.wait_out_guard()
    window.toggle_pause()
    wait_until(lambda: window.table.model.awaited() == (0,))


def test_nobody_looks_into_the_hand_of_an_opponent(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", "easy"])
    player.screen.show_table()
    player.screen.answering.reopen(1, alone=True)
    assert player.screen.phase is Phase.TABLE


def test_where_hands_lie_open_those_of_opponents_do_not(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy", "", "expert"], privacy=OPEN)
    for seat, is_open in enumerate((True, False, True, False)):
        hand = [piece for piece in of_seat(player, seat) if piece.zone == "hand"]
        assert len(hand) >= 11
        for piece in hand:
            assert isinstance(piece.what, CardPicture)
            assert isinstance(piece.what.face, CardFace)
            assert (piece.what.face.kind == "power") is is_open
            assert (piece.card is not None) is is_open
        assert len({piece.name for piece in hand}) == (len(hand) if is_open else 1)


@pytest.mark.parametrize("privacy", [CURTAINED, OPEN])
def test_nobody_gives_up_for_an_opponent(window: MainWindow, privacy: str) -> None:
    player = sit_down(window, ["", "easy", "normal"], privacy=privacy)
    player.screen.show_table()
    player.wait_out_guard()
    player.click("badge:1", TABLE)
    assert player.screen.over.giving_up == NOBODY
    for verb in ("give_up", "concede"):
        player.screen.pressed(Action(verb, 1))
    assert player.screen.over.giving_up == NOBODY
    assert window.table.model.gone() == ()
    player.click("badge:0", TABLE)
    assert player.screen.over.giving_up == 0, "people give up for themselves as ever"


def test_at_a_table_that_was_left_nobody_answers(window: MainWindow) -> None:
    """Whatever looks once more at a table that is left, such as a lesson, wakes no opponent for a session that is closed."""
    sit_down(window, ["", "easy", "normal"])
    page = window.table
    page.close_game()
    page.opponents.begin()
    assert not page.opponents._timer.isActive()


@pytest.mark.parametrize(("privacy", "flat"), [(CURTAINED, False), (OPEN, False), (PEEKED, True)])
def test_the_seat_of_an_opponent_is_marked_and_offers_nothing(window: MainWindow, privacy: str, flat: bool) -> None:
    player = sit_down(window, ["", "easy", "expert"], privacy=privacy, flat=flat)
    window.table.opponents.close()  # who thinks is seen thinking
    player.screen.show_table()
    for seat, level in ((1, "easy"), (2, "expert")):
        pieces = of_seat(player, seat)
        assert not [
            piece for piece in pieces if piece.press is not None and piece.press.verb in ("reopen", "give_up", LOOK)
        ]
        names = {piece.name for piece in pieces}
        assert f"{player.screen.names.seat(seat)}: practice opponent, {level}" in names
        assert f"{player.screen.names.seat(seat)} thinks" in names
        assert not [name for name in names if "Give up" in name or "Choose" in name]
        assert player.screen.stage.item(TABLE, f"opponent:{seat}") is not None
    assert player.screen.stage.item(TABLE, "opponent:0") is None
    listed_names = [
        stop.name for stop in stops(player.screen.keys._reach.pieces(), player.screen.spots(), holding=False)
    ]
    assert not [name for name in listed_names if "Ben" in name and ("Choose" in name or "Give up" in name)]


def test_the_tray_of_an_opponent_is_not_looked_into(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy"], privacy=PEEKED, flat=True)
    peeks = player.screen.peeks
    assert any(peeks.is_tray(piece) for piece in of_seat(player, 0))
    assert not any(peeks.is_tray(piece) or peeks.lifts(piece) for piece in of_seat(player, 1))
    for seat in (0, 1):
        where = next(piece for piece in of_seat(player, seat) if piece.zone == "hand").place
        peeks.begin(seat, seat, QPointF(where.x, where.y))
    assert set(peeks.looks) == {0}
    faces = [item.piece for item in player.screen.stage.items_of(PEEK) if isinstance(item.piece.what, CardPicture)]
    assert len(faces) == 12
    assert not [card for card in window.table.model.view(None).zone("hand", 1).cards if isinstance(card, Face)]


def test_a_saved_game_goes_on_with_its_opponents(window: MainWindow, visavis_home: Path) -> None:
    sit_down(window, ["", "easy", "expert"])
    path = window.table.model.session.path
    wait_until(lambda: window.table.model.awaited() == (0,))
    window.show_shelf()
    assert path in [save.path for save in listed()]
    session = Session.resume(path)
    assert session.table.opponents == ("", "easy", "expert")
    assert session.awaited() == (0,)
    window.open_table(session, "curtain")
    assert window.table.screen_.seat == 0


def test_a_table_of_opponents_alone_is_not_dealt(window: MainWindow) -> None:
    window.shelf.boxes[0].click()
    sheet = window.new_game
    for row in sheet.rows:
        row.player.setCurrentIndex(1)
    assert "let a person sit" in sheet.trouble.text()
    assert not sheet.deal_button.isEnabled()
    sheet.rows[0].player.setCurrentIndex(0)
    assert sheet.deal_button.isEnabled()


def test_a_command_seats_opponents_too(window: MainWindow) -> None:
    window.play("millions", 3, 1, {}, None, ("", "easy", "expert"))
    assert window.table.model.session.table.opponents == ("", "easy", "expert")
    assert window.table.screen_.seat == 0


def test_where_seats_are_changed_those_of_opponents_are_marked(window: MainWindow) -> None:
    player = sit_down(window, ["", "easy"])
    window.toggle_pause()
    player.wait_out_guard()
    player.click("pause:seats", CURTAIN)
    page = window.stack.currentWidget()
    assert isinstance(page, SeatsPage)
    person, opponent = (button.accessibleName() for button in page.plan.seats)
    assert "opponent" not in person
    assert "practice opponent, easy" in opponent
    marked = _colours(page.plan.seats[1])
    page.plan.seats[1].opponent = ""
    assert _colours(page.plan.seats[1]) != marked, "the sign is seen"


def _colours(widget: QWidget) -> list[int]:
    """The colour of every dot of a widget."""
    image = widget.grab().toImage()
    return [image.pixel(x, y) for x in range(image.width()) for y in range(image.height())]


def test_name_and_who_plays_are_equally_high_in_their_row(window: MainWindow) -> None:
    window.open_new_game("millions")
    settle(window)
    heights = {(row.name.height(), row.player.height()) for row in window.new_game.rows if row.isVisible()}
    assert heights
    assert all(one == other for one, other in heights)
