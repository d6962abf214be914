"""Where one begins beside real cards: a new sheet, one that was put aside, or the instruments alone."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.companion import duel as duels
from app.companion.duel import Duel
from app.companion.sheet import GAME, Sheet, here, rounds
from app.pack_choice import choices
from app.seats import COLOURS, LONGEST_NAME
from app.words import game_title, listed, option_hint, option_title
from rules.catalogue import box
from rules.kernel.options import Option, Options
from rules.kernel.seats import LETTERS
from ui.shell.bare import Field
from ui.shell.pack_chooser import PackChooser
from ui.shell.tick_box import TickBox
from ui.shell.widgets import ButtonRows, ChoiceButton, ColourButton, TicketButton, style_sheet, text_label
from ui.shell.widgets import Sheet as Paper
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

GAMES = (GAME, duels.GAME)
"""The games that can be played here, in the order of their plates."""
EASIER = "easier_sonia"
LEAST, MOST = 2, 5
LEAST_HIGH = 46
"""Nothing that is pressed is lower, in pixels."""


class BeginPanel(Paper):
    """The panel."""

    begun = Signal(list, list, bool, object, dict)
    """Names, colours, whether keypads are turned, the pack where it is not the usual one, and the game's options."""
    duel_begun = Signal(list, list, bool, bool)
    """Names, colours, whether boards are turned, and whether Sonia is the easier one."""
    chosen = Signal(str)
    """The id of a sheet that was put aside."""
    alone = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.seats = 3
        self.game = GAME
        self._page = (parent.width(), parent.height(), 1.0)
        self.counts = [ChoiceButton(str(n), theme) for n in range(LEAST, MOST + 1)]
        self.rows: list[tuple[ColourButton, QLineEdit]] = []
        self._boxes: list[QWidget] = []
        new = QVBoxLayout()
        self.games = {game: ChoiceButton(game_title(game).partition(":")[0], theme) for game in GAMES}
        for game, button in self.games.items():
            button.setAccessibleName(game_title(game))
            button.clicked.connect(lambda _=False, game=game: self.set_game(game))
        for n, button in enumerate(self.counts, LEAST):
            button.setAccessibleName(say("new.seat_count", count=n))
            button.clicked.connect(lambda _=False, n=n: self.set_seats(n))
        self.count_box = _in_a_row(*self.counts)
        self.ways = {seats: ChoiceButton(say(f"beside.way.{seats}"), theme) for seats in (2, 1)}
        for seats, button in self.ways.items():
            button.clicked.connect(lambda _=False, seats=seats: self.set_seats(seats))
        self.way_box = _in_a_row(*self.ways.values())
        new.addWidget(self.count_box)
        new.addWidget(self.way_box)
        for at, name in enumerate(say("new.default_names").split(",")[:MOST]):
            letter = LETTERS[at]
            colour = ColourButton(Mark(COLOURS[at], letter), theme)
            colour.setAccessibleName(say("new.colour", letter=letter))
            colour.turned.connect(lambda step, at=at: self._turn(at, step))
            edit = Field(name)
            edit.setMaxLength(LONGEST_NAME)
            edit.setAccessibleName(say("new.name", letter=letter))
            edit.returnPressed.connect(self.begin)
            holder = _in_a_row(colour, edit)
            new.addWidget(holder)
            self.rows.append((colour, edit))
            self._boxes.append(holder)
        self.flat = ChoiceButton(say("beside.flat"), theme)
        self.upright = ChoiceButton(say("beside.upright"), theme)
        self.flat.setChecked(True)
        self.side_box = _in_a_row(self.flat, self.upright)
        new.addWidget(self.side_box)
        self.options: dict[str, TickBox] = {}
        """The house rules of Millions."""
        self._hints: list[QLabel] = []
        self._hint_of: dict[QLabel, TickBox] = {}
        for option in box(GAME).options:
            self.options[option.key] = self._tick(option, new)
        self.easier = self._tick(next(one for one in box(duels.GAME).options if one.key == EASIER), new)
        found = choices(GAME)
        self.packs = PackChooser(found) if len(found) > 1 else None
        if self.packs is not None:
            new.addWidget(self.packs)
        self.begin_button = TicketButton(say("beside.begin"), theme, main=True)
        self.begin_button.clicked.connect(self.begin)
        new.addWidget(self.begin_button)
        new.addStretch(1)
        self.list = QListWidget()
        self.list.setAccessibleName(say("beside.aside"))
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._take)
        self.list.itemClicked.connect(self._take)
        aside = QVBoxLayout()
        self.aside_label = text_label(say("beside.aside"), "head")
        self.aside_label.setWordWrap(True)
        aside.addWidget(self.aside_label)
        aside.addWidget(self.list, 1)
        self.none = text_label(say("beside.aside.none"), "soft")
        aside.addWidget(self.none, 1, Qt.AlignmentFlag.AlignTop)
        self.alone_button = TicketButton(say("beside.alone"), theme)
        self.alone_button.clicked.connect(self.alone)
        self.back_button = TicketButton(say("new.back"), theme)
        self.back_button.clicked.connect(self.left)
        aside.addWidget(self.alone_button)
        aside.addWidget(self.back_button)
        body = QHBoxLayout()
        body.addLayout(new, 1)
        body.addSpacing(24)
        body.addLayout(aside, 1)
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(text_label(say("door.companion"), "title"))
        head.addSpacing(16)
        head.addWidget(ButtonRows([*self.games.values()]), 1)
        self._column.addLayout(head)
        self.intro = text_label("", "soft")
        self._hints.append(self.intro)
        self._column.addWidget(self.intro)
        self.message = text_label(role="trouble")
        self._column.addWidget(self.message)
        self._column.addLayout(body, 1)
        self.message.hide()
        self.games[GAME].setChecked(True)
        self.set_seats(3)

    def _tick(self, option: Option, column: QVBoxLayout) -> TickBox:
        """A house rule, with its hint."""
        tick = TickBox(option_title(option.key))
        tick.setChecked(bool(option.default))
        told = f"{option_hint(option.key)} ({option.clause})"
        tick.setAccessibleDescription(told)
        tick.setToolTip(told)
        hint = text_label(told, "soft")
        self._hints.append(hint)
        self._hint_of[hint] = tick
        column.addWidget(tick)
        column.addWidget(hint)
        return tick

    @property
    def buttons(self) -> list[TicketButton]:
        """All tickets."""
        return [self.begin_button, self.alone_button, self.back_button]

    @property
    def choices(self) -> list[ChoiceButton]:
        """All that exclude each other."""
        return [*self.games.values(), *self.counts, *self.ways.values(), self.flat, self.upright]

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        for one in (*self.buttons, *self.choices, *(row[0] for row in self.rows)):
            one.restyle(theme)

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies in the middle of a page of that size."""
        self._page = width, height, unit
        theme, scale = self.theme, max(0.78, unit)
        look = (
            "QListWidget { background: transparent; border: none; outline: none; }"
            f"QListWidget::item {{ padding: {round(9 * scale)}px; margin: 2px; border: 2px solid {theme.sheet_edge};"
            f" border-radius: 4px; background: {theme.field}; color: {theme.sheet_ink}; }}"
            f"QListWidget::item:hover {{ border-color: {theme.link}; }}"
            f"QListWidget::item:selected {{ background: {theme.field}; border: 2px solid {theme.link}; }}"
            "QLineEdit { padding: 2px 10px; }"
        )
        self.setStyleSheet(style_sheet(theme, scale) + look)
        high = max(LEAST_HIGH, round(54 * scale))
        for button in self.buttons:
            button.pixels = 18 * scale
            button.setMinimumHeight(round(high * 1.1))
        for choice in self.choices:
            choice.pixels = 17 * scale
            choice.setMinimumHeight(high)
        for colour, edit in self.rows:
            colour.setFixedSize(high, high)
            edit.setMinimumHeight(high)
        for tick in (*self.options.values(), self.easier):
            tick.setMinimumHeight(LEAST_HIGH)
        self._column.setContentsMargins(*(round(side * scale) for side in (34, 24, 34, 34)))
        self._column.setSpacing(round(6 * scale))
        self._lie()

    @property
    def hints(self) -> list[QLabel]:
        """Those of what can be chosen now."""
        return [hint for hint in self._hints if hint not in self._hint_of or not self._hint_of[hint].isHidden()]

    def _lie(self) -> None:
        """Is as high as what stands on it; hints that have no room stay away, the first of them first."""
        width, height, unit = self._page
        scale = max(0.78, unit)
        wide, most = min(width - 40, round(1080 * scale)), height - 30
        for one in (self, *self.findChildren(QWidget)):  # words have their size before they are seen
            one.ensurePolished()
        hints = self.hints
        for hint in self._hints:
            hint.setVisible(hint in hints)
        for shown in range(len(hints) + 1):
            for layout in self.findChildren(QLayout):  # each of them keeps how high it was
                layout.invalidate()
            tall = max(round(860 * scale), self._column.totalHeightForWidth(wide))
            if tall <= most or shown == len(hints):
                break
            hints[shown].hide()
        tall = min(most, tall)
        self.setGeometry((width - wide) // 2, (height - tall) // 2, wide, tall)
        self._column.activate()
        self._fit_sheets()

    def _fit_sheets(self) -> None:
        """Each line of the list is as high as its words: of itself it would forget what stands round them."""
        metrics, edge = self.list.fontMetrics(), round(9 * max(0.78, self._page[2])) + 4
        wide = (
            self.list.width() - 2 * edge - self.list.verticalScrollBar().sizeHint().width() - metrics.averageCharWidth()
        )
        for row in range(self.list.count()):
            item = self.list.item(row)
            words = metrics.boundingRect(QRect(0, 0, wide, 0), Qt.TextFlag.TextWordWrap.value, item.text())
            item.setSizeHint(QSize(wide, words.height() + 2 * edge))

    def show_sheets(self, kept: Sequence[Sheet | Duel]) -> None:
        """Lists what was put aside."""
        self.list.clear()
        for sheet in kept:
            item = QListWidgetItem(f"{_told(sheet)}\n{here(sheet.started)}")
            item.setData(Qt.ItemDataRole.UserRole, sheet.id)
            self.list.addItem(item)
        self.list.setVisible(bool(kept))
        self.none.setVisible(not kept)
        self._fit_sheets()

    def say(self, text: str) -> None:
        """A complaint, or nothing."""
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def set_game(self, game: str) -> None:
        """That game is played."""
        self.game = game
        self.games[game].setChecked(True)
        self.set_seats(min(2, self.seats) if game == duels.GAME else max(LEAST, self.seats))

    def set_seats(self, count: int) -> None:
        """So many play."""
        self.seats = count
        is_duel = self.game == duels.GAME
        if is_duel:
            self.ways[count].setChecked(True)
        else:
            self.counts[count - LEAST].setChecked(True)
        self.count_box.setVisible(not is_duel)
        self.way_box.setVisible(is_duel)
        self.side_box.setVisible(count > 1)
        for tick in self.options.values():
            tick.setVisible(not is_duel)
        self.easier.setVisible(is_duel and count == 1)
        if self.packs is not None:
            self.packs.setVisible(not is_duel)
        self.intro.setText(say(f"beside.intro.{self.game}"))
        for at, row in enumerate(self._boxes):
            row.setVisible(at < count)
        self._lie()

    def begin(self) -> None:
        """A new sheet is wanted."""
        rows = self.rows[: self.seats]
        names, colours = [edit.text() for _, edit in rows], [c.mark.colour for c, _ in rows]
        if self.game == duels.GAME:
            self.duel_begun.emit(names, colours, self.flat.isChecked(), self.easier.isChecked())
            return
        pack = None if self.packs is None else self.packs.chosen
        options: dict[str, Options] = {key: tick.isChecked() for key, tick in self.options.items()}
        self.begun.emit(names, colours, self.flat.isChecked(), pack, options)

    def _turn(self, at: int, step: int) -> None:
        """The next colour that nobody has."""
        taken = {colour.mark.colour for colour, _ in self.rows} - {self.rows[at][0].mark.colour}
        button = self.rows[at][0]
        here = COLOURS.index(button.mark.colour)
        turned = (COLOURS[(here + k * step) % len(COLOURS)] for k in range(1, len(COLOURS) + 1))
        button.mark = Mark(next(colour for colour in turned if colour not in taken), button.mark.letter)
        button.setAccessibleName(
            f"{say('new.colour', letter=button.mark.letter)}: {say(f'colour.{button.mark.colour}')}"
        )
        button.update()

    def _take(self, item: QListWidgetItem) -> None:
        if self.isVisible():
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


def _in_a_row(*parts: QWidget) -> QWidget:
    """Some things side by side."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        row.addWidget(part, 0 if isinstance(part, ColourButton) else 1)
    return holder


def _told(kept: Sheet | Duel) -> str:
    """What is said of something that was put aside."""
    names = listed(seat.name for seat in kept.seats)
    if isinstance(kept, Sheet):
        done = sum(one.is_complete for one in kept.rounds)
        word = "beside.aside.line" if done < rounds() else "beside.aside.over"
        return say(word, names=names, done=done, rounds=rounds())
    came = duels.standing(kept)
    if kept.is_solo:
        names = say("beside.aside.solo", name=names)
    word = "beside.aside.over" if came.is_over else "beside.aside.duel"
    return say(word, names=names, turn=came.count)
