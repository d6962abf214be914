"""Who takes the contested Points cards (MIL-4), and who has won at the end (MIL-6)."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules.kernel.state import Result


class Sunset(Struct, frozen=True):
    """How a round came out, with the reasons."""

    total: int
    """The sum of all contested cards (MIL-4.1)."""
    lowest: bool
    """Whether the lowest takes them, as the total is below 0 (MIL-4.3)."""
    cancelled: tuple[int, ...]
    """The seats whose powers cancel each other (MIL-4.5)."""
    taker: int | None
    """Who takes the cards; None for an overall tie (MIL-5.1)."""


def taker(shown: Sequence[int | None], *, lowest: bool) -> int | None:
    """The place of the highest or the lowest of the powers that nobody else has shown; None if there is none (MIL-4, MIL-5.1).

    `shown` holds each seat's power, None where a seat takes no part.
    """
    found: int | None = None
    best = 0
    for place, power in enumerate(shown):
        if power is not None and (found is None or (power < best) is lowest) and shown.count(power) == 1:
            found, best = place, power
    return found


def sunset(total: int, shown: Sequence[int | None]) -> Sunset:
    """Resolves an attack: `shown` holds each seat's power, None where a seat takes no part."""
    lowest = total < 0
    cancelled = tuple(s for s, power in enumerate(shown) if power is not None and shown.count(power) > 1)
    return Sunset(total, lowest, cancelled, taker(shown, lowest=lowest))


def standing_key(points: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """What a seat is ranked by: the sum (MIL-6.1), then its Battle cards from the highest down (MIL-6.3)."""
    cards = list(points)
    return sum(cards), tuple(sorted((p for p in cards if p > 0), reverse=True))


def result(points: Sequence[Sequence[int]], conceded: Sequence[int] = ()) -> Result:
    """The places of a finished game from each seat's won points. Who gave up comes last, the first to do so at the end."""
    keys = {seat: standing_key(cards) for seat, cards in enumerate(points) if seat not in conceded}
    places = [
        tuple(seat for seat in keys if keys[seat] == key)  # shared places stand together (MIL-6.4)
        for key in sorted(set(keys.values()), reverse=True)
    ]
    places.extend((seat,) for seat in reversed(conceded))
    scores = tuple(sum(cards) for cards in points)
    return Result(tuple(places), scores, _deciding(keys, places))


def _deciding(keys: dict[int, tuple[int, tuple[int, ...]]], places: list[tuple[int, ...]]) -> str:
    """The clause that settled the first place."""
    if len(keys) < 2:
        return "TAB-3.3"
    if len(places[0]) > 1:
        return "MIL-6.4"
    best = max(key[0] for key in keys.values())
    return "MIL-6.2" if sum(key[0] == best for key in keys.values()) == 1 else "MIL-6.3"
