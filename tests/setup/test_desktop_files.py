"""What a Linux desktop is told about the app agrees with itself, and its own tools accept it."""

import configparser
import shutil
import subprocess
import tomllib
from xml.etree import ElementTree as ET

import pytest

from tests.helpers.tree import ROOT

APP_ID = "org.visavis.visavis"
LINUX = ROOT / "packaging" / "linux"
DESKTOP = LINUX / f"{APP_ID}.desktop"
METAINFO = LINUX / f"{APP_ID}.metainfo.xml"


def metainfo() -> ET.Element:
    return ET.parse(METAINFO).getroot()  # noqa: S314 - our own file


def test_the_two_name_each_other_and_the_program() -> None:
    entry = configparser.RawConfigParser()
    entry.read(DESKTOP, encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert metainfo().findtext("id") == APP_ID
    assert metainfo().findtext("launchable") == DESKTOP.name
    assert metainfo().findtext("provides/binary") == entry["Desktop Entry"]["Exec"]
    assert entry["Desktop Entry"]["Exec"] in project["scripts"]
    assert metainfo().findtext("project_license") == project["license"]


def test_the_newest_release_is_this_version() -> None:
    release = metainfo().find("releases/release")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert release is not None
    assert release.get("version") == project["version"]


@pytest.mark.parametrize(
    "command",
    [["desktop-file-validate", DESKTOP], ["appstreamcli", "validate", "--no-net", METAINFO]],
    ids=lambda command: str(command[0]),
)
def test_the_desktop_tools_accept_it(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} not found")
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
