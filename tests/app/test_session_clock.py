"""The clocks of a session: they run out by answers that are saved, and whatever becomes of the program, nobody loses time."""

import errno
from pathlib import Path

import pytest

from app.model import TableModel
from app.session import HEARTBEAT_MS, Session, Stalled
from rules.kernel.decisions import Answer, Standing
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rules import Clock
from rules.kernel.seats import CLOCK
from tests.app.games import (
    Auction,
    AuctionState,
    Failing,
    Full,
    HammerFell,
    Hands,
    Quick,
    auction,
    auction_table,
)
from tests.app.test_session import bid, resume_auction, start_auction, sure


def test_a_clock_runs_out_by_an_answer_that_is_saved(tmp_path: Path) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    (clock,) = session.clocks()
    assert (clock.key, clock.milliseconds, clock.left, clock.going) == ("lot", 60_000, 60_000, True)
    _wait(session, hands, 59)
    assert session.clocks()[0].left == 1000
    hands.wait(2)
    (beat,) = session.tick()
    assert [type(event).__name__ for event in beat.events] == ["HammerFell"]
    assert session.history[-1].seat == -2
    assert session.clocks()[0].left == 60_000, "the next lot has its whole time, though its clock has the same name"
    for _ in range(2):
        _wait(session, hands, 61)
    assert session.finished
    assert session.clocks() == ()
    assert session.tick() == ()
    session.close()
    assert session.path is not None
    again = resume_auction(session.path)
    assert again.finished
    assert not again.paused
    assert 178_000 <= again.played <= 184_000
    again.close()


def _wait(session: Session, hands: Hands, seconds: int) -> None:
    for _ in range(seconds):
        hands.wait(1)
        session.tick()


@pytest.mark.rule("TAB-4.3", "TAB-4.4")
def test_after_a_clock_has_run_out_the_next_has_its_whole_time_whatever_becomes_of_the_program(tmp_path: Path) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    _wait(session, hands, 61)
    assert session.match.state.round == 1
    assert session.path is not None
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(session.path.read_bytes())  # as it is found after the power was cut
    session.close()
    again = resume_auction(cut, hands)
    assert again.clocks()[0].left == 60_000
    again.resume_play()
    assert again.tick() == ()
    assert again.match.state.round == 1
    again.close()


@pytest.mark.rule("TAB-4.3")
def test_an_answer_that_comes_after_the_time_is_too_late_however_late_the_clock_is_looked_at(tmp_path: Path) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    _wait(session, hands, 55)
    bid(session, 0, 3)
    sure(session, 0)
    hands.wait(6)
    beats = session.submit(Answer(1, session.pending_for(1)[0].number, 9))
    assert [type(event).__name__ for beat in beats for event in beat.events] == ["HammerFell", "Bid"]
    assert beats[0].events == (HammerFell((3, 0)),), "the 9 is for the next lot"
    assert session.match.state.round == 1
    session.close()


@pytest.mark.rule("TAB-4.3")
def test_what_the_clock_did_is_told_though_the_late_answer_is_refused(tmp_path: Path) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    for _ in range(2):
        _wait(session, hands, 55)
        hands.wait(6)
        with pytest.raises(Refused):
            session.submit(Answer(1, 99, 9))
        (beat,) = session.tick()
        assert isinstance(beat.events[0], HammerFell)
        assert session.tick() == ()
    _wait(session, hands, 55)
    hands.wait(6)
    with pytest.raises(Refused) as refused:
        session.submit(Answer(1, session.pending_for(1)[0].number, 9))
    assert refused.value.clause == "TAB-1.4", "the last lot was over, and so was the game"
    assert len(session.tick()) == 1
    session.close()


def test_a_clock_that_ran_out_while_the_disk_is_full_runs_out_when_it_is_not(tmp_path: Path) -> None:
    hands, disk = Hands(), Full(10**9)
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=disk, clock=hands)
    _wait(session, hands, 58)
    disk.room = 0
    hands.wait(3)
    with pytest.raises(Stalled):
        session.tick()
    assert session.match.state.round == 0
    disk.room = 10**9
    assert session.recover()
    session.resume_play()
    assert len(session.tick()) == 1
    assert session.match.state.round == 1
    session.close()


def test_a_heartbeat_is_kept_every_five_seconds_while_a_clock_runs(tmp_path: Path) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    assert session.path is not None
    _wait(session, hands, 21)
    assert session.path.read_text().count('"heartbeat"') == 21_000 // HEARTBEAT_MS
    session.pause()
    lines = session.path.read_text().count("\n")
    _wait(session, hands, 100)
    assert session.path.read_text().count("\n") == lines, "no clock runs while the game is paused"
    assert session.clocks()[0].left == 39_000
    assert not session.clocks()[0].going
    session.close()


