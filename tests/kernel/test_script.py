"""Playing scenarios: whatever comes out otherwise than the script says is found, and told in its words."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.kernel.box import Box
from rules.kernel.match import Match
from rules.kernel.packs import PackCard
from rules.kernel.refusals import Refused
from rules.kernel.rules import Rules
from rules.kernel.scenario import TableWords, read
from rules.kernel.script import Ran, run
from rules.kernel.views import Face
from rules.millions.scenario import MillionsWords
from tests.helpers.tables import millions
from tests.kernel.games.ambush import Ambush
from tests.kernel.games.bazaar import Bazaar
from tests.kernel.games.domino import Domino
from tests.kernel.games.fuse import Fuse
from tests.kernel.games.spells import Spells
from tests.kernel.scenarios import SEEN, failure, ran, unclear


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        ("seat = 'Ann'\ncard = 'B3'", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_yours)"),
        (
            "seat = 'Ann'\ncard = 3\nrefused = 'MIL-3.2'",
            "play 1 (Ann): Ann's answer was taken; expected a refusal by MIL-3.2",
        ),
        (
            "seat = 'Ann'\ncard = 'B3'\nrefused = 'MIL-3.5'",
            "play 1 (Ann): Ann's answer was refused otherwise; expected MIL-3.5, got MIL-3.2 (not_yours)",
        ),
        (
            "seat = 'A'\ncard = 'B3'\nrefused = 'MIL-3.2'\nreason = 'x'",
            "play 1 (A): A's answer was refused otherwise; expected MIL-3.2 (x), got MIL-3.2 (not_yours)",
        ),
        ("seat = 'Ann'\ndo = 'lay'", "play 1 (Ann): Ann's answer was refused by TAB-1.5 (incomplete)"),
        ("seat = 'Ann'\ndo = 'fly'", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        (
            "seat = 'Ann'\ncard = 3\nwith = { horse = 'x' }",
            "play 1 (Ann): Ann's answer was refused by TAB-1.5 (no_such",
        ),
        ("seat = 'Ann'\nnumber = 3", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        ("seat = 'Ann'\nsplit = [3]", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        ("seat = 'Ann'\nsay = true", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        ("seat = 'Ann'\npick = 3", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        ("seat = 'Ann'\npick = [3, 4]", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        ("seat = 'Ann'\ndecline = true", "play 1 (Ann): Ann's answer was refused by MIL-3.2 (not_offered)"),
        ("seat = 'Ann'\nquestion = 7\ncard = 3", "play 1 (Ann): Ann's answer was refused by TAB-1.2 (not_asked)"),
        ("seat = 'clock'\nsay = true", "play 1 (clock): clock's answer was refused by TAB-1.2 (not_asked)"),
        (
            "see = 'Ann'\nzone = 'hand'\nof = 'Ann'\ncount = 3",
            "play 1: Ann sees in hand of Ann so many cards: 12; expected 3",
        ),
        ("see = 'Ann'\nzone = 'hand'\nof = 'B'\ncards = [1]", 'play 1: Ann sees in hand of B ["hidden", "hidden",'),
        (
            "see = 'Ann'\nshows = { round = '1' }",
            'play 1: Ann sees round: 1 (a whole number); expected "1" (a text)',
        ),
        (
            "see = 'Ann'\nshows = { has_laid = { B = 0 } }",
            "play 1: Ann sees has_laid of B: false (a yes or no); expected 0 (a whole number)",
        ),
        ("see = 'Ann'\nshows = { has_laid = [0, 0] }", "play 1: Ann sees has_laid: [false, false]; expected [0, 0]"),
        ("see = 'Ann'\nshows = { round = [1] }", "play 1: Ann sees round: 1 (a whole number); expected [1] (a list)"),
        ("see = 'Ann'\nshows = { round = 2 }", "play 1: Ann sees round: 1; expected 2"),
        ("see = 'Ann'\nshows = { lowest = 0 }", "play 1: Ann sees lowest: "),
        (
            "see = 'Ann'\nshows = { has_laid = [true, false] }",
            "play 1: Ann sees has_laid: [false, false]; expected [true, false]",
        ),
        ("see = 'Ann'\nshows = { has_laid = { B = true } }", "play 1: Ann sees has_laid of B: false; expected true"),
        ("see = 'Ann'\nshows = { totals = { Ann = 0 } }", "play 1: Ann sees no totals of Ann: "),
        ("see = 'Ann'\nshows = { has_laid = { table = true } }", "play 1: Ann sees no has_laid of table: "),
        ("see = 'Ann'\nshows = { conceded = ['Bob'] }", "play 1: Ann sees conceded: []; expected [1]"),
        ("see = 'Ann'\nasks = ['trade']", 'play 1: Ann is asked ["attack"]; expected ["trade"]'),
        ("see = 'Ann'\nawaited = ['Bob']", 'play 1: the game waits for ["Ann", "Bob"]; expected ["Bob"]'),
        ("result = { winners = ['Ann'] }", "play 1: the game is not over; expected a result"),
        ("undo = 'MIL-8.2'", "play 1: taking back is refused by MIL-8.1; expected MIL-8.2"),
    ],
)
def test_what_comes_out_otherwise_is_told(script: str, wanted: str) -> None:
    told = failure(f"[[play]]\n{script}\n{SEEN}")
    assert told.startswith(f"f.toml: {wanted}"), told


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        (
            "seat = 'Ann'\ncard = 'Zeppelin'",
            'play 1 (Ann): there is nothing called "Zeppelin" here; there are: 1, 2, 3,',
        ),
        (
            "seat = 'table'\ncard = 3",
            "play 1 (table): table can do several things; say `do = ...`, one of: pause, concede",
        ),
        (
            "seat = 'table'\ndo = 'concede'\nwith = { seat = 'Zoe' }",
            'play 1 (table): nobody here is called "Zoe"; there are',
        ),
        ("see = 'table'\nasks = []", "play 1: table has no eyes; a seat looks, or everybody"),
        (
            "see = 'Ann'\nzone = 'moon'\ncount = 1",
            'play 1: there is no zone "moon"; there are: attack (of a seat), contested,',
        ),
        (
            "see = 'Ann'\nzone = 'moon'\nof = 'B'\ncount = 1",
            'play 1: there is no zone "moon" of B; there are: attack (of a',
        ),
        (
            "see = 'Ann'\nshows = { weather = 1 }",
            'play 1: there is no fact "weather" to see; there are: seat, awaited,',
        ),
        (
            "see = 'Ann'\nshows = { has_laid = { Zoe = true } }",
            'play 1: nobody here is called "Zoe"; there are: Ann, Bob',
        ),
    ],
)
def test_a_script_that_cannot_be_understood(script: str, wanted: str) -> None:
    assert unclear(f"[[play]]\n{script}\n{SEEN}").startswith(f"f.toml: {wanted}")


def test_a_misspelt_word_is_told_with_the_one_that_was_meant() -> None:
    told = [
        unclear(f"[[play]]\n{script}\n{SEEN}").partition("; ")[2]
        for script in (
            "see = 'Ann'\nzone = 'hnad'\ncount = 1",
            "see = 'Ann'\nshows = { ruond = 1 }",
            "see = 'Ann'\nshows = { has_laid = { Anne = true } }",
        )
    ]
    assert [text.partition("?")[0] for text in told] == [
        "did you mean `hand`",
        "did you mean `round` or `rounds`",
        "did you mean `Ann`",
    ]


def test_cards_go_by_power_key_and_name() -> None:
    script = "\n".join(
        f"[[play]]\nseat = '{seat}'\ncard = {card}"
        for seat, card in (("Ann", 3), ("Ann", "'A4'"), ("Ann", "'pack mule'"), ("Bob", "'5'"))
    )
    assert ran(script + "\n[[play]]\nsee = 'Ann'\nzone = 'stuck'\nof = 'Bob'\ncards = ['B5']\n") == Ran(4)


def test_points_cards_are_no_power_cards() -> None:
    # "Chalk Ridge" lies face up on the table, so the word has a meaning; it is just no card of the hand.
    told = failure("[table]\npoints = [6]\n[[play]]\nseat = 'Ann'\ncard = 'Chalk Ridge'\n" + SEEN)
    assert told == "f.toml: play 1 (Ann): Ann's answer was refused by MIL-3.5 (not_a_candidate)"


def test_a_card_that_was_used_and_is_no_longer_seen() -> None:
    laid = "[[play]]\neach = { Ann = 1, Bob = 2 }\n[[play]]\neach = { Ann = 3, Bob = 4 }\n"
    again = "[[play]]\nseat = 'Ann'\ncard = 1\nrefused = 'MIL-3.7'\n"
    assert ran(laid + again) == Ran(5)


def test_the_end() -> None:
    table = "[table]\nround = 12\npoints = [5]\nwon = { Ann = [8] }\n[[play]]\neach = { Ann = 1, Bob = 2 }\n[[play]]\n"
    for ending, wanted in (
        ("winners = ['Bob']", 'the winners are ["Ann"]; expected ["Bob"]'),
        ("places = [['Bob'], ['Ann']]", 'the places are [["Ann"], ["Bob"]]; expected [["Bob"], ["Ann"]]'),
        ("scores = { B = 4 }", "the score of B is 5; expected 4"),
        ("scores = { table = 4 }", "table has no score"),
        ("clause = 'MIL-6.3'", 'the clause that decides is "MIL-6.2"; expected "MIL-6.3"'),
    ):
        assert failure(f"{table}result = {{ {ending} }}") == f"f.toml: play 2: {wanted}"
    assert ran(table + "result = { places = [['A'], ['B']], scores = { Ann = 8, Bob = 5 } }") == Ran(2)


def game(rules: Callable[[], Rules[Any]], script: str, seats: int = 2, seed: int = 1) -> Ran:
    """A scenario of a game that strains the kernel."""
    names = ["Ann", "Bob", "Cleo", "Dora", "Emil"][:seats]
    box = Box(
        name="g",
        title="G",
        prefix="G",
        least_seats=2,
        most_seats=5,
        options=(),
        pack="g.1",
        cards=PackCard,
        faults=lambda cards, file: [],
        table=lambda cards, seats, options: rules(),
    )
    text = f'title = "t"\ngame = "g"\nseats = {names}\nseed = {seed}\n{script}'
    return run(read(text, "f.toml"), "f.toml", box, (), TableWords({}))


def test_numbers_and_a_clock_that_runs_out() -> None:
    script = """
    [[play]]
    seat = "Ann"
    do = "light"
    [[play]]
    see = "Ann"
    asks = ["guess"]
    [[play]]
    seat = "Bob"
    number = 7
    refused = "F-2"
    [[play]]
    seat = "clock"
    say = true
    [[play]]
    seat = "Bob"
    do = "light"
    [[play]]
    seat = "Bob"
    topic = "guess"
    number = 0
    """
    assert game(Fuse, script) == Ran(5)


def test_orders_and_what_is_declined() -> None:
    script = """
    [[play]]
    seat = "Cleo"
    do = "topple"
    [[play]]
    seat = "Cleo"
    decline = true
    [[play]]
    seat = "Ann"
    pick = "shield:0"
    [[play]]
    seat = "Bob"
    decline = true
    [[play]]
    seat = "Cleo"
    pick = [1, 0]
    [[play]]
    seat = "Bob"
    pick = [0]
    refused = "TAB-1.7"
    """
    assert game(Domino, script, seats=3) == Ran(6)


def test_modes_targets_and_payment() -> None:
    script = """
    [[play]]
    seat = "Ann"
    do = "cast"
    with = { payment = ["red.1", "red.2"], mode = "banish", strength = 2, foes = ["ogre"] }
    [[play]]
    see = "everybody"
    zone = "foes"
    cards = ["troll", "imp"]
    [[play]]
    seat = "Bob"
    do = "cast"
    with = { mode = "tickle", foes = ["imp"] }
    refused = "S-1"
    [[play]]
    seat = "Bob"
    do = "cast"
    with = { strength = 2 }
    refused = "TAB-1.5"
    reason = "incomplete"
    [[play]]
    seat = "Bob"
    do = "cast"
    with = { mode = "banish", foes = ["imp", "troll"] }
    refused = "S-2"
    """
    assert game(Spells, script) == Ran(4)


def test_lanes() -> None:
    match = Match.begin(Bazaar(), 1)[0]
    market = [card.key for card in match.view(None).zone("market").cards if isinstance(card, Face)]
    trinket = next(str(key) for key in market if str(key).startswith("trinket"))
    script = f"""
    [[play]]
    seat = "Ann"
    card = "{trinket}"
    [[play]]
    seat = "Bob"
    card = "{trinket}"
    refused = "B-1"
    [[play]]
    see = "everybody"
    zone = "owned"
    of = "Ann"
    cards = ["{trinket}"]
    """
    assert game(Bazaar, script, seats=5) == Ran(2)


def test_a_window_in_which_another_may_answer() -> None:
    match = Match.begin(Ambush(), 1)[0]
    (decision,) = match.pending_for(match.awaited()[0])
    name = "AnnBob"[3 * decision.seat : 3 * decision.seat + 3]
    script = f'[[play]]\nsee = "{name}"\nasks = ["{decision.topic}"]\n'
    assert game(Ambush, script) == Ran(0)


def test_several_questions_need_a_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    (asked,) = Match.begin(millions(2), 1)[0].pending_for(0)
    twice = (asked, msgspec.structs.replace(asked, number=2, topic="other"))
    monkeypatch.setattr("rules.kernel.match.Match.pending_for", lambda self, seat: twice)
    told = unclear("[[play]]\nseat = 'Ann'\ncard = 3\n" + SEEN)
    assert told == "f.toml: play 1 (Ann): Ann is asked several things; say `topic = ...`, one of: attack, other"


def test_a_word_that_can_mean_two_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MillionsWords, "names", lambda self, face: ("card", face.key))
    told = unclear("[[play]]\nseat = 'Ann'\ncard = 'card'\n" + SEEN)
    assert told.startswith('f.toml: play 1 (Ann): "card" can mean A1, A2, A3,')


def test_refused_is_not_raised() -> None:
    with pytest.raises(Refused):
        Match.begin(millions(6), 1)
