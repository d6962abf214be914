"""The page on which everything is set that lasts from game to game. Each change is seen at once, and kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QButtonGroup, QLabel, QSlider, QWidget

from app import languages
from app.settings import Settings
from ui.shell.calm import asks_for_calm
from ui.shell.doors import HousePage
from ui.shell.felt_page import Scrolled
from ui.shell.steady import Slide
from ui.shell.widgets import ChoiceButton, Sheet, TicketButton, in_rows, style_sheet, text_label
from ui.sound.kinds import SAMPLES
from ui.sound.sounds import is_installed
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

TEXT_SIZES = (100, 125, 150, 175, 200, 250, 300)
SPEEDS = {"off": 0, "slow": 50, "usual": 100, "fast": 200}
"""Speeds of motion, in per cent of the usual one."""
NO_SIGNS: Mapping[Any, str] = {}
LOUDNESS = ("sound", "sound_cards", "sound_signals", "sound_clock")
"""The settings of loudness: that of everything, then of each kind of sound."""
SAMPLE_MS = 140
"""A sample is heard when a slider has rested so long: one sample, however far it was drawn."""


class Group(QWidget):
    """A heading, and below it what can be set; a sentence may stand under that."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.setAccessibleName(heading)
        self.heading = text_label(heading, "head")
        self.heading.setParent(self)
        self.hint = text_label(role="soft")
        self.hint.setParent(self)
        self.hint.hide()

    def set_hint(self, text: str) -> None:
        """Says something under what can be set."""
        self.hint.setText(text)
        self.hint.setVisible(bool(text))

    def restyle(self, theme: Theme) -> None:
        """Other colours."""

    def lay(self, width: int, unit: float) -> int:
        """Puts everything where it belongs in a column that wide; how high it is."""
        self.heading.setWordWrap(True)
        high = self.heading.heightForWidth(width)
        self.heading.setGeometry(0, 0, width, high)
        y = self.lay_inner(high + round(6 * unit), width, unit)
        if self.hint.text():
            high = self.hint.heightForWidth(width)
            self.hint.setGeometry(0, y + round(4 * unit), width, high)
            y += round(4 * unit) + high
        return y

    def lay_inner(self, y: int, width: int, unit: float) -> int:
        """Puts what can be set from `y` down; where it ends."""
        raise NotImplementedError


class Choices(Group):
    """One of several values, each on a button; the buttons go on in another row where one has no room for all."""

    def __init__(
        self,
        heading: str,
        values: Mapping[Any, str],
        theme: Theme,
        chosen: Callable[[Any], None],
        *,
        named: str = "",
        signs: Mapping[Any, str] = NO_SIGNS,
    ) -> None:
        """`signs` stand before the words of some values."""
        super().__init__(heading)
        group = QButtonGroup(self)
        self.buttons: dict[Any, ChoiceButton] = {}
        for value, word in values.items():
            button = ChoiceButton(word, theme, self, sign=signs.get(value, ""))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.clicked.connect(lambda _=False, value=value: chosen(value))
            group.addButton(button)
            self.buttons[value] = button
        self.call(heading, named or heading)

    def call(self, heading: str, named: str) -> None:
        """Says what is chosen here: above the buttons, and with each of them to who cannot see that."""
        self.heading.setText(heading)
        self.setAccessibleName(heading)
        for button in self.buttons.values():
            button.setAccessibleName(say("settings.choice", what=named, value=button.text()))

    def show_value(self, value: Any) -> None:
        """Lights the button of that value."""
        self.buttons[value].setChecked(True)

    def restyle(self, theme: Theme) -> None:
        for button in self.buttons.values():
            button.restyle(theme)

    def lay_inner(self, y: int, width: int, unit: float) -> int:
        for button in self.buttons.values():
            button.pixels = 18 * unit
        sizes = [button.sizeHint().expandedTo(QSize(0, 44)) for button in self.buttons.values()]
        places = in_rows(sizes, width, round(6 * unit))
        for button, place in zip(self.buttons.values(), places, strict=True):
            button.setGeometry(place.translated(0, y))
        return y + places[-1].bottom() + 1


