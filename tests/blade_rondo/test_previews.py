"""What is told of a card's damage before it is used, and what the log tells of the steps that change it."""

from typing import Any

import pytest

from app.opponents.blade_rondo.reckoning import Reckoning
from app.words import Names, log_line
from rules.blade_rondo.box import BOX
from rules.blade_rondo.content import SoniaAction, SwordCard
from rules.blade_rondo.events import LifeSet, StepReached
from rules.blade_rondo.view import BladeView
from rules.blade_rondo.vocabulary import Strike
from tests.blade_rondo.play import Play
from tests.helpers.tables import default_cards

CARDS = {card.id: card for card in default_cards("blade_rondo")}
NAMES = Names(("Ann", "Bob"), "blade_rondo", CARDS)


def crushing(play: Play) -> tuple[int, ...]:
    """What Crushing Sword would deal."""
    card = next(card for card in CARDS.values() if isinstance(card, SwordCard) and card.number == 65)
    step = next(step for step in card.effect if isinstance(step, Strike))
    rules: Any = play.match.rules
    view = play.match.view(0)
    assert isinstance(view, BladeView)
    return Reckoning(rules.content, view, 0).damages(step)


@pytest.mark.rule("BR-7.6")
@pytest.mark.parametrize(("life", "dealt"), [(8, 4), (9, 8)])
def test_against_sonia_the_damage_is_foretold_that_is_dealt(life: int, dealt: int) -> None:
    play = Play(
        "solo",
        turn="Ann",
        life={"Sonia": life},
        attack={"Ann": 3},
        defence={"Sonia": 1},
        voltage={"Ann": 9},
        hands={"Ann": [65]},
        list=["Ash Sword", "Icicle Drop"],
        answers=[],
    )
    assert crushing(play) == (dealt,)
    play.use("Ann", 65)
    assert play.state.sides[1].life == life - dealt


@pytest.mark.rule("BR-5.3")
@pytest.mark.parametrize(("hand", "foretold"), [([61, 62], (4, 8)), ([61], (8,))])
def test_where_the_opponent_chooses_both_numbers_are_foretold(hand: list[int], foretold: tuple[int, ...]) -> None:
    play = Play(turn="Ann", attack={"Ann": 2}, voltage={"Ann": 9}, hands={"Ann": [65], "Bob": hand})
    assert crushing(play) == foretold


@pytest.mark.rule("BR-5.1")
def test_the_log_tells_each_step_that_changes_the_damage() -> None:
    told = [
        log_line(event, NAMES)
        for event in (
            StepReached(8, "damage", 2),
            StepReached(9, "damage", 8, 6),
            StepReached(10, "damage", 5, -3),
            StepReached(11, "damage", 5),
            StepReached(12, "damage", 4, -1),
        )
    ]
    assert [str(line) for line in told if line is not None] == [
        "That makes 2 damage. (BR-5.1)",
        "The attacker's adjustment makes it 8. (BR-5.3)",
        "The defender's adjustment makes it 5 (−3). (BR-5.3)",
        "Phosphorescence makes it 4 (−1): that is the damage dealt. (BR-5.4)",
    ]


@pytest.mark.rule("BR-1.4")
def test_no_more_life_is_told_to_be_gained_than_there_was_room_for() -> None:
    play = Play(turn="Ann", life={"Ann": 13}, voltage={"Ann": 9}, hands={"Ann": [13]}, mode="mixed")
    gained = [event for event in play.use("Ann", 13) if isinstance(event, LifeSet)]
    assert [(event.by, event.life) for event in gained] == [(2, 15)]
    assert str(log_line(LifeSet(0, 15, "effect", 0), NAMES)).startswith("Ann has 15 life still.")


@pytest.mark.rule("BR-7.9")
def test_an_easier_sonias_cards_say_when_they_start() -> None:
    played = BOX.as_played(tuple(CARDS.values()), {"easier_sonia": True})
    starts = {card.name: card.startup for card in played if isinstance(card, SoniaAction)}
    assert (starts["Ash Sword"], starts["Engraved Lament"], starts["Icicle Drop"]) == (3, 9, 4)
    assert BOX.as_played(tuple(CARDS.values()), {"easier_sonia": False}) == tuple(CARDS.values())
