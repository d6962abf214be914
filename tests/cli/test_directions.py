"""Names that are written from right to left stand in sentences as they are, and turn nothing round."""

import pytest

from app import languages, words
from app.languages import direction
from app.spreadsheet import harmless
from app.words import Names, listed, outcome, say
from rules.kernel.state import Result

LEFTWARDS = ("\u05d3\u05d5\u05d3 1", "\u0645\u0631\u064a\u0645 2")
"""Names of scripts that are written from right to left, which end with a number."""


def test_a_name_that_is_written_from_right_to_left_turns_no_sentence_round() -> None:
    named = Names(LEFTWARDS)
    kept = [f"\u2068{name}\u2069" for name in LEFTWARDS]
    assert say("log.CardsRevealed.one", seat=named.seat(1), power=7) == say(
        "log.CardsRevealed.one", seat="X", power=7
    ).replace("X", kept[1])
    both = listed(map(named.seat, (0, 1)))
    assert both == f"{kept[0]} and {kept[1]}"
    shared = outcome(Result(places=((0, 1),), scores=(5, 5), clause="MIL-6.3"), named)
    assert shared == f"\u2068{both}\u2069 share the victory with 5 points each."
    for text in (shared, say("result.wins", seat=named.seat(0))):
        assert text.count("\u2068") == text.count("\u2069")
    assert say("result.wins", seat="\u00c9mile") == "\u00c9mile wins.", "nothing stands about other names"


@pytest.mark.parametrize(
    ("sentence", "way"),
    [
        ("\u2068\u05d3\u05d5\u05d3\u2069 wins.", "ltr"),
        ("\u2068Ann\u2069 \u05e0\u05d9\u05e6\u05d7.", "rtl"),
        ("1: \u05e0", "rtl"),
        ("", "ltr"),
    ],
)
def test_a_sentence_runs_as_its_own_words_do(sentence: str, way: str) -> None:
    assert direction(sentence) == way


def test_other_programs_get_such_names_as_they_are() -> None:
    assert harmless(listed(map(Names(LEFTWARDS).seat, (0, 1)))) == " and ".join(LEFTWARDS)


def test_a_sentence_that_is_written_from_right_to_left_keeps_its_names_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "{seat} \u05e0\u05d9\u05e6\u05d7."
    monkeypatch.setitem(words.WORDS.others, "he", {"result.wins": sentence})
    was = languages.in_use()
    languages.use("he")
    try:
        assert words.say("result.wins", seat="Ann") == sentence.format(seat="\u2068Ann\u2069")
    finally:
        languages.use(was)
