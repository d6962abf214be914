"""Practice opponents answer by the rules, from what their seat may know, and alike for the same luck."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.opponents import LEVELS, Opponent, Seen, luck_of, opponent
from app.opponents.millions import expert, search
from app.opponents.millions.levels import Levelled
from app.opponents.millions.position import Position, position
from app.seats import BadTable, Seat, seated
from app.session import Session
from app.sitting import Sitting
from rules.kernel import explore
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.seats import TABLE
from rules.millions.content import small
from rules.millions.game import Millions
from rules.millions.view import MillionsView
from tests.app.games import millions_pack
from tests.opponents import tournament

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games in thought: what is proved here does not depend on how many."""
    monkeypatch.setattr(search, "GAMES", 12)
    monkeypatch.setattr(search, "SLOW_GAMES", 2)


def at_chance(rules: Any, seed: int, answers: int) -> tuple[Match[Any], list[Event]]:
    """A game after so many answers by chance, with all that has happened."""
    match, outcome = Match.begin(rules, seed)
    events = [event for beat in outcome.beats for event in beat.events]
    stream = explore.stream(seed)
    for _ in range(answers):
        decision = match.pending_for(match.awaited()[0])[0]
        choice, stream = explore.random_choice(match, decision, stream)
        outcome = match.submit(Answer(decision.seat, decision.number, choice))
        events += [event for beat in outcome.beats for event in beat.events]
    return match, events


def seen(match: Match[Any], events: list[Event], seat: int) -> Seen:
    """What a seat knows."""
    return Seen(match.view(seat), match.pending_for(seat), tournament.told(events, seat))


def recalled(match: Match[Any], events: tuple[Event, ...]) -> Position | None:
    """The position as the first seat remembers it."""
    view = match.view(0)
    assert isinstance(view, MillionsView)
    return position(match.rules.content, view, events)  # type: ignore[attr-defined]


