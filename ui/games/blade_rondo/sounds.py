"""What is heard of a duel."""

from rules.blade_rondo.events import (
    CardsPutAway,
    CardUsed,
    DuelEnded,
    LifeSet,
    ResponseTurned,
    SwordsChosen,
    TurnBegan,
)
from ui.sound.table import Heard

HEARD = Heard(
    {SwordsChosen: "laid"},
    {
        DuelEnded: "end",
        ResponseTurned: "turned_over",
        LifeSet: "taken",
        CardUsed: "laid",
        TurnBegan: "sunrise",
        CardsPutAway: "carried",
    },
)
