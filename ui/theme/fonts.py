"""The bundled fonts and the roles that type has. Nothing else names a font."""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

import resources

_FIRST = ("NotoSerifDisplay-Bold.ttf", "NotoSerif-SemiBold.ttf")
"""What the shelf is written with."""
_LATER = (
    "NotoSerif-SemiCondensedBold.ttf",
    "NotoSerif-Medium.ttf",
    "NotoSerif-MediumItalic.ttf",
    "NotoSerif-Bold.ttf",
    "NotoSerifDisplay-ExtraBold.ttf",
    "NotoSansSymbols2-Regular.ttf",
    "NotoSansMath-Regular.ttf",
    "NotoSerifJP-Medium.ttf",
    "NotoSerifJP-Bold.ttf",
)
_SIGNS = ("Noto Sans Symbols2", "Noto Sans Math", "DejaVu Serif")
_LIGHTER = ("Noto Serif", "Noto Serif JP Medium", *_SIGNS)
_HEAVIER = ("Noto Serif", "Noto Serif JP", "Noto Serif JP Medium", *_SIGNS)
"""Where letters are looked for that a font has not: Japanese in the medium weight, which has all kanji, or in the bold
one, which has the common ones; then stars, suits and arrows."""

_ROLES: dict[str, tuple[str, QFont.Weight]] = {
    "numeral": ("Noto Serif Display ExtraBold", QFont.Weight.ExtraBold),
    "title": ("Noto Serif Display", QFont.Weight.Bold),
    "name": ("Noto Serif SemiCondensed", QFont.Weight.Bold),
    "strong": ("Noto Serif", QFont.Weight.Bold),
    "label": ("Noto Serif SemiBold", QFont.Weight.DemiBold),
    "text": ("Noto Serif Medium", QFont.Weight.Medium),
    "flavour": ("Noto Serif Medium", QFont.Weight.Medium),
}
"""numeral: large figures; title: words from 20 units up (the display cut has hairlines); name: names on cards and smaller
titles; label: small words; text: sentences; flavour: sentences without effect."""


def _in_style_sheet(*families: str) -> str:
    return ", ".join(f'"{family}"' for family in families)


TEXT_FAMILY = _in_style_sheet("Noto Serif Medium", *_LIGHTER)
STRONG_FAMILY = _in_style_sheet(*_HEAVIER)
TITLE_FAMILY = _in_style_sheet("Noto Serif Display", *_HEAVIER)
"""What style sheets say after `font-family:`."""

_loaded: set[str] = set()


def load(*, everything: bool = True) -> None:
    """Hands the bundled fonts to Qt, each once; without `everything` those of the first screen alone.

    The others are given by their place on the disk: they are read when a letter of theirs is first wanted, so that the
    large Japanese ones cost nothing where nobody writes Japanese.
    """
    folder = Path(resources.__path__[0]) / "fonts"
    for name in (*_FIRST, *_LATER) if everything else _FIRST:
        if name in _loaded:
            continue
        if name in _FIRST:
            QFontDatabase.addApplicationFontFromData((folder / name).read_bytes())
        else:
            QFontDatabase.addApplicationFont(str(folder / name))
        _loaded.add(name)
        _advance.cache_clear()  # what a font lacked was measured in another
        _spread.cache_clear()


@lru_cache(maxsize=512)
def _font(role: str, pixels: int) -> QFont:
    family, weight = _ROLES[role]
    font = QFont()
    font.setFamilies([family, *(_LIGHTER if role in ("text", "flavour") else _HEAVIER)])
    font.setWeight(weight)
    font.setItalic(role == "flavour")
    font.setPixelSize(pixels)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if role == "label":
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 103)
    return font


def _whole(pixels: float) -> int:
    """How high a font is for letters of that size."""
    return max(6, round(pixels))


def font(pixels: float, role: str = "text") -> QFont:
    """The font of a role at a height in pixels."""
    return QFont(_font(role, _whole(pixels)))


@lru_cache(maxsize=16384)
def _advance(text: str, pixels: int, role: str) -> float:
    return float(QFontMetricsF(_font(role, pixels)).horizontalAdvance(text))


def advance(text: str, pixels: float, role: str) -> float:
    """How wide a line of words is."""
    return _advance(text, _whole(pixels), role)


@lru_cache(maxsize=4096)
def _spread(
    text: str, pixels: int, role: str, wide: float, high: float, flags: int
) -> tuple[float, float, float, float]:
    found = QFontMetricsF(_font(role, pixels)).boundingRect(QRectF(0, 0, wide, high), flags, text)
    return found.x(), found.y(), found.width(), found.height()


def spread(text: str, pixels: float, role: str, room: QRectF, flags: int) -> QRectF:
    """Where words stand that are laid into a room."""
    x, y, wide, high = _spread(text, _whole(pixels), role, room.width(), room.height(), flags)
    return QRectF(room.x() + x, room.y() + y, wide, high)
