"""Make ratings.tsv, ratings_values.tsv and ratings_versions.txt anew.

Usage: ratings_make.py [directory]

Random ratings with gaps, and what other people's programs say of them: irrCAC,
krippendorff, pingouin, scikit-learn, scipy, statsmodels. See README.md.
"""

import contextlib
import importlib.metadata
import io
import itertools
import math
import pathlib
import random
import sys
import warnings

import krippendorff
import numpy as np
import pandas as pd
import pingouin
from irrCAC.raw import CAC
from scipy.stats import kendalltau
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa

TOOLS = ["irrCAC", "krippendorff", "numpy", "pandas", "pingouin", "scikit-learn", "scipy", "statsmodels"]
FAMILIES = {
    "none": "identity",
    "linear": "linear",
    "quadratic": "quadratic",
    "radical": "radical",
    "ordinal": "ordinal",
    "ratio": "ratio",
    "circular": "circular",
    "bipolar": "bipolar",
}


def draw(rng):
    """A list of raters, each a list of classes 1..K or None."""
    classes = rng.randint(2, 7)
    raters = rng.randint(2, 7)
    items = rng.randint(4, 40)
    gaps = rng.choice([0, 0, 0.1, 0.3, 0.5])
    noise = rng.choice([0.2, 0.5, 1, 2])
    severity = [rng.gauss(0, 0.4) for _ in range(raters)]
    middle = [rng.uniform(0.5, classes + 0.5) for _ in range(items)]
    rating = lambda g, i: min(classes, max(1, round(middle[i] + severity[g] + rng.gauss(0, noise))))
    rows = [[None if rng.random() < gaps else rating(g, i) for i in range(items)] for g in range(raters)]
    return classes, rows


def usable(classes, rows):
    """Every rater rates, two ratings vary, and some item has two ratings."""
    if any(all(r is None for r in row) for row in rows):
        return False
    paired = [[r for r in column if r is not None] for column in zip(*rows)]
    paired = [r for item in paired if len(item) > 1 for r in item]
    return len(set(paired)) > 1


def irrcac(classes, rows):
    frame = pd.DataFrame(list(zip(*rows)), dtype=float)
    for ours, theirs in FAMILIES.items():
        cac = CAC(frame, weights=theirs, categories=[float(k) for k in range(1, classes + 1)], digits=15)
        for name, method in [("Fleiss", cac.fleiss), ("Conger", cac.conger), ("BrennanPrediger", cac.bp), ("GwetAC", cac.gwet)]:
            yield f"{name}(weights={ours})", method()["est"]["coefficient_value"], "irrCAC"
        yield f"Agreement(weights={ours})", cac.fleiss()["est"]["pa"], "irrCAC"


def alphas(classes, rows):
    data = [[np.nan if r is None else r for r in row] for row in rows]
    for metric in ["nominal", "ordinal", "interval", "ratio"]:
        value = krippendorff.alpha(
            reliability_data=data, level_of_measurement=metric, value_domain=list(range(1, classes + 1))
        )
        yield f"Alpha(metric={metric})", value, "krippendorff"


def intraclass(rows):
    complete = [column for column in zip(*rows) if all(r is not None for r in column)]
    if len(complete) < 5 or len({r for column in complete for r in column}) < 2:
        return
    long = pd.DataFrame(
        [(i, g, r) for i, column in enumerate(complete) for g, r in enumerate(column)], columns=["item", "rater", "rating"]
    )
    table = pingouin.intraclass_corr(data=long, targets="item", raters="rater", ratings="rating").set_index("Type")["ICC"]
    everything = len(complete) == len(rows[0])
    for name, ours in [("ICC1", "1,unit=single"), ("ICC2", "2,unit=single"), ("ICC3", "3,unit=single"),
                       ("ICC1k", "1,unit=average"), ("ICC2k", "2,unit=average"), ("ICC3k", "3,unit=average")]:
        theirs = name if name in table.index else {"ICC1": "ICC(1,1)", "ICC2": "ICC(A,1)", "ICC3": "ICC(C,1)",
                                                   "ICC1k": "ICC(1,k)", "ICC2k": "ICC(A,k)", "ICC3k": "ICC(C,k)"}[name]
        if name.startswith("ICC1") and not everything:
            continue
        yield f"ICC(model={ours})", float(table[theirs]), "pingouin"


def pairwise(classes, rows):
    kappas, taus = {"none": [], "linear": [], "quadratic": []}, []
    for a, b in itertools.combinations(rows, 2):
        both = [(x, y) for x, y in zip(a, b) if x is not None and y is not None]
        if not both:
            continue
        x, y = zip(*both)
        for family, found in kappas.items():
            found.append(cohen_kappa_score(x, y, labels=range(1, classes + 1), weights=None if family == "none" else family))
        taus.append(kendalltau(x, y).statistic)
    for family, found in kappas.items():
        found = [k for k in found if not math.isnan(k)]
        if found:
            yield f"Light(weights={family})", float(np.mean(found)), "scikit-learn"
    taus = [t for t in taus if not math.isnan(t)]
    if taus:
        yield "LightTau", float(np.mean(taus)), "scipy"


def fleiss(classes, rows):
    if any(r is None for row in rows for r in row):
        return
    counts, _ = aggregate_raters(np.array(rows).T)
    yield "Fleiss(weights=none)", float(fleiss_kappa(counts)), "statsmodels"


def main():
    out = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
    rng = random.Random(20260118)
    tables, values = ["table\tclasses\tratings"], ["table\tmeasure\tvalue\ttool"]
    while len(tables) <= 240:
        classes, rows = draw(rng)
        if not usable(classes, rows):
            continue
        name = f"r{len(tables):03d}"
        text = "|".join("".join("." if r is None else str(r) for r in row) for row in rows)
        tables.append(f"{name}\t{classes}\t{text}")
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            for source in (irrcac(classes, rows), alphas(classes, rows), intraclass(rows), pairwise(classes, rows), fleiss(classes, rows)):
                for measure, value, tool in source:
                    if math.isfinite(value):
                        values.append(f"{name}\t{measure}\t{float(value)!r}\t{tool}")
    (out / "ratings.tsv").write_text("\n".join(tables) + "\n")
    (out / "ratings_values.tsv").write_text("\n".join(values) + "\n")
    versions = [f"Python {sys.version.split()[0]}"] + [f"{t} {importlib.metadata.version(t)}" for t in TOOLS]
    (out / "ratings_versions.txt").write_text("\n".join(versions) + "\n")


if __name__ == "__main__":
    main()
