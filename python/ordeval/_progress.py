"""A progress bar for work that takes longer than a second."""

from __future__ import annotations

import sys
import time
from typing import Any, Callable, Union

Progress = Union[bool, Callable[[str, float, float, str], object], None]


class Bar:
    """Draws how far work has come on standard error."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._drawn = False

    def __call__(self, doing: str, done: float, whole: float, unit: str) -> None:
        if time.monotonic() - self._begun < 1:
            return
        share = min(done / whole, 1.0) if whole > 0 else 0.0
        filled = int(share * 30)
        text = f"\r{doing} [{'#' * filled}{'.' * (30 - filled)}] {done:,.0f}/{whole:,.0f} {unit}\x1b[K"
        sys.stderr.write(text if whole > 0 else f"\r{doing} {done:,.0f} {unit}\x1b[K")
        sys.stderr.flush()
        self._drawn = True

    def close(self) -> None:
        """Take the bar away."""
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def watcher_for(progress: Progress) -> Any:
    """What the library tells how far it has come: a bar, where one can be seen or is asked for."""
    if callable(progress):
        return progress
    if progress or (progress is None and sys.stderr is not None and sys.stderr.isatty()):
        return Bar()
    return None
