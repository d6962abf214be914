"""A duel with hands in trays on a flat screen: both look and act by fingers, and nobody learns a card before it is used."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.views import Face
from tests.helpers.duel_screens import card, middle, under_way
from tests.helpers.duellist import Duellist, redealt, sit_down
from tests.helpers.laid_duels import lay_out
from tests.ui.test_secrecy import told
from tests.ui.test_touch import Fingers
from ui.shell.tables import relay
from ui.shell.window import MainWindow
from ui.table import grips, peek
from ui.table.curtain import Phase
from ui.table.pieces import Piece
from ui.table.prompts import CANCEL
from ui.table.stage import PAGE, PEEK, TABLE


@pytest.fixture(scope="session")
def glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


@pytest.fixture
def trays(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Duellist]:
    """A duel in its middle, with trays whose holds are as long as a test wants them."""
    monkeypatch.setattr(grips, "LONG_MS", 60_000)
    monkeypatch.setattr(peek, "HOLD_MS", 60_000)
    monkeypatch.setattr(peek, "LOOK_MS", 60_000)

    def opened(way: Callable[..., Duellist] = middle, **layout: Any) -> Duellist:
        player = way(window, flat=True, privacy="peek", **layout)
        player.screen.show_table()
        player.screen._warming.stop()
        player.wait_out_guard()
        return player

    return opened


def hold(player: Duellist, hands: Fingers, finger: int, seat: int, key: str) -> None:
    """A finger rests on a back, until its owner's cards are seen."""
    hands.press(**{f"f{finger}": player.at(key, TABLE)})
    player.screen.peeks._waiting[finger][0].timeout.emit()
    assert seat in player.screen.peeks.looks


def face_of(player: Duellist, seat: int, key: int) -> QPoint:
    """Where a card is seen in the tray that is held."""
    return player.at(f"peek:{seat}:{player.screen.peeks.looks[seat].order.index(key)}", PEEK)


def choose(player: Duellist, hands: Fingers, seat: int, at: QPoint) -> None:
    """The finger goes to a face, and rests there."""
    hands.move(f1=at)
    rests = player.screen.peeks.looks[seat].rests
    if rests.isActive():
        rests.timeout.emit()


def place(player: Duellist, zone: str, seat: int) -> QPoint:
    spot = next(spot for spot in player.screen.spots() if (spot.zone, spot.seat) == (zone, seat))
    return player.screen.stage.mapFromScene(spot.place.x, spot.place.y)


def down(player: Duellist, seat: int, index: int) -> int:
    """The key of a card that lies face down before a seat."""
    cards = [c for c in player.screen.model.view(seat).zone("play", seat).cards if isinstance(c, Face)]
    return int(cards[index].key)


def nothing_is_left(player: Duellist) -> None:
    assert player.screen.peeks.looks == {}
    assert [item.piece.key for item in player.screen.stage.items_of(PEEK)] == []


def put_out_of_tray(player: Duellist, hands: Fingers, key: int, zone: str = "play") -> None:
    """Holds Anna's tray, chooses a card there and drags it to a place of hers."""
    hold(player, hands, 1, 0, "hand:0:1")
    choose(player, hands, 0, face_of(player, 0, key))
    hands.slide(f1=place(player, zone, 0))
    hands.release(1)


def test_both_look_at_once_and_see_what_lies_face_down_too(
    trays: Callable[..., Duellist], glass: QPointingDevice
) -> None:
    player = trays()
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0, "hand:0:0")
    hold(player, hands, 2, 1, "hand:1:0")
    looks = player.screen.peeks.looks
    assert len(looks[0].order) == 7
    assert looks[1].order[:2] == (down(player, 1, 0), down(player, 1, 1)), "in the places that all see"
    assert len(looks[1].order) == 6
    tags = {item.piece.key for item in player.screen.stage.items_of(PEEK) if item.piece.key.startswith("down:")}
    assert tags == {"down:1:0", "down:1:1"}, "and are told from those of the hand"
    hands.release(1)
    assert set(looks) == {1}, "the other one looks on"
    hands.release(2)
    nothing_is_left(player)


