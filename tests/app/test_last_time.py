"""What somebody took along last time is read out of games that are over, and out of no other."""

import os
from pathlib import Path

import pytest

from app.last_time import own_swords
from app.packs import load
from app.saves import discard
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel.decisions import Answer, PickSome


def duel(folder: Path, names: tuple[str, str], *, begins: int, mode: str = "own_swords", over: bool = True) -> Path:
    """A duel in which the first seat took seven swords from that one on, as they lie; and how old it is."""
    table = seated("blade_rondo", names, seed=begins, options={"mode": mode})
    session = Session.start(table, folder, pack_texts(load("blade_rondo")))
    for seat in (0, 1):
        for asked in session.pending_for(seat):
            if isinstance(asked, PickSome):
                at = begins if seat == 0 else 0
                session.submit(Answer(seat, asked.number, asked.candidates[at : at + asked.most]))
    if over:
        session.concede(1)
    assert session.path is not None
    session.close()
    os.utime(session.path, (1_700_000_000 + begins, 1_700_000_000 + begins))
    return session.path


@pytest.mark.rule("BR-2.4")
def test_the_swords_of_the_last_duel_that_is_over(tmp_path: Path) -> None:
    assert own_swords("Anna", tmp_path / "none") == ()
    duel(tmp_path, ("Anna", "Ben"), begins=0)
    first = own_swords("Anna", tmp_path)
    assert len(first) == 7
    assert own_swords("Ben", tmp_path) == first, "both took the same"
    newer = duel(tmp_path, ("Ben", "Anna"), begins=6)
    assert own_swords("Anna", tmp_path) == first, "in the newer one she took the first seven, at the other seat"
    assert own_swords("Ben", tmp_path) != first
    assert own_swords("Cleo", tmp_path) == ()
    table = seated("blade_rondo", ("Ben", "Anna"), seed=9, options={"mode": "own_swords"})
    given_up = Session.start(table, tmp_path, pack_texts(load("blade_rondo")))
    given_up.concede(0)
    given_up.close()
    assert own_swords("Anna", tmp_path) == first, "who gave up before choosing has chosen nothing"
    discard(newer)
    assert own_swords("Ben", tmp_path) == first, "what is thrown away is forgotten"


def test_of_a_duel_under_way_or_of_another_kind_nothing_is_told(tmp_path: Path) -> None:
    duel(tmp_path, ("Anna", "Ben"), begins=4, over=False)
    duel(tmp_path, ("Anna", "Ben"), begins=5, mode="duel")
    assert own_swords("Anna", tmp_path) == ()
    path = duel(tmp_path, ("Anna", "Ben"), begins=6)
    assert own_swords("Anna", tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"nonsense\n", *lines[2:]]))
    assert own_swords("Anna", tmp_path) == (), "a damaged one is passed over"
