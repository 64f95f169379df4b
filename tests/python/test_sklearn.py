"""Scorers inside scikit-learn."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import ordeval as oe

pytest.importorskip("sklearn")
from sklearn.base import clone  # noqa: E402
from sklearn.linear_model import LogisticRegression  # noqa: E402
from sklearn.metrics import check_scoring, make_scorer  # noqa: E402
from sklearn.model_selection import GridSearchCV, cross_validate  # noqa: E402

rng = np.random.default_rng(5)
X = rng.normal(size=(300, 3))
y = np.clip(np.round(X[:, 0] + 0.5 * rng.normal(size=300)), -2, 2).astype(int)
MODEL = LogisticRegression(max_iter=500)


def test_a_scorer_is_named_and_signed_as_scikit_learn_wants_it() -> None:
    fitted = clone(MODEL).fit(X, y)
    answers = fitted.predict(X)
    assert oe.sklearn.scorer("QWK")(fitted, X, y) == oe.qwk(y, answers)
    assert oe.sklearn.scorer("MAE")(fitted, X, y) == -oe.mae(y, answers)
    assert oe.sklearn.scorer("MAE").__name__ == "neg_MAE"
    assert make_scorer(oe.qwk)(fitted, X, y) == oe.qwk(y, answers)


def test_one_table_serves_many_measures() -> None:
    found = cross_validate(MODEL, X, y, cv=3, scoring=oe.sklearn.scorers("QWK,MAE,Accuracy"))
    assert {"test_Kappa(weights=quadratic)", "test_neg_MAE", "test_Accuracy"} <= set(found)
    alone = cross_validate(MODEL, X, y, cv=3, scoring=oe.sklearn.scorer("MAE"))
    assert found["test_neg_MAE"].tolist() == alone["test_score"].tolist()


def test_grid_search_in_processes() -> None:
    search = GridSearchCV(MODEL, {"C": [0.1, 1.0]}, cv=3, n_jobs=2, scoring=oe.sklearn.scorers("CEM_ORD,MAE"), refit="CEM_ORD")
    search.fit(X, y)
    assert search.best_score_ == max(search.cv_results_["mean_test_CEM_ORD"])


def test_scorers_pickle_and_compare() -> None:
    for one in (oe.sklearn.scorers("QWK,MAE"), oe.sklearn.Scorer("QWK")):
        copy = pickle.loads(pickle.dumps(one))
        assert copy == one and hash(copy) == hash(one) and repr(copy) == repr(one)
    assert oe.sklearn.Scorer("QWK") != oe.sklearn.Scorer("MAE")
    single = pickle.loads(pickle.dumps(oe.sklearn.scorer("QWK")))
    assert check_scoring(MODEL, single) is single
    assert GridSearchCV(MODEL, {"C": [1.0]}, scoring=single).get_params()["scoring"] is single


def test_classes_that_are_names_need_labels() -> None:
    names = np.array(["bad", "poor", "fair", "good", "best"])
    fitted = clone(MODEL).fit(X, names[y + 2])
    got = oe.sklearn.scorer("QWK", labels=list(names))(fitted, X, names[y + 2])
    assert got == oe.qwk(names[y + 2], fitted.predict(X), labels=list(names))
    with pytest.raises(oe.InputError, match="order is not declared"):
        oe.sklearn.scorer("QWK")(fitted, X, names[y + 2])


def test_weights_are_routed() -> None:
    import sklearn

    weights = rng.integers(1, 4, 300).astype(float)
    with sklearn.config_context(enable_metadata_routing=True):
        scorer = oe.sklearn.scorer("QWK").set_score_request(sample_weight=True)
        model = LogisticRegression(max_iter=500).set_fit_request(sample_weight=False)
        found = cross_validate(model, X, y, cv=3, scoring=scorer, params={"sample_weight": weights})
    plain = cross_validate(MODEL, X, y, cv=3, scoring=oe.sklearn.scorer("QWK"))
    assert found["test_score"].tolist() != plain["test_score"].tolist()
