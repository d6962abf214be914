"""What signs lie on the cards and at the seats of a tournament: what acts, what has acted, and what waits."""

from math import hypot
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath
from PySide6.QtTest import QTest

from app.model import SeenBeat
from rules.kernel.decisions import Announcement, Answer
from rules.millennium_blades.view import MillenniumView
from tests.helpers.laid_tournaments import NAMES
from tests.helpers.screens import come_to
from tests.helpers.tournament_screens import MIDDLE, at_the_table, key_of, looking, middle, opponents
from tests.helpers.tournaments import Blader, at_a_tournament
from ui.games.millennium_blades import backs, faces, signs
from ui.games.millennium_blades.faces import LEAST_PICTURE, back
from ui.games.millennium_blades.lands import COIN, STAMP
from ui.games.millennium_blades.tokens import ActedPicture, ActingFrame, FirstPicture, TopPicture
from ui.shell.window import MainWindow
from ui.table.furniture import CardPicture
from ui.table.prompt_pieces import PickedPicture
from ui.table.stage import HELD, PAGE, TABLE
from ui.theme.fonts import font
from ui.theme.marks import Mark
from ui.theme.paths import plain
from ui.theme.tokens import DARK


@pytest.mark.rule("MB-7.5")
def test_a_card_that_acts_or_has_acted_is_told_apart_from_one_that_can_be_used(window: MainWindow) -> None:
    player = looking(window, 3)
    thimble, clock = key_of(player, "Lucky Thimble"), key_of(player, "Second Alarm Clock")
    usable = {f"page:card:{ref}:may" for ref in (thimble, clock)}
    pieces = {piece.key: piece for piece in player.pieces()}
    assert usable <= pieces.keys()
    assert not any(isinstance(piece.what, ActedPicture | ActingFrame) for piece in pieces.values())
    player.click(f"page:card:{thimble}", PAGE)
    player.click_chip("yes")
    pieces = {piece.key: piece for piece in player.pieces()}
    assert isinstance(pieces[f"page:card:{thimble}:acting"].what, ActingFrame)
    assert pieces[f"page:acted:{thimble}"].name == "Its effect is carried out"
    player.click(f"page:card:{key_of(player, 'Ladder Brigade')}", PAGE)
    pieces = {piece.key: piece for piece in player.pieces()}
    stamp = pieces[f"page:acted:{thimble}"]
    assert (stamp.what, stamp.name) == (ActedPicture(done=True), "Its Action was taken this turn")
    assert not usable & pieces.keys()
    shining = [piece.key for piece in pieces.values() if isinstance(piece.what, CardPicture) and piece.what.rim]
    assert shining == [], "only what can be used shines"
    lit = {piece.zone for piece in pieces.values() if isinstance(piece.what, PickedPicture) and piece.what.enabled}
    assert lit <= {"", "prompt"}
    model, tailor = player.screen.model, key_of(player, "Shadow Tailor")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("play", {"card": tailor})))
    while model.awaited() == (0,):
        player.gesture()
    player.screen.show_table()
    assert player.screen.stage.item(TABLE, f"card:{thimble}") is not None
    assert player.screen.stage.item(TABLE, f"acted:{thimble}") is None, "the next turn has begun"


def test_neither_stamps_nor_tokens_cover_what_is_told_of_a_card() -> None:
    """Its signs reach 27 hundredths of its width from its right, as low as half of it; its rows begin at 60 of them."""
    for spot in (STAMP, COIN):
        assert spot.x >= 0
        assert spot.x + spot.w <= 1 - 0.27
        assert spot.y >= 0.34, "the number of its stars stands above"
        assert spot.y + spot.h <= (LEAST_PICTURE + 7) / 100
    assert STAMP.x + STAMP.w <= COIN.x


@pytest.mark.parametrize("wide", [40, 56, 75, 91, 95, 118, 160])
def test_star_tokens_lie_beside_the_signs_of_a_card_that_has_four(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float, float]] = []
    rarity: list[tuple[float, float, float]] = []

    def sign(p: QPainter, x: float, y: float, r: float, paint: object, name: str) -> None:
        drawn.append((x, y, r))

    monkeypatch.setattr(faces, "_sign", sign)
    monkeypatch.setattr(faces, "rarity_sign", lambda p, x, y, r, name: rarity.append((x, y, r)))
    choir = faces.Face("single", "Choir", 8, ("air", "water"), ("mage", "myth"))
    picture = QImage(wide, round(wide * 1.4), QImage.Format.Format_ARGB32)
    p = QPainter(picture)
    choir.paint(p, QRectF(0, 0, wide, wide * 1.4), full=False)
    p.end()
    assert len(drawn) == 4
    assert min(x - r for x, _, r in drawn) >= (COIN.x + COIN.w) * wide
    for x, y, r in rarity:
        assert all(hypot(x - a, y - b) >= r + c for a, b, c in drawn), "nor does the sign of its rarity lie on one"


