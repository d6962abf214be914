"""The rounds of Millions, clause by clause (MIL-2 to MIL-5)."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules import catalogue
from rules.kernel.refusals import Refused
from rules.kernel.rules import Progress
from rules.millions.events import (
    CardLaid,
    CardsRevealed,
    GameEnded,
    NightFell,
    PileShuffled,
    PrizesCarried,
    PrizesForfeited,
    PrizesTaken,
    PrizeTurned,
)
from rules.millions.game import Millions
from rules.millions.sunset import Sunset, sunset
from tests.helpers.tables import POINTS, STANDARD, millions
from tests.millions.play import LETTERS, Play

# -- set-up (MIL-2) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MIL-2.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        millions(seats)
    assert (refused.value.clause, refused.value.reason) == ("MIL-2.1", "seats")
    assert refused.value.facts == {"seats": seats, "least": 2, "most": 5}


@pytest.mark.rule("MIL-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_takes_the_twelve_powers_of_its_own_colour(seats: int) -> None:
    play = Play(seats)
    for seat in range(seats):
        letter = LETTERS[seat]
        assert play.sees("hand", letter, by=letter) == list(range(1, 13))
        keys = [card.key for card in play.view(letter).zone("hand", seat).cards]  # type: ignore[union-attr]
        assert keys == [f"{letter}{power}" for power in range(1, 13)]
    with pytest.raises(KeyError):
        play.view().zone("hand", seats)


@pytest.mark.rule("MIL-2.1")
def test_the_box_says_how_many_can_play() -> None:
    box = catalogue.box("millions")
    assert (box.least_seats, box.most_seats, box.prefix) == (2, 5, "MIL")
    assert box.title == "Millions: The Last Soldier"
    assert (box.name, box.pack) == ("millions", "mil.last_soldier")
    assert Millions.game == "millions"
    assert Millions.version == 1


@pytest.mark.rule("MIL-2.2", "MIL-3.1")
def test_the_pile_is_shuffled_and_its_top_card_turned() -> None:
    play = Play(3, seed=5)
    shuffled = next(e for e in play.events if isinstance(e, PileShuffled))
    assert sorted(shuffled.order) == list(range(12))
    assert [shuffled.seen_by(seat) for seat in (None, 0, 1, 2)] == [None] * 4
    assert PrizeTurned(1, shuffled.order[0]) in play.events
    assert play.state.contested == shuffled.order[:1]
    assert play.state.pile == shuffled.order[1:]
    assert Play(3, seed=6).state.pile != play.state.pile
    assert Play(3, seed=5).state == play.state
    assert play.sees("points") == ["?"]
    assert play.view().zone("points").count == 11


# -- attack (MIL-3) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MIL-3.1", "MIL-3.2", "MIL-3.4")
def test_a_round_in_its_order() -> None:
    play = Play(3, [5, -2])
    assert (play.view().round, play.view().rounds, play.view().total) == (1, 12, 5)
    play.lays("B", 7)
    play.lays("A", 12)
    assert play.view().round == 1
    events = play.lays("C", 3)
    five, two = POINTS.index(5), POINTS.index(-2)
    assert events == [
        CardLaid(2, 3),
        CardsRevealed((12, 7, 3)),
        PrizesTaken(0, (five,), 5, False, ()),
        NightFell(),
        PrizeTurned(2, two),
    ]
    assert [[type(e) for e in beat.events] for beat in play.outcome.beats] == [
        [CardLaid],
        [CardsRevealed],
        [PrizesTaken],
        [NightFell],
        [PrizeTurned],
    ]
    assert (play.view().round, play.view().total, play.view().lowest) == (2, -2, True)
    assert play.match.rules.phase(play.state) == "round 2"
    assert play.match.rules.progress(play.state) == Progress(2, 12)


@pytest.mark.rule("MIL-3.4")
def test_the_beats_end_with_the_states_that_they_show() -> None:
    play = Play(2, [5, -2])
    play.plays(A=2, B=9)
    states: list[Any] = [beat.state for beat in play.outcome.beats]
    assert [s.laid for s in states] == [(2, 9), (None, None), (None, None), (None, None), (None, None)]
    assert [s.shown for s in states] == [(None, None), (2, 9), (2, 9), (None, None), (None, None)]
    assert [len(s.won[1]) for s in states] == [0, 0, 1, 1, 1]
    assert [s.used[1] for s in states] == [(), (), (), (9,), (9,)]
    assert [s.round for s in states] == [1, 1, 1, 1, 2]


@pytest.mark.rule("MIL-3.4")
def test_nobody_is_waited_for_who_has_laid() -> None:
    play = Play(3, [5])
    assert play.match.awaited() == (0, 1, 2)
    play.lays("B", 7)
    assert play.match.awaited() == (0, 2)
    play.lays("B", 8)
    assert play.match.awaited() == (0, 2)
    play.lays("A", 1)
    assert play.match.awaited() == (2,)
    play.lays("C", 1)
    assert play.match.awaited() == (0, 1, 2)


@pytest.mark.rule("MIL-3.4")
def test_a_laid_card_is_replaced_by_another() -> None:
    play = Play(3, [5])
    play.lays("A", 12)
    assert play.sees("hand", "A", by="A") == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert play.lays("A", 4) == [CardLaid(0, 4, 12)]
    assert play.sees("hand", "A", by="A") == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]
    assert play.sees("attack", "A", by="A") == [4]
    play.plays(B=7, C=2)
    assert play.sees("won", "B") == [5]


@pytest.mark.rule("MIL-3.4", "MIL-3.5")
def test_after_the_reveal_nothing_is_taken_back() -> None:
    play = Play(2, [5, 3])
    old = play.number(0)
    play.lays("A", 4)
    laid = play.number(0)
    assert laid != old
    play.lays("B", 7)
    for number in (old, laid):
        refused = play.refuses("A", "A12", number=number)
        assert (refused.clause, refused.reason, refused.facts) == ("TAB-1.1", "stale", {"seat": 0})
    assert play.state.used == ((4,), (7,))


@pytest.mark.rule("MIL-3.5", "MIL-3.4")
def test_the_same_card_is_not_laid_twice() -> None:
    play = Play(2, [5])
    play.lays("A", 4)
    refused = play.refuses("A", "A4")
    assert (refused.clause, refused.reason, refused.facts) == ("MIL-3.4", "lies_there", {"power": 4})


@pytest.mark.rule("MIL-3.5", "MIL-3.7", "MIL-5.1")
def test_a_used_card_is_never_used_again() -> None:
    play = Play(2, [5, 3, 2])
    play.plays(A=4, B=7)
    play.ties(9)

    def told(card: str) -> tuple[object, ...]:
        refused = play.refuses("A", card)
        return refused.clause, refused.reason, refused.facts

    assert told("A4") == ("MIL-3.7", "used_up", {"power": 4})
    assert told("A9") == ("MIL-5.1", "stuck", {"power": 9}), "there was no night: it lies on the table"
    play.plays(A=1, B=2)
    assert told("A9") == ("MIL-3.7", "used_up", {"power": 9})


@pytest.mark.rule("MIL-3.2", "MIL-3.5")
def test_a_card_of_another_s_is_not_laid() -> None:
    refused = Play(3, [5]).refuses("A", "C4")
    assert (refused.clause, refused.reason) == ("MIL-3.2", "not_yours")
    assert refused.facts == {"card": "C4", "owner": 2}


@pytest.mark.rule("MIL-3.5")
@pytest.mark.parametrize("card", ["A13", "A0", "D4", "P1", "", "hand", 4, ("A4",), ("A4", "A5"), ()])
def test_what_is_no_card_of_the_hand_is_not_laid(card: object) -> None:
    refused = Play(3, [5]).refuses("A", card)
    assert (refused.clause, refused.reason, refused.facts) == ("MIL-3.5", "not_a_candidate", {"name": "card"})


@pytest.mark.rule("MIL-3.2")
def test_the_question_says_what_can_be_done() -> None:
    play = Play(2, [5])
    (decision,) = play.match.pending_for(1)
    assert (decision.seat, decision.topic, decision.clause, decision.number) == (1, "attack", "MIL-3.2", 1)
    (offer,) = decision.offers  # type: ignore[attr-defined]
    assert (offer.key, offer.clause, offer.parameters) == ("lay", "MIL-3.2", ("card",))
    from rules.kernel.decisions import Announcement

    wanted = play.match.next_parameter(1, 1, Announcement("lay"))
    assert wanted is not None
    assert (wanted.name, wanted.sort, wanted.clause) == ("card", "card", "MIL-3.5")
    assert wanted.candidates == tuple(f"B{power}" for power in range(1, 13))
    assert play.match.next_parameter(1, 1, Announcement("lay", {"card": "B3"})) is None


@pytest.mark.rule("MIL-3.4", "MIL-3.5")
def test_who_has_laid_the_last_card_of_the_hand_is_asked_no_more() -> None:
    """In round 12 nothing is left in the hand that could be laid instead."""
    play = Play(3)
    for power in range(1, 12):
        play.plays(A=power, B=power, C=12 - power)
    assert play.view().round == 12
    assert [len(play.match.pending_for(seat)) for seat in range(3)] == [1, 1, 1]
    number = play.number(1)
    play.lays("B", 12)
    assert [len(play.match.pending_for(seat)) for seat in range(3)] == [1, 0, 1]
    assert play.view("B").decisions == ()
    assert play.refuses("B", "B12", number=number).clause == "TAB-1.1"
    play.gives_up("C")
    assert [len(play.match.pending_for(seat)) for seat in range(3)] == [1, 0, 0]
    play.lays("A", 12)
    assert play.match.finished


# -- who takes the cards: the worked cases (MIL-4, MIL-5) --------------------------------------------------------------

WORKED = [
    ([2], {"A": 12, "B": 7, "C": 3}, "A"),
    ([-3], {"A": 12, "B": 7, "C": 3}, "C"),
    ([5], {"A": 9, "B": 9, "C": 6, "D": 2}, "C"),
    ([-2], {"A": 1, "B": 1, "C": 6, "D": 10}, "C"),
    ([4], {"A": 5, "B": 5, "C": 9, "D": 9}, None),
    ([-4], {"A": 5, "B": 5, "C": 9, "D": 9}, None),
    ([4], {"A": 8, "B": 8, "C": 8, "D": 8, "E": 1}, "E"),
    ([7, -2], {"A": 4, "B": 11}, "B"),
    ([3, -3], {"A": 4, "B": 11}, "B"),
    ([1, -4], {"A": 4, "B": 11}, "A"),
    ([2, -3, 1], {"A": 4, "B": 11}, "B"),
]
"""The contested cards, of which all but the last were carried over; what is played; and who takes them."""


@pytest.mark.rule("MIL-4.1", "MIL-4.2", "MIL-4.3", "MIL-4.4", "MIL-4.5", "MIL-5.1", "MIL-5.2")
@pytest.mark.parametrize(("prizes", "powers", "taker"), WORKED)
def test_worked_case(prizes: list[int], powers: Mapping[str, int], taker: str | None) -> None:
    play = Play(len(powers), [*prizes, 6])
    ties = [power for power in range(1, 13) if power not in powers.values()]
    for power in ties[: len(prizes) - 1]:
        play.ties(power)
    total = sum(prizes)
    assert play.sees("contested") == prizes
    assert (play.view().total, play.view().lowest) == (total, total < 0)
    events = play.plays(**powers)
    values = list(powers.values())
    cancelled = tuple(seat for seat, power in enumerate(values) if values.count(power) > 1)
    seat = None if taker is None else LETTERS.index(taker)
    assert sunset(total, values) == Sunset(total, total < 0, cancelled, seat)
    if taker is None:
        assert PrizesCarried(total, cancelled) in events
        assert play.sees("contested") == [*prizes, 6]
    else:
        cards = tuple(POINTS.index(value) for value in prizes)
        assert PrizesTaken(LETTERS.index(taker), cards, total, total < 0, cancelled) in events
        assert play.won(taker) == prizes
        assert play.sees("contested") == [6]


@pytest.mark.rule("MIL-5.3")
def test_worked_case_of_round_12() -> None:
    play = Play(2, [1, 2, 3, 6, 7, 8, -1, -2, -3, -4, 4, 5])
    for power in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11):
        play.plays(A=power, B=_answer(power))
    assert play.view().round == 11
    play.ties(12)
    before = [play.won(letter) for letter in "AB"]
    events = play.ties(6)
    four, five = POINTS.index(4), POINTS.index(5)
    assert [type(e) for e in events] == [CardLaid, CardsRevealed, PrizesCarried, PrizesForfeited, NightFell, GameEnded]
    assert PrizesForfeited((four, five)) in events
    assert play.sees("lost") == [4, 5]
    assert play.sees("contested") == []
    assert [play.won(letter) for letter in "AB"] == before
    result = play.state.result
    assert sum(result.scores) == sum(POINTS) - 9
    assert play.sees("used", "A") == [6]
    assert play.view().zone("used", 0).count == 12
    assert play.match.rules.phase(play.state) == "end"
    assert play.match.rules.progress(play.state) == Progress(12, 12)


def _answer(power: int) -> int:
    """Another power than that one, so that each of the ten is met by each of the ten."""
    order = (1, 2, 3, 4, 5, 7, 8, 9, 10, 11)
    return order[(order.index(power) + 1) % len(order)]


# -- the overall tie (MIL-5) -------------------------------------------------------------------------------------------


@pytest.mark.rule("MIL-5.1")
@pytest.mark.parametrize(
    "powers",
    [{"A": 8, "B": 8}, {"A": 5, "B": 5, "C": 5}, {"A": 5, "B": 9, "C": 5, "D": 9}, {"A": 1, "B": 2, "C": 1, "D": 2, "E": 1}],
)  # fmt: skip
def test_an_overall_tie_leaves_all_cards_on_the_table(powers: Mapping[str, int]) -> None:
    seats = len(powers)
    play = Play(seats, [3, -4, 8])
    events = play.plays(**powers)
    assert [type(e) for e in events] == [CardLaid, CardsRevealed, PrizesCarried, PrizeTurned]
    assert [[type(e) for e in beat.events] for beat in play.outcome.beats][-2:] == [[PrizesCarried], [PrizeTurned]]
    assert play.view().round == 2
    assert (play.view().total, play.view().lowest) == (-1, True)
    assert play.sees("contested") == [3, -4]
    for letter, power in powers.items():
        assert play.sees("stuck", letter) == [power]
        assert play.sees("used", letter) == []
        assert play.sees("won", letter) == []
        assert play.sees("attack", letter) == []


@pytest.mark.rule("MIL-5.1", "MIL-5.2", "MIL-3.7")
def test_ties_in_a_row_pile_up_and_go_together_at_the_next_night() -> None:
    play = Play(2, [3, -4, 8, 1, 2])
    play.ties(12)
    play.ties(1)
    play.ties(7)
    assert play.sees("contested") == [3, -4, 8, 1]
    assert play.sees("stuck", "B") == [12, 1, 7]
    play.plays(A=4, B=11)
    assert play.won("B") == [3, -4, 8, 1]
    assert play.sees("won", "B") == [1]
    assert play.sees("stuck", "B") == []
    assert play.state.used == ((12, 1, 7, 4), (12, 1, 7, 11))
    assert play.sees("used", "A") == [4]
    assert play.sees("contested") == [2]
    assert play.view().round == 5


@pytest.mark.rule("MIL-5.1")
def test_powers_of_a_tied_round_count_for_nothing_any_more() -> None:
    """A's 12 stays on the table, and still the highest of the new cards takes both prizes."""
    play = Play(2, [3, 5, 1])
    play.ties(12)
    play.plays(A=2, B=3)
    assert play.won("B") == [3, 5]


