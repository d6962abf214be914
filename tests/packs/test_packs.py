"""Packs are found where they lie, and whatever is wrong with one is told with file, card and field."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import pack_files, packs
from app.cli.pack import schema_text
from rules.catalogue import GAMES, UnknownGame, box
from rules.kernel.packs import BadPack, read
from rules.millions.content import BaronCard, BattleCard, PowerCard
from tests.helpers.tree import ROOT

GOOD = packs.load("millions").text


def faults(text: str, game: str = "millions") -> list[str]:
    """What is wrong with a pack."""
    with pytest.raises(BadPack) as bad:
        packs.load_text(game, text, "f.toml")
    return [str(fault) for fault in bad.value.faults]


@pytest.mark.parametrize("game", GAMES)
def test_every_pack_that_comes_with_the_program_is_faultless(game: str) -> None:
    shipped = dict(packs.shipped(game))
    assert box(game).pack in shipped
    for name, file in shipped.items():
        loaded = packs.load(game, name)
        assert loaded.pack.id == name
        assert loaded.pack.game == game
        assert loaded.text == pack_files.shipped_text(file)


@pytest.mark.rule("MIL-1.1", "MIL-1.2", "MIL-1.3", "MIL-1.4")
def texts(part: object) -> Iterator[str]:
    """All that is written somewhere in a pack."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for one in part.values() if isinstance(part, dict) else part:
            yield from texts(one)


def test_quotes_on_cards_are_those_of_a_printed_book() -> None:
    """An apostrophe stands within a word or at its end."""
    files = sorted((ROOT / "resources" / "packs").rglob("*.toml"))
    written = [text for file in files for text in texts(tomllib.loads(file.read_text(encoding="utf-8")))]
    assert len(written) > 1000
    assert [text for text in written if '"' in text or re.search(r"(?<!\w)'", text)] == []
    assert [text for text in written if text.count("“") != text.count("”")] == []


def test_the_pack_of_millions_is_worth_looking_at() -> None:
    cards = packs.load("millions").pack.cards
    names = [card.name for card in cards]
    assert len(set(names)) == len(names) == 24
    assert sorted(c.power for c in cards if isinstance(c, PowerCard)) == list(range(1, 13))
    assert sorted(c.points for c in cards if isinstance(c, BattleCard)) == list(range(1, 9))
    assert sorted(c.points for c in cards if isinstance(c, BaronCard)) == [-4, -3, -2, -1]
    assert all(card.line for card in cards if isinstance(card, BattleCard))
    assert all(card.flavour for card in cards if isinstance(card, PowerCard))
    assert all(len(name) <= 24 for name in names), "it must fit on a card"


