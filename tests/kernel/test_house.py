"""The table's own clauses: answers, pause, giving up."""

import pytest

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.house import SeatConceded
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.seats import CLOCK, TABLE, letter
from tests.kernel.games.parley import Parley
from tests.kernel.games.spells import Spells
from tests.kernel.play import Play


def inside() -> Play:
    """A game in the middle of an effect."""
    play = Play(Parley(), seed=3)
    play.does(0, "haggle")
    play.says(0, play.state.hands[0][0])
    return play


@pytest.mark.rule("TAB-1.1", "TAB-1.2")
def test_a_question_is_answered_once_and_by_its_seat() -> None:
    play = Play(Spells())
    number = play.asked(0).number
    answer = Answer(0, number, Announcement("skip"))
    with pytest.raises(Refused, match=r"not_asked \(TAB-1\.2\)"):
        play.match.submit(Answer(1, 1, Announcement("skip")))
    with pytest.raises(Refused, match=r"no_such_seat \(TAB-1\.2\)"):
        play.match.submit(Answer(5, 1, Announcement("skip")))
    play.match.submit(answer)
    with pytest.raises(Refused, match=r"stale \(TAB-1\.1\)"):
        play.match.submit(answer)


@pytest.mark.rule("TAB-2.1", "TAB-2.2", "TAB-2.3")
def test_pause_and_resume_at_rest_and_inside_an_effect() -> None:
    for play in (Play(Parley()), inside()):
        seat = next(d.seat for d in play.match.pending if d.seat >= 0)
        digest, choice = play.match.digest(), Announcement("haggle") if seat == 0 else True
        play.does(TABLE, "pause")
        assert play.match.digest() != digest
        with pytest.raises(Refused, match=r"TAB-2\.2"):
            play.says(seat, choice)
        with pytest.raises(Refused, match=r"TAB-2\.3"):
            play.does(TABLE, "pause")
        again = Match(play.match.rules, play.match.rest, play.match.tail)
        assert again.paused
        play.does(TABLE, "resume")
        with pytest.raises(Refused, match=r"TAB-1\.3"):
            play.does(TABLE, "resume")
        play.says(seat, choice)


@pytest.mark.rule("TAB-3.1", "TAB-3.3")
def test_giving_up_in_the_middle_of_an_effect_ends_the_effect() -> None:
    play = inside()
    events = play.does(TABLE, "concede", seat=1)
    assert events[0] == SeatConceded(1)
    assert play.match.finished
    assert play.state.result.places == ((0,), (1,))
    assert play.match.pending == ()


@pytest.mark.rule("TAB-1.4")
def test_after_the_end_nothing_is_answered() -> None:
    play = inside()
    play.does(TABLE, "concede", seat=0)
    for seat in (0, 1, TABLE, CLOCK):
        for number in (0, 1, 2, 9):
            with pytest.raises(Refused, match=r"over \(TAB-1\.4\)"):
                play.match.submit(Answer(seat, number, True))


def test_who_gives_up_must_be_named_and_must_sit_there() -> None:
    play = Play(Spells())
    with pytest.raises(Refused, match=r"TAB-1\.5"):
        play.does(TABLE, "concede")
    with pytest.raises(Refused, match=r"TAB-3\.1"):
        play.does(TABLE, "concede", seat=2)
    wanted = play.match.next_parameter(TABLE, play.asked(TABLE).number, Announcement("concede"))
    assert wanted is not None
    assert wanted.candidates == (0, 1)


def test_questions_of_effects_are_no_announcements() -> None:
    play = inside()
    with pytest.raises(Refused, match=r"TAB-1\.5"):
        play.match.next_parameter(1, play.asked(1).number, Announcement("take"))


def test_seats_have_letters_and_names() -> None:
    assert [letter(seat) for seat in (0, 4, TABLE, CLOCK)] == ["A", "E", "table", "clock"]
