"""Every law of `tests.helpers.laws`, for every registered game, with each number of seats and each option."""

import pytest

from tests.helpers.laws import LAWS
from tests.helpers.tables import Table, every_table


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("table", every_table(), ids=str)
def test_law(table: Table, law: str) -> None:
    for seed in (1, 2):
        LAWS[law](table.rules(), seed)


WAYS = [table for table in every_table() if all(key == "mode" for key, _ in table.options)]
"""The ways to play, without what can be changed about them."""


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("table", WAYS, ids=str)
def test_law_at_length(table: Table, law: str) -> None:
    for seed in range(10, 16):
        LAWS[law](table.rules(), seed)
