"""Every sound there is, and by which setting it is made louder or softer.

The files lie in `resources/sounds`; `packaging/sounds.py` makes them.
"""

from pathlib import Path

import resources

KINDS: dict[str, str] = {
    "lifted": "sound_cards",
    "laid": "sound_cards",
    "turned_over": "sound_cards",
    "taken": "sound_cards",
    "carried": "sound_cards",
    "die": "sound_cards",
    "counter": "sound_cards",
    "button": "sound_cards",
    "sunrise": "sound_signals",
    "night": "sound_signals",
    "turn": "sound_signals",
    "refused": "sound_signals",
    "end": "sound_signals",
    "timer.low": "sound_clock",
    "timer.half": "sound_clock",
    "timer.last": "sound_clock",
    "timer.over": "sound_clock",
}
"""Each sound with the setting of its loudness."""

SAMPLES = {"sound": "turn", "sound_cards": "laid", "sound_signals": "turn", "sound_clock": "timer.low"}
"""What is heard when one of these settings is changed."""


def file(name: str) -> Path:
    """Where a sound lies."""
    return Path(str(resources.__path__[0])) / "sounds" / f"{name}.wav"
