"""(h) An announcement with targets and payment, cancelled at each point."""

import pytest

from rules.kernel.decisions import Announcement, Answer, Value
from rules.kernel.refusals import Refused
from tests.kernel.games.spells import Spells
from tests.kernel.play import Play

WHOLE: dict[str, Value] = {
    "mode": "frighten",
    "foes": ("ogre", "imp"),
    "strength": 2,
    "payment": ("red.1", "blue.4"),
}


def test_every_parameter_is_asked_in_turn_and_cancelling_at_any_point_leaves_no_trace() -> None:
    play = Play(Spells())
    number = play.asked(0).number
    before = play.match.digest()
    partial = Announcement("cast")
    for name, value in WHOLE.items():
        wanted = play.match.next_parameter(0, number, partial)
        assert wanted is not None
        assert wanted.name == name
        assert wanted.accepts(value)
        partial = partial.but(name, value)
        assert play.match.digest() == before, "a partial announcement is nobody's but the asker's"
        assert play.asked(0).number == number
    assert play.match.next_parameter(0, number, partial) is None
    play.match.submit(Answer(0, number, partial))
    assert play.match.digest() != before


@pytest.mark.parametrize("cut", range(4))
def test_a_partial_announcement_is_not_carried_out(cut: int) -> None:
    play = Play(Spells())
    before = play.match.digest()
    with pytest.raises(Refused, match=r"TAB-1\.5") as refused:
        play.does(0, "cast", **dict(list(WHOLE.items())[:cut]))
    assert refused.value.facts["missing"] == list(WHOLE)[cut]
    assert play.match.digest() == before


@pytest.mark.parametrize(
    ("name", "value", "clause"),
    [
        ("mode", "tickle", "S-1"),
        ("foes", (), "S-2"),
        ("foes", ("ogre", "ogre"), "S-2"),
        ("foes", ("dragon",), "S-2"),
        ("foes", "ogre", "S-2"),
        ("strength", 4, "S-3"),
        ("strength", True, "TAB-1.5"),
        ("payment", ("red.1",), "S-4"),
        ("payment", ("red.1", "gold"), "S-4"),
    ],
)
def test_a_value_that_may_not_be_given_is_refused_with_its_parameter_s_clause(
    name: str, value: Value, clause: str
) -> None:
    play = Play(Spells())
    with pytest.raises(Refused) as refused:
        play.does(0, "cast", **{**WHOLE, name: value})
    assert refused.value.clause == clause


def test_what_may_be_given_depends_on_what_was_given_before() -> None:
    play = Play(Spells())
    number = play.asked(0).number
    wanted = play.match.next_parameter(0, number, Announcement("cast", {"mode": "banish"}))
    assert wanted is not None
    assert wanted.most == 1
    with pytest.raises(Refused, match="S-2"):
        play.does(0, "cast", **{**WHOLE, "mode": "banish"})


def test_names_out_of_order_and_unknown_names_are_refused() -> None:
    play = Play(Spells())
    with pytest.raises(Refused, match="no_such_parameter"):
        play.does(0, "cast", **dict(reversed(WHOLE.items())))
    with pytest.raises(Refused, match="no_such_parameter"):
        play.does(0, "skip", mode="banish")
    with pytest.raises(Refused, match="S-1"):
        play.does(0, "dance")
