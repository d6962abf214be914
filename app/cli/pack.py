"""`visavis pack`: checks content packs, and prints the schema that editors use."""

import argparse
import json
from pathlib import Path

import msgspec

from app import pack_files, packs
from app.cli import arguments
from app.cli.doors import FAILED, OK, USAGE, complain, one_line, say
from rules.kernel.packs import BadPack


def check(asked: argparse.Namespace) -> int:
    """Validates packs; the worst that was found is the exit code."""
    codes = [
        _check(path, as_json=asked.json)
        for path in arguments.files(asked.files, "content pack", pack_files.is_one_pack)
    ]
    if not asked.json and len(codes) > 1:
        failed, unread = codes.count(FAILED), codes.count(USAGE)
        say(f"{len(codes)} packs: {codes.count(OK)} ok, {failed} with faults, {unread} not readable.")
    return max(codes)


def _check(path: Path, *, as_json: bool) -> int:
    try:
        loaded = packs.check_file(path)
    except BadPack as bad:
        if as_json:
            faults = [
                {"file": fault.file, "card": fault.card, "field": fault.field, "text": fault.text}
                for fault in bad.faults
            ]
            say(msgspec.json.encode({"file": str(path), "ok": False, "faults": faults}).decode())
        else:
            for fault in bad.faults:
                complain(f"visavis: {fault}")
        return USAGE if isinstance(bad, pack_files.UnreadablePack) else FAILED
    pack = loaded.pack
    if as_json:
        told = {"file": str(path), "ok": True, "id": pack.id, "game": pack.game, "cards": len(pack.cards), "faults": []}
        say(msgspec.json.encode(told).decode())
    else:
        say(one_line(f"ok    {path}: {pack.title} ({pack.id}), {len(pack.cards)} cards for {pack.game}"))
    return OK


def schema(asked: argparse.Namespace) -> int:
    """Prints the JSON Schema of a game's packs."""
    arguments.game(asked.game)
    say(schema_text(asked.game))
    return OK


def schema_text(game: str) -> str:
    """The schema of a game's packs as it is kept in `resources/schemas`."""
    return json.dumps(packs.exported_schema(game), indent=2, ensure_ascii=False, sort_keys=True)
