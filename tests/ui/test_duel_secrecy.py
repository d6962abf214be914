"""A duel tells nothing of a hidden card: not the table, not the curtain, not the other page, no name, no word, no dot.

Worlds that differ in nothing but what somebody may not know are compared whole.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from rules.blade_rondo.content import SwordCard
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.views import Face as Seen
from tests.helpers.duel_screens import card, look, middle, put, under_way
from tests.helpers.duellist import Duellist, redealt, sit_down
from tests.helpers.quick_games import swept
from tests.ui import test_frames
from tests.ui.test_secrecy import told
from ui.games.blade_rondo.faces import Face
from ui.shell.window import MainWindow
from ui.table import hands
from ui.table.curtain import Phase
from ui.table.pictures import Pictures
from ui.table.prompts import LOOK
from ui.table.stage import HELD, PAGE
from ui.theme.tokens import DARK

Told = tuple[list[str], str, bytes]


def grabbed(player: Duellist) -> bytes:
    """Every dot of the table, once the window has kept its size."""
    QApplication.processEvents()
    player.screen.stage._drawn.timeout.emit()
    picture = player.screen.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(picture.constBits())


def everything(player: Duellist) -> Told:
    """All that can be seen, heard or asked for now: names and pieces, the log, the picture."""
    player.window.table.toggle_log()
    log = player.window.table.side.log
    log.restyle(log.theme)  # written anew
    lines = log.text.toHtml()
    player.window.table.toggle_log()
    return sorted(told(player)), lines, grabbed(player)


def same(one: Told, other: Told, name: str = "") -> None:
    """Two worlds look alike, to the last dot."""
    assert Counter(one[0]) - Counter(other[0]) == Counter(), name
    assert Counter(other[0]) - Counter(one[0]) == Counter(), name
    assert one[1] == other[1], name
    assert one[2] == other[2], name


def ways_to_look(player: Duellist) -> Iterator[tuple[str, Told]]:
    """The shared table, and the curtain before each seat."""
    player.screen.show_table()
    yield "table", everything(player)
    for seat in (0, 1):
        player.screen.cover(seat)
        yield f"curtain {seat}", everything(player)
    player.screen.show_table()


def choosing(window: MainWindow, **told: Any) -> Duellist:
    """Both are dealt fifteen swords, and Anna has chosen some of hers."""
    window._keep(orientation="flat" if told.get("flat") else "upright")
    player = sit_down(window, "duel", flat=bool(told.get("flat")))
    player.lift()
    cards = [piece for piece in player.pieces() if piece.zone == "dealt"]
    for piece in cards[:7]:
        player.click(piece.key, PAGE)
    player.click_chip("done")
    player.wait_out_guard()
    return player


@pytest.mark.rule("BR-9.1")
@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("way", [middle, under_way, choosing], ids=lambda way: way.__name__)
def test_what_all_see_does_not_depend_on_what_is_hidden(
    window: MainWindow, way: Callable[..., Duellist], flat: bool
) -> None:
    """Hands, what lies face down, the swords that were dealt and those that are left out are dealt anew."""
    player = way(window, flat=flat)
    list(ways_to_look(player))  # what was said last is the same at the beginning of both
    before = list(ways_to_look(player))
    player.screen.model.session.match = redealt(player)
    for (name, was), (_, now) in zip(before, ways_to_look(player), strict=True):
        same(was, now, name)


def laid(window: MainWindow, number: int) -> Duellist:
    """Anna, who holds two responses, lays one of them face down; then Ben looks."""
    player = middle(window, hands={"Anna": [77, 78, 62], "Ben": [61, 65]}, face_down={})
    player.wait_out_guard()
    look(player, 1)
    player.screen.lower()
    look(player, 0)
    put(player, card(player, number))
    player.screen.show_table()
    return player


@pytest.mark.rule("BR-6.7")
def test_nobody_can_tell_which_card_was_laid_face_down(window: MainWindow) -> None:
    """The table, Ben's curtain, and all of Ben's own page with what has happened since: equal to the last dot."""
    worlds = []
    for number in (77, 78):
        player = laid(window, number)
        swept()  # of the table before it nothing is left
        seen = list(ways_to_look(player))
        player.screen.hand_over.luck = Random(5)
        look(player, 1)
        slip = next(item.piece.name for item in player.screen.stage.items_of(HELD) if item.piece.key == "since")
        assert "Anna lays a face-down card and pays 1." in slip
        worlds.append((seen, everything(player)))
    (one, one_page), (other, other_page) = worlds
    for (name, was), (_, now) in zip(one, other, strict=True):
        same(was, now, name)
    same(one_page, other_page)


@pytest.mark.rule("BR-6.2")
@pytest.mark.parametrize("privacy", ["curtain", "peek"])
def test_the_question_whether_to_respond_is_the_same_whatever_lies_there(window: MainWindow, privacy: str) -> None:
    """What answers this action, what answers others only, and what may not answer it: one and the same question."""
    worlds = []
    for lying in ([77, 79], [78, 78], [80, 78]):
        player = under_way(window, hands={"Anna": [62, 64]}, face_down={"Ben": lying}, flat=True, privacy=privacy)
        swept()
        chips = {p.press.what[0] for p in player.pieces() if p.press is not None and p.press.verb == "prompt"}
        assert LOOK in chips
        assert "decline" in chips
        worlds.append(everything(player))
    for world in worlds[1:]:
        same(world, worlds[0])


def test_nobody_is_asked_where_nothing_lies_face_down(window: MainWindow) -> None:
    player = middle(window, face_down={})
    asked = player.screen.model.session.pending_for(0)[0]
    assert player.screen.model.answer(Answer(0, asked.number, Announcement("use", {"card": card(player, 62)})))
    assert player.screen.model.awaited() == (0,)


def test_what_is_painted_ahead_does_not_depend_on_what_is_held(window: MainWindow) -> None:
    player = under_way(window)
    before = list(player.screen._wanted())
    assert before
    player.screen.model.session.match = redealt(player)
    assert list(player.screen._wanted()) == before


def test_painting_ahead_asks_nothing_on_the_page_that_the_table_asks(window: MainWindow) -> None:
    """What is painted while somebody is before the curtain has no say in what the page asks."""
    player = under_way(window)
    player.screen.cover(1)
    list(player.screen._wanted())
    player.lift()
    chips = {p.press.what[0] for p in player.pieces() if p.press is not None and p.press.verb == "prompt"}
    assert "decline" in chips
    assert LOOK not in chips


# -- every frame ---------------------------------------------------------------------------------------------------------


def ink(number: int) -> int:
    """The colour of a sword's face: none that the table uses."""
    return 0xFF_F700_F3 | (16 + 2 * number) << 8


