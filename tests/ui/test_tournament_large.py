"""What lies before a player is laid over the table, large, when the player's name is pressed: where it is small it is read and chosen there."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from rules.millennium_blades.view import MillenniumView
from tests.helpers.looking import listening
from tests.helpers.screens import come_to
from tests.helpers.tournament_screens import at_the_table, key_of, looking, middle, tournament_over
from tests.helpers.tournaments import Blader
from tests.ui.conftest import Player
from ui.games.millennium_blades.faces import Face
from ui.games.millennium_blades.table import MillenniumTable
from ui.shell.window import MainWindow
from ui.table.furniture import CardPicture, PilePicture, PlatePicture, TicketPicture
from ui.table.pieces import Piece
from ui.table.stage import LEAST, PAGE, TABLE
from ui.theme import lettering
from ui.theme.tokens import DARK


def fanned(player: Player, layer: str = TABLE) -> list[Piece]:
    """The cards that lie over the table, from the first."""
    pieces = [item.piece for item in player.screen.stage.items_of(layer)]
    return sorted((one for one in pieces if one.zone == "fan"), key=lambda one: one.z)


def face_of(piece: Piece) -> Face:
    """How it looks."""
    assert isinstance(piece.what, CardPicture)
    assert isinstance(piece.what.face, Face)
    return piece.what.face


@pytest.mark.parametrize("flat", [False, True])
def test_all_that_lies_before_a_player_is_large_enough_for_a_finger(window: MainWindow, *, flat: bool) -> None:
    window.resize(1024, 768)
    player = at_the_table(window, 5, flat=flat)
    for seat in range(5):
        player.click(f"name:{seat}", TABLE)
        cards = fanned(player)
        view = player.screen.playback.view
        lying = sum(view.zone_if_any(zone, seat).count for zone in ("tableau", "box", "accessories", "under"))
        assert len(cards) == lying
        assert all(min(one.place.w, one.place.h) >= LEAST for one in cards)
        middles = sorted((one.place.x, one.place.y) for one in cards)
        assert all(abs(a[0] - b[0]) >= LEAST or a[1] != b[1] for a, b in pairwise(middles))
        player.click("fan", TABLE)
        assert not fanned(player)


@pytest.mark.parametrize(("seats", "wide", "high"), [(2, 1280, 800), (3, 1280, 800), (5, 1366, 768)])
def test_it_lies_larger_there_than_on_the_table(window: MainWindow, seats: int, wide: int, high: int) -> None:
    window.resize(wide, high)
    player = at_the_table(window, seats)
    lying = {item.piece.shows: item.piece for item in player.screen.stage.items_of(TABLE) if item.piece.shows}
    for seat in range(seats):
        player.click(f"name:{seat}", TABLE)
        pairs = [(one, lying[one.shows]) for one in fanned(player) if one.shows is not None and one.shows in lying]
        assert pairs
        assert all(one.place.w > 1.15 * before.place.w for one, before in pairs)
        sheet = player.item("fan", TABLE).piece.place
        assert sum(one.place.w * one.place.h for one in fanned(player)) > 0.25 * sheet.w * sheet.h
        player.click("fan", TABLE)


def test_a_face_down_card_is_a_back_there_too_and_nobody_is_told_more(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    player.click("name:1", TABLE)
    cards = fanned(player)
    assert [face_of(one).kind for one in cards].count("back") == 1
    assert not any("Moth at the Lamp" in one.name for one in cards)
    assert [face_of(one).name for one in cards[:2]] == ["Umbrella Alchemist", "Barbecue Bear"]


def test_a_card_is_chosen_where_it_lies_large(window: MainWindow) -> None:
    window.resize(1024, 768)
    come_to(window, "tournament_large_to_choose", 5)
    player = Blader(window)
    patriarch = key_of(player, "Potato Patriarch")
    offered = [one for one in fanned(player, PAGE) if one.press is not None and one.press.verb == "prompt"]
    assert patriarch in {one.shows for one in offered}
    assert all(min(one.place.w, one.place.h) >= LEAST for one in offered)
    player.click(next(one.key for one in offered if one.shows == patriarch), PAGE)
    assert not fanned(player, PAGE)
    view = player.screen.model.view(0)
    assert isinstance(view, MillenniumView)
    assert patriarch in view.down


def test_the_friendship_cards_of_a_player_are_seen_as_cards(window: MainWindow) -> None:
    come_to(window, "tournament_friends", 3)
    faces = [face_of(one) for one in fanned(Player(window))]
    assert [(face.kind, face.name, face.value) for face in faces] == [
        ("friend", "Tram Tomasz", 2),
        ("friend", "Chiyo the Patient", 1),
    ]


@pytest.mark.parametrize("key", ["rp", "dollars", "friends", "name"])
def test_what_a_seat_opens_is_turned_to_that_seat(window: MainWindow, key: str) -> None:
    player = at_the_table(window, 4, flat=True)
    for seat, angle in enumerate((0, 90, 180, 270)):
        player.click(f"{key}:{seat}", TABLE)
        lies = [item.piece.place.angle for item in player.screen.stage.items_of(TABLE) if item.piece.zone == "fan"]
        sheet = player.item("fan", TABLE).piece.place.angle
        assert {round(one) for one in (*lies, sheet)} == {angle}
        player.screen.over.close()
        player.wait_out_guard()


@pytest.mark.parametrize(("wide", "high"), [(1920, 1080), (1280, 800)])
def test_what_lies_large_tells_all_that_is_printed_where_that_can_be_read(
    window: MainWindow, wide: int, high: int
) -> None:
    window.resize(wide, high)
    player = at_the_table(window, 5)
    player.click("name:1", TABLE)
    pictures = [one.what for one in fanned(player) if face_of(one).kind != "back"]
    assert pictures
    assert all(isinstance(one, CardPicture) and one.full for one in pictures)
    game = player.screen.game
    assert isinstance(game, MillenniumTable)
    assert not any(getattr(game.told_in_full(one, 40), "full", None) for one in pictures)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_way_to_the_score_sheet_lies_on_no_card(window: MainWindow, seats: int) -> None:
    window.resize(1280, 800)
    tournament_over(window, seats)
    player = Player(window)
    cards = [
        item.piece.place for item in player.screen.stage.items_of(TABLE) if isinstance(item.piece.what, CardPicture)
    ]
    assert cards
    way = player.item("scores:0", TABLE).piece.place
    beside = [abs(one.x - way.x) * 2 >= one.w + way.w or abs(one.y - way.y) * 2 >= one.h + way.h for one in cards]
    assert all(beside)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_round_a_flat_table_each_side_has_its_way_to_the_score_sheet_before_it(
    window: MainWindow, seats: int, size: tuple[int, int]
) -> None:
    window.resize(*size)
    player = middle(window, seats, phase="scoring", hands={}, turn="Ben", flat=True)
    window.table.end.hide()
    player.screen.show_table()
    pieces = [item.piece for item in player.screen.stage.items_of(TABLE)]
    ways = [piece.place for piece in pieces if piece.key.startswith("scores:")]
    assert {round(way.angle) for way in ways} == ({0, 90, 270} if seats == 3 else {0, 90, 180, 270})
    game = player.screen.game
    assert isinstance(game, MillenniumTable)
    whole = game.layout(player.screen.area).middle.whole
    for i, way in enumerate(ways):
        toward = {0: way.y - whole.y, 90: whole.x - way.x, 180: whole.y - way.y, 270: way.x - whole.x}
        assert toward[round(way.angle)] > 0, "it lies at the side of whoever reads it"
        assert whole.bounds.holds(way.bounds)
        cards = [one.place for one in pieces if isinstance(one.what, CardPicture | PilePicture)]
        assert not any(way.bounds.overlaps(other.bounds) for other in (*ways[i + 1 :], *cards))


def test_a_card_that_is_read_tells_its_text_once(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    at = player.at(f"card:{key_of(player, 'Ladder Brigade')}", TABLE)
    with listening() as painted:
        QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.RightButton, pos=at)
        window.grab()
    shown = player.screen.aside.reading
    assert shown is not None
    told = shown[0]
    texts = [word.text for word in painted]
    assert texts.count(told.flavour) == 1
    for _, text in told.rules[:2]:
        said = text.partition(": ")[2]
        assert [one for one in texts if said in one] == [text], "it is not on the card, too"


@pytest.mark.parametrize("share", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_plates_of_a_page_are_lettered_alike(
    window: MainWindow, share: float, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lettering, "_size", [share])
    window.resize(*size)
    player = looking(window, 4)
    sizes = []
    for key in ("moves", "read", "give_up", "cover"):
        piece = player.item(f"page:{key}", PAGE).piece
        assert isinstance(piece.what, PlatePicture | TicketPicture)
        picture = replace(piece.what, text="H", beside=(*piece.what.beside, piece.what.text))
        image = QImage(8, 8, QImage.Format.Format_RGB32)
        with listening() as heard, QPainter(image) as p:
            picture.paint(p, QRectF(0, 0, piece.place.w, piece.place.h), DARK)
        (word,) = heard
        sizes.append(word.ink.height())
    assert max(sizes) - min(sizes) < 1
