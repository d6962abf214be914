"""What the tests of commands share: the doors that only note who knocks, and what a command said."""

from typing import Any

from app.cli import Doors

CALLED: list[tuple[str, dict[str, Any]]] = []


def _app() -> int:
    CALLED.append(("app", {}))
    return 0


def _play(**given: Any) -> int:
    CALLED.append(("play", given))
    return 0


def _screenshot(**given: Any) -> int:
    CALLED.append(("screenshot", given))
    return 3


DOORS = Doors(app=_app, play=_play, screenshot=_screenshot)


class Said:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def complaint(said: Said, code: int = 2) -> str:
    """The one sentence that a command complained with."""
    assert said.code == code, said.err
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    assert "Traceback" not in said.err
    return said.err.strip()
