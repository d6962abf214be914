"""Two thousand journals that something has changed: each gives a clear error, or a correct game."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.journal import BadSave
from app.seats import PackTexts, Table, build
from app.session import Session
from rules.kernel.decisions import Answer
from rules.kernel.rules import Rules
from tests.app.games import Hands, Quick, Script, auction, auction_table, millions_pack, millions_script, play, played
from tests.app.rewriting import edited, rewritten

SCRIPT = millions_script(3)
CUT = 18
"""So many answers has the game that is changed."""


def bytes_changed(data: bytes, chance: random.Random) -> bytes:
    """Bits flipped, bytes and stretches deleted, doubled or overwritten."""
    made = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        place, length = chance.randrange(len(made)), chance.choice((1, 1, 4, 60, 500))
        change = chance.randrange(4)
        if change == 0:
            made[place] ^= 1 << chance.randrange(8)
        elif change == 1:
            del made[place : place + length]
        elif change == 2:
            made[place:place] = made[max(0, place - length) : place]
        else:
            made[place : place + length] = bytes(chance.randrange(256) for _ in range(length))
        if not made:
            break
    return bytes(made)


def lines_changed(data: bytes, chance: random.Random) -> bytes:
    """Lines deleted, doubled and moved, with checksums put right."""
    lines = data.splitlines()
    for _ in range(chance.choice((1, 1, 2, 4))):
        place = chance.randrange(len(lines))
        change = chance.randrange(4)
        if change == 0 and len(lines) > 1:
            del lines[place]
        elif change == 1:
            lines.insert(chance.randrange(len(lines) + 1), lines[place])
        elif change == 2:
            lines.insert(chance.randrange(len(lines)), lines.pop(place))
        else:
            del lines[max(1, place) :]
    return rewritten(lines)


_ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**63,
    1.5,
    "",
    "x",
    [],
    [None],
    {},
    {"a": 1},
    "9" * 40,
    [[[]]],
    -(2**70),
)


def fields_changed(data: bytes, chance: random.Random) -> bytes:
    """Values in a line put in each other's places or made odd, with checksums put right."""
    lines = data.splitlines()

    def edit(fields: dict[str, object]) -> None:
        here: Any = fields
        while True:
            key = chance.choice(list(here) if isinstance(here, dict) else range(len(here)))
            inner = here[key]
            if not isinstance(inner, dict | list) or not inner or chance.random() < 0.4:
                break
            here = inner
        change = chance.randrange(4)
        if change == 0:
            del here[key]
        elif change == 1:
            here[key] = chance.choice(_ODD)
        elif change == 2:
            other = json.loads(chance.choice(lines))
            here[key] = chance.choice(list(other.values()))
        elif type(inner) is int:
            here[key] = inner + chance.choice((-1, 1, 100))
        elif isinstance(here, dict):
            here[f"{key}s"] = here.pop(key)

    for _ in range(chance.choice((1, 1, 1, 2))):
        data = edited(data.splitlines(), chance.randrange(len(lines)), edit)
    return data


Mutation = Callable[[bytes, random.Random], bytes]


def outcome(path: Path, script: Script, builder: Callable[[Table, PackTexts], Rules[Any]]) -> str:
    """Loads a changed journal: `error` for a clear one; a game must be right, and able to go on to its end."""
    try:
        session = Session.resume(path, disk=Quick(), clock=Hands(), build=builder)
    except BadSave as bad:
        told = str(bad)
        assert told.startswith(path.name)
        assert told.endswith(".")
        assert len(told) < 700, told
        return "error"
    try:
        # Another name, or another seed that the digests fit, cannot be: the digest of the set-up holds the luck.
        assert session.match.digest() == script.digests[session.number]
        assert [entry.number for entry in session.history] == list(range(session.number + 1))
        play(session, script)
        assert session.match.digest() == script.digests[-1]
    finally:
        session.close()
    return "told" if session.notices else "same"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "times"),
    [(bytes_changed, 800), (lines_changed, 500), (fields_changed, 700)],
    ids=["bytes", "lines", "fields"],
)
def test_two_thousand_changed_journals(tmp_path: Path, change: Mutation, times: int) -> None:
    whole = played(tmp_path / "whole", SCRIPT, CUT).read_bytes()
    rules = build(SCRIPT.table, millions_pack())

    def built(table: Table, texts: PackTexts) -> Rules[Any]:
        """The pack is read anew only where it was changed; that is most of the time that a load takes."""
        return rules if (table, texts) == (SCRIPT.table, millions_pack()) else build(table, texts)

    path = tmp_path / "changed.jsonl"
    outcomes: dict[str, int] = {}
    for number in range(times):
        made = change(whole, random.Random(f"{change.__name__} {number}"))
        path.write_bytes(made)
        came = outcome(path, SCRIPT, built)
        outcomes[came] = outcomes.get(came, 0) + 1
    assert outcomes["error"] > times * 0.6, outcomes


@pytest.mark.slow
def test_changed_journals_of_a_game_with_a_clock(tmp_path: Path) -> None:
    hands = Hands()
    session = Session.start(auction_table(), tmp_path / "whole", (), build=auction, disk=Quick(), clock=hands)
    for number in range(8):
        hands.wait(5)
        session.tick()
        question = next(d for seat in (0, 1) for d in reversed(session.pending_for(seat)))
        session.submit(Answer(question.seat, question.number, number if question.topic == "bid" else True))
    session.close()
    assert session.path is not None
    whole = session.path.read_bytes()
    path = tmp_path / "changed.jsonl"
    came = {"error": 0, "game": 0}
    for number in range(300):
        path.write_bytes(fields_changed(whole, random.Random(number)))
        try:
            again = Session.resume(path, disk=Quick(), clock=Hands(), build=auction)
        except BadSave:
            came["error"] += 1
            continue
        came["game"] += 1
        for clock in again.clocks():
            assert 0 <= clock.left <= clock.milliseconds
        again.close()
    assert min(came.values()) > 30, came
