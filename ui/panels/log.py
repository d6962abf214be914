"""What happened, in plain words, each line with its clause; never more than a spectator may know."""

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QUrl, Signal

from app.languages import direction
from app.words import Names, joined, log_line
from rules.kernel.events import Event
from ui.panels.side import SidePanel
from ui.table.card_names import CARD, CardNames
from ui.texts import say
from ui.theme.tokens import Theme

Opens = Callable[[Event], bool]
"""Whether something new begins with an event: a round, a turn."""

Visible = Callable[[Sequence[Event]], tuple[Sequence[Event], bool]]
"""Which events of the past a game still shows, and whether older ones are closed."""


class LogPanel(SidePanel):
    """The log of a table."""

    card_asked = Signal(str)
    """Somebody wants to read the card of that id."""

    def __init__(self, names: Names, visible: Visible, opens: Opens, theme: Theme) -> None:
        super().__init__(say("log.title"), theme)
        self._names = names
        self._visible = visible
        self._opens = opens
        self._shown: Sequence[Event] = ()
        self._cards = CardNames(names.cards, escape)

    def show_events(self, shown: Sequence[Event]) -> None:
        """Shows what has happened so far, the newest at the end."""
        self._shown = shown
        events, is_closed = self._visible(shown)
        parts = [f'<p style="color:{self.theme.sheet_soft}"><i>{say("log.closed")}</i></p>'] if is_closed else []
        for event in joined(events, self._names.game):
            line = log_line(event, self._names)
            if line is None:
                continue
            link = ""
            if line.clause:
                at = escape(line.clause)
                link = f' <a style="color:{self.theme.link}; text-decoration:none" href="{at}">{at}</a>'
            begins = self._opens(event)
            text = self._cards.linked(escape(line.text), self.theme.sheet_ink)
            told = f"<b>{text}</b>" if begins else text
            parts.append(f'<p dir="{direction(line.text)}" style="margin-top:{12 if begins else 4}px">{told}{link}</p>')
        self.text.setHtml("".join(parts))
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _followed(self, url: QUrl) -> None:
        at = url.toString()
        if at.startswith(CARD):
            self.card_asked.emit(at.removeprefix(CARD))
        else:
            super()._followed(url)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.show_events(self._shown)
