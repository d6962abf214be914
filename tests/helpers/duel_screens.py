"""The ways to what is seen at a duel of Blade Rondo."""

from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.views import Face
from tests.helpers.duellist import Duellist, sit_down
from tests.helpers.laid_duels import lay_out
from tests.helpers.register import screen
from ui.lesson.guide import Guide
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, PAGE, TABLE

MIDDLE: dict[str, Any] = {
    "turn": "Anna",
    "count": 9,
    "life": {"Anna": 11, "Ben": 4},
    "attack": {"Anna": 3, "Ben": 2},
    "defence": {"Anna": 1, "Ben": 9},
    "voltage": {"Anna": 7, "Ben": 6},
    "hands": {"Anna": [62, 64, 70, 71, 75, 78, 67], "Ben": [61, 65, 70, 73]},
    "face_down": {"Ben": [77, 79]},
    "summoned": {"Ben": [74], "Anna": [72]},
    "frozen": {"Anna": [66]},
    "discards": {"Anna": [68, 72], "Ben": [69]},
    "pulse": "Anna",
}
"""A duel in its middle, with something in every place."""


def middle(window: MainWindow, **told: Any) -> Duellist:
    """Such a duel in the window; whose turn it is looks, where hands are behind the curtain."""
    return lay_out(window, **{**MIDDLE, **told})


def card(player: Duellist, number: int, seat: int = 0) -> int:
    """The key of a sword of a seat's hand, by its number."""
    view = player.screen.model.view(seat)
    swords = player.screen.names.cards
    for zone in view.zones:
        if zone.seat == seat and zone.name in ("hand", "dealt"):
            for seen in zone.cards:
                if isinstance(seen, Face) and getattr(swords[seen.card], "number", 0) == number:
                    return int(seen.key)
    raise AssertionError(f"no {number} in that hand")


def breathing(player: Duellist, name: str, seat: int = 0) -> int:
    """The key of a Breathing card of a seat."""
    zone = player.screen.model.view(seat).zone("breath", seat)
    return next(int(c.key) for c in zone.cards if isinstance(c, Face) and name in c.card)


def put(player: Duellist, key: int) -> None:
    """Drags a card into its owner's Play Area, on the page or on the table."""
    layer = player.layer
    prefix = "page:" if layer == PAGE else ""
    piece = player.item(f"{prefix}card:{key}", layer).piece
    spot = next(spot for spot in player.screen.spots() if spot.zone == "play" and spot.seat == piece.seat)
    player.drag(player.seen_at(piece), player.screen.stage.mapFromScene(spot.place.x, spot.place.y))
    player.wait_out_guard()


def under_way(window: MainWindow, **told: Any) -> Duellist:
    """Anna attacks, and Ben, who has cards lying face down, is asked."""
    player = middle(window, **told)
    player.wait_out_guard()
    model = player.screen.model
    asked = model.session.pending_for(0)[0]
    key = card(player, 62)
    assert model.answer(Answer(0, asked.number, Announcement("use", {"card": key})))
    player.screen.show_table()
    player.screen.playback.hurry()
    assert model.awaited() == (1,)
    return player


def page(window: MainWindow, **told: Any) -> Duellist:
    """Anna looks at her own page."""
    player = middle(window, **told)
    player.wait_out_guard()
    look(player, 0)
    return player


def look(player: Duellist, seat: int) -> None:
    """A seat looks behind the curtain."""
    player.screen.cover(seat)
    player.lift()


@screen
def duel_choosing(window: MainWindow, seats: int) -> None:
    """Seven of fifteen swords are chosen, some of them already."""
    player = sit_down(window, "duel")
    player.lift()
    _choose(player, 3)


@screen
def duel_choosing_own_swords(window: MainWindow, seats: int) -> None:
    """Seven of forty."""
    player = sit_down(window, "own_swords")
    player.lift()
    _choose(player, 7)


@screen
def duel_choosing_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    """The second seat, at the far side, takes five out of a stack of two games."""
    player = sit_down(window, "mixed", flat=True)
    player.lift()
    _choose(player, 5)
    player.click_chip("done")
    player.lift()
    _choose(player, 1)


