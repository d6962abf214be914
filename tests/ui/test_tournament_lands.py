"""What lies on the land of a seat, in windows of every size: nothing over anything that has to be seen."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from rules.kernel.decisions import Announcement, Answer
from tests.helpers.looking import listening
from tests.helpers.tournament_screens import at_the_table, key_of, middle, opponents
from tests.helpers.tournaments import Blader
from ui.games.millennium_blades.account import Reason
from ui.games.millennium_blades.beats import Marks
from ui.games.millennium_blades.counters import PointsPicture, TrackPicture
from ui.games.millennium_blades.end_panel import TournamentPanel
from ui.games.millennium_blades.layout import Layout, read_layout
from ui.games.millennium_blades.rp_reasons import SlipPicture
from ui.shell.window import MainWindow
from ui.table.furniture import CardPicture
from ui.table.stage import TABLE

SIZES = ((800, 600), (1024, 768), (1280, 800), (1920, 1080))


def at_the_end(window: MainWindow, players: int, **told: Any) -> Blader:
    """One person has come to the end of a tournament against practice opponents."""
    player = middle(window, players, phase="scoring", hands={}, opponents=opponents(players), **told)
    window.table.end.hide()
    player.screen.show_table()
    return player


@pytest.mark.rule("MB-10.5")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_how_each_seat_has_come_out_is_told_once_and_covers_no_card(
    window: MainWindow, size: tuple[int, int], seats: int
) -> None:
    window.resize(*size)
    player = at_the_end(window, seats)
    pieces = player.pieces()
    told = [piece for piece in pieces if piece.name.endswith(" VP")]
    assert sorted(piece.seat for piece in told if piece.seat is not None) == list(range(seats))
    cards = [piece for piece in pieces if isinstance(piece.what, CardPicture)]
    for piece in told:
        assert not any(piece.place.bounds.overlaps(card.place.bounds) for card in cards), piece.name


@pytest.mark.rule("MB-10.5")
def test_who_comes_after_two_that_share_a_place_is_third(window: MainWindow) -> None:
    empty: dict[str, Any] = {"tableaus": {}, "boxes": {}, "accessories": {}, "attached": {}, "tokens": {}, "metas": []}
    player = at_the_end(window, 3, **empty, rp={"Anna": 64, "Ben": 64, "Cleo": 7})
    told = sorted(piece.name for piece in player.pieces() if piece.name.endswith(" VP"))
    assert [name.rpartition(":")[0] for name in told] == ["Anna: First", "Ben: First", "Cleo: Third"]


@pytest.mark.rule("MB-8.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_plays_alone_sees_the_track_and_large_accessories(window: MainWindow, seats: int) -> None:
    player = middle(window, seats, opponents=opponents(seats))
    for seat in range(seats):
        assert isinstance(player.item(f"track:{seat}", TABLE).piece.what, TrackPicture)
    for size in SIZES:
        table = read_layout(size[0], size[1] - 54, seats, 0)
        own = table.lands[0]
        assert own.track.w > own.track.h * 6
        assert own.track.h >= 13
        assert own.small_places[0].w >= own.tableau(7)[0].w * 0.85


@pytest.mark.rule("MB-9.8")
@pytest.mark.parametrize("alone", [False, True])
def test_an_attached_card_stays_on_its_land(window: MainWindow, alone: bool) -> None:
    attached = {"Anna": [("Tabletop Laminator", "Potato Patriarch")], "Ben": [("Tabletop Laminator", "Bedtime Box")]}
    window.resize(1280, 800)
    player = at_the_table(window, 2, attached=attached, opponents=opponents(2) if alone else ())
    where = player.screen.game.layout(player.screen.area)
    assert isinstance(where, Layout)
    lands = where.lands
    under = [piece for piece in player.pieces() if piece.zone == "under"]
    assert len(under) == 2
    for piece in under:
        assert piece.seat is not None
        assert piece.place.bounds.x >= lands[piece.seat].place(lands[piece.seat].inner).bounds.x - 0.5
        first = lands[piece.seat].tableau(6)[0].bounds
        assert piece.place.bounds.x >= first.x - 0.5


@pytest.mark.rule("MB-8.5")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "alone"), [(2, True), (3, False), (5, False), (5, True)])
def test_what_a_seat_has_got_is_told_whole(window: MainWindow, size: tuple[int, int], seats: int, alone: bool) -> None:
    window.resize(*size)
    player = middle(window, seats, opponents=opponents(seats) if alone else ())
    game, screen = player.screen.game, player.screen
    cards = sorted(screen.names.cards, key=lambda card: -len(screen.names.card(card)))
    for many in (1, 2, 3, 6):
        why = [
            Reason("changed", seat, -7 if i == 1 else 115 + i, 130, cards[i], "ONGOING", full=200)
            for seat in range(seats)
            for i in range(many)
        ]
        marks = Marks(dict.fromkeys(range(seats), 123), reasons=tuple(why))
        shown = game.pieces(screen.area, screen.model.view(None), marks, screen._hands())
        slips = [piece for piece in shown if isinstance(piece.what, SlipPicture)]
        assert {piece.seat for piece in slips} >= ({0} if alone else set(range(seats)))
        for piece in shown:
            if isinstance(piece.what, SlipPicture | PointsPicture):
                theme, rect = screen.stage.theme, QRectF(0, 0, piece.place.w, piece.place.h)
                picture = QImage(1, 1, QImage.Format.Format_ARGB32)
                with listening() as heard:
                    p = QPainter(picture)
                    piece.what.paint(p, rect, theme)
                    p.end()
                assert not [told.text for told in heard if told.is_cut], piece.key
                gains = [told.text for told in heard if told.text[:1] in "+\N{MINUS SIGN}"]
                assert gains
                assert all(rect.adjusted(-2, -2, 2, 2).contains(told.ink) for told in heard), piece.key
        for piece in slips:
            assert piece.press is not None, "it leads to the account"
            assert piece.name.count("ONGOING") == many


@pytest.mark.rule("MB-7.5")
@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("asks", [False, True])
def test_a_question_covers_nothing_that_it_is_about(
    window: MainWindow, size: tuple[int, int], seats: int, asks: bool
) -> None:
    window.resize(*size)
    row = ["Weather Oracle", "Gate Gnome", "Skywriter", "Barbecue Bear", "Potato Patriarch", "Umbrella Alchemist"]
    player = middle(window, seats, tableaus={"Anna": row}, attached={}, tokens={})
    model = player.screen.model
    if asks:
        action = Announcement("action", {"card": key_of(player, "Weather Oracle")})
        assert model.answer(Answer(0, model.decisions(0)[0].number, action))
        assert [decision.topic for decision in model.decisions(0)] == ["choose_element"]
    player.screen.show_table()
    pieces = player.pieces()
    asked = [piece for piece in pieces if piece.key.startswith("ask:0")]
    assert len(asked) == (4 if asks else 2)
    zones = ("tableau",) if asks else ("tableau", "box", "accessories", "hand")
    about = [piece for piece in pieces if piece.zone in zones or piece.key.startswith(("slot:", "top:"))]
    assert len(about) > len(row)
    for piece in asked:
        over = [other.key for other in about if other.place.bounds.overlaps(piece.place.bounds)]
        assert over == [], piece.name


@pytest.mark.rule("MB-10.4")
def test_what_cannot_be_pressed_on_the_score_sheet_does_not_look_like_paper(window: MainWindow) -> None:
    player = at_the_end(window, 2)
    window.table.show_scores()
    panel = window.table.end.panel
    assert isinstance(panel, TournamentPanel)
    picture = panel.rows[0].grab().toImage()
    paper = QColor(player.screen.stage.theme.field).rgb()
    assert not any(picture.pixel(x, y) == paper for x in range(picture.width()) for y in range(0, picture.height(), 3))