class Loudness(Group):
    """Whether anything is heard, how loud everything is, and each kind of sound."""

    def __init__(self, changed: Callable[[str, Any], None], theme: Theme, *, is_there: bool) -> None:
        super().__init__(say("settings.sound"))
        self.is_there = is_there
        values = {False: say("settings.sound.on"), True: say("settings.sound.off")}
        self.muted = Choices(
            "",
            values,
            theme,
            lambda value: changed("muted", value),
            named=self.heading.text(),
            signs={False: "volume-2", True: "volume-x"},
        )
        self.muted.setParent(self)
        self.muted.hide()  # its buttons lie among the other rows
        for button in self.muted.buttons.values():
            button.setParent(self)
            button.setEnabled(is_there)
        self.rows: dict[str, tuple[QLabel, QSlider, QLabel]] = {}
        for key in LOUDNESS:
            name, told = text_label(say(f"settings.sound.{key}")), text_label()
            slider = Slide(Qt.Orientation.Horizontal, self)
            slider.setRange(0, 100)
            slider.setSingleStep(5)
            slider.setPageStep(25)
            slider.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            slider.setAccessibleName(say("settings.choice", what=self.heading.text(), value=name.text()))
            slider.valueChanged.connect(lambda value, key=key: changed(key, value))
            for widget in (name, told, slider):
                widget.setParent(self)
                widget.setEnabled(is_there)
            told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.rows[key] = name, slider, told
        self.tell_silence("", "")

    def tell_silence(self, trouble: str, why: str) -> None:
        """One quiet sentence where nothing can be heard."""
        if not self.is_there:
            trouble = "missing"
        self.set_hint(say(f"settings.sound.{trouble}", why=why.partition(":")[0]) if trouble else "")

    def restyle(self, theme: Theme) -> None:
        self.muted.restyle(theme)

    def show_values(self, settings: Settings) -> None:
        """Puts every slider where it is set."""
        self.muted.show_value(settings.muted)
        for key, (_, slider, told) in self.rows.items():
            value = getattr(settings, key)
            slider.blockSignals(True)
            slider.setValue(value)
            slider.blockSignals(False)
            told.setText(say("settings.sound.value", percent=value) if value else say("settings.sound.off"))

    def lay_inner(self, y: int, width: int, unit: float) -> int:
        rows = self.rows.values()
        gap = round(10 * unit)
        y = self.muted.lay_inner(y, width, unit) + gap // 2
        name_wide = max(name.sizeHint().width() for name, _, _ in rows)
        told_wide = max(told.sizeHint().width() for _, _, told in rows)
        told_wide = max(told_wide, rows_width(told_wide, [told for _, _, told in rows]))
        beside = width - name_wide - told_wide - 2 * gap >= 130 * unit
        for name, slider, told in rows:
            high = max(40, round(46 * unit), name.sizeHint().height() + round(6 * unit))
            if beside:
                name.setGeometry(0, y, name_wide, high)
                slider.setGeometry(name_wide + gap, y, width - name_wide - told_wide - 2 * gap, high)
                told.setGeometry(width - told_wide, y, told_wide, high)
            else:
                name.setWordWrap(True)
                line = name.heightForWidth(width - told_wide - gap)
                name.setGeometry(0, y, width - told_wide - gap, line)
                told.setGeometry(width - told_wide, y, told_wide, line)
                y += line
                slider.setGeometry(0, y, width, high)
            y += high
        return y


def rows_width(least: int, labels: Sequence[QLabel]) -> int:
    """How wide the widest value can be, so that nothing moves while a slider does."""
    longest = (say("settings.sound.value", percent=100), say("settings.sound.off"))
    return max([least, *(label.fontMetrics().horizontalAdvance(text) + 4 for label in labels for text in longest)])


