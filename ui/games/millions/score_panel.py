"""The score sheet over the table: every point is explained."""

from html import escape

from PySide6.QtCore import QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from app.words import Names, clause_title, outcome
from rules.kernel.state import Result
from ui.games.millions.faces import Face
from ui.games.millions.score import Row, ScoreSheet, WonCard
from ui.shell.widgets import Sheet, TicketButton, style_sheet, text_label
from ui.table.furniture import CardPicture
from ui.table.geometry import RATIO
from ui.table.pictures import Pictures
from ui.texts import say
from ui.theme.lettering import signed
from ui.theme.seats import Mark, badge
from ui.theme.tokens import Theme


class SeatRow(QWidget):
    """One seat: place, mark, name, the won cards, the sum."""

    def __init__(
        self, row: Row, name: str, mark: Mark, faces: list[tuple[Face, WonCard]], theme: Theme, unit: float
    ) -> None:
        super().__init__()
        self._row, self._name, self._mark, self._faces, self._theme, self._unit = row, name, mark, faces, theme, unit
        self.setMinimumHeight(round(108 * unit))
        cards = ", ".join(signed(card.points) for _, card in faces)
        self.setAccessibleName(
            f"{say('score.place', place=row.place)}: {name}: {cards or say('score.none')} = {row.score}"
        )

    def paintEvent(self, event: object) -> None:
        from ui.theme.ink import HINTS
        from ui.theme.lettering import numeral, words

        p = QPainter(self)
        p.setRenderHints(HINTS)
        u, theme, h = self._unit, self._theme, float(self.height())
        w = float(self.width())
        numeral(p, 30 * u, h / 2, str(self._row.place), 40 * u, theme.sheet_ink)
        badge(p, 92 * u, h / 2, 22 * u, self._mark)
        left = Qt.AlignmentFlag.AlignLeft
        name_w = min(210 * u, w * 0.2)
        words(p, QRectF(128 * u, 0, name_w, h), self._name, 24 * u, theme.sheet_ink, "name", left)
        sum_w = 92 * u
        numeral(p, w - sum_w / 2, h / 2, signed(self._row.score), 42 * u, theme.sheet_ink, most=sum_w * 0.9)
        room = QRectF(128 * u + name_w + 14 * u, 0, w - sum_w - 128 * u - name_w - 28 * u, h)
        if not self._faces:
            text = say("score.gave_up") if self._row.conceded else say("score.none")
            words(p, room, text, 18 * u, theme.sheet_soft, "label", left)
            return
        self._paint_cards(p, room, u)

    def _paint_cards(self, p: QPainter, room: QRectF, u: float) -> None:
        from ui.theme.lettering import words

        card_h = room.height() * 0.76
        card_w = card_h / RATIO
        step = min(card_w * 1.14, (room.width() - card_w) / max(1, len(self._faces) - 1))
        pictures = Pictures(self._theme, self.devicePixelRatioF())
        for i, (face, card) in enumerate(self._faces):
            x = room.left() + i * step
            middle = (x + card_w / 2, room.top() + card_h / 2 + 3 * u)
            picture: QPixmap = pictures.get(CardPicture(face, 0.6), card_w, card_h)
            size = picture.deviceIndependentSize()
            p.drawPixmap(round(middle[0] - size.width() / 2), round(middle[1] - size.height() / 2), picture)
            if card.round and step > card_w * 0.8:
                below = QRectF(x - 4 * u, room.top() + card_h + 5 * u, card_w + 8 * u, 18 * u)
                words(p, below, say("round", round=card.round), 12.5 * u, self._theme.sheet_soft, "label", least=0.7)


class ScorePanel(Sheet):
    """The sheet at the end of a game."""

    again = Signal()
    to_shelf = Signal()
    closed = Signal()
    clause_asked = Signal(str)

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
        self.why = QTextBrowser()
        self.why.setOpenLinks(False)
        self.why.setHtml(self._explained(sheet, names))
        self.why.anchorClicked.connect(lambda url: self.clause_asked.emit(QUrl(url).toString()))
        self.why.setAccessibleName(say("score.why"))
        self.why.setMinimumHeight(round((34 + 30 * (len(sheet.ties) + bool(sheet.lost))) * unit))
        column.addWidget(self.why, 1)
        self.again_button = TicketButton(say("again"), theme, main=True)
        self.shelf_button = TicketButton(say("to_shelf"), theme)
        self.table_button = TicketButton(say("cover.table"), theme)
        row_of_buttons = QHBoxLayout()
        for button, signal in (
            (self.shelf_button, self.to_shelf),
            (self.table_button, self.closed),
            (self.again_button, self.again),
        ):
            button.pixels = 19 * unit
            button.setMinimumHeight(max(44, round(60 * unit)))
            button.clicked.connect(signal)
            row_of_buttons.addWidget(button)
        column.addLayout(row_of_buttons)

    @staticmethod
    def _face(card: WonCard, names: Names) -> Face:
        return Face("battle" if card.points > 0 else "baron", card.points, None, names.card(card.card))

    def _link(self, clause: str) -> str:
        title = clause_title(clause)
        return f'<a style="color:{self.theme.link}; text-decoration:none" href="{clause}">{clause}{f" {title}" if title else ""}</a>'

    def _explained(self, sheet: ScoreSheet, names: Names) -> str:
        lines = []
        for tie in sheet.ties:
            told = say("score.tie", names=", ".join(names.seat(s) for s in tie.seats), score=signed(tie.score))
            cards = "; ".join(
                say("score.tie.line", name=names.seat(s), cards=", ".join(map(str, b)) or say("score.tie.none"))
                for s, b in zip(tie.seats, tie.battles, strict=True)
            )
            lines.append(f"{escape(told)} {escape(cards)}. {self._link('MIL-6.3')}")
        if sheet.lost:
            cards = ", ".join(f"{names.card(c.card)} ({signed(c.points)})" for c in sheet.lost)
            lines.append(f"{say('score.lost')}: {escape(cards)}. {self._link('MIL-5.3')}")
        lines.append(f"{say('score.why')}: {self._link(sheet.clause)}")
        return "".join(f'<p style="margin:2px">{line}</p>' for line in lines)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
