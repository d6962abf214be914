"""A sheet as a table for other programs: comma separated values after RFC 4180, in UTF-8.

A name is written so that no spreadsheet takes it for a formula: one that begins with a sign of one gets an apostrophe.
Numbers are written as numbers.
"""

from collections.abc import Sequence

from app import spreadsheet
from app.companion.sheet import PRIZE, Sheet, here, standing
from app.words import outcome, say


def written(sheet: Sheet) -> str:
    """Everything of the sheet that may be looked at now, with its history. Lines end with CR LF."""
    came = standing(sheet)
    players = [came.names.seat(seat) for seat in range(len(sheet.seats))]
    rows: list[Sequence[str | int]] = []

    def row(*cells: str | int) -> None:
        rows.append([spreadsheet.harmless(cell) if isinstance(cell, str) else cell for cell in cells])

    plays = [say("sheet.played", seat=name) for name in players]
    has = [say("sheet.has", seat=name) for name in players] if came.is_open else []
    row(say("sheet.round"), say("sheet.prize"), say("sheet.total"), *plays, say("sheet.taker"), *has, say("sheet.why"))
    for told in (told for told in came.told if came.shows(told.number)):
        taker = say("sheet.nobody") if told.taker is None else players[told.taker]
        why = " ".join(map(str, told.lines))
        scores = told.scores if came.is_open else ()
        row(told.number, told.prize, told.total, *told.powers, taker, *scores, why)
    if came.result is not None:
        none = ("",) * len(players)
        row(say("sheet.sum"), "", "", *none, "", *came.scores, "")
        row(say("sheet.place"), "", "", *none, "", *came.places, "")
    if not came.is_open or came.result is not None:
        row()
        row(say("sheet.closed") if came.result is None else outcome(came.result, came.names))
    changes = [change for change in sheet.changes if came.shows(change.round)]
    if changes:
        row()
        row(*(say(f"sheet.change.{key}") for key in ("when", "round", "what", "old", "new", "note")))
        for change in changes:
            what = say("sheet.prize") if change.seat == PRIZE else players[change.seat]
            row(here(change.when), change.round, what, change.old, change.new, change.note)
    return spreadsheet.written(rows)
