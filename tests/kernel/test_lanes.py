"""(d) Five seats act at any time on one market; two want the same card, one in the middle of a purchase that asks."""

import pytest

from rules.kernel.decisions import Announcement, Answer, PickOne
from rules.kernel.lanes import LaneDropped
from rules.kernel.match import Match
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.seats import CLOCK
from tests.kernel.games.bazaar import Bazaar, Bought
from tests.kernel.play import Play

MARKET = ("chest.0", "trinket.0", "chest.1", "trinket.1", "trinket.2", "trinket.3")


@pytest.fixture
def play() -> Play:
    begun = Play(Bazaar())
    state = begun.state.but(market=MARKET, deck=("trinket.4", "trinket.5", "chest.2"))
    return Play(Bazaar(), state=state)


def asking(play: Play, seat: int = 0) -> None:
    """Brings a seat into the middle of a purchase that asks."""
    play.does(seat, "buy", card="trinket.0")
    play.does(seat, "buy", card="chest.0")
    assert [d.topic for d in play.match.pending_for(seat)] == ["throw"]


def test_a_purchase_that_asks_has_changed_nothing_yet(play: Play) -> None:
    asking(play)
    assert "chest.0" in play.state.market
    assert play.match.tail == ()
    assert play.outcome.beats == ()


def test_the_others_go_on_meanwhile_and_nobody_s_number_moves(play: Play) -> None:
    asking(play)
    numbers = {d.seat: d.number for d in play.match.pending if d.seat > 0}
    own = play.asked(0).number
    play.does(3, "buy", card="trinket.1")
    assert play.asked(0).number == own
    assert {s: play.asked(s).number for s in (1, 2, 4)} == {s: numbers[s] for s in (1, 2, 4)}
    assert play.asked(3).number == numbers[3] + 1
    play.says(0, "trinket.0")
    assert play.state.owned[0] == ("chest.0",)


@pytest.mark.rule("TAB-1.6")
def test_a_card_bought_away_ends_the_purchase_with_its_clause(play: Play) -> None:
    asking(play)
    events = play.does(4, "buy", card="chest.0")
    dropped = [e for e in events if isinstance(e, LaneDropped)]
    assert dropped == [LaneDropped(0, "market", "B-2", "sold", {"card": "chest.0"})]
    assert dropped[0].seen_by(0) is dropped[0]
    assert dropped[0].seen_by(1) is None
    assert dropped[0].seen_by(None) is None
    assert [d.topic for d in play.match.pending_for(0)] == ["market"]
    assert play.state.owned[0] == ("trinket.0",)


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_to_commit_has_it_in_both_orders(play: Play, first: int) -> None:
    wanted = Announcement("buy", {"card": "trinket.3"})
    answers = {s: Answer(s, play.asked(s).number, wanted) for s in (1, 2)}
    play.match.submit(answers[first])
    with pytest.raises(Refused, match=r"B-[12]"):
        play.match.submit(answers[3 - first])
    assert play.state.owned[first] == ("trinket.3",)
    assert play.state.owned[3 - first] == ()


def test_a_purchase_can_be_taken_back_until_it_is_whole(play: Play) -> None:
    asking(play)
    play.says(0, None)
    assert [d.topic for d in play.match.pending_for(0)] == ["market"]
    assert play.state.owned[0] == ("trinket.0",)


def test_a_refusal_by_the_action_itself_changes_nothing(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.kernel.games.bazaar._affordable", lambda state, seat: state.market)
    poor = Play(Bazaar(), state=play.state.but(money=(1,) * 5))
    before = poor.match.digest()
    with pytest.raises(Refused, match="need=2, have=1") as refused:
        poor.does(0, "buy", card="chest.0")
    assert refused.value.clause == "B-3"
    assert poor.match.digest() == before


def test_lanes_are_part_of_the_rest_point(play: Play) -> None:
    asking(play)
    asking_too = play.match.copy()
    assert asking_too.pending == play.match.pending
    again = Match(play.match.rules, play.match.rest)
    assert again.digest() == play.match.digest()
    assert again.pending == play.match.pending


def test_the_clock_closes_the_market_in_the_middle_of_a_purchase(play: Play) -> None:
    asking(play)
    assert [clock.topic for clock in play.match.clocks()] == ["close"]
    play.says(CLOCK, True)
    assert play.match.finished
    assert play.match.clocks() == ()
    with pytest.raises(Refused, match=r"TAB-1\.4"):
        play.match.submit(Answer(0, 3, "trinket.0"))


def test_a_lane_may_not_ask_after_its_first_event(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(self, context, standing, choice):  # type: ignore[no-untyped-def]
        context.emit(Bought(standing.seat, "trinket.0"))
        yield PickOne(seat=standing.seat, topic="throw", clause="B-5", candidates=("trinket.0",))

    monkeypatch.setattr(Bazaar, "act", hasty)
    with pytest.raises(RulesBroken, match="asks after its first event"):
        play.does(1, "buy", card="trinket.0")
