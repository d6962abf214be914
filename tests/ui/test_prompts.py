"""One prompt for every kind of decision, tried with questions that no game has asked."""

from types import SimpleNamespace
from typing import ClassVar

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.words import Names, refusal
from rules.kernel.decisions import (
    Act,
    Announcement,
    Atom,
    Confirm,
    Decision,
    Number,
    Offer,
    Order,
    Parameter,
    PickOne,
    PickSome,
    Split,
    Value,
)
from rules.kernel.views import Face, View, ZoneView
from tests.helpers.looking import listening
from ui.table.curtain import seat_frame
from ui.table.geometry import Place, Rect, axes, overlapping
from ui.table.pieces import Action, Piece
from ui.table.prompt_pieces import DISCS, free_disc, prompt_pieces
from ui.table.prompts import UNFINISHED, AnnouncingPrompt, Chip, LookPrompt, Prompt, named_in, prompt_for
from ui.theme.lettering import READABLE, Painted
from ui.theme.marks import Mark
from ui.theme.tokens import DARK

CARDS = ("x", "y", "z")


def asked(decision: Decision) -> Prompt:
    """Its prompt."""
    return prompt_for(decision, "What now?", str)


def press(prompt: Prompt, *keys: object) -> object:
    """Presses one chip after the other; what the last one gave."""
    given: object = UNFINISHED
    for key in keys:
        pair = key if isinstance(key, tuple) else (str(key), None)
        given = prompt.press(pair)
    return given


KINDS: list[tuple[Decision, list[object], object]] = [
    (
        Act(seat=0, topic="t", clause="T-1", offers=(Offer("pass", "T-2"), Offer("lay", "T-3", ("card",)))),
        [("offer", "pass")],
        Announcement("pass"),
    ),
    (PickOne(seat=0, topic="t", clause="T-1", candidates=CARDS), [("pick", "y")], "y"),
    (
        PickSome(seat=0, topic="t", clause="T-1", candidates=CARDS, least=1, most=2),
        [("pick", "z"), ("pick", "x"), "done"],
        ("z", "x"),
    ),
    (
        Order(seat=0, topic="t", clause="T-1", candidates=CARDS),
        [("pick", "z"), ("pick", "x"), ("pick", "y"), "done"],
        ("z", "x", "y"),
    ),
    (Number(seat=0, topic="t", clause="T-1", least=2, most=5), ["more", "more", "less", "done"], 3),
    (
        Split(seat=0, topic="t", clause="T-1", candidates=("a", "b"), total=4, step=2),
        [("more", "a"), ("more", "b"), "done"],
        (2, 2),
    ),
    (Confirm(seat=0, topic="t", clause="T-1"), ["no"], False),
    (Confirm(seat=0, topic="t", clause="T-1"), ["yes"], True),
]


@pytest.mark.parametrize(
    ("decision", "keys", "choice"), KINDS, ids=lambda v: type(v).__name__ if isinstance(v, Decision) else ""
)
def test_pressing_gives_a_choice_that_the_decision_accepts(
    decision: Decision, keys: list[object], choice: object
) -> None:
    prompt = asked(decision)
    assert all(press(prompt, key) is UNFINISHED for key in keys[:-1])
    assert press(prompt, keys[-1]) == choice
    assert decision.accepts(choice)  # type: ignore[arg-type]


def test_what_is_not_whole_cannot_be_given() -> None:
    prompt = asked(KINDS[2][0])
    assert press(prompt, "done") is UNFINISHED
    press(prompt, ("pick", "x"), ("pick", "y"))
    assert press(prompt, ("pick", "z")) is UNFINISHED, "two are the most"
    assert press(prompt, ("pick", "x"), "done") == ("y",), "pressing it again takes it back"
    order = asked(KINDS[3][0])
    assert press(order, ("pick", "x"), "done") is UNFINISHED
    number = asked(KINDS[4][0])
    assert press(number, "less", "done") == 2, "not below the least"
    split = asked(KINDS[5][0])
    assert press(split, ("more", "a"), "done") is UNFINISHED
    assert press(split, ("less", "b")) is UNFINISHED


