"""Golden games: what each seat of each table saw at each answer, and sees still."""

import pytest

from tests.helpers import golden
from tests.helpers.tables import Table, every_table


@pytest.mark.parametrize("table", every_table(), ids=str)
def test_the_golden_game_looks_as_it_did(table: Table) -> None:
    file = golden.path(table)
    assert file.exists(), f"{table} has no golden game: `python -m tests.helpers.golden {table}` plays one"
    text = file.read_text(encoding="utf-8")
    now = golden.rendered(table, *golden.recorded(text))
    for number, (was, line) in enumerate(zip(text.splitlines(), now.splitlines(), strict=True), 1):
        assert line == was, f"{file.name}:{number}"


def test_no_golden_game_is_of_no_table() -> None:
    assert {file.stem for file in golden.FOLDER.glob("*.txt")} == {str(table) for table in every_table()}


def test_a_golden_game_tells_what_is_hidden_and_what_is_not() -> None:
    """The text is worth comparing: a seat's own cards stand in its own lines only."""
    text = golden.rendered(Table("millions", 2), 3)
    laid = [line for line in text.splitlines() if "CardLaid" in line]
    assert all("power=None" in line for line in laid if line.startswith("  *>") and "Revealed" not in line)
    assert any(line.startswith("  A>") and "power=None" not in line for line in laid)
    assert any("asks.attack#1" in line for line in text.splitlines())
    seed, answers = golden.recorded(text)
    assert seed == 3
    assert golden.rendered(Table("millions", 2), seed, answers) == text
