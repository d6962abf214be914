"""How much each seat has seen happen, apart from any table."""

from app.words import Names
from ui.table.since import Since


def test_a_look_that_goes_on_at_a_table_made_anew_ends_like_any_other() -> None:
    since = Since(lambda: (), lambda _: (), lambda events: events, Names(("Ann", "Bob"), "millions"), continued=False)
    since.look(0)
    since.go_on_from({})
    since.forget()
    assert since.seen == {0: 0}
