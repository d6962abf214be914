"""How trays are chosen: on the sheet for a new game, and on the page of settings."""

from ui.shell.widgets import ChoiceButton
from ui.shell.window import MainWindow


def test_the_sheet_for_a_new_game_pairs_trays_with_a_flat_screen(window: MainWindow) -> None:
    window.open_new_game("millions")
    sheet = window.new_game
    assert sheet is not None
    sheet.trays.click()
    assert (sheet.wish().privacy, sheet.wish().orientation) == ("peek", "flat")
    sheet.upright.click()
    assert (sheet.wish().privacy, sheet.wish().orientation) == ("curtain", "upright")


def test_the_page_of_settings_knows_trays(window: MainWindow) -> None:
    window._keep(privacy="peek", orientation="flat")
    window.open_settings()
    assert any(button.isChecked() for button in window.findChildren(ChoiceButton) if button.text() == "In trays")
