"""The ways to what is seen at a table."""

from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from app.paths import games_folder
from rules.kernel.decisions import Announcement, Answer
from tests.helpers.register import screen
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, PAGE, TABLE
from ui.texts import say

RIGHT = Qt.MouseButton.RightButton


def at_table(
    window: MainWindow, seats: int, *, flat: bool = False, privacy: str = "curtain", open_piles: bool = True
) -> Player:
    """A table, whose first seat is asked to come before the curtain."""
    window._keep(orientation="flat" if flat else "upright", privacy=privacy)
    window.play("millions", seats, 1, {"open_piles": open_piles})
    player = Player(window)
    player.screen._warming.stop()
    player.wait_out_guard()
    return player


def lay_all(player: Player) -> None:
    """Each seat that is asked lays a card, and the round is turned over."""
    model = player.screen.model
    for seat in range(model.seats):
        asked = model.session.pending_for(seat)[0]
        one = model.session.next_parameter(seat, asked.number, Announcement("lay"))
        assert one is not None
        chosen = one.candidates[(3 * seat) % len(one.candidates)]
        assert model.answer(Answer(seat, asked.number, Announcement("lay", {"card": chosen})))
    player.screen.playback.hurry()


@screen
def covered(window: MainWindow, seats: int) -> None:
    """The curtain, which asks for a player."""
    at_table(window, seats)


@screen
def covered_by_itself(window: MainWindow, seats: int) -> None:
    """Nobody has moved for a minute, and the curtain says so."""
    player = at_table(window, seats)
    player.lift()
    player.screen.hand_over.idle.timeout.emit()


@screen
def covered_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    at_table(window, seats, flat=True)


@screen
def table(window: MainWindow, seats: int) -> None:
    at_table(window, seats).screen.show_table()


@screen
def flat_table(window: MainWindow, seats: int) -> None:
    at_table(window, seats, flat=True).screen.show_table()


@screen
def flat_table_of_two(window: MainWindow, seats: int) -> None:
    """Who sits at the far side has plates of their own."""
    at_table(window, 2, flat=True).screen.show_table()


@screen
def open_table(window: MainWindow, seats: int) -> None:
    """All hands lie face up, and a card is lifted."""
    player = at_table(window, seats, privacy="open")
    card = next(i.piece for i in player.screen.stage.items_of(TABLE) if i.piece.card is not None)
    player.click(card.key, TABLE)


@screen
def reveal(window: MainWindow, seats: int) -> None:
    """The cards were turned over together."""
    player = at_table(window, seats)
    lay_all(player)
    player.screen.show_table()


@screen
def later_rounds(window: MainWindow, seats: int) -> None:
    """Piles lie there, and one of them is fanned out."""
    player = at_table(window, seats)
    for _ in range(3):
        lay_all(player)
        player.screen.show_table()
        player.go_on()
    player.screen.show_table()
    player.wait_out_guard()
    view = player.screen.model.view(None)
    pile: Any = next(card for seat in range(seats) for card in view.zone("used", seat).cards[-1:])
    player.click(f"card:{pile.key}", TABLE)


@screen
def trays(window: MainWindow, seats: int) -> None:
    """A flat table with hands in trays, one of which is held."""
    player = at_table(window, seats, flat=True, privacy="peek")
    player.screen.show_table()
    tray = player.layout.seats[0].seat.tray
    player.screen.peeks.begin(1, 0, QPointF(tray.x + tray.w / 2, tray.y + tray.h / 2))


@screen
def page(window: MainWindow, seats: int) -> None:
    """A seat's own look."""
    at_table(window, seats).lift()


@screen
def page_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    at_table(window, seats, flat=True).lift()


@screen
def page_laid(window: MainWindow, seats: int) -> None:
    """A card is laid already; the page may be opened again."""
    player = at_table(window, seats)
    player.lift()
    player.lay(player.hand()[0])
    player.screen.cover(0)
    player.lift()


@screen
def page_lifted(window: MainWindow, seats: int) -> None:
    """A card is lifted, and the places that take it open up."""
    player = at_table(window, seats)
    player.lift()
    player.click(f"page:card:{player.hand()[3]}", PAGE)


@screen
def reading(window: MainWindow, seats: int) -> None:
    """A card is read large."""
    player = at_table(window, seats)
    player.lift()
    at = player.at("page:card:A7", PAGE)
    QTest.mouseClick(player.screen.stage.viewport(), RIGHT, pos=at)


@screen
def moves(window: MainWindow, seats: int) -> None:
    """All that can be done now, as a list."""
    player = at_table(window, seats)
    player.lift()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_M)


@screen
def giving_up(window: MainWindow, seats: int) -> None:
    player = at_table(window, seats)
    player.lift()
    player.click("page:give_up", PAGE)


