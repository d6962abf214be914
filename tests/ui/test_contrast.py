"""Words can be read on their grounds in both themes, and seats are told apart by who does not see all colours."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from app.seats import COLOURS
from rules.kernel.seats import LETTERS
from tests.helpers.colours import BLINDNESS, contrast, distance, lab, linear, seen
from ui.theme import tokens as t
from ui.theme.marks import SHAPES, outline
from ui.theme.tokens import DARK, LIGHT, THEMES, Theme, mix

WORDS, FIGURES = 4.5, 3.0
"""The least contrast of words, and of large figures."""
APART = 3.0
"""The least distance of two seats' colours by colour alone; their shapes and letters differ as well."""

Ground = tuple[str, "str | QColor"]


def wells(theme: Theme) -> list[Ground]:
    """The recesses, let into each tone of the cloth."""
    return [
        (f"well in {name}", mix(getattr(theme, name), theme.well, theme.well_alpha / 255))
        for name in ("felt", "felt_lit", "felt_far")
    ]


def pairs(theme: Theme) -> Iterator[tuple[str, "str | QColor", str, "str | QColor"]]:
    """Every kind of words with every ground on which it is written."""
    cloth: list[Ground] = [(name, getattr(theme, name)) for name in ("felt", "felt_lit", "felt_far")]
    plate: list[Ground] = [
        ("plate", theme.plaque),
        ("plate, lit", mix(theme.plaque, t.WHITE, 0.12)),
        ("plate, deep", mix(theme.plaque, t.BLACK, 0.12)),
    ]
    sheet: list[Ground] = [("sheet", theme.sheet), ("field", theme.field)]
    wall: list[Ground] = [(f"wall {place}", tone) for place, tone in enumerate(theme.wall)]
    curtain: list[Ground] = [(f"curtain {place}", tone) for place, tone in enumerate(theme.curtain)]
    paper: list[Ground] = [
        ("paper", t.PAPER),
        ("paper, low", t.PAPER_LOW),
        ("paper, lit", mix(t.PAPER, t.WHITE, 0.5)),
        ("paper, edge", mix(t.PAPER, t.PAPER_EDGE, 0.22)),
    ]
    inks: list[tuple[str, str | QColor, list[Ground]]] = [
        ("label", theme.label, [*cloth, *wells(theme), *wall]),
        ("label_dim", theme.label_dim, [*cloth, *wells(theme)]),
        ("plaque_ink", theme.plaque_ink, plate),
        ("sheet_ink", theme.sheet_ink, sheet),
        ("sheet_soft", theme.sheet_soft, sheet),
        ("link", theme.link, sheet),
        ("curtain_label", theme.curtain_label, curtain),
        ("title", theme.line_lit if theme.is_dark else theme.label, wall),
        ("chosen", t.PAPER, [("link", theme.link), ("ink", t.INK)]),
        ("INK", t.INK, paper),
        ("INK_SOFT", t.INK_SOFT, paper),
        ("RED", t.RED, paper),
    ]
    for name, ink, grounds in inks:
        for where, ground in grounds:
            yield name, ink, where, ground


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_can_be_read(theme: Theme) -> None:
    faint = {
        f"{name} on {where}": round(contrast(ink, ground), 2)
        for name, ink, where, ground in pairs(theme)
        if contrast(ink, ground) < WORDS
    }
    assert faint == {}


@pytest.mark.parametrize("colour", t.SEATS)
def test_the_letter_on_a_seats_shape_can_be_read(colour: str) -> None:
    """It is large, and written in white on the dark one (`ui.theme.marks.badge`)."""
    letter = t.WHITE if colour == "blue" else t.BLACK
    ink = t.SEATS[colour]
    for ground in (mix(ink, t.WHITE, 0.25), ink, mix(ink, t.BLACK, 0.18)):
        assert contrast(letter, ground) >= FIGURES


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("colour", t.SEATS)
def test_a_seats_line_stands_out_from_the_cloth(theme: Theme, colour: str) -> None:
    """Where it is most seen, on the cloth's own tone; its shape and letter are drawn with an edge of their own."""
    assert contrast(t.seat_line(theme, colour), theme.felt) >= 1.8


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_seats_are_told_apart_without_one_kind_of_cones(blindness: str) -> None:
    near = {
        (one, other): round(distance(lab(seen(t.SEATS[one], blindness)), lab(seen(t.SEATS[other], blindness))), 1)
        for one, other in combinations(t.SEATS, 2)
        if distance(lab(seen(t.SEATS[one], blindness)), lab(seen(t.SEATS[other], blindness))) < APART
    }
    assert near == {}


def test_every_seat_has_a_shape_and_a_letter_of_its_own() -> None:
    assert set(SHAPES) == set(t.SEATS) == set(COLOURS)
    assert len(set(SHAPES.values())) == len(SHAPES)
    assert len(set(LETTERS)) == len(LETTERS)
    forms = set()
    for shape in SHAPES.values():
        path = outline(shape, 0, 0, 10)
        spots = [(x, y) for x in range(-13, 14) for y in range(-13, 14)]
        forms.add(tuple(path.contains(QPointF(x, y)) for x, y in spots))
    assert len(forms) == len(SHAPES)


def test_the_measures_measure() -> None:
    """Against figures that are known (Sharma, Wu and Dalal 2005; WCAG)."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    for one, other, wanted in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert distance(one, other) == pytest.approx(wanted, abs=0.0001)
    assert lab(linear("#ffffff"))[0] == pytest.approx(100, abs=0.01)
    red, green = "#a04040", "#406000"
    plain = distance(lab(linear(red)), lab(linear(green)))
    assert distance(lab(seen(red, "deuteranopia")), lab(seen(green, "deuteranopia"))) < plain / 2


def test_the_themes_differ() -> None:
    assert contrast(DARK.felt, LIGHT.felt) > WORDS
