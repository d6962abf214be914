"""The faults that other programs had (`faults_of_peers.toml`) are covered by tests that exist, or are said to be open."""

import ast
import re
import tomllib
from functools import cache
from typing import Any

from tests.helpers.tree import ROOT

FAULTS: list[dict[str, Any]] = tomllib.loads(
    (ROOT / "tests" / "architecture" / "faults_of_peers.toml").read_text(encoding="utf-8")
)["fault"]


@cache
def held_by(file: str) -> frozenset[str]:
    """The tests that a file holds; none where there is no such file."""
    path = ROOT / file
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_bytes())
    found = {one.name for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")}
    return frozenset(found)


def exists(test: str) -> bool:
    """Whether there is a test of that id."""
    file, _, name = test.partition("::")
    return name in held_by(file)


def test_every_test_that_is_named_exists() -> None:
    assert [test for fault in FAULTS for test in fault["tests"] if not exists(test)] == []
    assert not exists("tests/ui/test_contrast.py::test_nothing_at_all")
    assert not exists("tests/ui/test_nowhere.py::test_words_can_be_read")


def test_each_fault_stands_once_and_is_covered_or_open() -> None:
    numbers = [fault["number"] for fault in FAULTS]
    assert numbers == sorted(set(numbers))
    for fault in FAULTS:
        assert set(fault) <= {"number", "about", "tests", "open"}
        assert fault["about"]
        assert fault["tests"] or fault.get("open"), fault["number"]


def test_no_effect_is_laid_over_anything() -> None:
    """Shadows are painted into the pictures; Qt's effects would be computed anew at every frame."""
    effect = "QGraphicsDropShadow" + "Effect", "QGraphicsBlur" + "Effect", "setGraphics" + "Effect"
    found = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "ui").rglob("*.py"))
        if any(word in path.read_text(encoding="utf-8") for word in effect)
    ]
    assert found == []


def test_no_menu_and_no_dialog_opens_over_the_table() -> None:
    """All that a table asks lies in its scene, turned to its seat; a window of its own a system may put anywhere."""
    windows = re.compile(r"\b(QMenu|QDialog|QMessageBox|QInputDialog|QFileDialog|QDrag|\.exec\()")
    found = [
        str(path.relative_to(ROOT))
        for folder in ("ui/table", "ui/games", "ui/panels")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if windows.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_nothing_has_the_menu_of_the_toolkit() -> None:
    """It is a window of its own, in words of its own, and stays when a curtain falls."""
    with_menu = re.compile(r"\b(QLineEdit|QTextBrowser|QTextEdit|QPlainTextEdit|QSpinBox|QLabel)\(")
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in sorted((ROOT / "ui").rglob("*.py"))
        for match in with_menu.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == ["ui/shell/widgets.py: QLabel("], (
        "others are made by `ui.shell.bare`, and this one where it needs to be"
    )
