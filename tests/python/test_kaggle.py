"""The metric of 'ordeval kit kaggle', run as Kaggle runs it: imported in a fresh interpreter, called with two frames."""

from __future__ import annotations

import json
import pathlib
import random
import subprocess
import sys

import pytest
from conftest import command

pytest.importorskip("pandas", reason="Kaggle calls the metric with frames of pandas")

MEASURES = ["Accuracy", "MAE", "MSE", "RMSE", "MAE_macro", "Recall_macro", "F1_macro", "CohenKappa", "LWK", "QWK", "MCC", "CEM_ORD"]
CALL = """
import sys, pandas as pd
sys.path.insert(0, sys.argv[1])
import metric
try:
    print(repr(metric.score(pd.read_csv(sys.argv[2]), pd.read_csv(sys.argv[3]), "id")))
except metric.ParticipantVisibleError as refusal:
    print("refused:", refusal)
"""


def kit(folder: pathlib.Path, measure: str) -> pathlib.Path:
    subprocess.run(
        [command(), "kit", "kaggle", "gold.csv", "--scale", "0..3", "-m", measure, "-o", f"kit-{measure}"], cwd=folder, check=True
    )
    return folder / f"kit-{measure}"


def run(folder: pathlib.Path, made: pathlib.Path, submission: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", CALL, str(made), "gold.csv", submission], cwd=folder, capture_output=True, text=True
    )
    assert done.stderr == ""
    return done.stdout.strip()


def write(path: pathlib.Path, labels: list[int]) -> None:
    path.write_text("id,label\n" + "".join(f"r{i},{label}\n" for i, label in enumerate(labels)))


@pytest.mark.parametrize("measure", MEASURES)
def test_gives_the_numbers_of_the_command(tmp_path: pathlib.Path, measure: str) -> None:
    draw = random.Random(7)
    gold = [draw.randrange(4) for _ in range(60)]
    write(tmp_path / "gold.csv", gold)
    write(tmp_path / "run.csv", [min(3, max(0, one + draw.choice([-1, 0, 0, 1]))) for one in gold])
    found = float(run(tmp_path, kit(tmp_path, measure), "run.csv"))
    out = subprocess.run(
        [command(), "score", "gold.csv", "run.csv", "--scale", "0..3", "-m", measure, "-q", "-f", "json"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    ).stdout
    assert found == pytest.approx(json.loads(out)["scores"][0]["value"], rel=1e-12)


def test_speaks_to_participants(tmp_path: pathlib.Path) -> None:
    write(tmp_path / "gold.csv", [0, 1, 2, 3])
    made = kit(tmp_path, "QWK")
    write(tmp_path / "bad.csv", [0, 1, 2, 9])
    assert "row r3: '9' is none of the classes" in run(tmp_path, made, "bad.csv")
    write(tmp_path / "short.csv", [0, 1, 2])
    assert run(tmp_path, made, "short.csv") == "refused: The submission has 3 rows where 4 belong."
    write(tmp_path / "gold.csv", [2, 2, 2, 2])
    write(tmp_path / "same.csv", [2, 2, 2, 2])
    assert "undefined" in run(tmp_path, made, "same.csv")


def test_its_example_runs(tmp_path: pathlib.Path) -> None:
    write(tmp_path / "gold.csv", [0, 1, 2, 3])
    made = kit(tmp_path, "QWK")
    done = subprocess.run([sys.executable, "-m", "doctest", "metric.py"], cwd=made, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
