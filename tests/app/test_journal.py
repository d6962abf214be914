"""Journals that were cut, damaged, or written by another version: everything is told, nothing is guessed."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from app import records
from app.journal import BadSave, NewerSave, app_version, read
from app.records import Header, Heartbeat, NotUnderstood, Snapshot
from app.replay import replay
from app.seats import build
from app.session import Session
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.refusals import RulesBroken
from rules.millions import events as happened
from tests.app.games import Hands, Quick, auction, auction_table, millions_pack, millions_script, play, played
from tests.app.rewriting import Edit, edited, rewritten

SCRIPT = millions_script(3)


def resume(path: Path) -> Session:
    return Session.resume(path, disk=Quick(), clock=Hands())


# -- what is in the file -----------------------------------------------------------------------------------------------


def test_the_header_says_what_the_game_is_played_with(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT, 3)
    head = json.loads(path.read_text().splitlines()[0])
    assert head["kind"] == "header"
    assert (head["format"], head["rules"], head["app"], head["luck"]) == (1, 1, app_version(), "splitmix64/1")
    assert (head["game"], head["id"], head["pack"]) == ("millions", SCRIPT.table.id, SCRIPT.table.pack)
    assert head["options"] == {"open_piles": False}
    assert [seat["name"] for seat in head["seats"]] == ["Ann", "Bob", "Cid"]
    assert head["packs"][0]["text"].startswith("# The pack")
    assert head["started"].endswith("Z")


def test_each_line_is_json_and_each_answer_has_one(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    kinds = [line["kind"] for line in lines]
    assert kinds[:3] == ["header", "opened", "snapshot"]
    assert kinds.count("answer") == len(SCRIPT.answers)
    answers = [line for line in lines if line["kind"] in ("opened", "answer")]
    assert [line["digest"] for line in answers] == list(SCRIPT.digests)
    sealed = [r for _, r in read(path).records if isinstance(r, records.Happened)]
    assert [records.hidden_of(record).n for record in sealed] == list(range(len(SCRIPT.digests)))
    assert [line.get("over", False) for line in answers] == [False] * len(SCRIPT.answers) + [True]


@pytest.mark.rule("MIL-3.3")
def test_a_line_tells_at_a_glance_neither_its_number_nor_that_something_is_hidden(tmp_path: Path) -> None:
    """To lay a card, to lay another and to lay a third look alike, but for what is sealed and the digest."""
    session = Session.start(SCRIPT.table, tmp_path, millions_pack(), disk=Quick(), clock=Hands())
    for power in (5, 7, 9):
        number = session.pending_for(0)[0].number
        session.submit(Answer(0, number, Announcement("lay", {"card": f"A{power}"})))
    session.close()
    assert session.path is not None
    lines = [json.loads(line) for line in session.path.read_text().splitlines()[1:]]
    assert all("n" not in line and None not in line.get("events", []) for line in lines)
    laid = [{**line, "sealed": "", "digest": "", "check": ""} for line in lines if line["kind"] == "answer"]
    assert laid == [laid[0]] * 3


# -- torn --------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("up_to", [7, None])
def test_a_file_cut_at_any_byte_of_its_last_three_records_comes_back(tmp_path: Path, up_to: int | None) -> None:
    """Of a young game each byte; of a finished one, whose loading takes longer, each third."""
    whole = played(tmp_path / "whole", SCRIPT, up_to).read_bytes()
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "cut.jsonl"
    begin = len(whole) - sum(map(len, lines[-3:]))
    kinds = [json.loads(line)["kind"] for line in lines]
    rules = build(SCRIPT.table, millions_pack())  # once: to read the pack takes longer than the rest
    for size in range(begin, len(whole) + 1, 3 if up_to is None else 1):
        path.write_bytes(whole[:size])
        session = Session.resume(path, disk=Quick(), clock=Hands(), build=lambda table, texts: rules)
        left = whole[:size].count(b"\n")
        assert session.number == kinds[:left].count("answer")
        assert session.match.digest() == SCRIPT.digests[session.number]
        torn = not whole[:size].endswith(b"\n")
        assert len(session.notices) == torn
        if torn:
            assert session.notices == [
                "The last line was torn and was dropped; if what stood in it had been shown, it is lost."
            ]
        assert path.stat().st_size == size, "to look at a game writes nothing"
        if size % 23 == 0 and not session.finished:  # going on costs more than looking
            play(session, SCRIPT)
            assert session.match.digest() == SCRIPT.digests[-1]
            session.close()
            again = resume(path)
            assert (again.notices, again.match.digest()) == ([], SCRIPT.digests[-1])
            again.close()
        session.close()


def test_a_last_line_with_a_hole_in_it_is_dropped_and_told(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT, 10)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + b"\0" * (len(lines[-1]) - 1) + b"\n")
    session = resume(path)
    assert session.notices == [
        "The last line was damaged and was dropped; if what stood in it had been shown, it is lost."
    ]
    play(session, SCRIPT)
    assert session.match.digest() == SCRIPT.digests[-1]
    session.close()
    assert resume(path).notices == []


@pytest.mark.rule("MIL-3.3")
@pytest.mark.parametrize("end", [b'{"kind":"answer","clock":12', b'{"kind":"answer","clock":12\n'])
def test_a_torn_end_does_not_tell_how_many_answers_there_were(tmp_path: Path, end: bytes) -> None:
    def told(folder: str, powers: tuple[int, ...]) -> list[str]:
        session = Session.start(SCRIPT.table, tmp_path / folder, millions_pack(), disk=Quick(), clock=Hands())
        for power in powers:
            number = session.pending_for(0)[0].number
            session.submit(Answer(0, number, Announcement("lay", {"card": f"A{power}"})))
        session.close()
        assert session.path is not None
        with session.path.open("ab") as file:
            file.write(end)
        again = resume(session.path)
        again.close()
        return again.notices

    assert told("sure", (5,)) == told("wavering", (5, 6, 7))


@pytest.mark.parametrize("more", [b"\n", b"\n\n\n", b"\r\n", b" \n\t\n", b"  "])
def test_blank_lines_at_the_end_lose_nothing_and_are_no_fault(tmp_path: Path, more: bytes) -> None:
    path = played(tmp_path, SCRIPT, 10)
    whole = path.read_bytes()
    path.write_bytes(whole + more)
    assert not read(path).torn
    session = resume(path)
    assert session.notices == []
    play(session, SCRIPT)
    session.close()
    assert resume(path).match.digest() == SCRIPT.digests[-1]
    assert path.read_bytes().startswith(whole)
    assert b"\n\n" not in path.read_bytes(), "they were cut off before anything was written behind them"


@pytest.mark.parametrize("size", [0, 1, 50, -1])
def test_a_file_without_a_whole_beginning_is_told(tmp_path: Path, size: int) -> None:
    path = played(tmp_path, SCRIPT, 1)
    first = path.read_bytes().index(b"\n") + 1
    path.write_bytes(path.read_bytes()[: first + 20 if size < 0 else size])
    with pytest.raises(BadSave) as bad:
        resume(path)
    assert bad.value.line in (1, 2)
    assert "Put a good copy of the file in its place" in str(bad.value)


# -- damaged -----------------------------------------------------------------------------------------------------------


def test_damage_in_the_middle_is_named_with_its_line(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT)
    whole = path.read_bytes().splitlines(keepends=True)
    for number in range(1, len(whole)):
        lines = list(whole)
        middle = len(lines[number - 1]) // 2
        lines[number - 1] = lines[number - 1][:middle] + b"#" + lines[number - 1][middle + 1 :]
        path.write_bytes(b"".join(lines))
        with pytest.raises(BadSave) as bad:
            resume(path)
        assert bad.value.line == number
        assert f"line {number} " in str(bad.value)
        assert path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: lines.pop(4), 5),
        (lambda lines: lines.insert(4, lines[4]), 6),
        (lambda lines: lines.insert(4, lines.pop(6)), 5),
        (lambda lines: lines.insert(1, lines[0]), 2),
    ],
    ids=["missing", "doubled", "moved", "second header"],
)
def test_lines_that_are_missing_doubled_or_moved_are_found(
    tmp_path: Path, change: Callable[[list[bytes]], object], line: int
) -> None:
    path = played(tmp_path, SCRIPT)
    lines = path.read_bytes().splitlines(keepends=True)
    change(lines)
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadSave) as bad:
        resume(path)
    assert bad.value.line == line


def _digest(fields: dict[str, object]) -> None:
    fields["digest"] = "0" * 32


def _renumber(fields: dict[str, object]) -> None:
    kind = records.Kept if fields["kind"] == "snapshot" else records.Hidden
    opened = msgspec.json.decode(records._unsealed(str(fields["sealed"])), type=kind)
    fields["sealed"] = records._seal(msgspec.json.encode(replace(opened, n=77)))


def _other_rest(fields: dict[str, object]) -> None:
    number = records.kept_of(records.Snapshot(phase="", sealed=str(fields["sealed"]))).n
    fields["sealed"] = records.sealed_rest(number, Session.start(SCRIPT.table, None, millions_pack()).match.rest)


def _bomb(fields: dict[str, object]) -> None:
    import base64
    import zlib

    packer = zlib.compressobj(9)
    bomb = b"".join(packer.compress(b"0" * 2**20) for _ in range(65)) + packer.flush()
    fields["sealed"] = base64.b64encode(bomb).decode()


def _not_base64(fields: dict[str, object]) -> None:
    fields["sealed"] = "?"


def _cut_seal(fields: dict[str, object]) -> None:
    fields["sealed"] = str(fields["sealed"])[:-8]


def _no_answer(fields: dict[str, object]) -> None:
    fields["sealed"] = records.parted(3, (), None)[1]


def _put(field: str, value: object) -> Edit:
    return lambda fields: fields.update({field: value})


def _swapped(fields: dict[str, object]) -> None:
    fields["seats"].reverse()  # type: ignore[attr-defined]


def _worth_more(fields: dict[str, object]) -> None:
    (pack,) = fields["packs"]  # type: ignore[misc]
    pack["text"] = pack["text"].replace("points = 8\n", "points = 9999\n")  # type: ignore[has-type]


def _unknown(fields: dict[str, object]) -> None:
    fields["colour"] = 1


def _too_many_events(fields: dict[str, object]) -> None:
    fields["clock"] = "late"


@pytest.mark.parametrize(
    ("kind", "change", "told"),
    [
        ("answer", _digest, "leads to another game than was played (its digest differs)"),
        ("opened", _digest, "leads to another game than was played (its digest differs)"),
        ("answer", _renumber, "holds answer 77 where answer 3 comes"),
        ("snapshot", _renumber, "is a snapshot after answer 77"),
        ("snapshot", _other_rest, "is a snapshot that differs from the game as it was played"),
        ("answer", _bomb, "has a sealed part that is cut short or far too large"),
        ("answer", _not_base64, "has a sealed part that cannot be opened"),
        ("answer", _cut_seal, "has a sealed part"),
        ("answer", _no_answer, "holds no answer"),
        ("answer", _unknown, "is not a record"),
        ("answer", _too_many_events, "is not a record"),
        ("header", _not_base64, "has a sealed part that cannot be opened"),
        ("header", _put("started", "2001-01-01T00:00:00Z"), "is not the header that the game was begun with"),
        ("header", _put("options", {"open_piles": True}), "is not the header that the game was begun with"),
        ("header", _swapped, "is not the header that the game was begun with"),
        ("header", _worth_more, "is not the header that the game was begun with"),
        ("opened", _put("head", "0"), "is not the header that the game was begun with"),
        ("opened", _put("events", []), "tells of other events than the game as it was played"),
        ("answer", _put("events", [{"event": "NightFell"}]), "tells of other events than the game as it was played"),
        ("answer", _put("events", [{"event": "Moon"}]), "tells of other events than the game as it was played"),
        ("answer", _put("over", True), "says that the game stood otherwise than it did"),
        ("answer", _put("paused", True), "says that the game stood otherwise than it did"),
        ("answer", _put("phase", "round 9"), "says that the game stood otherwise than it did"),
        ("answer", _put("progress", [9, 12]), "says that the game stood otherwise than it did"),
        ("snapshot", _put("phase", "round 9"), "is a snapshot that differs from the game as it was played"),
        ("answer", _put("clock", -1), "has a clock that cannot be (-1 ms, after 0 ms)"),
        ("answer", _put("clock", 10**16), "has a clock that cannot be (10000000000000000 ms, after 0 ms)"),
        ("answer", _put("clock", 10**4000), "has a clock that cannot be (far too many ms, after 0 ms)"),
        ("answer", _put("spent", {"lot": -1}), "has a clock that cannot be ('lot': -1 ms)"),
        (
            "answer",
            _put("spent", {"\x1b[2J": 10**16}),
            r"has a clock that cannot be ('\x1b[2J': 10000000000000000 ms)",
        ),
    ],
)
def test_a_line_that_was_changed_with_its_checksum_is_still_found(
    tmp_path: Path, kind: str, change: Edit, told: str
) -> None:
    path = played(tmp_path, SCRIPT)
    lines = path.read_bytes().splitlines()
    kinds = [json.loads(line)["kind"] for line in lines]
    place = [i for i, k in enumerate(kinds) if k == kind][{"answer": 2, "snapshot": 1}.get(kind, 0)]
    path.write_bytes(edited(lines, place, change))
    with pytest.raises(BadSave) as bad:
        resume(path)
    assert told in str(bad.value)
    assert bad.value.line == (1 if told.startswith("is not the header") else place + 1)


def test_a_clock_that_goes_back_is_found(tmp_path: Path) -> None:
    hands = Hands()
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=Quick(), clock=hands)
    hands.wait(6)
    session.tick()
    session.submit(Answer(0, 1, 3))
    session.close()
    assert session.path is not None
    lines = session.path.read_bytes().splitlines()
    assert b'"heartbeat","clock":6000' in lines[3]
    session.path.write_bytes(edited(lines, 4, _put("clock", 5999)))
    with pytest.raises(BadSave, match=r"line 5 has a clock that cannot be \(5999 ms, after 6000 ms\)"):
        Session.resume(session.path, build=auction)


def test_a_file_that_was_begun_without_a_fingerprint_of_its_header_loads_and_says_so(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT, 5)
    assert replay(read(path), build)[0].unproved == ()
    path.write_bytes(edited(path.read_bytes().splitlines(), 1, lambda fields: fields.pop("head")))
    assert replay(read(path), build)[0].unproved == (
        "The header (seats, options, packs) could not be compared: no digest of it was kept then.",
    )
    resume(path).close()


def test_a_fact_that_events_have_only_since_then_does_not_count(tmp_path: Path) -> None:
    """An older file does not tell it, and is as good as before."""

    class NightFell(happened.NightFell, frozen=True, tag="NightFell"):
        stars: int = 7

    record = records.Answered(clock=0, digest="", sealed="", events=({"event": "NightFell"},))
    known: msgspec.json.Decoder[object] = msgspec.json.Decoder(tuple[NightFell, ...])
    assert records.tells(record, records.Hidden(), (NightFell(),), known)
    assert not records.tells(record, records.Hidden(), (NightFell(8),), known)
    assert not records.tells(replace(record, events=({"event": "Moon"},)), records.Hidden(), (NightFell(),), known)


def test_what_is_sealed_in_a_small_file_does_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers are held all at once, and bounded together; snapshots one by one, and each by itself."""
    path = played(tmp_path, SCRIPT)
    found = [record for _, record in read(path).records]
    answers = sum(len(records._unsealed(r.sealed)) for r in found if isinstance(r, records.Happened))
    largest = max(len(records._unsealed(r.sealed)) for r in found if isinstance(r, Snapshot))
    rests = sum(len(records._unsealed(r.sealed)) for r in found if isinstance(r, Snapshot))
    assert largest < answers < rests
    for most, is_good in ((answers, True), (answers - 1, False)):
        monkeypatch.setattr(records.Room.__init__, "__defaults__", (most,))
        if is_good:
            resume(path).close()
            continue
        with pytest.raises(BadSave, match="has a sealed part that is cut short or far too large"):
            resume(path)


