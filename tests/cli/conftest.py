"""Carrying out commands in the test's own process."""

from typing import Any

import pytest

from app.cli import run
from tests.cli.speaking import CALLED, DOORS, Said


@pytest.fixture
def visavis(capsys: pytest.CaptureFixture[str]) -> Any:
    """Carries out a command in this process."""

    def carry_out(*argv: object) -> Said:
        CALLED.clear()
        code = run([str(word) for word in argv], DOORS)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return carry_out
