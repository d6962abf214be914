"""Two seats: the last rounds are played exactly, and the first by a value that was fitted."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from app.opponents.millions import arrays, duel, duel_arrays, expert, value
from app.opponents.millions.levels import Levelled
from app.opponents.millions.matrix import solved
from app.opponents.millions.position import Position
from app.opponents.millions.standing import standing
from rules.millions.content import small
from rules.millions.sunset import standing_key, taker
from tests.opponents import tournament
from tests.opponents.clocks import Ticking

Cards = tuple[int, ...]
Deal = tuple[Cards, Cards, Cards, Cards, Cards, Cards]
"""Own hand, other hand, the pile, what is contested, what both have won."""

POINTS = (1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4)
ALIKE = (3, 3, 3, 5, 5, 2, 2, 2, -2, -2, -3, -3)
"""Battle cards that are equal to each other, as a pack of one's own may have them."""


def dealt(luck: Random, cards: int, points: tuple[int, ...] = POINTS) -> Deal:
    """The end of a game with so many cards left in each hand."""
    pile = list(points)
    luck.shuffle(pile)
    mine, his = (tuple(sorted(luck.sample(range(1, 13), cards))) for _ in range(2))
    gone = pile[cards + luck.randrange(2) :]
    splits = []
    for _ in range(9):  # the one that leaves most open
        taken = [luck.random() < 0.5 for _ in gone]
        splits.append(
            [tuple(p for p, is_own in zip(gone, taken, strict=True) if is_own is own) for own in (True, False)]
        )
    won, lost = min(splits, key=lambda split: abs(sum(split[0]) - sum(split[1])))
    return mine, his, tuple(sorted(pile[1:cards])), tuple(pile[:1] + pile[cards : 12 - len(gone)]), won, lost


def reference(mine: Cards, his: Cards, pile: Cards, contested: Cards, won: Cards, lost: Cards) -> list[list[float]]:
    """What each pair of cards is worth, step by step by the rules."""

    def worth(own: int, other: int) -> float:
        kept = tuple(card for card in mine if card != own)
        left = tuple(card for card in his if card != other)
        who = taker((own, other), lowest=sum(contested) < 0)
        carried = contested if who is None else ()
        gains = (won + contested if who == 0 else won, lost + contested if who == 1 else lost)
        if not pile:
            first, second = map(standing_key, gains)
            return 0.5 if first == second else float(first > second)
        total = 0.0
        for place, points in enumerate(pile):
            rest = pile[:place] + pile[place + 1 :]
            total += solved(reference(kept, left, rest, (*carried, points), *gains))[0]
        return total / len(pile)

    return [[worth(own, other) for other in his] for own in mine]


def with_numpy(deal: Deal, late: Callable[[], bool] | None = None) -> list[list[float]] | None:
    """What each pair of cards is worth, by arrays."""
    if not arrays.are_here():
        pytest.skip("the extra `ai` is not installed")
    mine, his, *lies = deal
    return duel_arrays.payoffs(mine, his, *standing(*lies), late)


def without_numpy(deal: Deal) -> list[list[float]]:
    """What each pair of cards is worth, one position after the other."""
    mine, his, pile, contested, won, lost = deal
    return duel.Exact(pile, contested, won, lost).payoffs(mine, his)


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


def test_many_games_at_once_have_the_values_that_each_has_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    np = pytest.importorskip("numpy")
    from app.opponents.millions import matrix_arrays

    luck = np.random.default_rng(4)
    for turns in (40, 1):  # also where the last ones are solved one by one
        monkeypatch.setattr(matrix_arrays, "_TURNS", turns)
        for size in (1, 2, 3, 4, 5, 6):
            games = luck.choice([0.0, 0.5, 1.0, 0.3, 0.7], (40, size, size))
            alone = [solved(game.tolist())[0] for game in games]
            assert matrix_arrays.values(games) == pytest.approx(alone, abs=1e-7)
    assert len(matrix_arrays.values(np.zeros((0, 3, 3)))) == 0


@pytest.mark.parametrize("points", [POINTS, ALIKE])
def test_the_end_is_worth_what_the_rules_say(points: tuple[int, ...]) -> None:
    luck = Random(5)
    varied = 0
    for cards, often in ((1, 30), (2, 40), (3, 30), (4, 1)):
        for _ in range(often):
            deal = dealt(luck, cards, points)
            expected = reference(*deal)
            varied += len({worth for row in expected for worth in row}) > 1
            assert without_numpy(deal) == [pytest.approx(row, abs=1e-7) for row in expected]
            assert with_numpy(deal) == [pytest.approx(row, abs=1e-7) for row in expected]
    assert varied > 25


