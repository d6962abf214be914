"""Scenarios: what is wrong in a file is told with its place and what to do, and whatever comes out otherwise is found."""

from typing import Any

import msgspec
import pytest

from rules.kernel.packs import PackCard
from rules.kernel.refusals import RulesBroken
from rules.kernel.scenario import Misplaced, Seating, TableWords, is_same, read, sees, starting_at
from rules.kernel.script import Ran, run
from rules.kernel.state import State
from rules.kernel.views import Back, Face
from rules.millions.box import BOX
from rules.millions.scenario import Layout, MillionsWords
from tests.helpers.tables import STANDARD, millions
from tests.kernel.scenarios import CARDS, HEAD, SEEN, WORDS, failure, flaws, ran, unclear


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
        ('game = "millions"\nseats = []', "f.toml: title: is missing; a text is needed"),
        (HEAD + "seed = 1.5\n" + SEEN, "f.toml: seed: a whole number is needed, 1.5 is a number with a point"),
        (
            HEAD + "sead = 1\n" + SEEN,
            "f.toml: sead: unknown; did you mean `seed` or `seats`? There are: title, game, seats, clauses,",
        ),
        (HEAD + "play = 3", "f.toml: play: must be a list"),
        (HEAD + "play = [3]", "f.toml: play 1: a table is needed, this is a whole number: write { ... }"),
        (
            HEAD + SEEN + "[[play]]\nse = 1",
            "f.toml: play 2: se: unknown; did you mean `see` or `seat`? There are: seat, do, card, with, each,",
        ),
        (
            HEAD + "[[play]]\nseat = 1\ncard = 3",
            'f.toml: play 1: seat: a text is needed, 1 is a whole number: write "1"',
        ),
        (
            HEAD + "[[play]]\nsee = 'Ann'\ncards = [1.5]\nzone = 'x'",
            "f.toml: play 1: cards[0]: a whole number or a text is needed, 1.5 is a number with a point",
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
        (
            HEAD + "[[play]]\nresult = { winner = 1 }",
            "f.toml: play 1: result.winner: unknown; did you mean `winners`? There are: winners, places, scores, clause",
        ),
        (HEAD, "f.toml: play: nothing is expected, so nothing is shown: add"),
        (HEAD + "[[play]]\nseat = 'Ann'\ncard = 3", "f.toml: play: nothing is expected, so nothing is shown: add"),
        (HEAD + "refused = 'MIL-2.1'\n" + SEEN, "f.toml: refused: a game that cannot begin is not played"),
        (HEAD.replace("Bob", "Ann") + SEEN, "f.toml: seats: every seat needs a name of its own"),
        (HEAD.replace("Bob", " ") + SEEN, "f.toml: seats: every seat needs a name of its own"),
        (HEAD.replace("Bob", "table") + SEEN, 'f.toml: seats: nobody can be called "table": that word means'),
        (HEAD.replace("Bob", "A") + SEEN, 'f.toml: seats: nobody can be called "A": that word means'),
        (
            HEAD + "[[play]]\nsee = 'Cleo'\nasks = []",
            'f.toml: play 1: nobody here is called "Cleo"; there are: Ann, Bob',
        ),
        (
            HEAD + "[[play]]\neach = { Cleo = 1 }\nrefused = 'x'",
            'f.toml: play 1: nobody here is called "Cleo"; there are',
        ),
        (HEAD + "[[play]]\nsee = 'Ann'\nawaited = ['Zoe']", 'f.toml: play 1: nobody here is called "Zoe"; there are'),
        (HEAD + "[[play]]\nresult = { places = [['Zoe']] }", 'f.toml: play 1: nobody here is called "Zoe"; there are'),
        (HEAD + "[[play]]\nresult = { winners = ['Zoe'] }", 'f.toml: play 1: nobody here is called "Zoe"; there are'),
        (
            HEAD + "[[play]]\nresult = { scores = { Zoe = 1 } }",
            'f.toml: play 1: nobody here is called "Zoe"; there are',
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_what_to_do(text: str, wanted: str) -> None:
    told = flaws(text)
    assert any(flaw.startswith(wanted) for flaw in told), told


@pytest.mark.parametrize(
    "text",
    [
        "options = { open_piles = X }\n" + SEEN, "[table]\npoints = [X]\n" + SEEN, "[table]\nround = X\n" + SEEN,
        "[table]\nhands = { Ann = [X] }\n" + SEEN, "seed = X\n" + SEEN, "[[play]]\nseat = 'Ann'\ncard = X\nrefused = 'x'",
    ],
)  # fmt: skip
def test_numbers_that_nobody_writes_are_told_as_such(text: str) -> None:
    for number in ("0x" + "f" * 5000, "9223372036854775808"):
        (told,) = flaws(HEAD + text.replace("X", number))
        assert told.endswith(": a whole number has 64 bits at most")
        assert told.startswith("f.toml: not readable as TOML: ")


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
    assert found('refused = "MIL-2.2"') == "f.toml: the game cannot begin, expected MIL-2.2; refused by MIL-2.1 (seats)"
    assert found(SEEN) == "f.toml: the game cannot begin: refused by MIL-2.1 (seats)"
    assert failure('refused = "MIL-2.1"') == "f.toml: refused: the game can begin; expected a refusal by MIL-2.1"


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        (
            "pints = [1]",
            "f.toml: table: pints: unknown; did you mean `points`? There are: points, carried, won, hands, used, tied, round",
        ),
        ("points = 3", "f.toml: table: points: a list is needed, 3 is a whole number: write [3]"),
        ("points = [9]", "f.toml: table.points: there is no Points card 9, or it lies elsewhere already"),
        ("points = [3, 3]", "f.toml: table.points: there is no Points card 3, or it lies elsewhere already"),
        (
            "carried = [3]\npoints = [3]",
            "f.toml: table.points: there is no Points card 3, or it lies elsewhere already",
        ),
        ("won = { Cleo = [3] }", 'f.toml: table.won: nobody here is called "Cleo"; there are: Ann, Bob'),
        ("won = { table = [3] }", 'f.toml: table.won: nobody here is called "table"; there are: Ann, Bob'),
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


def test_whose_zone_is_looked_at_is_told_when_it_is_looked_at() -> None:
    """Only the game knows the sides at which nobody sits."""
    told = unclear("[[play]]\nsee = 'Ann'\nzone = 'hand'\nof = 'C'\ncount = 1")
    assert told == 'f.toml: play 1: nobody here is called "C"; there are: Ann, Bob'


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
    assert Seating(("Ann",), {"Sonia": 1}).find("Sonia") == 1
    assert seating.find("D") is None
    assert seating.find("") is None
    with pytest.raises(Misplaced):
        seating.player("clock", "x")
