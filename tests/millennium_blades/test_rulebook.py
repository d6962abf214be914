"""The rulebook of Millennium Blades has every clause, says what cannot be played yet, and all else is proved."""

import re

from app import proofs
from app.rulebook import clauses, rulebook
from tests.helpers.tree import ROOT

CLAUSES = {1: 7, 2: 7, 3: 8, 4: 9, 5: 5, 6: 2, 7: 6, 8: 10, 9: 13, 10: 7, 11: 2, 12: 10, 13: 1, 14: 3}
"""How many clauses each section of the rules has."""
TURN_BASED = 13
"""How many there are below MB-12.4."""
OWN = {name: clause for name, clause in clauses("millennium_blades").items() if name.startswith("MB-")}


def test_every_clause_is_there_in_order() -> None:
    wanted = []
    for section, many in CLAUSES.items():
        for number in range(1, many + 1):
            wanted.append(f"MB-{section}.{number}")
            if (section, number) == (12, 4):
                wanted += [f"MB-12.4.{part}" for part in range(1, TURN_BASED + 1)]
    assert list(OWN) == wanted


def test_what_cannot_be_played_yet_says_so() -> None:
    not_yet = {name for name, clause in OWN.items() if clause.later}
    playable_parts = {"MB-4.7", "MB-5.1", "MB-12.1", "MB-12.3"}
    for number in (3, 4, 5, 11, 12):
        assert {name for name in OWN if name.startswith(f"MB-{number}.")} - playable_parts <= not_yet
    assert not_yet & playable_parts == set()
    told = {
        section.id for section in rulebook("millennium_blades").sections if re.search("yet", " ".join(section.intro))
    }
    assert told == {"MB-3", "MB-4", "MB-5", "MB-11", "MB-12"}


def test_whatever_can_be_played_is_proved() -> None:
    proved = proofs.proofs(ROOT)
    assert [name for name, clause in OWN.items() if name not in proved and not clause.later] == []


def test_options_say_so() -> None:
    options = {name for name, clause in OWN.items() if clause.option}
    assert options == {"MB-2.5", "MB-2.6", "MB-4.5", "MB-14.2", *(f"MB-12.{number}" for number in range(1, 10))}