def test_a_card_is_used_out_of_the_tray(trays: Callable[..., Duellist], glass: QPointingDevice) -> None:
    player = trays(face_down={})
    put_out_of_tray(player, Fingers(player, glass), card(player, 67))
    state = player.screen.model.session.match.state
    assert state.paid == 3
    assert player.screen.phase is Phase.TABLE
    nothing_is_left(player)


@pytest.mark.rule("BR-6.1")
def test_a_face_down_card_is_held_to_look_and_dragged_to_the_middle_to_respond(
    trays: Callable[..., Duellist], glass: QPointingDevice
) -> None:
    player = trays(under_way)
    hands = Fingers(player, glass)
    sphene = down(player, 1, 0)
    hold(player, hands, 1, 1, "down:1:0")
    look = player.screen.peeks.looks[1]
    assert look.order[look.aim or 0] == sphene, "the one that is held is lit"
    start = hands.down[1]
    hands.move(f1=start + QPoint(2, 1))
    assert 1 in player.screen.peeks.looks, "a finger that only trembles looks on"
    hands.slide(f1=place(player, "answer", 1))
    hands.release(1)
    assert [c.key for c in player.screen.model.view(None).zone("play", 1).cards if isinstance(c, Face)] == [sphene]
    nothing_is_left(player)


@pytest.mark.parametrize("index", [2, 4])
def test_who_responds_at_the_wrong_place_is_told_where(
    trays: Callable[..., Duellist], glass: QPointingDevice, index: int
) -> None:
    """Whichever card it was, the words are the same."""
    player = trays(under_way)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 1, "hand:1:0")
    choose(player, hands, 1, player.at(f"peek:1:{index}", PEEK))
    hands.slide(f1=place(player, "play", 1))
    hands.release(1)
    piece = player.screen.notes.piece
    assert piece is not None
    assert "beside that action" in piece.name


@pytest.mark.rule("BR-9.2")
def test_what_lies_face_down_can_be_looked_at_in_either_turn(
    trays: Callable[..., Duellist], glass: QPointingDevice
) -> None:
    for turn in ("Anna", "Ben"):
        player = trays(turn=turn)
        hands = Fingers(player, glass)
        hold(player, hands, 1, 1, "down:1:1")
        assert 1 in player.screen.peeks.looks
        hands.release(1)
        nothing_is_left(player)


def begun_for_good(trays: Callable[..., Duellist], glass: QPointingDevice) -> Duellist:
    """Anna has put the one sword down that asks for more."""
    player = trays(face_down={})
    put_out_of_tray(player, Fingers(player, glass), card(player, 70))
    assert player.screen.phase is Phase.TABLE
    return player


def petals(player: Duellist, layer: str = TABLE) -> list[str]:
    """What is asked of it."""
    chips = [item.piece for item in player.screen.stage.items_of(layer) if item.piece.zone == "prompt"]
    return [piece.name for piece in chips if piece.is_offered]


@pytest.mark.rule("BR-8.1")
@pytest.mark.rule("BR-9.2")
def test_what_comes_out_of_a_tray_and_asks_for_more_is_used_for_good(
    trays: Callable[..., Duellist], glass: QPointingDevice
) -> None:
    """Of all swords this one asks: if it could be taken back, everybody would know a card of the hand."""
    player = begun_for_good(trays, glass)
    before = player.screen.model.session.match.digest()
    assert len(petals(player)) == 2, "and no way back"
    put_out_of_tray(player, Fingers(player, glass), card(player, 64))
    assert player.screen.model.session.match.digest() == before, "nothing else is used first"
    assert player.screen.notes.piece is not None
    assert "TAB-1.3" in player.screen.notes.text
    assert len(petals(player)) == 2
    player.click_chip("pick", "Petal Rain")
    assert player.screen.model.session.match.state.sides[1].life == 1


