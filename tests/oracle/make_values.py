#!/usr/bin/env python3
"""Score every table of tables.tsv with outside tools.

Usage: make_values.py tables.tsv r_rows.tsv > values.tsv
       make_values.py --versions

r_rows.tsv is what make_values.R printed; its rows are merged in. A row is kept
when the tool gives a finite number for a case in which the tool's definition is
the project's. The guards below say where that is so, and README.md says why.
Nothing here computes a measure: apart from the guards, each function turns a
table into the form that a tool wants and names the answer.
"""

import importlib.metadata
import math
import platform
import sys
import warnings
from itertools import chain

import irrCAC.table
import krippendorff
import numpy
import pandas
import scipy.stats
from dlordinal import metrics as dlordinal
from imblearn import metrics as imblearn
from nltk.metrics.agreement import AnnotationTask
from nltk.metrics.distance import binary_distance, interval_distance
from sklearn import metrics as sklearn

PACKAGES = [
    "dlordinal",
    "imbalanced-learn",
    "irrCAC",
    "krippendorff",
    "nltk",
    "numpy",
    "pandas",
    "scikit-learn",
    "scipy",
]

# nltk handles one item at a time in Python.
LARGEST_N_FOR_NLTK = 400

# the project's name of a weight family: the name in irrCAC
IRRCAC_WEIGHTS = {
    "none": "identity",
    "linear": "linear",
    "quadratic": "quadratic",
    "radical": "radical",
    "ordinal": "ordinal",
    "ratio": "ratio",
    "circular": "circular",
    "bipolar": "bipolar",
}

# irrCAC rounds its answers; 16 decimals leave nothing out that a double holds.
IRRCAC_DIGITS = 16


class Table:
    """A confusion table, gold in rows, and the item lists that tools ask for."""

    def __init__(self, name, classes, counts):
        self.name = name
        self.k = classes
        self.n = numpy.array(counts, dtype=numpy.int64).reshape(classes, classes)
        self.items = int(self.n.sum())
        gold, predicted = numpy.indices(self.n.shape)
        self.gold = numpy.repeat(gold.ravel(), self.n.ravel())
        self.predicted = numpy.repeat(predicted.ravel(), self.n.ravel())
        self.labels = numpy.arange(classes)
        self.gold_classes = numpy.unique(self.gold)
        self.predicted_classes = numpy.unique(self.predicted)
        self.used_classes = numpy.union1d(self.gold, self.predicted)

    def mixed(self):
        """More than one class occurs: expected disagreement is above 0."""
        return len(self.used_classes) > 1

    def stray(self):
        """Some class occurs in the predictions only."""
        return len(self.used_classes) > len(self.gold_classes)

    def gapless(self):
        """No class is missing between the first and the last that occur."""
        return self.used_classes[-1] - self.used_classes[0] + 1 == len(self.used_classes)


def by_sklearn(t):
    y = (t.gold, t.predicted)
    over_gold = {"labels": t.gold_classes, "zero_division": 0}
    recall = sklearn.recall_score(*y, average="macro", **over_gold)
    precision = sklearn.precision_score(*y, average="macro", **over_gold)
    yield "Accuracy", sklearn.accuracy_score(*y)
    yield "ErrorRate", sklearn.zero_one_loss(*y)
    yield "Recall_macro", recall
    yield "Precision_macro", precision
    yield "F1_macro", sklearn.f1_score(*y, average="macro", **over_gold)
    yield "HMPR", scipy.stats.hmean([precision, recall])
    yield "Recall_min", min(sklearn.recall_score(*y, average=None, **over_gold))
    yield "MAE", sklearn.mean_absolute_error(*y)
    yield "MSE", sklearn.mean_squared_error(*y)
    yield "RMSE", sklearn.root_mean_squared_error(*y)

    # Items weighted by 1 / (size of their gold class) give every class one voice.
    one_voice = 1 / t.n.sum(axis=1)[t.gold]
    yield "MAE_macro", sklearn.mean_absolute_error(*y, sample_weight=one_voice)
    yield "MSE_macro", sklearn.mean_squared_error(*y, sample_weight=one_voice)

    class_errors = [
        sklearn.mean_absolute_error(t.gold[t.gold == c], t.predicted[t.gold == c])
        for c in t.gold_classes
    ]
    yield "MAE_max", max(class_errors)
    yield "MAE_min", min(class_errors)

    if t.mixed():
        for name, weights in (("none", None), ("linear", "linear"), ("quadratic", "quadratic")):
            kappa = sklearn.cohen_kappa_score(*y, labels=t.labels, weights=weights)
            yield f"Kappa(weights={name})", kappa

    values = (t.gold + 1).reshape(1, -1), (t.predicted + 1).reshape(1, -1)
    yield "Cosine", sklearn.pairwise.cosine_similarity(*values)[0, 0]
    yield "MI", sklearn.mutual_info_score(*y) / math.log(2)


def by_imblearn(t):
    y = (t.gold, t.predicted)
    yield "Recall_geometric", imblearn.geometric_mean_score(*y, labels=t.gold_classes)
    if not t.stray():
        yield "MAE_macro", imblearn.macro_averaged_mean_absolute_error(*y)


