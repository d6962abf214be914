"""Golden counts: whole small games, counted elsewhere by plain enumeration, come out equal when the engine is walked."""

from collections import Counter
from functools import cache
from itertools import permutations, product

import pytest
from msgspec.structs import replace

from rules.kernel.decisions import Announcement
from rules.kernel.match import Match
from tests.millions import oracle
from tests.millions.small_games import attacked, first_rounds, winners

pytestmark = pytest.mark.rule("MIL-3.1", "MIL-5.1", "MIL-6.2", "MIL-6.3", "MIL-6.4")


@pytest.mark.parametrize(
    ("seats", "each", "shared", "total"),
    [(2, 90, 36, 216), (3, 420, 36, 1_296), (4, 1_800, 576, 7_776)],
)
def test_games_of_three_cards(seats: int, each: int, shared: int, total: int) -> None:
    count = winners(3, (1, 2, -1), seats)
    assert [count[seat,] for seat in range(seats)] == [each] * seats
    assert sum(times for won, times in count.items() if len(won) > 1) == shared
    assert count.total() == total


@pytest.mark.slow
@pytest.mark.parametrize("points", [(1, 2, 3, -1), (8, 3, -2, -3)])
def test_two_seats_with_four_cards(points: tuple[int, ...]) -> None:
    assert winners(4, points, 2) == Counter({(0,): 6_624, (1,): 6_624, (0, 1): 576})


@pytest.mark.slow
@pytest.mark.parametrize("first", range(4))
def test_three_seats_with_four_cards(first: int) -> None:
    """The 331,776 games in four parts, by the card that is turned first, so that they can be walked side by side.

    Only their sum was counted elsewhere: the oracle counts each part, and the next test adds the parts up.
    """
    assert winners(4, (1, 2, 3, -1), 3, first) == counted_by_oracle(first)


@pytest.mark.slow
def test_the_parts_of_three_seats_with_four_cards_add_up() -> None:
    count = sum((counted_by_oracle(first) for first in range(4)), Counter())
    assert [count[seat,] for seat in range(3)] == [110_400] * 3
    assert sum(times for won, times in count.items() if len(won) > 1) == 576
    assert count.total() == 331_776


@cache
def counted_by_oracle(first: int) -> Counter[tuple[int, ...]]:
    """The winners of all games of three seats and four cards in which this card is turned first, without the engine."""
    points, hands = (1, 2, 3, -1), list(permutations(range(1, 5)))
    piles = [tuple(points[card] for card in order) for order in permutations(range(4)) if order[0] == first]
    fights = [[dict(enumerate(attack)) for attack in zip(*played, strict=True)] for played in product(hands, repeat=3)]
    return Counter(oracle.game(pile, attacks).places[0] for pile in piles for attacks in fights)


def test_the_first_round_of_two_seats_has_1728_histories() -> None:
    histories = {
        (tuple(m.state.won), m.state.contested[:-1], tuple(m.state.used), tuple(m.state.stuck)) for m in first_rounds(2)
    }
    assert len(histories) == 1_728


def test_the_first_two_rounds_of_two_seats_have_2299968_histories() -> None:
    """The first round is played out in all its ways. The second is counted by what the engine then offers.

    After each first round: as many prizes as the pile still holds may turn up, and each seat may lay what it is offered.
    That these are all different games is seen by playing one of the 1,728 on, in all its ways, in the next test.
    """
    count = 0
    for match in first_rounds(2):
        offered = 1
        for seat in (0, 1):
            wanted = match.next_parameter(seat, match.pending_for(seat)[0].number, Announcement("lay"))
            assert wanted is not None
            offered *= len(wanted.candidates)
        count += (len(match.state.pile) + 1) * offered
    assert count == 2_299_968


def test_one_first_round_goes_on_in_1331_ways() -> None:
    match = next(first_rounds(2))
    unseen = match.state.contested[-1:] + match.state.pile
    seen = set()
    for turned in unseen:
        rest = tuple(card for card in unseen if card != turned)
        laid_out = match.state.but(contested=(*match.state.contested[:-1], turned), pile=rest)
        for end in attacked(Match(match.rules, replace(match.rest, state=laid_out)), 2):
            seen.add((turned, tuple(end.state.used), tuple(end.state.stuck)))
    assert len(seen) == 1_331
