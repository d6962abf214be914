"""Each kind of decision takes what it should and nothing else."""

from typing import TypedDict

import msgspec
import pytest

from rules.kernel import decisions as ask
from rules.kernel.decisions import Announcement, Answer, AnyDecision, Choice, Decision, Offer
from rules.kernel.refusals import Refused, RulesBroken


class Common(TypedDict):
    """What every question here has."""

    seat: int
    topic: str
    clause: str


COMMON: Common = {"seat": 1, "topic": "t", "clause": "X-1"}

CASES: list[tuple[Decision, list[Choice], list[Choice]]] = [
    (
        ask.Act(offers=(Offer("go", "X-2"),), **COMMON),
        [Announcement("go")],
        [Announcement("stop"), "go", True, 1, None, ("go",)],
    ),
    (ask.PickOne(candidates=(1, 2, "a"), **COMMON), [1, 2, "a"], [3, "b", True, None, (1,), Announcement("1")]),
    (
        ask.PickSome(candidates=(1, 2, 3), least=1, most=2, **COMMON),
        [(1,), (3, 2)],
        [(), (1, 1), (1, 2, 3), (4,), 1, None],
    ),
    (
        ask.Order(candidates=(1, 2, "a"), **COMMON),
        [(1, 2, "a"), ("a", 2, 1)],
        [(1, 2), (1, 2, 2), (1, 2, "b"), 1, None],
    ),
    (ask.Number(least=-1, most=2, **COMMON), [-1, 0, 2], [-2, 3, True, "1", None, (1,)]),
    (
        ask.Split(candidates=("a", "b"), total=300, step=100, **COMMON),
        [(300, 0), (100, 200)],
        [(150, 150), (300,), (400, -100), (300, 100), ("300", 0), None, 300],
    ),
    (ask.Confirm(**COMMON), [True, False], [0, 1, "yes", None, ()]),
]


@pytest.mark.parametrize(("decision", "good", "bad"), CASES, ids=lambda c: type(c).__name__)
def test_takes_what_it_asks_for_and_nothing_else(decision: Decision, good: list[Choice], bad: list[Choice]) -> None:
    for choice in good:
        decision.insist(choice)
    for choice in bad:
        with pytest.raises(Refused) as refused:
            decision.insist(choice)
        assert refused.value.clause == "X-1"
        assert refused.value.facts == {"topic": "t"}


@pytest.mark.parametrize("decision", [case[0] for case in CASES], ids=lambda c: type(c).__name__)
def test_only_an_optional_decision_can_be_declined(decision: Decision) -> None:
    msgspec.structs.replace(decision, optional=True).insist(None)


@pytest.mark.parametrize("decision", [case[0] for case in CASES], ids=lambda c: type(c).__name__)
def test_decisions_survive_json(decision: Decision) -> None:
    assert msgspec.json.decode(msgspec.json.encode(decision), type=AnyDecision) == decision


@pytest.mark.parametrize("choice", [choice for _, good, bad in CASES for choice in (*good, *bad)], ids=repr)
def test_answers_survive_json(choice: Choice) -> None:
    answer = Answer(0, 3, choice)
    again = msgspec.json.decode(msgspec.json.encode(answer), type=Answer)
    assert again == answer
    assert type(again.choice) is type(choice)


MODEST: list[tuple[Decision, Choice]] = [
    (ask.Act(offers=(Offer("go", "X-2", ("card",)), Offer("pass", "X-2")), **COMMON), Announcement("pass")),
    (ask.PickOne(candidates=(3, 4), **COMMON), 3),
    (ask.PickSome(candidates=(3, 4, 5), least=2, most=3, **COMMON), (3, 4)),
    (ask.Order(candidates=(3, 4), **COMMON), (3, 4)),
    (ask.Number(least=2, most=9, **COMMON), 2),
    (ask.Split(candidates=("a", "b"), total=300, step=100, **COMMON), (300, 0)),
    (ask.Split(candidates=(), total=0, **COMMON), ()),
    (ask.Confirm(**COMMON), False),
    (ask.PickOne(candidates=(), optional=True, **COMMON), None),
]


@pytest.mark.rule("TAB-3.2")
@pytest.mark.parametrize(("decision", "choice"), MODEST, ids=lambda c: type(c).__name__)
def test_for_who_gave_up_the_most_modest_is_answered(decision: Decision, choice: Choice) -> None:
    assert ask.declined(decision) == choice
    decision.insist(choice)


def test_what_cannot_be_answered_without_choosing_is_for_the_game_to_say() -> None:
    with pytest.raises(RulesBroken, match="cannot be answered for a seat that gave up"):
        ask.declined(ask.Act(offers=(Offer("go", "X-2", ("card",)),), **COMMON))


@pytest.mark.parametrize(
    ("decision", "answerable"),
    [
        (ask.PickSome(candidates=(1,), least=2, most=3, **COMMON), False),
        (ask.PickSome(candidates=(), least=0, most=0, **COMMON), True),
        (ask.Number(least=2, most=1, **COMMON), False),
        (ask.Split(candidates=(), total=1, **COMMON), False),
        (ask.Split(candidates=("a",), total=50, step=100, **COMMON), False),
        (ask.Order(candidates=(), **COMMON), True),
    ],
    ids=repr,
)
def test_whether_a_question_can_be_answered_at_all(decision: Decision, answerable: bool) -> None:
    assert decision.can_be_answered() is answerable


def test_a_parameter_of_cards_takes_several_and_one_of_a_card_does_not() -> None:
    one = ask.Parameter("target", "card", "X-1", (1, 2))
    some = ask.Parameter("targets", "cards", "X-1", (1, 2), least=0, most=2)
    assert one.accepts(1)
    assert not one.accepts((1,))
    assert some.accepts(())
    assert some.accepts((2, 1))
    assert not some.accepts(1)


def test_a_refusal_tells_its_clause_its_reason_and_its_facts() -> None:
    refused = Refused("X-9", "too_dear", need=5, have=3)
    assert str(refused) == "too_dear (X-9): need=5, have=3"
    assert str(Refused("X-9", "over")) == "over (X-9)"
