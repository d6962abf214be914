"""`python -m tests.benchmarks [NAME...]`: runs the benchmarks of this folder, or those named, and prints a table.

A benchmark is a module with `measure() -> list[tuple[name, figure, target]]`, three texts a line.
"""

import argparse
import sys
from importlib import import_module
from pkgutil import iter_modules

import tests.benchmarks


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    known = [module.name for module in iter_modules(tests.benchmarks.__path__) if not module.name.startswith("_")]
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(known)}")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.names) - set(known):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}; there is: {', '.join(known)}")
    rows = [("", "measured", "target")]
    for name in asked.names or known:
        rows += import_module(f"tests.benchmarks.{name}").measure()
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for title, figure, target in rows:
        print(f"{title:<{widths[0]}}  {figure:>{widths[1]}}  {target:>{widths[2]}}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
