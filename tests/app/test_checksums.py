"""The checksum of a line finds what nothing else would miss: a time that could be, and is another than was written."""

from pathlib import Path

import pytest

from app.journal import BadSave
from app.session import Session
from tests.app.games import Hands, Quick, millions_script, played


def test_a_time_that_could_be_is_under_the_checksum_too(tmp_path: Path) -> None:
    path = played(tmp_path, millions_script(2, 1), 6)
    lines = path.read_bytes().splitlines(keepends=True)
    one = [i for i, line in enumerate(lines) if b'"kind":"answer"' in line][-2]
    field = b'"clock":'
    at = lines[one].index(field) + len(field)
    lines[one] = lines[one][:at] + b"9" + lines[one][at:]
    path.write_bytes(b"".join(lines))
    with pytest.raises(BadSave) as bad:
        Session.resume(path, disk=Quick(), clock=Hands())
    assert bad.value.line == one + 1
