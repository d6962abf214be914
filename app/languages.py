"""Which language is spoken, and where its words are looked for.

A table of words is English, by key; other languages are added to it by their names (`de`, `de_AT`). A word that is missing
in the tables of a language, or whose fields are not those of the English one, is said in English.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Final

ENGLISH: Final = "en"

MINUS: Final = "\N{MINUS SIGN}"

KNOWN: Final[dict[str, str]] = {ENGLISH: "English"}
"""The languages that can be chosen, each called by itself."""

_LEFTWARDS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""The letters of scripts that are written from right to left."""
_APART, _TOGETHER = "\u2068", "\u2069"
"""What stands between them has a direction of its own (UAX #9, FSI and PDI), and is not to be seen itself."""

_in_use = [ENGLISH]
"""One language at a time, for everybody who asks."""


def in_use() -> str:
    """The language that is spoken now."""
    return _in_use[0]


def use(language: str) -> bool:
    """Speaks another language from now on, that of the system if none is named; whether that is another than before."""
    wanted = (language or of_system()).replace("-", "_")
    was, _in_use[0] = _in_use[0], wanted
    return was != wanted


def of_system() -> str:
    """The language of the system, such as `de_AT`; English where it tells none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        told = os.environ.get(name)
        if told:
            break
    else:
        import locale

        try:
            told = locale.getlocale()[0] or ENGLISH
        except ValueError:
            told = ENGLISH
    told = told.partition(".")[0].partition("@")[0]
    return told if told[:2].isalpha() and told[:2].islower() else ENGLISH


def chain(language: str) -> Iterator[str]:
    """Where a word is looked for before the English one: `de_AT`, then `de`."""
    parts = language.split("_")
    for count in range(len(parts), 0, -1):
        name = "_".join(parts[:count])
        if name != ENGLISH:
            yield name


def written(number: int) -> str:
    """A whole number as sentences and pictures have it: with a true minus, not with a hyphen.

    `rules.kernel.text` has one like it for what cards say: the rules import nothing of `app`, and the start nothing of the rules.
    """
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _filled(fact: object, sentence: str) -> object:
    """A fact as it is filled into a sentence."""
    return written(fact) if isinstance(fact, int) and fact < 0 else apart(fact, sentence)


def apart(fact: object, sentence: str) -> object:
    """What is filled into a sentence, kept from turning it round where either is written from right to left."""
    if not isinstance(fact, str) or (fact.isascii() and sentence.isascii()):
        return fact
    if not _LEFTWARDS.search(fact) and not _LEFTWARDS.search(sentence):
        return fact
    if fact[:1] == _APART and fact.count(_APART) == 1 and fact[-1] == _TOGETHER:
        return fact
    return f"{_APART}{fact}{_TOGETHER}"


def direction(sentence: str) -> str:
    """`ltr` or `rtl`, as HTML has it: by the first letter of the sentence itself, whatever names it begins with."""
    depth = 0
    for letter in sentence:
        depth += (letter == _APART) - (letter == _TOGETHER)
        if depth == 0 and letter.isalpha():
            return "rtl" if _LEFTWARDS.match(letter) else "ltr"
    return "ltr"


def joined(text: str) -> str:
    """A text as other programs take it, without the signs that keep names apart."""
    return text.replace(_APART, "").replace(_TOGETHER, "")


class Words:
    """Sentences by key, in all languages that have them."""

    def __init__(self, english: Mapping[str, str]) -> None:
        self.english = english
        self.others: dict[str, Mapping[str, str]] = {}
        """Tables of the same keys and fields, by language."""

    def text(self, key: str) -> str:
        """The sentence with its fields as they stand. Raises KeyError for a key that does not exist."""
        if self.others:
            for language in chain(in_use()):
                found = self.others.get(language, {}).get(key)
                if found:
                    return found
        return self.english[key]

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """The sentence with its fields filled in. Raises KeyError for a key or a field that does not exist."""
        english = self.english[key]
        found = self.text(key)
        if found is not english:
            try:
                return found.format_map({name: _filled(fact, found) for name, fact in facts.items()})
            except (KeyError, ValueError, IndexError, AttributeError):
                pass  # a slip of who translated it
        return english.format_map({name: _filled(fact, english) for name, fact in facts.items()})
