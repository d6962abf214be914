"""One prompt for every kind of decision, tried with questions that no game has asked."""

import pytest

from rules.kernel.decisions import (
    Act,
    Announcement,
    Confirm,
    Decision,
    Number,
    Offer,
    Order,
    PickOne,
    PickSome,
    Split,
)
from ui.table.curtain import seat_frame
from ui.table.geometry import Rect, overlapping
from ui.table.pieces import Action
from ui.table.prompt_pieces import prompt_pieces
from ui.table.prompts import UNFINISHED, Prompt, prompt_for
from ui.theme.marks import Mark

CARDS = ("x", "y", "z")


def asked(decision: Decision) -> Prompt:
    """Its prompt."""
    return prompt_for(decision, "What now?", str)


def press(prompt: Prompt, *keys: object) -> object:
    """Presses one chip after the other; what the last one gave."""
    given: object = UNFINISHED
    for key in keys:
        pair = key if isinstance(key, tuple) else (str(key), None)
        given = prompt.press(pair)
    return given


KINDS: list[tuple[Decision, list[object], object]] = [
    (
        Act(seat=0, topic="t", clause="T-1", offers=(Offer("pass", "T-2"), Offer("lay", "T-3", ("card",)))),
        [("offer", "pass")],
        Announcement("pass"),
    ),
    (PickOne(seat=0, topic="t", clause="T-1", candidates=CARDS), [("pick", "y")], "y"),
    (
        PickSome(seat=0, topic="t", clause="T-1", candidates=CARDS, least=1, most=2),
        [("pick", "z"), ("pick", "x"), "done"],
        ("z", "x"),
    ),
    (
        Order(seat=0, topic="t", clause="T-1", candidates=CARDS),
        [("pick", "z"), ("pick", "x"), ("pick", "y"), "done"],
        ("z", "x", "y"),
    ),
    (Number(seat=0, topic="t", clause="T-1", least=2, most=5), ["more", "more", "less", "done"], 3),
    (
        Split(seat=0, topic="t", clause="T-1", candidates=("a", "b"), total=4, step=2),
        [("more", "a"), ("more", "b"), "done"],
        (2, 2),
    ),
    (Confirm(seat=0, topic="t", clause="T-1"), ["no"], False),
    (Confirm(seat=0, topic="t", clause="T-1"), ["yes"], True),
]


@pytest.mark.parametrize(
    ("decision", "keys", "choice"), KINDS, ids=lambda v: type(v).__name__ if isinstance(v, Decision) else ""
)
def test_pressing_gives_a_choice_that_the_decision_accepts(
    decision: Decision, keys: list[object], choice: object
) -> None:
    prompt = asked(decision)
    assert all(press(prompt, key) is UNFINISHED for key in keys[:-1])
    assert press(prompt, keys[-1]) == choice
    assert decision.accepts(choice)  # type: ignore[arg-type]


def test_what_is_not_whole_cannot_be_given() -> None:
    prompt = asked(KINDS[2][0])
    assert press(prompt, "done") is UNFINISHED
    press(prompt, ("pick", "x"), ("pick", "y"))
    assert press(prompt, ("pick", "z")) is UNFINISHED, "two are the most"
    assert press(prompt, ("pick", "x"), "done") == ("y",), "pressing it again takes it back"
    order = asked(KINDS[3][0])
    assert press(order, ("pick", "x"), "done") is UNFINISHED
    number = asked(KINDS[4][0])
    assert press(number, "less", "done") == 2, "not below the least"
    split = asked(KINDS[5][0])
    assert press(split, ("more", "a"), "done") is UNFINISHED
    assert press(split, ("less", "b")) is UNFINISHED


def test_an_optional_question_can_be_declined() -> None:
    may = asked(PickOne(seat=0, topic="t", clause="T-1", candidates=CARDS, optional=True))
    must = asked(PickOne(seat=0, topic="t", clause="T-1", candidates=CARDS))
    assert press(may, "decline") is None
    assert press(must, "decline") is UNFINISHED


def test_an_offer_that_needs_a_card_has_no_chip() -> None:
    assert asked(Act(seat=0, topic="t", clause="T", offers=(Offer("lay", "T", ("card",)),))).rows() == []


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("decision", [kind[0] for kind in KINDS[:7]], ids=lambda d: type(d).__name__)
def test_a_prompt_is_turned_to_its_seat_and_nothing_in_it_overlaps(decision: Decision, angle: int) -> None:
    frame = seat_frame(1280, 800, angle)
    room = Rect(20, frame.depth * 0.5, frame.length - 40, frame.depth * 0.45)
    pieces = prompt_pieces(asked(decision), frame, room, Mark("orange", "A"))
    assert {piece.place.angle for piece in pieces} == {angle}
    assert overlapping([(piece.key, piece.place.bounds) for piece in pieces]) == []
    assert all(Rect(0, 0, 1280, 800).holds(piece.place.bounds) for piece in pieces)
    assert all(isinstance(piece.press, Action) for piece in pieces if piece.zone == "prompt" and "+" in piece.name)


def test_no_prompt_for_what_is_no_decision() -> None:
    with pytest.raises(TypeError):
        prompt_for(Decision(seat=0, topic="t", clause="T"), "?", str)
