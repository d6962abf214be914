"""The rulebook over the page beside real cards, opened at a clause."""

from PySide6.QtWidgets import QWidget

from ui.panels.rulebook import RulebookPanel
from ui.theme.tokens import Theme


def open_rules(page: QWidget, game: str, clause: str, theme: Theme) -> None:
    """Opens a game's rulebook there; one that was open is put away."""
    for old in page.findChildren(RulebookPanel):
        old.deleteLater()
    book = RulebookPanel(game, theme)
    book.setParent(page)
    book.closed.connect(book.hide)
    side = min(max(360, page.width() // 3), page.width())
    book.rescale(max(0.7, min(2.0, page.height() / 1080)))
    book.setGeometry(page.width() - side, 0, side, page.height())
    book.show()
    book.raise_()
    book.open_at(clause)
    book.text.setFocus()
