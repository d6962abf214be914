"""Figures that are seen from all sides have a line below where they would be others upside down."""

import pytest

from tests.helpers.looking import listening
from ui.companion.page import CompanionPage
from ui.theme import lettering
from ui.theme.lettering import reads_otherwise


def test_which_figures_are_others_upside_down() -> None:
    assert [n for n in range(20) if reads_otherwise(str(n))] == [6, 9, 16, 18, 19]
    assert reads_otherwise("−9")
    assert reads_otherwise("+66")
    assert not any(map(reads_otherwise, ("", "–", "0", "10", "69", "88", "0:06", "A")))


def _underlined(page: CompanionPage, monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], set[str]]:
    """The figures that are seen now and would be others upside down, and those of them that have their line."""
    asked: set[str] = set()

    def ask(text: str) -> bool:
        asked.add(text)
        return reads_otherwise(text)

    with monkeypatch.context() as patched, listening() as heard:
        patched.setattr(lettering, "reads_otherwise", ask)
        page.grab()
    # A plus before it tells which way up a figure stands.
    return {one.text for one in heard if reads_otherwise(one.text) and one.text[0] != "+"}, asked


def test_whatever_can_be_seen_upside_down_has_its_line(page: CompanionPage, monkeypatch: pytest.MonkeyPatch) -> None:
    page.begin_sheet(["Anna", "Ben"], ["orange", "sky"], flat=True)
    for name in ("die", "counter"):
        page.tray.add(name)
    things = list(page.tray.widgets.values())
    for key in ("more", "more", "plus"):  # a die of ten: it bears figures
        things[0].press(key)
    for _ in range(6):
        things[1].press("plus")
    things[0].show_die(10, 9)
    seen, lined = _underlined(page, monkeypatch)
    assert {"6", "9"} <= seen <= lined, "the keys of the Points cards, the die, the counter"
    page.turn_up(6)
    seen, lined = _underlined(page, monkeypatch)
    assert {"6", "9"} <= seen <= lined, "the middle and the keypads"
    page.enter(0, 9)
    page.enter(1, 6)
    things[0].hide()
    seen, lined = _underlined(page, monkeypatch)
    assert {"6", "9"} <= seen <= lined, "what all have entered"
