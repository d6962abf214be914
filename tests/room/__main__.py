"""All screens in all circumstances: `python -m tests.room [PART OF A CASE'S NAME...]`; the whole takes some twenty minutes."""

import os
import subprocess
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

FACTORS = ("1", "1.25", "1.5", "2", "3")
"""How many pixels of the screen one of ours is: each in a process of its own, as Qt reads it once."""


def looked_at(names: list[str]) -> int:
    """Looks at the cases that are meant, in this process."""
    from tests.room.tour import every_case, tour
    from ui.shell.application import application

    application()
    bad = 0
    for case in every_case():
        if names and not any(name in str(case) for name in names):
            continue
        faults = tour(case).faults
        bad += len(faults)
        print(f"{case}: {len(faults) or 'all has its room'}", *faults, sep="\n  ", flush=True)
    return bad


def main() -> int:
    """Looks at all, and at one case with each factor."""
    names = sys.argv[1:]
    if "--here" in names:
        return int(bool(looked_at([name for name in names if name != "--here"])))
    failed = 0
    for factor in FACTORS:
        meant = names if factor == "1" else (names or ["150-light-1280x800-3", "100-dark-1280x800-5"])
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