def test_an_answer_that_the_rules_do_not_allow_is_named(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT)
    lines = path.read_bytes().splitlines()
    stolen = records.hidden_of(records.Answered(clock=0, digest="", sealed=json.loads(lines[3])["sealed"]))

    def change(fields: dict[str, object]) -> None:
        own = records.hidden_of(records.Answered(clock=0, digest="", sealed=str(fields["sealed"])))
        fields["sealed"] = records._seal(msgspec.json.encode(replace(stolen, n=own.n)))

    path.write_bytes(edited(lines, 9, change))
    with pytest.raises(BadSave, match="line 10 holds an answer that the rules do not allow"):
        resume(path)


def test_rules_that_break_on_a_saved_game_name_the_record(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT)
    rules = build(SCRIPT.table, millions_pack())

    def breaks(*_: object) -> None:
        raise RulesBroken("two times two is five")

    rules.act = breaks  # type: ignore[method-assign, assignment]
    with pytest.raises(BadSave, match=r"line 4 holds an answer that cannot be carried out .*two times two"):
        Session.resume(path, build=lambda table, texts: rules)
    rules.opening = breaks  # type: ignore[method-assign, assignment]
    with pytest.raises(BadSave, match=r"line 2 cannot be set up .*two times two"):
        Session.resume(path, build=lambda table, texts: rules)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": []}, "is for 2 to 5 players"),
        ({"options": {}}, "The options are not complete"),
        ({"packs": []}, "needs the text of its pack"),
        ({"format": 0}, "names a format that never was"),
        ({"kind": "heartbeat", "clock": 0}, "is not the header of a saved game: this is another kind of file"),
    ],
)
def test_a_header_that_makes_no_game_is_told(tmp_path: Path, change: dict[str, object], told: str) -> None:
    path = played(tmp_path, SCRIPT, 3)
    path.write_bytes(edited(path.read_bytes().splitlines(), 0, lambda fields: fields.update(change)))
    with pytest.raises(BadSave) as bad:
        resume(path)
    assert told in str(bad.value)
    assert bad.value.line == 1


