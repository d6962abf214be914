"""The score sheet over the table: every point is explained."""

from html import escape

from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.languages import direction, written
from app.words import Names, listed, outcome
from rules.kernel.state import Result
from ui.games.millions.faces import Face
from ui.games.millions.score import Row, ScoreSheet, WonCard
from ui.panels.end import EndPanel
from ui.shell.bare import Pages
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.table.furniture import CardPicture
from ui.table.geometry import RATIO
from ui.table.pictures import Pictures
from ui.texts import say
from ui.theme.ink import HINTS
from ui.theme.lettering import fitted, numeral, sum_line, text_size, words
from ui.theme.marks import Mark, badge
from ui.theme.tokens import Theme

SMALL = 15.5
"""The smallest words of the sheet, in 1080ths of the height."""
ROW = 148
"""How high a seat's line is, in the same."""


def growth() -> float:
    """How much larger the lines of the sheet become with the size of words."""
    return min(max(1.0, text_size()), 1.6)


class SeatRow(QWidget):
    """One seat: place, mark, name, the won cards, the sum."""

    def __init__(
        self, row: Row, name: str, mark: Mark, faces: list[tuple[Face, WonCard]], theme: Theme, unit: float
    ) -> None:
        super().__init__()
        self._row, self._name, self._mark, self._faces, self._theme, self._unit = row, name, mark, faces, theme, unit
        self.setMinimumHeight(round((ROW - 22) * unit))
        cards = ", ".join(written(card.points) for _, card in faces)
        self.setAccessibleName(
            f"{say('score.place', place=row.place)}: {name}: {cards or say('score.none')} = {written(row.score)}"
            + (f" ({say('score.gave_up')})" if row.conceded else "")
        )

    def paintEvent(self, event: object) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        u, theme, h = self._unit, self._theme, float(self.height())
        w = float(self.width())
        numeral(p, 30 * u, h / 2, str(self._row.place), 42 * u, theme.sheet_ink)
        badge(p, 92 * u, h / 2, 24 * u, self._mark)
        left = Qt.AlignmentFlag.AlignLeft
        name_w = min(250 * u * growth(), w * 0.25)
        name = QRectF(130 * u, 0, name_w, h)
        gave_up = self._row.conceded
        if gave_up:
            high, low = min(34 * u * text_size(), h * 0.5), min(23 * u * text_size(), h * 0.34)
            name = QRectF(name.left(), (h - high - low) / 2, name_w, high)
            below = QRectF(name.left(), name.bottom(), name_w, low)
            words(p, below, say("score.gave_up"), SMALL * u, theme.sheet_soft, "label", left)
        words(p, name, self._name, 27 * u, theme.sheet_ink, "name", left)
        sum_w = 100 * u
        numeral(p, w - sum_w / 2, h / 2, written(self._row.score), 46 * u, theme.sheet_ink, most=sum_w * 0.9)
        room = QRectF(name.right() + 14 * u, 0, w - sum_w - name.right() - 28 * u, h)
        if not self._faces:
            if not gave_up:
                words(p, room, say("score.none"), 20 * u, theme.sheet_soft, "label", left)
            return
        self._paint_cards(p, room, u)

    def _paint_cards(self, p: QPainter, room: QRectF, u: float) -> None:
        """The won cards with their rounds, and beneath them the sum that they make."""
        line, theme = min(26 * u * growth(), max(26 * u, room.height() * 0.2)), self._theme
        card_h = room.height() - 2 * line - 4 * u
        card_w = card_h / RATIO
        step = min(max(card_w * 1.14, 92 * u * line / (26 * u)), (room.width() - card_w) / max(1, len(self._faces) - 1))
        rounds = [say("round", round=card.round) for _, card in self._faces]
        pixels = min(fitted(told, step * 0.9, SMALL * u, "label", 0.5) for told in rounds)  # one size for all of them
        pictures = Pictures(theme, self.devicePixelRatioF())
        for i, (face, card) in enumerate(self._faces):
            x = room.left() + max(0.0, step - card_w) / 2 + i * step  # what stands below the first is beside the name
            picture: QPixmap = pictures.get(CardPicture(face, 0.6), card_w, card_h)
            size = picture.deviceIndependentSize()
            middle = (x + card_w / 2, room.top() + card_h / 2 + 2 * u)
            p.drawPixmap(round(middle[0] - size.width() / 2), round(middle[1] - size.height() / 2), picture)
            if card.round:
                below = QRectF(middle[0] - step * 0.46, room.top() + card_h + 4 * u, step * 0.92, line - 4 * u)
                words(p, below, rounds[i], pixels, theme.sheet_soft, "label", least=1)
        told = QRectF(room.left(), room.bottom() - line, room.width(), line)
        align = Qt.AlignmentFlag.AlignLeft
        words(p, told, sum_line([card.points for _, card in self._faces]), 19 * u, theme.sheet_ink, "name", align)


