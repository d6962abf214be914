"""The end of a game of Millions: scores, ties, places (MIL-6), and giving up (TAB-3)."""

from typing import Any

import pytest

from rules.kernel.refusals import RulesBroken
from rules.kernel.state import Result
from rules.millions.content import small
from rules.millions.events import (
    CardsRevealed,
    GameEnded,
    HandPutAway,
    NightFell,
    PrizesAbandoned,
    PrizesTaken,
)
from rules.millions.sunset import result, standing_key
from tests.millions.play import LETTERS, Play

# -- places (MIL-6) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MIL-6.1", "MIL-6.2", "MIL-6.3", "MIL-6.4")
@pytest.mark.parametrize(
    ("heaps", "places", "clause"),
    [
        ([(8, 3, -2), (7, 2), (4,)], ((0,), (1,), (2,)), "MIL-6.3"),  # the worked case: 8 beats 7
        ([(), (), (1, -4)], ((0, 1), (2,)), "MIL-6.4"),  # the worked case: A and B share
        ([(5,), (6,)], ((1,), (0,)), "MIL-6.2"),
        ([(2, 7), (7, 2)], ((0, 1),), "MIL-6.4"),  # equal values in a pack, won in another order
        ([(7, 2), (7, 1, 1)], ((0,), (1,)), "MIL-6.3"),  # the highest is equal: the next decides
        ([(5, 2, -2), (5,)], ((0,), (1,)), "MIL-6.3"),  # the next highest against none
        ([(-1,), (2, -3), (-1,)], ((1,), (0, 2)), "MIL-6.3"),  # a Battle against none, at a score below 0
        ([(8,), (2, -3), (3, -4), (-1,)], ((0,), (2,), (1,), (3,)), "MIL-6.2"),  # lower places likewise
        ([(8,), (), (), (3,)], ((0,), (3,), (1, 2)), "MIL-6.2"),
        ([(4,), (4,), (4,), (4,), (4,)], ((0, 1, 2, 3, 4),), "MIL-6.4"),
        ([(-4,), ()], ((1,), (0,)), "MIL-6.2"),  # no Points cards are 0
        ([(1,), (1,), (2, -1)], ((2,), (0, 1)), "MIL-6.3"),
    ],
)
def test_places(heaps: list[tuple[int, ...]], places: tuple[tuple[int, ...], ...], clause: str) -> None:
    assert result(heaps) == Result(places, tuple(map(sum, heaps)), clause)


@pytest.mark.rule("MIL-6.3")
def test_what_a_seat_is_ranked_by() -> None:
    assert standing_key((3, -2, 8)) == (9, (8, 3))
    assert standing_key(()) == (0, ())
    assert standing_key(iter((-1, 1))) == (0, (1,))


@pytest.mark.rule("MIL-6.1", "MIL-6.3")
def test_a_game_that_the_highest_battle_decides() -> None:
    """A takes 3 and -1, B takes 2: both have 2, and A's 3 is the highest Battle of theirs."""
    play = Play(2, [3, 2, -1], content=small((1, 2, 3, 4), (2, 3, -1)))
    play.plays(A=4, B=1)
    play.plays(A=1, B=4)
    play.plays(A=2, B=3)
    assert (play.won("A"), play.won("B")) == ([3, -1], [2])
    assert play.state.result == Result(((0,), (1,)), (2, 2), "MIL-6.3")


@pytest.mark.rule("MIL-6.3", "MIL-6.4")
def test_cards_taken_in_a_pile_count_for_the_tie() -> None:
    """A's 3 came with a Red Baron in one pile: 3 - 1 against 2, and the 3 decides."""
    play = Play(2, [-1, 3, 2], content=small((1, 2, 3), (3, 2, -1)))
    play.ties(1)
    play.plays(A=3, B=2)
    play.plays(A=2, B=3)
    assert play.state.result == Result(((0,), (1,)), (2, 2), "MIL-6.3")
    assert play.events[-1] == GameEnded(play.state.result, play.state.won)


@pytest.mark.rule("MIL-1.3", "MIL-6.4")
def test_equal_values_in_a_pack_can_share_the_victory() -> None:
    play = Play(2, [5, 5], content=small((1, 2), (5, 5)))
    play.plays(A=2, B=1)
    play.plays(A=1, B=2)
    assert play.state.result == Result(((0, 1),), (5, 5), "MIL-6.4")


