"""Questions to a seat: one prompt for each kind of decision, built once for all games.

A prompt is what has been chosen so far, as plain data without Qt: its chips can be pressed by mouse, finger or key, and
pressing gives the choice when it is whole. `prompt_pieces` lays it on the table, turned toward the seat that must act.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from app.words import Names, as_shown, card_title, offer_title
from rules.kernel.decisions import (
    Act,
    Announcement,
    Atom,
    Choice,
    Confirm,
    Decision,
    Number,
    Order,
    Parameter,
    PickOne,
    PickSome,
    Split,
)
from rules.kernel.refusals import Refused
from rules.kernel.views import View
from ui.texts import say


class Unfinished:
    """What pressing a chip gives while the choice is not whole."""


UNFINISHED: Final = Unfinished()

Named = Callable[[Atom], str]
"""What a candidate is called."""


class Calls(Protocol):
    """A game, as far as it says what is called how."""

    no_cards: ClassVar[frozenset[str]]

    def called(self, decision: Decision, key: Atom, view: Any) -> str:  # views are the game's own
        """What a candidate of a question is called that is no card in sight to who has this view; empty where it is called as its offer."""
        ...


YES, NO, DONE, DECLINE, LESS, MORE = "yes", "no", "done", "decline", "less", "more"
AS_SHOWN = "as_shown"
"""The chip that takes the order in which things are shown."""
PICK = "pick"
"""The chip of a candidate."""
OFFER = "offer"
"""The chip of an offer that needs nothing else."""
LOOK = "look"
"""The chip that leads to one's own cards, by which a question is answered that all see."""
STANDS = "stands"
"""The chip by which a seat says how it declines from now on."""
CANCEL = "cancel"
"""The chip by which an announcement is given up before it is whole."""


def named_in(view: View, names: Names, game: "Calls", decision: Decision) -> Named:
    """What the candidates of a question are called: cards as who has this view sees them, all else as the game or a button says."""
    titles = {} if decision.topic in game.no_cards else {card.key: card_title(card, names) for card in view.faces}
    return lambda key: titles.get(key) or game.called(decision, key, view) or offer_title(str(key))


@dataclass(frozen=True)
class Chip:
    """Something of a prompt that can be pressed, or only read."""

    key: tuple[str, Atom | None]
    text: str
    enabled: bool = True
    chosen: bool = False
    sign: str = ""
    """A number at its side: its place in an order, its share of a total."""
    widest: str = ""
    """The widest number that it may get there, for which it keeps room."""


class Prompt:
    """A question that is being answered."""

    def __init__(self, decision: Decision, title: str, named: Named) -> None:
        self.decision = decision
        self.title = title
        self.named = named
        self.declines = say("pick.decline")
        """What declining is called."""
        self.stands: tuple[tuple[str, str], ...] = ()
        """How it can be declined from now on, with what that is called."""

    def rows(self) -> list[list[Chip]]:
        """The chips, row by row."""
        made = self._rows()
        if self.decision.optional:
            made.append(
                [Chip((DECLINE, None), self.declines), *(Chip((STANDS, key), text) for key, text in self.stands)]
            )
        return made

    def press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        """A chip was pressed: the choice if it is whole now."""
        if key[0] == DECLINE and self.decision.optional:
            return None
        if not any(chip.key == key and chip.enabled for row in self.rows() for chip in row):
            return UNFINISHED
        return self._press(key)

    def lacks(self) -> Refused | None:
        """What is missing, where it cannot be done yet."""
        return None

    def _rows(self) -> list[list[Chip]]:
        raise NotImplementedError

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        raise NotImplementedError


