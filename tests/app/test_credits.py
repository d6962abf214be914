"""Whoever's work is in the program is credited, and every licence is there to be read."""

import re
import tomllib

import pytest

from app.credits import CREDITS, OWN, RESOURCES, Credit, licence, machine, version
from tests.helpers.tree import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def normal(name: str) -> str:
    """A package's name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def needed() -> set[str]:
    """What the program stands on at run time, with its extras."""
    told = [*PROJECT["dependencies"], *(one for some in PROJECT["optional-dependencies"].values() for one in some)]
    return {normal(re.split(r"[\s<>=!~;\[]", one)[0]) for one in told}


def test_every_package_is_credited_and_none_that_is_not_used() -> None:
    assert {normal(credit.distribution) for credit in CREDITS if credit.distribution} == needed()


def test_every_folder_of_others_work_is_credited() -> None:
    """Fonts and icons lie in the program, each with its licence."""
    held = {
        file.relative_to(RESOURCES).as_posix()
        for folder in ("fonts", "icons")
        for file in (RESOURCES / folder).glob("*.txt")
    }
    assert held == {name for credit in CREDITS if not credit.distribution for name in credit.files}
    fonts = {re.split("-", file.stem)[0] for file in (RESOURCES / "fonts").glob("*.ttf")}
    credited = {re.sub(r"\s", "", name) for credit in CREDITS for name in credit.name.split(", ")}
    assert fonts <= credited


@pytest.mark.parametrize("credit", [OWN, *CREDITS], ids=lambda credit: credit.key)
def test_its_licence_is_there(credit: Credit) -> None:
    if credit.distribution and not version(credit.distribution) and not credit.files:
        assert licence(credit) == ""
        return
    text = licence(credit)
    wanted = {
        "LGPL-3.0": "GNU LESSER GENERAL PUBLIC LICENSE",
        "BSD-3-Clause": "Redistribution and use in source and binary forms",
        "MIT": "Permission is hereby granted, free of charge",
        "OFL-1.1": "SIL OPEN FONT LICENSE",
        "ISC, MIT": "ISC License",
    }[credit.licence]
    assert wanted in text
    if credit.licence == "LGPL-3.0":
        assert "GNU GENERAL PUBLIC LICENSE" in text, "which it refers to"


def test_what_is_not_installed_has_no_version_and_no_text() -> None:
    nobody = Credit("x", "x", "MIT", "no-such-package-anywhere")
    assert version(nobody.distribution) == ""
    assert licence(nobody) == ""


def test_a_report_names_versions_alone() -> None:
    told = dict(machine())
    assert {"Visavis", "Python", "System", "PySide6-Essentials", "msgspec"} <= set(told)
    assert all(told.values())
