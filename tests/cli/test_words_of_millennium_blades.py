"""What is said of Millennium Blades: its cards and their keywords, its questions, options and results."""

import ast
import re
from typing import get_args

import pytest

from app import words
from app.rulebook import clauses
from app.words import Names
from app.words.millennium_blades.cards import HELP, candidate, keywords, line_of
from rules.kernel.decisions import Confirm, PickOne
from rules.kernel.match import Match
from rules.kernel.refusals import Fact, Refused
from rules.kernel.soak import play
from rules.kernel.views import Back, Face
from rules.millennium_blades.box import BOX
from rules.millennium_blades.content import SetCard, text_of
from rules.millennium_blades.words import Attribute
from tests.cli.test_log_of_millennium_blades import ALLOTMENT, MAT, NAMES, PACK, SEEDLING, SQUIRE, id_of, told_of
from tests.helpers.tables import Table, every_table
from tests.helpers.tree import ROOT


class Strict(Names, frozen=True):
    """Names that say so where a card has none."""

    def card(self, card: str) -> str:
        return Names.card(self, card) if card in self.cards else "NAMELESS"


@pytest.mark.parametrize("table", [table for table in every_table() if table.game == "millennium_blades"], ids=str)
def test_whatever_happens_at_a_table_can_be_said(table: Table) -> None:
    """No question of real games falls back to words that fit everything, and no line tells of a nameless card."""
    named = Strict(NAMES.seats[: table.seats], "millennium_blades", NAMES.cards)
    plain = {words.say(key, seat=named.seat(seat)) for key in ("prompt", "prompt.may") for seat in range(table.seats)}
    nowhere = re.compile(r"NAMELESS|None|[{}]|seat [A-F]")
    rules = table.rules()
    match, _ = Match.begin(rules, 1)
    for answer in play(rules, 1, checks="none").answers:
        for decision in match.pending:
            told = words.prompt(decision, named)
            assert told not in plain, decision
            assert not nowhere.search(told), told
            assert len(told) < 200, told
        for event in (event for beat in match.submit(answer).beats for event in beat.events):
            for reader in (*range(table.seats), None):
                seen = event.seen_by(reader)
                said = None if seen is None else told_of(seen, named)
                assert said is None or not nowhere.search(said), said
    assert match.finished


