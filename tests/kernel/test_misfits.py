"""What does not fit a type is told in words, with all of it and with what to write instead; msgspec's own are never seen."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from rules.kernel.misfits import Misfit, misfits
from rules.kernel.near_words import choose, nearest
from rules.kernel.written import kind_of, parsed, told


class Inner(Struct, forbid_unknown_fields=True):
    """Something inside."""

    mode: Literal["duel", "solo"] = "duel"
    open: bool = False


class Outer(Struct, forbid_unknown_fields=True):
    """Something with fields of all kinds."""

    size: Annotated[int, Meta(ge=1, le=9)] = 1
    least: Annotated[int, Meta(gt=0)] = 1
    share: Annotated[float, Meta(lt=2)] = 1.0
    word: Annotated[str, Meta(min_length=2, max_length=4)] = "ab"
    code: Annotated[str, Meta(pattern="^[A-Z]+$")] = "A"
    either: int | str | None = None
    pair: tuple[int, str] = (1, "a")
    some: Annotated[tuple[int, ...], Meta(min_length=1)] = (1,)
    by_name: dict[str, tuple[int, ...]] = {}
    inner: Inner | None = None


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ({"size": "5"}, 'size: a whole number from 1 to 9 is needed, "5" is a text: write 5 without quotes'),
        ({"size": 10}, "size: a whole number from 1 to 9 is needed, not 10"),
        ({"least": 0}, "least: a whole number of at least 1 is needed, not 0"),
        ({"share": True}, "share: a number of at most 2 is needed, true is a yes or no"),
        ({"word": "abcde"}, "word: a text of 2 to 4 characters is needed, this has 5"),
        ({"word": None}, "word: a text of 2 to 4 characters is needed, this is nothing"),
        ({"code": "a"}, 'code: a text of the form ^[A-Z]+$ is needed, not "a"'),
        ({"either": 1.5}, 'either: a whole number or a text is needed, 1.5 is a number with a point: write "1.5"'),
        ({"either": [1]}, "either: a whole number or a text is needed, this is a list"),
        ({"pair": [1]}, "pair: a list of 2 is needed, not of 1"),
        ({"pair": ["a", "b"]}, 'pair[0]: a whole number is needed, "a" is a text'),
        ({"some": []}, "some: a list of at least 1 is needed, not of 0"),
        ({"some": 3}, "some: a list is needed, 3 is a whole number: write [3]"),
        ({"by_name": {"Ann": [1, "x"]}}, 'by_name.Ann[1]: a whole number is needed, "x" is a text'),
        ({"by_name": 3}, "by_name: a table is needed, 3 is a whole number: write { ... }"),
        ({"inner": {"mode": "dual"}}, 'inner.mode: cannot be "dual"; one of: "duel", "solo"; did you mean `duel`?'),
        (
            {"inner": {"open": "True"}},
            'inner.open: true or false is needed, "True" is a text: write true without quotes',
        ),
        ({"inner": {"opne": 1}}, "inner.opne: unknown; did you mean `open`? There are: mode, open"),
    ],
)
def test_a_misfit_is_told_with_its_path(raw: dict[str, Any], wanted: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Outer)
    assert [f"{one.path}: {one.text}" for one in misfits(Outer, raw)] == [wanted]


def test_all_misfits_are_told_and_those_that_do_not_exist_are_known_as_such() -> None:
    found = misfits(Outer, {"size": 0, "word": 3, "nothing": 1, "inner": {"mode": 3}})
    assert [one.path for one in found] == ["size", "word", "inner.mode", "nothing"]
    assert [one.is_unknown for one in found] == [False, False, False, True]
    assert misfits(int, 3) == [Misfit("", "does not fit here")], "asked of what fits after all, it still says something"


def test_values_are_told_as_they_are_written_and_never_at_length() -> None:
    deep: list[Any] = []
    for _ in range(900):
        deep = [deep]
    assert told({"a": [1, "x", True]}) == '{ a = [1, "x", true] }'
    assert told([]) == "[]"
    assert told({}) == "{}"
    assert told(None) == "nothing"
    assert told(16**9000) == "a number of very many digits"
    assert told(deep) == "[[[[…]]]]"
    assert len(told("x" * 20_000)) < 70
    assert told(list(range(99))).endswith(", 39, …]")
    assert kind_of({}) == "a table"


def test_a_word_that_is_none_is_told_with_those_that_may_have_been_meant() -> None:
    assert choose("ROUNDS", ["round", "total"]) == "did you mean `round`? There are: round, total"
    assert choose("x", ["hand"], ["hand (of a seat)"]) == "there are: hand (of a seat)"
    assert choose("x", []) == "there are: none"
    assert nearest("x" * 20_000, ["round"]) is None
    assert parsed("a = [1, { b = 2 }]") == {"a": [1, {"b": 2}]}
