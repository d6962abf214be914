"""Files that were written by a stranger who knows how: whatever stands in them, they are BadSave or a game, and no more."""

import base64
import json
import random
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from app import saves
from app.journal import BadSave, read
from app.replay import replay
from app.rescue import good_part
from app.seats import PackTexts, Table, build
from app.session import Session
from tests.app.games import Auction, Hands, Quick, auction, auction_table, millions_pack, millions_script, played
from tests.app.keeping import SAVES
from tests.app.rewriting import edited
from tests.app.test_session import bid, sure

SCRIPT = millions_script(3)

ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    1e300,
    2**31,
    2**63,
    2**64,
    2**70,
    -(2**70),
    "@huge",
    "",
    "lay",
    "x" * 3000,
    "\u202e",
    [],
    [1],
    [[1]],
    [2**70],
    {},
    {"a": 1},
)


def opened(text: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(text)))


def sealed(plain: object) -> str:
    return base64.b64encode(zlib.compress(_json(plain).encode(), 1)).decode()


def _json(plain: object) -> str:
    return json.dumps(plain, separators=(",", ":")).replace('"@huge"', "9" * 5000)


def forged(lines: list[bytes], place: int, change: Callable[[Any], object]) -> bytes:
    """The file in which what is sealed in a line is another, and every checksum is right."""

    def edit(fields: dict[str, Any]) -> None:
        plain = opened(fields["sealed"])
        change(plain)
        fields["sealed"] = sealed(plain)

    return edited(lines, place, edit)


def spoiled(chance: random.Random) -> Callable[[Any], None]:
    """Makes something deep in plain data odd, or leaves it out, or puts it in twice."""

    def change(plain: Any) -> None:
        here, keys = plain, _keys(plain)
        if not keys:
            plain[chance.choice(("n", "answer", "events", "places"))] = chance.choice(ODD)
            return
        while True:
            key = chance.choice(keys)
            inner = _keys(here[key])
            if not inner or chance.random() < 0.3:
                break
            here, keys = here[key], inner
        what = chance.randrange(6)
        if what == 0:
            del here[key]
        elif what == 1 and isinstance(here, list):
            here.append(here[key])
        elif what == 2 and type(here[key]) is int:
            here[key] += chance.choice((1, -1, 100))
        else:
            here[key] = chance.choice(ODD)

    return change


def _keys(plain: Any) -> list[Any]:
    return list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []


def everything(path: Path, builder: Any) -> None:
    """All that is done with a saved game; nothing of it may raise anything but BadSave."""
    looked = saves.looked_at(path)
    assert looked is not None
    good_part(path, build=builder)
    for strict in (True, False):
        try:
            replay(read(path), builder, strict=strict)
        except BadSave as bad:
            told = str(bad)
            if len(told) > 1000:
                pytest.fail(told)
    with suppress(BadSave):
        Session.resume(path, disk=Quick(), clock=Hands(), build=builder).close()
    session, _ = saves.go_on(path.parent, resume=lambda file: Session.resume(file, disk=Quick(), build=builder))
    if session is not None:
        session.close()


def an_auction(folder: Path) -> bytes:
    hands = Hands()
    session = Session.start(auction_table(), folder, (), build=auction, disk=Quick(), clock=hands)
    for amount in (3, 4):
        hands.wait(4)
        bid(session, 0, amount)
        sure(session, 0)
        session.tick()
    for _ in range(60):
        hands.wait(1)
        session.tick()
    session.close()
    assert session.path is not None
    return session.path.read_bytes()


