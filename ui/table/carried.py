"""What goes on when the table of a game under way is made anew: with other names, places or words, and nothing else changed."""

from ui.table.curtain import Phase
from ui.table.handing_over import CURTAINED
from ui.table.screen import TableScreen
from ui.table.sight import NOBODY


def carry_on(old: TableScreen, new: TableScreen) -> None:
    """Shows on the new table, which has begun, what was being shown on the old one.

    What waits to be seen, or is looked at, is seen when the pause is over; whoever was before the curtain is so again, and
    each seat is told at its next look what has happened since its last one, and finds what it had chosen so far. Nothing
    that a seat alone saw is carried onto the table.
    """
    new.game.go_on_from(old.game)
    if was_running := old.playback.running:  # a game that is over is not paused while something is set
        old.playback.stop()
    new.playback.go_on_from(old.playback.shown)
    new.asking.go_on_from(old.asking)
    new.pausing.go_on_from(old.pausing)
    if new.privacy != old.privacy:  # whoever was before a curtain needs none now, or all need one who needed none
        new.playback.bring_back()
        new.pausing.before = Phase.TABLE, NOBODY, new.pausing.before[2] or new.playback.waiting
        if new.privacy == CURTAINED:
            _hand_over_after(new)
    new.aside.since.go_on_from(old.aside.since.seen)
    new.keys.in_use = old.keys.in_use
    new.model.unsaved = old.model.unsaved
    if not new.paused:
        new.repaint_table(glide=False)
    if not new.paused and was_running:
        new.playback.resume()


def _hand_over_after(screen: TableScreen) -> None:
    """When the pause is over, and nothing is to be seen, the curtain falls before who is awaited first."""

    def turned(now: bool) -> None:
        if now:
            return
        screen.model.pause_turned.disconnect(turned)
        if screen.phase is Phase.TABLE and not screen.playing_back:
            screen.hand_over.go_to_next(-1)

    screen.model.pause_turned.connect(turned)
