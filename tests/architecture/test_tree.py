"""The shape of the tree: its folders, and what no file of it may hold."""

import ast
import re
from pathlib import Path

import pytest

from tests.helpers.tree import ROOT, modules, tree_files

FOLDERS = {".ci", "app", "packaging", "resources", "rules", "tests", "ui"}
"""The folders at the top, which are fixed."""

LONG = 500
"""A module with more lines than that is more than one concept."""

# Put together here, so that this file does not hold what it looks for.
DEVELOPER_PATH = re.compile(r"(?<![\w.~*)}\]-])/(?:" + "work|root|home|Users" + r")/\w")
REGISTRY = re.compile(r"\b(?:" + r"pypi|files\.pythonhosted|registry\.npmjs" + r")\.org\b")
SHARED = re.compile(r"\.\./" + "shared")


def texts() -> list[tuple[Path, str]]:
    """Every file of the tree that is text."""
    found = []
    for path in tree_files():
        data = (ROOT / path).read_bytes()
        if b"\0" not in data:
            found.append((path, data.decode("utf-8", errors="replace")))
    return found


def holding(pattern: re.Pattern[str]) -> list[str]:
    """The lines of the tree that hold the pattern, with their place."""
    return [
        f"{path}:{number}: {line.strip()[:120]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_the_folders_at_the_top_are_those_that_are_fixed() -> None:
    assert {path.parts[0] for path in tree_files() if len(path.parts) > 1} == FOLDERS


def test_packaging_is_no_package() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists(), "it would shadow the library called packaging"


@pytest.mark.parametrize("pattern", [DEVELOPER_PATH, REGISTRY, SHARED], ids=["path", "registry", "shared"])
def test_no_file_holds_a_place_outside_the_tree(pattern: re.Pattern[str]) -> None:
    assert holding(pattern) == []


def test_the_patterns_find_what_they_are_for() -> None:
    assert DEVELOPER_PATH.search("open('" + "/" + "home/ann/table.toml" + "')")
    assert DEVELOPER_PATH.search("cd /" + "root/x")
    assert not DEVELOPER_PATH.search("ui/" + "home/x and ~/" + "work/x")
    assert REGISTRY.search("https://" + "pypi" + ".org/simple")
    assert SHARED.search("../" + "shared/design.md")


def test_every_module_says_what_it_is() -> None:
    assert [str(path) for path in modules() if not ast.get_docstring(ast.parse((ROOT / path).read_bytes()))] == []


def test_no_module_is_longer_than_one_concept() -> None:
    lines = {str(path): len((ROOT / path).read_bytes().splitlines()) for path in modules()}
    long = {path for path, count in lines.items() if count > LONG}
    assert long == set(), f"over {LONG} lines: split it by what it is about"


def test_no_lock_file_with_download_addresses() -> None:
    locks = {"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "package-lock.json"}
    assert [str(path) for path in tree_files() if path.name in locks] == []
