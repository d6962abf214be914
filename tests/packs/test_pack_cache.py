"""Large packs that were found faultless are kept decoded; what lies there wrongly is passed over and written anew."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct, defstruct

from app import pack_cache, packs, paths
from rules.catalogue import box
from rules.kernel.packs import BadPack, Pack, PackCard
from tests.packs.folders import TEXT, made

KINDS = box("millions").cards
LARGE = TEXT + "# what makes it large enough\n" * 1_000
PACK = packs.load_text("millions", TEXT, "f.toml").pack


@pytest.fixture(autouse=True)
def _empty(visavis_home: Path) -> None:
    """A cache of its own for each test."""


def files() -> list[Path]:
    """What is kept."""
    return sorted((paths.cache_folder() / "packs").glob("*")) if paths.cache_folder().exists() else []


class Reader:
    """Reads the pack, and counts how often it had to."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Pack[Any]:
        self.times += 1
        return PACK


def decoded(
    reader: Callable[[], Pack[Any]], text: str = LARGE, game: str = "millions", kinds: Any = KINDS
) -> Pack[Any]:
    """The pack, from the cache or the reader."""
    return pack_cache.decoded(game, kinds, text, reader)


def test_a_large_pack_is_read_once(visavis_home: Path) -> None:
    reader = Reader()
    for _ in range(3):
        assert decoded(reader) == PACK
    assert reader.times == 1
    (file,) = files()
    assert file.is_relative_to(visavis_home)
    assert file.parent.parent != paths.settings_file().parent


def test_without_a_folder_of_its_own_it_lies_in_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VISAVIS_HOME")
    folder = paths.cache_folder()
    assert not paths.settings_file().is_relative_to(folder)
    assert (
        folder.is_relative_to(os.environ["XDG_CACHE_HOME"]) or os.name == "nt" or not os.environ.get("XDG_CACHE_HOME")
    )


def test_a_small_pack_touches_no_disk() -> None:
    reader = Reader()
    assert decoded(reader, TEXT) == decoded(reader, TEXT) == PACK
    assert reader.times == 2
    assert files() == []


def test_other_texts_games_and_types_are_not_mixed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    decoded(reader)
    decoded(reader, LARGE + "\n")
    decoded(reader, game="blade_rondo")
    decoded(reader, kinds=KINDS | Extra)
    monkeypatch.setattr("app.pack_cache._program", lambda _: "another version")
    decoded(reader)
    assert reader.times == len(files()) == 5


class Extra(PackCard, frozen=True, tag="extra", kw_only=True):
    """One kind of card more."""


class Inner(Struct, frozen=True):
    """Something in a card."""

    number: int = 1


def kind(*fields: Any, tag: str = "one") -> Any:
    """A type of cards of that name with these fields."""
    return defstruct("Kind", [("id", str), *fields], frozen=True, tag=tag, module=__name__)


def test_every_change_of_a_type_tells() -> None:
    other: Any = defstruct("Inner", [("number", int, 2)], frozen=True, module=__name__)
    several: Any = tuple
    kinds = [
        kind(("n", int)),
        kind(("n", int), tag="two"),
        kind(("m", int)),
        kind(("n", str)),
        kind(("n", int, 1)),
        kind(("n", int, 2)),
        kind(("n", Annotated[int, Meta(ge=1)])),
        kind(("n", Annotated[int, Meta(ge=2)])),
        kind(("n", tuple[Inner, ...])),
        kind(("n", several[other, ...])),
        kind(("n", dict[str, Inner | None])),
    ]
    assert len({pack_cache._schema(one) for one in kinds}) == len(kinds)
    assert pack_cache._schema(kind(("n", int))) == pack_cache._schema(kinds[0]), "and nothing else does"


