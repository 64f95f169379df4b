"""The data sets of the papers, as arrays: features, and classes 0, 1, ... in their order."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

BENCHMARKS = {"SWD": "swd", "LEV": "lev", "ESL": "esl", "ERA": "era", "Balance": "balance_scale"}


@dataclass(frozen=True)
class DataSet:
    name: str
    X: Any
    y: Any
    classes: int
    edges: tuple[float, ...] = ()  # where the classes are intervals: all but the end of the last one
    lengths: tuple[int, ...] = ()  # that the paper tries for the last class

    @property
    def labels(self) -> list[int]:
        return list(range(self.classes))

    def frequencies(self) -> list[int]:
        return np.bincount(self.y, minlength=self.classes).tolist()

    def part(self, rows: int, seed: int) -> DataSet:
        """A random part of the rows; everything where there are no more."""
        if rows >= len(self.y):
            return self
        kept = np.random.default_rng(seed).choice(len(self.y), rows, replace=False)
        return DataSet(self.name, self.X[kept], self.y[kept], self.classes, self.edges, self.lengths)


def benchmark(folder: Path, name: str) -> DataSet:
    """SWD, LEV, ESL, ERA or Balance. The first line holds the number of rows, that of features, and the classes' names."""
    with open(folder / "ordinal-benchmarks" / f"{BENCHMARKS[name]}.csv", newline="") as file:
        (rows, features, *classes), *lines = csv.reader(file)
    table = np.array(lines, dtype=float)
    if table.shape != (int(rows), int(features) + 1):
        raise ValueError(f"{name} has {table.shape} rows and columns, but its first line tells {rows} and {features} features")
    return DataSet(name, table[:, :-1], table[:, -1].astype(int), len(classes))


def _binned(name: str, X: Any, target: Any, edges: tuple[float, ...], lengths: tuple[int, ...]) -> DataSet:
    return DataSet(name, X, np.digitize(target, edges[1:]), len(edges), edges, lengths)


def abalone(folder: Path) -> DataSet:
    """Rings in five intervals. The sex is coded by 1, 2, 3 in alphabetical order (F, I, M), which gives the paper's 8 features."""
    with open(folder / "uci" / "abalone.data", newline="") as file:
        lines = list(csv.reader(file))
    sex = [["F", "I", "M"].index(line[0]) + 1 for line in lines]
    table = np.array([line[1:] for line in lines], dtype=float)
    return _binned("Abalone", np.column_stack([sex, table[:, :-1]]), table[:, -1], (0, 8, 10, 11, 14), (6, 11, 16, 21, 26))


def parkinson(folder: Path) -> DataSet:
    """motor_UPDRS in five intervals, by the 16 features of the voice alone: no age, no sex, no time, no subject."""
    with open(folder / "uci" / "parkinsons_updrs.data", newline="") as file:
        header, *lines = csv.reader(file)
    table = np.array(lines, dtype=float)
    voice = table[:, header.index("Jitter(%)") :]
    return _binned("Parkinson", voice, table[:, header.index("motor_UPDRS")], (0, 13, 18, 24, 29), (6, 11, 16, 21, 31))


def synthetic(seed: int) -> DataSet:
    """Cardoso and Sousa, section 4.3: 400 points of the unit square, five classes cut from a saddle with noise."""
    random = np.random.default_rng(seed)
    X = random.uniform(size=(400, 2))
    height = 10 * (X[:, 0] - 0.5) * (X[:, 1] - 0.5) + random.normal(scale=0.125, size=400)
    return DataSet("Synthetic", X, np.digitize(height, (-2, -0.5, 0.25, 1)), 5)
