"""Every lesson's file: read, held against the rules in every way that it leaves open, and refused clearly where it is wrong."""

import re
from importlib.resources import files

import pytest

from app.lessons.course import Course, begun
from app.lessons.lesson import BadLesson, Lesson, exists, load, read
from app.lessons.partners import Partners
from app.lessons.rehearsal import rehearse
from app.words import TEXT
from rules.catalogue import GAMES
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.scenario import starting_at
from ui.texts import say

FILES = {
    entry.name.removesuffix(".toml"): entry.read_text(encoding="utf-8")
    for entry in files("resources").joinpath("lessons").iterdir()
    if entry.name.endswith(".toml")
}
MILLIONS = FILES["millions"]
PEOPLE = ("Anna", "Ben", "Cleo", "David", "Eva")
MOST_WORDS = 12


@pytest.mark.parametrize("game", FILES)
def test_what_every_sentence_speaks_of_happens_whatever_the_learner_chooses(game: str) -> None:
    assert game in GAMES
    assert exists(game)
    lesson = load(game)
    assert lesson.game == game
    free = [step for step in lesson.step if step.until == "answer" and step.answer is None]
    assert rehearse(lesson, f"{game}.toml", every=True) > len(free)


def test_there_is_no_lesson_for_a_game_that_has_none() -> None:
    assert not exists("nobody")
    with pytest.raises(BadLesson, match=r"nobody\.toml: cannot be read .*: put the file back"):
        load("nobody")


def test_the_lesson_of_millions_has_its_cases() -> None:
    """A Battle to the highest, a Red Baron to the lowest, a tie that cancels, a carried card, and a sum."""
    happens = [step.happens for step in load("millions").step if step.happens]
    assert [(one["event"], one.get("lowest"), len(one.get("cancelled", []))) for one in happens] == [
        ("PrizesTaken", False, 0),
        ("PrizesTaken", True, 0),
        ("PrizesTaken", False, 2),
        ("PrizesCarried", None, 3),
        ("PrizesTaken", True, 0),
    ]


def test_millennium_blades_points_at_what_it_speaks_of_and_ends_kindly() -> None:
    lesson = next(one for one in map(load, FILES) if one.game == "millennium_blades")
    steps = {step.say: step for step in lesson.step}
    assert steps["after"].at == "card", "beside the row the points that have just come would be pointed at"
    where = {
        "box": "box.A",
        "purse": "sign.A:dollars",
        "heart": "sign.A:friends",
        "vp": "sign.A:rp",
        "first": "plate.A",
    }
    for step, at in where.items():
        assert steps[step].at == at
        assert at in steps[step].light
    assert {case.say for case in lesson.step[-1].cases} == {"first", "second", "shared"}
    assert "Never mind" in TEXT[lesson.key("second")]


def test_every_sentence_is_short_and_belongs_to_a_lesson() -> None:
    said = {
        lesson.key(name)
        for lesson in map(load, FILES)
        for step in lesson.step
        for name in (step.again, *(case.say for case in step.cases))
        if name
    }
    stand = {key for key in TEXT if key.startswith("lesson.")}
    assert {key.removesuffix(".own") for key in stand} == said
    for key in stand:
        for sentence in re.split(r"(?<=[.!?]) ", TEXT[key]):
            assert len(sentence.split()) <= MOST_WORDS, (key, sentence)


def test_a_lesson_calls_the_plate_that_agrees_by_its_name() -> None:
    told = {key: text for key, text in TEXT.items() if key.startswith("lesson.")}
    assert not [key for key, text in told.items() if "confirm" in text]
    yes = say("pick.yes")
    agreed = {key.removeprefix("lesson.") for key, text in told.items() if f"then {yes}." in text}
    assert agreed == {"millennium_blades.action", "millennium_blades.act_first", "blade_rondo.thaw"}


