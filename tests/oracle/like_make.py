#!/usr/bin/env python3
"""Makes like_items.tsv and like_values.tsv: what scikit-learn and SKLL say of three runs, under the functions' names.

Made with SKLL 5.1.0, scikit-learn 1.5.2 and scipy 1.17.1.
"""

import csv
import pathlib
import random

from scipy import stats
from skll.metrics import kappa
from sklearn import metrics

FOLDER = pathlib.Path(__file__).resolve().parent
CLASSES = 4


def runs():
    """A run that errs by steps, one that leans upwards, and one by chance; every class is in gold and in each run."""
    draw = random.Random(16)
    gold = [draw.choices(range(1, CLASSES + 1), weights=(5, 3, 2, 1))[0] for _ in range(80)]
    near = [min(max(g + draw.choice((0, 0, 0, 1, -1)), 1), CLASSES) for g in gold]
    high = [min(g + draw.choice((0, 1, 1)), CLASSES) if draw.random() > 0.1 else 1 for g in gold]
    chance = [draw.randint(1, CLASSES) for _ in gold]
    return gold, {"near": near, "high": high, "chance": chance}


def values(gold, answers):
    yield "sklearn", "accuracy_score", metrics.accuracy_score(gold, answers)
    yield "sklearn", "balanced_accuracy_score", metrics.balanced_accuracy_score(gold, answers)
    yield "sklearn", "cohen_kappa_score", metrics.cohen_kappa_score(gold, answers)
    yield "sklearn", "cohen_kappa_score_linear", metrics.cohen_kappa_score(gold, answers, weights="linear")
    yield "sklearn", "cohen_kappa_score_quadratic", metrics.cohen_kappa_score(gold, answers, weights="quadratic")
    yield "sklearn", "matthews_corrcoef", metrics.matthews_corrcoef(gold, answers)
    yield "sklearn", "mean_absolute_error", metrics.mean_absolute_error(gold, answers)
    yield "sklearn", "mean_squared_error", metrics.mean_squared_error(gold, answers)
    yield "skll", "unweighted_kappa", kappa(gold, answers)
    yield "skll", "linear_weighted_kappa", kappa(gold, answers, weights="linear")
    yield "skll", "quadratic_weighted_kappa", kappa(gold, answers, weights="quadratic")
    # What SKLL calls for these names.
    yield "skll", "kendall_tau", stats.kendalltau(gold, answers)[0]
    yield "skll", "pearson", stats.pearsonr(gold, answers)[0]
    yield "skll", "spearman", stats.spearmanr(gold, answers)[0]


def write(name, header, rows):
    with open(FOLDER / name, "w", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows([header, *rows])


gold, systems = runs()
write("like_items.tsv", ["id", "gold", *systems], zip(range(1, len(gold) + 1), gold, *systems.values()))
write("like_values.tsv", ["like", "system", "function", "value"],
      ([like, system, function, repr(float(value))]
       for system, answers in systems.items() for like, function, value in values(gold, answers)))
