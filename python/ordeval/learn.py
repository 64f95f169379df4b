"""Learners of ordered classes, made of any binary classifier of scikit-learn: ``FrankHall``, ``DataReplication``.

Both ask, for each boundary between neighbouring classes, whether an item lies above it. The classes of ``y`` are taken in
their sorted order, so names are to be coded by numbers first.
"""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from sklearn.base import BaseEstimator, ClassifierMixin, clone
    from sklearn.utils.metaestimators import available_if
    from sklearn.utils.multiclass import check_classification_targets
    from sklearn.utils.validation import check_is_fitted, validate_data
except ImportError as missing:
    raise ImportError("ordeval.learn is made of scikit-learn's classifiers; install it: pip install 'scikit-learn>=1.6'") from missing

__all__ = ["DataReplication", "FrankHall"]


def _gives_probabilities(learner: Any) -> bool:
    return hasattr(learner.estimator, "predict_proba")


class _BoundaryLearner(ClassifierMixin, BaseEstimator):
    """What both have in common: classes 0..K-1 inside, and a class for an item by the boundaries that lie below it."""

    def fit(self, X: Any, y: Any) -> Any:
        """Learns the boundaries; ``y`` needs at least two classes."""
        X, y = validate_data(self, X, y)
        check_classification_targets(y)
        self.classes_, codes = np.unique(y, return_inverse=True)
        if len(self.classes_) < 2:
            raise ValueError(f"y has one class, {self.classes_[0]!r}; a boundary needs at least two classes")
        self._fit_boundaries(X, codes)
        return self

    def predict(self, X: Any) -> Any:
        """The class that has as many boundaries below it as the item is said to lie above."""
        check_is_fitted(self)
        X = validate_data(self, X, reset=False)
        return self.classes_[self._above(X, "predict").sum(axis=1).astype(int)]

    def _fit_boundaries(self, X: Any, codes: Any) -> None:
        raise NotImplementedError

    def _above(self, X: Any, method: str) -> Any:
        """A column for each boundary: whether the item lies above it, or how probably."""
        raise NotImplementedError


class FrankHall(_BoundaryLearner):
    """One binary classifier for each boundary (Frank and Hall 2001, A simple approach to ordinal classification).

    Where the classifier gives probabilities, the answer is the class with the largest difference between the probabilities
    of lying above its lower and its upper boundary; otherwise the boundaries below the item are counted.

    Parameters
    ----------
    estimator
        A binary classifier; each boundary has a copy.
    """

    def __init__(self, estimator: Any) -> None:
        self.estimator = estimator

    def _fit_boundaries(self, X: Any, codes: Any) -> None:
        self.estimators_ = [clone(self.estimator).fit(X, (codes > k).astype(int)) for k in range(len(self.classes_) - 1)]

    def _above(self, X: Any, method: str) -> Any:
        answers = [getattr(one, method)(X) for one in self.estimators_]
        return np.column_stack([answer[:, 1] if method == "predict_proba" else answer for answer in answers])

    @available_if(_gives_probabilities)
    def predict_proba(self, X: Any) -> Any:
        """A probability for each class: differences of neighbouring boundaries, negative ones as 0, then made to sum to 1."""
        check_is_fitted(self)
        X = validate_data(self, X, reset=False)
        above = self._above(X, "predict_proba")
        ends = np.ones((len(above), 1))
        shares = np.clip(np.hstack([ends, above]) - np.hstack([above, 0 * ends]), 0, None)
        return shares / shares.sum(axis=1, keepdims=True)

    def predict(self, X: Any) -> Any:
        """The most probable class; without probabilities, the one with as many boundaries below it as the item is above."""
        if not _gives_probabilities(self):
            return super().predict(X)
        most_probable = np.argmax(self.predict_proba(X), axis=1)
        return self.classes_[most_probable]


class DataReplication(_BoundaryLearner):
    """One binary classifier for all boundaries (Cardoso and Pinto da Costa 2007, Learning to classify ordinal data).

    Every item is repeated for each of the K-1 boundaries, with K-2 further features that tell the boundary: 0 for the
    first, ``h`` at the place of each other one. The label of a copy says on which side of its boundary the item lies. A linear classifier
    thus finds parallel boundaries; with a support vector machine inside this is the oSVM, with a neural network the oNN.

    Parameters
    ----------
    estimator
        A binary classifier, which learns all copies together.
    h
        The distance between the copies; the larger, the freer the boundaries.
    s
        How many classes on each side of a boundary have copies there; all where None.
    """

    def __init__(self, estimator: Any, *, h: float = 1.0, s: int | None = None) -> None:
        self.estimator = estimator
        self.h = h
        self.s = s

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.poor_score = True  # for classes without order, which scikit-learn's checks use
        return tags

    def _copies(self, X: Any, boundary: int) -> Any:
        extension = np.zeros((len(X), len(self.classes_) - 2))
        if boundary > 0:
            extension[:, boundary - 1] = self.h
        return np.hstack([X, extension])

    def _fit_boundaries(self, X: Any, codes: Any) -> None:
        if self.s is not None and self.s < 1:
            raise ValueError(f"s={self.s} leaves no class beside a boundary; it is 1 or more, or None for all")
        reach = len(self.classes_) if self.s is None else self.s
        copies, sides = [], []
        for boundary in range(len(self.classes_) - 1):
            near = (codes > boundary - reach) & (codes <= boundary + reach)
            copies.append(self._copies(X[near], boundary))
            sides.append(codes[near] > boundary)
        self.estimator_ = clone(self.estimator).fit(np.vstack(copies), np.concatenate(sides).astype(int))

    def _above(self, X: Any, method: str) -> Any:
        boundaries = range(len(self.classes_) - 1)
        return np.column_stack([getattr(self.estimator_, method)(self._copies(X, boundary)) for boundary in boundaries])
