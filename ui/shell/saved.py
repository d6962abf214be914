"""Saved games as the shelf tells of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.shell.labels import LABELS
from ui.shell.shelf import Unfinished
from ui.texts import say
from ui.theme.marks import Mark

if TYPE_CHECKING:
    from app.rescue import Rescue
    from app.saves import Save
    from ui.shell.other_games import Other


def found() -> "list[Save]":
    """The games that can be gone on with, the last played first. Never raises."""
    from app import saves

    return [save for save in saves.listed() if save.unfinished and save.game in LABELS]


def ticket(save: "Save") -> Unfinished:
    """What stands on the ticket for the last one."""
    from rules.kernel.seats import LETTERS

    return Unfinished(_line(save), tuple(Mark(seat.colour, LETTERS[i]) for i, seat in enumerate(save.seats)))


def others(games: "Sequence[Save]") -> "list[Other]":
    """What stands in the list of the others."""
    from datetime import UTC, datetime

    from ui.shell.other_games import Other

    return [
        Other(
            save.path,
            _line(save),
            ", ".join(seat.name for seat in save.seats),
            datetime.fromtimestamp(save.saved, UTC).astimezone().strftime("%d %b %Y, %H:%M"),
        )
        for save in games
    ]


def _line(save: "Save") -> str:
    """Which game it is, and its round."""
    title = LABELS[save.game].title.partition(":")[0]
    if save.progress is None:
        return say("continue.plain", game=title)
    return say("continue.line", game=title, round=save.progress.round, rounds=save.progress.rounds)


def rescue_question(rescue: "Rescue") -> str:
    """Where a game is damaged and what can be done, in one sentence, and nothing that anybody may not know."""
    if rescue.progress is None:
        return say("rescue.ask.plain", file=rescue.path.name)
    return say("rescue.ask", file=rescue.path.name, round=rescue.progress.round, rounds=rescue.progress.rounds)
