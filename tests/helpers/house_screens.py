"""The ways to the pages of the house, and to what is beside real cards."""

import errno
import os
from pathlib import Path
from typing import Any

from app.disk import trouble
from app.statistics import Entry, Line, Statistics
from tests.helpers.register import screen
from tests.helpers.table_screens import lay_all
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.texts import say


@screen
def shelf(window: MainWindow, seats: int) -> None:
    """As it is at the first start."""


def left(window: MainWindow, *counts: int) -> None:
    """Tables of so many seats were begun and left; the last is the newest."""
    for age, seats in enumerate(counts):
        window.play("millions", seats, seats, {})
        path: Path = window.table.model.session._journal.path
        window.show_shelf()
        os.utime(path, (1_700_000_000 + age, 1_700_000_000 + age))
    window.look_for_saves()


@screen
def shelf_to_go_on(window: MainWindow, seats: int) -> None:
    """With games to go on with, and something that should be known."""
    left(window, 2, seats)
    window._complain(say("elsewhere", game="Millions"))


@screen
def other_games(window: MainWindow, seats: int) -> None:
    left(window, 2, 3, seats)
    window.saved.open_others()


@screen
def question(window: MainWindow, seats: int) -> None:
    """Whether a damaged game shall go on from before the damage."""
    window.play("millions", seats, 1, {})
    path: Path = window.table.model.session._journal.path
    lay_all(Player(window))
    window.show_shelf()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], lines[-2].replace(b"a", b"b", 1), lines[-1]]))
    window.look_for_saves()
    window.saved.go_on()
    assert window.saved.question is not None


@screen
def new_game(window: MainWindow, seats: int) -> None:
    window.open_new_game("millions")
    window.new_game.set_seats(seats)


@screen
def new_game_with_own_cards(window: MainWindow, seats: int) -> None:
    """A pack of the player's own is wrong, and the sheet says so."""
    from app.paths import packs_folder

    folder = packs_folder() / "millions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine.toml").write_text("no pack at all", encoding="utf-8")
    new_game(window, seats)


@screen
def rules_over_the_shelf(window: MainWindow, seats: int) -> None:
    window.open_rules("millions", "MIL-4.5")


@screen
def settings(window: MainWindow, seats: int) -> None:
    window.open_door("settings")


@screen
def statistics(window: MainWindow, seats: int) -> None:
    """Before any game is finished."""
    window.open_door("statistics")


@screen
def statistics_of_games(window: MainWindow, seats: int) -> None:
    window.open_door("statistics")
    page: Any = window.pages["statistics"]
    entries = tuple(Entry(n % 3 == 0, n % 6 == 0, n * 3 - 20) for n in range(24))
    page.found = Statistics(tuple(Line("millions", f"Player {n}", entries) for n in range(seats)), 24, 2)
    page._say()


@screen
def about(window: MainWindow, seats: int) -> None:
    window.open_door("about")


@screen
def about_a_licence(window: MainWindow, seats: int) -> None:
    window.open_door("about")
    page: Any = window.pages["about"]
    page.reads["fonts"].click()


# -- beside real cards -------------------------------------------------------------------------------------------------


@screen
def beside(window: MainWindow, seats: int) -> None:
    window.open_door("companion")
    page: Any = window.pages["companion"]
    page.begin.set_seats(seats)


def _begun(window: MainWindow, seats: int) -> Any:
    beside(window, seats)
    page: Any = window.pages["companion"]
    page.begin.begin_button.click()
    return page


@screen
def beside_the_prize(window: MainWindow, seats: int) -> None:
    _begun(window, seats)


@screen
def beside_the_keypads(window: MainWindow, seats: int) -> None:
    page = _begun(window, seats)
    page.choose = lambda some: some[0]
    page.draw_prize()


