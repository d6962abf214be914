"""Scenario files: read from the disk, given the cards of their pack and the words of their game, and run."""

from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from app import pack_files, packs
from app.rulebook import clauses
from app.words import Names, names, refusal
from rules.catalogue import GAMES, UnknownGame, box
from rules.kernel.near_words import choose
from rules.kernel.packs import BadPack
from rules.kernel.refusals import Refused
from rules.kernel.scenario import BadScenario, Flaw, Scenario, TableWords, read
from rules.kernel.script import Failure, run
from rules.kernel.written import told

MOST_BYTES = 1_000_000
"""No scenario is larger; a file that is, is something else."""


class Shown(Struct, frozen=True):
    """A scenario that was read and run."""

    scenario: Scenario
    answers: int
    failure: Failure | None


def run_file(path: Path) -> Shown:
    """Runs a scenario file. Raises BadScenario, with every flaw, if it cannot be read or understood."""
    return run_text(read_text(path), str(path), path.parent)


def run_text(text: str, file: str, folder: Path) -> Shown:
    """Runs a scenario from its text; a pack that it gives by a path lies relative to the folder. Raises BadScenario."""
    scenario = understood(text, file)
    pack = _pack(scenario, file, folder)
    words: TableWords[Any] = import_module(f"rules.{scenario.game}.scenario").WORDS(
        {card.id: card for card in pack.pack.cards}
    )
    named = names(pack.pack, scenario.seats)
    ran = run(scenario, file, box(scenario.game), pack.pack.cards, words, lambda refused: _told(refused, named))
    return Shown(scenario, ran.answers, ran.failure)


def _told(refused: Refused, named: Names) -> str:
    """A refusal as the table says it; its reason as a script may name it."""
    return f"{refused.clause} ({refused.reason}): {refusal(refused, named)}"


def understood(text: str, file: str) -> Scenario:
    """A scenario that is for one of our games and names clauses that exist. Raises BadScenario."""
    scenario = read(text, file)
    try:
        box(scenario.game)
    except UnknownGame:
        raise BadScenario(
            [Flaw(file, "game", f"there is no game {told(scenario.game)}; {choose(scenario.game, GAMES)}")]
        ) from None
    known = clauses(scenario.game)
    flaws = [
        Flaw(file, "clauses", f"there is no clause {told(clause)}; `visavis rules {scenario.game}` lists them")
        for clause in scenario.clauses
        if clause not in known
    ]
    if flaws:
        raise BadScenario(flaws)
    return scenario


def read_text(path: Path) -> str:
    """The text of a scenario file. Raises BadScenario if it cannot be read."""
    try:
        text, _ = pack_files.read_file(path, most=MOST_BYTES, what="scenario")
    except BadPack as bad:
        raise BadScenario([Flaw(fault.file, "", fault.text) for fault in bad.faults]) from None
    return text


def _pack(scenario: Scenario, file: str, folder: Path) -> packs.LoadedPack:
    chosen = scenario.pack
    try:
        return packs.load(scenario.game) if chosen is None else packs.load_named(scenario.game, chosen, folder)
    except BadPack as bad:
        raise BadScenario([Flaw(file, "pack", str(fault)) for fault in bad.faults]) from None
