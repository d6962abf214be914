"""The rulebook beside the table, open at a clause."""

from html import escape

from app.rulebook import HOUSE, rulebook
from ui.panels.side import SidePanel
from ui.texts import say
from ui.theme.tokens import Theme


class RulebookPanel(SidePanel):
    """The rules of a game, and those of every table after them."""

    def __init__(self, game: str, theme: Theme) -> None:
        super().__init__(say("rules.title"), theme)
        self._game = game
        self.clause = ""
        self.clause_asked.connect(self.open_at)
        self._fill()

    def _fill(self) -> None:
        theme = self.theme
        parts: list[str] = []
        for name in (self._game, HOUSE):
            book = rulebook(name)
            parts.append(f"<h2>{escape(book.title)}</h2>")
            parts += [f"<p>{escape(text)}</p>" for text in book.intro]
            for section in book.sections:
                parts.append(f'<h3><a name="{section.id}"></a>{section.id} {escape(section.title)}</h3>')
                parts += [f"<p>{escape(text)}</p>" for text in section.intro]
                for clause in section.clauses:
                    here = clause.id == self.clause
                    ground = f"background-color:{theme.field};" if here else ""
                    number = f'<b style="color:{theme.link}">{clause.id}</b>'
                    parts.append(f'<p style="{ground}"><a name="{clause.id}"></a>{number} {escape(clause.text)}</p>')
        parts.append(f"<h3>{say('keys.title')}</h3>")
        parts += [f"<p>{escape(say(f'keys.{i}'))}</p>" for i in range(1, 7)]
        self.text.setHtml("".join(parts))

    def open_at(self, clause: str) -> None:
        """Opens the book at a clause, and marks it."""
        self.clause = clause
        self._fill()
        if clause:
            self.text.scrollToAnchor(clause)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.open_at(self.clause)
