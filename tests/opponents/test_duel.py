"""Two seats: the last rounds are played exactly, and the first by a value that was fitted."""

from random import Random

import pytest

from app.opponents.millions import duel, value
from app.opponents.millions.levels import Levelled
from app.opponents.millions.matrix import solved
from app.opponents.millions.position import Position
from tests.opponents import tournament


def test_small_matrix_games() -> None:
    worth, rows = solved([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert worth == pytest.approx(0)
    assert rows == pytest.approx([1 / 3] * 3)
    worth, rows = solved([[3, -1], [-2, 4]])
    assert worth == pytest.approx(1)
    assert rows == pytest.approx([0.6, 0.4])
    assert solved([[2, 3], [1, 5]]) == (2, [1, 0])


def test_no_answer_does_better_than_the_value() -> None:
    luck = Random(3)
    for size in (2, 3, 5, 8, 12):
        for _ in range(20):
            game = [[luck.choice((-3.0, 0.0, luck.random())) for _ in range(size)] for _ in range(size)]
            worth, rows = solved(game)
            assert sum(rows) == pytest.approx(1)
            least = min(sum(p * x for p, x in zip(rows, column, strict=True)) for column in zip(*game, strict=True))
            assert least == pytest.approx(worth, abs=1e-7)
            turned = [[-x for x in column] for column in zip(*game, strict=True)]
            assert solved(turned)[0] == pytest.approx(-worth, abs=1e-7)


def test_the_last_round_is_won_by_the_highest_battle_card_where_points_are_equal() -> None:
    exact = duel.Exact()
    assert exact.value((9,), (4,), (), (2,), (3,), (5,)) == 0, "5 against 5, and the other has the 5"
    assert exact.value((9,), (4,), (), (2,), (5, -2), (3, 2)) == 1
    assert exact.value((4,), (4,), (), (8,), (1,), (1,)) == 0.5, "a tie: the 8 goes to nobody"
    assert exact.value((9,), (4,), (), (-4,), (), ()) == 1, "the lowest takes a loss"


def test_both_sides_of_a_position_are_worth_one_together() -> None:
    luck = Random(5)
    for _ in range(8):
        points = [1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4]
        luck.shuffle(points)
        mine, his = (tuple(sorted(luck.sample(range(1, 13), 3))) for _ in range(2))
        won, lost = tuple(sorted(points[3:7])), tuple(sorted(points[7:]))
        pile = tuple(sorted(points[1:3]))
        one = duel.Exact().value(mine, his, pile, (points[0],), won, lost)
        other = duel.Exact().value(his, mine, pile, (points[0],), lost, won)
        assert one + other == pytest.approx(1)


def test_the_fitted_value_takes_nobodys_part() -> None:
    if not value.is_here():
        pytest.skip("the extra `ai` is not installed")
    below = value.weights()[4]
    mine, his, pile = (1, 4, 7, 9, 12), (2, 4, 6, 8, 11), (-3, 1, 5, 8)
    one = value.payoffs(mine, his, pile, 6, below)
    other = value.payoffs(his, mine, pile, 6, below)
    assert one == pytest.approx(-other.T)


def test_without_numpy_and_with_other_points_the_expert_plays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tournament.table(2)
    assert value.suits(rules.content.points)
    assert not value.suits((1, 2, 3))
    monkeypatch.setattr(value, "np", None)
    players = [Levelled("expert", rules.content), Levelled("normal", rules.content)]
    assert tournament.play(rules, list(players), 1).finished


def test_the_best_card_is_laid_where_there_is_one() -> None:
    start = Position(1, ((3,), (2,)), 8, (8,), (), ((), ()))
    assert duel.choose(start, Random(1)) == 2
