"""A prompt as pieces on the table, turned toward the seat that must act."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.table.furniture import PlatePicture, even
from ui.table.geometry import Frame, Place, Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.table.prompts import Chip, Prompt, flowed
from ui.table.stage import LEAST
from ui.theme import tokens as t
from ui.theme.ink import fill, glow, line, stroke
from ui.theme.lettering import READABLE, has_room, numeral, paragraph, paragraph_size, text_size, width, words
from ui.theme.marks import Mark
from ui.theme.paths import chamfered, circle, rounded
from ui.theme.surfaces import ticket
from ui.theme.tokens import Theme, rgb

MOST_IN_A_ROW = 5
FOR_CHIPS = 0.62
"""How much of a prompt in one line its chips take, unless their words need more."""
WIDE = 7.0
"""A room that is so much longer than high has all of a prompt in one line; so has one that is too low for two of them."""
RIM, HAIR = 3.0, 1.5
"""How wide the rim of a card that can be chosen is at least, in pixels, and the bright line on either side of it on a small card."""
SMALL = 130.0
"""Narrower than so many pixels a card is small."""
TWO_LINES = 0.64
"""How broad a chip is whose words stand in two lines, as a share of one whose words stand in one."""
DISCS = ((0.5, 0.136, 0.17), (0.5, 0.36, 0.165), (0.635, 0.35, 0.125))
"""Where the disc of a chosen card may lie, over no words, and how large it is, as shares of the card's width; the best first."""
TITLE = 3.2
"""How wide the title is in one line, as a multiple of its height, where its words need that; where chips leave less even with words
in two lines, they lie in lines below it."""

TITLES = 0.9
"""How much the title has of the room that neither it nor its chips need, where it would have two lines of larger letters."""
GOOD, BROAD = 0.28, 4.4
"""How large the letters of a title of two lines are where its chips can spare the room, and how broad it is then at most, as multiples
of its height."""


