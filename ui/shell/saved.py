"""Saved games on the shelf: the ticket for the last one, the list of the others, and the question about a damaged one.

Nothing but the shelf's own picture is imported before it is of use.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.shell.continue_ticket import Unfinished
from ui.shell.labels import LABELS
from ui.shell.shelf import Shelf
from ui.texts import say
from ui.theme.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Collection

    from app.rescue import Rescue
    from app.saves import Save
    from ui.shell.opening import Opened
    from ui.shell.other_games import Other, OtherGames
    from ui.shell.question import Question


class SavedGames(QObject):
    """Going on with games from the shelf."""

    opened = Signal(object, str)
    """A session, and what the players should be told."""
    failed = Signal(str)
    """Why a game could not be opened, or thrown away."""
    left = Signal()
    """A damaged game of the list was left as it is, or one was thrown away: the shelf looks anew."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf)
        self._shelf = shelf
        self.found: list[Save] = []
        """The games that can be gone on with, the last played first."""
        self.others: OtherGames | None = None
        """The list of all of them but the first, while it lies over the shelf."""
        self.question: Question | None = None
        """What is asked over the shelf."""
        self._left: set[Path] = set()
        """Damaged games that the players wanted left as they are, since they last pressed Continue."""
        shelf.go_on.connect(self.begin)
        shelf.others_wanted.connect(self.open_others)

    def look(self, notice: str) -> None:
        """Looks for saved games, offers the last one, and says something beside it. Never raises.

        Where the game that was played last cannot be gone on with, it is said why: it is missed, and nothing else would tell.
        """
        from app import saves

        everything = saves.listed()
        last = everything[0] if everything else None
        if not notice and last is not None and last.problem is not None:
            notice = f"{last.path.name}: {last.problem}"
        self.found = [save for save in everything if save.unfinished and save.game in LABELS]
        self._shelf.offer(_ticket(self.found[0]) if self.found else None, notice, max(0, len(self.found) - 1))
        self._shelf.offer_lessons(_lessons({save.game for save in everything}))

    def begin(self) -> None:
        """Continue was pressed: what was left before, perhaps by mistake, is asked about once more."""
        self._left.clear()
        self.go_on()

    def go_on(self) -> None:
        """Goes on with the last unfinished game that was not left."""
        from ui.shell import opening

        self._open(opening.last(self._left), self.go_on)

    def go_on_with(self, path: Path) -> None:
        """Goes on with one of the other games."""
        from ui.shell import opening

        self._left.discard(path)
        self.put_away()
        self._open(opening.one(path, self._left), self.left.emit)

    def _open(self, made: "Opened", otherwise: Callable[[], None]) -> None:
        if made.rescue is not None:
            self._ask(made.rescue, otherwise)
        elif made.session is None:
            self.failed.emit(made.told)
        else:
            self.opened.emit(made.session, made.told)

    # -- what lies over the shelf -------------------------------------------------------------------------------------

    def open_others(self, row: int = 0) -> None:
        """The list of the other games; the keys begin in that row."""
        from ui.shell.other_games import OtherGames

        self.put_away()
        self.others = OtherGames(_others(self.found[1:]), self._shelf.theme, self._shelf, row)
        self.others.chosen.connect(self.go_on_with)
        self.others.unwanted.connect(self._ask_to_throw_away)
        self.others.closed.connect(self.put_away)
        self.fit()
        self.others.show()
        self.others.list.setFocus()

    def _ask(self, rescue: "Rescue", otherwise: Callable[[], None]) -> None:
        """Asks whether a damaged game shall go on from before the damage; if not, it is left as it is."""
        from ui.shell import opening
        from ui.shell.called import called
        from ui.shell.question import Question

        def answered(yes: bool) -> None:
            self.put_away()
            if yes:
                self._open(opening.rescued(rescue), otherwise)
            else:
                self._left.add(rescue.path)
                otherwise()

        self.put_away()
        head, small = called(rescue.path, dated=True), say("rescue.file", file=rescue.path.name)
        ways = say("rescue.yes"), say("rescue.no")
        self.question = Question(head, _question(rescue), small, *ways, self._shelf.theme, self._shelf)
        self.question.answered.connect(answered)
        self.fit()
        self.question.show()
        self.question.yes.setFocus()

    def _ask_to_throw_away(self, path: Path) -> None:
        """Asks whether a game shall be thrown away; then the list lies there again."""
        from ui.shell.called import called
        from ui.shell.question import Question
        from ui.shell.steady import lull

        row = next((row for row, save in enumerate(self.found[1:]) if save.path == path), 0)

        def answered(yes: bool) -> None:
            self.put_away()
            if yes:
                self._throw_away(path)
            if len(self.found) > 1:
                self.open_others(row)
                assert self.others is not None
                lull(self.others.list.viewport())  # another row lies under the hand now

        self.put_away()
        texts = say("throw.ask"), say("throw.small"), say("throw"), say("throw.no")
        self.question = Question(called(path, dated=True), *texts, self._shelf.theme, self._shelf)
        self.question.answered.connect(answered)
        self.fit()
        self.question.show()
        self.question.no.setFocus()

    def _throw_away(self, path: Path) -> None:
        from app.saves import discard
        from app.session import BadSave, InUse
        from ui.shell.called import OpenElsewhere

        try:
            discard(path)
        except InUse as used:
            self.failed.emit(OpenElsewhere(used.path, used.text, used.remedy).worded())
        except BadSave as bad:
            self.failed.emit(str(bad))
        else:
            self.left.emit()

    def fit(self) -> None:
        """What lies over the shelf is as large as suits it."""
        for sheet in (self.others, self.question):
            if sheet is not None:
                sheet.fit(self._shelf.width(), self._shelf.height(), max(0.8, self._shelf.unit))

    def put_away(self) -> None:
        """What lies over the shelf is put away."""
        before = self._shelf.others if self.others is not None else self._shelf
        for sheet in (self.others, self.question):
            if sheet is not None:
                sheet.hide()
                sheet.deleteLater()
                before.setFocus()
        self.others = self.question = None


def _lessons(played: "Collection[str]") -> dict[str, int]:
    """The games on the shelf that can be learned by playing and were never played, and how many minutes that takes."""
    from app.lessons.lesson import exists, minutes

    return {game: minutes(game) for game in LABELS if game not in played and exists(game)}


def _ticket(save: "Save") -> Unfinished:
    """What stands on the ticket for the last one."""
    from rules.kernel.seats import LETTERS

    return Unfinished(_line(save), tuple(Mark(seat.colour, LETTERS[i]) for i, seat in enumerate(save.seats)))


def _others(games: "Sequence[Save]") -> "list[Other]":
    """What stands in the list of the others."""
    from ui.shell.called import when
    from ui.shell.other_games import Other

    return [
        Other(
            save.path,
            _line(save),
            ", ".join(seat.name for seat in save.seats),
            when(save),
        )
        for save in games
    ]


def _line(save: "Save") -> str:
    """Which game it is, and its round."""
    from ui.shell.called import title

    if save.progress is None:
        return say("continue.plain", game=title(save))
    return say("continue.line", game=title(save), round=save.progress.round, rounds=save.progress.rounds)


def _question(rescue: "Rescue") -> str:
    """Where a game is damaged and what can be done, and nothing that anybody may not know."""
    if rescue.progress is None:
        return say("rescue.ask.plain")
    return say("rescue.ask", round=rescue.progress.round, rounds=rescue.progress.rounds)
