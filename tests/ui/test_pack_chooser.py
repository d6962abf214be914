"""The new-game sheet offers packs where there is more than one, and says what is wrong with those that cannot be played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QStandardItemModel

from app.pack_choice import choices
from app.packs import load
from app.paths import packs_folder
from app.settings import Settings
from rules.catalogue import box
from rules.kernel.box import Box
from tests.ui.conftest import Player, settle
from ui.shell.pack_chooser import PackChooser
from ui.shell.window import MainWindow

STANDARD = load("millions")


def own(name: str, *changes: tuple[str, str]) -> Path:
    """A pack of the player's: the standard one with something changed."""
    text = STANDARD.text
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = packs_folder() / "millions" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


MINE = (('title = "The Last Soldier"', 'title = "Mine"'), ("mil.last_soldier", "mil.mine"), ('"Pack Mule"', '"Donkey"'))


def chooser(window: MainWindow) -> PackChooser:
    """The list on the sheet."""
    window.open_new_game("millions")
    found = window.new_game.packs
    assert isinstance(found, PackChooser)
    return found


def test_with_one_pack_there_is_nothing_to_choose(window: MainWindow) -> None:
    window.open_new_game("millions")
    assert window.new_game.packs is None
    assert window.new_game.wish().pack is None


def test_a_pack_of_ones_own_is_played_with_again_and_again(window: MainWindow, table: Callable[..., Player]) -> None:
    own("mine.toml", *MINE)
    packs = chooser(window)
    assert [packs.list.itemText(i) for i in range(packs.list.count())] == ["The Last Soldier", "Mine (mine.toml)"]
    assert packs.chosen is None
    packs.list.setCurrentIndex(1)
    window.new_game.deal()
    session = window.table.model.session
    assert session.table.pack == "mil.mine"
    assert "Donkey" in session.packs[0].text
    window.play_again()
    assert window.table.model.session is not session
    assert window.table.model.session.table.pack == "mil.mine"


def test_what_is_wrong_with_a_pack_is_told_and_it_cannot_be_chosen(window: MainWindow) -> None:
    own("bad.toml", *MINE, ("power = 5\n", "power = 6\n"))
    own("worse.toml").write_text("no pack at all")
    (packs_folder() / "notes.txt").write_text("not a pack")
    packs = chooser(window)
    model = packs.list.model()
    assert isinstance(model, QStandardItemModel)
    assert [model.item(i).isEnabled() for i in range(model.rowCount())] == [True, False, False]
    assert packs.list.itemText(1).startswith("bad.toml: ")
    assert packs.list.itemText(2).startswith("worse.toml: ")
    assert packs.trouble.isVisibleTo(packs)
    assert packs.trouble.text() == packs.list.itemText(1)
    assert packs.chosen is None


def test_choices_say_only_the_first_fault(visavis_home: Path) -> None:
    own("bad.toml", *MINE, ("power = 5\n", "power = 6\n"))
    standard, bad = choices("millions")
    assert (standard.pack, standard.fault) == (STANDARD, "")
    assert bad.pack is None
    assert "power 5 must be on exactly one card" in bad.fault
    assert "power 6" not in bad.fault


def test_packs_are_read_when_their_game_is_opened_and_no_sooner(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_new_game("millions")
    window.new_game.deal()  # so that a game of it is offered on the shelf
    read: list[str] = []

    def looked_up(game: str) -> Box:
        read.append(game)
        return box(game)

    monkeypatch.setattr("app.packs.box", looked_up)
    again = MainWindow(Settings(animation=0))
    again.show()
    settle(again)
    assert again.is_settled
    assert again.saved.found
    assert read == []
    again.open_new_game("blade_rondo")
    assert set(read) == {"blade_rondo"}
    again.close()
    again.deleteLater()


@pytest.mark.parametrize("size", [(800, 560), (1280, 800), (3200, 1800)])
def test_the_sheet_has_room_for_the_packs(window: MainWindow, size: tuple[int, int]) -> None:
    from PySide6.QtWidgets import QApplication

    own("mine.toml", *MINE)
    own("bad.toml", *MINE, ("power = 5\n", "power = 6\n"))
    window.resize(*size)
    packs = chooser(window)
    QApplication.processEvents()
    sheet = window.new_game.sheet
    bottom = packs.mapTo(sheet, packs.rect().bottomLeft()).y()
    top = window.new_game.deal_button.mapTo(sheet, window.new_game.deal_button.rect().topLeft()).y()
    assert bottom <= top
    assert packs.trouble.heightForWidth(packs.trouble.width()) <= packs.trouble.height()
