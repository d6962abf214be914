"""What is told of a deck while it is chosen: whether it may be played as it is, what it has room for, and what should be asked
once more before it is ready (MB-4.7, MB-13.1).
"""

from collections.abc import Sequence

from app.words import listed, offer_title
from rules.millennium_blades import setup
from rules.millennium_blades.content import Content
from rules.millennium_blades.state import BUILD
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import KINDS
from ui.texts import say

ENOUGH = 6
"""With so many Singles a tableau can be filled (MB-7.2): a deck with fewer has turns in which nothing is played."""
Counted = Sequence[tuple[str, int]]
"""Kinds of cards, with how many of each."""


def _cards(view: MillenniumView, seat: int, zone: str) -> list[str]:
    return [one.card for one in view.zone_if_any(zone, seat).faces]


def counts(content: Content, view: MillenniumView, seat: int) -> list[tuple[str, int, int]]:
    """How many of each kind are in the deck, and how many may be (MB-4.7)."""
    cards = _cards(view, seat, "deck")
    most, _ = setup.limits(content, cards)
    kinds = [content.kind[card] for card in cards]
    return [(kind, kinds.count(kind), most[kind]) for kind in KINDS]


def room(content: Content, view: MillenniumView, seat: int) -> Counted:
    """Of which kinds the binder has cards that the deck has room for, and for how many of them: none of a name that is in it."""
    names = {content.cards[card].name for card in _cards(view, seat, "deck")}
    found = []
    for kind, has, most in counts(content, view, seat):
        there = {
            content.cards[card].name for card in _cards(view, seat, "binder") if content.kind[card] == kind
        } - names
        if (fits := min(most - has, len(there))) > 0:
            found.append((kind, fits))
    return found


def _told(some: Counted) -> str:
    return listed(
        say(f"deck.some.{kind}.one") if many == 1 else say(f"deck.some.{kind}", count=many) for kind, many in some
    )


def lacks_single(content: Content, view: MillenniumView, seat: int) -> bool:
    """Whether a Single must come into the deck first, as the binder has some."""
    kinds = {zone: {content.kind[card] for card in _cards(view, seat, zone)} for zone in ("deck", "binder")}
    return "single" not in kinds["deck"] and "single" in kinds["binder"]


def told(content: Content, view: MillenniumView, seat: int) -> tuple[str, str]:
    """What is to be said of the deck as it is, with the clause by which it is so."""
    if view.flaws:
        return " ".join((*(say(f"deck.flaw.{flaw}") for flaw in view.flaws), say("deck.mended"))), "MB-5.1"
    fits = room(content, view, seat)
    if not _cards(view, seat, "deck"):
        return say("deck.told.empty", room=_told(fits)) if fits else say("deck.told.nothing"), "MB-4.7"
    if lacks_single(content, view, seat):
        return say("deck.told.no_single"), "MB-4.7"
    whole = say("deck.told.whole", ready=offer_title("ready"))
    return f"{whole} {say('deck.told.room', room=_told(fits))}" if fits else whole, "MB-4.7"


def doubt(content: Content, view: MillenniumView, seat: int, *, all_seen: bool) -> str:
    """Why it should be asked once more whether the deck is ready; empty where there is no reason. Of a binder that is not all
    in sight, what has not been looked at could be better: `all_seen` says whether it is.
    """
    if view.flaws:
        return say("deck.doubt.flaws", why=" ".join(say(f"deck.flaw.{flaw}") for flaw in view.flaws))
    if not _cards(view, seat, "deck"):
        return say("deck.doubt.empty")
    fits = room(content, view, seat)
    singles = next(has for kind, has, _ in counts(content, view, seat) if kind == "single")
    if fits and (not all_seen or (singles < ENOUGH and "single" in dict(fits))):
        return say("deck.doubt.room", room=_told(fits))
    return ""


def ready(view: MillenniumView, names: Sequence[str]) -> str:
    """Whose decks are ready, and who still chooses one; empty while nobody is ready. All know it."""
    if view.phase != BUILD:
        return ""
    seats = [seat for seat in range(len(names)) if seat not in view.conceded]
    done = [names[seat] for seat in seats if view.built[seat]]
    waits = [names[seat] for seat in seats if not view.built[seat]]
    return say("deck.ready", ready=listed(done), waits=listed(waits)) if done and waits else ""
