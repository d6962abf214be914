"""The table of a tournament in the window: what lies there, what it is called, and what pressing it does."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.kernel.decisions import Announcement, Answer, PickOne
from rules.kernel.views import Back
from rules.millennium_blades.course import ScoringBegan, TurnSkipped
from rules.millennium_blades.view import MillenniumView
from tests.helpers.screens import come_to
from tests.helpers.tournament_screens import at_the_table, key_of, looking, middle, opponents
from tests.helpers.tournaments import Blader
from tests.ui.conftest import Player, settle
from tests.ui.test_targets import felt, round_about
from ui.games.millennium_blades.beats import Marks, marks_after
from ui.games.millennium_blades.counters import TrackPicture
from ui.games.millennium_blades.faces import Face
from ui.games.millennium_blades.printing import JUST, printed
from ui.games.millennium_blades.table import MillenniumTable
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture, PlatePicture
from ui.table.pieces import WHY, Piece
from ui.table.prompt_pieces import PickedPicture
from ui.table.prompts import LOOK, PICK
from ui.table.stage import HELD, PAGE, TABLE
from ui.theme.lettering import READABLE


def view_of(player: Blader, seat: int | None) -> MillenniumView:
    """What that seat sees."""
    view = player.screen.model.view(seat)
    assert isinstance(view, MillenniumView)
    return view


def face_of(piece: Piece) -> Face:
    """How a card looks that lies there."""
    assert isinstance(piece.what, CardPicture)
    face = piece.what.face
    assert isinstance(face, Face)
    return face


def is_picked(piece: Piece) -> bool:
    """Whether pressing it answers a question."""
    return piece.press is not None and piece.press.verb == "prompt" and bool(piece.press.what[0] == PICK)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("screen", ["tournament", "tournament_page", "tournament_targets", "tournament_alone"])
def test_what_can_be_pressed_is_felt_all_round(window: MainWindow, screen: str, seats: int) -> None:
    window.resize(1024, 768)
    come_to(window, screen, seats)
    player = Player(window)
    stage, layers = player.screen.stage, player.screen.hands.layers
    missed = []
    for item in felt(player):
        assert item.piece.press is not None
        for point in round_about(item) if item.piece.press.verb != WHY else ():
            found = stage.topmost(point, layers)
            if found is not item and (found is None or found.zValue() < item.zValue()):
                missed.append((item.piece.key, point - item.pos(), None if found is None else found.piece.key))
    assert missed == []


@pytest.mark.rule("MB-8.1", "MB-14.1", "MB-14.2")
def test_a_face_down_card_lies_so_for_all_and_is_called_by_its_name_for_its_owner_alone(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    ref = key_of(player, "Punctual Pigeon")
    shown = player.item(f"card:{ref}", TABLE).piece
    assert face_of(shown).kind == "back"
    assert "Pigeon" not in shown.name
    player.screen.cover(0)
    player.lift()
    own = player.item(f"page:card:{ref}", PAGE).piece
    assert face_of(own).kind == "back"
    assert own.name.startswith("Punctual Pigeon")
    assert own.name.endswith("face down")
    assert player.item(f"tokens:{ref}".replace("tokens", "page:tokens"), PAGE).piece.name == "1 star token"


@pytest.mark.rule("MB-14.1")
def test_nothing_of_what_others_may_not_know_is_told_on_the_shared_table(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    secret = {card.card for card in view_of(player, 0).zone("hand", 0).faces}
    names = {player.screen.names.card(card) for card in secret}
    for item in player.screen.stage.items_of(TABLE):
        piece = item.piece
        assert not any(name in piece.name for name in names)
        if isinstance(piece.what, CardPicture):
            assert face_of(piece).id not in secret
            assert piece.shows is None or piece.zone != "hand"


@pytest.mark.rule("MB-9.12")
def test_a_card_shows_the_stars_that_it_has_now(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    face = face_of(player.item(f"card:{key_of(player, 'Ladder Brigade')}", TABLE).piece)
    assert (face.stars, face.changed) == (6, True)
    assert not face_of(player.item(f"card:{key_of(player, 'Potato Patriarch')}", TABLE).piece).changed


@pytest.mark.rule("MB-8.2")
def test_the_top_card_is_marked(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    mark = player.item("top:0", TABLE).piece.place
    card = player.item(f"card:{key_of(player, 'Sociable Stepladder')}", TABLE).piece.place
    assert abs(mark.x - card.x) < 1
    assert mark.bounds.bottom < card.y


@pytest.mark.rule("MB-7.2")
def test_a_venue_that_gives_a_place_gives_each_tableau_one(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    slots = [item.piece for item in player.screen.stage.items_of(TABLE) if item.piece.key.startswith("slot:1:")]
    assert [slot.key for slot in slots] == ["slot:1:5", "slot:1:6"]


@pytest.mark.rule("MB-7.1")
def test_a_card_is_dragged_to_the_next_place(window: MainWindow) -> None:
    player = looking(window, 3)
    ref = key_of(player, "Shadow Tailor")
    spot = next(spot for spot in player.screen.spots() if spot.takes and spot.seat == 0)
    card = player.item(f"page:card:{ref}", PAGE).piece
    player.drag(player.seen_at(card), player.screen.stage.mapFromScene(spot.place.x, spot.place.y))
    lying = view_of(player, None).zone("tableau", 0)
    assert [face.card for face in lying.faces][-1].endswith("shadow_tailor")


@pytest.mark.rule("MB-7.5")
def test_a_card_that_is_pressed_offers_its_action_and_tells_what_it_says(window: MainWindow) -> None:
    player = looking(window, 3)
    ref = key_of(player, "Lucky Thimble")
    player.click(f"page:card:{ref}", PAGE)
    title = player.item("ask:0:title", PAGE).piece
    assert isinstance(title.what, PlatePicture)
    assert title.what.text == "Lucky Thimble: ACTION: Flip one of your face-up cards and gain 14 RP."
    assert view_of(player, 0).actions == 1, "nothing has happened yet"
    player.click_chip("cancel")
    assert view_of(player, 0).actions == 1
    player.click(f"page:card:{ref}", PAGE)
    player.click_chip("yes")
    assert view_of(player, 0).actions == 0
    targets = {piece.shows for piece in player.pieces() if is_picked(piece)}
    assert targets == {key_of(player, name) for name in ("Potato Patriarch", "Ladder Brigade", "Sociable Stepladder")}


@pytest.mark.rule("MB-7.1")
def test_an_action_is_spoken_of_only_while_one_can_be_taken(window: MainWindow) -> None:
    laid: dict[str, Any] = {"tableaus": {"Anna": ["Gate Gnome"]}, "attached": {}, "tokens": {}, "boxes": {}}
    player = at_the_table(window, 2, **laid, accessories={"Anna": ["Grandmother's Trowel"]})
    assert title(player, 0) == "Anna, play a card.", "nothing could be swapped"
    laid["tableaus"] = {"Anna": ["Gate Gnome", "Skywriter"]}
    player = at_the_table(window, 2, **laid, accessories={"Anna": ["Grandmother's Trowel"]})
    assert title(player, 0) == "Anna, play a card; an Action may come first."
    model, ref = player.screen.model, key_of(player, "Grandmother's Trowel")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("action", {"card": ref})))
    (swap,) = model.decisions(0)
    assert isinstance(swap, PickOne)
    assert model.answer(Answer(0, swap.number, swap.candidates[0]))
    player.screen.show_table()
    assert model.decisions(0)[0].facts["actions"] == 0
    assert title(player, 0) == "Anna, play a card."


def title(player: Blader, seat: int) -> str:
    """What a seat is asked, on the page or the table that is seen."""
    return next(piece.name for piece in player.pieces() if piece.key == f"ask:{seat}:title")


def told(player: Blader) -> str:
    """What was last said to somebody."""
    return next(item.piece.name for item in player.screen.stage.items_of(HELD) if item.piece.key == "note")


@pytest.mark.rule("MB-7.5")
def test_a_wrong_card_is_told_apart_by_what_is_asked(window: MainWindow) -> None:
    player = looking(
        window,
        2,
        tableaus={"Anna": ["Gate Gnome", "Skywriter", "Night Librarian", "!Punctual Pigeon"], "Ben": ["Barbecue Bear"]},
        attached={},
        tokens={},
        accessories={"Anna": ["Grandmother's Trowel"]},
    )
    pigeon, bear = key_of(player, "Punctual Pigeon"), key_of(player, "Barbecue Bear")
    player.click(f"page:card:{pigeon}", PAGE)
    assert told(player) == "A face-down card has no effects. (MB-8.1)", "and not which card it is"
    trowel = key_of(player, "Grandmother's Trowel")
    player.click(f"page:card:{trowel}", PAGE)
    player.click_chip("yes")
    assert title(player, 0) == "Anna, Grandmother's Trowel: choose the first of the two."
    gnome = key_of(player, "Gate Gnome")
    player.click(f"page:card:{gnome}", PAGE)
    assert title(player, 0) == "Anna, Grandmother's Trowel: choose the second."
    marked = {piece.key for piece in player.pieces() if isinstance(piece.what, PickedPicture) and piece.what.chosen}
    assert marked == {f"page:card:{gnome}:picked"}, "the first stays marked"
    player.click(f"page:card:{bear}", PAGE)
    assert told(player) == "That is none of those that can be chosen now. (MB-7.5)"


@pytest.mark.rule("MB-7.1")
def test_who_presses_a_card_in_another_turn_is_told_whose_it_is(window: MainWindow) -> None:
    player = at_the_table(window, 2)
    player.click(f"card:{key_of(player, 'Gate Gnome')}", TABLE)
    assert told(player) == "Anna has the turn: your cards wait until it is yours. (MB-7.1)"


@pytest.mark.rule("MB-7.5")
def test_on_the_shared_table_a_card_with_an_action_leads_to_ones_own_page(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    player.click(f"card:{key_of(player, 'Lucky Thimble')}", TABLE)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 0


@pytest.mark.rule("MB-7.5")
def test_who_is_no_card_is_chosen_by_name_and_no_card_answers_for_a_seat(window: MainWindow) -> None:
    player = middle(
        window,
        4,
        privacy="open",
        tableaus={
            "Anna": ["Graceful Loser"],
            "Ben": ["Gate Gnome"],
            "Cleo": ["Skywriter", "!Keeper of Lost Keys"],
            "David": ["!Dragon of Room Six"],
        },
        attached={},
        tokens={"Ben": {"Gate Gnome": 2}},
    )
    player.screen.show_table()
    model, ref = player.screen.model, key_of(player, "Graceful Loser")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("action", {"card": ref})))
    player.screen.show_table()
    assert [d.topic for d in model.decisions(0)] == ["clash"]
    chips = [piece for piece in player.pieces() if is_picked(piece)]
    assert [piece.name for piece in chips] == ["Ben, Top: 4 stars", "Cleo, Top: 2 stars"], "with the tokens on it"
    assert all(piece.zone == "prompt" for piece in chips)
    game, (decision,) = player.screen.game, model.decisions(0)
    assert isinstance(game, MillenniumTable)
    assert [game.called(decision, 3, view_of(player, seat)) for seat in (0, 3)] == ["David"] * 2, "it lies face down"


@pytest.mark.rule("MB-7.5")
def test_who_is_asked_now_is_lit_also_where_nothing_was_seen_of_the_answer_before(window: MainWindow) -> None:
    player = asked_for_a_name(window)
    for seat in (0, 1):
        assert player.screen.model.awaited() == (seat,)
        pieces = player.pieces()
        assert [piece.seat for piece in pieces if piece.key.startswith("rim:")] == [seat], "nobody else glows"
        assert {piece.seat for piece in pieces if piece.name == "Discard none"} == {seat}
        words = "The Name on Every Lip of Cleo names Gate Gnome: choose what is discarded from your hand."
        assert title(player, seat) == f"{player.screen.names.seat(seat)}, {words}"
        player.click(next(piece.key for piece in pieces if piece.name == "Discard none"), TABLE)


def asked_for_a_name(window: MainWindow) -> Blader:
    """Cleo has played The Name on Every Lip and named a card; each opponent is asked what it discards."""
    player = middle(
        window,
        3,
        privacy="open",
        turn="Cleo",
        tableaus={"Anna": ["Gate Gnome"], "Ben": ["Skywriter"], "Cleo": []},
        attached={},
        tokens={},
        hands={"Anna": ["Candle Conjurer"], "Ben": ["Runaway Oven"], "Cleo": ["The Name on Every Lip"]},
    )
    player.screen.show_table()
    player.wait_out_guard()
    model, ref = player.screen.model, key_of(player, "The Name on Every Lip", 2)
    assert model.answer(Answer(2, model.decisions(2)[0].number, Announcement("play", {"card": ref})))
    player.screen.show_table()
    (decision,) = model.decisions(2)
    assert decision.topic == "choose_name"
    assert model.answer(Answer(2, decision.number, "Gate Gnome"))
    player.screen.show_table()
    return player


@pytest.mark.rule("MB-13.1")
def test_undo_says_that_nothing_is_taken_back(window: MainWindow) -> None:
    at_the_table(window, 2)
    assert "taken back" in window.table.plates.undo.accessibleDescription()


@pytest.mark.rule("MB-7.3")
@pytest.mark.parametrize("privacy", ["curtain", "open"])
def test_a_skip_is_seen(window: MainWindow, privacy: str) -> None:
    player = at_the_table(window, 3, opponents=opponents(3) if privacy == "open" else ())
    game, screen = player.screen.game, player.screen
    shown = game.pieces(screen.area, screen.model.view(None), Marks(skipped=1), screen._hands())
    (told,) = (piece for piece in shown if piece.name == "Ben: Skips")
    cards = [piece for piece in shown if isinstance(piece.what, CardPicture)]
    assert not any(told.place.bounds.overlaps(card.place.bounds) for card in cards), "it is of no card"
    if privacy == "open":
        assert not any(isinstance(piece.what, TrackPicture) and piece.seat == 1 for piece in shown)


@pytest.mark.rule("MB-10.4")
def test_nobody_skips_any_more_when_the_scoring_begins(window: MainWindow) -> None:
    screen = at_the_table(window, 3).screen
    game = screen.game
    assert isinstance(game, MillenniumTable)
    skips = (TurnSkipped(1, "no_card"),)
    assert marks_after(skips, skips, game.content, ()).skipped == 1
    scored = (*skips, ScoringBegan((64, 131, 7)))
    assert marks_after(scored, scored, game.content, ()).skipped is None


def test_a_card_is_read_with_what_it_is_now(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    at = player.at(f"card:{key_of(player, 'Ladder Brigade')}", TABLE)
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.RightButton, pos=at)
    reading = player.screen.aside.reading
    assert reading is not None
    assert "6 stars now; printed are 2" in reading[0].facts
    assert any(clause == "MB-9.7" for clause, _ in reading[0].rules)


@pytest.mark.rule("MB-1.5")
def test_the_back_of_a_store_card_tells_its_price_and_no_more(window: MainWindow) -> None:
    player = at_the_table(window, 2)
    store = player.item("store", TABLE).piece
    reading = player.screen.game.reading(store)
    assert reading is not None
    assert reading.rules[0][0] == "MB-1.5"
    top = view_of(player, None).zone("store").cards[0]
    assert isinstance(top, Back)


@pytest.mark.rule("MB-7.5", "MB-14.3")
def test_store_cards_are_looked_at_by_their_seat_alone_and_one_is_taken(window: MainWindow) -> None:
    come_to(window, "tournament_looking", 3)
    player = Blader(window)
    seen = [face.key for face in view_of(player, 0).zone("looked", 0).faces]
    assert len(seen) == 4
    assert {piece.shows for piece in player.pieces() if is_picked(piece)} == set(seen)
    assert not view_of(player, 1).zone_if_any("looked", 0).cards
    player.click(f"page:card:{seen[1]}", PAGE)
    hand = view_of(player, 0).zone("hand", 0)
    assert hand.count == 1
    assert not view_of(player, 0).zone_if_any("looked", 0).count


@pytest.mark.rule("MB-14.2")
def test_a_hand_that_is_looked_at_is_read_by_who_looks_until_it_was_seen(window: MainWindow) -> None:
    laid = {"tableaus": {"Anna": ["Gate Gnome"], "Ben": ["Skywriter"]}, "attached": {}, "tokens": {}}
    hands = {"Anna": ["Inspector Biscuit"], "Ben": ["Runaway Oven", "Candle Conjurer", "Bath Day Kraken"]}
    player = at_the_table(window, 2, hands=hands, **laid)
    model, ref = player.screen.model, key_of(player, "Inspector Biscuit")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("play", {"card": ref})))
    seen = {face.key for face in view_of(player, 0).zone("hand", 1).faces}
    assert len(seen) == 3
    player.screen.show_table()
    assert not seen & {piece.shows for piece in player.pieces()}
    player.click_chip(LOOK)
    if player.screen.phase is Phase.COVERED:
        player.lift()
    shown = [piece for piece in player.pieces() if piece.shows in seen]
    own = player.item(f"page:card:{key_of(player, 'Skywriter', 1)}", PAGE).piece
    assert len(shown) == 3
    assert all(piece.place.h >= own.place.h * 0.99 and piece.z > own.z for piece in shown)
    player.wait_out_guard()
    player.click_chip(PICK, "seen")
    assert model.awaited() == (1,), "now Ben says what he discards"


@pytest.mark.rule("MB-14.2")
def test_who_plays_alone_reads_a_hand_on_the_table(window: MainWindow) -> None:
    laid = {"tableaus": {"Anna": ["Gate Gnome"], "Ben": ["Skywriter"]}, "attached": {}, "tokens": {}}
    hands = {"Anna": ["Inspector Biscuit"], "Ben": ["Runaway Oven", "Candle Conjurer", "Bath Day Kraken"]}
    player = middle(window, 2, opponents=opponents(2), hands=hands, **laid)
    model, ref = player.screen.model, key_of(player, "Inspector Biscuit")
    theirs = {face.key for face in view_of(player, 1).zone("hand", 1).faces}
    assert not theirs & {piece.shows for piece in player.pieces()}
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("play", {"card": ref})))
    player.screen.playback.catch_up()
    player.screen.repaint_table()
    assert theirs <= {piece.shows for piece in player.pieces()}
    assert [piece.name for piece in player.pieces() if is_picked(piece)] == ["I have seen them"]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_what_each_card_of_a_hand_does_can_be_read_on_ones_own_page(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    settle(window)
    hand = [piece for piece in looking(window, 3).pieces() if piece.zone == "hand" and piece.card is not None]
    assert len(hand) == 5
    for piece in hand:
        assert isinstance(piece.what, CardPicture)
        assert piece.what.full, piece.name
        face = face_of(piece)
        letters = printed(face.lines, face.flavour, piece.place.w / 100, in_words=False).size
        assert letters >= JUST * READABLE, f"{piece.name}: {letters}"


HAND = ["Candle Conjurer", "Suspicious Scone", "Weather Oracle", "Stove-Side Sage", "Night Librarian", "Velvet Curtain"]


@pytest.mark.parametrize(("card", "is_full"), [("Bookend Giants", True), ("The Name on Every Lip", False)])
def test_the_cards_of_a_hand_all_show_their_text_or_none(window: MainWindow, card: str, is_full: bool) -> None:
    window.resize(1024, 768)
    settle(window)
    hands = {"Anna": [*HAND, card]}
    hand = [
        piece for piece in looking(window, 5, hands=hands).pieces() if piece.zone == "hand" and piece.card is not None
    ]
    assert len(hand) == 7
    assert {face_of(piece).reads_at(piece.place.w) for piece in hand} == {True, False}, "one has a long text"
    assert [piece.what.full for piece in hand if isinstance(piece.what, CardPicture)] == [is_full] * 7
