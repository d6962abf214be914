"""The scripts under packaging/ as modules: they belong to no package, so they are loaded by their place."""

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.helpers.tree import ROOT


@pytest.fixture(autouse=True)
def _scripts_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        # Their names are common ones; no other test may meet them.
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(ROOT / "packaging")):
            del sys.modules[name]


@pytest.fixture
def setup_env() -> ModuleType:
    return importlib.import_module("setup_env")


@pytest.fixture
def system_packages() -> ModuleType:
    return importlib.import_module("system_packages")


@pytest.fixture
def launch() -> ModuleType:
    return importlib.import_module("launch")


@pytest.fixture
def chores() -> ModuleType:
    return importlib.import_module("chores")
