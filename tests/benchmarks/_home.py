"""A folder of one's own for the saved games of a benchmark."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def home() -> Iterator[None]:
    """All that the program keeps lies in a new folder, which goes in the end."""
    before = os.environ.get("VISAVIS_HOME")
    with tempfile.TemporaryDirectory(prefix="visavis-benchmark-") as folder:
        os.environ["VISAVIS_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["VISAVIS_HOME"]
            else:
                os.environ["VISAVIS_HOME"] = before
