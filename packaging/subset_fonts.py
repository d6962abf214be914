"""Makes the bundled Japanese, arrow and sign glyphs from Noto's published fonts.

    pip install fonttools brotli
    npm install --prefix FOLDER @fontsource/noto-serif-jp @fontsource/noto-serif @fontsource/noto-sans-math
    python packaging/subset_fonts.py FOLDER/node_modules/@fontsource

It is run by hand when Noto has a new version, never by a set-up: what it makes lies in `resources/fonts`. The Latin fonts
there are given the true minus, which their older version lacked, in the same weight, and a box for what no font has.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

FONTS = Path(__file__).resolve().parent.parent / "resources" / "fonts"
MINUS = 0x2212

JAPANESE = {"Medium": 500, "Bold": 700}
"""The weights of text and of names."""
MINUS_FROM = {
    "NotoSerif-Medium.ttf": "500-normal",
    "NotoSerif-MediumItalic.ttf": "500-italic",
    "NotoSerif-SemiBold.ttf": "600-normal",
    "NotoSerif-Bold.ttf": "700-normal",
    "NotoSerif-SemiCondensedBold.ttf": "700-normal",
    "NotoSerifDisplay-Bold.ttf": "700-normal",
    "NotoSerifDisplay-ExtraBold.ttf": "800-normal",
}
"""Each Latin font of ours, and the weight of Noto Serif whose minus it takes."""
BOX_HEIGHT, BOX_LINE = 714, 60
"""How high the box of an unknown letter is, as capitals are, and how broad its line, in thousandths of the size."""
ARROWS_AND_MATHS = (
    *range(0x2190, 0x2200),
    *range(0x2200, 0x2270),
    0x221E,
    *range(0x2640, 0x2643),
    *range(0x2669, 0x2670),
)
"""Arrows, operators, Venus and Mars, notes."""
_UNUSED = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB", "MATH", "STAT", "gasp", "prep", "vhea", "vmtx")
"""Tables of vertical text, typesetting of formulas, hints: nothing here sets any of them."""


def euc(rows: Iterable[int]) -> set[int]:
    """The characters in these rows of JIS X 0208."""
    return _decoded(((row + 0xA0, cell + 0xA0) for row in rows for cell in range(1, 95)), "euc_jp")


def _decoded(codes: Iterable[tuple[int, int]], encoding: str) -> set[int]:
    found: set[int] = set()
    for code in codes:
        try:
            text = bytes(code).decode(encoding)
        except UnicodeDecodeError:
            continue
        found.update(map(ord, text))
    return found


@cache
def kana_and_marks() -> frozenset[int]:
    """Kana, punctuation, full-width letters and half-width kana."""
    return frozenset({*range(0x3000, 0x3040), *range(0x3041, 0x3100), *range(0xFF01, 0xFFA0), *euc((1, 2))})


def level(number: int) -> set[int]:
    """The kanji of JIS level 1 (2,965, the common ones) or 2 (3,390)."""
    return euc(range(16, 48) if number == 1 else range(48, 85))


def of_names() -> set[int]:
    """Kanji outside JIS X 0208 that are common in names: those which IBM added."""
    return _decoded(((lead, trail) for lead in (0xFA, 0xFB, 0xFC) for trail in range(0x40, 0xFD)), "cp932")


def opened(file: Path) -> Any:
    """A font. What reads it is no part of any set-up, so it is imported here alone."""
    return import_module("fontTools.ttLib").TTFont(file)


def subset(font: Any, wanted: Iterable[int]) -> None:
    """Takes everything out of a font but those characters."""
    tool = import_module("fontTools.subset")
    options = tool.Options(hinting=False, layout_features=[], notdef_outline=True, glyph_names=False)
    options.drop_tables += list(_UNUSED)
    cutter = tool.Subsetter(options)
    cutter.populate(unicodes=sorted(wanted))
    cutter.subset(font)


def copy_glyph(font: Any, donor: Any, code: int) -> None:
    """Gives a font the donor's glyph for a character, whatever the font had there."""
    source = donor.getBestCmap()[code]
    drawn = import_module("fontTools.pens.recordingPen").DecomposingRecordingPen(donor.getGlyphSet())
    donor.getGlyphSet()[source].draw(drawn)
    pen = import_module("fontTools.pens.ttGlyphPen").TTGlyphPen(None)
    drawn.replay(pen)
    name = font.getBestCmap().get(code, f"uni{code:04X}")
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = donor["hmtx"][source]
    for table in font["cmap"].tables:
        if table.isUnicode() and (code <= 0xFFFF or table.format == 12):
            table.cmap[code] = name


