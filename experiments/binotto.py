"""Binotto and Delgado (2025), section 5: learners tuned by accuracy, by SMAE and by SMAE.int with five lengths of the last class.

SMAE is MAE_norm here, SMAE.int is MAE_int_norm. What the paper leaves open, and what is done here:
- the first class begins at 0, which neither rings nor the UPDRS go below;
- the sex of abalones is a number (data.py), and features are not scaled, as neither function of R does it by itself;
- all measures choose among the same candidates by the same folds, so that models differ by the measure alone;
- of candidates that score the same, the first is taken, as R's ``which.min`` does: the smallest k, the mtry drawn first;
- trees are those of scikit-learn, whose forest takes the lower class where three trees disagree, and R's one at random;
- Tables 5 and 6 do not say that p-values are adjusted, and are taken as they are; Tables 8 and 9 say so: Holm over the ten pairs of
  lengths, for each direction.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
from scipy import stats
from sklearn.base import clone
from sklearn.ensemble import RandomForestClassifier
from sklearn.metrics import make_scorer
from sklearn.model_selection import GridSearchCV, KFold

import ordeval as oe

from data import DataSet
from learners import VotingNeighbours
from tables import Result, parameters_text, random_of, table_text

FOLDS = 10
TUNING_FOLDS = 3
NEIGHBOURS = list(range(1, 21))
TREES = 3
DRAWS = 10  # of mtry; those drawn twice are tried once
NORMAL_FROM = 0.05  # the p-value of Shapiro and Wilk's test from which differences are taken as normal


def edges_with(data: DataSet, length: int) -> list[float]:
    return [*data.edges, data.edges[-1] + length]


def interval_name(length: int) -> str:
    return f"SMAE.int.{length}"


def scorers_of(data: DataSet) -> dict[str, Any]:
    """The measures that tune, by the paper's names."""
    intervals = {
        interval_name(length): make_scorer(
            oe.mae_int_norm, greater_is_better=False, labels=data.labels, edges=edges_with(data, length)
        )
        for length in data.lengths
    }
    plain = {"Accuracy": oe.sklearn.scorer("Accuracy", labels=data.labels), "SMAE": oe.sklearn.scorer("MAE_norm", labels=data.labels)}
    return {**plain, **intervals}


def searches(data: DataSet, random: np.random.Generator) -> dict[str, tuple[Any, dict[str, list[Any]]]]:
    drawn = random.integers(1, data.X.shape[1] + 1, DRAWS).tolist()
    seed = int(random.integers(2**31))
    return {
        "random forest": (RandomForestClassifier(TREES, random_state=seed), {"max_features": list(dict.fromkeys(drawn))}),
        "knn": (VotingNeighbours(random_state=seed), {"k": NEIGHBOURS}),
    }


def run_fold(data: DataSet, seed: int, fold: int) -> list[Result]:
    """One fold of the validation: both learners tuned by each measure on the other nine, and their tables on this one."""
    folds = KFold(FOLDS, shuffle=True, random_state=int(random_of(seed, data.name).integers(2**31)))
    training, test = list(folds.split(data.X))[fold]
    random = random_of(seed, data.name, fold)
    inner = KFold(TUNING_FOLDS, shuffle=True, random_state=int(random.integers(2**31)))
    scoring = scorers_of(data)
    results = []
    for name, (learner, tried) in searches(data, random).items():
        search = GridSearchCV(learner, tried, scoring=scoring, refit=False, cv=inner, error_score="raise")
        found = search.fit(data.X[training], data.y[training]).cv_results_
        tables: dict[str, str] = {}
        for measure in scoring:
            chosen = found["params"][int(np.argmax(found[f"mean_test_{measure}"]))]
            text = parameters_text(chosen)
            if text not in tables:
                model = clone(learner).set_params(**chosen).fit(data.X[training], data.y[training])
                tables[text] = table_text(data.y[test], model.predict(data.X[test]), data.classes)
            results.append(Result(data.name, name, measure, fold, text, tables[text]))
    return results


def one_sided(differences: Any) -> tuple[str, float, float]:
    """The test used, and its p-values that the mean is below and above 0; without any difference neither is shown."""
    if not np.any(differences):
        return "none: no fold differs", 1.0, 1.0
    normal = np.ptp(differences) > 0 and stats.shapiro(differences).pvalue >= NORMAL_FROM
    test = stats.ttest_1samp if normal else stats.wilcoxon
    below, above = (float(test(differences, **{"alternative": side, **({"popmean": 0} if normal else {})}).pvalue) for side in ("less", "greater"))
    return "Student's t" if normal else "Wilcoxon", below, above


def holm(p_values: list[float]) -> list[float]:
    order = np.argsort(p_values)
    steps = np.array(p_values)[order] * np.arange(len(p_values), 0, -1)
    adjusted = np.empty(len(p_values))
    adjusted[order] = np.minimum(1, np.maximum.accumulate(steps))
    return adjusted.tolist()


def fold_scores(data: DataSet, results: list[Result], learner: str, tuned_by: str, length: int) -> Any:
    """SMAE.int with that length in each fold, of the models tuned by one measure."""
    chosen = sorted((one for one in results if (one.learner, one.tuned_by) == (learner, tuned_by)), key=lambda one: one.split)
    return np.array([one.score("MAE_int_norm", edges_with(data, length)) for one in chosen])


def p_values(data: DataSet, results: list[Result]) -> list[dict[str, Any]]:
    """Tables 5 and 6: models tuned by the row's measure against those tuned by the column's, both judged by the row's. Tables 8
    and 9: each length's models judged by their own length, the row's against the column's."""
    first, second = ("Table 5", "Table 8") if data.name == "Abalone" else ("Table 6", "Table 9")
    rows = []
    for learner in dict.fromkeys(one.learner for one in results):
        own = {length: fold_scores(data, results, learner, interval_name(length), length) for length in data.lengths}
        for length in data.lengths:
            for other in ("Accuracy", "SMAE", *map(interval_name, data.lengths)):
                if other == interval_name(length):
                    continue
                test, below, above = one_sided(own[length] - fold_scores(data, results, learner, other, length))
                rows.append(_row(first, data, learner, interval_name(length), other, test, below, above))
        pairs = [(long, short, *one_sided(own[long] - own[short])) for short, long in combinations(data.lengths, 2)]
        adjusted = zip(holm([pair[3] for pair in pairs]), holm([pair[4] for pair in pairs]))
        for (long, short, test, _, _), (below, above) in zip(pairs, adjusted):
            rows.append(_row(second, data, learner, interval_name(long), interval_name(short), test, below, above))
    return rows


def _row(table: str, data: DataSet, learner: str, row: str, column: str, test: str, below: float, above: float) -> dict[str, Any]:
    place = {"table": table, "data": data.name, "learner": learner, "row": row, "column": column, "test": test}
    return {**place, "p_row_lower": f"{below:.4g}", "p_column_lower": f"{above:.4g}"}
