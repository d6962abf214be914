"""`python -m tests.faults [WORD...]`: plants each fault in a copy of the tree, and sees that the tests notice it.

With words, only the faults whose proof or name holds one of them. Returns 1 if a fault was not caught.
"""

import argparse
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.faults.planting import Fault, all_tests, caught, copied, planted, tried


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--jobs", type=int, default=2, help="how many copies are tried side by side (2)")
    asked = parser.parse_args(arguments)
    faults = tuple(f for f in planted() if not asked.words or any(word in str(f) for word in asked.words))
    with tempfile.TemporaryDirectory(prefix="visavis-faults-") as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            copies.put(copied(Path(folder) / str(number)))
        root = copies.get()
        code, told = tried(root, tuple(all_tests(faults)))
        copies.put(root)
        if code != 0:
            print(told, "\nThe tests fail without any fault: nothing can be proved.", sep="\n")
            return 1

        def plant(fault: Fault) -> tuple[Fault, bool, str, float]:
            root = copies.get()
            began = time.monotonic()
            try:
                found, told = caught(root, fault)
            except ValueError as unfit:
                found, told = False, str(unfit)
            finally:
                copies.put(root)
            return fault, found, told, time.monotonic() - began

        missed = 0
        with ThreadPoolExecutor(asked.jobs) as pool:
            for fault, found, said, seconds in pool.map(plant, faults):
                print(f"{'caught' if found else 'MISSED'}  {seconds:5.1f} s  {fault}", flush=True)
                if not found:
                    missed += 1
                    print(said)
    print(f"{len(faults) - missed} of {len(faults)} planted faults were caught")
    return 1 if missed or not faults else 0


if __name__ == "__main__":
    sys.exit(main())
