"""A refusal lies beside the keys, says all of it, and no press that is meant for it enters anything."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.companion.conftest import click
from tests.companion.test_instruments import Source
from tests.helpers.looking import listening, look, told
from ui.companion.keypad import Keys
from ui.companion.notice import Notice
from ui.companion.page import CompanionPage
from ui.companion.sheet_panel import SheetPanel
from ui.shell import steady
from ui.shell.steady import Guard, Lull
from ui.theme.lettering import Painted, set_text_size
from ui.theme.tokens import DARK, LIGHT

SIZES = ((1366, 768), (1024, 768), (1280, 800), (1920, 1080))
WHY = "Your 12 lies on the table, tied: every Power card is played only once."
COLOURS = ["orange", "sky", "green", "purple", "yellow"]


@pytest.fixture
def large_words() -> Iterator[None]:
    """Words twice as large as usual."""
    set_text_size(2.0)
    yield
    set_text_size(1.0)


def begun(page: CompanionPage, seats: int = 3, *, flat: bool = True) -> None:
    page.begin_sheet(list("ABCDE"[:seats]), COLOURS[:seats], flat)
    page.turn_up(5)


def slip(keys: Keys) -> Notice:
    """The slip beside some keys."""
    assert keys.notice is not None
    assert keys.notice.isVisible()
    return keys.notice


def tap(page: CompanionPage, at: QPoint) -> None:
    """A press on whatever lies there on the page."""
    there: QWidget = page.childAt(at) or page
    QTest.mouseClick(there, Qt.MouseButton.LeftButton, pos=there.mapFrom(page, at))


def middle_of(page: CompanionPage, widget: QWidget) -> QPoint:
    return widget.mapTo(page, widget.rect().center())


def lulls(page: QWidget) -> list[Lull]:
    """All that takes presses for a moment."""
    return [one for one in page.findChildren(Lull) if not one.isHidden()]


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_the_reason_is_read_whole_and_covers_no_keys(
    page: CompanionPage, size: tuple[int, int], seats: int, flat: bool
) -> None:
    page.resize(*size)
    begun(page, seats, flat=flat)
    for pad in page.pads:
        pad.refuse(WHY, "MIL-3.7")
    assert told(look(page).faults) == []
    keys = [pad.geometry() for pad in page.pads]
    for pad in page.pads:
        one = slip(pad)
        assert one.turn == pad.turn
        assert page.rect().contains(one.geometry())
        assert not any(one.geometry().intersects(other) for other in keys)
        clause = next(spot.rect for spot in one.spots(one.face) if spot.key == "clause")
        heard: list[Painted]
        with listening() as heard:
            one.grab()
        reason = next(one for one in heard if one.text == WHY)
        assert not reason.is_cut
        assert not reason.ink.intersects(one.onto.mapRect(clause))
    assert not any(a.geometry().intersects(b.geometry()) for a, b in combinations(map(slip, page.pads), 2))


@pytest.mark.parametrize("size", SIZES)
def test_a_refused_points_card_leaves_all_cards_to_be_pressed(page: CompanionPage, size: tuple[int, int]) -> None:
    page.resize(*size)
    page.begin_sheet(["Ann", "Bob"], COLOURS[:2], True)
    keys = page.middle.keys
    keys.refuse("A Points card worth +5 was turned up already.", "MIL-2.2")
    assert not slip(keys).geometry().intersects(keys.geometry())
    click(keys, "7")
    assert keys.refused is None
    assert page.sheet is not None
    assert page.sheet.rounds[-1].prize == 7


def test_words_of_any_size_are_read_whole(page: CompanionPage, large_words: None) -> None:
    for size in SIZES:
        for seats in (2, 5):
            page.resize(*size)
            begun(page, seats)
            for pad in page.pads:
                pad.refuse(WHY, "MIL-3.7")
            assert told(look(page).faults) == []


def test_what_has_no_clause_leads_to_none(page: CompanionPage) -> None:
    begun(page)
    page.pads[0].refuse(WHY, "")
    one = slip(page.pads[0])
    assert [spot.key for spot in one.spots(one.face)] == ["back"]
    assert one.accessibleName() == page.pads[0].accessibleDescription() == WHY
    page.pads[0].restyle(LIGHT)
    page.pads[0].restyle(DARK)
    click(one, "back")
    assert page.pads[0].refused is None


@pytest.mark.parametrize("way", ["press", "time"])
def test_what_lies_under_a_refusal_takes_no_press_when_it_goes(
    page: CompanionPage, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    begun(page)
    pad = page.pads[0]
    pad.refuse(WHY, "MIL-3.7")
    one = slip(pad)
    one.setGeometry(pad.geometry())  # where nothing else has room it lies over the keys
    at = pad.mapTo(page, pad.centre_of("9").toPoint())
    monkeypatch.setattr(steady, "GUARD_MS", 60_000)
    if way == "press":
        tap(page, at)
    else:
        one._over.timeout.emit()
    assert pad.refused is None
    assert page.sheet is not None
    for _ in range(2):
        tap(page, at)
    assert page.sheet.rounds[-1].powers == (None, None, None), "these presses were meant for the slip"
    for lull in lulls(page):
        lull.end()
    pad.guard = Guard()
    tap(page, at)
    assert page.sheet.rounds[-1].powers == (9, None, None)


def test_a_refusal_is_not_put_away_before_it_was_seen(page: CompanionPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady, "GUARD_MS", 400)
    source = Source()
    begun(page)
    pad = page.pads[0]
    pad.guard = Guard(source)
    pad.refuse(WHY, "MIL-3.7")
    one = slip(pad)
    one.guard = Guard(source)
    one.tell(WHY, "MIL-3.7")
    source.go(399)
    click(one, "back")
    click(pad, "9")
    assert pad.refused is not None
    assert page.sheet is not None
    assert page.sheet.rounds[-1].powers == (None, None, None)
    source.go(1)
    click(one, "back")
    assert pad.refused is None
    click(pad, "9")
    assert page.sheet.rounds[-1].powers == (None, None, None), "a second tap that was meant for the slip"
    source.go(400)
    click(pad, "9")
    assert page.sheet.rounds[-1].powers == (9, None, None)


def test_a_refusal_is_read_and_put_away_by_keys(page: CompanionPage) -> None:
    begun(page)
    pad = page.pads[0]
    pad.setFocus()
    pad.refuse(WHY, "MIL-3.7")
    QTest.keyClick(pad, Qt.Key.Key_Escape)
    assert pad.refused is None
    assert page.sheet is not None, "it is the slip that Escape puts away"
    pad.refuse(WHY, "MIL-3.7")
    QTest.keyClick(pad, Qt.Key.Key_Tab)
    assert slip(pad).hasFocus()
    QTest.keyClick(slip(pad), Qt.Key.Key_Return)
    assert pad.refused is None
    assert pad.hasFocus()
    assert page.sheet.rounds[-1].powers == (None, None, None)


def test_a_key_that_is_held_down_presses_once(page: CompanionPage) -> None:
    page.begin_alone()
    page.tray.add("counter")
    (counter,) = page.tray.widgets.values()
    pressed: list[str] = []
    counter.pressed.connect(pressed.append)
    QTest.keyPress(counter, Qt.Key.Key_Space)
    for _ in range(3):
        QTest.simulateEvent(counter, True, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
    assert len(pressed) == 1


@pytest.mark.parametrize("what", ["the sheet", "a history", "an instrument", "the beginning", "a notice"])
def test_nothing_is_pressed_under_what_has_just_gone(
    page: CompanionPage, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    page.begin_alone()
    page.tray.add("die")
    (die,) = page.tray.widgets.values()
    if what == "the beginning":
        page.put_aside()
        monkeypatch.setattr(steady, "GUARD_MS", 60_000)
        at = middle_of(page, page.begin.begin_button)
        tap(page, at)
        assert page.sheet is not None
    elif what == "the sheet":
        begun(page)
        page.open_sheet()
        monkeypatch.setattr(steady, "GUARD_MS", 60_000)
        assert isinstance(page.panel, SheetPanel)
        at = middle_of(page, page.panel.close_button)
        tap(page, at)
        assert page.panel is None
    elif what == "a history":
        click(die, "history")
        assert page.tray.panel is not None
        monkeypatch.setattr(steady, "GUARD_MS", 60_000)
        at = middle_of(page, page.tray.panel.close_button)
        tap(page, at)
        assert page.tray.panel is None
    elif what == "an instrument":
        monkeypatch.setattr(steady, "GUARD_MS", 60_000)
        at = die.mapTo(page, die.centre_of("remove").toPoint())
        click(die, "remove")
        assert page.tray.things == {}
    else:
        page._say_trouble("There is no room for another one.")
        at = middle_of(page, page.slip)
        monkeypatch.setattr(steady, "GUARD_MS", 60_000)
        tap(page, at)
        assert not page.slip.isVisible()
    assert isinstance(page.childAt(at), Lull)
    for lull in lulls(page):
        lull.end()
    assert not isinstance(page.childAt(at), Lull)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_covers_no_keys(page: CompanionPage, size: tuple[int, int], seats: int) -> None:
    page.resize(*size)
    begun(page, seats)
    page._say_trouble("There are 24 things on the table already: take one away first.")
    assert page.rect().contains(page.slip.geometry())
    assert not any(page.slip.geometry().intersects(pad.geometry()) for pad in page.pads)
    assert not page.slip.geometry().intersects(page.middle.geometry())
    assert told(look(page).faults) == []
