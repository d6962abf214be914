"""(c) A stack of items with priority passing; targets are checked again on resolution."""

import pytest

from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.zones import Zones
from tests.kernel.games.chase import Chase, ItemResolved, Moved
from tests.kernel.play import Play


def field(play: Play) -> list[int]:
    return [card.ref for card in play.state.zones.of("field")]


def test_last_in_first_out_and_two_passes_resolve_one_item() -> None:
    play = Play(Chase())
    first, second = field(play)[:2]
    play.does(0, "bolt", target=first)
    play.does(0, "recall", target=second)
    play.does(0, "pass")
    events = play.does(1, "pass")
    assert Moved(second, "hand") in events
    assert len(play.state.chase) == 1
    assert play.state.priority == 0


def test_a_target_that_has_moved_on_is_not_found_again() -> None:
    play = Play(Chase())
    target = field(play)[0]
    play.does(0, "bolt", target=target)
    play.does(0, "pass")
    play.does(1, "recall", target=target)
    play.does(1, "pass")
    play.does(0, "pass")
    play.does(0, "pass")
    events = play.does(1, "pass")
    assert ItemResolved(True) in events
    assert not [e for e in events if isinstance(e, Moved)]
    assert len(play.state.zones.of("hand")) == 1


def test_an_item_can_be_countered() -> None:
    play = Play(Chase())
    play.does(0, "bolt", target=field(play)[0])
    play.does(0, "pass")
    play.does(1, "counter", item=0)
    play.does(1, "pass")
    play.does(0, "pass")
    assert play.state.chase == ()
    assert len(field(play)) == 6


def test_two_passes_on_an_empty_chase_end_the_turn() -> None:
    play = Play(Chase())
    play.does(0, "pass")
    play.does(1, "pass")
    assert play.state.turn == 1
    assert play.state.priority == 1


def test_a_target_that_is_none_is_refused_with_the_parameter_s_clause() -> None:
    play = Play(Chase())
    with pytest.raises(Refused, match="C-2"):
        play.does(0, "bolt", target=99)
    with pytest.raises(Refused, match=r"TAB-1\.5"):
        play.does(0, "bolt")
    with pytest.raises(Refused, match=r"TAB-1\.5"):
        play.does(0, "pass", target=1)


def test_every_change_of_zone_gives_a_new_reference() -> None:
    zones = Zones({}, {}).put("oak", 0, "deck").put("elm", 1, "deck", at=0)
    assert [c.card for c in zones.of("deck")] == ["elm", "oak"]
    oak = zones.of("deck")[1].ref
    moved = zones.moved(oak, "hand", up=False)
    assert moved.find(oak) is None
    assert moved.of("hand")[0].ref == zones.next
    assert not moved.of("hand")[0].up
    assert zones.find(oak) is not None, "the value before has not changed"
    with pytest.raises(RulesBroken, match="no card has the reference"):
        moved.moved(oak, "deck")
    turned = moved.turned(zones.next, up=True)
    assert turned.of("hand")[0].up
    assert not moved.of("hand")[0].up
    back = turned.put("yew", 0, "hand").arranged("hand", (turned.next, zones.next))
    assert [c.card for c in back.of("hand")] == ["yew", "oak"]
    with pytest.raises(RulesBroken, match="cannot be arranged"):
        back.arranged("hand", (1,))
    assert back.of("nowhere") == ()
