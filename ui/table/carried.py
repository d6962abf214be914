"""What goes on when the table of a game under way is made anew: with other names, places or words, and nothing else changed."""

from ui.table.screen import TableScreen


def carry_on(old: TableScreen, new: TableScreen) -> None:
    """Shows on the new table, which has begun, what was being shown on the old one.

    What waits to be seen, or is looked at, is seen when the pause is over; whoever was before the curtain is so again, and
    each seat is told at its next look what has happened since its last one. Nothing that a seat alone saw is carried.
    """
    new.playback.go_on_from(old.playback.shown)
    new.pausing.before = old.pausing.before
    new.aside.since.go_on_from(old.aside.since.seen)
    new.keys.in_use = old.keys.in_use
    new.model.unsaved = old.model.unsaved
    if not new.paused:
        new.repaint_table(glide=False)
