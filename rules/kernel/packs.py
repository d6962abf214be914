"""Content packs: cards as TOML, decoded card by card, so that every fault is told with file, card and field."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

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


def read(text: str, file: str, game: str, kinds: Any, *, kept: bool = False) -> Pack[Any]:
    """Decodes a pack of a game from TOML. `kinds` is the union of the game's card types, or its only one.

    A pack that a saved game has `kept` was faultless when it was written: a fact that cards had then and have no more is
    passed over. Raises BadPack with all the faults found.
    """
    try:
        raw = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, and whole numbers that are too long for Python
        raise BadPack([Fault(file, "", "", f"not readable as TOML: {error}")]) from None
    except RecursionError:
        raise BadPack([Fault(file, "", "", "nested too deeply")]) from None
    head = raw.get("pack")
    faults = _head_faults(head, file, game)
    if faults or not isinstance(head, dict):
        raise BadPack(faults)
    faults += [
        Fault(file, "", key, "unknown; a pack holds [pack] and [[card]] only")
        for key in raw
        if key not in ("pack", "card")
    ]
    entries = raw.get("card", [])
    if not isinstance(entries, list) or not entries:
        raise BadPack([*faults, Fault(file, "", "card", "a pack needs at least one [[card]]")])
    cards: list[Any] = []
    seen: set[str] = set()
    for position, entry in enumerate(entries, 1):
        card, wrong = _card(entry, position, file, kinds, kept=kept)
        if card is not None and card.id in seen:
            wrong = [Fault(file, card.id, "id", "another card in this pack has the same id")]
        if card is not None:
            wrong = [*wrong, *_card_faults(card, file, head["id"])]
        faults += wrong
        if card is not None:
            seen.add(card.id)
            cards.append(card)
    if faults:
        raise BadPack(faults)
    return Pack(str(head["id"]), game, str(head.get("title", head["id"])), tuple(cards))


_HEAD = {"id": str, "game": str, "version": int, "title": str}


def _head_faults(head: Any, file: str, game: str) -> list[Fault]:
    if not isinstance(head, dict):
        return [Fault(file, "", "pack", "the pack must begin with a table [pack]")]
    version = head.get("version")
    if type(version) is int and version != VERSION:
        return [
            Fault(file, "", "pack.version", f"this program reads version {VERSION}, the pack has {version}: not loaded")
        ]
    faults = [
        Fault(file, "", f"pack.{key}", "is missing" if key not in head else f"must be {_called(kind)}")
        for key, kind in _HEAD.items()
        if (key in head and type(head[key]) is not kind) or (key not in head and key != "title")
    ]
    faults += [Fault(file, "", f"pack.{key}", "unknown") for key in head if key not in _HEAD]
    if faults:
        return faults
    if head["game"] != game:
        faults.append(Fault(file, "", "pack.game", f"is {head['game']!r}, wanted {game!r}"))
    told = {"id": _wrong_id(head["id"]), "title": _wrong_name(head["title"]) if "title" in head else ""}
    faults += [Fault(file, "", f"pack.{key}", wrong) for key, wrong in told.items() if wrong]
    return faults


def _card_faults(card: PackCard, file: str, pack: str) -> list[Fault]:
    """What is wrong with the texts of a card whose fields are of the right kinds."""
    told = {"id": _wrong_id(card.id), "name": _wrong_name(card.name)}
    if not told["id"] and not card.id.startswith(f"{pack}."):
        told["id"] = f"must begin with '{pack}.', the pack's id and a dot"
    told |= {
        field: _unseen(text)
        for field in card.__struct_fields__
        if field not in told and isinstance(text := getattr(card, field), str)
    }
    return [Fault(file, card.id, field, wrong) for field, wrong in told.items() if wrong]


def _wrong_id(text: str) -> str:
    """Why this cannot be an id; empty if it can."""
    if len(text) > LONGEST_ID:
        return f"has {len(text)} characters; {LONGEST_ID} is the most"
    return "" if re.fullmatch(ID, text) else "must be of letters, digits, dots and underscores"


def _wrong_name(text: str) -> str:
    """Why this cannot be a name; empty if it can."""
    if not 1 <= len(text) <= LONGEST_NAME or text.isspace():
        return f"must have 1 to {LONGEST_NAME} characters that can be seen"
    return _unseen(text)


def _unseen(text: str) -> str:
    """Whether a text holds what cannot be seen, and so could disguise it, or break a line. The joiners are letters' business
    in many scripts.
    """
    for c in text:
        if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and c not in "\u200c\u200d":
            return f"holds a character that cannot be seen (U+{ord(c):04X})"
    return ""


def _called(kind: type) -> str:
    return {str: "a text", int: "a whole number"}[kind]


UNKNOWN = "unknown"
"""What is said of a field that a card does not have."""


def _card(entry: Any, position: int, file: str, kinds: Any, *, kept: bool) -> tuple[Any, list[Fault]]:
    if not isinstance(entry, Mapping):
        return None, [Fault(file, f"card {position}", "", "must be a table")]
    name = entry.get("id") if isinstance(entry.get("id"), str) else f"card {position}"
    try:
        return msgspec.convert(entry, kinds), []
    except msgspec.ValidationError as error:
        faults = _every_fault(entry, kinds, file, str(name), error)
        if kept and all(fault.text == UNKNOWN for fault in faults):
            retired = {fault.field for fault in faults}
            return msgspec.convert({key: entry[key] for key in entry if key not in retired}, kinds), []
        return None, faults
    except RecursionError:
        return None, [Fault(file, str(name), "", "nested too deeply")]


def _every_fault(
    entry: Mapping[str, Any], kinds: Any, file: str, card: str, first: msgspec.ValidationError
) -> list[Fault]:
    """All the fields of a card that are wrong: msgspec stops at the first, so the fields are tried one by one."""
    info = msgspec.inspect.type_info(kinds)
    types: tuple[msgspec.inspect.Type, ...] = (
        tuple(info.types) if isinstance(info, msgspec.inspect.UnionType) else (info,)
    )
    structs = {str(t.tag): t for t in types if isinstance(t, msgspec.inspect.StructType)}
    kind = entry.get("kind")
    struct = structs.get(str(kind)) if "kind" in entry or len(structs) > 1 else next(iter(structs.values()), None)
    if struct is None:
        has = "is missing" if kind is None else f"cannot be {kind!r}"
        return [Fault(file, card, "kind", f"{has}; one of: {', '.join(structs)}")]
    fields = {f.encode_name: f for f in struct.fields}
    faults: list[Fault] = []
    for name, field in fields.items():
        if name not in entry:
            if field.required:
                faults.append(Fault(file, card, name, "is missing"))
            continue
        hint = _hints(struct.cls)[field.name]
        try:
            msgspec.convert(entry[name], hint)
        except msgspec.ValidationError as error:
            faults.append(_placed(file, card, name, str(error)))
    faults += [Fault(file, card, name, UNKNOWN) for name in entry if name not in fields and name != "kind"]
    return faults or [_placed(file, card, "", str(first))]


def _hints(cls: type) -> dict[str, Any]:
    from typing import get_type_hints

    return get_type_hints(cls, include_extras=True)


def _placed(file: str, card: str, field: str, message: str) -> Fault:
    """A message of msgspec with its path put where paths are told."""
    text, _, path = message.partition(" - at `$")
    return Fault(file, card, field + path.rstrip("`"), text)


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
