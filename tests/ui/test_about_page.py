"""The page that tells what the program is: reached by keys, every licence readable, places opened and copied."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app import paths
from app.credits import CREDITS, OWN, Credit, licence, version
from ui.shell.about_page import AboutPage
from ui.shell.window import MainWindow


def opened(window: MainWindow) -> AboutPage:
    """The page, opened by its plate on the shelf."""
    plate = next(button for button in window.shelf.doors if button.accessibleName() == "About Visavis")
    assert plate.toolTip() == "About Visavis"
    QTest.mouseClick(plate, Qt.MouseButton.LeftButton)
    page = window.stack.currentWidget()
    assert isinstance(page, AboutPage)
    return page


def read(page: AboutPage) -> str:
    """What can be read on it just now."""
    shown = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    return "\n".join(shown + ([page.text.toPlainText()] if page.text.isVisible() else []))


def test_version_and_everybody_whose_work_is_in_it_are_told(window: MainWindow) -> None:
    told = read(opened(window))
    assert f"Version {version('visavis')}, MIT licence" in told
    for credit in CREDITS:
        assert credit.name in told
        assert credit.licence in told
    assert f"Qt {version('PySide6-Essentials')}" in told


@pytest.mark.parametrize("credit", [OWN, *CREDITS], ids=lambda credit: credit.key)
def test_every_licence_can_be_read_and_left(window: MainWindow, credit: Credit) -> None:
    window.activateWindow()
    page = opened(window)
    button = page.own if credit is OWN else page.reads[credit.key]
    if credit.key == "sound" and not version("PySide6-Addons"):
        assert button.isEnabled()  # its licence is that of the rest of Qt, and lies here
    if not button.isEnabled():
        assert licence(credit) == ""
        assert not version(credit.distribution)
        return
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert page.text.isVisible()
    assert page.text.hasFocus()
    first = next(line.strip() for line in licence(credit).splitlines() if line.strip())
    assert first in read(page)
    assert credit.name in read(page)
    QTest.keyClick(page.text, Qt.Key.Key_Escape)
    assert not page.text.isVisible()
    assert QApplication.focusWidget() is button
    assert "Where things are kept" in read(page)
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.shelf


def test_places_are_opened_by_the_system_and_copied(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(window)
    asked: list[QUrl] = []

    def opens(url: QUrl) -> bool:
        asked.append(url)
        return len(asked) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", opens)
    place = paths.packs_folder()
    assert not place.exists()
    page.opens["packs"].click()
    assert asked == []
    assert page.told.text().startswith("There is nothing here yet")
    assert not place.exists(), "asking makes no folder"
    place.mkdir(parents=True)
    page.opens["packs"].click()
    assert [Path(url.toLocalFile()) for url in asked] == [place]
    assert page.told.isHidden()
    page.opens["packs"].click()
    assert page.told.text().startswith("This system lets no program open folders")
    page.copies["packs"].click()
    assert QGuiApplication.clipboard().text() == str(place)
    assert "Copied" in page.told.text()
    assert "Copied" in page.accessibleDescription()


def test_what_is_copied_for_a_report_tells_versions_and_nobody(window: MainWindow) -> None:
    page = opened(window)
    page.copy_report.click()
    told = QGuiApplication.clipboard().text()
    assert re.search(r"^Visavis \d", told, re.MULTILINE)
    assert re.search(r"^Python 3\.\d+", told, re.MULTILINE)
    assert f"Qt {version('PySide6-Essentials')}" in told
    assert "100 %, dark" in told
    assert str(paths.games_folder()) not in told
    assert str(Path.home()) not in told
    assert told.splitlines() == page.report.text().splitlines()


def test_the_report_follows_what_is_set(window: MainWindow) -> None:
    opened(window)
    window.show_shelf()
    window.change_settings({"text_scale": 150, "theme": "light"})
    page = opened(window)
    assert "150 %, light" in page.facts()
    assert page.report.text() == page.facts()
    window.change_settings({"text_scale": 100})


def test_a_long_place_is_broken_and_not_cut(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    far = tmp_path / "a-folder-with-quite-a-long-name" / ("x" * 60) / "and-one-more" / ("y" * 60)
    monkeypatch.setenv(paths.HOME_VARIABLE, str(far))
    window.resize(800, 560)
    page = opened(window)
    label = page.wheres["games"]
    assert label.width() <= page.scrolled.viewport().width()
    assert label.heightForWidth(label.width()) <= label.height()
    assert label.height() > 2 * label.fontMetrics().height()
    assert page.inner.width() <= page.scrolled.viewport().width()
