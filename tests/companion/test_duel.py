"""The sheet of a duel beside real cards: dice without refusals, turns, budget, log, corrections, and its file."""

import csv
import io
from pathlib import Path

import pytest

from app.companion import automaton, duel_log, keeping
from app.companion import duel as duels
from app.companion.duel import POWERS, Duel, begun, corrected, entered, standing, turned
from rules.blade_rondo.damage import Blow
from rules.blade_rondo.state import SONIA

NAMES, COLOURS = ("Ann", "Bob"), ("orange", "sky")
CARD = "br.frost_veil.{}".format


def at(seconds: int) -> str:
    """A moment, so many seconds after the first."""
    return f"2026-01-01T10:{seconds // 60:02}:{seconds % 60:02}Z"


def two() -> Duel:
    return begun(NAMES, COLOURS, when=at(0))


def alone(*, is_easier: bool = False) -> Duel:
    """Against Sonia, with seven of her cards."""
    duel = begun(NAMES[:1], COLOURS[:1], is_easier=is_easier, when=at(0))
    hers = ("s_tempest_iris", "s_ice_edged_sword", "s_icicle_drop", "s_silver_peak_spear", "s_accelerating_rondo")
    cards = (*hers, "s_clear_moonstone", "s_binding_sphene")
    return entered(duel, "lists", SONIA, at(0), cards=tuple(map(CARD, cards)))


def numbers(duel: Duel, side: int) -> list[int]:
    return [getattr(standing(duel).sides[side], power) for power in POWERS]


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-1.4", "BR-2.1")
def test_dice_are_free_between_their_ends() -> None:
    duel = two()
    assert numbers(duel, 0) == [0, 0, 0, 15]
    for power, most in duels.ENDS.items():
        assert power in POWERS
        up = turned(duel, 1, power, 99, at(10))
        assert getattr(standing(up).sides[1], power) == most
        down = turned(up, 1, power, -99, at(20))
        assert getattr(standing(down).sides[1], power) == 0
        assert turned(down, 1, power, -1, at(40)) is down, "at its end a die goes no further, and nothing is logged"


def test_presses_on_one_die_in_the_same_seconds_are_one_line() -> None:
    duel = two()
    for second in (1, 2, 3):
        duel = turned(duel, 0, "attack", 1, at(second))
    assert [(entry.power, entry.by) for entry in duel.entries] == [("attack", 3)]
    duel = turned(duel, 0, "defence", 1, at(4))
    duel = turned(duel, 0, "attack", 1, at(5))
    duel = turned(duel, 1, "attack", 1, at(6))
    duel = turned(duel, 1, "attack", 1, at(30))
    assert [(entry.side, entry.power, entry.by) for entry in duel.entries[1:]] == [
        (0, "defence", 1),
        (0, "attack", 1),
        (1, "attack", 1),
        (1, "attack", 1),
    ]
    assert turned(duel, 1, "attack", -1, at(31)).entries == duel.entries[:-1], "put back at once is nothing"


@pytest.mark.rule("BR-1.4", "BR-3.7")
def test_what_lasts_until_the_end_of_the_turn_ends_by_itself() -> None:
    duel = entered(two(), "start", 0, at(1))
    duel = turned(duel, 0, "attack", 8, at(2))
    duel = entered(duel, "lasts", 0, at(3), power="attack", by=3)
    duel = entered(duel, "lasts", 1, at(4), power="defence", by=-2)
    came = standing(duel)
    assert came.power(0, "attack") == 11, "it may pass 9"
    assert came.power(1, "defence") == -2
    assert came.sides[0].attack == 8
    for ended in (entered(duel, "end", 0, at(9)), entered(duel, "start", 1, at(9))):
        after = standing(ended)
        assert after.lasting == ((0, 0), (0, 0))
        assert after.power(0, "attack") == 8


