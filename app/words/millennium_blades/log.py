"""The log and the cards of Millennium Blades, put together from its sentences.

An event that moves cards names them only where everybody may know which they are; the log says no more than the event does.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from app.languages import written
from app.words import Line, Names, listed, outcome, say
from app.words.millennium_blades.cards import (
    CLAUSES,
    asked,
    attribute,
    bonuses,
    card,
    cause,
    counted,
    lasts,
    line_of,
    of_seat,
    row,
    whose,
)
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.millennium_blades import course
from rules.millennium_blades import events as happened
from rules.millennium_blades.state import Fighter
from rules.millennium_blades.words import ALREADY

__all__ = ["SILENT", "asked", "card", "first_remembered", "joined", "line"]

SILENT = frozenset(
    {
        "CharactersOffered",
        "CardsDealt",
        "CardSorted",
        "ActionsLeft",
        "PlaysLeft",
        "TurnEnded",
        "NextWaits",
        "EffectEnded",
    }
)
"""Events about which there is nothing to say: joints of the course that other lines tell."""


def line(event: Event, named: Names) -> Line | None:
    """What happened, with its clause."""
    teller = _TELLERS.get(type(event))
    return teller(event, named) if teller is not None else None


def joined(before: Event, event: Event) -> Event | None:
    """One event that tells of two which came one after the other, where that is shorter: star tokens that come on one card."""
    if not (isinstance(before, happened.TokensPut) and isinstance(event, happened.TokensPut)):
        return None
    alike = (before.ref, before.card, before.by > 0) == (event.ref, event.card, event.by > 0)
    return replace(event, by=before.by + event.by) if alike else None


def first_remembered(_: Sequence[Event], __: Mapping[str, Options]) -> int:
    """The log tells all that was public: nothing of it is hidden again later (MB-14.1)."""
    return 0


# -- before the first turn --------------------------------------------------------------------------------------------


def _sets(event: course.SetsChosen, named: Names) -> Line:
    key = "log.SetsChosen.promos" if event.promos else "log.SetsChosen"
    return Line(say(key, sets=row(event.store, named), promos=row(event.promos, named)), "MB-2.1")


def _store(event: course.StoreShuffled, _: Names) -> Line | None:
    return None if event.is_rest else Line(say("log.StoreShuffled", many=event.many), "MB-2.1")


def _character(event: course.CharacterTaken, named: Names) -> Line:
    seat, character = named.seat(event.seat), named.card(event.character)
    return Line(say("log.CharacterTaken", seat=seat, character=character), "MB-2.2")


def _venue(event: course.VenueOpened, named: Names) -> Line:
    return Line(say("log.VenueOpened", venue=named.card(event.venue)), "MB-12.3")


def _metas(event: course.MetasOpened, named: Names) -> Line | None:
    return Line(say("log.MetasOpened", metas=row(event.metas, named)), "MB-10.4") if event.metas else None


def _stakes(event: course.StakesDealt, named: Names) -> Line:
    friends = [
        say("log.StakesDealt.friend", seat=named.seat(seat), giver=named.seat(giver), value=value)
        for seat, giver, value in event.friends
    ]
    key = "log.StakesDealt.friends" if friends else "log.StakesDealt"
    return Line(say(key, dollars=event.dollars, friends=listed(friends)), "MB-2.2")


def _ready(event: course.DeckReady, named: Names) -> Line:
    return Line(say("log.DeckReady", seat=named.seat(event.seat)), "MB-4.7")


def _mended(event: course.DeckMended, named: Names) -> Line:
    seat = named.seat(event.seat)
    if event.cards:
        return Line(say("log.DeckMended.own", seat=seat, cards=row(event.cards, named)), "MB-5.1")
    return Line(counted("log.DeckMended", event.many, seat=seat), "MB-5.1")


def _laid(event: course.DecksLaid, named: Names) -> Line:
    hands = [f"{named.seat(seat)} {written(many)}" for seat, many in enumerate(event.hands)]
    return Line(say("log.DecksLaid", hands=listed(hands)), "MB-6.1")


def _first(event: course.FirstPlayerDrawn, named: Names) -> Line:
    return Line(say("log.FirstPlayerDrawn", seat=named.seat(event.seat)), "MB-6.2")


# -- turns --------------------------------------------------------------------------------------------------------------


def _turn(event: course.TurnBegan, named: Names) -> Line:
    return Line(say("log.TurnBegan", count=event.count, seat=named.seat(event.seat)), "MB-7.1")


def _skipped(event: course.TurnSkipped, named: Names) -> Line:
    return Line(say(f"log.TurnSkipped.{event.why}", seat=named.seat(event.seat)), "MB-7.3")


def _passed(event: course.TurnPassed, named: Names) -> Line:
    return Line(say("log.TurnPassed", seat=named.seat(event.seat)), "MB-7.3")


def _action(event: course.ActionBegan, named: Names) -> Line:
    return Line(say("log.ActionBegan", seat=named.seat(event.seat), card=named.card(event.card)), "MB-7.5")


def _further(event: course.FurtherTurn, named: Names) -> Line:
    return Line(say("log.FurtherTurn", seat=named.seat(event.seat)), "MB-7.1")


def _left(event: course.SeatLeft, named: Names) -> Line:
    return Line(say("log.SeatLeft", seat=named.seat(event.seat)), "TAB-3.3")


# -- Ranking Points, dollars, friendship ----------------------------------------------------------------------------------


def _rp(event: happened.RpChanged, named: Names) -> Line:
    known = line_of(event.key, named)
    word = known.on if known is not None else "text"
    if not event.card:
        why = say("log.RpChanged.down")
    else:
        why = cause(event.card, event.key, named)
        if word != "text":
            why = say("log.RpChanged.why", card=why, word=word.upper())
    way = "gained" if event.by > 0 else "lost"
    cut = ".cut" if event.full and event.full != event.by else ""
    text = say(
        f"log.RpChanged.{way}{cut}", seat=named.seat(event.seat), by=abs(event.by), full=abs(event.full), why=why
    )
    return Line(text, "MB-8.5" if cut else CLAUSES[word])


def _refused(event: happened.RpRefused, named: Names) -> Line:
    way = "gained" if event.by > 0 else "lost"
    facts = {"seat": named.seat(event.seat), "by": abs(event.by), "card": named.card(event.card)}
    return Line(say(f"log.RpRefused.{way}", **facts), "MB-9.7")


def _exchanged(event: happened.RpExchanged, named: Names) -> Line:
    one, other = event.seats
    facts = {"seat": named.seat(one), "other": named.seat(other), "card": named.card(event.card)}
    return Line(say("log.RpExchanged", **facts), "MB-7.5")


def _echo(event: happened.EchoSet, named: Names) -> Line | None:
    return Line(say("log.EchoSet", seat=named.seat(event.seat), most=event.most), "MB-8.5") if event.most else None


def _dollars(event: happened.DollarsChanged, named: Names) -> Line:
    key = "log.DollarsChanged.gained" if event.by > 0 else "log.DollarsChanged.paid"
    facts = {"seat": named.seat(event.seat), "card": named.card(event.card)}
    text = say(f"{key}.one", **facts) if abs(event.by) == 1 else say(key, by=abs(event.by), **facts)
    return Line(text, "MB-8.10")


def _friend(event: happened.FriendReceived, named: Names) -> Line:
    facts = {"seat": named.seat(event.seat), "giver": named.seat(event.giver), "holder": named.seat(event.holder)}
    if event.seat == event.giver:
        return Line(say("log.FriendReceived.back", **facts), "MB-11.1")
    key = "log.FriendReceived" if event.holder == event.giver else "log.FriendReceived.taken"
    return Line(say(key, value=event.value, **facts), "MB-11.1")


# -- cards in play --------------------------------------------------------------------------------------------------------


def _played(event: happened.CardPlayed, named: Names) -> Line:
    seat = named.seat(event.seat)
    if event.down:
        key = "log.CardPlayed.own" if event.card else "log.CardPlayed.down"
        return Line(say(key, seat=seat, card=named.card(event.card)), "MB-8.1")
    if event.source == "hand":
        return Line(say("log.CardPlayed", seat=seat, card=named.card(event.card)), "MB-7.2")
    place = say(f"log.place.{event.source}")
    return Line(say("log.CardPlayed.from", seat=seat, card=named.card(event.card), place=place), "MB-7.2")


def _flipped(event: happened.CardsFlipped, named: Names) -> Line:
    cards = whose(event.cards, event.seats, named)
    if event.refs == (event.source,):
        return Line(say("log.CardsFlipped.use", cards=cards), "MB-8.1")
    key = "log.CardsFlipped.quiet" if event.quiet else "log.CardsFlipped"
    return Line(say(key, cards=cards, card=named.card(event.card)), "MB-8.1")


def _prevented(event: happened.FlipsPrevented, named: Names) -> Line:
    told = [
        of_seat(one, seat, named) if one or ref else say("log.card.some", seat=named.seat(seat))
        for one, seat, ref in zip(event.cards, event.seats, event.refs, strict=True)
    ]
    key = "log.FlipsPrevented.discards" if event.discards else "log.FlipsPrevented"
    return Line(say(key, seat=named.seat(event.by), cards=listed(told)), "MB-9.13")


def _turned_up(event: happened.CardsTurnedUp, named: Names) -> Line:
    cards = whose(event.cards, event.seats, named)
    return Line(say("log.CardsTurnedUp", card=named.card(event.card), cards=cards), "MB-8.1")


def _tokens(event: happened.TokensPut, named: Names) -> Line:
    key = "log.TokensPut" if event.by > 0 else "log.TokensPut.off"
    return Line(counted(key, abs(event.by), card=of_seat(event.card, event.seat, named)), "MB-8.6")


def _discarded(event: happened.CardsDiscarded, named: Names) -> Line:
    cards = whose(event.cards, event.seats, named)
    return Line(say("log.CardsDiscarded", card=named.card(event.card), cards=cards), "MB-8.3")


def _taken(event: happened.CardsTaken, named: Names) -> Line:
    facts = {"seat": named.seat(event.seat), "cards": row(event.cards, named)}
    return Line(say(f"log.CardsTaken.{event.into}", **facts), "MB-10.2" if event.into == "open" else "MB-7.5")


def _arranged(event: happened.CardsArranged, named: Names) -> Line:
    return Line(say("log.CardsArranged", seat=named.seat(event.seat)), "MB-7.2")


def _swapped(event: happened.CardsSwapped, named: Names) -> Line:
    one, other = (of_seat(card_, seat, named) for card_, seat in zip(event.cards, event.seats, strict=True))
    return Line(say("log.CardsSwapped", card=one, other=other), "MB-7.2")


def _attached(event: happened.CardAttached, named: Names) -> Line:
    on = of_seat(event.on, event.seat, named)
    return Line(say("log.CardAttached", card=named.card(event.card), on=on), "MB-9.7")


# -- the Store and the Aftermarket ----------------------------------------------------------------------------------------


def _drawn(event: happened.StoreDrawn, named: Names) -> Line:
    key = "log.StoreDrawn" if event.into == "hand" else "log.StoreDrawn.looked"
    seat = named.seat(event.seat)
    if event.cards:
        return Line(say(f"{key}.own", seat=seat, cards=row(event.cards, named)), "MB-8.8")
    return Line(counted(key, event.many, seat=seat), "MB-8.8")


def _revealed(event: happened.StoreRevealed, named: Names) -> Line:
    seats = event.seats or (-1,) * len(event.cards)
    told = [
        named.card(one) if seat < 0 else say("log.StoreRevealed.for", card=named.card(one), seat=named.seat(seat))
        for one, seat in zip(event.cards, seats, strict=True)
    ]
    return Line(say("log.StoreRevealed", cards=listed(told)), "MB-10.2")


def _rebuilt(event: happened.StoreRebuilt, _: Names) -> Line:
    return Line(counted("log.StoreRebuilt", event.many), "MB-8.8")


def _entered(event: happened.MarketEntered, _: Names) -> Line | None:
    return Line(say("log.MarketEntered.cleared", many=len(event.cleared)), "MB-8.7") if event.cleared else None


def _put_back(event: happened.StorePutBack, named: Names) -> Line:
    key = "none" if not event.tops else "one" if event.tops == 1 else "more"
    return Line(say(f"log.StorePutBack.{key}", seat=named.seat(event.seat), many=event.tops), "MB-7.5")


def _hand_seen(event: happened.HandSeen, named: Names) -> Line:
    seat, cards = named.seat(event.seat), row(event.cards, named)
    if not event.many:
        text = say("log.HandSeen.empty", seat=seat)
    elif event.by < 0:
        text = say("log.HandSeen.shown", seat=seat, cards=cards)
    elif event.cards:
        text = say("log.HandSeen.cards", seat=seat, other=named.seat(event.by), cards=cards)
    else:
        text = counted("log.HandSeen", event.many, seat=seat, other=named.seat(event.by))
    return Line(text, "MB-14.2")


def _looked_taken(event: happened.LookedTaken, named: Names) -> Line:
    key = "log.LookedTaken.own" if event.card else "log.LookedTaken"
    return Line(say(key, seat=named.seat(event.seat), card=named.card(event.card)), "MB-7.5")


# -- clashes --------------------------------------------------------------------------------------------------------------


def _clash(event: happened.ClashOpened, named: Names) -> Line:
    fighters = [
        say("log.ClashOpened.fighter", seat=named.seat(seat), card=named.card(one))
        for seat, one in zip(event.seats, event.cards, strict=True)
    ]
    key = "log.ClashOpened.lowest" if event.lowest else "log.ClashOpened"
    return Line(say(key, card=named.card(event.card), fighters=listed(fighters)), "MB-10.1")


def _totals(event: happened.ClashCounted, named: Names) -> Line:
    return Line(say("log.ClashCounted", fighters=listed(_total(one, named) for one in event.fighters)), "MB-10.2")


def _total(one: Fighter, named: Names) -> str:
    """What a fighter comes to: its stars, those of the revealed card, and what effects add."""
    how = "plus" if one.plus > 0 else "less" if one.plus else "fighter"
    facts = {"stars": one.stars, "found": one.found, "by": abs(one.plus), "total": one.total}
    told = say(f"log.ClashCounted.{how}", seat=named.seat(one.seat), **facts)
    why = bonuses(one, named)
    return say("log.ClashCounted.why", told=told, why=listed(why)) if why else told


def _decided(event: happened.ClashDecided, named: Names) -> Line:
    if event.winners:
        key = "log.ClashDecided" if len(event.winners) == 1 else "log.ClashDecided.more"
        return Line(say(key, winners=listed(map(named.seat, event.winners))), "MB-10.2")
    if event.tied:
        return Line(say("log.ClashDecided.tied", tied=listed(map(named.seat, event.tied))), "MB-10.2")
    return Line(say("log.ClashDecided.nobody"), "MB-10.2")


def _clash_over(event: happened.ClashOver, _: Names) -> Line | None:
    return None if event.fought else Line(say("log.ClashOver"), "MB-10.1")


# -- effects --------------------------------------------------------------------------------------------------------------


def _began(event: happened.EffectBegan, named: Names) -> Line | None:
    if event.word != "reaction":
        return None  # what it does is told
    facts = {"seat": named.seat(event.seat), "card": cause(event.card, event.key, named)}
    return Line(say("log.EffectBegan.reaction", **facts), "MB-9.6")


def _stopped(event: happened.EffectStopped, named: Names) -> Line:
    return Line(say("log.EffectStopped", card=named.card(event.card), most=ALREADY), "MB-9.13")


def _lasting(event: happened.LastingBegan, named: Names) -> Line:
    facts = {"card": named.card(event.card), "seat": named.seat(event.passing.seat)}
    what = lasts(event.passing.key, event.passing.place, named)
    return Line(say("log.LastingBegan" if what else "log.LastingBegan.unsaid", what=what, **facts), "MB-9.12")


def _chosen(event: happened.Chosen, named: Names) -> Line:
    what = named.seat(event.value) if event.what == "player" else attribute(event.what, event.value, named)
    return Line(say("log.Chosen", seat=named.seat(event.seat), what=what, card=named.card(event.card)), "MB-7.5")


def _more(event: happened.MoreGiven, named: Names) -> Line:
    return Line(say(f"log.MoreGiven.{event.what}", seat=named.seat(event.seat)), "MB-7.1")


# -- the scoring ----------------------------------------------------------------------------------------------------------


def _scoring(event: course.ScoringBegan, named: Names) -> Line:
    rp = [say("log.ScoringBegan.one", seat=named.seat(seat), rp=many) for seat, many in enumerate(event.rp)]
    return Line(say("log.ScoringBegan", rp=listed(rp)), "MB-10.4")


def _meta(event: course.MetaScored, named: Names) -> Line:
    facts = {"seat": named.seat(event.seat), "meta": named.card(event.meta), "by": event.by}
    return Line(say("log.MetaScored", **facts), "MB-10.4")


def _over(event: course.TournamentEnded, named: Names) -> Line:
    vp = [
        say("log.TournamentEnded.vp", seat=named.seat(seat), vp=event.vp[seat])
        for tied in event.result.places
        for seat in tied
    ]
    text = say("log.TournamentEnded", outcome=outcome(event.result, named), vp=listed(vp))
    return Line(text, event.result.clause)


_TELLERS: dict[type[Event], Callable[[Any, Names], Line | None]] = {
    course.SetsChosen: _sets,
    course.StoreShuffled: _store,
    course.CharacterTaken: _character,
    course.VenueOpened: _venue,
    course.MetasOpened: _metas,
    course.StakesDealt: _stakes,
    course.DeckReady: _ready,
    course.DeckMended: _mended,
    course.DecksLaid: _laid,
    course.FirstPlayerDrawn: _first,
    course.TurnBegan: _turn,
    course.TurnSkipped: _skipped,
    course.TurnPassed: _passed,
    course.ActionBegan: _action,
    course.FurtherTurn: _further,
    course.SeatLeft: _left,
    course.ScoringBegan: _scoring,
    course.MetaScored: _meta,
    course.TournamentEnded: _over,
    happened.RpChanged: _rp,
    happened.RpRefused: _refused,
    happened.RpExchanged: _exchanged,
    happened.EchoSet: _echo,
    happened.DollarsChanged: _dollars,
    happened.FriendReceived: _friend,
    happened.CardPlayed: _played,
    happened.CardsFlipped: _flipped,
    happened.FlipsPrevented: _prevented,
    happened.CardsTurnedUp: _turned_up,
    happened.TokensPut: _tokens,
    happened.CardsDiscarded: _discarded,
    happened.CardsTaken: _taken,
    happened.CardsArranged: _arranged,
    happened.CardsSwapped: _swapped,
    happened.CardAttached: _attached,
    happened.StoreDrawn: _drawn,
    happened.StoreRevealed: _revealed,
    happened.StoreRebuilt: _rebuilt,
    happened.MarketEntered: _entered,
    happened.StorePutBack: _put_back,
    happened.HandSeen: _hand_seen,
    happened.LookedTaken: _looked_taken,
    happened.ClashOpened: _clash,
    happened.ClashCounted: _totals,
    happened.ClashDecided: _decided,
    happened.ClashOver: _clash_over,
    happened.EffectBegan: _began,
    happened.EffectStopped: _stopped,
    happened.LastingBegan: _lasting,
    happened.MoreGiven: _more,
    happened.Chosen: _chosen,
}
