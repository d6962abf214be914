"""What the table is told of a tournament, where it is more than what lies there afterwards."""

import pytest

from rules.millennium_blades import events as happened
from rules.millennium_blades.state import Bonus
from tests.millennium_blades.play import Play


@pytest.mark.rule("MB-9.13")
def test_a_trigger_that_has_stopped_is_told_once() -> None:
    play = Play(
        2,
        tableaus={"Ann": ["Ping"], "Bob": ["Ping", "Act Stays"]},
        hands={"Ann": ["Plain One"], "Bob": ["Plain Two"]},
        turn="Bob",
    )
    play.answer(seat="Bob", do="action", card="Act Stays")
    began = [one.seat for one in play.happened(happened.EffectBegan) if one.word == "ongoing"]
    assert (began.count(0), began.count(1)) == (20, 20)
    (stopped,) = play.happened(happened.EffectStopped)
    assert (stopped.seat, stopped.card) == (1, "trial.core.ping")


@pytest.mark.rule("MB-10.2")
def test_the_totals_of_a_clash_are_told() -> None:
    play = Play(
        3,
        tableaus={"Ann": ["Clash All"], "Bob": ["Plus Two", "Plain Six"], "Cleo": ["Plain Four"]},
        tokens={"Cleo": {"Plain Four": 1}},
        hands={"Ann": ["Plain Three"]},
        store=["Plain Five", "Plain Two", "Fire Four"],
    )
    play.answer(seat="Ann", do="action", card="Clash All")
    (counted,) = play.happened(happened.ClashCounted)
    figures = [(one.seat, one.stars, one.plus, one.found, one.total) for one in counted.fighters]
    assert figures == [(0, 5, 0, 5, 10), (1, 6, 2, 2, 10), (2, 5, 0, 4, 9)]
    assert [one.bonuses for one in counted.fighters] == [(), (Bonus("trial.core.plus_two", 2),), ()]
    (decided,) = play.happened(happened.ClashDecided)
    assert (decided.winners, decided.losers, decided.tied) == ((), (), (0, 1))


@pytest.mark.rule("MB-8.7", "MB-10.3")
def test_cards_enter_the_aftermarket_one_by_one() -> None:
    eleven = ["Plain One", "Plain Two", "Plain Three", "Plain Four", "Plain Five", "Plain Six", "Plain Seven"]
    eleven += ["Plain Eight", "Plain Nine", "Plain Ten", "Fire Two"]
    play = Play(
        3,
        turn="Cleo",
        tableaus={"Ann": ["Plain Two"], "Bob": ["Plain Four"], "Cleo": ["Clash All"]},
        market=eleven,
        hands={"Cleo": ["Plain One"]},
        store=["Fire Three", "Fire Four", "Water Four"],
    )
    play.answer(seat="Cleo", do="action", card="Clash All")
    entered = play.happened(happened.MarketEntered)
    assert [(one.card, len(one.cleared)) for one in entered] == [
        ("trial.core.fire_three", 0),
        ("trial.core.fire_four", 12),
        ("trial.core.water_four", 0),
    ]


@pytest.mark.rule("MB-8.5")
def test_what_a_maximum_has_cut_is_told() -> None:
    play = Play(2, tableaus={"Ann": ["Plain One"]}, hands={"Ann": ["Max Twelve"], "Bob": ["Plain Two"]})
    play.answer(seat="Ann", do="play", card="Max Twelve")
    assert [(one.by, one.full) for one in play.happened(happened.RpChanged)] == [(10, 10), (2, 5)]


@pytest.mark.rule("MB-14.2")
def test_which_place_in_the_hand_a_card_had_that_fights_nobody_else_is_told() -> None:
    play = Play(
        2,
        tableaus={"Ann": ["Clash One"], "Bob": ["From Hand"]},
        hands={"Ann": ["Plain Three"], "Bob": ["Plain Five", "Plain One"]},
        store=["Plain Five", "Plain Two"],
    )
    play.answer(seat="Ann", do="action", card="Clash One")
    play.answer(seat="Bob", pick="Plain One")
    (taken,) = play.happened(happened.CardsTaken)
    assert (taken.cards, taken.into) == (("trial.core.plain_one",), "open")
    told = taken.seen_by(0)
    assert isinstance(told, happened.CardsTaken)
    assert (told.refs, told.cards) == ((0,), taken.cards)
    assert taken.seen_by(1) is taken


@pytest.mark.rule("MB-8.3", "MB-14.2")
def test_what_was_played_face_down_is_discarded_unseen() -> None:
    play = Play(
        3,
        tableaus={"Ann": ["Raid"], "Bob": ["?Dropped Nine"], "Cleo": ["Plain Two"]},
        hands={"Ann": ["Plain Three"], "Bob": ["Plain Four"]},
    )
    (hidden,) = play.state.refs("tableau", 1)
    play.answer(seat="Ann", do="action", card="Raid")
    play.answer(seat="Ann", pick=hidden)
    (event,) = play.happened(happened.CardsDiscarded)
    told = [event.seen_by(seat) for seat in (None, 0, 1, 2)]
    assert [one.cards for one in told if isinstance(one, happened.CardsDiscarded)] == [
        ("",),
        ("",),
        ("trial.core.dropped_nine",),
        ("",),
    ]
    assert play.state.rp[1] == 0, "what nobody has seen does nothing"
    assert play.named("binder", 1) == ["Dropped Nine"]


@pytest.mark.rule("MB-14.2")
def test_what_was_played_face_down_leaves_the_game_unseen() -> None:
    play = Play(
        3,
        tableaus={"Ann": ["Banish"], "Bob": ["?Dropped Nine", "!Plain Five"], "Cleo": ["Plain Two"]},
        hands={"Ann": ["Plain Three"], "Bob": ["Plain Four"]},
    )
    play.answer(seat="Ann", do="action", card="Banish")
    (event,) = play.happened(happened.CardsTaken)
    told = [event.seen_by(seat) for seat in (None, 0, 1, 2)]
    unseen, seen = ("", "trial.core.plain_five"), ("trial.core.dropped_nine", "trial.core.plain_five")
    assert [one.cards for one in told if isinstance(one, happened.CardsTaken)] == [unseen, unseen, seen, unseen]
    views = [play.match.rules.project(play.state, seat).zone("out", None) for seat in (None, 0, 1, 2)]
    assert [tuple(face.card for face in zone.faces) for zone in views] == [unseen[1:], unseen[1:], seen, unseen[1:]]
    assert [zone.count for zone in views] == [2] * 4
    dealt = [play.match.rules.redealt(play.state, 0, seed) for seed in range(20)]
    assert {tuple(card.card for card in one.zones.of("out"))[1:] for one in dealt} == {unseen[1:]}
    assert len({card.card for one in dealt for card in one.zones.of("out")}) > 2, "one of them may be any Single"
