"""Whole games in the real window: by mouse for two and five seats, and by the keyboard alone."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player
from ui.shell.quiet import Turned
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.playback import TURNED_MS
from ui.table.screen import TableScreen
from ui.table.stage import TABLE


def play_out(player: Player, choose: Callable[[int, int, list[str]], str], lay: Callable[[str], None]) -> None:
    """Plays until the game is over: who is before the curtain lifts it and lays what is chosen."""
    seats = player.window.table.model.seats
    for number in range(1, 13):
        for _ in range(seats):
            seat = player.lift()
            lay(choose(number, seat, player.hand()))
        assert player.screen.phase is Phase.TABLE
        assert player.screen.looking, "all look at the reveal"
        player.go_on()


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_by_mouse(table: Callable[..., Player], seats: int) -> None:
    player = table(seats)
    model = player.window.table.model

    def choose(number: int, seat: int, hand: list[str]) -> str:
        return min(hand, key=lambda key: (int(key[1:]) * (seat + 2) + number) % 13)

    play_out(player, choose, player.lay)
    assert model.finished
    view = model.view(None)
    assert view.result is not None
    sheet = player.window.table.end.panel
    assert sheet is not None
    assert sheet.isVisible()
    assert len(sheet.rows) == seats
    scores = {row._row.seat: row._row.score for row in sheet.rows}
    assert tuple(scores[s] for s in range(seats)) == view.result.scores
    for row in sheet.rows:
        assert sum(card.points for card in row._row.cards) == row._row.score
        assert all(1 <= card.round <= 12 for card in row._row.cards)


@pytest.mark.whole
@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(window: MainWindow, qtbot: object) -> None:
    """From the shelf to the score sheet without touching the mouse."""
    window.shelf.boxes[0].setFocus()
    QTest.keyClick(window.shelf.boxes[0], Qt.Key.Key_Return)
    QTest.keyClick(window.new_game.deal_button, Qt.Key.Key_Return)
    player = Player(window)
    player.screen._warming.stop()
    stage = player.screen.stage

    def key(which: Qt.Key) -> None:
        QTest.keyClick(stage, which)

    for number in range(1, 13):
        for _ in range(2):
            assert player.screen.phase is Phase.COVERED
            player.wait_out_guard()
            key(Qt.Key.Key_Return)
            assert player.screen.phase is Phase.LIFTED
            if number % 2:  # by the letter that it bears in this look
                letters = {card: letter for letter, card in player.screen.sight.letters.items()}
                QTest.keyClicks(stage, letters[player.hand()[0]])
                assert player.screen.hands.chosen is not None
                assert player.screen.hands.chosen.card == player.hand()[0]
            else:  # by arrows
                player.screen.hands.let_go()
                for _ in range(12):
                    stop = player.screen.keys.stop
                    if stop is not None and stop.piece is not None and stop.piece.card is not None:
                        break
                    key(Qt.Key.Key_Down)
                key(Qt.Key.Key_Return)
            assert player.screen.keys.stop is not None
            assert player.screen.keys.stop.spot is not None, "the mark has gone to the place that takes the card"
            key(Qt.Key.Key_Return)
        assert player.screen.looking
        player.wait_out_guard()
        key(Qt.Key.Key_Space)
        if number < 12:
            assert player.screen.playback.running, "the new Points card is looked at"
            key(Qt.Key.Key_Return if number % 2 else Qt.Key.Key_Space)
    assert window.table.model.finished
    key(Qt.Key.Key_Space)
    assert window.table.model.finished, "one press too many deals no new game"
    again = window.table.end.panel.again_button
    QTest.mouseClick(window.table.end.panel, Qt.MouseButton.LeftButton, pos=again.geometry().center())
    assert window.table.model.finished, "nor does a click that was meant for the table"
    wait_until(lambda: window.table.end.panel.again_button.hasFocus())
    QTest.keyClick(window.table.end.panel.again_button, Qt.Key.Key_Return)
    assert not window.table.model.finished, "play again deals anew"


def test_two_decisions_from_the_shelf_to_the_first_legal_move(window: MainWindow) -> None:
    window.shelf.boxes[0].click()
    window.new_game.deal_button.click()
    assert window.table is not None
    assert window.table.screen_.phase is Phase.COVERED


def test_the_reveal_is_one_beat(table: Callable[..., Player]) -> None:
    player = table(3)
    for _ in range(3):
        player.lift()
        player.lay(player.hand()[0])
    shown = [
        i.piece
        for i in player.screen.stage.items_of(TABLE)
        if i.piece.zone == "attack" and i.piece.key.startswith("card")
    ]
    assert len(shown) == 3


def wait_until(true: Callable[[], bool]) -> None:
    """Lets the program run until it is so."""
    for _ in range(500):
        if true():
            return
        QTest.qWait(10)
    pytest.fail("it never is")


def is_covered(screen: TableScreen) -> bool:
    """Whether the curtain waits for somebody."""
    return screen.phase is Phase.COVERED


def test_movement_is_style_only(window: MainWindow, qtbot: object) -> None:
    """With movement the same pieces end where they lie without it, and the curtain waits until all was seen."""
    shown = []
    for speed in (0.0, 6.0):
        window.play("millions", 3, 4, {})
        player = Player(window)
        player.screen._warming.stop()
        player.screen.stage.motion.speed = speed
        for key in ("A3", "B7", "C9"):
            player.lift()
            player.lay(key)
        screen = player.screen
        wait_until(partial(getattr, screen, "looking"))
        player.go_on()
        wait_until(partial(is_covered, screen))
        player.screen.show_table()
        player.screen.stage.motion.finish()
        shown.append({i.piece.key: (i.pos().x(), i.pos().y(), i.piece) for i in player.screen.stage.items_of(TABLE)})
    assert shown[0] == shown[1]


def test_input_is_never_blocked_by_movement(window: MainWindow, qtbot: object) -> None:
    window.play("millions", 2, 4, {})
    player = Player(window)
    player.screen._warming.stop()
    player.screen.stage.motion.speed = 1.0
    for key in ("A3", "B7"):
        player.lift()
        player.lay(key)
    wait_until(lambda: player.screen.looking)
    player.go_on()
    player.wait_out_guard()
    player.click("plate:0" if player.screen.stage.item(TABLE, "plate:0") else "rounds", TABLE)
    wait_until(lambda: player.screen.phase is Phase.COVERED)


@pytest.mark.slow
def test_the_next_card_is_seen_before_the_curtain_falls(window: MainWindow, qtbot: object) -> None:
    window.play("millions", 2, 4, {})
    player = Player(window)
    screen = player.screen
    screen._warming.stop()
    screen.stage.motion.speed = 1.0
    for hurried in (False, True):
        for _ in range(2):
            player.lift()
            player.lay(player.hand()[0])
        wait_until(lambda: screen.looking)
        player.go_on()
        wait_until(lambda: screen.playback.running and not screen.playing_back)
        assert screen.phase is Phase.TABLE
        assert screen.playback.view == window.table.model.view(None)
        if hurried:
            screen.ground_pressed(QPointF())
            assert screen.phase is Phase.COVERED
        else:
            assert screen.playback._timer.interval() == TURNED_MS == 1200
            wait_until(lambda: screen.phase is Phase.COVERED)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, None])
def test_a_new_round_is_looked_at_without_movement_too(table: Callable[..., Player], key: Qt.Key | None) -> None:
    """Any press ends it: of Enter, of the space bar, or of the bare table."""
    player = table(2)
    screen = player.screen
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])
    player.wait_out_guard()
    player.click("way:0", TABLE)
    assert screen.playback.running
    assert screen.phase is Phase.TABLE
    assert screen.playback.view == window_view(player)
    if key is None:
        QTest.mouseClick(screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=player.at("sum:0", TABLE))
    else:
        QTest.keyClick(screen.stage, key)
    assert screen.phase is Phase.COVERED


def window_view(player: Player) -> object:
    """The shared table as it stands."""
    return player.window.table.model.view(None)


@pytest.mark.slow
def test_the_end_is_told_to_both_long_sides(window: MainWindow) -> None:
    window._keep(orientation="flat")
    window.play("millions", 2, 4, {})
    player = Player(window)
    player.screen._warming.stop()
    play_out(player, lambda number, seat, hand: hand[0], player.lay)
    before = window.table.end.panel
    assert before is None, "the sheet is for whoever asks for it"
    told = [player.item(f"ending:{i}", TABLE).piece for i in range(2)]
    assert {piece.place.angle for piece in told} == {0, 180}
    assert {player.item(f"plate:{seat}", TABLE).piece.place.angle for seat in range(2)} == {0, 180}
    for side in (1, 0):
        player.wait_out_guard()
        player.click(f"way:{side}", TABLE)
        sheet = window.table.end.sheet
        assert sheet.isVisible()
        assert isinstance(sheet, Turned) is (side == 1)
        button = window.table.end.panel.table_button
        if side:
            middle = sheet.mapFromScene(sheet._proxy.mapToScene(QPointF(button.geometry().center())))
            assert middle.y() < sheet.height() / 2, "the buttons lie at the far side"
            QTest.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert not sheet.isVisible()


def test_a_notice_about_a_torn_file_is_told(table: Callable[..., Player]) -> None:
    player = table(2)
    player.window.table.model.session.notices.append("The last line was torn and was dropped.")
    player.window.table.begin()
    bar = player.window.table.bar
    assert bar.isVisible()
    assert "torn" in bar.text.text()
    bar.again.click()
    assert not bar.isVisible()


@pytest.mark.slow
@pytest.mark.rule("MIL-7.2")
def test_the_end_is_not_told_while_the_last_reveal_is_looked_at(table: Callable[..., Player]) -> None:
    player = table(2)
    page = player.window.table
    for number in range(1, 13):
        for seat in "AB":
            player.lift()
            player.lay(f"{seat}{number if seat == 'A' else 13 - number}")
        if number < 12:
            player.go_on()
    assert page.model.finished
    assert player.screen.looking
    page.toggle_log()
    assert "Round 1:" not in page.side.log.text.toPlainText()
    assert page.plates.pause.isEnabled()
    page.plates.pause.click()
    assert page.slip.text() == "The game is over."
    player.go_on()
    assert "Round 1:" in page.side.log.text.toPlainText()
    assert not page.plates.pause.isEnabled()