# -- turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-2.3", "BR-3.1", "BR-3.2")
def test_a_turn_starts_with_voltage_or_a_burst_and_poison() -> None:
    duel = two()
    came = standing(duel)
    assert came.may_start(0)
    assert came.may_start(1), "either may be the first"
    duel = entered(duel, "start", 1, at(1))
    assert numbers(duel, 1) == [0, 0, 1, 15]
    assert numbers(duel, 0) == [1, 0, 0, 15], "the second player has attack 1"
    came = standing(duel)
    assert (came.turn, came.count, came.first) == (1, 1, 1)
    duel = entered(duel, "end", 1, at(2))
    came = standing(duel)
    assert came.turn is None
    assert came.may_start(0)
    assert not came.may_start(1)
    duel = turned(duel, 0, "voltage", 9, at(3))
    duel = entered(duel, "poison", 0, at(4), by=1)
    assert standing(duel).bursts(0), "one is told before"
    assert not standing(duel).bursts(1)
    duel = entered(duel, "start", 0, at(5))
    assert numbers(duel, 0) == [1, 0, 9, 13], "a Burst, and Poison"


@pytest.mark.rule("BR-3.3")
def test_the_budget_warns_and_refuses_nothing() -> None:
    duel = turned(entered(two(), "start", 0, at(1)), 0, "voltage", 4, at(2))
    assert standing(duel).left == 5
    for second, cost in enumerate((3, 2, 2), 3):
        duel = entered(duel, "paid", 0, at(second), by=cost)
    came = standing(duel)
    assert (came.paid, came.left) == (7, -2)
    assert came.sides[0].voltage == 5, "paying does not lower it"
    duel = entered(duel, "more", 0, at(7), by=1)
    assert standing(duel).left == -1
    assert standing(duel).pulsed == (True, False)
    duel = entered(duel, "start", 1, at(8))
    assert (standing(duel).paid, standing(duel).left) == (0, 1)


@pytest.mark.rule("BR-5.5")
def test_an_attack_takes_life_and_the_end_is_seen() -> None:
    blow = Blow(power=7, guard=2, times=2)
    duel = entered(entered(two(), "start", 0, at(1)), "blow", 0, at(2), by=blow.at(13), blow=blow)
    assert numbers(duel, 1)[3] == 5
    assert not standing(duel).is_over
    duel = entered(duel, "blow", 0, at(3), by=9, blow=Blow(kind="magic", power=9))
    came = standing(duel)
    assert came.is_over
    assert came.winner == 0
    assert not came.may_start(1)
    late = turned(duel, 0, "life", -15, at(9))
    assert standing(late).winner == 0, "it is over, and nothing that comes after it makes it a draw"
    saved = standing(turned(duel, 1, "life", 2, at(9)))
    assert (saved.is_over, saved.winner) == (False, None), "a stone that is turned up again lets it go on"
    assert standing(turned(late, 1, "life", 2, at(15))).winner == 1


@pytest.mark.rule("BR-5.5")
def test_what_ends_it_first_decides_also_when_it_is_put_right_later() -> None:
    blow = Blow(power=5)
    duel = entered(entered(two(), "start", 0, at(1)), "blow", 0, at(2), by=5, blow=blow)
    duel = entered(entered(duel, "start", 1, at(3)), "won", 1, at(4))
    assert standing(duel).winner == 1
    assert duel_log.what(standing(duel).lines[1]) == "Physical Attack: 5 less defence 0: 5 damage"
    duel = corrected(duel, 2, 15, "misread", at(20))
    assert standing(duel).winner == 0, "the life was at 0 before the card said anything"
    assert duel_log.what(standing(duel).lines[1]) == "Physical Attack: 15 damage (corrected)", (
        "no sum is told that is not true"
    )
    duel = corrected(duel, 2, 5, "after all", at(21))
    assert standing(duel).winner == 1
    assert duel_log.what(standing(duel).lines[1]) == "Physical Attack: 5 less defence 0: 5 damage"


# -- corrections -------------------------------------------------------------------------------------------------------


def test_a_corrected_line_puts_all_after_it_right_and_stays_to_be_read() -> None:
    duel = turned(two(), 0, "voltage", 8, at(1))
    duel = entered(duel, "start", 0, at(10))
    assert numbers(duel, 0) == [0, 0, 9, 15]
    burst = corrected(duel, 1, 9, "  it was\n nine ", at(20))
    assert numbers(burst, 0) == [0, 0, 9, 14], "what came after follows: now it was a Burst"
    assert burst.changes[0].note == "it was nine"
    assert (burst.changes[0].old, burst.changes[0].new) == (8, 9)
    out = corrected(burst, 1, None, "", at(30))
    assert numbers(out, 0) == [0, 0, 1, 15]
    assert duel_log.change(standing(out).lines[0], duel_log.names_of(out)) == "crossed out"
    again = corrected(out, 1, 3, "", at(40))
    assert numbers(again, 0) == [0, 0, 4, 15]
    told = duel_log.corrections(again)
    assert [line.split(" (")[0] for line in told] == [
        "Line 1 was crossed out, is +3",
        "Line 1 was +9, is crossed out",
        "Line 1 was +8, is +9",
    ]
    assert told[-1].endswith("it was nine")


