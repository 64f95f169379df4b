#!/usr/bin/env python3
"""Runs the papers' experiments with trained classifiers, and writes their tables, figures and pictures; `make experiments`.

usage: run.py [--data FOLDER] [--output FOLDER] [--seed N] [--jobs N] [PART ...]

Parts: synthetic, real, interval, tuning; without any, all of them. Data that are not there are named, and their part is left out.
"""

from __future__ import annotations

import os

# One thread for each process: the splits are what runs side by side, and sums are then the same on any number of cores.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

import argparse  # noqa: E402
import importlib.metadata  # noqa: E402
import platform  # noqa: E402
import sys  # noqa: E402
import time  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any, Callable  # noqa: E402

import numpy as np  # noqa: E402
from joblib import Parallel, delayed  # noqa: E402

import binotto  # noqa: E402
import cardoso  # noqa: E402
import data as datasets  # noqa: E402
import pictures  # noqa: E402
import tables  # noqa: E402
import tuning  # noqa: E402

ROOT = Path(__file__).resolve().parent
TABLE_5 = ["ErrorRate", "MAE", "Spearman", "TauB", "RInt", "OCI(beta=0.25)", "OCI(beta=0.75)"]
REAL = ["SWD", "LEV", "ESL", "Balance"]
PACKAGES = ["ordeval", "scikit-learn", "numpy", "scipy", "mord"]


class Run:
    """Where data come from, where results go, and how many processes work on them."""

    def __init__(self, data: Path, output: Path, seed: int, jobs: int) -> None:
        self.data, self.output, self.seed, self.jobs = data, output, seed, jobs

    def work(self, title: str, calls: list[tuple[Any, ...]]) -> list[Any]:
        """Calls functions with arguments side by side, and joins their lists in order."""
        start = time.monotonic()
        results: list[Any] = []
        jobs = Parallel(n_jobs=self.jobs, return_as="generator")(delayed(call)(*arguments) for call, *arguments in calls)
        for done, found in enumerate(jobs, 1):
            results += found
            if sys.stderr.isatty() or done % 10 == 0 or done == len(calls):
                end = "\r" if sys.stderr.isatty() and done < len(calls) else "\n"
                print(f"{title}: {done} of {len(calls)}, {time.monotonic() - start:.0f} s", end=end, file=sys.stderr, flush=True)
        return results

    def write(self, name: str, rows: Any) -> None:
        tables.write(self.output / name, rows)


def run_synthetic(run: Run) -> None:
    """Cardoso and Sousa, section 4.3."""
    data = datasets.synthetic(run.seed)
    results = run.work("section 4.3", [(cardoso.run_split, "4.3", data, run.seed, split) for split in range(cardoso.SPLITS)])
    run.write("synthetic_tables.csv", results)
    run.write("synthetic_summary.csv", cardoso.summary(results, TABLE_5))


def run_real(run: Run) -> None:
    """Cardoso and Sousa, section 4.4: Table 6 and Figure 7."""
    sets = [datasets.benchmark(run.data, name) for name in REAL]
    splits = [(cardoso.run_split, "4.4", data, run.seed, split) for data in sets for split in range(cardoso.SPLITS)]
    results = run.work("section 4.4", splits)
    run.write("real_tables.csv", results)
    run.write("real_summary.csv", cardoso.summary(results, ["OCI"]))
    run.write("class_frequencies.csv", [row for data in sets for row in cardoso.frequencies(data)])
    pictures.bars(run.output / "cardoso2011-figure-7.svg", {data.name: data.frequencies() for data in sets})
    learners = list(dict.fromkeys(one.learner for one in results))
    by_data = {
        data.name: {learner: [one.score("OCI") for one in results if (one.data, one.learner) == (data.name, learner)] for learner in learners}
        for data in sets
    }
    pictures.box_plots(run.output / "cardoso2011-table-6.svg", by_data, "", "OCI")


def run_interval(run: Run) -> None:
    """Binotto and Delgado, section 5: Tables 5, 6, 8, 9 and Figure 7."""
    sets = [datasets.abalone(run.data), datasets.parkinson(run.data)]
    folds = [(binotto.run_fold, data, run.seed, fold) for data in sets for fold in range(binotto.FOLDS)]
    results = run.work("intervals", folds)
    run.write("interval_tables.csv", results)
    tests, boxes = [], {}
    for data in sets:
        own = [one for one in results if one.data == data.name]
        tests += binotto.p_values(data, own)
        for learner in ("random forest", "knn"):
            boxes[f"{data.name}, {learner}"] = {
                str(length): binotto.fold_scores(data, own, learner, binotto.interval_name(length), length) for length in data.lengths
            }
    run.write("interval_p_values.csv", tests)
    pictures.box_plots(run.output / "binotto2025-figure-7.svg", boxes, "length of the last class", "SMAE.int")


def run_tuning(run: Run) -> None:
    """Which measure to tune by; docs/tuning.md."""
    sets = [datasets.benchmark(run.data, name) for name in datasets.BENCHMARKS]
    sets += [large.part(tuning.ROWS, run.seed) for large in (datasets.abalone(run.data), datasets.parkinson(run.data))]
    sets.append(datasets.synthetic(run.seed))
    rows = run.work("tuning", [(tuning.run_split, data, run.seed, split) for data in sets for split in range(tuning.SPLITS)])
    found = tuning.places(rows)
    splits, cells = tuning.overall(found), tuning.matrix(found)
    run.write("tuning_matrix.csv", cells)
    run.write("tuning_overall.csv", splits)
    run.write("tuning_chosen.csv", [{key: row[key] for key in ("data", "split", "tuned_by", "learner", "chosen")} for row in found if row["judge"] == "MAE"])
    run.write("tuning_ranking.csv", [row for over in ("splits", "data sets") for row in tuning.ranking(splits, over)])
    values = np.array([float(cell["place"]) for cell in cells]).reshape(len(tuning.MEASURES), -1)
    pictures.matrix(run.output / "tuning.svg", tuning.MEASURES, values, "Place of the chosen model in the pool: 1 the best, 0 the worst")


PARTS: dict[str, Callable[[Run], None]] = {"synthetic": run_synthetic, "real": run_real, "interval": run_interval, "tuning": run_tuning}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--data", type=Path, default=ROOT.parents[1] / "shared/data", help="folder with uci and ordinal-benchmarks [%(default)s]")
    parser.add_argument("--output", type=Path, default=ROOT / "results", help="where results go [%(default)s]")
    parser.add_argument("--seed", type=int, default=1, help="other splits, other noise [%(default)s]")
    parser.add_argument("--jobs", type=int, default=2, help="processes that work side by side [%(default)s]")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
    asked.output.mkdir(parents=True, exist_ok=True)
    run = Run(asked.data, asked.output, asked.seed, asked.jobs)
    missing = False
    for name in asked.parts or PARTS:
        try:
            PARTS[name](run)
        except FileNotFoundError as problem:
            missing = True
            print(f"{name} is left out: {problem.filename} is not there; give the folder that holds it by --data", file=sys.stderr)
    versions = {"seed": asked.seed, "Python": platform.python_version(), **{name: importlib.metadata.version(name) for name in PACKAGES}}
    run.write("made_with.csv", [{"name": name, "value": value} for name, value in versions.items()])
    return int(missing)


if __name__ == "__main__":
    sys.exit(main())