@pytest.mark.parametrize("way", ["page", "moves", "pause", "anew"])
def test_nothing_lets_it_go(
    window: MainWindow, trays: Callable[..., Duellist], glass: QPointingDevice, way: str
) -> None:
    player = begun_for_good(trays, glass)
    if way in ("page", "moves"):
        player.screen.cover(0)
        player.lift()
        assert len(petals(player, PAGE)) == 2
        if way == "moves":
            asked = player.screen.model.decisions(0)[0]
            player.screen.answer_on_page(Answer(0, asked.number, Announcement("end")))
        player.screen.show_table()
    else:
        window.toggle_pause()
        if way == "anew":
            relay(window)
        window.toggle_pause()
    player.wait_out_guard()
    assert player.screen.model.awaited() == (0,)
    assert len(petals(player)) == 2
    player.click_chip("pick", "Petal Rain")
    assert player.screen.model.session.match.state.sides[1].life == 1


def test_a_disk_that_is_full_forgives_nothing(
    trays: Callable[..., Duellist], glass: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun_for_good(trays, glass)
    with monkeypatch.context() as full:
        full.setattr(type(player.screen.model), "answer", lambda *_: False)
        player.click_chip("pick", "Petal Rain")
    player.wait_out_guard()
    assert len(petals(player)) == 2
    player.click_chip("pick", "Petal Rain")
    assert player.screen.model.session.match.state.sides[1].life == 1


def test_a_cost_that_all_may_know_is_asked_openly(trays: Callable[..., Duellist], glass: QPointingDevice) -> None:
    player = trays(face_down={})
    cards = player.screen.model.view(None).zone("breath", 0).cards
    guarding = next(c.key for c in cards if isinstance(c, Face) and "guarding" in c.card)
    item = player.item(f"card:{guarding}", TABLE)
    left = item.mapToScene(QPointF(-item.piece.place.w * 0.4, 0))
    Fingers(player, glass).drag((player.screen.stage.mapFromScene(left), place(player, "play", 0)))
    assert player.screen.phase is Phase.TABLE
    player.click_chip("more")
    player.click_chip("done")
    assert player.screen.model.session.match.state.paid == 1


@pytest.mark.parametrize("number", [64, 70, 78])
def test_all_are_told_the_same_whichever_card_cannot_be_used(
    trays: Callable[..., Duellist], glass: QPointingDevice, number: int
) -> None:
    player = trays(voltage={"Anna": 0})
    before = player.screen.model.session.match.digest()
    put_out_of_tray(player, Fingers(player, glass), card(player, number))
    piece = player.screen.notes.piece
    assert piece is not None
    assert "This card cannot be used so now" in piece.name
    assert player.screen.phase is Phase.TABLE
    assert player.screen.model.session.match.digest() == before
    nothing_is_left(player)


def test_a_card_that_does_not_respond_to_this_is_not_told(
    trays: Callable[..., Duellist], glass: QPointingDevice
) -> None:
    """A sword of the hand, or a response to other symbols: the same words for both."""
    player = trays(under_way, face_down={"Ben": [78]})
    hands = Fingers(player, glass)
    said = set()
    for key in ("down:1:0", "hand:1:0"):
        hold(player, hands, 1, 1, key)
        if key.startswith("hand"):
            look = player.screen.peeks.looks[1]
            choose(player, hands, 1, player.at(f"peek:1:{len(look.order) - 1}", PEEK))
        hands.slide(f1=place(player, "answer", 1))
        hands.release(1)
        piece = player.screen.notes.piece
        assert piece is not None
        said.add(piece.name)
        player.screen.notes.drop()
    assert len(said) == 1
    assert "cannot be used so now" in said.pop()


def test_the_chip_leads_to_the_own_page_for_who_would_rather_look_alone(trays: Callable[..., Duellist]) -> None:
    player = trays()
    player.click_chip("look")
    assert player.screen.phase is Phase.COVERED
    player.lift()
    assert player.screen.seat == 0


def test_the_shared_table_does_not_depend_on_what_trays_hold(
    trays: Callable[..., Duellist], glass: QPointingDevice
) -> None:
    player = trays(under_way)
    hands = Fingers(player, glass)
    for seat, key in ((0, "hand:0:0"), (1, "down:1:0")):
        hold(player, hands, 1, seat, key)
        hands.release(1)
    before = sorted(told(player))
    session = player.screen.model.session
    session.match = redealt(player)
    player.screen.repaint_table(glide=False)
    assert sorted(told(player)) == before


class TrayDuellist(Duellist):
    """Plays whole duels with hands in trays, by the mouse: holds a tray, or what lies face down, and drags a card out."""

    def _ways(self) -> Iterator[tuple[Piece, QPoint | None]]:
        ways = list(super()._ways())
        yield from ways
        announces = any(piece.press is not None and piece.press.what == (CANCEL, None) for piece, _ in ways)
        if self.layer == PAGE or announces:
            return
        spots = {(spot.zone, spot.seat): spot for spot in self.screen.spots() if spot.takes}
        for item in self.screen.stage.items_of(TABLE):
            piece = item.piece
            if not self.screen.peeks.lifts(piece):
                continue
            spot = spots.get(("answer" if piece.zone == "play" else "play", piece.seat))
            if spot is not None:
                yield piece, self.screen.stage.mapFromScene(spot.place.x, spot.place.y)

    def _do(self, piece: Piece, target: QPoint | None) -> None:
        if not self.screen.peeks.lifts(piece):
            super()._do(piece, target)
            return
        assert target is not None
        viewport, start = self.screen.stage.viewport(), self.seen_at(piece)
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        self.screen.peeks._waiting[-1][0].timeout.emit()
        for k in (1, 2, 3, 4):
            QTest.mouseMove(viewport, start + (target - start) * k / 4)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=target)
        self.dragged = getattr(self, "dragged", 0) + 1


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seed"), [("first_battle", 1), ("duel", 2)])
def test_a_whole_duel_out_of_trays(window: MainWindow, monkeypatch: pytest.MonkeyPatch, mode: str, seed: int) -> None:
    monkeypatch.setattr(peek, "HOLD_MS", 60_000)
    player = sit_down(window, mode, seed=seed, privacy="peek", flat=True, by=TrayDuellist)
    player.play_out()
    assert player.screen.model.view(None).result is not None
    assert getattr(player, "dragged", 0) > 20
    nothing_is_left(player)