BAD = {
    "no TOML": ('game = "millions"', "game = ", r"millions\.toml: not readable as TOML"),
    "a field that is none": ('say = "look"', 'sya = "look"', r"step\[0\].*sya|step\[0\].*say"),
    "a word that is none": ('until = "look"', 'until = "loook"', r"until"),
    "no such game": ('game = "millions"', 'game = "milions"', r"game: .*milions"),
    "too many seats": ("seats = 3", "seats = 6", r"seats: must be from 2 to 5, not 6"),
    "no such seat": ('learner = "A"', 'learner = "Z"', r"learner: there is no seat \"Z\""),
    "no such opponent": ('level = "easy"', 'level = "esay"', r"level: .*did you mean `easy`"),
    "no such sentence": ('say = "battle"', 'say = "batle"', r"step 2 \(batle\): .*did you mean `battle`"),
    "no such place": ('at = "ready"', 'at = ".A"', r"step 1 \(look\): there is no place"),
    "no word for another card": ('again = "keep"', "", r"step 4 \(baron\): again goes with answer or keep"),
    "the learner among the others": ('{ seat = "B", card = 4 }', '{ seat = "A", card = 4 }', r"step 3 .*another seat"),
    "no answer": ("answer = { card = 9 }", 'answer = { card = 9, see = "A" }', r"step 2 \(battle\): see does not go"),
    "nothing that ends it": ('until = "choice"', 'until = "look"', r"step: the last step, and no other"),
    "another seed": ("seed = 30027", "seed = 30028", r"step 2 \(battle\): total is"),
    "a fact that is none": ("{ total = 6, lowest = false }", "{ totl = 6 }", r"no fact \"totl\""),
    "a choice that no sentence fits": (
        '{ say = "lowest_left", happens = { event = "PrizesTaken", seat = "C", total = -3, lowest = true, cancelled = [0, 1] } },',
        "",
        r"step 5 \(lowest\): cancelled of PrizesTaken is \[0, ?1\], not \[\]",
    ),
    "no sentence for another way": (
        '{ say = "both_left"',
        '{ say = "both_lfet"',
        r"step 11 .*did you mean `both_left`",
    ),
    "another way without an event": (
        '{ say = "both_left", happens = { event = "PrizesTaken", seat = "C"',
        '{ say = "both_left", happens = { seat = "C"',
        r"step 11 \(both\): happens needs the name of an event",
    ),
    "a card that nobody sees": ('names = { equal = "used.A"', 'names = { equal = "hand.B"', r"step 5 .*names 'equal'"),
    "a card in no zone": ('names = { equal = "used.A"', 'names = { equal = "used.Z"', r"step 5 .*there is no place"),
    "an event that does not come": (
        '"PrizesCarried"',
        '"PrizesTakne"',
        r"step 9 \(carried\): no \"PrizesTakne\" happens",
    ),
    "another outcome": (
        'seat = "A", total = 8',
        'seat = "B", total = 8',
        r"step 7 \(cancelled\): seat .* \"A\", not \"B\"",
    ),
    "a card that is used": ("answer = { card = 5 }", "answer = { card = 9 }", r"refused by MIL-3\.7 \(used_up\)"),
    "a card that there is not": ("answer = { card = 5 }", "answer = { card = 13 }", r"nothing called 13"),
    "a card that is used by another": ('{ seat = "B", card = 10 }', '{ seat = "B", card = 2 }', r"MIL-3\.7"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_lesson_gets_one_clear_error(case: str) -> None:
    good, bad, told = BAD[case]
    assert MILLIONS.count(good) >= 1
    with pytest.raises(BadLesson, match=told) as raised:
        rehearse(read(MILLIONS.replace(good, bad), "millions.toml"), "millions.toml", every=True)
    assert str(raised.value).startswith("millions.toml: ")
    assert "\n" not in str(raised.value)


BAD_DUEL = {
    "a die that shows something else": (
        "{ A = { attack = 1 }, B = { defence = 0 } }",
        "{ A = { attack = 1 }, B = { defence = 2 } }",
        r"step 7 \(damage\): sides\.B\.defence is 0, not 2",
    ),
    "a part that is none": (
        "{ A = { voltage = 1 } }",
        "{ A = { volts = 1 } }",
        r"sides\.A\.volts is null, not 1|sides\.A\.volts",
    ),
    "another damage": (
        "by = -1, life = 14",
        "by = -2, life = 13",
        r"step 7 \(damage\): life of LifeSet is 14|by of LifeSet",
    ),
    "a response without its sentence": (
        '{ say = "passed", happens = { event = "LifeSet", seat = "A", cause = "damage", by = -2, life = 13 } },',
        "",
        r"step 11 \(responded\): .* of StepReached is",
    ),
    "what cannot be paid": (
        'card = "Binding Sphene"',
        'card = "Ash Sword"',
        r"step 8 \(face_down\): .*refused by BR-3\.3 \(too_dear\)",
    ),
    "what the other cannot pay": (
        '{ seat = "B", do = "use", card = "Pulse Method" },',
        "",
        r"step 10 .*refused by BR-3\.3",
    ),
    "no time": ("minutes = 3\n", "", r"minutes"),
}


def refusal(game: str, good: str, bad: str, told: str, *, every: bool = False) -> str:
    """What is told of a game's lesson in which something good was replaced by something bad."""
    text = FILES[game]
    assert text.count(good) == 1
    with pytest.raises(BadLesson, match=told) as raised:
        rehearse(read(text.replace(good, bad), f"{game}.toml"), f"{game}.toml", every=every)
    return str(raised.value)


@pytest.mark.parametrize("case", BAD_DUEL)
def test_a_bad_lesson_of_a_duel_gets_one_clear_error_too(case: str) -> None:
    refusal("blade_rondo", *BAD_DUEL[case], every=True)


BAD_TOURNAMENT = {
    "a word of the table that is none": ("starts = true", "start = true", r"table: .*start.*did you mean .*starts"),
    "a card that is none": ('B = "Fringed Lampshade"', 'B = "Fringed Lamp"', r"table\.boxes.*'Fringed Lamp'"),
    "a player that is none": ("hands.B", "hands.C", r"table\.hands: nobody here is called .C."),
    "cards on a full place": (
        '["Polishing Cloth"]',
        '["Polishing Cloth", "Kit Bag", "Kit Bag"]',
        r"cannot lie like that",
    ),
    "another sum of a clash": (
        "stars = 3, found = 2",
        "stars = 3, found = 3",
        r"fighters\.A\.found of ClashCounted is 2",
    ),
    "a sum without its part": ("found = 2, plus = 1", "found = 2, pluss = 1", r"fighters\.A\.pluss .* is nothing"),
    "another Store card": ('"Crumb Mouse", "Hot', '"Hot Sauce Hussar", "Hot', r"step 6 \(clash\)"),
    "somebody who acts when all is over": (
        'at = "plate.A"',
        'at = "plate.A"\nothers = [{ seat = "B", do = "play" }]',
        r"step 15 \(first\): nobody acts any more",
    ),
}


@pytest.mark.parametrize("case", BAD_TOURNAMENT)
def test_a_bad_lesson_with_a_table_of_its_own_gets_one_clear_error_too(case: str) -> None:
    assert "\n" not in refusal("millennium_blades", *BAD_TOURNAMENT[case])


def test_a_choice_that_would_spoil_what_follows_is_found() -> None:
    lesson = read(MILLIONS.replace('keep = [{ card = 5 }, { card = 10 }]\nagain = "keep"\n', ""), "millions.toml")
    assert rehearse(lesson, "millions.toml") == 1, "the first choice spoils nothing"
    with pytest.raises(BadLesson, match=r"refused by MIL-3\.7"):
        rehearse(lesson, "millions.toml", every=True)


# -- one course --------------------------------------------------------------------------------------------------------


def course() -> Course:
    lesson: Lesson = load("millions")
    return begun(lesson, PEOPLE)


def lay(made: Course, power: int, seat: int = 0) -> None:
    asked = made.session.pending_for(seat)[0]
    made.session.submit(Answer(seat, asked.number, Announcement("lay", {"card": f"{'ABC'[seat]}{power}"})))


def test_the_lesson_waits_and_the_others_with_it() -> None:
    made = course()
    partners = Partners(made)
    assert not made.look(looking=False, holding=False)
    assert made.look(looking=True, holding=False)
    assert partners.awaited() == ()
    lay(made, 3)
    assert not made.look(looking=True, holding=False)
    assert made.strayed == 1
    assert "9" in made.text()
    assert partners.awaited() == (), "what lies may still be exchanged"
    lay(made, 9)
    assert made.look(looking=True, holding=False)
    assert partners.awaited() == (1, 2)
    for seat, power in ((1, 4), (2, 7)):
        answer = partners.answer(seat)
        assert answer is not None
        assert answer.choice == Announcement("lay", {"card": f"{'ABC'[seat]}{power}"})
        made.session.submit(answer)
    assert not made.look(looking=False, holding=False), "the reveal is looked at first"
    assert not made.look(looking=False, holding=True)
    assert made.look(looking=False, holding=False)
    assert made.number == 3


def test_what_is_said_of_the_learner_is_said_to_them() -> None:
    told = []
    for power in (1, 12):
        made = course()
        made.look(looking=True, holding=False)
        for own, others in ((9, (4, 7)), (power, (2, 6))):
            lay(made, own)
            made.look(looking=False, holding=False)
            for seat, other in enumerate(others, 1):
                lay(made, other, seat)
            told.append(made.text())
            made.look(looking=False, holding=True)
            made.look(looking=False, holding=False)
    assert told[1] == "Yours is the lowest card: you take −3."
    assert told[3] == "Ben has the lowest card and takes −3."


def test_whatever_the_learner_lays_what_is_said_is_what_is_seen() -> None:
    """Equal cards are named wherever they lie, and whoever is said to have the lowest card has it."""
    for power in (1, 2, 3, 4, 6, 7, 8, 11, 12):
        other = 11 if power == 12 else 12
        for second, last in ((power, other), (other, power)):
            made = course()
            made.look(looking=True, holding=False)
            for own, others in ((9, (4, 7)), (second, (2, 6)), (5, (11, 11)), (10, (10, 10)), (last, (3, 8))):
                check_round(made, own, others)


def check_round(made: Course, own: int, others: tuple[int, int]) -> None:
    """Plays a round, and holds what is said against what lies on the table."""
    lay(made, own)
    made.look(looking=False, holding=False)
    for seat, other in enumerate(others, 1):
        lay(made, other, seat)
    shown, text = (own, *others), made.text()
    if "lowest" in text:
        left = [power for power in shown if shown.count(power) == 1]
        seat = shown.index(min(left))
        assert text.startswith("Yours") if seat == 0 else PEOPLE[seat] in text, (shown, text)
        if len(left) < len(shown):
            assert f"two {own}s" in text, (shown, text)
            assert f"{PEOPLE[seat]}'s {min(left)}" in text, (shown, text)
        else:
            assert "left" not in text, (shown, text)
    else:
        assert made.number in (2, 6, 8), text
    made.look(looking=False, holding=True)
    made.look(looking=False, holding=False)


def test_a_learner_who_is_renamed_is_called_so() -> None:
    made = course()
    made.session.pause()
    made.session.reseat(("Zoe", "Ben", "Cleo"), (0, 1, 2))
    assert "Zoe" in made.text()


def test_who_gives_up_is_taught_no_more() -> None:
    made = course()
    made.session.concede(0)
    made.look(looking=False, holding=False)
    assert made.step is None
    assert made.text() == ""


def test_what_is_said_depends_on_nothing_that_is_hidden_from_the_learner() -> None:
    """The same is said where all that the learner may not know is dealt anew."""
    made = course()
    made.look(looking=True, holding=False)
    before = made.text()
    rules, state = made.session.rules, made.session.match.state
    other = rules.redealt(state, 0, 77)
    assert other != state
    made.session.match, _ = Match.begin(starting_at(rules, other), 1)
    assert made.session.match.state.pile == other.pile
    assert made.text() == before
