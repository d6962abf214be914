"""A folder is a pack: pack.toml with the head, and files of cards; whatever is wrong with it is told with its file."""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from app import pack_files, packs
from app.pack_choice import choices
from app.paths import packs_folder
from app.scenarios import run_text
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel.packs import BadPack
from tests.packs.folders import HEAD, TEXT, made

STRAY_HEAD = "only pack.toml of a folder holds [pack]; take it out here, or move a pack by itself elsewhere"


def faults(folder: Path) -> list[str]:
    """What is wrong with a folder; what it is told by is its own name."""
    with pytest.raises(BadPack) as bad:
        packs.check_file(folder)
    with pytest.raises(BadPack) as again:
        packs.load("millions", folder)
    assert again.value.faults == bad.value.faults
    told = [str(fault) for fault in bad.value.faults]
    assert all(fault.startswith(str(folder)) for fault in told)
    return [fault.removeprefix(str(folder.parent))[1:] for fault in told]


def test_a_folder_is_a_pack(tmp_path: Path) -> None:
    folder = made(tmp_path / "box")
    (folder / "notes.txt").write_text("no card")
    (folder / ".power.toml").write_text("an editor's own copy")
    (folder / "sketches").mkdir()
    loaded = packs.check_file(folder)
    assert (loaded.pack.id, loaded.pack.title, loaded.file) == ("mil.mine", "Mine", str(folder))
    plain = packs.load_text("millions", TEXT, "f.toml").pack
    assert sorted(loaded.pack.cards, key=lambda card: card.id) == sorted(plain.cards, key=lambda card: card.id)
    borders = [line for line in loaded.text.split("\n") if line.startswith("# ") and ", lines: " in line]
    assert [line.partition(",")[0] for line in borders] == [
        "# pack.toml",
        "# baron.toml",
        "# battle.toml",
        "# power.toml",
    ]
    assert packs.load_text("millions", loaded.text, "box").pack == loaded.pack


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (
            ("power.toml", "power = 12", "power = 13"),
            ["box/power.toml: mil.mine.power_12: power: a whole number from 1 to 12 is needed, not 13"],
        ),
        (
            ("battle.toml", "points = 8", "points = "),
            ["box/battle.toml: not readable as TOML: Invalid value (at line 54, column 10)"],
        ),
        (
            ("pack.toml", "version = 1", "version = 2"),
            ["box/pack.toml: pack.version: this program reads version 1, the pack has 2: not loaded"],
        ),
        (
            ("battle.toml", '"mil.mine.battle_8"', '"mil.mine.power_12"'),
            ["box/power.toml: mil.mine.power_12: id: another card in this pack has the same id"],
        ),
        (
            ("battle.toml", "[[card]]", HEAD + "\n[[card]]"),
            [f"box/battle.toml: pack: {STRAY_HEAD}"],
        ),
        (
            ("battle.toml", "[[card]]", "horse = 1\n[[card]]"),
            ["box/battle.toml: horse: unknown; a file of cards holds [[card]] only"],
        ),
        (
            ("pack.toml", "[pack]", "horse = 1\n[pack]"),
            ["box/pack.toml: horse: unknown; pack.toml of a folder holds [pack] only"],
        ),
    ],
)
def test_a_fault_is_told_with_its_file(change: tuple[str, str, str], wanted: list[str], tmp_path: Path) -> None:
    assert faults(made(tmp_path / "box", change)) == wanted


def test_a_game_that_is_misspelt_is_told_with_the_file_of_the_head(tmp_path: Path) -> None:
    with pytest.raises(BadPack) as bad:
        packs.check_file(made(tmp_path / "box", ("pack.toml", '"millions"', '"milions"')))
    (fault,) = bad.value.faults
    assert (fault.file, fault.field) == (f"{tmp_path / 'box'}/pack.toml", "pack.game")
    assert fault.text.startswith('there is no game "milions"; did you mean `millions`?')


def test_what_the_game_says_of_a_card_is_told_with_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from msgspec import structs

    from rules.catalogue import box
    from rules.kernel.packs import Fault

    strict = structs.replace(
        box("millions"),
        faults=lambda cards, file: [Fault(file, "mil.mine.baron_1", "name", "no"), Fault(file, "", "", "none")],
    )
    monkeypatch.setattr("app.packs.box", lambda _: strict)
    assert faults(made(tmp_path / "box")) == ["box/baron.toml: mil.mine.baron_1: name: no", "box: none"]


def test_all_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    changes = (
        ("pack.toml", "[pack]", "[pack"),
        ("power.toml", "power = 12", "power = 0"),
        ("battle.toml", "points = 8", "points = "),
        ("baron.toml", "points = -1", "points = 1"),
    )
    told = faults(made(tmp_path / "box", *changes))
    assert [fault.partition(":")[0] for fault in told] == [
        f"box/{one}.toml" for one in ("pack", "battle", "baron", "power")
    ]


def test_cards_do_not_stand_beside_the_head(tmp_path: Path) -> None:
    folder = made(tmp_path / "box")
    (folder / "pack.toml").write_text(HEAD + (folder / "baron.toml").read_text())
    (folder / "baron.toml").unlink()
    (told,) = faults(folder)
    assert (
        told
        == "box/pack.toml: card: pack.toml of a folder holds [pack] only; move the cards to a file of their own beside it"
    )


