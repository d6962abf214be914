"""What is reckoned beside real cards is what the table reckons: the numbers of every step, attack by attack."""

from typing import Any

import pytest

from rules.blade_rondo.damage import Blow
from rules.blade_rondo.events import LifeSet, StepReached
from tests.blade_rondo.play import Play

ATTACKS: dict[str, tuple[dict[str, Any], int, list[dict[str, Any]], Blow]] = {
    "plain": (
        {"hands": {"Ann": [61, 62]}, "attack": {"Ann": 5}, "defence": {"Bob": 2}},
        62,
        [],
        Blow(power=5, guard=2),
    ),
    "more defence than attack": (
        {"hands": {"Ann": [62]}, "attack": {"Ann": 2}, "defence": {"Bob": 5}},
        62,
        [],
        Blow(power=2, guard=5),
    ),
    "with attack power": (
        {"hands": {"Ann": [62]}, "discards": {"Ann": [61, 63]}, "attack": {"Ann": 3}},
        62,
        [],
        Blow(power=3, plus=1),
    ),
    "a subordinate stands in": (
        {"hands": {"Ann": [62]}, "summoned": {"Bob": [76]}, "attack": {"Ann": 7}, "defence": {"Bob": 2}},
        62,
        [],
        Blow(power=7, guard=2, subordinate=5),
    ),
    "four times": (
        {"hands": {"Ann": [65]}, "attack": {"Ann": 4}, "defence": {"Bob": 1}},
        65,
        [],
        Blow(power=4, guard=1, times=4),
    ),
    "magic": (
        {"hands": {"Ann": [70]}, "defence": {"Bob": 9}},
        70,
        [],
        Blow(kind="magic", power=3, guard=9),
    ),
    "piercing": (
        {"hands": {"Ann": [6]}, "attack": {"Ann": 4}, "defence": {"Bob": 9}},
        6,
        [],
        Blow(power=4, guard=9, pierces=True),
    ),
    "both glow": (
        {"hands": {"Ann": [1]}, "attack": {"Ann": 4}, "granted": {"Ann": [12], "Bob": [12]}},
        1,
        [{"seat": "Ann", "say": True}, {"seat": "Bob", "say": True}],
        Blow(power=4, brighter=1, dimmer=1),
    ),
    "one glows": (
        {"hands": {"Ann": [1]}, "attack": {"Ann": 1}, "granted": {"Bob": [12]}},
        1,
        [{"seat": "Bob", "say": True}],
        Blow(power=1, dimmer=1),
    ),
    "reduced": (
        {"hands": {"Ann": [65]}, "attack": {"Ann": 1}, "face_down": {"Bob": [77]}},
        65,
        [{"seat": "Bob", "pick": 77}],
        Blow(power=1, times=4, less=3),
    ),
}


@pytest.mark.rule("BR-5.1", "BR-5.3", "BR-5.4")
@pytest.mark.parametrize("name", ATTACKS)
def test_every_step_is_reckoned_as_the_table_reckons_it(name: str) -> None:
    layout, card, answers, blow = ATTACKS[name]
    play = Play("mixed", turn="Ann", voltage={"Ann": 9}, **layout)
    extra = {"mode": "Petal Rain"} if card == 70 else {}
    events = play.use("Ann", card, **extra)
    for answer in answers:
        events = [*events, *play.answer(**answer)]
    steps = {event.step: event for event in events if isinstance(event, StepReached)}
    for told in blow.steps:
        if told.step not in (9, 13):
            assert steps[told.step].value == told.value or told.step == 6, told
    assert blow.kind == "magic" or steps[6].value == blow.at(6)
    assert steps[9].value == blow.at(9)
    lost = [event.by for event in events if isinstance(event, LifeSet) and event.cause == "damage"]
    assert lost == ([-blow.at(13)] if blow.at(13) else [])


def test_defence_is_the_best_of_all_and_nothing_goes_below_0() -> None:
    assert Blow(power=4, guard=6, subordinate=2).at(7) == 6
    assert Blow(power=4, guard=1, subordinate=None).at(7) == 1
    assert Blow(power=1, guard=9, brighter=1).at(13) == 1
    assert Blow(power=1, dimmer=3).at(13) == 0
    assert Blow(kind="magic", power=-2).at(13) == 0
    assert [told.step for told in Blow().steps] == list(range(5, 14))
