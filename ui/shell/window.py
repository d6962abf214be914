"""The main window: shelf, new game and table, one at a time."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QCloseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from app import languages
from ui.shell import looks
from ui.shell.doors import DOORS, HousePage, opened
from ui.shell.labels import LABELS, First, first_settings
from ui.shell.saved import SavedGames
from ui.shell.shelf import Box, Shelf
from ui.sound.sounds import Sounds
from ui.texts import say
from ui.theme import fonts, ink
from ui.theme.lettering import text_size
from ui.theme.tokens import THEMES, Theme

if TYPE_CHECKING:
    from app.packs import LoadedPack
    from app.session import Session
    from app.settings import Settings
    from rules.kernel.options import Options
    from ui.shell.new_game import Wish

LEAST = (800, 560)
"""The smallest size of the window."""


def _found(where: tuple[str, str]) -> Any:
    return getattr(import_module(where[0]), where[1])


class _Late:
    """A painter that is imported when it first paints."""

    def __init__(self, where: tuple[str, str]) -> None:
        self._where = where

    def __call__(self, p: QPainter, height: float) -> None:
        _found(self._where)(p, height)


class MainWindow(QMainWindow):
    """The window."""

    def __init__(self, settings: "Settings | None" = None) -> None:
        super().__init__()
        self.first: First = first_settings()
        self._settings = settings
        self.notices: tuple[str, ...] = ()
        self.complaint = ""
        """Why a table could not be opened; said on the shelf until something else is done."""
        self.is_settled = False
        """Whether all is done that a start does after its first picture."""
        self.theme: Theme = THEMES[self.first.theme if settings is None else settings.theme]
        early = self.first if settings is None else settings
        looks.take(early)
        languages.use(early.language)
        self.setWindowTitle(say("app"))
        self.setMinimumSize(*LEAST)
        self.keeps = True
        """Whether sizes and settings are written down."""
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.shelf = Shelf(tuple(self._box(game) for game in LABELS), self.theme)
        self.shelf.chosen.connect(self.open_new_game)
        self.shelf.theme_wanted.connect(self.turn_theme)
        self.shelf.door_wanted.connect(self.open_door)
        self.shelf.lesson_wanted.connect(self.open_lesson)
        self.stack.addWidget(self.shelf)
        self.new_game: Any = None
        self.table: Any = None
        self.pages: dict[str, HousePage] = {}
        """The other pages of the house that were opened, by the keys of their doors."""
        self.saved = SavedGames(self.shelf)
        self.saved.opened.connect(self._open_saved)
        self.saved.failed.connect(self._complain)
        self.saved.left.connect(self.show_shelf)
        self.sounds = Sounds(lambda: self.settings, self)
        """Everything that is heard; silent until it is given a player."""
        self.sounds.troubled.connect(self._tell_silence)
        self._has_shortcuts = False
        self._rules_over: Any = None
        self.resize(*self.first.size)
        # All else that a start has to do is done when the shelf is on the screen.
        self.shelf.painted.connect(self._settle)

    @staticmethod
    def _box(game: str) -> Box:
        known = LABELS[game]
        if known.least_seats < known.most_seats:
            players = say("players", least=known.least_seats, most=known.most_seats)
        else:
            players = say("players_exactly", least=known.least_seats)
        return Box(game, known.title, players, _Late(known.cover))

    @property
    def settings(self) -> "Settings":
        """What the player has set."""
        if self._settings is None:
            from app import settings as kept

            self._settings, self.notices = kept.load()
        return self._settings

    def _settle(self) -> None:
        """The rest of the start."""
        from app import leftovers
        from ui.shell.icon import icon

        fonts.load()
        ink.round_nibs()
        self.setWindowIcon(icon())
        self._shortcuts()
        for button in self.shelf.boxes:
            button.paint_anew()
        self.shelf.put_up_doors([door.key for door in DOORS])
        self.look_for_saves()
        leftovers.put_away()
        if self.stack.currentWidget() is self.shelf:
            self.shelf.setFocus()  # from here the keys find the boxes
        self.is_settled = True

    def _shortcuts(self) -> None:
        """Keys for the whole window, made once when they are first of use."""
        from PySide6.QtGui import QKeySequence, QShortcut

        if self._has_shortcuts:
            return
        self._has_shortcuts = True
        for keys, what in (
            ("F1", self.toggle_rules),
            ("F11", self.toggle_fullscreen),
            ("Ctrl+Q", self.close),
            ("Ctrl+,", self.open_settings),
            ("L", self.toggle_log),
            ("P", self.toggle_pause),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setAutoRepeat(False)  # a key that is held would pause the game and let it go on, over and over
            shortcut.activated.connect(what)

    # -- pages --------------------------------------------------------------------------------------------------------

    def _show(self, page: QWidget) -> None:
        if self.stack.indexOf(page) < 0:
            self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)

    def look_for_saves(self) -> None:
        """Offers to go on with the last game, also after the program was killed."""
        assert self.settings is not None  # read now, so that it can be said what is wrong with them
        self.saved.look(self.complaint or " ".join(self.notices))

    def show_shelf(self) -> None:
        """Back to the shelf; a game under way is saved already."""
        self.complaint = ""
        self._close_table()
        self.setWindowTitle(say("app"))
        self._show(self.shelf)
        self.look_for_saves()
        self.shelf.setFocus()

    def open_door(self, key: str) -> None:
        """One of the other pages of the house."""
        page = self.pages.get(key)
        if page is None:
            page = opened(next(door for door in DOORS if door.key == key), self.theme, self._shown_settings)
            page.left.connect(self.go_back)
            page.kept.connect(self.change_settings)
            page.sounded.connect(self.sounds.ask)
            page.tell_silence(*self.sounds.trouble)
            self.pages[key] = page
        page.back_to(table=self.table is not None)
        page.look_again()
        self._show(page)
        page.setFocus()

    def open_settings(self) -> None:
        """The page of settings, from wherever one is. A game that is under way is paused meanwhile, and not left."""
        if self.table is not None and not self.table.screen_.paused and not self.table.model.finished:
            self.table.toggle_pause()
        self.open_door("settings")

    def go_back(self) -> None:
        """Back to the table, if there is one, else to the shelf."""
        if self.table is None:
            self.show_shelf()
            return
        self._show(self.table)
        self.table.screen_.stage.setFocus()

    def _shown_settings(self) -> "Settings":
        from ui.shell import tables

        return tables.shown(self)

    def change_settings(self, changes: dict[str, Any], *, is_sure: bool = False) -> None:
        """Keeps settings that a page has changed, and lets them be seen at once."""
        from ui.shell import tables

        changes = tables.paired(self, changes)
        if not is_sure and tables.asks_first(self, changes):
            return
        is_laid_anew = tables.sit(self, changes)
        self._keep(**changes)
        if looks.take(self.settings) or self.settings.theme != self.theme.name:
            self.set_theme(self.settings.theme)
        if languages.use(self.settings.language):
            self._reword()
        elif is_laid_anew:
            tables.relay(self)
        if self.table is not None:
            self.table.screen_.stage.motion.speed = self._motion()
        if "fullscreen" in changes and changes["fullscreen"] != self.isFullScreen():
            self.toggle_fullscreen()

    def _reword(self) -> None:
        """Another language: everything is made anew, a table with its game under way too."""
        from ui.shell import tables

        tables.relay(self)
        self.shelf.reword(tuple(self._box(game) for game in LABELS))
        front = next((key for key, page in self.pages.items() if page is self.stack.currentWidget()), None)
        for page in self.pages.values():
            self.stack.removeWidget(page)
            page.deleteLater()
        self.pages.clear()
        if front is not None:
            self.open_door(front)

    def _motion(self) -> float:
        """The speed of motion, as a share of the usual one."""
        from ui.shell.calm import asks_for_calm

        return self.settings.speed(calm=asks_for_calm())

    def open_new_game(self, game: str) -> None:
        """The sheet on which a table is set."""
        from app.pack_choice import choices
        from rules.catalogue import box
        from ui.shell.new_game import NewGame

        if self.new_game is not None:
            self.stack.removeWidget(self.new_game)
            self.new_game.deleteLater()
        self.new_game = NewGame(
            box(game),
            LABELS[game].title,
            _Late(LABELS[game].cover),
            self.theme,
            self.settings.privacy,
            self.settings.orientation,
            choices(game),
            arrangement=self.settings.arrangement,
        )
        self.new_game.dealt.connect(self.deal)
        self.new_game.left.connect(self.show_shelf)
        self.new_game.lesson_wanted.connect(self.open_lesson)
        self.new_game.clause_asked.connect(lambda clause: self.open_rules(game, clause))
        self._show(self.new_game)
        self.new_game.rows[0].name.setFocus()  # from which Enter deals

    def deal(self, wish: "Wish") -> None:
        """Sets the table and opens it."""
        from ui.shell import opening

        made = opening.dealt(wish)
        if made.session is None:
            self.new_game.complain(made.told)
            return
        self._keep(privacy=wish.privacy, orientation=wish.orientation, arrangement=wish.arrangement)
        self.open_table(made.session, wish.privacy)

    def _complain(self, text: str) -> None:
        """Says on the shelf why something could not be done."""
        self.show_shelf()
        self.complaint = text
        self.shelf.say(text)

    def play(
        self,
        game: str,
        seats: int,
        seed: int | None,
        options: "Mapping[str, Options]",
        pack: "LoadedPack | None" = None,
        opponents: Sequence[str] = (),
    ) -> None:
        """Straight to a table; `pack` is one of the player's own, `opponents` are levels by seat, empty for a person."""
        from ui.shell import opening

        made = opening.played(game, seats, seed, options, pack, opponents)
        if made.session is None:
            self._complain(made.told)
        else:
            self.open_table(made.session, self.settings.privacy)

    def open_table(self, session: "Session", privacy: str) -> None:
        """Opens a game, new or gone on with; its people sit as is saved with it, else so, and as else is set."""
        from ui.shell import tables

        tables.seat(session, tables.as_set(self.settings, privacy))
        self._close_table()
        self._shortcuts()
        self.saved.put_away()
        self.complaint = ""
        self.make_table(session)
        self._show(self.table)
        self.table.begin()

    def make_table(self, session: "Session") -> None:
        """Makes the table of a game, which begins when it is told to."""
        from ui.shell import tables

        label = LABELS[session.table.game]
        self.table = tables.made(self, session, _found(label.table), _found(label.sounds), self._motion())
        self.setWindowTitle(f"{label.title} – {say('app')}")

    def _tell_silence(self, trouble: str, why: str) -> None:
        for page in self.pages.values():
            page.tell_silence(trouble, why)

    def find_sounds(self) -> None:
        """From now on the window is heard, where the extra for it is installed."""
        from ui.shell.widgets import PaintedButton

        self.sounds.find_player()
        if self.sounds.player is not None:
            PaintedButton.heard = self._button_pressed

    def _button_pressed(self) -> None:
        """A button is heard, but not of one who looks alone: others shall not learn what is done behind a curtain."""
        if self.table is None or not self.table.screen_.sight.is_private:
            self.sounds.ask("button")

    def open_lesson(self, game: str) -> None:
        """The first minutes of a game, taught by playing; nothing of it is saved."""
        from ui.lesson.guide import Guide
        from ui.shell import opening

        course, told = opening.taught(game)
        if course is None:
            self._complain(told)
            return
        self.open_table(course.session, "curtain")
        Guide(self.table, course).left.connect(self.show_shelf)

    def _open_saved(self, session: "Session", told: str) -> None:
        """A saved game goes on, with its hands kept as they were; of older ones nobody's hand lies open."""
        from ui.shell import tables

        self.open_table(session, tables.manner(session, self.settings).privacy)
        if told:
            self.table.tell(told)

    def play_again(self) -> None:
        """Another game with the same people, who sit as they did."""
        from ui.shell import opening, tables

        old = self.table.model.session
        made = opening.once_more(old)
        if made.session is None:
            self.table.tell(made.told)
        else:
            tables.seat(made.session, tables.manner(old, self.settings))
            self.open_table(made.session, self.table.screen_.privacy)

    def _close_table(self) -> None:
        if self.table is None:
            return
        from ui.shell.memory import give_back_after

        give_back_after(self.table)
        self.table.close_game()
        self.stack.removeWidget(self.table)
        self.table.deleteLater()
        self.table = None

    # -- sheets and settings ------------------------------------------------------------------------------------------

    def toggle_rules(self) -> None:
        """The rulebook of what is on the screen."""
        if self._is_covered:
            return
        if self.table is not None:
            self.table.toggle_rules()
        elif self._rules_over is not None and self._rules_over.isVisible():
            self._rules_over.hide()
        else:
            game = next(iter(LABELS)) if self.new_game is None else self.new_game.box.name
            self.open_rules(game, "")

    def toggle_log(self) -> None:
        """The log of the table; where somebody writes in the rulebook, the letter is no wish for it."""
        if self.table is not None and not self._is_covered and not self.table.side.has_keys:
            self.table.toggle_log()

    def toggle_pause(self) -> None:
        """Pauses the game, or lets it go on, unless somebody writes in the rulebook."""
        if self.table is not None and not self._is_covered and not self.table.side.has_keys:
            self.table.toggle_pause()

    @property
    def _is_covered(self) -> bool:
        """Whether another page lies over the table that is open."""
        return self.table is not None and self.stack.currentWidget() is not self.table

    def open_rules(self, game: str, clause: str) -> None:
        """The rulebook over the page, where there is no table to lay it beside."""
        from ui.panels.rulebook import RulebookPanel

        if self._rules_over is not None:
            self._rules_over.deleteLater()
        panel = RulebookPanel(game, self.theme)
        panel.setParent(self.stack.currentWidget())
        panel.closed.connect(panel.hide)
        width, height = self.stack.width(), self.stack.height()
        side = min(round(max(360, width / 3) * max(1.0, text_size()) ** 0.5), width)
        panel.rescale(max(0.7, min(2.0, height / 1080)))
        panel.setGeometry(width - side, 0, side, height)
        panel.show()
        panel.open_at(clause)
        panel.text.setFocus()
        self._rules_over = panel

    def toggle_fullscreen(self) -> None:
        """The whole screen, or a window again."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
        self._keep(fullscreen=self.isFullScreen())

    def turn_theme(self) -> None:
        """Evening becomes daylight, and daylight evening."""
        self.set_theme("light" if self.theme.is_dark else "dark")
        self._keep(theme=self.theme.name)

    def set_theme(self, name: str) -> None:
        """Other colours everywhere."""
        self.theme = THEMES[name]
        self.shelf.restyle(self.theme)
        self.saved.put_away()
        for page in (self.new_game, self.table, *self.pages.values()):
            if page is not None:
                page.restyle(self.theme)

    def _keep(self, **changes: Any) -> None:
        """Writes down what was changed; what another window has set meanwhile stays, and is so here too."""
        from msgspec.structs import replace

        from app import settings as kept

        now, why = replace(self.settings, **changes), ""
        if self.keeps:
            try:
                now = kept.change(changes, self.settings)
            except kept.BadSettings as bad:
                why = str(bad)
        self._settings = now
        page = self.stack.currentWidget()
        if isinstance(page, HousePage):
            page.complain(why)
            page.look_again()

    # -- the window ---------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.saved.fit()

    @staticmethod
    def _size_file() -> Path:
        from app.paths import settings_file

        return settings_file().with_name("window.json")

    def closeEvent(self, event: QCloseEvent) -> None:
        """A game under way is saved already: closing asks nothing."""
        self._close_table()
        if self.keeps and not self.isFullScreen():
            import json

            with suppress(OSError):
                file = self._size_file()
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps([self.width(), self.height()]), encoding="utf-8")
        super().closeEvent(event)
