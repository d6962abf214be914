"""What is said of Blade Rondo: its log, its cards and their keywords, its ways to play, and how a duel ends."""

import ast
import re
from pathlib import Path

import pytest

from app import packs, words
from app.rulebook import clauses
from app.words import Names
from app.words.blade_rondo.cards import CLAUSES, card_text, keywords, origin_text
from app.words.blade_rondo.log import SILENT
from rules.blade_rondo import events as happened
from rules.blade_rondo.box import BOX
from rules.blade_rondo.content import AnyCard
from rules.blade_rondo.state import Lasting, Underway
from rules.kernel.decisions import Confirm, PickOne
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.kernel.refusals import Fact, Refused
from rules.kernel.soak import play
from rules.kernel.state import Result
from rules.kernel.views import Back, Face
from tests.cli.test_words import HOSTILE
from tests.helpers.tables import Table, every_table
from tests.helpers.tree import ROOT

PACK = packs.load("blade_rondo").pack
NAMES = words.names(PACK, ("Ann", "Bob"))
ALONE = words.names(PACK, ("Ann",))
HEAD = "br.frost_veil."


def card(name: str) -> AnyCard:
    """The card of that short name."""
    found: AnyCard = next(c for c in PACK.cards if c.id == HEAD + name)
    return found


def told_of(event: Event, named: Names = NAMES) -> str | None:
    """The line about an event with its clause, as one text."""
    line = words.log_line(event, named)
    return None if line is None else str(line)


def began(name: str, seat: int = 0, act: str = "", symbol: str = "physical") -> happened.ActionBegan:
    """An action that begins."""
    return happened.ActionBegan(Underway(seat, HEAD + name, act, symbol, 2))


