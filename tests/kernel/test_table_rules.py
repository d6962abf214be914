"""What holds at every table, whatever is played (the rulebook of the table), on the games that strain the kernel."""

import pytest

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.lanes import LaneDropped
from rules.kernel.refusals import Refused
from rules.kernel.seats import CLOCK, TABLE
from tests.kernel.games.bazaar import Bazaar
from tests.kernel.games.domino import Domino
from tests.kernel.games.fuse import Fuse, FuseOut
from tests.kernel.games.spells import Spells
from tests.kernel.play import Play


@pytest.mark.rule("TAB-1.5")
def test_an_announcement_is_taken_whole_or_not_at_all() -> None:
    play = Play(Spells())
    number, before = play.asked(0).number, play.match.digest()
    partial = Announcement("cast")
    while (wanted := play.match.next_parameter(0, number, partial)) is not None:
        with pytest.raises(Refused, match=r"incomplete \(TAB-1\.5\)"):
            play.match.submit(Answer(0, number, partial))
        assert play.match.digest() == before, "what was announced so far is dropped without a trace"
        one = wanted.candidates[0] if wanted.candidates else wanted.least
        several = wanted.sort in ("cards", "payment")
        partial = partial.but(wanted.name, wanted.candidates[: wanted.least] if several else one)
    play.match.submit(Answer(0, number, partial))
    assert play.match.digest() != before


@pytest.mark.rule("TAB-1.6")
def test_whoever_finishes_first_is_first_and_the_other_is_told_and_pays_nothing() -> None:
    play = Play(Bazaar())
    play = Play(Bazaar(), state=play.state.but(market=("chest.0", "trinket.0", "trinket.1"), deck=()))
    play.does(0, "buy", card="trinket.0")
    money = play.state.money[0]
    play.does(0, "buy", card="chest.0")  # asks what is thrown away for it
    events = play.does(4, "buy", card="chest.0")
    (dropped,) = (e for e in events if isinstance(e, LaneDropped))
    assert dropped.seat == 0
    assert [viewer for viewer in (None, 0, 1, 2, 3, 4) if dropped.seen_by(viewer)] == [0]
    assert play.state.money[0] == money
    assert play.state.owned[0] == ("trinket.0",)


@pytest.mark.rule("TAB-1.7")
def test_whose_effects_wait_at_the_same_time_orders_them() -> None:
    play = Play(Domino())
    play.does(2, "topple")
    while play.match.pending_for(TABLE) and all(d.topic != "triggers" for d in play.match.pending):
        seat = play.match.awaited()[0]
        play.says(seat, None)  # no shield
    (asked,) = (d for d in play.match.pending if d.topic == "triggers")
    assert asked.clause == "TAB-1.7"
    assert asked.facts["keys"] == ("mourn", "cheer")
    play.says(asked.seat, (1, 0))
    assert play.state.points[asked.seat] == 3
    with pytest.raises(Refused):
        play.match.submit(Answer(asked.seat, asked.number, (0, 1)))


@pytest.mark.rule("TAB-4.1", "TAB-4.2")
def test_a_clock_runs_only_where_somebody_must_act_and_never_in_a_pause_nor_after_the_end() -> None:
    play = Play(Fuse())
    assert play.match.clocks() == ()
    play.does(0, "light")
    assert [c.key for c in play.match.clocks()] == ["fuse"]
    play.does(TABLE, "pause")
    assert play.match.clocks() == ()
    play.does(TABLE, "resume")
    assert [c.key for c in play.match.clocks()] == ["fuse"]
    play.does(TABLE, "concede", seat=1)
    assert play.match.finished
    assert play.match.clocks() == ()


@pytest.mark.rule("TAB-4.3")
def test_a_clock_that_has_run_out_answers_and_what_was_answered_before_stays() -> None:
    play = Play(Fuse())
    play.does(0, "light")
    late, secret = play.asked(1), play.state.secret
    events = play.says(CLOCK, True)
    assert FuseOut(None, right=False) in events
    with pytest.raises(Refused, match=r"TAB-1\.1"):
        play.match.submit(Answer(1, late.number, secret))
    play.does(1, "light")
    out = play.asked(CLOCK)
    play.says(0, play.state.secret)
    points = play.state.points
    with pytest.raises(Refused, match=r"TAB-1\.1"):
        play.match.submit(Answer(CLOCK, out.number, True))
    assert play.state.points == points == (1, 0)