def test_a_line_without_a_number_is_crossed_out_and_counts_again() -> None:
    duel = entered(two(), "start", 0, at(1))
    out = corrected(duel, 1, None)
    assert standing(out).turn is None
    assert numbers(out, 1) == [0, 0, 0, 15]
    assert standing(corrected(out, 1, 7)) == standing(duel)
    assert corrected(duel, 1, 5) is duel, "there is no number to put right"
    assert corrected(duel, 9, 5) is duel


def test_presses_after_a_correction_are_a_line_of_their_own() -> None:
    duel = corrected(turned(two(), 0, "attack", 2, at(1)), 1, 4, "", at(2))
    assert len(turned(duel, 0, "attack", 1, at(3)).entries) == 2


# -- Sonia -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-7.1", "BR-7.2", "BR-7.3")
def test_her_list_is_in_order_and_her_turn_is_told_with_reasons() -> None:
    duel = turned(entered(alone(), "start", SONIA, at(1)), SONIA, "voltage", 3, at(2))
    came = standing(duel)
    assert numbers(duel, 0)[0] == 1, "you are second"
    does = automaton.plan(duel, came)
    assert [(one.name, one.startup, one.is_due) for one in does] == [
        ("Breath Regulation", None, True),
        ("Accelerating Rondo", 3, True),
        ("Ice-Edged Sword", 4, True),
        ("Icicle Drop", 4, True),
        ("Silver Peak Spear", 5, False),
        ("Tempest Iris", 7, False),
    ]
    assert [one.name for one in automaton.answers(duel, came)] == ["Clear Moonstone", "Binding Sphene"]
    assert does[0].raises == ("attack", 2)
    assert does[0].voltage == 4
    assert automaton.following(does) == does[0]
    duel = entered(duel, "did", SONIA, at(3), card=does[0].card)
    assert numbers(duel, SONIA) == [2, 0, 4, 15]
    does = automaton.plan(duel, standing(duel))
    assert does[0].is_done
    assert does[0].raises == ("attack", 2), "what she has raised, not what she would raise next"
    following = automaton.following(does)
    assert following is not None
    assert following.name == "Accelerating Rondo"
    other = turned(duel, SONIA, "defence", -5, at(20))
    other = entered(other, "start", SONIA, at(21))
    assert automaton.plan(other, standing(other))[0].raises == ("defence", 1)


@pytest.mark.rule("BR-7.5")
def test_limited_cards_leave_her_list_and_what_they_do_is_done() -> None:
    duel = turned(entered(alone(), "start", SONIA, at(1)), SONIA, "voltage", 4, at(2))
    rondo, spear = CARD("s_accelerating_rondo"), CARD("s_silver_peak_spear")
    duel = entered(duel, "did", SONIA, at(3), card=rondo)
    does = automaton.plan(duel, standing(duel))
    assert next(one for one in does if one.card == rondo).is_done, "it stays to be read until the turn ends"
    hit = entered(duel, "blow", SONIA, at(4), by=2, blow=Blow(power=2), card=spear)
    missed = entered(duel, "blow", SONIA, at(4), by=0, blow=Blow(), card=spear)
    for after, stays in ((hit, True), (missed, False)):
        ended = entered(after, "end", SONIA, at(9))
        assert numbers(ended, SONIA)[2] == 6, "the Rondo brings voltage at the end of the turn"
        there = [one.card for one in automaton.plan(ended, standing(ended))]
        assert rondo not in there
        assert (spear in there) is stays
    off = entered(duel, "gone", SONIA, at(5), card=spear)
    assert standing(off).gone == (rondo, spear)
    assert standing(corrected(off, len(off.entries), None)).gone == (rondo,), "crossed out, it lies there again"


