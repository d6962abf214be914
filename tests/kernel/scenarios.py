"""What the tests of scenarios share: small files of Millions, and what is said about them."""

import pytest

from rules.kernel.scenario import BadScenario, read
from rules.kernel.script import Ran, run
from rules.millions.box import BOX
from rules.millions.scenario import MillionsWords
from tests.helpers.tables import default_cards

CARDS = default_cards("millions")
WORDS = MillionsWords({card.id: card for card in CARDS})

HEAD = 'title = "t"\ngame = "millions"\nseats = ["Ann", "Bob"]\n'
SEEN = '[[play]]\nsee = "everybody"\nshows = { round = 1 }\n'


def flaws(text: str) -> list[str]:
    """What is wrong with a scenario that cannot be read."""
    with pytest.raises(BadScenario) as bad:
        read(text, "f.toml")
    return [str(flaw) for flaw in bad.value.flaws]


def ran(text: str) -> Ran:
    """A scenario of Millions."""
    return run(read(HEAD + text, "f.toml"), "f.toml", BOX, CARDS, WORDS)


def failure(text: str) -> str:
    """What came out otherwise."""
    found = ran(text).failure
    assert found is not None
    return str(found)


def unclear(text: str) -> str:
    """Why a scenario cannot be played."""
    with pytest.raises(BadScenario) as bad:
        ran(text)
    return str(bad.value)