class ScorePanel(EndPanel):
    """The sheet at the end of a game."""

    def __init__(
        self,
        sheet: ScoreSheet,
        result: Result,
        names: Names,
        marks: tuple[Mark, ...],
        theme: Theme,
        unit: float,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        self.setStyleSheet(style_sheet(theme, unit))
        column = QVBoxLayout(self)
        m = round(36 * unit)
        column.setContentsMargins(m, round(24 * unit), m, round(26 * unit))
        column.setSpacing(round(4 * unit))
        self.heading = text_label(outcome(result, names), "title")
        self.heading.setWordWrap(True)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.heading)
        self.rows = []
        for row in sheet.rows:
            faces = [(self._face(card, names), card) for card in row.cards]
            seat = SeatRow(row, names.seat(row.seat), marks[row.seat], faces, theme, unit)
            self.rows.append(seat)
            column.addWidget(seat, 3)
        self.why = Pages()
        self.why.setOpenLinks(False)
        self.why.document().setDocumentMargin(round(4 * unit))
        self.why.setHtml(self._explained(sheet, names))
        self.why.anchorClicked.connect(lambda url: self.clause_asked.emit(QUrl(url).toString()))
        self.why.setAccessibleName(say("score.why"))
        self.why.setMinimumHeight(round((44 + 34 * (len(sheet.ties) + bool(sheet.lost))) * unit * growth()))
        column.addWidget(self.why, 1)
        self.shelf_button = TicketButton(say("to_shelf"), theme)
        self.table_button = TicketButton(say("cover.table"), theme)
        row_of_buttons = QHBoxLayout()
        self.shelf_button.clicked.connect(self.to_shelf)
        self.table_button.clicked.connect(self.closed)
        for button in (self.shelf_button, self.table_button, self.again_button):
            button.pixels = 21 * unit
            button.setMinimumHeight(max(48, round(68 * unit)))
            row_of_buttons.addWidget(button)
        column.addLayout(row_of_buttons)

    @staticmethod
    def _face(card: WonCard, names: Names) -> Face:
        return Face("battle" if card.points > 0 else "baron", card.points, None, names.card(card.card))

    def _link(self, clause: str) -> str:
        return f'<a style="color:{self.theme.link}; text-decoration:none" href="{clause}">{clause}</a>'

    def _explained(self, sheet: ScoreSheet, names: Names) -> str:
        lines = []
        for tie in sheet.ties:
            told = say("score.tie", names=listed(names.seat(s) for s in tie.seats), score=written(tie.score))
            cards = "; ".join(
                say("score.tie.line", name=names.seat(s), cards=", ".join(map(written, b)) or say("score.tie.none"))
                for s, b in zip(tie.seats, tie.battles, strict=True)
            )
            lines.append(f"{escape(told)} {escape(cards)}. {self._link('MIL-6.3')}")
        if sheet.lost:
            cards = listed(f"{names.card(c.card)} ({written(c.points)})" for c in sheet.lost)
            lines.append(f"{escape(say('score.lost', cards=cards))} {self._link('MIL-5.3')}")
        lines.append(f"{say('score.why')}: {self._link(sheet.clause)}")
        return "".join(f'<p dir="{direction(line)}" style="margin:2px">{line}</p>' for line in lines)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
