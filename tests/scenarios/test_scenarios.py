"""Every scenario of the tree comes out as it says; and each thing that it expects, expected otherwise, fails."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app import packs
from app.scenarios import read_text, run_file, understood
from rules.blade_rondo.content import BASE, FROST_VEIL, SwordCard
from rules.catalogue import box
from rules.kernel.scenario import Scenario, Step, TableWords
from rules.kernel.script import run
from tests.helpers.tables import default_cards

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))
WORKED_CASES = 13
"""So many rows has the table of worked cases in the rules of Millions."""


def test_there_is_one_for_each_worked_case() -> None:
    assert len(list(HERE.glob("millions/worked_*.toml"))) == WORKED_CASES


def test_there_is_one_for_each_card_of_blade_rondo() -> None:
    names = " ".join(path.name for path in HERE.glob("blade_rondo/*.toml"))
    for number in (*BASE, *FROST_VEIL):
        assert f"card_{number:02}_" in names
    for card in default_cards("blade_rondo"):
        if not isinstance(card, SwordCard):
            assert card.name.lower().replace(" ", "_").replace("-", "_") in names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_comes_out_as_it_says(path: Path) -> None:
    shown = run_file(path)
    assert shown.failure is None, str(shown.failure)
    assert shown.scenario.clauses, "a scenario of the tree names the clauses that it proves"


def otherwise(step: Step) -> Iterator[Step]:
    """The same step, with each thing that it expects expected otherwise."""
    if step.refused is not None:
        yield replace(step, refused=None, reason=None)
        yield replace(step, refused="TAB-4.1")
    if step.reason is not None:
        yield replace(step, reason="because")
    if step.undo is not None:
        yield replace(step, undo="TAB-4.1")
    if step.cards is not None:
        yield replace(step, cards=(*step.cards, "hidden"))
        yield replace(step, cards=(*step.cards[:-1], "no such card"))
    if step.count is not None:
        yield replace(step, count=step.count + 1)
    if step.asks is not None:
        yield replace(step, asks=(*step.asks, "no such topic"))
    if step.awaited is not None:
        yield replace(step, awaited=step.awaited[:-1])
    for name, value in step.shows.items():
        yield replace(step, shows={name: _other(value)})
    if step.result is not None:
        for field in ("winners", "places", "scores", "clause"):
            value = getattr(step.result, field)
            if value is not None:
                yield replace(step, result=replace(step.result, **{field: _other(value)}))


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "9"
    if isinstance(value, dict):
        first = next(iter(value))
        return {**value, first: _other(value[first])}
    return [*value[1:]] if value else ["A"]


def scenarios_otherwise(scenario: Scenario) -> Iterator[Scenario]:
    """The scenario with one expectation changed, for each of them."""
    for place, step in enumerate(scenario.play):
        for other in otherwise(step):
            yield replace(scenario, play=(*scenario.play[:place], other, *scenario.play[place + 1 :]))
    if scenario.refused is not None:
        yield replace(scenario, refused=None)
        yield replace(scenario, refused="TAB-4.1")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_expectation_bites(path: Path) -> None:
    scenario = understood(read_text(path), path.name)
    named = scenario.pack
    loaded = packs.load(scenario.game) if named is None else packs.load_named(scenario.game, named, path.parent)
    pack = loaded.pack
    words: TableWords[Any] = import_module(f"rules.{scenario.game}.scenario").WORDS(
        {card.id: card for card in pack.cards}
    )
    changed = list(scenarios_otherwise(scenario))
    assert changed
    for other in changed:
        assert run(other, path.name, box(scenario.game), pack.cards, words).failure is not None, other
