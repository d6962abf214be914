"""The state of a tournament: where every card lies, who has how many Ranking Points, and how far the turn is."""

from typing import Final, TypeAlias

from msgspec import Struct, field

from rules.kernel.state import State
from rules.kernel.zones import Card, Zones

SETS, CHARACTERS, BUILD, PLAY, SCORING, OVER = "sets", "characters", "build", "play", "scoring", "over"
"""The phases: sets and characters are chosen, decks are built, the tournament is played, and scored."""
NOBODY: Final = -1
IN_PLAY: Final = ("tableau", "box", "accessories")
"""The zones of a Play Area (MB-6.1)."""
HIDDEN: Final = ("hand", "binder", "deck", "looked")
"""The zones whose cards only their owner sees (MB-14.2)."""
IN_FORCE: Final = (*IN_PLAY, "under", "character", "venue")
"""The zones whose cards have effects on the table while they lie face up."""


class Passing(Struct, frozen=True):
    """Something that an effect has brought and that ends by itself: what it holds stands in that line of that card."""

    source: int
    key: str
    """The line that brought it."""
    seat: int
    until: str
    """`turn`: the end of this turn; `own_turn`: the beginning of the own next one, or the scoring; `end`: never, so that it holds
    in the scoring too.
    """
    place: int = 0
    """Which of the line's steps that bring something it was."""
    stamp: int = 0


class Friend(Struct, frozen=True):
    """A friendship card that was received."""

    giver: int
    value: int
    """Its VP for whoever has got it (MB-11.1)."""


class Bonus(Struct, frozen=True):
    """What a card adds to a total of a clash, or takes from it."""

    card: str
    by: int


class Fighter(Struct, frozen=True):
    """One who takes part in a clash (MB-10)."""

    seat: int
    top: int
    """The card that fights."""
    stars: int = 0
    plus: int = 0
    revealed: tuple[int, ...] = ()
    best: int = NOBODY
    """Which of the revealed cards counts."""
    found: int = 0
    """The stars of that one."""
    bonuses: tuple[Bonus, ...] = ()
    """Of what `plus` is made."""

    @property
    def total(self) -> int:
        """What it comes to."""
        return self.stars + self.plus + self.found


class Battle(Struct, frozen=True):
    """A clash that is under way, as everybody sees it (MB-10)."""

    seat: int
    """Who started it."""
    source: int
    """The card that started it."""
    fighters: tuple[Fighter, ...]
    lowest: bool = False
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    decided: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        """Who takes part."""
        return tuple(one.seat for one in self.fighters)


Counts: TypeAlias = dict[str, int]


class Underway(Struct, frozen=True):
    """A line that is being carried out, as everybody sees it."""

    seat: int
    source: int
    card: str
    key: str


