"""Places and VP: the score table, ties, and the worked cases of the rules (MB-10.4, MB-10.5)."""

import pytest

from rules.millennium_blades import course
from rules.millennium_blades.scoring import FIRST, PRE_RELEASE, SECOND, THIRD, VP, places, vp
from tests.millennium_blades.play import Play

TABLE = {
    2: "5 2 | 10 4 | 12 5 | 15 6",
    3: "5 3 1 | 10 6 3 | 13 8 4 | 16 10 5",
    4: "6 4 2 1 | 11 8 5 2 | 14 10 6 3 | 18 13 8 4",
    5: "6 4 3 2 1 | 12 9 6 4 2 | 15 11 8 5 2 | 20 15 10 6 3",
}
"""The score table as the rules print it: pre-release, then the first, second and third tournament."""


@pytest.mark.rule("MB-10.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_score_table(seats: int) -> None:
    for column, printed in enumerate(TABLE[seats].split(" | ")):
        wanted = tuple(map(int, printed.split()))
        assert VP[seats][column] == wanted
        ranked = [(seat,) for seat in reversed(range(seats))]
        assert vp(ranked, seats, column) == tuple(reversed(wanted))


@pytest.mark.rule("MB-10.5")
def test_two_of_four_tied_for_second() -> None:
    assert places((20, 12, 31, 12), range(4)) == ((2,), (0,), (1, 3))
    assert vp(((2,), (1, 3), (0,)), 4, FIRST) == (2, 6, 11, 6)  # (8 + 5) / 2 is 6.5


@pytest.mark.rule("MB-10.5")
def test_three_tied_for_first() -> None:
    assert places((7, 7, 7), range(3)) == ((0, 1, 2),)
    assert vp(((0, 1, 2),), 3, SECOND) == (8, 8, 8)  # (13 + 8 + 4) / 3 is 8.3


@pytest.mark.rule("MB-10.5")
@pytest.mark.parametrize(
    ("ranked", "seats", "column", "wanted"),
    [
        (((0, 1),), 2, PRE_RELEASE, (3, 3)),
        (((1, 2), (0,)), 3, PRE_RELEASE, (1, 4, 4)),
        (((4,), (0, 2, 3), (1,)), 5, THIRD, (10, 3, 10, 10, 20)),  # (15 + 10 + 6) / 3 is 10.3
        (((0, 1, 2, 3, 4),), 5, THIRD, (10,) * 5),  # 54 / 5 is 10.8
    ],
)
def test_ties_are_rounded_down(
    ranked: tuple[tuple[int, ...], ...], seats: int, column: int, wanted: tuple[int, ...]
) -> None:
    assert vp(ranked, seats, column) == wanted


@pytest.mark.rule("MB-2.6", "MB-10.5")
def test_a_pre_release_pays_by_its_own_column() -> None:
    play = Play(4, phase="scoring", rp={"Ann": 1, "Bob": 4, "Cleo": 3, "Dora": 2})
    (ended,) = play.happened(course.TournamentEnded)
    assert ended.vp == (1, 6, 4, 2)
    assert play.state.result is not None
    assert play.state.result.places == ((1,), (2,), (3,), (0,))


@pytest.mark.rule("MB-10.4")
def test_a_metagame_pays_each_player_once() -> None:
    play = Play(2, phase="scoring", metas=["Fire Season"], tableaus={"Ann": ["Fire Two", "Fire Three", "Fire Four"]})
    assert [(one.seat, one.by) for one in play.happened(course.MetaScored)] == [(0, 15)]
