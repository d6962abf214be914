"""Numbers, giving up and the end, in the middle of everything: moments at which engines of this kind break."""

from typing import Any

import pytest

from rules.kernel.context import MOST_EVENTS, Context
from rules.kernel.decisions import Act, Announcement, Answer, PickOne
from rules.kernel.lanes import LaneDropped
from rules.kernel.match import Match
from rules.kernel.proposals import drained
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.seats import CLOCK, TABLE
from tests.kernel.games.bazaar import Bazaar
from tests.kernel.games.caravan import Caravan, NewestFirst, Told
from tests.kernel.games.fuse import Fuse
from tests.kernel.games.mulligan import Mulligan
from tests.kernel.play import Play


def seats_asked(play: Play) -> list[tuple[int, str]]:
    """Who is asked what, the house left out."""
    return [(d.seat, d.topic) for d in play.match.pending if d.seat != TABLE]


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-1.1")
def test_a_lane_counts_its_questions_like_any_other() -> None:
    play = Play(Bazaar())
    market = ("chest.0", "chest.1", "trinket.0")
    play = Play(Bazaar(), state=play.state.but(market=market, deck=(), owned=(("trinket.9",), (), (), (), ())))
    first = play.asked(0)
    play.does(0, "buy", card="chest.0")
    throw = play.asked(0)
    assert throw.number > first.number
    answer = Answer(0, throw.number, "trinket.9")
    play.match.submit(answer)
    assert play.asked(0).number > throw.number
    with pytest.raises(Refused, match=r"TAB-1\.1"):
        play.match.submit(answer)


@pytest.mark.rule("TAB-1.3")
def test_a_question_that_has_to_wait_is_not_called_answered() -> None:
    play = Play(Caravan())
    play.does(0, "offer")
    trade = play.match.pending_for(2)[0]
    play.does(1, "feast", "turn")
    with pytest.raises(Refused, match=r"waits \(TAB-1\.3\)"):
        play.match.submit(Answer(2, trade.number, True))


def test_two_offers_to_one_seat_are_told_apart() -> None:
    play = Play(Caravan())
    play.does(0, "offer")
    first, second = play.match.pending_for(2)
    assert (first.facts["trade"], second.facts["trade"]) == ("9x", "9y")
    play.match.submit(Answer(2, second.number, True))
    assert play.state.log == ("9y taken by 2",)
    assert [d.number for d in play.match.pending_for(2)] == [first.number]


def test_a_game_may_ask_the_table_beside_the_house() -> None:
    play = Play(Caravan())
    play.does(0, "vote")
    house, vote = play.asked(TABLE, "house"), play.asked(TABLE, "vote")
    assert house.number != vote.number
    play.says(TABLE, True, "vote")
    assert play.state.log == ("voted True",)
    assert play.asked(TABLE).number == house.number


# -- giving up ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-3.2")
def test_giving_up_inside_somebody_else_s_effect_leaves_the_effect_alone() -> None:
    play = Play(Caravan())
    number = play.asked(0).number
    play.does(0, "feast")
    play.says(0, 3)
    play.does(TABLE, "concede", seat=2)
    assert seats_asked(play) == [(1, "give")], "what seat 0 said is kept, and seat 2 is not waited for"
    play.says(1, 1)
    play.says(0, True)
    assert play.state.gold == (20 - 5 - 3, 19, 20)
    assert play.state.log == ("feast True",)
    with pytest.raises(Refused, match=r"TAB-1\.1"):
        play.match.submit(Answer(0, number, Announcement("feast")))


@pytest.mark.rule("TAB-3.2")
def test_giving_up_inside_the_own_effect_answers_modestly_to_its_end() -> None:
    play = Play(Caravan())
    play.does(0, "feast")
    play.says(1, 2)
    play.says(2, 2)
    play.does(TABLE, "concede", seat=0)
    assert play.state.log == ("feast False",)
    assert seats_asked(play) == [(1, "turn")] or seats_asked(play) == [(2, "turn")]
    assert 0 not in play.match.awaited()


@pytest.mark.rule("TAB-3.2", "TAB-3.3")
def test_the_last_one_left_wins_in_the_middle_of_an_effect() -> None:
    play = Play(Caravan())
    play.does(0, "feast")
    play.does(TABLE, "concede", seat=2)
    play.does(TABLE, "concede", seat=1)
    assert play.match.finished
    assert play.state.result.places == ((0,),)


