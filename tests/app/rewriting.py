"""Changes to journals that keep their checksums right: damage that only a deeper look can find."""

import json
import zlib
from collections.abc import Callable, Sequence
from typing import TypeAlias

Edit: TypeAlias = Callable[[dict[str, object]], object]
"""Changes the fields of one line."""


def rewritten(lines: Sequence[bytes]) -> bytes:
    """Lines (without newlines) as a file, each with the checksum that it should have."""
    made: list[bytes] = []
    check = 0
    for line in lines:
        body = line[: line.rfind(b',"check":"')] if b',"check":"' in line else line[:-1]
        check = zlib.crc32(body, check)
        made.append(b'%b,"check":"%08x"}\n' % (body, check))
    return b"".join(made)


def edited(lines: Sequence[bytes], place: int, edit: Edit) -> bytes:
    """The file in which one line has other fields, and every checksum is right."""
    fields = json.loads(lines[place])
    fields.pop("check", None)
    edit(fields)
    body = json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()
    return rewritten([*lines[:place], body[:-1] + b"}", *lines[place + 1 :]])
