"""Another language: found string by string. That it has room on every screen is seen in `test_room`."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from app import languages, words
from app.settings import Settings
from tests.helpers.pseudo import PSEUDO, pseudo
from tests.room.tour import templates
from tests.ui.conftest import settle
from ui import texts
from ui.shell.window import MainWindow
from ui.theme import lettering

KEPT = {"app", "new.default_names"}
"""Names, which are the same in every language."""


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    languages.use(languages.ENGLISH)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Gives a language that is made of the English tables."""

    def speak(name: str) -> None:
        for table in (texts.WORDS, words.WORDS):
            made = {key: pseudo(text) for key, text in table.english.items() if key not in KEPT}
            monkeypatch.setitem(table.others, name, made)

    return speak


# -- finding the words ------------------------------------------------------------------------------------------------


def test_a_word_is_looked_for_in_the_country_then_in_the_language_then_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(texts.WORDS.others, "de_AT", {"pause": "Jause"})
    monkeypatch.setitem(texts.WORDS.others, "de", {"pause": "Pause!", "log": "Protokoll", "rules": ""})
    languages.use("de_AT")
    assert [texts.say(key) for key in ("pause", "log", "rules", "undo")] == ["Jause", "Protokoll", "Rules", "Undo"]
    languages.use("de-CH")
    assert [texts.say(key) for key in ("pause", "log")] == ["Pause!", "Protokoll"]
    languages.use("fr")
    assert texts.say("pause") == "Pause"


def test_a_translation_with_wrong_fields_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(texts.WORDS.others, "de", {"left": "noch {anzahl}", "others": "Andere {"})
    languages.use("de")
    assert texts.say("left", count=3) == "3 left"
    assert texts.say("others", count=2) == "Other games (2)"
    with pytest.raises(KeyError):
        texts.say("nobody.says")
    with pytest.raises(KeyError):
        texts.say("left")


def test_the_engine_speaks_it_too(spoken: Callable[[str], None]) -> None:
    spoken(PSEUDO)
    languages.use(PSEUDO)
    assert words.say("list.two", first="a", second="b") == "[a ååñd b]"
    assert words.option_title("open_piles").startswith("[")
    assert words.option_title("no_such_option") == "no_such_option"


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ("de_AT.UTF-8", "de_AT"),
        ("pt_BR", "pt_BR"),
        ("sr_RS@latin", "sr_RS"),
        ("C", "en"),
        ("POSIX", "en"),
        ("C.UTF-8", "en"),
    ],
)
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, told: str, language: str) -> None:
    monkeypatch.setenv("LC_ALL", told)
    assert languages.of_system() == language
    languages.use("fr")
    assert languages.use("")
    assert languages.in_use() == language


# -- what is seen of it -----------------------------------------------------------------------------------------------


TEMPLATES = templates()


class Eyes:
    """Looks at a window: what is painted on it, and what its widgets say."""

    def __init__(self) -> None:
        self.painted: list[tuple[str, bool]] = []

    def __call__(self, told: lettering.Painted) -> None:
        self.painted.append((told.text, told.is_cut))

    def look(self, window: MainWindow) -> tuple[list[str], list[str]]:
        """What is said in English, and what is cut off."""
        if window.table is not None:
            window.table.screen_.stage.pictures.clear()
            window.table.screen_._relaid()
        self.painted.clear()
        window.set_theme(window.theme.name)
        QTest.qWait(1)
        window.grab()
        said = {text for text, _ in self.painted}
        cut = {text for text, is_cut in self.painted if is_cut}
        for widget in window.findChildren(QWidget):
            if not widget.isVisible():
                continue
            said.add(widget.accessibleName())
            if isinstance(widget, QAbstractButton | QLabel):
                said.add(re.sub("<[^>]*>", "", widget.text()))
            if isinstance(widget, QLabel) and widget.text():
                need = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.sizeHint().height()
                wide = 0 if widget.wordWrap() else widget.sizeHint().width()
                if need > widget.height() + 1 or wide > widget.width() + 1:
                    cut.add(widget.text())
        english = [text for text in said if any(template.fullmatch(text) for template in TEMPLATES)]
        return sorted(english), sorted(cut)


@pytest.fixture
def eyes() -> Iterator[Eyes]:
    """Sees what is painted."""
    made = Eyes()
    lettering.watchers.append(made)
    yield made
    lettering.watchers.remove(made)


@pytest.fixture
def foreign(qtbot: object, visavis_home: Path, spoken: Callable[[str], None]) -> Iterator[MainWindow]:
    """A window of the size that is usual on old machines, in the language that nobody speaks."""
    spoken(PSEUDO)
    made = MainWindow(Settings(animation=0, language=PSEUDO))
    made.resize(1024, 768)
    made.show()
    settle(made)
    yield made
    made.close()
    made.deleteLater()


def test_english_and_what_is_cut_would_be_seen(
    foreign: MainWindow, eyes: Eyes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(texts.WORDS.others, PSEUDO, {"players": "W" * 90, "door.settings": ""})
    foreign.shelf.reword(tuple(foreign._box(button.box.game) for button in foreign.shelf.boxes))
    english, cut = eyes.look(foreign)
    assert "Settings" in english
    assert [text.strip(" ·")[-90:] for text in cut] == ["W" * 90] * len(foreign.shelf.boxes)
