"""(e) A clock whose running out is an answer."""

import pytest

from rules.kernel.decisions import Answer
from rules.kernel.refusals import Refused
from rules.kernel.seats import CLOCK
from tests.kernel.games.fuse import Fuse, FuseOut
from tests.kernel.play import Play


@pytest.mark.rule("TAB-4.1")
def test_no_clock_runs_before_it_is_lit_nor_after_it_is_out() -> None:
    play = Play(Fuse())
    assert play.match.clocks() == ()
    play.does(0, "light")
    assert [(c.key, c.milliseconds) for c in play.match.clocks()] == [("fuse", 5_000)]
    play.says(CLOCK, True)
    assert play.match.clocks() == ()
    assert play.state.points == (0, 0)


@pytest.mark.rule("TAB-4.3")
def test_whoever_is_first_decides_and_the_others_are_too_late() -> None:
    play = Play(Fuse())
    play.does(0, "light")
    late = play.asked(1)
    burned = play.asked(CLOCK)
    events = play.says(0, play.state.secret)
    assert FuseOut(0, True) in events
    for answer in (Answer(1, late.number, 1), Answer(CLOCK, burned.number, True)):
        with pytest.raises(Refused, match=r"TAB-1\.1"):
            play.match.submit(answer)


@pytest.mark.rule("TAB-4.2")
def test_a_paused_game_has_no_running_clock_and_takes_no_answer() -> None:
    play = Play(Fuse())
    play.does(0, "light")
    play.does(-1, "pause")
    assert play.match.clocks() == ()
    assert play.match.paused
    with pytest.raises(Refused, match=r"TAB-2\.2"):
        play.says(CLOCK, True)
    again = play.match.copy()
    assert again.paused
    assert again.digest() == play.match.digest()
    play.does(-1, "resume")
    play.says(CLOCK, True)
    assert play.state.left == 5
