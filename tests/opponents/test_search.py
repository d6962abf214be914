"""Search: games in thought keep to the rules, the same with numpy and without, and no longer than there is time."""

from random import Random

import pytest

from app.opponents import Seen
from app.opponents.millions import arrays, search, thought, throng
from app.opponents.millions.levels import LIMIT_S, Levelled
from app.opponents.millions.position import Position
from app.opponents.millions.thought import Plan
from rules.kernel.match import Match
from rules.millions.sunset import standing_key, taker
from tests.opponents import tournament
from tests.opponents.clocks import Ticking

START = Position(
    seat=1,
    hands=((1, 4, 6, 9, 12), (1, 4, 7, 9, 11), (), (1, 4, 6, 10, 12)),
    total=-1,
    contested=(3, -4),
    pile=(-2, 1, 5, 8),
    won=((7,), (2, -3), (), (6, -1)),
)
"""The middle of a game of four, of whom one has given up."""
EVEN = Plan(0.0, ())


@pytest.fixture
def _numpy() -> None:
    if not arrays.are_here():
        pytest.skip("the extra `ai` is not installed")


@pytest.mark.usefixtures("_numpy")
def test_many_games_at_once_keep_to_the_rules() -> None:
    games, luck = 120, Random(3)
    throng_ = throng._Throng(START, games, luck)
    players = (0, 1, 3)
    piles = throng_._pile.tolist()
    assert all(sorted(pile) == list(START.pile) for pile in piles)
    assert len(set(map(tuple, piles))) > 20
    hands = [[list(START.hands[seat]) for seat in players] for _ in range(games)]
    won = [[list(START.won[seat]) for seat in players] for _ in range(games)]
    contested = [list(START.contested) for _ in range(games)]
    ties = 0
    while throng_.left:
        places = throng_.places()
        throng_.lay(places)
        for game, chosen in enumerate(places.tolist()):
            laid = [hand.pop(place) for hand, place in zip(hands[game], chosen, strict=True)]
            who = taker(laid, lowest=sum(contested[game]) < 0)
            if who is None:
                ties += 1
            else:
                won[game][who] += contested[game]
                contested[game] = []
            if piles[game]:
                contested[game].append(piles[game].pop(0))
    assert ties
    for cards, shares in zip(won, throng_.shares(20).tolist(), strict=True):
        keys = [standing_key(one) for one in cards]
        best = [key == max(keys) for key in keys]
        for is_first, share in zip(best, shares, strict=True):
            assert (share >= thought.WON / sum(best)) is is_first


@pytest.mark.usefixtures("_numpy")
def test_a_game_is_ranked_as_the_rules_rank_it() -> None:
    luck = Random(5)
    for points in ([1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4], [3, 3, 3, 3, 2, 2, 2, 9, -3, -3, -2, -9]):
        rank, point = throng.ranks(points)
        for _ in range(200):
            luck.shuffle(points)
            one, other = points[: luck.randrange(7)], points[6 : 6 + luck.randrange(7)]
            first, second = sum(rank[p] for p in one), sum(rank[p] for p in other)
            assert (first > second) is (standing_key(one) > standing_key(other))
            assert (first == second) is (standing_key(one) == standing_key(other))
            assert first // point == sum(one)


@pytest.mark.usefixtures("_numpy")
def test_games_come_out_alike_with_numpy_and_without() -> None:
    plans = [Plan(0.3, (0, 0, 1, 0, 0)), Plan(1.0, (0.2,) * 5), EVEN]
    slow = thought.play(START, plans, 4000, Random(1))
    quick = throng.play(START, plans, 40000, Random(1))
    for one, other in zip(slow, quick, strict=True):
        assert sum(one.tried) == 4000
        assert sum(other.tried) == 40000
        for place in range(5):
            assert one.tried[place] / 4000 == pytest.approx(other.tried[place] / 40000, abs=0.03)
            if one.tried[place] > 300:
                mean = other.gained[place] / other.tried[place]
                assert one.gained[place] / one.tried[place] == pytest.approx(mean, abs=0.07)


@pytest.mark.parametrize("numpy", [True, False])
def test_the_card_that_wins_is_found(monkeypatch: pytest.MonkeyPatch, numpy: bool) -> None:
    if not numpy:
        monkeypatch.setattr(arrays, "np", None)
    monkeypatch.setattr(search, "GAMES", 64)
    monkeypatch.setattr(search, "SLOW_GAMES", 16)
    battle = Position(0, ((3, 9), (4, 8), (5, 7)), 6, (6,), (1,), ((), (3,), (2, 1)))
    for seed in range(5):
        assert search.choose(battle, Random(seed)) == 9, "the highest takes the battle"
    baron = Position(0, ((3, 9), (4, 10), (5, 8)), -4, (-4,), (1,), ((5,), (3,), (2, 1)))
    for seed in range(5):
        assert search.choose(baron, Random(seed)) == 9, "the lowest takes the baron"


def test_cards_that_promise_as_much_are_laid_by_turns() -> None:
    record = search.Record(4)
    record.note([100, 100, 100, 4], [50.0, 49.8, 20.0, 4.0])
    laid = [search._settled(record, Random(seed)) for seed in range(60)]
    assert set(laid) == {0, 1}, "not the bad one, and not the one that is hardly known"
    assert search.Record(3).best(2) == [0, 1]


def known() -> tuple[Seen, object]:
    """What the first of three knows at the beginning."""
    rules = tournament.table(3)
    match, outcome = Match.begin(rules, 1)
    events = [event for beat in outcome.beats for event in beat.events]
    return Seen(match.view(0), match.pending_for(0), tournament.told(events, 0)), rules.content


@pytest.mark.parametrize("numpy", [True, False])
@pytest.mark.parametrize(("step", "batches"), [(0.0, 4), (0.15, 3), (0.3, 2), (9.0, 1)])
def test_no_more_is_thought_than_there_is_time(
    monkeypatch: pytest.MonkeyPatch, numpy: bool, step: float, batches: int
) -> None:
    """By a clock that goes on at each look: no real time is measured."""
    if numpy and not arrays.are_here():
        pytest.skip("the extra `ai` is not installed")
    if not numpy:
        monkeypatch.setattr(arrays, "np", None)
    monkeypatch.setattr(search, "SLOW_BATCHES", 4)
    played: list[int] = []
    for module in (throng, thought):
        real = module.play

        def counted(*given: object, real: object = real) -> object:
            played.append(1)
            return real(*given)  # type: ignore[operator]

        monkeypatch.setattr(module, "play", counted)
    monkeypatch.setattr(search, "GAMES", 8)
    monkeypatch.setattr(search, "SLOW_GAMES", 2)
    seen, content = known()
    clock = Ticking(step)
    Levelled("expert", content, limit=LIMIT_S, clock=clock).choose(seen, 1)  # type: ignore[arg-type]
    assert len(played) == batches
    assert clock.looks <= batches + 1


def test_who_has_no_time_in_a_duel_lays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tournament.table(2)
    for numpy in (True, False):
        if not numpy:
            monkeypatch.setattr(arrays, "np", None)
        hurried = Levelled("expert", rules.content, limit=LIMIT_S, clock=Ticking(9.0))
        match, _ = tournament.play(rules, [hurried, Levelled("normal", rules.content)], 3)
        assert match.finished
