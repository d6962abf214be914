"""Options of a game, as a table or a command line gives them."""

import re

import pytest

from rules.kernel.options import BadOption, Option, chosen

OFFERED = (
    Option("open", "X-1", False),
    Option("mode", "X-2", "duel", ("duel", "solo")),
    Option("lives", "X-3", 3, (1, 3)),
)


def test_what_is_not_given_is_the_default() -> None:
    assert chosen(OFFERED, {}) == {"open": False, "mode": "duel", "lives": 3}


@pytest.mark.parametrize(
    ("key", "given", "value"),
    [("open", "on", True), ("open", "FALSE", False), ("open", True, True), ("mode", "Solo", "solo"), ("lives", "1", 1)],
)
def test_texts_are_understood(key: str, given: object, value: object) -> None:
    assert chosen(OFFERED, {key: given})[key] == value


@pytest.mark.parametrize(
    ("key", "given"), [("open", "perhaps"), ("open", 1), ("lives", 2), ("lives", True), ("mode", "")]
)
def test_a_value_that_it_does_not_take_is_told_with_those_that_it_takes(key: str, given: object) -> None:
    with pytest.raises(BadOption, match=f"option '{key}' cannot be .*; it takes: "):
        chosen(OFFERED, {key: given})


def told(key: str, given: object) -> str:
    """The complaint about a value."""
    with pytest.raises(BadOption) as bad:
        chosen(OFFERED, {key: given})
    return str(bad.value)


def test_all_that_is_told_is_understood() -> None:
    assert told("open", "maybe") == (
        "option 'open' cannot be 'maybe'; it takes: off (or false, no, 0), on (or true, yes, 1)"
    )
    assert told("open", 1) == "option 'open' cannot be 1; it takes: off, on"
    for option in OFFERED:
        listed = re.findall(r"\w+", told(option.key, "?").partition("it takes: ")[2].replace("(or", ""))
        values = [chosen(OFFERED, {option.key: word.upper()})[option.key] for word in listed]
        assert set(values) == set(option.choices)


def test_an_option_that_is_misspelt() -> None:
    with pytest.raises(BadOption, match=r"no option 'live'; did you mean `lives`\?; this game has: open, mode, lives"):
        chosen(OFFERED, {"live": 3})


def test_an_unknown_option_is_told_with_those_that_exist() -> None:
    with pytest.raises(BadOption, match="no option 'x'; this game has: open, mode, lives"):
        chosen(OFFERED, {"x": "1"})
    with pytest.raises(BadOption, match="this game has: none"):
        chosen((), {"x": "1"})
