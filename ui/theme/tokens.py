"""Every colour of the program. Nothing else names one.

Paper, ink and the seats' colours do not change with the theme: the cards are the same objects by day.
"""

from typing import NamedTuple

from PySide6.QtGui import QColor


def known(colour: "str | QColor") -> QColor:
    """A token as Qt's colour; one of Qt's as it is.

    `QColor(...)` itself would make all the names of `Qt` (see `ui.theme.late`).
    """
    return colour if isinstance(colour, QColor) else QColor.fromString(colour)


def rgb(colour: "str | QColor", alpha: int = 255) -> QColor:
    """A token as Qt's colour, more or less opaque."""
    made = QColor.fromRgba(known(colour).rgba())
    made.setAlpha(max(0, min(255, int(alpha))))
    return made


def mix(one: "str | QColor", other: "str | QColor", share: float) -> QColor:
    """A colour between two; `share` of the other."""
    a, b = known(one), known(other)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    )


def clear() -> QColor:
    """No colour at all, to begin a picture with."""
    return QColor(0, 0, 0, 0)


class Theme(NamedTuple):
    """What changes between evening and daylight: the cloth and what is let into it."""

    name: str
    is_dark: bool
    felt: str
    felt_lit: str
    felt_far: str
    well: str
    """Recessed trays."""
    well_alpha: int
    line: str
    """Inlaid brass."""
    line_lit: str
    label: str
    label_dim: str
    """Words on the cloth."""
    shadow: str
    shadow_strength: float
    plaque: str
    """Engraved plates lying on the cloth."""
    plaque_ink: str
    glow: float
    wall: tuple[str, str, str]
    """Behind the shelf: lit, middle, far."""
    curtain: tuple[str, str, str]
    """The cloth that covers the table between seats: fold's light, middle and depth."""
    curtain_label: str
    sheet: str
    """Panels of paper over the table."""
    sheet_edge: str
    sheet_ink: str
    sheet_soft: str
    link: str
    field: str
    """Where something can be typed."""


DARK = Theme(
    name="dark",
    is_dark=True,
    felt="#1f302e",
    felt_lit="#34504a",
    felt_far="#0d1615",
    well="#070d0c",
    well_alpha=105,
    line="#a98d58",
    line_lit="#e2c992",
    label="#f1e8d4",
    label_dim="#c8c3b0",
    shadow="#020404",
    shadow_strength=1.0,
    plaque="#2b2017",
    plaque_ink="#f3e3bd",
    glow=1.0,
    wall=("#3d5650", "#22322f", "#0e1615"),
    curtain=("#5a2f2c", "#43201f", "#231011"),
    curtain_label="#f6ead0",
    sheet="#efe4cc",
    sheet_edge="#b8a57f",
    sheet_ink="#2b2118",
    sheet_soft="#5a4b39",
    link="#7c2d23",
    field="#faf3e2",
)
LIGHT = Theme(
    name="light",
    is_dark=False,
    felt="#dfd4b8",
    felt_lit="#f4edda",
    felt_far="#bcae8c",
    well="#7d6c48",
    well_alpha=44,
    line="#7a6233",
    line_lit="#fff6dc",
    label="#2a2218",
    label_dim="#42382a",
    shadow="#2a2010",
    shadow_strength=0.62,
    plaque="#f7eed9",
    plaque_ink="#2f2417",
    glow=1.15,
    wall=("#efe6cd", "#dccfae", "#b8a983"),
    curtain=("#a9584c", "#8c4239", "#5c2822"),
    curtain_label="#fff6e2",
    sheet="#fbf5e6",
    sheet_edge="#c3b188",
    sheet_ink="#2b2118",
    sheet_soft="#5a4b39",
    link="#8a2f22",
    field="#fffdf6",
)
THEMES = {theme.name: theme for theme in (DARK, LIGHT)}

PAPER, PAPER_LOW, PAPER_EDGE = "#f4ead6", "#e6d8bb", "#b8a57f"
INK, INK_SOFT = "#2b2118", "#5e4f3d"
WHITE, BLACK = "#fffaf0", "#0b0806"
ROPE = "#cbb27a"
WOOD, WOOD_LIT = "#6b4a2c", "#8d6740"
RED = "#a8392c"
NEUTRAL_BACK = "#9c8a66"
"""The back of the cards that are nobody's."""
SHEEN, SHADE = "#ffffff", "#000000"
"""What light and dark threads of cloth and paper are."""

