"""The ways to what is seen at the table of a tournament that is under way."""

from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.helpers.laid_tournaments import NAMES, lay_out
from tests.helpers.register import screen
from tests.helpers.tournaments import Blader
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, PAGE, TABLE

MIDDLE: dict[str, Any] = {
    "turn": "Anna",
    "count": 9,
    "tableaus": {
        "Anna": ["Potato Patriarch", "!Punctual Pigeon", "Ladder Brigade", "Sociable Stepladder"],
        "Ben": ["Umbrella Alchemist", "Barbecue Bear", "?Moth at the Lamp", "Gate Gnome", "Night Librarian"],
        "Cleo": ["Tallest Gnome", "!Skywriter", "Keeper of Lost Keys"],
        "David": ["Dragon of Room Six", "Graceful Loser"],
        "Eva": ["Bubble Sage", "Chatty Magpie", "Canal Cadet", "Trend Truffler", "Root Gossip", "Stray Balloon"],
    },
    "boxes": {"Anna": "Hatbox of Winds", "Ben": "Bedtime Box", "Cleo": "Flowerpot Box"},
    "accessories": {
        "Anna": ["Lucky Thimble", "Second Alarm Clock"],
        "Ben": ["Wet Floor Sign"],
        "Cleo": ["Club Badge", "Snooze Button"],
        "Eva": ["Foam Gauntlet"],
    },
    "attached": {"Anna": [("Tabletop Laminator", "Ladder Brigade")]},
    "tokens": {"Anna": {"Ladder Brigade": 2, "Punctual Pigeon": 1}, "Ben": {"Gate Gnome": 1}},
    "hands": {
        "Anna": ["Northwind's Nephew", "Weather Oracle", "Shadow Tailor", "Bookend Giants", "Velvet Curtain"],
        "Ben": ["Runaway Oven", "Candle Conjurer"],
        "Cleo": ["Tide Table Tutor"],
        "David": ["Bath Day Kraken", "Teacup Astrologer", "Harbour Barista", "Cloakroom Clerk"],
    },
    "market": ["Ink Cartographer", "Broke Vampire", "Silhouette Broker", "Feather Duellist", "Firefly Chorus"],
    "discards": ["Peeping Raccoon"],
    "rp": {"Anna": 64, "Ben": 131, "Cleo": 7, "David": 88, "Eva": 30},
    "dollars": {"Anna": 15, "Ben": 4, "Cleo": 22},
    "metas": ["Making Waves", "Tall Tales Only"],
    "venue": "The Long Ferry",
    "characters": dict(
        zip(
            NAMES,
            ("Auntie Odalys", "Tram Tomasz", "Chiyo the Patient", "Little Mele", "Farid of Table Nine"),
            strict=True,
        )
    ),
    "friends": {"Anna": [("Ben", 2), ("Cleo", 1)], "Ben": [("Anna", 3)]},
}
"""A tournament in its middle, with something in every place."""


def middle(window: MainWindow, players: int = 3, **told: Any) -> Blader:
    """Such a tournament in the window, with so many players."""
    there = NAMES[:players]

    def kept(by_name: Any) -> Any:
        if not isinstance(by_name, dict):
            return by_name
        return {name: what for name, what in by_name.items() if name in there}

    laid = {key: kept(value) for key, value in {**MIDDLE, **told}.items() if key not in WAYS}
    laid["friends"] = {name: [one for one in some if one[0] in there] for name, some in laid["friends"].items()}
    more = {key: value for key, value in told.items() if key in WAYS}
    player = lay_out(window, players, **more, **laid)
    player.wait_out_guard()
    return player


WAYS = ("options", "privacy", "flat", "opponents", "by")
"""What is said of a table, and not of what lies on it."""


def key_of(player: Blader, name: str, seat: int = 0) -> int:
    """The key of a card that a seat sees, by its name."""
    names = player.screen.names
    faces = player.screen.model.view(seat).faces
    return next(card.key for card in faces if isinstance(card.key, int) and names.card(card.card) == name)


def at_the_table(window: MainWindow, players: int, **told: Any) -> Blader:
    """All look at the table."""
    player = middle(window, players, **told)
    player.screen.show_table()
    player.wait_out_guard()
    return player


def looking(window: MainWindow, players: int, seat: int = 0, **told: Any) -> Blader:
    """A seat looks at its own page."""
    player = middle(window, players, **told)
    if player.screen.phase is not Phase.COVERED:
        player.screen.cover(seat)
    player.wait_out_guard()
    player.click("ready", CURTAIN)
    player.wait_out_guard()
    return player


