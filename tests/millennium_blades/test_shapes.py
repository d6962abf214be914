"""The kinds of effect that the content has, held against its cards."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.packs import load
from rules.millennium_blades.content import Content, share_of_custom
from tests.helpers.tables import default_cards

SHAPES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "shapes.toml").read_text(encoding="utf-8"))[
    "shape"
]
LEAST = 100
"""So many of the 141 kinds of the survey must be there (MB-1.7)."""


@cache
def content() -> Content:
    return Content(default_cards("millennium_blades"))


@cache
def written() -> dict[str, dict[str, Any]]:
    """The cards as they stand in their files."""
    cards: list[dict[str, Any]] = tomllib.loads(load("millennium_blades").text)["card"]
    return {card["id"]: card for card in cards}


def words_of(card: str) -> set[str]:
    """All words that stand in the lines of a card as data, those of its keywords too."""
    said = written()[card]
    keywords = written()[card.rpartition(".")[0]].get("keywords", {}) if "keywords" in said else {}
    lines = (said.get("lines", ()), [keywords[word] for word in said.get("keywords", ())])
    return set(re.findall(r"[a-z_]+", str(lines)))


@pytest.mark.rule("MB-1.7")
def test_the_content_has_enough_kinds_of_effects() -> None:
    numbers = [shape["number"] for shape in SHAPES]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= set(range(1, 142))
    assert len(numbers) >= LEAST


@pytest.mark.rule("MB-1.7")
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape["number"]))
def test_each_kind_has_a_card_that_is_of_it(shape: dict[str, Any]) -> None:
    assert set(shape["has"]) <= words_of(shape["card"])


@pytest.mark.rule("MB-1.7")
def test_nearly_all_cards_are_made_of_the_vocabulary() -> None:
    custom, all_ = share_of_custom(content())
    assert custom <= all_ * 0.05


@pytest.mark.rule("MB-1.7")
def test_every_trigger_word_is_used() -> None:
    used = {line.on for lines in content().lines.values() for line in lines}
    assert used == {"play", "next", "flip", "top", "score", "action", "reaction", "ongoing", "text"}
