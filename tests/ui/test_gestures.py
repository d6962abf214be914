"""Wrong drops, double clicks, click-click, and what is said when the rules refuse."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.words import Names, refusal
from rules.kernel.decisions import Act, Announcement, Answer, Offer, Parameter, PickOne
from rules.kernel.refusals import Refused
from tests.ui.conftest import Player
from ui.games.millions.piles import misplaced
from ui.table.curtain import Phase
from ui.table.hands import GUARD_MS
from ui.table.intents import Begun, Drop, intent
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE

_ACT = Act(seat=0, topic="attack", clause="MIL-3.2", number=4, offers=(Offer("lay", "MIL-3.2", ("card",)),))


def _next(seat: int, number: int, partial: Announcement) -> Parameter | None:
    return None if "card" in partial.values else Parameter("card", "card", "MIL-3.5", ("A1", "A2"))


def test_a_drop_on_ones_own_slot_is_an_answer() -> None:
    meant = intent(Drop(0, "A1", "hand", "attack", 0), [_ACT], {"lay": "attack"}, _next)
    assert meant == Answer(0, 4, Announcement("lay", {"card": "A1"}))


def test_a_card_put_back_means_nothing() -> None:
    assert intent(Drop(0, "A1", "hand", "hand", 0), [_ACT], {"lay": "attack"}, _next) is None


@pytest.mark.parametrize(("zone", "seat"), [("attack", 1), ("used", 0), ("contested", None), ("hand", 1)])
def test_a_wrong_place_is_refused_with_the_clause(zone: str, seat: int | None) -> None:
    meant = intent(Drop(0, "A1", "hand", zone, seat), [_ACT], {"lay": "attack"}, _next)
    assert isinstance(meant, Refused)
    assert meant.clause == "MIL-3.2"


def test_a_card_that_needs_more_begins_an_announcement() -> None:
    act = Act(seat=0, topic="play", clause="T", number=4, offers=(Offer("use", "T", ("card", "x")), Offer("end", "T")))

    def following(seat: int, number: int, partial: Announcement) -> Parameter | None:
        if "card" not in partial.values:
            return Parameter("card", "card", "T", ("A1", "A2"))
        if partial.values["card"] == "A2":
            raise Refused("T", "too_dear")
        return None if "x" in partial.values else Parameter("x", "number", "T", most=3)

    def meant(card: str) -> object:
        return intent(Drop(0, card, "hand", "play", 0), [act], {"use": "play"}, following)

    assert meant("A1") == Begun(act, Announcement("use", {"card": "A1"}))
    assert meant("A2") == Answer(0, 4, Announcement("use", {"card": "A2"})), "why not, the rules say when it is given"


def test_what_is_not_on_offer_is_for_the_rules_to_refuse() -> None:
    act = Act(seat=0, topic="play", clause="T", number=4, offers=(Offer("end", "T"),))
    meant = intent(Drop(0, "A1", "hand", "play", 0), [act], {"use": "play"}, _next)
    assert meant == Answer(0, 4, Announcement("use", {"card": "A1"}))


def test_a_card_can_answer_a_question_by_being_put_where_answers_go() -> None:
    asked = PickOne(seat=0, topic="respond", clause="T", number=2, candidates=("A1",), optional=True)
    drop = Drop(0, "A2", "play", "answer", 0)
    assert intent(drop, [asked], {"respond": "answer"}, _next) == Answer(0, 2, "A2"), "whether it may, the rules say"


def test_nobody_asked() -> None:
    meant = intent(Drop(0, "A1", "hand", "attack", 0), [], {"lay": "attack"}, _next)
    assert isinstance(meant, Refused)
    assert meant.clause == "TAB-1.2"


@pytest.mark.parametrize(
    ("zone", "seat", "clause", "reason"),
    [
        ("attack", 1, "MIL-3.2", "not_your_place"),
        ("hand", 1, "MIL-3.2", "no_gift"),
        ("used", 0, "MIL-3.7", "pile_by_night"),
        ("won", 1, "MIL-3.7", "pile_by_night"),
        ("contested", None, "MIL-3.6", "prize_at_sunset"),
    ],
)
def test_each_wrong_place_has_its_own_words_and_clause(zone: str, seat: int | None, clause: str, reason: str) -> None:
    meant = intent(Drop(0, "A1", "hand", zone, seat), [_ACT], {"lay": "attack"}, _next, misplaced)
    assert isinstance(meant, Refused)
    assert (meant.clause, meant.reason) == (clause, reason)
    told = refusal(meant, Names(("Ann", "Bob")))
    assert told != refusal(Refused(clause, "no such reason"))
    assert ("Bob" in told) is ("owner" in meant.facts)


@pytest.mark.rule("MIL-3.6", "MIL-3.7")
@pytest.mark.parametrize(("where", "clause"), [("page:used", "MIL-3.7"), ("page:0:contested", "MIL-3.6")])
def test_a_wrong_drop_slides_back_and_says_why(table: Callable[..., Player], where: str, clause: str) -> None:
    player = table(2)
    for key in ("A3", "B7"):  # one whole round, so that there is a used pile
        player.lift()
        player.lay(key)
    player.go_on()
    player.lift()
    before = player.hand()
    key = before[0]
    player.drag(player.at(f"page:card:{key}", PAGE), player.at(where, PAGE))
    assert player.screen.phase is Phase.LIFTED
    assert player.hand() == before
    assert player.screen.notes.text.endswith(f"({clause})")
    player.click("note", HELD)  # the clause is a link
    assert player.window.table.side.rulebook.isVisible()
    assert player.window.table.side.rulebook.clause == clause


def test_a_drop_on_nothing_says_nothing(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    before = player.hand()
    player.drag(player.at(f"page:card:{before[0]}", PAGE), QPoint(5, 5))
    assert player.hand() == before
    assert player.screen.notes.text == ""
    assert all(not item.piece.key.startswith("page:card") for item in player.screen.stage.items_of(HELD))


def test_click_and_click(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key = player.hand()[3]
    player.click(f"page:card:{key}", PAGE)
    assert player.screen.hands.chosen is not None
    player.click("page:slot", PAGE)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 1
    assert player.window.table.model.view(None).has_laid == (True, False)


def test_a_double_click_on_a_card_lays_nothing(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    viewport = player.screen.stage.viewport()
    point = player.at(f"page:card:{player.hand()[0]}", PAGE)
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    assert player.screen.phase is Phase.LIFTED
    assert player.window.table.model.view(None).has_laid == (False, False)


def test_the_second_click_of_a_double_click_falls_through_to_no_card(table: Callable[..., Player]) -> None:
    """The button lies where a card may come to lie: neither the card nor the next seat's button feels the second click."""
    player = table(2)
    screen = player.screen
    screen.cover(0)
    assert screen.hands.guarded, "the curtain has just fallen"
    player.click("ready", CURTAIN)
    assert screen.phase is Phase.COVERED
    player.wait_out_guard()
    where = player.at("ready", CURTAIN)
    viewport = screen.stage.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=where)
    assert screen.phase is Phase.LIFTED
    for item in list(screen.stage.items_of(PAGE)):
        if item.piece.card is not None:
            QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=screen.stage.mapFromScene(item.pos()))
    assert screen.hands.chosen is None
    player.wait_out_guard()
    player.lay(player.hand()[0])
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=player.at("ready", CURTAIN))
    assert screen.phase is Phase.COVERED, "nor the next seat's button"
    assert GUARD_MS == 300


