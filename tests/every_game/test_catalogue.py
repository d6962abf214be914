"""The catalogue: every game that the program knows, by name."""

import pytest

from rules import catalogue
from rules.kernel.box import Box
from tests.helpers.tables import Table, default_cards, every_table


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_a_game_s_box_says_what_must_be_known(game: str) -> None:
    box = catalogue.box(game)
    assert isinstance(box, Box)
    assert box.name == game
    assert box.least_seats <= box.most_seats
    assert box.title
    assert all(option.default in option.choices for option in box.options)
    assert all(option.clause.startswith((f"{box.prefix}-", "TAB-")) for option in box.options)
    assert box.faults(default_cards(game), "x.toml") == []


def test_an_unknown_game_is_told_with_those_that_exist() -> None:
    with pytest.raises(catalogue.UnknownGame, match="there is no game 'chess'; the games are: millions"):
        catalogue.box("chess")


def test_every_table_has_a_name_of_its_own() -> None:
    names = [str(table) for table in every_table()]
    assert len(names) == len(set(names))
    assert "millions-5-open_piles" in names
    assert str(Table("x", 2, (("level", 3),))) == "x-2-level=3"
