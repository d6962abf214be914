"""Whose work the program stands on, with the licences to read, and what a report of a fault should tell of the machine."""

import platform
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import resources
from app.journal import app_version

RESOURCES = Path(resources.__path__[0])


class Credit(NamedTuple):
    """Somebody else's work in the program."""

    key: str
    """What it is for is said by the words `about.for.<key>`."""
    name: str
    licence: str
    """The licence's name."""
    distribution: str = ""
    """The package by which it is installed; none for what lies in `resources`."""
    files: tuple[str, ...] = ()
    """Its licence below `resources`; none where the package brings it."""


CREDITS: tuple[Credit, ...] = (
    Credit("qt", "Qt", "LGPL-3.0", "PySide6-Essentials", ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt")),
    Credit("msgspec", "msgspec", "BSD-3-Clause", "msgspec"),
    Credit("platformdirs", "platformdirs", "MIT", "platformdirs"),
    Credit("filelock", "filelock", "MIT", "filelock"),
    Credit("sound", "Qt Multimedia", "LGPL-3.0", "PySide6-Addons", ("licences/LGPL-3.0.txt", "licences/GPL-3.0.txt")),
    Credit("numpy", "NumPy", "BSD-3-Clause", "numpy"),
    Credit("fonts", "Noto Serif, Noto Serif Display, Noto Serif JP", "OFL-1.1", files=("fonts/OFL.txt",)),
    Credit("symbols", "Noto Sans Symbols 2, Noto Sans Math", "OFL-1.1", files=("fonts/OFL.txt",)),
    Credit("icons", "Lucide", "ISC, MIT", files=("icons/LICENSE.txt",)),
)
"""In the order in which they are shown. `tests/app/test_credits.py` holds this to what the program depends on."""

OWN = Credit("visavis", "Visavis", "MIT", "visavis")
"""The program itself."""


@cache
def version(distribution: str) -> str:
    """Which version of a package is installed; empty where it is not."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(distribution)
    except PackageNotFoundError:
        return ""


def licence(credit: Credit) -> str:
    """The text of a licence; empty where the package is not installed, or brings none."""
    if credit.files:
        return "\n\n".join((RESOURCES / name).read_text(encoding="utf-8").strip() for name in credit.files)
    brought = _brought(credit.distribution)
    if not brought and credit is OWN:
        file = RESOURCES.parent / "LICENSE"
        return file.read_text(encoding="utf-8") if file.is_file() else ""
    return brought


def _brought(distribution: str) -> str:
    """The licence that lies in a package."""
    from importlib.metadata import PackageNotFoundError, files

    try:
        found = files(distribution) or []
    except PackageNotFoundError:
        return ""
    # The package's own licence comes before those of what it has taken in, which lie deeper.
    named = sorted(
        (file for file in found if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))),
        key=lambda file: (".dist-info" not in str(file), len(file.parts), str(file)),
    )
    for file in named:
        path = Path(str(file.locate()))
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
    return ""


def machine() -> tuple[tuple[str, str], ...]:
    """What a report of a fault should tell: versions alone. No name and no folder, as those tell who plays here."""
    told = [("Visavis", app_version()), ("Python", sys.version.split()[0]), ("System", platform.platform())]
    told += [(credit.distribution, version(credit.distribution)) for credit in CREDITS if credit.distribution]
    return tuple((name, found) for name, found in told if found)
