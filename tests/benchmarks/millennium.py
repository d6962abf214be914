"""What an answer costs in a tournament of Millennium Blades with five seats, and what opening its box of cards costs."""

import gc
import os
import subprocess
import sys
import tempfile
from statistics import median
from time import perf_counter

from rules.kernel import explore
from rules.kernel.decisions import Answer
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.millennium_blades.box import BOX
from tests.helpers.tables import default_cards

SEATS = 5
GAMES = 30
RUNS = 3
OPENED = 5


def measure() -> list[tuple[str, str, str]]:
    """Random legal tournaments through `Match`, of each answer the best of some runs; and the box read anew and from its cache."""
    first, again = opened()
    return [
        *(
            (f"millennium blades, {SEATS} seats: {mode}, an answer", f"{an_answer(mode):.0f} us", "300 us")
            for mode in ("pre-release", "exhibition")
        ),
        ("millennium blades: the box of cards, read and checked", f"{first * 1000:.0f} ms", "400 ms"),
        ("  from the cache", f"{again * 1000:.0f} ms", "30 ms"),
    ]


def an_answer(mode: str) -> float:
    """Microseconds for an answer, on average over some tournaments played by chance."""
    rules = BOX.table(default_cards("millennium_blades"), SEATS, chosen(BOX.options, {"mode": mode}))
    best: list[float] = []
    gc.disable()
    try:
        for _ in range(RUNS):
            taken: list[float] = []
            for seed in range(GAMES):
                match, _ = Match.begin(rules, seed)
                stream = explore.stream(seed)
                while not match.finished:
                    decision = match.pending_for(match.awaited()[0])[0]
                    choice, stream = explore.random_choice(match, decision, stream)
                    answer = Answer(decision.seat, decision.number, choice)
                    began = perf_counter()
                    match.submit(answer)
                    taken.append(perf_counter() - began)
            best = list(map(min, best, taken)) if best else taken
    finally:
        gc.enable()
    return sum(best) / len(best) * 1e6


_OPEN = """
from time import perf_counter
from app import packs
from rules.catalogue import box
box("millennium_blades")
began = perf_counter()
packs.load("millennium_blades")
print(perf_counter() - began)
"""


def opened() -> tuple[float, float]:
    """Seconds until the cards are there: the first time, and when they were kept decoded; each in a process of its own."""
    first: list[float] = []
    again: list[float] = []
    for _ in range(OPENED):
        with tempfile.TemporaryDirectory() as folder:
            for taken in (first, again):
                done = subprocess.run(
                    [sys.executable, "-c", _OPEN],
                    env={**os.environ, "VISAVIS_HOME": folder},
                    capture_output=True,
                    text=True,
                    check=True,
                )
                taken.append(float(done.stdout))
    return median(first), median(again)