@pytest.mark.rule("MIL-5.1")
def test_a_tied_round_counts_as_one_of_the_twelve() -> None:
    play = Play(2)
    for power in range(1, 13):
        assert not play.match.finished
        play.ties(power)
    assert play.match.finished
    assert play.state.result.scores == (0, 0)
    assert play.state.result.places == ((0, 1),)
    assert len(play.state.lost) == 12


@pytest.mark.rule("MIL-3.6", "MIL-3.7")
def test_won_cards_lie_in_the_order_of_turning_up() -> None:
    play = Play(2, [3, -4, 8, 1, 2])
    play.ties(12)
    play.plays(A=2, B=1)
    assert play.won("B") == [3, -4]
    assert play.sees("won", "B") == [-4]
    play.plays(A=4, B=5)
    assert play.sees("won", "B") == [8]
    assert play.view().zone("won", 1).count == 3
    assert play.won("A") == []


@pytest.mark.rule("MIL-1.3")
def test_the_values_are_data() -> None:
    """With other cards, the same rules: nothing knows the values of the default pack."""
    from rules.millions.content import small

    play = Play(2, [40, -50], content=small((2, 5, 9), (40, -50, 1)))
    assert play.view().rounds == 3
    play.ties(5)
    assert play.view().total == -10
    play.plays(A=2, B=9)
    assert play.won("A") == [40, -50]
    play.plays(A=9, B=2)
    assert play.state.result.scores == (-9, 0)
    assert STANDARD.rounds == 12