SEATS: dict[str, str] = {
    "orange": "#E69F00",
    "sky": "#56B4E9",
    "green": "#009E73",
    "purple": "#CC79A7",
    "yellow": "#F0E442",
    "blue": "#0072B2",
    "red": "#D55E00",
}
"""Okabe-Ito: told apart with any colour vision. Each comes with its own shape (`theme.seats`)."""

BATTLE = ("#f5e4bd", "#d9b978", "#8f8d5e", "#3b4533", "#c9862a")
"""Five layers of paper: sky, far, middle, near, spark."""
BARON = ("#f0c9a4", "#d9805a", "#a8392c", "#3f1414", "#f7e6c8")
BOXES: dict[str, str] = {
    "millions": "#7c2d23",
    "blade_rondo": "#2c4964",
    "millennium_blades": "#8a5b1c",
    "force_of_will": "#3c3058",
}
"""The board of each game's box."""
ICE, ICE_EDGE = "#eaf0ee", "#93a6a8"
"""The paper of swords."""
FROST, FROST_EDGE = "#d3dce8", "#7d8aa6"
"""The paper of Sonia's cards."""
BONE, BONE_LOW = "#f7f0df", "#d8caa8"
PLATE = "#3d3026"
"""Tablets with numbers, and the dark strip along them."""
SYMBOLS: dict[str, tuple[str, str, str, str, str]] = {
    "physical": ("#e8edec", "#b7c6c9", "#7d939b", "#34474f", "#b8432f"),
    "magic": ("#e9e3f0", "#b7a6d2", "#7a62a8", "#35254f", "#f1c8e2"),
    "special": ("#e4edf2", "#9fbfd6", "#5d86ab", "#223c5c", "#d7a63c"),
    "support": ("#e3eee3", "#a4c7ac", "#5f957a", "#1f4a3d", "#f0d58e"),
    "foreshadow": ("#dfe4ef", "#8f9cc6", "#515f96", "#1b2145", "#8fe0e4"),
    "breath": ("#f1ece2", "#cfc4b2", "#998b78", "#4a4136", "#d96a3a"),
    "sonia": ("#ece1ea", "#b39cba", "#765a86", "#3a1f42", "#e9d9a8"),
}
"""Five layers of paper for each symbol of a sword, for Breathing, and for Sonia herself."""
SWORD_BACK = ("#3c5d74", "#152a3d", "#9cc0d0", "#13222f", "#f3fbfc", "#c9a75a", "#5a3d28", "#dfeaec")
"""The back of swords: lit, deep, its lines, edges, frost, brass, leather, steel."""
LEAF = "#4d7a5c"
PETALS: dict[str, tuple[str, str, str]] = {
    "iris": ("#4a2f86", "#8d6fc4", "#f3d45c"),
    "viola": ("#45256b", "#a97fd0", "#f2c84b"),
    "sage": ("#2f4f9c", "#7d9be0", "#dfe8fb"),
    "cosmos": ("#c2578f", "#f3b4d2", "#e9b93c"),
    "gaura": ("#b06a8e", "#f6dbe8", "#b23b57"),
    "hibiscus": ("#9e2420", "#e8663c", "#f7d25a"),
    "lupin": ("#3c2f8f", "#8f7be0", "#f2e6fb"),
    "lily": ("#b9a7c4", "#fdf7f4", "#d98a2c"),
    "hydrangea": ("#2f5f9e", "#86b4e2", "#f2e9b8"),
}
"""Flowers: deep, lit, and what is in the middle."""
GEMS: dict[str, tuple[str, str]] = {
    "sphene": ("#3f9e5a", "#c9ea6a"),
    "moonstone": ("#8fa4c4", "#f4f7fb"),
    "amber": ("#b86a16", "#f7c25a"),
    "opal": ("#3fa6a8", "#f3a6c8"),
    "diamond": ("#6fa6cf", "#f1fafd"),
    "lutil": ("#7b74b4", "#f0d68a"),
    "agate": ("#7a2f3c", "#e3a58a"),
    "pearl": ("#a79fb0", "#fbf5ee"),
}
"""Stones: deep and lit."""
ELEMENTS: dict[str, tuple[str, str, str, str, str]] = {
    "air": ("#e6eeea", "#a9c6c8", "#6c9aa3", "#34606d", "#f3cd88"),
    "dark": ("#c6b8cc", "#8672a0", "#52416f", "#251c38", "#e9bd57"),
    "earth": ("#eae6c6", "#aab078", "#4a5c2c", "#2a3518", "#c6c26c"),
    "fire": ("#f9dfae", "#e8a153", "#cc5c2a", "#65201a", "#ffe793"),
    "light": ("#fff4d2", "#f2d88a", "#d4a442", "#85591d", "#fffdf2"),
    "water": ("#d8e9ec", "#8ab8cb", "#3f80a3", "#1b4260", "#f4e7c0"),
    "": ("#eee4cf", "#c9b998", "#93815f", "#4c402d", "#d9a441"),
}
"""Five layers of paper for each element of Millennium Blades, and for what has none: told apart by how light they are, too."""
RARITIES: dict[str, tuple[str, str, str]] = {
    "core": ("#5b4d3a", "#a8977a", "#6a4a35"),
    "starter": ("#56663f", "#b3c491", "#4d5a36"),
    "expansion": ("#2f5961", "#7fb3b8", "#2d5a63"),
    "premium": ("#6a6f9a", "#d3d7f2", "#4c4f77"),
    "master": ("#8d2f45", "#efb0a8", "#6e2f3f"),
    "bronze": ("#9a5f33", "#f0c39a", "#7a4a28"),
    "silver": ("#7e8b97", "#f4f8fb", "#5a6672"),
    "gold": ("#b08a1f", "#fff0b0", "#7d5f14"),
    "pro": ("#1f6f5c", "#a5e0cb", "#17523f"),
    "millennium": ("#3a2c66", "#f2d98c", "#2a2050"),
}
"""The finish of each rarity of Millennium Blades: metal, its lit edge, and the paper of its back."""
STAR = ("#fbe08a", "#e0a92e", "#5d3f0c")
"""Stars of paper: lit, deep, edge."""
BANKNOTE = ("#dfe8cf", "#5f7d4f", "#26391f")
"""Dollars: paper, print, ink."""
PIGMENTS: dict[str, str] = {
    "brick": "#b8533a",
    "rose": "#d3879a",
    "plum": "#7c4a72",
    "moss": "#7f9150",
    "pine": "#3f6b54",
    "sea": "#4f8f98",
    "sky": "#8db9d6",
    "ink": "#3d4f73",
    "straw": "#e3c16a",
    "amber": "#d9973c",
    "clay": "#b98a63",
    "chalk": "#f3ead8",
    "lilac": "#a593c4",
    "mint": "#a9cdb4",
}
"""What the scenery of a set is painted with, beside the colours of the elements."""
HIDE = ("#8a6a48", "#c9a77c", "#5c5148", "#d8d0c2")
"""Fur, feathers and bark: brown, fawn, grey, pale."""
FRUIT = ("#d9822b", "#c23d3a", "#5d86ab")
SKIN = "#f1dccb"
FLAG = "#b8432f"
ICON = ("#1f4d45", "#2f6b60", "#f6efe0", "#12312c", "#c8553d", "#2b6f9e")
"""The program's icon: table, its edge, paper, ink, and the marks of the two cards."""


def seat_layers(colour: str) -> tuple[str, str, str, str, str]:
    """The five layers of paper for what belongs to a seat."""
    key = SEATS[colour]
    return (
        mix(key, PAPER, 0.82).name(),
        mix(key, PAPER, 0.62).name(),
        mix(key, INK, 0.25).name(),
        mix(key, INK, 0.72).name(),
        PAPER,
    )


def seat_line(theme: Theme, colour: str) -> QColor:
    """A seat's colour as a line or a word on the cloth, dark enough by day."""
    return rgb(SEATS[colour]) if theme.is_dark else mix(SEATS[colour], BLACK, 0.38)