@pytest.mark.rule("TAB-3.2")
def test_triggers_of_a_seat_that_gave_up_happen_no_more_and_nobody_is_asked_for_it() -> None:
    play = Play(Caravan())
    play.does(0, "storm")
    play.says(0, (0, 1, 2, 3))
    play.does(TABLE, "concede", seat=1)
    play.says(0, "east")
    while not play.match.finished and seats_asked(play) != [(2, "turn")]:
        (seat, topic), *_ = seats_asked(play)
        assert seat != 1
        play.says(seat, (0, 1, 2, 3) if topic == "triggers" else "west")
    assert not [line for line in play.state.log if line.endswith("of 1")]


@pytest.mark.rule("TAB-3.2")
def test_a_lane_of_a_seat_that_gave_up_is_gone() -> None:
    play = Play(Bazaar())
    market = ("chest.0", "chest.1", "trinket.0")
    play = Play(Bazaar(), state=play.state.but(market=market, deck=(), owned=(("trinket.9",), (), (), (), ())))
    play.does(0, "buy", card="chest.0")
    events = play.does(TABLE, "concede", seat=0)
    assert not [e for e in events if isinstance(e, LaneDropped)]
    assert 0 not in [seat for seat, _ in seats_asked(play)]
    with pytest.raises(Refused, match=r"gave_up \(TAB-3\.2\)"):
        play.match.submit(Answer(0, 2, "trinket.9"))


def test_who_gave_up_is_silent_where_the_first_answer_decides() -> None:
    play = Play(Fuse())
    play.does(0, "light")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fuse, "concede", lambda self, context, seat: None)
        play.does(TABLE, "concede", seat=0)
        assert (1, "guess") in seats_asked(play)
        play.says(CLOCK, True)
    assert play.state.left == 5


def test_giving_up_inside_a_set_up_that_asks() -> None:
    play = Play(Mulligan(), seed=3)
    play.says(1, True)
    play.does(TABLE, "concede", seat=0)
    assert play.match.finished
    assert play.match.copy().digest() == play.match.digest()


# -- announcements inside effects --------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-1.5")
def test_an_announcement_that_an_effect_asks_for_is_validated_and_walked() -> None:
    play = Play(Caravan())
    play.does(0, "cast")
    question = play.asked(0)
    assert isinstance(question, Act)
    wanted = play.match.next_parameter(0, question.number, Announcement("spell", {"target": 2}))
    assert wanted is not None
    assert wanted.name == "power"
    bad: list[tuple[dict[str, Any], str]] = [
        ({}, "TAB-1.5"),
        ({"target": 7}, "V-4"),
        ({"target": 2, "power": 9}, "V-5"),
        ({"target": 2, "power": 1, "zzz": 1}, "TAB-1.5"),
        ({"target": True, "power": 1}, "TAB-1.5"),
    ]
    for values, clause in bad:
        with pytest.raises(Refused) as refused:
            play.does(0, "spell", **values)
        assert refused.value.clause == clause
    play.does(0, "spell", target=2, power=3)
    assert play.state.log == ("cast spell [('power', 3), ('target', 2)]",)


# -- what is no answer -------------------------------------------------------------------------------------------------

MALFORMED: list[Answer] = [
    Answer(True, 1, Announcement("feast")),
    Answer(0, True, Announcement("feast")),
    Answer(0, 1.0, Announcement("feast")),  # type: ignore[arg-type]
    Answer("x", 1),  # type: ignore[arg-type]
    Answer(0, 1, Announcement("feast", None)),  # type: ignore[arg-type]
    Answer(0, 1, Announcement("feast", {"x": True})),
    Answer(0, 1, Announcement("feast", {"x": (1, True)})),
    Answer(0, 1, Announcement("feast", {1: 1})),  # type: ignore[dict-item]
    Answer(0, 1, Announcement(1)),  # type: ignore[arg-type]
    Answer(0, 1, [1]),  # type: ignore[arg-type]
    Answer(0, 1, 1.5),  # type: ignore[arg-type]
    Answer(TABLE, 1, Announcement("concede", {"seat": True})),
]


@pytest.mark.parametrize("answer", MALFORMED, ids=repr)
def test_what_could_not_be_saved_is_not_accepted(answer: Answer) -> None:
    play = Play(Caravan())
    before = play.match.digest()
    with pytest.raises(Refused, match=r"malformed|no_such|not_asked"):
        play.match.submit(answer)
    assert play.match.digest() == before


