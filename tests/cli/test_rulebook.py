"""The rulebooks hold every clause, in the form that the program reads."""

import re
from pathlib import Path

import pytest

from app import proofs
from app.rulebook import HOUSE, BadRulebook, Brief, clauses, heading, parsed, rulebook
from rules.catalogue import GAMES, UnknownGame
from tests.helpers.tree import ROOT

MILLIONS = {
    1: 4,
    2: 2,
    3: 7,
    4: 5,
    5: 3,
    6: 4,
    7: 2,
    8: 1,
}
"""How many clauses each section of the specification has."""

RULINGS = {
    "MIL-1.3", "MIL-3.3", "MIL-3.4", "MIL-3.5", "MIL-3.7", "MIL-4.1", "MIL-5.1", "MIL-5.2", "MIL-5.3",
    "MIL-6.3", "MIL-6.4", "MIL-7.1", "MIL-7.2", "MIL-8.1",
}  # fmt: skip
"""Clauses that are ours, in whole or in part."""


def test_millions_has_every_clause() -> None:
    wanted = [f"MIL-{section}.{k}" for section, count in MILLIONS.items() for k in range(1, count + 1)]
    assert [c for c in clauses("millions") if c.startswith("MIL-")] == wanted
    assert [s.id for s in rulebook("millions").sections] == [f"MIL-{section}" for section in MILLIONS]


def test_what_is_a_ruling_of_ours_says_so() -> None:
    found = {c.id for c in clauses("millions").values() if c.ruling}
    assert found == RULINGS
    assert {c.id for c in clauses("millions").values() if c.option} == {"MIL-7.2"}


def test_what_holds_at_every_table() -> None:
    wanted = [
        "1.1",
        "1.2",
        "1.3",
        "1.4",
        "1.5",
        "1.6",
        "1.7",
        "2.1",
        "2.2",
        "2.3",
        "3.1",
        "3.2",
        "3.3",
        "4.1",
        "4.2",
        "4.3",
        "4.4",
    ]
    assert list(clauses(HOUSE)) == [f"TAB-{number}" for number in wanted]
    for game in GAMES:
        assert set(clauses(HOUSE)) < set(clauses(game))


@pytest.mark.parametrize("name", [HOUSE, *GAMES])
def test_the_texts_are_for_players(name: str) -> None:
    book = rulebook(name)
    assert book.title
    assert book.intro
    for section in book.sections:
        for clause in section.clauses:
            assert clause.title == section.title == heading(clause.id)
            assert clause.text[0].isupper() or clause.text.startswith("(")
            assert clause.text.endswith((".", ").")), clause.id
            assert not re.search(r"[*`#_\n]|\(S\)|\(D\)|\(F\)", clause.text), clause.id
            for other in re.findall(r"[A-Z]+-\d+(?:\.\d+)*", clause.text):
                assert heading(other), f"{clause.id} refers to {other}, which there is not"


@pytest.mark.parametrize("game", GAMES)
def test_before_the_clauses_stands_what_one_needs_to_play(game: str) -> None:
    brief = rulebook(game).brief
    assert brief is not None
    assert brief.title.endswith("in five sentences")
    assert len(brief.sentences) == 5
    for sentence in brief.sentences:
        named = re.findall(r"[A-Z]+-\d+\.\d+", sentence)
        assert named, sentence
        assert set(named) <= set(clauses(game))
        assert len(sentence.partition(" (")[0].split()) <= 30, sentence


def test_a_rulebook_that_is_not_there() -> None:
    with pytest.raises(UnknownGame):
        rulebook("chess")
    assert heading("ABC-1") == ""


SMALL = "# Goats\n\nA game.\n\n## GO-1 The goat\n\nAn intro.\n\n**GO-1.1** The goat *may* jump,\nonce (GO-1) *(table ruling)*.\n"


