"""Golden games: a whole game of each table as text, with all that each seat sees at each answer.

`python -m tests.helpers.golden` writes the files of `tests/corpus/golden` anew from the answers that they hold; with `--new`
it plays other games. A change in such a file is a change in what players see: it is read before it is committed.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import fields

from rules.kernel.decisions import Act, Answer, Choice, Decision
from rules.kernel.match import Match
from rules.kernel.rest import Outcome
from rules.kernel.seats import letter
from rules.kernel.views import Back, Face, View, ZoneView
from tests.helpers.laws import random_answer, seen, viewers
from tests.helpers.tables import Table, every_table
from tests.helpers.tree import ROOT

FOLDER = ROOT / "tests" / "corpus" / "golden"

_choice = msgspec.json.Decoder(Choice)


def path(table: Table) -> Any:
    """The file of a table."""
    return FOLDER / f"{table}.txt"


# -- writing -----------------------------------------------------------------------------------------------------------


def told(value: object) -> str:
    """A value in few letters: structs as `Name(field=value)` without what is as usual."""
    if isinstance(value, Struct):
        inner = ", ".join(f"{name}={told(part)}" for name, part in _unusual(value))
        return f"{type(value).__name__}({inner})"
    if isinstance(value, tuple):
        return "(" + " ".join(map(told, value)) + ")"
    return str(value)


def _unusual(value: Struct, but: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """The fields that are not as usual."""
    for field in fields(value):
        usual = field.default_factory() if callable(field.default_factory) else field.default
        part = getattr(value, field.name)
        if field.name not in but and (usual is UNSET or part != usual):
            yield field.name, part


def asked(decision: Decision) -> str:
    """A question in few letters, with all that tells it from others."""
    parts = dict(_unusual(decision, ("seat", "topic", "number", "clause")))
    if isinstance(decision, Act):
        parts["offers"] = tuple(
            f"{o.key}[{','.join(o.parameters)}]" if o.parameters else o.key for o in decision.offers
        )
    inner = " ".join(f"{name}={told(part)}" for name, part in parts.items())
    return f"asks.{decision.topic}#{decision.number} {type(decision).__name__} {decision.clause} {inner}".rstrip()


def _cards(zone: ZoneView) -> str:
    """The cards of a zone; backs of a kind are counted."""
    parts: list[str] = []
    run = 0
    for i, card in enumerate(zone.cards):
        if isinstance(card, Face):
            parts.append(str(card.key))
            continue
        run += 1
        following = zone.cards[i + 1] if i + 1 < len(zone.cards) else None
        if following != card:
            parts.append(f"{card.back}?{f'x{run}' if run > 1 else ''}")
            run = 0
    return " ".join(parts) + ("" if len(zone.cards) == zone.count else f" of {zone.count}")


def parts_of(view: View) -> dict[str, str]:
    """A view by its parts; empty zones and usual facts are left out."""
    parts = {name: told(part) for name, part in _unusual(view, ("seat", "zones", "decisions"))}
    for zone in view.zones:
        if zone.count:
            parts[zone.name if zone.seat is None else f"{zone.name}.{letter(zone.seat)}"] = _cards(zone)
    for decision in view.decisions:
        text = asked(decision)
        parts[text.partition(" ")[0]] = text.partition(" ")[2]
    return parts


class _Teller:
    """Tells a game line by line."""

    def __init__(self) -> None:
        self.known: dict[object, str] = {}
        """Which card each key was last said to be."""

    def views(self, match: Match[Any]) -> Iterator[str]:
        """The spectator's view whole, and of each seat's what is other."""
        common = parts_of(match.view(None))
        for viewer in viewers(match.rules):
            view = match.view(viewer)
            for face in (card for zone in view.zones for card in zone.cards if not isinstance(card, Back)):
                if self.known.get(face.key) != face.card:
                    self.known[face.key] = face.card
                    yield f"  {face.key} is {face.card}"
            own = parts_of(view)
            if viewer is None:
                line = [f"{name} {part}" for name, part in own.items()]
            else:
                line = [f"{name} {part}" for name, part in own.items() if common.get(name) != part]
                line += [f"no {name}" for name in common if name not in own]
            yield f"  {'*' if viewer is None else letter(viewer)}: {'; '.join(line)}"

    def events(self, outcome: Outcome, rules: Any) -> Iterator[str]:
        """What everybody is told, and which seats are told otherwise."""
        common = seen(outcome, None)
        for viewer in viewers(rules):
            own = seen(outcome, viewer)
            if viewer is None or own != common:
                beats = " | ".join(" ".join(map(told, beat)) for beat in own)
                yield f"  {'*' if viewer is None else letter(viewer)}> {beats}".rstrip()


def rendered(table: Table, seed: int, answers: Iterable[Answer] | None = None) -> str:
    """The text of a game: of these answers, or of answers chosen at random."""
    rules = table.rules()
    rng = Random(seed)
    match, outcome = Match.begin(rules, seed, checked=True)
    teller = _Teller()
    lines = [f"game {table} seed {seed}", *teller.events(outcome, rules), *teller.views(match)]
    for answer in _chosen(match, rng) if answers is None else answers:
        outcome = match.submit(answer)
        lines.append(f"{letter(answer.seat)} #{answer.number} {msgspec.json.encode(answer.choice).decode()}")
        lines += [*teller.events(outcome, rules), *teller.views(match)]
    assert match.finished, f"{table}: the golden game is not over"
    return "\n".join(lines) + "\n"


def _chosen(match: Match[Any], rng: Random) -> Iterator[Answer]:
    """Answers at random; mostly of those who are waited for, so that a game is not all second thoughts."""
    while not match.finished:
        answer = random_answer(match, rng, 0.01)
        if answer.seat < 0 or answer.seat in match.awaited() or rng.random() < 0.2:
            yield answer


# -- reading -----------------------------------------------------------------------------------------------------------


def recorded(text: str) -> tuple[int, list[Answer]]:
    """The seed and the answers that such a text holds."""
    head, *lines = text.splitlines()
    seats = {letter(seat): seat for seat in range(-2, 5)}
    answers = []
    for line in lines:
        if not line.startswith("  "):
            who, number, choice = line.split(" ", 2)
            answers.append(Answer(seats[who], int(number[1:]), _choice.decode(choice)))
    return int(head.rpartition(" ")[2]), answers


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.helpers.golden", description=__doc__)
    parser.add_argument(
        "--new", action="store_true", help="play other games, instead of the answers of the present files"
    )
    parser.add_argument("--seed", type=int, default=7, help="of new games")
    parser.add_argument("names", nargs="*", help="such as millions-4-open_piles; all of them if none is named")
    asked_for = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for table in every_table():
        if asked_for.names and str(table) not in asked_for.names:
            continue
        file = path(table)
        if asked_for.new or not file.exists():
            text = rendered(table, asked_for.seed)
        else:
            text = rendered(table, *recorded(file.read_text(encoding="utf-8")))
        file.write_text(text, encoding="utf-8", newline="\n")
        print(file.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
