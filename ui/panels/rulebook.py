"""The rulebook beside the table, open at a clause, and searched as one types."""

import math
import re
from html import escape

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout

from app.rulebook import HOUSE, rulebook
from ui.panels.side import SidePanel
from ui.shell.bare import Field
from ui.shell.widgets import text_label
from ui.texts import say
from ui.theme.tokens import Theme

CLAUSE = re.compile(r"([A-Z]+-\d+(?:\.\d+)+)")
"""How a clause is named in a text."""
KEYS = (1, 9, 2, 3, 4, 5, 7, 8, 6)
"""The lines that tell which keys there are, in their order."""
TOUCH = range(1, 7)
"""The lines that tell what to see to before fingers play."""


class RulebookPanel(SidePanel):
    """The rules of a game, and those of every table after them."""

    def __init__(self, game: str, theme: Theme) -> None:
        super().__init__(say("rules.title"), theme)
        self._game = game
        self.clause = ""
        self._found: list[QTextCursor] = []
        self._at = 0
        self.field = Field()
        self.field.setPlaceholderText(say("rules.search"))
        self.field.setAccessibleName(say("rules.search"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.count = text_label("", "soft")
        line = QVBoxLayout()
        line.addWidget(self.field)
        line.addWidget(self.count)
        self._column.insertLayout(1, line)
        self.setFocusProxy(self.field)
        self.text.installEventFilter(self)
        self.clause_asked.connect(self.open_at)
        self._fill()

    def _fill(self) -> None:
        theme = self.theme
        parts: list[str] = []
        for name in (self._game, HOUSE):
            book = rulebook(name)
            parts.append(f"<h2>{escape(book.title)}</h2>")
            parts += [f"<p>{escape(text)}</p>" for text in book.intro]
            if book.brief is not None:
                parts.append(f"<h3>{escape(book.brief.title)}</h3>")
                parts += [f"<p>{i}. {self._linked(text)}</p>" for i, text in enumerate(book.brief.sentences, 1)]
            for section in book.sections:
                parts.append(f'<h3><a name="{section.id}"></a>{section.id} {escape(section.title)}</h3>')
                parts += [f"<p>{escape(text)}</p>" for text in section.intro]
                for clause in section.clauses:
                    here = clause.id == self.clause
                    ground = f"background-color:{theme.field};" if here else ""
                    number = f'<b style="color:{theme.link}">{clause.id}</b>'
                    parts.append(f'<p style="{ground}"><a name="{clause.id}"></a>{number} {escape(clause.text)}</p>')
        parts.append(f"<h3>{say('touch.title')}</h3>")
        parts += [f"<p>{escape(say(f'touch.{i}'))}</p>" for i in TOUCH]
        parts.append(f"<h3>{say('keys.title')}</h3>")
        parts += [f"<p>{escape(say(f'keys.{i}'))}</p>" for i in KEYS]
        self.text.setHtml("".join(parts))
        self._find()

    def _linked(self, text: str) -> str:
        """A text in which the clauses can be pressed."""
        link = f'<a style="color:{self.theme.link}; text-decoration:none" href="\\1">\\1</a>'
        return CLAUSE.sub(link, escape(text))

    def open_at(self, clause: str) -> None:
        """Opens the book at a clause, and marks it."""
        self.clause = clause
        self._fill()
        if clause:
            self.text.scrollToAnchor(clause)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.open_at(self.clause)

    # -- searching ----------------------------------------------------------------------------------------------------

    @property
    def found(self) -> tuple[str, ...]:
        """The places that were found, as they stand in the book."""
        return tuple(cursor.selectedText() for cursor in self._found)

    @property
    def at(self) -> int:
        """Which of them is shown; counts from 0."""
        return self._at

    def go(self, way: int) -> None:
        """The next place, or the one before; after the last comes the first."""
        if self._found:
            self._at = (self._at + way) % len(self._found)
            self._show_found()

    def _search(self) -> None:
        """The first place from what is seen now on, else the first of all."""
        self._at = 0
        self._find()
        top = self.text.cursorForPosition(self.text.viewport().rect().topLeft()).position()
        below = [index for index, cursor in enumerate(self._found) if cursor.selectionStart() >= top]
        self._at = below[0] if below else 0
        self._show_found()

    def _find(self) -> None:
        """Finds all places anew; what is marked is marked again."""
        wanted = " ".join(self.field.text().split())
        document = self.text.document()
        self._found = []
        cursor = document.find(wanted) if wanted else QTextCursor()
        while not cursor.isNull():
            self._found.append(cursor)
            cursor = document.find(wanted, cursor)
        self._at = min(self._at, max(0, len(self._found) - 1))
        self._mark(bool(wanted))

    def _mark(self, is_asked: bool) -> None:
        marked = []
        for index, cursor in enumerate(self._found):
            here = index == self._at
            form = QTextCharFormat()
            form.setBackground(QColor(self.theme.link if here else self.theme.sheet_edge))
            form.setForeground(QColor(self.theme.sheet if here else self.theme.sheet_ink))
            form.setFontUnderline(here)
            one = QTextEdit.ExtraSelection()
            one.cursor, one.format = cursor, form
            marked.append(one)
        self.text.setExtraSelections(marked)
        told = ""
        if self._found:
            told = say("rules.found", at=self._at + 1, count=len(self._found))
        elif is_asked:
            told = say("rules.found.none")
        self.count.setText(told)
        self.field.setAccessibleDescription(told)

    def _show_found(self) -> None:
        self._mark(bool(self.field.text().split()))
        if self._found:
            seen = QTextCursor(self._found[self._at])
            seen.clearSelection()
            self.text.setTextCursor(seen)
            self.text.ensureCursorVisible()
            self._show_whole(seen)

    def _show_whole(self, seen: QTextCursor) -> None:
        """Of what was found the whole clause is seen, as far as it has room."""
        layout, bar = self.text.document().documentLayout(), self.text.verticalScrollBar()
        clause = layout.blockBoundingRect(seen.block())
        high = self.text.viewport().height()
        if clause.height() <= high and clause.bottom() > bar.value() + high:
            bar.setValue(math.ceil(clause.bottom()) - high)
        elif clause.height() <= high and clause.top() < bar.value():
            bar.setValue(math.floor(clause.top()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and F3 go on, with Shift they go back; Escape takes away what is searched for, then closes the book."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key, is_field = event.key(), watched is self.field
        if key == Qt.Key.Key_F3 or (is_field and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)):
            self.go(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.matches(QKeySequence.StandardKey.Find):
            self.field.setFocus()
        elif is_field and key == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
        elif is_field and key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.text.event(event)  # the book is read while the field keeps the keys
        else:
            return False
        return True
