"""Reads planted faults, and plants them in copies of the tree.

A fault stands in a file of `planted/`, which is named for the kind of proof that it tries:

    [[fault]]
    name = "zero is below"
    why = "a total of 0 is given to the lowest power (MIL-4.4)"
    tests = ["tests/millions/test_oracle.py::test_every_attack_of_one_round"]
    change = [{ file = "rules/millions/sunset.py", find = "lowest = total < 0", put = "lowest = total <= 0" }]

What is to be found must stand in its file exactly once. A fault is caught when a named test fails; that nothing can be
collected any more is no catch.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.helpers.tree import ROOT, tree_files

PLANTED = Path(__file__).parent / "planted"

SECONDS = 120
"""A test that a fault makes run for ever has noticed it."""

FAILED = 1
"""What pytest returns when tests have failed; other codes are its own troubles."""


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a file and what is put in its place."""

    file: str
    find: str
    put: str


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """A planted fault."""

    name: str
    why: str
    """What goes wrong for the people at the table."""
    tests: tuple[str, ...]
    change: tuple[Change, ...]
    proof: str = ""
    """The kind of proof that it tries: the name of the file."""

    def changed(self, root: Path) -> dict[str, str]:
        """The texts of the changed files. Raises ValueError where the fault no longer fits the tree."""
        texts: dict[str, str] = {}
        for change in self.change:
            text = texts.get(change.file) or (root / change.file).read_text(encoding="utf-8")
            if text.count(change.find) != 1:
                raise ValueError(f"{self}: {change.file} holds {change.find!r} {text.count(change.find)} times")
            texts[change.file] = text.replace(change.find, change.put)
        return texts

    def __str__(self) -> str:
        return f"{self.proof}: {self.name}"


def planted() -> tuple[Fault, ...]:
    """All of them, in the order of their files."""
    found: list[Fault] = []
    for file in sorted(PLANTED.glob("*.toml")):
        entries = tomllib.loads(file.read_text(encoding="utf-8"))["fault"]
        found += [msgspec.convert({**entry, "proof": file.stem}, Fault) for entry in entries]
    return tuple(found)


def copied(folder: Path) -> Path:
    """A copy of the tree as it is now."""
    for path in tree_files():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    return folder


def tried(root: Path, tests: tuple[str, ...]) -> tuple[int, str]:
    """Runs tests in a copy: what pytest returned, and the end of what it said. A run without end counts as failed."""
    # The copy must be what is tested, and each fault tests the sources and not what an earlier one left compiled.
    environ = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(
            command, cwd=root, env=environ, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return FAILED, f"no end after {SECONDS} s"
    return done.returncode, "\n".join((done.stdout + done.stderr).strip().splitlines()[-12:])


def caught(root: Path, fault: Fault) -> tuple[bool, str]:
    """Plants a fault in a copy, tries its tests, and takes it out again."""
    texts = fault.changed(root)
    originals = {name: (root / name).read_text(encoding="utf-8") for name in texts}
    try:
        for name, text in texts.items():
            (root / name).write_text(text, encoding="utf-8")
        code, told = tried(root, fault.tests)
    finally:
        for name, text in originals.items():
            (root / name).write_text(text, encoding="utf-8")
    return code == FAILED, told


def all_tests(faults: tuple[Fault, ...]) -> Iterator[str]:
    """Every test that a fault names, once."""
    yield from dict.fromkeys(test for fault in faults for test in fault.tests)
