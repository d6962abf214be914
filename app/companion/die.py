"""A die whose rolls can be shown to be fair: each follows from a seed and from how many were rolled before it.

Roll number `n` is the first of the 64-bit numbers BLAKE2b(`seed:n:attempt`), attempts counted from 0, that lies below the
largest multiple of the number of faces; its remainder and one is the roll. Whoever is told the seed can count it out again.
"""

import hashlib

from msgspec import Struct
from msgspec.structs import replace

LEAST, MOST = 2, 100
"""How many faces a die may have."""
REMEMBERED = 200
"""How many rolls are kept."""


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """What the die showed, and why."""

    value: int
    faces: int
    count: int
    """Which roll of the seed it was, from 1; 0: it was set by hand."""
    when: str = ""
    """In UTC, as ISO 8601."""


def fair(seed: str, count: int, faces: int) -> int:
    """What a roll shows, from 1 to the number of faces."""
    whole = 1 << 64
    limit = whole - whole % faces
    attempt = 0
    while True:
        digest = hashlib.blake2b(f"{seed}:{count}:{attempt}".encode(), digest_size=8).digest()
        number = int.from_bytes(digest, "big")
        if number < limit:
            return number % faces + 1
        attempt += 1


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """A die as it lies there."""

    seed: str
    faces: int = 6
    count: int = 0
    """How often it was rolled."""
    value: int = 1
    history: tuple[Roll, ...] = ()

    @property
    def shown(self) -> int | None:
        """What lies above; None before it was rolled or set for the first time."""
        return self.value if self.history else None

    def rolled(self, when: str = "") -> "Die":
        """After one more roll."""
        count = self.count + 1
        value = fair(self.seed, count, self.faces)
        roll = Roll(value, self.faces, count, when)
        return replace(self, count=count, value=value, history=(*self.history, roll)[-REMEMBERED:])

    def laid(self, value: int, when: str = "") -> "Die":
        """Set by hand. Raises ValueError for a face that it has not."""
        if not 1 <= value <= self.faces:
            raise ValueError(f"a die of {self.faces} has no face {value}")
        return replace(self, value=value, history=(*self.history, Roll(value, self.faces, 0, when))[-REMEMBERED:])

    def stepped(self, by: int, when: str = "") -> "Die":
        """Set by hand to the next face, round and round; one that shows nothing begins at its first or its last."""
        if self.shown is None:
            return self.laid(1 if by > 0 else self.faces, when)
        return self.laid((self.value - 1 + by) % self.faces + 1, when)

    def with_faces(self, faces: int) -> "Die":
        """Another number of faces; it shows the highest that it has of what it showed."""
        faces = max(LEAST, min(MOST, faces))
        return replace(self, faces=faces, value=min(self.value, faces))

    def is_fair(self) -> bool:
        """Whether every roll that is remembered follows from the seed."""
        return all(roll.count == 0 or roll.value == fair(self.seed, roll.count, roll.faces) for roll in self.history)
