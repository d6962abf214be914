"""A session from start to resume: what is shown is saved, and what is saved comes back."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.journal import Journal
from app.seats import BadTable
from app.session import SNAPSHOT_EVERY, BadSave, InUse, Session, Stalled
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.known import KERNEL_EVENTS
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.seats import TABLE
from tests.app.games import (
    Failing,
    Hands,
    Quick,
    Recording,
    auction,
    auction_table,
    millions_pack,
    millions_script,
    play,
    played,
)
from tests.helpers.tree import ROOT


def start_auction(folder: Path | None, hands: Hands | None = None) -> Session:
    return Session.start(auction_table(), folder, (), build=auction, clock=hands or Hands(), disk=Quick())


def resume_auction(path: Path, hands: Hands | None = None) -> Session:
    return Session.resume(path, build=auction, clock=hands or Hands(), disk=Quick())


def bid(session: Session, seat: int, amount: int) -> None:
    session.submit(Answer(seat, session.pending_for(seat)[0].number, amount))


def sure(session: Session, seat: int, choice: bool = True) -> None:
    session.submit(Answer(seat, session.pending_for(seat)[0].number, choice))


# -- starting and looking ----------------------------------------------------------------------------------------------


def test_a_new_game_is_on_the_disk_before_anything_is_shown(tmp_path: Path) -> None:
    script = millions_script(3)
    disk = Recording()
    session = Session.start(script.table, tmp_path / "a" / "games", millions_pack(), disk=disk)
    assert session.path is not None
    assert session.path.read_bytes().count(b"\n") == 3
    assert disk.done.count("write") == 1
    assert disk.done[disk.done.index("write") :] == ["write", "sync", "sync folder"]
    assert [entry.number for entry in session.history] == [0]
    assert session.history[0].seat == TABLE
    session.close()


def test_what_the_table_asks_goes_through_to_the_rules(tmp_path: Path) -> None:
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), clock=Hands(), disk=Quick())
    assert session.awaited() == (0, 1, 2)
    assert session.view(1) == session.match.view(1)
    assert session.view(None).decisions == ()
    (question,) = session.pending_for(1)
    parameter = session.next_parameter(1, question.number, Announcement("lay"))
    assert parameter is not None
    assert len(parameter.candidates) == 12
    assert session.clocks() == ()
    assert (session.number, session.finished, session.paused, session.played, session.answers) == (
        0,
        False,
        False,
        0,
        (),
    )
    session.close()


def test_without_a_folder_nothing_is_saved_and_the_game_is_the_same() -> None:
    script = millions_script(4)
    session = Session.start(script.table, None, millions_pack(), checked=True)
    play(session, script)
    assert session.path is None
    assert session.match.digest() == script.digests[-1]
    session.close()


def test_a_table_that_cannot_play_starts_nothing(tmp_path: Path) -> None:
    from msgspec.structs import replace

    table = replace(millions_script(3).table, options={})
    with pytest.raises(BadTable):
        Session.start(table, tmp_path, millions_pack())
    assert list(tmp_path.iterdir()) == []


def test_two_games_of_one_id_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = played(tmp_path, millions_script(3), 5)
    before = path.read_bytes()
    with pytest.raises(Stalled, match="There is a saved game of the same id as this game already"):
        Session.start(millions_script(3).table, tmp_path, millions_pack())
    assert path.read_bytes() == before


# -- answers -----------------------------------------------------------------------------------------------------------


def test_every_sync_comes_before_what_it_lets_be_shown(tmp_path: Path) -> None:
    script = millions_script(3)
    disk = Recording()
    session = Session.start(script.table, tmp_path, millions_pack(), disk=disk)
    disk.done.clear()
    for gesture in script.gestures:
        session.submit(*gesture)
        disk.done.append(f"shown {len(gesture)}")
    session.close()
    shown = [index for index, what in enumerate(disk.done) if what.startswith("shown")]
    assert len(shown) == len(script.gestures)
    before = 0
    for index in shown:
        assert disk.done[before:index] == ["write", "sync"], "one write and one sync for a gesture of any size"
        before = index + 1
    assert any(what == "shown 3" for what in disk.done)


def test_whoever_gives_an_answer_cannot_change_it_afterwards(tmp_path: Path) -> None:
    """Neither where the game is played again after a failure of the disk, nor in the file."""
    disk = Failing()
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), disk=disk)
    given = Announcement("lay", {"card": _cards(session, 0)[4]})
    session.submit(Answer(0, session.pending_for(0)[0].number, given))
    digest = session.match.digest()
    for choice in (given, session.answers[0].choice):
        assert isinstance(choice, Announcement)
        choice.values["card"] = _cards(session, 1)[0]
    disk.broken = True
    with pytest.raises(Stalled):
        session.pause()
    disk.broken = False
    assert session.recover()
    assert session.match.digest() == digest
    session.pause()
    session.close()
    assert session.path is not None
    Session.resume(session.path, disk=Quick()).close()


def test_a_refused_answer_changes_nothing_anywhere(tmp_path: Path) -> None:
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), clock=Hands(), disk=Quick())
    assert session.path is not None
    before, digest = session.path.read_bytes(), session.match.digest()
    number = session.pending_for(0)[0].number
    good = Answer(0, number, Announcement("lay", {"card": _cards(session, 0)[0]}))
    for answers in ([Answer(0, 99)], [good, Answer(1, 99)], [good, good]):
        with pytest.raises(Refused):
            session.submit(*answers)
        assert session.path.read_bytes() == before
        assert session.match.digest() == digest
        assert (session.number, len(session.history)) == (0, 1)
    session.submit(good)
    assert session.number == 1
    session.close()


def _cards(session: Session, seat: int) -> tuple[int | str, ...]:
    parameter = session.next_parameter(seat, session.pending_for(seat)[0].number, Announcement("lay"))
    assert parameter is not None
    return parameter.candidates


def test_a_broken_rule_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start_auction(tmp_path)
    assert session.path is not None
    before, digest = session.path.read_bytes(), session.match.digest()
    monkeypatch.setattr(session.rules, "advance", lambda context: 1 / 0)
    with pytest.raises(RulesBroken):
        session.submit(Answer(-2, 1, True))
    assert (session.path.read_bytes(), session.match.digest()) == (before, digest)
    session.close()


def test_no_answers_are_no_gesture(tmp_path: Path) -> None:
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), clock=Hands(), disk=Quick())
    assert session.submit() == ()
    session.close()
    session.close()
    with pytest.raises(ValueError, match="closed"):
        session.submit()
    assert session.tick() == ()


def test_the_house_pauses_resumes_and_lets_go(tmp_path: Path) -> None:
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), clock=Hands(), disk=Quick())
    session.pause()
    assert session.paused
    with pytest.raises(Refused, match=r"TAB-2\.2"):
        session.submit(Answer(0, 1, Announcement("lay", {"card": "x"})))
    session.resume_play()
    session.concede(2)
    session.concede(0)
    assert session.finished
    assert [entry.seat for entry in session.history[1:]] == [TABLE] * 4
    with pytest.raises(Refused, match=r"TAB-1\.4"):
        session.concede(1)
    session.close()


# -- saving and loading ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_comes_back_the_same_after_every_gesture(tmp_path: Path, seats: int) -> None:
    script = millions_script(seats, seed=seats)
    session = Session.start(script.table, tmp_path / "games", millions_pack(), disk=Quick(), clock=Hands())
    assert session.path is not None
    copy = tmp_path / "copy.jsonl"
    for gesture in script.gestures:
        session.submit(*gesture)
        copy.write_bytes(session.path.read_bytes())
        again = Session.resume(copy, disk=Quick(), clock=Hands())
        assert again.match.digest() == session.match.digest() == script.digests[session.number]
        assert (again.history, again.answers, again.number) == (session.history, session.answers, session.number)
        assert (again.table, again.packs, again.notices) == (session.table, session.packs, [])
        assert [again.view(seat) for seat in range(seats)] == [session.view(seat) for seat in range(seats)]
        again.close()
        assert copy.read_bytes() == session.path.read_bytes(), "to look at a game writes nothing"
    session.close()


def test_a_game_is_gone_on_with_after_every_gesture_and_ends_the_same(tmp_path: Path) -> None:
    script = millions_script(3)
    whole = played(tmp_path / "whole", script).read_bytes()
    session = Session.start(script.table, tmp_path / "cut", millions_pack(), disk=Quick(), clock=Hands())
    for gesture in script.gestures:
        session.submit(*gesture)
        session.close()
        assert session.path is not None
        session = Session.resume(session.path, disk=Quick(), clock=Hands())
    assert session.path is not None
    _head, _, rest = session.path.read_bytes().partition(b"\n")
    assert len(rest.splitlines()) == len(whole.splitlines()) - 1
    assert session.match.digest() == script.digests[-1]
    session.close()


def test_a_game_comes_back_in_the_middle_of_an_effect(tmp_path: Path) -> None:
    session = start_auction(tmp_path)
    bid(session, 1, 4)
    assert [d.topic for d in session.pending_for(1)] == ["sure"]
    session.pause()
    session.close()
    assert session.path is not None
    again = resume_auction(session.path)
    assert again.match.digest() == session.match.digest()
    assert again.paused
    again.resume_play()
    sure(again, 1, False)
    again.close()
    third = resume_auction(session.path)
    assert third.match.state.bids == (0, 0)
    third.close()


def test_a_snapshot_is_kept_at_each_phase_and_after_fifty_answers(tmp_path: Path) -> None:
    from app.journal import read
    from app.records import Snapshot, kept_of

    session = start_auction(tmp_path)
    for amount in range(60):
        bid(session, 0, amount % 10)
        sure(session, 0)
    session.submit(Answer(-2, 1, True))
    session.close()
    assert session.path is not None
    kept = [(kept_of(r).n, r.phase) for _, r in read(session.path).records if isinstance(r, Snapshot)]
    assert kept == [(0, "lot 1"), (SNAPSHOT_EVERY, "lot 1"), (2 * SNAPSHOT_EVERY, "lot 1"), (121, "lot 2")]


def test_the_same_game_makes_the_same_bytes_whatever_the_hashes(tmp_path: Path) -> None:
    code = (
        "import sys, datetime; from pathlib import Path; from tests.app.games import *; from app.session import Session;"
        "s = millions_script(5, 9);"
        "t = Session.start(s.table, Path(sys.argv[1]), millions_pack(), disk=Quick(), clock=Hands(),"
        " now=lambda: datetime.datetime(2026, 1, 2, tzinfo=datetime.UTC)); play(t, s); t.close();"
        "u = Session.start(auction_table(), Path(sys.argv[1]), (), build=auction, disk=Quick(), clock=Hands(),"
        " now=lambda: datetime.datetime(2026, 1, 2, tzinfo=datetime.UTC)); u.pause(); u.close()"
    )
    made: set[tuple[bytes, ...]] = set()
    for seed in ("0", "1", "2"):
        folder = tmp_path / seed
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", code, str(folder)], check=True, cwd=ROOT, env=environment, timeout=60)
        made.add(tuple(path.read_bytes() for path in sorted(folder.glob("*.jsonl"))))
    assert len(made) == 1
    assert len(next(iter(made))) == 2


@pytest.mark.rule("MIL-3.3")
def test_what_was_seen_of_a_game_tells_nothing_of_what_was_not() -> None:
    """Whether Ann lays a 9 at once, or a 5, a 7 and then the 9, Bob and a spectator are told the same."""

    def told(powers: tuple[int, ...]) -> Session:
        session = Session.start(millions_script(3).table, None, millions_pack(), clock=Hands())
        for seat, laid in ((0, powers), (1, (2,))):
            for power in laid:
                number = session.pending_for(seat)[0].number
                session.submit(Answer(seat, number, Announcement("lay", {"card": f"{'AB'[seat]}{power}"})))
        return session

    sure, wavering = told((9,)), told((5, 7, 9))
    for seat in (None, 1, 2):
        assert wavering.seen(seat) == sure.seen(seat)
        assert [entry.number for entry in wavering.seen(seat)] == [0, 1, 2]
    assert [entry.number for entry in wavering.seen(0)] == [0, 1, 2, 3, 4]
    assert all(event.seen_by(None) for entry in wavering.seen(None) for event in entry.events)


def test_every_event_of_the_kernel_is_known_to_journals() -> None:
    import rules.kernel.match  # noqa: F401 - brings in whatever has events
    from rules.kernel.events import Event, PublicEvent

    def below(kind: type[Event]) -> set[type[Event]]:
        return {kind}.union(*(below(sub) for sub in kind.__subclasses__()))

    kernel = {kind for kind in below(Event) if kind.__module__.startswith("rules.kernel")}
    assert kernel - {Event, PublicEvent} == set(KERNEL_EVENTS)


# -- other copies of the program ---------------------------------------------------------------------------------------


def test_a_second_copy_of_the_program_is_told(tmp_path: Path) -> None:
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), clock=Hands(), disk=Quick())
    assert session.path is not None
    with pytest.raises(InUse) as used:
        Session.resume(session.path)
    assert "another window of Visavis has this game open. Go on there, or close it first." in str(used.value)
    code = "import sys; from pathlib import Path; from app.session import *; Session.resume(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(session.path)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "another window of Visavis has this game open" in done.stderr
    session.close()
    Session.resume(session.path).close()


def test_a_game_is_not_begun_over_one_that_is_being_begun(tmp_path: Path) -> None:
    table = millions_script(3).table
    other = Journal(tmp_path / f"millions-{table.id}.jsonl")
    other.take_lock()
    with pytest.raises(Stalled, match="another window of Visavis has this game open"):
        Session.start(table, tmp_path, millions_pack())
    other.close()


def test_a_file_that_is_not_there_is_told_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="there is no such file"):
        Session.resume(tmp_path / "no.jsonl")
    assert list(tmp_path.iterdir()) == []


# -- secrets ---------------------------------------------------------------------------------------------------------


def test_nothing_secret_can_be_read_at_a_glance(tmp_path: Path) -> None:
    script = millions_script(3, seed=123456789)
    path = played(tmp_path, script)
    text = path.read_text()
    assert '"seed"' not in text
    assert "123456789" not in text.replace(script.table.id, "")
    _, _, records = text.partition("\n")
    for word in ('"lay"', '"seat":0,"number"', "CardLaid", "PileShuffled", "LuckSpent", '"hands"', '"pile"', '"luck"'):
        assert word not in records
    assert "CardsRevealed" in records
    for name in script.table.names:
        assert name in text
