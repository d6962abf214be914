"""The private environment of a checkout: made once, brought up to date when what it depends on has changed.

Standard library only, since this runs before anything is installed. The environment lies in ``.venv``; its stamp names
what it was made from and is written last, so that an interrupted set-up is never taken for a finished one.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import system_packages

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "visavis-stamp.json"
UNDER_WAY = VENV / "visavis-setup-under-way"

ERRORS = 2
"""The error stream, as programs know it that are run: what they say of themselves is no output of the app."""

FAILED_EXIT = 1
MISSING_SYSTEM_EXIT = 3


class SetupError(Exception):
    """Set-up cannot go on. The text is for the person at the keyboard and says what to do."""

    def __init__(self, text: str, exit_code: int = FAILED_EXIT) -> None:
        super().__init__(text)
        self.exit_code = exit_code


@dataclass(frozen=True)
class Wish:
    """What somebody wants the environment to hold, and how far set-up may go to get it."""

    extras: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    system: tuple[system_packages.Need, ...] = system_packages.QT
    may_install_system: bool = False


def is_ci(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether this is an unattended run that may install what it lacks."""
    return environ.get("CI", "").lower() in {"1", "true", "yes"}


# --- what the environment is made from --------------------------------------------------------------------------------


def environment_key(project: Mapping[str, Any], python: str, root: Path) -> str:
    """Names what an environment is made from: it is out of date when its stamp has another key.

    Only the parts of pyproject.toml that say what is installed count; a changed lint rule needs no set-up. The place
    of the checkout counts because the editable install points to it.
    """
    parts = [project.get(name, {}) for name in ("build-system", "project", "dependency-groups")]
    parts += [project.get("tool", {}).get("hatch", {}), python, str(root)]
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def group_requirements(groups: Mapping[str, Sequence[Any]], name: str) -> list[str]:
    """The requirements of a dependency group, those of the groups it includes among them.

    Read here because the pip that comes with Python 3.11 does not know groups.
    """
    requirements: list[str] = []
    for entry in groups[name]:
        if isinstance(entry, str):
            requirements.append(entry)
        else:
            requirements += group_requirements(groups, entry["include-group"])
    return requirements


def editable(root: Path, extras: Sequence[str]) -> str:
    """The checkout as a requirement, with those extras."""
    return f"{root}[{','.join(extras)}]" if extras else str(root)


def python_label() -> str:
    """The version and kind of the Python that runs this, as far as an environment depends on it."""
    return f"{sys.implementation.name} {sys.version_info.major}.{sys.version_info.minor} {sys.platform}"


def read_stamp(path: Path) -> dict[str, Any]:
    """What the last finished set-up wrote; empty where there was none or it cannot be read."""
    try:
        stamp = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


# --- the environment --------------------------------------------------------------------------------------------------


