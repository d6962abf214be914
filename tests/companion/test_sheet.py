"""The sheet is what the rules make of what was entered, and of nothing else."""

import csv
import errno
import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from app.companion import export, keeping, sheet
from app.companion.sheet import PRIZE, Sheet
from app.disk import Disk
from app.spreadsheet import harmless
from rules.catalogue import box
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.seats import LETTERS
from rules.kernel.state import Result
from rules.millions.game import Millions

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Eli")
COLOURS = ("orange", "sky", "green", "purple", "yellow")


class Full(Disk):
    """A disk that takes no more."""

    def write(self, handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "full")


def begun(seats: int = 2) -> Sheet:
    """A new sheet."""
    return sheet.begun(NAMES[:seats], COLOURS[:seats])


def played(kept: Sheet, prize: int, *powers: int) -> Sheet:
    """After one more round."""
    kept = sheet.turned(kept, prize)
    for seat, power in enumerate(powers):
        kept = sheet.entered(kept, seat, power)
    return kept


def random_game(seed: int, seats: int) -> tuple[list[int], list[list[int]], tuple[Result, list[tuple[int, ...]]]]:
    """A whole game at the table's own engine: prizes, powers by round, and how it came out."""
    from app.packs import load

    chance = random.Random(seed)
    rules = box("millions").table(load("millions").pack.cards, seats, {})
    assert isinstance(rules, Millions)
    match, _ = Match.begin(rules, seed)
    prizes, powers, scores = [], [], []
    while not match.finished:
        prizes.append(rules.content.points[match.state.contested[-1]])
        chosen = [chance.choice(hand) for hand in match.state.hands]
        powers.append(chosen)
        for seat, power in enumerate(chosen):
            number = match.pending_for(seat)[0].number
            match.submit(Answer(seat, number, Announcement("lay", {"card": f"{LETTERS[seat]}{power}"})))
        scores.append(tuple(rules.content.total(won) for won in match.state.won))
    assert match.state.result is not None
    return prizes, powers, (match.state.result, scores)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_sheet_comes_out_as_the_game_at_the_table(seats: int) -> None:
    for seed in range(6):
        prizes, powers, (result, scores) = random_game(seed, seats)
        kept = begun(seats)
        for prize, chosen in zip(prizes, powers, strict=True):
            kept = played(kept, prize, *chosen)
        came = sheet.standing(kept)
        assert came.result == result
        assert [told.scores for told in came.told] == scores


def test_a_tie_carries_and_the_sum_decides() -> None:
    kept = played(begun(), 3, 5, 5)
    assert sheet.standing(kept).contested == (3,)
    assert sheet.standing(kept).told[0].taker is None
    assert "MIL-5.1" in str(sheet.standing(kept).told[0].lines[-1])
    kept = played(kept, -4, 4, 11)
    told = sheet.standing(kept).told[1]
    assert (told.total, told.taker, told.scores) == (-1, 0, (-1, 0))
    assert sheet.standing(kept).contested == ()


def test_what_cannot_be_is_refused_with_its_clause() -> None:
    kept = sheet.turned(played(begun(), 3, 5, 6), 4)
    cases: list[tuple[Callable[[], Sheet], str]] = [
        (lambda: sheet.entered(kept, 0, 5), "MIL-3.7"),
        (lambda: sheet.turned(kept, 7), "MIL-3.1"),
        (lambda: sheet.turned(played(begun(), 3, 5, 6), 3), "MIL-2.2"),
        (lambda: sheet.turned(begun(), 77), "MIL-2.2"),
        (lambda: sheet.entered(begun(), 0, 5), "MIL-3.5"),
    ]
    for refused, clause in cases:
        with pytest.raises(Refused) as said:
            refused()
        assert said.value.clause == clause
    tied = sheet.turned(played(begun(), 3, 5, 5), 4)
    with pytest.raises(Refused) as said:
        sheet.entered(tied, 1, 5)
    assert said.value.clause == "MIL-5.1"


def test_until_all_have_entered_another_can_be_entered() -> None:
    kept = sheet.entered(sheet.turned(begun(), 3), 0, 5)
    kept = sheet.entered(kept, 0, 9)
    assert kept.open_round is not None
    assert kept.open_round.powers == (9, None)
    assert sheet.standing(kept).used == ((), ()), "what is being entered shows nowhere"


def test_a_correction_plays_everything_again_and_keeps_the_old() -> None:
    kept = played(played(begun(), 3, 5, 6), 4, 7, 1)
    put_right = sheet.corrected(kept, 1, 0, 6, "misread")
    came = sheet.standing(put_right)
    assert came.told[0].taker is None
    assert came.told[1].total == 7
    assert came.scores == (7, 0)
    assert [(c.round, c.seat, c.old, c.new, c.note) for c in put_right.changes] == [(1, 0, 5, 6, "misread")]
    with pytest.raises(Refused):
        sheet.corrected(kept, 1, 0, 7)  # it was played in round 2
    assert sheet.standing(sheet.corrected(kept, 1, PRIZE, 8)).scores == (4, 8)
    assert sheet.corrected(kept, 1, 0, 5) is kept


