"""A progress bar for work that takes longer than a second."""

from __future__ import annotations

import sys
import time
from typing import Any, Callable, Union

Progress = Union[bool, Callable[[str, float, float, str], object], None]


class Bar:
    """Draws on standard error how far work has come, how fast it is and how long it will take."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._stage, self._stage_begun = "", self._begun
        self._drawn = False

    def __call__(self, doing: str, done: float, whole: float, unit: str) -> None:
        now = time.monotonic()
        if doing != self._stage:
            self._stage, self._stage_begun = doing, now
        if now - self._begun < 1:
            return
        sys.stderr.write(f"\r{drawn(doing, done, whole, unit, now - self._stage_begun)}\x1b[K")
        sys.stderr.flush()
        self._drawn = True

    def close(self) -> None:
        """Take the bar away."""
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def drawn(doing: str, done: float, whole: float, unit: str, seconds: float) -> str:
    """The line of a bar; without a whole, only what is done."""
    speed = done / seconds if seconds > 0 else 0.0
    told = f", {_short(speed)} {unit}/s" if speed > 0 else ""
    if whole <= 0:
        return f"{doing} {_short(done)} {unit}{told}"
    share = min(done / whole, 1.0)
    filled = int(share * 30)
    left = f", {_clock((whole - done) / speed)} left" if speed > 0 and done < whole else ""
    return f"{doing} {share:4.0%} [{'#' * filled}{'.' * (30 - filled)}] {_short(done)}/{_short(whole)} {unit}{told}{left}"


def _short(number: float) -> str:
    return f"{number:,.0f}" if number >= 10 or number == int(number) else f"{number:.1f}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


def _is_seen() -> bool:
    """Whether standard error is a terminal or a notebook."""
    return sys.stderr is not None and (sys.stderr.isatty() or type(sys.stderr).__module__.startswith("ipykernel"))


def watcher_for(progress: Progress) -> Any:
    """What the library tells how far it has come: a bar, where one can be seen or is asked for."""
    if callable(progress):
        return progress
    return Bar() if progress or (progress is None and _is_seen()) else None
