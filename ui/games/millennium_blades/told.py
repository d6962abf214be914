"""What the pages and panels of Millennium Blades are told by the table at which they are laid."""

from collections.abc import Callable, Sequence
from typing import Protocol

from app.words import Names
from rules.kernel.decisions import Atom
from rules.kernel.events import Event
from rules.kernel.views import Back
from rules.kernel.views import Face as SeenFace
from rules.millennium_blades.content import Content
from rules.millennium_blades.view import MillenniumView
from ui.table.furniture import CardFace, CardPicture
from ui.table.geometry import Place
from ui.theme.marks import Mark


class Table(Protocol):
    """A table, as far as what is laid at it has to know it."""

    names: Names
    marks: tuple[Mark, ...]
    content: Content
    told: Callable[[], Sequence[Event]]
    """All events that the shared table has shown."""

    def face(
        self, seen: SeenFace | Back, side: int | None, *, view: MillenniumView | None = None, ref: Atom | None = None
    ) -> CardFace:
        """How a card looks; in play, where a view is given, as it is at the moment."""

    def pictures_alike(self, cards: Sequence[SeenFace | Back], side: int, wide: float) -> list[CardPicture]:
        """Cards that lie beside each other and are so wide: all with their text, or none."""
        ...

    def card_picture(self, seen: SeenFace | Back, side: int | None, place: Place) -> CardPicture:
        """A card as it lies there: with all its text where that can be read."""
        ...

    def card_name(self, seen: SeenFace | Back) -> str:
        """What a card is called by whoever sees it so."""
