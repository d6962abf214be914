"""What takes or shows text without the menu that the toolkit has for it.

That menu is a window of its own, in the toolkit's words: it would lie over a curtain that falls, and nothing could put it away.
What it offers the keys do anyway.
"""

from PySide6.QtWidgets import QLineEdit, QSpinBox, QTextBrowser, QWidget

from ui.theme.late import Qt


def bared(widget: QWidget) -> None:
    """Takes a widget, and what it is made of, the toolkit's menu: a scroll bar has one too."""
    for one in (widget, *widget.findChildren(QWidget)):
        one.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)


class Field(QLineEdit):
    """A line that is typed."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        bared(self)


class Number(QSpinBox):
    """A number that is typed or turned."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bared(self)


class Pages(QTextBrowser):
    """Text with links."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bared(self)
