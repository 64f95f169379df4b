"""Cardoso and Sousa (2011), sections 4.3 and 4.4: learners tuned by OCI, on 40 % of the data, judged on the rest, 50 times.

What the paper leaves open, and what is done here:
- the folds of cross-validation: 3, shuffled;
- the parameters tried: the cost C of support vector machines, and of the network its hidden units and its penalty, as below;
- the kernel of section 4.3: polynomials of degree 2, as in the paper that the data come from; section 4.4 says linear;
- the distance h of the replicated data and the classes s beside a boundary: 1 and all;
- the classifier in Frank and Hall's method in section 4.3: the same support vector machine;
- features are centred and scaled by the training part.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from sklearn.model_selection import GridSearchCV, KFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures, StandardScaler
from sklearn.svm import SVC

import ordeval as oe
from ordeval.learn import DataReplication, FrankHall

from data import DataSet
from learners import ReplicationNetwork
from tables import Result, parameters_text, random_of, table_text

SPLITS = 50
TRAINING = 0.4
COSTS = [0.01, 0.1, 1.0, 10.0]
MEASURE = "OCI"


def _pipeline(learner: Any, polynomials: bool) -> Any:
    """Explicit polynomials of degree 2 in place of their kernel: the further features of replicated data then enter linearly."""
    steps = [PolynomialFeatures(2, include_bias=False)] if polynomials else []
    return make_pipeline(*steps, StandardScaler(), learner)


def searches(section: str, seed: int) -> dict[str, tuple[Any, dict[str, list[Any]]]]:
    """The learners of a section by name, each with the parameters to try."""
    machine = SVC(kernel="linear")
    polynomials = section == "4.3"
    replicated = _pipeline(DataReplication(machine), polynomials), {"datareplication__estimator__C": COSTS}
    frank_hall = _pipeline(FrankHall(machine), polynomials), {"frankhall__estimator__C": COSTS}
    if section == "4.4":
        return {"oSVM": replicated, "Frank and Hall": frank_hall, "Conventional": (_pipeline(machine, False), {"svc__C": COSTS})}
    network = make_pipeline(StandardScaler(), DataReplication(ReplicationNetwork(features=2, random_state=seed)))
    tried = {"datareplication__estimator__hidden": [3, 6], "datareplication__estimator__alpha": [1e-4, 1e-3]}
    return {"oSVM": replicated, "oNN": (network, tried), "Frank and Hall": frank_hall}


def run_split(section: str, data: DataSet, seed: int, split: int) -> list[Result]:
    """One random split: every learner tuned and trained on its training part, and its table on the test part."""
    random = random_of(seed, section, data.name, split)
    order = random.permutation(len(data.y))
    size = round(TRAINING * len(order))
    training, test = order[:size], order[size:]
    folds = KFold(3, shuffle=True, random_state=int(random.integers(2**31)))
    scoring = oe.sklearn.scorer(MEASURE, labels=data.labels)
    results = []
    for name, (learner, tried) in searches(section, split).items():
        search = GridSearchCV(learner, tried, scoring=scoring, cv=folds, error_score="raise")
        search.fit(data.X[training], data.y[training])
        table = table_text(data.y[test], search.predict(data.X[test]), data.classes)
        results.append(Result(data.name, name, MEASURE, split, parameters_text(search.best_params_), table))
    return results


def frequencies(data: DataSet) -> list[dict[str, Any]]:
    """Figure 7: how many items each class has."""
    features = data.X.shape[1]
    return [{"data": data.name, "features": features, "class": k, "items": n} for k, n in enumerate(data.frequencies())]


def summary(results: list[Result], measures: list[str]) -> list[dict[str, Any]]:
    """Mean and standard deviation over the splits."""
    found = []
    for data, learner in dict.fromkeys((one.data, one.learner) for one in results):
        chosen = [one for one in results if (one.data, one.learner) == (data, learner)]
        for measure in measures:
            values = [one.score(measure) for one in chosen]
            row = {"data": data, "learner": learner, "measure": measure, "splits": len(values)}
            found.append({**row, "mean": f"{np.mean(values):.6f}", "deviation": f"{np.std(values, ddof=1):.6f}"})
    return found
