"""Whether cards tell in words what their pictures show, for who reads words more easily."""

_in_words = [False]


def cards_in_words() -> bool:
    """Whether a card shows its name instead of its picture."""
    return _in_words[0]


def set_cards_in_words(in_words: bool) -> None:
    """Other faces for all cards that are painted from now on."""
    _in_words[0] = in_words
