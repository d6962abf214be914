"""Everything that can be answered is found, nothing else, and what is drawn at random is one of them."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from rules.kernel import decisions as ask
from rules.kernel.decisions import Announcement, Answer, Choice, Decision, Offer, Parameter
from rules.kernel.explore import choices, random_choice, stream, values
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from tests.helpers.tables import millions
from tests.kernel.games.spells import Spells
from tests.kernel.test_laws import GAMES


def a_match() -> Match[Any]:
    return Match.begin(millions(3), 1)[0]


def about(kind: type[Decision], **facts: Any) -> Decision:
    """A question that is open nowhere: those without announcements are explored by themselves."""
    return kind(seat=0, topic="question", clause="T-1", **facts)


QUESTIONS: dict[str, tuple[Decision, list[Choice]]] = {
    "pick one": (about(ask.PickOne, candidates=("a", "b")), ["a", "b"]),
    "pick some": (
        about(ask.PickSome, candidates=("a", "b", "c"), least=0, most=2),
        [(), ("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")],
    ),
    "pick more than there are": (about(ask.PickSome, candidates=("a",), least=1, most=5), [("a",)]),
    "order": (about(ask.Order, candidates=(1, 2)), [(1, 2), (2, 1)]),
    "number": (about(ask.Number, least=-1, most=2), [-1, 0, 1, 2]),
    "split": (about(ask.Split, candidates=("a", "b"), total=3), [(0, 3), (1, 2), (2, 1), (3, 0)]),
    "split in steps": (about(ask.Split, candidates=("a", "b"), total=4, step=2), [(0, 4), (2, 2), (4, 0)]),
    "split among nobody": (about(ask.Split, candidates=(), total=0), [()]),
    "confirm": (about(ask.Confirm), [True, False]),
    "confirm, or not at all": (about(ask.Confirm, optional=True), [True, False, None]),
}


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "split among nobody"])
def test_each_kind_of_question(name: str) -> None:
    decision, wanted = QUESTIONS[name]
    match = a_match()
    assert list(choices(match, decision)) == wanted
    luck = stream(1)
    drawn: Counter[Choice] = Counter()
    for _ in range(60 * len(wanted)):
        choice, luck = random_choice(match, decision, luck)
        decision.insist(choice)
        drawn[choice] += 1
    assert set(drawn) == set(wanted), "each of them is drawn at times"


def test_a_total_of_nothing_among_nobody() -> None:
    decision, wanted = QUESTIONS["split among nobody"]
    assert list(choices(a_match(), decision)) == wanted


@pytest.mark.parametrize(
    ("parameter", "wanted"),
    [
        (Parameter("x", "number", "T-1", least=2, most=4), [2, 3, 4]),
        (Parameter("x", "card", "T-1", ("a", "b")), ["a", "b"]),
        (Parameter("x", "cards", "T-1", ("a", "b", "c"), 2, 9), [("a", "b"), ("a", "c"), ("b", "c"), ("a", "b", "c")]),
        (Parameter("x", "payment", "T-1", ("a",), 2, 2), []),
    ],
)
def test_each_sort_of_parameter(parameter: Parameter, wanted: list[Any]) -> None:
    assert list(values(parameter)) == wanted
    assert all(map(parameter.accepts, wanted))


def test_all_that_a_player_of_millions_can_lay() -> None:
    match = a_match()
    (decision,) = match.pending_for(1)
    found = list(choices(match, decision))
    assert found == [Announcement("lay", {"card": f"B{power}"}) for power in range(1, 13)]
    assert [d.offer for d in choices(match, match.pending_for(-1)[0])] == ["pause", "concede", "concede", "concede"]  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_that_is_found_is_accepted(game: str) -> None:
    match = Match.begin(GAMES[game](), 3)[0]
    luck = stream(3)
    for _ in range(40):
        if match.finished:
            break
        for decision in match.pending:
            for choice in islice(choices(match, decision), 30):
                match.copy().submit(Answer(decision.seat, decision.number, choice))
        decision = match.pending[0]
        choice, luck = random_choice(match, decision, luck)
        match.submit(Answer(decision.seat, decision.number, choice))


def test_announcements_with_modes_targets_and_payment() -> None:
    match = Match.begin(Spells(), 1)[0]
    (decision,) = match.pending_for(0)
    found = list(choices(match, decision))
    assert len(found) == len(set(map(repr, found))) > 20
    luck = stream(9)
    for _ in range(100):
        choice, luck = random_choice(match, decision, luck)
        assert choice in found


def test_equal_streams_draw_equally_and_streams_differ() -> None:
    match = a_match()
    decision = match.pending[0]
    assert random_choice(match, decision, stream(5)) == random_choice(match, decision, stream(5))
    assert len({stream(seed, which) for seed in range(50) for which in range(4)}) == 200


def test_nobody_draws_from_a_game_s_own_luck() -> None:
    rules = millions(2)
    for seed in (0, 1, 77, (1 << 63) - 1):
        assert stream(seed) not in rules.begin(seed).luck
        assert stream(seed, 1) not in rules.begin(seed).luck


class DeadEnds(Match[Any]):
    """Asks for a target that need not exist: of the offers only `reach` leads anywhere, and only by way of `b`."""

    def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
        if partial.offer == "nowhere":
            return Parameter("card", "card", "T-1", ())
        if "way" not in partial.values:
            return Parameter("way", "mode", "T-1", ("a", "b"))
        if "card" not in partial.values:
            if partial.values["way"] == "a":
                return Parameter("card", "cards", "T-1", ("x",), 2, 2)
            return Parameter("card", "card", "T-1", ("y",))
        return None


def dead_ends(*offers: str, optional: bool = False) -> tuple[Match[Any], Decision]:
    match = a_match()
    decision = about(ask.Act, offers=tuple(Offer(key, "T-1") for key in offers), optional=optional)
    return DeadEnds(match.rules, match.rest), decision


def test_an_offer_that_leads_nowhere_is_no_choice() -> None:
    match, decision = dead_ends("nowhere", "reach")
    whole = Announcement("reach", {"way": "b", "card": "y"})
    assert list(choices(match, decision)) == [whole]
    luck = stream(2)
    for _ in range(50):
        choice, luck = random_choice(match, decision, luck)
        assert choice == whole


def test_if_nothing_leads_anywhere_it_is_said() -> None:
    match, decision = dead_ends("nowhere")
    with pytest.raises(ValueError, match="seat 0 can do nothing about 'question'"):
        random_choice(match, decision, stream(1))
    match, decision = dead_ends("nowhere", optional=True)
    assert all(random_choice(match, decision, stream(seed))[0] is None for seed in range(20))
    assert list(choices(match, decision)) == [None]


def test_numbers_and_cards_that_cannot_be_named() -> None:
    class Impossible(Match[Any]):
        def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
            return Parameter("x", "number", "T-1", least=3, most=2)

    match = a_match()
    with pytest.raises(ValueError, match="can do nothing"):
        random_choice(Impossible(match.rules, match.rest), about(ask.Act, offers=(Offer("x", "T-1"),)), stream(1))


def test_what_is_no_question_cannot_be_explored() -> None:
    class Strange(Decision, frozen=True, tag="strange", kw_only=True):
        pass

    with pytest.raises(TypeError, match="Strange is no kind of decision"):
        list(choices(a_match(), about(Strange)))
    with pytest.raises(TypeError, match="Strange is no kind of decision"):
        random_choice(a_match(), about(Strange), stream(1))


def test_exploring_asks_only_what_is_open() -> None:
    match = a_match()
    decision = match.pending_for(0)[0]
    first = next(choices(match, decision))
    for seat in range(3):
        (open_one,) = match.pending_for(seat)
        match.submit(Answer(seat, open_one.number, next(choices(match, open_one))))
    with pytest.raises(Refused):
        match.submit(Answer(0, decision.number, first))
