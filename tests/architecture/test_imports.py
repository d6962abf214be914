"""The import contracts of pyproject.toml hold, and they bite."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.tree import ROOT

LINT = "import sys; from importlinter.cli import lint_imports_command as lint; sys.argv[1:] = ['--no-cache']; lint()"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the contracts on the tree in that folder."""
    # Without -P, Python looks in its working directory first, not in the checkout that is installed.
    return subprocess.run([sys.executable, "-c", LINT], cwd=folder, capture_output=True, text=True, check=False)


def test_the_contracts_hold() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def small_tree(tmp_path: Path) -> Path:
    """A tree as small as the contracts allow, and clean."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module in (
        "app",
        "app/model",
        "app/main",
        "app/cli",
        "ui",
        "ui/table",
        "rules",
        "rules/kernel",
        "rules/millions",
    ):
        (tmp_path / module).mkdir(parents=True)
        (tmp_path / module / "__init__.py").touch()
    (tmp_path / "rules/blade_rondo.py").touch()
    (tmp_path / "rules/catalogue.py").write_text("import rules.millions\nimport rules.blade_rondo\n")
    (tmp_path / "app/main/__init__.py").write_text(
        "import PySide6\nimport ui.table\nimport app.cli\nimport app.model\n"
    )
    (tmp_path / "app/model/__init__.py").write_text("import PySide6\nimport rules.kernel\n")
    (tmp_path / "ui/table/__init__.py").write_text("import PySide6\nimport app.model\n")
    (tmp_path / "rules/millions/__init__.py").write_text("import rules.kernel\nimport msgspec\n")
    return tmp_path


def test_what_is_allowed_passes(small_tree: Path) -> None:
    done = lint(small_tree)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("app/cli", "ui.table"),
        ("app/cli", "PySide6"),
        ("app/model", "ui"),
        ("rules/kernel", "app"),
        ("rules/kernel", "ui"),
        ("rules/kernel", "PySide6"),
        ("rules/kernel", "time"),
        ("rules/kernel", "random"),
        ("rules/kernel", "os.path"),
        ("rules/kernel", "pathlib"),
        ("rules/millions", "datetime"),
        ("rules/millions", "secrets"),
        ("rules/millions", "threading"),
        ("rules/millions", "asyncio"),
        ("rules/millions", "subprocess"),
        ("rules/millions", "rules.blade_rondo"),
        ("rules/millions", "rules.catalogue"),
        ("rules/kernel", "rules.millions"),
    ],
)
def test_what_is_forbidden_is_found(small_tree: Path, module: str, imported: str) -> None:
    with (small_tree / module / "__init__.py").open("a") as file:
        file.write(f"\ndef later() -> None:\n    import {imported}\n")
    done = lint(small_tree)
    assert done.returncode == 1
    assert "BROKEN" in done.stdout, done.stdout


def test_a_new_module_of_the_rules_must_be_given_its_place(small_tree: Path) -> None:
    (small_tree / "rules/fifth_game.py").touch()
    done = lint(small_tree)
    assert done.returncode == 1
    assert "BROKEN" in done.stdout, done.stdout