def test_her_attacks_are_counted_as_the_table_counts_them() -> None:
    duel = begun(NAMES[:1], COLOURS[:1], when=at(0))
    hers = ("s_voltex_viola", "s_frozen_howl", "s_ash_sword", "s_icicle_drop", "s_calming_campanella")
    duel = entered(duel, "lists", SONIA, at(0), cards=tuple(map(CARD, hers)))
    duel = turned(turned(duel, SONIA, "attack", 5, at(1)), 0, "defence", 2, at(1))
    blows = {one.name: one.blow for one in automaton.plan(duel, standing(duel))}
    assert blows["Ash Sword"] == Blow(power=5, guard=2)
    assert blows["Voltex Viola"] == Blow(kind="magic", power=4), "four others lie in the list"
    assert blows["Frozen Howl"] == Blow(kind="magic", power=2)
    assert blows["Calming Campanella"] is None
    duel = entered(duel, "gone", SONIA, at(2), card=CARD("s_icicle_drop"))
    blows = {one.name: one.blow for one in automaton.plan(duel, standing(duel))}
    assert blows["Voltex Viola"] == Blow(kind="magic", power=3)
    assert blows["Frozen Howl"] == Blow(kind="magic", power=1)


@pytest.mark.rule("BR-5.5")
def test_her_engraved_lament_wins_where_she_has_more_life() -> None:
    lament = CARD("s_engraved_lament")
    duel = begun(NAMES[:1], COLOURS[:1], when=at(0))
    duel = entered(duel, "lists", SONIA, at(0), cards=(lament,))
    duel = entered(turned(duel, SONIA, "voltage", 8, at(1)), "start", SONIA, at(2))
    even = standing(entered(duel, "did", SONIA, at(3), card=lament))
    assert not even.is_over, "as much life as the other one is not more"
    ahead = standing(entered(turned(duel, 0, "life", -1, at(3)), "did", SONIA, at(4), card=lament))
    assert (ahead.is_over, ahead.winner) == (True, SONIA)
    assert not ahead.may_start(0)
    wrong = entered(turned(duel, 0, "life", -1, at(3)), "did", SONIA, at(4), card=lament)
    assert not standing(corrected(wrong, len(wrong.entries), None)).is_over, "crossed out, the duel goes on"


@pytest.mark.rule("BR-7.1")
def test_alone_nobody_but_sonia_has_the_first_turn() -> None:
    duel = alone()
    assert [standing(duel).may_start(side) for side in (0, SONIA)] == [False, True]
    over = entered(entered(duel, "start", SONIA, at(1)), "end", SONIA, at(2))
    assert [standing(over).may_start(side) for side in (0, SONIA)] == [True, False]
    assert [standing(two()).may_start(side) for side in (0, 1)] == [True, True]


@pytest.mark.rule("BR-7.9")
def test_an_easier_sonia_starts_two_cards_later() -> None:
    usual, easier = ({one.name: one.startup for one in automaton.deck(is_easier=e)[0]} for e in (False, True))
    assert (usual["Ash Sword"], usual["Engraved Lament"]) == (2, 8)
    assert (easier["Ash Sword"], easier["Engraved Lament"]) == (3, 9)
    assert len(usual) == 10
    assert len(automaton.deck()[1]) == 4


@pytest.mark.rule("BR-5.5")
def test_a_draw_is_entered_where_nothing_else_has_ended_it() -> None:
    came = standing(entered(two(), "draw", 0, at(1)))
    assert (came.is_over, came.winner) == (True, None)
    came = standing(entered(entered(two(), "won", 1, at(1)), "draw", 0, at(2)))
    assert (came.is_over, came.winner) == (True, 1), "what ended it first decides"


# -- the file and the log ----------------------------------------------------------------------------------------------


def everything() -> Duel:
    """A duel with a line of every kind."""
    duel = turned(entered(alone(), "start", SONIA, at(1)), SONIA, "voltage", 8, at(2))
    duel = entered(duel, "did", SONIA, at(3), card=CARD("sonia"))
    blow = Blow(power=6, plus=1, guard=2, times=2, less=3, brighter=1, dimmer=1)
    duel = entered(duel, "blow", SONIA, at(4), by=7, blow=blow, card=CARD("s_ice_edged_sword"))
    duel = entered(duel, "blow", 0, at(5), by=2, blow=Blow(kind="magic", power=2))
    duel = entered(duel, "lasts", 0, at(6), power="defence", by=2)
    duel = entered(duel, "poison", 0, at(7), by=1)
    duel = entered(duel, "paid", 0, at(8), by=4)
    duel = entered(duel, "more", 0, at(9), by=1)
    duel = entered(duel, "gone", SONIA, at(10), card=CARD("s_tempest_iris"))
    duel = entered(duel, "nullified", SONIA, at(11), card=CARD("s_icicle_drop"))
    duel = entered(duel, "end", SONIA, at(12))
    duel = entered(entered(entered(duel, "won", 0, at(12)), "gave_up", SONIA, at(12)), "draw", 0, at(12))
    return corrected(duel, 9, 3, "=SUM(A1)", at(13))


