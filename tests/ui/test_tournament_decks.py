"""What a deck is told to be while it is chosen, and what is asked before it is final."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rules.kernel.decisions import Announcement
from rules.millennium_blades.content import set_of, text_of
from rules.millennium_blades.course import DeckMended
from tests.helpers.faces import written_in
from tests.helpers.tournament_pages import EXHIBITION
from tests.helpers.tournaments import Blader, at_a_tournament
from tests.ui.conftest import settle
from tests.ui.test_tournament_pages import held, view_of_all, zone
from ui.games.millennium_blades.deck_told import ENOUGH
from ui.games.millennium_blades.ledges import LedgePicture, LimitPicture, MarkPicture
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.geometry import Place, Rect
from ui.table.pieces import Action
from ui.table.prompt_pieces import ChipPicture
from ui.table.stage import CURTAIN, PAGE, TABLE
from ui.table.typed import FieldPicture, Line


@pytest.fixture
def builder(window: MainWindow) -> Blader:
    """Who looks at a starting deck of nine and a binder of three, while two others still have to choose."""
    player = at_a_tournament(window, 3, {})
    assert player.lift() == 0
    return player


def told(player: Blader) -> str:
    """What is told of the deck."""
    return player.item("page:told", PAGE).piece.name


def title(player: Blader, seat: int = 0, layer: str = PAGE) -> str:
    """What a seat is asked."""
    return player.item(f"ask:{seat}:title", layer).piece.name


@pytest.mark.rule("MB-4.7")
def test_a_starting_deck_may_be_played_as_it_is_and_is_told_so(builder: Blader) -> None:
    assert told(builder).startswith("This deck may be played as it is: press “The deck is ready”.")
    assert "1 Single" in told(builder)
    assert "Accessory" not in told(builder), "the binder has none"
    builder.click_chip("offer", "ready")
    assert view_of_all(builder).built[0], "nothing more is asked of a deck that can be played"


def test_who_is_ready_and_who_is_waited_for_is_told_on_the_curtain(builder: Blader) -> None:
    builder.click_chip("offer", "ready")
    assert builder.screen.phase is Phase.COVERED
    names = builder.screen.names
    why = builder.item("cover:why", CURTAIN).piece.name
    assert why == f"Ready: {names.seat(0)}. Still choosing a deck: {names.seat(1)} and {names.seat(2)}"


@pytest.mark.rule("MB-13.1")
def test_a_deck_with_few_singles_is_asked_for_once_more(builder: Blader) -> None:
    for piece in zone(builder, "deck")[: 7 - ENOUGH + 1]:
        builder.click(piece.key, PAGE)
    builder.click_chip("offer", "ready")
    assert not view_of_all(builder).built[0]
    assert "room for 3 Singles" in title(builder)
    builder.click_chip("cancel")
    assert "ready" not in title(builder)
    builder.click_chip("offer", "ready")
    builder.click_chip("yes")
    assert view_of_all(builder).built[0]


def test_what_is_missing_is_told(window: MainWindow) -> None:
    player = at_a_tournament(window, 2, {**EXHIBITION, "decks": "own"})
    player.lift()
    assert "8 Singles, 1 Deck Box and 2 Accessories at most" in told(player)
    pressed = {piece.press.what: piece.key for piece in player.pieces() if piece.press and piece.press.verb == "binder"}
    player.click(pressed["kinds", "accessory"], PAGE)
    player.click(zone(player, "binder")[0].key, PAGE)
    assert told(player).startswith("A Single is missing")


def test_a_deck_out_of_a_binder_that_was_not_looked_through_is_asked_for_once_more(window: MainWindow) -> None:
    player = at_a_tournament(window, 2, {**EXHIBITION, "decks": "own"})
    player.lift()
    pressed = {piece.press.what: piece.key for piece in player.pieces() if piece.press and piece.press.verb == "binder"}
    player.click(pressed["kinds", "single"], PAGE)
    for _ in range(8):
        player.click(zone(player, "binder")[0].key, PAGE)
    player.click_chip("offer", "ready")
    assert "1 Deck Box and 2 Accessories" in title(player)
    assert not view_of_all(player).built[0]


def test_a_deck_that_is_ready_by_the_list_of_moves_is_asked_for_as_well(builder: Blader) -> None:
    for piece in zone(builder, "deck")[:4]:
        builder.click(piece.key, PAGE)
    QTest.keyClick(builder.screen.stage, Qt.Key.Key_M)
    moves = builder.screen.aside.moves
    assert moves is not None
    ready = next(i for i, one in enumerate(moves.answers) if one.choice == Announcement("ready"))
    builder.screen.pressed(Action("move", 0, ready))
    assert not view_of_all(builder).built[0]
    builder.click_chip("yes")
    assert view_of_all(builder).built[0]


def test_who_is_ready_without_a_look_is_asked_the_same_whatever_the_deck_is(window: MainWindow) -> None:
    asked = set()
    for empties in (0, 4):
        player = at_a_tournament(window, 2, {})
        player.lift()
        for piece in zone(player, "deck")[:empties]:
            player.click(piece.key, PAGE)
        player.click("page:cover", PAGE)
        player.screen.show_table()
        player.wait_out_guard()
        player.click_chip("offer", "ready")
        assert not view_of_all(player).built[0]
        asked.add(title(player, layer=TABLE))
        player.click_chip("yes")
        assert view_of_all(player).built[0]
    assert len(asked) == 1, "all hear it"
    assert "your starting deck is played" in asked.pop(), "nobody takes it for empty"


def test_one_card_too_many_makes_no_other_card_smaller_and_none_lies_on_another(builder: Blader) -> None:
    while zone(builder, "binder"):
        builder.click(zone(builder, "binder")[0].key, PAGE)
    for size in ((1024, 768), (1280, 800), (1920, 1080)):
        builder.window.resize(*size)
        builder.screen.stage.grab()
        assert held(builder, "deck", 0) == 12
        places = [piece.place.bounds for piece in zone(builder, "deck")]
        assert not any(a.overlaps(b) for i, a in enumerate(places) for b in places[i + 1 :])
        wide = {round(place.w, 3) for place in places}
        assert min(wide) > 44
        assert not any(builder.item("page:flaw", PAGE).piece.place.bounds.overlaps(place) for place in places)


def test_the_slip_is_there_before_anything_is_wrong_so_that_nothing_jumps(builder: Blader) -> None:
    first: Any = {piece.card: piece.place for piece in zone(builder, "deck")}
    slip = builder.item("page:told", PAGE).piece.place
    while builder.screen.stage.item(PAGE, "page:flaw") is None:
        builder.click(zone(builder, "binder")[0].key, PAGE)
    assert builder.item("page:flaw", PAGE).piece.place == slip
    now = {piece.card: piece.place for piece in zone(builder, "deck")}
    assert {first[card].w for card in first} == {now[card].w for card in first}


@pytest.mark.rule("MB-5.1")
def test_whose_deck_was_mended_is_told_which_card_went_and_nobody_else(window: MainWindow) -> None:
    player = at_a_tournament(window, 2, {})
    for seat in range(2):
        assert player.lift() == seat
        while zone(player, "binder") and seat == 1:
            player.click(zone(player, "binder")[0].key, PAGE)
        player.click_chip("offer", "ready")
        if seat == 1:
            player.click_chip("yes")
    (own,) = [e for entry in player.screen.model.session.seen(1) for e in entry.events if isinstance(e, DeckMended)]
    gone = [player.screen.names.card(card) for card in own.cards]
    assert gone
    player.wait_out_guard()
    news = {}
    for seat in range(2):
        player.screen.cover(seat)
        player.wait_out_guard()
        player.click("ready", CURTAIN)
        news[seat] = " ".join(player.screen.aside.news)
    assert all(name in news[1] for name in gone)
    assert "in the binder again" in news[0]
    assert not any(name in news[0] for name in gone)


@pytest.fixture
def searcher(window: MainWindow) -> Blader:
    """Who looks through a binder of all cards."""
    window.resize(1280, 800)
    settle(window)
    player = at_a_tournament(window, 2, {**EXHIBITION, "decks": "own"})
    player.lift()
    player.wait_out_guard()
    return player


def typing(player: Blader) -> Line:
    """The field that is typed in."""
    line = player.screen.aside.typed.line
    assert line is not None
    return line


def test_the_binder_is_searched_by_words_that_are_typed(searcher: Blader) -> None:
    before = zone(searcher, "binder")[0].place.w
    searcher.click("page:search", PAGE)
    QTest.keyClicks(typing(searcher), "gnome")
    found = zone(searcher, "binder")
    assert 0 < len(found) < 20
    cards, names = searcher.screen.names.cards, searcher.screen.names
    ids = {face.key: face.card for face in searcher.screen.model.view(0).faces}
    shown = [ids[piece.card] for piece in found if piece.card is not None]
    game: Any = searcher.screen.game
    sets = game.content.sets
    assert all(
        "gnome" in " ".join((names.card(one), names.card(set_of(one)), *text_of(cards[one], sets))).casefold()
        for one in shown
    )
    assert min(piece.place.w for piece in found) > before * 1.5, "what one row has room for can be read"
    QTest.keyClick(typing(searcher), Qt.Key.Key_Return)
    assert searcher.screen.aside.typed.line is None
    assert len(zone(searcher, "binder")) == len(found), "what was typed holds on"
    assert searcher.item("page:search", PAGE).piece.name == "Search: gnome"


def test_letters_mean_what_they_do_at_the_table_only_while_nothing_is_typed(searcher: Blader) -> None:
    QTest.keyClick(searcher.screen.stage, Qt.Key.Key_Right)
    stop = next(one for one in searcher.screen.reach.stops() if one.key == "page:search")
    searcher.screen.keys.point(stop)
    QTest.keyClick(searcher.screen.stage, Qt.Key.Key_Return)
    line = typing(searcher)
    QTest.keyClicks(line, "mk")
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert line.text() == "mk"
    assert searcher.screen.aside.listing is None
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert line.text() == ""
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert searcher.screen.aside.typed.line is None
    assert searcher.screen.phase is Phase.LIFTED
    QTest.keyClick(searcher.screen.stage, Qt.Key.Key_K)
    assert searcher.screen.aside.listing is not None


def test_the_field_goes_with_the_look(searcher: Blader) -> None:
    searcher.click("page:search", PAGE)
    QTest.keyClicks(typing(searcher), "gnome")
    searcher.screen.lower()
    assert searcher.screen.aside.typed.line is None
    assert not any(line.isVisible() for line in searcher.screen.stage.viewport().findChildren(Line))
    assert searcher.screen.phase is Phase.COVERED


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_every_mark_of_a_binder_says_what_it_is_and_no_word_is_cut(searcher: Blader, size: tuple[int, int]) -> None:
    searcher.window.resize(*size)
    searcher.screen.stage.grab()
    for item in searcher.screen.stage.items_of(PAGE):
        what = item.piece.what
        if isinstance(what, MarkPicture):
            assert what.text
            assert item.piece.name
            assert not what.sign or item.toolTip() == item.piece.name
    index = [piece for piece in searcher.pieces() if piece.key.startswith("page:thumb:")]
    words = [piece.what.text for piece in index[1:-1] if isinstance(piece.what, ChipPicture)]
    assert all(len(word) == 1 or "\N{EN DASH}" in word for word in words)
    assert min(piece.place.w for piece in index) >= 40
    assert len({round(piece.place.y) for piece in zone(searcher, "binder")}) >= 2, "two rows at least"


def test_the_index_turns_to_the_page_of_a_letter_and_the_ends_turn_one_page(searcher: Blader) -> None:
    def names() -> list[str]:
        return [piece.name for piece in zone(searcher, "binder")]

    first = names()
    searcher.click("page:thumb:on", PAGE)
    second = names()
    assert set(first).isdisjoint(second)
    searcher.click("page:thumb:back", PAGE)
    assert names() == first
    QTest.keyClick(searcher.screen.stage, Qt.Key.Key_PageDown)
    assert names() == second
    QTest.keyClick(searcher.screen.stage, Qt.Key.Key_PageUp)
    assert names() == first
    piece = next(p for p in searcher.pieces() if p.key.startswith("page:thumb:") and p.name.startswith("G:"))
    searcher.click(piece.key, PAGE)
    assert any(name.removeprefix("The ").startswith("G") for name in names())


def test_at_a_side_of_a_flat_screen_what_is_typed_is_seen_turned_and_few_cards_are_large(window: MainWindow) -> None:
    window.resize(1280, 800)
    player = at_a_tournament(window, 3, {**EXHIBITION, "decks": "own"}, flat=True)
    player.screen.cover(1)
    player.wait_out_guard()
    player.click("ready", CURTAIN)
    player.wait_out_guard()
    before = zone(player, "binder")[0].place.w
    player.click("page:search", PAGE)
    assert player.screen.angle == 90
    QTest.keyClicks(typing(player), "gnome")
    assert typing(player).width() == 1, "a text field cannot be turned: its picture shows the words"
    shown = player.item("page:search", PAGE).piece
    assert isinstance(shown.what, FieldPicture)
    assert (shown.what.text, shown.place.angle) == ("gnome", 90)
    assert min(piece.place.w for piece in zone(player, "binder")) > before * 1.5
    caret = player.screen.aside.typed.caret
    assert caret is not None
    at_the_end = caret.pos().y()
    assert caret.rotation() == 90
    assert shown.place.bounds.holds(Rect(caret.pos().x(), caret.pos().y(), 0, 0))
    QTest.keyClick(typing(player), Qt.Key.Key_Left)
    assert caret.pos().y() < at_the_end, "it stands where the next letter comes"
    QTest.keyClick(typing(player), Qt.Key.Key_Return)
    assert player.screen.aside.typed.caret is None


def test_the_wheel_turns_the_pages_of_a_binder(searcher: Blader) -> None:
    def names() -> list[str]:
        return [piece.name for piece in zone(searcher, "binder")]

    def wheel(by: int) -> None:
        viewport, no = searcher.screen.stage.viewport(), Qt.MouseButton.NoButton
        point = QPointF(viewport.rect().center())
        event = QWheelEvent(
            point, QPointF(viewport.mapToGlobal(point.toPoint())), QPoint(), QPoint(0, by), no,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)

    first = names()
    wheel(-60)
    assert names() == first
    wheel(-60)
    assert set(names()).isdisjoint(first), "a notch turns one page"
    wheel(120)
    assert names() == first


@pytest.mark.parametrize(("size", "percent"), [((1920, 1080), 200), ((1024, 768), 100)])
def test_at_a_side_of_a_flat_screen_the_page_of_a_deck_has_its_title_and_its_counts_have_names(
    window: MainWindow, size: tuple[int, int], percent: int
) -> None:
    window._keep(text_scale=percent)
    window.resize(*size)
    settle(window)
    player = at_a_tournament(window, 4, {}, flat=True)
    player.screen.cover(1)
    player.wait_out_guard()
    player.click("ready", CURTAIN)
    player.wait_out_guard()
    pieces = {piece.key: piece for piece in player.pieces()}
    assert "page:title" in pieces
    for key in ("page:count:single", "page:count:deck_box", "page:count:accessory"):
        what = pieces[key].what
        assert isinstance(what, LimitPicture)
        assert what.text in [one.text for one in written_in(what, upright(pieces[key].place))]
    deck, binder = (pieces[f"page:{zone}"].what for zone in ("deck", "binder"))
    assert isinstance(deck, LedgePicture)
    assert isinstance(binder, LedgePicture)
    assert deck.high == binder.high, "and what they are is told alike"
    wide = [
        {round(piece.place.w) for piece in pieces.values() if piece.zone == zone and piece.card is not None}
        for zone in ("deck", "binder")
    ]
    assert max(wide[1]) < 2 * min(wide[0])


def upright(place: Place) -> QRectF:
    """The room that something has there."""
    return QRectF(-place.w / 2, -place.h / 2, place.w, place.h)