def test_a_pack_of_a_player_is_given_by_its_path(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    # As an editor on another system writes it.
    mine.write_bytes(b"\xef\xbb\xbf" + GOOD.replace('"mil.last_soldier', '"mil.mine').replace("\n", "\r\n").encode())
    for way in (mine, str(mine)):
        loaded = packs.load("millions", way)
        assert loaded.pack.id == "mil.mine"
        assert loaded.file == str(mine)
        assert "\r" not in loaded.text
    assert packs.check_file(mine).pack.game == "millions"


def test_a_pack_that_does_not_exist() -> None:
    with pytest.raises(
        BadPack, match=r"mil\.moon: there is no pack of that name for millions; there are: mil\.last_soldier"
    ):
        packs.load("millions", "mil.moon")
    with pytest.raises(pack_files.UnreadablePack, match=r"moon\.toml: there is no such file"):
        packs.load("millions", "moon.toml")
    with pytest.raises(UnknownGame):
        packs.load("chess")


def test_files_that_are_no_packs(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes("title = 'Müller'".encode("latin-1"))
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (pack_files.MOST_BYTES + 1))
    for path, wanted in (
        (latin, r"latin\.toml: is not text in UTF-8 \(byte 10\)"),
        (large, r"large\.toml: is larger than 4,000,000 bytes: this is no content pack"),
        (tmp_path / "latin.toml" / "x", r": there is no such file"),
        (Path("a\0b.toml"), r"there is no such file|cannot be read: .*embedded null"),
    ):
        with pytest.raises(pack_files.UnreadablePack, match=wanted):
            packs.check_file(path)


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.toml"
    path.write_text(GOOD, encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(pack_files.UnreadablePack, match=r"locked\.toml: cannot be read: Permission denied"):
        packs.check_file(path)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            "power = 12",
            "power = 13",
            "f.toml: mil.last_soldier.power_12: power: a whole number from 1 to 12 is needed, not 13",
        ),
        (
            "power = 12",
            'power = "12"',
            'f.toml: mil.last_soldier.power_12: power: a whole number from 1 to 12 is needed, "12" is a text: write 12 without quotes',
        ),
        ("power = 12", "", "f.toml: mil.last_soldier.power_12: power: is missing"),
        (
            "power = 12",
            "power = 12\nhorse = 1",
            "f.toml: mil.last_soldier.power_12: horse: unknown; there are: kind, id, name, flavour, power",
        ),
        ("power = 12", "power = 11", "f.toml: power: power 11 must be on exactly one card, it is on 2 (MIL-1.1)"),
        ('id = "mil.last_soldier.power_12"', "", "f.toml: card 12: id: is missing"),
        (
            'id = "mil.last_soldier.power_12"',
            'id = "x.12"',
            "f.toml: x.12: id: must begin with 'mil.last_soldier.', the pack's id and a dot",
        ),
        (
            '"mil.last_soldier.power_12"',
            '"mil.last_soldierpower_12"',
            "f.toml: mil.last_soldierpower_12: id: must begin with 'mil.last_soldier.', the pack's id and a dot",
        ),
        (
            '"mil.last_soldier.power_12"',
            '"mil.last_soldier.power 12"',
            "f.toml: mil.last_soldier.power 12: id: must be of letters, digits, dots and underscores",
        ),
        (
            '"mil.last_soldier.power_12"',
            '"mil.last_soldier..12"',
            "f.toml: mil.last_soldier..12: id: must be of letters, digits, dots and underscores",
        ),
        ('"mil.last_soldier"', '"mil\\nok"', "f.toml: pack.id: must be of letters, digits, dots and underscores"),
        ('"mil.last_soldier"', f'"{"m" * 101}"', "f.toml: pack.id: has 101 characters; 100 is the most"),
        ('title = "The', 'title = "\\u001b[2K', "f.toml: pack.title: holds a character that cannot be seen (U+001B)"),
        (
            'title = "The Last Soldier"',
            'title = ""',
            "f.toml: pack.title: must have 1 to 60 characters that can be seen",
        ),
        ('name = "Pack Mule"', 'name = " "', "f.toml: mil.last_soldier.power_05: name: must have 1 to 60 characters"),
        ("Pack Mule", "x" * 61, "f.toml: mil.last_soldier.power_05: name: must have 1 to 60 characters that can be"),
        (
            "Pack Mule",
            "\u202eeluM",
            "f.toml: mil.last_soldier.power_05: name: holds a character that cannot be seen (U+202E)",
        ),
        ("Pack Mule", "Pack\\nMule", "f.toml: mil.last_soldier.power_05: name: holds a character that cannot be seen"),
        ("Three walls", "Three\\twalls", "f.toml: mil.last_soldier.battle_1: line: holds a character that cannot be"),
        ("Carries what", "\u2028what", "f.toml: mil.last_soldier.power_05: flavour: holds a character that cannot be"),
        ("power_12", "power_11", "f.toml: mil.last_soldier.power_11: id: another card in this pack has the same id"),
        (
            'kind = "baron"\nname = "Sc',
            'kind = "king"\nname = "Sc',
            'f.toml: mil.last_soldier.baron_2: kind: cannot be "king"; one of: power, battle, baron',
        ),
        (
            "points = -2",
            "points = 2",
            "f.toml: mil.last_soldier.baron_2: points: a whole number from -9999 to -1 is needed, not 2",
        ),
        (
            "version = 1",
            "version = 2",
            "f.toml: pack.version: this program reads version 1, the pack has 2: not loaded",
        ),
        ("version = 1", "", "f.toml: pack.version: is missing"),
        ('game = "millions"', 'game = "chess"', 'f.toml: pack.game: is "chess", wanted "millions"'),
        ("[pack]", "[pact]", "f.toml: pack: the pack must begin with a table [pack]"),
        ("[pack]", "[pack", "f.toml: not readable as TOML: "),
        ("power = 12", "power = " + "1" * 5000, "f.toml: not readable as TOML: "),
        ("power = 12", "power = " + "[" * 5000, "f.toml: nested too deeply"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, wanted: str) -> None:
    assert old in GOOD
    told = faults(GOOD.replace(old, new, 1))
    assert any(fault.startswith(wanted) for fault in told), told


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            "points = 8",
            'points = "five"',
            'battle_8: points: a whole number from 1 to 9999 is needed, "five" is a text',
        ),
        ("points = 8", "points = 2.5", "points: a whole number from 1 to 9999 is needed, 2.5 is a number with a point"),
        (
            "points = 8",
            "points = true",
            "battle_8: points: a whole number from 1 to 9999 is needed, true is a yes or no",
        ),
        ("points = 8", "points = [8]", "battle_8: points: a whole number from 1 to 9999 is needed, this is a list"),
        ("points = 8", "points = 1979-05-27", "a whole number from 1 to 9999 is needed, this is a date or a time"),
        ("points = 8", "point = 8", "battle_8: points: is missing; a whole number from 1 to 9999 is needed"),
        (
            "points = 8",
            "point = 8",
            "point: unknown; did you mean `points`? There are: kind, id, name, flavour, points,",
        ),
        ('name = "Pack Mule"', "name = 5", 'power_05: name: a text is needed, 5 is a whole number: write "5"'),
        ('line = "Three walls', f'line = "{"x" * 61}', "line: a text of at most 60 characters is needed, this has "),
        (
            'kind = "baron"',
            'kind = "barn"',
            'kind: cannot be "barn"; one of: power, battle, baron; did you mean `baron`?',
        ),
        ("version = 1", 'version = "1"', 'pack.version: a whole number is needed, "1" is a text'),
        (
            "version = 1",
            "version = 0x" + "f" * 9000,
            "as TOML: pack.version: a whole number has 64 bits at most",
        ),
        ("power = 12", "power = -9223372036854775809", "as TOML: card[11].power: a whole number has 64 bits at most"),
        (
            "power = 12",
            "power = -9223372036854775808",
            "a whole number from 1 to 12 is needed, not -9223372036854775808",
        ),
        ("title", "titel", "pack.titel: unknown; did you mean `title`? There are: id, game, version, title"),
    ],
)
def test_a_fault_says_what_to_write_instead(old: str, new: str, wanted: str) -> None:
    assert old in GOOD
    told = faults(GOOD.replace(old, new, 1))
    assert any(wanted in fault for fault in told), told