SAMPLES: list[tuple[Event, str | None]] = [
    (happened.CardsDealt(()), None),
    (happened.SwordsTakenOut(0, ()), "Ann has taken swords out of the stack. (BR-2.6)"),
    (
        happened.StacksPassed(((HEAD + "ash_sword", HEAD + "icicle_drop"), (HEAD + "ash_sword",))),
        "Taken out: Ash Sword and Icicle Drop by Ann and Ash Sword by Bob. The stacks change hands. (BR-2.6)",
    ),
    (happened.SwordsChosen(1, ()), "Bob has chosen the swords. (BR-2.2)"),
    (
        happened.StarterDrawn(0, HEAD + "pulse_method"),
        "Ann starts; Bob has Pulse Method and attack 1. (BR-2.3)",
    ),
    (happened.TurnBegan(1, 4), "Turn 4: Bob. (BR-3.1)"),
    (happened.TurnPassed(1), None),
    (happened.ActionOpened(), None),
    (happened.ParameterSet(0, "attack", 3), "Ann: attack 3. (BR-1.4)"),
    (happened.ParameterSet(0, "defence", 0), "Ann: defence 0. (BR-1.4)"),
    (happened.ParameterSet(1, "voltage", 9), "Bob: voltage 9. (BR-1.4)"),
    (happened.LifeSet(1, 12, "damage", -3), "Bob loses 3 life and has 12. (BR-5.1)"),
    (happened.LifeSet(1, 12, "burst", -1), "Burst: Bob loses 1 life and has 12. (BR-3.1)"),
    (happened.LifeSet(1, 12, "poison", -1), "Poison: Bob loses 1 life and has 12. (BR-3.2)"),
    (happened.LifeSet(1, 12, "price", -3), "Bob gives 3 life for it and has 12. (BR-4.7)"),
    (happened.LifeSet(1, 5, "effect", -2), "Bob loses 2 life and has 5. (BR-1.4)"),
    (happened.LifeSet(1, 15, "effect", 6), "Bob gains 6 life and has 15. (BR-1.4)"),
    (happened.CardUsed(0, 7, 2, HEAD + "ash_sword"), "Ann uses Ash Sword and pays 2. (BR-3.4)"),
    (
        happened.CardUsed(0, 7, 1, HEAD + "binding_sphene", up=False),
        "Ann lays Binding Sphene face down and pays 1. (BR-3.4)",
    ),
    (happened.CardUsed(0, 0, 1, None, up=False), "Ann lays a face-down card and pays 1. (BR-3.4)"),
    (happened.CostPaid(0, 1), "Ann pays 1. (BR-3.3)"),
    (happened.CostRaised(0, 1), "Ann may pay 1 more in this turn. (BR-3.3)"),
    (began("ash_sword"), None),
    (
        began("frozen_howl", act="Frozen Mist", symbol="magic"),
        "Frozen Howl of Ann: Frozen Mist (Magic). (BR-4.9)",
    ),
    (happened.StepReached(3), None),
    (happened.StepReached(6, "attack", 4), "Attack power 4. (BR-5.1)"),
    (happened.StepReached(7, "defence", 1), "Defence 1. (BR-5.1)"),
    (happened.StepReached(8, "damage", 3), "That makes 3 damage. (BR-5.1)"),
    (happened.StepReached(10, "damage", 3), None),
    (happened.StepReached(12, "damage", 0), "Damage dealt: 0. (BR-5.1)"),
    (happened.ActionEnded("magic"), None),
    (happened.ActionEnded("magic", nullified=True), "The action is nullified. (BR-4.11)"),
    (
        happened.ResponseTurned(1, 8, HEAD + "clear_moonstone"),
        "Bob turns Clear Moonstone up in response. (BR-6.1)",
    ),
    (happened.Summoned(0, 3), "The card goes to the Set Area of Ann: a subordinate. (BR-4.3)"),
    (happened.Granted(1, 3), "The card is granted to Bob. (BR-4.8)"),
    (happened.WillFreeze(3), "The card will be frozen at the end of the turn. (BR-4.5)"),
    (happened.CardsFrozen(0, ()), None),
    (happened.CardsFrozen(0, (3,), (HEAD + "icicle_drop",)), "Ann freezes Icicle Drop. (BR-4.5)"),
    (
        happened.CardsFrozen(0, (3, 4), (HEAD + "icicle_drop", HEAD + "tempest_iris")),
        "Ann freezes Icicle Drop and Tempest Iris. (BR-4.5)",
    ),
    (happened.CardThawed(0, 3, HEAD + "icicle_drop"), "Ann thaws Icicle Drop. (BR-4.5)"),
    (happened.CardsPutAway(1), None),
    (happened.CardsPutAway(1, discarded=(HEAD + "ash_sword",)), "Bob: Ash Sword to the discard. (BR-3.9)"),
    (
        happened.CardsPutAway(
            0,
            discarded=(HEAD + "ash_sword", HEAD + "icicle_drop"),
            taken_up=(HEAD + "spiral_sage",),
            placed=(HEAD + "heating_method",),
        ),
        "Ann: Ash Sword and Icicle Drop to the discard, Spiral Sage to the hand and Heating Method back in place. (BR-3.7)",
    ),
    (
        happened.CardsPutAway(0, taken_up=(HEAD + "spiral_sage",), many=2),
        "Ann: Spiral Sage to the hand and 2 face-down cards back to the hand. (BR-3.7)",
    ),
    (happened.CardsPutAway(0, many=1), "Ann: 1 face-down card back to the hand. (BR-3.7)"),
    (happened.SurgeAwaited(0, 1), "The end of the turn will bring Ann 1 voltage. (BR-3.7)"),
    (happened.ChangeBegan(Lasting(0, "attack", 2)), "Ann: attack +2 until the end of the turn. (BR-1.4)"),
    (happened.ChangeBegan(Lasting(1, "defence", 3)), "Bob: defence +3 until the end of the turn. (BR-1.4)"),
    (happened.TurnEnded(), None),
    (
        happened.HandLaidOpen(1, ((3, HEAD + "ash_sword"), (4, HEAD + "icicle_drop"))),
        "Bob shows Ash Sword and Icicle Drop. (BR-9.2)",
    ),
    (happened.HandTakenUp(), None),
    (
        happened.NameSealed("Ash Sword", 0, 8, 7),
        "Ash Sword is sealed: no sword of that name can be used any more. (BR-4.8)",
    ),
    (
        happened.DuelEnded(Result(((0,), (1,)), (7, 0), "BR-5.5")),
        "The duel is over: Ann wins with 7 life left. (BR-5.5)",
    ),
    (
        happened.DuelEnded(Result(((1,), (0,)), (0, 1), "BR-5.5")),
        "The duel is over: Bob wins with 1 life left. (BR-5.5)",
    ),
    (
        happened.DuelEnded(Result(((0, 1),), (0, 0), "BR-5.5")),
        "The duel is over: A draw between Ann and Bob. (BR-5.5)",
    ),
]


