"""Cards in their places, as a value. A card that changes zone becomes a new object: it gets a new reference."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.refusals import RulesBroken


class Card(Struct, frozen=True):
    """A card in a zone."""

    ref: int
    """Points at the card as long as it stays in its zone; a later reference is another object to every effect."""
    card: str
    """Which card it is: its id in the pack."""
    owner: int
    zone: str
    up: bool = True
    """Whether it lies face up."""


class Zones(Struct, frozen=True):
    """All the cards of a game by zone. Treat as immutable: every change gives a new value."""

    cards: dict[int, Card]
    order: dict[str, tuple[int, ...]]
    """References by zone, the top of a pile or the left of a row first."""
    next: int = 1

    def of(self, zone: str) -> tuple[Card, ...]:
        """The cards of a zone in order; empty if there is no such zone."""
        return tuple(self.cards[ref] for ref in self.order.get(zone, ()))

    def find(self, ref: int) -> Card | None:
        """The card of that reference, unless it has moved on."""
        return self.cards.get(ref)

    def put(self, card: str, owner: int, zone: str, *, up: bool = True, at: int | None = None) -> "Zones":
        """A card comes into the game; `at` is its position in the zone (None: last)."""
        new = Card(self.next, card, owner, zone, up)
        return Zones({**self.cards, new.ref: new}, self._inserted(self.order, zone, new.ref, at), self.next + 1)

    def moved(
        self, ref: int, zone: str, *, up: bool | None = None, at: int | None = None, same: bool = False
    ) -> "Zones":
        """A card changes zone and gets a new reference, the present `next`. Raises RulesBroken for a stale reference.

        With `same` it stays the object that it was, for the few moves that a game exempts.
        """
        old = self._present(ref)
        new = Card(ref if same else self.next, old.card, old.owner, zone, old.up if up is None else up)
        cards = {r: c for r, c in self.cards.items() if r != ref}
        cards[new.ref] = new
        without = {**self.order, old.zone: tuple(r for r in self.order[old.zone] if r != ref)}
        return Zones(cards, self._inserted(without, zone, new.ref, at), self.next + (not same))

    def moved_all(self, refs: Sequence[int], zone: str, *, up: bool) -> "Zones":
        """Several cards go to the end of a zone, one after the other, and get new references.

        Raises RulesBroken for a stale reference.
        """
        cards, order, new = dict(self.cards), dict(self.order), self.next
        there = list(order.get(zone, ()))
        for ref in refs:
            old = cards.pop(ref, None)
            if old is None:
                raise RulesBroken(f"no card has the reference {ref} any more")
            if old.zone == zone:
                there.remove(ref)
            else:
                order[old.zone] = tuple([r for r in order[old.zone] if r != ref])
            cards[new] = Card(new, old.card, old.owner, zone, up)
            there.append(new)
            new += 1
        order[zone] = tuple(there)
        return Zones(cards, order, new)

    def turned(self, ref: int, *, up: bool) -> "Zones":
        """A card turns over where it lies."""
        return replace(self, cards={**self.cards, ref: replace(self._present(ref), up=up)})

    def arranged(self, zone: str, refs: tuple[int, ...]) -> "Zones":
        """The cards of a zone in another order. Raises RulesBroken if they are not the same cards."""
        if sorted(refs) != sorted(self.order.get(zone, ())):
            raise RulesBroken(f"{zone} cannot be arranged as {refs}: it holds {self.order.get(zone, ())}")
        return replace(self, order={**self.order, zone: refs})

    def _present(self, ref: int) -> Card:
        card = self.cards.get(ref)
        if card is None:
            raise RulesBroken(f"no card has the reference {ref} any more")
        return card

    @staticmethod
    def _inserted(order: dict[str, tuple[int, ...]], zone: str, ref: int, at: int | None) -> dict[str, tuple[int, ...]]:
        there = order.get(zone, ())
        place = len(there) if at is None else at
        return {**order, zone: (*there[:place], ref, *there[place:])}
