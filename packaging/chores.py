"""The one task runner: every chore is run the same way by hand and in CI.

Each chore is a list of steps; a step is a command of the private environment, run in the checkout. A failed step does
not stop the ones after it, so that one run tells all there is to mend.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import setup_env
import system_packages

WORKERS = "3"
"""How many processes run the tests: CI's machines have two cores, and some tests wait for a real window and its hands."""

GAMES_PER_SIZE = 25_000
"""Soak: with two to five seats that is 100,000 games."""


@dataclass(frozen=True)
class Step:
    """One command of a chore."""

    title: str
    command: tuple[str | Path, ...]


def python(*arguments: str | Path) -> tuple[str | Path, ...]:
    """A command run by the environment's Python."""
    return (setup_env.venv_bin("python"), *arguments)


def lint(_: Sequence[str]) -> list[Step]:
    """Form, lint and import contracts."""
    return [
        Step("ruff format", python("-m", "ruff", "format", "--check", ".")),
        Step("ruff check", python("-m", "ruff", "check", ".")),
        Step("import contracts", (setup_env.venv_bin("lint-imports"), "--no-cache")),
    ]


def types(_: Sequence[str]) -> list[Step]:
    """Types, strictly."""
    scripts = sorted(path.relative_to(setup_env.ROOT) for path in (setup_env.ROOT / "packaging").glob("*.py"))
    packages = [name for name in ("app", "rules", "ui", "tests") if (setup_env.ROOT / name).is_dir()]
    return [Step("mypy", python("-m", "mypy", *packages, *scripts))]


def test(extra: Sequence[str]) -> list[Step]:
    """All tests, or those that the arguments name."""
    return [Step("pytest", python("-m", "pytest", "-n", WORKERS, "--dist", "worksteal", *extra))]


def quick(extra: Sequence[str]) -> list[Step]:
    """What is run all the time: lint, types and the tests that are not slow."""
    return [*lint(()), *types(()), *test(("-q", "-m", "not slow", *extra))]


def everything(extra: Sequence[str]) -> list[Step]:
    """Every check that must pass before something lands."""
    return [*lint(()), *types(()), *test(extra)]


def coverage(extra: Sequence[str]) -> list[Step]:
    """All tests with line coverage; the rules must reach 98 %."""
    measured = ("--cov=app", "--cov=rules", "--cov=ui", "--cov-report=term", *extra)
    return [
        *test(measured),
        Step("coverage of rules", python("-m", "coverage", "report", "--include=rules/*", "--fail-under=98")),
    ]


def fix(_: Sequence[str]) -> list[Step]:
    """Mend what the formatter and the linter can mend by themselves."""
    return [
        Step("ruff check --fix", python("-m", "ruff", "check", "--fix", ".")),
        Step("ruff format", python("-m", "ruff", "format", ".")),
    ]


def bench(extra: Sequence[str]) -> list[Step]:
    """Speed and size, as ratios and medians; never a test."""
    return [Step("benchmarks", python("-m", "tests.benchmarks", *extra))]


def faults(extra: Sequence[str]) -> list[Step]:
    """Plant each fault in a copy and see that the tests find it."""
    return [Step("planted faults", python("-m", "tests.faults", *extra))]


def kill9(extra: Sequence[str]) -> list[Step]:
    """Kill a scripted game 200 times and resume it each time."""
    return [Step("kill -9", python("-m", "tests.kill9", *(extra or ("--times", "200"))))]


def window(extra: Sequence[str]) -> list[Step]:
    """Play the whole games of the tests once more in a real window, on a virtual screen."""
    screen = ("xvfb-run", "-a", "-s", "-screen 0 1300x850x24", "env", "QT_QPA_PLATFORM=xcb")
    return [Step("whole games in a real window", (*screen, *python("-m", "pytest", "-m", "whole", *extra)))]


def room(extra: Sequence[str]) -> list[Step]:
    """Look whether every text has its room: all screens, sizes, languages, numbers of seats, and scales."""
    return [Step("room for every text", python("-m", "tests.room", *extra))]


def soak(extra: Sequence[str]) -> list[Step]:
    """100,000 games of random legal play, every invariant checked."""
    options = extra or ("--games", str(GAMES_PER_SIZE), "--seed", "1")
    return [
        Step(
            f"millions, {seats} seats",
            (setup_env.venv_bin("visavis"), "simulate", "millions", "--seats", str(seats), *options),
        )
        for seats in (2, 3, 4, 5)
    ]


def freeze(_: Sequence[str]) -> list[Step]:
    """Make a folder in dist/ that runs without Python, with PyInstaller."""
    options = ("--noconfirm", "--log-level", "WARN", "--distpath", "dist", "--workpath", "build")
    return [Step("PyInstaller", python("-m", "PyInstaller", *options, "packaging/visavis.spec"))]


CHORES: dict[str, Callable[[Sequence[str]], list[Step]]] = {
    "all": everything,
    "quick": quick,
    "lint": lint,
    "types": types,
    "test": test,
    "coverage": coverage,
    "fix": fix,
    "bench": bench,
    "faults": faults,
    "kill9": kill9,
    "soak": soak,
    "window": window,
    "room": room,
    "freeze": freeze,
}
MORE_GROUPS = {"freeze": {"package"}}
"""The chores that need more installed than the others do."""
TAKES_ARGUMENTS = {"all", "quick", "test", "coverage", "bench", "faults", "kill9", "soak", "window", "room", "mutate"}


# --- mutation ---------------------------------------------------------------------------------------------------------


