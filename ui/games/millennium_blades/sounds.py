"""What is heard of a tournament: only what everybody may know."""

from rules.millennium_blades.course import DeckReady, DecksLaid, TournamentEnded, TurnBegan
from rules.millennium_blades.events import (
    CardPlayed,
    CardsDiscarded,
    CardsFlipped,
    ClashDecided,
    RpChanged,
    StoreRevealed,
)
from ui.sound.table import Heard

HEARD = Heard(
    {DeckReady: "laid"},
    {
        TournamentEnded: "end",
        ClashDecided: "taken",
        StoreRevealed: "turned_over",
        CardsFlipped: "turned_over",
        CardsDiscarded: "carried",
        CardPlayed: "laid",
        RpChanged: "taken",
        DecksLaid: "carried",
        TurnBegan: "sunrise",
    },
)
