"""The bundled fonts and the roles that type has. Nothing else names a font."""

from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

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
)
_FALLBACK = ("Noto Serif", "Noto Sans Symbols2", "DejaVu Serif")

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

TEXT_FAMILY = "Noto Serif Medium"
STRONG_FAMILY = "Noto Serif"
TITLE_FAMILY = "Noto Serif Display"

_loaded: set[str] = set()


def load(*, everything: bool = True) -> None:
    """Hands the bundled fonts to Qt, each once; without `everything` those of the first screen alone."""
    folder = Path(resources.__path__[0]) / "fonts"
    for name in (*_FIRST, *_LATER) if everything else _FIRST:
        if name not in _loaded:
            QFontDatabase.addApplicationFontFromData((folder / name).read_bytes())
            _loaded.add(name)


@lru_cache(maxsize=512)
def _font(role: str, pixels: int) -> QFont:
    family, weight = _ROLES[role]
    font = QFont()
    font.setFamilies([family, *_FALLBACK])
    font.setWeight(weight)
    font.setItalic(role == "flavour")
    font.setPixelSize(pixels)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if role == "label":
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 103)
    return font


def font(pixels: float, role: str = "text") -> QFont:
    """The font of a role at a height in pixels."""
    return QFont(_font(role, max(6, round(pixels))))
