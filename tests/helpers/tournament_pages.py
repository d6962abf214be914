"""The ways to the pages and sheets of a tournament: what is chosen before it, a clash, an account, and the score sheet."""

from PySide6.QtTest import QTest

from rules.kernel.options import Options
from tests.helpers.register import screen
from tests.helpers.tournaments import Blader, at_a_tournament
from ui.shell.window import MainWindow
from ui.table.stage import PAGE, TABLE

EXHIBITION: dict[str, Options] = {"mode": "exhibition"}


def _page(window: MainWindow, options: dict[str, Options], seats: int = 2) -> Blader:
    """The first seat looks at what it chooses."""
    player = at_a_tournament(window, seats, options)
    player.lift()
    return player


def played(window: MainWindow, seats: int = 3, *, seed: int = 1) -> Blader:
    """A tournament that is over."""
    player = at_a_tournament(window, seats, EXHIBITION, seed=seed)
    player.play_out()
    return player


def clash(window: MainWindow, seats: int = 3) -> Blader:
    """All look at how a clash has come out."""
    for seed in range(1, 40):
        player = at_a_tournament(window, seats, EXHIBITION, seed=seed)
        while not player.screen.looking and not player.screen.model.finished:
            player.gesture()
        if player.screen.looking:
            return player
    raise AssertionError("no clash comes about")


@screen
def tournament_deck(window: MainWindow, seats: int) -> None:
    """A starting deck, with three Store cards to choose from."""
    _page(window, {})


@screen
def tournament_deck_of_ones_own(window: MainWindow, seats: int) -> None:
    """A deck out of all cards, with too much in it, and a binder that is looked through."""
    player = _page(window, {**EXHIBITION, "decks": "own"})
    for _ in range(2):
        player.click("page:filter:0:1", PAGE)
        for _ in range(2):
            card = next(piece for piece in player.pieces() if piece.zone == "binder" and piece.card is not None)
            player.click(card.key, PAGE)
        player.click("page:filter:0:1", PAGE)


@screen
def tournament_sets_of_a_binder(window: MainWindow, seats: int) -> None:
    """The sets by which a binder is looked through."""
    player = _page(window, {**EXHIBITION, "decks": "own"})
    player.click(next(piece.key for piece in player.pieces() if piece.press and piece.press.what == ("sets", 0)), PAGE)


@screen
def tournament_binder_searched(window: MainWindow, seats: int) -> None:
    """Words are typed by which a binder is looked through."""
    player = _page(window, {**EXHIBITION, "decks": "own"})
    player.click("page:search", PAGE)
    line = player.screen.aside.typed.line
    assert line is not None
    QTest.keyClicks(line, "gnome")


@screen
def tournament_sets(window: MainWindow, seats: int) -> None:
    """Sets are chosen for the table."""
    player = _page(window, {"sets": "chosen"})
    player.click(next(piece.key for piece in player.pieces() if piece.zone == "choice"), PAGE)


@screen
def tournament_character(window: MainWindow, seats: int) -> None:
    _page(window, {"choose_characters": True})


@screen
def tournament_clash(window: MainWindow, seats: int) -> None:
    clash(window)


@screen
def tournament_account(window: MainWindow, seats: int) -> None:
    """Why a seat has its Ranking Points."""
    player = played(window)
    window.table.end.hide()
    player.wait_out_guard()
    player.click("rp:0", TABLE)


@screen
def tournament_score_sheet(window: MainWindow, seats: int) -> None:
    played(window)
    window.table.show_scores()
