"""Content packs: cards as TOML, decoded card by card, so that every fault is told with file, card and field."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from rules.kernel import names
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


class BadPack(ValueError):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault], cards: tuple[Any, ...] = ()) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
        self.cards = cards
        """All its cards, where each could be decoded: what they are together can be looked at too."""


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
        raw = parsed(text)
    except Unreadable as error:
        raise BadPack([Fault(file, "", "", str(error))]) from None
    head = raw.get("pack")
    faults = _head_faults(head, file, game)
    faults += [
        Fault(file, "", shortened(key), "unknown; a pack holds [pack] and [[card]] only")
        for key in raw
        if key not in ("pack", "card")
    ]
    pack = head.get("id") if isinstance(head, dict) else None
    cards, wrong = _cards(raw.get("card", []), file, kinds, pack if isinstance(pack, str) else None, kept=kept)
    faults += wrong
    if faults or not isinstance(head, dict):
        raise BadPack(faults, cards)
    return Pack(str(head["id"]), game, str(head.get("title", head["id"])), cards)


def _cards(entries: Any, file: str, kinds: Any, pack: str | None, *, kept: bool) -> tuple[tuple[Any, ...], list[Fault]]:
    """All cards, or none if one cannot be decoded, and what is wrong with each by itself. `pack` is the pack's id."""
    if not isinstance(entries, list) or not entries:
        return (), [Fault(file, "", "card", "a pack needs at least one [[card]]")]
    cards: list[Any] = []
    faults: list[Fault] = []
    seen: set[str] = set()
    for position, entry in enumerate(entries, 1):
        card, wrong = _card(entry, position, file, kinds, kept=kept)
        faults += wrong
        if card is None:
            continue
        if card.id in seen:
            faults.append(Fault(file, card.id, "id", "another card in this pack has the same id"))
        faults += _card_faults(card, file, pack)
        seen.add(card.id)
        cards.append(card)
    return tuple(cards) if len(cards) == len(entries) else (), faults


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