# -- of other versions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 2}, "was saved in format 2, and this program reads up to 1"),
        ({"format": 2, "shape": "new"}, "was saved in format 2"),
        ({"rules": 2}, "was played under version 2 of its rules, and this program has version 1"),
        ({"luck": "dice/1"}, "draws its luck by 'dice/1', which this program does not know"),
    ],
)
def test_a_newer_game_is_refused_politely_and_left_as_it_is(
    tmp_path: Path, change: dict[str, object], told: str
) -> None:
    path = played(tmp_path, SCRIPT, 5)
    path.write_bytes(edited(path.read_bytes().splitlines(), 0, lambda fields: fields.update(change)))
    before = path.read_bytes()
    with pytest.raises(NewerSave) as newer:
        resume(path)
    assert told in str(newer.value)
    assert "Update Visavis to go on with it; the file was left as it is." in str(newer.value)
    assert path.read_bytes() == before


def test_a_newer_game_is_known_as_such_even_without_our_checksum(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_text('{"kind":"header","format":3,"hash":"abc"}\n')
    with pytest.raises(NewerSave):
        read(path)


# -- small things ------------------------------------------------------------------------------------------------------


def test_a_record_comes_back_as_it_was() -> None:
    line, check = records.written(Heartbeat(clock=5, spent={"lot": 4}), 17)
    record, again = records.understood(line.rstrip(b"\n"), 17)
    assert again == check
    assert isinstance(record, Heartbeat)
    assert (record.clock, record.spent) == (5, {"lot": 4})
    with pytest.raises(NotUnderstood):
        records.understood(line.rstrip(b"\n"), 18)


def test_hidden_events_go_back_to_their_places(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT)
    session = resume(path)
    for _, record in read(path).records:
        if isinstance(record, records.Happened):
            hidden = records.hidden_of(record)
            plain = records.joined(record, hidden)
            events = session.history[hidden.n].events
            assert [event["event"] for event in plain] == [type(event).__name__ for event in events]
    session.close()


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    with pytest.raises(BadSave, match="the file cannot be read"):
        read(folder)


def test_a_read_header_is_the_written_one(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT, 2)
    written = read(path)
    assert isinstance(written.header, Header)
    assert records.table_of(written.header) == SCRIPT.table
    assert isinstance(written.records[1].record, Snapshot)
    assert rewritten(path.read_bytes().splitlines()) == path.read_bytes()