class TournamentState(State, frozen=True, kw_only=True):
    """A moment of a tournament."""

    zones: Zones
    store: tuple[str, ...] = ()
    """The Store deck from the top. Nobody knows its order."""
    discards: tuple[str, ...] = ()
    """The Store discard, the newest last."""
    sets: tuple[str, ...] = ()
    """The sets that the Store deck is made of."""
    promos: tuple[str, ...] = ()
    """The promo sets of this game (MB-2.3)."""
    phase: str = BUILD
    rp: tuple[int, ...] = ()
    dollars: tuple[int, ...] = ()
    built: tuple[bool, ...] = ()
    """By seat: whether the deck is chosen (MB-4.7)."""
    first: int = 0
    """The tournament's First Player (MB-6.2)."""
    turn: int = NOBODY
    count: int = 0
    """How many turns have begun."""
    is_on: bool = False
    """Whether a turn is under way."""
    plays: int = 0
    """How many cards are still to be played this turn."""
    actions: int = 0
    """How many Actions may still be taken this turn."""
    has_played: bool = False
    """Whether the card of the turn was played, or need not be any more."""
    acted: bool = False
    """Whether anything was done this turn."""
    skips: int = 0
    """How many players have skipped in succession (MB-7.4)."""
    skippers: tuple[int, ...] = ()
    """Who they are: who has several turns on end counts once, and who has given up since counts no more."""
    again: tuple[int, ...] = ()
    """Who has another turn after this one."""
    tokens: dict[int, int] = field(default_factory=dict)
    """Star tokens by card (MB-8.6)."""
    hosts: dict[int, int] = field(default_factory=dict)
    """By attached card: the one that it is attached to."""
    stamps: dict[int, int] = field(default_factory=dict)
    """By card in play: when it came to lie there face up, for the order of standing effects (MB-9.12)."""
    copies: dict[int, int] = field(default_factory=dict)
    """By card in play: which copy it is of several that its owner has there, for counting how often each was used; left out for
    the first, as most are. It keeps its number as long as it lies there.
    """
    hidden: tuple[int, ...] = ()
    """Cards in play that nobody but their owner has seen: they were played face down."""
    mixed: tuple[bool, ...] = ()
    """By seat: whether cards have come to its hand that need not be Singles; everybody has seen that."""
    last: tuple[int, ...] = ()
    """By seat: the card that was played last, whose NEXT waits (MB-9.2)."""
    passing: tuple[Passing, ...] = ()
    echo: tuple[int, ...] = ()
    """By seat: up to how many RP the next gain of this turn is doubled."""
    used: Counts = field(default_factory=dict)
    """How often what may be used so often has been: by card and line, for this turn and for the tournament."""
    metas: tuple[str, ...] = ()
    """The metagame cards that are open (MB-10.4)."""
    characters: tuple[str, ...] = ()
    """By seat: its character."""
    choosing: tuple[str, ...] = ()
    """The characters that are left, while they are chosen one after the other (MB-2.2)."""
    supply: tuple[tuple[int, ...], ...] = ()
    """By seat: the VP of the own friendship cards that were not given yet."""
    received: tuple[tuple[Friend, ...], ...] = ()
    """By seat: the friendship cards got from others."""
    battle: Battle | None = None
    underway: tuple[Underway, ...] = ()
    """The lines that are being carried out, the innermost last."""
    effects: int = 0
    """How many lines have been carried out."""
    looks: tuple[tuple[int, int], ...] = ()
    """Who looks at whose hand at the moment; -1: everybody does."""
    vp: tuple[int, ...] = ()
    """By seat: the VP of the tournament, when it is over (MB-10.5)."""
    clock: int = 0
    """Counts what comes to lie face up, for stamps."""

    # -- reading ------------------------------------------------------------------------------------------------------

    @property
    def skipping(self) -> int:
        """How many of those who play on have skipped in succession (MB-7.4)."""
        return self.skips - len(set(self.skippers) & set(self.conceded))

    def cards(self, zone: str, seat: int) -> tuple[Card, ...]:
        """The cards of a seat's zone, in order."""
        return self.zones.of(f"{zone}{seat}")

    def refs(self, zone: str, seat: int) -> tuple[int, ...]:
        """Their references."""
        return self.zones.order.get(f"{zone}{seat}", ())

    def play_area(self, seat: int) -> tuple[int, ...]:
        """Tableau, Deck Box and Accessories of a seat (MB-6.1)."""
        order = self.zones.order
        return (*order.get(f"tableau{seat}", ()), *order.get(f"box{seat}", ()), *order.get(f"accessories{seat}", ()))

    def top(self, seat: int) -> int | None:
        """The Top card of a seat (MB-8.2)."""
        cards = self.zones.cards
        for ref in reversed(self.zones.order.get(f"tableau{seat}", ())):
            if cards[ref].up:
                return ref
        return None

    def is_in_play(self, ref: int) -> bool:
        """Whether a card lies in somebody's Play Area."""
        card = self.zones.cards.get(ref)
        return card is not None and card.zone[:-1] in IN_PLAY


def is_in_force(card: Card | None) -> bool:
    """Whether a card lies where its effects count."""
    return card is not None and card.up and card.zone[:-1] in IN_FORCE


def seat_of(card: Card) -> int:
    """In front of whom a card lies: zones are called by what they are and the seat."""
    return int(card.zone[-1]) if card.zone[-1].isdigit() else NOBODY
