"""How a duel lies on the table: places for fingers, words that cover no others, and what is told while one steps."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Announcement, Atom
from tests.helpers.duel_screens import card, duel_alone, duel_asked_beside_the_rules, look, middle, page, under_way
from tests.helpers.duellist import Duellist, press_key, sit_down
from tests.helpers.looking import look as look_at
from tests.ui.conftest import settle
from ui.games.blade_rondo import choosing
from ui.games.blade_rondo.choosing import rooms
from ui.games.blade_rondo.layout import Hands, layout
from ui.games.blade_rondo.table import FULL_FROM
from ui.shell.window import MainWindow
from ui.table.cursor import rank, stops
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture
from ui.table.geometry import Rect
from ui.table.handing_over import IDLE_MS
from ui.table.moves import legal
from ui.table.stage import HELD, LEAST, PAGE, TABLE
from ui.theme import lettering


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (3840, 2160)])
def test_a_finger_meets_each_breathing_card_alone(size: tuple[int, int]) -> None:
    for side in layout(*size).sides:
        places = sorted(side.breath(3), key=lambda place: place.x)
        assert all(place.h >= LEAST for place in places)
        assert all(right.x - left.x >= LEAST - 0.1 for left, right in pairwise(places))
        column = side.place(side.column("breath")).bounds
        assert all(column.holds(place.bounds, 1) for place in places)


def open_places(player: Duellist) -> list[str]:
    """The places that shine for the card that is held."""
    keys = [item.piece.key for item in player.screen.stage.items_of(HELD)]
    return [key.rpartition(":")[2] for key in keys if key.startswith("open:")]


def test_only_the_place_that_takes_the_card_opens_up(window: MainWindow) -> None:
    player = page(window)
    player.click(f"page:card:{card(player, 62)}", PAGE)
    assert open_places(player) == ["play"]
    (place,) = (item for item in player.screen.stage.items_of(HELD) if item.piece.key.startswith("open:"))
    where = place.piece.place
    assert place.piece.what.margin(where.w, where.h) < where.h * 0.2, "its glow is that of a card, however wide it is"


def test_a_response_has_no_place_before_there_is_something_to_answer(window: MainWindow) -> None:
    player = page(window)
    assert "answer" not in {spot.zone for spot in player.screen.spots()}
    player.screen.show_table()
    assert "answer" not in {spot.zone for spot in player.screen.spots()}


def test_who_responds_has_its_place(window: MainWindow) -> None:
    player = under_way(window)
    look(player, 1)
    taking = {
        (spot.zone, spot.seat) for spot in player.screen.spots() if spot.takes and spot.zone in ("play", "answer")
    }
    assert taking == {("answer", 1)}


def test_whose_turn_it_is_stands_there_also_while_the_other_one_is_asked(window: MainWindow) -> None:
    player = under_way(window)
    told = {piece.seat: piece.name for piece in player.pieces() if piece.zone == "plate"}
    assert told[0] == "Anna: Has the turn"
    assert [piece.seat for piece in player.pieces() if piece.zone == "tray" and piece.key.startswith("rim:")] == [1]


def test_while_one_steps_through_what_sonia_does_its_reason_is_told(window: MainWindow) -> None:
    player = sit_down(window, "solo")
    while not player.screen.looking:
        player.gesture()
    assert "Breath Regulation" in player.item("deed", TABLE).piece.name
    assert player.screen.stage.item(TABLE, "plate:0") is None, "the way on lies there"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1366, 768), (1920, 1080)])
def test_seven_swords_of_ones_own_lie_apart_and_from_a_usual_window_on_with_all_that_is_printed_on_them(
    size: tuple[int, int],
) -> None:
    for hands, is_page in ((Hands.NEAR, True), (Hands.NEAR, False), (Hands.ALONE, False)):
        places = layout(*size, hands=hands, page=is_page).sides[0].hand(7)
        assert all(right.x - left.x >= left.w * 0.94 for left, right in pairwise(places)), "no words are covered"
        assert places[0].w >= FULL_FROM or size[0] < 1280


@pytest.mark.rule("BR-3.3")
def test_what_can_be_paid_for_has_a_thin_rim_and_is_just_what_the_rules_take(window: MainWindow) -> None:
    player = page(window, voltage={"Anna": 2})
    model = player.screen.model
    rimmed = {
        item.piece.key.split(":")[2] for item in player.screen.stage.items_of(PAGE) if item.piece.key.endswith(":may")
    }
    asked = model.decisions(0)[0]
    card_ = model.next_parameter(0, asked.number, Announcement("use"))
    assert card_ is not None
    thaws = model.next_parameter(0, asked.number, Announcement("thaw"))
    assert thaws is not None
    assert rimmed == {str(key) for key in (*card_.candidates, *thaws.candidates)}
    assert thaws.candidates
    assert 0 < len(card_.candidates) < 10


def test_keys_come_to_the_dice_last(window: MainWindow) -> None:
    player = middle(window, turn="Ben")
    player.screen.show_table()
    player.wait_out_guard()
    press_key(player, Qt.Key.Key_Right)
    assert player.screen.keys.stop is not None
    assert ":may" not in player.screen.keys.stop.key
    assert player.screen.keys.stop.key.startswith("card:"), "a Breathing card of whose turn it is"


def test_what_can_be_thawed_is_listed_before_the_steps_of_the_middle_line(window: MainWindow) -> None:
    player = page(window)
    listed = sorted(stops(player.pieces(), (), holding=False), key=rank)
    verbs = [stop.piece.press.verb for stop in listed if stop.piece is not None and stop.piece.press is not None]
    assert "announce" in verbs
    assert verbs.index("announce") < verbs.index("clause")


def test_on_the_own_page_nobody_acts_for_the_other_side(window: MainWindow) -> None:
    """Ben looks while Anna has the turn: her Breathing cards and what she has frozen are not his to use."""
    player = middle(window)
    player.wait_out_guard()
    look(player, 1)
    hers = [piece for piece in player.pieces() if piece.seat == 0]
    assert len(hers) > 10
    assert [piece.key for piece in hers if piece.card is not None] == []
    assert {piece.press.verb for piece in hers if piece.is_offered and piece.press is not None} == {"pile"}
    assert not [piece.key for piece in hers if piece.key.endswith(":may")]


def test_the_sheet_at_the_end_says_who_gave_up(window: MainWindow) -> None:
    player = middle(window)
    player.screen.model.concede(1)
    player.screen.show_table()
    player.screen.playback.hurry()
    window.table.show_scores()
    told = [row.accessibleName() for row in window.table.end.panel.rows]
    assert ["Gave up" in one for one in told] == [False, True]


def test_the_letters_of_keys_lie_on_no_words(window: MainWindow) -> None:
    window.resize(1280, 800)
    player = sit_down(window, "duel")
    player.lift()
    press_key(player, Qt.Key.Key_Right)
    letters = [
        item.piece.place.bounds for item in player.screen.stage.items_of(HELD) if item.piece.key.startswith("letter")
    ]
    cards = [piece.place.bounds for piece in player.pieces() if piece.shows is not None]
    assert len(letters) == len(cards) == 15
    for letter in letters:
        card_under = next(
            bounds for bounds in cards if bounds.overlaps(letter) and bounds.x - letter.w < letter.x < bounds.right
        )
        assert letter.bottom < card_under.y + card_under.h * 0.33, "beside the picture: below begins what is written"
        assert letter.y > card_under.y + card_under.h * 0.17, "and under the cost"


def test_a_cost_in_the_list_of_moves_is_called_a_cost(window: MainWindow) -> None:
    """In a first battle the cards of a hand have the small numbers that costs have."""
    player = sit_down(window, "first_battle", privacy="open")
    model = player.screen.model

    def seen() -> BladeView:
        view = model.view(None)
        assert isinstance(view, BladeView)
        return view

    while not any(d.topic == "play" for seat in (0, 1) for d in model.decisions(seat)) or seen().left < 3:
        player.gesture()
    moves = legal(model, seen().turn, player.screen.names, player.screen.game, ())
    guarding = [move.text for move in moves if "Guarding" in move.text]
    assert len(guarding) >= 4
    assert all(text.endswith(f"Guarding Method, a Breathing card, cost {x}") for x, text in enumerate(guarding))


@pytest.mark.parametrize("size", [(820, 1180), (800, 1280), (1080, 1920)])
def test_the_head_of_the_choice_has_room_in_a_narrow_window(size: tuple[int, int]) -> None:
    head, _, _ = rooms(Rect(0, 0, *size))
    wide = min(head.h * 2.5, head.w * 0.2)
    assert head.right - 3 * wide > head.x + head.h, "the buttons stand beside the mark"


@pytest.mark.rule("BR-4.5")
def test_a_press_thaws_only_once_it_is_confirmed(window: MainWindow) -> None:
    player = page(window)
    before = player.screen.model.view(0)
    assert isinstance(before, BladeView)
    (frozen,) = [key for key, role in before.roles.items() if role == "frozen"]
    player.click(f"page:card:{frozen}", PAGE)
    assert player.screen.model.view(0) == before
    titles = [item.piece.name for item in player.screen.stage.items_of(PAGE) if item.piece.key == "ask:0:title"]
    assert titles == ["Icicle Drop: Thaw it now?"]
    player.click_chip("cancel")
    assert player.screen.model.view(0) == before
    player.click(f"page:card:{frozen}", PAGE)
    player.click_chip("yes")
    assert player.screen.model.view(0) != before


@pytest.mark.rule("BR-2.4")
def test_own_swords_are_chosen_as_last_time(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit_down(window, "own_swords")
    player.lift()
    player.click("page:last_time", PAGE)
    assert player.screen.notes.piece is not None
    assert "in which you have chosen before" in player.screen.notes.piece.name
    cards = [p for p in player.pieces() if p.key.startswith("page:card:") and not p.key.endswith(":picked")]
    wanted = sorted(cards[i].name for i in (0, 1, 4, 7, 12, 20, 31))
    ids: dict[Atom | None, str] = {face.key: face.card for face in player.screen.model.view(0).faces}
    taken = tuple(ids[cards[i].shows] for i in (0, 1, 4, 7, 12, 20, 31))
    monkeypatch.setattr(choosing, "own_swords", {"Anna": taken}.__getitem__)
    player.wait_out_guard()
    player.click("page:last_time", PAGE)
    chosen = [p.name for p in player.pieces() if p.name.endswith(", chosen")]
    assert sorted(name.removesuffix(", chosen") for name in chosen) == wanted
    player.click_chip("done")
    assert 0 not in player.screen.model.awaited()


@pytest.mark.rule("BR-2.4")
def test_a_sword_of_another_pack_that_is_called_the_same_is_another(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit_down(window, "own_swords")
    view = player.screen.model.view(0)
    ids = [face.card for face in view.zone("dealt", 0).faces][:5:2]
    others = tuple(f"elsewhere.{one.rpartition('.')[2]}" for one in ids[:2])
    monkeypatch.setattr(choosing, "own_swords", {"Anna": (*others, ids[2])}.__getitem__)
    assert isinstance(view, BladeView)
    found = choosing.recalled(view, "Anna", view.decisions[0])
    assert [face.card for face in view.zone("dealt", 0).faces if face.key in found] == [ids[2]]


def test_where_swords_are_dealt_nothing_is_as_last_time(window: MainWindow) -> None:
    player = sit_down(window, "duel")
    player.lift()
    assert all(piece.key != "page:last_time" for piece in player.pieces())


def test_who_chooses_with_the_mouse_is_there_and_a_choice_is_kept_until_the_next_look(window: MainWindow) -> None:
    player = sit_down(window, "own_swords")
    player.lift()
    idle = player.screen.hand_over.idle
    cards = [p for p in player.pieces() if p.key.startswith("page:card:") and not p.key.endswith(":picked")]
    idle.start(59_000)
    player.click(cards[0].key, PAGE)
    assert idle.interval() == IDLE_MS, "the minute begins anew"
    idle.start(59_000)
    QTest.mouseMove(player.screen.stage.viewport(), player.at("page:sort", PAGE))
    assert idle.interval() == IDLE_MS
    player.click(cards[4].key, PAGE)
    chosen = {p.key for p in player.pieces() if p.name.endswith(", chosen")}
    assert len(chosen) == 2
    player.screen.lower("Covered because nobody moved for a minute")
    player.wait_out_guard()
    assert player.screen.phase is Phase.COVERED
    assert player.lift() == 0
    assert {p.key for p in player.pieces() if p.name.endswith(", chosen")} == chosen


def test_a_question_beside_the_rulebook_has_room_for_fingers_and_for_its_words(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.resize(1024, 768)
    monkeypatch.setattr(lettering, "_size", [2.0])
    duel_asked_beside_the_rules(window, 2)
    settle(window)
    player = Duellist(window)
    found = {item.piece.key: item.piece.place for item in player.screen.stage.items_of(TABLE)}
    title = found.pop("ask:1:title")
    chips = [place for key, place in found.items() if key.startswith("ask:1:")]
    assert len(chips) == 4
    assert all(min(place.w, place.h) >= LEAST - 0.5 for place in chips)
    assert title.w > found["plate:0"].w
    assert title.h > found["plate:0"].h * 0.98, "no smaller than the plate that only tells something"
    said = [str(fault) for fault in look_at(window).faults if "ask:1" in fault.whose]
    assert said == []


@pytest.mark.rule("BR-7.1")
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_sonias_rows_have_headings_that_tell_what_they_are(
    window: MainWindow, size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.resize(*size)
    monkeypatch.setattr(lettering, "_size", [percent / 100])
    duel_alone(window, 1)
    settle(window)
    player = Duellist(window)
    pieces = player.pieces()
    for zone, clause in (("list", "BR-7.2"), ("answers", "BR-7.4")):
        heading = player.item(f"heading:{zone}", TABLE).piece
        row = [piece.place.bounds for piece in pieces if piece.zone == zone]
        assert row
        assert all(
            not heading.place.bounds.overlaps(piece.place.bounds)
            for piece in pieces
            if isinstance(piece.what, CardPicture)
        )
        assert heading.place.bounds.bottom <= min(box.y for box in row) + 1, "right over its row"
        assert heading.press is not None
        player.screen.pressed(heading.press)
        assert clause in player.screen.notes.text
    assert [str(fault) for fault in look_at(window).faults if "heading:" in fault.whose] == []