def topics() -> set[str]:
    """Every topic that the rules of the game ask about."""
    found = set()
    for path in sorted((ROOT / "rules" / "millennium_blades").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.keyword) and node.arg == "topic":
                found |= {str(one.value) for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in (
                "one_of",
                "chosen",
            ):
                found |= {str(one.value) for one in node.args if isinstance(one, ast.Constant)}
    return {topic for topic in found if not topic.endswith("_")}


def test_every_question_of_the_game_has_words() -> None:
    from rules.millennium_blades.game import DECK, TURN

    asked = topics() | {DECK, TURN} | {f"choose_{what}" for what in get_args(Attribute)}
    asked -= {"action"}  # the word of a line, not a topic
    assert len(asked) > 30
    assert [topic for topic in sorted(asked) if f"prompt.{topic}" not in words.TEXT] == []


def test_a_question_tells_which_card_asks() -> None:
    facts: dict[str, Fact] = {"card": SQUIRE, "line": f"{SQUIRE}:0", "many": 1}
    clash = PickOne(seat=1, topic="clash", clause="MB-10.1", candidates=(0, 2), facts=facts)
    assert words.prompt(clash, NAMES) == "Bob, Mop Squire: with whom do you clash?"
    cards = map(id_of, ("Drowsy Night Porter", "Dandelion Courier", "The Itemised Hoard"))
    lines: list[dict[str, Fact]] = [{"card": card, "line": f"{card}:0", "whose": 0} for card in cards]
    porter, courier, hoard = lines
    may = Confirm(seat=0, topic="may", clause="MB-7.5", facts={**courier, "part": 0})
    assert words.prompt(may, NAMES) == (
        "Ann, Dandelion Courier: move one of your other Air cards to the right end of your tableau?"
    )
    cost = Confirm(seat=0, topic="cost", clause="MB-8.10", facts={**porter, "part": 0})
    assert words.prompt(cost, NAMES) == (
        "Ann, Drowsy Night Porter: flip one of your other face-up cards to gain 12 RP?"
    )
    second = Confirm(seat=0, topic="cost", clause="MB-8.10", facts={**hoard, "part": 1})
    assert words.prompt(second, NAMES) == "Ann, The Itemised Hoard: pay 10 RP to gain five dollars?"
    nobodys = Confirm(seat=0, topic="cost", clause="MB-8.10", facts={**hoard, "part": 2})
    assert words.prompt(nobodys, NAMES) == "Ann, it is for you to decide."
    whole = PickOne(seat=0, topic="choose", clause="MB-7.5", candidates=(), facts={**facts, "whose": 0})
    assert words.prompt(whole, NAMES).startswith("Ann, Mop Squire: ")
    theirs = PickOne(seat=0, topic="discard", clause="MB-7.5", candidates=(), facts={**facts, "whose": 1, "hand": True})
    assert words.prompt(theirs, NAMES) == "Ann, Mop Squire of Bob: choose what is discarded from your hand."
    put = PickOne(seat=0, topic="token", clause="MB-7.5", candidates=(), facts=facts)
    assert words.prompt(put, NAMES) == "Ann, Mop Squire: choose where the star tokens are put."
    off = PickOne(seat=0, topic="token", clause="MB-7.5", candidates=(), facts={**facts, "off": True})
    assert words.prompt(off, NAMES) == "Ann, Mop Squire: choose where star tokens are removed."
    turn = PickOne(seat=0, topic="turn", prompt="turn.acts", clause="MB-7.1", candidates=(), facts={"played": True})
    assert words.prompt(turn, NAMES) == "Ann, take an Action, or end your turn."


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        (
            {"card": MAT, "flipped": ("Mop Squire", "Gate Gnome")},
            "Ann, Weatherproof Mat would flip Mop Squire and Gate Gnome: do something about it, or let it be?",
        ),
        (
            {"card": MAT, "discarded": True},
            "Ann, Weatherproof Mat would discard cards of yours: do something about it, or let it be?",
        ),
        (
            {"card": MAT, "clashing": True},
            "Ann, Weatherproof Mat starts a clash with you: do something about it, or let it be?",
        ),
        ({"deciding": True}, "Ann, do something about how this clash ends, or let it be?"),
    ],
)
def test_who_could_act_first_is_told_what_is_about_to_happen(facts: dict[str, Fact], wanted: str) -> None:
    asked = PickOne(
        seat=0, topic="replacement", clause="MB-9.6", candidates=(), optional=True, facts={**facts, "count": 1}
    )
    assert words.prompt(asked, NAMES) == wanted
    assert words.declining(asked, "") == "Let it be"


def test_what_is_chosen_has_a_name() -> None:
    brigade = id_of("Bucket Brigade")
    either = PickOne(
        seat=0, topic="either", clause="MB-7.5", candidates=("first", "second"), facts={"line": f"{brigade}:0"}
    )
    assert candidate(either, "first", NAMES) == "Discard a card from your hand"
    assert candidate(either, "second", NAMES) == "Lose 10 RP"
    named: list[tuple[str, int | str, str]] = [
        ("choose_element", "air", "Air"),
        ("choose_type", "mage", "Mage"),
        ("choose_stars", 1, "1 star"),
        ("choose_stars", 5, "5 stars"),
        ("choose_set", ALLOTMENT, "The Allotment Show"),
        ("choose_rarity", "premium", "Premium"),
        ("choose_kind", "deck_box", "Deck Box"),
        ("choose_name", "Mop Squire", "Mop Squire"),
        ("player", 1, ""),
    ]
    for topic, key, wanted in named:
        asked = PickOne(seat=0, topic=topic, clause="MB-7.5", candidates=())
        assert candidate(asked, key, NAMES) == wanted
    line = PickOne(seat=0, topic="copy_line", clause="MB-7.5", candidates=())
    assert candidate(line, f"{SQUIRE}:0", NAMES).startswith("ACTION: Clash with an opponent")
    assert candidate(line, "nothing", NAMES) == ""
    assert line_of(f"{SEEDLING}:0", NAMES) == line_of(f"{ALLOTMENT}#Sprouting", NAMES)
    assert line_of(f"{SQUIRE}:9", NAMES) is None


