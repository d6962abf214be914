"""A table that is set wrong is refused in one clear sentence."""

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app import packs
from app.saves import looked_at
from app.seats import COLOURS, BadTable, PackText, Seat, build, insist, pack_texts, presentable, seated
from app.session import Session
from rules import catalogue
from rules.kernel.packs import BadPack
from tests.app.games import NAMES, Quick, millions_pack, millions_script, played
from tests.app.rewriting import edited


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
        (["Ann", " "], {}, "Seat B has no name"),
        (["Ann", "B" * 25], {}, "The name of seat B has 25 letters; 24 is the most."),
        (["Ann", "B\nb"], {}, "The name of seat B holds a character that cannot be shown"),
        (["Ann", "B\u202eb"], {}, "The name of seat B holds a character that cannot be shown"),
        (["Ann", "B\u2028b"], {}, "The name of seat B holds a character that cannot be shown"),
        (["Ann", "\u3164"], {}, "Nothing is to be seen of the name of seat B; write who sits there."),
        (["Ann", "\u2800\u2800"], {}, "Nothing is to be seen of the name of seat B"),
        (["Ann", "\u200d"], {}, "Nothing is to be seen of the name of seat B"),
        (["Ann", "\u0301\ufe0f"], {}, "Nothing is to be seen of the name of seat B"),
        (["Ann", "Bo" + "\u0336" * 5 + "b"], {}, "The name of seat B heaps marks on a letter; 4 are the most."),
        (["Ann", "B" + "\u0336\u200d" * 5], {}, "The name of seat B heaps marks on a letter"),
        (["Ann", "ANN"], {}, "Two seats are called ANN"),
        (["Ann", "An\u034fn"], {}, "Two seats are called An\u034fn"),
        (["Ann", "Ann\u200d"], {}, "Two seats are called Ann"),
        (["Ann", "Ann\u3164"], {}, "Two seats are called Ann"),
        (["Ann", "\uff21\uff4e\uff4e"], {}, "Two seats are called"),
        (["Ann B", "ann\u2003b"], {}, "Two seats are called ann b"),
        (["Stra\u00dfe", "STRASSE"], {}, "Two seats are called STRASSE"),
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


@pytest.mark.parametrize(
    "name",
    [
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a joiner that its spelling needs
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\u2764\ufe0f\u200d\U0001f525",
        "\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0",
        "Ti\u1ebfng Vi\u1ec7t",
        "\u0e19\u0e49\u0e33",
        "7",
        "?!",
    ],
)
def test_names_of_all_scripts_are_kept_as_they_are(name: str) -> None:
    table = seated("millions", [name, "Ann"])
    assert table.names == (unicodedata.normalize("NFC", name), "Ann")
    assert presentable(table) == table


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (NAMES, NAMES),
        (("Ann", "Ann", "ANN"), ("Ann", "Ann 2", "ANN 3")),
        (("Ann", "Ann 2", "Ann"), ("Ann", "Ann 2", "Ann 3")),
        (("", "\u3164", "\u200d\u0301"), ("Seat A", "Seat B", "Seat C")),
        (("Seat B", ""), ("Seat B", "Seat B 2")),
        (("A\x1b[2Jnn\n", "B\u202eb\u2028c"), ("A[2Jnn", "Bb c")),
        (("x" * 5000, "x" * 30), ("x" * 24, "x" * 22 + " 2")),
        (("a" + "\u0336" * 300, "\ud800"), ("a" + "\u0336" * 4, "Seat B")),
        (("\u00e9", "e\u0301"), ("\u00e9", "\u00e9 2")),
        (("\u2800Ann", " \u3164 Bob \u2800 "), ("Ann", "Bob")),
        (("x" * 23 + "\u2800x", "Bob"), ("x" * 23, "Bob")),
    ],
)
def test_a_saved_game_is_never_kept_from_people_by_a_name_in_it(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    seats = tuple(Seat(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    table = presentable(replace(seated("millions", NAMES), seats=seats))
    assert table.names == shown
    insist(table, catalogue.box("millions"))


def test_a_game_with_odd_names_from_a_file_goes_on(tmp_path: Path) -> None:
    path = played(tmp_path, millions_script(3), 5)

    def rename(fields: dict[str, Any]) -> None:
        for seat in fields["seats"]:
            seat["name"] = "A\x1bnn"

    data = edited(path.read_bytes().splitlines(), 0, rename)
    path.write_bytes(edited(data.splitlines(), 1, lambda fields: fields.pop("head")))
    session = Session.resume(path, disk=Quick())
    assert session.table.names == ("Ann", "Ann 2", "Ann 3")
    session.close()
    found = looked_at(path)
    assert found is not None
    assert tuple(seat.name for seat in found.seats) == session.table.names


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