def tree_files() -> list[Path]:
    """The files of the checkout, those not yet committed among them, without what is ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=setup_env.ROOT,
        capture_output=True,
        check=True,
    ).stdout
    paths = (Path(os.fsdecode(name)) for name in listed.split(b"\0") if name)
    return [path for path in paths if (setup_env.ROOT / path).is_file()]


def mutate(extra: Sequence[str]) -> int:
    """Mutate the rules of Millions in a copy of the tree, since mutated sources are written beside the real ones."""
    copy = Path(tempfile.mkdtemp(prefix="visavis-mutants-"))
    for path in tree_files():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(setup_env.ROOT / path, copy / path)
    print(f"The copy is {copy}; it stays there: `mutmut show NAME` in it shows a survivor.", flush=True)
    # The environment's editable install points to the checkout; what is tested is the copy.
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    mutmut = setup_env.venv_bin("mutmut")
    log = copy / "mutmut-run.log"
    # Its progress redraws one line thousands of times: for a screen, not for a log.
    with contextlib.nullcontext() if sys.stdout.isatty() else log.open("wb") as out:
        done = subprocess.run(
            [str(mutmut), "run", *extra], cwd=copy, env=environ, stdout=out, stderr=out, check=False
        ).returncode
    if done != 0:
        print(f"mutmut failed; what it said is in {log}" if log.exists() else "mutmut failed")
        return done
    results = subprocess.run(
        [str(mutmut), "results"], cwd=copy, env=environ, check=False, capture_output=True, text=True
    )
    print(survivors(results.stdout))
    subprocess.run([str(mutmut), "export-cicd-stats"], cwd=copy, env=environ, stdout=subprocess.DEVNULL, check=False)
    return mutation_verdict(copy / "mutants" / "mutmut-cicd-stats.json")


def survivors(results: str) -> str:
    """What mutmut lists, each survivor by name but those that no test reaches by function."""
    lines: list[str] = []
    unreached: Counter[str] = Counter()
    for line in results.splitlines():
        name, _, status = line.strip().rpartition(": ")
        if status == "no tests":
            unreached[name.partition("__mutmut_")[0]] += 1
        elif name:
            lines.append(f"{status}: {name}")
    return "\n".join(lines + [f"reached by no test: {name} ({count})" for name, count in sorted(unreached.items())])


def mutation_score(stats: dict[str, int]) -> float:
    """The share of mutants that the tests noticed, in percent; a mutant that never ended was noticed."""
    noticed = sum(
        stats.get(name, 0) for name in ("killed", "timeout", "segfault", "suspicious", "caught_by_type_check")
    )
    total = stats.get("total", 0) - stats.get("skipped", 0)
    return 100 * noticed / total if total else 0.0


def mutation_verdict(path: Path) -> int:
    """Print the score; 0 from 95 % on."""
    score = mutation_score(json.loads(path.read_text(encoding="utf-8")))
    print(f"mutation score of rules/millions: {score:.1f} % (95 % wanted)")
    return 0 if score >= 95 else 1


# --- running ----------------------------------------------------------------------------------------------------------


def run_steps(steps: Sequence[Step]) -> int:
    """Run all of them, then say how each ended and how long it took; 1 if any failed."""
    rows: list[tuple[str, int, float]] = []
    for step in steps:
        print(f"\n=== {step.title}", flush=True)
        start = time.monotonic()
        code = setup_env.run(step.command)
        rows.append((step.title, code, time.monotonic() - start))
    print()
    for title, code, seconds in rows:
        print(f"{'ok    ' if code == 0 else 'FAILED'} {title} ({seconds:.1f} s)")
    return 1 if any(code for _, code, _ in rows) else 0


def parser() -> argparse.ArgumentParser:
    """The command line of check.py."""
    lines = [f"  {name:<9} {chore.__doc__}" for name, chore in CHORES.items()]
    lines.append(f"  {'mutate':<9} {mutate.__doc__}")
    made = argparse.ArgumentParser(
        prog="check.py",
        description="Sets up a private environment of this checkout (.venv) and runs its checks, or one chore.",
        epilog="chores:\n"
        + "\n".join(lines)
        + "\n\nAfter a chore, arguments go to what it runs: check.py test -k deal",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--install-system",
        action="store_true",
        help="install missing system packages with the machine's package manager (done at once where CI=true)",
    )
    made.add_argument("chore", nargs="?", default="all", choices=[*CHORES, "mutate"], metavar="CHORE")
    made.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGUMENT...", help="for what the chore runs")
    return made


def main(arguments: Sequence[str]) -> int:
    """Set up and run the chore."""
    made = parser()
    asked = made.parse_args(arguments)
    if asked.arguments and asked.chore not in TAKES_ARGUMENTS:
        made.error(f"{asked.chore} takes no arguments")
    is_ci = setup_env.is_ci()
    may_install = is_ci or asked.install_system
    # By hand, tests that play in a real window are skipped where there is no virtual screen; in CI none is skipped.
    needs = system_packages.QT + (system_packages.WINDOW_TESTS if may_install else ())
    try:
        setup_env.ensure(
            setup_env.Wish(
                groups=frozenset({"dev"} | MORE_GROUPS.get(asked.chore, set())),
                system=tuple(needs),
                may_install_system=may_install,
            )
        )
    except setup_env.SetupError as fault:
        print(fault, file=sys.stderr)
        return fault.exit_code
    except KeyboardInterrupt:
        print("Set-up was interrupted; run this again to start it afresh.", file=sys.stderr)
        return 130
    try:
        return mutate(asked.arguments) if asked.chore == "mutate" else run_steps(CHORES[asked.chore](asked.arguments))
    except KeyboardInterrupt:
        return 130