@pytest.mark.rule("MIL-3.4")
def test_who_has_laid_may_lay_another_until_the_last_has_chosen(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    first = player.hand()[0]
    player.lay(first)
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    assert player.screen.phase is Phase.TABLE
    player.wait_out_guard()
    player.click("plate:0", TABLE)
    assert player.screen.seat == 0
    player.lift()
    assert first not in player.hand()
    second = player.hand()[0]
    player.lay(second)
    view = player.window.table.model.view(0)
    assert view.zone("attack", 0).cards[0].key == second
    assert player.screen.seat == 1, "the curtain goes on to who is awaited"


@pytest.mark.rule("MIL-3.3")
def test_a_letter_chooses_the_card_that_bears_it_in_this_look_alone(table: Callable[..., Player]) -> None:
    """Digits mean nothing: whoever sees or hears a key of a neighbour learns no card by it."""
    player = table(2)
    screen = player.screen
    seat = player.lift()
    first = dict(screen.sight.letters)
    assert set(first.values()) == set(player.hand())
    assert not set(first) & set("IKLMP"), "those mean something else"
    typed = next(iter(first))
    QTest.keyClicks(screen.stage, typed.lower())
    assert screen.hands.chosen is None, "no letter is seen yet"
    shown = [item.piece for item in screen.stage.items_of(HELD) if item.piece.key.startswith("letter:")]
    assert sorted(piece.what.letter for piece in shown) == sorted(first)  # type: ignore[attr-defined]
    assert {(piece.name, piece.card, piece.press) for piece in shown} == {("", None, None)}
    for digit in "712":
        QTest.keyClicks(screen.stage, digit)
        assert screen.hands.chosen is None
    QTest.keyClicks(screen.stage, typed.lower())
    assert screen.hands.chosen is not None
    assert screen.hands.chosen.card == first[typed]
    screen.lower()
    assert screen.sight.letters == {}
    assert list(screen.stage.items_of(HELD)) == []
    player.lift()
    assert screen.seat == seat
    assert screen.sight.letters != first, "they are dealt anew"
    letter, wanted = next(iter(screen.sight.letters.items()))
    QTest.keyClick(screen.stage, letter.lower())
    QTest.keyClick(screen.stage, Qt.Key.Key_Return)
    view = player.window.table.model.view(seat)
    assert view.zone("attack", seat).cards[0].key == wanted
    player.lift()
    assert screen.seat != seat
    assert set(screen.sight.letters) != set(first), "for the next seat too"


def test_a_drag_that_loses_its_button_is_let_go(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    viewport = player.screen.stage.viewport()
    start = player.at(f"page:card:{player.hand()[0]}", PAGE)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(40, -40))
    player.screen.lower()
    assert player.screen.phase is Phase.COVERED
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + QPoint(60, -60))
    assert player.screen.phase is Phase.COVERED
    assert player.window.table.model.view(None).has_laid == (False, False)


def test_open_hands_are_played_on_the_table_itself(table: Callable[..., Player]) -> None:
    player = table(2, privacy="open")
    screen = player.screen
    assert screen.phase is Phase.TABLE
    player.wait_out_guard()
    for seat in range(2):
        place = player.layout.seats[seat].attack
        card = next(i for i in screen.stage.items_of(TABLE) if i.piece.card is not None and i.piece.seat == seat)
        player.drag(screen.stage.mapFromScene(card.pos()), QPoint(round(place.x), round(place.y)))
    assert screen.looking
    player.go_on()
    other = next(i for i in screen.stage.items_of(TABLE) if i.piece.card is not None and i.piece.seat == 0)
    player.wait_out_guard()
    place = player.layout.seats[1].attack
    player.drag(screen.stage.mapFromScene(other.pos()), QPoint(round(place.x), round(place.y)))
    assert screen.notes.text.endswith("(MIL-3.2)")
