"""`visavis journal`: shows a saved game to whoever may see it, and proves that it is whole.

While a game is not over, nothing is told that only somebody else may know; that goes for numbers too. How many answers
there were, and what everything comes to, would tell that a laid card was exchanged (MIL-3.3).
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from app import packs, paths, rescue, saves, words
from app.cli import arguments
from app.cli.doors import FAILED, OK, USAGE, Complaint, complain, one_line, say
from app.journal import BadSave, NoSave, Written, content, read
from app.replay import Entry, Replayed, replay, seen
from app.seats import build
from rules.kernel.events import Event
from rules.kernel.packs import BadPack


def journal(asked: argparse.Namespace) -> int:
    """Lists the saved games, shows one as a spectator, a seat or nobody's secret keeper sees it, or verifies it."""
    if asked.file is None:
        return _list(asked)
    if asked.rescue is not None:
        return _rescued(asked)
    if asked.verify and asked.seat is not None:
        raise Complaint("--verify shows nothing that a seat saw; leave --seat out")
    try:
        written = read(asked.file)
        game = replay(written, build, strict=asked.verify)[0]
    except BadSave as bad:
        raise _complaint(asked, bad) from None
    seat = None if asked.seat is None else arguments.seat(asked.seat, game.table.names)
    for notice in game.notices:
        complain(f"visavis: {asked.file}: {notice}")
    if asked.verify:
        return _verified(asked, written, game)
    if asked.json:
        _print_json(game, seat, reveal=asked.reveal)
    else:
        _print(game, seat, reveal=asked.reveal)
    return OK


def _complaint(asked: argparse.Namespace, bad: BadSave) -> Complaint:
    """What is wrong with a file, with its path as it was given."""
    remedy = bad.remedy
    if isinstance(bad, NoSave):
        remedy = f"Saved games lie in {paths.games_folder()}; `visavis journal` lists them."
    is_damage = bad.line is not None and not isinstance(bad, NoSave)
    if is_damage and rescue.good_part(asked.file) is not None:
        remedy += " `--rescue NEW` writes what is good of it to a new file."
    # Damage in a line is what --verify looks for; a file that is none of ours cannot be looked at.
    return Complaint(f"{asked.file}: {bad.text}. {remedy}", FAILED if is_damage and asked.verify else USAGE)


# -- the saved games --------------------------------------------------------------------------------------------------


