"""Which tests prove which clause: looked up in a checkout of the sources, where the tests are.

A test in Python says it by `@pytest.mark.rule("MIL-4.2")`, a scenario by `clauses = ["MIL-4.2"]`. Nothing is run.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

NAME = 'name = "visavis"'
"""Stands in the project file of our checkout and of no other."""


def checkout() -> Path | None:
    """The folder of the checkout that this program runs from; None for an installed program."""
    root = Path(__file__).resolve().parent.parent
    project = root / "pyproject.toml"
    try:
        ours = NAME in project.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return root if ours and (root / "tests").is_dir() else None


_MARK = re.compile(rb"\bmark\s*\.\s*rule\b")


def proofs(root: Path) -> Mapping[str, list[str]]:
    """The tests of a checkout by clause, each as its file and its name."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("*")):
        told = _of_python(path) if path.suffix == ".py" else _of_scenario(path) if path.suffix == ".toml" else ()
        place = path.relative_to(root).as_posix()
        for clause, test in told:
            name = f"{place}::{test}" if test else place
            tests = found.setdefault(clause, [])
            if name not in tests:
                tests.append(name)
    return found


def _of_python(path: Path) -> Iterator[tuple[str, str]]:
    """Clauses and the tests that are marked with them; a mark on a class or a module is of all in it."""
    try:
        text = path.read_bytes()
        if not _MARK.search(text):  # most files have no such mark, and need not be understood
            return
        tree = ast.parse(text)
    except (SyntaxError, ValueError, OSError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                yield from ((clause, node.name) for clause in _marked(decorator))
        elif isinstance(node, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets
        ):
            yield from ((clause, "") for clause in _marked(node.value))


def _marked(tree: ast.AST) -> Iterator[str]:
    """The clauses in every `pytest.mark.rule(...)` of an expression."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "rule"
            and isinstance(node.func.value, ast.Attribute)
            and node.func.value.attr == "mark"
        ):
            yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


def _of_scenario(path: Path) -> Iterator[tuple[str, str]]:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (ValueError, OSError, RecursionError):
        return
    clauses = raw.get("clauses")
    if "game" in raw and isinstance(clauses, list):
        yield from ((clause, "") for clause in clauses if isinstance(clause, str))