@screen
def since(window: MainWindow, seats: int) -> None:
    """What has happened since the last look."""
    player = at_table(window, seats)
    player.lift()
    player.screen.lower()
    for _ in range(2):
        lay_all(player)
        player.screen.show_table()
        player.go_on()
    player.wait_out_guard()
    player.lift()


@screen
def refused(window: MainWindow, seats: int) -> None:
    """Something cannot be done, and a slip says why."""
    player = at_table(window, seats)
    player.screen.show_table()
    window.table.plates.undo.click()


@screen
def refused_at_a_seat(window: MainWindow, seats: int) -> None:
    """A closed pile stays closed, and a note at the seat says why."""
    player = at_table(window, seats, open_piles=False)
    for _ in range(2):
        lay_all(player)
        player.screen.show_table()
        player.go_on()
    player.screen.cover(0)
    player.lift()
    player.click("page:used", PAGE)


@screen
def pause(window: MainWindow, seats: int) -> None:
    at_table(window, seats)
    window.toggle_pause()


@screen
def pause_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    at_table(window, seats, flat=True)
    window.toggle_pause()


@screen
def names_and_seats(window: MainWindow, seats: int) -> None:
    """The page of a pause on which names and places are changed."""
    player = at_table(window, seats)
    window.toggle_pause()
    player.wait_out_guard()
    player.click("pause:seats", CURTAIN)


@screen
def names_and_seats_for_the_far_side(window: MainWindow, seats: int) -> None:
    """The same page, asked for by somebody at the far side of a flat table."""
    player = at_table(window, seats, flat=True)
    window.toggle_pause()
    player.wait_out_guard()
    player.click("pause:seats:far", CURTAIN)


@screen
def laid(window: MainWindow, seats: int) -> None:
    """The table when somebody has laid a card, and an opponent plays with them."""
    window.open_new_game("millions")
    window.new_game.set_seats(seats)
    row = window.new_game.rows[1]
    row.player.setCurrentIndex(2)
    window.new_game.deal()
    player = Player(window)
    player.screen._warming.stop()
    player.wait_out_guard()
    if player.screen.phase is Phase.COVERED:  # one person alone with opponents meets no curtain
        player.lift()
    player.lay(player.hand()[0])
    player.screen.show_table()


@screen
def lesson(window: MainWindow, seats: int) -> None:
    """The game learned by playing it."""
    window.open_lesson("millions")


@screen
def lesson_left(window: MainWindow, seats: int) -> None:
    """Whether the lesson shall end."""
    lesson(window, seats)
    QTest.keyClick(window.table, Qt.Key.Key_Escape)


@screen
def reach(window: MainWindow, seats: int) -> None:
    """All that keys can reach, as a list."""
    player = at_table(window, seats)
    player.lift()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_K)


@screen
def log(window: MainWindow, seats: int) -> None:
    player = at_table(window, seats)
    lay_all(player)
    player.screen.show_table()
    window.toggle_log()


@screen
def log_for_another_side(window: MainWindow, seats: int) -> None:
    """The log of a flat table, turned to the next side at which somebody sits."""
    player = at_table(window, seats, flat=True)
    lay_all(player)
    player.screen.show_table()
    window.toggle_log()
    window.table.side.log.turn_button.click()


@screen
def rules(window: MainWindow, seats: int) -> None:
    at_table(window, seats).screen.show_table()
    window.toggle_rules()
    window.table.side.rulebook.field.setText("card")


@screen
def trouble(window: MainWindow, seats: int) -> None:
    """The disk takes the game no more."""
    at_table(window, seats).screen.show_table()
    window.table._stalled(say("stalled.lost", name="Anna") + " " + say("rescue.ask", round=3, rounds=12))


def given_up(window: MainWindow, seats: int, *, flat: bool = False) -> Player:
    """All but one have given up: the game is over."""
    player = at_table(window, seats, flat=flat)
    lay_all(player)
    player.screen.show_table()
    player.go_on()
    for _ in range(seats - 1):
        model = player.screen.model
        model.concede(next(s for s in range(seats) if s not in model.gone()))
        player.screen.playback.hurry()
    return player


@screen
def someone_gave_up(window: MainWindow, seats: int) -> None:
    player = at_table(window, max(3, seats))
    player.screen.model.concede(1)
    player.screen.playback.hurry()
    player.screen.show_table()


@screen
def the_end(window: MainWindow, seats: int) -> None:
    """The table when the game is over, without the sheet."""
    given_up(window, seats)
    window.table.end.hide()
    assert games_folder().exists()


@screen
def score_sheet(window: MainWindow, seats: int) -> None:
    given_up(window, seats)
    window.table.show_scores()


@screen
def score_sheet_for_the_far_side(window: MainWindow, seats: int) -> None:
    given_up(window, seats, flat=True)
    window.table.show_scores(180)


@screen
def keys(window: MainWindow, seats: int) -> None:
    """The mark of the keyboard stands on a card."""
    player = at_table(window, seats)
    player.lift()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Right)