@dataclass(frozen=True)
class ChipPicture(Drawable):
    """A chip: a ticket that can be pressed, marked where it is chosen."""

    text: str
    enabled: bool
    chosen: bool
    sign: str
    mark: Mark
    beside: tuple[str, ...] = ()
    """What stands on the chips of its size: all their words are equally large."""
    widest: str = ""
    """The widest sign it may get: its words stand as they do with it, beside an empty tab."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        path = chamfered(rect, h * 0.17)
        if self.chosen:
            glow(p, path, h * 0.14, self.mark.ink, 170)
        p.setOpacity(1.0 if self.enabled or self.chosen else 0.55)
        ticket(p, rect, strong=self.chosen)
        if self.chosen:
            stroke(p, path, self.mark.ink, h * 0.06)
        room = rect.adjusted(h * 0.25, 0, -h * 0.25, 0)
        lines = rect.adjusted(h * 0.12, h * 0.08, -h * 0.12, -h * 0.08)
        if self.sign or self.widest:
            wide = _tab_width(self.sign, self.widest, h)
            tab = QRectF(rect.right() - wide - h * 0.1, rect.top() + h * 0.2, wide, h * 0.6)
            if self.sign:
                fill(p, chamfered(tab, h * 0.1), rgb(t.INK))
                words(p, tab, self.sign, h * 0.32, t.PAPER, "name", least=0.5)
            else:
                stroke(p, chamfered(tab, h * 0.1), rgb(t.INK, 110), max(1.0, h * 0.03))
            room.setRight(tab.left() - h * 0.1)
            lines.setRight(tab.left() - h * 0.05)
        size, texts = even(h * 0.4, room, self.beside), (self.text, *self.beside)
        is_long = width(self.text, READABLE, "name") > room.width()
        in_one, in_lines = (
            even(h * 0.4, room, texts) * text_size(),
            paragraph_size(lines, texts, h * 0.34, "name", least=0.4),
        )
        if is_long or in_lines > in_one * 1.1:
            beside = () if is_long else self.beside
            paragraph(p, lines, self.text, h * 0.34, t.INK, "name", least=0.4, beside=beside)
            return
        words(p, room, self.text, size, t.INK, "name", Qt.AlignmentFlag.AlignHCenter, least=0.5)


@dataclass(frozen=True)
class PickedPicture(Drawable):
    """What lies over a card that can be chosen by pressing it: a thin rim; once it is chosen a strong one, with a tick or its
    place in the order.
    """

    mark: Mark
    chosen: bool
    enabled: bool
    sign: str = ""
    disc: tuple[float, float, float] = DISCS[0]

    def margin(self, width: float, height: float) -> float:
        return width * 0.22

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = rect.width()
        path = rounded(rect, w * 0.05)
        if not (self.chosen or self.enabled):
            fill(p, path, rgb(theme.felt, 120))
            return
        glow(p, path, max(RIM * 2, w * (0.14 if self.chosen else 0.07)), self.mark.ink, 190 if self.chosen else 140)
        wide = max(RIM, w * (0.045 if self.chosen else 0.02))
        if not self.chosen and w < SMALL:
            # On a small card the rim alone may be as dark, or as light, as what it lies on.
            stroke(p, path, rgb(t.PAPER), wide + 2 * HAIR)
            stroke(p, path, rgb(t.INK), wide + HAIR * 0.6)
        stroke(p, path, self.mark.ink, wide)
        if not self.chosen:
            return
        x, y, r = rect.left() + self.disc[0] * w, rect.top() + self.disc[1] * w, self.disc[2] * w
        disc = circle(x, y, r)
        fill(p, disc, rgb(self.mark.ink), rgb(t.PAPER), max(1.5, r * 0.12))
        if self.sign:
            numeral(p, x, y, self.sign, r * 1.2, t.INK, most=r * 1.4)
        else:
            line(
                p,
                [(x - r * 0.45, y + r * 0.02), (x - r * 0.1, y + r * 0.4), (x + r * 0.5, y - r * 0.4)],
                t.INK,
                r * 0.2,
            )


def free_disc(card: Place, over: Sequence[Place]) -> tuple[float, float, float]:
    """Where the disc of a chosen card lies beside all that lies on it: the sign of a Top card, and the like."""
    frame, w = axes(card), card.w
    covers = [place.bounds for place in over if place.w < w]
    for x, y, r in DISCS:
        bounds = frame.place(Rect((x - r) * w, (y - r) * w, 2 * r * w, 2 * r * w)).bounds
        if not any(cover.overlaps(bounds, 1) for cover in covers):
            return x, y, r
    return DISCS[0]


def prompt_pieces(
    prompt: Prompt,
    frame: Frame,
    area: Rect,
    mark: Mark,
    *,
    prefix: str = "prompt",
    rows: Sequence[Sequence[Chip]] | None = None,
    wider: Sequence[Rect] = (),
) -> list[Piece]:
    """Lays a prompt into an area of a seat's own axes; with `rows` only these of its chips. One that has no room there in one line
    lies in the first of the `wider` areas that has.
    """
    seat = prompt.decision.seat
    if area.w > area.h * WIDE or area.h < 2 * LEAST:
        return _in_a_line(prompt, frame, (area, *wider), mark, prefix, prompt.rows() if rows is None else rows)
    rows = flowed(prompt.rows() if rows is None else rows, MOST_IN_A_ROW)
    is_tight = _high(area, len(rows)) < LEAST and 1 < len(rows) <= sum(map(len, rows)) <= MOST_IN_A_ROW
    if is_tight:
        rows = [[chip for row in rows for chip in row]]  # a finger has to meet each of them
    height = _high(area, len(rows))
    title = Rect(area.x, area.y, area.w, height)
    pieces = [
        Piece(f"{prefix}:title", PlatePicture(prompt.title, mark), frame.place(title), 90, seat, name=prompt.title)
    ]
    y = area.y + height * 1.3
    for number, row in enumerate(rows):
        gap = height * 0.2
        most = (area.w - gap * (len(row) - 1)) / len(row)
        wide = min(most, max(height * 1.2, *(_wide(chip, height) for chip in row)))
        x = area.x + (area.w - wide * len(row) - gap * (len(row) - 1)) / 2
        texts = () if is_tight else tuple(chip.text for chip in row)
        for column, chip in enumerate(row):
            place = frame.place(Rect(x, y, wide, height))
            pieces.append(_chip(chip, f"{prefix}:{number}:{column}", place, seat, mark, texts))
            x += wide + gap
        y += height * 1.25
    return pieces


def _high(area: Rect, rows: int) -> float:
    """How high a title and each of so many rows of chips can be."""
    return min(area.h / ((rows + 1) * 1.25 - 0.2), max(LEAST, area.w * 0.1))


def _in_a_line(
    prompt: Prompt,
    frame: Frame,
    areas: Sequence[Rect],
    mark: Mark,
    prefix: str,
    rows: Sequence[Sequence[Chip]],
    *,
    over: bool = False,
) -> list[Piece]:
    """A prompt in a long and low room, the first of these in which it has room: the title at the left, and all chips at the right.
    `over` where it lies over other things.
    """
    area, *wider = areas
    seat, height = prompt.decision.seat, area.h
    chips = [chip for row in rows for chip in row]
    gap = height * 0.14
    wides = [max(height * 1.2, _wide(chip, height * 0.84)) for chip in chips]
    shrink = min(1.0, (area.w * FOR_CHIPS - gap * len(chips)) / max(1.0, sum(wides)))
    if shrink < 1:  # their words stand in two lines then, and none of them is broken
        wides = [max(wide * shrink, _narrow(chip, height)) for chip, wide in zip(chips, wides, strict=True)]
    narrow = [_narrow(chip, height) for chip in chips]
    well = _good_title(prompt.title, height)
    spare = area.w - sum(narrow) - gap * len(chips)
    least = well if well <= spare else _least_title(prompt.title, height)
    least += max(0.0, min(well, spare) - least) * TITLES  # of what is left the title has more
    most = area.w - least - gap * len(chips)
    if sum(wides) > most:  # the title takes what they can spare
        if sum(narrow) > most and wider:
            return _in_a_line(prompt, frame, wider, mark, prefix, rows, over=True)
        if sum(narrow) > most:
            return _stacked(prompt, frame, area, mark, prefix, chips)
        spare = (most - sum(narrow)) / max(1.0, sum(wides) - sum(narrow))
        wides = [low + (wide - low) * spare for low, wide in zip(narrow, wides, strict=True)]
    left = area.right - sum(wides) - gap * max(0, len(chips) - 1)
    titled = Rect(area.x, area.y, left - area.x - gap, height)
    title = PlatePicture(prompt.title, mark, lit=over)
    pieces = [Piece(f"{prefix}:title", title, frame.place(titled), 90, seat, name=prompt.title)]
    x = left
    for i, (chip, wide) in enumerate(zip(chips, wides, strict=True)):
        pieces.append(_chip(chip, f"{prefix}:0:{i}", frame.place(Rect(x, area.y, wide, height)), seat, mark))
        x += wide + gap
    return pieces


def _stacked(prompt: Prompt, frame: Frame, area: Rect, mark: Mark, prefix: str, chips: Sequence[Chip]) -> list[Piece]:
    """A prompt with more chips than one line has room for: as many lines as they need, the last one in the room, and the title
    over them.
    """
    seat, height = prompt.decision.seat, area.h
    gap = height * 0.14
    wides = [min(area.w, max(height * 1.2, _wide(chip, height * 0.84))) for chip in chips]
    narrows = [
        max(wide * TWO_LINES, min(area.w, _narrow(chip, height))) for chip, wide in zip(chips, wides, strict=True)
    ]
    lines, low = _lines_of(chips, wides, area.w, gap), _lines_of(chips, narrows, area.w, gap)
    if len(low) < len(lines):  # the fewer lines, the less lies under them
        lines = low
    y = area.bottom - height * (len(lines) + 1) - gap * 0.5 * len(lines)
    title = PlatePicture(prompt.title, mark, lit=True)  # it lies over other things
    titled = frame.place(Rect(area.x, y, area.w, height))
    pieces = [Piece(f"{prefix}:title", title, titled, 90, seat, name=prompt.title)]
    for number, line_ in enumerate(lines):
        y += height + gap * 0.5
        x = area.right - sum(wide for _, wide in line_) - gap * (len(line_) - 1)
        for column, (chip, wide) in enumerate(line_):
            place = frame.place(Rect(x, y, wide, height))
            pieces.append(_chip(chip, f"{prefix}:{number}:{column}", place, seat, mark))
            x += wide + gap
    return pieces


def _chip(chip: Chip, key: str, place: Place, seat: int, mark: Mark, beside: tuple[str, ...] = ()) -> Piece:
    """A chip where it lies; what stands on those `beside` it is as large as its words."""
    picture = ChipPicture(chip.text, chip.enabled, chip.chosen, chip.sign, mark, beside, chip.widest)
    press = Action("prompt", seat, chip.key) if chip.enabled else None
    name = f"{chip.text} {chip.sign}".strip()
    return Piece(key, picture, place, 91, seat, "prompt", name, press=press)


def _lines_of(chips: Sequence[Chip], wides: Sequence[float], room: float, gap: float) -> list[list[tuple[Chip, float]]]:
    """The chips in as many lines as they need where they are so wide."""
    lines: list[list[tuple[Chip, float]]] = [[]]
    for chip, wide in zip(chips, wides, strict=True):
        if lines[-1] and sum(w + gap for _, w in lines[-1]) + wide > room:
            lines.append([])
        lines[-1].append((chip, wide))
    return lines


def _least_title(text: str, height: float) -> float:
    """How broad a title has to be at least, to stand in as many lines as it is high for; it is never broader than that in which
    it looks well.
    """
    wide, well = height, height * TITLE
    while wide < well:
        aside = min(height * 0.14, wide * 0.07)
        if has_room(text, QRectF(0, 0, wide - 2 * aside, height * 0.8), READABLE, "name"):
            return wide
        wide += height * 0.1
    return well


def _good_title(text: str, height: float) -> float:
    """How broad a title is in which it stands after the mark in two lines of letters as large as they are made."""
    wide, pixels = height * 2, max(READABLE, height * GOOD)
    while wide < height * BROAD and not has_room(text, QRectF(0, 0, wide - height * 1.14, height), pixels, "name"):
        wide += height * 0.1
    return wide


def _narrow(chip: Chip, height: float) -> float:
    """How broad a chip has to be at least: as its longest word, which can just be read."""
    sign = _sign_width(chip, height)
    longest = max(width(word, READABLE + 0.5, "name") for word in chip.text.split())
    return max(min(height, LEAST * 1.1), longest + height * 0.34 + sign)


def _sign_width(chip: Chip, height: float) -> float:
    """How much room a chip's number takes beside its words."""
    return _tab_width(chip.sign, chip.widest, height) + height * 0.04 if chip.sign or chip.widest else 0


def _tab_width(sign: str, widest: str, height: float) -> float:
    """How wide the tab is on which a number stands."""
    return max(width(one, height * 0.32, "name") for one in (sign, widest)) + height * 0.24


def _wide(chip: Chip, height: float) -> float:
    sign = _sign_width(chip, height)
    return width(chip.text, height * 0.4 * min(1.2, text_size()), "name") + height * 0.8 + sign