def test_an_accepted_answer_is_the_match_s_own() -> None:
    play = Play(Bazaar())
    market = ("chest.0", "chest.1", "trinket.0")
    play = Play(Bazaar(), state=play.state.but(market=market, deck=(), owned=(("trinket.9",), (), (), (), ())))
    values: dict[str, Any] = {"card": "chest.0"}
    play.match.submit(Answer(0, play.asked(0).number, Announcement("buy", values)))
    digest, copy = play.match.digest(), play.match.copy()
    values["card"] = "chest.1"
    assert play.match.digest() == copy.digest() == digest
    play.says(0, "trinket.9")
    assert play.state.owned[0] == ("chest.0",)


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-1.4")
def test_the_end_is_the_end_in_the_middle_of_an_effect() -> None:
    play = Play(Caravan())
    play.does(0, "finale")
    assert play.match.finished
    assert play.match.pending == ()
    assert play.match.awaited() == ()
    assert play.state.log == ()
    with pytest.raises(RulesBroken, match="after the game is over"):
        Context(play.match.rules, play.state).emit(Told("late"))


# -- triggers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-1.7")
def test_an_order_is_asked_once_as_long_as_nothing_new_triggers() -> None:
    play = Play(Caravan())
    play.does(0, "storm")
    asked = [(0, "triggers")]
    play.says(0, (3, 2, 0, 1))
    while seats_asked(play)[0][1] != "turn":
        (seat, topic), *_ = seats_asked(play)
        asked.append((seat, topic))
        many = len(getattr(play.asked(seat), "candidates", ()))
        play.says(seat, tuple(range(many)) if topic == "triggers" else "east")
    own = [line for line in play.state.log if line.endswith("of 0")]
    assert own == ["snow of 0", "wind of 0", "hail of 0", "rain of 0"]
    assert asked.count((0, "triggers")) == 1
    assert asked.count((2, "triggers")) == 1


@pytest.mark.parametrize(("rules", "flood_first"), [(Caravan, False), (NewestFirst, True)])
def test_what_triggers_last_goes_first_where_the_game_says_so(rules: type[Caravan], flood_first: bool) -> None:
    play = Play(rules())
    play.does(0, "storm")
    play.says(0, (1, 0, 2, 3))
    while seats_asked(play)[0][1] != "turn":
        (seat, topic), *_ = seats_asked(play)
        many = len(getattr(play.asked(seat), "candidates", ()))
        play.says(seat, tuple(range(many)) if topic == "triggers" else "east")
    log = play.state.log
    assert log[1] == "rain of 0"
    assert (log.index("flood of 1") == 2) is flood_first


def test_a_loop_of_cards_is_a_matter_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Caravan, "most_triggers", 2)
    play = Play(Caravan())
    play.does(0, "storm")
    with pytest.raises(RulesBroken, match="more than 2 triggered abilities"):
        play.says(0, (0, 1, 3, 2))
    play.says(0, (0, 2, 1, 3))
    assert play.asked(0).topic == "direction", "the match is as it was, and another way is open"

    def overrun(self: Caravan, context: Context[Any], trigger: Any) -> Any:
        context.emit(Told("enough"))
        yield from ()

    monkeypatch.setattr(Caravan, "overrun", overrun)
    other = Play(Caravan())
    other.does(0, "storm")
    other.says(0, (0, 1, 3, 2))
    assert "enough" in other.state.log


def test_nothing_waits_for_a_seat_that_is_not_asked() -> None:
    play = Play(Caravan())
    assert list(drained(Context(play.match.rules, play.state))) == []


# -- questions that nobody could answer --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "question",
    [
        PickOne(seat=0, topic="t", clause="V-1", candidates=()),
        PickOne(seat=-3, topic="t", clause="V-1", candidates=(1,)),
        PickOne(seat=3, topic="t", clause="V-1", candidates=(1,)),
        Act(seat=0, topic="t", clause="V-1", offers=()),
    ],
    ids=repr,
)
def test_a_question_that_nobody_could_answer_is_a_fault(question: PickOne, monkeypatch: pytest.MonkeyPatch) -> None:
    def feast(self: Caravan, context: Context[Any], seat: int) -> Any:
        yield question

    monkeypatch.setattr(Caravan, "_feast", feast)
    play = Play(Caravan())
    with pytest.raises(RulesBroken, match="an effect asked"):
        play.does(0, "feast")
    play.does(0, "offer")


def test_nobody_looks_from_a_seat_that_is_not_at_the_table() -> None:
    play = Play(Caravan())
    for seat in (TABLE, CLOCK, 3):
        with pytest.raises(ValueError, match="no seat"):
            play.match.view(seat)


def test_an_answer_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def feast(self: Caravan, context: Context[Any], seat: int) -> Any:
        while True:
            context.emit(Told("more"))
        yield

    monkeypatch.setattr(Caravan, "_feast", feast)
    monkeypatch.setattr("rules.kernel.context.MOST_EVENTS", 50)
    play = Play(Caravan())
    with pytest.raises(RulesBroken, match="more than 50 events"):
        play.does(0, "feast")
    assert MOST_EVENTS > 50
    assert Match(play.match.rules, play.match.rest).digest() == play.match.digest()