@pytest.mark.rule("MIL-6.1")
def test_the_last_round_ends_in_its_order() -> None:
    play = Play(2, [5, 3], content=small((1, 2), (5, 3)))
    play.ties(2)
    events = play.ties(1)
    names = [[type(e).__name__ for e in beat.events] for beat in play.outcome.beats]
    assert names == [
        ["CardLaid"],
        ["CardsRevealed"],
        ["PrizesCarried", "PrizesForfeited", "NightFell"],
        ["GameEnded"],
    ]
    assert events[-1] == GameEnded(Result(((0, 1),), (0, 0), "MIL-6.4"), ((), ()))
    assert play.match.pending == ()
    assert play.match.awaited() == ()


@pytest.mark.rule("MIL-6.1")
def test_a_last_round_that_is_won_forfeits_nothing() -> None:
    play = Play(2, [5, 3], content=small((1, 2), (5, 3)))
    play.plays(A=2, B=1)
    play.plays(A=1, B=2)
    names = [[type(e).__name__ for e in beat.events] for beat in play.outcome.beats]
    assert names == [["CardLaid"], ["CardsRevealed"], ["PrizesTaken"], ["NightFell"], ["GameEnded"]]
    assert play.state.lost == ()
    assert play.state.used == ((2, 1), (1, 2))


# -- giving up (TAB-3) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-3.1", "TAB-3.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("laid", range(5))
@pytest.mark.parametrize("rounds", [0, 1, 5, 11])
def test_giving_up_at_every_moment(seats: int, laid: int, rounds: int) -> None:
    """After so many rounds, with so many cards laid, each seat in turn gives up until one is left, who wins."""
    if laid >= seats:
        return
    for first in range(seats):
        play = Play(seats)
        for power in range(1, rounds + 1):
            play.plays(**{letter: 1 + (power + seat) % 12 for seat, letter in enumerate(LETTERS[:seats])})
        for seat in range(laid):
            play.lays(LETTERS[seat], play.state.hands[seat][0])
        order = [(first + k) % seats for k in range(seats)]
        for gone, seat in enumerate(order[:-1], 1):
            if play.match.finished:
                break
            had_laid = play.state.laid[seat]
            hand = len(play.state.hands[seat]) + (had_laid is not None)
            events = play.gives_up(LETTERS[seat])
            assert (HandPutAway(seat, had_laid or 0) in events) == (had_laid is not None)
            revealed = next((e for e in events if isinstance(e, CardsRevealed)), None)
            assert revealed is None or revealed.powers[seat] is None
            assert len(play.state.hands[seat]) == hand
            assert play.state.laid[seat] is None
            assert play.state.conceded == tuple(order[:gone])
            assert seat not in play.match.awaited()
            assert (play.match.awaited() == ()) == play.match.finished
            assert play.match.pending_for(seat) == ()
            assert play.view().conceded == tuple(order[:gone])
        assert play.match.finished
        places = play.state.result.places
        gone_seats = play.state.conceded
        assert places[len(places) - len(gone_seats) :] == tuple((seat,) for seat in reversed(gone_seats))
        if len(gone_seats) == seats - 1:
            assert places[0] == (order[-1],)
            assert play.state.result.clause == "TAB-3.3"


@pytest.mark.rule("TAB-3.2")
def test_what_was_laid_goes_back_unseen() -> None:
    play = Play(3, [5])
    play.lays("A", 12)
    events = play.gives_up("A")
    assert events[1] == HandPutAway(0, 12)
    assert all("12" not in str(e.seen_by(viewer)) for e in events for viewer in (None, 0, 1, 2))
    assert play.state.hands[0] == tuple(range(1, 13))
    assert play.sees("attack", "A") == []
    play.plays(B=3, C=2)
    assert play.won("B") == [5]


@pytest.mark.rule("TAB-3.2")
def test_giving_up_of_the_last_who_is_awaited_brings_the_reveal() -> None:
    play = Play(3, [5, 2])
    play.plays(A=12, B=4)
    events = play.gives_up("C")
    assert CardsRevealed((12, 4, None)) in events
    assert play.won("A") == [5]
    assert play.match.awaited() == (0, 1)
    assert play.view().round == 2
    play.plays(A=1, B=2)
    assert play.won("B") == [2]
    assert play.state.used == ((12, 1), (4, 2), ())


@pytest.mark.rule("TAB-3.2", "MIL-5.1")
def test_giving_up_can_bring_an_overall_tie() -> None:
    play = Play(3, [5, 2])
    play.plays(A=7, B=7)
    play.gives_up("C")
    assert play.sees("contested") == [5, 2]
    assert play.sees("stuck", "A") == [7]
    assert play.sees("stuck", "C") == []


@pytest.mark.rule("TAB-3.2", "MIL-5.1")
def test_stuck_powers_of_who_gave_up_go_to_the_used_pile_with_the_others() -> None:
    play = Play(3, [5, 2, 1])
    play.ties(7)
    play.gives_up("C")
    assert play.sees("stuck", "C") == [7]
    play.plays(A=1, B=2)
    assert play.state.used == ((7, 1), (7, 2), (7,))
    assert play.won("B") == [5, 2]


