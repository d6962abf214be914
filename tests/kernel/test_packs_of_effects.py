"""Packs whose cards have effects: decoded card by card, every fault told with file, card and field, text rendered."""

import msgspec
import pytest

from rules.kernel import packs, text
from rules.kernel.events import Event
from rules.kernel.operations import AbilityIndex, Effects, flaws, say_body
from rules.kernel.packs import BadPack, Fault, PackCard
from rules.kernel.text import Speech
from tests.kernel.games.parley import ChipsGained, Step, TurnPassed


class Trick(PackCard, frozen=True, tag="trick", kw_only=True):
    """A card with an effect."""

    body: tuple[Step, ...]


class Coin(PackCard, frozen=True, tag="coin", kw_only=True):
    """A card without one."""

    worth: int = 1


Cards = Trick | Coin

GOOD = """
[pack]
id = "toy"
game = "toy"
version = 1
title = "Toys"

[[card]]
id = "toy.double"
name = "Double or nothing"
kind = "trick"
body = [
    { do = "may", body = [{ do = "gain", chips = 2 }], as = "dared" },
    { do = "if", holds = "dared", then = [{ do = "gain", chips = 12 }] },
]

[[card]]
id = "toy.penny"
name = "Penny"
kind = "coin"
"""


def read(toml: str) -> packs.Pack[Cards]:
    """Reads a pack of the toy game."""
    return packs.read(toml, "toys.toml", "toy", Cards)


def faults(toml: str) -> list[str]:
    """What is wrong with a pack, as it is told."""
    with pytest.raises(BadPack) as bad:
        read(toml)
    return [str(fault) for fault in bad.value.faults]


def test_a_good_pack_is_typed_and_says_what_it_does() -> None:
    pack = read(GOOD)
    trick, coin = pack.cards
    assert isinstance(trick, Trick)
    assert coin == Coin(id="toy.penny", name="Penny")
    assert say_body(Speech(), trick.body) == "You may gain two chips. If you do, gain 12 chips."
    assert not list(flaws(trick.body))


