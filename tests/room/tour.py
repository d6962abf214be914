"""Goes through all screens in a window of one size, language, theme and size of texts, and tells what cannot be read."""

import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from PySide6.QtGui import QPixmap

from app import languages, words
from app.paths import HOME_VARIABLE
from app.rulebook import clauses
from app.settings import Settings
from app.words.blade_rondo.cards import SPEECH
from rules.kernel.operations import say_body
from rules.kernel.text import Speech
from rules.millennium_blades.content import Content
from rules.millennium_blades.words import WORDS
from tests.helpers.looking import look, told
from tests.helpers.pseudo import PSEUDO, pseudo
from tests.helpers.quick_games import swept
from tests.helpers.screens import SCREENS, come_to
from tests.helpers.tables import default_cards
from tests.ui.conftest import settle
from ui import texts
from ui.games.millennium_blades.binder import BETWEEN
from ui.shell.window import MainWindow
from ui.table.pictures import Pictures
from ui.theme import lettering
from ui.theme.tokens import DARK

KEPT = {"app", "new.default_names"}
"""Names, which are the same in every language."""


class Case(NamedTuple):
    """In which circumstances one looks."""

    language: str
    """`en`, or `long` for one that nobody speaks and whose words are longer by about 40 per cent."""
    percent: int
    """The size of texts."""
    theme: Literal["dark", "light"]
    width: int
    height: int
    seats: int

    def __str__(self) -> str:
        return f"{self.language}-{self.percent}-{self.theme}-{self.width}x{self.height}-{self.seats}"


SIZES = ((1024, 768), (1280, 800), (1920, 1080), (3840, 2160))
ORDINARY = (
    Case("long", 100, "light", 1024, 768, 5),
    Case("en", 200, "dark", 1024, 768, 2),
    Case("long", 150, "dark", 1920, 1080, 4),
)
"""Those of the ordinary run: small and large, each language, theme and size of texts at least once."""


def every_case() -> Iterator[Case]:
    """All of them, one theme each: colours take no room."""
    number = 0
    for size in SIZES:
        for language in ("en", "long"):
            for percent in (100, 125, 150, 175, 200):
                for seats in (2, 3, 4, 5):
                    number += 1
                    yield Case(language, percent, "light" if number % 2 else "dark", *size, seats)


def tables() -> dict[str, dict[str, str]]:
    """The words of that language, for `WORDS.others`, in the order of the two tables."""
    return {
        name: {key: pseudo(text) for key, text in table.english.items() if key not in KEPT}
        for name, table in (("texts", texts.WORDS), ("words", words.WORDS))
    }


@contextmanager
def spoken() -> Iterator[None]:
    """There is that language meanwhile."""
    made = tables()
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(texts.WORDS.others, PSEUDO, made["texts"])
        patched.setitem(words.WORDS.others, PSEUDO, made["words"])
        yield
    languages.use(languages.ENGLISH)


def templates() -> list[re.Pattern[str]]:
    """What English sentences look like, whatever stands in their fields; short ones could be anything."""
    found = []
    for table in (texts.WORDS, words.WORDS):
        for key, text in table.english.items():
            parts = re.split(r"\{[^}]*\}", text)
            if key not in KEPT and sum(c.isalpha() for part in parts for c in part) >= 3:
                found.append(re.compile(".+".join(map(re.escape, parts)), re.DOTALL))
    return found


def card_effects() -> tuple[str, ...]:
    """What cards do, and what they are adorned with, which stands in packs."""
    duel, box = default_cards("blade_rondo"), Content(list(default_cards("millennium_blades")))
    told = {text for card in duel for text in (say_body(SPEECH, card.effect), card.flavour)}
    for card in (*box.cards.values(), *box.characters.values(), *box.venues.values()):
        told |= {card.flavour, *(line.says(Speech()).partition(": ")[2] for line in box.lines[card.id])}
    told |= {one.theme for one in box.sets.values()} | {one.building for one in box.characters.values()}
    told |= {one.friend for one in box.characters.values()}
    return tuple(sorted(text for text in told if text))


