"""How a deck is built: the best cards, those that go with the others first (MB-4.7)."""

from random import Random

from rules.kernel.decisions import Announcement
from rules.kernel.views import Face
from rules.millennium_blades.amounts import Amount, Different, Each, Sum
from rules.millennium_blades.content import Content
from rules.millennium_blades.lines import Line
from rules.millennium_blades.setup import flaws, limits
from rules.millennium_blades.steps import Gain
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import KINDS

BETTER = 1.5
"""By so much a card must be better than one of the deck to take its place."""
GOES_WITH = 1.5
"""What it is worth that a card has a symbol that another counts."""


def sorted_into(content: Content, view: MillenniumView) -> Announcement:
    """The next thing that is done to the deck."""
    assert view.seat is not None
    deck = view.zone_if_any("deck", view.seat).faces
    binder = view.zone_if_any("binder", view.seat).faces
    names = [one.card for one in deck]
    taste = Taste(content, view, names)
    if flaws(content, names):
        return _away(content, deck, taste)
    most, _ = limits(content, names)
    for kind in KINDS:
        mine = [one for one in deck if content.kind[one.card] == kind]
        fits = [one for one in binder if content.kind[one.card] == kind and not flaws(content, [*names, one.card])]
        if len(mine) < most[kind] and fits:
            return Announcement("add", {"card": max(fits, key=lambda one: (taste.of(one.card), one.key)).key})
        others = [one for one in binder if content.kind[one.card] == kind and one.card not in names]
        if mine and others:
            worst = min(mine, key=lambda one: (taste.of(one.card), one.key))
            if max(taste.of(one.card) for one in others) > taste.of(worst.card) + BETTER:
                return Announcement("remove", {"card": worst.key})
    return Announcement("ready")


def _away(content: Content, deck: tuple[Face, ...], taste: "Taste") -> Announcement:
    """One of the cards without which the deck has fewer flaws goes away: the least of them."""
    wrong = flaws(content, [one.card for one in deck])
    helps = [one for one in deck if len(flaws(content, [x.card for x in deck if x is not one])) < len(wrong)] or [
        one for one in deck if content.kind[one.card] in wrong or "twins" in wrong
    ]
    return Announcement("remove", {"card": min(helps, key=lambda one: (taste.of(one.card), one.key)).key})


class Taste:
    """What one builder thinks of cards."""

    def __init__(self, content: Content, view: MillenniumView, deck: list[str]) -> None:
        self.content = content
        chance = Random(f"{view.seat} {view.characters} {view.metas} {view.sets}")  # noqa: S311
        self._liking = {card: chance.uniform(0, 4) for card in content.cards}
        """Everybody likes some cards more than others, or all decks would be alike."""
        metas = [content.metas[one] for one in view.metas]
        self._wanted = {one for meta in metas for one in (meta.element, meta.type) if one is not None}
        del deck

    def of(self, card: str) -> float:
        """What a card is thought to be worth."""
        one = self.content.cards[card]
        worth = self._liking[card] + 0.8 * one.stars
        worth += GOES_WITH * len(self._wanted & {*one.elements, *one.types})
        return worth + sum(_guess(line) for line in self.content.lines[card])


def _guess(line: Line) -> float:
    """What the RP of a line may come to."""
    gains = sum(_rp(step.rp) for step in line.do if isinstance(step, Gain) and step.who == "you")
    if line.max is not None:
        gains = min(gains, line.max)
    likely = {"play": 1.0, "score": 0.8, "action": 0.8, "flip": 0.5, "next": 0.8}.get(line.on, 0.7)
    return 0.4 * likely * gains * (0.6 if line.if_ is not None else 1.0)


def _rp(amount: Amount) -> float:
    if isinstance(amount, int):
        return float(amount)
    if isinstance(amount, Each | Different):
        return 2.5 * amount.worth
    return sum(map(_rp, amount.of)) if isinstance(amount, Sum) else 8.0
