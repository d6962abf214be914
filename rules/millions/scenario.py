"""What the cards of Millions are called in scenarios, and how they can lie."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from rules.kernel import luck
from rules.kernel.rules import Rules
from rules.kernel.scenario import Misplaced, Seating, TableWords, Word, is_same
from rules.kernel.seats import LETTERS
from rules.kernel.views import Face
from rules.millions.content import BaronCard, BattleCard, PowerCard
from rules.millions.game import Millions
from rules.millions.state import MillionsState, Values


class Layout(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario's `[table]` may say. Points cards go by their points or their names, Power cards by their power."""

    points: tuple[Word, ...] = ()
    """The Points cards to come: the first is turned up at once, the others follow; the rest is left to luck."""
    carried: tuple[Word, ...] = ()
    """Points cards left on the table by earlier overall ties (MIL-5.1)."""
    won: dict[str, tuple[Word, ...]] = {}
    """By seat: the Points cards won so far, the last on top."""
    hands: dict[str, tuple[int, ...]] = {}
    """By seat: the powers still held; the others have been used. A seat that is not named holds all of them."""
    used: dict[str, tuple[int, ...]] = {}
    """By seat: the used pile, the last on top."""
    tied: dict[str, tuple[int, ...]] = {}
    """By seat: Power cards that lie on the table from earlier overall ties."""
    round: int | None = None
    """Which round it is. Left out: as many as there are cards won or carried, and one. Points cards that are then too
    many lie aside and belong to nobody."""


class MillionsWords(TableWords[MillionsState]):
    """A Power card is its power, its key (`B7`) or its name; a Points card its points or its name."""

    layout: ClassVar[type[Struct]] = Layout

    def names(self, face: Face) -> tuple[Word, ...]:
        card = self.cards.get(face.card)
        if isinstance(card, PowerCard):
            return (card.power, face.key, card.name)
        if isinstance(card, BattleCard | BaronCard):
            return (card.points, card.name)
        return super().names(face)

    def key(self, rules: Rules[MillionsState], seat: int, word: Word) -> Word | None:
        powers = [card for card in self.cards.values() if isinstance(card, PowerCard)]
        for card in powers:
            if is_same(word, card.power) or is_same(word, card.name):
                return f"{LETTERS[seat]}{card.power}" if seat >= 0 else None
        keys = {f"{letter}{card.power}" for letter in LETTERS[: rules.seats] for card in powers}
        return word if word in keys else None

    def laid_out(self, rules: Rules[Any], state: MillionsState, layout: Layout, seating: Seating) -> MillionsState:
        assert isinstance(rules, Millions)
        rounds = rules.content.rounds
        pool = list(range(rounds))
        carried = self._taken(layout.carried, pool, "carried")
        won = [
            self._taken(cards, pool, f"won.{name}") for name, cards in _by_seat(layout.won, "won", seating, ()).items()
        ]
        to_come = self._taken(layout.points, pool, "points")
        gone = len(carried) + sum(map(len, won))
        now = layout.round if layout.round is not None else gone + 1
        if not 1 <= now <= rounds or gone > now - 1:
            raise Misplaced(
                "round", f"{gone} cards are won or carried, so it is round {gone + 1} to {rounds}, not {now}"
            )
        left = rounds - now + 1
        if len(to_come) > left:
            raise Misplaced("points", f"in round {now} only {left} are still to come, not {len(to_come)}")
        rest, _ = luck.shuffled(state.luck[luck.SETUP], pool)
        to_come += rest[: left - len(to_come)]
        aside = tuple(card for card in pool if card not in to_come)
        held = self._held(rules.content.powers, layout, seating, left)
        return state.but(
            round=now,
            pile=to_come[1:],
            contested=(*carried, to_come[0]),
            won=tuple(won),
            lost=aside,
            hands=tuple(hand for hand, _, _ in held),
            used=tuple(used for _, used, _ in held),
            stuck=tuple(tied for _, _, tied in held),
        )

    def _taken(self, words: tuple[Word, ...], pool: list[int], place: str) -> Values:
        """The Points cards of those words, which are no longer in the pool then."""
        cards = [card for card in self.cards.values() if isinstance(card, BattleCard | BaronCard)]
        found: list[int] = []
        for word in words:
            fitting = [i for i in pool if is_same(word, cards[i].points) or is_same(word, cards[i].name)]
            if not fitting:
                raise Misplaced(place, f"there is no Points card {word!r}, or it lies elsewhere already")
            pool.remove(fitting[0])
            found.append(fitting[0])
        return tuple(found)

    def _held(self, powers: Values, layout: Layout, seating: Seating, left: int) -> list[tuple[Values, Values, Values]]:
        """By seat: hand, used pile and tied cards."""
        hands: Mapping[str, Values | None] = _by_seat(layout.hands, "hands", seating, None)
        used = _by_seat(layout.used, "used", seating, ())
        tied = _by_seat(layout.tied, "tied", seating, ())
        held = []
        for name, hand in hands.items():
            away = (*used[name], *tied[name])
            named = (*away, *(hand or ()))
            for power in named:
                if power not in powers:
                    raise Misplaced(f"hands.{name}", f"there is no power {power}")
            if len(set(named)) != len(named):
                raise Misplaced(f"hands.{name}", f"every power is there once, not as in {list(named)}")
            rest = tuple(p for p in powers if p not in named)
            kept = rest if hand is None else tuple(sorted(hand))
            if len(kept) < left:
                raise Misplaced(f"hands.{name}", f"{len(kept)} cards are too few for {left} rounds")
            held.append((kept, used[name] if hand is None else (*rest, *used[name]), tied[name]))
        return held


def _by_seat(given: Mapping[str, Any], place: str, seating: Seating, default: Any) -> dict[str, Any]:
    """What was given by seat, for all seats, by their names in order. Raises Misplaced for a stranger."""
    by_seat = {seating.player(name, place): value for name, value in given.items()}
    return {name: by_seat.get(seat, default) for seat, name in enumerate(seating.names)}


WORDS = MillionsWords
"""What `visavis scenario` looks for in a game."""
