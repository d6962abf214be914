"""The checkout as data, for tests that hold the whole tree to something."""

import os
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
"""The folder of the checkout."""


@cache
def tree_files() -> tuple[Path, ...]:
    """All files of the checkout, relative to it: committed or about to be, not what is ignored."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    paths = {Path(os.fsdecode(name)) for name in listed.split(b"\0") if name}
    # A file removed but not yet committed is still listed.
    return tuple(sorted(path for path in paths if (ROOT / path).is_file()))


def modules() -> tuple[Path, ...]:
    """All Python modules of the checkout, relative to it."""
    return tuple(path for path in tree_files() if path.suffix == ".py")
