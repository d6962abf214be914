"""Whatever the engine can say has words, the words hold no secret, and no name can make them fail or lie."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import packs, words
from app.rulebook import clauses
from app.words import TEXT as TEXTS
from app.words import Line, Names
from app.words.millions.log import SILENT as SILENT_IN_MILLIONS
from rules.catalogue import GAMES, box
from rules.kernel.decisions import Act, Announcement, Answer, AnyDecision, Offer, PickOne
from rules.kernel.events import Event, LuckSpent
from rules.kernel.house import SeatConceded
from rules.kernel.known import KERNEL_EVENTS
from rules.kernel.lanes import LaneDropped
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.seats import CLOCK, TABLE
from rules.kernel.soak import play
from rules.kernel.state import Result
from rules.kernel.views import Back, Face
from rules.millions import events as happened
from tests.helpers.tables import every_table, millions
from tests.helpers.tree import ROOT
from ui import texts

PACK = packs.load("millions").pack
NAMES = words.names(PACK, ("Ann", "Bob", "Cleo", "Dora", "Emil"))
INDEX = {card.points: i for i, card in enumerate(c for c in PACK.cards if hasattr(c, "points"))}


def rules_sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / "rules").rglob("*.py")):
        yield path, ast.parse(path.read_bytes())


def raised() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Every refusal in the rules: where, its reason (with its clause, where that needs words of its own) and its facts' names."""
    for path, tree in rules_sources():
        for node in ast.walk(tree):
            place = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused" and len(node.args) > 1:
                reason = node.args[1]
                if isinstance(reason, ast.Constant):
                    facts = frozenset(k.arg for k in node.keywords if k.arg)
                    plain = str(reason.value)
                    own = f"{plain}.{getattr(node.args[0], 'value', '')}"
                    yield place, own if f"refusal.{own}" in TEXTS else plain, facts
            if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "reason":
                text = node.value.value if isinstance(node.value, ast.Constant) else None
                if isinstance(text, str):
                    yield place, text, frozenset({"topic"})


RAISED = list(raised())


@pytest.mark.parametrize(("place", "reason", "facts"), RAISED, ids=[f"{r}-{p}" for p, r, _ in RAISED])
def test_every_refusal_has_words_and_the_facts_that_they_need(place: str, reason: str, facts: frozenset[str]) -> None:
    key = f"refusal.{reason}"
    assert key in TEXTS, f"{place} refuses by {reason!r}, and there are no words for it"
    assert fields(TEXTS[key]) <= facts, f"{place} does not give what the words need"


def test_the_search_for_refusals_finds_them() -> None:
    assert {"stale", "paused", "used_up", "not_offered", "seats", "overtaken"} <= {reason for _, reason, _ in RAISED}
    assert len(RAISED) > 15


