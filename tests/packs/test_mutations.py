"""Two thousand packs and two thousand scenarios that something has changed: each gives a clear error, or is one still."""

import random
from collections.abc import Callable, Sequence

import pytest

from app import packs
from app.scenarios import run_text
from rules.kernel.packs import BadPack, Fault
from rules.kernel.scenario import BadScenario, Flaw
from tests.helpers.tree import ROOT

TIMES = 2_000

SCENARIOS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))]
PACK = packs.load("millions").text

ODD = (
    "0", "-1", "99999999999999999999999999", "1" * 4400, "1.5", "nan", "-inf", "true", '""', '"x"', '"\\u0000"', "''",
    "[]", "[[]]", "[1, [2, [3]]]", "{}", "{ a = 1 }", "{ Ann = {} }", "1979-05-27", "07:32:00", "[" * 900 + "]" * 900,
    '"' + "x" * 20_000 + '"', '"\u202egnirts"', '"A"', '"table"', '"clock"', '"hidden"', '"everybody"', "[1, 'a', true]",
)  # fmt: skip
"""Values where none was expected."""


def changed(text: str, chance: random.Random) -> str:
    """A text with something changed: characters, lines, or values."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        change = chance.randrange(5)
        lines = text.split("\n")
        place = chance.randrange(len(lines))
        if change == 0:
            at = chance.randrange(len(text) + 1)
            text = text[:at] + chance.choice("[]{}=\"'\n,.#-0aé\0\u2028") + text[at + chance.randrange(3) :]
        elif change == 1:
            del lines[place]
            text = "\n".join(lines)
        elif change == 2:
            lines.insert(chance.randrange(len(lines)), lines[place])
            text = "\n".join(lines)
        else:
            whole = [number for number, line in enumerate(lines) if " = " in line and not line.startswith("#")]
            if whole:
                place = chance.choice(whole)
                key, _, value = lines[place].partition(" = ")
                other = chance.choice(ODD) if change == 3 else lines[chance.choice(whole)].partition(" = ")[2]
                lines[place] = f"{key} = {other if chance.randrange(4) else f'[{value}, {other}]'}"
                text = "\n".join(lines)
        if not text:
            return "x"
    return text


def is_clear(faults: Sequence[Fault | Flaw]) -> bool:
    """Each fault says where and what; the test fails if not."""
    assert faults
    assert all(fault.file == "f.toml" and fault.text for fault in faults)
    return True


def pack_is_told(text: str) -> bool:
    """Whether it is refused; a pack that is taken must be one."""
    try:
        loaded = packs.load_text("millions", text, "f.toml")
    except BadPack as bad:
        return is_clear(bad.faults)
    assert len(loaded.pack.cards) == 24
    return False


def scenario_is_told(text: str) -> bool:
    """Whether it is refused, or fails."""
    try:
        shown = run_text(text, "f.toml", ROOT)
    except BadScenario as bad:
        return is_clear(bad.flaws)
    if shown.failure is not None:
        assert "fault of the program" not in shown.failure.text
    return shown.failure is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("texts", "is_told"), [([PACK], pack_is_told), (SCENARIOS, scenario_is_told)], ids=["packs", "scenarios"]
)
def test_only_clear_errors(texts: list[str], is_told: Callable[[str], bool]) -> None:
    told = 0
    for seed in range(TIMES):
        chance = random.Random(seed)
        text = changed(chance.choice(texts), chance)
        try:
            told += is_told(text)
        except Exception as fault:  # noqa: BLE001 - any other than the clear ones is what is looked for
            pytest.fail(f"seed {seed}: {fault!r}\n{text[:2000]}")
    assert TIMES * 0.5 < told < TIMES * 0.99, "most changes are told, and some change nothing that matters"
