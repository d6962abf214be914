"""Numbers on cards are such as can be played with: a pack that says others is told where, and no game breaks over it."""

from pathlib import Path

import pytest

from app import packs
from rules.kernel.packs import BadPack

TRIAL = (Path(__file__).parent / "trial.toml").read_text(encoding="utf-8")
SPARK = '{ on = "play", do = [{ do = "gain", rp = 7 }] }'


@pytest.mark.parametrize(
    ("line", "place", "wanted"),
    [
        ('{ on = "play", do = [{ do = "gain", rp = 9223372036854775807 }] }', "do[0].rp", "from -999 to 999"),
        (
            '{ on = "play", do = [{ do = "gain", rp = { count = "stars", full = 0 } }] }',
            "do[0].rp.full",
            "from 1 to 99",
        ),
        ('{ on = "play", do = [{ do = "lose", rp = { count = "share", of = 0 } }] }', "do[0].rp.of", "from 1 to 99"),
        ('{ on = "play", do = [{ do = "pay_up_to", most = -1 }] }', "do[0].most", "from 1 to 99"),
        ('{ on = "play", do = [{ do = "pay", dollars = -5 }] }', "do[0].dollars", "from 0 to 999"),
        ('{ on = "play", do = [{ do = "reveal", many = 1000000000 }] }', "do[0].many", "from 1 to 99"),
        ('{ on = "play", do = [{ do = "flip", cards = {}, many = 0 }] }', "do[0].many", "from 1 to 99"),
        ('{ on = "ongoing", holds = [{ holds = "more_places", by = -6 }] }', "holds[0].by", "from 0 to 999"),
        ('{ on = "score", max = -1, do = [{ do = "gain", rp = 1 }] }', "max", "from 0 to 999"),
    ],
)
def test_a_number_that_cannot_be_played_with_is_told(line: str, place: str, wanted: str) -> None:
    with pytest.raises(BadPack) as bad:
        packs.load_text("millennium_blades", TRIAL.replace(SPARK, line, 1), "f.toml")
    told = str(bad.value.faults[0])
    assert told.startswith(f"f.toml: trial.core: keywords.Spark.{place}: ")
    assert wanted in told
