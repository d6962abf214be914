"""How everything looks that is painted, beside its colours: the size of words, and whether cards show pictures or words."""

from typing import Protocol

from ui.theme import lettering, worded


class Looks(Protocol):
    """What of the settings decides it."""

    @property
    def text_scale(self) -> int: ...

    @property
    def cards(self) -> str: ...


def take(set_: Looks) -> bool:
    """All that is painted from now on looks as it is set; whether that is otherwise than before."""
    before = lettering.text_size(), worded.cards_in_words()
    lettering.set_text_size(set_.text_scale / 100)
    worded.set_cards_in_words(set_.cards == "words")
    return before != (lettering.text_size(), worded.cards_in_words())