@pytest.mark.parametrize("end", ["close", "cut"])
def test_a_game_whose_clock_ran_comes_back_paused_with_the_time_it_had(tmp_path: Path, end: str) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    assert session.path is not None
    _wait(session, hands, 12)
    path = tmp_path / "cut.jsonl"
    if end == "close":
        hands.wait(0.5)
        session.close()
    path.write_bytes(session.path.read_bytes())
    session.close()
    hands.wait(7200)
    again = resume_auction(path, hands)
    assert again.paused
    assert again.notices == ["A clock was running when the game ended, so it is paused."]
    hands.wait(30)
    left = 60_000 - 12_500 if end == "close" else 60_000 - 10_000
    assert again.clocks()[0].left == left
    again.resume_play()
    hands.wait(1)
    assert again.clocks()[0].left == left - 1000
    again.close()


def test_a_clock_is_kept_with_each_answer(tmp_path: Path) -> None:
    hands = Hands()
    session = start_auction(tmp_path, hands)
    hands.wait(3)
    bid(session, 0, 5)
    sure(session, 0)
    assert session.path is not None
    path = tmp_path / "cut.jsonl"
    path.write_bytes(session.path.read_bytes())
    again = resume_auction(path)
    assert again.clocks()[0].left == 57_000
    assert again.history[1].clock == 3000
    again.close()
    session.close()


def test_a_clock_that_nobody_asks_for_is_a_fault_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()
    session = start_auction(None, hands)
    hands.wait(20)
    session.tick()
    hands.wait(20)
    session.tick()
    hands.wait(20)
    monkeypatch.setattr(session.match, "pending_for", lambda seat: ())
    with pytest.raises(RulesBroken, match="has run out, and nothing asks"):
        session.tick()


# -- after the disk has failed -----------------------------------------------------------------------------------------


class TwoHammers(Auction):
    """Two clocks that run out in one moment."""

    def standing(self, state: AuctionState) -> tuple[Standing, ...]:
        return (*super().standing(state), Standing(CLOCK, "hammer2"))

    def clocks(self, state: AuctionState) -> tuple[Clock, ...]:
        return () if state.result else (Clock("lot", 60_000, "hammer"), Clock("lot2", 60_000, "hammer2"))


class FailsAt(Quick):
    """A disk of which one sync fails."""

    left = -1

    def sync(self, handle: int) -> None:
        self.left -= 1
        if self.left == 0:
            raise OSError(errno.EIO, "Input/output error")


def test_what_one_clock_did_is_told_though_the_disk_fails_at_the_next(tmp_path: Path) -> None:
    hands, disk = Hands(), FailsAt()
    session = Session.start(auction_table(), tmp_path, (), build=lambda *_: TwoHammers(2), disk=disk, clock=hands)
    _wait(session, hands, 59)
    hands.wait(1)
    disk.left = 2
    with pytest.raises(Stalled):
        session.tick()
    assert session.match.state.round == 1
    assert session.recover()
    (first,) = session.untold()
    assert [type(event) for event in first.events] == [HammerFell]
    assert session.paused
    session.resume_play()
    assert [type(event) for beat in session.tick() for event in beat.events] == [HammerFell]
    session.close()


def test_the_table_is_told_what_was_saved_when_the_disk_failed(qapp: object, tmp_path: Path) -> None:
    hands, disk = Hands(), FailsAt()
    session = Session.start(auction_table(), tmp_path, (), build=lambda *_: TwoHammers(2), disk=disk, clock=hands)
    model = TableModel(session)
    told: list[object] = []
    model.stalled.connect(lambda _: told.append("stalled"))
    model.beats_ready.connect(lambda beats: told.extend(type(e) for beat in beats for e in beat.events))
    _wait(session, hands, 59)
    hands.wait(1)
    disk.left = 2
    model._tick()
    assert told == ["stalled"]
    assert model.recover()
    assert told == ["stalled", HammerFell]
    model.close()


def test_the_table_is_told_of_the_pause_after_the_disk_has_failed(qapp: object, tmp_path: Path) -> None:
    disk = Failing()
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=disk, clock=Hands())
    model = TableModel(session)
    told: list[object] = []
    model.pause_turned.connect(told.append)
    model.recovered.connect(lambda: told.append("recovered"))
    disk.broken = True
    assert not model.answer(Answer(0, session.pending_for(0)[0].number, 3))
    disk.broken = False
    assert model.recover()
    assert told == ["recovered", True]
    assert session.notices == ["A clock was running when the disk failed, so it is paused."]
    assert model.resume_play()
    assert told[-1] is False
    model.close()
