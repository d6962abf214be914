"""(a) An effect asks its own player, then the opponent, then loops; the card says what it does."""

import msgspec
import pytest

from rules.kernel.decisions import Answer, Confirm, PickOne
from rules.kernel.match import Match
from rules.kernel.operations import MOST_STEPS, Scope, every_step, flaws, run_body, share_of_custom
from rules.kernel.refusals import Refused, RulesBroken
from tests.kernel.games import parley
from tests.kernel.games.mulligan import Mulligan
from tests.kernel.play import Play


def test_the_effect_asks_back_and_forth_until_it_is_left() -> None:
    play = Play(parley.Parley(), seed=3)
    hand = play.state.hands[0]
    play.does(0, "haggle")
    for number in hand[:2]:
        assert isinstance(play.asked(0), PickOne)
        play.says(0, number)
        assert isinstance(play.asked(1), Confirm)
        assert play.asked(1).facts == {"number": number}
        play.says(1, True)
    play.says(0, hand[2])
    events = play.says(1, False)
    assert [type(e).__name__ for e in events] == ["ChipsGained", "TurnPassed"]
    assert play.state.chips == (3 + 3 + 1, hand[0] + hand[1])


def test_a_result_named_by_a_step_decides_a_later_one() -> None:
    play = Play(parley.Parley(), seed=3)
    play.does(0, "haggle")
    play.says(0, play.state.hands[0][0])
    play.says(1, False)
    assert play.state.chips == (2, 0), "nothing was taken: the other branch"


def test_a_choice_of_modes_and_a_may() -> None:
    play = Play(parley.Parley(), seed=3)
    play.does(0, "stall")
    play.says(0, False)
    with pytest.raises(Refused, match=r"TAB-1\.3"):
        play.says(0, "cry")
    play.says(0, "bluff")
    assert play.state.chips == (2, 0)


def test_the_match_inside_an_effect_is_the_rest_point_and_the_answers_since() -> None:
    play = Play(parley.Parley(), seed=3)
    play.does(0, "haggle")
    play.says(0, play.state.hands[0][0])
    match = play.match
    assert len(match.tail) == 2
    again = Match(match.rules, match.rest, match.tail)
    assert again.digest() == match.digest()
    assert again.pending == match.pending
    copy = match.copy()
    copy.submit(Answer(1, copy.pending_for(1)[0].number, True))
    assert copy.digest() != match.digest() == again.digest()


def test_a_set_up_that_asks_can_be_copied_and_restored() -> None:
    play = Play(Mulligan(), seed=3)
    hands = play.state.hands
    assert [d.topic for d in play.match.pending if d.seat >= 0] == ["mulligan", "mulligan"]
    for match in (play.match.copy(), Match(play.match.rules, play.match.rest, play.match.tail)):
        assert match.pending == play.match.pending
        assert match.digest() == play.match.digest()
    play.says(1, True)
    assert play.state.hands == hands, "nothing happens before both have said"
    copy = play.match.copy()
    play.says(0, False)
    assert play.state.hands[0] == hands[0]
    assert play.state.hands[1] != hands[1]
    copy.submit(Answer(0, copy.pending_for(0)[0].number, False))
    assert copy.digest() == play.match.digest()
    assert copy.rest.begun


def test_a_fault_in_the_middle_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(parley.Parley(), seed=3)
    play.does(0, "haggle")
    play.says(0, play.state.hands[0][0])
    before = play.match.digest()

    def broken(self: parley.ChipsGained, state: parley.ParleyState) -> parley.ParleyState:
        raise ZeroDivisionError("a bug of a card")

    with monkeypatch.context() as patch:
        patch.setattr(parley.ChipsGained, "apply", broken)
        with pytest.raises(RulesBroken, match="a bug of a card"):
            play.says(1, True)
    assert play.match.digest() == before
    play.says(1, True)
    assert play.state.chips[0] == 3


def test_a_match_that_cannot_be_restored_says_so_and_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(parley.Parley(), seed=3)
    play.does(0, "haggle")
    play.says(0, play.state.hands[0][0])

    def broken(self: parley.Offered, state: parley.ParleyState) -> parley.ParleyState:
        raise ZeroDivisionError("a bug of a card")

    with monkeypatch.context() as patch:
        patch.setattr(parley.Offered, "apply", broken)
        patch.setattr(parley.ChipsGained, "apply", broken)
        with pytest.raises(RulesBroken, match="cannot be brought back"):
            play.says(1, True)
    assert play.asked(0).topic == "play"
    play.does(0, "stall")


def test_the_text_is_made_from_the_operations() -> None:
    assert parley.text("haggle") == (
        "Offer numbers until one is left. If something was taken, gain one chip; otherwise, gain two chips."
    )
    assert parley.text("stall") == (
        "You may offer numbers until one is left. If you do, gain one chip; otherwise, "
        "do one: beg: gain one chip / bluff: gain two chips."
    )


def test_faults_of_a_body_are_found_before_it_is_played() -> None:
    body = msgspec.convert(
        [{"do": "if", "holds": "nobody", "then": [{"do": "gain", "chips": 1}]}], tuple[parley.Step, ...]
    )
    assert list(flaws(body)) == ["no step before is named 'nobody'"]
    assert not [flaw for body in parley.BODIES.values() for flaw in flaws(body)]
    assert len(list(every_step(parley.BODIES["stall"]))) == 7
    assert share_of_custom(parley.BODIES.values()) == (2, 2)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert([{"do": "gain", "chips": 1, "chisp": 2}], tuple[parley.Step, ...])


def test_a_body_without_end_is_stopped() -> None:
    match, _ = Match.begin(parley.Parley(), 1)
    from rules.kernel.context import Context

    scope = Scope(Context(match.rules, match.state), 0)
    with pytest.raises(RulesBroken, match=f"more than {MOST_STEPS} steps"):
        for _ in run_body(scope, (parley.Gain(chips=1),) * 10_000):
            pass
