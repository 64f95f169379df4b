#!/usr/bin/env python3
"""Write the random confusion tables that the outside tools score.

Usage: make_tables.py > tables.tsv

The standard library alone, with a fixed seed: the same bytes on every run.
A table's name tells its kind; what each kind promises is checked before it is
written.
"""

import math
import random
import sys

SEED = 20110901
CLASSES = range(2, 11)
LARGEST_N = 5000


def draw(rng, weights, items):
    """Drop `items` items into the cells of a K x K table of cell weights."""
    k = len(weights)
    table = [[0] * k for _ in range(k)]
    cells = [(g, p) for g in range(k) for p in range(k)]
    flat = [weights[g][p] for g, p in cells]
    for g, p in rng.choices(cells, weights=flat, k=items):
        table[g][p] += 1
    return table


def log_uniform(rng, low, high):
    """An integer from low to high, every order of magnitude as likely."""
    return min(high, int(math.exp(rng.uniform(math.log(low), math.log(high + 1)))))


def near_diagonal(rng, k, reach):
    """Cell weights that fall with the distance from the diagonal."""
    return [
        [(0.2 + rng.random()) * math.exp(-abs(g - p) / reach) for p in range(k)]
        for g in range(k)
    ]


def gold_rows(table):
    return [g for g, row in enumerate(table) if sum(row)]


def predicted_columns(table):
    return [p for p, column in enumerate(zip(*table)) if sum(column)]


def some_classes(rng, k, low, high):
    """Between low and high different classes out of k."""
    return sorted(rng.sample(range(k), rng.randint(low, high)))


def dense(rng, k):
    weights = [[0.2 + rng.random() for _ in range(k)] for _ in range(k)]
    return draw(rng, weights, log_uniform(rng, 2 * k * k, LARGEST_N))


def sparse(rng, k):
    weights = [[rng.random() ** 4 for _ in range(k)] for _ in range(k)]
    return draw(rng, weights, rng.randint(2, 2 * k))


def diagonal(rng, k):
    weights = near_diagonal(rng, k, rng.uniform(0.2, 0.8))
    return draw(rng, weights, log_uniform(rng, 5, LARGEST_N))


def skewed(rng, k):
    """Class sizes fall like 1/rank^2, in gold and in prediction, in random order."""
    gold = [1 / (r + 1) ** 2 for r in range(k)]
    predicted = gold[:]
    rng.shuffle(gold)
    rng.shuffle(predicted)
    near = near_diagonal(rng, k, rng.uniform(0.5, 3))
    weights = [[gold[g] * predicted[p] * near[g][p] for p in range(k)] for g in range(k)]
    return draw(rng, weights, log_uniform(rng, 10, LARGEST_N))


def chance(rng, k):
    """Gold and prediction independent: coefficients near 0."""
    gold = [0.1 + rng.random() for _ in range(k)]
    predicted = [0.1 + rng.random() for _ in range(k)]
    weights = [[g * p for p in predicted] for g in gold]
    return draw(rng, weights, log_uniform(rng, 10, LARGEST_N))


def empty(rng, k):
    """Some classes have no gold item; predictions may fall into them."""
    weights = near_diagonal(rng, k, rng.uniform(0.4, 2))
    for g in some_classes(rng, k, 1, max(1, k // 2)):
        weights[g] = [0] * k
    return draw(rng, weights, log_uniform(rng, 4, LARGEST_N))


def stray(rng, k):
    """Some classes occur in the predictions only, each at least once."""
    weights = near_diagonal(rng, k, rng.uniform(0.4, 2))
    only_predicted = some_classes(rng, k, 1, max(1, k // 2))
    for p in only_predicted:
        weights[p] = [0] * k
    table = draw(rng, weights, log_uniform(rng, 4, LARGEST_N // 2))
    for p in only_predicted:
        table[rng.choice(gold_rows(table))][p] += 1
    return table


def unused(rng, k):
    """Some classes occur neither in gold nor in prediction."""
    weights = near_diagonal(rng, k, rng.uniform(0.4, 2))
    for c in some_classes(rng, k, 1, max(1, k // 2)):
        weights[c] = [0] * k
        for row in weights:
            row[c] = 0
    return draw(rng, weights, log_uniform(rng, 4, LARGEST_N))


def constant(rng, k):
    """Every item gets the same prediction."""
    column = rng.randrange(k)
    weights = [[0] * k for _ in range(k)]
    for g in range(k):
        weights[g][column] = 0.1 + rng.random()
    return draw(rng, weights, log_uniform(rng, 2, LARGEST_N))


def perfect(rng, k):
    weights = [[(0.1 + rng.random()) * (g == p) for p in range(k)] for g in range(k)]
    return draw(rng, weights, log_uniform(rng, 2, LARGEST_N))


def reversed_(rng, k):
    """Class j is always predicted as class K-1-j."""
    weights = [
        [(0.1 + rng.random()) * (g + p == k - 1) for p in range(k)] for g in range(k)
    ]
    return draw(rng, weights, log_uniform(rng, 2, LARGEST_N))


def single(rng, k):
    return draw(rng, [[1] * k for _ in range(k)], 1)


def narrow(rng, k):
    """One or two gold rows are used, the predictions are free."""
    weights = near_diagonal(rng, k, rng.uniform(0.5, 3))
    rows = some_classes(rng, k, 1, 2)
    for g in range(k):
        if g not in rows:
            weights[g] = [0] * k
    return draw(rng, weights, log_uniform(rng, 2, LARGEST_N))


def off_diagonal(table):
    return sum(n for g, row in enumerate(table) for p, n in enumerate(row) if g != p)


# name, maker, how many, what must hold
KINDS = [
    ("dense", dense, 36, lambda t: True),
    ("sparse", sparse, 30, lambda t: any(0 in row for row in t)),
    ("diagonal", diagonal, 36, lambda t: True),
    ("skewed", skewed, 36, lambda t: True),
    ("chance", chance, 18, lambda t: True),
    ("empty", empty, 27, lambda t: len(gold_rows(t)) < len(t)),
    ("stray", stray, 27, lambda t: set(predicted_columns(t)) - set(gold_rows(t))),
    ("unused", unused, 18, lambda t: len(set(gold_rows(t) + predicted_columns(t))) < len(t)),
    ("constant", constant, 18, lambda t: len(predicted_columns(t)) == 1),
    ("perfect", perfect, 9, lambda t: off_diagonal(t) == 0),
    ("reversed", reversed_, 9, lambda t: off_diagonal([row[::-1] for row in t]) == 0),
    ("single", single, 18, lambda t: sum(map(sum, t)) == 1),
    ("narrow", narrow, 18, lambda t: len(gold_rows(t)) <= 2),
]


def main():
    out = ["table\tclasses\tcounts"]
    for kind, make, how_many, holds in KINDS:
        # One generator per kind: changing one kind leaves the others as they are.
        rng = random.Random(f"{SEED} {kind}")
        for number in range(how_many):
            k = CLASSES[number % len(CLASSES)]
            table = make(rng, k)
            items = sum(map(sum, table))
            assert 1 <= items <= LARGEST_N and holds(table), (kind, number, table)
            counts = ",".join(str(n) for row in table for n in row)
            out.append(f"{kind}{number + 1:02d}\t{k}\t{counts}")
    sys.stdout.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
