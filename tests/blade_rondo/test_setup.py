"""What is in the box, and how a duel is set up in each of its ways (BR-1, BR-2, BR-7.1)."""

from collections import Counter
from typing import Any

import pytest

from rules.blade_rondo.content import (
    ACTIONS,
    BASE,
    FIRST_BATTLE,
    FROST_VEIL,
    RESPONSES,
    BreathingCard,
    SoniaAction,
    SoniaResponse,
    SwordCard,
    faults,
)
from rules.blade_rondo.sonia import startup
from rules.blade_rondo.state import SONIA
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.views import Back, Face
from tests.blade_rondo.play import Play, rules_of
from tests.helpers.tables import default_cards

CARDS = default_cards("blade_rondo")
SWORDS = {card.id: card for card in CARDS if isinstance(card, SwordCard)}
SEEDS = range(12)


def begun(mode: str, seed: int, **options: Any) -> Any:
    """The state at the first question."""
    return Match.begin(rules_of(mode, **options), seed, checked=True)[0].state


def numbers(state: Any, zone: str, seat: int | str) -> list[int]:
    """The numbers of the swords of a zone."""
    return [SWORDS[card.card].number for card in state.zones.of(f"{zone}{seat}")]


# -- the box -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-1.1")
def test_what_is_in_the_box() -> None:
    assert sorted(card.number for card in SWORDS.values()) == [*BASE, *FROST_VEIL]
    breathing = [card for card in CARDS if isinstance(card, BreathingCard)]
    assert sorted((card.name, card.second) for card in breathing) == [
        ("Guarding Method", False),
        ("Heating Method", False),
        ("Pulse Method", True),
    ]
    assert len([card for card in CARDS if isinstance(card, SoniaAction)]) == ACTIONS == 10
    assert len([card for card in CARDS if isinstance(card, SoniaResponse)]) == RESPONSES == 4