@pytest.mark.parametrize("times", [60, pytest.param(1500, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", ["millions", "auction"])
def test_whatever_is_sealed_in_a_file_it_is_bad_or_a_game(tmp_path: Path, game: str, times: int) -> None:
    rules = build(SCRIPT.table, millions_pack())

    def builder(table: Table, texts: PackTexts) -> Any:
        """The pack is read anew only where the table is another."""
        if game == "auction":
            return auction(table, texts)
        return rules if table == SCRIPT.table else build(table, texts)

    whole = tmp_path / "whole"
    data = an_auction(whole) if game == "auction" else played(whole, SCRIPT, 18).read_bytes()
    lines = data.splitlines()
    places = [place for place, line in enumerate(lines) if b'"sealed"' in line]
    path = tmp_path / "forged" / "forged.jsonl"
    path.parent.mkdir()
    for number in range(times):
        chance = random.Random(f"{game} {number}")
        path.write_bytes(forged(lines, chance.choice(places), spoiled(chance)))
        everything(path, builder)


def test_an_event_whose_place_is_past_all_numbers_is_damage(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT, 18)
    lines = path.read_bytes().splitlines()
    place = next(
        i for i, line in enumerate(lines) if b'"kind":"answer"' in line and opened(json.loads(line)["sealed"])["places"]
    )
    path.write_bytes(forged(lines, place, lambda plain: plain.update(places=[2**70])))
    with pytest.raises(BadSave, match=f"line {place + 1} "):
        replay(read(path), build)
    assert good_part(path) is not None
    session, told = saves.go_on(tmp_path)
    assert session is None
    assert len(told) == 1


def test_whatever_the_rules_raise_at_an_answer_is_damage_of_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "auction.jsonl"
    path.write_bytes(an_auction(tmp_path / "whole"))

    def broken(*_: object) -> None:
        raise ZeroDivisionError("x" * 9000)

    monkeypatch.setattr(Auction, "act", broken)
    with pytest.raises(BadSave, match="line 4 holds an answer that cannot be carried out") as bad:
        Session.resume(path, build=auction, disk=Quick())
    assert len(str(bad.value)) < 1000
    monkeypatch.setattr(Auction, "phase", broken)
    with pytest.raises(BadSave):
        Session.resume(path, build=auction, disk=Quick())


# -- what --verify finds ------------------------------------------------------------------------------------------------


def _move_hidden(fields: dict[str, Any]) -> None:
    """An event that nobody else saw is put among those that everybody saw."""
    plain = opened(fields["sealed"])
    fields["events"] = [*plain.pop("events"), *fields.get("events", [])]
    assert plain.pop("places") == [0]
    fields["sealed"] = sealed(plain)


def _more_in_the_answer(fields: dict[str, Any]) -> None:
    plain = opened(fields["sealed"])
    plain["answer"]["choice"]["more"] = 1
    fields["sealed"] = sealed(plain)


def _bytes_behind(fields: dict[str, Any]) -> None:
    data = base64.b64decode(fields["sealed"])
    fields["sealed"] = base64.b64encode(data + b"more").decode()


@pytest.mark.parametrize(
    "edit",
    [
        lambda fields: fields.update(progress=None),
        lambda fields: fields.update(progress=[*fields["progress"], 7]),
        lambda fields: fields.update(spent={}),
        _move_hidden,
        _more_in_the_answer,
        _bytes_behind,
    ],
    ids=["no progress", "more progress", "no clock", "shown", "more in the answer", "bytes behind"],
)
def test_verify_finds_what_stands_in_an_answer_besides(tmp_path: Path, edit: Any) -> None:
    path = played(tmp_path, SCRIPT, 18)
    lines = path.read_bytes().splitlines()
    place = next(i for i, line in enumerate(lines) if b'"kind":"answer"' in line and b'"events"' not in line)
    replay(read(path), build, strict=True)
    path.write_bytes(edited(lines, place, edit))
    with pytest.raises(BadSave, match=f"line {place + 1} "):
        replay(read(path), build, strict=True)


def test_verify_finds_that_an_answer_does_not_say_how_far_the_game_is(tmp_path: Path) -> None:
    """No line of an older file says so; once one has, all must."""
    path = played(tmp_path, SCRIPT, 18)
    lines = path.read_bytes().splitlines()
    path.write_bytes(edited(lines, 8, lambda fields: fields.pop("progress")))
    replay(read(path), build)
    with pytest.raises(BadSave, match="line 9 "):
        replay(read(path), build, strict=True)


@pytest.mark.parametrize("change", ["more", "true"])
def test_events_are_compared_to_the_letter(tmp_path: Path, change: str) -> None:
    path = played(tmp_path, SCRIPT, 18)
    lines = path.read_bytes().splitlines()
    place = next(i for i, line in enumerate(lines) if b'"CardsRevealed"' in line)

    def edit(fields: dict[str, Any]) -> None:
        event = fields["events"][0]
        if change == "more":
            event["more"] = 1
        else:
            event["powers"] = [float(power) for power in event["powers"]]

    path.write_bytes(edited(lines, place, edit))
    with pytest.raises(BadSave, match=f"line {place + 1} tells of other events"):
        replay(read(path), build)


def test_verify_finds_what_stands_in_a_snapshot_besides(tmp_path: Path) -> None:
    path = played(tmp_path, SCRIPT, 18)
    lines = path.read_bytes().splitlines()
    place = next(i for i, line in enumerate(lines) if b'"kind":"snapshot"' in line)
    path.write_bytes(forged(lines, place, lambda plain: plain["rest"]["state"].update(more=1)))
    with pytest.raises(BadSave, match=f"line {place + 1} is a snapshot that differs"):
        replay(read(path), build, strict=True)


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_what_an_older_program_wrote_is_whole_for_verify_too(path: Path) -> None:
    replay(read(path), build, strict=True)