def rename(font: Any, family: str, style: str, weight: int) -> None:
    """Names a font as Qt shall find it, and keeps its copyright and licence."""
    names = font["name"]
    kept = {record.nameID: record.toUnicode() for record in names.names if record.nameID in (0, 5, 7, 13, 14)}
    names.names = []
    full = f"{family} {style}" if style != "Regular" else family
    told = {**kept, 1: family, 2: style, 3: f"{full}, subset", 4: full, 6: full.replace(" ", "")}
    for number, text in told.items():
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    is_bold = style == "Bold"
    font["OS/2"].fsSelection = 0x20 if is_bold else 0x40
    font["head"].macStyle = 1 if is_bold else 0


def save(font: Any, name: str) -> None:
    """Writes a font beside the others, the same bytes every time."""
    font.flavor = None
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    file = FONTS / name
    font.save(file)
    print(f"{name}: {len(font.getBestCmap())} characters, {file.stat().st_size:,} bytes")


def japanese(source: Path) -> None:
    """The medium weight has all of JIS X 0208 and the kanji of names, the bold one level 1: names on cards and titles."""
    folder = source / "noto-serif-jp" / "files"
    for style, weight in JAPANESE.items():
        wanted = kana_and_marks() | level(1)
        if style == "Medium":
            wanted |= level(2) | of_names()
        font = opened(folder / f"noto-serif-jp-japanese-{weight}-normal.woff2")
        subset(font, wanted)
        for file in sorted(folder.glob(f"noto-serif-jp-[0-9]*-{weight}-normal.woff2")):
            donor = opened(file)
            for code in sorted(wanted & set(donor.getBestCmap()) - set(font.getBestCmap())):
                copy_glyph(font, donor, code)
        if style == "Bold":
            rename(font, "Noto Serif JP", "Bold", weight)
        else:
            rename(font, f"Noto Serif JP {style}", "Regular", weight)
        save(font, f"NotoSerifJP-{style}.ttf")


def arrows(source: Path) -> None:
    """Arrows and operators, which the fonts of letters lack."""
    font = opened(source / "noto-sans-math" / "files" / "noto-sans-math-latin-400-normal.woff2")
    subset(font, ARROWS_AND_MATHS)
    rename(font, "Noto Sans Math", "Regular", 400)
    save(font, "NotoSansMath-Regular.ttf")


def minus(source: Path) -> None:
    """The true minus in every weight of letters."""
    for name, weight in MINUS_FROM.items():
        font = opened(FONTS / name)
        copy_glyph(font, opened(source / "noto-serif" / "files" / f"noto-serif-latin-{weight}.woff2"), MINUS)
        save(font, name)


def box() -> None:
    """A box for a letter that no font of the computer has: in a font that leaves it empty, a name would be unseen."""
    for name in (*MINUS_FROM, "NotoSansSymbols2-Regular.ttf"):
        font = opened(FONTS / name)
        if font["glyf"][".notdef"].numberOfContours:
            continue
        wide, edge = font["hmtx"][".notdef"]
        pen = import_module("fontTools.pens.ttGlyphPen").TTGlyphPen(None)
        for inset, turn in ((0, 1), (BOX_LINE, -1)):
            left, right, low, high = edge + inset, wide - edge - inset, inset, BOX_HEIGHT - inset
            around = [(left, low), (left, high), (right, high), (right, low)][::turn]
            pen.moveTo(around[0])
            for corner in around[1:]:
                pen.lineTo(corner)
            pen.closePath()
        font["glyf"][".notdef"] = pen.glyph()
        save(font, name)


def main() -> int:
    """Makes all of them."""
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "noto-serif-jp").is_dir():
        print(__doc__)
        return 2
    for make in (japanese, arrows, minus):
        make(Path(sys.argv[1]))
    box()
    return 0


if __name__ == "__main__":
    sys.exit(main())
