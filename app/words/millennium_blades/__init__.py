"""Every sentence of Millennium Blades in English, beside those that all games share (`app.words.english`).

What is said about its events is put together in `app.words.millennium_blades.log`.
"""

from typing import Final

from app.words.millennium_blades.asked import ASKED
from app.words.millennium_blades.helps import HELPS
from app.words.millennium_blades.lesson import LESSON
from app.words.millennium_blades.printed import PRINTED
from app.words.millennium_blades.table import TABLE
from app.words.millennium_blades.told import TOLD

TEXTS: Final[dict[str, str]] = {
    **PRINTED,
    **TABLE,
    **ASKED,
    **TOLD,
    **HELPS,
    **LESSON,
}