def test_a_head_without_cards(tmp_path: Path) -> None:
    folder = tmp_path / "box"
    folder.mkdir()
    (folder / "pack.toml").write_text(HEAD)
    assert faults(folder) == ["box: card: a pack needs at least one [[card]]"]


def test_folders_that_are_no_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    headless = made(tmp_path / "box")
    (headless / "pack.toml").unlink()
    (told,) = faults(headless)
    assert told.startswith(
        "box: this folder has no pack.toml; a pack of several files needs pack.toml with only [pack]"
    )
    empty = tmp_path / "empty"
    empty.mkdir()
    (told,) = faults(empty)
    assert told.startswith("empty: no pack lies in this folder: it needs a file pack.toml with only [pack] in it")
    strange = made(tmp_path / "strange")
    (strange / "latin.toml").write_bytes(b"title = 'M\xfcller'")
    (strange / "in.toml").mkdir()
    (strange / "a\u202eb.toml").write_text("")
    folder, inside, latin = faults(strange)
    assert folder.startswith(r"strange: 'a\u202eb.toml' is no name for a file of a pack")
    assert Path(inside.partition(":")[0]) == Path("strange/in.toml")
    assert latin.endswith("latin.toml: is not text in UTF-8 (byte 10)")
    monkeypatch.setattr("app.pack_files.MOST_BYTES", 3_000)  # as much as each file by itself may have
    assert faults(made(tmp_path / "large")) == ["large: is larger than 3,000 bytes: this is no content pack"]
    monkeypatch.setattr("app.pack_files.MOST_FILES", 3)
    assert faults(made(tmp_path / "many")) == ["many: has more than 3 files: this is no content pack"]


def test_a_scenario_is_played_with_a_folder_beside_it(tmp_path: Path) -> None:
    made(tmp_path / "box", ("battle.toml", "points = 8", "points = 80"))
    scenario = (
        'title = "x"\ngame = "millions"\npack = "box"\nseats = ["Ann", "Bob"]\n[table]\npoints = [80]\n'
        '[[play]]\nsee = "everybody"\nshows = { total = 80 }\n'
    )
    assert run_text(scenario, "f.toml", tmp_path).failure is None


def test_a_folder_of_the_player_s_is_offered(visavis_home: Path) -> None:
    there = packs_folder() / "millions"
    made(there / "box")
    made(there / "worse", ("power.toml", "power = 12", "power = 13"))
    (there / "zero").mkdir()
    (there / ".hidden").mkdir()
    _, box, worse, zero = choices("millions")
    assert (box.title, box.file, box.fault) == ("Mine", "box", "")
    assert (worse.file, worse.pack) == ("worse", None)
    assert worse.fault.startswith("power.toml, mil.mine.power_12, power: a whole number from 1 to 12 is needed")
    assert zero.fault.startswith("no pack lies in this folder")


def test_a_saved_game_keeps_a_folder_and_is_gone_on_with(tmp_path: Path) -> None:
    loaded = packs.load("millions", made(tmp_path / "box"))
    table = seated("millions", ["Ann", "Bob"], seed=3, pack="mil.mine")
    session = Session.start(table, tmp_path / "games", pack_texts(loaded))
    session.close()
    assert session.packs[0].file == "box"
    (path,) = (tmp_path / "games").glob("*.jsonl")
    (kept,) = Session.resume(path).packs
    assert kept.text == loaded.text
    assert packs.load_text("millions", kept.text, kept.file, kept=True).pack == loaded.pack


def test_a_part_of_a_pack_is_told_to_be_one(tmp_path: Path) -> None:
    folder = made(tmp_path / "box")
    part = next(path for path in sorted(folder.glob("*.toml")) if path.name != "pack.toml")
    for read in (packs.check_file, lambda path: packs.load("millions", path)):
        with pytest.raises(BadPack) as bad:
            read(part)
        assert [str(fault) for fault in bad.value.faults] == [
            f"{part}: is a part of the pack in its folder; give the folder, {folder}"
        ]


@pytest.mark.parametrize("is_zip", [False, True])
def test_a_folder_comes_with_the_program(is_zip: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(tmp_path / "resources" / "packs" / "millions" / "box")
    (tmp_path / "resources" / "packs" / "millions" / "other.toml").write_text(packs.load("millions").text)
    root: Any = tmp_path / "resources"
    if is_zip:
        with zipfile.ZipFile(tmp_path / "program.zip", "w") as archive:
            for path in sorted(root.rglob("*")):
                archive.write(path, path.relative_to(tmp_path))
        root = zipfile.Path(tmp_path / "program.zip", "resources/")
    monkeypatch.setattr("app.packs.files", lambda _: root)
    assert [name for name, _ in packs.shipped("millions")] == ["mil.mine", "mil.last_soldier"]
    loaded = packs.load("millions", "mil.mine")
    assert loaded.file == "box"
    assert loaded.text == pack_files.read(tmp_path / "resources" / "packs" / "millions" / "box")[0]
    assert [choice.title for choice in choices("millions", tmp_path / "none")] == ["The Last Soldier", "Mine"]
