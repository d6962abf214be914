"""The last lines of a saved game are read from its end, in pieces; what comes of it is the same for every piece's size."""

from pathlib import Path

import pytest

from app import glance
from app.glance import glanced_at
from tests.app.games import millions_script, played


@pytest.mark.parametrize("tail", [1, 7, 100, 16 * 1024])
@pytest.mark.parametrize("torn", [b"", b'{"kind":"ans', b"x" * 500])
def test_whole_lines_come_from_the_last(
    tmp_path: Path, tail: int, torn: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(glance, "_TAIL", tail)
    path = played(tmp_path, millions_script(2, 1), 6)
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"".join(line + b"\n" for line in lines) + torn)
    with path.open("rb") as file:
        head, found = glanced_at(path, file)
        assert list(found) == lines[:0:-1]
    assert head.game == "millions"
    path.write_bytes(lines[0] + b"\n" + torn)
    with path.open("rb") as file:
        assert list(glanced_at(path, file)[1]) == []
