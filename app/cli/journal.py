"""`visavis journal`: shows a saved game to whoever may see it, and proves that it is whole."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from app import packs, words
from app.cli import arguments
from app.cli.doors import FAILED, OK, USAGE, Complaint, complain, say
from app.journal import BadSave, read
from app.replay import Replayed, replay
from app.seats import build
from rules.kernel.events import Event
from rules.kernel.packs import BadPack


def journal(asked: argparse.Namespace) -> int:
    """Shows the log as a spectator, a seat, or nobody's secret keeper sees it; or verifies it."""
    try:
        game = replay(read(asked.file), build)[0]
    except BadSave as bad:
        # Damage in a line is what --verify looks for; a file that is none of ours cannot be looked at.
        raise Complaint(str(bad), FAILED if asked.verify and bad.line is not None else USAGE) from None
    for notice in game.notices:
        complain(f"visavis: {asked.file.name}: {notice}")
    if asked.verify:
        return _verified(asked, game)
    names = game.table.names
    seat = None if asked.seat is None else arguments.seat(asked.seat, names)
    if asked.json:
        _print_json(game, seat, reveal=asked.reveal)
    else:
        _print(asked.file, game, seat, reveal=asked.reveal)
    return OK


def _verified(asked: argparse.Namespace, game: Replayed) -> int:
    if asked.json:
        told = {"file": str(asked.file), "answers": len(game.answers), "digest": game.match.digest(), "ok": True}
        say(msgspec.json.encode(told).decode())
    else:
        say(f"{asked.file.name}: {len(game.answers)} answers played again, every digest as it was written.")
    return OK


def _names(game: Replayed) -> words.Names:
    """The names at the table, with the cards of the pack that the journal holds."""
    text = game.packs[0]
    try:
        return words.names(packs.load_text(game.table.game, text.text, text.file).pack, game.table.names)
    except BadPack:  # a pack that newer rules no longer take: seats still have names
        return words.Names(game.table.names, game.table.game)


def _seen(game: Replayed, seat: int | None, *, reveal: bool) -> Iterator[tuple[int, int, Event]]:
    """What may be told: number of the answer, clock, and the event as it was seen."""
    told: list[tuple[int, int, Event]] = []
    for entry in game.history:
        for event in entry.events:
            seen = event if reveal else event.seen_by(seat)
            if seen is not None:
                told.append((entry.number, entry.clock, seen))
    if not reveal and not game.match.finished:
        first = words.first_remembered([event for _, _, event in told], game.table.game, game.table.options)
        told = told[first:]
    yield from told


def _print(file: Path, game: Replayed, seat: int | None, *, reveal: bool) -> None:
    table, named = game.table, _names(game)
    say(f"{words.game_title(table.game)}: {words.listed(named.seat(s) for s in range(len(table.seats)))}")
    if table.options:
        say(f"Options: {arguments.plain(table.options)}")
    if reveal:
        say(f"Seed: {table.seed}")
    say()
    for number, _, event in _seen(game, seat, reveal=reveal):
        line = words.log_line(event, named)
        if line is not None:
            say(f"{number:>4}  {line}")
        elif reveal:
            say(f"{number:>4}  [{msgspec.json.encode(event).decode()}]")
    match = game.match
    if match.finished:
        return
    say()
    state = words.TEXT["paused"] if match.paused else _waiting(match.awaited(), named)
    say(f"{file.name}: {len(game.history) - 1} answers so far. {state}.")


def _waiting(awaited: Sequence[int], named: words.Names) -> str:
    if len(awaited) == 1:
        return words.say("waiting.one", seat=named.seat(awaited[0]))
    return words.say("waiting.more", seats=words.listed(map(named.seat, awaited)))


def _print_json(game: Replayed, seat: int | None, *, reveal: bool) -> None:
    table, named = game.table, _names(game)
    log: list[dict[str, Any]] = []
    for number, clock, event in _seen(game, seat, reveal=reveal):
        line = words.log_line(event, named)
        told = {"text": line.text, "clause": line.clause} if line is not None else {"text": "", "clause": ""}
        log.append({"answer": number, "clock_ms": clock, **told, "event": msgspec.to_builtins(event)})
    whole: dict[str, Any] = {
        "game": table.game,
        "id": table.id,
        "seats": [{"name": s.name, "colour": s.colour} for s in table.seats],
        "options": table.options,
        "pack": table.pack,
        "answers": len(game.history) - 1,
        "over": game.match.finished,
        "paused": game.match.paused,
        "awaited": list(game.match.awaited()),
        "view": msgspec.to_builtins(game.match.view(seat)),
        "log": log,
    }
    if reveal:
        whole["seed"] = table.seed
    say(msgspec.json.format(msgspec.json.encode(whole), indent=2).decode())