@pytest.mark.parametrize(("event", "wanted"), SAMPLES, ids=lambda x: type(x).__name__)
def test_a_line_of_the_log(event: Event, wanted: str | None) -> None:
    assert told_of(event) == wanted


@pytest.mark.rule("BR-7.8")
@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (happened.TurnBegan(1, 1), "Turn 1: Sonia. (BR-3.1)"),
        (began("s_ash_sword", 1), "Sonia plays Ash Sword (Physical). (BR-7.2)"),
        (began("sonia", 1, "Breath Regulation", ""), "Sonia: Breath Regulation. (BR-7.3)"),
        (
            happened.ResponseTurned(1, 8, HEAD + "s_clear_moonstone"),
            "Sonia turns Clear Moonstone up in response. (BR-7.4)",
        ),
        (happened.DuelEnded(Result(((), (0,)), (0,), "BR-7.8")), "The duel is over: Sonia wins. (BR-7.8)"),
        (
            happened.DuelEnded(Result(((0,),), (3,), "BR-7.8")),
            "The duel is over: Ann wins with 3 life left. (BR-7.8)",
        ),
    ],
    ids=lambda x: type(x).__name__,
)
def test_a_line_about_sonia_calls_her_by_her_name(event: Event, wanted: str) -> None:
    assert told_of(event, ALONE) == wanted


def test_every_event_has_a_line_or_is_silent() -> None:
    told = {type(event) for event, wanted in SAMPLES if wanted is not None}
    assert [kind.__name__ for kind in happened.EVENTS if kind not in told and kind.__name__ not in SILENT] == []


