"""`visavis scenario`: runs scenario files, and tells each in a line."""

import argparse
from pathlib import Path

import msgspec

from app.cli import arguments
from app.cli.doors import FAILED, OK, USAGE, complain, one_line, say
from app.scenarios import run_file
from rules.kernel.scenario import BadScenario


def scenario(asked: argparse.Namespace) -> int:
    """Runs the files; the worst that happened is the exit code."""
    codes = [_run(path, as_json=asked.json) for path in arguments.files(asked.files, "scenario")]
    if not asked.json and len(codes) > 1:
        failed, unclear = codes.count(FAILED), codes.count(USAGE)
        say(f"{len(codes)} scenarios: {codes.count(OK)} ok, {failed} failed, {unclear} not understood.")
    return max(codes, default=OK)


def _run(path: Path, *, as_json: bool) -> int:
    try:
        shown = run_file(path)
    except BadScenario as bad:
        if as_json:
            _tell({"file": str(path), "outcome": "not understood", "faults": [str(flaw) for flaw in bad.flaws]})
        else:
            say(one_line(f"bad   {path}"))
        for flaw in () if as_json else bad.flaws:
            complain(f"visavis: {flaw}")
        return USAGE
    title, clauses, failure = shown.scenario.title, shown.scenario.clauses, shown.failure
    if as_json:
        outcome = "ok" if failure is None else "failed"
        faults = [] if failure is None else [str(failure)]
        _tell({"file": str(path), "outcome": outcome, "title": title, "clauses": clauses, "faults": faults})
    elif failure is None:
        say(one_line(f"ok    {path}: {title}" + (f" ({', '.join(clauses)})" if clauses else "")))
    else:
        say(one_line(f"FAIL  {failure}"))
    return OK if failure is None else FAILED


def _tell(told: dict[str, object]) -> None:
    say(msgspec.json.encode(told).decode())
