"""Plays whole tournaments in the real window, by the mouse alone."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPoint, Qt

from rules.kernel.options import Options
from tests.helpers.duellist import Duellist, KeyDuellist
from ui.shell.window import MainWindow
from ui.table.pieces import Piece
from ui.table.prompts import CANCEL, DONE

PRESSED = ("prompt", "announce", "give")
"""What answers where it is pressed."""


class Blader(Duellist):
    """A pair of hands for all people at the table of a tournament."""

    def _ways(self) -> Iterator[tuple[Piece, QPoint | None]]:
        pieces = self.pieces()
        prompts = [piece for piece in pieces if piece.press is not None and piece.press.verb in PRESSED]
        done = [piece for piece in prompts if piece.press is not None and piece.press.what[0] == DONE]
        if done and self.luck.random() < 0.7:
            yield done[0], None
            return
        for piece in prompts:
            assert piece.press is not None
            is_back = piece.press.verb == "prompt" and piece.press.what[0] == CANCEL
            if not piece.key.endswith(":picked") and (not is_back or self.luck.random() < 0.2):
                yield piece, None
        if any(piece.press is not None and piece.press.what[0] == CANCEL for piece in prompts):
            return
        for spot in self.screen.spots():
            if not spot.takes or spot.zone != "tableau":
                continue
            at = self.screen.stage.mapFromScene(spot.place.x, spot.place.y)
            for piece in pieces:
                if piece.card is not None and piece.zone == "hand" and piece.seat == spot.seat:
                    yield piece, at


def at_a_tournament(
    window: MainWindow,
    seats: int,
    options: Mapping[str, Options],
    *,
    seed: int = 1,
    privacy: str = "curtain",
    flat: bool = False,
    by: "type[Blader] | None" = None,
) -> Blader:
    """A tournament in the window, played `by` the mouse if nothing else is said."""
    window._keep(orientation="flat" if flat else "upright", privacy=privacy)
    window.play("millennium_blades", seats, seed, options)
    return (by or Blader)(window, seed)


class KeyBlader(Blader, KeyDuellist):
    """The same, by arrows, Enter and Escape alone."""

    def _do(self, piece: Piece, target: QPoint | None) -> None:
        self.walk_to(piece.key)
        self.press(Qt.Key.Key_Return)
        if target is not None:
            stop = self.screen.keys.stop
            assert stop is not None
            assert stop.spot is not None, "the mark has gone to the place that takes the card"
            assert stop.spot.zone == "tableau"
            self.press(Qt.Key.Key_Return)
