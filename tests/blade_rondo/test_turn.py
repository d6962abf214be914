"""The order of things within a turn, and what is beyond the reach of scenarios (BR-3, BR-4, BR-5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.blade_rondo import events as happened
from rules.blade_rondo.content import AnyCard, SwordCard
from rules.blade_rondo.deeds import DuelOver, check_end
from rules.blade_rondo.vocabulary import Hurt, Life, Power, Price, Refinement, Strike
from rules.kernel.context import Context
from rules.kernel.events import Event
from tests.blade_rondo.play import Play, rules_of
from tests.helpers.tables import default_cards


def names(events: list[Event]) -> list[str]:
    """The events by their kinds, steps by their numbers."""
    return [str(e.step) if isinstance(e, happened.StepReached) else type(e).__name__ for e in events]


def steps(events: list[Event]) -> list[int]:
    """The steps that were reached."""
    return [event.step for event in events if isinstance(event, happened.StepReached)]


def with_effect(number: int, *effect: Any, **changes: Any) -> tuple[AnyCard, ...]:
    """The cards of the game, one of them with another effect."""
    return tuple(
        replace(card, effect=effect, **changes) if isinstance(card, SwordCard) and card.number == number else card
        for card in default_cards("blade_rondo")
    )


# -- the start and the end of a turn -----------------------------------------------------------------------------------


@pytest.mark.rule("BR-3.1")
def test_the_start_goes_voltage_granted_ice_subordinates() -> None:
    play = Play(
        "mixed",
        turn="Ann",
        starts=True,
        granted={"Ann": [4]},
        frozen={"Ann": [66]},
        summoned={"Ann": [72, 74]},
    )
    first = names(play.events)
    assert [name for name in first if name in ("ParameterSet", "LifeSet", "TurnBegan")] == [
        "TurnBegan",
        "ParameterSet",
        "LifeSet",
    ]
    assert play.happened(happened.LifeSet)[0].cause == "poison"
    assert play.asked("Ann").topic == "thaw_first"
    play.answer(seat="Ann", pick=66)
    assert play.happened(happened.CardThawed)
    assert play.asked("Ann").topic == "subordinates"
    play.answer(seat="Ann", pick=[74, 72])
    acts = [event.underway.act for event in play.happened(happened.ActionBegan)]
    assert acts == ["Rising Fang", "Frozen Mist"]
    assert names(play.events)[-1] == "ActionOpened"


@pytest.mark.rule("BR-3.7", "BR-4.5")
def test_the_end_goes_effects_ice_thawed_play_area_responses_face_down_changes() -> None:
    play = Play(
        "mixed",
        turn="Ann",
        voltage={"Ann": 9},
        attack={"Ann": 2},
        hands={"Ann": [15, 61, 14, 1]},
        frozen={"Ann": [69, 66]},
        face_down={"Bob": [77, 79], "Ann": [80]},
    )
    for card in (15, 61, 14):
        play.use("Ann", card)
        while play.match.awaited() == (1,):
            play.answer(seat="Bob", decline=True)
    play.thaw("Ann", 69)
    play.answer(seat="Bob", pick=77)
    play.answer(seat="Bob", decline=True)
    play.thaw("Ann", 66)
    play.answer(seat="Bob", decline=True)
    play.use("Ann", "Heating Method")
    ended = play.end("Ann")
    kinds = names(ended)[: names(ended).index("TurnEnded") + 1]
    assert kinds == ["CardsFrozen", "CardsPutAway", "CardsPutAway", "TurnEnded"], "voltage is at 9 already"
    own, other = play.happened(happened.CardsPutAway)[:2]
    assert (own.seat, len(own.discards), len(own.hand), len(own.breath)) == (0, 3, 1, 1)
    assert (other.seat, len(other.discards), other.many) == (1, 1, 1)
    assert play.sees("set", "Ann") == ["Ice-Edged Sword"]
    assert play.sees("discard", "Ann") == ["Tempest Iris", "Accelerating Rondo", "Sunlight-Guiding Cantata"]
    assert play.sees("hand", "Ann", by="Ann") == ["Slashing Sword", "Icicle Drop"]
    assert play.sees("play", "Ann", by="Ann") == ["Aurora Sky Opal"]
    assert play.sees("discard", "Bob") == ["Binding Sphene"]
    assert play.sees("hand", "Bob", by="Bob") == ["Amber of Warmth"]
    assert (play.state.lasting, play.state.freezing, play.state.answered, play.state.surges) == ((), (), (), ())


@pytest.mark.rule("BR-3.7")
def test_voltage_from_an_effect_comes_before_all_else_of_the_end() -> None:
    play = Play("mixed", turn="Ann", voltage={"Ann": 5}, hands={"Ann": [15, 61]})
    play.use("Ann", 15)
    play.use("Ann", 61)
    assert names(play.end("Ann"))[:3] == ["ParameterSet", "CardsFrozen", "CardsPutAway"]


@pytest.mark.rule("BR-1.4")
def test_voltage_never_changes_until_the_end_of_the_turn() -> None:
    assert list(Power(power="voltage", by=1, until_end=True).flaws()) != []
    assert list(Power(power="attack", by=1, until_end=True).flaws()) == []


@pytest.mark.rule("BR-1.4")
def test_what_is_gained_beyond_the_ends_is_lost() -> None:
    cards = with_effect(75, Life(by=20), Power(power="attack", by=20), Power(power="defence", by=-5))
    play = Play(cards=cards, turn="Ann", voltage={"Ann": 2}, life={"Ann": 1}, defence={"Ann": 3}, hands={"Ann": [75]})
    play.use("Ann", 75)
    assert (play.state.sides[0].life, play.state.sides[0].attack, play.state.sides[0].defence) == (15, 9, 0)


# -- the sixteen steps -------------------------------------------------------------------------------------------------

REFINED = with_effect(
    62,
    Refinement(body=(Power(power="attack", by=2),)),
    Price(body=(Hurt(by=1),)),
    Strike(),
)


@pytest.mark.rule("BR-5.1")
def test_an_attack_reaches_all_sixteen_steps_in_their_order() -> None:
    play = Play(turn="Ann", voltage={"Ann": 2}, attack={"Ann": 4}, defence={"Bob": 1}, hands={"Ann": [62]})
    play.use("Ann", 62)
    assert steps(play.events) == list(range(1, 17))
    told = {e.step: (e.power, e.value) for e in play.happened(happened.StepReached) if e.power}
    assert told == {
        6: ("attack", 4),
        7: ("defence", 1),
        **dict.fromkeys(range(8, 13), ("damage", 3)),
    }
    kinds = names(play.events)
    assert kinds.index("1") < kinds.index("CardUsed") < kinds.index("2")
    assert kinds.index("13") < kinds.index("LifeSet") < kinds.index("14")


@pytest.mark.rule("BR-5.1", "BR-4.7")
@pytest.mark.parametrize("refined", [True, False])
def test_refinement_comes_before_the_cost_if_its_user_wants_it(refined: bool) -> None:
    play = Play(cards=REFINED, turn="Ann", voltage={"Ann": 2}, attack={"Ann": 1}, hands={"Ann": [62]})
    play.use("Ann", 62)
    assert (play.asked("Ann").topic, play.state.paid) == ("refinement", 0)
    assert play.sees("hand", "Ann", by="Ann") == ["Ash Sword"]
    play.answer(seat="Ann", say=refined)
    assert play.state.paid == 2
    assert play.state.sides[1].life == 15 - (3 if refined else 1)
    assert play.state.sides[0].life == 14, "the price"


@pytest.mark.rule("BR-4.7")
def test_neither_refinement_nor_price_for_a_card_with_freeze_nor_for_its_thaw() -> None:
    frozen = tuple(replace(c, freeze=True) if getattr(c, "number", 0) == 62 else c for c in REFINED)
    play = Play(cards=frozen, turn="Ann", voltage={"Ann": 2}, attack={"Ann": 1}, hands={"Ann": [62]})
    play.use("Ann", 62)
    play.end("Ann")
    play.end("Bob")
    play.thaw("Ann", 62)
    assert play.asked("Ann").topic == "play"
    assert (play.state.sides[0].life, play.state.sides[0].attack, play.state.sides[1].life) == (15, 1, 14)


@pytest.mark.rule("BR-5.1", "BR-4.5", "BR-4.9")
def test_thaws_and_subordinates_begin_with_step_3() -> None:
    play = Play(turn="Ann", attack={"Ann": 1}, frozen={"Ann": [61]})
    assert steps(play.thaw("Ann", 61)) == list(range(3, 17))
    play = Play(turn="Ann", starts=True, summoned={"Ann": [74]})
    assert steps(play.events) == list(range(3, 17))


@pytest.mark.rule("BR-5.6")
def test_what_is_no_attack_has_the_first_four_steps_and_15() -> None:
    play = Play(turn="Ann", voltage={"Ann": 9}, hands={"Ann": [73, 61, 75]})
    for card in (73, 61, "Heating Method"):
        assert steps(play.use("Ann", card)) == [1, 2, 3, 4, 15]


@pytest.mark.rule("BR-5.6", "BR-4.11")
def test_a_nullified_action_ends_at_once_and_was_not_performed() -> None:
    play = Play(turn="Ann", voltage={"Ann": 3}, hands={"Ann": [67]}, face_down={"Bob": [78]})
    assert steps(play.use("Ann", 67)) == [1, 2, 3, 4]
    play.answer(seat="Bob", pick=78)
    assert steps(play.events) == []
    (ended,) = play.happened(happened.ActionEnded)
    assert ended.nullified
    assert play.state.acted == ()


@pytest.mark.rule("BR-6.4", "BR-4.12")
def test_a_sub_action_is_an_action_within_its_card() -> None:
    play = Play(turn="Ann", voltage={"Ann": 3}, hands={"Ann": [70]})
    play.use("Ann", 70, mode="Petal Rain")
    assert steps(play.events) == [1, 2, 3, 4, *range(3, 17), 15]
    begun = [(event.underway.act, event.underway.symbol) for event in play.happened(happened.ActionBegan)]
    assert begun == [("", "special"), ("Petal Rain", "magic"), ("", "special")]


# -- Freeze ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-4.5")
def test_ice_is_turned_from_the_next_own_turn_on_and_only_then() -> None:
    play = Play(turn="Ann", voltage={"Ann": 2}, hands={"Ann": [66], "Bob": []})

    def can_thaw(seat: str) -> bool:
        return play.asked(seat).offer("thaw") is not None

    assert not can_thaw("Ann")
    play.use("Ann", 66)
    assert not can_thaw("Ann")
    play.end("Ann")
    assert not can_thaw("Bob")
    play.end("Bob")
    assert can_thaw("Ann")
    play.end("Ann")
    play.end("Bob")
    assert can_thaw("Ann"), "it waits as long as its owner likes"
    play.thaw("Ann", 66)
    assert not can_thaw("Ann")


@pytest.mark.rule("BR-4.3", "BR-3.1")
def test_what_is_summoned_by_a_thaw_at_the_start_acts_in_the_same_turn() -> None:
    cards = tuple(replace(c, freeze=True) if getattr(c, "number", 0) == 74 else c for c in default_cards("blade_rondo"))
    play = Play(cards=cards, turn="Ann", starts=True, summoned={"Ann": [72]}, frozen={"Ann": [74]})
    play.answer(seat="Ann", pick=74)
    play.answer(seat="Ann", pick=[72, 74])
    assert play.state.sides[1].life == 15 - 1 - 7


# -- the end of the game -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-5.5")
def test_both_at_0_is_a_draw() -> None:
    rules: Any = rules_of()
    play = Play(turn="Ann", life={"Ann": 1, "Bob": 1}, voltage={"Bob": 9})
    both = play.state.with_side(0, replace(play.state.sides[0], life=0))
    both = both.with_side(1, replace(both.sides[1], life=0))
    context: Any = Context(rules, both)
    with pytest.raises(DuelOver):
        check_end(context)
    assert context.state.result.places == ((0, 1),)


@pytest.mark.rule("TAB-3.3")
@pytest.mark.parametrize("mode", ["duel", "own_swords", "first_battle", "mixed", "solo"])
def test_giving_up_in_each_phase(mode: str) -> None:
    def loses(play: Play) -> None:
        play.concede("Ann")
        result = play.state.result
        assert result is not None
        assert (result.places[0], result.clause) == (() if mode == "solo" else (1,), "TAB-3.3")

    loses(Play(mode))
    play = Play(mode)
    if mode != "first_battle":
        play.choose("Ann", play.asked("Ann").candidates[: play.asked("Ann").least])
        if mode != "solo":
            loses(play)
            play = Play(mode)
        play.choose_hands()
    loses(play)


@pytest.mark.rule("TAB-3.3")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_giving_up_while_somebody_is_asked(who: str) -> None:
    for asked in ("respond", "pay_or_nullified", "buy_off", "disarm"):
        number = {"buy_off": 65, "disarm": 64}.get(asked, 67)
        play = Play(
            turn="Ann",
            voltage={"Ann": 9},
            attack={"Ann": 2},
            hands={"Ann": [number], "Bob": [61, 62]},
            face_down={"Bob": [80]},
        )
        play.use("Ann", number)
        if asked == "pay_or_nullified":
            play.answer(seat="Bob", pick=80)
        elif asked != "respond":
            play.answer(seat="Bob", decline=True)
        (seat,) = play.match.awaited()
        assert play.asked(play.names[seat]).topic == asked
        play.concede(who)
        assert play.state.result is not None
        assert play.state.result.places == (((1,), (0,)) if who == "Ann" else ((0,), (1,)))
