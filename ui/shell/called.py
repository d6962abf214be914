"""What people call a saved game: by the game, who plays and when, never by its file."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from app.journal import InUse
from app.saves import looked_at
from app.words import listed
from ui.shell.labels import LABELS
from ui.texts import say

if TYPE_CHECKING:
    from app.saves import Save


def title(save: "Save") -> str:
    """The game's name, without its subtitle."""
    return LABELS[save.game].title.partition(":")[0]


def when(save: "Save") -> str:
    """When it was last played, by the clock of this place."""
    return datetime.fromtimestamp(save.saved, UTC).astimezone().strftime("%d %b %Y, %H:%M")


def called(path: Path, *, dated: bool = False) -> str:
    """Which game lies there and who plays it; the file's name where that cannot be read."""
    save = looked_at(path)
    if save is None or save.game not in LABELS or not save.seats:
        return path.name
    told = say("game.with", game=title(save), players=listed(seat.name for seat in save.seats))
    return say("game.when", game=told, when=when(save)) if dated else told


class OpenElsewhere(InUse):
    """A game that another window has open, called as people call it."""

    def worded(self, again: str = "") -> str:
        """All of it."""
        return say("elsewhere", game=called(self.path))
