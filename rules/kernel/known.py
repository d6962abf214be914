"""The events that every game can have, besides its own."""

from rules.kernel.events import Event, LuckSpent
from rules.kernel.house import SeatConceded
from rules.kernel.lanes import LaneDropped
from rules.kernel.proposals import TriggersOrdered, TriggersQueued, TriggerTaken

KERNEL_EVENTS: tuple[type[Event], ...] = (
    LuckSpent,
    SeatConceded,
    LaneDropped,
    TriggersQueued,
    TriggersOrdered,
    TriggerTaken,
)
