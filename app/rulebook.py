"""The rulebooks as data: every clause by its id, from the texts under `resources/rulebooks`.

A rulebook is Markdown of a simple form. `# Title` begins it, `## MIL-4 Sunset` begins a section, and a paragraph that
begins with a clause's id in bold, `**MIL-4.2** ...`, is that clause up to the next blank line. Where a clause, or a part of it, is
a decision of ours, the words *(table ruling)* stand there; *(option)* marks what a table must turn on, *(not playable yet)*
what the program does not do so far. Other paragraphs are introductions. Before the first section a heading without an id,
`## A turn in five sentences`, may begin what one should know to play at all: a sentence a paragraph, with the clauses that say
all of it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from msgspec import Struct

from rules.catalogue import box

HOUSE = "table"
"""The rulebook of what holds at every table, whatever is played: the clauses TAB."""

RULING = "(table ruling)"
OPTION = "(option)"
LATER = "(not playable yet)"

_SECTION = re.compile(r"## ([A-Z]+-\d+) (.+)")
_CLAUSE = re.compile(r"\*\*([A-Z]+-\d+(?:\.\d+)+)\*\* (.+)", re.DOTALL)
_EMPHASIS = re.compile(r"(\*{1,2}|`)(\S(?:.*?\S)?)\1")


class BadRulebook(ValueError):
    """A rulebook that is not of the form that this module reads: a fault of the program, found by its tests."""


class Clause(Struct, frozen=True):
    """One clause, as players read it."""

    id: str
    title: str
    """The heading of its section."""
    text: str
    """Plain words in one line, without marks of form."""
    ruling: bool
    """Whether it is, or holds, a decision of ours: the game's own rules are silent there or can be read in two ways."""
    option: bool = False
    """Whether it holds only where the table has turned it on."""
    later: bool = False
    """Whether it, or a part of it, cannot be played yet."""


class Section(Struct, frozen=True):
    """A part of a rulebook under one heading."""

    id: str
    title: str
    intro: tuple[str, ...]
    """Paragraphs that are no clauses."""
    clauses: tuple[Clause, ...]


class Brief(Struct, frozen=True):
    """The least that one must know to play, in a few sentences."""

    title: str
    sentences: tuple[str, ...]


class Rulebook(Struct, frozen=True):
    """A rulebook in order."""

    name: str
    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]
    brief: Brief | None = None
    """What stands before all sections, where there is such a thing."""


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game, or of the table (`HOUSE`). Raises UnknownGame, and BadRulebook."""
    if name != HOUSE:
        box(name)
    file = files("resources").joinpath("rulebooks", f"{name}.md")
    return parsed(name, file.read_text(encoding="utf-8"))


@cache
def clauses(game: str) -> Mapping[str, Clause]:
    """All the clauses that hold at a table of this game, its own first, by id. Raises UnknownGame."""
    books = (rulebook(game), rulebook(HOUSE)) if game != HOUSE else (rulebook(HOUSE),)
    return MappingProxyType({c.id: c for book in books for section in book.sections for c in section.clauses})


def heading(clause: str) -> str:
    """The heading that a clause, or a section, stands under; empty for one that no rulebook has."""
    return _headings().get(".".join(clause.split(".")[:1]), "")


@cache
def _headings() -> Mapping[str, str]:
    from rules.catalogue import GAMES

    return {s.id: s.title for name in (HOUSE, *GAMES) for s in rulebook(name).sections}


def parsed(name: str, text: str) -> Rulebook:
    """A rulebook from its text. Raises BadRulebook, saying which line is at fault."""
    title = ""
    intro: list[str] = []
    brief: Brief | None = None
    sections: list[Section] = []
    seen: set[str] = set()
    for number, paragraph in _paragraphs(text):
        where = f"{name}.md, line {number}"
        if paragraph.startswith("# "):
            title = paragraph[2:].strip()
        elif paragraph.startswith("## ") and not sections and brief is None and not _SECTION.fullmatch(paragraph):
            brief = Brief(paragraph[3:].strip(), ())
        elif paragraph.startswith("#"):
            sections.append(_section(paragraph, where))
        elif not sections and brief is not None:
            brief = Brief(brief.title, (*brief.sentences, _plain(paragraph)))
        elif not sections:
            intro.append(_plain(paragraph))
        elif paragraph.startswith("**"):
            clause = _clause(paragraph, sections[-1], where)
            if clause.id in seen:
                raise BadRulebook(f"{where}: {clause.id} is there twice")
            seen.add(clause.id)
            sections[-1] = Section(
                sections[-1].id, sections[-1].title, sections[-1].intro, (*sections[-1].clauses, clause)
            )
        else:
            sections[-1] = Section(
                sections[-1].id, sections[-1].title, (*sections[-1].intro, _plain(paragraph)), sections[-1].clauses
            )
    if not title:
        raise BadRulebook(f"{name}.md: a rulebook begins with its title, '# Title'")
    return Rulebook(name, title, tuple(intro), tuple(sections), brief)


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs with the lines on which they begin; a heading is one by itself."""
    held: list[str] = []
    start = 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if held and (not line.strip() or line.startswith("#")):
            yield start, "\n".join(held)
            held = []
        if line.startswith("#"):
            yield number, line.strip()
        elif line.strip():
            start = start if held else number
            held.append(line.strip())


def _section(paragraph: str, where: str) -> Section:
    found = _SECTION.fullmatch(paragraph)
    if found is None:
        raise BadRulebook(f"{where}: a section begins like '## MIL-4 Sunset', not {paragraph!r}")
    return Section(found[1], found[2].strip(), (), ())


def _clause(paragraph: str, section: Section, where: str) -> Clause:
    found = _CLAUSE.fullmatch(paragraph)
    if found is None:
        raise BadRulebook(f"{where}: a clause begins like '**MIL-4.2** ...'")
    if not found[1].startswith(section.id + "."):
        raise BadRulebook(f"{where}: {found[1]} stands under {section.id}")
    text = _plain(found[2])
    return Clause(found[1], section.title, text, RULING in text, OPTION in text, LATER in text)


def _plain(paragraph: str) -> str:
    """A paragraph as one line without marks of emphasis."""
    return _EMPHASIS.sub(r"\2", " ".join(paragraph.split()))
