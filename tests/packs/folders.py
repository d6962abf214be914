"""The pack of Millions as a folder: the head in one file, and its cards in one file a kind."""

from pathlib import Path

from app import packs

TEXT = packs.load("millions").text.replace("mil.last_soldier", "mil.mine").replace("The Last Soldier", "Mine")
HEAD, *CARDS = TEXT.split("[[card]]\n")
KINDS = ("power", "battle", "baron")


def made(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """Writes the folder, and then changes something in its files: file, what stands there, and what shall."""
    folder.mkdir(parents=True)
    texts = {"pack.toml": HEAD}
    for kind in KINDS:
        texts[f"{kind}.toml"] = "".join(f"[[card]]\n{card}" for card in CARDS if f'kind = "{kind}"' in card)
    for file, old, new in changes:
        assert old in texts[file]
        texts[file] = texts[file].replace(old, new, 1)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
