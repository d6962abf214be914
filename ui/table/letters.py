"""Letters on the cards of one's own page, by which keys choose them: dealt anew at each look, so that a key tells nothing.

A neighbour may see or hear which key is pressed; on which card its letter lies just now only who looks can know.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.kernel.decisions import Atom
from ui.table.furniture import CardPicture
from ui.table.geometry import Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import WHY, Piece
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.lettering import words
from ui.theme.marks import Mark
from ui.theme.paths import circle
from ui.theme.tokens import Theme, rgb

DEALT = "ABCDEFGHJNQRSTUVWXYZ"
"""Which letters are dealt: not those that mean something of their own on the table (I, K, L, M, P), nor O, which is a nought."""
LEAST = 20.0
"""How many pixels a letter's disc is wide at least."""


def deal(keys: Sequence[Atom], luck: random.Random) -> dict[str, Atom]:
    """By letter: the key of the card that bears it for one look. Of more cards than letters the last ones bear none."""
    letters = luck.sample(DEALT, min(len(keys), len(DEALT)))
    return dict(zip(letters, keys, strict=False))


@dataclass(frozen=True)
class LetterPicture(Drawable):
    """A letter on a small disc of paper, which is no part of the card."""

    letter: str
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        path = circle(rect.center().x(), rect.center().y(), rect.width() / 2)
        shadow(p, path, rect.width() * 0.1, 130 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), self.mark.ink, max(1.5, rect.width() * 0.06))
        words(p, rect.adjusted(2, 0, -2, 0), self.letter, rect.height() * 0.56, t.INK, "name")


def meant(piece: Piece) -> Atom | None:
    """The card that a letter on that piece means: one that can be lifted, or pressed to answer a question."""
    if piece.card is None and piece.press is not None and piece.press.verb in ("prompt", WHY):
        return piece.shows
    return piece.card


def letter_pieces(letters: Mapping[str, Atom], cards: Iterable[Piece], marks: Sequence[Mark]) -> list[Piece]:
    """The letters at the left edges of their cards, beside the pictures: at their feet stand names. They have no name, and no
    press is felt by them.
    """
    lying = {meant(piece): piece for piece in cards if meant(piece) is not None}
    made = []
    for index, letter in enumerate(sorted(letters)):
        card = lying.get(letters[letter])
        if card is None or card.seat is None:
            continue
        w, h = card.place.w, card.place.h
        is_full = isinstance(card.what, CardPicture) and card.what.full
        size = max(LEAST, w * (0.17 if is_full else 0.24))
        at = Rect(-size * 0.16, h * (0.185 if is_full else 0.38), size, size)
        made.append(Piece(f"letter:{index}", LetterPicture(letter, marks[card.seat]), axes(card.place).place(at), 2))
    return made
