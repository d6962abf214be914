"""The log of a duel beside real cards in words: who did what, what stood there before and after, and when."""

from datetime import datetime

from app import spreadsheet
from app.companion.duel import GAME, LONGEST_NUMBER, NUMBERED, Change, Duel, Line, Part, rules, standing
from app.companion.sheet import here
from app.words import Names, listed, say, signed
from rules.blade_rondo.damage import Blow


def names_of(duel: Duel) -> Names:
    """What the sides and the cards are called."""
    return Names(tuple(seat.name for seat in duel.seats), GAME, rules().content.cards)


def clock(moment: str) -> str:
    """The time of day of a moment, by the clock of this place."""
    return datetime.fromisoformat(moment).astimezone().strftime("%H:%M:%S")


def what(line: Line) -> str:
    """What was done."""
    entry, cards = line.entry, rules().content.cards
    if entry.kind in ("die", "lasts"):
        power = say(f"power.{entry.power}")
        return power if entry.kind == "die" else say("duel.lasts", power=power)
    if entry.kind == "poison":
        return say("duel.what.poison")
    if entry.kind == "blow":
        return _blow(entry.blow or Blow(power=entry.by), entry.by, cards[entry.card].name if entry.card else "")
    if entry.kind == "lists":
        return say("duel.lists", cards=listed(cards[card].name for card in entry.cards))
    if entry.kind in ("did", "nullified", "gone"):
        card = cards[entry.card]
        return say(f"duel.{entry.kind}", card=getattr(card, "act", card.name))
    return say(f"duel.{entry.kind}", count=line.turn, by=entry.by)


def _blow(blow: Blow, damage: int, card: str) -> str:
    """How much damage an attack dealt, and how that came about."""
    if damage == min(LONGEST_NUMBER, blow.at(13)):
        told = say("duel.blow.damage", sum=_sum(blow), value=damage)
    else:  # it was put right: what had been counted does not come to that
        told = say("duel.blow.corrected", value=damage)
    kind = say(f"keyword.{blow.kind}")
    return say("duel.blow.card", card=card, kind=kind, sum=told) if card else say("duel.blow", kind=kind, sum=told)


def _sum(blow: Blow) -> str:
    """What counted in an attack."""
    told = say("duel.blow.sum", power=blow.at(6))
    if blow.kind == "physical":
        told = say("duel.blow.less.defence", sum=told, value=blow.at(7))
    for key, value, usual in (("times", blow.times, 1), ("less", blow.less, 0)):
        if value != usual:
            told = say(f"duel.blow.{key}", sum=told, value=value)
    for glow in (blow.brighter, -blow.dimmer):
        if glow:
            told = say("duel.blow.glow", sum=told, value=signed(glow))
    return told


def change(line: Line, called: Names) -> str:
    """What stood there before, and after; empty where nothing has moved."""
    if line.entry.is_out:
        return say("duel.out")
    parts = line.parts
    if len(parts) == 1 and line.entry.kind in ("die", "lasts", "poison", "paid", "more"):
        return _moved(parts[0])
    return "; ".join(
        say("duel.change.of", what=_what(part), seat=called.seat(part.side), change=_moved(part)) for part in parts
    )


def _what(part: Part) -> str:
    is_power = part.what in ("attack", "defence", "voltage", "life")
    return say(f"power.{part.what}") if is_power else say(f"duel.what.{part.what}")


def _moved(part: Part) -> str:
    return say("duel.change", before=part.before, after=part.after)


def corrections(duel: Duel) -> list[str]:
    """What was put right, the last first: what stood there stays to be read."""
    return [
        say(
            "duel.corrected",
            line=one.line,
            old=_number(duel, one, one.old),
            new=_number(duel, one, one.new),
            when=here(one.when),
            note=one.note,
        ).rstrip()
        for one in reversed(duel.changes)
    ]


def _number(duel: Duel, one: Change, value: int | None) -> str:
    """What a line said, by itself."""
    if value is None:
        return say("duel.out")
    entry = duel.entries[one.line - 1]
    if entry.kind not in NUMBERED:
        return what(standing(duel).lines[one.line - 1])
    return signed(value) if entry.kind in ("die", "lasts") else str(value)


def written(duel: Duel) -> str:
    """The whole log as a table for other programs, with all that was put right. Lines end with CR LF."""
    came, called = standing(duel), names_of(duel)
    rows: list[list[str | int]] = [
        [say(f"duel.column.{key}") for key in ("line", "when", "turn", "who", "what", "change")]
    ]
    for line in came.lines:
        who = spreadsheet.harmless(called.seat(line.entry.side))
        texts = [spreadsheet.harmless(text) for text in (what(line), change(line, called))]
        rows.append([line.number, here(line.entry.when), line.turn, who, *texts])
    if duel.changes:
        rows += [[], [say(f"duel.column.{key}") for key in ("line", "when", "was", "is", "note")]]
    for one in duel.changes:
        was, now = _number(duel, one, one.old), _number(duel, one, one.new)
        rows.append([one.line, here(one.when), *map(spreadsheet.harmless, (was, now, one.note))])
    return spreadsheet.written(rows)
