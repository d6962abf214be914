"""numpy, where it is installed (the extra `ai`)."""

from typing import Any

try:
    import numpy as np
except ImportError:
    np = None  # type: ignore[assignment]

__all__ = ["Array", "are_here", "np"]

Array = Any


def are_here() -> bool:
    """Whether there is numpy to reckon with."""
    return np is not None
