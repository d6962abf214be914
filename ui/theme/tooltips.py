"""How the words look that come up beside the pointer: of paper, like all else that is laid over the table."""

from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


def tooltip_style(theme: Theme, pixels: float) -> str:
    """The style of tooltips, with words of that size, and as large as the player wants them."""
    from ui.theme.fonts import TEXT_FAMILY

    look = f"background: {theme.sheet}; color: {theme.sheet_ink}; border: 1px solid {theme.sheet_edge}; padding: 5px;"
    return f"QToolTip {{ {look} font-family: {TEXT_FAMILY}; font-size: {max(11, round(pixels * text_size()))}px; }}"