@screen
def duel_choosing_in_trays(window: MainWindow, seats: int) -> None:
    """Both choose seven of fifteen swords at once, each in the own tray."""
    player = sit_down(window, "duel", flat=True, privacy="peek")
    peeks, layout = player.screen.peeks, player.screen.game.layout(player.screen.area)
    for seat, count in ((0, 3), (1, 7)):
        tray = layout.seating.seats[seat].tray
        peeks.begin(seat + 1, seat, QPointF(tray.x + tray.w / 2, tray.y + tray.h / 2))
        for card in peeks.looks[seat].order[:count]:
            player.screen.asking.choose(seat, card)
    peeks.show()


def _choose(player: Duellist, count: int) -> None:
    cards = [p for p in player.pieces() if p.key.startswith("page:card:") and not p.key.endswith(":picked")]
    for piece in cards[:count]:
        player.click(piece.key, PAGE)


@screen
def duel(window: MainWindow, seats: int) -> None:
    """The shared table in the middle of a duel."""
    middle(window).screen.show_table()


@screen
def duel_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    middle(window, flat=True).screen.show_table()


@screen
def duel_with_open_hands(window: MainWindow, seats: int) -> None:
    middle(window, privacy="open")


@screen
def duel_with_open_hands_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    middle(window, privacy="open", flat=True, turn="Ben")


@screen
def duel_with_an_opponent(window: MainWindow, seats: int) -> None:
    """One person against a practice opponent: no curtain is needed."""
    middle(window, opponents=("", "easy"))


@screen
def duel_lesson(window: MainWindow, seats: int) -> None:
    """A duel learned by playing it: something is only read."""
    window.open_lesson("blade_rondo")
    guide = window.table.findChild(Guide)
    for _ in (0, 1):
        wanted = guide.course.wanted()
        asked = window.table.model.decisions(0)[0]
        window.table.model.answer(Answer(0, asked.number, wanted))
    guide.show()


@screen
def duel_alone(window: MainWindow, seats: int) -> None:
    """The table of who plays against Sonia."""
    player = sit_down(window, "solo")
    player.screen.playback.hurry()
    _through_the_choice(player)


@screen
def duel_name_of_who_plays_alone(window: MainWindow, seats: int) -> None:
    """The page of a pause on which who plays against Sonia writes another name."""
    player = sit_down(window, "solo")
    window.toggle_pause()
    player.wait_out_guard()
    player.click("pause:seats", CURTAIN)


@screen
def duel_alone_step_by_step(window: MainWindow, seats: int) -> None:
    """Sonia does something, with its reason, and the table waits."""
    player = sit_down(window, "solo", seed=3)
    _through_the_choice(player)
    while not player.screen.looking:
        player.gesture()


@screen
def duel_since_alone(window: MainWindow, seats: int) -> None:
    """Sonia has run through a long turn, and what she did is told to who acts now."""
    listed = ["Icicle Drop", "Frozen Howl", "Silver Peak Spear", "Calming Campanella"]
    player = lay_out(window, "solo", turn="Anna", count=3, voltage={"Sonia": 6}, list=listed)
    (asked,) = player.screen.model.decisions(0)
    assert player.screen.model.answer(Answer(0, asked.number, Announcement("end")))
    player.wait_out_guard()
    player.click("way:1", TABLE)
    while player.screen.playback.running:
        player.screen.playback.hurry()


def _through_the_choice(player: Duellist) -> None:
    view: Any = player.screen.model.view(None)
    while isinstance(view, BladeView) and view.phase in ("choose", "remove"):
        player.gesture()
        view = player.screen.model.view(None)
    player.wait_out_guard()


@screen
def duel_asked_to_respond(window: MainWindow, seats: int) -> None:
    under_way(window)


@screen
def duel_asked_to_respond_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    under_way(window, flat=True)


@screen
def duel_asked_beside_the_rules(window: MainWindow, seats: int) -> None:
    """The rulebook takes as much of the table as it ever does."""
    under_way(window, flat=True)
    window.table.side.open_rules("BR-3.4")


@screen
def duel_asked_to_respond_with_open_hands(window: MainWindow, seats: int) -> None:
    under_way(window, privacy="open")


@screen
def duel_page(window: MainWindow, seats: int) -> None:
    page(window)


