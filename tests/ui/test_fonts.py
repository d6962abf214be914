"""Every letter that can be shown has a glyph in the fonts that come with the program, in every weight it is shown in."""

import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontDatabase, QFontInfo, QFontMetricsF, QImage, QPainter, QRawFont

import resources
from app import words
from app.languages import MINUS
from app.packs import load
from rules import catalogue
from tests.helpers.pseudo import pseudo
from ui import texts
from ui.theme import fonts, lettering

FOLDER = Path(resources.__path__[0]) / "fonts"
ROLES = tuple(fonts._ROLES)

KANA = "".join(map(chr, (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), 0x30FC)))
JAPANESE_MARKS = "、。・「」『』（）【】〜々ー！？：　０１２ＡＢＣ"
NAMES = "髙橋 﨑山 凛 翔太 琢磨 遥 彅"
"""Kanji of names, some of them outside of level 1 and of JIS X 0208."""
SIGNS = "★☆♠♣♥♦♤♡♢♧←↑→↓↔⇐⇒⇧⇩▲▼◀▶◂▸●○■□◆◇✓✔✗×−±≤≥≠∞♂♀♪♭♯½•…–—‘’“”„«»€£¥§°†™©"
ACCENTS = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĄąĆćČčĎďĐđĘęĚěĞğĢģĪīİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽžȘșȚț"
OTHER_LETTERS = "ΑΒΓΔΩαβγδωςАБВГДЖЯабвгджяёЇї"


def level_1() -> str:
    """The 2,965 kanji of JIS level 1."""
    found = []
    for row in range(16, 48):
        for cell in range(1, 95):
            try:
                found.append(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp"))
            except UnicodeDecodeError:
                continue
    assert len(found) == 2965
    return "".join(found)


@cache
def ours() -> dict[str, QRawFont]:
    """The fonts beside the program, by family and style: no font of the system is among them."""
    found = {}
    for file in sorted(FOLDER.glob("*.ttf")):
        raw = QRawFont(str(file), 16)
        assert raw.isValid(), file
        found[f"{raw.familyName()}|{raw.styleName()}"] = raw
    return found


def has(family: str, weight: int, char: str) -> bool:
    """Whether one of our fonts of that family has the letter, in that weight or, where it has but one, in that."""
    members = [raw for key, raw in ours().items() if key.split("|")[0] == family]
    best = min((abs(raw.weight() - weight) for raw in members), default=0)
    return any(raw.supportsCharacter(ord(char)) for raw in members if abs(raw.weight() - weight) == best)


@cache
def missing(role: str, char: str) -> bool:
    """Whether a letter would be a box in that role on a machine that has no font but ours."""
    made = fonts.font(20, role)
    return not any(has(family, int(made.weight()), char) for family in made.families())


def boxes(role: str, text: str) -> str:
    """Those letters of a text that have no glyph in that role; spaces and what is never drawn need none."""
    return "".join(
        c for c in dict.fromkeys(text) if unicodedata.category(c) not in ("Cc", "Cf", "Zs") and missing(role, c)
    )


@pytest.mark.parametrize("role", ROLES)
def test_every_letter_has_a_glyph_in_every_role(role: str) -> None:
    for some in (KANA, JAPANESE_MARKS, NAMES, SIGNS, ACCENTS, OTHER_LETTERS, level_1()):
        assert boxes(role, some) == ""


def test_a_letter_without_a_glyph_would_be_found() -> None:
    assert boxes("text", "aअ한") == "अ한"


def shown() -> Iterator[tuple[str, str]]:
    """Every text that the program can show, with where it stands."""
    for table in (texts.WORDS, words.WORDS):
        for key, text in table.english.items():
            yield key, text
            yield f"{key}, accented", pseudo(text)
    for game in catalogue.GAMES:
        yield f"the pack of {game}", load(game).text
    for file in sorted(Path(resources.__path__[0]).glob("**/*.md")):
        yield file.name, file.read_text(encoding="utf-8")
    for file in sorted(Path(resources.__path__[0]).glob("packs/**/*.toml")):
        yield file.name, str(tomllib.loads(file.read_text(encoding="utf-8")))


def test_no_text_of_the_program_has_a_box_in_it() -> None:
    found = {where: boxes(role, text) for where, text in shown() for role in ("text", "label", "name", "numeral")}
    assert {where: letters for where, letters in found.items() if letters} == {}


def test_the_minus_has_the_weight_of_its_figures() -> None:
    """It stands in the very font of the figures, and not in another that lies nearest."""
    for role in ROLES:
        family, weight = fonts._ROLES[role]
        assert has(family, int(weight), MINUS), role


@pytest.mark.parametrize("role", ROLES)
def test_qt_takes_the_font_that_is_meant(role: str) -> None:
    family, weight = fonts._ROLES[role]
    found = QFontInfo(fonts.font(20, role))
    assert found.family() == family
    assert found.weight() == int(weight)


def test_style_sheets_name_families_that_there_are() -> None:
    there = set(QFontDatabase.families())
    for told in (fonts.TEXT_FAMILY, fonts.STRONG_FAMILY, fonts.TITLE_FAMILY):
        assert {name.strip(' "') for name in told.split(",")} - {"DejaVu Serif"} <= there


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("text", ["鬱蒼たる光の翼", "ブレードロンド", "ギャップ・ぎょ", "g髙橋j"])
def test_japanese_stays_inside_its_plate(role: str, text: str) -> None:
    """Also at the largest that words become: kanji stand higher and reach lower than Latin capitals. Measured on the pixels."""
    w, h = 400, 44
    image = QImage(w, h + 40, QImage.Format.Format_Grayscale8)
    image.fill(0xFFFFFFFF)
    p = QPainter(image)
    told: list[lettering.Painted] = []
    lettering.watchers.append(told.append)
    try:
        lettering.words(p, QRectF(4, 20, w - 8, h), text, h * lettering.TALLEST, "#000000", role)
    finally:
        lettering.watchers.remove(told.append)
    p.end()
    rows = [y for y in range(image.height()) if any(image.pixelColor(x, y).lightness() < 200 for x in range(w))]
    assert rows
    assert rows[0] >= 20
    assert rows[-1] < 20 + h
    columns = [x for x in range(w) if any(image.pixelColor(x, y).lightness() < 200 for y in range(20, 20 + h))]
    assert columns[0] >= 4
    assert columns[-1] < w - 4
    assert not told[0].is_cut
    assert QRectF(columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0]).intersects(told[0].ink)


