"""All screens in all circumstances: `python -m tests.room [PART OF A CASE'S NAME...]`; the whole takes some two hours.

With `--pictures=FOLDER` it keeps pictures of those cases instead of looking itself, such as of `en-100-dark-1280x800-3`.
"""

import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

FACTORS = ("1", "1.25", "1.5", "2", "3")
"""How many pixels of the screen one of ours is: each in a process of its own, as Qt reads it once."""


def looked_at(names: list[str]) -> int:
    """Looks at the cases that are meant, in this process."""
    from tests.room.tour import every_case, tour
    from ui.shell.application import application

    application()
    meant = [case for case in every_case() if not names or any(name in str(case) for name in names)]
    if not meant:
        sys.exit(f"No case's name has {' or '.join(names)} in it; one is {next(every_case())}.")
    bad = 0
    for case in meant:
        faults = tour(case).faults
        bad += len(faults)
        print(f"{case}: {len(faults) or 'all has its room'}", *faults, sep="\n  ", flush=True)
    return bad


def kept(folder: Path, names: list[str]) -> int:
    """Keeps pictures of the cases that are named."""
    from tests.room.tour import Case, pictures
    from ui.shell.application import application

    application()
    for name in names:
        language, percent, theme, size, seats = name.split("-")
        width, height = map(int, size.split("x"))
        pictures(
            Case(language, int(percent), "light" if theme == "light" else "dark", width, height, int(seats)), folder
        )
    return 0


def main() -> int:
    """Looks at all, and at one case with each factor."""
    names = sys.argv[1:]
    if folder := next((name.removeprefix("--pictures=") for name in names if name.startswith("--pictures=")), ""):
        return kept(Path(folder), [name for name in names if not name.startswith("--")])
    if "--here" in names:
        return int(bool(looked_at([name for name in names if name != "--here"])))
    failed = 0
    for factor in FACTORS:
        meant = names if factor == "1" else (names or ["150-dark-1280x800-3", "100-dark-1280x800-5"])
        print(f"scale {factor}", flush=True)
        done = subprocess.run(
            [sys.executable, "-m", "tests.room", "--here", *meant],
            env={**os.environ, "QT_SCALE_FACTOR": factor},
            check=False,
        )
        failed |= done.returncode
    return failed


if __name__ == "__main__":
    sys.exit(main())