def _list(asked: argparse.Namespace) -> int:
    """The saved games in their folder, the last played first."""
    if asked.verify or asked.reveal or asked.seat is not None or asked.rescue is not None:
        raise Complaint("--verify, --seat, --reveal and --rescue are about one game; give its FILE")
    folder = paths.games_folder()
    found = saves.listed(folder)
    if asked.json:
        told = [
            {
                "file": str(save.path),
                "game": save.game,
                "seats": [seat.name for seat in save.seats],
                "started": save.started,
                "phase": save.phase,
                "over": save.finished,
                "problem": save.problem,
            }
            for save in found
        ]
        say(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return OK
    if not found:
        say(f"There is no saved game in {folder}.")
    for save in found:
        say(str(save.path))
        if save.problem is not None:
            say(f"      {one_line(save.problem)}")
        else:
            who = words.listed(words.clean(seat.name) for seat in save.seats)
            state = words.say("finished") if save.finished else words.clean(save.phase)
            say(f"      {words.game_title(save.game)}: {who}; begun {words.clean(save.started[:10])}; {state}")
    return OK


# -- what is good of a damaged one ------------------------------------------------------------------------------------


def _rescued(asked: argparse.Namespace) -> int:
    """The game before its damage becomes a new file."""
    if asked.verify or asked.reveal or asked.seat is not None:
        raise Complaint("--rescue goes with none of --verify, --seat and --reveal")
    try:
        content(asked.file)  # so that it is said where there is none
        found = rescue.good_part(asked.file)
        if found is None:
            raise Complaint(f"{asked.file}: nothing is damaged here, or nothing is left to go on with")
        new = rescue.carried_out(found, asked.rescue)
    except BadSave as bad:
        where = asked.file if bad.path == asked.file else bad.path
        raise Complaint(f"{where}: {bad.text}. {bad.remedied('give the command again')}") from None
    reached = "" if found.progress is None else f", round {found.progress.round} of {found.progress.rounds}"
    if asked.json:
        say(msgspec.json.encode({"file": str(asked.file), "rescued": str(new)}).decode())
    else:
        say(f"{new}: the game as it was before the damage{reached}. {asked.file} was left as it is.")
    return OK


# -- whether it is whole ----------------------------------------------------------------------------------------------


def _verified(asked: argparse.Namespace, written: Written, game: Replayed) -> int:
    """Says whether all is as it was written. Whole lines that were cut off at the end leave no trace."""
    torn = written.torn
    if asked.json:
        told: dict[str, Any] = {"file": str(asked.file), "ok": not torn}
        if torn:
            told["torn"] = True  # without the number of the line, which tells how many answers there were (MIL-3.3)
        if game.unproved:
            told["unproved"] = list(game.unproved)
        if _tells_all(game, reveal=asked.reveal):
            told |= {"answers": len(game.history) - 1, "digest": game.match.digest()}
        say(msgspec.json.encode(told).decode())
    elif not torn:
        what = "every answer"
        if game.base.rest is not None:
            what = "every answer since the rules were renewed"
        if _tells_all(game, reveal=asked.reveal):
            what += f" ({len(game.history) - 1} in all)"
        say(f"{asked.file}: {what} played again, every digest as it was written.")
        for sentence in game.unproved:
            say(sentence)
    return FAILED if torn else OK


def _tells_all(game: Replayed, *, reveal: bool) -> bool:
    return reveal or game.match.finished


# -- what happened ----------------------------------------------------------------------------------------------------


def _names(game: Replayed) -> words.Names:
    """The names at the table, with the cards of the pack that the journal holds."""
    text = game.packs[0]
    try:
        return words.names(packs.load_text(game.table.game, text.text, text.file, kept=True).pack, game.table.names)
    except BadPack:  # a pack that newer rules no longer take: seats still have names
        return words.Names(game.table.names, game.table.game)


def _told(game: Replayed, seat: int | None, *, reveal: bool) -> Iterator[tuple[Entry, Event]]:
    """What may be told, event by event, each with its entry."""
    entries = game.history if reveal else seen(game.history, seat)
    told = [(entry, event) for entry in entries for event in entry.events]
    if not _tells_all(game, reveal=reveal):
        first = words.first_remembered([event for _, event in told], game.table.game, game.table.options)
        told = told[first:]
    yield from told


def _print(game: Replayed, seat: int | None, *, reveal: bool) -> None:
    table, named = game.table, _names(game)
    say(f"{words.game_title(table.game)}: {words.listed(named.seat(s) for s in range(len(table.seats)))}")
    if table.options:
        say(f"Options: {arguments.plain(table.options)}")
    if reveal:
        say(f"Seed: {table.seed}")
    say()
    for entry, event in _told(game, seat, reveal=reveal):
        line = words.log_line(event, named)
        if line is not None:
            say(f"{entry.number:>4}  {line}")
        elif reveal:
            say(f"{entry.number:>4}  [{msgspec.json.encode(event).decode()}]")
    match = game.match
    if match.finished:
        return
    say()
    state = words.TEXT["paused"] if match.paused else _waiting(match.awaited(), named)
    say(f"{len(game.history) - 1} answers so far. {state}." if reveal else f"{state}.")


def _waiting(awaited: Sequence[int], named: words.Names) -> str:
    if len(awaited) == 1:
        return words.say("waiting.one", seat=named.seat(awaited[0]))
    return words.say("waiting.more", seats=words.listed(map(named.seat, awaited)))


def _print_json(game: Replayed, seat: int | None, *, reveal: bool) -> None:
    table, named = game.table, _names(game)
    log: list[dict[str, Any]] = []
    for entry, event in _told(game, seat, reveal=reveal):
        line = words.log_line(event, named)
        told = {"text": line.text, "clause": line.clause} if line is not None else {"text": "", "clause": ""}
        log.append({"number": entry.number, "clock_ms": entry.clock, **told, "event": msgspec.to_builtins(event)})
    whole: dict[str, Any] = {
        "game": table.game,
        "id": table.id,
        "seats": [{"name": s.name, "colour": s.colour} for s in table.seats],
        "options": table.options,
        "pack": table.pack,
        "over": game.match.finished,
        "paused": game.match.paused,
        "awaited": list(game.match.awaited()),
        "view": msgspec.to_builtins(game.match.view(seat)),
        "log": log,
    }
    if _tells_all(game, reveal=reveal):
        whole["answers"] = len(game.history) - 1
    if reveal:
        whole["seed"] = table.seed
    say(msgspec.json.format(msgspec.json.encode(whole), indent=2).decode())
