"""Settings: kept whole, read by older and newer programs, and never a reason not to start."""

import codecs
import errno
import random
from pathlib import Path

import pytest

from app import paths, settings
from app.settings import BadSettings, Settings
from tests.app.games import Full

GOOD = Settings(
    theme="light",
    language="pt_BR",
    animation=50,
    own_motion=True,
    text_scale=150,
    privacy="open",
    sound=0,
    sound_cards=10,
    sound_signals=20,
    sound_clock=30,
    fullscreen=True,
)


def test_what_is_saved_is_read_again(visavis_home: Path) -> None:
    assert settings.load() == (Settings(), ())
    settings.save(GOOD)
    assert paths.settings_file().parent == visavis_home
    assert settings.load() == (GOOD, ())


def test_a_field_of_a_newer_program_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": "light", "hologram": true}')
    assert settings.load(file) == (Settings(theme="light"), ())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("\x00" * 200, "damaged"),
        ('{"x":' * 100_000, "damaged"),
        ("[1]", "damaged: it holds no names with values"),
        (" " * (settings.LARGEST + 1), "too large"),
    ],
)
def test_a_file_that_is_none_is_kept_aside_and_the_usual_is_used(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text)
    found, notices = settings.load(file)
    assert found == Settings()
    assert len(notices) == 1
    assert told in notices[0]
    assert notices[0].endswith("The usual ones are used. The file was kept as settings.json.bad.")
    assert not file.exists()
    assert (tmp_path / "settings.json.bad").read_text() == text
    assert settings.load(file) == (Settings(), ())


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ('"theme": "pink"', 'theme cannot be "pink": it is "dark" or "light"'),
        ('"theme": ["light"]', 'theme cannot be ["light"]: it is "dark" or "light"'),
        ('"privacy": "trays"', 'privacy cannot be "trays": it is "curtain", "open" or "peek"'),
        ('"animation": 201', "animation cannot be 201: it is a whole number from 0 to 200"),
        ('"animation": "fast"', 'animation cannot be "fast": it is a whole number from 0 to 200'),
        ('"text_scale": 1e99', "text_scale cannot be 1e99: it is a whole number from 50 to 300"),
        ('"own_motion": 1', "own_motion cannot be 1: it is true or false"),
        ('"sound_cards": 101', "sound_cards cannot be 101: it is a whole number from 0 to 100"),
        ('"sound_signals": -1', "sound_signals cannot be -1: it is a whole number from 0 to 100"),
        ('"sound_clock": 0.5', "sound_clock cannot be 0.5: it is a whole number from 0 to 100"),
        ('"language": "English"', 'language cannot be "English": it is a language such as "de"'),
        ('"language": "../de"', 'language cannot be "../de"'),
        ('"language": null', "language cannot be null"),
    ],
)
def test_a_value_that_cannot_be_is_told_and_all_others_stay_set(tmp_path: Path, values: str, told: str) -> None:
    file = tmp_path / "settings.json"
    text = f'{{{values}, "sound": 7}}'
    file.write_text(text)
    found, notices = settings.load(file)
    assert found == Settings(sound=7)
    (notice,) = notices
    assert notice.startswith(f"The setting {told}")
    assert notice.endswith(". The usual one is used instead. The file was kept as settings.json.bad.")
    assert (tmp_path / "settings.json.bad").read_text() == text
    assert settings.load(file) == (found, ()), "told once, and what was right is there the next time"


