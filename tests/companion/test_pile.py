"""Where a table has little room: no instrument ever lies under others so that it cannot be touched, seen and taken away."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest

from tests.companion.conftest import click
from ui.companion.instruments import Instrument
from ui.companion.page import CompanionPage
from ui.companion.room import GRIP
from ui.texts import say

SMALL = [((1024, 768), 5, 6), ((800, 560), 5, 3), ((1366, 768), 5, 8), ((1024, 768), 4, 6)]
"""Pages with little room, how many sit there, and how many instruments there must be room for."""


def crowd(page: CompanionPage, size: tuple[int, int], seats: int, count: int) -> list[Instrument]:
    """Lays so many, of all kinds, as somebody who presses one plate after the other."""
    page.resize(*size)
    page.begin_sheet(list("ABCDE"[:seats]), ["orange", "sky", "green", "purple", "yellow"][:seats], True)
    for at in range(count):
        page.tray.add(("counter", "timer", "die")[at % 3])
    return list(page.tray.widgets.values())


def seen(page: CompanionPage, thing: Instrument) -> QRegion:
    """What is to be seen of one."""
    pile = [one for one in page.children() if isinstance(one, Instrument) and one.isVisible()]
    region = QRegion(thing.geometry())
    for above in pile[pile.index(thing) + 1 :]:
        region -= above.geometry()
    return region


def place_to_touch(page: CompanionPage, thing: Instrument) -> QPoint:
    """A point where a finger finds it, in its own pixels."""
    parts = [part for part in seen(page, thing) if min(part.width(), part.height()) >= GRIP]  # type: ignore[attr-defined]
    assert parts, thing.title
    at: QPoint = max(parts, key=lambda part: min(part.width(), part.height())).center()
    assert page.childAt(at) is thing
    return at - thing.pos()


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seats", "least"), SMALL)
def test_every_one_can_be_touched_comes_forward_and_is_taken_away(
    page: CompanionPage, size: tuple[int, int], seats: int, least: int
) -> None:
    things = crowd(page, size, seats, 12)
    assert len(things) >= least
    values = {key: (thing.die, thing.counter) for key, thing in page.tray.things.items()}
    for thing in things:
        at = place_to_touch(page, thing)
        is_whole = seen(page, thing) == QRegion(thing.geometry())
        if not is_whole:
            QTest.mouseClick(thing, Qt.MouseButton.LeftButton, pos=at)
            page.tray.close_panel()
        assert seen(page, thing) == QRegion(thing.geometry()), "it lies on top of all"
    assert {*page.tray.widgets} == {*values}, "and nothing was taken away by a touch on what is half covered"
    for thing in things:
        place_to_touch(page, thing)
        thing.forward()
        click(thing, "remove")
    assert page.tray.widgets == {}


def test_where_there_is_no_room_for_another_it_is_said_and_there_is_again_when_one_is_taken_away(
    page: CompanionPage,
) -> None:
    things = crowd(page, (1024, 768), 5, 12)
    assert len(things) < 12
    assert page.slip.text() == say("beside.no_room")
    assert page.slip.isVisible()
    things[-1].forward()
    click(things[-1], "remove")
    before = len(page.tray.things)
    page.tray.add("timer")
    assert len(page.tray.things) == before + 1


def test_a_press_on_what_is_half_covered_shows_it_and_a_press_on_what_is_seen_counts(page: CompanionPage) -> None:
    first, second = crowd(page, (1280, 800), 2, 2)
    assert first.kind == "counter"
    first.move(300, 20)
    second.move(first.geometry().center().x() - 20, 20)
    second.forward()
    click(first, "less")
    after = first.text
    assert after != "0", "this key is seen whole"
    second.forward()
    half = QPoint(second.x() - first.x() - 6, first.centre_of("-10").toPoint().y())
    QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=half)
    assert first.text == after, "this one was half covered"
    QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=half)
    assert first.text != after, "now it lies on top"


def test_keys_bring_one_forward_too_but_nothing_lies_over_an_open_sheet(page: CompanionPage) -> None:
    first, second = crowd(page, (1280, 800), 2, 2)
    first.move(second.pos() + QPoint(10, 10))
    second.forward()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert seen(page, first) == QRegion(first.geometry())
    page.open_sheet()
    second.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.panel is not None
    pile = page.children()
    assert pile.index(page.panel) > max(pile.index(first), pile.index(second))


@pytest.mark.slow
def test_one_that_is_drawn_over_keys_lies_beside_them_where_the_others_can_still_be_touched(
    page: CompanionPage,
) -> None:
    things = crowd(page, (1024, 768), 5, 6)
    for thing in things:
        for pad in page.pads:
            thing.forward()
            thing.move_to(pad.geometry().center().toPointF())
            thing.moved.emit()
            assert not any(thing.geometry().intersects(one.geometry()) for one in page.pads)
            for other in things:
                place_to_touch(page, other)


def test_on_a_table_without_any_free_place_it_lies_where_it_is_put(page: CompanionPage) -> None:
    first, second = crowd(page, (800, 560), 5, 2)
    first.move(280, 200)
    first.moved.emit()
    assert first.pos() == QPoint(280, 200)
    click(second, "turn")
    page.resize(801, 560)
    assert (first.pos() - QPoint(280, 200)).manhattanLength() <= 4
