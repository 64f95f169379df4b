"""The recipes for other tools give ordeval's numbers there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import ordeval as oe

RECIPES = ROOT / "examples" / "python" / "recipes"
PEOPLE, MODEL = [5, 3, 1, 4, 2, 5], [4, 3, 2, 4, 2, 5]


def printed(name: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, str(RECIPES / name)], cwd=folder, capture_output=True, text=True, env={**os.environ, "HF_HUB_OFFLINE": "1"}
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip().splitlines()[-1]


@pytest.mark.slow
def test_inspect_ai(tmp_path: Path) -> None:
    pytest.importorskip("inspect_ai", reason="inspect_ai is not installed")
    assert float(printed("inspect_judge.py", tmp_path)) == round(oe.qwk(PEOPLE, MODEL, labels="1..5"), 4)


@pytest.mark.slow
def test_mlflow(tmp_path: Path) -> None:
    pytest.importorskip("mlflow.models.evaluation", reason="MLflow is not installed")
    assert float(printed("mlflow_metric.py", tmp_path)) == round(oe.qwk(PEOPLE, MODEL, labels="1..5"), 4)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_hugging_face_evaluate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evaluate = pytest.importorskip("evaluate", reason="evaluate is not installed")
    monkeypatch.setenv("HF_HOME", str(tmp_path))
    ordinal = evaluate.load(str(RECIPES / "hugging_face_ordinal.py"), cache_dir=str(tmp_path))
    found = ordinal.compute(references=PEOPLE, predictions=MODEL, measures="QWK,MAE", scale="1..5")
    assert found == {"QWK": oe.qwk(PEOPLE, MODEL, labels="1..5"), "MAE": oe.mae(PEOPLE, MODEL, labels="1..5")}