class ActPrompt(Prompt):
    """One of the things on offer; those that need a card are done with the card."""

    def __init__(self, decision: Act, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.act = decision

    def _rows(self) -> list[list[Chip]]:
        whole = [offer for offer in self.act.offers if not offer.parameters]
        return [[Chip((OFFER, offer.key), self.named(offer.key)) for offer in whole]] if whole else []

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        return Announcement(str(key[1]))


class PickOnePrompt(Prompt):
    """Exactly one of the candidates: pressing it answers."""

    def __init__(self, decision: PickOne, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.candidates = decision.candidates

    def _rows(self) -> list[list[Chip]]:
        return [[Chip((PICK, c), self.named(c)) for c in self.candidates]]

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        assert key[1] is not None
        return key[1]


class GatheringPrompt(Prompt):
    """Candidates are pressed one after the other until it is done; pressing one again takes it back."""

    def __init__(self, decision: Decision, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.chosen: list[Atom] = []

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        if key[0] == DONE:
            return tuple(self.chosen)
        assert key[1] is not None
        if key[1] in self.chosen:
            self.chosen.remove(key[1])
        else:
            self.chosen.append(key[1])
        return UNFINISHED


class PickSomePrompt(GatheringPrompt):
    """Some of the candidates, each at most once; pressing one again takes it back."""

    def __init__(self, decision: PickSome, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.question = decision

    def _rows(self) -> list[list[Chip]]:
        full = len(self.chosen) >= self.question.most
        chips = [
            Chip((PICK, c), self.named(c), enabled=c in self.chosen or not full, chosen=c in self.chosen)
            for c in self.question.candidates
        ]
        enough = self.question.least <= len(self.chosen) <= self.question.most
        count = f"{len(self.chosen)}/{self.question.most}"
        return [chips, [Chip((DONE, None), say("pick.done"), enabled=enough, sign=count)]]

    def lacks(self) -> Refused | None:
        asked, many = self.question, len(self.chosen)
        if many >= asked.least:
            return None
        reason = "lacks" if asked.least == asked.most else "lacks_some"
        return Refused(asked.clause, reason, chosen=many, least=asked.least, most=asked.most)


class OrderPrompt(GatheringPrompt):
    """All candidates in an order: they are pressed one after the other; pressing one again takes it out. To whom it does not
    matter, takes them as they are shown.
    """

    def __init__(self, decision: Order, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.question = decision
        self.as_shown = as_shown(decision)

    def _rows(self) -> list[list[Chip]]:
        chips = []
        last = str(len(self.question.candidates))
        for c in self.question.candidates:
            place = self.chosen.index(c) + 1 if c in self.chosen else 0
            sign = str(place) if place else ""
            chips.append(Chip((PICK, c), self.named(c), chosen=place > 0, sign=sign, widest=last))
        is_whole = len(self.chosen) == len(self.question.candidates)
        as_shown = Chip((AS_SHOWN, None), self.as_shown, enabled=not self.chosen)
        return [chips, [as_shown, Chip((DONE, None), say("pick.done"), enabled=is_whole)]]

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        return self.question.candidates if key[0] == AS_SHOWN else super()._press(key)

    def lacks(self) -> Refused | None:
        many, most = len(self.chosen), len(self.question.candidates)
        return Refused(self.question.clause, "lacks_order", chosen=many, most=most) if many < most else None


class NumberPrompt(Prompt):
    """A whole number, by steps of one."""

    def __init__(self, decision: Number, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.question = decision
        self.number = decision.least

    def _rows(self) -> list[list[Chip]]:
        least, most = self.question.least, self.question.most
        return [
            [
                Chip((LESS, None), "\N{MINUS SIGN}", enabled=self.number > least),
                Chip(("number", None), str(self.number), enabled=False, chosen=True),
                Chip((MORE, None), "+", enabled=self.number < most),
            ],
            [Chip((DONE, None), say("pick.done"))],
        ]

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        if key[0] == DONE:
            return self.number
        self.number += 1 if key[0] == MORE else -1
        return UNFINISHED


class SplitPrompt(Prompt):
    """A total divided among the candidates, step by step."""

    def __init__(self, decision: Split, title: str, named: Named) -> None:
        super().__init__(decision, title, named)
        self.question = decision
        self.shares: dict[Atom, int] = dict.fromkeys(decision.candidates, 0)

    @property
    def left(self) -> int:
        """What is not given to anybody yet."""
        return self.question.total - sum(self.shares.values())

    def _rows(self) -> list[list[Chip]]:
        step = self.question.step
        rows = [
            [
                Chip((LESS, c), "\N{MINUS SIGN}", enabled=share >= step),
                Chip(("share", c), self.named(c), enabled=False, chosen=share > 0, sign=str(share)),
                Chip((MORE, c), "+", enabled=self.left >= step),
            ]
            for c, share in self.shares.items()
        ]
        rows.append(
            [Chip((DONE, None), say("pick.done"), enabled=self.left == 0, sign=say("pick.left", left=self.left))]
        )
        return rows

    def lacks(self) -> Refused | None:
        left, total = self.left, self.question.total
        return Refused(self.question.clause, "lacks_share", left=left, total=total) if left else None

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        if key[0] == DONE:
            return tuple(self.shares.values())
        assert key[1] is not None
        self.shares[key[1]] += self.question.step if key[0] == MORE else -self.question.step
        return UNFINISHED


class ConfirmPrompt(Prompt):
    """Yes or no."""

    def _rows(self) -> list[list[Chip]]:
        return [[Chip((YES, None), say("pick.yes")), Chip((NO, None), say("pick.no"))]]

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        return key[0] == YES


class LookPrompt(Prompt):
    """A question that everybody sees, and that is answered with cards which only its seat may see.

    It looks alike whatever these cards are: one chip leads to them, and what needs none of them can be answered at once.
    """

    def __init__(self, decision: Decision, title: str, named: Named, looks: str) -> None:
        super().__init__(decision, title, named)
        self._looks = looks

    def _rows(self) -> list[list[Chip]]:
        whole = (
            [offer for offer in self.decision.offers if not offer.parameters] if isinstance(self.decision, Act) else []
        )
        return [[Chip((LOOK, None), self._looks), *(Chip((OFFER, o.key), self.named(o.key)) for o in whole)]]

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        return Announcement(str(key[1])) if key[0] == OFFER else UNFINISHED


class AnnouncingPrompt(Prompt):
    """What an announcement still needs; pressing gives the announcement with one more value, until it is whole.

    Before that it can be given up, and nothing has happened, unless it is `for_good`.
    """

    def __init__(
        self,
        decision: Act,
        title: str,
        named: Named,
        announced: Announcement,
        parameter: Parameter,
        *,
        for_good: bool = False,
    ) -> None:
        super().__init__(decision, title, named)
        self.act = decision
        self.announced = announced
        self.parameter = parameter
        self.for_good = for_good
        self._asked = prompt_for(_as_decision(decision, parameter), title, named)

    def _rows(self) -> list[list[Chip]]:
        back = [] if self.for_good else [[Chip((CANCEL, None), say("pick.cancel"))]]
        return [*self._asked.rows(), *back]

    def lacks(self) -> Refused | None:
        return self._asked.lacks()

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        value = self._asked.press(key)
        if isinstance(value, Unfinished):
            return value
        assert isinstance(value, int | str | tuple)
        return self.announced.but(self.parameter.name, value)


class SurePrompt(Prompt):
    """An announcement that was whole with one press: it is made once it is confirmed, and can be given up before that."""

    def __init__(self, decision: Act, title: str, named: Named, announced: Announcement) -> None:
        super().__init__(decision, title, named)
        self.announced = announced

    def _rows(self) -> list[list[Chip]]:
        return [[Chip((YES, None), say("pick.yes")), Chip((CANCEL, None), say("pick.cancel"))]]

    def _press(self, key: tuple[str, Atom | None]) -> Choice | Unfinished:
        return self.announced if key[0] == YES else UNFINISHED


def _as_decision(decision: Act, parameter: Parameter) -> Decision:
    """A parameter of an announcement as a question of its own."""
    seat, topic, clause = decision.seat, decision.topic, parameter.clause
    if parameter.sort == "number":
        return Number(seat=seat, topic=topic, clause=clause, least=parameter.least, most=parameter.most)
    if parameter.sort in ("cards", "payment"):
        least, most = parameter.least, parameter.most
        return PickSome(seat=seat, topic=topic, clause=clause, candidates=parameter.candidates, least=least, most=most)
    return PickOne(seat=seat, topic=topic, clause=clause, candidates=parameter.candidates)


def prompt_for(decision: Decision, title: str, named: Named) -> Prompt:
    """The prompt for a decision of any kind."""
    if isinstance(decision, Act):
        return ActPrompt(decision, title, named)
    if isinstance(decision, PickOne):
        return PickOnePrompt(decision, title, named)
    if isinstance(decision, PickSome):
        return PickSomePrompt(decision, title, named)
    if isinstance(decision, Order):
        return OrderPrompt(decision, title, named)
    if isinstance(decision, Number):
        return NumberPrompt(decision, title, named)
    if isinstance(decision, Split):
        return SplitPrompt(decision, title, named)
    if isinstance(decision, Confirm):
        return ConfirmPrompt(decision, title, named)
    raise TypeError(f"no prompt for {type(decision).__name__}")


def flowed(rows: Sequence[Sequence[Chip]], most: int) -> list[list[Chip]]:
    """The same chips with no row longer than `most`."""
    return [list(row[i : i + most]) for row in rows for i in range(0, len(row), most)]
