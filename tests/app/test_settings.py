"""Settings: kept whole, read by older and newer programs, and never a reason not to start."""

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
        ('{"theme": "pink"}', "a value of theme that cannot be"),
        ('{"animation": 201}', "a value of animation that cannot be"),
        ('{"animation": "fast"}', "a value of animation that cannot be"),
        ('{"own_motion": 1}', "a value of own_motion that cannot be"),
        ('{"sound_cards": 101}', "a value of sound_cards that cannot be"),
        ('{"sound_signals": -1}', "a value of sound_signals that cannot be"),
        ('{"sound_clock": 0.5}', "a value of sound_clock that cannot be"),
        ('{"language": "English"}', "a value of language that cannot be"),
        ('{"language": "../de"}', "a value of language that cannot be"),
        ('{"language": null}', "a value of language that cannot be"),
        ("[1]", "a value that cannot be"),
        (" " * (settings.LARGEST + 1), "too large"),
    ],
)
def test_a_bad_file_is_kept_aside_and_the_usual_is_used(tmp_path: Path, text: str, told: str) -> None:
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
