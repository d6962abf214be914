"""The command line: the same engine without a window, for people, scripts and checks.

`run` understands the arguments and carries one command out. What needs a window (`Doors`) is put in by `app.main`, so that
nothing here knows it. Every command returns its exit code; whatever is wrong with the input is told in one sentence on the
error stream, with its place and what to do.
"""

from app.cli.doors import Doors
from app.cli.parser import run

__all__ = ["Doors", "run"]
