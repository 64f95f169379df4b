"""What papers print, computed again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Sequence

from . import _ordeval
from ._asking import Watched, asked
from ._progress import Progress
from ._results import Ledger


def reproduce(
    papers: str | Sequence[str] | None = None,
    *,
    data: str | os.PathLike[str] | None = None,
    experiments: str | os.PathLike[str] | None = None,
    figures: str | os.PathLike[str] | None = None,
    summary: bool = False,
    differing: bool = False,
    threads: int = 0,
    seed: int = 1,
    progress: Progress = None,
) -> Ledger:
    """What five papers print beside what is computed here; options as in ``ordeval reproduce --help``.

    ``papers`` are names such as ``"cardoso2011"``; without them, all are computed, which takes a minute. ``data`` is a
    folder with data of others, ``experiments`` one with results of trained classifiers; ``figures`` is a folder into which
    the papers' figures are drawn.
    """
    if isinstance(papers, str):
        papers = [papers]
    with Watched(asked(locals()), progress) as watched:
        given, page, drawn = _ordeval.reproduced(watched)
    if figures is not None:
        target = Path(figures)
        target.mkdir(parents=True, exist_ok=True)
        for name, text in drawn:
            (target / name).write_text(text, encoding="utf-8", newline="")
    return Ledger(given, page)
