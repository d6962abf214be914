"""What stands beside real cards on sheets of A4: as a picture, the sheets one below the other, as a PDF, or as a table."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSize
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from app.disk import DISK
from ui.theme.ink import HINTS

SIZE = QSize(2000, 1414)
"""Of one sheet in a picture, in pixels; as wide to high as one of A4 that lies."""
KINDS = {"csv": "beside.csv", "png": "beside.png", "pdf": "beside.pdf"}
"""The kinds of files, with their words."""
MOST_IN_A_PICTURE = 20
"""No picture is higher than so many sheets: nothing is painted further down."""

Paints = Callable[[QPainter, QRectF], None]
"""Paints one sheet into a rectangle."""


def image(sheets: Sequence[Paints]) -> QImage:
    """The sheets as a picture."""
    made = QImage(SIZE.width(), SIZE.height() * len(sheets), QImage.Format.Format_RGB32)
    p = QPainter(made)
    p.setRenderHints(HINTS)
    for at, paint in enumerate(sheets):
        paint(p, QRectF(0, at * SIZE.height(), SIZE.width(), SIZE.height()))
    p.end()
    return made


def write(path: Path, table: Callable[[], str], sheets: Sequence[Paints]) -> None:
    """Writes it as the end of the file's name says: `.csv`, `.png` or `.pdf`. Raises OSError."""
    kind = path.suffix.lower()
    if kind == ".csv":
        DISK.create(path, table().encode())
    elif kind == ".png":
        if len(sheets) > MOST_IN_A_PICTURE:
            raise OSError("it is too long for a picture; a PDF has room for it")
        if not image(sheets).save(str(path), "PNG"):  # type: ignore[call-overload]
            raise OSError(f"{path.name} cannot be written")
    else:
        writer = QPdfWriter(str(path))
        writer.setResolution(144)
        layout = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Landscape, QMarginsF())
        writer.setPageLayout(layout)
        p = QPainter()
        if not p.begin(writer):
            raise OSError(f"{path.name} cannot be written")
        for at, paint in enumerate(sheets):
            if at:
                writer.newPage()
            paint(p, QRectF(0, 0, writer.width(), writer.height()))
        p.end()