@pytest.mark.rule("BR-6.7", "BR-9.2")
@pytest.mark.parametrize("seed", range(4))
def test_no_line_names_a_card_that_its_reader_has_not_seen(seed: int) -> None:
    """Whatever the other player and a spectator read about a face-down card is the same for each card that it could be."""
    rules = BOX.table(PACK.cards, 2, chosen(BOX.options, {}))
    match, _ = Match.begin(rules, seed)
    laid = 0
    for answer in play(rules, seed, checks="none").answers:
        for event in (event for beat in match.submit(answer).beats for event in beat.events):
            if isinstance(event, happened.CardUsed) and not event.up:
                laid += 1
                for reader in (1 - event.seat, None):
                    seen = event.seen_by(reader)
                    assert seen is not None
                    wanted = f"{NAMES.seat(event.seat)} lays a face-down card and pays 1. (BR-3.4)"
                    assert told_of(seen) == wanted
            if isinstance(event, happened.CardsPutAway) and event.unseen:
                seen = event.seen_by(1 - event.seat)
                assert seen is not None
                assert "face-down card" in str(told_of(seen))
    assert laid, "a seed in which no card is laid face down proves nothing"


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_of_a_player_or_of_a_stranger_s_card_breaks_a_line(name: str) -> None:
    named = words.names(PACK, (name, name))
    own = [began("frozen_howl", act=name), began("sonia", act=name, symbol=""), happened.NameSealed(name, 0, 8, 7)]
    for event in (*own, *(event for event, _ in SAMPLES)):
        told = told_of(event, named)
        if told is not None:
            told = told.replace("\u2068", "").replace("\u2069", "")
            assert told.isprintable() or "\u200c" in told or "\u200d" in told
            assert len(told.splitlines()) == 1
            assert len(told) < 400


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seen", "wanted"),
    [
        (Face(1, HEAD + "ash_sword"), "Ash Sword, No. 62, Physical, cost 2"),
        (Face(1, HEAD + "binding_sphene"), "Binding Sphene, No. 77, Foreshadow, laid face down for 1"),
        (Face(1, HEAD + "heating_method"), "Heating Method, a Breathing card, cost 1"),
        (Face(1, HEAD + "guarding_method"), "Guarding Method, a Breathing card, its cost is for you to choose"),
        (Face(1, HEAD + "sonia"), "Sonia, who begins her turn with Breath Regulation"),
        (Face(1, HEAD + "s_ash_sword"), "Ash Sword of Sonia, Physical, startup turn 2"),
        (Face(1, HEAD + "s_binding_sphene"), "Binding Sphene of Sonia, a response to Physical and Magic"),
        (Face(1, "of.another.game"), "a card"),
        (Back("sword"), "a face-down card"),
        (Back("power.A"), "a card"),
    ],
)
def test_what_a_card_is_called(seen: Face | Back, wanted: str) -> None:
    assert words.card_title(seen, NAMES) == wanted


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("heating_method", r"Attack power \+1\."),
        ("guarding_method", r"You choose the cost X\. Defence power becomes X\."),
        ("tempest_iris", r"Limited\. Freeze\. Magic Attack \(8\)\."),
        ("engraved_lament", r"Limited\. Cannot be responded to\. Summon \(Doriana, DEF 5\)\. .*"),
        ("clear_moonstone", r"Limited\. Response \(Magic, Support\): Nullify the action if its cost is 3 or less\."),
        ("aurora_sky_opal", r".* Alone against Sonia: Response \(Physical, Magic, Support\): Nullify the action .*"),
        ("s_ash_sword", r"Startup turn 2, or 3 for an easier Sonia\. Limited\. Physical Attack\."),
        ("s_icicle_drop", r"Startup turn 4\. Magic Attack \(1\)\."),
        ("s_binding_sphene", r".* Only if the attack would deal 3 damage or more\."),
        ("s_engraved_lament", r".* “You” is Sonia here\."),
    ],
)
def test_what_stands_on_a_card(name: str, wanted: str) -> None:
    assert re.fullmatch(wanted, card_text(card(name))), card_text(card(name))


@pytest.mark.parametrize("one", PACK.cards, ids=lambda c: c.id.removeprefix(HEAD))
def test_every_card_reads_as_sentences(one: AnyCard) -> None:
    text = card_text(one)
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"\.\.|,,|  | ,| \.|None|\{", text), text
    helps = keywords(one)
    for keyword in helps:
        assert keyword.help.endswith(".")
        assert keyword.title.casefold() in text.casefold(), f"{keyword.title} is explained and does not stand there"
        assert keyword.clause in clauses("blade_rondo")
    for mark in (
        "Limited",
        "Freeze.",
        "Summon",
        "Additional",
        "Price",
        "Response (",
        "Physical Attack",
        "Magic Attack",
    ):
        if mark in text:
            assert any(keyword.title in mark or mark in keyword.title for keyword in helps), mark


def test_the_keywords_are_explained_in_a_fixed_order() -> None:
    assert [keyword.title for keyword in keywords(card("tempest_iris"))] == ["Limited", "Freeze", "Magic Attack"]
    assert set(CLAUSES.values()) < set(clauses("blade_rondo"))


@pytest.mark.rule("BR-1.3")
def test_the_inspector_says_what_of_a_card_is_ours() -> None:
    told = "No document tells of this card its cost and what it does: that is our own."
    assert origin_text(card("vanguard_white_blade")) == told
    assert origin_text(card("crushing_sword")) == ""


# -- questions, refusals and ways to play -------------------------------------------------------------------------------


def topics() -> set[str]:
    """Every topic that the rules of the game ask about."""
    found = set()
    for path in sorted((ROOT / "rules" / "blade_rondo").glob("*.py")):
        for node in ast.walk(ast.parse(Path(path).read_bytes())):
            if isinstance(node, ast.keyword) and node.arg == "topic" and isinstance(node.value, ast.Constant):
                found.add(str(node.value.value))
    return found