class SettingsPage(HousePage):
    """The page."""

    def __init__(self, theme: Theme, settings: Callable[[], Settings], parent: QWidget | None = None) -> None:
        super().__init__(theme, settings, parent)
        self.setAccessibleName(say("settings.title"))
        self.sheet = Sheet(theme, self)
        self.title = text_label(say("settings.title"), "title")
        self.title.setParent(self.sheet)
        self.trouble = text_label(role="trouble")
        self.trouble.setParent(self.sheet)
        self.trouble.hide()
        self.inner = QWidget()
        self.scrolled = Scrolled(self.inner, self.sheet)
        self.scrolled.setWidgetResizable(False)
        self.back = TicketButton(say("settings.back"), theme, self.sheet)
        self.back.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.back.clicked.connect(self.left)
        self._sample = ""
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(SAMPLE_MS)
        self._rests.timeout.connect(lambda: self.sounded.emit(self._sample))
        self._make_groups()
        for group in self.groups:
            group.setParent(self.inner)
        self.look_again()

    def _make_groups(self) -> None:
        def one(heading: str, field: str, values: Mapping[Any, str], signs: Mapping[Any, str] = NO_SIGNS) -> Choices:
            return Choices(say(heading), values, self.theme, lambda value: self.kept.emit({field: value}), signs=signs)

        lights = {"dark": say("theme.dark"), "light": say("theme.light")}
        self.light = one("settings.theme", "theme", lights, {"dark": "moon", "light": "sun"})
        sizes = {percent: say("settings.text.value", percent=percent) for percent in TEXT_SIZES}
        self.text = one("settings.text", "text_scale", sizes)
        faces = {kind: say(f"settings.cards.{kind}") for kind in ("pictures", "words")}
        self.cards = one("settings.cards", "cards", faces)
        speeds = {percent: say(f"settings.motion.{name}") for name, percent in SPEEDS.items()}
        self.motion = Choices(say("settings.motion"), speeds, self.theme, self._choose_speed)
        ways = {way: say(f"new.privacy.{way}") for way in ("curtain", "peek", "open")}
        self.privacy = one("settings.privacy", "privacy", ways)
        stands = {way: say(f"new.screen.{way}") for way in ("upright", "flat")}
        self.orientation = one("settings.screen", "orientation", stands)
        shapes = {False: say("settings.window.part"), True: say("settings.window.whole")}
        self.window_ = one("settings.window", "fullscreen", shapes, {False: "minimize", True: "maximize"})
        spoken = {"": say("settings.language.system"), **languages.KNOWN}
        self.language = one("settings.language", "language", spoken)
        self.sound = Loudness(self._set_sound, self.theme, is_there=is_installed())
        self.columns: tuple[tuple[Group, ...], tuple[Group, ...]] = (
            (self.light, self.text, self.cards, self.motion, self.window_, self.language),
            (self.privacy, self.orientation, self.sound),
        )

    @property
    def groups(self) -> tuple[Group, ...]:
        """Everything that can be set, in the order in which Tab goes through it."""
        return (*self.columns[0], *self.columns[1])

    def _set_sound(self, field: str, value: Any) -> None:
        self.kept.emit({field: value})
        self._sample = SAMPLES.get(field, SAMPLES["sound"])
        self._rests.start()

    def tell_silence(self, trouble: str, why: str) -> None:
        self.sound.tell_silence(trouble, why)
        self.lay_out()

    def _choose_speed(self, percent: int) -> None:
        self.kept.emit({"animation": percent, "own_motion": True})

    def look_again(self) -> None:
        """Shows what is set now."""
        now = self.settings()
        self.light.show_value(now.theme)
        self.text.show_value(min(TEXT_SIZES, key=lambda percent: abs(percent - now.text_scale)))
        self.cards.show_value(now.cards)
        calm = asks_for_calm()
        speed = now.speed(calm=calm) * 100
        self.motion.show_value(min(SPEEDS.values(), key=lambda percent: abs(percent - speed)))
        self.motion.set_hint(say("settings.motion.calm") if calm and not now.own_motion else "")
        self.privacy.show_value(now.privacy)
        self.privacy.set_hint(say(f"new.privacy.{now.privacy}.hint"))
        self.orientation.show_value(now.orientation)
        self.orientation.set_hint(say(f"new.screen.{now.orientation}.hint"))
        self.window_.show_value(now.fullscreen)
        self.language.show_value(now.language if now.language in self.language.buttons else "")
        self.sound.show_values(now)
        self.lay_out()

    def back_to(self, *, table: bool) -> None:
        """Where Back leads: to the table that lies under the page, or to the shelf."""
        self.back.setText(say("settings.back.table" if table else "settings.back"))
        self.back.setAccessibleName(self.back.text())
        hands = say("settings.privacy.here" if table else "settings.privacy")
        self.privacy.call(hands, hands)
        self.lay_out()

    def complain(self, text: str) -> None:
        """Says why a change could not be kept; nothing where it was."""
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))
        self.lay_out()

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def focusInEvent(self, event: Any) -> None:
        """The keys begin at the first group."""
        super().focusInEvent(event)
        next(button for button in self.light.buttons.values() if button.isChecked()).setFocus()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.sheet.restyle(theme)
        self.back.restyle(theme)
        for group in self.groups:
            group.restyle(theme)
        self.lay_out()

    def lay_out(self) -> None:
        """Two columns where both have room, else one; what is longer than the sheet is scrolled to."""
        if self.width() < 100 or self.height() < 100:
            return
        u, size = self.unit, text_size()
        style = style_sheet(self.theme, u) + _slider_style(self.theme, u)
        if style != self.styleSheet():
            self.setStyleSheet(style)
        self.ensurePolished()
        wide = min(self.width() - 24, round(1240 * u * max(1.0, size * 0.9)))
        self.back.pixels = 19 * u
        margin, gap, foot = round(42 * u), round(48 * u), max(48, round(58 * u), self.back.sizeHint().height())
        bar = round(26 * u * max(1.0, size))
        room = wide - 2 * margin - bar
        two = room >= 900 * u * size
        column = (room - gap) // 2 if two else room
        between = round(20 * u)
        for widget in self.inner.findChildren(QLabel):
            widget.ensurePolished()
        ends = []
        x, y = 0, 0
        for groups in self.columns:
            for group in groups:
                high = group.lay(column, u)
                group.setGeometry(x, y, column, high)
                y += high + between
            ends.append(y - between)
            if two:
                x, y = column + gap, 0
        whole = max(ends)
        title = self.title.sizeHint()
        told = self.trouble.heightForWidth(room) + round(8 * u) if self.trouble.text() else 0
        head = round(30 * u) + title.height() + round(18 * u)
        below = told + foot + round(40 * u)
        high = min(self.height() - 16, head + whole + round(14 * u) + below)
        self.sheet.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)
        self.title.setGeometry(margin, round(30 * u), wide - 2 * margin, title.height())
        self.scrolled.setGeometry(margin, head, room + bar, high - head - below)
        self.inner.resize(room, whole)
        if told:
            self.trouble.setGeometry(margin, high - below, room, told)
        hint = self.back.sizeHint()
        self.back.setGeometry(margin - 6, high - foot - round(30 * u), min(hint.width(), room), foot)


def _slider_style(theme: Theme, unit: float) -> str:
    """How the sliders look."""
    knob = round(24 * max(0.8, unit))
    groove = max(6, round(8 * unit))
    return f"""
    QLabel:disabled {{ color: {theme.sheet_soft}; }}
    QSlider {{ min-height: {knob + 8}px; }}
    QSlider::groove:horizontal {{ background: {theme.field}; border: 1px solid {theme.sheet_edge};
        height: {groove}px; border-radius: {groove // 2}px; }}
    QSlider::sub-page:horizontal {{ background: {theme.sheet_ink}; border-radius: {groove // 2}px; }}
    QSlider::sub-page:horizontal:disabled {{ background: {theme.sheet_edge}; }}
    QSlider::handle:horizontal {{ background: {theme.sheet_ink}; border: 2px solid {t.PAPER}; width: {knob}px;
        height: {knob}px; margin: -{(knob - groove) // 2 + 2}px 0; border-radius: {knob // 2 + 2}px; }}
    QSlider::handle:horizontal:focus {{ border: 3px solid {theme.link}; }}
    QSlider::handle:horizontal:disabled {{ background: {theme.sheet_edge}; }}
    """