def test_who_does_not_care_takes_an_order_as_it_is_shown() -> None:
    order = asked(KINDS[3][0])
    assert press(order, "as_shown") == CARDS
    press(order, ("pick", "y"))
    assert press(order, "as_shown") is UNFINISHED, "what was begun is not thrown away"
    assert [chip.text for chip in asked(KINDS[3][0]).rows()[-1]] == ["In any order", "Done"]


def test_what_is_missing_can_be_told() -> None:
    def missing(prompt: Prompt) -> str:
        lacks = prompt.lacks()
        return refusal(lacks) if lacks is not None else ""

    exact = asked(PickSome(seat=0, topic="t", clause="T-1", candidates=CARDS, least=2, most=2))
    assert missing(exact) == "Choose 2: 0 of 2 are chosen."
    press(exact, ("pick", "x"), ("pick", "y"))
    assert missing(exact) == ""
    some = asked(KINDS[2][0])
    assert missing(some) == "Choose 1 at the least: 0 are chosen."
    order = asked(KINDS[3][0])
    press(order, ("pick", "z"))
    assert missing(order) == "Press all of them, one after the other: 1 of 3 are pressed."
    split = asked(KINDS[5][0])
    press(split, ("more", "a"))
    assert missing(split) == "All of it must be given: 2 of 4 are left."
    assert missing(asked(KINDS[4][0])) == ""


def test_an_optional_question_can_be_declined() -> None:
    may = asked(PickOne(seat=0, topic="t", clause="T-1", candidates=CARDS, optional=True))
    must = asked(PickOne(seat=0, topic="t", clause="T-1", candidates=CARDS))
    assert press(may, "decline") is None
    assert press(must, "decline") is UNFINISHED


def test_an_offer_that_needs_a_card_has_no_chip() -> None:
    assert asked(Act(seat=0, topic="t", clause="T", offers=(Offer("lay", "T", ("card",)),))).rows() == []


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("decision", [kind[0] for kind in KINDS[:7]], ids=lambda d: type(d).__name__)
def test_a_prompt_is_turned_to_its_seat_and_nothing_in_it_overlaps(decision: Decision, angle: int) -> None:
    frame = seat_frame(1280, 800, angle)
    room = Rect(20, frame.depth * 0.5, frame.length - 40, frame.depth * 0.45)
    pieces = prompt_pieces(asked(decision), frame, room, Mark("orange", "A"))
    assert {piece.place.angle for piece in pieces} == {angle}
    assert overlapping([(piece.key, piece.place.bounds) for piece in pieces]) == []
    assert all(Rect(0, 0, 1280, 800).holds(piece.place.bounds) for piece in pieces)
    assert all(isinstance(piece.press, Action) for piece in pieces if piece.zone == "prompt" and "+" in piece.name)


@pytest.mark.parametrize("angle", [0, 180])
@pytest.mark.parametrize("decision", [kind[0] for kind in KINDS[:7]], ids=lambda d: type(d).__name__)
def test_in_a_long_and_low_room_all_of_a_prompt_is_one_line(decision: Decision, angle: int) -> None:
    frame = seat_frame(1280, 800, angle)
    room = Rect(200, frame.depth * 0.8, 960, 52)
    asked_for = asked(decision)
    pieces = prompt_pieces(asked_for, frame, room, Mark("orange", "A"))
    assert overlapping([(piece.key, piece.place.bounds) for piece in pieces]) == []
    assert all(frame.upright(room).holds(piece.place.bounds) for piece in pieces)
    assert len(pieces) == 1 + sum(map(len, asked_for.rows()))


ACT = Act(seat=0, topic="t", clause="T", offers=(Offer("use", "T", ("card", "x")), Offer("end", "T")))


def test_a_question_that_cards_answer_which_others_may_not_see_names_none_of_them() -> None:
    some = PickOne(seat=0, topic="t", clause="T", candidates=("secret", "hidden"), optional=True)
    none = PickOne(seat=0, topic="t", clause="T", candidates=(), optional=True)
    seen = [LookPrompt(decision, "What now?", str, "Look") for decision in (some, none)]
    assert seen[0].rows() == seen[1].rows(), "it looks alike whatever the cards are"
    assert [chip.text for row in seen[0].rows() for chip in row] == ["Look", "Decline"]
    assert press(seen[0], "look") is UNFINISHED, "it leads to the cards, and answers nothing"
    assert press(seen[0], "decline") is None