def test_the_form() -> None:
    book = parsed("goats", SMALL)
    assert book.title == "Goats"
    assert book.intro == ("A game.",)
    (section,) = book.sections
    assert (section.id, section.title, section.intro) == ("GO-1", "The goat", ("An intro.",))
    (clause,) = section.clauses
    assert clause.text == "The goat may jump, once (GO-1) (table ruling)."
    assert clause.ruling
    assert not clause.option
    assert not clause.later
    (clause,) = parsed("goats", SMALL.replace("(table ruling)", "(not playable yet)")).sections[0].clauses
    assert clause.later


def test_a_heading_without_an_id_begins_what_stands_before_the_sections() -> None:
    book = parsed(
        "goats", SMALL.replace("## GO-1", "## A goat in short\n\nIt jumps (GO-1.1).\n\nIt *eats*.\n\n## GO-1")
    )
    assert book.intro == ("A game.",)
    assert book.brief == Brief("A goat in short", ("It jumps (GO-1.1).", "It eats."))
    assert [section.id for section in book.sections] == ["GO-1"]
    assert parsed("goats", SMALL).brief is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("## GO-1 The goat", r"goats\.md: a rulebook begins with its title"),
        (
            "# Goats\n## In short\n## The goat",
            r"goats\.md, line 3: a section begins like '## MIL-4 Sunset', not '## The goat'",
        ),
        (SMALL + "\n**GO-1.2**", r"goats\.md, line 12: a clause begins like"),
        (SMALL + "\n**GO-2.1** The kid.", r"goats\.md, line 12: GO-2\.1 stands under GO-1"),
        (SMALL + "\n**GO-1.1** The kid.", r"goats\.md, line 12: GO-1\.1 is there twice"),
    ],
)
def test_what_is_not_of_the_form_is_told_with_its_line(text: str, wanted: str) -> None:
    with pytest.raises(BadRulebook, match=wanted):
        parsed("goats", text)


# -- which tests prove which clause -----------------------------------------------------------------------------------

TESTS = """
import pytest
pytestmark = pytest.mark.rule("GO-1.1")
@pytest.mark.rule("GO-1.2", "GO-1.3")
def test_a(): ...
@pytest.mark.rule("GO-1.4")
class TestB:
    @pytest.mark.rule(*OTHERS)
    async def test_c(self): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("GO-1.5")), pytest.param(2, id="two")])
@other.rule("GO-9.9")
@pytest.mark.other("GO-9.9")
def test_d(x): ...
other = pytest.mark.skip
"""


def test_proofs_are_found(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_goats.py").write_text(TESTS, encoding="utf-8")
    (tests / "jump.toml").write_text('game = "goats"\nclauses = ["GO-1.2", 3]\n', encoding="utf-8")
    (tests / "other.toml").write_text('clauses = ["GO-9.9"]\n', encoding="utf-8")
    (tests / "broken.toml").write_text("[[", encoding="utf-8")
    (tests / "broken.py").write_text("def (", encoding="utf-8")
    assert proofs.proofs(tmp_path) == {
        "GO-1.1": ["tests/test_goats.py"],
        "GO-1.2": ["tests/jump.toml", "tests/test_goats.py::test_a"],
        "GO-1.3": ["tests/test_goats.py::test_a"],
        "GO-1.4": ["tests/test_goats.py::TestB"],
        "GO-1.5": ["tests/test_goats.py::test_d"],
    }


def test_a_checkout_is_recognised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert proofs.checkout() == ROOT
    monkeypatch.setattr(proofs, "__file__", str(tmp_path / "app" / "proofs.py"))
    assert proofs.checkout() is None
    (tmp_path / "pyproject.toml").write_text('name = "other"', encoding="utf-8")
    (tmp_path / "tests").mkdir()
    assert proofs.checkout() is None


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    found = proofs.proofs(ROOT)
    assert [name for name, clause in clauses(game).items() if name not in found and not clause.later] == []


def test_tests_and_scenarios_name_only_clauses_that_exist() -> None:
    known = {clause for name in (HOUSE, *GAMES) for clause in clauses(name)}
    prefixes = {clause.partition("-")[0] for clause in known}
    named = {clause for clause in proofs.proofs(ROOT) if clause.partition("-")[0] in prefixes}
    assert named - known == set()
