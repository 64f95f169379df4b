"""The metric for torchmetrics gives ordeval's numbers, whatever the batches, the processes and the company.

`scripts/test-python torch` installs torch, which is large, and runs this file.
"""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ordeval as oe

torch = pytest.importorskip("torch", reason="torch is not installed")
pytest.importorskip("torchmetrics", reason="torchmetrics is not installed")

rng = np.random.default_rng(3)
TRUTH = rng.integers(1, 6, 400)
ANSWERS = np.clip(TRUTH + rng.integers(-1, 2, 400), 1, 5)


def counted(measure: Any, **more: Any) -> Any:
    """The metric after batches of several sizes."""
    metric = oe.torchmetrics.OrdinalMetric("1..5", measure, **more)
    for part in np.split(np.arange(400), [1, 2, 70, 250]):
        metric.update(torch.from_numpy(ANSWERS[part]), torch.from_numpy(TRUTH[part]))
    return metric


# Costs have to be given.
PRICES = {"Cost": {"matrix": np.abs(np.subtract.outer(range(5), range(5)))}}
PRICES["Cost_norm"] = PRICES["Cost"]


@pytest.mark.parametrize(
    "measure", [one(**PRICES[one.name]) if one.name in PRICES else one for one in oe.measures("table")], ids=lambda one: str(one.name)
)
def test_every_measure_is_a_reduction_of_one_state(measure: oe.Measure) -> None:
    metric = counted(measure, undefined=-9)
    assert metric.compute().item() == oe.score(TRUTH, ANSWERS, measure, labels="1..5", undefined=-9)
    assert metric.higher_is_better == measure.greater_is_better and list(metric._defaults) == ["counts"]


def test_peers_agree() -> None:
    peers = pytest.importorskip("torchmetrics.classification")
    kappa = peers.MulticlassCohenKappa(num_classes=5, weights="quadratic")
    theirs = kappa(torch.from_numpy(ANSWERS - 1), torch.from_numpy(TRUTH - 1)).item()
    assert counted("QWK").compute().item() == pytest.approx(theirs, abs=1e-6)


def test_a_collection_counts_once() -> None:
    from torchmetrics import MetricCollection

    collection = MetricCollection({name: oe.torchmetrics.OrdinalMetric("1..5", name) for name in ("QWK", "MAE", "CEM_ORD")})
    for part in np.split(np.arange(400), 4):
        collection.update(torch.from_numpy(ANSWERS[part]), torch.from_numpy(TRUTH[part]))
    assert len(collection.compute_groups) == 1
    assert {name: value.item() for name, value in collection.compute().items()} == {
        name: oe.score(TRUTH, ANSWERS, name, labels="1..5") for name in ("QWK", "MAE", "CEM_ORD")
    }


def test_copies_pickles_and_resets() -> None:
    metric = counted(oe.oci(beta=0.25))
    wanted = metric.compute()
    for other in (pickle.loads(pickle.dumps(metric)), copy.deepcopy(metric), metric.clone()):
        assert other.compute() == wanted
    kept = counted("MAE")
    kept.persistent(True)
    again = oe.torchmetrics.OrdinalMetric("1..5", "MAE")
    again.persistent(True)
    again.load_state_dict(kept.state_dict())
    assert again.table() == kept.table() and again.table().total == 400
    metric.reset()
    assert metric.table().total == 0


def test_forward_gives_the_batch_and_keeps_the_whole() -> None:
    metric = oe.torchmetrics.OrdinalMetric(5, "MAE")
    first = metric(torch.tensor([0, 1]), torch.tensor([0, 3]))
    second = metric(torch.tensor([4]), torch.tensor([4]))
    assert (first.item(), second.item(), metric.compute().item()) == (1.0, 0.0, 2 / 3)


def test_numbers_for_each_class_and_what_is_left_out() -> None:
    metric = oe.torchmetrics.OrdinalMetric("low<mid<high", "Accuracy", ignore_index=-100)
    metric.update(torch.tensor([[0.1, 0.7, 0.2], [0.9, 0.05, 0.05], [0.0, 0.0, 1.0]]), torch.tensor([1, 2, -100]))
    assert metric.compute().item() == 0.5 and metric.table().total == 2
    metric.update(torch.zeros((1, 3, 2)), torch.tensor([[0, 1]]))  # the second dimension has the classes
    assert metric.table().to_numpy().tolist() == [[1, 0, 0], [1, 1, 0], [1, 0, 0]]
    assert oe.scores(metric.table(), measures="MAE", ci=95)["MAE"].low is not None


def test_an_undefined_score_is_told() -> None:
    metric = oe.torchmetrics.OrdinalMetric(3, "QWK", undefined="raise")
    metric.update(torch.tensor([1]), torch.tensor([1]))
    with pytest.raises(oe.UndefinedScore):
        metric.compute()


@pytest.mark.parametrize(
    ("preds", "target", "sentence"),
    [
        ([1, 6], [1, 1], "preds has the label 6, which the scale 1..5 lacks"),
        ([1, 1], [0, 1], "target has the label 0, which the scale 1..5 lacks"),
        ([1], [1, 2], "preds have the shape \\(1,\\), and target has \\(2,\\)"),
        ([1.0, 2.0], [1, 2], "preds are real numbers of shape \\(2,\\), and the scale 1..5 has 5 classes"),
        ([1, 2], [1.0, 2.0], "target has real numbers"),
        ([[0.1, 0.2, float("nan"), 0, 0]], [1], "preds hold nan"),
    ],
)
def test_bad_batches_are_refused_and_not_counted(preds: Any, target: Any, sentence: str) -> None:
    metric = oe.torchmetrics.OrdinalMetric("1..5")
    with pytest.raises(oe.InputError, match=sentence):
        metric.update(torch.tensor(preds), torch.tensor(target))
    assert metric.table().total == 0


def test_what_makes_no_metric_is_refused() -> None:
    with pytest.raises(oe.RequestError, match="RPS needs more than a table of counts"):
        oe.torchmetrics.OrdinalMetric("1..5", "RPS")
    with pytest.raises(oe.RequestError, match="are numbers with gaps"):
        oe.torchmetrics.OrdinalMetric([1, 2, 5])
    with pytest.raises(oe.RequestError, match="undefined cannot be 'zero'"):
        oe.torchmetrics.OrdinalMetric(3, undefined="zero")


WORKER = """
import sys
import torch
import ordeval as oe
rank, store = int(sys.argv[1]), sys.argv[2]
torch.distributed.init_process_group("gloo", init_method=f"file://{store}", rank=rank, world_size=2)
metric = oe.torchmetrics.OrdinalMetric("1..3", "QWK")
labels = torch.arange(100) % 3 + 1
answers = labels.roll(1)
answers[::2] = labels[::2]
metric.update(answers[rank * 30 : 30 + rank * 70], labels[rank * 30 : 30 + rank * 70])
assert metric.compute().item() == oe.score(labels.numpy(), answers.numpy(), "QWK"), metric.compute()
print("same", flush=True)
torch.distributed.destroy_process_group()
"""


@pytest.mark.slow
def test_processes_are_summed(tmp_path: Path) -> None:
    works = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, str(rank), str(tmp_path / "store")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "GLOO_SOCKET_IFNAME": "lo"},
        )
        for rank in range(2)
    ]
    for work in works:
        output, errors = work.communicate(timeout=120)
        assert work.returncode == 0 and "same" in output, errors[-3000:]
