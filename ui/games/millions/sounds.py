"""What is heard of a game of Millions."""

from rules.millions.events import (
    CardLaid,
    CardsRevealed,
    GameEnded,
    NightFell,
    PrizesCarried,
    PrizesTaken,
    PrizeTurned,
)
from ui.sound.table import Heard

HEARD = Heard(
    {CardLaid: "laid"},
    {
        GameEnded: "end",
        CardsRevealed: "turned_over",
        PrizesTaken: "taken",
        PrizesCarried: "carried",
        PrizeTurned: "sunrise",
        NightFell: "night",
    },
)