def card_names() -> set[str]:
    """What cards are called, also word by word, with how the pages of a binder are called after them, and the words of their lines."""
    names = {card.name for game in ("blade_rondo", "millennium_blades") for card in default_cards(game)}
    bare = {name.removeprefix("The ").removeprefix("A ").removeprefix("An ") for name in names}
    letters = {name[:1].upper() for name in bare}
    parts = {word for name in names for word in name.split()}
    keywords = {word for card in default_cards("millennium_blades") for word in getattr(card, "keywords", ())}
    return (
        names
        | parts
        | keywords
        | letters
        | {first + BETWEEN + last for first in letters for last in letters}
        | {word.upper() for word in WORDS}
    )


class Toured(NamedTuple):
    """What a tour has come to."""

    faults: list[str]
    seen: set[type]


def back_to_the_shelf(window: MainWindow, home: Path) -> None:
    """The window is as it was at first, and nothing is saved."""
    for folder in ("games", "packs", "companion"):
        shutil.rmtree(home / folder, ignore_errors=True)
    if window._rules_over is not None:
        window._rules_over.deleteLater()
        window._rules_over = None
    window.saved.put_away()
    window.show_shelf()
    for page in window.pages.values():
        window.stack.removeWidget(page)
        page.deleteLater()
    window.pages.clear()
    for folder in ("games", "packs", "companion"):
        shutil.rmtree(home / folder, ignore_errors=True)
    window.look_for_saves()
    swept()


def walk(case: Case, names: Sequence[str], at: Callable[[MainWindow, str], None], *, painted: bool) -> None:
    """Goes to all screens, or to those that are named, and comes back to the shelf after each.

    Without `painted` every picture is two pixels large, which is enough where only words are looked at.
    """
    with spoken(), pytest.MonkeyPatch.context() as patched, tempfile.TemporaryDirectory() as home:
        patched.setenv(HOME_VARIABLE, home)
        if not painted:
            patched.setattr(Pictures, "_paint", lambda *_: QPixmap(2, 2))
        language = PSEUDO if case.language == "long" else languages.ENGLISH
        window = MainWindow(Settings(animation=0, theme=case.theme, text_scale=case.percent, language=language))
        window.resize(case.width, case.height)
        window.show()
        settle(window)
        window.setUpdatesEnabled(painted)
        for name in names or SCREENS:
            come_to(window, name, case.seats)
            at(window, name)
            back_to_the_shelf(window, Path(home))
        window.close()
        window.deleteLater()
    lettering.set_text_size(1.0)
    if not painted:
        Pictures(DARK).clear()  # the process keeps pictures, and these are none


def tour(case: Case, names: Sequence[str] = ()) -> Toured:
    """Looks at all screens, or at those that are named."""
    faults: list[str] = []
    seen: set[type] = set()
    english = templates() if case.language == "long" else []
    book = "\n".join(clause.text for clause in clauses("millions").values())
    effects = card_effects() if english else ()
    called = card_names() if english else set[str]()

    def at(window: MainWindow, name: str) -> None:
        found = look(window)
        raw = sorted(
            text
            for text in {re.sub("<[^>]*>", "", one.text) for one in found.texts} | found.names
            if any(template.fullmatch(text) for template in english)
            and not (text.endswith(".") and text in book)  # sentences of the rulebook stand in no table of words
            and text not in called
            and not any(
                effect in text.replace("\N{NO-BREAK SPACE}", " ") for effect in effects
            )  # nor what a card does: it is told by its operations
        )
        faults.extend(f"{name}: {line}" for line in told(found.faults))
        faults.extend(f"{name}: not translated: {text!r}" for text in raw)
        seen.update(found.seen)

    walk(case, names, at, painted=False)
    return Toured(faults, seen)


def pictures(case: Case, folder: Path, names: Sequence[str] = ()) -> None:
    """Keeps a picture of all screens, or of those that are named, to be looked at."""
    folder.mkdir(parents=True, exist_ok=True)

    def at(window: MainWindow, name: str) -> None:
        window.grab().save(str(folder / f"{name}-{case}.png"))

    walk(case, names, at, painted=True)
