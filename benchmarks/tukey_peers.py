"""Times randomised Tukey HSD beside vectorised NumPy on the same scores.

Usage: tukey_peers.py BENCHMARK_TUKEY [TRIALS]

100 topics, 12 systems, 50,000 trials; ordeval uses all cores, NumPy what its functions use. The p-values of the two must
agree within sampling error before any time is believed. Two ways to shuffle rows in NumPy are timed, in batches of
several sizes, and the fastest counts. Exits with 1 where they disagree or the required ratio is missed.
"""

import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time

TOPICS, SYSTEMS = 100, 12
REQUIRED_RATIO = 20


def ranges_by(numpy, shuffled, scores, trials, batch):
    """Largest minus smallest column mean of every trial; `shuffled` puts rows in random order."""
    ranges = numpy.empty(trials)
    for start in range(0, trials, batch):
        size = min(batch, trials - start)
        means = shuffled(numpy.broadcast_to(scores, (size, *scores.shape))).mean(axis=1)
        ranges[start : start + size] = means.max(axis=1) - means.min(axis=1)
    return ranges


def shuffles(numpy):
    random = numpy.random.default_rng(1)

    def permuted(rows):
        return random.permuted(rows, axis=2)

    def argsorted(rows):
        return numpy.take_along_axis(rows, random.random(rows.shape).argsort(axis=2), axis=2)

    return permuted, argsorted


def differences(means):
    return [abs(a - b) for i, a in enumerate(means) for b in means[i + 1 :]]


def check(ours, ranges, means, trials):
    for p, difference in zip(ours, differences(means), strict=True):
        theirs = ((ranges >= difference).sum() + 1) / (trials + 1)
        pooled = (p + theirs) / 2
        allowed = 6 * math.sqrt(2 * pooled * (1 - pooled) / trials) + 1 / trials
        if abs(p - theirs) > allowed:
            sys.exit(f"p-values disagree: ordeval {p}, NumPy {theirs}")


def fastest(work, runs):
    seconds = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    binary = sys.argv[1]
    trials = int(float(sys.argv[2])) if len(sys.argv) == 3 else 50_000
    try:
        import numpy
    except ImportError:
        print("skipped: NumPy is not installed, so there is nothing to compare with (pip install numpy)")
        return
    random = numpy.random.default_rng(2)
    scores = random.random((TOPICS, SYSTEMS)) + numpy.linspace(0, 0.2, SYSTEMS)

    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "scores"
        scores.tofile(file)
        threads = len(os.sched_getaffinity(0))
        command = [binary, file, TOPICS, SYSTEMS, trials, threads]
        output = subprocess.run([*map(str, command)], check=True, capture_output=True, text=True)
    ordeval = json.loads(output.stdout)
    print(f"ordeval    {ordeval['seconds']:8.4f} s, {TOPICS} topics, {SYSTEMS} systems, {trials} trials, {threads} threads")

    best = math.inf
    for shuffle in shuffles(numpy):
        check(ordeval["p_values"], ranges_by(numpy, shuffle, scores, trials, 500), scores.mean(axis=0), trials)
        for batch in (50, 500, 5000):
            seconds = fastest(lambda: ranges_by(numpy, shuffle, scores, trials, batch), 3)
            print(f"NumPy      {seconds:8.4f} s, {shuffle.__name__} in batches of {batch}, version {numpy.__version__}")
            best = min(best, seconds)
    print(f"ratio      {best / ordeval['seconds']:8.4g}")
    if best / ordeval["seconds"] < REQUIRED_RATIO:
        sys.exit(f"required: {REQUIRED_RATIO} times NumPy")


if __name__ == "__main__":
    main()