def test_a_change_of_the_program_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules"
    for name in ("kernel", "millions"):
        (folder / name).mkdir(parents=True)
        (folder / name / "a.py").write_text("x = 1\n")
    monkeypatch.setattr("app.pack_cache.rules.__file__", str(folder / "__init__.py"))
    program = pack_cache._program.__wrapped__
    first = program("millions")
    assert program("millions") == first
    (folder / "millions" / "a.py").write_text("x = 12\n")
    assert program("millions") != first
    monkeypatch.setattr("app.pack_cache.rules.__file__", str(tmp_path / "frozen" / "__init__.py"))
    assert program("millions") == packs_version()


def packs_version() -> str:
    """The version of the program, which is all that can be told where its modules lie in no folder."""
    from app.journal import app_version

    return app_version()


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
        lambda data: b"\0" * len(data),
        lambda data: data[32:],
    ],
)
def test_a_damaged_file_is_passed_over_and_written_anew(harm: Callable[[bytes], bytes]) -> None:
    reader = Reader()
    decoded(reader)
    (file,) = files()
    good = file.read_bytes()
    file.write_bytes(harm(good))
    assert decoded(reader) == PACK
    assert reader.times == 2
    assert [one.read_bytes() for one in files()] == [good]


def test_a_file_of_another_pack_is_passed_over() -> None:
    reader = Reader()
    decoded(reader)
    decoded(reader, LARGE + "\n")
    one, other = files()
    one.write_bytes(other.read_bytes())
    for text in (LARGE, LARGE + "\n"):
        assert decoded(reader, text) == PACK
    assert reader.times == 3


@pytest.mark.parametrize("there", ["a file", "a folder"])
def test_where_nothing_can_be_written_it_is_read_each_time(there: str) -> None:
    reader = Reader()
    if there == "a file":
        paths.cache_folder().parent.mkdir(parents=True)
        paths.cache_folder().write_text("in the way")
    else:
        decoded(reader)
        (file,) = files()
        file.unlink()
        file.mkdir()
        (file / "x").touch()
    before = reader.times
    assert decoded(reader) == decoded(reader) == PACK
    assert reader.times == before + 2


def test_only_the_newest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.pack_cache.MOST_FILES", 3)
    reader = Reader()
    for number in range(5):
        decoded(reader, LARGE + "\n" * number)
        for age, file in enumerate(sorted(files(), key=lambda one: one.stat().st_mtime_ns, reverse=True)):
            os.utime(file, ns=(0, 10**18 - age * 10**9))
    assert len(files()) == 3
    for number in (2, 3, 4):
        decoded(reader, LARGE + "\n" * number)
    assert reader.times == 5, "those three are the last ones"


def test_what_would_not_come_out_as_it_goes_in_is_not_kept() -> None:
    cards: Any = (object(),)
    odd: Pack[Any] = Pack("x", "millions", "X", cards)
    assert decoded(lambda: odd) is odd
    assert files() == []


def test_a_pack_with_faults_is_not_kept_and_a_kept_one_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = LARGE.replace("power = 12", "power = 13")
    for _ in range(2):
        with pytest.raises(BadPack, match="from 1 to 12"):
            packs.load_text("millions", bad, "f.toml")
    assert files() == []
    assert packs.load_text("millions", LARGE, "a.toml").pack == PACK
    assert len(files()) == 1

    def refuse(*_: object, **__: object) -> None:
        pytest.fail("it is read again")

    monkeypatch.setattr("app.packs.read", refuse)
    loaded = packs.load_text("millions", LARGE, "b.toml", kept=True)
    assert (loaded.pack, loaded.text, loaded.file) == (PACK, LARGE, "b.toml")


def test_to_check_a_pack_is_to_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = made(tmp_path / "box", ("power.toml", "[[card]]", "# long\n" * 4_000 + "[[card]]"))
    packs.load("millions", folder)
    assert len(files()) == 1

    def refuse(*_: object, **__: object) -> None:
        pytest.fail("it is taken from what is kept")

    monkeypatch.setattr("app.pack_cache.decoded", refuse)
    assert packs.check_file(folder).pack.id == "mil.mine"
