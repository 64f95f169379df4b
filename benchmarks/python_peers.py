#!/usr/bin/env python3
"""Times the Python package beside scikit-learn and NumPy, on the same data and in the same run.

usage: python_peers.py [BENCHMARK_TALLY]

Every result is compared with its peer's before its time is believed. Times are the fastest of several, in processor time of
all threads together, so that a busy machine changes them little; what is asked of a call's overhead is the same. Exits with 1
where a number is wrong or a requirement is missed. BENCHMARK_TALLY is the program of that name; without it, polars columns are
not compared with the tally of the library.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from typing import Any, Callable

import numpy as np
import sklearn
from sklearn.metrics import cohen_kappa_score

import ordeval as oe

missed: list[str] = []


def fastest(work: Callable[[], Any], times: int, calls: int = 1, clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of a call."""
    best = float("inf")
    for _ in range(times):
        begun = clock()
        for _ in range(calls):
            work()
        best = min(best, clock() - begun)
    return best / calls


def same(ours: float, theirs: float) -> None:
    if not abs(ours - theirs) <= 1e-9 * max(1.0, abs(theirs)):
        sys.exit(f"{ours} is not {theirs}")


def told(what: str, ratio: float, required: float, unit: str = "times as fast", at_most: bool = False) -> None:
    fine = ratio <= required if at_most else ratio >= required
    if not fine:
        missed.append(what)
    bound = "at most" if at_most else "at least"
    print(f"{what}: {ratio:,.1f} {unit} ({bound} {required:g} required{'' if fine else ', MISSED'})", flush=True)


def qwk_by_peer(truth: Any, answers: Any) -> float:
    return float(cohen_kappa_score(truth, answers, weights="quadratic"))


def labels_of(items: int, seed: int) -> tuple[Any, Any]:
    rng = np.random.default_rng(seed)
    truth = rng.integers(1, 6, items)
    return truth, np.clip(truth + rng.integers(-1, 2, items), 1, 5)


def integers() -> None:
    for items, times, calls, required in ((10**7, 3, 1, 100), (100, 20, 2000, 50)):
        truth, answers = labels_of(items, 1)
        same(oe.score(truth, answers, "QWK"), qwk_by_peer(truth, answers))
        ours = fastest(lambda: oe.score(truth, answers, "QWK"), max(times, 5), calls)
        theirs = fastest(lambda: qwk_by_peer(truth, answers), times if items > 1000 else 5, 1 if items > 1000 else 50)
        told(f"QWK of two arrays of {items:,} integers beside cohen_kappa_score", theirs / ours, required)
        if items == 100:
            told("a call with 100 items", ours * 1e6, 5, "microseconds", at_most=True)


def texts() -> None:
    truth, answers = labels_of(10**7, 2)
    names = np.array(["awful", "poor", "fair", "good", "great"])
    gold, predicted = names[truth - 1], names[answers - 1]
    order = list(names)
    wanted = float(cohen_kappa_score(gold[: 10**6], predicted[: 10**6], labels=order, weights="quadratic"))
    same(oe.score(gold[: 10**6], predicted[: 10**6], "QWK", labels=order), wanted)
    ours = fastest(lambda: oe.score(gold, predicted, "QWK", labels=order), 3)
    # A tenth is long enough to time and short enough to wait for.
    theirs = 10 * fastest(lambda: cohen_kappa_score(gold[: 10**6], predicted[: 10**6], labels=order, weights="quadratic"), 2)
    told("QWK of 10,000,000 texts beside cohen_kappa_score", theirs / ours, 20)


def bootstrap() -> None:
    truth, answers = labels_of(10**5, 3)
    ours = fastest(lambda: oe.scores(truth, answers, "QWK", ci=95, ci_method="percentile", replicates=10_000), 3)
    rng = np.random.default_rng(4)
    begun = time.process_time()
    replicates = []
    for _ in range(20):
        drawn = rng.integers(0, len(truth), len(truth))
        replicates.append(qwk_by_peer(truth[drawn], answers[drawn]))
    theirs = (time.process_time() - begun) / 20 * 10_000
    result = oe.scores(truth, answers, "QWK", ci=95, ci_method="percentile", replicates=10_000)["QWK"]
    assert result.low is not None and result.high is not None
    if not result.low - 0.01 < np.mean(replicates) < result.high + 0.01:
        sys.exit("the intervals have nothing to do with each other")
    told("10,000 bootstrap replicates of QWK on 100,000 items beside a loop over cohen_kappa_score", theirs / ours, 1000)


def polars_columns(program: str) -> None:
    import polars as pl

    kind = pl.Enum(["1", "2", "3", "4", "5"])
    rng = np.random.default_rng(5)
    truth, answers = (pl.Series(rng.integers(0, 5, 10**8, dtype=np.uint8)).cat.to(kind) for _ in range(2))
    head = truth[:100_000].cast(pl.String).cast(pl.Int64), answers[:100_000].cast(pl.String).cast(pl.Int64)
    same(oe.score(truth[:100_000], answers[:100_000], "QWK"), oe.score(*head, "QWK"))
    # The program uses one thread and looks at the clock on the wall; in turns, because other work comes and goes.
    ours = of_library = float("inf")
    for _ in range(5):
        tally = json.loads(subprocess.run([program], check=True, capture_output=True, text=True).stdout)
        of_library = min(of_library, 10**8 / tally["items_per_second"])
        ours = min(ours, fastest(lambda: oe.score(truth, answers, "QWK", threads=1), 5, clock=time.perf_counter))
    told("QWK of polars Enum columns of 100,000,000 beside the library's tally of bytes", ours / of_library, 1.3, "times as long", at_most=True)


def importing() -> None:
    script = "import time; begun = time.process_time(); import ordeval; print(time.process_time() - begun)"
    seconds = min(float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(7))
    told("import ordeval", 1000 * seconds, 50, "milliseconds", at_most=True)


def main() -> int:
    print(f"Python {platform.python_version()}, ordeval {oe.__version__}, scikit-learn {sklearn.__version__}, NumPy {np.__version__}")
    importing()
    integers()
    texts()
    bootstrap()
    if len(sys.argv) > 1:
        polars_columns(sys.argv[1])
    else:
        print("polars columns are skipped: name the program benchmark_tally")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
