"""The checksum of a line finds what nothing else would miss: words that no rule reads."""

from pathlib import Path

import pytest

from app.journal import BadSave
from app.session import Session
from tests.app.games import Hands, Quick, millions_script, played


@pytest.mark.parametrize("field", [b'"started":"', b'"app":"'])
def test_what_only_people_read_is_under_the_checksum_too(tmp_path: Path, field: bytes) -> None:
    path = played(tmp_path, millions_script(2, 1), 6)
    data = path.read_bytes()
    at = data.index(field) + len(field)
    path.write_bytes(data[:at] + (b"7" if data[at : at + 1] != b"7" else b"8") + data[at + 1 :])
    with pytest.raises(BadSave) as bad:
        Session.resume(path, disk=Quick(), clock=Hands())
    assert bad.value.line == 1
