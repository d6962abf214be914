"""A keypad that says why not says all of it, above what leads to the clause."""

import pytest

from tests.helpers.looking import listening, look, told
from ui.companion.page import CompanionPage
from ui.theme.lettering import Painted
from ui.theme.tokens import DARK

SIZES = ((1366, 768), (1024, 768), (1920, 1080))


def _refused(page: CompanionPage, clause: str = "MIL-3.7") -> None:
    page.begin_sheet(["Anna", "Ben", "Cleo"], ["orange", "sky", "green"], flat=True)
    page.turn_up(5)
    for pad in page.pads:
        pad.refuse("Your 12 lies on the table, tied: every Power card is played only once.", clause)


@pytest.mark.parametrize("size", SIZES)
def test_the_reason_ends_above_the_clause(page: CompanionPage, size: tuple[int, int]) -> None:
    page.resize(*size)
    _refused(page)
    assert told(look(page).faults) == []
    for pad in page.pads:
        clause = next(spot.rect for spot in pad.spots(pad.face) if spot.key == "clause")
        heard: list[Painted]
        with listening() as heard:
            pad.grab()
        reason = next(one for one in heard if one.text.startswith("Your 12"))
        assert not reason.is_cut
        assert not reason.ink.intersects(pad.onto.mapRect(clause))


def test_what_has_no_clause_leads_to_none(page: CompanionPage) -> None:
    _refused(page, "")
    assert [spot.key for spot in page.pads[0].spots(page.pads[0].face)] == ["back"]
    page.pads[0].restyle(DARK)
    page.pads[0].press("back")
    assert page.pads[0].refused is None
