"""Questions for an order, or for so many things: what is missing is said, and who does not care takes them as they lie."""

from app.words import Names, log_line
from rules.kernel.events import Event
from rules.millennium_blades.events import TokensPut
from rules.millennium_blades.view import MillenniumView
from tests.helpers.laid_tournaments import lay_out
from tests.helpers.tournaments import Blader
from ui.panels.log import LogPanel
from ui.shell.window import MainWindow
from ui.table.prompts import AS_SHOWN, DONE
from ui.table.since import Since
from ui.table.stage import CURTAIN, HELD, PAGE
from ui.theme.tokens import DARK

ROW = ["Gate Gnome", "Skywriter", "Potato Patriarch"]


def ordering(window: MainWindow) -> Blader:
    """A player who puts three cards of a tableau in order."""
    player = lay_out(
        window,
        2,
        tableaus={"Anna": ROW, "Ben": ["Matchbox Mouse"]},
        accessories={"Anna": ["Folding Fan"]},
        hands={"Anna": ["Chimney Dragon"], "Ben": ["Crumb Mouse"]},
        turn="Anna",
    )
    player.screen.cover(0)
    player.wait_out_guard()
    player.click("ready", CURTAIN)
    player.wait_out_guard()
    fan = next(piece for piece in player.pieces() if piece.name.startswith("Folding Fan"))
    player.click(fan.key, PAGE)
    player.click_chip("yes")
    return player


def names(player: Blader) -> list[str]:
    """The tableau of who orders it."""
    view = player.screen.model.view(0)
    assert isinstance(view, MillenniumView)
    shown = player.screen.names
    return [shown.card(face.card) for face in view.zone("tableau", 0).faces]


def said(player: Blader) -> str:
    """What was last said to somebody."""
    return next(item.piece.name for item in player.screen.stage.items_of(HELD) if item.piece.key == "note")


def plate(player: Blader, key: str) -> str:
    """The piece of the plate that cannot be pressed yet, or can, by what it is called."""
    return next(piece.key for piece in player.pieces() if piece.zone == "prompt" and piece.name == key)


def test_what_is_missing_of_an_order_is_said(window: MainWindow) -> None:
    player = ordering(window)
    title = next(piece.name for piece in player.pieces() if piece.key == "ask:0:title")
    assert title == "Anna, Folding Fan: press all cards of your tableau, the one that is to lie leftmost first."
    player.click(plate(player, "Done"), PAGE)
    assert "Press all your cards, the leftmost first: 0 of 3 are pressed." in said(player)
    player.click_chip("pick")
    player.click(plate(player, "Done"), PAGE)
    assert "1 of 3 are pressed" in said(player)
    player.click(plate(player, "As they lie"), PAGE)
    assert "1 of 3 are pressed" in said(player), "what was begun is not thrown away"


def test_cards_are_left_as_they_lie_by_one_press_and_nothing_is_told_of_it(window: MainWindow) -> None:
    player = ordering(window)
    player.click_chip(AS_SHOWN)
    assert names(player) == ROW
    assert not [piece for piece in player.pieces() if piece.press and piece.press.what == (DONE, None)]
    lines = [line.text for event in player.screen.model.told(0) if (line := log_line(event, player.screen.names))]
    assert "Anna gains 5 RP: Folding Fan, ACTION." in lines
    assert not [line for line in lines if "another order" in line]


def test_what_is_told_in_one_sentence_is_told_so_in_the_log_and_at_the_next_look() -> None:
    named = Names(("Ann",), "millennium_blades")
    event = TokensPut(3, "", 0, 1)
    log = LogPanel(named, lambda shown: (shown, False), lambda _: False, DARK)
    log.show_events([event, event])
    assert "2 star tokens are put on a face-down card of Ann." in log.text.toPlainText()
    happened: list[Event] = []
    since = Since(lambda: happened, lambda _: (), lambda events: events, named, continued=False)
    since.look(0)
    happened += [event, event]
    assert since.look(0) == ("2 star tokens are put on a face-down card of Ann.",)