def test_the_mark_of_the_keys_does_not_strike_out_what_lies_on_a_card(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    screen = player.screen
    QTest.keyClick(screen.stage, Qt.Key.Key_Right)
    ref = key_of(player, "Sociable Stepladder")
    screen.keys.stop = next(stop for stop in screen.reach.stops() if stop.key == f"card:{ref}")
    screen.show_held()
    mark, flag = player.item("cursor", HELD), player.item("cursor:top:0", HELD)
    assert mark.zValue() < flag.zValue()
    assert flag.piece.place == player.item("top:0", TABLE).piece.place
    assert not flag.piece.name, "it is told once"


@pytest.mark.parametrize("wide", [16, 22, 28])
def test_where_the_sign_of_the_top_card_has_no_room_for_its_word_it_is_an_arrow(wide: int) -> None:
    picture = QImage(wide * 2, wide, QImage.Format.Format_ARGB32)
    p = QPainter(picture)
    TopPicture("Top", Mark("orange", "A")).paint(p, QRectF(wide / 2, wide / 3, wide, wide / 3), DARK)
    p.end()
    x, y, k = wide, wide / 2, wide / 3 * 0.36
    assert picture.pixelColor(round(x - 0.5), round(y + k * 0.5)).lightness() < 110
    assert picture.pixelColor(round(x - wide * 0.4), round(y)).lightness() > 180


@pytest.mark.rule("MB-2.5")
@pytest.mark.parametrize("powers", [False, True])
def test_a_character_tells_of_its_power_only_where_there_are_powers(window: MainWindow, powers: bool) -> None:
    player = at_the_table(window, 2, options={"powers": powers})
    game = player.screen.game
    portrait = game.reading(player.item("character:0", TABLE).piece)
    view = player.screen.model.view(None)
    assert isinstance(view, MillenniumView)
    printed = game.card_reading(view.characters[0])
    assert portrait is not None
    assert printed is not None
    for reading in (portrait, printed):
        told = [text for clause, text in reading.rules if clause == "MB-2.5"]
        assert ("Powers are off in this game." in told) != powers
        assert any("dollar paid" in text for text in told) == powers
        assert reading.flavour


def read_out(player: Blader, key: str, layer: str) -> list[str]:
    """What is told on the sheet that pressing a sign lays over the table; it is closed again."""
    player.wait_out_guard()
    player.click(key, layer)
    told = [item.piece.name for item in player.screen.stage.items_of(layer) if item.piece.key.startswith("fan")]
    assert player.screen.over.close()
    return told


@pytest.mark.rule("MB-9.12")
def test_what_an_effect_has_brought_for_a_while_is_told_at_its_seat(window: MainWindow) -> None:
    come_to(window, "tournament_lasting", 3)
    player = Blader(window)
    piece = player.item("page:waits:0", PAGE).piece
    assert piece.name == "Second Alarm Clock: your Top card has +2★ in clashes until your next turn."
    title, sentence = read_out(player, "page:waits:0", PAGE)
    assert title == "What waits for Anna, or holds for a while"
    assert sentence == piece.name, "and not what was not chosen"


@pytest.mark.rule("MB-7.5")
@pytest.mark.parametrize(("accessory", "is_of_use"), [("Grandmother's Trowel", False), ("Second Alarm Clock", True)])
def test_an_action_is_spoken_of_where_one_could_do_something(
    window: MainWindow, accessory: str, *, is_of_use: bool
) -> None:
    hands = {"Anna": ["Gate Gnome"], "Ben": ["Skywriter"]}
    laid: dict[str, Any] = {
        "tableaus": {},
        "attached": {},
        "tokens": {},
        "boxes": {},
        "accessories": {"Anna": [accessory]},
    }
    player = looking(window, 2, hands=hands, **laid)
    told = player.item("page:plate:0", PAGE).piece.name
    assert told.startswith("Anna: Play a card")
    assert ("Action" in told) is is_of_use


@pytest.mark.rule("MB-9.2")
def test_what_waits_for_the_next_card_is_told_at_its_seat(window: MainWindow) -> None:
    laid: dict[str, Any] = {"tableaus": {}, "attached": {}, "tokens": {}, "boxes": {}, "accessories": {}}
    player = looking(window, 2, hands={"Anna": ["Relay Swift", "Gate Gnome"], "Ben": ["Skywriter"]}, **laid)
    model = player.screen.model
    assert player.screen.stage.item(PAGE, "page:waits:0") is None
    ref = key_of(player, "Relay Swift")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("play", {"card": ref})))
    player.screen.show_table()
    player.wait_out_guard()
    player.screen.playback.catch_up()
    player.screen.repaint_table()
    title, sentence = read_out(player, "waits:0", TABLE)
    assert title == "What waits for Anna, or holds for a while"
    assert sentence.startswith("Relay Swift waits for the next card that is played. NEXT: ")
    assert player.screen.stage.item(TABLE, "waits:1") is None


@pytest.mark.rule("MB-8.5")
def test_that_the_next_gain_comes_twice_is_told_at_its_seat(window: MainWindow) -> None:
    accessories = {"Anna": ["Second-Helping Ladle"]}
    player = looking(window, 2, accessories=accessories, attached={}, venue="")
    player.click(f"page:card:{key_of(player, 'Second-Helping Ladle')}", PAGE)
    player.click_chip("yes")
    told = read_out(player, "page:waits:0", PAGE)
    assert told[1:] == ["The next RP that are gained this turn come once more, up to 15."]


