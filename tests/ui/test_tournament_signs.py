"""What signs lie on the cards and at the seats of a tournament: what acts, what has acted, and what waits."""

import pytest

from rules.kernel.decisions import Announcement, Answer
from rules.millennium_blades.view import MillenniumView
from tests.helpers.tournament_screens import at_the_table, key_of, looking
from ui.games.millennium_blades.tokens import ActedPicture, ActingFrame
from ui.shell.window import MainWindow
from ui.table.furniture import CardPicture
from ui.table.prompt_pieces import PickedPicture
from ui.table.stage import PAGE, TABLE


@pytest.mark.rule("MB-7.5")
def test_a_card_that_acts_or_has_acted_is_told_apart_from_one_that_can_be_used(window: MainWindow) -> None:
    player = looking(window, 3)
    thimble, clock = key_of(player, "Lucky Thimble"), key_of(player, "Second Alarm Clock")
    usable = {f"page:card:{ref}:may" for ref in (thimble, clock)}
    pieces = {piece.key: piece for piece in player.pieces()}
    assert usable <= pieces.keys()
    assert not any(isinstance(piece.what, ActedPicture | ActingFrame) for piece in pieces.values())
    player.click(f"page:card:{thimble}", PAGE)
    player.click_chip("yes")
    pieces = {piece.key: piece for piece in player.pieces()}
    assert isinstance(pieces[f"page:card:{thimble}:acting"].what, ActingFrame)
    assert pieces[f"page:acted:{thimble}"].name == "Its effect is carried out"
    player.click(f"page:card:{key_of(player, 'Ladder Brigade')}", PAGE)
    pieces = {piece.key: piece for piece in player.pieces()}
    stamp = pieces[f"page:acted:{thimble}"]
    assert (stamp.what, stamp.name) == (ActedPicture(done=True), "Its Action was taken this turn")
    assert not usable & pieces.keys()
    shining = [piece.key for piece in pieces.values() if isinstance(piece.what, CardPicture) and piece.what.rim]
    assert shining == [], "only what can be used shines"
    lit = {piece.zone for piece in pieces.values() if isinstance(piece.what, PickedPicture) and piece.what.enabled}
    assert lit <= {"", "prompt"}
    model, tailor = player.screen.model, key_of(player, "Shadow Tailor")
    assert model.answer(Answer(0, model.decisions(0)[0].number, Announcement("play", {"card": tailor})))
    while model.awaited() == (0,):
        player.gesture()
    player.screen.show_table()
    assert player.screen.stage.item(TABLE, f"card:{thimble}") is not None
    assert player.screen.stage.item(TABLE, f"acted:{thimble}") is None, "the next turn has begun"


@pytest.mark.rule("MB-2.5")
@pytest.mark.parametrize("powers", [False, True])
def test_a_character_tells_of_its_power_only_where_there_are_powers(window: MainWindow, powers: bool) -> None:
    player = at_the_table(window, 2, options={"powers": powers})
    game = player.screen.game
    portrait = game.reading(player.item("character:0", TABLE).piece)
    view = player.screen.model.view(None)
    assert isinstance(view, MillenniumView)
    printed = game.card_reading(view.characters[0])
    assert portrait is not None
    assert printed is not None
    for reading in (portrait, printed):
        told = [text for clause, text in reading.rules if clause == "MB-2.5"]
        assert ("Powers are off in this game." in told) != powers
        assert any("dollar paid" in text for text in told) == powers
        assert reading.flavour
