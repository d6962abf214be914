"""Answers that come late, to the wrong question or in the wrong shape (TAB-1), the pause (TAB-2), and undo (MIL-8)."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Answer, Standing
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.seats import CLOCK, TABLE
from rules.millions.content import small
from rules.millions.events import CardsRevealed
from tests.millions.play import LETTERS, Play


def lay(card: object) -> Announcement:
    """Lay this card."""
    return Announcement("lay", {"card": card})  # type: ignore[dict-item]


def told(refused: Refused) -> tuple[str, str]:
    """The clause and the reason."""
    return refused.clause, refused.reason


# -- answers (TAB-1) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-1.1", "MIL-3.5")
def test_a_second_answer_to_the_same_question_is_stale() -> None:
    play = Play(3, [5])
    number = play.number(0)
    play.lays("A", 4)
    assert told(play.refuses("A", "A5", number=number)) == ("TAB-1.1", "stale")


@pytest.mark.rule("TAB-1.1", "MIL-3.4")
def test_a_replacement_that_comes_after_the_reveal_is_not_laid_in_the_next_round() -> None:
    """A wants to replace its card, and B's card is revealed before that: A's answer must not open the next round."""
    play = Play(2, [5, 3])
    play.lays("A", 4)
    replacing = play.number(0)
    play.lays("B", 7)
    assert told(play.refuses("A", "A12", number=replacing)) == ("TAB-1.1", "stale")
    assert play.state.laid == (None, None)


@pytest.mark.rule("TAB-1.1", "TAB-3.2")
def test_a_seat_that_gave_up_is_told_so() -> None:
    play = Play(3, [5])
    number = play.number(0)
    play.gives_up("A")
    for late in (number, number + 1):
        assert told(play.refuses("A", "A5", number=late)) == ("TAB-3.2", "gave_up")


@pytest.mark.rule("TAB-1.2")
@pytest.mark.parametrize("seat", [-3, 3, 4, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    play = Play(3, [5])
    refused = play.refused(Answer(seat, 1, lay("A1")))
    assert told(refused) == ("TAB-1.2", "no_such_seat")
    assert refused.facts == {"seat": seat, "seats": 3}


@pytest.mark.rule("TAB-1.2")
@pytest.mark.parametrize(("seat", "number"), [(0, 2), (0, 0), (0, -1), (1, 99), (CLOCK, 1), (TABLE, 2)])
def test_nobody_asked_that(seat: int, number: int) -> None:
    play = Play(3, [5])
    refused = play.refused(Answer(seat, number, lay("A1")))
    assert told(refused) == ("TAB-1.2", "not_asked")
    assert refused.facts == {"seat": seat}


@pytest.mark.rule("TAB-1.2", "MIL-3.2")
def test_nobody_lays_for_another() -> None:
    play = Play(3, [5])
    refused = play.refused(Answer(1, play.number(1), lay("A4")))
    assert told(refused) == ("MIL-3.2", "not_yours")


@pytest.mark.rule("TAB-1.3", "MIL-3.2")
@pytest.mark.parametrize("choice", [None, True, 4, "A4", ("A4",), Announcement("attack"), Announcement("")])
def test_only_what_is_offered(choice: Any) -> None:
    play = Play(3, [5])
    assert told(play.refused(Answer(0, 1, choice))) == ("MIL-3.2", "not_offered")


@pytest.mark.rule("TAB-1.3")
@pytest.mark.parametrize(
    "choice", [None, False, 1, "pause", Announcement("lay", {"card": "A1"}), Announcement("resume")]
)
def test_the_table_can_only_do_what_it_is_offered(choice: Any) -> None:
    play = Play(2, [5])
    assert told(play.refused(Answer(TABLE, 1, choice))) == ("TAB-1.3", "not_offered")


@pytest.mark.rule("TAB-1.4")
def test_once_the_game_is_over_nothing_is_answered() -> None:
    play = Play(2, [5, 3], content=small((1, 2), (5, 3)))
    play.plays(A=2, B=1)
    numbers = [play.number(seat) for seat in (0, 1)]
    play.plays(A=1, B=2)
    for seat, number in enumerate(numbers):
        assert told(play.refused(Answer(seat, number, lay(f"{LETTERS[seat]}1")))) == ("TAB-1.4", "over")
    for number in (1, 2):
        assert told(play.refused(Answer(TABLE, number, Announcement("pause")))) == ("TAB-1.4", "over")
    assert play.match.clocks() == ()


@pytest.mark.rule("TAB-1.5")
@pytest.mark.parametrize(
    ("values", "reason", "clause"),
    [
        ({}, "incomplete", "TAB-1.5"),
        ({"power": "A4"}, "no_such_parameter", "TAB-1.5"),
        ({"card": "A4", "seat": 1}, "no_such_parameter", "TAB-1.5"),
        ({"card": ("A4",)}, "not_a_candidate", "MIL-3.5"),
    ],
)
def test_an_announcement_is_whole(values: dict[str, Any], reason: str, clause: str) -> None:
    play = Play(2, [5])
    assert told(play.refused(Answer(0, 1, Announcement("lay", values)))) == (clause, reason)


@pytest.mark.rule("TAB-1.5")
def test_what_is_asked_of_an_announcement_changes_nothing() -> None:
    play = Play(2, [5])
    digest, partial = play.match.digest(), Announcement("lay")
    for _ in range(3):
        wanted = play.match.next_parameter(0, 1, partial)
        assert wanted is not None
    assert partial == Announcement("lay")
    assert play.match.digest() == digest
    with pytest.raises(Refused) as refused:
        play.match.next_parameter(0, 1, lay("B4"))
    assert told(refused.value) == ("MIL-3.5", "not_a_candidate")
    with pytest.raises(Refused) as refused:
        play.match.next_parameter(0, 1, Announcement("steal"))
    assert told(refused.value) == ("MIL-3.2", "not_offered")


def test_a_foreign_offer_and_a_foreign_topic_are_left_to_the_kernel() -> None:
    play = Play(2, [5])
    rules = play.match.rules
    assert rules.refusal(play.state, Answer(0, 1, Announcement("steal", {"card": "B4"})), "attack") is None
    assert rules.refusal(play.state, Answer(0, 1, lay("B4")), None) is None
    assert rules.refusal(play.state, Answer(0, 1, None), "attack") is None
    assert rules.refusal(play.state, Answer(0, 1, Announcement("lay")), "attack") is None
    assert rules.refusal(play.state, Answer(0, 1, lay("A4")), "attack") is None


def test_a_fault_of_the_program_changes_nothing_either(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(2, [5])
    play.lays("A", 4)
    digest = play.match.digest()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("rules.millions.game.sunset", broken)
        with pytest.raises(RulesBroken, match="millions cannot carry out"):
            play.lays("B", 7)
    assert play.match.digest() == digest
    play.lays("B", 7)
    assert play.won("B") == [5]


def test_the_rules_take_nothing_but_an_announcement() -> None:
    """The match lets nothing else through; should it ever, no card is laid."""
    play = Play(2, [5])
    process = play.match.rules.act(Context(play.match.rules, play.state), Standing(0, "attack"), True)
    with pytest.raises(RulesBroken, match="True is no announcement"):
        next(process)


# -- pause (TAB-2) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAB-2.1", "TAB-2.2", "TAB-2.3")
def test_a_paused_game_waits_as_it_is() -> None:
    play = Play(3, [5])
    play.lays("A", 4)
    before = [play.match.view(viewer) for viewer in (None, 0, 1, 2)]
    assert play.house("pause") == []
    assert play.match.copy().paused
    assert [play.match.view(viewer) for viewer in (None, 0, 1, 2)] == before
    for letter in "ABC":
        assert told(play.refuses(letter, f"{letter}9")) == ("TAB-2.2", "paused")
    assert told(play.refused(Answer(TABLE, play.number(TABLE), Announcement("concede", {"seat": 0})))) == (
        "TAB-2.3",
        "not_offered",
    )
    assert play.house("resume") == []
    assert not play.match.paused
    play.plays(B=3, C=2)
    assert play.won("A") == [5]


@pytest.mark.rule("TAB-2.1")
def test_a_pause_is_kept_by_a_copy() -> None:
    play = Play(2, [5])
    play.house("pause")
    other = play.match.copy()
    assert other.paused
    assert other.digest() == play.match.digest()
    play.house("resume")
    assert other.paused
    assert other.digest() != play.match.digest()


@pytest.mark.rule("TAB-3.1")
@pytest.mark.parametrize("seat", [-1, 3, "A", (0,)])
def test_only_a_seat_of_the_table_gives_up(seat: Any) -> None:
    play = Play(3, [5])
    refused = play.refused(Answer(TABLE, 1, Announcement("concede", {"seat": seat})))
    assert told(refused) == ("TAB-3.1", "not_a_candidate")


@pytest.mark.rule("TAB-3.1", "TAB-1.5")
def test_nobody_gives_up_twice_or_nameless() -> None:
    play = Play(3, [5])
    assert told(play.refused(Answer(TABLE, 1, Announcement("concede")))) == ("TAB-1.5", "incomplete")
    play.gives_up("B")
    assert told(play.refused(Answer(TABLE, 1, Announcement("concede", {"seat": 0})))) == ("TAB-1.1", "stale")
    assert told(play.refused(Answer(TABLE, 2, Announcement("concede", {"seat": 1})))) == ("TAB-3.1", "not_a_candidate")


# -- undo (MIL-8) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MIL-8.1")
def test_there_is_no_undo() -> None:
    """Before a reveal a card is laid instead of the first (MIL-3.4); after it nothing brings the first back."""
    play = Play(2, [5, 3])
    undo = play.match.rules.undo
    assert told(undo(play.state)) == ("MIL-8.1", "no_undo")
    play.lays("A", 4)
    assert told(undo(play.state)) == ("MIL-8.1", "no_undo")
    play.lays("A", 6)
    assert play.state.laid == (6, None)
    number = play.number(0)
    events = play.lays("B", 7)
    assert CardsRevealed((6, 7)) in events
    assert told(undo(play.state)) == ("MIL-8.1", "no_undo")
    assert told(play.refuses("A", "A4", number=number)) == ("TAB-1.1", "stale")
    assert told(play.refuses("A", "A6")) == ("MIL-3.7", "used_up")
    assert play.won("B") == [5]


@pytest.mark.rule("TAB-2.1")
def test_anybody_pauses_at_any_time_as_the_table_asks_for_no_name() -> None:
    """Whoever is awaited, has laid or has given up: the pause is offered to the table, and to no seat alone."""
    play = Play(3, [5])
    moments: list[Callable[[], object]] = [
        lambda: None,
        lambda: play.lays("B", 7),
        lambda: play.lays("B", 8),
        lambda: play.plays(A=1, C=2),
        lambda: play.gives_up("A"),
        lambda: play.lays("C", 5),
    ]
    for moment in moments:
        moment()
        (house,) = play.match.pending_for(TABLE)
        assert isinstance(house, Act)
        assert [(offer.key, offer.parameters) for offer in house.offers] == [("pause", ()), ("concede", ("seat",))]
        for seat in range(3):
            assert all(offer.key == "lay" for d in play.match.pending_for(seat) for offer in getattr(d, "offers", ()))
        play.house("pause")
        assert play.match.paused
        play.house("resume")


def test_what_only_other_games_need() -> None:
    rules = Play(3, [5]).match.rules
    assert list(rules.turn_order(Play(3, [5]).state)) == [0, 1, 2]
    assert rules.clocks(Play(3, [5]).state) == ()
    assert rules.seats == 3