def test_six_rounds_before_the_end_both_sides_are_worth_one_together() -> None:
    luck = Random(2)
    for _ in range(2):
        mine, his, pile, contested, won, lost = dealt(luck, 6)
        one, other = (
            with_numpy((mine, his, pile, contested, won, lost)),
            with_numpy((his, mine, pile, contested, lost, won)),
        )
        assert one is not None
        assert other is not None
        assert solved(one)[0] + solved(other)[0] == pytest.approx(1)
        assert [list(row) for row in zip(*other, strict=True)] == [
            pytest.approx([1 - worth for worth in row]) for row in one
        ]


def test_both_ways_agree_on_the_fifth_round_before_the_end() -> None:
    deal = dealt(Random(8), 5)
    assert with_numpy(deal) == [pytest.approx(row, abs=1e-7) for row in without_numpy(deal)]


def test_the_last_round_is_won_by_the_highest_battle_card_where_points_are_equal() -> None:
    def value_of(*deal: Cards) -> float:
        ((worth,),) = without_numpy(deal)  # type: ignore[arg-type]
        assert with_numpy(deal) == [[worth]]  # type: ignore[arg-type]
        return worth

    assert value_of((9,), (4,), (), (2,), (3,), (5,)) == 0, "5 against 5, and the other has the 5"
    assert value_of((9,), (4,), (), (2,), (5, -2), (3, 2)) == 1
    assert value_of((4,), (4,), (), (8,), (1,), (1,)) == 0.5, "a tie: the 8 goes to nobody"
    assert value_of((9,), (4,), (), (-4,), (), ()) == 1, "the lowest takes a loss"
    assert value_of((9,), (4,), (), (3, -3), (2,), (2,)) == 1, "a total of nothing brings the highest a Battle card"


def start_of(deal: Deal) -> Position:
    """The position of the first of two seats."""
    mine, his, pile, contested, won, lost = deal
    return Position(0, (mine, his), sum(contested), contested, pile, (won, lost))


def test_the_best_card_is_laid_where_there_is_one() -> None:
    start = Position(1, ((3,), (2,)), 8, (8,), (), ((), ()))
    assert duel.choose(start, Random(1)) == 2


@pytest.mark.parametrize("numpy", [True, False])
def test_how_often_each_card_is_laid_leaves_the_other_nothing_to_gain(
    monkeypatch: pytest.MonkeyPatch, numpy: bool
) -> None:
    if not numpy:
        monkeypatch.setattr(arrays, "np", None)
    deals = (dealt(Random(seed), 3) for seed in range(100))
    deal = next(one for one in deals if max(solved(without_numpy(one))[1]) < 0.8)  # there is something to hide
    often = [0] * 3
    for seed in range(150):
        often[deal[0].index(duel.choose(start_of(deal), Random(seed)))] += 1
    mixture = solved(without_numpy(deal))[1]
    assert [count / 150 for count in often] == pytest.approx(mixture, abs=0.12)


def test_who_has_no_time_left_says_so() -> None:
    deal = dealt(Random(4), 6)
    assert with_numpy(deal, Ticking(0.1).after(0.25)) is None
    with pytest.raises(duel.TooLate):
        duel.choose(start_of(deal), Random(1), late=lambda: True)
    with pytest.raises(duel.TooLate):
        duel.Exact(*deal[2:], lambda: True).payoffs(*deal[:2])


def test_the_fitted_value_takes_nobodys_part() -> None:
    if not arrays.are_here():
        pytest.skip("the extra `ai` is not installed")
    below = value.weights()[4]
    mine, his, pile = (1, 4, 7, 9, 12), (2, 4, 6, 8, 11), (-3, 1, 5, 8)
    one = value.payoffs(mine, his, pile, 6, below)
    other = value.payoffs(his, mine, pile, 6, below)
    assert one == pytest.approx(-other.T)


def test_without_numpy_the_expert_plays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays, "np", None)
    rules = tournament.table(2)
    players = [Levelled("expert", rules.content, limit=None), Levelled("normal", rules.content)]
    match, _ = tournament.play(rules, players, 1)
    assert match.finished


def test_the_fitted_value_is_used_for_the_points_that_it_was_fitted_to_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    real = value.payoffs

    def listening(*given: Any) -> Any:
        asked.append(1)
        return real(*given)

    monkeypatch.setattr(value, "payoffs", listening)
    for points, uses in ((POINTS, arrays.are_here()), (tuple(10 * p for p in POINTS), False)):
        assert value.suits(points) is (points == POINTS)
        content = small(tuple(range(1, 13)), points)
        hands = (tuple(range(1, 13)),) * 2
        asked.clear()
        start = Position(0, hands, points[0], points[:1], tuple(sorted(points[1:])), ((), ()))
        assert expert.choose(start, content, Random(1), None) in hands[0]
        assert bool(asked) is uses
