"""`visavis rules`: the rules of a game, clause by clause; in a checkout with the tests that prove each."""

import argparse
import shutil
import textwrap
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from app import proofs
from app.cli import arguments
from app.cli.doors import FAILED, OK, Complaint, say
from app.rulebook import HOUSE, Clause, Rulebook, Section, clauses, rulebook

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""

MOST_PROOFS = 3
"""So many tests of a clause are named; the others are counted."""


def rules(asked: argparse.Namespace) -> int:
    """Prints the clauses that were asked for."""
    arguments.game(asked.game)
    known = clauses(asked.game)
    wanted = [c for c in known.values() if _is_wanted(c, asked.clauses)]
    for name in asked.clauses:
        if not any(_is_wanted(c, [name]) for c in wanted):
            raise Complaint(f"there is no clause {name!r}; `visavis rules {asked.game}` lists them all")
    root = proofs.checkout()
    if asked.untested and root is None:
        raise Complaint("--untested looks for tests, and there are none here: it works in a checkout of the sources")
    proved = proofs.proofs(root) if root is not None else None
    if asked.untested and proved is not None:
        wanted = [c for c in wanted if not proved.get(c.id)]
    if asked.json:
        _print_json(wanted, proved)
    elif asked.untested:
        for clause in wanted:
            say(f"{clause.id}  {textwrap.shorten(clause.text, 100, placeholder=' …')}")
    else:
        _print(asked.game, {c.id for c in wanted}, proved, whole=not asked.clauses)
    return FAILED if asked.untested and wanted else OK


def _is_wanted(clause: Clause, names: Sequence[str]) -> bool:
    """Whether a clause is among those that were named, or under them; all are if none was."""
    return not names or any(
        clause.id == name.upper() or clause.id.startswith((name.upper() + ".", name.upper() + "-")) for name in names
    )


def _print_json(wanted: Sequence[Clause], proved: Mapping[str, Sequence[str]] | None) -> None:
    told = [
        {**msgspec.to_builtins(clause), **({} if proved is None else {"tests": list(proved.get(clause.id, ()))})}
        for clause in wanted
    ]
    say(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())


# -- for people -------------------------------------------------------------------------------------------------------


def _print(game: str, wanted: set[str], proved: Mapping[str, Sequence[str]] | None, *, whole: bool) -> None:
    width = min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)
    lines: list[str] = []
    for name in (game, HOUSE):
        lines += _book(rulebook(name), wanted, proved, max(width, 40), whole=whole)
    while lines and not lines[-1]:
        lines.pop()
    for line in lines:
        say(line)


def _book(
    book: Rulebook, wanted: set[str], proved: Mapping[str, Sequence[str]] | None, width: int, *, whole: bool
) -> Iterator[str]:
    if not any(c.id in wanted for section in book.sections for c in section.clauses):
        return
    if whole:
        yield from (book.title, "=" * len(book.title), "")
        for paragraph in book.intro:
            yield from (*textwrap.wrap(paragraph, width), "")
        if book.brief is not None:
            yield from (book.brief.title, "-" * len(book.brief.title), "")
            for place, sentence in enumerate(book.brief.sentences, 1):
                yield from (*textwrap.wrap(f"{place}. {sentence}", width, subsequent_indent="   "), "")
    for section in book.sections:
        if any(c.id in wanted for c in section.clauses):
            yield from _section(section, wanted, proved, width, whole=whole)


def _section(
    section: Section, wanted: set[str], proved: Mapping[str, Sequence[str]] | None, width: int, *, whole: bool
) -> Iterator[str]:
    title = f"{section.id}  {section.title}"
    yield from (title, "-" * len(title), "")
    for paragraph in section.intro if whole else ():
        yield from (*textwrap.wrap(paragraph, width), "")
    for clause in section.clauses:
        if clause.id in wanted:
            yield from _clause(clause, None if proved is None else proved.get(clause.id, ()), width)
            yield ""


def _clause(clause: Clause, proved: Sequence[str] | None, width: int) -> Iterator[str]:
    indent = " " * 9
    yield from textwrap.wrap(f"{clause.id:<9}{clause.text}", width, subsequent_indent=indent)
    if proved is None:
        return
    for test in proved[:MOST_PROOFS]:
        yield f"{indent}· {test}"
    if len(proved) > MOST_PROOFS:
        yield f"{indent}· and {len(proved) - MOST_PROOFS} more tests"
    if not proved:
        yield f"{indent}· no test"