def by_dlordinal(t):
    y = (t.gold, t.predicted)
    yield "Accuracy_within(k=1)", dlordinal.accuracy_off1(*y, labels=t.labels)
    if not t.stray():
        yield "Recall_min", dlordinal.minimum_sensitivity(*y)
    if {0, t.k - 1} <= set(t.gold_classes):
        yield "Recall_extremes", dlordinal.gmsec(*y)
    if t.gapless():
        yield "MAE_macro", dlordinal.amae(*y)
        yield "MAE_max", dlordinal.mmae(*y)


def by_scipy(t):
    y = (t.gold, t.predicted)
    if t.items > 1:
        yield "TauB", scipy.stats.kendalltau(*y, variant="b").statistic
        yield "TauC", scipy.stats.kendalltau(*y, variant="c").statistic
        yield "Spearman", scipy.stats.spearmanr(*y).statistic
        yield "Pearson", scipy.stats.pearsonr(*y).statistic
    if numpy.count_nonzero(t.n) > 1:
        yield "SomersD", scipy.stats.somersd(t.n).statistic
    entropies = [
        scipy.stats.entropy(counts, base=2)
        for counts in (t.n.sum(axis=1), t.n.sum(axis=0), t.n.ravel())
    ]
    yield "MI", entropies[0] + entropies[1] - entropies[2]


def by_nltk(t):
    if t.items > LARGEST_N_FOR_NLTK or not t.mixed():
        return
    # Integers throughout: nltk walks through sets, and sets of integers have a fixed order.
    answers = chain.from_iterable(
        ((0, item, g), (1, item, p))
        for item, (g, p) in enumerate(zip(t.gold.tolist(), t.predicted.tolist()))
    )
    answers = list(answers)

    nominal = AnnotationTask(answers, distance=binary_distance)
    linear = AnnotationTask(answers, distance=lambda a, b: abs(a - b))
    quadratic = AnnotationTask(answers, distance=interval_distance)
    yield "Kappa(weights=none)", nominal.kappa()
    yield "Kappa(weights=linear)", linear.weighted_kappa()
    yield "Kappa(weights=quadratic)", quadratic.weighted_kappa()
    yield "ScottPi(weights=none)", nominal.pi()
    if len(t.used_classes) == t.k:
        yield "BrennanPrediger(weights=none)", nominal.S()
    yield "Alpha(metric=nominal)", nominal.alpha()
    yield "Alpha(metric=interval)", quadratic.alpha()


def by_irrcac(t):
    frame = pandas.DataFrame(t.n)
    for name, weights in IRRCAC_WEIGHTS.items():
        tool = irrCAC.table.CAC(frame, weights=weights, digits=IRRCAC_DIGITS)

        def value(coefficient):
            return coefficient()["est"]["coefficient_value"]

        yield f"BrennanPrediger(weights={name})", value(tool.bp)
        yield f"GwetAC(weights={name})", value(tool.gwet)
        if t.mixed():
            yield f"Kappa(weights={name})", value(tool.cohen)
            yield f"ScottPi(weights={name})", value(tool.scott)
        metric = {"none": "nominal", "quadratic": "interval", "ratio": "ratio"}.get(name)
        if t.mixed() and metric:
            yield f"Alpha(metric={metric})", value(tool.krippendorff)


def by_krippendorff(t):
    if not t.mixed():
        return
    for metric in ("nominal", "ordinal", "interval", "ratio"):
        yield f"Alpha(metric={metric})", krippendorff.alpha(
            reliability_data=[t.gold + 1, t.predicted + 1],
            value_domain=t.labels + 1,
            level_of_measurement=metric,
        )


TOOLS = {
    "scikit-learn": by_sklearn,
    "imbalanced-learn": by_imblearn,
    "dlordinal": by_dlordinal,
    "scipy": by_scipy,
    "nltk": by_nltk,
    "irrCAC": by_irrcac,
    "krippendorff": by_krippendorff,
}


def read_tables(path):
    with open(path, encoding="ascii") as file:
        next(file)
        for line in file:
            name, classes, counts = line.rstrip("\n").split("\t")
            yield Table(name, int(classes), [int(n) for n in counts.split(",")])


def read_r_rows(path):
    """Rows of make_values.R by table name."""
    rows = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            name, measure, value, tool = line.rstrip("\n").split("\t")
            rows.setdefault(name, []).append((measure, float(value), tool))
    return rows


def scored(tables, r_rows):
    for t in tables:
        for tool, score in TOOLS.items():
            for measure, value in score(t):
                yield t.name, measure, float(value), tool
        for measure, value, tool in r_rows.get(t.name, []):
            yield t.name, measure, value, tool


def main():
    if sys.argv[1:] == ["--versions"]:
        print(f"Python {platform.python_version()}")
        for package in PACKAGES:
            print(f"{package} {importlib.metadata.version(package)}")
        return
    # Undefined cases warn; they are left out below.
    warnings.simplefilter("ignore")
    numpy.seterr(all="ignore")
    tables_path, r_rows_path = sys.argv[1:]
    print("table\tmeasure\tvalue\ttool")
    for name, measure, value, tool in scored(read_tables(tables_path), read_r_rows(r_rows_path)):
        if math.isfinite(value):
            # Adding 0 turns a negative zero into zero.
            print(f"{name}\t{measure}\t{value + 0.0!r}\t{tool}")


if __name__ == "__main__":
    main()
