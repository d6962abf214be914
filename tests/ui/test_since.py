"""What has happened since a seat last looked: how much each has seen, and the slip that tells it, which is in nobody's way."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from app.words import Names
from tests.helpers.looking import listening
from tests.helpers.tournament_screens import looking, middle, opponents
from tests.ui.conftest import Player, settle
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.free_room import free_rooms
from ui.table.furniture import CardPicture
from ui.table.geometry import Frame, Rect
from ui.table.since import LEAST_LETTERS, MOST_LINES, Since, SinceSlip, slip
from ui.table.stage import HELD, PAGE, TABLE
from ui.theme import lettering
from ui.theme.marks import Mark
from ui.theme.tokens import DARK


def test_a_look_that_goes_on_at_a_table_made_anew_ends_like_any_other() -> None:
    since = Since(lambda: (), lambda _: (), lambda events: events, Names(("Ann", "Bob"), "millions"), continued=False)
    since.look(0)
    since.go_on_from({})
    since.forget()
    assert since.seen == {0: 0}


def test_free_rooms_are_empty_and_as_large_as_can_be() -> None:
    area = Rect(0, 0, 100, 80)
    assert free_rooms(area, (), 10) == [area]
    middle = Rect(40, 30, 20, 20)
    around = free_rooms(area, (middle, Rect(-5, 70, 200, 30)), 10)
    assert around == [Rect(0, 0, 100, 30), Rect(0, 0, 40, 70), Rect(60, 0, 40, 70), Rect(0, 50, 100, 20)]
    assert free_rooms(area, (area,), 1) == []
    assert free_rooms(area, (Rect(0, 0, 95, 80),), 10) == [], "too narrow"


@pytest.mark.parametrize("seed", range(5))
def test_free_rooms_among_many_things_are_empty_and_reach_something_on_each_side(seed: int) -> None:
    luck, area = random.Random(seed), Rect(0, 0, 300, 200)
    things = [Rect(luck.randrange(300), luck.randrange(200), 40, 30) for _ in range(25)]
    things += [thing.inset(5) for thing in things]  # what lies on another thing takes no more room
    rooms = free_rooms(area, things, 12)
    assert rooms
    for room in rooms:
        assert area.holds(room)
        assert not any(room.overlaps(thing) for thing in things)
        for larger in (
            Rect(room.x - 1, room.y, room.w + 1, room.h),
            Rect(room.x, room.y - 1, room.w, room.h + 1),
            Rect(room.x, room.y, room.w + 1, room.h),
            Rect(room.x, room.y, room.w, room.h + 1),
        ):
            assert not area.holds(larger) or any(larger.overlaps(thing) for thing in things)


def test_how_much_is_left_out_is_told_last() -> None:
    lines = tuple(f"Something happens, {i}." for i in range(MOST_LINES + 4))
    frame = Frame(0, 0, 0, 1280, 800)
    (piece,) = slip(lines, frame, ((),), 0, Mark("orange", "A"))
    assert isinstance(piece.what, SinceSlip)
    *told, last = piece.what.lines
    assert tuple(told) == lines[-len(told) :]
    assert last == f"(Before that {len(lines) - len(told)} more: see the log)"
    assert piece.name.endswith(last)


def played(player: Player, rounds: int = 2) -> None:
    for _ in range(rounds):
        for _ in range(len(player.screen.model.awaited())):
            player.lift()
            player.lay(player.hand()[0])
        player.go_on()
    player.lift()


CASES = [
    (2, (1280, 800), False, 100),
    (5, (1024, 768), False, 100),
    (4, (1024, 768), False, 200),
    (5, (1280, 800), True, 100),
    (2, (3840, 2160), False, 150),
    (3, (1920, 1080), False, 150),
]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size", "flat", "percent"), CASES)
def test_the_slip_covers_nothing(
    qtbot: object, window: MainWindow, seats: int, size: tuple[int, int], flat: bool, percent: int
) -> None:
    window.resize(*size)
    window.change_settings({"text_scale": percent, "orientation": "flat" if flat else "upright"})
    settle(window)
    window.play("millions", seats, 1, {})
    player = Player(window)
    player.screen._warming.stop()
    try:
        played(player)
        for seat in range(2 if flat else 1):  # on a flat screen the second one sits at a side of it
            slip = player.item("since", HELD).piece
            assert player.screen.seat == seat
            assert slip.place.angle == player.screen.angle
            assert player.screen.area.holds(slip.place.bounds)
            under = [i.piece for i in player.screen.stage.items_of(PAGE) if i.piece.key != "page"]
            assert [piece.key for piece in under if piece.place.bounds.overlaps(slip.place.bounds)] == []
            assert isinstance(slip.what, SinceSlip)
            assert slip.what.pixels >= LEAST_LETTERS * (1.2 if seats < 4 or percent > 100 else 1), "as large as can be"
            image = QImage(8, 8, QImage.Format.Format_RGB32)
            with listening() as painted, QPainter(image) as p:
                slip.what.paint(p, QRectF(0, 0, slip.place.w, slip.place.h), DARK)
            (told,) = [one for one in painted if one.text == "\n".join(slip.what.lines)]
            assert not told.is_cut
            player.lay(player.hand()[0])
            player.lift()
    finally:
        window.change_settings({"text_scale": 100, "orientation": "upright"})


@pytest.mark.parametrize("what", ["page:used", "page:slot", "page:moves", "page:read", "page:cover", "card"])
def test_a_press_does_what_it_does_at_once_and_the_slip_is_gone(table: Callable[..., Player], what: str) -> None:
    player = table(2)
    player.window.resize(1280, 800)
    played(player)
    screen = player.screen
    assert screen.stage.item(HELD, "since") is not None
    if what == "card":
        player.click(f"page:card:{player.hand()[0]}", PAGE)
        assert screen.hands.chosen is not None
    else:
        player.click(what, PAGE)
    done = {
        "page:used": lambda: "MIL-3.7" in screen.notes.text,
        "page:slot": lambda: "MIL-3.2" in screen.notes.text,
        "page:moves": lambda: screen.aside.moves is not None,
        "page:read": lambda: screen.aside.wishes,
        "page:cover": lambda: screen.phase is Phase.COVERED,
    }
    assert what == "card" or done[what]()
    assert screen.stage.item(HELD, "since") is None


@pytest.mark.parametrize("what", ["page:used", "page:slot", "page:give_up"])
def test_it_is_gone_with_the_first_thing_that_is_done_by_keys_too(table: Callable[..., Player], what: str) -> None:
    player = table(2)
    played(player)
    keys = player.screen.keys
    keys.point(next(stop for stop in player.screen.reach.stops() if stop.key == what))
    assert player.screen.stage.item(HELD, "since") is not None
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Return)
    assert player.screen.stage.item(HELD, "since") is None
    screen = player.screen
    fanned = [item for item in screen.stage.items_of(PAGE) if item.piece.key.startswith("fan:")]
    assert screen.notes.text or screen.over.giving_up == 0 or fanned, "a pile of one card is fanned out"


def test_all_that_it_tells_is_in_the_log_too(table: Callable[..., Player]) -> None:
    player = table(2)
    played(player)
    lines = player.screen.aside.news
    assert len(lines) > 3
    QTest.keyClick(player.screen.stage, Qt.Key.Key_L)
    log = player.window.table.side.log
    assert log is not None
    assert player.screen.phase is Phase.LIFTED
    told = log.text.toPlainText()
    assert [line for line in lines if line not in told] == []


LONG = (
    "Ben plays Firefly Chorus. Ben shows the hand: Bedtime Story Bat, Lamp Putter-Outer, Creaking Wardrobe, Chatty Magpie.",
    "Ben takes an Action: Very Heavy Blanket. Very Heavy Blanket flips Firefly Chorus of Ben.",
    "Ben plays a card face down.",
    "Ben is done.",
)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("alone", [False, True])
def test_on_a_full_table_too_it_is_no_ribbon_and_tells_the_last_lines_in_full(
    window: MainWindow, seats: int, alone: bool
) -> None:
    window.resize(1280, 800)
    settle(window)
    player = middle(window, seats, opponents=opponents(seats)) if alone else looking(window, seats)
    for lines in (LONG, LONG[:2]):
        player.screen.aside.news = lines
        player.screen.show_held()
        piece = player.item("since", HELD).piece
        assert isinstance(piece.what, SinceSlip)
        assert piece.what.lines[-2:] == lines[-2:]
        assert piece.place.w >= 210
        used = [i.piece for i in player.screen.stage.items_of(TABLE if alone else PAGE) if i.piece.is_offered]
        assert [one.key for one in used if one.place.bounds.overlaps(piece.place.bounds) and one.seat == 0] == []


MANY = (
    "Ben gains 6 RP: Puddle Jumper, PLAY.",
    "Ben gains 8 RP: Leaky Lunchbox, ONGOING.",
    "Cleo plays Hill That Sat Down.",
    "Hill That Sat Down flips Puddle Jumper of Ben.",
    "David plays Stove-Side Sage.",
    (
        "Stove-Side Sage: a clash between David (Stove-Side Sage) and Anna (Dandelion Courier). Revealed from the Store: Kit Bag for "
        "David and Grand Siesta Bell for Anna. The totals: David 3 + 3 + 3 = 9 and Anna 2 + 6 = 8. David wins the clash."
    ),
    "David gains 18 RP: Stove-Side Sage, PLAY.",
)


def test_who_wants_larger_words_is_told_in_larger_ones_where_only_empty_places_lie(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lettering, "_size", [2.0])
    window.resize(1920, 1080)
    settle(window)
    player = looking(window, 4, flat=True)
    player.screen.aside.news = MANY
    player.screen.show_held()
    piece = player.item("since", HELD).piece
    assert isinstance(piece.what, SinceSlip)
    assert piece.what.pixels >= LEAST_LETTERS * 1.55
    assert piece.what.lines[-3:-1] == MANY[-2:]
    lying = [i.piece for i in player.screen.stage.items_of(PAGE) if isinstance(i.piece.what, CardPicture)]
    assert [one.key for one in lying if one.place.bounds.overlaps(piece.place.bounds)] == []