def test_a_tray_that_is_held_while_cards_are_to_be_shown_leads_behind_the_curtain(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That question is about the hand alone, and answered on a page of its own; what lies face down is not among it."""
    monkeypatch.setattr(peek, "HOLD_MS", 60_000)
    hands = {"Anna": [5], "Ben": [61, 62, 63, 66]}
    powers: dict[str, Any] = {"voltage": {"Anna": 9, "Ben": 5}, "attack": {"Anna": 3}, "face_down": {"Ben": [77]}}
    player = lay_out(window, "mixed", privacy="peek", flat=True, turn="Anna", count=5, hands=hands, **powers)
    screen, model = player.screen, player.screen.model
    screen.show_table()
    (key,) = [face.key for face in model.view(0).zone("hand", 0).faces]
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("use", {"card": key})))
    assert model.answer(Answer(1, model.decisions(1)[0].number, None))
    while screen.playing_back:
        screen.playback.hurry()
        screen.go_on()
    assert [asked.topic for asked in model.decisions(1)] == ["show_cards"]
    screen.show_table()
    player.wait_out_guard()
    viewport = screen.stage.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=player.at("hand:1:0", TABLE))
    screen.peeks._waiting[-1][0].timeout.emit()
    assert screen.peeks.looks == {}
    assert (screen.phase, screen.seat) == (Phase.COVERED, 1)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert player.lift() == 1
