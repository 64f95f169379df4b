"""Learners made of binary classifiers."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import ordeval as oe

pytest.importorskip("sklearn")
from sklearn.ensemble import RandomForestClassifier  # noqa: E402
from sklearn.linear_model import LogisticRegression  # noqa: E402
from sklearn.model_selection import GridSearchCV  # noqa: E402
from sklearn.naive_bayes import GaussianNB  # noqa: E402
from sklearn.svm import SVC  # noqa: E402
from sklearn.utils.estimator_checks import check_estimator  # noqa: E402

from ordeval.learn import DataReplication, FrankHall  # noqa: E402

rng = np.random.default_rng(3)
X = rng.normal(size=(240, 3))
y = np.digitize(X @ [1.0, -0.5, 0.0] + 0.2 * rng.normal(size=240), [-1, 0, 0.8])

LEARNERS = [
    FrankHall(LogisticRegression()),
    FrankHall(GaussianNB()),
    FrankHall(SVC(kernel="linear")),
    DataReplication(LogisticRegression(), h=2.0, s=1),
    DataReplication(SVC(kernel="linear")),
]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("learner", LEARNERS, ids=str)
def test_scikit_learn_accepts_the_learner(learner: Any) -> None:
    check_estimator(learner)


@pytest.mark.parametrize("learner", LEARNERS, ids=str)
def test_ordered_classes_are_learnt(learner: Any) -> None:
    answers = learner.fit(X[:160], y[:160]).predict(X[160:])
    assert oe.qwk(y[160:], answers, labels="0..3") > 0.8


def test_replicated_data_are_those_of_the_definition() -> None:
    """Three classes, one item each, written out by hand: a copy for each boundary, and one further feature."""
    seen: dict[str, Any] = {}

    class Recorder(LogisticRegression):  # type: ignore[misc, unused-ignore]
        def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Any:
            seen.update(X=X.tolist(), y=y.tolist())
            return super().fit(X, y)

    DataReplication(Recorder(), h=7.0).fit([[1.0], [2.0], [3.0]], [10, 20, 30])
    assert seen == {"X": [[1, 0], [2, 0], [3, 0], [1, 7], [2, 7], [3, 7]], "y": [0, 1, 1, 0, 0, 1]}
    DataReplication(Recorder(), h=7.0, s=1).fit([[1.0], [2.0], [3.0]], [10, 20, 30])
    assert seen == {"X": [[1, 0], [2, 0], [2, 7], [3, 7]], "y": [0, 1, 0, 1]}


def test_linear_boundaries_are_parallel_and_in_order() -> None:
    learner = DataReplication(SVC(kernel="linear")).fit(X, y)
    shifts = [0.0, *learner.estimator_.coef_[0][3:]]
    assert sorted(shifts, reverse=True) == shifts
    scores = X @ learner.estimator_.coef_[0][:3] + learner.estimator_.intercept_[0]
    assert learner.predict(X).tolist() == sum((scores + shift > 0).astype(int) for shift in shifts).tolist()


def test_two_classes_are_the_classifier_itself() -> None:
    binary = (y > 1).astype(int)
    alone = SVC(kernel="linear").fit(X, binary).predict(X)
    for learner in (DataReplication(SVC(kernel="linear")), FrankHall(SVC(kernel="linear"))):
        assert learner.fit(X, binary).predict(X).tolist() == alone.tolist()


def test_probabilities_are_differences_of_boundaries() -> None:
    learner = FrankHall(LogisticRegression()).fit(X, y)
    above = np.column_stack([LogisticRegression().fit(X, y > k).predict_proba(X)[:, 1] for k in range(3)])
    shares = np.clip(-np.diff(np.hstack([np.ones((240, 1)), above, np.zeros((240, 1))])), 0, None)
    assert np.allclose(learner.predict_proba(X), shares / shares.sum(axis=1, keepdims=True))
    assert not hasattr(FrankHall(SVC()), "predict_proba")


def test_measures_tune_what_is_inside() -> None:
    search = GridSearchCV(
        DataReplication(LogisticRegression()), {"estimator__C": [1e-6, 1.0], "h": [1.0, 4.0]}, scoring=oe.sklearn.scorer("OCI"), cv=3
    )
    assert search.fit(X, y).best_params_["estimator__C"] == 1.0
    forests = FrankHall(RandomForestClassifier(5, random_state=0))
    assert forests.fit(X, y).predict(X).tolist() == forests.fit(X, y).predict(X).tolist()


def test_what_cannot_be_learnt_is_told() -> None:
    with pytest.raises(ValueError, match="at least two classes"):
        FrankHall(LogisticRegression()).fit(X, np.ones(240))
    with pytest.raises(ValueError, match="s=0 leaves no class"):
        DataReplication(LogisticRegression(), s=0).fit(X, y)


def test_scikit_learn_is_imported_only_when_used() -> None:
    code = "import sys, ordeval; assert 'sklearn' not in sys.modules; ordeval.learn.FrankHall; assert 'sklearn' in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
