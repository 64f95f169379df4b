"""Ratings: whether people agree, whether judges may replace them, and gold made of what they say."""

from __future__ import annotations

from typing import Any, Sequence

from . import _ordeval
from ._asking import Watched, asked
from ._progress import Progress
from ._results import Agreement, Gold, Judgement
from ._scale import ScaleLike


# What says which ratings are meant, whatever is asked of them.
_READING = (
    "ratings",
    "scale",
    "raters",
    "judges",
    "id",
    "topic",
    "system",
    "normalise",
    "duplicates",
    "off_scale",
    "single",
    "raise_limits",
)


def _with_ratings(arguments: dict[str, Any]) -> dict[str, Any]:
    from ._frames import ratings_source

    file = ratings_source(arguments["ratings"])
    return {**asked({name: value for name, value in arguments.items() if name != "ratings"}), "ratings": file}


def agree(
    ratings: Any,
    measures: Any = None,
    *,
    items: int | None = None,
    resample: str | None = None,
    ci: float | None = None,
    ci_method: str | None = None,
    replicates: int | None = None,
    scale: ScaleLike | None = None,
    raters: Sequence[str] | None = None,
    judges: Sequence[str] | None = None,
    id: Sequence[str] | None = None,
    topic: str | None = None,
    system: str | None = None,
    normalise: bool | None = None,
    duplicates: str | None = None,
    off_scale: str | None = None,
    single: str | None = None,
    raise_limits: int | None = None,
    threads: int = 0,
    seed: int = 1,
    progress: Progress = None,
) -> Agreement:
    """How much raters agree; options as in ``ordeval agree --help``.

    ``ratings`` is a file or a frame, with a row per rating (item, rater, rating) or a column per rater.
    """
    settings = _with_ratings(locals())
    with Watched(settings, progress) as watched:
        return Agreement(_ordeval.agree(watched), {name: settings[name] for name in _READING if name in settings})


def judge(
    ratings: Any,
    judges: str | Sequence[str],
    *,
    epsilon: float | None = None,
    alignment: str | None = None,
    ci: float | None = 95,
    ci_method: str | None = None,
    replicates: int | None = None,
    scale: ScaleLike | None = None,
    raters: Sequence[str] | None = None,
    id: Sequence[str] | None = None,
    topic: str | None = None,
    system: str | None = None,
    normalise: bool | None = None,
    duplicates: str | None = None,
    off_scale: str | None = None,
    single: str | None = None,
    raise_limits: int | None = None,
    threads: int = 0,
    seed: int = 1,
    progress: Progress = None,
) -> Judgement:
    """Whether judges, such as language models, may replace people; options as in ``ordeval judge --help``.

    ``judges`` are the raters that are machines: names, or patterns such as ``"gpt*"``.
    """
    if isinstance(judges, str):
        judges = [judges]
    with Watched(_with_ratings(locals()), progress) as watched:
        return Judgement(_ordeval.judge(watched))


def gold(
    ratings: Any,
    rule: str = "majority",
    *,
    ties: str | None = None,
    scale: ScaleLike | None = None,
    raters: Sequence[str] | None = None,
    judges: Sequence[str] | None = None,
    id: Sequence[str] | None = None,
    topic: str | None = None,
    system: str | None = None,
    normalise: bool | None = None,
    duplicates: str | None = None,
    off_scale: str | None = None,
    single: str | None = None,
    raise_limits: int | None = None,
    threads: int = 0,
    progress: Progress = None,
) -> Gold:
    """One class per item, made from ratings by a ``rule``: majority, median, mean or dawid-skene; see ``ordeval gold --help``.

    ``to_pandas()`` is gold as `Campaign.from_frames` takes it.
    """
    with Watched(_with_ratings(locals()), progress) as watched:
        return Gold(_ordeval.gold(watched))
