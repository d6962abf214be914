"""Every sentence of Millennium Blades in English, beside those that all games share (`app.words.english`).

What is said about its events is put together in `app.words.millennium_blades.log`.
"""

from typing import Final

from app.words.millennium_blades.printed import PRINTED
from app.words.millennium_blades.table import TABLE

TEXTS: Final[dict[str, str]] = {
    **PRINTED,
    **TABLE,
    "refusal.no_undo.MB-13.1": "No move of a tournament is taken back.",
}