def test_every_fault_of_every_card_is_told_with_its_field() -> None:
    toml = GOOD.replace("chips = 12", 'chips = "many"').replace('name = "Penny"', "worth = 2.5\ncolour = 3")
    assert faults(toml) == [
        'toys.toml: toy.double: body[1].then[0].chips: a whole number is needed, "many" is a text',
        "toys.toml: toy.penny: name: is missing; a text is needed",
        "toys.toml: toy.penny: worth: a whole number is needed, 2.5 is a number with a point",
        "toys.toml: toy.penny: colour: unknown; did you mean `flavour`? There are: kind, id, name, flavour, worth",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "version = 1",
            "version = 7",
            "toys.toml: pack.version: this program reads version 1, the pack has 7: not loaded",
        ),
        ("version = 1", "", "toys.toml: pack.version: is missing; write version = 1"),
        ('game = "toy"', 'game = "toi"', 'toys.toml: pack.game: is "toi", wanted "toy"'),
        ('id = "toy"', "id = 3", "toys.toml: pack.id: a text is needed, 3 is a whole number"),
        ("[pack]", "[puck]", "toys.toml: pack: the pack must begin with a table [pack]"),
        ('kind = "coin"', 'kind = "note"', 'toys.toml: toy.penny: kind: cannot be "note"; one of: trick, coin'),
        ('kind = "coin"', "", "toys.toml: toy.penny: kind: is missing; one of: trick, coin"),
        (
            'id = "toy.penny"',
            'id = "toy.double"',
            "toys.toml: toy.double: id: another card in this pack has the same id",
        ),
        (
            'id = "toy.penny"',
            'id = "toi.penny"',
            "toys.toml: toi.penny: id: must begin with 'toy.', the pack's id and a dot",
        ),
        (
            'do = "gain"',
            'do = "gian"',
            'toys.toml: toy.double: body[0].body[0].do: cannot be "gian"; one of: gain, custom, if, choose, may; did you mean `gain`?',
        ),
        ("[[card]]", "[[cart]]", "toys.toml: cart: unknown; a pack holds [pack] and [[card]] only"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert told in faults(GOOD.replace(old, new, -1 if old == "[[card]]" else 1))


def test_toml_that_is_none_and_a_pack_without_cards() -> None:
    assert faults("= nonsense")[0].startswith("toys.toml: not readable as TOML: ")
    assert faults(GOOD.partition("[[card]]")[0]) == ["toys.toml: card: a pack needs at least one [[card]]"]
    assert faults(GOOD.partition("[[card]]")[0] + "card = [3]") != []
    assert str(Fault("f", "", "", "t")) == "f: t"


@pytest.mark.parametrize(
    ("body", "flaw"),
    [
        ([{"do": "choose", "modes": []}], "there is nothing to choose"),
        (
            [{"do": "choose", "modes": [{"name": "a", "body": []}, {"name": "a", "body": []}]}],
            "two modes have the same name",
        ),
        ([{"do": "custom", "effect": "nosuch"}], "there is no effect 'nosuch'"),
        ([{"do": "may", "body": [], "as": "x"}, {"do": "if", "holds": "x", "then": []}], "nothing follows from"),
        ([{"do": "may", "body": []}], "there is nothing that may be done"),
        ([{"do": "may", "body": [{"do": "if", "holds": "y", "then": []}]}], "no step before is named 'y'"),
    ],
)
def test_flaws_of_a_body_are_told_when_its_pack_is_loaded(body: list[dict[str, object]], flaw: str) -> None:
    assert any(told.startswith(flaw) for told in flaws(msgspec.convert(body, tuple[Step, ...])))


def test_a_pack_that_a_saved_game_kept_may_tell_a_fact_that_cards_have_no_more() -> None:
    older = GOOD.replace('name = "Penny"', 'name = "Penny"\nmint = "London"\nyear = 1914')
    assert len(faults(older)) == 2
    kept = packs.read(older, "toys.toml", "toy", Cards, kept=True)
    assert kept.cards[1] == Coin(id="toy.penny", name="Penny")
    for other in (older.replace("year = 1914", "worth = 1.5"), older.replace("chips = 12", "chips = 12, mint = 1")):
        with pytest.raises(BadPack):
            packs.read(other, "toys.toml", "toy", Cards, kept=True)


def test_a_schema_is_exported_for_editors() -> None:
    schema = packs.schema(Cards)
    assert schema["properties"]["pack"]["properties"]["version"] == {"const": 1}
    assert {"Trick", "Coin", "Gain"} <= set(schema["$defs"])
    assert msgspec.json.encode(schema)


def test_abilities_are_found_by_the_event_they_watch() -> None:
    index = AbilityIndex([("ChipsGained", "greed"), ("TurnPassed", "haste"), ("ChipsGained", "envy")])
    assert index.watching(ChipsGained(0, 1)) == ("greed", "envy")
    assert index.watching(TurnPassed()) == ("haste",)
    assert index.watching(Event()) == ()


def test_the_name_of_an_effect_is_taken_once() -> None:
    effects = Effects()
    effects.register("dance", "dance")(lambda scope: iter(()))  # type: ignore[arg-type, return-value]
    assert "dance" in effects
    assert "sing" not in effects
    with pytest.raises(ValueError, match="the effect 'dance' exists already"):
        effects.register("dance", "again")(lambda scope: iter(()))  # type: ignore[arg-type, return-value]


def test_words_of_cards() -> None:
    assert [text.number(n) for n in (0, 1, 10, 11, -3)] == ["no", "one", "ten", "11", "\N{MINUS SIGN}3"]
    assert [text.count(n, "die", "dice") for n in (1, 2)] == ["one die", "two dice"]
    assert text.capital("") == ""
    assert Speech().named("victim") == "the victim"
    assert Speech({"victim": "that card"}).named("victim") == "that card"
