"""Confusion tables as experiments leave them: a row each, from which the program computes every figure."""

from __future__ import annotations

import csv
import zlib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Iterable

import numpy as np

import ordeval as oe


@dataclass(frozen=True)
class Result:
    """A trained model on the test part of one split."""

    data: str
    learner: str
    tuned_by: str
    split: int
    chosen: str  # its parameters
    table: str  # gold classes in rows, as in "5 1 4;5 50 5;7 8 15"

    def counts(self) -> Any:
        return np.array([row.split() for row in self.table.split(";")], dtype=int)

    def score(self, measure: Any, edges: Any = None) -> float:
        """0 where the score is undefined, which is the value of a correlation without any association."""
        counts = self.counts()
        scale = oe.Scale(f"0..{len(counts) - 1}", edges=edges)
        return float(oe.score(oe.Table.from_counts(counts, scale), measure, undefined=0.0))


def table_text(truth: Any, answers: Any, classes: int) -> str:
    counts = np.zeros((classes, classes), dtype=int)
    np.add.at(counts, (truth, answers), 1)
    return ";".join(" ".join(map(str, row)) for row in counts)


def parameters_text(parameters: dict[str, Any]) -> str:
    """Names without the steps of a pipeline: "hidden=3; alpha=0.001". No field has a comma, so that a line splits at its commas."""
    return "; ".join(f"{name.split('__')[-1]}={value}" for name, value in parameters.items())


def random_of(seed: int, *names: str | int) -> np.random.Generator:
    """Random numbers that depend on the seed and on what they are for, not on what ran before."""
    return np.random.default_rng([seed, *(name if isinstance(name, int) else zlib.crc32(name.encode()) for name in names)])


def write(path: Path, rows: Iterable[Any]) -> None:
    """Rows that are dataclasses or dictionaries, all alike."""
    plain = [row if isinstance(row, dict) else asdict(row) for row in rows]
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(plain[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(plain)


def read(path: Path) -> list[Result]:
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert not rows or list(rows[0]) == [field.name for field in fields(Result)], path
    return [Result(**{**row, "split": int(row["split"])}) for row in rows]
