"""Options of a game, as a table or a command line gives them."""

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


def test_an_unknown_option_is_told_with_those_that_exist() -> None:
    with pytest.raises(BadOption, match="no option 'x'; this game has: open, mode, lives"):
        chosen(OFFERED, {"x": "1"})
    with pytest.raises(BadOption, match="this game has: none"):
        chosen((), {"x": "1"})
