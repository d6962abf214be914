"""What every test stands on: Qt without a screen, folders of its own, and examples that can be repeated."""

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports Qt, which aborts the process where it finds no display.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def _folders_of_its_own() -> Path:
    """Point every place where user data could lie to a new folder, before anything has asked for one."""
    # Private (0700), as Qt wants its runtime folder to be.
    home = Path(tempfile.mkdtemp(prefix="visavis-tests-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    for variable in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME"):
        folder = home / variable.lower()
        folder.mkdir(mode=0o700)
        os.environ[variable] = str(folder)
    os.environ["VISAVIS_HOME"] = str(home / "visavis")
    return home


SESSION_HOME = _folders_of_its_own()
"""The folder of this test process; removed at its end."""

settings.register_profile("local", max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("local"), derandomize=True, print_blob=True, database=None)
# Chosen anew with --hypothesis-profile.
settings.load_profile("ci" if os.environ.get("CI", "").lower() in {"1", "true", "yes"} else "local")


@pytest.fixture(autouse=True)
def _collected() -> Iterator[None]:
    """Where the application stands for Python's collector, no events go round between tests: what is due goes here."""
    yield
    if not gc.isenabled():
        from ui.shell.collector import collect_due

        collect_due()


# A fixture is found by its name in this file.
from tests.helpers.xvfb import xvfb  # noqa: E402, F401


@pytest.fixture
def visavis_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for one test alone, where saves of other tests must not be seen."""
    from app.disk import Disk

    home = tmp_path / "visavis-home"
    monkeypatch.setenv("VISAVIS_HOME", str(home))
    # What is kept there need not outlast a power cut, and no test of a window waits for the disk: that saves are synced,
    # and in which order, is proved with disks of their own.
    monkeypatch.setattr(Disk, "sync", lambda *_: None)
    monkeypatch.setattr(Disk, "sync_folder", lambda *_: None)
    return home