@pytest.mark.parametrize("open_piles", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_answer_is_legal(seats: int, open_piles: bool) -> None:
    rules = tournament.table(seats, open_piles=open_piles)
    for seed in range(3):
        players: list[Opponent] = [opponent(LEVELS[(seed + seat) % 3], rules) for seat in range(seats)]
        match, _ = tournament.play(rules, players, seed)  # a refusal would be raised
        assert match.finished


@pytest.mark.parametrize(
    "points", [(9999, 9999, 500, 400, 300, 20, 10, 1, -9999, -5000, -10, -1), (3,) * 8 + (-2,) * 4]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_with_other_packs_they_play_on(seats: int, points: tuple[int, ...]) -> None:
    rules = Millions(small(tuple(range(1, 13)), points), seats)
    players: list[Opponent] = [opponent(LEVELS[-1 - seat % 3], rules, hurries=False) for seat in range(seats)]
    for seed in range(2):
        match, _ = tournament.play(rules, players, seed)
        assert match.finished


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_many_answers_of_the_lower_levels_are_legal(seats: int) -> None:
    rules = tournament.table(seats)
    players = [opponent(LEVELS[seat % 2], rules) for seat in range(seats)]
    for seed in range(150):
        match, _ = tournament.play(rules, players, seed)
        assert match.finished


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_choice_does_not_depend_on_what_the_seat_may_not_know(seats: int, level: str) -> None:
    """In every round of some games: the pile in another order, other cards laid; as far as the seat remembers, it could be so."""
    rules = tournament.table(seats, open_piles=True)  # where nothing that was ever open is dealt anew
    player = Levelled(level, rules.content, limit=None)
    for seed in range(2):
        match, outcome = Match.begin(rules, seed)
        events = [event for beat in outcome.beats for event in beat.events]
        stream = explore.stream(seed)
        rounds, others = 0, 0
        while not match.finished:
            seat = match.awaited()[(seed + rounds) % len(match.awaited())]
            if len(match.awaited()) == 1:  # all others have laid
                rounds += 1
                choice = player.choose(seen(match, events, seat), 7)
                for deal in range(2):
                    dealt = rules.redealt(match.state, seat, deal)
                    others += dealt != match.state
                    other = Match(rules, replace(match.rest, state=dealt))
                    assert player.choose(seen(other, events, seat), 7) == choice
            decision = match.pending_for(seat)[0]
            given, stream = explore.random_choice(match, decision, stream)
            outcome = match.submit(Answer(decision.seat, decision.number, given))
            events += [event for beat in outcome.beats for event in beat.events]
        assert rounds == 12
        assert others > 12


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_what_others_have_laid_this_round(level: str) -> None:
    rules = tournament.table(4)
    player = Levelled(level, rules.content, limit=None)
    choices = set()
    for power in (1, 6, 12):
        match, events = at_chance(rules, 3, 8)
        for seat in (0, 1, 2):
            decision = match.pending_for(seat)[0]
            hand = [str(card.key) for card in match.view(seat).zone("hand", seat).cards]  # type: ignore[union-attr]
            key = min(hand, key=lambda key: abs(int(key[1:]) - power))
            outcome = match.submit(Answer(seat, decision.number, Announcement("lay", {"card": key})))
            events += [event for beat in outcome.beats for event in beat.events]
        choices.add(str(player.choose(seen(match, events, 3), 11)))
    assert len(choices) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_luck_makes_the_same_choice_and_other_luck_another(level: str) -> None:
    rules = tournament.table(3)
    match, events = at_chance(rules, 5, 3)
    known = seen(match, events, 0)

    def choices() -> list[Answer]:
        player = Levelled(level, rules.content, limit=None)
        return [player.choose(known, luck) for luck in range(12)]

    assert choices() == choices()
    assert len(set(map(str, choices()))) > 1


def test_luck_is_each_seats_own() -> None:
    lucks = [luck_of("a", 0, 1), luck_of("a", 1, 1), luck_of("a", 0, 2), luck_of("b", 0, 1)]
    assert len(set(lucks)) == 4
    assert luck_of("a", 0, 1) == lucks[0]


def test_who_has_seen_all_reveals_knows_every_hand() -> None:
    for seats in (2, 4):
        rules = tournament.table(seats)
        for answers in (0, seats, 5 * seats, 11 * seats):
            match, events = at_chance(rules, 2, answers)
            known = recalled(match, tournament.told(events, 0))
            assert known is not None
            assert known.hands == match.state.hands
            assert sorted(known.pile) == sorted(rules.content.points[card] for card in match.state.pile)
            assert [sorted(cards) for cards in known.won] == [
                sorted(rules.content.points[card] for card in cards) for cards in match.state.won
            ]


def test_without_memory_it_plays_on() -> None:
    rules = tournament.table(3)
    match, events = at_chance(rules, 2, 9)
    known = seen(match, events[5:], 0)
    assert recalled(match, known.events) is None
    for level in LEVELS:
        answer = opponent(level, rules).choose(known, 1)
        assert answer.number == known.decisions[0].number


def test_who_has_given_up_is_not_reckoned_with() -> None:
    rules = tournament.table(4)
    match, events = at_chance(rules, 2, 8)
    house = match.pending_for(TABLE)[0]
    outcome = match.submit(Answer(TABLE, house.number, Announcement("concede", {"seat": 2})))
    events += [event for beat in outcome.beats for event in beat.events]
    known = recalled(match, tournament.told(events, 0))
    assert known is not None
    assert known.hands[2] == ()
    match.submit(opponent("expert", rules).choose(seen(match, events, 0), 1))


def test_levels_and_games_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="no opponent 'grand'"):
        opponent("grand", tournament.table(2))
    with pytest.raises(BadTable, match="no opponent 'grand' for Bob"):
        seated("millions", ["Ann", "Bob"], opponents=["", "grand"])
    with pytest.raises(BadTable, match="let a person sit"):
        seated("millions", ["Ann", "Bob"], opponents=["easy", "easy"])
    with pytest.raises(BadTable, match="2 names and 1 players"):
        seated("millions", ["Ann", "Bob"], opponents=["easy"])


def test_a_seat_is_saved_as_ever_where_a_person_plays() -> None:
    import msgspec

    assert msgspec.json.encode(Seat("Ann", "red")) == b'{"name":"Ann","colour":"red"}'
    assert b'"opponent":"easy"' in msgspec.json.encode(Seat("Ann", "red", "easy"))


def test_opponents_think_aside_and_only_of_what_they_are_asked() -> None:
    session = Session.start(
        seated("millions", ["Ann", "Bob", "Cid"], opponents=["", "easy", "normal"]), None, millions_pack()
    )
    sitting = Sitting(session)
    assert sitting.seats == (1, 2) == sitting.awaited()
    assert sitting.answer(1) is None
    sitting.think()
    sitting.think()
    for seat in (1, 2):
        sitting._thinking[seat][1].result(10)
        answer = sitting.answer(seat)
        assert answer is not None
        session.submit(answer)
    assert sitting.awaited() == ()
    session.pause()
    assert sitting.awaited() == ()
    sitting.close()
    sitting.close()


def test_numpy_is_loaded_where_an_expert_thinks_and_not_before() -> None:
    code = (
        "import sys\n"
        "from app.opponents import Seen, opponent\n"
        "from tests.helpers.tables import millions\n"
        "from rules.kernel.match import Match\n"
        "rules = millions(3)\n"
        "match, outcome = Match.begin(rules, 1)\n"
        "events = tuple(e for beat in outcome.beats for e in beat.events)\n"
        "seen = Seen(match.view(0), match.pending_for(0), events)\n"
        "players = [opponent(level, rules) for level in ('easy', 'normal', 'expert')]\n"
        "[player.choose(seen, 1) for player in players[:2]]\n"
        "assert 'numpy' not in sys.modules\n"
        "players[2].choose(seen, 1)\n"
        "assert 'app.opponents.millions.arrays' in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_where_an_opponent_fails_a_simpler_one_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session.start(seated("millions", ["Ann", "Bob"], opponents=["", "expert"]), None, millions_pack())
    sitting = Sitting(session)

    def fails(*_: object, **__: object) -> int:
        raise ZeroDivisionError("its thoughts go in a circle")

    monkeypatch.setattr(expert, "choose", fails)
    sitting.think()
    with suppress(ZeroDivisionError):
        sitting._thinking[1][1].result(10)
    assert sitting.answer(1) is None
    sitting.think()
    session.submit(sitting._thinking[1][1].result(10))
    assert sitting.awaited() == ()
    assert "its thoughts go in a circle" in capsys.readouterr().err
    sitting.close()


def test_wilsons_interval() -> None:
    assert tournament.interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert tournament.interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