@screen
def beside_refused(window: MainWindow, seats: int) -> None:
    """Every keypad says why not, the reason that has most words: a power of two figures that lies there tied."""
    page = _begun(window, seats)
    page.choose = lambda some: some[-1]
    page.draw_prize()
    for seat in range(seats):
        page.enter(seat, 12)
    page.go_on()
    page.draw_prize()
    for seat in range(seats):
        page.enter(seat, 12)


@screen
def beside_unsaved(window: MainWindow, seats: int) -> None:
    """What is entered cannot be saved, and the keypads say so."""
    beside_the_keypads(window, seats)
    page: Any = window.pages["companion"]
    why = trouble(OSError(errno.ENOSPC, "No space left on device"), "this sheet").worded("enter it again")
    for pad in page.pads:
        pad.refuse(why, "")


@screen
def beside_the_result(window: MainWindow, seats: int) -> None:
    """How a round came out, and the way to put a wrong entry right."""
    page = _begun(window, seats)
    page.choose = lambda some: some[-1]
    page.draw_prize()
    for seat in range(seats):
        page.enter(seat, 12 if seat < 2 else seat)


@screen
def beside_a_refused_card(window: MainWindow, seats: int) -> None:
    """A Points card that was turned up already."""
    page = _played(window, seats, 1)
    page.turn_up(page.sheet.rounds[0].prize)


@screen
def beside_a_refused_correction(window: MainWindow, seats: int) -> None:
    page = _played(window, seats, 2)
    page.open_at(0)
    page.panel.keys.press("1")


@screen
def beside_a_notice(window: MainWindow, seats: int) -> None:
    """One more thing has no room on the table."""
    beside_the_keypads(window, seats)
    page: Any = window.pages["companion"]
    page._say_trouble(say("beside.full", count=24))


@screen
def beside_the_sheet(window: MainWindow, seats: int) -> None:
    beside_the_keypads(window, seats)
    page: Any = window.pages["companion"]
    page.open_sheet()


