"""No sentence is kept that nobody says, and the window says none that stands outside its table."""

import ast
import re
from collections.abc import Iterator, Mapping

import pytest

from app.words import TEXT
from rules.catalogue import GAMES
from tests.helpers.tree import ROOT, modules
from ui.texts import TEXTS, companion, shelf, table, tournament

TABLE = re.compile(r"^[A-Z]+: Final\[dict\[str, str\]\] = \{", re.MULTILINE)
"""How a table of sentences begins."""

TABLES = {
    path.as_posix()
    for path in modules()
    if path.parts[:2] in (("ui", "texts"), ("app", "words"))
    if TABLE.search((ROOT / path).read_text(encoding="utf-8"))
}
"""The tables themselves: a key that stands there alone is not used."""

PHRASE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
"""Two words in a row, as no key has them."""

STYLE = re.compile(r"\d*px|solid|[{};]|: \w")
"""What a style sheet has, and a sentence has not."""


def sources(top: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules below a folder, with what is in them."""
    for path in modules():
        if path.parts[0] == top and path.as_posix() not in TABLES:
            yield path.as_posix(), ast.parse((ROOT / path).read_bytes())


def used() -> tuple[set[str], list[re.Pattern[str]], set[str]]:
    """Every text in the program; every one that is put together, as a pattern that begins with something; and every ending
    that is put to a key which stands elsewhere, such as `.one`.
    """
    whole: set[str] = set()
    patterns: set[str] = set()
    endings: set[str] = set()
    for top in ("ui", "app", "rules"):
        for _, tree in sources(top):
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    parts = [str(one.value) if isinstance(one, ast.Constant) else None for one in node.values]
                    if parts[0] and re.fullmatch(r"\w+\..*", parts[0]):
                        patterns.add("".join(".+" if part is None else re.escape(part) for part in parts))
                    elif len(parts) == 2 and parts[1] and re.fullmatch(r"\.\w+", parts[1]):
                        endings.add(parts[1])
    return whole, [re.compile(pattern) for pattern in sorted(patterns)], endings


WHOLE, PATTERNS, ENDINGS = used()


def is_used(key: str) -> bool:
    """Whether somebody says it."""
    head, dot, last = key.rpartition(".")
    if key in WHOLE or (dot + last in ENDINGS and head in WHOLE):
        return True
    return any(pattern.fullmatch(key) for pattern in PATTERNS)


@pytest.mark.parametrize("table", [TEXTS, TEXT], ids=["window", "engine"])
def test_every_text_is_said_by_somebody(table: Mapping[str, str]) -> None:
    assert [key for key in table if not is_used(key)] == []


def test_no_part_of_the_table_says_what_another_says() -> None:
    parts = (shelf.TEXTS, table.TEXTS, companion.TEXTS, tournament.TEXTS)
    assert sum(map(len, parts)) == len(TEXTS)


def test_a_text_that_nobody_says_would_be_found() -> None:
    assert {"ui/texts/shelf.py", "app/words/english.py", *(f"app/words/{game}/__init__.py" for game in GAMES)} <= TABLES
    assert is_used("shelf")
    assert is_used("phase.attack")
    assert not is_used("shelf.nobody")
    assert not is_used("nobody.says")
    assert ".one" in ENDINGS
    assert not is_used("nobody.says.one")


def test_the_window_says_nothing_that_is_not_in_its_table() -> None:
    """A complaint of the command line aside: the picture without a screen is a command."""
    found = []
    for path, tree in sources("ui"):
        docs: set[ast.AST] = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        raised: set[ast.AST] = {
            inner for node in ast.walk(tree) if isinstance(node, ast.Raise) for inner in ast.walk(node)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in docs | raised:
                continue
            if PHRASE.search(node.value) and not STYLE.search(node.value):
                found.append(f"{path}:{node.lineno}: {node.value}")
    assert found == []
