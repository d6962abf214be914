"""Plays whole duels in the real window, by the mouse alone: presses what can be pressed, drags what can be lifted."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from rules.kernel.match import Match
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.table.cursor import step
from ui.table.curtain import Phase
from ui.table.pieces import Piece
from ui.table.prompts import CANCEL, DONE
from ui.table.stage import CURTAIN, PAGE, TABLE

MOST_GESTURES = 6_000
ARROWS = {"left": Qt.Key.Key_Left, "right": Qt.Key.Key_Right, "up": Qt.Key.Key_Up, "down": Qt.Key.Key_Down}


class Duellist(Player):
    """A pair of hands for all people at the table."""

    def __init__(self, window: MainWindow, seed: int = 1) -> None:
        super().__init__(window)
        self.luck = Random(seed)
        self.gestures = 0
        self.asked: set[str] = set()
        """The topics of the questions that were answered."""
        self.screen._warming.stop()

    @property
    def layer(self) -> str:
        """Where hands are now."""
        return PAGE if self.screen.phase is Phase.LIFTED else TABLE

    def pieces(self) -> list[Piece]:
        """What lies there."""
        return [item.piece for item in self.screen.stage.items_of(self.layer)]

    def play_out(self) -> None:
        """Plays until the duel is over."""
        while not self.screen.model.finished or self.screen.playing_back:
            self.gesture()
            assert self.gestures < MOST_GESTURES, "the duel does not end"

    def gesture(self) -> None:
        """One gesture of somebody who is asked."""
        self.gestures += 1
        self.wait_out_guard()
        screen = self.screen
        if screen.phase is Phase.COVERED:
            self.click("ready", CURTAIN)
        elif screen.phase is Phase.TABLE and screen.looking:
            self.click("way:0", TABLE)
        elif screen.phase is Phase.TABLE and screen.playing_back:
            screen.playback.hurry()
        elif screen.asking.standing.waits:
            screen.asking.standing.hurry()
        else:
            self._answer()

    def _answer(self) -> None:
        ways = list(self._ways())
        if not ways and self.layer == PAGE:  # whoever looks is not asked
            self.click("page:cover", PAGE)
            return
        assert ways, f"nothing can be done: {[piece.key for piece in self.pieces()]}"
        before = self.screen.model.session.match.digest()
        piece, target = self.luck.choice(ways)
        self._do(piece, target)
        if self.screen.model.session.match.digest() != before:
            self.asked |= {piece.zone}

    def _do(self, piece: Piece, target: QPoint | None) -> None:
        """Presses a piece, or puts it somewhere."""
        if target is None:
            QTest.mouseClick(self.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=self.seen_at(piece))
        else:
            self.drag(self.seen_at(piece), target)

    def click_chip(self, *key: str) -> None:
        """Presses the chip whose key begins so."""
        for piece in self.pieces():
            press = piece.press
            if press is not None and press.verb == "prompt" and press.what[: len(key)] == key:
                QTest.mouseClick(self.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=self.seen_at(piece))
                return
        raise AssertionError(f"no chip {key} is among {[piece.key for piece in self.pieces()]}")

    def seen_at(self, piece: Piece) -> QPoint:
        """A point of a piece that lies under no other one."""
        stage, bounds = self.screen.stage, piece.place.bounds
        for x, y in ((0.5, 0.5), (0.15, 0.5), (0.85, 0.5), (0.15, 0.15), (0.5, 0.12), (0.5, 0.88)):
            point = QPointF(bounds.x + bounds.w * x, bounds.y + bounds.h * y)
            found = stage.topmost(point, self.screen.hands.layers)
            if found is not None and (
                found.piece.key == piece.key or (piece.press and found.piece.press == piece.press)
            ):
                return stage.mapFromScene(point)
        raise AssertionError(f"{piece.key} cannot be pressed anywhere")

    def _ways(self) -> Iterator[tuple[Piece, QPoint | None]]:
        pieces = self.pieces()
        prompts = [piece for piece in pieces if piece.press is not None and piece.press.verb in ("prompt", "announce")]
        done = [piece for piece in prompts if piece.press is not None and piece.press.what[0] == DONE]
        if done and self.luck.random() < 0.7:
            yield done[0], None
            return
        for piece in prompts:
            assert piece.press is not None
            if not piece.key.endswith(":picked") and (piece.press.what[0] != CANCEL or self.luck.random() < 0.2):
                yield piece, None
        if any(piece.press is not None and piece.press.what[0] == CANCEL for piece in prompts):
            return
        for spot in self.screen.spots():
            if spot.zone != "play":
                continue
            at = self.screen.stage.mapFromScene(spot.place.x, spot.place.y)
            for piece in pieces:
                if piece.card is not None and piece.zone in ("hand", "breath") and piece.seat == spot.seat:
                    yield piece, at


def sit_down(
    window: MainWindow,
    mode: str,
    *,
    seed: int = 1,
    privacy: str = "curtain",
    flat: bool = False,
    by: "type[Duellist] | None" = None,
) -> Duellist:
    """A duel in the window, played `by` the mouse if nothing else is said."""
    window._keep(orientation="flat" if flat else "upright", privacy=privacy)
    window.play("blade_rondo", 1 if mode == "solo" else 2, seed, {"mode": mode})
    return (by or Duellist)(window, seed)


def redealt(player: Player, seed: int = 77, seat: int | None = None) -> Match[Any]:
    """The same game with everything dealt anew that a spectator, or a seat, may not know; also in the middle of an action."""
    session = player.screen.model.session
    match, rules = session.match, session.rules
    dealt = rules.redealt(match.state, seat, seed).zones.cards
    assert dealt != match.state.zones.cards
    rest = match.rest
    zones = rest.state.zones
    cards = {ref: replace(card, card=dealt[ref].card) if ref in dealt else card for ref, card in zones.cards.items()}
    state = rest.state.but(zones=replace(zones, cards=cards))
    return Match(rules, replace(rest, state=state), match.tail)


def press_key(player: Player, key: Qt.Key) -> None:
    """A key on the table."""
    QTest.keyClick(player.screen.stage, key)


class KeyDuellist(Duellist):
    """The same, by arrows, Enter and Escape alone."""

    def press(self, *keys: Qt.Key) -> None:
        """Keys, one after the other."""
        for key in keys:
            press_key(self, key)

    def gesture(self) -> None:
        self.gestures += 1
        self.wait_out_guard()
        screen = self.screen
        if screen.phase is Phase.COVERED or (screen.phase is Phase.TABLE and screen.playing_back):
            self.press(Qt.Key.Key_Return)
        elif screen.asking.standing.waits:
            screen.asking.standing.hurry()
        else:
            self._answer()

    def _do(self, piece: Piece, target: QPoint | None) -> None:
        self.walk_to(piece.key)
        self.press(Qt.Key.Key_Return)
        if target is not None:
            stop = self.screen.keys.stop
            assert stop is not None
            assert stop.spot is not None, "the mark has gone to the place that takes the card"
            assert stop.spot.zone == "play"
            self.press(Qt.Key.Key_Return)

    def walk_to(self, wanted: str) -> None:
        """Goes by arrows to a piece, on the shortest way; there is one to everything that can be pressed or lifted."""
        keys = self.screen.keys
        if keys.stop is None:
            self.press(Qt.Key.Key_Right)
        assert keys.stop is not None
        every = self.screen.reach.stops()
        ways: dict[str, list[Qt.Key]] = {keys.stop.key: []}
        fresh = [keys.stop]
        while fresh and wanted not in ways:
            here = fresh.pop(0)
            for direction, key in ARROWS.items():
                there = step(here, every, direction, self.screen.angle)
                if there is not None and there.key not in ways:
                    ways[there.key] = [*ways[here.key], key]
                    fresh.append(there)
        assert wanted in ways, f"no arrows lead from {keys.stop.key} to {wanted}"
        self.press(*ways[wanted])
        assert keys.stop.key == wanted
