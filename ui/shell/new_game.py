"""A new game: who plays, in which colours, by which house rules. "Deal" works at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from app.lessons.lesson import exists
from app.opponents import GAMES, LEVELS
from app.pack_choice import Choice
from app.packs import LoadedPack
from app.seats import COLOURS, LONGEST_NAME
from rules.kernel.box import Box
from rules.kernel.options import Options
from rules.kernel.seats import LETTERS
from ui.shell.bare import Field
from ui.shell.felt_page import FeltPage, Inner, Scrolled
from ui.shell.kept import KeptPicture
from ui.shell.option_rows import OptionRow
from ui.shell.pack_chooser import PackChooser
from ui.shell.steady import DropDown
from ui.shell.widgets import ButtonRows, ChoiceButton, ColourButton, Sheet, TicketButton, style_sheet, text_label
from ui.table.screen import CURTAINED, OPEN, PEEKED
from ui.table.seating import OPPOSITE, SIDE_BY_SIDE
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import stroke
from ui.theme.lettering import text_size
from ui.theme.marks import Mark
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

UPRIGHT, FLAT = "upright", "flat"
"""How the screen stands: before all, or on the table with people round it."""


@dataclass(frozen=True)
class Wish:
    """What a table shall be."""

    game: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    options: dict[str, Options]
    privacy: str
    orientation: str = UPRIGHT
    arrangement: str = OPPOSITE
    """How two sit."""
    pack: LoadedPack | None = None
    """None: the one that the game is played with unless another is chosen."""
    opponents: tuple[str, ...] = ()
    """By seat: the level of the opponent that plays there, empty for a person; none: people play everywhere."""


class SeatRow(QWidget):
    """One seat's mark and name, and who plays there."""

    def __init__(self, seat: int, name: str, colour: str, theme: Theme, levels: Sequence[str] = ()) -> None:
        super().__init__()
        letter = LETTERS[seat]
        self.name = Field(name, self)  # before the mark, for Tab: what is typed is a name
        self.mark = ColourButton(Mark(colour, letter), theme, self)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(say("new.name", letter=letter))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.mark)
        row.addWidget(self.name, 1)
        self.player = DropDown(self)
        self.player.setAccessibleName(say("new.player", letter=letter))
        for level in ("", *levels):
            self.player.addItem(say(f"new.player.{level or 'person'}"), level)
        self.player.setVisible(bool(levels))
        row.addWidget(self.player)
        self.say_colour()

    @property
    def opponent(self) -> str:
        """The level of the opponent that plays here; empty for a person."""
        return str(self.player.currentData())

    def say_colour(self) -> None:
        """Names the colour for who cannot see it."""
        mark = self.mark.mark
        told = f"{say('new.colour', letter=mark.letter)}: {say(f'colour.{mark.colour}')}"
        self.mark.setAccessibleName(told)
        what = say("new.colour.next", colour=say(f"colour.{mark.colour}"))
        self.mark.setToolTip(what)
        self.mark.setAccessibleDescription(what)