def fields(template: str) -> set[str]:
    """The fields of a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_the_table_of_texts_is_whole() -> None:
    for key, text in TEXTS.items():
        assert text == text.strip() != "", key
        assert all(name.isidentifier() for name in fields(text)), key


def test_no_sentence_stands_in_two_tables() -> None:
    assert len(words.TABLES) == 1 + len(GAMES)
    assert len(TEXTS) == sum(len(table) for table in words.TABLES)


def test_every_clause_that_the_rules_name_is_in_the_rulebook() -> None:
    known = {clause for game in GAMES for clause in clauses(game)}
    prefixes = ("TAB-", *(f"{box(game).prefix}-" for game in GAMES))
    for path, tree in rules_sources():
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and text.startswith(prefixes) and " " not in text:
                assert text in known, path.relative_to(ROOT)


# -- refusals and questions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refused", "wanted"),
    [
        (Refused("MIL-3.7", "used_up", power=7), "Your 7 has been used: every Power card is played only once."),
        (
            Refused("MIL-3.2", "not_yours", card="B7", owner=1),
            "B7 belongs to Bob; only a card from your own hand can be laid.",
        ),
        (Refused("MIL-2.1", "seats", seats=6, least=2, most=5), "This game is for 2 to 5 players, not for 6."),
        (
            Refused("MIL-5.1", "stuck", power=7),
            "Your 7 lies on the table, tied: every Power card is played only once.",
        ),
        (Refused("MIL-2.2", "prize_unknown", points=-9), "There is no Points card −9."),
        (Refused("TAB-1.5", "incomplete", missing="card"), "Something is still missing: a card."),
        (Refused("TAB-1.5", "incomplete", missing="X"), "Something is still missing: X."),
        (Refused("TAB-1.2", "not_asked", seat=TABLE), "This question is not for the table to answer now."),
        (Refused("TAB-1.2", "not_asked", seat=CLOCK), "This question is not for the clock to answer now."),
        (Refused("X-1", "brand_new", what=(1, "a")), "The rules do not allow that here."),
        (Refused("MIL-3.7", "used_up"), "The rules do not allow that here."),
    ],
)
def test_a_refusal_is_one_plain_sentence(refused: Refused, wanted: str) -> None:
    assert words.refusal(refused, NAMES) == wanted


@pytest.mark.rule("TAB-2.3", "TAB-3.1")
def test_what_is_done_twice_at_the_table_is_told_for_what_it_is() -> None:
    match = Match.begin(millions(3), 1)[0]

    def refused(offer: str, **values: Any) -> tuple[str, str]:
        question = match.pending_for(TABLE)[0]
        with pytest.raises(Refused) as caught:
            match.submit(Answer(TABLE, question.number, Announcement(offer, values)))
        return caught.value.clause, words.refusal(caught.value, NAMES)

    match.submit(Answer(TABLE, 1, Announcement("concede", {"seat": 1})))
    again = "That player has given up already, or does not sit at this table."
    assert refused("concede", seat=1) == ("TAB-3.1", again)
    match.submit(Answer(TABLE, 2, Announcement("pause")))
    paused = "The game is paused already: all that can be done now is to resume it."
    assert refused("pause") == ("TAB-2.3", paused)
    assert refused("concede", seat=0) == ("TAB-2.3", paused)


def test_every_question_of_the_kernel_has_its_words() -> None:
    """The topics and prompts that are written into questions in the rules that all games share."""
    topics = {
        str(keyword.value.value)
        for path, tree in rules_sources()
        if path.parent.name == "kernel"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in {kind.__name__ for kind in get_args(AnyDecision)}
        for keyword in node.keywords
        if keyword.arg in ("topic", "prompt") and isinstance(keyword.value, ast.Constant)
    }
    assert {"may", "mode"} <= topics
    assert [topic for topic in topics if f"prompt.{topic}" not in TEXTS] == []


def test_without_names_seats_have_letters() -> None:
    assert words.refusal(Refused("TAB-1.2", "not_asked", seat=1)) == "This question is not for seat B to answer now."
    assert words.NOBODY.seat(7) == "seat 7"
    assert Names(("", "\u202e")).seat(1) == "seat B"


def test_facts_in_a_row() -> None:
    assert words._fact("cards", ("a", 2, "c"), NAMES) == "a, 2 and c"


def test_questions() -> None:
    attack = Act(seat=0, topic="attack", clause="MIL-3.2", offers=(Offer("lay", "MIL-3.2"),))
    assert words.prompt(attack, NAMES) == "Ann, lay a Power card face down."
    assert "another" in words.prompt(attack, NAMES, again=True)
    strange = PickOne(seat=1, topic="weather", clause="X-1", candidates=("a",))
    assert words.prompt(strange, NAMES) == "Bob, it is for you to decide."
    assert words.prompt(strange, NAMES, again=True) == "Bob, it is for you to decide."
    assert words.prompt(PickOne(seat=1, topic="x", prompt="triggers", clause="X-1", candidates=()), NAMES).startswith(
        "Bob, in which order"
    )


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_game_asks_and_offers_has_words(game: str) -> None:
    match = Match.begin(next(table for table in every_table() if table.game == game).rules(), 1)[0]
    for decision in match.pending:
        assert f"prompt.{decision.topic}" in TEXTS
        for offer in getattr(decision, "offers", ()):
            assert f"offer.{offer.key}" in TEXTS
            assert all(f"parameter.{name}" in TEXTS for name in offer.parameters)
    for option in box(game).options:
        assert words.option_title(option.key) != option.key
        assert words.option_hint(option.key)
    assert words.game_title(game) == box(game).title
    for zone in match.view(None).zones:
        assert f"zone.{zone.name}" in TEXTS


def test_what_has_no_words_is_called_by_its_key() -> None:
    assert words.offer_title("fly") == "fly"
    assert words.offer_title("lay") == "Lay a card"
    assert words.option_title("moon") == "moon"
    assert words.option_hint("moon") == ""
    assert words.game_title("chess") == "chess"
    assert words.zone_title("moon", None, NAMES) == "moon"
    assert words.zone_title("won", 2, NAMES) == "Points of Cleo"
    assert words.zone_title("points", None, NAMES) == "Points pile"


# -- cards ------------------------------------------------------------------------------------------------------------


def test_cards_are_called_by_what_can_be_seen() -> None:
    def called(card: Face | Back) -> str:
        return words.card_title(card, NAMES)

    assert called(Face("A5", "mil.last_soldier.power_05")) == "Pack Mule, power 5"
    assert called(Face("P1", "mil.last_soldier.battle_6")) == "Chalk Ridge, a Battle worth +6"
    assert called(Face("P9", "mil.last_soldier.baron_3")) == "Out of the Sun, a Red Baron: −3"
    assert called(Back("power.B")) == "a Power card of Bob, face down"
    assert called(Back("points")) == "a Points card, face down"
    assert called(Back("moon")) == "a card"
    assert called(Face("x", "mil.unknown")) == "a card"
    assert words.card_title(Face("x", "g.1"), Names(game="chess")) == "a card"
    assert words.card_title(Back("deck"), Names(game="chess")) == "a card"


# -- the log ----------------------------------------------------------------------------------------------------------


def told_of(event: Event, named: Names) -> str | None:
    """The line about an event with its clause, as one text."""
    line = words.log_line(event, named)
    return None if line is None else str(line)


SAMPLES: dict[type[Event], list[tuple[Event, str | None]]] = {
    LuckSpent: [(LuckSpent(0, 1), None)],
    SeatConceded: [(SeatConceded(1), "Bob gives up. (TAB-3.1)")],
    LaneDropped: [
        (
            LaneDropped(0, "market", "TAB-1.6", "overtaken", {}),
            "What Ann had begun came to nothing: Somebody else was faster: this is no longer possible. (TAB-1.6)",
        )
    ],
    happened.PileShuffled: [(happened.PileShuffled((1, 2)), None)],
    happened.HandPutAway: [(happened.HandPutAway(0, 5), None)],
    happened.PrizeTurned: [
        (happened.PrizeTurned(3, INDEX[-2]), "Round 3: Scarlet Wings (−2) is turned up. (MIL-3.1)"),
        (happened.PrizeTurned(3, 99), "Round 3: a card is turned up. (MIL-3.1)"),
    ],
    happened.CardLaid: [
        (happened.CardLaid(0, None), "Ann lays a card face down. (MIL-3.2)"),
        (happened.CardLaid(0, 7), "Ann lays the 7 face down. (MIL-3.2)"),
        (happened.CardLaid(0, 7, 3), "Ann takes the 3 back and lays the 7. (MIL-3.4)"),
    ],
    happened.CardsRevealed: [
        (happened.CardsRevealed((12, None, 3)), "Revealed: Ann 12 and Cleo 3. (MIL-3.4)"),
    ],
    happened.PrizesTaken: [
        (
            happened.PrizesTaken(0, (INDEX[7], INDEX[-2]), 5, False, ()),
            "Ann has the highest card that counts and takes The Long Trench (+7) and Scarlet Wings (−2), together +5. (MIL-4.2)",
        ),
        (
            happened.PrizesTaken(2, (INDEX[-3],), -3, True, (0, 1)),
            "Ann and Bob cancel each other; Cleo has the lowest card that counts and takes Out of the Sun (−3). (MIL-4.5)",
        ),
        (
            happened.PrizesTaken(1, (INDEX[3], INDEX[-3]), 0, False, (0, 2, 3)),
            "Ann, Cleo and Dora cancel each other; Bob has the highest card that counts and takes The Canal Lock (+3) and Out of the Sun (−3), together 0. (MIL-4.5)",
        ),
        (
            happened.PrizesTaken(1, (INDEX[-3],), -3, True, ()),
            "Bob has the lowest card that counts and takes Out of the Sun (−3). (MIL-4.3)",
        ),
    ],
    happened.PrizesCarried: [
        (
            happened.PrizesCarried(4, (0, 1)),
            "No Power card counts, so nobody takes anything; +4 stays on the table. (MIL-5.1)",
        )
    ],
    happened.NightFell: [(happened.NightFell(), "Night: the Power cards go to the used piles. (MIL-3.7)")],
    happened.PrizesForfeited: [
        (
            happened.PrizesForfeited((INDEX[4], INDEX[5])),
            "Nobody takes Railway Cutting (+4) and The Broken Windmill (+5), as no round is left. (MIL-5.3)",
        )
    ],
    happened.PrizesAbandoned: [
        (
            happened.PrizesAbandoned((INDEX[4],)),
            "Nobody takes Railway Cutting (+4), as only one player is left. (TAB-3.3)",
        )
    ],
    happened.GameEnded: [
        (
            happened.GameEnded(Result(((0,), (1,)), (9, 2), "MIL-6.2"), ((), ())),
            "The game is over: Ann wins with 9 points. (MIL-6.2)",
        ),
        (
            happened.GameEnded(Result(((0, 1), (2,)), (1, 1, -4), "MIL-6.4"), ((), (), ())),
            "The game is over: Ann and Bob share the victory with 1 point each. (MIL-6.4)",
        ),
    ],
}


@pytest.mark.parametrize(
    ("event", "wanted"), [pair for pairs in SAMPLES.values() for pair in pairs], ids=lambda x: type(x).__name__
)
def test_a_line_of_the_log(event: Event, wanted: str | None) -> None:
    assert told_of(event, NAMES) == wanted


KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in (*KERNEL_EVENTS, *happened.EVENTS)}


@pytest.mark.parametrize("kind", [KINDS[name] for name in sorted(KINDS)])
def test_every_event_has_words_or_is_seen_by_nobody(kind: type[Event]) -> None:
    silent = kind.__name__ in words.SILENT | SILENT_IN_MILLIONS
    assert silent or kind in SAMPLES, f"{kind.__name__} needs a line in the log, and a sample here"
    if silent:
        assert kind.seen_by is Event.seen_by, "what somebody sees must be told"


def test_a_game_without_words_of_its_own_is_silent() -> None:
    assert words.log_line(happened.NightFell(), Names(game="chess")) is None
    assert words.first_remembered([], "chess", {}) == 0


def test_a_line_without_a_clause() -> None:
    assert str(Line("Something happened.")) == "Something happened."


@pytest.mark.parametrize(
    ("result", "wanted"),
    [
        (Result(((0,), (1,))), "Ann wins."),
        (Result(((1,), (0,)), (3, 1)), "Bob wins with 1 point."),
        (Result(((1,), (0,)), (9, 7), "TAB-3.3"), "Bob wins: all others gave up."),
        (Result(((1,), (0,)), (3, 0)), "Bob wins with 0 points."),
        (Result(((1,), (0,)), (-9, -3)), "Bob wins with −3 points."),
        (Result(((0, 1),)), "Ann and Bob share the victory."),
        (Result(((0, 1, 2),), (4, 4, 4)), "Ann, Bob and Cleo share the victory with 4 points each."),
    ],
)
def test_who_has_won(result: Result, wanted: str) -> None:
    assert words.outcome(result, NAMES) == wanted


def test_no_number_in_a_sentence_has_a_hyphen_for_its_minus() -> None:
    for table in (words.WORDS, texts.WORDS):
        for key, text in table.english.items():
            fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
            assert "-70707" not in table.say(key, dict.fromkeys(fields, -70707)), key


def test_things_in_a_row() -> None:
    assert words.listed([]) == ""
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b"]) == "a and b"
    assert words.listed(["a", "b", "c", "d"]) == "a, b, c and d"


@pytest.mark.rule("MIL-7.2")
def test_the_log_of_a_game_remembers_two_rounds_unless_the_piles_are_open() -> None:
    night = happened.NightFell()
    events: list[Event] = []
    for number in range(1, 5):
        events += [happened.PrizeTurned(number, 0), night]
    assert words.first_remembered(events, "millions", {"open_piles": False}) == 4
    assert words.first_remembered(events[:7], "millions", {}) == 4
    assert words.first_remembered(events[:4], "millions", {}) == 0
    assert words.first_remembered(events, "millions", {"open_piles": True}) == 0


# -- secrets and hostile names ----------------------------------------------------------------------------------------


@pytest.mark.rule("MIL-3.3", "MIL-7.1")
def test_no_line_tells_a_spectator_what_lies_face_down() -> None:
    rules = millions(3)
    match, _ = Match.begin(rules, 4)
    for answer in play(rules, 4, checks="none").answers:
        laid = match.state.laid
        outcome = match.submit(answer)
        for event in (event for beat in outcome.beats for event in beat.events):
            if isinstance(event, happened.CardLaid):
                seen = event.seen_by(None)
                told = "" if seen is None else told_of(seen, NAMES)
                assert told in ("", f"{NAMES.seat(event.seat)} lays a card face down. (MIL-3.2)")
        assert len(laid) == 3


HOSTILE = (
    "",
    " ",
    "{",
    "}",
    "{seat}",
    "{0}",
    "{seat.__class__}",
    "%s",
    "\n\nBob gives up. (TAB-3.1)",
    "\u202eelttab\u202c",
    "\u200b\u200b",
    "\x1b[31mred",
    "\0",
    "<b>bold</b>",
    "x" * 10_000,
    "\ud800",
    "👩‍🚀",
    "نام",
)


@given(st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60)), min_size=5, max_size=5))
def test_no_name_makes_words_fail_or_break_their_line(seats: list[str]) -> None:
    named = words.names(PACK, seats)
    for pairs in SAMPLES.values():
        for event, _ in pairs:
            told = told_of(event, named)
            if told is not None:
                assert told.count("\u2068") == told.count("\u2069"), "what keeps names apart ends with them"
                told = told.replace("\u2068", "").replace("\u2069", "")
                assert told.isprintable() or "\u200c" in told or "\u200d" in told
                assert len(told.splitlines()) == 1
                assert len(told) < 600
    assert words.refusal(Refused("MIL-3.2", "not_yours", card=seats[0], owner=0), named)


def test_names_stay_themselves() -> None:
    assert words.clean("  Ann \t Marie\n") == "Ann Marie"
    assert words.clean("{seat}") == "{seat}"
    assert words.clean("👩‍🚀 نام") == "👩‍🚀 نام"
    assert words.clean("\u202eAnn\x1b[0m") == "Ann[0m"
    assert words.clean("x" * 41) == "x" * 39 + "…"
    assert words.clean(7) == "7"


def test_a_card_of_a_stranger_s_pack_cannot_break_the_line() -> None:
    class Card:
        id = "g.1"
        name: Any = "Goat\nBob gives up."

    assert Names(cards={"g.1": Card()}).card("g.1") == "Goat Bob gives up."
    Card.name = "\u202e"
    assert Names(cards={"g.1": Card()}).card("g.1") == "a card"


def test_a_number_of_thousands_of_digits_is_no_trouble() -> None:
    """Python does not write it out; a sentence about it is said all the same."""
    far = 10**5000
    assert words.clean(far) == "…"
    for refused in (Refused("TAB-1.2", "stale", seat=far), Refused("X", "no_such_parameter", name=far)):
        assert len(words.refusal(refused)) < 200
