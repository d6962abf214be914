"""Standing effects, applied in the layers that a game names, and never stored on cards.

What a card has at the moment is derived: from its printed traits, through every layer in turn. Which effects stand is asked
anew for each layer, so that a copy made in an early layer brings effects into the later ones, or takes them away.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct

Traits = TypeVar("Traits")
Effect = TypeVar("Effect", bound="StandingEffect")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class StandingEffect(Struct, frozen=True):
    """An effect that holds as long as its source does. Games add what it changes."""

    layer: str
    stamp: int
    """When its source came to hold; within a layer the older comes first."""
    source: int


def derived(
    layers: Sequence[str],
    printed: Traits,
    standing: Callable[[Traits], Iterable[Effect]],
    apply: Callable[[Traits, Effect], Traits],
    order: Callable[[Traits, Effect], Any] = lambda _, effect: (effect.stamp, effect.source),
) -> Traits:
    """The traits after every layer; `order` is what the effects within a layer are sorted by, the older first.

    Raises ValueError if an effect names a layer that the game does not have.
    """
    traits = printed
    for layer in layers:
        effects = list(standing(traits))
        for effect in effects:
            if effect.layer not in layers:
                raise ValueError(f"unknown layer {effect.layer!r}: this game has {', '.join(layers)}")
        for effect in sorted((e for e in effects if e.layer == layer), key=partial(order, traits)):
            traits = apply(traits, effect)
    return traits


class Memo(Generic[V]):
    """Remembers what was derived from the last few states. Safe, since states never change."""

    def __init__(self, make: Callable[[Any], V], most: int = 64) -> None:
        self._make = make
        self._most = most
        self._known: OrderedDict[int, tuple[Any, V]] = OrderedDict()

    def __call__(self, state: Any) -> V:
        """The value for a state, computed the first time."""
        key = id(state)
        known = self._known.get(key)
        if known is not None and known[0] is state:  # the state is kept beside it, so its id cannot be reused
            self._known.move_to_end(key)
            return known[1]
        value = self._make(state)
        self._known[key] = (state, value)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return value
