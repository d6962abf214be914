"""The instruments in their file, which several windows of the program may have open at once.

Every change is made on what is written there just then, and nobody else writes meanwhile (`keeping.alone`): so no window
writes over what another one has done.
"""

from app.companion import keeping
from app.companion.board import Board, merged


class SharedBoard:
    """What this window knows of the file."""

    def __init__(self) -> None:
        self._known = Board()
        """What stood there when it was last read or written here."""
        self._state: tuple[int, ...] | None = None

    def load(self) -> Board:
        """The instruments as they were left."""
        self._state = self._look()
        self._known = keeping.load_board()
        return self._known

    def taken_up(self, mine: Board) -> Board | None:
        """What lies there, with what other windows have written since; None where they have written nothing."""
        state = self._look()
        if state == self._state:
            return None
        self._state = state
        found = keeping.written_board()
        if found is None:  # it was taken away, or is not to be understood: what is here is written again
            return None
        before, self._known = self._known, found
        return merged(before, mine, found)

    def save(self, board: Board) -> None:
        """Writes them down. Raises NotKept."""
        keeping.save(board)
        self._known, self._state = board, self._look()

    @staticmethod
    def _look() -> tuple[int, ...] | None:
        """What tells one writing of the file from the next; None where there is none."""
        try:
            found = keeping.board_path().stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino, found.st_size