class Lid(KeptPicture):
    """The picture of the game's box, at the side of the sheet."""

    def __init__(self, cover: Callable[[QPainter, float], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._cover = cover

    def draw(self, p: QPainter, rect: QRectF) -> None:
        rect = rect.adjusted(2, 2, -2, -2)
        p.save()
        p.setClipPath(rounded(rect, 5))
        p.translate(rect.topLeft())
        k = rect.width() / 100
        p.scale(k, k)
        self._cover(p, rect.height() / k)
        p.restore()
        stroke(p, rounded(rect, 5), t.INK, 1.6)
        inset = rect.width() * 0.03
        stroke(p, rounded(rect.adjusted(inset, inset, -inset, -inset), 3), rgb(t.PAPER, 150), 1.2)


class NewGame(FeltPage):
    """The sheet on which a table is set."""

    least_unit = 0.62
    dealt = Signal(object)
    """A Wish."""
    clause_asked = Signal(str)
    lesson_wanted = Signal(str)
    """The game of that name is to be learned by playing."""

    def __init__(
        self,
        box: Box,
        title: str,
        cover: Callable[[QPainter, float], None],
        theme: Theme,
        privacy: str = CURTAINED,
        orientation: str = UPRIGHT,
        packs: Sequence[Choice] = (),
        parent: QWidget | None = None,
        *,
        arrangement: str = OPPOSITE,
    ) -> None:
        super().__init__(theme, parent)
        self.box = box
        self.sheet = Sheet(theme, self)
        names = say("new.default_names").split(",")
        levels = LEVELS if box.name in GAMES else ()
        self.rows = [SeatRow(s, names[s], COLOURS[s], theme, levels) for s in range(box.most_seats)]
        for row in self.rows:
            row.mark.turned.connect(lambda step, row=row: self._turn_colour(row, step))
            row.name.textChanged.connect(self._check)
            row.name.returnPressed.connect(self.deal)
            row.name.inputRejected.connect(self._say_longest)
            row.player.currentIndexChanged.connect(self._check)
        self.lid = Lid(cover, self.sheet)
        self.title = text_label(title, "title")
        self.counts = [ChoiceButton(str(n), theme) for n in range(box.least_seats, box.most_seats + 1)]
        for n, button in enumerate(self.counts, box.least_seats):
            button.setAccessibleName(say("new.seat_count", count=n))
            button.clicked.connect(lambda _=False, n=n: self.set_seats(n))
        self.hidden_hands = ChoiceButton(say("new.privacy.curtain"), theme)
        self.trays = ChoiceButton(say("new.privacy.peek"), theme)
        self.open_hands = ChoiceButton(say("new.privacy.open"), theme)
        self.hint = text_label(role="soft")
        self.upright = ChoiceButton(say("new.screen.upright"), theme)
        self.flat = ChoiceButton(say("new.screen.flat"), theme)
        self.screen_hint = text_label(role="soft")
        for button in self._ways:
            button.clicked.connect(self._say_hints)
        self.trays.clicked.connect(lambda: self._pair(self.flat))
        self.upright.clicked.connect(lambda: self._pair(self.hidden_hands))
        self.opposite = ChoiceButton(say("seats.opposite"), theme)
        self.side = ChoiceButton(say("seats.side"), theme)
        (self.side if arrangement == SIDE_BY_SIDE else self.opposite).setChecked(True)
        for choices in (self.counts, self._ways[:3], self._ways[3:], self._for_two):
            group = QButtonGroup(self)  # one of them is always chosen, whatever else lies on the sheet
            for button in choices:
                group.addButton(button)
        self.packs = PackChooser(packs) if len(packs) > 1 else None
        """Which pack is played with; None where there is but one."""
        self.option_rows = [OptionRow(option, theme) for option in box.options]
        self.options = {row.option.key: row.control for row in self.option_rows}
        for option_row in self.option_rows:
            option_row.changed.connect(self._option_changed)
            option_row.clause_asked.connect(self.clause_asked)
        self.house_head = text_label(say("new.options"), "head")
        self.trouble = text_label(role="trouble")
        self.trouble.hide()
        self.deal_button = TicketButton(say("new.deal"), theme, main=True)
        self.deal_button.clicked.connect(self.deal)
        self.back = TicketButton(say("new.back"), theme)
        self.back.clicked.connect(self.left)
        self.lesson = TicketButton(say("lesson.offer"), theme)
        self.lesson.clicked.connect(lambda: self.lesson_wanted.emit(box.name))
        if not exists(box.name):
            self.lesson.hide()
        is_flat = orientation == FLAT
        kept = {OPEN: self.open_hands, PEEKED: self.trays if is_flat else self.hidden_hands}
        kept.get(privacy, self.hidden_hands).setChecked(True)
        (self.flat if is_flat else self.upright).setChecked(True)
        self.inner = Inner()
        self.scrolled = Scrolled(self.inner)
        self.foot = ButtonRows((self.back, self.lesson, self.deal_button), is_last_apart=True)
        self._lay_out()
        self.counts[0].setChecked(True)
        self.set_seats(box.least_seats)
        self._option_changed()
        self._say_hints()
        self.rows[0].name.selectAll()

    @property
    def _ways(self) -> tuple[ChoiceButton, ...]:
        return self.hidden_hands, self.trays, self.open_hands, self.upright, self.flat

    @property
    def _for_two(self) -> tuple[ChoiceButton, ChoiceButton]:
        """How two sit."""
        return self.opposite, self.side

    def _lay_out(self) -> None:
        left = self._left = QVBoxLayout()
        for row in self.option_rows:
            if row.option.has_several:  # how it is played comes before who plays
                left.addWidget(row)
        left.addWidget(text_label(say("new.seats"), "head"))
        left.addWidget(ButtonRows(self.counts))
        for seat_row in self.rows:
            left.addWidget(seat_row)
        self.sitting = ButtonRows(self._for_two)
        left.addWidget(self.sitting)
        left.addStretch(1)
        if self.packs is not None:
            left.addWidget(text_label(say("new.pack"), "head"))
            left.addWidget(self.packs)
        right = self._right = QVBoxLayout()
        for heading, buttons, hint in (
            ("new.privacy", self._ways[:3], self.hint),
            ("new.screen", self._ways[3:], self.screen_hint),
        ):
            right.addWidget(text_label(say(heading), "head"))
            right.addWidget(ButtonRows(buttons))
            right.addWidget(hint)
            right.addSpacing(6)
        right.addWidget(self.house_head)
        for row in self.option_rows:
            if not row.option.has_several:
                right.addWidget(row)
        right.addStretch(1)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.inner)
        self._columns.addLayout(left, 1)
        self._columns.addLayout(right, 1)
        self._grid = QGridLayout(self.sheet)
        self._grid.addWidget(self.lid, 0, 0, 4, 1)
        self._grid.addWidget(self.title, 0, 1)
        self._grid.addWidget(self.scrolled, 1, 1)
        self._grid.addWidget(self.trouble, 2, 1)
        self._grid.addWidget(self.foot, 3, 1)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(1, 1)
        self._order_keys()

    def _order_keys(self) -> None:
        """Tab goes over the sheet as it is read: down the left column, down the right one, and then to the buttons."""
        ways = [row for row in self.option_rows if row.option.has_several]
        others = [row for row in self.option_rows if not row.option.has_several]
        order: list[QWidget] = [part for row in ways for part in (row.control, row.hint)]
        order += [
            *self.counts,
            *(part for row in self.rows for part in (row.mark, row.name, row.player)),
            *self._for_two,
        ]
        if self.packs is not None:
            order.append(self.packs.list)
        order += [*self._ways, *(part for row in others for part in (row.control, row.hint))]
        order += [self.back, self.lesson, self.deal_button]
        for one, following in pairwise(order):
            self.setTabOrder(one, following)

    # -- what is chosen -----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return sum(not row.isHidden() for row in self.rows)

    @property
    def chosen_options(self) -> dict[str, Options]:
        """What is chosen of the options; those that mean nothing beside the others are as they are by default."""
        values = {row.option.key: row.value for row in self.option_rows}
        return {
            row.option.key: row.value if row.option.means(values) else row.option.default for row in self.option_rows
        }

    def _option_changed(self) -> None:
        """What means nothing beside what is chosen is not shown, and so many play as can."""
        values = {row.option.key: row.value for row in self.option_rows}
        for row in self.option_rows:
            row.setVisible(row.option.means(values))
        self.house_head.setVisible(
            any(row.option.means(values) and not row.option.has_several for row in self.option_rows)
        )
        least, most = self.box.seats(self.chosen_options)
        for number, button in enumerate(self.counts, self.box.least_seats):
            button.setVisible(least <= number <= most and least < most)
        self.set_seats(min(max(self.seats, least), most))

    def set_seats(self, count: int) -> None:
        """So many play."""
        self.counts[count - self.box.least_seats].setChecked(True)
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < count)
        for button in (self.sitting, *self._for_two):
            button.setVisible(count == 2)
        self._part_colours(count)
        self._check()
        self.lay_out()

    def _part_colours(self, count: int) -> None:
        """Nobody has the colour of somebody else, also after seats were added."""
        used: set[str] = set()
        for row in self.rows[:count]:
            if row.mark.mark.colour in used:
                free = next(c for c in COLOURS if c not in used and c not in self._colours(count))
                row.mark.mark = Mark(free, row.mark.mark.letter)
            used.add(row.mark.mark.colour)
            row.say_colour()
            row.mark.update()

    def _colours(self, count: int) -> list[str]:
        return [row.mark.mark.colour for row in self.rows[:count]]

    def _turn_colour(self, row: SeatRow, step: int) -> None:
        """The next colour that nobody at the table has."""
        taken = {r.mark.mark.colour for r in self.rows[: self.seats] if r is not row}
        here = COLOURS.index(row.mark.mark.colour)
        for k in range(1, len(COLOURS) + 1):
            colour = COLOURS[(here + k * step) % len(COLOURS)]
            if colour not in taken:
                row.mark.mark = Mark(colour, row.mark.mark.letter)
                break
        row.say_colour()
        row.mark.update()

    def _pair(self, other: ChoiceButton) -> None:
        """Trays are held on a flat screen only: before one that stands all would see into all of them."""
        if self.trays.isChecked() and self.upright.isChecked():
            other.setChecked(True)
            self._say_hints()

    @property
    def _privacy(self) -> str:
        """How hands are kept."""
        if self.trays.isChecked():
            return PEEKED
        return OPEN if self.open_hands.isChecked() else CURTAINED

    def _say_hints(self) -> None:
        self.hint.setText(say(f"new.privacy.{self._privacy}.hint"))
        stands = FLAT if self.flat.isChecked() else UPRIGHT
        self.screen_hint.setText(say(f"new.screen.{stands}.hint"))
        self.lay_out()

    def wish(self) -> Wish:
        """What is chosen."""
        count = self.seats
        return Wish(
            self.box.name,
            tuple(row.name.text() for row in self.rows[:count]),
            tuple(self._colours(count)),
            self.chosen_options,
            self._privacy,
            FLAT if self.flat.isChecked() else UPRIGHT,
            SIDE_BY_SIDE if self.side.isChecked() else OPPOSITE,
            None if self.packs is None else self.packs.chosen,
            tuple(row.opponent for row in self.rows[:count]),
        )

    def _check(self) -> bool:
        """Says what keeps the table from being set."""
        from app.seats import BadTable, seated

        wish = self.wish()
        try:
            seated(wish.game, wish.names, colours=wish.colours, opponents=wish.opponents, options=wish.options)
        except BadTable as bad:
            self.complain(str(bad))
            self.deal_button.setEnabled(False)
            return False
        self.complain("")
        self.deal_button.setEnabled(True)
        return True

    def complain(self, text: str) -> None:
        """Says why a table cannot be set."""
        if text != self.trouble.text():
            self.trouble.setText(text)
            self.trouble.setVisible(bool(text))
            self.lay_out()

    def _say_longest(self) -> None:
        """A letter, or the end of what was pasted, was left out; said when the rest of it has come."""
        QTimer.singleShot(0, self, lambda: self.complain(say("new.name.longest", count=LONGEST_NAME)))

    def deal(self) -> None:
        """The table is set."""
        if self._check():
            self.dealt.emit(self.wish())

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.sheet.restyle(theme)
        for button in (*self.counts, *self._ways, *self._for_two, self.deal_button, self.back, self.lesson):
            button.restyle(theme)
        for row in self.rows:
            row.mark.restyle(theme)
        self.lay_out()

    def lay_out(self) -> None:
        """Two columns where both have room, and the lid where it has some besides; what is longer is scrolled to."""
        u, text = self.unit, text_size()
        style = style_sheet(self.theme, u)
        if style != self.styleSheet():
            self.setStyleSheet(style)
        w = min(self.width() - 24, round(1480 * u * (1 + (text - 1) * 0.5)))
        margin, gap = round(34 * u), round(46 * u)
        column = (500 if self.rows[0].player.count() > 1 else 415) * u * text
        room = w - 2 * margin - 6 - gap
        lid = min(round(300 * u / text), round(room - gap - 2 * column))
        self.lid.setFixedWidth(max(1, lid))
        self.lid.setVisible(lid >= 150 * u)
        in_two = room >= 2 * column
        directions = QBoxLayout.Direction
        self._columns.setDirection(directions.LeftToRight if in_two else directions.TopToBottom)
        self._columns.setSpacing(gap if in_two else round(18 * u))
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._grid.setContentsMargins(margin, round(30 * u), margin + 6, round(32 * u))
        self._grid.setHorizontalSpacing(gap)
        self._grid.setVerticalSpacing(round(18 * u))
        self._left.setSpacing(round(11 * u))
        self._right.setSpacing(round(10 * u))
        for button in (*self.counts, *self._ways, *self._for_two):
            button.pixels = 18 * u
            button.setMinimumHeight(max(36, round(46 * u)))
            button.updateGeometry()
        for row in self.rows:
            row.mark.setFixedSize(max(44, round(58 * u)), max(40, round(52 * u)))
            row.name.setMinimumWidth(round(200 * u * text))
            row.player.setMinimumHeight(row.name.sizeHint().height())  # what stands side by side is equally high
        for ticket in (self.deal_button, self.back, self.lesson):
            ticket.pixels = 19 * u
            ticket.setMinimumHeight(max(46, round(64 * u)))
            ticket.updateGeometry()
        self.deal_button.setMinimumWidth(round(240 * u))
        self.foot.updateGeometry()
        usual = (790 if self.packs is None else 890) * u * (1 + (text - 1) * 0.5)
        needed = self._needed(w)
        h = min(self.height() - 16, max(round(usual), needed))
        if needed > h:  # the bar at its side stands free
            self._columns.setContentsMargins(0, 0, round(14 * u), 0)
        self.sheet.setGeometry((self.width() - w) // 2, (self.height() - h) // 2, w, h)

    def _needed(self, wide: int) -> int:
        """How high the sheet must be, if it is so wide, for all that lies on it."""
        margins = self._grid.contentsMargins()
        inner = wide - margins.left() - margins.right()
        if not self.lid.isHidden():
            inner -= self.lid.width() + self._grid.horizontalSpacing()
        self._columns.invalidate()
        parts = [
            self.title.sizeHint().height(),
            self._columns.totalHeightForWidth(inner),
            self.foot.heightForWidth(inner),
        ]
        if self.trouble.text():
            parts.append(self.trouble.heightForWidth(inner))
        return sum(parts) + (len(parts) - 1) * self._grid.verticalSpacing() + margins.top() + margins.bottom()