class Frames(test_frames.Frames):
    """Watches a duel be painted, in which each sword is on one side alone."""

    player: Duellist
    told: frozenset[int] | set[int] = frozenset()
    told_before: frozenset[int] | set[int] = frozenset()

    def numbers(self) -> frozenset[int]:
        """The swords whose faces stand in the window."""
        inks = self.inks()
        return frozenset(number for number in range(61, 81) if ink(number) in inks)

    def hidden(self, seat: int) -> set[int]:
        """The numbers that only that seat sees. What the table shows of before, while all look at it, was seen by all then."""
        model = self.player.screen.model
        return self._seen(model.view(seat)) - self._seen(model.view(None)) - self.told - self.told_before

    def _seen(self, view: Any) -> set[int]:
        cards = [card for zone in view.zones for card in zone.cards if isinstance(card, Seen)]
        swords = [self.player.screen.names.cards[card.card] for card in cards]
        return {sword.number for sword in swords if isinstance(sword, SwordCard)}

    def _look(self) -> None:
        screen, seen = self.player.screen, self.numbers()
        self.count += 1
        shown = self._seen(screen.playback.view)
        if shown != self.told:  # one thing after the other, and what was there may still be moving
            self.told_before, self.told = self.told, shown
        looking = {screen.seat} if screen.phase is Phase.LIFTED else set(screen.peeks.looks)
        for seat in (0, 1):
            if seat not in looking and (wrong := seen & self.hidden(seat)):
                self.wrong.append(f"frame {self.count}: {sorted(wrong)} of {seat} while {screen.phase.name}")
        self.faces = getattr(self, "faces", set()) | seen


@pytest.fixture
def _plain_faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    plain = Face.paint
    number_of: dict[str, int] = {}

    def paint(face: Face, p: QPainter, rect: QRectF, *, full: bool) -> None:
        number = number_of.get(face.id, 0)
        if face.kind != "sword" or not number:
            plain(face, p, rect, full=full)
        else:
            p.fillRect(rect, QColor.fromRgb(ink(number)))

    from tests.helpers.tables import default_cards

    number_of.update({sword.id: sword.number for sword in default_cards("blade_rondo") if isinstance(sword, SwordCard)})
    monkeypatch.setattr(Face, "paint", paint)
    monkeypatch.setattr(hands, "FAINT", 1.0)
    Pictures(DARK).clear()
    yield
    Pictures(DARK).clear()


@pytest.mark.usefixtures("_plain_faces")
@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_no_frame_shows_a_hidden_card_to_the_other_side(window: MainWindow, flat: bool, speed: float) -> None:
    """Turns played by the mouse, with looks that are broken off, responses, and movement still on its way."""
    each = {"Anna": [62, 64, 67, 70, 78], "Ben": [61, 65, 73, 76, 79]}
    player = middle(window, hands=each, face_down={"Ben": [77, 80]}, discards={}, summoned={}, frozen={}, flat=flat)
    player.screen.stage.motion.speed = speed
    frames = Frames(player)
    player.luck = Random(7)
    for step in range(60):
        if player.screen.model.finished:
            break
        player.gesture()
        QApplication.processEvents()
        if step % 9 == 8:
            player.wait_out_guard()
            player.screen.lower()
            QApplication.processEvents()
        if player.screen.phase is Phase.TABLE and not player.screen.playing_back and step % 2:
            player.screen.cover(step // 2 % 2)
            QApplication.processEvents()
        assert frames.wrong == []
    assert frames.count > 30
    assert frames.faces & {61, 65, 73, 76}, "Ben has looked"
    assert frames.faces & {62, 64, 67, 70}, "and Anna"


@pytest.mark.usefixtures("_plain_faces")
def test_a_face_that_others_see_would_be_noticed(window: MainWindow) -> None:
    player = middle(window, hands={"Anna": [62, 64], "Ben": [61]}, face_down={"Ben": [77]}, discards={}, summoned={})
    frames = Frames(player)
    player.wait_out_guard()
    look(player, 0)
    player.screen.stage.viewport().repaint()
    assert frames.wrong == []
    player.screen.sight.phase = Phase.COVERED
    player.screen.stage.viewport().repaint()
    assert "62" in frames.wrong[0]