def _played(window: MainWindow, seats: int, rounds: int) -> Any:
    """Some rounds beside real cards."""
    page = _begun(window, seats)
    page.choose = lambda some: some[len(some) // 2]
    for number in range(rounds):
        page.draw_prize()
        for seat in range(seats):
            page.enter(seat, (number + 2 * seat) % 12 + 1)
        page.go_on()
    return page


@screen
def beside_a_closed_round(window: MainWindow, seats: int) -> None:
    """With closed piles the sheet shows only the newest round; an older one may be opened."""
    page = _played(window, seats, 3)
    page.open_sheet()
    page.panel.table.setCurrentCell(0, 1)


@screen
def beside_the_end(window: MainWindow, seats: int) -> None:
    """Everything stands on the sheet."""
    page = _played(window, seats, 12)
    page.open_sheet()


@screen
def beside_sheets_to_go_on_with(window: MainWindow, seats: int) -> None:
    """One is finished, the other is not."""
    _played(window, seats, 12).put_aside()
    page = _played(window, seats, 2)
    page.put_aside()


@screen
def beside_nothing(window: MainWindow, seats: int) -> None:
    """A table for instruments, on which none lies yet."""
    window.open_door("companion")
    page: Any = window.pages["companion"]
    page.begin_alone()


@screen
def beside_instruments(window: MainWindow, seats: int) -> None:
    window.open_door("companion")
    page: Any = window.pages["companion"]
    page.begin_alone()
    for name in ("die", "timer", "counter"):
        page.tray.add(name)


@screen
def beside_a_history(window: MainWindow, seats: int) -> None:
    """All that a die has rolled."""
    beside_instruments(window, seats)
    page: Any = window.pages["companion"]
    die = next(iter(page.tray.widgets.values()))
    die.press("roll")
    die.press("history")


@screen
def beside_little_time(window: MainWindow, seats: int) -> None:
    """A timer is near its end, and every edge of the table tells it."""
    from app.companion.timers import Phase
    from ui.companion.time_left import TimeLeft

    beside_instruments(window, seats)
    page: Any = window.pages["companion"]
    for edge in page.edges:
        edge.show_time(TimeLeft("0:29", Phase.HALF))
    page.lay_out()


# -- a duel beside real cards ------------------------------------------------------------------------------------------


def _duel(window: MainWindow, *, players: int = 2) -> Any:
    window.open_door("companion")
    page: Any = window.pages["companion"]
    page.begin.set_game("blade_rondo")
    page.begin.set_seats(players)
    page.begin.begin_button.click()
    return page


@screen
def beside_a_duel_to_begin(window: MainWindow, seats: int) -> None:
    """Where one begins, against Sonia."""
    window.open_door("companion")
    page: Any = window.pages["companion"]
    page.begin.set_game("blade_rondo")
    page.begin.set_seats(1)


@screen
def beside_a_duel_before_it(window: MainWindow, seats: int) -> None:
    """Nobody has begun."""
    _duel(window)


def _fought(window: MainWindow) -> Any:
    """Much has been turned and too much was paid; the other's next turn begins with all that can be lost."""
    page = _duel(window)
    table = page.duel
    table.press(0, "turn")
    for power, times in (("attack", 9), ("defence", 6), ("voltage", 5)):
        for _ in range(times):
            table.press(0, f"{power}+")
    for key in ("lasts.attack+", "lasts.defence-", "paid.6", "paid.9", "pulse"):
        table.press(0, key)
    for _ in range(9):
        table.press(1, "voltage+")
    table.press(1, "poison")
    return page


@screen
def beside_a_duel(window: MainWindow, seats: int) -> None:
    _fought(window)


@screen
def beside_a_duel_upright(window: MainWindow, seats: int) -> None:
    _fought(window).turn_sides()


@screen
def beside_an_attack(window: MainWindow, seats: int) -> None:
    """An attack is worked out; every number has two figures."""
    table = _fought(window).duel
    table.press(0, "blow")
    for key in ("subordinate+", "plus+", "times.4"):
        table.reckoner.press(key)


@screen
def beside_a_duel_log(window: MainWindow, seats: int) -> None:
    """Lines of every kind, one of them put right and one crossed out."""
    page = _fought(window)
    table = page.duel
    table.press(0, "blow")
    for key in ("times.4", "less+", "brighter+", "dimmer+", "apply"):
        table.reckoner.press(key)
    page.open_sheet()
    table.correct(2, 5, "the die had fallen")
    table.correct(3, None, "")


@screen
def beside_a_duel_that_says_why_not(window: MainWindow, seats: int) -> None:
    """Both have pressed what is of no use now."""
    table = _duel(window).duel
    for side, key in ((0, "life+"), (1, "attack-")):
        table.press(side, key)


@screen
def beside_a_duel_that_is_decided(window: MainWindow, seats: int) -> None:
    """How it has ended, where no life stone says it."""
    table = _fought(window).duel
    table.open_end()
    next(iter(table.panel.buttons.values())).click()


@screen
def beside_sonias_cards(window: MainWindow, seats: int) -> None:
    """Which of her cards lie there."""
    panel = _duel(window, players=1).duel.panel
    for card in list(panel.buttons)[:5]:
        panel.press(card)


@screen
def beside_sonia(window: MainWindow, seats: int) -> None:
    """Her turn: some of it is done, some is due, and some not yet."""
    table = _duel(window, players=1).duel
    cards = list(table.panel.buttons)
    for card in (*cards[1:4], *cards[5:7], cards[10], cards[13]):
        table.panel.press(card)
    table.panel.done_button.click()
    table.press(1, "turn")
    for _ in range(4):
        table.press(1, "voltage+")
    for does in table.band.does[:2]:
        table.press_hers(does.card)


@screen
def beside_duels_to_go_on_with(window: MainWindow, seats: int) -> None:
    """A duel, one against Sonia, and a sheet of Millions."""
    _played(window, seats, 1).put_aside()
    _fought(window).put_aside()
    page = _duel(window, players=1)
    page.put_aside()
