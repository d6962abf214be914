"""Plain data held against the types that it shall have: every misfit with its place, and what to write instead.

msgspec decodes what people write in packs and scenarios. It stops at the first thing that does not fit, and speaks to
programmers; so when it refuses something, the whole is gone through here again, for the person who wrote it.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, inspect

from rules.kernel.near_words import choose, nearest
from rules.kernel.written import kind_of, told, under


class Misfit(Struct, frozen=True):
    """Something that does not fit."""

    path: str
    """Where, as `body[1].chips`; empty where it is the whole."""
    text: str
    is_unknown: bool = False
    """Whether it is a field that does not exist."""


def misfits(kind: Any, raw: Any) -> list[Misfit]:
    """Everything in plain data that does not fit a type; at least one, since this is asked only when there is something."""
    return list(_wrong(_known(kind), raw, "")) or [Misfit("", "does not fit here")]


@lru_cache(maxsize=32)
def _known(kind: Any) -> inspect.Type:
    """What a type takes: told once, as a file with a fault in it seldom has only one."""
    return inspect.type_info(kind)


# -- what does not fit --------------------------------------------------------------------------------------------------

_TABLES = (inspect.StructType, inspect.DictType)
_LISTS = (inspect.VarTupleType, inspect.TupleType, inspect.ListType, inspect.SetType, inspect.FrozenSetType)


def _wrong(kind: inspect.Type, raw: Any, path: str) -> Iterator[Misfit]:
    """The misfits of one value, those inside of it included."""
    kinds = tuple(kind.types) if isinstance(kind, inspect.UnionType) else (kind,)
    kinds = tuple(_bare(one) for one in kinds)
    structs = [one for one in kinds if isinstance(one, inspect.StructType)]
    if isinstance(raw, Mapping) and structs:
        yield from _in_struct(structs, raw, path)
        return
    same = [one for one in kinds if _is_of(one, raw)]
    if not same:
        yield Misfit(path, _not_of(kinds, raw))
    elif isinstance(raw, Mapping) and isinstance(same[0], inspect.DictType):
        for key, value in raw.items():
            yield from _wrong(same[0].value_type, value, under(path, key))
    elif isinstance(raw, list | tuple):
        yield from _in_list(same[0], raw, path)
    elif text := min((_out_of_bounds(one, raw) for one in same), key=len):
        yield Misfit(path, text)


def _bare(kind: inspect.Type) -> inspect.Type:
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _is_of(kind: inspect.Type, raw: Any) -> bool:
    """Whether a value is of this kind, whatever is in it."""
    if isinstance(kind, inspect.AnyType):
        return True
    if isinstance(kind, inspect.LiteralType):
        return any(type(raw) is type(value) for value in kind.values)
    fitting: tuple[tuple[Any, Any], ...] = (
        (inspect.BoolType, bool),
        (inspect.IntType, int),
        (inspect.FloatType, (int, float)),
        (inspect.StrType, str),
        (inspect.NoneType, type(None)),
        (_TABLES, Mapping),
        (_LISTS, (list, tuple)),
    )
    if isinstance(raw, bool):
        return isinstance(kind, inspect.BoolType)
    return any(isinstance(kind, ours) and isinstance(raw, theirs) for ours, theirs in fitting)


def _in_struct(structs: Sequence[inspect.StructType], raw: Mapping[str, Any], path: str) -> Iterator[Misfit]:
    tag = structs[0].tag_field
    struct: inspect.StructType | None = structs[0]
    if tag is not None and (tag in raw or len(structs) > 1):
        names = [str(one.tag) for one in structs]
        struct = next((one for one in structs if one.tag == raw.get(tag)), None)
        if struct is None:
            has = f"cannot be {told(raw[tag])}" if tag in raw else "is missing"
            meant = nearest(raw[tag], names) if tag in raw else None
            yield Misfit(
                under(path, tag),
                f"{has}; one of: {', '.join(names)}" + (f"; did you mean `{meant}`?" if meant else ""),
            )
            if meant is None:
                return
            # What else is wrong can be told of the one that was meant.
            struct = next(one for one in structs if str(one.tag) == meant)
    assert struct is not None
    fields = {field.encode_name: field for field in struct.fields}
    for name, field in fields.items():
        if name in raw:
            yield from _wrong(field.type, raw[name], under(path, name))
        elif field.required:
            wanted = _wanted(tuple(field.type.types) if isinstance(field.type, inspect.UnionType) else (field.type,))
            yield Misfit(under(path, name), f"is missing; {wanted} is needed")
    for name in raw:
        if name not in fields and name != tag and struct.forbid_unknown_fields:
            known = [*fields] if tag is None else [tag, *fields]
            yield Misfit(under(path, name), f"unknown; {choose(name, known)}", is_unknown=True)


def _in_list(kind: inspect.Type, raw: Sequence[Any], path: str) -> Iterator[Misfit]:
    if isinstance(kind, inspect.TupleType):
        if len(raw) != len(kind.item_types):
            yield Misfit(path, f"a list of {len(kind.item_types)} is needed, not of {len(raw)}")
        items: list[inspect.Type] = list(kind.item_types)
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType | inspect.SetType | inspect.FrozenSetType):
        if not _is_within(len(raw), kind.min_length, kind.max_length):
            yield Misfit(path, f"a list of {_bounds(kind.min_length, kind.max_length)} is needed, not of {len(raw)}")
        items = [kind.item_type] * len(raw)
    else:
        return
    for position, (one, value) in enumerate(zip(items, raw, strict=False)):
        yield from _wrong(one, value, f"{path}[{position}]")


def _out_of_bounds(kind: inspect.Type, raw: Any) -> str:
    """What is wrong with a value of the right kind; empty if nothing is."""
    if isinstance(kind, inspect.LiteralType) and raw not in kind.values:
        meant = nearest(raw, kind.values)
        one_of = ", ".join(map(told, kind.values))
        return f"cannot be {told(raw)}; one of: {one_of}" + (f"; did you mean `{meant}`?" if meant else "")
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        low, high = _range(kind)
        if raw < low or raw > high:
            return f"{_wanted((kind,))} is needed, not {told(raw)}"
    if isinstance(kind, inspect.StrType):
        if not _is_within(len(raw), kind.min_length, kind.max_length):
            return f"{_wanted((kind,))} is needed, this has {len(raw)}"
        if kind.pattern is not None and not re.search(kind.pattern, raw):
            return f"a text of the form {kind.pattern} is needed, not {told(raw)}"
    return ""


def _range(kind: inspect.IntType | inspect.FloatType) -> tuple[float, float]:
    step = 1 if isinstance(kind, inspect.IntType) else 0
    low = kind.ge if kind.ge is not None else kind.gt + step if kind.gt is not None else -math.inf
    high = kind.le if kind.le is not None else kind.lt - step if kind.lt is not None else math.inf
    return low, high


def _is_within(count: int, least: int | None, most: int | None) -> bool:
    return (least or 0) <= count <= (count if most is None else most)


def _bounds(least: int | None, most: int | None) -> str:
    if least and most is not None:
        return f"{least} to {most}"
    return f"at least {least}" if least else f"at most {most}" if most is not None else ""


# -- what is needed -----------------------------------------------------------------------------------------------------


def _wanted(kinds: Sequence[inspect.Type]) -> str:
    """What may stand in a place."""
    parts = [part for part in dict.fromkeys(_one_wanted(_bare(kind)) for kind in kinds) if part]
    return " or ".join(parts)


def _one_wanted(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        low, high = _range(kind)
        name = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        if low > -math.inf and high < math.inf:
            return f"{name} from {low} to {high}"
        return name + (f" of at least {low}" if low > -math.inf else f" of at most {high}" if high < math.inf else "")
    if isinstance(kind, inspect.StrType):
        bounds = _bounds(kind.min_length, kind.max_length)
        return "a text" + (f" of {bounds} characters" if bounds else "")
    if isinstance(kind, inspect.LiteralType):
        return "one of: " + ", ".join(map(told, kind.values))
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, _LISTS):
        return "a list"
    return "" if isinstance(kind, inspect.NoneType) else "a table" if isinstance(kind, _TABLES) else "a value"


def _not_of(kinds: Sequence[inspect.Type], raw: Any) -> str:
    """What is wrong with a value of the wrong kind, and what to write instead where that can be known."""
    wanted = _wanted(kinds)
    is_plain = isinstance(raw, str | int | float)
    has = f"{told(raw)} is {kind_of(raw)}" if is_plain else f"this is {kind_of(raw)}"
    remedy = ""
    if isinstance(raw, str) and any(isinstance(one, inspect.IntType) for one in kinds):
        remedy = f": write {raw} without quotes" if re.fullmatch(r"[+-]?[0-9]{1,19}", raw) else ""
    elif isinstance(raw, str) and any(isinstance(one, inspect.BoolType) for one in kinds):
        remedy = f": write {raw.lower()} without quotes" if raw.lower() in ("true", "false") else ""
    elif is_plain and not isinstance(raw, str) and any(isinstance(one, inspect.StrType) for one in kinds):
        remedy = f': write "{told(raw)}"'
    elif is_plain and any(isinstance(one, _LISTS) for one in kinds):
        remedy = f": write [{told(raw)}]"
    if not remedy and any(isinstance(one, _TABLES) for one in kinds):
        remedy = ": write { ... }"
    return f"{wanted} is needed, {has}{remedy}"
