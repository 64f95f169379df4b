"""Scorers for scikit-learn: ``cross_validate``, ``GridSearchCV`` and whatever else takes ``scoring=``."""

from __future__ import annotations

from typing import Any, Sequence

from ._measure import Measure, list_of, measure as _measure_of, spec_of
from ._scale import Scale, ScaleLike, declared_scale
from ._score import score as _score, table_of


def _negated(spec: Any) -> bool:
    return not spec.greater_is_better


def _name(spec: Any) -> str:
    """scikit-learn wants more to be better, so errors are negated, and called so."""
    return f"neg_{spec.short_name}" if _negated(spec) else str(spec.short_name)


class Scorer:
    """Scores a fitted estimator by one measure; errors are negated, as scikit-learn wants it, and called ``neg_...``."""

    def __init__(self, measure: str | Measure, labels: ScaleLike | None = None) -> None:
        self._measure = measure
        self._labels = None if labels is None else Scale(labels)
        self.__name__ = _name(spec_of(measure))

    def __call__(self, estimator: Any, X: Any, y_true: Any, sample_weight: Any = None) -> float:
        value = _score(y_true, estimator.predict(X), self._measure, labels=self._labels, sample_weight=sample_weight)
        return -value if _negated(spec_of(self._measure)) else value

    def _key(self) -> tuple[Any, ...]:
        return type(self).__name__, str(spec_of(self._measure).full_name), self._labels

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scorer) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"scorer({self.__name__!r})"


class Scorers:
    """Scores a fitted estimator by several measures from one table: a callable that returns a dictionary."""

    def __init__(self, measures: Any, labels: ScaleLike | None = None) -> None:
        self._measures = _split(measures)
        self._labels = None if labels is None else Scale(labels)
        self.__name__ = "scorers"

    def __call__(self, estimator: Any, X: Any, y_true: Any, sample_weight: Any = None) -> dict[str, float]:
        from ._score import settled

        table = table_of(y_true, estimator.predict(X), declared_scale(self._labels, None), sample_weight)
        found = {}
        for one in self._measures:
            spec = spec_of(one)
            value = settled(table._native.score(spec), spec.short_name, "warn")
            found[_name(spec)] = -value if _negated(spec) else value
        return found

    def _key(self) -> tuple[Any, ...]:
        return type(self).__name__, tuple(self._measures), self._labels

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scorers) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"scorers({','.join(self._measures)!r})"


def _split(measures: Any) -> list[str]:
    from . import _ordeval

    return [str(one.full_name) for one in _ordeval.specs(list_of(measures), "table")]


def scorer(measure: str | Measure, labels: ScaleLike | None = None) -> Any:
    """A scorer of one measure.

    ``scorer("QWK")`` is called ``QWK``; ``scorer("MAE")`` is negated and called ``neg_MAE``. Classes that are names
    need ``labels``. Weights are requested by ``scorer("QWK").set_score_request(sample_weight=True)``, as for
    scikit-learn's own scorers.
    """
    made = _measure_of(measure) if isinstance(measure, str) else measure
    try:
        from sklearn.metrics import make_scorer
    except ImportError:
        return Scorer(measure, labels)
    extra = {} if labels is None else {"labels": Scale(labels)}
    found = make_scorer(made, greater_is_better=made.greater_is_better, **extra)
    found.__name__ = _name(made._spec)
    return found


def scorers(measures: str | Sequence[str | Measure] = "@default", labels: ScaleLike | None = None) -> Scorers:
    """One callable for several measures, counted once: ``GridSearchCV(scoring=scorers("QWK,MAE"), refit="QWK")``."""
    return Scorers(measures, labels)
