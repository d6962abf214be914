"""Scenarios: what is wrong in a file is told with its place and what to do, and whatever comes out otherwise is found."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.kernel.box import Box
from rules.kernel.match import Match
from rules.kernel.packs import PackCard
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rules import Rules
from rules.kernel.scenario import BadScenario, Misplaced, Seating, TableWords, is_same, read, sees, starting_at
from rules.kernel.script import Ran, run
from rules.kernel.state import State
from rules.kernel.views import Back, Face
from rules.millions.box import BOX
from rules.millions.scenario import Layout, MillionsWords
from tests.helpers.tables import STANDARD, default_cards, millions
from tests.kernel.games.ambush import Ambush
from tests.kernel.games.bazaar import Bazaar
from tests.kernel.games.domino import Domino
from tests.kernel.games.fuse import Fuse
from tests.kernel.games.spells import Spells

CARDS = default_cards("millions")
WORDS = MillionsWords({card.id: card for card in CARDS})

HEAD = 'title = "t"\ngame = "millions"\nseats = ["Ann", "Bob"]\n'
SEEN = '[[play]]\nsee = "everybody"\nshows = { round = 1 }\n'


def flaws(text: str) -> list[str]:
    """What is wrong with a scenario that cannot be read."""
    with pytest.raises(BadScenario) as bad:
        read(text, "f.toml")
    return [str(flaw) for flaw in bad.value.flaws]


def ran(text: str) -> Ran:
    """A scenario of Millions."""
    return run(read(HEAD + text, "f.toml"), "f.toml", BOX, CARDS, WORDS)


def failure(text: str) -> str:
    """What came out otherwise."""
    found = ran(text).failure
    assert found is not None
    return str(found)


def unclear(text: str) -> str:
    """Why a scenario cannot be played."""
    with pytest.raises(BadScenario) as bad:
        ran(text)
    return str(bad.value)


# -- reading ----------------------------------------------------------------------------------------------------------


def test_a_small_one() -> None:
    scenario = read(HEAD + SEEN, "f.toml")
    assert scenario.seats == ("Ann", "Bob")
    assert scenario.seed == 1
    assert len(scenario.play) == 1
    assert ran(SEEN) == Ran(0)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("title = ", "f.toml: not readable as TOML"),
        ("a = " + "1" * 5000, "f.toml: not readable as TOML"),
        ("a = " + "[" * 5000, "f.toml: nested too deeply"),
        ('game = "millions"\nseats = []', "f.toml: 'title' is missing"),
        (HEAD + "seed = 1.5\n" + SEEN, "f.toml: seed: Expected `int`, got `float`"),
        (HEAD + "sead = 1\n" + SEEN, "f.toml: 'sead' is unknown; there are: title, game, seats, clauses,"),
        (HEAD + "play = 3", "f.toml: play: must be a list"),
        (HEAD + "play = [3]", "f.toml: play 1: must be a table: { ... }"),
        (HEAD + SEEN + "[[play]]\nse = 1", "f.toml: play 2: 'se' is unknown; there are: seat, do, card, with, each,"),
        (HEAD + "[[play]]\nseat = 1\ncard = 3", "f.toml: play 1: seat: Expected `str | null`, got `int`"),
        (
            HEAD + "[[play]]\nsee = 'Ann'\ncards = [1.5]\nzone = 'x'",
            "f.toml: play 1: cards[0]: Expected `int | str`, got",
        ),
        (
            HEAD + "[[play]]\nundo = 'MIL-8.1'\nsee = 'Ann'",
            "f.toml: play 1: says see and undo; a step has exactly one of",
        ),
        (HEAD + "[[play]]\ncards = [1]", "f.toml: play 1: says nothing; a step has exactly one of: seat, each, see,"),
        (
            HEAD + "[[play]]\nseat = 'Ann'\ncard = 1\ncount = 3",
            "f.toml: play 1: 'count' does not go with 'seat'; that goes",
        ),
        (
            HEAD + "[[play]]\nresult = {}\ncount = 3",
            "f.toml: play 1: 'count' does not go with 'result'; that goes with: nothing",
        ),
        (
            HEAD + "[[play]]\nseat = 'Ann'",
            "f.toml: play 1: answers with nothing; it needs exactly one of: do, pick, number,",
        ),
        (HEAD + "[[play]]\nseat = 'Ann'\npick = 1\nsay = true", "f.toml: play 1: answers with pick and say; it needs"),
        (HEAD + "[[play]]\nsee = 'Ann'", "f.toml: play 1: looks and expects nothing: add cards, count, shows, asks or"),
        (HEAD + "[[play]]\nsee = 'Ann'\ncount = 1", "f.toml: play 1: cards and count are of a zone, and a zone is"),
        (HEAD + "[[play]]\nsee = 'Ann'\nzone = 'x'\nasks = []", "f.toml: play 1: cards and count are of a zone"),
        (HEAD + "[[play]]\nresult = { winner = 1 }", "f.toml: play 1: result: Object contains unknown field `winner`"),
        (HEAD, "f.toml: play: nothing is expected, so nothing is shown: add"),
        (HEAD + "[[play]]\nseat = 'Ann'\ncard = 3", "f.toml: play: nothing is expected, so nothing is shown: add"),
        (HEAD + "refused = 'MIL-2.1'\n" + SEEN, "f.toml: refused: a game that cannot begin is not played"),
        (HEAD.replace("Bob", "Ann") + SEEN, "f.toml: seats: every seat needs a name of its own"),
        (HEAD.replace("Bob", " ") + SEEN, "f.toml: seats: every seat needs a name of its own"),
        (HEAD.replace("Bob", "table") + SEEN, "f.toml: seats: nobody can be called 'table': that word means"),
        (HEAD.replace("Bob", "A") + SEEN, "f.toml: seats: nobody can be called 'A': that word means"),
        (
            HEAD + "[[play]]\nsee = 'Cleo'\nasks = []",
            "f.toml: play 1: nobody here is called 'Cleo'; there are Ann, Bob",
        ),
        (
            HEAD + "[[play]]\neach = { Cleo = 1 }\nrefused = 'x'",
            "f.toml: play 1: nobody here is called 'Cleo'; there are",
        ),
        (HEAD + "[[play]]\nsee = 'Ann'\nzone = 'x'\nof = 'C'\ncount = 1", "f.toml: play 1: nobody here is called 'C';"),
        (HEAD + "[[play]]\nsee = 'Ann'\nawaited = ['Zoe']", "f.toml: play 1: nobody here is called 'Zoe'; there are"),
        (HEAD + "[[play]]\nresult = { places = [['Zoe']] }", "f.toml: play 1: nobody here is called 'Zoe'; there are"),
        (HEAD + "[[play]]\nresult = { winners = ['Zoe'] }", "f.toml: play 1: nobody here is called 'Zoe'; there are"),
        (
            HEAD + "[[play]]\nresult = { scores = { Zoe = 1 } }",
            "f.toml: play 1: nobody here is called 'Zoe'; there are",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_what_to_do(text: str, wanted: str) -> None:
    told = flaws(text)
    assert any(flaw.startswith(wanted) for flaw in told), told


def test_all_flaws_are_told_at_once() -> None:
    told = flaws('game = 3\nseats = "Ann"\n[[play]]\nsee = 1\n[[play]]\nundo = 2\nx = 1')
    assert len(told) == 6


def test_six_seats_have_no_letters() -> None:
    names = ["A", "B", "C", "D", "E", "table"]
    read(f'title = "t"\ngame = "g"\nseats = {names}\nrefused = "G-1"', "f.toml")


# -- setting up -------------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_begin() -> None:
    many = HEAD.replace('"Bob"', '"Bob", "Cleo", "Dora", "Emil", "Fay"')

    def found(text: str) -> str | None:
        failed = run(read(many + text, "f.toml"), "f.toml", BOX, CARDS, WORDS).failure
        return None if failed is None else str(failed)

    assert found('refused = "MIL-2.1"') is None
    assert found('refused = "MIL-2.2"') == "f.toml: the game cannot begin by MIL-2.1, expected MIL-2.2"
    assert found(SEEN) == "f.toml: the game cannot begin: refused by MIL-2.1 (seats)"
    assert failure('refused = "MIL-2.1"') == "f.toml: refused: the game can begin; expected a refusal by MIL-2.1"


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ("pints = [1]", "f.toml: table: 'pints' is unknown; there are: points, carried, won, hands, used, tied, round"),
        ("points = 3", "f.toml: table: points: Expected `array`, got `int`"),
        ("points = [9]", "f.toml: table.points: there is no Points card 9, or it lies elsewhere already"),
        ("points = [3, 3]", "f.toml: table.points: there is no Points card 3, or it lies elsewhere already"),
        (
            "carried = [3]\npoints = [3]",
            "f.toml: table.points: there is no Points card 3, or it lies elsewhere already",
        ),
        ("won = { Cleo = [3] }", "f.toml: table.won: nobody here is called 'Cleo'; there are Ann, Bob"),
        ("won = { table = [3] }", "f.toml: table.won: nobody here is called 'table'; there are Ann, Bob"),
        ("won = { Ann = [0] }", "f.toml: table.won.Ann: there is no Points card 0, or it lies elsewhere already"),
        ("round = 13", "f.toml: table.round: 0 cards are won or carried, so it is round 1 to 12, not 13"),
        ("round = 0", "f.toml: table.round: 0 cards are won or carried, so it is round 1 to 12, not 0"),
        (
            "round = 2\ncarried = [1, 2]",
            "f.toml: table.round: 2 cards are won or carried, so it is round 3 to 12, not 2",
        ),
        ("round = 12\npoints = [1, 2]", "f.toml: table.points: in round 12 only 1 are still to come, not 2"),
        ("hands = { Ann = [1, 2] }", "f.toml: table.hands.Ann: 2 cards are too few for 12 rounds"),
        ("hands = { Ann = [13] }", "f.toml: table.hands.Ann: there is no power 13"),
        (
            "round = 12\nhands = { Ann = [3, 3] }",
            "f.toml: table.hands.Ann: every power is there once, not as in [3, 3]",
        ),
        ("round = 12\nused = { B = [3] }\nhands = { Bob = [3] }", "f.toml: table.hands.Bob: every power is there once"),
    ],
)
def test_cards_that_cannot_lie_so(table: str, wanted: str) -> None:
    assert unclear(f"[table]\n{table}\n{SEEN}").startswith(wanted)


def laid_out(**words: Any) -> Any:
    """The state that `[table]` makes."""
    rules = millions(2)
    return WORDS.laid_out(rules, rules.begin(1), msgspec.convert(words, Layout), Seating(("Ann", "Bob")))


def test_everything_lies_where_it_was_put() -> None:
    state = laid_out(
        points=[5, "Out of the Sun"],
        carried=[1, -1],
        won={"B": [8, -4]},
        hands={"Ann": [2, 1, 3, 4, 5, 6, 7, 8]},
        used={"Ann": [12]},
        tied={"Ann": [10, 11]},
    )
    millions(2).check(state)
    points = [STANDARD.points[card] for card in state.contested]
    assert points == [1, -1, 5]
    assert STANDARD.points[state.pile[0]] == -3
    assert state.round == 5
    assert [STANDARD.points[card] for card in state.won[1]] == [8, -4]
    assert state.hands == ((1, 2, 3, 4, 5, 6, 7, 8), tuple(range(1, 13)))
    assert state.used == ((9, 12), ())
    assert state.stuck == ((10, 11), ())
    assert state.lost == ()
    assert laid_out(round=2, used={"Bob": [4]}).hands[1] == (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12)


def test_luck_fills_up_what_is_open_and_the_rest_lies_aside() -> None:
    state = laid_out(round=11, points=[2])
    assert len(state.lost) == 10
    assert len(state.pile) == 1
    rules = millions(2)
    other = WORDS.laid_out(rules, rules.begin(3), Layout(round=11, points=(2,)), Seating(("Ann", "Bob")))
    assert other.pile != state.pile or other.lost != state.lost


def test_options_that_do_not_exist() -> None:
    told = unclear("options = { open = true }\n" + SEEN)
    assert told == "f.toml: options: there is no option 'open'; this game has: open_piles"


def test_a_position_that_the_rules_find_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: Any, state: Any) -> None:
        raise RulesBroken("two queens")

    monkeypatch.setattr("rules.millions.game.Millions.check", check)
    assert unclear("[table]\npoints = [1]\n" + SEEN) == "f.toml: table: cards cannot lie like that: two queens"


def test_a_fault_of_the_program_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def act(self: Any, *_: Any) -> Any:
        raise KeyError("x")

    monkeypatch.setattr("rules.millions.game.Millions.act", act)
    told = failure("[[play]]\neach = { Ann = 1, Bob = 2 }\n" + SEEN)
    assert told.startswith("f.toml: play 1: a fault of the program: ")


def test_rules_that_start_somewhere_else_stay_what_they_are() -> None:
    rules = millions(3)
    state = rules.begin(5).but(round=3)
    made = starting_at(rules, state)
    assert made.begin(9) is state
    assert isinstance(made, type(rules))
    assert rules.begin(5).round == 0


def test_words_of_a_game_that_has_none_of_its_own() -> None:
    words: TableWords[State] = TableWords({"g.1": PackCard(id="g.1", name="Goat")})
    assert words.names(Face("k", "g.1")) == ("Goat", "k")
    assert words.names(Face("k", "g.2")) == ("k",)
    assert sees(words, Back("deck")) == ("hidden", "deck")
    assert words.key(millions(2), 0, "goat") is None  # type: ignore[arg-type]
    with pytest.raises(NotImplementedError):
        words.laid_out(millions(2), None, None, Seating(()))  # type: ignore[arg-type]
    assert MillionsWords({}).names(Face("k", "g.2")) == ("k",)


def test_what_is_the_same_word() -> None:
    assert is_same("goat", "Goat")
    assert is_same(7, "7")
    assert not is_same(7, 77)


def test_who_sits_where() -> None:
    seating = Seating(("Ann", "B", "Cleo"))
    assert [seating.find(word) for word in ("Ann", "A", "B", "C", "Cleo", "table", "clock")] == [0, 0, 1, 2, 2, -1, -2]
    assert seating.find("D") is None
    assert seating.find("") is None
    with pytest.raises(Misplaced):
        seating.player("clock", "x")


# -- the script -------------------------------------------------------------------------------------------------------


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
            "play 1 (Ann): Ann's answer is refused by MIL-3.2; expected MIL-3.5",
        ),
        (
            "seat = 'A'\ncard = 'B3'\nrefused = 'MIL-3.2'\nreason = 'x'",
            "play 1 (A): the reason is not_yours; expected x",
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
        ("see = 'Ann'\nzone = 'hand'\nof = 'B'\ncards = [1]", "play 1: Ann sees in hand of B [hidden, hidden,"),
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
        ("see = 'Ann'\nasks = ['trade']", "play 1: Ann is asked [attack]; expected [trade]"),
        ("see = 'Ann'\nawaited = ['Bob']", "play 1: the game waits for [Ann, Bob]; expected [Bob]"),
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
            "play 1 (Ann): there is nothing called 'Zeppelin' here; there are: 1, 2, 3,",
        ),
        (
            "seat = 'table'\ncard = 3",
            "play 1 (table): table can do several things; say `do = ...`, one of: pause, concede",
        ),
        (
            "seat = 'table'\ndo = 'concede'\nwith = { seat = 'Zoe' }",
            "play 1 (table): nobody here is called 'Zoe'; there are",
        ),
        ("see = 'table'\nasks = []", "play 1: table has no eyes; a seat looks, or everybody"),
        (
            "see = 'Ann'\nzone = 'moon'\ncount = 1",
            "play 1: there is no zone 'moon'; there are: attack (of a seat), contested,",
        ),
        (
            "see = 'Ann'\nzone = 'moon'\nof = 'B'\ncount = 1",
            "play 1: there is no zone 'moon' of B; there are: attack (of a",
        ),
        (
            "see = 'Ann'\nshows = { weather = 1 }",
            "play 1: there is no fact 'weather' to see; there are: seat, awaited,",
        ),
        (
            "see = 'Ann'\nshows = { has_laid = { Zoe = true } }",
            "play 1: nobody here is called 'Zoe'; there are Ann, Bob",
        ),
    ],
)
def test_a_script_that_cannot_be_understood(script: str, wanted: str) -> None:
    assert unclear(f"[[play]]\n{script}\n{SEEN}").startswith(f"f.toml: {wanted}")


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
        ("winners = ['Bob']", "the winners are [Ann]; expected [Bob]"),
        ("places = [['Bob'], ['Ann']]", "the places are [[Ann], [Bob]]; expected [[Bob], [Ann]]"),
        ("scores = { B = 4 }", "the score of B is 5; expected 4"),
        ("scores = { table = 4 }", "table has no score"),
        ("clause = 'MIL-6.3'", "the clause that decides is MIL-6.2; expected MIL-6.3"),
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
    assert told.startswith("f.toml: play 1 (Ann): 'card' can mean A1, A2, A3,")


def test_refused_is_not_raised() -> None:
    with pytest.raises(Refused):
        Match.begin(millions(6), 1)