def venv_bin(name: str) -> Path:
    """The path of a program of the environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def tell(text: str) -> None:
    """Say how set-up goes on: on the error stream, since the output is the app's, and may be read by a script."""
    print(text, file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """How long something took, for people."""
    minutes, rest = divmod(max(round(seconds), 1), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def run(command: Sequence[object], **options: Any) -> int:
    """Run a program in the checkout, its output shown, and give its exit code."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, check=False, **options).returncode


def venv_python_label() -> str | None:
    """The label of the Python in the environment; None where that Python does not start."""
    question = "import sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2], sys.platform)"
    try:
        answer = subprocess.run(
            [str(venv_bin("python")), "-I", "-c", question], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return answer.stdout.strip() if answer.returncode == 0 else None


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Let one set-up run at a time in a checkout; another one waits."""
    with (ROOT / ".venv.lock").open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def can_make_venv() -> bool:
    """Whether this Python has all that `python -m venv` needs; Debian and Ubuntu ship it apart."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip"))


def make_venv(uv: str | None, *, may_install: bool) -> None:
    """Make the environment, empty."""
    VENV.mkdir(parents=True, exist_ok=True)
    UNDER_WAY.touch()
    if uv and run([uv, "venv", "--quiet", "--allow-existing", "--python", sys.executable, VENV], stdout=ERRORS) == 0:
        return
    package = f"python3.{sys.version_info.minor}-venv"
    if not can_make_venv() and may_install and system_packages.find_manager() == "apt-get":
        system_packages.install([package], "apt-get")
    if not can_make_venv():
        shutil.rmtree(VENV, ignore_errors=True)
        sudo = "" if system_packages.is_root() else "sudo "
        raise SetupError(
            "This Python cannot make virtual environments, since its packager ships that part separately; on Debian "
            f"and Ubuntu it comes with: {sudo}apt-get install {package}",
            MISSING_SYSTEM_EXIT,
        )
    if run([sys.executable, "-m", "venv", VENV], stdout=ERRORS) != 0:
        raise SetupError("The virtual environment could not be made; what Python says about it stands above.")


def install(requirements: Sequence[str], uv: str | None) -> None:
    """Install the checkout, editable, and what it needs."""
    if uv:
        if run([uv, "pip", "install", "--quiet", "--python", venv_bin("python"), *requirements], stdout=ERRORS) == 0:
            return
        tell("uv could not install it; trying pip.")
    python = venv_bin("python")
    if run([python, "-m", "pip", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) != 0:
        # An environment made by uv holds no pip.
        run([python, "-m", "ensurepip"], stdout=subprocess.DEVNULL)
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements]
    if run(command, stdout=ERRORS) != 0:
        raise SetupError(
            "Installing failed; what pip says about it stands above. The command was:\n\n    "
            + shlex.join(str(part) for part in command)
        )


def prepare_venv(uv: str | None, *, may_install: bool) -> bool:
    """Leave an environment of this very Python, making it anew where there is none that will do; True if it was made."""
    if UNDER_WAY.exists():
        tell("The last set-up was interrupted; starting afresh.")
        shutil.rmtree(VENV)
    if VENV.exists():
        found = venv_python_label()
        if found is not None and found != python_label() and not STAMP.exists():
            raise SetupError(
                f"{VENV} holds {found} and was not made by this script; remove that folder, or run this with that Python."
            )
        if found != python_label():
            shutil.rmtree(VENV)
    if VENV.exists():
        return False
    tell(f"Making a private environment in {VENV} ...")
    make_venv(uv, may_install=may_install)
    return True


def check_qt() -> None:
    """Import Qt once in the finished environment: the libraries asked for by name may not be all that is missing."""
    code = "import PySide6.QtCore, PySide6.QtGui, PySide6.QtWidgets"
    answer = subprocess.run([str(venv_bin("python")), "-c", code], capture_output=True, text=True, check=False)
    if answer.returncode == 0:
        return
    library = system_packages.library_in_import_error(answer.stderr)
    if library is None:
        raise SetupError(f"Qt cannot be loaded:\n\n{answer.stderr.strip()}")
    raise SetupError(f"Missing from this system: {library}; install the package that holds it.", MISSING_SYSTEM_EXIT)


def ensure_system(needs: Sequence[system_packages.Need], *, may_install: bool) -> None:
    """Leave a system with those needs, or say which are missing and how to get them."""
    gaps = system_packages.missing(needs)
    if not gaps:
        return
    manager = system_packages.find_manager()
    if may_install and manager and system_packages.install(system_packages.packages(gaps, manager), manager):
        gaps = system_packages.missing(gaps)
    if gaps:
        raise SetupError(system_packages.advice(gaps, manager, is_root=system_packages.is_root()), MISSING_SYSTEM_EXIT)


def ensure(wish: Wish) -> Path:
    """Leave an environment that holds what is wished for, and give its Python. Raises SetupError."""
    try:
        return _ensured(wish)
    except OSError as error:
        place = f" ({error.filename})" if error.filename else ""
        raise SetupError(
            f"Set-up cannot go on: {error.strerror or error}{place}; see that {ROOT} can be written to and that the disk "
            "has room, then run this again."
        ) from None


def _ensured(wish: Wish) -> Path:
    ensure_system(wish.system, may_install=wish.may_install_system)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    key = environment_key(project, python_label(), ROOT)

    def is_ready() -> bool:
        stamp = read_stamp(STAMP)
        held = {*stamp.get("extras", ()), *stamp.get("groups", ())}
        return stamp.get("key") == key and wish.extras | wish.groups <= held and not UNDER_WAY.exists()

    # Two answers to one question: asked without the lock first, so that a ready environment never waits for it.
    if is_ready():
        return venv_bin("python")
    with only_one():
        if is_ready():
            return venv_bin("python")
        start = time.monotonic()
        uv = shutil.which("uv")
        stamp = read_stamp(STAMP)
        is_new = prepare_venv(uv, may_install=wish.may_install_system)
        # What was installed before is kept up to date too: starting the app does not let the checks go stale.
        extras = sorted(wish.extras.union(stamp.get("extras", ())))
        groups = sorted(wish.groups.union(stamp.get("groups", ())))
        requirements = ["--editable", editable(ROOT, extras)]
        for group in groups:
            requirements += group_requirements(project["dependency-groups"], group)
        UNDER_WAY.touch()
        tell(f"Installing with {'uv' if uv else 'pip'}, which takes a while ...")
        try:
            install(requirements, uv)
        except SetupError:
            # The installer ended by itself and left the environment whole: no reason to throw it away.
            UNDER_WAY.unlink()
            raise
        UNDER_WAY.unlink()
        check_qt()
        STAMP.write_text(json.dumps({"key": key, "extras": extras, "groups": groups}), encoding="utf-8")
        did = f"made a private environment in {VENV}" if is_new else f"brought the environment in {VENV} up to date"
        holds = "Visavis, what it needs and the tools of the checks" if groups else "Visavis and what it needs"
        tell(f"Ready after {duration(time.monotonic() - start)}: {did}; it holds {holds}.")
    return venv_bin("python")
