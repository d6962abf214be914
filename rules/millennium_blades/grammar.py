"""The little grammar in which cards are put: articles, plurals, verbs in the third person, rows of clauses.

Steps read as imperatives (`flip one of your cards`); who else does them is told in the third person (`each opponent flips
one of their cards`): a step asks its speech for the form of its verb, and whoever names the player turns `your` into `their`.
"""

import re
from collections.abc import Iterable

from rules.kernel.text import Speech, capital, number

STAR = "\N{BLACK STAR}"

_VOWEL = re.compile(r"[aeiou]", re.IGNORECASE)
_THEIRS = {"you": "they", "your": "their", "yours": "theirs", "You": "They", "Your": "Their"}
_YOU = re.compile(r"\b(?:yours?|you)\b", re.IGNORECASE)
_OBJECT = re.compile(r"\b(than|with|gives) you\b")
_OWN_SUBJECT = re.compile(r"if |unless |your |the |that |all |two |each |nobody ")
_SUBJECTS = ("that player ", "each opponent ", "each player ", "each neighbour ", "each loser ", "the winner ")
_BRIEF = re.compile(r"(?:gain|lose)s? (?:\d+ RP|\w+ dollars?)")
_FOR_EACH = re.compile(r"(?P<verb>gains?) (?P<what>\d+ \w+)(?P<each> for each .+)")


class Third(Speech):
    """The speech in which somebody else's doings are told: `gains` instead of `gain`."""


THIRD = Third()


def verb(speech: Speech, word: str) -> str:
    """A verb as it is said there: `flip`, `flips`; of several words the first is the verb."""
    return third(word) if isinstance(speech, Third) else word


def third(word: str) -> str:
    """A verb in the third person: `gains`, `discards`, `clashes`, `turns over`, `may`."""
    first, blank, rest = word.partition(" ")
    if first in ("may", "cannot", "must"):
        return word
    if first in ("have", "are", "do"):
        first = {"have": "has", "are": "is", "do": "does"}[first]
    elif first.endswith(("sh", "ch", "s", "x")):
        first += "es"
    elif first.endswith("y") and not _VOWEL.match(first[-2]):
        first = first[:-1] + "ies"
    else:
        first += "s"
    return f"{first}{blank}{rest}"


def theirs(text: str) -> str:
    """What is said to `you` said of somebody who was named."""
    return _YOU.sub(lambda found: _THEIRS.get(found.group(), found.group()), _OBJECT.sub(r"\1 them", text))


def done_by(who: str, said: str) -> str:
    """What a player who is named does, told in the third person; what begins with something else stands after a colon."""
    if _OWN_SUBJECT.match(said):
        return theirs(f"{who}: {said}")
    return theirs(f"{who} {said.removeprefix('you ')}")


def plural(noun: str) -> str:
    """`cards`, `Accessories`, `Deck Boxes`."""
    if noun.endswith("y"):
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith("x") else "s")


def a(noun: str) -> str:
    """A noun with its article: `a Fire card`, `an Air card`, `another card`."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if _VOWEL.match(noun) else 'a'} {noun}"


def some(many: int, noun: str) -> str:
    """So many of a noun: `an Air card`, `two Air cards`."""
    return a(noun) if many == 1 else f"{number(many)} {plural(noun)}"


def tokens(many: int) -> str:
    """`a ★ token`, `two ★ tokens`."""
    return some(many, f"{STAR} token")


def plus(stars: int) -> str:
    """`+2★`, with the minus sign of typesetters."""
    return f"{stars:+}{STAR}".replace("-", "\N{MINUS SIGN}")


def row(clauses: Iterable[str]) -> str:
    """What is done one after the other: `discard a card and lose 10 RP`, `reveal a card, then gain 2 RP for each ★ of it`,
    `choose a player, flip that player's Top card, then gain 7 RP`. What two in a row have in common is said once.
    """
    told = [clause for clause, _ in _merged((clause, False) for clause in clauses)]
    if not told:
        return ""
    between = ", then " if any(map(has_subject, told)) else ", "
    *first, last = told
    return f"{between.join(first)}, then {last}" if first else last


def _merged(parts: Iterable[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """Clauses, those that have something in common as one."""
    told: list[tuple[str, bool]] = []
    for clause, apart in parts:
        before = told[-1][0] if told and not told[-1][1] and not apart else ""
        joined = _joined(before, clause) if before else None
        if joined is not None:
            told[-1] = joined, False
        elif clause:
            told.append(("do that once more" if clause == before else clause, apart))
    return told


def _joined(one: str, other: str) -> str | None:
    """Two clauses as one: what the same player does, what is gained for the same, what is gained besides."""
    who = next((subject for subject in _SUBJECTS if one.startswith(subject) and other.startswith(subject)), "")
    if who:
        return f"{who}{row((one.removeprefix(who), other.removeprefix(who)))}"
    gain, more = _FOR_EACH.fullmatch(one), _FOR_EACH.fullmatch(other)
    if gain and more and gain["verb"] == more["verb"] and gain["each"] == more["each"]:
        return f"{gain['verb']} {gain['what']} and {more['what']}{gain['each']}"
    long = one.startswith("you may ") or any(word in one for word in (" and ", ",", " for each ")) or has_subject(one)
    if _BRIEF.fullmatch(other) and not long:
        return f"{one} and {other.split(' ', 1)[1] if _BRIEF.fullmatch(one) else other}"
    return None


def has_subject(clause: str) -> bool:
    """Whether it tells who does it, and is no imperative."""
    return clause.startswith(_SUBJECTS)


def sentences(parts: Iterable[tuple[str, bool]]) -> str:
    """Clauses as sentences, without the last full stop; each with whether it stands apart from those beside it."""
    told = _merged(parts)
    rows: list[list[str]] = []
    closed = True
    for clause, alone in told:
        apart = alone or (len(told) > 2 and has_subject(clause))
        if closed or apart:
            rows.append([])
        rows[-1].append(clause)
        closed = apart
    said = [row(one) for one in rows]
    return ". ".join((*said[:1], *(capital(one) for one in said[1:])))
