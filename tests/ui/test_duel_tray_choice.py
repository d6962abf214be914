"""Seven of fifteen swords are chosen by both at once, each in the own tray, on a flat screen (BR-2.2)."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Atom
from tests.helpers.duellist import Duellist, redealt, sit_down
from tests.ui.test_duel_trays import glass, hold, nothing_is_left, trays  # noqa: F401
from tests.ui.test_secrecy import told
from tests.ui.test_touch import Fingers
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import PAGE, PEEK, TABLE


def choosing(window: MainWindow, **layout: object) -> Duellist:
    """Both have been dealt fifteen swords."""
    return sit_down(window, "duel", flat=True, privacy="peek")


def face(player: Duellist, seat: int, index: int) -> QPoint:
    """Where a face lies in the tray that is held."""
    return player.at(f"peek:{seat}:{index}", PEEK)


def taken(player: Duellist, seat: int) -> set[Atom]:
    """The cards that a seat has chosen so far."""
    choice = player.screen.asking.choice(seat)
    assert choice is not None
    return {card for card, chip in choice.items() if chip.chosen}


def tap(hands: Fingers, finger: int, at: QPoint) -> None:
    hands.press(**{f"f{finger}": at})
    hands.release(finger)


def counted(player: Duellist, seat: int) -> str:
    """What the table says of how many a seat has chosen."""
    names = [item.piece.name for item in player.screen.stage.items_of(TABLE) if item.piece.seat == seat]
    return next(name for name in names if name.startswith("Done"))


@pytest.mark.rule("BR-2.2")
def test_both_choose_at_once(trays: Callable[..., Duellist], glass: QPointingDevice) -> None:  # noqa: F811
    player = trays(choosing)
    assert player.screen.phase is Phase.TABLE, "nobody has to wait behind a curtain"
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:0")
    hold(player, hands, 2, 1, "hand:1:0")
    looks = player.screen.peeks.looks
    for index in range(7):
        for finger, seat in ((3, 0), (4, 1)):
            tap(hands, finger, face(player, seat, index))
    tap(hands, 3, face(player, 0, 9))
    assert taken(player, 0) == set(looks[0].order[:7]), "an eighth is not taken"
    tap(hands, 4, face(player, 1, 6))
    assert taken(player, 1) == set(looks[1].order[:6]), "tapped again it is let be"
    assert [counted(player, seat) for seat in (0, 1)] == ["Done 7/7", "Done 6/7"]
    dealt = {card.key: card.card for card in player.screen.model.view(0).zone("dealt", 0).faces}
    wanted = sorted(dealt[int(str(key))] for key in taken(player, 0))
    hands.release(1)
    assert set(looks) == {1}, "the other one chooses on"
    player.click_chip("done")
    assert player.screen.model.awaited() == (1,)
    assert set(looks) == {1}
    tap(hands, 4, face(player, 1, 14))
    hands.release(2)
    nothing_is_left(player)
    player.click_chip("done")
    view = player.screen.model.view(0)
    assert sorted(card.card for card in view.zone("hand", 0).faces) == wanted
    assert isinstance(view, BladeView)
    assert view.phase == "action"


def test_one_finger_is_enough(trays: Callable[..., Duellist], glass: QPointingDevice) -> None:  # noqa: F811
    player = trays(choosing)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:0")
    look = player.screen.peeks.looks[0]
    high = player.screen.peeks._strip(0).place.bounds.y - 30
    at = face(player, 0, 14)
    for index in (14, 3):
        hands.move(f1=face(player, 0, index))
        if look.rests.isActive():
            look.rests.timeout.emit()
        at = face(player, 0, index)
        hands.slide(f1=QPoint(at.x(), int(high)))
        assert 0 in player.screen.peeks.looks, "it looks on"
    hands.slide(f1=QPoint(at.x() + 40, int(high)))
    assert taken(player, 0) == {look.order[14], look.order[3]}
    hands.release(1)
    nothing_is_left(player)
    assert counted(player, 0) == "Done 2/7"
    assert all("picked" not in item.piece.key for item in player.screen.stage.items_of(TABLE))


def held_below(player: Duellist, hands: Fingers, seat: int) -> tuple[int, int, int]:
    """A finger that holds a tray goes to a card of its lower row; which one, the one over it, and how high a face is."""
    hold(player, hands, 1, seat, f"hand:{seat}:7")
    rects = player.screen.peeks._strip(seat).rects
    low = max(rect.y for rect in rects)
    below = next(i for i in range(len(rects)) if rects[i].y == low and i != player.screen.peeks.looks[seat].aim)
    over = min((i for i in range(len(rects)) if rects[i].y < low), key=lambda i: abs(rects[i].x - rects[below].x))
    hands.move(f1=face(player, seat, below))
    if player.screen.peeks.looks[seat].rests.isActive():
        player.screen.peeks.looks[seat].rests.timeout.emit()
    assert player.screen.peeks.looks[seat].aim == below
    return below, over, round(rects[below].h)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_of_the_lower_row_is_pulled_up_among_the_faces(
    trays: Callable[..., Duellist],  # noqa: F811
    glass: QPointingDevice,  # noqa: F811
    seat: int,
) -> None:
    player = trays(choosing)
    hands = Fingers(player, glass)
    below, over, high = held_below(player, hands, seat)
    look, start, up = player.screen.peeks.looks[seat], face(player, seat, below), -1 if seat == 0 else 1
    hands.slide(f1=start + QPoint(4, round(up * high * 0.9)))
    assert player.screen.peeks._strip_holds(seat, QPointF(hands.down[1])), "it is still among the faces"
    assert taken(player, seat) == {look.order[below]}
    hands.slide(f1=start + QPoint(4, up * high * 3))
    assert taken(player, seat) == {look.order[below]}, "it is chosen once, however far it is pulled"
    hands.slide(f1=face(player, seat, over))
    if look.rests.isActive():
        look.rests.timeout.emit()
    assert taken(player, seat) == {look.order[below]}
    hands.slide(f1=face(player, seat, over) + QPoint(0, up * high * 3))
    assert taken(player, seat) == {look.order[below], look.order[over]}, "and another one after it"
    hands.release(1)


def test_who_slides_along_the_faces_pulls_none(trays: Callable[..., Duellist], glass: QPointingDevice) -> None:  # noqa: F811
    player = trays(choosing)
    hands = Fingers(player, glass)
    below, over, high = held_below(player, hands, 0)
    look, start = player.screen.peeks.looks[0], face(player, 0, below)
    hands.slide(f1=start + QPoint(round(high * 1.6), -round(high * 0.9)))  # sideways, into the row above
    assert taken(player, 0) == set()
    hands.slide(f1=start)
    hands.move(f1=face(player, 0, over) + QPoint(0, round(high * 0.45)))
    assert look.rests.isActive()
    look.rests.timeout.emit()  # up, but slowly
    hands.move(f1=face(player, 0, over))
    assert taken(player, 0) == set()
    assert look.aim == over
    hands.release(1)


def test_the_mouse_is_enough(trays: Callable[..., Duellist]) -> None:  # noqa: F811
    player = trays(choosing)
    viewport = player.screen.stage.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=player.at("hand:1:3", TABLE))
    player.screen.peeks._waiting[-1][0].timeout.emit()
    at = face(player, 1, 5)
    QTest.mouseMove(viewport, at)
    low = player.screen.peeks._strip(1).place.bounds.bottom + 30
    for k in (1, 2, 3, 4):
        QTest.mouseMove(viewport, QPoint(at.x(), round(at.y() + (low - at.y()) * k / 4)))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(at.x(), round(low)))
    assert len(taken(player, 1)) == 1
    nothing_is_left(player)


def test_who_only_looks_or_slides_away_takes_nothing(
    trays: Callable[..., Duellist],  # noqa: F811
    glass: QPointingDevice,  # noqa: F811
) -> None:
    player = trays(choosing)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:4")
    hands.press(f3=face(player, 0, 14))
    hands.slide(f3=face(player, 0, 2))
    hands.release(3)
    hands.move(f1=face(player, 0, 2))
    hands.release(1)
    assert taken(player, 0) == set(), "neither a look nor a finger that slipped takes a card"


def test_a_foreign_finger_takes_nothing(trays: Callable[..., Duellist], glass: QPointingDevice) -> None:  # noqa: F811
    player = trays(choosing)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:4")
    peeks = player.screen.peeks
    at = face(player, 0, 8)
    assert not peeks.taps(7, QPointF(at), 1)
    assert peeks.taps(7, QPointF(at), 0)


@pytest.mark.parametrize("first", ["holds", "taps"])
@pytest.mark.parametrize("how", ["palm", "two at once", "taken away"])
def test_a_touch_that_turns_out_to_be_none_chooses_nothing(
    trays: Callable[..., Duellist],  # noqa: F811
    how: str,
    first: str,
) -> None:
    player = trays(choosing)
    touch, peeks = player.screen.touch, player.screen.peeks
    held, tapped = 1, 2
    touch.press([(held, QPointF(player.at("hand:0:0", TABLE)), False)])
    peeks._waiting[held][0].timeout.emit()
    order = peeks.looks[0].order
    at = QPointF(face(player, 0, 3))
    touch.press([(tapped, QPointF(face(player, 0, 8)), False)])
    touch.release(tapped, QPointF(face(player, 0, 8)))
    assert taken(player, 0) == {order[8]}, "a finger chooses"
    if first == "taps":  # a finger keeps its place in the list, before the one that holds
        touch._contacts = {tapped: touch._contacts[held], **touch._contacts}
    touch.press([(tapped, at, False)])
    if how == "palm":
        touch.move(tapped, at, palm=True)
    elif how == "two at once":
        touch.press([(3, at + QPointF(10, 5), False)])
    else:
        touch.cancel()
    assert taken(player, 0) == {order[8]}
    for finger in (tapped, 3, held):
        touch.release(finger, at)
    assert taken(player, 0) == {order[8]}
    nothing_is_left(player)


def test_what_was_chosen_is_kept_while_somebody_looks_alone_and_chosen_on_there(
    trays: Callable[..., Duellist],  # noqa: F811
    glass: QPointingDevice,  # noqa: F811
) -> None:
    player = trays(choosing)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:0")
    tap(hands, 3, face(player, 0, 8))
    tap(hands, 3, face(player, 0, 2))
    hands.release(1)
    wanted = taken(player, 0)
    player.click_chip("look")
    player.lift()
    picked = {i.piece.key for i in player.screen.stage.items_of(PAGE) if i.piece.name.endswith(", chosen")}
    assert picked == {f"page:card:{key}" for key in wanted}
    other = next(i.piece for i in player.screen.stage.items_of(PAGE) if i.piece.shows and i.piece.key not in picked)
    player.click(other.key, PAGE)
    player.click("page:cover", PAGE)
    player.screen.show_table()
    assert other.shows is not None
    assert taken(player, 0) == wanted | {other.shows}


def test_a_press_on_the_tray_says_how_one_chooses(trays: Callable[..., Duellist]) -> None:  # noqa: F811
    player = trays(choosing)
    player.click("hand:0:3", TABLE)
    assert player.screen.notes.piece is not None
    assert "tap the cards" in player.screen.notes.piece.name


def test_the_shared_table_does_not_depend_on_which_cards_are_chosen(
    trays: Callable[..., Duellist],  # noqa: F811
    glass: QPointingDevice,  # noqa: F811
) -> None:
    player = trays(choosing)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:0")
    tap(hands, 3, face(player, 0, 8))
    hands.release(1)
    before = sorted(told(player))
    picture = player.window.grab().toImage()
    (card,) = taken(player, 0)
    other = next(key for key in player.screen.asking.choice(0) or () if key != card)
    for key in (card, other):
        player.screen.asking.choose(0, key)
    assert taken(player, 0) == {other}
    assert sorted(told(player)) == before
    assert player.window.grab().toImage() == picture
    player.screen.model.session.match = redealt(player)
    player.screen.repaint_table(glide=False)
    assert sorted(told(player)) == before
    assert player.window.grab().toImage() == picture
