"""Why each seat has its Ranking Points is told by an account that comes to just what it has."""

import pytest

from app.words import names
from rules.kernel import explore
from rules.kernel.decisions import Answer
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.kernel.packs import Pack
from rules.millennium_blades.content import Content
from rules.millennium_blades.events import RpChanged, RpExchanged, RpRefused
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.options import OPTIONS
from rules.millennium_blades.state import IN_PLAY
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import META
from tests.helpers.tables import default_cards
from tests.millennium_blades.play import TRIAL, Play
from ui.games.millennium_blades.account import accounts, lately, word_of
from ui.games.millennium_blades.sums import sheet

CARDS = default_cards("millennium_blades")
CONTENT = Content(list(CARDS))


def tournament(seats: int, seed: int) -> tuple[MillenniumView, list[Event]]:
    """A tournament to its end, as a spectator saw it."""
    match, outcome = Match.begin(MillenniumBlades(CONTENT, seats, chosen(OPTIONS, {"mode": "exhibition"})), seed)
    luck, seen = explore.stream(seed), []
    while True:
        seen += [event.seen_by(None) for beat in outcome.beats for event in beat.events]
        asked = next((one for one in match.pending if one.seat >= 0), None)
        if match.finished or asked is None:
            break
        choice, luck = explore.random_choice(match, asked, luck)
        outcome = match.submit(Answer(asked.seat, asked.number, choice))
    view = match.view(None)
    assert isinstance(view, MillenniumView)
    return view, [event for event in seen if event is not None]


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.rule("MB-10.4")
@pytest.mark.rule("MB-10.5")
def test_accounts_and_the_score_sheet_come_to_what_each_seat_has(seats: int, seed: int) -> None:
    view, events = tournament(seats, seed)
    told = accounts(events, CONTENT, seats)
    for seat in range(seats):
        own = [one for one in told.of(seat) if one.kind != "refused"]
        assert sum(one.by for one in own) == view.rp[seat]
        assert all(one.total == sum(each.by for each in own[: i + 1]) for i, one in enumerate(own))
    made = sheet(view, events, CONTENT)
    assert made.scored
    assert [row.seat for row in made.rows] == [seat for place in view.result.places for seat in place]  # type: ignore[union-attr]
    for row in made.rows:
        added = sum(one.by for one in row.added if one.kind != "refused")
        assert row.before + added == row.rp == view.rp[row.seat]
        assert row.vp == view.vp[row.seat]
    for i, meta in enumerate(made.metas):
        meets = {seat for seat in range(seats) if view.met[seat][i]}
        assert set(meta.paid) == (set() if meta.barred else meets)
        for seat in meta.paid:
            row = next(one for one in made.rows if one.seat == seat)
            assert sum(one.by for one in row.added if one.card == meta.card) % META == 0


CARD = next(card for card, lines in CONTENT.lines.items() if card in CONTENT.cards and lines and lines[0].on == "play")
NAMES = names(Pack(id="mb", game="millennium_blades", title="", cards=CARDS), ["Ann", "Bob"])


@pytest.mark.rule("MB-8.5")
def test_what_a_maximum_has_cut_is_told_with_what_it_would_have_been() -> None:
    one, other = lately((RpChanged(0, 8, CARD, f"{CARD}:0", 20), RpChanged(1, 8, CARD, f"{CARD}:0", 8)), CONTENT)
    assert one.told(NAMES) == f"+8 {NAMES.card(CARD)}: PLAY (instead of +20)"
    assert other.told(NAMES) == f"+8 {NAMES.card(CARD)}: PLAY"


def test_what_is_forbidden_counts_for_nothing_and_is_told() -> None:
    (one,) = accounts([RpRefused(0, 5, CARD)], CONTENT, 2).reasons
    assert one.total == 0
    assert one.told(NAMES) == f"{NAMES.card(CARD)} forbids +5"


def test_who_exchanges_points_has_those_of_the_other() -> None:
    told = accounts([RpChanged(0, 9, CARD), RpExchanged((0, 1), CARD)], CONTENT, 2)
    assert [one.total for one in told.of(0)] == [9, 0]
    assert [one.total for one in told.of(1)] == [9]
    assert told.of(1)[0].told(NAMES) == f"+9 {NAMES.card(CARD)}: exchanged with Ann"


def test_of_a_card_that_nobody_has_seen_nothing_is_told() -> None:
    (one,) = lately((RpChanged(0, 3, ""),), CONTENT)
    assert one.told(NAMES) == "+3 a card played face down"


def test_every_line_has_its_word() -> None:
    for card, lines in CONTENT.lines.items():
        for place, line in enumerate(lines):
            assert word_of(CONTENT, f"{card}:{place}") == ("" if line.on == "text" else line.on.upper())
    for name, one in CONTENT.sets.items():
        for keyword, line in one.keywords.items():
            assert word_of(CONTENT, f"{name}#{keyword}") == ("" if line.on == "text" else line.on.upper())


@pytest.mark.rule("MB-9.10")
def test_what_a_keyword_gains_is_told_of_the_card_that_has_it() -> None:
    play = Play(tableaus={"Ann": ["Spark Giver"]}, hands={"Ann": ["Play Ten"], "Bob": ["Plain Two"]})
    play.answer(seat="Ann", card="Play Ten")
    gained = play.happened(RpChanged)
    assert {one.card for one in gained} == {play.state.cards("tableau", 0)[-1].card}
    assert any("#" in one.key for one in gained)


@pytest.mark.rule("MB-9.5", "MB-10.4")
def test_a_score_that_gave_nothing_stands_on_the_sheet() -> None:
    idle = set[str]()
    for seed in range(1, 5):
        view, events = tournament(3, seed)
        for row in sheet(view, events, CONTENT).rows:
            none = {one.card for one in row.added if one.kind == "idle"}
            lying = [face for zone in IN_PLAY for face in view.zone_if_any(zone, row.seat).faces]
            assert none.isdisjoint(one.card for one in row.added if one.kind == "changed")
            assert none <= {face.card for face in lying if face.key not in view.down}
            idle |= none
    assert idle


@pytest.mark.rule("MB-9.9")
def test_what_was_copied_is_told_with_the_card_that_copied_it() -> None:
    play = Play(2, tableaus={"Ann": ["Play Ten"]}, hands={"Ann": ["Copy Play"], "Bob": ["Plain Two"]})
    events = play.answer(seat="Ann", do="play", card="Copy Play")
    (reason,) = [one for one in accounts(events, Content(list(TRIAL)), 2).reasons if one.by == 10]
    assert (reason.card, reason.via) == ("trial.core.play_ten", "trial.core.copy_play")
    trial = Pack(id="trial", game="millennium_blades", title="", cards=TRIAL)
    assert reason.why(names(trial, ["Ann", "Bob"])).endswith("copied by Copy Play")