def opponents(players: int) -> tuple[str, ...]:
    """One person, against practice opponents."""
    return ("", *("easy" for _ in range(players - 1)))


@screen
def tournament(window: MainWindow, seats: int) -> None:
    at_the_table(window, max(2, seats))


@screen
def tournament_on_a_flat_screen(window: MainWindow, seats: int) -> None:
    at_the_table(window, max(2, seats), flat=True)


@screen
def tournament_side_by_side(window: MainWindow, seats: int) -> None:
    """Two at the near side."""
    window._keep(arrangement="side")
    at_the_table(window, 2, flat=True)


@screen
def tournament_with_open_hands(window: MainWindow, seats: int) -> None:
    at_the_table(window, max(2, seats), privacy="open")


@screen
def tournament_alone(window: MainWindow, seats: int) -> None:
    """One person reads its hand under the strips of all."""
    middle(window, max(2, seats), opponents=opponents(max(2, seats)))


@screen
def tournament_page(window: MainWindow, seats: int) -> None:
    looking(window, max(2, seats))


@screen
def tournament_page_at_a_side(window: MainWindow, seats: int) -> None:
    """Who sits at the left looks."""
    looking(window, max(3, seats), 1, flat=True)


@screen
def tournament_action(window: MainWindow, seats: int) -> None:
    """It is asked whether an Action is taken."""
    player = looking(window, max(2, seats))
    player.click(f"page:card:{key_of(player, 'Lucky Thimble')}", PAGE)


@screen
def tournament_targets(window: MainWindow, seats: int) -> None:
    """One of some cards that all see is chosen."""
    player = looking(window, max(2, seats))
    player.click(f"page:card:{key_of(player, 'Lucky Thimble')}", PAGE)
    player.click_chip("yes")


@screen
def tournament_read(window: MainWindow, seats: int) -> None:
    """A card is read on the table."""
    player = at_the_table(window, max(2, seats))
    at = player.at(f"card:{key_of(player, 'Ladder Brigade')}", TABLE)
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.RightButton, pos=at)


@screen
def tournament_over(window: MainWindow, seats: int) -> None:
    """All have skipped, and the places are told."""
    player = middle(window, max(2, seats), phase="scoring", hands={}, turn="Ben")
    window.table.end.hide()
    player.screen.show_table()


@screen
def tournament_lasting(window: MainWindow, seats: int) -> None:
    """Something holds for a while that an Action has brought."""
    player = looking(window, max(2, seats))
    player.click(f"page:card:{key_of(player, 'Second Alarm Clock')}", PAGE)
    player.click_chip("yes")
    player.click_chip("pick", "second")


@screen
def tournament_waits(window: MainWindow, seats: int) -> None:
    """What waits for a seat, or holds for it, is told in sentences."""
    tournament_lasting(window, seats)
    player = Blader(window)
    player.wait_out_guard()
    player.click("page:waits:0", PAGE)


@screen
def tournament_tray(window: MainWindow, seats: int) -> None:
    """Two look into their trays at once."""
    player = at_the_table(window, max(2, seats), flat=True, privacy="peek")
    places = player.screen.game.layout(player.screen.area).seating.seats
    for seat in (0, 1):
        player.screen.peeks.begin(seat + 1, seat, QPointF(*places[seat].tray.centre))


@screen
def tournament_looking(window: MainWindow, seats: int) -> None:
    """Store cards are looked at, and one of them is taken."""
    hands = {**MIDDLE["hands"], "Anna": ["Haggling Moth"]}
    player = looking(window, max(2, seats), hands=hands)
    ref = key_of(player, "Haggling Moth")
    spot = next(spot for spot in player.screen.spots() if spot.takes and spot.seat == 0)
    card = player.item(f"page:card:{ref}", PAGE).piece
    player.drag(player.seen_at(card), player.screen.stage.mapFromScene(spot.place.x, spot.place.y))
    player.wait_out_guard()


@screen
def tournament_large(window: MainWindow, seats: int) -> None:
    """What lies before a player, large over the table."""
    at_the_table(window, max(2, seats)).click("name:1", TABLE)


@screen
def tournament_large_to_choose(window: MainWindow, seats: int) -> None:
    """The same, over a page on which one of these cards is chosen."""
    tournament_targets(window, seats)
    Blader(window).click("page:name:0", PAGE)


@screen
def tournament_friends(window: MainWindow, seats: int) -> None:
    """The friendship cards of a player."""
    at_the_table(window, max(3, seats)).click("friends:0", TABLE)