@pytest.mark.rule("MIL-3.7")
def test_two_entries_that_were_made_the_wrong_way_round_change_places() -> None:
    kept = played(played(begun(), 3, 5, 6), 4, 7, 1)
    assert sheet.other_round(kept, 1, 0, 7) == 2
    assert sheet.other_round(kept, 1, 0, 9) is None
    put_right = sheet.exchanged(kept, 1, 0, 7, "read wrongly")
    assert [entered.powers for entered in put_right.rounds] == [(7, 6), (5, 1)]
    assert [(c.round, c.seat, c.old, c.new, c.note) for c in put_right.changes] == [
        (1, 0, 5, 7, "read wrongly"),
        (2, 0, 7, 5, "read wrongly"),
    ]
    prizes = sheet.exchanged(kept, 1, PRIZE, 4)
    assert [entered.prize for entered in prizes.rounds] == [4, 3]
    assert [entered.powers for entered in prizes.rounds] == [(5, 6), (7, 1)], "what was laid stays in its round"
    assert sheet.exchanged(kept, 1, 0, 9) == sheet.corrected(
        kept, 1, 0, 9, "", sheet.exchanged(kept, 1, 0, 9).changes[0].when
    )


@pytest.mark.rule("MIL-3.7", "MIL-2.2")
def test_after_the_last_round_any_two_entries_can_be_exchanged() -> None:
    luck = random.Random(1)
    kept = begun()
    hands = [luck.sample(range(1, 13), 12) for _ in range(2)]
    prizes = luck.sample([1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4], 12)
    for prize, powers in zip(prizes, zip(*hands, strict=True), strict=True):
        kept = played(kept, prize, *powers)
    for number in range(1, 13):
        for seat, had in ((PRIZE, prizes), (0, hands[0]), (1, hands[1])):
            for value in had:
                if value != had[number - 1]:
                    after = sheet.exchanged(kept, number, seat, value)
                    assert sheet.standing(after).result is not None
                    assert sheet.exchanged(after, number, seat, had[number - 1]).rounds == kept.rounds


def test_a_draw_takes_from_what_is_left() -> None:
    kept = played(begun(), 3, 5, 6)
    seen: list[int] = []

    def first(left: Sequence[int]) -> int:
        seen.extend(left)
        return left[0]

    kept = sheet.drawn(kept, first)
    assert 3 not in seen
    assert len(seen) == 11
    assert kept.rounds[-1].prize == seen[0]


def test_the_csv_can_be_read_and_carries_nothing_out() -> None:
    kept = sheet.begun(['=HYPERLINK("x")', 'Bo, "B"'], COLOURS[:2])
    kept = sheet.corrected(played(kept, -3, 5, 6), 1, 1, 7, "@SUM(A1)")
    text = export.written(kept)
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert rows[1][:5] == ["1", "-3", "-3", "5", "7"]
    cells = [cell for row in rows for cell in row]
    assert not [c for c in cells if c.startswith(("=", "+", "@"))]
    assert "'@SUM(A1)" in cells
    assert harmless("  =1") == "'  =1"


def test_a_sheet_is_kept_and_found_again(tmp_path: Path) -> None:
    one = sheet.entered(sheet.turned(played(begun(), 3, 5, 6), 4), 0, 9)
    other = begun(5)
    keeping.save(one, tmp_path)
    keeping.save(other, tmp_path)
    assert {kept.id: kept for kept in keeping.sheets(tmp_path)} == {one.id: one, other.id: other}
    (tmp_path / "sheet-bad.json").write_text("{")
    (tmp_path / "sheet-odd.json").write_bytes(
        keeping.sheet_path(one, tmp_path).read_bytes().replace(b'"prize": 3', b'"prize": 33')
    )
    assert sorted(kept.id for kept in keeping.sheets(tmp_path)) == sorted((one.id, other.id))


def test_a_disk_that_is_full_is_told(tmp_path: Path) -> None:
    with pytest.raises(keeping.NotKept, match="full"):
        keeping.save(begun(), tmp_path, Full())


def test_who_shares_a_place_leaves_the_next_one_empty() -> None:
    came = sheet.standing(begun(3))
    assert came.places == ()
    shared = msgspec.structs.replace(came, result=Result(((1, 2), (0,)), clause="MIL-6.3"))
    assert shared.places == (3, 1, 1)
