"""No shadow and no light ends at a straight edge: everything that a keypad, an instrument or a button paints has its room."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QWidget

from ui.companion.page import CompanionPage
from ui.shell.widgets import PlateButton, TicketButton
from ui.theme.tokens import DARK, LIGHT, Theme

FAINT = 26
"""How much of 255 the outermost pixels may have; less is not seen as an edge."""


def edges(widget: QWidget) -> int:
    """How much is painted in the outermost pixels."""
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    widget.render(image, QPoint(), QRegion(), QWidget.RenderFlag(0))
    w, h = image.width() - 1, image.height() - 1
    around = [*((x, y) for x in range(w) for y in (0, h)), *((x, y) for y in range(h) for x in (0, w))]
    return max(image.pixelColor(x, y).alpha() for x, y in around)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_light_and_shadows_have_their_room(page: CompanionPage, theme: object, size: tuple[int, int]) -> None:
    page.resize(*size)
    page.restyle(theme)  # type: ignore[arg-type]
    page.begin_sheet(list("ABCDE"), ["orange", "sky", "green", "purple", "yellow"], True)
    assert edges(page.middle.keys) <= FAINT
    page.turn_up(5)
    for pad in page.pads:
        assert edges(pad) <= FAINT, pad.turn
    for kind in ("die", "timer", "counter"):
        page.tray.add(kind)
    for key, thing in page.tray.widgets.items():
        for _ in range(4):
            page.tray.press(key, "turn")
            thing.clearFocus()
            assert edges(thing) <= FAINT, (thing.kind, thing.turn)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("size", [(800, 560), (1280, 800), (3840, 2160)])
def test_shadows_of_buttons_have_their_room_however_large_they_are(
    page: CompanionPage, theme: Theme, size: tuple[int, int]
) -> None:
    page.resize(*size)
    page.restyle(theme)
    page.begin_sheet(list("AB"), ["orange", "sky"], True)
    buttons = [one for kind in (TicketButton, PlateButton) for one in page.findChildren(kind) if one.isVisible()]
    assert {type(one) for one in buttons} == {TicketButton, PlateButton}
    for button in buttons:
        for button.hovered in (False, True):
            assert edges(button) <= FAINT, (button.text(), button.size(), button.hovered)