# -- cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seen", "wanted"),
    [
        (Face(1, SQUIRE), "Mop Squire, Single, 2 stars, Earth and Soldier"),
        (Face(1, MAT), "Weatherproof Mat, Accessory, 6 stars"),
        (Face(1, id_of("Little Mele")), "Little Mele, Character"),
        (Face(1, id_of("Lane Nine")), "Lane Nine, Venue"),
        (Face(1, id_of("Tall Tales Only")), "Tall Tales Only, metagame of Myth"),
        (Face(1, ALLOTMENT), "The Allotment Show, Expansion set"),
        (Face(1, "of.another.game"), "a card"),
        (Back("card"), "a face-down card"),
        (Back("core"), "a face-down Store card, Core"),
        (Back("premium:dark,air:citizen"), "a face-down Store card, Premium, of Dark, Air and Citizen"),
        (Back("power.A"), "a card"),
    ],
)
def test_what_a_card_is_called(seen: Face | Back, wanted: str) -> None:
    assert words.card_title(seen, NAMES) == wanted


SETS = {card.id: card for card in PACK.cards if isinstance(card, SetCard)}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Seedling Sitter", ["SCORE", "ONGOING", "MAX", "★ token"]),
        ("Mop Squire", ["ACTION", "Clash"]),
        ("Tabletop Laminator", ["ACTION", "ONGOING", "Stays face up", "Protected", "Attach"]),
        ("Shadow Tailor", ["PLAY", "FLIP"]),
        ("Feather Duster Recruit", ["PLAY", "Discard"]),
    ],
)
def test_the_words_on_a_card_are_explained(name: str, wanted: list[str]) -> None:
    card = next(one for one in PACK.cards if one.name == name)
    assert sorted(one.title for one in keywords("\n".join(text_of(card, SETS)))) == sorted(wanted)


def test_every_word_on_every_card_is_explained() -> None:
    for card in PACK.cards:
        if not hasattr(card, "lines"):
            continue
        text = "\n".join(text_of(card, SETS))
        helps = keywords(text)
        for word in re.findall(r"(?m)(?:^|\()([A-Z]+):", text):
            assert any(one.title == word for one in helps), (word, text)
        for one in helps:
            assert one.help.endswith(".")
            assert one.clause in clauses("millennium_blades")
    assert {clause for _, clause in HELP.values()} <= set(clauses("millennium_blades"))


# -- refusals, options, places ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refused", "wanted"),
    [
        (Refused("MB-7.2", "no_room", card=SQUIRE), "There is no room for Mop Squire in your Play Area."),
        (Refused("MB-7.5", "used_up", card=SQUIRE), "The ACTION of Mop Squire was used as often as it may be."),
        (Refused("MB-7.1", "not_in_hand"), "That card is not in your hand: only cards from your hand are played."),
        (Refused("MB-13.1", "no_undo"), "No move of a tournament is taken back."),
        (Refused("MB-2.1", "seats", seats=6, least=2, most=5), "This game is for 2 to 5 players, not for 6."),
    ],
)
def test_a_refusal_is_one_plain_sentence(refused: Refused, wanted: str) -> None:
    assert words.refusal(refused, NAMES) == wanted


def test_every_option_and_value_has_a_name() -> None:
    for option in BOX.options:
        assert words.option_title(option.key) != option.key
        assert words.option_hint(option.key).endswith(".")
        if isinstance(option.default, str):
            for value in option.choices:
                assert words.option_value(option.key, value) != value, value


def test_every_zone_that_somebody_sees_has_a_name() -> None:
    from rules.millennium_blades.view import OPEN, OWN

    for zone in (*OPEN, *OWN):
        assert "Ann" in words.zone_title(zone, 0, NAMES)
    for zone in ("market", "open", "out", "store", "discards"):
        assert words.zone_title(zone, None, NAMES) != zone
    assert words.zone_title("out", None, NAMES) == "Cards out of the game"
