"""A table that is set wrong is refused in one clear sentence."""

import pytest
from msgspec.structs import replace

from app import packs
from app.seats import COLOURS, BadTable, PackText, Seat, build, insist, pack_texts, seated
from rules import catalogue
from rules.kernel.packs import BadPack
from tests.app.games import NAMES, millions_pack


def test_what_is_not_given_is_chosen() -> None:
    one, other = seated("millions", NAMES), seated("millions", NAMES)
    assert one.names == NAMES
    assert tuple(seat.colour for seat in one.seats) == COLOURS[:5]
    assert one.options == {"open_piles": False}
    assert one.pack == catalogue.box("millions").pack
    assert one.id != other.id
    assert one.seed != other.seed


def test_what_is_given_is_kept_and_names_are_tidied() -> None:
    table = seated(
        "millions",
        ["  Ann ", "Zoe\u0308"],
        colours=["red", "blue"],
        options={"open_piles": "on"},
        seed=5,
        pack="mil.other",
        id="0" * 32,
    )
    assert table.seats == (Seat("Ann", "red"), Seat("Zoë", "blue"))
    assert (table.options, table.seed, table.pack, table.id) == ({"open_piles": True}, 5, "mil.other", "0" * 32)


@pytest.mark.parametrize(
    ("names", "more", "told"),
    [
        (["Ann"], {}, "Millions: The Last Soldier is for 2 to 5 players, and 1 seat would be taken."),
        (["A", "B", "C", "D", "E", "F"], {}, "is for 2 to 5 players, and 6 seats would be taken."),
        (["Ann", " "], {}, "Seat 2 has no name"),
        (["Ann", "B" * 25], {}, "The name of seat 2 has 25 letters; 24 is the most."),
        (["Ann", "B\nb"], {}, "The name of seat 2 holds a character that cannot be shown"),
        (["Ann", "B\u202eb"], {}, "The name of seat 2 holds a character that cannot be shown"),
        (["Ann", "ANN"], {}, "Two seats are called ANN"),
        (["Ann", "Bob"], {"colours": ["red", "red"]}, "Ann and Bob both have the colour red"),
        (["Ann", "Bob"], {"colours": ["red", "mud"]}, "There is no colour 'mud'; the colours are: orange, sky"),
        (["Ann", "Bob"], {"colours": ["red"]}, "There are 2 names and 1 colours"),
        (["Ann", "Bob"], {"options": {"fast": True}}, "There is no option 'fast'; this game has: open_piles."),
        (["Ann", "Bob"], {"options": {"open_piles": 7}}, "Option 'open_piles' cannot be 7; it takes: off, on."),
        (["Ann", "Bob"], {"seed": -1}, "The seed must be a whole number from 0"),
        (["Ann", "Bob"], {"id": "x"}, "The id of a game is made of 32 hexadecimal digits."),
    ],
)
def test_a_wrong_table_is_told_in_a_sentence(names: list[str], more: dict[str, object], told: str) -> None:
    with pytest.raises(BadTable) as bad:
        seated("millions", names, **more)  # type: ignore[arg-type]
    assert told in str(bad.value)
    assert str(bad.value).endswith(".")


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(BadTable, match=r"There is no game 'chess'; the games are: millions"):
        seated("chess", ["Ann", "Bob"])
    with pytest.raises(BadTable, match="There is no game"):
        build(replace(seated("millions", ["Ann", "Bob"]), game="chess"), millions_pack())


def test_incomplete_options_are_told() -> None:
    table = replace(seated("millions", ["Ann", "Bob"]), options={})
    with pytest.raises(BadTable, match="The options are not complete: open_piles"):
        insist(table, catalogue.box("millions"))
    with pytest.raises(BadTable, match="There is no option 'x'"):
        insist(replace(table, options={"x": 1}), catalogue.box("millions"))


def test_rules_are_built_from_the_texts_alone() -> None:
    rules = build(seated("millions", NAMES), millions_pack())
    assert (rules.game, rules.seats) == ("millions", 5)


def test_texts_that_are_not_the_games_are_told() -> None:
    table = seated("millions", ["Ann", "Bob"])
    (text,) = millions_pack()
    with pytest.raises(BadTable, match="needs the text of its pack"):
        build(table, ())
    with pytest.raises(BadTable, match=r"calls itself mil.last_soldier"):
        build(table, (PackText("mil.x", text.file, text.text),))
    with pytest.raises(BadTable, match=r"wants the pack mil.x, and mil.last_soldier is given"):
        build(replace(table, pack="mil.x"), (text,))
    with pytest.raises(BadPack, match="not readable as TOML"):
        build(table, (PackText(text.id, text.file, "["),))
    without = text.text.rsplit("[[card]]", 1)[0]
    with pytest.raises(BadPack, match=r"MIL-1\.3"):
        build(table, (PackText(text.id, text.file, without),))


def test_a_journal_keeps_the_name_of_a_packs_file_without_its_folder() -> None:
    loaded = packs.load("millions")
    for file in ("packs/of/ann/my.toml", "C:\\packs\\my.toml", "my.toml"):
        assert pack_texts(replace(loaded, file=file))[0].file == "my.toml"
