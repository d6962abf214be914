"""Content packs: cards as TOML, decoded card by card, so that every fault is told with file, card and field.

The text of a pack may be several files joined into one (`rules.kernel.joined`): a fault is then told with the file that it is in.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from rules.kernel import names
from rules.kernel.joined import HEAD, Part, parted
from rules.kernel.misfits import misfits
from rules.kernel.near_words import choose
from rules.kernel.written import Unreadable, kind_of, parsed, shortened, told

C = TypeVar("C", bound="PackCard")

VERSION = 1
"""The version of the pack format that this program reads."""


ID = r"[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*"
"""What an id is made of: words of ASCII letters, digits and underscores, parted by dots."""

LONGEST_ID = 100

LONGEST_NAME = 60
"""How many characters the name of a card, or the title of a pack, may have."""


class PackCard(Struct, frozen=True, tag_field="kind", kw_only=True, forbid_unknown_fields=True):
    """What every card in a pack says; games add their own facts."""

    id: Annotated[str, Meta(extra_json_schema={"pattern": f"^{ID}$", "maxLength": LONGEST_ID})]
    """Unique in the program: letters, digits, dots and underscores; the pack's id and a dot first."""
    name: Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": LONGEST_NAME})]
    """1 to 60 characters that can be seen on a card."""
    flavour: str = ""


class Fault(Struct, frozen=True):
    """Something wrong in a pack."""

    file: str
    card: str
    """The card's id, or its position where it has none; empty where the fault is the whole pack's."""
    field: str
    text: str

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.file, self.card, self.field) if part)
        return f"{place}: {self.text}"


Together: TypeAlias = Callable[[tuple[Any, ...], str], list[Fault]]
"""What keeps cards from being a game; the text is what the pack is called."""


class BadPack(ValueError):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


class Pack(Struct, Generic[C], frozen=True):
    """A pack whose cards are all as they must be, each by itself."""

    id: str
    game: str
    title: str
    cards: tuple[C, ...]


def read(
    text: str, file: str, game: str, kinds: Any, *, kept: bool = False, together: Together | None = None
) -> Pack[Any]:
    """Decodes a pack of a game from TOML. `kinds` is the union of the game's card types, or its only one; `together` tells
    what keeps the cards from being that game, where each of them could be decoded.

    A pack that a saved game has `kept` was faultless when it was written: a fact that cards had then and have no more is
    passed over. Raises BadPack with all the faults found.
    """
    faults: list[Fault] = []
    sheets: list[_Sheet] = []
    for part in parted(text):
        place = f"{file}/{part.name}" if part.name else file
        try:
            sheets.append(_Sheet(part, place, parsed(part.text)))
        except Unreadable as error:
            faults.append(Fault(place, "", "", str(error)))
    is_whole = not faults
    head = None
    if sheets and sheets[0].part.name in ("", HEAD):
        head = sheets[0].raw.get("pack")
        faults += _head_faults(head, sheets[0].place, game)
    pack = head.get("id") if isinstance(head, dict) else None
    cards: list[Any] = []
    where: dict[str, str] = {}
    for sheet in sheets:
        faults += _stray(sheet)
        entries = sheet.raw.get("card", [])
        if not isinstance(entries, list):
            faults.append(Fault(sheet.place, "", "card", "a pack needs at least one [[card]]"))
            is_whole = False
            continue
        decoded, wrong = _cards(entries, sheet.place, kinds, pack if isinstance(pack, str) else None, where, kept=kept)
        faults += wrong
        is_whole = is_whole and len(decoded) == len(entries)
        cards += decoded
    if is_whole and not cards:
        faults.append(Fault(file, "", "card", "a pack needs at least one [[card]]"))
    elif is_whole and together is not None:
        faults += [structs.replace(fault, file=where.get(fault.card, file)) for fault in together(tuple(cards), file)]
    if faults or not isinstance(head, dict):
        raise BadPack(faults)
    return Pack(str(head["id"]), game, str(head.get("title", head["id"])), tuple(cards))


def head_of(text: str) -> Any:
    """What stands under [pack], told without reading all the cards; None where it cannot be told."""
    first = parted(text)[0].text
    for upto in (re.split(r"^\[\[", first, maxsplit=1, flags=re.MULTILINE)[0], first):
        try:
            return parsed(upto)["pack"]
        except (Unreadable, KeyError):  # the head stands elsewhere, or whoever reads it in earnest tells what is wrong
            continue
    return None


class _Sheet(Struct, frozen=True):
    """One file of a pack."""

    part: Part
    place: str
    """What it is called in faults."""
    raw: dict[str, Any]


def _stray(sheet: _Sheet) -> list[Fault]:
    """What stands in a file and does not belong there."""
    name = sheet.part.name
    told = {}
    if name == HEAD and "card" in sheet.raw:
        told["card"] = f"{HEAD} of a folder holds [pack] only; move the cards to a file of their own beside it"
    if name not in ("", HEAD) and "pack" in sheet.raw:
        told["pack"] = f"only {HEAD} of a folder holds [pack]; take it out here, or move a pack by itself elsewhere"
    holds = {"": "a pack holds [pack] and [[card]] only", HEAD: f"{HEAD} of a folder holds [pack] only"}
    unknown = f"unknown; {holds.get(name, 'a file of cards holds [[card]] only')}"
    told |= {shortened(key): unknown for key in sheet.raw if key not in ("pack", "card")}
    return [Fault(sheet.place, "", key, text) for key, text in told.items()]


