"""Which measure is the best one to tune by: models chosen by each measure, judged by every other.

For a data set and a random split of it, a pool of candidates (learners with their parameters) is scored on the training part by
3-fold cross-validation under every measure. A measure chooses the candidate with the best mean over the folds. All
candidates are then trained on the whole training part and scored on the test part. The place of a chosen candidate under a judge is the share
of the other candidates that the judge finds worse on the test part, those equal counting half: 1 is the best of the pool, 0 the
worst. It has no unit, so that places under different judges may be averaged.

Decided before the first run: measures that resemble each other vote together, so a tuning measure's overall place is the mean over
the families below of its mean place under the judges of the family, itself left out.
"""

from __future__ import annotations

import warnings
from typing import Any

import mord
import numpy as np
from scipy import stats
from sklearn.base import BaseEstimator, ClassifierMixin, clone
from sklearn.ensemble import GradientBoostingClassifier, RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, KFold
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

import ordeval as oe
from ordeval.learn import DataReplication, FrankHall

from data import DataSet
from tables import Result, parameters_text, random_of, table_text

SPLITS = 10
TRAINING = 0.4
ROWS = 1000  # of larger data sets, drawn once
FOLDS = 3
FAMILIES = {
    "names": ["Accuracy", "Recall_macro", "F1_macro"],
    "errors": ["MAE", "MSE", "MAE_macro"],
    "agreement": ["Kappa(weights=linear)", "Kappa(weights=quadratic)", "Alpha(metric=ordinal)"],
    "association": ["TauB", "Spearman", "RInt"],
    "ordinal indices": ["OCI", "CEM_ORD"],
}
MEASURES = [measure for family in FAMILIES.values() for measure in family]


class ThresholdLogistic(ClassifierMixin, BaseEstimator):
    """mord's all-threshold logistic model, which wants classes without gaps: a fold may lack a rare one."""

    def __init__(self, alpha: float = 1.0) -> None:
        self.alpha = alpha

    def fit(self, X: Any, y: Any) -> Any:
        self.classes_, codes = np.unique(y, return_inverse=True)
        self.model_ = mord.LogisticAT(alpha=self.alpha).fit(X, codes)
        return self

    def predict(self, X: Any) -> Any:
        return self.classes_[self.model_.predict(X).astype(int)]


def pool(seed: int) -> dict[str, tuple[Any, dict[str, list[Any]]]]:
    """The learners, and the parameters to try. Balanced weights of classes favour rare ones, which some measures reward and others punish."""
    weights = [None, "balanced"]
    logistic = LogisticRegression(max_iter=1000)
    return {
        "threshold logistic (mord)": (ThresholdLogistic(), {"alpha": [0.1, 10.0, 100.0]}),
        "gradient boosting": (GradientBoostingClassifier(n_estimators=20, random_state=seed), {"max_depth": [1, 3], "learning_rate": [0.1, 0.3]}),
        "nearest neighbours": (KNeighborsClassifier(), {"n_neighbors": [1, 5, 15, 41]}),
        "random forest": (RandomForestClassifier(30, random_state=seed), {"min_samples_leaf": [1, 10], "class_weight": weights}),
        "Frank and Hall, logistic": (FrankHall(logistic), {"estimator__C": [0.1, 10.0], "estimator__class_weight": weights}),
        "data replication, logistic": (DataReplication(logistic), {"estimator__C": [0.1, 10.0], "estimator__class_weight": weights}),
        "data replication, SVM": (DataReplication(SVC(kernel="linear", C=0.1)), {"s": [1, None]}),
    }


def run_split(data: DataSet, seed: int, split: int) -> list[dict[str, Any]]:
    """A row for each candidate: its table on the test part, and its mean over the folds under every measure, more being better."""
    random = random_of(seed, "tuning", data.name, split)
    order = random.permutation(len(data.y))
    size = round(TRAINING * len(order))
    training, test = order[:size], order[size:]
    folds = KFold(FOLDS, shuffle=True, random_state=int(random.integers(2**31)))
    scoring = {measure: oe.sklearn.scorer(measure, labels=data.labels) for measure in MEASURES}
    rows = []
    for name, (learner, tried) in pool(int(random.integers(2**31))).items():
        model = make_pipeline(StandardScaler(), learner)
        grid = {f"{model.steps[-1][0]}__{key}": values for key, values in tried.items()}
        search = GridSearchCV(model, grid, scoring=scoring, refit=False, cv=folds, error_score="raise")
        with warnings.catch_warnings():
            # An undefined score, as of constant answers, leaves the candidate without a mean: it is not chosen.
            warnings.simplefilter("ignore", oe.UndefinedScoreWarning)
            warnings.filterwarnings("ignore", "One or more of the test scores are non-finite")
            found = search.fit(data.X[training], data.y[training]).cv_results_
        for index, parameters in enumerate(found["params"]):
            answers = clone(model).set_params(**parameters).fit(data.X[training], data.y[training]).predict(data.X[test])
            result = Result(data.name, name, "", split, parameters_text(parameters), table_text(data.y[test], answers, data.classes))
            rows.append({"result": result, "tuning": {measure: float(found[f"mean_test_{measure}"][index]) for measure in MEASURES}})
    return rows