def test_what_needs_no_card_is_done_without_looking() -> None:
    prompt = LookPrompt(ACT, "What now?", str, "Look")
    assert [chip.text for row in prompt.rows() for chip in row] == ["Look", "end"]
    assert press(prompt, ("offer", "end")) == Announcement("end")


@pytest.mark.parametrize(
    ("parameter", "keys", "value"),
    [
        (Parameter("x", "number", "T", least=0, most=4), ["more", "more", "done"], 2),
        (Parameter("x", "mode", "T", ("a", "b")), [("pick", "b")], "b"),
        (Parameter("x", "cards", "T", CARDS, 1, 2), [("pick", "z"), "done"], ("z",)),
    ],
)
def test_an_announcement_gets_one_value_after_the_other_and_can_be_given_up(
    parameter: Parameter, keys: list[object], value: Value
) -> None:
    prompt = AnnouncingPrompt(ACT, "Which?", str, Announcement("use", {"card": 7}), parameter)
    assert prompt.rows()[-1][0].key == ("cancel", None)
    assert press(prompt, *keys) == Announcement("use", {"card": 7, "x": value})


def test_no_prompt_for_what_is_no_decision() -> None:
    with pytest.raises(TypeError):
        prompt_for(Decision(seat=0, topic="t", clause="T"), "?", str)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_what_has_no_room_in_one_line_lies_in_lines_over_the_last(angle: int) -> None:
    """Long answers, as they are named where effects wait to be put in order."""
    asked = prompt_for(
        Order(seat=0, topic="triggers", clause="TAB-1.7", candidates=tuple(range(4))),
        "In which order do these happen?",
        lambda key: f"A card with a rather long name, number {key}: SCORE",
    )
    frame, room = seat_frame(1280, 800, angle), Rect(300, 500, 320, 48)
    made = prompt_pieces(asked, frame, room, Mark("orange", "A"))
    rects = [(piece.key, piece.place.bounds) for piece in made]
    assert len(rects) == 1 + 4 + 2
    assert overlapping(rects) == []
    last = frame.place(room).bounds
    assert last.holds(made[-1].place.bounds, 1)
    tops = [frame.local(piece.place.x, piece.place.y)[1] for piece in made]
    assert tops == sorted(tops)
    assert tops[0] < room.y
    assert all(min(piece.place.w, piece.place.h) >= 44 for piece in made)


def letters(piece: Piece) -> float:
    """How high what is written on it is, line by line together."""
    return max(told.ink.height() for told in written_on(piece) if told.text == piece.name)


def written_on(piece: Piece) -> list[Painted]:
    """What is written on it, nothing of which is cut."""
    picture = QImage(1, 1, QImage.Format.Format_ARGB32)
    with listening() as heard:
        p = QPainter(picture)
        piece.what.paint(p, QRectF(0, 0, piece.place.w, piece.place.h), DARK)
        p.end()
    assert not [told.text for told in heard if told.is_cut]
    return heard


@pytest.mark.usefixtures("qapp")
def test_many_answers_lie_in_as_few_lines_as_can_be_read() -> None:
    names = ["Northwind's Nephew", "Weather Oracle", "Shadow Tailor", "Bookend Giants", "Velvet Curtain", "Gate Gnome"]
    many = PickSome(seat=0, topic="t", clause="T-1", candidates=tuple(range(12)), least=1, most=2)
    asked = prompt_for(many, "Which?", lambda key: names[int(key) % 6])
    title, *chips = prompt_pieces(asked, seat_frame(800, 600, 0), Rect(100, 500, 640, 48), Mark("orange", "A"))
    lines = {round(chip.place.y) for chip in chips}
    assert len(lines) <= 3
    assert title.place.y > 500 - 48 * 3
    assert all(letters(chip) > 8 for chip in chips[:12])


