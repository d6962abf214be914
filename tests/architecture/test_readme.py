"""What README says of the tree is there."""

import re

import pytest

from app.packs import load
from rules import catalogue
from rules.millennium_blades.content import PlayCard
from tests.helpers.tree import ROOT, tree_files

README = (ROOT / "README.md").read_text(encoding="utf-8")

NAMED = sorted({*re.findall(r"`((?:app|rules|ui|resources|tests|packaging)/[\w./*<>-]*)`", README)})
"""Every place of the tree that README names."""

FLOW = re.findall(r"^ {4}.*?((?:app|rules|ui)/\S+?),? ", README, re.MULTILINE)
"""The places of the picture of the one way through the program."""


def present(name: str) -> bool:
    """Whether a place exists; `<game>` stands for any game, `*` for any name."""
    pattern = re.escape(name).replace(r"\*", r"[^/]+").replace("<game>", "(?:" + "|".join(catalogue.GAMES) + ")")
    return any(re.match(f"{pattern.rstrip('/')}(?:/|\\.py$|$)", path.as_posix()) for path in tree_files())


@pytest.mark.parametrize("name", NAMED + FLOW)
def test_a_place_that_readme_names_is_there(name: str) -> None:
    assert present(name), f"README names {name}, and it is not there"


def test_the_places_are_found() -> None:
    assert len(NAMED) > 15
    assert len(FLOW) > 6
    assert not present("ui/table/nothing")


def test_every_picture_of_readme_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_it_tells_how_many_cards_the_box_of_millennium_blades_holds() -> None:
    cards = load("millennium_blades", None).pack.cards
    playable = sum(isinstance(card, PlayCard) for card in cards)
    assert f"box of {playable} different cards" in README
    assert f"{playable} different cards" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
