"""Several files are one text, and come out of it as they went in, whatever stands in them."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.joined import HEAD, Part, joined, parted

FILES = (Part(HEAD, "[pack]\nid = 'x'\n"), Part("b c.toml", "[[card]]\nn = 1"), Part("d.toml", ""))


def test_files_come_out_as_they_went_in() -> None:
    text = joined(FILES)
    assert [part.name for part in parted(text)] == [part.name for part in FILES]
    assert [part.text for part in parted(text)] == [part.text.removesuffix("\n") for part in FILES]
    assert tomllib.loads(text) == {"pack": {"id": "x"}, "card": [{"n": 1}]}, "the whole is TOML, too"


@given(st.lists(st.text("# pack.toml,lines:12\n\r\u2028'", max_size=60), max_size=4))
def test_nothing_in_a_file_can_be_taken_for_a_border(texts: list[str]) -> None:
    parts = [Part(HEAD, ""), *(Part("a.toml", text) for text in (*texts, joined(FILES)))]
    assert [part.text for part in parted(joined(parts))] == [part.text.removesuffix("\n") for part in parts]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[pack]\n",
        f"# {HEAD}, lines: 1\n",
        f"# {HEAD}, lines: 0\nx = 1\n",
        f"# {HEAD}, lines: 1\nx = 1",
        f"# {HEAD}, lines: 99999999999\nx = 1\n",
        "# other.toml, lines: 1\nx = 1\n",
        f"# {HEAD}, lines: 1\nx = 1\n# \u202ea.toml, lines: 1\nx = 1\n",
        f"# {HEAD}, lines: 1\nx = 1\n# {'a' * 251}.toml, lines: 1\nx = 1\n",
    ],
)
def test_any_other_text_is_one_part(text: str) -> None:
    assert parted(text) == (Part("", text),)
