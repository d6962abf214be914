"""Cards in their places: several that move together move as they would one after the other."""

import pytest

from rules.kernel.refusals import RulesBroken
from rules.kernel.zones import Zones


def table() -> Zones:
    """Three cards in a hand, one in a discard."""
    zones = Zones({}, {})
    for card in ("a", "b", "c"):
        zones = zones.put(card, 0, "hand")
    return zones.put("d", 1, "discard")


@pytest.mark.parametrize("zone", ["discard", "hand", "new"])
@pytest.mark.parametrize("refs", [(), (2,), (3, 1), (1, 4, 2)])
def test_several_move_as_one_after_the_other(refs: tuple[int, ...], zone: str) -> None:
    apart = together = table()
    for ref in refs:
        apart = apart.moved(ref, zone, up=False)
    together = together.moved_all(refs, zone, up=False)
    assert together.cards == apart.cards
    assert together.next == apart.next
    assert {name: there for name, there in together.order.items() if there} == {
        name: there for name, there in apart.order.items() if there
    }


@pytest.mark.parametrize("refs", [(9,), (1, 1)])
def test_nothing_moves_that_is_not_there(refs: tuple[int, ...]) -> None:
    with pytest.raises(RulesBroken):
        table().moved_all(refs, "discard", up=True)
