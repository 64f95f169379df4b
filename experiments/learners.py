"""Two learners as the papers describe them, which scikit-learn has in other forms only."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.optimize import minimize
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.neighbors import NearestNeighbors
from sklearn.utils.validation import check_is_fitted, validate_data


class ReplicationNetwork(ClassifierMixin, BaseEstimator):
    """The network of the oNN: a hidden layer sees the features, the output sees that layer and, directly, which boundary is meant.

    It is the binary classifier inside `DataReplication`, whose further features follow the first ``features``. All boundaries
    therefore are level curves of one function, and do not cross.
    """

    def __init__(self, features: int, hidden: int = 5, alpha: float = 1e-3, max_iter: int = 200, random_state: int = 0) -> None:
        self.features = features
        self.hidden = hidden
        self.alpha = alpha
        self.max_iter = max_iter
        self.random_state = random_state

    def _parts(self, weights: Any, extension: int) -> tuple[Any, Any, Any]:
        inner = (self.features + 1) * self.hidden
        return weights[:inner].reshape(self.features + 1, self.hidden), weights[inner : inner + self.hidden], weights[inner + self.hidden :]

    def fit(self, X: Any, y: Any) -> Any:
        X, y = validate_data(self, X, y)
        self.classes_, codes = np.unique(y, return_inverse=True)
        inputs = np.hstack([X[:, : self.features], np.ones((len(X), 1))])
        tail = np.hstack([X[:, self.features :], np.ones((len(X), 1))])

        def loss(weights: Any) -> tuple[float, Any]:
            """Mean logistic loss with a penalty on all weights but those of the tail, and its gradient."""
            first, second, third = self._parts(weights, tail.shape[1])
            layer = np.tanh(inputs @ first)
            output = layer @ second + tail @ third
            error = (1 / (1 + np.exp(-np.clip(output, -500, 500))) - codes) / len(codes)
            back = np.outer(error, second) * (1 - layer**2)
            penalty = self.alpha * (np.sum(first**2) + np.sum(second**2)) / 2
            gradient = [(inputs.T @ back + self.alpha * first).ravel(), layer.T @ error + self.alpha * second, tail.T @ error]
            return float(np.mean(np.logaddexp(0, output) - codes * output) + penalty), np.concatenate(gradient)

        size = (self.features + 2) * self.hidden + tail.shape[1]
        start = np.random.default_rng(self.random_state).normal(scale=0.5, size=size)
        self.weights_ = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": self.max_iter}).x
        return self

    def predict(self, X: Any) -> Any:
        check_is_fitted(self)
        X = validate_data(self, X, reset=False)
        ones = np.ones((len(X), 1))
        first, second, third = self._parts(self.weights_, X.shape[1] - self.features + 1)
        output = np.tanh(np.hstack([X[:, : self.features], ones]) @ first) @ second + np.hstack([X[:, self.features :], ones]) @ third
        return self.classes_[(output > 0).astype(int)]


class VotingNeighbours(ClassifierMixin, BaseEstimator):
    """k nearest neighbours as R's ``class::knn`` counts them: all that are as near as the k-th vote, and tied votes are broken at random.

    Squared distances that differ by a factor of at most 1.0001 are taken as equal, as there.
    """

    def __init__(self, k: int = 1, random_state: int = 0) -> None:
        self.k = k
        self.random_state = random_state

    def fit(self, X: Any, y: Any) -> Any:
        X, y = validate_data(self, X, y)
        self.classes_, self.codes_ = np.unique(y, return_inverse=True)
        self.tree_ = NearestNeighbors(algorithm="kd_tree").fit(X)
        return self

    def predict(self, X: Any) -> Any:
        check_is_fitted(self)
        X = validate_data(self, X, reset=False)
        rows, near = self._neighbours(X)
        votes = np.zeros((len(X), len(self.classes_)))
        np.add.at(votes, (np.nonzero(near)[0], self.codes_[rows[near]]), 1)
        votes += np.random.default_rng(self.random_state).uniform(0, 0.5, votes.shape)
        return self.classes_[np.argmax(votes, axis=1)]

    def _neighbours(self, X: Any) -> tuple[Any, Any]:
        """The nearest training items, and which of them are no farther than the k-th; looks farther while the farthest found still ties."""
        reach = min(self.k, len(self.codes_))
        while True:
            reach = min(reach + 8, len(self.codes_))
            distances, rows = self.tree_.kneighbors(X, reach)
            near = distances**2 <= distances[:, [min(self.k, reach) - 1]] ** 2 * 1.0001
            if reach == len(self.codes_) or not near[:, -1].any():
                return rows, near
            reach *= 2