@pytest.mark.usefixtures("qapp")
def test_a_long_question_has_two_lines_of_larger_letters() -> None:
    """Where one line is left it broad, and where answers lie beside it that can be as narrow as their words."""
    long = "Second Alarm Clock: ACTION: Either you may play one more card this turn or your Top card has +2 in clashes."
    frame, mark = seat_frame(1280, 800, 0), Mark("orange", "A")
    title, *_ = prompt_pieces(
        prompt_for(Confirm(seat=0, topic="t", clause="T-1"), long, str), frame, Rect(0, 0, 960, 50), mark
    )
    assert letters(title) > 36
    act = Act(seat=0, topic="t", clause="T-1", offers=(Offer("choose", "T-2"), Offer("ready", "T-3")))
    asked = prompt_for(act, "Anna, choose the cards of your deck.", str)
    rows = [[Chip(("offer", "choose"), "Choose"), Chip(("offer", "ready"), "The deck is ready")]]
    title, *chips = prompt_pieces(asked, frame, Rect(0, 0, 438, 60), mark, rows=rows)
    assert letters(title) > 40
    assert letters(chips[1]) > 36


def test_a_seat_is_no_card_though_it_looks_like_the_key_of_one() -> None:
    class Game:
        no_cards: ClassVar[frozenset[str]] = frozenset({"player"})

        def called(self, decision: Decision, key: Atom, view: View) -> str:
            return "Ben" if decision.topic == "player" else ""

    view = View(seat=0, zones=(ZoneView("tableau", 0, (Face(1, "some.card"),), 1),))
    for topic, named in (("player", "Ben"), ("flip", "Some card")):
        asked = PickOne(seat=0, topic=topic, clause="MB-7.5", candidates=(1,))
        assert named_in(view, Names(cards={"some.card": SimpleNamespace(name="Some card")}), Game(), asked)(1) == named


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("wide", [700, 960])
def test_the_words_of_an_answer_stay_as_they_are_when_it_gets_its_place_in_an_order(wide: int) -> None:
    names = ["Grandpa Nothing-at-All: SCORE", "Flock Captain: SCORE", "Jumpy Smoke Alarm: SCORE", "Gate Gnome: SCORE"]
    order = Order(seat=0, topic="t", clause="T-1", candidates=tuple(range(4)))
    asked = prompt_for(order, "Anna, in which order do these happen?", lambda key: names[int(key)])

    def written() -> list[tuple[float, float, float, float]]:
        room = Rect(0, 0, wide, 48)
        return [inked(chip) for chip in prompt_pieces(asked, seat_frame(1280, 800, 0), room, Mark("orange", "A"))[1:]]

    before = written()
    asked.press(("pick", 2))
    asked.press(("pick", 0))
    assert written() == before
    assert all(high > 12 for *_, high in before[:3]), "in two lines or more"


def inked(piece: Piece) -> tuple[float, float, float, float]:
    """Where on it its words stand."""
    told = next(told.ink for told in written_on(piece) if piece.name.startswith(told.text))
    return told.x(), told.y(), told.width(), told.height()


def test_the_disc_of_a_chosen_card_lies_beside_what_lies_on_it() -> None:
    card = Place(200, 300, 100, 140, 0)
    frame = axes(card)
    flag, coin = frame.place(Rect(20, -10, 60, 20)), frame.place(Rect(25, 34.5, 26, 26))
    assert free_disc(card, []) == DISCS[0]
    assert free_disc(card, [Place(200, 300, 400, 400, 0)]) == DISCS[0], "what covers all of it does not matter"
    for over in ([flag], [flag, coin]):
        x, y, r = free_disc(card, over)
        disc = frame.place(Rect((x - r) * 100, (y - r) * 100, 200 * r, 200 * r)).bounds
        assert not any(disc.overlaps(one.bounds, 1) for one in over)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("wide", "high"), [(357, 58), (331, 62)])
def test_where_there_is_little_room_a_long_question_is_lettered_like_its_answers(wide: int, high: int) -> None:
    act = Act(seat=0, topic="t", clause="T-1", offers=(Offer("react", "T-2"), Offer("leave", "T-3")))
    long = "Anna, Owl of the Day Watch would flip Tidal Tea Reader: do something about it, or let it be?"
    asked = prompt_for(act, long, lambda key: "Let it be" if key == "leave" else "Sluice Gate Sentry: REACTION")
    made = prompt_pieces(asked, seat_frame(1280, 800, 0), Rect(0, 0, wide, high), Mark("orange", "A"))
    title, *chips = made
    assert letters(title) > 3 * READABLE * 1.25, "in three lines that can be read"
    assert letters(chips[0]) < 1.4 * letters(title)
