#!/usr/bin/env python3
"""Times ordeval's tally beside scikit-learn's confusion_matrix, on the same labels and in the same run.

usage: tally_peers.py BENCHMARK_TALLY [ITEMS]

Writes ITEMS random labels of 5 classes (10^8 unless told), lets BENCHMARK_TALLY count all of them, and scikit-learn
the first tenth of them, which is long enough to time and short enough to wait for. Both tables are compared with
NumPy's bincount before any time is believed. Then BENCHMARK_TALLY times scales of 2 to 100 classes and integers of 64
bits, by one thread and by two. Exits with 1 where a table is wrong or a requirement is missed, and says why it skips
scikit-learn where that is absent.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time

CLASSES = 5
REQUIRED_RATIO = 200
REQUIRED_SHORT = 6e9  # items per second of one thread, up to ten classes
REQUIRED_LONG = 2.5e9  # with 100
REQUIRED_INTEGERS = 1.5e9  # of 64 bits, or this share of what a plain sum over them reaches
REQUIRED_SHARE_OF_SUM = 0.8


def table_of(numpy, gold, predicted):
    cells = numpy.bincount(gold.astype(numpy.int64) * CLASSES + predicted, minlength=CLASSES * CLASSES)
    return cells.tolist()


def time_ordeval(numpy, binary, gold, predicted):
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder) / name for name in ("gold", "predicted")]
        for file, labels in zip(files, (gold, predicted)):
            labels.tofile(file)
        output = subprocess.run([binary, *map(str, files), str(CLASSES)], check=True, capture_output=True, text=True)
    result = json.loads(output.stdout)
    # In parts, because bincount needs eight bytes per item.
    expected = numpy.zeros(CLASSES * CLASSES, dtype=numpy.int64)
    for start in range(0, len(gold), 10**7):
        part = slice(start, start + 10**7)
        expected += table_of(numpy, gold[part], predicted[part])
    if result["table"] != expected.tolist():
        sys.exit("ordeval's table is wrong")
    return result["items_per_second"]


def time_scikit_learn(numpy, confusion_matrix, gold, predicted):
    if confusion_matrix(gold, predicted).ravel().tolist() != table_of(numpy, gold, predicted):
        sys.exit("scikit-learn's table differs")
    fastest = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        confusion_matrix(gold, predicted)
        fastest = min(fastest, time.perf_counter() - start)
    return len(gold) / fastest


def time_scales(binary):
    """Prints every scale as a ratio to what is required of it, and returns those that miss it."""
    timed = json.loads(subprocess.run([binary, "scales"], check=True, capture_output=True, text=True).stdout)
    sums = {(one["items"], one["threads"]): one["items_per_second"] for one in timed if one["labels"] == "sum of integers"}
    missed = []
    for one in timed:
        if one["labels"] == "sum of integers":
            continue
        short = REQUIRED_INTEGERS if one["labels"] == "integers" else REQUIRED_SHORT
        required = one["threads"] * (short if one["classes"] <= 10 else REQUIRED_LONG)
        name = f"{one['labels']}, {one['classes']} classes, {one['items']} items, {one['threads']} threads"
        ratio = one["items_per_second"] / required
        line = f"{name}: {ratio:.2f} times the {required:.3g} items/s required"
        kept = ratio >= 1
        if one["labels"] == "integers":
            share = one["items_per_second"] / sums[one["items"], one["threads"]]
            line += f", {share:.2f} of what a plain sum over them reached"
            kept = kept or share >= REQUIRED_SHARE_OF_SUM
        print(line)
        if not kept:
            missed.append(name)
    return missed


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    binary = sys.argv[1]
    items = int(float(sys.argv[2])) if len(sys.argv) == 3 else 10**8
    try:
        import numpy
    except ImportError:
        print("skipped: NumPy is not installed, so there are no common labels; run benchmark_tally alone")
        return
    random = numpy.random.default_rng(1)
    gold, predicted = (random.integers(0, CLASSES, items, dtype=numpy.uint8) for _ in range(2))

    ordeval = time_ordeval(numpy, binary, gold, predicted)
    print(f"ordeval       {ordeval:12.4g} items/s, {items} items, {CLASSES} classes, one core")
    missed = [] if ordeval >= REQUIRED_SHORT else [f"{CLASSES} classes: {REQUIRED_SHORT:g} items/s"]
    try:
        import sklearn
        from sklearn.metrics import confusion_matrix
    except ImportError:
        print("skipped: scikit-learn is not installed (pip install scikit-learn)")
    else:
        some = max(items // 10, 1)
        peer = time_scikit_learn(numpy, confusion_matrix, gold[:some], predicted[:some])
        print(f"scikit-learn  {peer:12.4g} items/s, {some} items, version {sklearn.__version__}")
        print(f"ratio         {ordeval / peer:12.4g}")
        if ordeval / peer < REQUIRED_RATIO:
            missed.append(f"{REQUIRED_RATIO} times scikit-learn")
    missed += time_scales(binary)
    if missed:
        sys.exit("missed: " + "; ".join(missed))


if __name__ == "__main__":
    main()