@screen
def duel_page_of_the_far_side(window: MainWindow, seats: int) -> None:
    player = middle(window, flat=True)
    player.wait_out_guard()
    look(player, 1)


@screen
def duel_page_with_a_card_lifted(window: MainWindow, seats: int) -> None:
    player = page(window)
    player.click(f"page:card:{card(player, 62)}", PAGE)


@screen
def duel_page_responding(window: MainWindow, seats: int) -> None:
    player = under_way(window)
    look(player, 1)


@screen
def duel_announcing_a_cost(window: MainWindow, seats: int) -> None:
    """How much is paid for Guarding (BR-3.5)."""
    player = page(window)
    put(player, breathing(player, "guarding"))


@screen
def duel_announcing_a_mode(window: MainWindow, seats: int) -> None:
    """Which of its two actions a Special sword takes (BR-6.4)."""
    player = page(window)
    put(player, card(player, 70))


@screen
def duel_refused(window: MainWindow, seats: int) -> None:
    """A card that costs too much glides back, and a slip says why."""
    player = page(window, voltage={"Anna": 1})
    put(player, card(player, 64))


@screen
def duel_refused_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    """A die that is dragged stays where it is."""
    player = middle(window, flat=True, turn="Ben")
    player.screen.show_table()
    player.wait_out_guard()
    start = player.at("die:1:attack", TABLE)
    player.drag(start, player.at("die:0:attack", TABLE))


@screen
def duel_keys(window: MainWindow, seats: int) -> None:
    """The mark of the keyboard on the own page."""
    player = page(window)
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Right)


@screen
def duel_choosing_by_keys(window: MainWindow, seats: int) -> None:
    player = sit_down(window, "own_swords")
    player.lift()
    _choose(player, 2)
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Right)


@screen
def duel_discard(window: MainWindow, seats: int) -> None:
    """A discard is fanned out."""
    player = middle(window)
    player.screen.show_table()
    player.wait_out_guard()
    discard: Any = player.screen.model.view(None).zone("discard", 0).cards[-1]
    player.click(f"card:{discard.key}", TABLE)


@screen
def duel_reading(window: MainWindow, seats: int) -> None:
    player = page(window)
    at = player.seen_at(player.item(f"page:card:{card(player, 78)}", PAGE).piece)
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.RightButton, pos=at)


@screen
def duel_since(window: MainWindow, seats: int) -> None:
    """What has happened since Ben's last look."""
    player = middle(window)
    player.wait_out_guard()
    look(player, 1)
    player.screen.lower()
    model = player.screen.model
    for name in ("heating", "pulse"):
        asked = model.session.pending_for(0)[0]
        assert model.answer(Answer(0, asked.number, Announcement("use", {"card": breathing(player, name)})))
        player.screen.show_table()
        player.screen.playback.hurry()
    player.wait_out_guard()
    look(player, 1)


@screen
def duel_log(window: MainWindow, seats: int) -> None:
    under_way(window)
    window.toggle_log()


@screen
def duel_trays(window: MainWindow, seats: int) -> None:
    """A flat table with hands in trays, one of which is held."""
    player = middle(window, flat=True, privacy="peek")
    player.screen.show_table()
    tray = player.screen.game.layout(player.screen.area).seating.seats[0].tray
    player.screen.peeks.begin(1, 0, QPointF(tray.x + tray.w / 2, tray.y + tray.h / 2))


@screen
def duel_pause(window: MainWindow, seats: int) -> None:
    middle(window, flat=True)
    window.toggle_pause()


@screen
def duel_won(window: MainWindow, seats: int) -> None:
    """The table after the last attack, without the sheet."""
    _won(window, flat=True)
    window.table.end.hide()


@screen
def duel_score_sheet(window: MainWindow, seats: int) -> None:
    _won(window)
    window.table.show_scores()


def _won(window: MainWindow, *, flat: bool = False) -> Duellist:
    """Ben gives up."""
    player = middle(window, flat=flat)
    player.screen.model.concede(1)
    player.screen.show_table()
    player.screen.playback.hurry()
    assert player.screen.model.finished
    assert player.screen.phase is Phase.TABLE
    return player
