"""How a tournament can lie in a scenario, and where a layout is said to be wrong; and what abilities are called."""

from typing import Any

import pytest

from rules.kernel.scenario import Misplaced, Seating
from rules.kernel.script import Unclear
from rules.millennium_blades.scenario import WORDS, Layout
from rules.millennium_blades.state import Friend
from tests.millennium_blades.play import TRIAL, Play, rules_of

SEATING = Seating(("Ann", "Bob", "Cleo"))


def laid_out(**layout: Any) -> Any:
    """The state with this layout."""
    rules = rules_of(3, powers=True)
    state = WORDS({card.id: card for card in TRIAL}).laid_out(rules, rules.begin(1), Layout(**layout), SEATING)
    rules.check(state)
    return state


@pytest.mark.parametrize(
    ("layout", "place"),
    [
        ({"turn": "Dora"}, "turn"),
        ({"first": "Dora"}, "first"),
        ({"tableaus": {"Dora": ("Plain One",)}}, "tableaus"),
        ({"tableaus": {"Ann": ("!Plain Zero",)}}, "tableaus.Ann"),
        ({"hands": {"Ann": ("Fire Season",)}}, "hands.Ann"),
        ({"store": ("Plain Zero",)}, "store"),
        ({"metas": ("Plain One",)}, "metas"),
        ({"venue": "Plain One"}, "venue"),
        ({"characters": {"Ann": "Plain One"}}, "characters"),
        ({"tokens": {"Ann": {"Plain One": 1}}}, "tokens"),
        ({"attached": {"Ann": (("Ribbon", "Plain One"),)}}, "attached.Ann"),
        ({"friends": {"Ann": (("Bob", 3), ("Bob", 3))}}, "friends.Ann"),
        ({"friends": {"Ann": (("Dora", 3),)}}, "friends"),
        ({"rp": {"Dora": 3}}, "rp"),
    ],
)
def test_a_layout_that_cannot_be_is_told_so(layout: dict[str, Any], place: str) -> None:
    with pytest.raises(Misplaced) as misplaced:
        laid_out(**layout)
    assert misplaced.value.place == place


def test_everything_lies_where_it_is_wanted() -> None:
    state = laid_out(
        first="Bob",
        turn="Cleo",
        tableaus={"Ann": ("Plain One", "!Plain Two", "?Plain Three")},
        attached={"Ann": (("Ribbon", "plain one"),)},
        tokens={"Ann": {"Plain One": 2}},
        boxes={"Bob": "Plain Box"},
        store=("Plain Five", "Plain Six"),
        discards=("Plain Four",),
        characters={"Cleo": "Trial Hero"},
        venue="Trial Field",
        friends={"Ann": (("Bob", 3), ("Cleo", 1))},
        dollars={"Cleo": 4},
        has_acted=True,
    )
    assert (state.first, state.turn, state.plays, state.actions, state.has_played) == (1, 2, 1, 0, False)
    assert [card.up for card in state.cards("tableau", 0)] == [True, False, False]
    one, _, three = state.refs("tableau", 0)
    assert state.hidden == (three,)
    assert state.tokens == {one: 2}
    assert list(state.hosts.values()) == [one]
    assert state.received == ((Friend(1, 3), Friend(2, 1)), (), ())
    assert state.supply == ((1, 1, 1, 2, 2, 3), (1, 1, 1, 2, 2), (1, 1, 2, 2, 3))
    assert state.dollars == (0, 0, 4)
    assert state.store[:2] == ("trial.core.plain_five", "trial.core.plain_six")
    rest = state.store[2:]
    assert len(set(rest)) == len(rest), "what lies elsewhere is not in the Store deck"
    assert not {"trial.core.plain_one", "trial.core.plain_four", "trial.core.ribbon"} & set(rest)


def test_the_store_deck_can_end() -> None:
    assert laid_out(store=("Plain Five",), store_ends=True).store == ("trial.core.plain_five",)


def test_abilities_that_wait_go_by_their_cards() -> None:
    play = Play(
        2,
        rp={"Ann": 10},
        tableaus={"Ann": ["Flip Ten", "Flip Adjacent", "Flip Half"]},
        hands={"Ann": ["Plain One"]},
    )
    play.answer(seat="Ann", do="action", card="Flip Adjacent")
    play.answer(seat="Ann", pick=("Flip Half", "Flip Ten"))
    assert play.state.rp[0] == 15


def test_abilities_of_two_cards_of_one_name_go_by_number() -> None:
    play = Play(
        2,
        tableaus={"Ann": ["Flip One"], "Bob": ["Bodyguard", "Plain One", "Bodyguard"]},
        hands={"Ann": ["Plain Two"]},
    )
    play.answer(seat="Ann", do="action", card="Flip One")
    play.answer(seat="Ann", pick="Plain One")
    with pytest.raises(Unclear, match="can mean"):
        play.answer(seat="Bob", pick="Bodyguard")