@pytest.mark.rule("BR-1.1", "BR-2.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_copies_of_each_are_dealt_fifteen_to_each(seed: int) -> None:
    state = begun("duel", seed)
    dealt = [numbers(state, "dealt", 0), numbers(state, "dealt", 1), numbers(state, "stock", "")]
    assert [len(part) for part in dealt] == [15, 15, 10]
    assert Counter(number for part in dealt for number in part) == Counter(dict.fromkeys(FROST_VEIL, 2))


@pytest.mark.rule("BR-1.2")
def test_each_sword_has_the_symbol_of_its_number() -> None:
    wanted = ["physical"] * 5 + ["magic"] * 4 + ["special"] * 2 + ["support"] * 5 + ["foreshadow"] * 4
    by_number = {card.number: card.symbol for card in SWORDS.values()}
    assert [by_number[number] for number in FROST_VEIL] == wanted


@pytest.mark.rule("BR-4.4")
def test_the_foreshadow_swords_are_the_responses() -> None:
    for card in SWORDS.values():
        assert bool(card.responds) == (card.symbol == "foreshadow")
        assert not card.responds or card.cost == 1


@pytest.mark.rule("BR-1.3")
def test_a_card_says_what_of_it_is_ours() -> None:
    by_number = {card.number: card for card in SWORDS.values()}
    assert by_number[61].ours == ()
    assert by_number[65].ours == ()
    assert "effect" in by_number[62].ours
    assert "effect" in by_number[77].ours
    assert "cost" not in by_number[77].ours


@pytest.mark.rule("BR-1.3")
def test_a_pack_that_is_no_game_is_told_so() -> None:
    assert faults(CARDS, "f") == []
    lacking = tuple(card for card in CARDS if getattr(card, "number", 0) not in (61, 5))
    told = [fault.text for fault in faults(lacking, "f")]
    assert any("No. 61 must be on exactly one" in text for text in told)
    assert any("No. 1 to 20 must all be there" in text for text in told)
    for gone, clause in ((SoniaAction, "BR-7.1"), (BreathingCard, "BR-2.1")):
        assert any(clause in fault.text for fault in faults(tuple(c for c in CARDS if not isinstance(c, gone)), "f"))


# -- a duel ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-2.1", "BR-2.3")
@pytest.mark.parametrize("mode", ["duel", "own_swords", "first_battle", "mixed"])
def test_everybody_begins_with_nothing_but_life_and_two_breathing_cards(mode: str) -> None:
    starters = set()
    for seed in SEEDS:
        play = Play(mode, seed=seed)
        if mode != "first_battle":
            assert {(side.life, side.attack, side.defence, side.voltage) for side in play.state.sides} == {
                (15, 0, 0, 0)
            }
            assert play.sees("aside", None) == ["Pulse Method"]
            play.choose_hands()
        first = play.state.turn
        starters.add(first)
        second = 1 - first
        assert [play.state.sides[first].attack, play.state.sides[second].attack] == [0, 1]
        assert play.sees("breath", "AB"[first]) == ["Heating Method", "Guarding Method"]
        assert play.sees("breath", "AB"[second]) == ["Heating Method", "Guarding Method", "Pulse Method"]
        assert play.state.count == 1
        assert play.state.sides[first].voltage == 1
    assert starters == {0, 1}, "fate decides"


@pytest.mark.rule("BR-2.2", "BR-2.3")
def test_nobody_starts_before_both_have_chosen() -> None:
    play = Play()
    assert [play.asked(name).topic for name in play.names] == ["swords", "swords"]
    play.choose("Bob", play.asked("Bob").candidates[:7])
    assert play.match.awaited() == (0,)
    assert play.view("Ann").chosen == (False, True)
    assert play.sees("hand", "Bob", by="Ann") == ["?"] * 7
    with pytest.raises(Refused, match=r"BR-2\.2"):
        play.choose("Ann", play.asked("Ann").candidates[:6])
    play.choose("Ann", play.asked("Ann").candidates[8:])
    assert play.asked(play.names[play.state.turn]).topic == "play"


@pytest.mark.rule("BR-2.2", "BR-9.2")
def test_what_was_left_out_is_never_shown_not_even_at_the_end() -> None:
    play = Play(seed=3)
    play.choose_hands()
    play.concede("Bob")
    assert play.match.finished
    assert len(play.sees("left", "Ann", by="Ann")) == 8
    assert "?" not in play.sees("left", "Ann", by="Ann")
    for by in (None, "Bob"):
        assert play.sees("left", "Ann", by=by) == ["?"] * 8
    for by in (None, "Ann", "Bob"):
        stock = play.view(by).zone("stock")
        assert stock.count == 10
        assert not any(isinstance(card, Face) for card in stock.cards)


# -- the other ways ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-2.4")
def test_own_swords_are_any_seven_at_most_two_of_a_name() -> None:
    play = Play("own_swords")
    for name in play.names:
        there = play.asked(name).candidates
        assert Counter(play.state.zones.cards[ref].card for ref in there) == Counter(
            {card.id: 2 for card in SWORDS.values() if card.number in FROST_VEIL}
        )
        decision = play.asked(name)
        assert (decision.least, decision.most) == (7, 7)
    play.choose("Ann", play.asked("Ann").candidates[:7])
    play.choose("Bob", play.asked("Bob").candidates[:7])
    assert play.sees("hand", "Ann", by="Ann") == play.sees("hand", "Bob", by="Bob")


@pytest.mark.rule("BR-2.5")
def test_in_the_first_battle_luck_takes_seven_of_ten() -> None:
    seen: list[set[int]] = [set(), set()]
    for seed in range(30):
        state = begun("first_battle", seed)
        for seat, ten in enumerate(FIRST_BATTLE):
            hand, left = numbers(state, "hand", seat), numbers(state, "left", seat)
            assert (len(hand), len(left)) == (7, 3)
            assert sorted(hand + left) == sorted(ten)
            seen[seat] |= set(left)
    assert seen == [set(ten) for ten in FIRST_BATTLE]
    assert sorted(FIRST_BATTLE[0] + FIRST_BATTLE[1]) == list(FROST_VEIL)


@pytest.mark.rule("BR-2.5")
def test_in_the_rematch_each_chooses_seven_of_the_same_ten() -> None:
    play = Play("first_battle", options={"rematch": True})
    for seat, ten in enumerate(FIRST_BATTLE):
        assert sorted(numbers(play.state, "dealt", seat)) == sorted(ten)
    play.choose_hands()
    assert [len(numbers(play.state, "hand", seat)) for seat in (0, 1)] == [7, 7]


@pytest.mark.rule("BR-2.6")
def test_mixed_play_takes_five_out_of_the_other_s_stack() -> None:
    play = Play("mixed")
    for seat in (0, 1):
        assert sorted(numbers(play.state, "dealt", seat)) == [*BASE, *FROST_VEIL]
    anns = numbers(play.state, "dealt", 0)[:5]
    play.choose("Ann", play.asked("Ann").candidates[:5])
    for by in (None, "Bob"):
        assert all(isinstance(card, Back) for card in play.view(by).zone("dealt", 0).cards), "revealed together"
    bobs = numbers(play.state, "dealt", 1)[-5:]
    play.choose("Bob", play.asked("Bob").candidates[-5:])
    assert [numbers(play.state, "out", seat) for seat in (0, 1)] == [anns, bobs]
    assert "?" not in play.sees("out", "Ann")
    everything = {*BASE, *FROST_VEIL}
    assert [set(numbers(play.state, "dealt", seat)) for seat in (0, 1)] == [everything - {*bobs}, everything - {*anns}]
    assert play.asked("Ann").topic == play.asked("Bob").topic == "swords"
    play.choose_hands()
    assert not {*numbers(play.state, "hand", 0)} & {*bobs}


@pytest.mark.rule("BR-2.6")
def test_mixed_play_needs_the_base_game() -> None:
    alone = tuple(card for card in CARDS if getattr(card, "number", 99) not in BASE)
    assert faults(alone, "f") == []
    with pytest.raises(Refused, match=r"BR-2\.6"):
        rules_of("mixed", alone)


# -- Sonia -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-7.1")
@pytest.mark.parametrize("easier", [False, True])
def test_sonia_lays_five_swords_by_their_startup_and_two_responses(easier: bool) -> None:
    rules = rules_of("solo", easier_sonia=easier)
    seen = set()
    for seed in range(60):
        play = Play("solo", seed=seed, options={"easier_sonia": easier})
        cards = [card.card for card in play.state.cards("list", SONIA)]
        starts = [startup(rules, card) for card in cards]
        assert len(set(cards)) == 5
        assert starts == sorted(starts)
        seen.add(tuple(cards))
        assert len(play.sees("answers", "Sonia")) == 2
        assert "?" not in play.sees("answers", "Sonia")
        assert len(numbers(play.state, "dealt", 0)) == 15
        play.choose_hands()
        assert (play.state.sides[0].attack, play.sees("breath", "Ann")[-1]) == (1, "Pulse Method")
        assert (play.state.count, play.state.turn) == (2, 0), "she has had her first turn"
        assert play.sees("breath", "Sonia") == []
    both = ("br.frost_veil.s_icicle_drop", "br.frost_veil.s_ice_edged_sword")
    orders = {tuple(card for card in cards if card in both) for cards in seen}
    assert {both, both[::-1]} <= orders, "of those that start together the one drawn first comes first"
