"""Scores of arrays: one number, or several with their intervals."""

from __future__ import annotations

import math
import warnings
from typing import Any, Sequence, Union

from . import _ordeval
from ._errors import UndefinedScore, UndefinedScoreWarning, request_error
from ._labels import Column, column, same_length, scale_of
from ._measure import Measure, spec_of
from ._scale import Scale, ScaleLike, declared_scale
from ._table import Table

Undefined = Union[str, float, int]

_fast_score = _ordeval.fast_score
_fast_specs: dict[str, Any] = {}


def settled(answer: Any, name: str, undefined: Undefined) -> float:
    """The number; where there is none, what the caller wants instead."""
    if isinstance(answer, float):
        return answer
    reason, words = answer
    message = f"{name} is undefined ({reason}): {words}"
    if isinstance(undefined, (int, float)):
        return float(undefined)
    if undefined == "raise":
        raise UndefinedScore(message, reason)
    if undefined != "warn":
        raise request_error(f"undefined cannot be {undefined!r}", "it is 'warn', 'raise' or a number")
    warnings.warn(message, UndefinedScoreWarning, stacklevel=3)
    return math.nan


def score(
    y_true: Any,
    y_pred: Any,
    measure: str | Measure = "CEM_ORD",
    *,
    labels: ScaleLike | None = None,
    scale: ScaleLike | None = None,
    sample_weight: Any = None,
    edges: Sequence[float] | None = None,
    missing: str = "error",
    undefined: Undefined = "warn",
    threads: int = 0,
) -> float:
    """Score answers against the truth by one measure.

    Parameters
    ----------
    y_true, y_pred : array-like
        True and answered labels. Whole numbers stand for themselves, and the scale is then all integers from the
        smallest to the largest of both; ordered categories bring their scale; names need ``labels``.
        ``y_true`` may also be a `Table`, and ``y_pred`` the measure.
    measure : str or Measure
        ``"QWK"``, ``"OCI(beta=0.25)"``; see `measures`.
    labels, scale : str, Scale or list
        The ordered classes, lowest first: two names for the same.
    sample_weight : array-like, optional
        How often each item counts. Real weights only for measures that do not change when every count is multiplied.
    edges : sequence of float, optional
        Where the classes begin and end, for measures of intervals.
    missing : {"error", "wrong", "skip"}
        Answers that are None or NaN: refuse, count as wrong, or leave out.
    undefined : {"warn", "raise"} or float
        A score without a value: nan with a warning, an exception, or this value.
    threads : int
        0: as many as the machine has.

    Returns
    -------
    float

    Examples
    --------
    >>> import ordeval as oe
    >>> round(oe.score([1, 2, 3, 3], [1, 2, 2, 3], "QWK"), 4)
    0.8
    >>> oe.score(["low", "high"], ["low", "high"], "Accuracy", labels=["low", "mid", "high"])
    1.0
    """
    if labels is None and scale is None and sample_weight is None and edges is None:
        try:
            value = _fast_score(y_true, y_pred, _fast_specs[measure], threads)  # type: ignore[index]
        except (TypeError, KeyError):
            value = None
        if value is not None:
            return value  # type: ignore[no-any-return]
    if isinstance(y_true, Table):
        return score_table(y_true, y_pred, undefined)
    spec = spec_of(measure)
    if isinstance(measure, str):
        _fast_specs[measure] = spec
    table = table_of(y_true, y_pred, declared_scale(labels, scale, edges), sample_weight, missing, edges, threads)
    return settled(table._native.score(spec), spec.short_name, undefined)


def score_table(table: Table, measure: Any, undefined: Undefined) -> float:
    """The score of a table."""
    spec = spec_of(measure)
    return settled(table._native.score(spec), spec.short_name, undefined)


def table_of(
    y_true: Any,
    y_pred: Any,
    declared: Scale | None,
    sample_weight: Any = None,
    missing: str = "error",
    edges: Sequence[float] | None = None,
    threads: int = 0,
) -> Table:
    """The table of two columns of labels."""
    if missing not in ("error", "wrong", "skip"):
        raise request_error(f"missing cannot be {missing!r}", "it is one of: error, wrong, skip")
    truth, answers = column(y_true, "y_true"), column(y_pred, "y_pred")
    same_length(truth, answers)
    if declared is None and sample_weight is None and edges is None and _plain(truth) and _plain(answers):
        if truth.values.dtype == answers.values.dtype:
            native = _ordeval.Counts.of_integers(truth.values, answers.values, threads)
            if native is not None:
                return Table._wrap(native)
    scale = scale_of([truth, answers], declared)
    if edges is not None and not scale.edges:
        scale = Scale(scale, edges=edges)
    table = Table(scale)
    table._count(truth.positions(scale), answers.positions(scale), missing, sample_weight, threads)
    return table


def _plain(one: Column) -> bool:
    return one.kind == "numbers" and one.values.dtype.kind in "iub"


def scores(
    y_true: Any,
    y_pred: Any = None,
    measures: str | Sequence[str | Measure] = "@default",
    *,
    ci: float | None = None,
    ci_method: str | None = None,
    replicates: int | None = None,
    labels: ScaleLike | None = None,
    scale: ScaleLike | None = None,
    sample_weight: Any = None,
    edges: Sequence[float] | None = None,
    missing: str = "error",
    threads: int = 0,
    seed: int = 1,
) -> Any:
    """Score answers by several measures, with confidence intervals where ``ci`` says how sure they should be.

    Parameters are those of `score`, and those of ``Campaign.score`` for the intervals.

    Returns
    -------
    Scores
        ``result["QWK"]`` is a float with ``low`` and ``high``.

    Examples
    --------
    >>> import ordeval as oe
    >>> result = oe.scores([1, 2, 3, 3] * 20, [1, 2, 2, 3] * 20, "QWK,MAE", ci=95)
    >>> result["MAE"].low < result["MAE"] < result["MAE"].high
    True
    """
    from ._campaign import Campaign

    if isinstance(y_true, Table):
        table = y_true
    else:
        table = table_of(y_true, y_pred, declared_scale(labels, scale, edges), sample_weight, missing, edges, threads)
    return Campaign.from_tables({"predicted": table}).score(
        measures, ci=ci, ci_method=ci_method, replicates=replicates, threads=threads, seed=seed, progress=False
    )