@pytest.mark.rule("TAB-3.3")
def test_the_last_one_left_wins_at_once() -> None:
    play = Play(3, [-4, 8, 5])
    play.plays(A=12, B=11, C=1)  # C takes -4
    play.plays(A=11, B=12, C=2)  # B takes 8
    play.gives_up("B")
    events = play.gives_up("A")
    assert [type(e) for e in events[1:]] == [PrizesAbandoned, GameEnded]
    assert play.state.result == Result(((2,), (0,), (1,)), (0, 8, -4), "TAB-3.3")
    assert play.sees("lost") == [5]
    assert len(play.state.pile) == 9
    assert play.view().totals == (0, 8, -4)


@pytest.mark.rule("TAB-3.3", "MIL-5.1")
def test_night_falls_on_what_lies_there_when_a_game_is_given_up() -> None:
    play = Play(2, [5, 3])
    play.ties(4)
    events = play.gives_up("A")
    assert [type(e) for e in events[1:]] == [PrizesAbandoned, NightFell, GameEnded]
    assert play.state.used == ((4,), (4,))
    assert [[type(e) for e in beat.events][-1] for beat in play.outcome.beats] == [NightFell, GameEnded]


@pytest.mark.rule("TAB-3.2")
def test_who_gave_up_stands_last_whatever_was_won() -> None:
    heaps = [(8,), (1,), (7,), (), (2,)]
    assert result(heaps, (0, 2)) == Result(((4,), (1,), (3,), (2,), (0,)), (8, 1, 7, 0, 2), "MIL-6.2")
    assert result(heaps, (2, 0)).places == ((4,), (1,), (3,), (0,), (2,))
    assert result([(1,), (1,), (5,)], (2,)) == Result(((0, 1), (2,)), (1, 1, 5), "MIL-6.4")
    assert result([(3, -1), (2,), (5,)], (2,)) == Result(((0,), (1,), (2,)), (2, 2, 5), "MIL-6.3")
    assert result([(3,), (2,)], (0,)) == Result(((1,), (0,)), (3, 2), "TAB-3.3")


@pytest.mark.rule("TAB-3.2")
def test_the_last_round_without_one_who_gave_up() -> None:
    play = Play(3, [5, 3], content=small((1, 2), (5, 3)))
    play.plays(A=2, B=1, C=1)
    play.lays("A", 1)
    play.gives_up("C")
    events = play.lays("B", 2)
    assert [e.seat for e in events if isinstance(e, PrizesTaken)] == [1]
    assert play.state.result == Result(((0,), (1,), (2,)), (5, 3, 0), "MIL-6.2")


# -- what must always hold ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ({"pile": (1, 2, 3)}, "Points cards"),
        ({"contested": ()}, "Points cards"),
        ({"contested": (0, 0)}, "Points cards"),
        ({"lost": (0,)}, "Points cards"),
        ({"won": ((0,), ())}, "Points cards"),
        ({"hands": (tuple(range(1, 12)), tuple(range(1, 13)))}, "seat 0 has the powers"),
        ({"hands": (tuple(range(1, 13)), tuple(range(2, 14)))}, "seat 1 has the powers"),
        ({"laid": (None, 4)}, "seat 1 has the powers"),
        ({"shown": (4, None)}, "seat 0 has the powers"),
        ({"stuck": ((), (4,))}, "seat 1 has the powers"),
        ({"used": ((4,), ())}, "seat 0 has the powers"),
        ({"round": 2}, "round 2 with 11 cards left"),
        (
            {"conceded": (0,), "laid": (4, None), "hands": ((1, 2, 3, *range(5, 13)), tuple(range(1, 13)))},
            "seat 0 gave up and has a card laid",
        ),
    ],
)
def test_the_check_finds(broken: dict[str, Any], told: str) -> None:
    play = Play(2, [1])
    play.match.rules.check(play.state)
    with pytest.raises(RulesBroken, match=told):
        play.match.rules.check(play.state.but(**broken))


def test_the_check_finds_cards_that_have_changed_places_with_others() -> None:
    """As many cards as there should be, but one twice and one not at all."""
    play = Play(2, [1])
    with pytest.raises(RulesBroken):
        play.match.rules.check(play.state.but(pile=(1, 1, *play.state.pile[2:])))
    with pytest.raises(RulesBroken):
        play.match.rules.check(play.state.but(hands=((1, 1, *range(3, 13)), tuple(range(1, 13)))))
    with pytest.raises(RulesBroken):
        play.match.rules.check(play.state.but(hands=((1, 2, *range(3, 13)), (2, 2, 2, *range(4, 13)))))
