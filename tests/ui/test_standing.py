"""Standing answers: what a seat declines until something new begins."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject

from rules.kernel.decisions import Decision, PickOne
from ui.table.standing import DECLINES_MS, Standing


class Game:
    """Asks about colours: `not red` declines all but red."""

    def standing(self, decision: Decision) -> tuple[str, ...]:
        return ("all", "not red") if decision.topic == "colour" else ()

    def declines(self, decision: Decision, way: str) -> bool:
        return way == "all" or decision.facts["colour"] != "red"

    def occasion(self, view: Any) -> int:
        return int(view.turn)


def question(colour: str, number: int = 1, topic: str = "colour") -> PickOne:
    return PickOne(
        seat=0, topic=topic, clause="T", number=number, candidates=(), optional=True, facts={"colour": colour}
    )


@pytest.fixture
def said(qapp: object) -> Callable[[str], tuple[Standing, list[Decision]]]:
    kept = []

    def made(way: str) -> tuple[Standing, list[Decision]]:
        parent = QObject()
        kept.append(parent)
        standing = Standing(Game(), parent)
        due: list[Decision] = []
        standing.due.connect(due.append)
        if way:
            standing.say(question("blue", 0), way, SimpleNamespace(turn=3))
        return standing, due

    return made


TURN = SimpleNamespace(turn=3)


def test_nothing_is_declined_that_nobody_has_declined(said: Callable[[str], tuple[Standing, list[Decision]]]) -> None:
    standing, due = said("")
    assert not standing.declines(question("blue"), TURN)
    assert not standing.waits
    assert due == []


@pytest.mark.parametrize(("way", "colour", "is_declined"), [("all", "red", True), ("not red", "red", False)])
def test_only_what_was_meant_is_declined(
    said: Callable[[str], tuple[Standing, list[Decision]]], way: str, colour: str, is_declined: bool
) -> None:
    standing, due = said(way)
    assert standing.declines(question(colour), TURN) is is_declined
    assert standing.waits is is_declined, "it stands there for a while, as if a person thought"
    assert due == []
    if is_declined:
        standing.hurry()
        assert due == [question(colour)]


def test_a_question_that_is_looked_at_again_has_no_longer(
    said: Callable[[str], tuple[Standing, list[Decision]]],
) -> None:
    standing, _ = said("all")
    assert standing.declines(question("blue"), TURN)
    assert standing._timer.interval() == DECLINES_MS
    standing._timer.stop()
    assert standing.declines(question("blue"), TURN)
    assert not standing._timer.isActive(), "its time goes on, and does not begin anew"
    assert standing.declines(question("blue", 2), TURN)
    assert standing._timer.isActive(), "the next one has its own"


def test_another_kind_of_question_is_asked(said: Callable[[str], tuple[Standing, list[Decision]]]) -> None:
    standing, _ = said("all")
    assert not standing.declines(question("blue", topic="size"), TURN)


def test_it_is_forgotten_when_something_new_begins(said: Callable[[str], tuple[Standing, list[Decision]]]) -> None:
    standing, _ = said("all")
    assert not standing.declines(question("blue"), SimpleNamespace(turn=4))
    assert not standing.declines(question("blue"), TURN), "also for good"


def test_who_answers_before_is_not_answered_for(said: Callable[[str], tuple[Standing, list[Decision]]]) -> None:
    standing, due = said("all")
    assert standing.declines(question("blue"), TURN)
    standing.stop()
    standing.hurry()
    assert due == []