def _cards(
    entries: list[Any], file: str, kinds: Any, pack: str | None, where: dict[str, str], *, kept: bool
) -> tuple[list[Any], list[Fault]]:
    """The cards of a file that can be decoded, and what is wrong with each by itself. `pack` is the pack's id, `where` tells
    which file each card is in.
    """
    cards: list[Any] = []
    faults: list[Fault] = []
    for position, entry in enumerate(entries, 1):
        card, wrong = _card(entry, position, file, kinds, kept=kept)
        faults += wrong
        if card is None:
            continue
        if card.id in where:
            faults.append(Fault(file, card.id, "id", "another card in this pack has the same id"))
        faults += _card_faults(card, file, pack)
        where.setdefault(card.id, file)
        cards.append(card)
    return cards, faults


_HEAD = {"id": str, "game": str, "version": int, "title": str}


def _head_faults(head: Any, file: str, game: str) -> list[Fault]:
    if not isinstance(head, dict):
        return [Fault(file, "", "pack", "the pack must begin with a table [pack]")]
    faults = []
    for key, kind in _HEAD.items():
        name = f"pack.{key}"
        if key not in head:
            if key != "title":
                example = {"id": '"my.pack"', "game": f'"{game}"', "version": VERSION}[key]
                faults.append(Fault(file, "", name, f"is missing; write {key} = {example}"))
        elif type(head[key]) is not kind:
            has = f"{told(head[key])} is {kind_of(head[key])}"
            faults.append(Fault(file, "", name, f"{_called(kind)} is needed, {has}"))
        elif wrong := _wrong_head(key, head[key], game):
            faults.append(Fault(file, "", name, wrong))
    faults += [
        Fault(file, "", f"pack.{shortened(key)}", f"unknown; {choose(key, tuple(_HEAD))}")
        for key in head
        if key not in _HEAD
    ]
    return faults


def _wrong_head(key: str, value: Any, game: str) -> str:
    """What is wrong with a value in the head that is of the right kind; empty if nothing is."""
    if key == "version":
        return (
            "" if value == VERSION else f"this program reads version {VERSION}, the pack has {told(value)}: not loaded"
        )
    if key == "game":
        return "" if value == game else f"is {told(value)}, wanted {told(game)}"
    return _wrong_id(value) if key == "id" else _wrong_name(value)


def _card_faults(card: PackCard, file: str, pack: str | None) -> list[Fault]:
    """What is wrong with the texts of a card whose fields are of the right kinds."""
    wrong = {"id": _wrong_id(card.id), "name": _wrong_name(card.name)}
    if not wrong["id"] and pack is not None and not card.id.startswith(f"{pack}."):
        wrong["id"] = f"must begin with '{shortened(pack)}.', the pack's id and a dot"
    wrong |= {
        field: _unseen(text)
        for field in card.__struct_fields__
        if field not in wrong and isinstance(text := getattr(card, field), str)
    }
    return [Fault(file, shortened(card.id), field, text) for field, text in wrong.items() if text]


def _wrong_id(text: str) -> str:
    """Why this cannot be an id; empty if it can."""
    if len(text) > LONGEST_ID:
        return f"has {len(text)} characters; {LONGEST_ID} is the most"
    return "" if re.fullmatch(ID, text) else "must be of letters, digits, dots and underscores"


def _wrong_name(text: str) -> str:
    """Why this cannot be a name; empty if it can."""
    if not 1 <= len(text) <= LONGEST_NAME or text.isspace():
        return f"must have 1 to {LONGEST_NAME} characters that can be seen"
    if not names.is_seen(text):
        return "must have something that can be seen"
    if names.holds_heap(text):
        return f"has more than {names.MOST_MARKS} marks on one letter"
    return _unseen(text)


def _unseen(text: str) -> str:
    """Whether a text holds what cannot be seen, and so could disguise it, or break a line. The joiners are letters' business
    in many scripts.
    """
    if text.isprintable():  # nearly all are, and this is told at once
        return ""
    for c in text:
        if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and c not in "\u200c\u200d":
            return f"holds a character that cannot be seen (U+{ord(c):04X})"
    return ""


def _called(kind: type) -> str:
    return {str: "a text", int: "a whole number"}[kind]


def _card(entry: Any, position: int, file: str, kinds: Any, *, kept: bool) -> tuple[Any, list[Fault]]:
    if not isinstance(entry, Mapping):
        return None, [
            Fault(file, f"card {position}", "", f"a table is needed, this is {kind_of(entry)}: write [[card]]")
        ]
    name = shortened(entry["id"]) if isinstance(entry.get("id"), str) else f"card {position}"
    try:
        return msgspec.convert(entry, kinds), []
    except msgspec.ValidationError:
        found = misfits(kinds, entry)
        if kept and all(misfit.is_unknown and misfit.path in entry for misfit in found):
            retired = {misfit.path for misfit in found}
            return msgspec.convert({key: entry[key] for key in entry if key not in retired}, kinds), []
        return None, [Fault(file, name, misfit.path, misfit.text) for misfit in found]
    except RecursionError:
        return None, [Fault(file, name, "", "nested too deeply")]


def schema(kinds: Any) -> dict[str, Any]:
    """The JSON Schema of a pack of these cards, for editors."""
    (cards,), components = msgspec.json.schema_components([kinds], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "required": ["pack", "card"],
        "additionalProperties": False,
        "properties": {
            "pack": {
                "type": "object",
                "required": ["id", "game", "version"],
                "additionalProperties": False,
                "properties": {
                    "id": {"type": "string", "pattern": f"^{ID}$", "maxLength": LONGEST_ID},
                    "game": {"type": "string"},
                    "title": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
                    "version": {"const": VERSION},
                },
            },
            "card": {"type": "array", "minItems": 1, "items": cards},
        },
        "$defs": components,
    }
