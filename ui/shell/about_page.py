"""The page that tells what the program is: its version and licence, whose work it stands on, and where it keeps things."""

from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app import paths
from app.credits import CREDITS, OWN, Credit, licence, machine, version
from ui.shell.bare import Pages
from ui.shell.doors import HousePage
from ui.shell.felt_page import Inner, Scrolled
from ui.shell.widgets import Sheet, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.plain import breakable
from ui.theme.tokens import Theme

if TYPE_CHECKING:
    from app.settings import Settings

PLACES: dict[str, Callable[[], Path]] = {
    "games": paths.games_folder,
    "packs": paths.packs_folder,
    "settings": lambda: paths.settings_file().parent,
    "log": paths.log_folder,
}
"""The folders that belong to the player."""


class AboutPage(HousePage):
    """The page. A licence is read on the same sheet, and Escape or Back goes back to the rest."""

    def __init__(self, theme: Theme, settings: "Callable[[], Settings]", parent: QWidget | None = None) -> None:
        super().__init__(theme, settings, parent)
        self.sheet = Sheet(theme, self)
        self.tickets: list[TicketButton] = []
        self.title = text_label(say("app"), "title")
        self.subtitle = text_label(say("about.version", version=version("visavis") or "0"), "soft")
        self.told = text_label(role="soft")
        self.own = self._ticket(say("about.licence"), lambda: self.read(OWN), say("about.licence.of", name=OWN.name))
        self.back = self._ticket(say("settings.back"), self.leave)
        self.back.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.inner = Inner()
        self._fill()
        self.scrolled = Scrolled(self.inner)
        self.text = Pages()
        self.text.setOpenLinks(False)
        self.text.hide()
        self._read: Credit | None = None
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.subtitle)
        head.addLayout(words, 1)
        head.addWidget(self.own, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self.sheet)
        self._column.addLayout(head)
        self._column.addWidget(self.scrolled, 1)
        self._column.addWidget(self.text, 1)
        self._column.addWidget(self.told)
        self._column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self.setAccessibleName(say("about.title"))
        self.setFocusProxy(self.back)
        self.lay_out()

    def _ticket(self, word: str, pressed: Callable[[], Any], name: str = "", sign: str = "") -> TicketButton:
        made = TicketButton(word, self.theme, sign=sign)
        made.setAccessibleName(name or word)
        made.clicked.connect(lambda _=False: pressed())
        self.tickets.append(made)
        return made

    def _fill(self) -> None:
        """Places, whose work, and what a report should tell, one under the other."""
        self._rows = QGridLayout(self.inner)
        self._rows.setColumnStretch(0, 1)
        self._head("places")
        self.opens: dict[str, TicketButton] = {}
        self.copies: dict[str, TicketButton] = {}
        self.wheres: dict[str, QLabel] = {}
        for key, place in PLACES.items():
            what = say(f"about.place.{key}")
            self.wheres[key] = text_label(breakable(str(place())), "soft")
            self.opens[key] = self._ticket(
                say("about.open"), partial(self._open, place), say("about.open.of", what=what), "folder-open"
            )
            self.copies[key] = self._ticket(
                say("about.copy"), partial(self._copy, place), say("about.copy.of", what=what), "copy"
            )
            self._line(what, self.wheres[key], self.opens[key], self.copies[key])
        self._head("credits")
        self.reads: dict[str, TicketButton] = {}
        for credit in CREDITS:
            told = say("about.credit", use=say(f"about.for.{credit.key}"), licence=credit.licence)
            name = " ".join(filter(None, (credit.name, version(credit.distribution) if credit.distribution else "")))
            read = self._ticket(
                say("about.licence"), partial(self.read, credit), say("about.licence.of", name=credit.name)
            )
            read.setEnabled(bool(licence(credit)))
            self.reads[credit.key] = read
            self._line(name, text_label(told, "soft"), read)
        self._head("report")
        self.report = text_label(self.facts(), "soft")
        self.copy_report = self._ticket(
            say("about.copy"), lambda: self.copy(self.facts()), say("about.copy.of", what=say("about.report")), "copy"
        )
        self._line(say("about.report.why"), self.report, self.copy_report)
        self._rows.setRowStretch(self._rows.rowCount(), 1)

    def _head(self, key: str) -> None:
        label = text_label(say(f"about.{key}"), "title")
        label.setWordWrap(True)
        self._rows.addWidget(label, self._rows.rowCount(), 0, 1, 3)

    def _line(self, name: str, told: QLabel, *buttons: TicketButton) -> None:
        row = self._rows.rowCount()
        heading = text_label(name, "head")
        heading.setWordWrap(True)
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addWidget(heading)
        both.addWidget(told)
        self._rows.addLayout(both, row, 0, 1, 3 - len(buttons))
        for column, button in enumerate(buttons, 3 - len(buttons)):
            self._rows.addWidget(button, row, column, Qt.AlignmentFlag.AlignVCenter)

    # -- what can be done ---------------------------------------------------------------------------------------------

    def facts(self) -> str:
        """Versions, screen and settings, a line each, for a report of a fault."""
        screen = self.screen().size()
        now = self.settings()
        told = [f"{name} {found}" for name, found in machine()]
        told.append(f"Qt {qVersion()}, {QGuiApplication.platformName()}")
        told.append(
            f"{screen.width()}x{screen.height()} x {self.devicePixelRatioF():g}, {now.text_scale} %, {now.theme}"
        )
        return "\n".join(told)

    def copy(self, text: str) -> None:
        """Puts a text where it can be pasted from."""
        QGuiApplication.clipboard().setText(text)
        self.tell(say("about.copied"))

    def _open(self, place: Callable[[], Path]) -> None:
        self.open_place(place())

    def _copy(self, place: Callable[[], Path]) -> None:
        self.copy(str(place()))

    def open_place(self, place: Path) -> None:
        """Opens a folder in the system's own window, or says why not."""
        if not place.is_dir():
            self.tell(say("about.empty", place=breakable(str(place))))
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(place))):
            self.tell(say("about.unopened", place=breakable(str(place))))
        else:
            self.tell("")

    def tell(self, text: str) -> None:
        """Says what came of it."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        self.setAccessibleDescription(text)

    def read(self, credit: Credit) -> None:
        """Shows a licence."""
        self._read = credit
        self.tell("")
        self.text.setHtml(f'<pre style="white-space: pre-wrap">{escape(licence(credit))}</pre>')
        self.text.setAccessibleName(say("about.licence.of", name=credit.name))
        self.title.setText(credit.name)
        self.subtitle.setText(credit.licence)
        self._turn(reads=True)
        self.text.setFocus()

    def leave(self) -> None:
        """Back from a licence to the rest, and from there to the shelf or the table."""
        if self._read is None:
            self.left.emit()
            return
        before = self.own if self._read is OWN else self.reads[self._read.key]
        self._read = None
        self.title.setText(say("app"))
        self.subtitle.setText(say("about.version", version=version("visavis") or "0"))
        self._turn(reads=False)
        before.setFocus()

    def _turn(self, *, reads: bool) -> None:
        self.scrolled.setVisible(not reads)
        self.own.setVisible(not reads)
        self.text.setVisible(reads)
        self._word_back()
        self.lay_out()

    # -- the page -----------------------------------------------------------------------------------------------------

    def back_to(self, *, table: bool) -> None:
        """Where Back leads."""
        self._is_over_table = table
        if self._read is not None:
            self.leave()
        self._word_back()

    _is_over_table = False

    def _word_back(self) -> None:
        to = "settings.back.table" if self._is_over_table else "settings.back"
        self.back.setText(say(to if self._read is None else "about.back"))
        self.back.setAccessibleName(self.back.text())
        self.back.updateGeometry()

    def look_again(self) -> None:
        """The screen or a setting may be another, and folders may be there now."""
        self.report.setText(self.facts())
        self.tell("")
        self.lay_out()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.sheet.restyle(theme)
        for ticket in self.tickets:
            ticket.restyle(theme)
        self.lay_out()

    def keyPressEvent(self, event: Any) -> None:
        """Escape goes one step back."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def lay_out(self) -> None:
        if self.width() < 100 or self.height() < 100:
            return
        u, size = self.unit, text_size()
        style = (
            style_sheet(self.theme, u)
            + f"QTextBrowser {{ border: 2px solid transparent; }} QTextBrowser:focus {{ border-color: {self.theme.link}; }}"
        )
        if style != self.styleSheet():
            self.setStyleSheet(style)
        wide = min(self.width() - 24, round(1060 * u * max(1.0, size * 0.9)))
        high = min(self.height() - 16, round(1000 * u * max(1.0, size)))
        self.sheet.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        self._column.setContentsMargins(*(round(side * u) for side in (42, 30, 36, 34)))
        self._column.setSpacing(round(10 * u))
        self._rows.setContentsMargins(0, 0, round(14 * u), 0)
        self._rows.setVerticalSpacing(round(12 * u))
        self._rows.setHorizontalSpacing(round(6 * u))
        for ticket in self.tickets:
            ticket.pixels = (19 if ticket is self.back else 17) * u
            ticket.setMinimumHeight(max(46, round((58 if ticket is self.back else 50) * u)))
            ticket.updateGeometry()
