"""Words of strangers: shown letter by letter, as Qt takes for HTML whatever looks like it, and broken where they are long."""

from html import escape


def plain(text: str) -> str:
    """A text for a tooltip, which is always shown as it is written."""
    return f"<qt>{escape(text)}</qt>" if "<" in text or "&" in text else text


def breakable(text: str) -> str:
    """A file's name or place as it is shown: a long one goes on in the next line after any of its signs."""
    return "".join(char + "\N{ZERO WIDTH SPACE}" if char in "/\\-_." else char for char in text)
