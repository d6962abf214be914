"""Who is called what and sits where, changed while a game is played: saved with it, and nothing of the game itself changes."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from app import saves
from app.journal import BadSave, read
from app.replay import replay
from app.seats import BadTable, Manner, build
from app.session import Session, Stalled
from app.statistics import gathered
from tests.app.games import Full, Quick, millions_pack, millions_script
from tests.app.rewriting import edited

SCRIPT = millions_script(3)
NAMES, PLACES = ("Ann", "Bo", "Cid"), (2, 1, 0)


def begun(folder: Path, gestures: int = 6) -> Session:
    session = Session.start(SCRIPT.table, folder, millions_pack(), disk=Quick())
    go_on(session, 0, gestures)
    return session


def go_on(session: Session, start: int, stop: int) -> None:
    for gesture in SCRIPT.gestures[start:stop]:
        session.submit(*gesture)


def test_it_is_saved_at_once_and_every_seat_keeps_its_hand(tmp_path: Path) -> None:
    session = begun(tmp_path / "games")
    views = [session.view(seat) for seat in (None, 0, 1, 2)]
    session.reseat(("Ann", " Bo ", "Cid"), PLACES)
    assert session.table.names == NAMES
    assert session.table.places == PLACES
    assert [session.view(seat) for seat in (None, 0, 1, 2)] == views
    assert session.path is not None
    killed = tmp_path / "killed" / session.path.name  # as the disk has it, whatever becomes of the program
    killed.parent.mkdir()
    shutil.copy(session.path, killed)
    [save] = saves.listed(killed.parent)
    assert tuple(seat.name for seat in save.seats) == NAMES, "the list of games says the new names"
    again = Session.resume(killed, disk=Quick())
    assert (again.table.names, again.table.places) == (NAMES, PLACES)
    assert [seat.colour for seat in again.table.seats] == [seat.colour for seat in SCRIPT.table.seats]
    assert [again.view(seat) for seat in (None, 0, 1, 2)] == views
    go_on(again, 6, len(SCRIPT.gestures))
    assert again.finished
    assert again.match.digest() == SCRIPT.digests[-1], "the same game as without it"
    again.close()
    [save] = saves.listed(killed.parent)
    assert tuple(seat.name for seat in save.seats) == NAMES, "also when only the last line is read"
    assert {line.name for line in gathered(killed.parent).lines} == set(NAMES), "who plays to the end has played"
    replay(read(killed), build, strict=True)
    session.close()


FLAT, SHOWN = Manner("peek", "flat", "side"), Manner("open", "upright", "opposite")


def test_how_people_sit_is_saved_with_the_game_and_changes_nothing_else(tmp_path: Path) -> None:
    session = begun(tmp_path / "games")
    assert session.table.manner is None, "of older games nobody has said it"
    views = [session.view(seat) for seat in (None, 0, 1, 2)]
    session.sit(SHOWN)
    session.reseat(NAMES, PLACES)
    session.sit(FLAT)
    assert session.path is not None
    size = session.path.stat().st_size
    session.sit(FLAT)
    assert session.path.stat().st_size == size, "what is no change is not written"
    session.close()
    again = Session.resume(session.path, disk=Quick())
    assert (again.table.manner, again.table.names, again.table.places) == (FLAT, NAMES, PLACES)
    assert [again.view(seat) for seat in (None, 0, 1, 2)] == views
    go_on(again, 6, len(SCRIPT.gestures))
    assert again.match.digest() == SCRIPT.digests[-1], "the same game as without it"
    again.close()
    assert {line.name for line in gathered(session.path.parent).lines} == set(NAMES)
    replay(read(session.path), build, strict=True)


def test_how_people_sit_stays_as_it_was_where_the_disk_does_not_take_it(tmp_path: Path) -> None:
    disk = Full(1 << 30)
    session = Session.start(SCRIPT.table, tmp_path, millions_pack(), disk=disk)
    session.sit(FLAT)
    disk.room = 10
    with pytest.raises(Stalled):
        session.sit(SHOWN)
    assert session.table.manner == FLAT
    disk.room = 1 << 30
    assert session.recover()
    assert session.table.manner == FLAT
    session.close()


def test_a_game_that_is_not_saved_takes_it_too_and_what_is_no_change_is_not_written(tmp_path: Path) -> None:
    session = Session.start(SCRIPT.table, None, millions_pack())
    session.reseat(NAMES, PLACES)
    assert session.table.names == NAMES
    saved = begun(tmp_path, 0)
    saved.reseat(NAMES, PLACES)
    assert saved.path is not None
    size = saved.path.stat().st_size
    saved.reseat(NAMES, PLACES)
    assert saved.path.stat().st_size == size
    saved.close()


@pytest.mark.parametrize(
    ("names", "places", "told"),
    [
        (("Ann", "Ann", "Cid"), (0, 1, 2), "Two seats are called Ann"),
        (("Ann", " ", "Cid"), (0, 1, 2), "Seat B has no name"),
        (("Ann", "B" * 25, "Cid"), (0, 1, 2), "24 is the most"),
        (("Ann", "B\u202eo", "Cid"), (0, 1, 2), "cannot be shown"),
        (("Ann", "Bo"), (0, 1, 2), "one name and one place"),
        (NAMES, (0, 1, 1), "one name and one place"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_has_changed(names: Any, places: Any, told: str) -> None:
    session = Session.start(SCRIPT.table, None, millions_pack())
    with pytest.raises(BadTable, match=told):
        session.reseat(names, places)
    assert session.table == SCRIPT.table


def test_a_game_that_is_over_keeps_its_names() -> None:
    session = Session.start(SCRIPT.table, None, millions_pack())
    go_on(session, 0, len(SCRIPT.gestures))
    with pytest.raises(BadTable, match="over"):
        session.reseat(NAMES, PLACES)


def test_a_disk_that_does_not_take_it_keeps_the_old_names(tmp_path: Path) -> None:
    disk = Full(1 << 30)
    session = Session.start(SCRIPT.table, tmp_path, millions_pack(), disk=disk)
    disk.room = 10
    with pytest.raises(Stalled):
        session.reseat(NAMES, PLACES)
    assert session.table == SCRIPT.table
    with pytest.raises(Stalled):
        session.reseat(NAMES, PLACES)
    disk.room = 1 << 30
    assert session.recover()
    session.reseat(NAMES, PLACES)
    assert session.table.names == NAMES
    session.close()


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("reseated", "names", ["Ann", "Bo"]),
        ("reseated", "places", [0, 1, 3]),
        ("reseated", "places", [0, 0, 1]),
        ("mannered", "manner", {"privacy": "shouted", "orientation": "flat", "arrangement": "side"}),
        ("mannered", "manner", None),
        ("answer", "names", ["Ann", "Mallory", "Cid"]),
        ("answer", "names", []),
    ],
)
def test_a_file_that_seats_others_is_damaged(tmp_path: Path, kind: str, field: str, value: Any) -> None:
    session = begun(tmp_path, 2)
    session.reseat(NAMES, PLACES)
    session.sit(FLAT)
    go_on(session, 2, 4)
    session.close()
    assert session.path is not None
    lines = session.path.read_bytes().splitlines()
    places = [n for n, line in enumerate(lines) if line.startswith(f'{{"kind":"{kind}"'.encode())]
    session.path.write_bytes(edited(lines, places[-1], lambda fields: fields.update({field: value})))
    with pytest.raises(BadSave, match=f"line {places[-1] + 1}"):
        replay(read(session.path), build)


def test_names_in_a_file_are_made_presentable(tmp_path: Path) -> None:
    session = begun(tmp_path, 2)
    session.reseat(NAMES, PLACES)
    session.close()
    assert session.path is not None
    lines = session.path.read_bytes().splitlines()
    [line] = [number for number, text in enumerate(lines) if text.startswith(b'{"kind":"reseated"')]
    session.path.write_bytes(edited(lines, line, lambda fields: fields.update(names=["A", "A", "\u202e"])))
    again = Session.resume(session.path, disk=Quick())
    assert again.table.names == ("A", "A 2", "Seat C")
    assert [seat.name for seat in saves.listed(tmp_path)[0].seats] == ["A", "A 2", "Seat C"]
    go_on(again, 2, 3)
    again.close()
    Session.resume(session.path, disk=Quick()).close()
