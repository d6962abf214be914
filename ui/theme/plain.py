"""Words of strangers, shown letter by letter: Qt takes for HTML whatever looks like it."""

from html import escape


def plain(text: str) -> str:
    """A text for a tooltip, which is always shown as it is written."""
    return f"<qt>{escape(text)}</qt>" if "<" in text or "&" in text else text
