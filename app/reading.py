"""Reading a whole file that somebody names: a plain file of bounded size, and never one that could be waited on for ever."""

import stat
from pathlib import Path

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class NotReadable(Exception):
    """Why a file was not read, in some words without a full stop."""


class NoFile(NotReadable):
    """There is nothing of that name."""


class NotPlain(NotReadable):
    """Something of that name is there, and it is no plain file. The text says what it is: `a folder`."""


class TooLarge(NotReadable):
    """The file has more bytes than anything of its kind."""


def whole(path: Path, most: int) -> bytes:
    """All bytes of a file that has no more than `most`. Raises NotReadable."""
    try:
        # Asked before it is opened: to open a pipe waits for a writer.
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise NotPlain(next((name for is_kind, name in _KINDS if is_kind(mode)), "no plain file"))
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise NoFile("there is no such file") from None
    except OSError as error:
        raise NotReadable(error.strerror or type(error).__name__) from None
    except ValueError as error:  # a path with a null character
        raise NotReadable(str(error)) from None
    if len(data) > most:
        raise TooLarge(f"larger than {most:,} bytes")
    return data
