"""The log and the cards of Millions, put together from its sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.words import Line, Names, listed, outcome, say, signed
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.views import Back, Face
from rules.millions import events as happened
from rules.millions.content import BaronCard, BattleCard, PowerCard, worth
from rules.millions.options import has_open_piles

SILENT = frozenset({"PileShuffled", "HandPutAway"})
"""Events that nobody sees: MIL-2.2, TAB-3.2."""


def line(event: Event, named: Names) -> Line | None:
    """What happened, with its clause."""
    teller = _TELLERS.get(type(event))
    told: Line | None = teller(event, named) if teller is not None else None
    return told


def first_remembered(events: Sequence[Event], options: Mapping[str, Options]) -> int:
    """MIL-7.2: the log tells the present round and the one before, unless the piles are open."""
    return 0 if has_open_piles(options) else first_recent(events)


def first_recent(events: Sequence[Event]) -> int:
    """Where the round before the present one begins."""
    sunrises = [index for index, event in enumerate(events) if isinstance(event, happened.PrizeTurned)]
    return sunrises[-2] if len(sunrises) > 2 else 0


def card(seen: Face | Back, named: Names, _chosen: int | None = None) -> str:
    """What a card is called by somebody who sees it so; empty for a card that is not of this game. None leaves a number open."""
    if isinstance(seen, Back):
        kind, _, letter = seen.back.partition(".")
        if kind == "power":
            return say("back.power", seat=named.seat("ABCDE".find(letter)))
        return say("back.points") if kind == "points" else ""
    known = named.cards.get(seen.card)
    if isinstance(known, PowerCard):
        return say("card.power", name=named.card(known.id), power=known.power)
    if isinstance(known, BattleCard | BaronCard):
        kind = "battle" if isinstance(known, BattleCard) else "baron"
        return say(f"card.{kind}", name=named.card(known.id), points=signed(worth(known)))
    return ""


def _points(named: Names) -> list[Any]:
    """The Points cards in the order in which events count them."""
    return [c for c in named.cards.values() if isinstance(c, BattleCard | BaronCard)]


def _prize(index: int, named: Names) -> str:
    cards = _points(named)
    if not 0 <= index < len(cards):
        return say("card.unknown")
    return say("card.points", name=named.card(cards[index].id), points=signed(worth(cards[index])))


def _prizes(cards: tuple[int, ...], named: Names) -> str:
    return listed(_prize(c, named) for c in cards)


def _turned(event: happened.PrizeTurned, named: Names) -> Line:
    return Line(say("log.PrizeTurned", round=event.round, card=_prize(event.card, named)), "MIL-3.1")


def _laid(event: happened.CardLaid, named: Names) -> Line:
    seat = named.seat(event.seat)
    if event.power is None:
        return Line(say("log.CardLaid", seat=seat), "MIL-3.2")
    if event.instead_of is None:
        return Line(say("log.CardLaid.own", seat=seat, power=event.power), "MIL-3.2")
    return Line(say("log.CardLaid.instead", seat=seat, power=event.power, old=event.instead_of), "MIL-3.4")


def _revealed(event: happened.CardsRevealed, named: Names) -> Line:
    shown = [
        say("log.CardsRevealed.one", seat=named.seat(seat), power=power)
        for seat, power in enumerate(event.powers)
        if power is not None
    ]
    return Line(say("log.CardsRevealed", cards=listed(shown)), "MIL-3.4")


def _taken(event: happened.PrizesTaken, named: Names) -> Line:
    key = f"log.PrizesTaken.{'lowest' if event.lowest else 'highest'}" + (".cancelled" if event.cancelled else "")
    text = say(
        key + (".one" if len(event.cards) == 1 else ""),  # the card itself says what it is worth
        seat=named.seat(event.seat),
        cards=_prizes(event.cards, named),
        total=signed(event.total),
        cancelled=listed(map(named.seat, event.cancelled)),
    )
    if event.cancelled:  # who takes them is the highest or the lowest of what remains
        return Line(text, "MIL-4.5")
    return Line(text, "MIL-4.3" if event.lowest else "MIL-4.2" if event.total > 0 else "MIL-4.4")


def _carried(event: happened.PrizesCarried, _: Names) -> Line:
    return Line(say("log.PrizesCarried", total=signed(event.total)), "MIL-5.1")


def _night(_: happened.NightFell, __: Names) -> Line:
    return Line(say("log.NightFell"), "MIL-3.7")


def _forfeited(event: happened.PrizesForfeited, named: Names) -> Line:
    return Line(say("log.PrizesForfeited", cards=_prizes(event.cards, named)), "MIL-5.3")


def _abandoned(event: happened.PrizesAbandoned, named: Names) -> Line:
    return Line(say("log.PrizesAbandoned", cards=_prizes(event.cards, named)), "TAB-3.3")


def _ended(event: happened.GameEnded, named: Names) -> Line:
    return Line(say("log.GameEnded", outcome=outcome(event.result, named)), event.result.clause)


_TELLERS: dict[type[Event], Any] = {
    happened.PrizeTurned: _turned,
    happened.CardLaid: _laid,
    happened.CardsRevealed: _revealed,
    happened.PrizesTaken: _taken,
    happened.PrizesCarried: _carried,
    happened.NightFell: _night,
    happened.PrizesForfeited: _forfeited,
    happened.PrizesAbandoned: _abandoned,
    happened.GameEnded: _ended,
}
