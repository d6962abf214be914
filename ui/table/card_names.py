"""The names of a pack's cards in sentences: whatever names a card can be pressed to read it."""

import re
from collections.abc import Callable, Mapping
from html import escape

from app.words import clean
from rules.kernel.packs import PackCard

CARD = "card:"
"""How a link to a card begins; its id follows."""


class CardNames:
    """Finds the names of cards in a text."""

    def __init__(self, cards: Mapping[str, PackCard], written: Callable[[str], str] = str) -> None:
        """`cards` by their ids; `written` is how a name stands in the texts, where that is not as it is said."""
        self._ids = {written(clean(card.name)): id_ for id_, card in reversed(list(cards.items()))}
        longest_first = sorted(self._ids, key=len, reverse=True)
        self._found = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first) or "$^")

    def first(self, text: str) -> str | None:
        """The id of the card that is named first."""
        found = self._found.search(text)
        return None if found is None else self._ids[found[0]]

    def replaced(self, text: str, by: Callable[[str, str], str]) -> str:
        """The text with something else for each name, made from the name and the card's id."""
        return self._found.sub(lambda found: by(found[0], self._ids[found[0]]), text)

    def linked(self, text: str, ink: str) -> str:
        """The text as HTML in which each name is a link in that ink, to be pressed to read the card."""
        style = f"color:{ink}; text-decoration:underline"
        return self.replaced(text, lambda name, card: f'<a style="{style}" href="{CARD}{escape(card)}">{name}</a>')