def test_every_question_of_the_game_has_words() -> None:
    from rules.blade_rondo.game import OUT, PLAY, SWORDS

    asked = topics() | {OUT, PLAY, SWORDS}
    assert len(asked) > 12
    assert [topic for topic in asked if f"prompt.{topic}" not in words.TEXT] == []


@pytest.mark.parametrize("table", [table for table in every_table() if table.game == "blade_rondo"], ids=str)
def test_whatever_happens_at_a_table_can_be_said(table: Table) -> None:
    """No question of real games falls back to words that fit everything, and no line tells of a nameless card."""
    named = words.names(PACK, ("Ann", "Bob")[: table.seats])
    for seed in range(3):
        rules = table.rules()
        match, _ = Match.begin(rules, seed)
        for answer in play(rules, seed, checks="none").answers:
            for decision in match.pending:
                told = words.prompt(decision, named)
                assert told not in (
                    words.say("prompt", seat=named.seat(decision.seat)),
                    words.say("prompt.may", seat=named.seat(decision.seat)),
                )
            for event in (event for beat in match.submit(answer).beats for event in beat.events):
                for reader in (*range(table.seats), None):
                    seen = event.seen_by(reader)
                    said = None if seen is None else told_of(seen, named)
                    assert said is None or not re.search(r"\ba card\b|None|seat [A-F]", said), said
        assert match.finished


def test_a_question_tells_its_facts() -> None:
    facts: dict[str, Fact] = {"card": HEAD + "ash_sword", "act": "", "symbol": "physical", "cost": 2}
    respond = PickOne(seat=1, topic="respond", clause="BR-6.1", candidates=(), facts=facts)
    assert words.prompt(respond, NAMES) == "Bob, respond to Ash Sword (Physical), or pass?"
    facts |= {"card": HEAD + "frozen_howl", "act": "Frozen Mist", "symbol": "magic", "cost": 0}
    respond = PickOne(seat=1, topic="respond", clause="BR-6.1", candidates=(), facts=facts)
    assert words.prompt(respond, NAMES) == "Bob, respond to Frozen Mist (Magic) of Frozen Howl, or pass?"
    pay = Confirm(seat=0, topic="pay_or_nullified", clause="BR-6.6", facts={"cost": 1})
    assert words.prompt(pay, NAMES) == "Ann, pay 1? If you do not, your action is nullified."
    assert words.prompt(Confirm(seat=0, topic="again", clause="BR-5.1"), NAMES) == "Ann, it is for you to decide."


@pytest.mark.parametrize(
    ("refused", "wanted"),
    [
        (
            Refused("BR-3.3", "too_dear", card=HEAD + "crushing_sword", cost=5, left=2),
            "Crushing Sword costs 5, and you may still pay 2 in this turn.",
        ),
        (Refused("BR-3.4", "not_yours", card=HEAD + "ash_sword"), "Ash Sword is not yours: use your own cards."),
        (
            Refused("BR-6.1", "no_answer_to_this", symbol="support"),
            "That card does not respond to an action with the symbol Support.",
        ),
        (
            Refused("BR-7.1", "seats", seats=2, least=1, most=1),
            "Against Sonia one player plays alone.",
        ),
        (
            Refused("BR-8.1", "no_undo"),
            "What has happened is not taken back; a card can be left as long as its use is not confirmed.",
        ),
    ],
)
def test_a_refusal_is_one_plain_sentence(refused: Refused, wanted: str) -> None:
    assert words.refusal(refused, NAMES) == wanted


def test_every_value_of_an_option_has_a_name() -> None:
    for option in BOX.options:
        if isinstance(option.default, str):
            for value in option.choices:
                assert words.option_value(option.key, value) != value
    assert words.option_value("rematch", True) == "on"


def test_every_zone_that_somebody_sees_has_a_name() -> None:
    from rules.blade_rondo.view import OPEN, OWN

    assert [zone for zone in (*OPEN, *OWN, "stock") if f"zone.{zone}" not in words.TEXT] == []
    assert words.zone_title("list", 1, ALONE) == "Action List of Sonia"
