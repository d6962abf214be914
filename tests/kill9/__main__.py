"""`python -m tests.kill9 --times 200`: kills so many games and says what became of them; exit 1 if anything was lost."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.kill9.killing import Lost, kill


def main() -> int:
    """Kills, and tells."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill9", description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="how many kills (200)")
    parser.add_argument("--seed", type=int, default=1, help="for the moments of killing (1)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="visavis-kill9-") as folder:
        try:
            kills = kill(given.times, given.seed, Path(folder))
        except Lost as lost:
            print(f"LOST: {lost}")
            return 1
    more = sum(one.kept > one.shown for one in kills)
    print(
        f"{len(kills)} kills: {sum(max(one.shown, 0) for one in kills)} answers that had been shown were looked for, all are there; "
        f"{sum(one.kept < 0 for one in kills)} before there was a game, {sum(one.torn for one in kills)} in a half-written line, "
        f"{more} between the disk and the table, {sum(one.ended for one in kills)} came to their end first"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
