"""(b) A response window in which a face-down card may cancel; (g) flips together, prevention, triggers of three seats."""

import pytest

from rules.kernel.decisions import Answer, Decision, Order, PickOne
from rules.kernel.refusals import Refused
from tests.kernel.games.ambush import Ambush, Struck
from tests.kernel.games.domino import Domino
from tests.kernel.play import Play


def ambush(*cards: str) -> Play:
    play = Play(Ambush())
    return Play(Ambush(), state=play.state.but(hidden=((), cards)))


def candidates(question: Decision) -> tuple[object, ...]:
    """What can be picked."""
    assert isinstance(question, PickOne)
    return question.candidates


def test_the_window_opens_whatever_lies_face_down() -> None:
    asked = []
    for cards in (("ambush",), ("dud",)):
        play = ambush(*cards)
        play.does(0, "strike")
        question = play.asked(1)
        assert isinstance(question, PickOne)
        assert question.optional
        asked.append(question)
    assert asked[0] == asked[1], "the question tells nothing of the card"


def test_no_window_without_a_face_down_card() -> None:
    play = ambush()
    play.does(0, "strike")
    assert play.state.life == (4, 3)


def test_an_ambush_cancels_and_a_dud_does_not() -> None:
    play = ambush("dud", "ambush")
    play.does(0, "strike")
    play.says(1, "place:0:2")
    assert play.state.hidden[1] == ("ambush",), "it is turned up and spent"
    assert candidates(play.asked(1)) == ("place:0:1",), "and the window stays open for the card that is left"
    play.says(1, "place:0:1")
    assert play.state.life == (4, 4)
    assert play.state.turn == 1


def test_declining_lets_it_happen() -> None:
    play = ambush("ambush", "ambush")
    play.does(0, "strike")
    events = play.says(1, None)
    assert Struck(1) in events
    assert play.state.hidden[1] == ("ambush", "ambush")


def test_the_other_seat_cannot_answer_the_window() -> None:
    play = ambush("ambush")
    play.does(0, "strike")
    assert [d.seat for d in play.match.pending if d.seat >= 0] == [1]
    with pytest.raises(Refused, match=r"TAB-1\.[12]"):
        play.match.submit(Answer(0, play.asked(1).number, "place:0"))


@pytest.mark.rule("TAB-1.7")
def test_three_flip_together_one_is_prevented_and_triggers_follow_turn_order_from_the_active_seat() -> None:
    play = Play(Domino())
    assert play.state.turn == 2
    play.does(2, "topple")
    assert candidates(play.asked(2, "replacement")) == ("shield:2",), "the active seat is asked first"
    play.says(2, None)
    play.says(0, "shield:0")
    events = play.says(1, None)
    assert [(type(e).__name__, getattr(e, "seat", None)) for e in events[:2]] == [("Flipped", 2), ("Flipped", 1)]
    assert play.state.up == (4, 3, 3)
    order = play.asked(2)
    assert isinstance(order, Order)
    assert order.facts["keys"] == ("mourn", "cheer")
    play.says(2, (1, 0))
    play.says(1, (0, 1))
    assert play.state.order == (2, 2, 1, 1)
    assert play.state.points == (0, 3, 3)
    assert play.state.turn == 0