def test_a_paragraph_of_kanji_breaks_inside_its_room() -> None:
    """Japanese has no spaces to break at."""
    image = QImage(200, 200, QImage.Format.Format_Grayscale8)
    image.fill(0xFFFFFFFF)
    p = QPainter(image)
    lettering.paragraph(p, QRectF(20, 20, 160, 160), "この札を裏向きに出す。光の翼が場にあるなら" * 2, 18, "#000000")
    p.end()
    dark = [(x, y) for y in range(200) for x in range(200) if image.pixelColor(x, y).lightness() < 200]
    assert min(x for x, _ in dark) >= 20
    assert max(x for x, _ in dark) <= 180
    assert min(y for _, y in dark) >= 20
    assert max(y for _, y in dark) <= 180
    assert QFontMetricsF(fonts.font(18)).height() < (max(y for _, y in dark) - min(y for _, y in dark)) / 2


def test_what_no_font_has_is_a_box_and_not_nothing() -> None:
    """A name in letters of which this computer has none must not leave its seat without a name."""
    for file in sorted(FOLDER.glob("*.ttf")):
        assert not QRawFont(str(file), 16).pathForGlyph(0).isEmpty(), file.name


@pytest.mark.parametrize(
    "unseen", ["\N{ZERO WIDTH SPACE}", "\N{SOFT HYPHEN}", "\N{ZERO WIDTH JOINER}", "\N{VARIATION SELECTOR-16}"]
)
@pytest.mark.parametrize("role", ROLES)
def test_what_is_never_drawn_is_no_box(role: str, unseen: str) -> None:
    """It takes no room, of which a box takes more than half as much as the letters are high."""
    assert abs(lettering.width(f"n{unseen}n", 20, role) - lettering.width("nn", 20, role)) < 5


def test_words_that_were_measured_before_their_font_was_there_are_measured_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(QFontMetricsF, "horizontalAdvance", lambda *_: 1.0)
    assert lettering.width("not yet", 20, "name") == 1
    monkeypatch.undo()
    assert lettering.width("not yet", 20, "name") == 1, "what is known is not measured again"
    monkeypatch.setattr(fonts, "_loaded", fonts._loaded - {"NotoSerif-Bold.ttf"})
    fonts.load()
    assert lettering.width("not yet", 20, "name") > 20
