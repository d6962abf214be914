"""What nobody may know (MIL-3.3, MIL-3.7, MIL-7), and what everybody may."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.seats import TABLE
from rules.kernel.views import Face, View, ZoneView
from rules.millions.content import small
from rules.millions.events import EVENTS, CardLaid, GameEnded, HandPutAway, NightFell, PileShuffled
from tests.helpers.laws import secrets_are_kept, seen, steps
from tests.helpers.tables import POINTS, millions
from tests.millions.play import Play

OTHERS = (None, 0, 2)
"""Everybody but B, at a table of three."""


def pictures(play: Play) -> list[View]:
    """What everybody but B sees, down to questions and their numbers."""
    return [play.match.view(viewer) for viewer in OTHERS]


@pytest.mark.rule("MIL-3.3")
def test_that_a_card_lies_is_public_and_which_is_not() -> None:
    play = Play(3, [5])
    events = play.lays("B", 7)
    for viewer in OTHERS:
        assert [e.seen_by(viewer) for e in events] == [CardLaid(1, None)]
    assert [e.seen_by(1) for e in events] == [CardLaid(1, 7)]
    assert play.view().has_laid == (False, True, False)
    assert play.sees("attack", "B") == ["?"]
    assert play.sees("attack", "B", by="A") == ["?"]
    assert play.sees("attack", "B", by="B") == [7]
    assert play.view("A").zone("hand", 1).count == 11


@pytest.mark.rule("MIL-3.3")
def test_the_views_do_not_depend_on_the_card_that_lies() -> None:
    seen_views = []
    for power in range(1, 13):
        play = Play(3, [5])
        play.lays("B", power)
        seen_views.append((pictures(play), play.match.awaited(), [play.number(seat) for seat in (0, 2)]))
    assert all(told == seen_views[0] for told in seen_views)


@pytest.mark.rule("MIL-3.3", "MIL-3.4")
def test_nobody_learns_that_a_choice_was_changed() -> None:
    play = Play(3, [5])
    play.lays("B", 7)
    before = pictures(play), play.match.awaited(), play.number(TABLE)
    for power in (8, 3, 7, 12):
        play.lays("B", power)
        assert [seen(play.outcome, viewer) for viewer in OTHERS] == [[], [], []]
        assert (pictures(play), play.match.awaited(), play.number(TABLE)) == before
    play.plays(A=1, C=2)
    changed = pictures(play)
    plain = Play(3, [5])
    plain.plays(B=12, A=1, C=2)
    assert pictures(plain) == changed, "the change shows after the reveal"


@pytest.mark.rule("MIL-3.3", "MIL-3.4")
def test_the_one_who_changes_sees_it() -> None:
    play = Play(3, [5])
    play.lays("B", 7)
    number = play.number(1)
    (event,) = play.lays("B", 8)
    assert event.seen_by(1) == CardLaid(1, 8, 7)
    assert play.number(1) == number + 1
    assert play.sees("attack", "B", by="B") == [8]


@pytest.mark.rule("MIL-3.3", "MIL-7.1")
def test_no_view_holds_a_digest() -> None:
    """A digest can be compared with one of a guess: it would tell every secret to whoever tries them all."""
    play = Play(3, [5])
    play.lays("B", 7)
    digest, told = play.match.digest(), str(pictures(play))
    assert digest not in told
    assert "luck" not in told


@pytest.mark.rule("MIL-7.1")
def test_what_a_seat_sees() -> None:
    play = Play(3, [5, -2, 3])
    play.plays(A=12, B=7, C=3)  # A takes 5
    play.plays(A=11, B=8, C=4)  # C takes -2
    play.lays("A", 1)
    view = play.view("B")
    assert (view.seat, view.round, view.rounds, view.total, view.lowest) == (1, 3, 12, 3, False)
    assert play.sees("hand", "B", by="B") == [1, 2, 3, 4, 5, 6, 9, 10, 11, 12]
    assert play.sees("hand", "A", by="B") == ["?"] * 9
    assert play.sees("used", "A", by="B") == [11]
    assert play.sees("used", "B", by="B") == [8]
    assert play.sees("won", "A", by="B") == [5]
    assert play.sees("won", "C", by="C") == [-2]
    assert play.sees("points", by="B") == ["?"]
    assert [view.zone("used", seat).count for seat in range(3)] == [2, 2, 2]
    assert [view.zone("won", seat).count for seat in range(3)] == [1, 0, 1]
    assert view.zone("points").count == 9
    assert view.has_laid == (True, False, False)
    assert view.totals == ()
    assert view.conceded == ()
    assert view.result is None
    assert [(d.seat, d.topic) for d in view.decisions] == [(1, "attack")]


@pytest.mark.rule("MIL-7.1")
def test_the_spectator_sees_no_hand_and_is_asked_nothing() -> None:
    play = Play(2, [5])
    play.lays("A", 3)
    view = play.view()
    assert (view.seat, view.decisions) == (None, ())
    assert play.sees("hand", "A") == ["?"] * 11
    assert play.sees("hand", "B") == ["?"] * 12
    assert play.sees("attack", "A") == ["?"]
    assert play.sees("attack", "B") == []


@pytest.mark.rule("MIL-7.1")
def test_the_places_of_the_table_in_their_order() -> None:
    view = Play(2).view("B")
    assert [(zone.name, zone.seat) for zone in view.zones] == [
        ("points", None),
        ("contested", None),
        ("lost", None),
        *[(name, seat) for seat in (0, 1) for name in ("hand", "attack", "stuck", "used", "won")],
    ]
    backs = {card.back for zone in view.zones for card in zone.cards if hasattr(card, "back")}
    assert backs == {"points", "power.A"}
    assert view.zone("hand", 1).cards[:2] == (Face("B1", "mil.power.1"), Face("B2", "mil.power.2"))
    (prize,) = view.zone("contested").cards
    assert prize == Face(prize.key, f"mil.points.{int(str(prize.key)[1:]) - 1}")  # type: ignore[union-attr]


@pytest.mark.rule("MIL-3.4", "MIL-7.1")
def test_revealed_cards_are_seen_by_all_between_reveal_and_night() -> None:
    play = Play(2, [5])
    play.plays(A=3, B=9)
    revealed: Any = play.outcome.beats[1].state
    for viewer in (None, 0, 1):
        view = play.match.rules.project(revealed, viewer)
        assert [[c.key for c in view.zone("attack", seat).cards] for seat in (0, 1)] == [["A3"], ["B9"]]  # type: ignore[union-attr]
        assert view.has_laid == (False, False)  # type: ignore[attr-defined]


@pytest.mark.rule("MIL-7.1")
def test_an_empty_pile_shows_no_back() -> None:
    play = Play(2)
    for power in range(1, 12):
        play.plays(A=power, B=power)
    assert play.view().round == 12
    assert play.sees("points") == []
    assert play.view().zone("points").count == 0


@pytest.mark.rule("MIL-3.7")
def test_scores_are_hidden_until_the_end() -> None:
    play = Play(2, [8, 7])
    while not play.match.finished:
        assert play.view("A").totals == ()
        assert len(play.sees("won", "A", by="A")) <= 1
        play.plays(A=_least(play, 0), B=_least(play, 1))
    assert play.view().totals == play.state.result.scores
    for letter in "AB":
        assert play.sees("won", letter) == play.won(letter)
        assert len(play.sees("used", letter)) == 1


def _least(play: Play, seat: int) -> int:
    """Of the first seat the lowest power that it holds, of the second the highest; so both win something."""
    hand: tuple[int, ...] = play.state.hands[seat]
    return hand[0] if seat == 0 else hand[-1]


@pytest.mark.rule("MIL-7.2")
def test_open_piles_show_piles_and_totals() -> None:
    play = Play(2, [5, -2, 8, 3], open_piles=True)
    play.plays(A=12, B=7)
    play.plays(A=1, B=8)
    play.plays(A=11, B=9)
    for letter in (None, "A", "B"):
        assert play.sees("used", "A", by=letter) == [12, 1, 11]
        assert play.sees("used", "B", by=letter) == [7, 8, 9]
        assert play.sees("won", "A", by=letter) == [5, -2, 8]
        assert play.sees("won", "B", by=letter) == []
        assert play.view(letter).totals == (11, 0)
        assert play.sees("points", by=letter) == ["?"]
    assert play.sees("hand", "A", by="B") == ["?"] * 9
    play.lays("A", 2)
    assert play.sees("attack", "A", by="B") == ["?"]


@pytest.mark.rule("MIL-7.2")
def test_open_piles_are_an_option_with_its_clause() -> None:
    from rules.millions.options import OPTIONS

    (option,) = OPTIONS
    assert (option.key, option.clause, option.default, option.choices) == (
        "open_piles",
        "MIL-7.2",
        False,
        (False, True),
    )
    for is_open, shown in ((False, [11]), (True, [12, 11])):
        play = Play(2, [5, 8, 3], open_piles=is_open)
        play.plays(A=12, B=7)
        play.plays(A=11, B=8)
        assert play.sees("used", "A") == shown
        assert play.view().totals == ((13, 0) if is_open else ())


@pytest.mark.rule("MIL-7.1", "MIL-3.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("open_piles", [False, True])
def test_what_is_hidden_can_be_dealt_anew_unseen(seats: int, open_piles: bool) -> None:
    secrets_are_kept(millions(seats, open_piles=open_piles), 40 + seats, house=0.01)


@pytest.mark.rule("MIL-7.1")
def test_dealing_anew_changes_all_that_is_hidden() -> None:
    """Otherwise the proof of secrecy would prove nothing: each hidden place gets other cards, over a few deals."""
    play = Play(3, [5, 8, 3, 2, 6])
    play.plays(A=12, B=7, C=3)
    play.plays(A=11, B=8, C=4)
    play.plays(A=1, B=9, C=2)
    play.lays("B", 10)
    play.lays("A", 5)
    rules, state = play.match.rules, play.state
    deals = [rules.redealt(state, 0, seed) for seed in range(40)]
    places: dict[str, Callable[[Any], Any]] = {
        "luck": lambda s: s.luck,
        "pile": lambda s: s.pile,
        "hand of B": lambda s: s.hands[1],
        "laid by B": lambda s: s.laid[1],
        "hand of C": lambda s: s.hands[2],
        "under the own used top": lambda s: s.used[0][:-1],
        "under the used top of B": lambda s: s.used[1][:-1],
        "under the won top": lambda s: s.won[0][:-1],
    }
    for place, look in places.items():
        assert len({look(deal) for deal in deals}) > 1, place
    kept: dict[str, Callable[[Any], Any]] = {
        "own hand": lambda s: s.hands[0],
        "own laid card": lambda s: s.laid[0],
        "contested": lambda s: s.contested,
        "tops of used piles": lambda s: [pile[-1] for pile in s.used],
        "tops of won piles": lambda s: [pile[-1:] for pile in s.won],
        "sizes": lambda s: [*map(len, s.hands), *map(len, s.used), *map(len, s.won), len(s.pile)],
        "who has laid": lambda s: [power is None for power in s.laid],
        "round": lambda s: s.round,
    }
    for place, look in kept.items():
        assert all(look(deal) == look(state) for deal in deals), place
    for deal in deals:
        rules.check(deal)
        assert all(list(hand) == sorted(hand) for hand in deal.hands)


@pytest.mark.rule("MIL-7.2")
def test_dealing_anew_with_open_piles_leaves_them() -> None:
    play = Play(2, [5, 8, 3, 2], open_piles=True)
    play.plays(A=12, B=7)
    play.plays(A=11, B=8)
    for seed in range(20):
        deal = play.match.rules.redealt(play.state, None, seed)
        assert (deal.used, deal.won) == (play.state.used, play.state.won)
        assert [len(hand) for hand in deal.hands] == [10, 10]
    other = [play.match.rules.redealt(play.state, 0, seed).pile for seed in range(20)]
    assert len(set(other)) > 1


@pytest.mark.rule("MIL-7.1")
def test_dealing_anew_at_the_end_leaves_what_was_won() -> None:
    play = Play(2, [8])
    play.plays(A=12, B=7)
    play.plays(A=11, B=8)
    play.gives_up("B")
    deals = [play.match.rules.redealt(play.state, None, seed) for seed in range(20)]
    assert {deal.won for deal in deals} == {play.state.won}
    assert len({deal.pile for deal in deals}) > 1


@pytest.mark.rule("MIL-7.1")
def test_every_event_has_its_audience() -> None:
    """Hidden events are few, and known by name: whoever adds one must think of it here."""
    told: dict[str, set[bool]] = {}
    for seed in range(20):
        begun, outcome = Match.begin(millions(2, content=small((1, 2, 3), (3, 2, -1))), seed)
        for beats in (outcome.beats, *(step.outcome.beats for step in steps(begun.rules, seed, house=0.2))):
            for event in (e for beat in beats for e in beat.events):
                told.setdefault(type(event).__name__, set()).add(event.seen_by(None) == event)
    hidden = {name for name, shown in told.items() if False in shown}
    assert hidden == {"LuckSpent", "PileShuffled", "CardLaid", "HandPutAway"}
    assert {kind.__name__ for kind in EVENTS} <= set(told)
    assert HandPutAway(1, 5).seen_by(1) is None  # it is seen that a seat gave up; the card is in its hand again
    assert PileShuffled((1, 0)).seen_by(0) is None


@pytest.mark.rule("MIL-3.7")
def test_who_won_what_is_told_at_the_end() -> None:
    play = Play(2, [8, 3])
    play.plays(A=12, B=7)
    events = play.gives_up("A")
    (end,) = [e for e in events if isinstance(e, GameEnded)]
    assert end.won == ((POINTS.index(8),), ())
    assert [e for e in events if isinstance(e, NightFell)] == []


@pytest.mark.rule("MIL-3.3")
def test_a_seat_s_answers_move_nobody_else_s_numbers() -> None:
    play = Play(5, [5])
    before = {seat: play.number(seat) for seat in range(5)}
    for power in (3, 4, 5):
        play.lays("D", power)
    assert {seat: play.number(seat) for seat in range(5)} == {**before, 3: before[3] + 3}


def test_views_are_equal_by_value_however_they_came_about() -> None:
    """No view depends on which views were made before it, or on which match made it."""
    play = Play(3, [5, 2])
    play.plays(A=12, B=7, C=3)
    play.lays("C", 9)
    seen_by_all = [play.match.view(viewer) for viewer in (None, 0, 1, 2)]
    fresh = Match(millions(3), replace(play.match.rest))
    assert [fresh.view(viewer) for viewer in (2, 1, 0, None)] == seen_by_all[::-1]
    assert seen_by_all[0] != seen_by_all[1] != seen_by_all[2] != seen_by_all[3]
    end = Play(2, content=small((1, 2), (5, 3)))
    end.plays(A=1, B=2)
    end.plays(A=2, B=1)
    loaded = Match(millions(2, content=end.content), end.match.rest)  # nothing has ever been in these hands
    for seat in (0, 1):
        assert loaded.view(seat).zone("hand", seat) == ZoneView("hand", seat, (), 0)
    other = play.match.copy()
    other.submit(Answer(0, other.pending_for(0)[0].number, Announcement("lay", {"card": "A1"})))
    assert [play.match.view(viewer) for viewer in (None, 0, 1, 2)] == seen_by_all
    assert [view.seat for view in seen_by_all] == [None, 0, 1, 2]
