"""The questions to the seats: on a seat's own page, and, where a game puts them so, openly on the shared table.

A question whose candidates are cards that lie there to be seen is answered by pressing the cards; all else has chips. What
everybody sees of a question depends on what everybody may know, and on nothing else: candidates that only one seat may see
are never named on the shared table; a chip leads to them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject

from app.model import TableModel
from app.words import Names, declining, offer_title, prompt
from rules.kernel.decisions import Act, Announcement, Answer, Atom, Decision, Parameter
from rules.kernel.refusals import Refused
from ui.table.curtain import Phase
from ui.table.game import AnyGame, Asked, asked_where
from ui.table.geometry import Rect
from ui.table.handing_over import PEEKED
from ui.table.intents import Begun
from ui.table.pieces import Action, Piece
from ui.table.prompt_pieces import DISCS, PickedPicture, free_disc, prompt_pieces
from ui.table.prompts import (
    CANCEL,
    LOOK,
    PICK,
    STANDS,
    AnnouncingPrompt,
    Chip,
    GatheringPrompt,
    LookPrompt,
    Named,
    Prompt,
    SurePrompt,
    Unfinished,
    named_in,
    prompt_for,
)
from ui.table.standing import Standing
from ui.texts import say
from ui.theme.marks import Mark


class Desk(Protocol):
    """What questions are laid on."""

    privacy: str

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        ...

    @property
    def phase(self) -> Phase:
        """What the window shows of the table."""
        ...

    @property
    def hands_open(self) -> bool:
        """Whether the hands of all people lie open."""
        ...

    @property
    def playing_back(self) -> bool:
        """Whether something is being shown that has happened: nobody answers meanwhile."""
        ...

    def repaint_table(self) -> None:
        """The shared table is shown as it is now; what others hold they hold on."""
        ...

    def show_again(self) -> None:
        """The table, or the page, is shown as it is now, and nothing is held."""
        ...

    def answered(self, seat: int) -> None:
        """The seat has answered."""
        ...

    def refuse(self, refused: Refused, seat: int) -> None:
        """A seat is told why not."""
        ...

    def pressed(self, action: Action) -> None:
        """Something was pressed."""
        ...


class Asking:
    """The prompts of one table."""

    def __init__(
        self, model: TableModel, game: AnyGame, names: Names, marks: Sequence[Mark], desk: Desk, parent: QObject
    ) -> None:
        self._model = model
        self._game = game
        self._names = names
        self._marks = marks
        self._desk = desk
        self.standing = Standing(game, parent)
        self.standing.due.connect(lambda decision: self._give(decision, None))
        self._prompts: dict[tuple[int, bool], Prompt] = {}
        """By seat, on its page or on the table: what is being answered; what has been chosen so far is kept in it."""

    def forget(self) -> None:
        """Nothing of what was begun is left, but for what is chosen among many cards, which is as hidden as these cards are,
        and for what was begun for good.
        """
        stays = [*self.staying, *self.begun_for_good]
        self._prompts = {key: kept for key, kept in self._prompts.items() if kept in stays}

    def go_on_from(self, other: "Asking") -> None:
        """What stays of what was begun at another table of this game is found here, in the words of this one."""
        for kept in other.staying:
            seat = kept.decision.seat
            if kept.decision in self._model.decisions(seat):
                asked = self._asked(kept.decision)
                assert isinstance(asked, GatheringPrompt)
                asked.chosen = list(kept.chosen)
                self._prompts[seat, self._where(kept.decision) is not Asked.TRAY] = asked
        for begun in other.begun_for_good:
            seat = begun.decision.seat
            self._prompts[seat, False] = self._asking(begun.act, begun.announced, begun.parameter, for_good=True)
        self.standing.said = dict(other.standing.said)

    @property
    def staying(self) -> list[GatheringPrompt]:
        """What is being answered with what was chosen so far, where that is found again at the next look."""
        gathering = [kept for kept in self._prompts.values() if isinstance(kept, GatheringPrompt)]
        return [kept for kept in gathering if self._where(kept.decision) in (Asked.PAGE, Asked.TRAY)]

    def _where(self, decision: Decision) -> Asked:
        """Where a question is asked at this table."""
        view = self._model.view(decision.seat)
        return asked_where(self._game, decision, view, in_trays=self._desk.privacy == PEEKED)

    def begin(self, begun: Begun, *, for_good: bool) -> None:
        """A card was put down that needs more than that: the rest is asked; `for_good` where it cannot be left any more, as
        what is asked has told all others which card it is.
        """
        self._ask_on(begun.decision, begun.announcement, for_good=for_good)

    def insists(self, seat: int) -> bool:
        """Whether a seat owes the rest of something that it cannot leave; it is told so."""
        owed = self._has_begun_for_good(seat)
        if owed:
            self._desk.refuse(Refused("TAB-1.3", "waits"), seat)
        return owed

    def _has_begun_for_good(self, seat: int) -> bool:
        return any(begun.decision.seat == seat for begun in self.begun_for_good)

    @property
    def begun_for_good(self) -> list[AnnouncingPrompt]:
        """What was begun for good and is still open."""
        begun = [kept for kept in self._prompts.values() if isinstance(kept, AnnouncingPrompt) and kept.for_good]
        return [kept for kept in begun if kept.decision in self._model.decisions(kept.decision.seat)]

    # -- what lies there ----------------------------------------------------------------------------------------------

    def on_page(self, seat: int, pieces: Sequence[Piece]) -> list[Piece]:
        """The page of a seat with its first question that has anything to press."""
        return self._with_prompt(seat, list(pieces), self._page_prompt(seat), on_page=True)

    def on_table(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The shared table with the questions that are put openly."""
        made = list(pieces)
        for seat in self._model.people:
            made = self._with_prompt(seat, made, self._table_prompt(seat), on_page=False)
        return made

    def laid_over(self, pieces: list[Piece]) -> list[Piece]:
        """What lies over the table, or a page, for a while: its cards answer what is asked there, too."""
        if not pieces or self._desk.playing_back:
            return pieces
        for (seat, on_page), asked in self._prompts.items():
            asks = on_page == self._is_private and asked.decision in self._model.decisions(seat)
            if asks:
                picks = [chip for chip in _flat(asked.rows()) if chip.enabled]
                pieces = self._pickable(seat, pieces, self._on_cards(asked, picks, pieces), None)
        return pieces

    def _page_prompt(self, seat: int) -> Prompt | None:
        for decision in self._model.decisions(seat):
            asked = self._kept(decision, on_page=True)
            if asked is None and (self._where(decision) is Asked.TRAY or self._has_begun_for_good(seat)):
                asked = self._kept(decision, on_page=False)
            asked = asked or self._asked(decision)
            if asked.rows():
                self._prompts[seat, True] = asked
                return asked
        return None

    def _table_prompt(self, seat: int) -> Prompt | None:
        for decision in self._model.decisions(seat):
            how = self._where(decision)
            if how is Asked.HAND or self.standing.declines(decision, self._model.view(None)):
                continue
            asked = self._kept(decision, on_page=False)
            if asked is None:
                is_private = how is Asked.PAGE or (how is Asked.LOOK and not self._desk.hands_open)
                asked = self._looks(decision) if is_private else self._asked(decision)
            if asked.rows():
                self._prompts[seat, False] = asked
                return asked
        return None

    def _kept(self, decision: Decision, *, on_page: bool) -> Prompt | None:
        """What has been chosen so far, if the question is the same still."""
        kept = self._prompts.get((decision.seat, on_page))
        return kept if kept is not None and kept.decision == decision else None

    def _title(self, decision: Decision) -> str:
        return prompt(decision, self._names)

    def _asked(self, decision: Decision) -> Prompt:
        return self._called(prompt_for(decision, self._title(decision), self._names_for(decision)))

    def _looks(self, decision: Decision) -> Prompt:
        looks = offer_title(f"look.{decision.topic}")
        return self._called(LookPrompt(decision, self._title(decision), self._names_for(decision), looks))

    def _called(self, asked: Prompt) -> Prompt:
        asked.declines = declining(asked.decision, asked.declines)
        asked.stands = tuple((way, offer_title(f"stands.{way}")) for way in self.standing.ways(asked.decision))
        return asked

    def _names_for(self, decision: Decision) -> Named:
        return named_in(self._model.view(decision.seat), self._names, self._game, decision)

    def _with_prompt(self, seat: int, pieces: list[Piece], asked: Prompt | None, *, on_page: bool) -> list[Piece]:
        if asked is None:
            return pieces
        frame, room = self._game.prompt_room(self._desk.area, seat, on_page=on_page)
        rows = asked.rows()
        if not on_page and self._where(asked.decision) is Asked.TRAY:  # on the table nothing names its cards
            alone = Chip((LOOK, None), say("peek.alone"))
            rows = [[alone, *(chip for chip in _flat(rows) if chip.key[0] != PICK)]]
        cards = self._on_cards(asked, _flat(rows), pieces)
        taken = {chip.key for chip in cards.values()}
        left = [[chip for chip in row if chip.key not in taken] for row in rows]
        # A seat's short line makes way for its question.
        first = asked.decision.facts.get("first")
        made = self._pickable(seat, [p for p in pieces if (p.seat, p.zone) != (seat, "plate")], cards, first)
        laid = prompt_pieces(
            asked,
            frame,
            room,
            self._marks[seat],
            rows=[row for row in left if row],
            prefix=f"ask:{seat}",
            wider=self._game.wider_rooms(self._desk.area, seat, on_page=on_page),
        )
        return made + laid

    def _on_cards(self, asked: Prompt, chips: Iterable[Chip], pieces: Sequence[Piece]) -> dict[Atom, Chip]:
        """By the keys of cards in sight: the chips for which these cards can be pressed."""
        decision = asked.decision
        shown = {piece.shows for piece in pieces if piece.shows is not None}
        picks = {chip.key[1]: chip for chip in chips if chip.key[0] == PICK and chip.key[1] is not None}
        if decision.topic not in self._game.no_cards:
            return {key: chip for key, chip in picks.items() if key in shown}
        stands = self._game.stands_for(decision, self._model.view(decision.seat))
        return {key: picks[meant] for key, meant in stands.items() if key in shown and meant in picks}

    def _pickable(self, seat: int, pieces: list[Piece], cards: Mapping[Atom, Chip], first: object) -> list[Piece]:
        """The cards that answer a question can be pressed, and are marked as such; so is the `first` that was chosen before."""
        made = []

        def free(card: Piece) -> tuple[float, float, float]:
            return free_disc(card.place, [one.place for one in pieces if one.z > card.z + 0.4])

        for piece in pieces:
            chip = cards.get(piece.shows) if piece.shows is not None else None
            if chip is None:
                made.append(piece)
                if piece.shows is not None and piece.shows == first:
                    picture = PickedPicture(self._marks[seat], chosen=True, enabled=False, disc=free(piece))
                    made.append(Piece(f"{piece.key}:picked", picture, piece.place, piece.z + 0.4, seat))
                continue
            press = Action("prompt", seat, chip.key) if chip.enabled else None
            told = f"{piece.name}, {say('pick.chosen')}" if chip.chosen else piece.name
            made.append(replace(piece, press=press, card=None, name=told))
            disc = free(piece) if chip.chosen else DISCS[0]
            picture = PickedPicture(self._marks[seat], chip.chosen, chip.enabled, chip.sign, disc)
            made.append(Piece(f"{piece.key}:picked", picture, piece.place, piece.z + 0.4, seat))
        return made

    def lacks(self, seat: int) -> Refused | None:
        """What is missing of what a seat is just answering; None where nothing is, or it is answered at once."""
        asked = self._prompts.get((seat, self._is_private))
        return asked.lacks() if asked is not None and asked.decision in self._model.decisions(seat) else None

    # -- in a tray ----------------------------------------------------------------------------------------------------

    def choice(self, seat: int) -> Mapping[Atom, Chip] | None:
        """Among which cards in its tray a seat chooses, and which it has chosen; None while it does not."""
        asked = self._prompts.get((seat, False))
        if asked is None or asked.decision not in self._model.decisions(seat):
            return None
        if self._where(asked.decision) is not Asked.TRAY:
            return None
        return {chip.key[1]: chip for chip in _flat(asked.rows()) if chip.key[0] == PICK and chip.key[1] is not None}

    def choose(self, seat: int, card: Atom) -> None:
        """A seat takes a card of its tray, or lets it be after all."""
        if self.choice(seat) is not None:
            self._prompts[seat, False].press((PICK, card))
            self._desk.repaint_table()

    # -- answering ----------------------------------------------------------------------------------------------------

    @property
    def _is_private(self) -> bool:
        """Whether a seat looks at its own page."""
        return self._desk.phase is Phase.LIFTED

    def press(self, action: Action) -> None:
        """A chip, or a card that stands for one, was pressed; if the choice is whole now, it is given.

        What is no chip announces an offer with its first value.
        """
        seat, key = action.seat, action.what
        if action.verb == "announce":
            if not self.insists(seat):
                self._announce(seat, *key)
            return
        if action.verb == "give":
            self._give_at_once(seat, *key)
            return
        if action.verb == "recall":
            self._recall(seat)
            return
        asked = self._prompts.get((seat, self._is_private))
        if asked is None or asked.decision not in self._model.decisions(seat):
            return
        if key[0] == LOOK:
            self._desk.pressed(Action("page", seat))
            return
        if key[0] == CANCEL:
            del self._prompts[seat, self._is_private]
            self._desk.show_again()
            return
        if key[0] == STANDS:
            self._stands(asked.decision, str(key[1]))
            return
        choice = asked.press(key)
        if isinstance(choice, Unfinished):
            self._desk.show_again()
        elif isinstance(asked, AnnouncingPrompt) and isinstance(choice, Announcement):
            self._ask_on(asked.decision, choice, for_good=asked.for_good)
        elif isinstance(asked, SurePrompt) or not self.asks_again(asked.decision, choice):
            self._give(asked.decision, choice)

    def asks_again(self, decision: Decision, choice: object) -> bool:
        """Whether somebody who answers so is asked once more whether that is meant, because the game has a reason to."""
        if not isinstance(decision, Act) or not isinstance(choice, Announcement):
            return False
        seat, is_private = decision.seat, self._is_private
        doubt = self._game.doubt(decision, choice, self._model.view(seat) if is_private else None)
        if doubt:
            asked = SurePrompt(decision, doubt, self._names_for(decision), choice)
            self._prompts[seat, is_private] = self._called(asked)
            self._desk.show_again()
        return bool(doubt)

    def _recall(self, seat: int) -> None:
        """A seat wants to choose what it chose last time; it may choose on from there."""
        asked = self._prompts.get((seat, self._is_private))
        if not isinstance(asked, GatheringPrompt) or asked.decision not in self._model.decisions(seat):
            return
        wanted = self._game.recalled(self._model.view(seat), asked.decision)
        if wanted:
            asked.chosen = list(wanted)
            self._desk.show_again()
        else:
            self._desk.pressed(Action("tell", seat, ("pick.no_last", asked.decision.clause)))

    def _stands(self, decision: Decision, way: str) -> None:
        """A seat says how it declines from now on; this question too, if it is one of these."""
        view = self._model.view(None)
        self.standing.say(decision, way, view)
        if self.standing.declines(decision, view):
            self.standing.stop()
            self._give(decision, None)
        else:
            self._desk.show_again()

    def _announce(self, seat: int, offer: str, name: str, value: int | str) -> None:
        """Something was pressed that announces an offer with a first value; where that is all, it is asked whether it is so."""
        for decision in self._model.decisions(seat):
            if isinstance(decision, Act) and decision.offer(offer) is not None:
                announced = Announcement(offer, {name: value})
                asked = self._announcing(decision, announced)
                if asked is None:
                    means = self._game.means(decision, announced, self._model.view(seat))
                    title = self._about(decision.seat, announced, means or offer_title(f"sure.{offer}"))
                    asked = SurePrompt(decision, title, self._names_for(decision), announced)
                self._prompts[seat, self._is_private] = self._called(asked)
                self._desk.show_again()
                return

    def _give_at_once(self, seat: int, offer: str, name: str, value: int | str) -> None:
        """Something was pressed that is an offer with its first value, and is done if that is all."""
        acts = (decision for decision in self._model.decisions(seat) if isinstance(decision, Act))
        act = next((act for act in acts if act.offer(offer) is not None), None)
        if act is not None and not self.insists(seat):
            self._ask_on(act, Announcement(offer, {name: value}), for_good=False)

    def _ask_on(self, decision: Decision, announced: Announcement, *, for_good: bool) -> None:
        """Asks for what an announcement still needs; one that is whole is given."""
        asked = self._announcing(decision, announced, for_good=for_good)
        if asked is None:
            self._give(decision, announced)
            return
        self._prompts[decision.seat, self._is_private] = asked
        self._desk.show_again()

    def _announcing(self, decision: Decision, announced: Announcement, *, for_good: bool = False) -> Prompt | None:
        """The question for what an announcement still needs; None where it can be given."""
        assert isinstance(decision, Act)
        seat = decision.seat
        try:
            parameter: Parameter | None = self._model.next_parameter(seat, decision.number, announced)
        except Refused:
            parameter = None  # when it is given the rules say in their own words why not
        if parameter is None:
            return None
        return self._asking(decision, announced, parameter, for_good=for_good)

    def _asking(self, act: Act, announced: Announcement, parameter: Parameter, *, for_good: bool) -> AnnouncingPrompt:
        """The question for the next value of an announcement."""
        title = self._about(act.seat, announced, offer_title(f"ask.{parameter.name}"))
        return AnnouncingPrompt(act, title, self._names_for(act), announced, parameter, for_good=for_good)

    def _about(self, seat: int, announced: Announcement, asked: str) -> str:
        """What is asked of an announcement, with the card that it is about."""
        ids = {card.key: card.card for card in self._model.view(seat).faces}
        card = next((self._names.card(ids[value]) for value in announced.values.values() if value in ids), "")
        return say("pick.for", card=card, asked=asked) if card else asked

    def _give(self, decision: Decision, choice: object) -> None:
        seat = decision.seat
        owed = {key: kept for key, kept in self._prompts.items() if key[0] == seat and kept in self.begun_for_good}
        for key in ((seat, self._is_private), *owed):
            self._prompts.pop(key, None)
        self.standing.stop()
        answer = Answer(seat, decision.number, choice)  # type: ignore[arg-type]
        if self._model.answer(answer):
            self._desk.answered(seat)
            return
        self._prompts |= owed  # a full disk forgives nothing
        self._desk.show_again()


def _flat(rows: Iterable[Iterable[Chip]]) -> Iterable[Chip]:
    return (chip for row in rows for chip in row)
