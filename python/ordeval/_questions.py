"""Questions that need no campaign."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

from . import _ordeval
from ._asking import FileLike, Watched, asked
from ._progress import Progress
from ._results import BestLength, Properties, Rankings
from ._scale import ScaleLike


def axioms(
    measures: Any = "@default",
    *,
    properties: Sequence[str] | None = None,
    classes: int | None = None,
    items: int | None = None,
    gold_items: int | None = None,
    edges: Sequence[float] | None = None,
    threads: int = 0,
    progress: Progress = None,
) -> Properties:
    """Which properties measures have, with the smallest counterexamples; options as in ``ordeval axioms --help``."""
    with Watched(asked(locals()), progress) as watched:
        return Properties(_ordeval.properties(watched))


def best_length(
    class_counts: Sequence[int],
    edges: Sequence[float],
    *,
    cost: str | None = None,
    distance: str | None = None,
    split: str | None = None,
    curve: int | None = None,
    to: float | None = None,
    prices: FileLike | None = None,
    unbounded_length: Sequence[float] | None = None,
) -> BestLength:
    """The best length of a class without an end, such as "60 and older"; options as in ``ordeval interval --help``.

    ``class_counts`` are the gold items in each class, ``edges`` where the classes begin and end, with ``inf`` at an end.
    """
    return BestLength(_ordeval.best_length(asked(locals())))


def rankings(
    rankings: FileLike,
    *,
    distances: str | Mapping[str, float] | None = None,
    scale: ScaleLike | None = None,
    query: str | None = None,
    k: int | None = None,
    cost: str | None = None,
    class_counts: Mapping[str, int] | None = None,
    columns: Sequence[str] | None = None,
    raise_limits: int | None = None,
    ci: float | None = None,
    ci_method: str | None = None,
    replicates: int | None = None,
    threads: int = 0,
    seed: int = 1,
    progress: Progress = None,
) -> Rankings:
    """How well rankings put near classes before far ones, by ClasSi; options as in ``ordeval classi --help``.

    Classes are as far apart as ``distances`` says (``{"b": 0, "c": 1, "t": 6}``, or the path of a matrix), or as there
    are steps between them on a ``scale``. Where only the first labels of a ranking are given, ``class_counts`` says how
    many labels of each class the whole has.
    """
    settings = asked(locals())
    if isinstance(distances, Mapping):
        settings["distances"] = ",".join(f"{name}={value}" for name, value in distances.items())
    with Watched(settings, progress) as watched:
        return Rankings(_ordeval.rankings(watched), settings)