@pytest.mark.rule("MB-14.1")
@pytest.mark.parametrize("alone", [False, True])
def test_dollars_and_friendship_cards_tell_what_they_are(window: MainWindow, alone: bool) -> None:
    player = at_the_table(window, 3, opponents=opponents(3) if alone else ())
    title, sentence = read_out(player, "dollars:0", TABLE)
    assert title == "Anna: 15 dollars"
    assert sentence.startswith("Dollars come by effects")
    assert len(read_out(player, "friends:0", TABLE)) > 1


@pytest.mark.rule("MB-7.1")
def test_while_beats_are_shown_that_seat_is_lit_which_has_the_turn_in_each_of_them(window: MainWindow) -> None:
    bare: dict[str, Any] = {"tableaus": {}, "attached": {}, "tokens": {}, "boxes": {}}
    player = middle(window, 3, opponents=opponents(3), accessories={}, **bare)
    model, game, area = player.screen.model, player.screen.game, player.screen.area
    came: list[tuple[SeenBeat, ...]] = []
    model.beats_ready.connect(came.append)
    ref = key_of(player, "Shadow Tailor")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("play", {"card": ref})))
    (beats,) = came
    seen = []
    for i, beat in enumerate(beats):
        shown = game.pieces(area, beat.view, game.marks_of(beats, i))
        seen.append(([piece.seat for piece in shown if piece.key.startswith("rim:")], type(beat.events[-1]).__name__))
    lit = [seats for seats, _ in seen]
    assert lit[0] == [0]
    assert lit[-1] == [1]
    assert [seats for seats, last in seen if last == "TurnEnded"] == [[]], "between two turns nobody has one"


@pytest.mark.rule("MB-1.5")
def test_a_dollar_is_no_s_however_small_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str]] = []

    def noted(*told: object, role: str = "numeral", **_: object) -> None:
        drawn.append((str(told[3]), role))

    for where in (signs, backs):
        monkeypatch.setattr(where, "numeral", noted)
    picture = QImage(80, 112, QImage.Format.Format_ARGB32)
    p = QPainter(picture)
    signs.banknote(p, QRectF(0, 0, 40, 20), 0)
    back("core").paint(p, QRectF(0, 0, 80, 112), full=False)
    p.end()
    assert [text for text, _ in drawn] == ["$0", "$3"]
    for _, role in drawn:
        letters = [QFontMetricsF(font(200, role)).tightBoundingRect(one) for one in ("$", "S")]
        path = QPainterPath()
        path.addText(0, 0, font(200, role), "$")
        stem = QRectF(-50, letters[0].top(), 300, (letters[1].top() - letters[0].top()) * 0.8)
        cut = path.intersected(plain(stem)).boundingRect()
        assert cut.width() > 200 * 0.05, "its stroke is no hairline"


@pytest.mark.rule("MB-6.2")
@pytest.mark.parametrize(("seats", "size"), [(3, (1280, 800)), (5, (1024, 768)), (2, (1920, 1080))])
def test_the_first_player_is_marked_on_the_land(window: MainWindow, seats: int, size: tuple[int, int]) -> None:
    window.resize(*size)
    player = at_the_table(window, seats)
    view = player.screen.playback.view
    assert isinstance(view, MillenniumView)
    first = view.first
    pieces = {piece.key: piece for piece in player.pieces()}
    tags = [piece for piece in pieces.values() if isinstance(piece.what, FirstPicture)]
    assert [(tag.key, tag.name) for tag in tags] == [(f"first:{first}", f"{NAMES[first]} is the first player")]
    tag, badge = tags[0].place.bounds, pieces[f"badge:{first}"].place.bounds
    assert tag.w * tag.h < badge.w * badge.h * 0.6, "the seat's own mark is seen"
    assert tag.right <= pieces[f"name:{first}"].place.bounds.x
    assert tag.x >= 0
    assert tag.y >= 0


def test_nobody_is_marked_as_first_before_that_is_known(window: MainWindow) -> None:
    player = at_a_tournament(window, 3, {})
    player.screen.show_table()
    assert not any(isinstance(piece.what, FirstPicture) for piece in player.pieces())


@pytest.mark.parametrize(("wide", "high"), [(800, 600), (1024, 768), (1280, 800), (1920, 1080)])
def test_a_lifted_card_lies_over_nothing_that_is_told(window: MainWindow, wide: int, high: int) -> None:
    window.resize(wide, high)
    player = looking(window, 5)
    for name in MIDDLE["hands"]["Anna"]:
        player.screen.hands.choose(player.item(f"page:card:{key_of(player, name)}", PAGE))
        lifted = player.item("chosen", HELD).piece.place.bounds
        told = [item.piece for item in player.screen.stage.items_of(PAGE) if item.piece.zone == "plate"]
        assert told
        assert not any(one.place.bounds.overlaps(lifted) for one in told)