@pytest.mark.parametrize(
    ("old", "new"),
    [("version = 1", "version = 2"), ('title = "The', 'titel = "The'), ('game = "millions"', ""), ("[pack]", "[pact]")],
)
def test_a_fault_in_the_head_hides_none_of_the_cards(old: str, new: str, tmp_path: Path) -> None:
    text = GOOD.replace(old, new, 1)
    assert len(faults(text.replace("points = 8", "points = 0").replace("power = 12", "power = 13"))) >= 3
    assert any("power 11 must be on exactly one card" in fault for fault in faults(text.replace("r = 12", "r = 11")))
    path = tmp_path / "f.toml"
    path.write_text(text.replace("points = 8", "points = 0"), encoding="utf-8")
    with pytest.raises(BadPack) as bad:
        packs.check_file(path)
    assert [fault.field for fault in bad.value.faults][-1] == "points"
    assert len(bad.value.faults) >= 2


def test_a_game_that_is_misspelt_hides_none_of_the_cards(tmp_path: Path) -> None:
    path = tmp_path / "f.toml"
    path.write_text(GOOD.replace('"millions"', '"milions"').replace("points = 8", "points = 0"), encoding="utf-8")
    with pytest.raises(BadPack) as bad:
        packs.check_file(path)
    game, points = bad.value.faults
    assert game.text == f'there is no game "milions"; did you mean `millions`? There are: {", ".join(GAMES)}'
    assert points.field == "points"


def test_all_faults_are_told_at_once() -> None:
    broken = (
        GOOD.replace("power = 12", "power = 0").replace("points = -2", "points = 0").replace('name = "Pack', 'nam = "')
    )
    assert len(faults(broken)) == 4


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", r"f\.toml: pack: the pack must begin with a table \[pack\]"),
        ("[[", r"f\.toml: not readable as TOML"),
        ("[pack]\nid = 'x'", r"f\.toml: pack\.game: is missing; one of: millions"),
        ("[pack]\ngame = 3", r"f\.toml: pack\.game: a text is needed, 3 is a whole number; one of: millions"),
        ("[pack]\ngame = 'chess'", r"f\.toml: pack\.game: there is no game \"chess\"; there are: millions"),
    ],
)
def test_a_pack_that_does_not_say_its_game(
    tmp_path: Path, text: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "f.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadPack, match=wanted):
        packs.check_file(Path("f.toml"))


def test_a_pack_that_names_another_file_ending_is_looked_for_by_name() -> None:
    with pytest.raises(BadPack, match="there is no pack of that name"):
        packs.load("millions", "last_soldier")


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_that_is_kept_is_the_one_that_is_exported(game: str) -> None:
    kept = ROOT / "resources" / "schemas" / f"{game}.pack.schema.json"
    assert kept.read_text(encoding="utf-8") == schema_text(game) + "\n", f"visavis pack schema {game} > {kept.name}"


def test_the_schema_says_what_the_reader_insists_on() -> None:
    schema = json.loads(schema_text("millions"))
    assert schema["properties"]["pack"]["required"] == ["id", "game", "version"]
    assert schema["$defs"]["PowerCard"]["properties"]["power"] == {"type": "integer", "minimum": 1, "maximum": 12}
    assert schema["$defs"]["PowerCard"]["additionalProperties"] is False


def test_the_reader_can_be_asked_without_a_file() -> None:
    assert read(GOOD, "f.toml", "millions", box("millions").cards).id == "mil.last_soldier"


@pytest.mark.parametrize("name", ["\\u3164\\u3164", "\\u0301", "Ash\\u0301\\u0301\\u0301\\u0301\\u0301"])
def test_a_card_s_name_can_be_seen(name: str) -> None:
    text = packs.load("millions").text
    first = text.index('name = "', text.index("[[card]]"))
    bad = text[:first] + f'name = "{name}"' + text[text.index("\n", first) :]
    with pytest.raises(BadPack, match="name"):
        packs.load_text("millions", bad, "mine.toml")
