"""The words of the window: buttons, headings, hints. What is said of the play is said by `app.words`.

They stand here and not there so that the shelf can be painted before anything of a game is loaded. One table, in parts by where
its words stand, so that another language is another table with the same keys and fields (`WORDS.others`).
"""

from typing import Final

from app.languages import Words
from ui.texts import companion, shelf, table, tournament

TEXTS: Final[dict[str, str]] = {**shelf.TEXTS, **table.TEXTS, **companion.TEXTS, **tournament.TEXTS}
WORDS: Final = Words(TEXTS)
"""The table in all languages."""


def say(key: str, **facts: object) -> str:
    """The words of that key with their fields filled in, in the language that is spoken."""
    return WORDS.say(key, facts)
