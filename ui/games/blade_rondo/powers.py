"""What a side's powers and life are read from: tablets of bone, with their number upright for either side of the table."""

from dataclasses import dataclass
from typing import Literal, get_args

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.words import say, signed
from ui.games.blade_rondo.signs import sign
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, hatch, shadow, stroke
from ui.theme.lettering import READABLE, numeral, text_size, width, words
from ui.theme.paths import plain, rounded
from ui.theme.tokens import Theme, mix, rgb

Power = Literal["attack", "defence", "voltage", "life"]

STRIP = 0.31
"""How much of a tablet's width is the strip with the sign, and with the number for who sits across."""


@dataclass(frozen=True)
class DiePicture(Drawable):
    """A tablet with what a power is worth, and with how much of it lasts only until the end of the turn."""

    power: Power
    value: int
    change: int | None = None
    """What is told on a slip: how much of it lasts only until the end of the turn, or what an action has just changed."""

    def margin(self, width: float, height: float) -> float:
        return max(3.0, height * 0.2)

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        corner = h * 0.13
        shape = rounded(rect, corner)
        shadow(p, shape, h * 0.1, 150 * theme.shadow_strength, h * 0.06)
        bone = diagonal(rect, (0, rgb(t.WHITE)), (0.5, rgb(t.BONE)), (1, rgb(t.BONE_LOW)))
        fill(p, shape, bone, mix(t.BONE_LOW, t.INK, 0.45), max(1.0, h * 0.012))
        strip = QRectF(rect.right() - rect.width() * STRIP, rect.top(), rect.width() * STRIP, h)
        p.save()
        p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        p.fillRect(strip, rgb(t.RED if self.power == "life" else t.PLATE))
        hatch(p, plain(strip), rgb(t.WHITE, 34), 45, h * 0.035, h * 0.009)
        p.restore()
        face = QRectF(rect.left(), rect.top(), rect.width() - strip.width(), h)
        self._face(p, face, corner)
        self._across(p, strip)
        if self.change is not None:
            self._changed(p, face, self.change)

    def _face(self, p: QPainter, rect: QRectF, corner: float) -> None:
        """The number large, with its word below where that can be read."""
        h, x = rect.height(), rect.center().x()
        inside = rect.adjusted(corner * 0.4, corner * 0.5, -corner * 0.3, -corner * 0.5)
        stroke(p, rounded(inside, corner * 0.6), rgb(t.INK, 75), max(0.8, h * 0.009))
        room = inside.adjusted(0, h * 0.66, 0, -h * 0.03)
        longest = max(width(say(f"power.{power}"), READABLE, "label") for power in get_args(Power))
        has_word = room.height() >= READABLE * 1.1 and longest <= room.width()  # all four tablets have theirs, or none
        y, size = (rect.top() + h * 0.4, h * 0.56) if has_word else (rect.center().y(), h * 0.68)
        if has_word:
            words(
                p, room, say(f"power.{self.power}"), max(READABLE / text_size(), h * 0.145), t.INK, "label", least=0.5
            )
        numeral(p, x, y, str(self.value), size, t.INK, most=inside.width() * 0.82, underlined=True)

    def _across(self, p: QPainter, strip: QRectF) -> None:
        """The number once more, turned for the other side, over the sign."""
        h, x = strip.height(), strip.center().x()
        p.save()
        p.translate(x, strip.top() + h * 0.31)
        p.rotate(180)
        numeral(p, 0, 0, str(self.value), h * 0.32, t.WHITE, most=strip.width() * 0.74, underlined=True)
        p.restore()
        fill(p, sign(self.power, x, strip.bottom() - h * 0.25, min(h * 0.145, strip.width() * 0.36)), rgb(t.WHITE))

    def _changed(self, p: QPainter, face: QRectF, change: int) -> None:
        """A slip over the edge: what is on top only for this turn."""
        h = face.height()
        told = signed(change)
        wide = h * (0.36 if len(told) < 3 else 0.46)
        slip = QRectF(face.left() - h * 0.07, face.top() - h * 0.17, wide, h * 0.28)
        shape = rounded(slip, h * 0.06)
        rises = change > 0
        shadow(p, shape, h * 0.05, 140, h * 0.03)
        tone = mix(t.LEAF, t.INK, 0.25) if rises else rgb(t.RED)
        fill(p, shape, tone, rgb(t.WHITE), max(1.0, h * 0.018))
        numeral(
            p, slip.center().x(), slip.center().y(), told, h * 0.2, t.WHITE, most=slip.width() * 0.78, role="strong"
        )