def test_the_log_says_who_did_what_and_what_stood_there_before_and_after() -> None:
    duel = everything()
    called, glow = duel_log.names_of(duel), "Phosphorescence"
    told = [
        (called.seat(one.entry.side), duel_log.what(one), duel_log.change(one, called)) for one in standing(duel).lines
    ]
    assert {entry.kind for entry in duel.entries} == set(duels.Kind.__args__)  # type: ignore[attr-defined]
    assert told[1:6] == [
        ("Sonia", "Turn 1 begins", "Attack of Ann 0 → 1; Voltage of Sonia 0 → 1"),
        ("Sonia", "Voltage", "1 → 9"),
        ("Sonia", "Breath Regulation is done", "Attack of Sonia 0 → 2"),
        (
            "Sonia",
            f"Ice-Edged Sword, Physical Attack: 7 less defence 2, times 2, less 3, {glow} +1, {glow} \N{MINUS SIGN}1: 7 damage",
            "Life of Ann 15 → 8",
        ),
        ("Ann", "Magic Attack: 2: 2 damage", "Life of Sonia 15 → 13"),
    ]
    assert told[6:] == [
        ("Ann", "Defence, until the end of the turn", "0 → 2"),
        ("Ann", "Poison", "0 → 1"),
        ("Ann", "Pays 3", "0 → 3"),
        ("Ann", "May pay 1 more", "0 → 1"),
        ("Sonia", "Tempest Iris is taken off", ""),
        ("Sonia", "Icicle Drop is nullified", ""),
        ("Sonia", "The turn ends", ""),
        ("Ann", "Wins by a card", ""),
        ("Sonia", "Gives up", ""),
        ("Ann", "A draw: both lives at 0 at once", ""),
    ]


def test_the_log_is_written_as_a_table_without_formulas() -> None:
    rows = list(csv.reader(io.StringIO(duel_log.written(everything()), newline="")))
    assert rows[0] == ["No.", "When", "Turn", "Who", "What", "Change"]
    assert len(rows) == 1 + 16 + 1 + 1 + 1
    assert rows[3][-1] == "1 → 9"
    assert rows[-1][-1] == "'=SUM(A1)"


def test_a_duel_is_kept_and_read_again(visavis_home: Path) -> None:
    first, second = everything(), two()
    keeping.save(first)
    keeping.save(second)
    found = keeping.all_kept()
    assert {one.id for one in found} == {first.id, second.id}
    assert first in found
    assert keeping.sheets() == []
    assert keeping.load_duel(keeping.sheet_path(first)) == first


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"kind": "did"', b'"kind": "dud"'),
        (b"s_tempest_iris", b"s_tempest_irix"),
        (b'"side": 1', b'"side": 2'),
        (b"2026-01-01T10:00:02Z", b"yesterday"),
        (b'"power": "voltage",', b""),
    ],
)
def test_a_spoilt_file_is_left_out(visavis_home: Path, old: bytes, new: bytes) -> None:
    duel = everything()
    keeping.save(duel)
    path = keeping.sheet_path(duel)
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, 1))
    assert keeping.all_kept() == []
    assert path.exists()


def test_what_another_window_has_written_is_never_written_over(visavis_home: Path) -> None:
    mine, theirs = keeping.Shared[Duel](), keeping.Shared[Duel]()
    duel = two()
    assert mine.keep(duel, is_new=True) is None
    assert theirs.load(duel) == duel
    changed = turned(duel, 0, "life", -3, at(5))
    assert theirs.keep(changed, is_new=False) is None
    assert mine.keep(turned(duel, 1, "life", -1, at(6)), is_new=False) == changed
    assert keeping.all_kept() == [changed]