def places(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For each split and pair of measures: which candidate the first chose, and its place in the pool under the second."""
    found = []
    for data, split in dict.fromkeys((row["result"].data, row["result"].split) for row in rows):
        here = [row for row in rows if (row["result"].data, row["result"].split) == (data, split)]
        judged = {judge: np.array([_signed(row["result"], judge) for row in here]) for judge in MEASURES}
        for measure in MEASURES:
            tuning = np.array([row["tuning"][measure] for row in here])
            chosen = int(np.nanargmax(tuning))
            result = here[chosen]["result"]
            for judge, scores in judged.items():
                worse, equal = np.sum(scores < scores[chosen]), np.sum(scores == scores[chosen]) - 1
                place = float((worse + equal / 2) / (len(here) - 1))
                row = {"data": data, "split": split, "tuned_by": measure, "judge": judge, "place": place}
                found.append({**row, "learner": result.learner, "chosen": result.chosen})
    return found


def _signed(result: Result, measure: str) -> float:
    value = result.score(measure)
    return value if oe.measure(measure).greater_is_better else -value


def overall(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A row for each split, a column for each tuning measure: its mean place, families weighing alike, itself left out."""
    table = {(row["data"], row["split"], row["tuned_by"], row["judge"]): row["place"] for row in found}

    def of(data: str, split: int, measure: str) -> float:
        families = ([judge for judge in family if judge != measure] for family in FAMILIES.values())
        return float(np.mean([np.mean([table[data, split, measure, judge] for judge in family]) for family in families]))

    splits = dict.fromkeys((row["data"], row["split"]) for row in found)
    return [{"topic": f"{data} {split}", **{m: round(of(data, split, m), 6) for m in MEASURES}} for data, split in splits]


def matrix(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The mean place for each pair of measures, with a 95 % interval over the splits of these data sets."""
    rows = []
    names = list(dict.fromkeys(row["data"] for row in found))
    for measure in MEASURES:
        for judge in MEASURES:
            cells = [[row["place"] for row in found if (row["data"], row["tuned_by"], row["judge"]) == (name, measure, judge)] for name in names]
            mean, half = _mean_over_splits(cells)
            rows.append({"tuned_by": measure, "judge": judge, "place": f"{mean:.4f}", "low": f"{mean - half:.4f}", "high": f"{mean + half:.4f}"})
    return rows


def _mean_over_splits(cells: list[list[float]]) -> tuple[float, float]:
    """The mean of the data sets' means, and half of its interval: only the splits are random, the data sets stay as they are."""
    variance = sum(np.var(cell, ddof=1) / len(cell) for cell in cells) / len(cells) ** 2
    freedom = sum(len(cell) - 1 for cell in cells)
    return float(np.mean([np.mean(cell) for cell in cells])), float(stats.t.ppf(0.975, freedom) * np.sqrt(variance))


def compared(splits: list[dict[str, Any]], over: str) -> Any:
    """ordeval's own comparison of the tuning measures, over the splits or over the data sets as topics."""
    if over == "data sets":
        names = dict.fromkeys(row["topic"].rsplit(" ", 1)[0] for row in splits)
        groups = {name: [row for row in splits if row["topic"].rsplit(" ", 1)[0] == name] for name in names}
        splits = [{"topic": name, **{m: np.mean([row[m] for row in rows]) for m in MEASURES}} for name, rows in groups.items()]
    text = "\n".join([",".join(["topic", *(f'"{m}"' for m in MEASURES)]), *(",".join(str(value) for value in row.values()) for row in splits)])
    return oe.Campaign.from_scores(("overall.csv", text.encode()), better="higher").compare(seed=1)


def ranking(splits: list[dict[str, Any]], over: str) -> list[dict[str, Any]]:
    """The tuning measures from the best on; those that share a letter cannot be told apart."""
    columns = ("mean", "low", "high", "letters", "rank_low", "rank_high")
    found = compared(splits, over).to_dict()["systems"]
    return [{"over": over, "tuned_by": one["system"], **{name: _rounded(one[name]) for name in columns}} for one in found]


def _rounded(value: Any) -> Any:
    return f"{value:.4f}" if isinstance(value, float) else value
