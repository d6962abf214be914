"""Games of older rules: their last snapshot goes on, and what that loses is said.

All games are in their first version, so the way is proved on an auction whose second version keeps other things.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app import records, upcast
from app.journal import BadSave, NewerSave, read
from app.records import Snapshot, Upgraded
from app.replay import Builder, replay
from app.seats import PackTexts, Table, build
from app.session import Session
from app.upcast import UPCASTERS, NoWay, Upcaster
from rules.kernel.decisions import Answer
from rules.kernel.match import Match
from rules.millions.game import Millions
from tests.app.games import (
    AuctionEnded,
    Hands,
    LaterAuction,
    LaterBid,
    LaterState,
    Quick,
    auction,
    auction_table,
    later_auction,
    millions_pack,
    millions_script,
    play,
    played,
)
from tests.app.rewriting import edited, rewritten
from tests.helpers.tree import ROOT

SAVES = ROOT / "tests" / "corpus" / "saves"


def _purse(rest: dict[str, Any]) -> dict[str, Any]:
    state = rest["state"]
    state["offers"] = state.pop("bids")
    state["purse"] = 10
    return rest


STEPS = {("auction", 1): Upcaster(_purse, ("Everybody's purse is new and holds 10.",))}


def changing(change: dict[str, Any]) -> Callable[[dict[str, object]], None]:
    """Puts these fields into a line."""

    def put(fields: dict[str, object]) -> None:
        fields.update(change)

    return put


def old_game(folder: Path, bids: int, *, sure: bool = True) -> Path:
    """An auction under the rules of version 1, with so many bids."""
    session = Session.start(auction_table(), folder, (), build=auction, disk=Quick(), clock=Hands())
    for count in range(bids):
        seat = count % 2
        session.submit(Answer(seat, session.pending_for(seat)[0].number, 1 + count % 9))
        if sure or count < bids - 1:
            session.submit(Answer(seat, session.pending_for(seat)[0].number, True))
    session.pause()
    session.close()
    assert session.path is not None
    return session.path


def later(path: Path, steps: upcast.Upcasters = STEPS) -> Session:
    return Session.resume(path, build=later_auction, disk=Quick(), clock=Hands(), upcasters=steps)


def test_an_older_game_goes_on_from_its_last_snapshot(tmp_path: Path) -> None:
    path = old_game(tmp_path, 26)  # 52 answers and a pause: the snapshot is after the 50th
    before = path.read_bytes()
    session = later(path)
    renewed = "The rules were renewed from version 1 to 2 since this game was saved"
    assert session.notices == [
        f"{renewed}; it goes on from its last snapshot, and what was answered after that is lost.",
        "Everybody's purse is new and holds 10.",
        "A clock was running when the game ended, so it is paused.",
    ]
    assert isinstance(session.match.state, LaterState)
    assert session.match.state.purse == 10
    assert session.match.state.offers == (7, 6)
    assert session.number == 51, "the snapshot, and the pause"
    assert [entry.number for entry in session.history] == list(range(52))
    assert path.read_bytes().startswith(before), "a journal only grows"
    session.resume_play()
    session.submit(Answer(0, session.pending_for(0)[0].number, 9))
    session.close()

    again = later(path)
    assert again.match.digest() != session.match.digest(), "it was not paused when it was closed"
    assert again.match.state.offers == session.match.state.offers
    assert again.number == session.number + 1
    assert [entry.number for entry in again.history] == list(range(again.number + 1))
    assert again.notices == ["A clock was running when the game ended, so it is paused."]
    again.close()


def test_events_that_are_still_known_are_told_and_the_others_are_said_to_be_lost(tmp_path: Path) -> None:
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=Quick(), clock=Hands())
    session.submit(Answer(0, 1, 5))
    session.submit(Answer(0, 2, True))
    session.submit(Answer(-2, 1, True))
    session.pause()
    session.close()
    assert session.path is not None
    again = later(session.path)
    assert again.history[1].events == (LaterBid(0, 5),)
    assert again.history[3].events == ()
    assert "Some of the log cannot be told in the words of today's rules." in again.notices, "not how much: MIL-3.3"
    assert again.match.state.round == 1
    again.close()


def test_a_finished_older_game_loses_nothing(tmp_path: Path) -> None:
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=Quick(), clock=Hands())
    for number in (1, 2, 3):
        session.submit(Answer(-2, number, True))
    session.close()
    assert session.path is not None
    again = later(session.path)
    assert again.finished
    assert "nothing is lost" in again.notices[0]
    assert AuctionEnded() in again.history[-1].events
    again.close()


def test_a_game_cut_in_an_effect_loses_that_answer_too(tmp_path: Path) -> None:
    path = old_game(tmp_path, 1, sure=False)
    session = later(path)
    assert "what was answered after that is lost" in session.notices[0]
    assert session.match.state.offers == (0, 0)
    session.close()


def test_the_older_program_refuses_the_renewed_game_and_leaves_it(tmp_path: Path) -> None:
    path = old_game(tmp_path, 2)
    later(path).close()
    before = path.read_bytes()
    with pytest.raises(NewerSave, match="version 2 of its rules, and this program has version 1"):
        Session.resume(path, build=auction)
    assert path.read_bytes() == before


def test_a_step_that_is_missing_is_told_and_the_file_is_left(tmp_path: Path) -> None:
    path = old_game(tmp_path, 2)
    before = path.read_bytes()
    with pytest.raises(BadSave, match="there is no way from version 1 of the rules of auction to version 2"):
        later(path, {})
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        lambda rest: rest["nothing"],
        lambda rest: None,
        lambda rest: {},
        lambda rest: {**rest, "numbers": "many"},
        lambda rest: {**_purse(rest), "lanes": [{"seat": 0, "topic": "bid", "choice": 1}]},
        lambda rest: {**rest, "numbers": object()},
    ],
    ids=["raises", "gives nothing", "too little", "nonsense", "what the rules cannot go on from", "what is no data"],
)
def test_a_step_that_fails_is_a_clear_error(tmp_path: Path, change: Any) -> None:
    path = old_game(tmp_path, 2)
    before = path.read_bytes()
    with pytest.raises(BadSave) as bad:
        later(path, {("auction", 1): Upcaster(change)})
    assert bad.value.line is not None
    assert path.read_bytes() == before


def test_a_game_can_be_renewed_twice(tmp_path: Path) -> None:
    class ThirdAuction(LaterAuction):
        version = 3

    path = old_game(tmp_path, 2)
    session = later(path)
    session.resume_play()
    session.submit(Answer(1, session.pending_for(1)[0].number, 8))
    session.pause()
    session.close()
    steps = {**STEPS, ("auction", 2): Upcaster(lambda rest: rest)}
    for _ in range(2):
        third = Session.resume(
            path, build=lambda table, texts: ThirdAuction(2), disk=Quick(), clock=Hands(), upcasters=steps
        )
        assert [entry.number for entry in third.history] == list(range(third.number + 1))
        assert third.match.state.purse == 10
        third.close()
    with pytest.raises(NewerSave, match="version 3"):
        later(path)


def test_an_older_game_without_a_snapshot_is_told(tmp_path: Path) -> None:
    path = old_game(tmp_path, 2)
    lines = path.read_bytes().splitlines()
    path.write_bytes(rewritten([line for line in lines if b'"snapshot"' not in line]))
    with pytest.raises(BadSave, match="holds no snapshot to go on from"):
        later(path)


def test_the_history_of_an_older_game_is_verified_as_far_as_it_can_be(tmp_path: Path) -> None:
    path = old_game(tmp_path, 2)
    whole = path.read_bytes().splitlines()
    place = next(i for i, line in enumerate(whole) if b'"answer"' in line)
    hidden = records.Hidden(1, Answer(0, 1, 1), ({"event": "Bid", "seat": 0, "amount": 1},), (5,))
    misplaced = records._seal(msgspec.json.encode(hidden))
    unplaced = records._seal(msgspec.json.encode(replace(hidden, places=())))
    for change in ({"sealed": misplaced}, {"sealed": unplaced}, {"events": [3]}, {"sealed": "eA=="}):
        path.write_bytes(edited(whole, place, changing(change)))
        with pytest.raises(BadSave) as bad:
            later(path)
        assert bad.value.line == place + 1


def test_steps_follow_each_other() -> None:
    steps = {
        ("x", 1): Upcaster(lambda rest: {**rest, "one": 1}, ("One.",)),
        ("x", 2): Upcaster(lambda rest: {**rest, "two": rest["one"] + 1}, ("Two.",)),
    }
    assert upcast.upcast("x", 1, 3, {}, steps) == ({"one": 1, "two": 2}, ("One.", "Two."))
    assert upcast.upcast("x", 3, 3, {"as": "it was"}, steps) == ({"as": "it was"}, ())
    with pytest.raises(NoWay):
        upcast.upcast("x", 1, 4, {}, steps)


def test_the_record_of_a_renewal_is_verified(tmp_path: Path) -> None:
    path = old_game(tmp_path, 2)
    later(path).close()
    place = next(i for i, (_, record) in enumerate(read(path).records, 1) if isinstance(record, Upgraded))
    whole = path.read_bytes()
    upgrade = read(path).records[place - 1].record
    assert isinstance(upgrade, Upgraded)
    beyond = records._seal(msgspec.json.encode(replace(records.kept_of(upgrade), n=9)))
    changes: list[tuple[dict[str, object], str]] = [
        ({"digest": "0"}, "does not lead to the game that its digest names"),
        ({"sealed": beyond}, "goes on from answer 9, which is not there"),
        ({"sealed": ""}, "sealed part"),
    ]
    for change, told in changes:
        path.write_bytes(edited(whole.splitlines(), place, changing(change)))
        with pytest.raises(BadSave) as bad:
            later(path)
        assert told in str(bad.value)
        assert bad.value.line == place + 1


class LaterMillions(Millions):
    """Version 2, in which nothing is other than it was."""

    version = 2


def later_millions(table: Table, texts: PackTexts) -> LaterMillions:
    rules = build(table, texts)
    assert isinstance(rules, Millions)
    return LaterMillions(rules.content, rules.seats, table.options)


KEPT = {("millions", 1): Upcaster(lambda rest: rest)}


def renewed(folder: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """A young game that somebody has renewed to version 2 by hand, from a rest point that is not as it was."""
    path = played(folder, millions_script(3), 3)
    written = read(path)
    record = next(record for _, record in reversed(written.records) if isinstance(record, Snapshot))
    kept = records.kept_of(record)
    plain = records.plain_rest(kept)
    change(plain)
    rest = msgspec.Raw(msgspec.json.encode(plain))
    sealed = records._seal(msgspec.json.encode(records.Kept(kept.n, rest)))
    try:
        typed = records.typed_rest(plain, Millions.state)
        digest = Match(later_millions(millions_script(3).table, millions_pack()), typed).digest()
    except Exception:  # noqa: BLE001 - the rules cannot even begin with it
        digest = "0"
    upgrade = Upgraded(rules=2, app="0", sealed=sealed, digest=digest)
    path.write_bytes(b"".join(written.lines) + records.written(upgrade, written.check)[0])
    return path


def resume_renewed(path: Path) -> Session:
    return Session.resume(path, build=later_millions, disk=Quick(), clock=Hands(), upcasters=KEPT)


def test_a_renewal_that_is_as_it_should_be_goes_on(tmp_path: Path) -> None:
    path = renewed(tmp_path, lambda rest: None)
    resume_renewed(path).close()
    told, _ = replay(read(path), later_millions, upcasters=KEPT, strict=True)
    assert told.unproved == ("What was answered before the rules were renewed could not be played again.",)


def _state(**changes: Any) -> Callable[[dict[str, Any]], object]:
    return lambda rest: rest["state"].update(changes)


def _result(places: list[list[int]], scores: list[int], clause: str = "") -> Callable[[dict[str, Any]], object]:
    return _state(result={"places": places, "scores": scores, "clause": clause})


@pytest.mark.parametrize(
    "change",
    [
        _state(contested=[99]),
        _state(hands=[[1], [2], [3]]),
        _state(pile=[]),
        lambda rest: rest["state"]["laid"].append(3),
        lambda rest: rest["state"]["won"].pop(),
        _state(conceded=[5]),
        _state(conceded=[0, 0]),
        _state(conceded=[1]),
        _state(luck=[]),
        _state(luck=[-1, 0, 0]),
        _state(luck=[2**64, 0, 0]),
        _state(wave=10**40),
        _state(wave=-1),
        _result([[7]], [3, 3, 3]),
        _result([], []),
        _result([[0], [0]], []),
        _result([[0], [1], [2]], [3]),
        _result([[0], [1], [2]], [10**30, 0, 0]),
        _result([[0], [1], [2]], [3, 3, 3], "\x1b"),
        _result([[0], [1], [2]], [3, 3, 3]),
        lambda rest: rest.update(asked=[]),
        lambda rest: rest.pop("asked"),
        lambda rest: rest["asked"].pop(),
        lambda rest: rest["asked"][0].update(seat=9),
        lambda rest: rest["asked"][0].update(seat=-1),
        lambda rest: rest["asked"][0].update(topic="zz"),
        lambda rest: rest["asked"][0].update(number=0),
        lambda rest: rest["asked"][0].update(number=2),
        lambda rest: rest["asked"][0].update(occasion=7),
        lambda rest: rest["asked"].append(dict(rest["asked"][0])),
        lambda rest: rest["asked"].append(dict(rest["asked"][0], number=99)),
        lambda rest: rest["asked"].__setitem__(0, dict(rest["asked"][1], number=1)),
        lambda rest: rest.update(numbers=[1]),
        lambda rest: rest.update(numbers=[-5] * 5),
        lambda rest: rest.update(numbers=[10**30] * 5),
        lambda rest: rest.update(house=99),
        lambda rest: rest.update(house=0),
        lambda rest: rest.update(begun=False),
    ],
)
def test_a_renewal_to_what_no_game_can_rest_in_is_named(
    tmp_path: Path, change: Callable[[dict[str, Any]], object]
) -> None:
    """A state that breaks a promise of the rules, and questions that the rules do not ask in it."""
    path = renewed(tmp_path, change)
    with pytest.raises(BadSave, match="holds a rest point that the rules cannot go on from") as bad:
        resume_renewed(path)
    assert bad.value.line == len(read(path).lines)
    assert "Put a good copy of the file in its place" in str(bad.value)


def test_a_renewal_that_renews_nothing_cannot_take_answers_back(tmp_path: Path) -> None:
    path = played(tmp_path, millions_script(3), 6)
    written = read(path)
    first = next(record for _, record in written.records if isinstance(record, Snapshot))
    rest = records.rest_of(records.kept_of(first), Millions.state)
    digest = Match(build(millions_script(3).table, millions_pack()), rest).digest()

    def told(rules: int, steps: upcast.Upcasters, builder: Builder = later_millions) -> str:
        upgrade = Upgraded(rules=rules, app="0", sealed=records.sealed_rest(0, rest), digest=digest)
        path.write_bytes(b"".join(written.lines) + records.written(upgrade, written.check)[0])
        with pytest.raises(BadSave) as bad:
            replay(read(path), builder, upcasters=steps)
        assert bad.value.line == len(written.lines) + 1
        return str(bad.value)

    assert "renews the rules from version 1 to 1" in told(1, {}, build)
    assert "renews the rules from version 1 to 0" in told(0, {}, build)
    assert "renews the rules from version 1 to 2, and there is no such way" in told(2, {})
    session = Session.start(millions_script(3).table, tmp_path / "on", millions_pack(), disk=Quick(), clock=Hands())
    play(session, millions_script(3), 15)
    session.close()
    assert session.path is not None
    path, written = session.path, read(session.path)
    assert "goes on from answer 0, where no snapshot was the last" in told(2, KEPT)


def test_a_version_that_never_was_is_told(tmp_path: Path) -> None:
    path = played(tmp_path, millions_script(3), 3)
    path.write_bytes(edited(path.read_bytes().splitlines(), 0, changing({"rules": 0})))
    with pytest.raises(BadSave, match="line 1 names a version of the rules that never was, 0"):
        Session.resume(path)


def test_a_renewal_to_something_else_than_the_snapshot_is_found_where_it_is_looked_for(tmp_path: Path) -> None:
    """Not where the game is only to go on: an upcaster may have been mended since."""

    def lay_it_down(rest: dict[str, Any]) -> None:
        hand = rest["state"]["hands"][0]
        rest["state"]["laid"][0] = hand.pop()

    path = renewed(tmp_path, lay_it_down)
    with pytest.raises(BadSave, match="is not what these rules make of the snapshot before it") as bad:
        replay(read(path), later_millions, upcasters=KEPT, strict=True)
    assert bad.value.line == len(read(path).lines)
    resume_renewed(path).close()


# -- saves that are kept for ever --------------------------------------------------------------------------------------


def test_every_upcaster_has_a_saved_game_of_its_version() -> None:
    for game, version in UPCASTERS:
        assert list(SAVES.glob(f"{game}-v{version}-*.jsonl")), f"no saved game for {game} {version}"


@pytest.mark.parametrize("name", sorted(path.name for path in SAVES.glob("*.jsonl")))
def test_a_game_saved_by_an_earlier_release_goes_on(tmp_path: Path, name: str) -> None:
    """Loaded, saved again and loaded again it is the same game."""
    path = tmp_path / name
    path.write_bytes((SAVES / name).read_bytes())
    session = Session.resume(path, disk=Quick())
    finished, digest = session.finished, session.match.digest()
    assert not [notice for notice in session.notices if "lost" in notice and "nothing" not in notice]
    if not finished:
        session.pause()
        session.resume_play()
        digest = session.match.digest()
    session.close()
    again = Session.resume(path, disk=Quick())
    assert (again.finished, again.match.digest()) == (finished, digest)
    again.close()
