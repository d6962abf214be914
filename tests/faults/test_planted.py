"""The planted faults fit the tree as it is: whoever changes what they change must plant them anew."""

import ast
from pathlib import Path

import pytest

from tests.faults.__main__ import main
from tests.faults.planting import FAILED, Change, Fault, caught, planted, tried
from tests.helpers.tree import ROOT

KINDS = {
    "oracle",
    "secrecy",
    "saving",
    "hashes",
    "aliasing",
    "liveness",
    "conservation",
    "refusals",
    "views",
    "journal",
}


def test_every_kind_of_proof_has_its_faults() -> None:
    assert {fault.proof for fault in planted()} >= KINDS
    names = [str(fault) for fault in planted()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("fault", planted(), ids=str)
def test_a_fault_fits_the_tree_and_names_tests_that_exist(fault: Fault) -> None:
    for text in fault.changed(ROOT).values():
        ast.parse(text)
    assert fault.why
    for test in fault.tests:
        file, _, name = test.partition("::")
        assert (ROOT / file).exists(), test
        if name:
            assert f"def {name.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8"), test


@pytest.fixture
def small_tree(tmp_path: Path) -> Path:
    """A tree of one module and one test."""
    (tmp_path / "one.py").write_text("ONE = 1\n", encoding="utf-8")
    (tmp_path / "test_one.py").write_text(
        "from one import ONE\n\ndef test_one():\n    assert ONE == 1\n", encoding="utf-8"
    )
    return tmp_path


def fault(find: str, put: str) -> Fault:
    """A fault in that tree."""
    return Fault("name", "why", ("test_one.py",), (Change("one.py", find, put),), "proof")


@pytest.mark.slow
def test_a_fault_is_caught_missed_or_does_not_fit(small_tree: Path) -> None:
    assert tried(small_tree, ("test_one.py",))[0] == 0
    assert caught(small_tree, fault("= 1", "= 2"))[0]
    assert not caught(small_tree, fault("= 1", "= 2 - 1"))[0]
    assert not caught(small_tree, fault("ONE", "TWO"))[0], "that nothing can be imported any more is no catch"
    with pytest.raises(ValueError, match="0 times"):
        caught(small_tree, fault("= 3", "= 2"))
    assert (small_tree / "one.py").read_text(encoding="utf-8") == "ONE = 1\n"
    assert tried(small_tree, ("test_one.py",))[0] == 0
    assert FAILED == 1


@pytest.mark.slow
def test_the_command_catches_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zero is below", "--jobs", "1"]) == 0
    assert "1 of 1 planted faults were caught" in capsys.readouterr().out
    assert main(["no such fault", "--jobs", "1"]) == 1