def test_many_values_that_cannot_be_are_not_told_without_end(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": "%s", "sound": -1, "muted": 0, "animation": {}, "fullscreen": ""}' % ("x" * 500))
    found, (notice,) = settings.load(file)
    assert found == Settings()
    assert "There are 2 more like that. The usual ones are used instead." in notice
    assert len(notice) < 500


@pytest.mark.parametrize(
    ("name", "nearest"), [("themes", "theme"), ("Text-Scale", "text_scale"), ("sound_card", "sound_cards")]
)
def test_a_name_that_may_be_a_slip_is_told_with_the_nearest_one(tmp_path: Path, name: str, nearest: str) -> None:
    file = tmp_path / "settings.json"
    text = f'{{"{name}": 1, "sound": 7}}'
    file.write_text(text)
    told = (f'There is no setting "{name}"; perhaps {nearest} is meant.',)
    assert settings.load(file) == (Settings(sound=7), told)
    assert file.read_text() == text, "nothing is taken from the file"


def test_a_change_leaves_what_another_window_has_set(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings.save(Settings(), file)
    ours = theirs = Settings()
    theirs = settings.change({"theme": "light"}, theirs, file)
    ours = settings.change({"text_scale": 150}, ours, file)
    assert ours == settings.read(file) == Settings(theme="light", text_scale=150)
    theirs = settings.change({"theme": "dark"}, theirs, file)
    assert theirs == settings.read(file) == Settings(text_scale=150)


def test_a_change_keeps_what_newer_programs_have_set(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"hologram": {"deep": [1, 2]}, "theme": "light"}')
    assert settings.change({"sound": 3}, Settings(), file) == Settings(theme="light", sound=3)
    assert '"hologram": {' in file.read_text()


def test_a_change_where_no_good_file_lies_writes_what_is_set_here(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert settings.change({"sound": 3}, GOOD, file) == settings.read(file)
    assert settings.read(file).sound_cards == GOOD.sound_cards
    file.write_text("{")
    settings.change({"sound": 4}, GOOD, file)
    assert settings.read(file).sound_cards == GOOD.sound_cards
    assert (tmp_path / "settings.json.bad").read_text() == "{"


def test_no_bad_file_is_written_over_an_older_one(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for count in range(1, 4):
        file.write_text(f"bad, number {count}")
        _, (notice,) = settings.load(file)
        name = f"settings.json.bad{count if count > 1 else ''}"
        assert notice.endswith(f"The file was kept as {name}.")
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {f"settings.json.bad{n or ''}": f"bad, number {n or 1}" for n in ("", 2, 3)}


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO, errno.ESTALE])
def test_settings_that_cannot_be_read_just_now_stay_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    file = tmp_path / "settings.json"
    settings.save(GOOD, file)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, "not now")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refuse)
        found, notices = settings.load(file)
    assert (found, notices) == (
        Settings(),
        ("The settings cannot be read (not now). The usual ones are used for now.",),
    )
    assert settings.load(file) == (GOOD, ())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_in_its_place_is_survived(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.mkdir()
    found, notices = settings.load(file)
    assert found == Settings()
    assert "cannot be read" in notices[0]


def test_a_full_disk_leaves_the_old_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings.save(GOOD, file)
    with pytest.raises(BadSettings, match=r"The disk is full, so your settings cannot be saved: .*set them again\."):
        settings.save(Settings(), file, Full(20))
    with pytest.raises(BadSettings, match="The disk is full"):
        settings.change({"theme": "dark"}, GOOD, file, Full(20))
    assert settings.load(file) == (GOOD, ())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.slow
def test_mutated_settings_give_only_clear_errors_or_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings.save(GOOD, file)
    whole = file.read_bytes()
    chance = random.Random(3)
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(data))
            change = chance.randrange(3)
            if change == 0:
                data[place] ^= 1 << chance.randrange(8)
            elif change == 1:
                del data[place : place + chance.randint(1, 30)]
            else:
                data[place:place] = data[chance.randrange(len(data)) :][: chance.randint(1, 30)]
            if not data:
                break
        file.write_bytes(data)
        try:
            settings.read(file)
        except BadSettings as bad:
            assert str(bad).endswith(".")  # noqa: PT017 - either outcome is right
        found, _ = settings.load(file)
        assert isinstance(found, Settings)


def test_a_file_that_an_editor_began_with_its_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(codecs.BOM_UTF8 + b'{"theme":"light"}')
    assert settings.load(path) == (Settings(theme="light"), ())
