"""A metric for torchmetrics: counts on the device that summed up over batches and processes, and any measure of them."""

from __future__ import annotations

from typing import Any

import torch
from torchmetrics import Metric

from ._errors import input_error, request_error
from ._measure import Measure, measure as _measure_of
from ._scale import Scale, ScaleLike
from ._score import Undefined, score_table
from ._table import Table


class OrdinalMetric(Metric):
    """One measure of ordered classes, over batches, epochs and processes.

    The state is the confusion table, which is summed; the score is computed from it at the end, so that it is exactly
    that of all items together and no mean of batches. Metrics of the same scale in a ``MetricCollection`` share one
    table.

    Parameters
    ----------
    scale : str, Scale, list or int
        The ordered classes, lowest first; a number stands for the classes 0, 1, ..., one below it.
    measure : str or Measure
        ``"QWK"``, ``"OCI(beta=0.25)"``: any measure of tables, see `measures`.
    ignore_index : int, optional
        Items with this target are left out.
    undefined : {"warn", "raise"} or float
        A score without a value: nan with a warning, an exception, or this value.
    **more
        What every metric takes, such as ``dist_sync_on_step``.

    ``update(preds, target)`` takes integers of the scale, or their positions from 0 on where classes are names.
    ``preds`` may also be real numbers with the classes in the second dimension, of which the largest is taken.

    Examples
    --------
    >>> import torch, ordeval as oe
    >>> qwk = oe.torchmetrics.OrdinalMetric("1..5", "QWK")
    >>> qwk.update(torch.tensor([1, 2, 2]), torch.tensor([1, 2, 3]))
    >>> qwk.update(torch.tensor([3]), torch.tensor([3]))
    >>> round(qwk.compute().item(), 4)
    0.8
    """

    is_differentiable = False
    full_state_update = False
    counts: torch.Tensor

    def __init__(
        self,
        scale: ScaleLike | int,
        measure: str | Measure = "CEM_ORD",
        *,
        ignore_index: int | None = None,
        undefined: Undefined = "warn",
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.scale = Scale(f"0..{scale - 1}" if isinstance(scale, int) else scale)
        self.measure = _measure_of(measure) if isinstance(measure, str) else measure
        if self.measure.kind not in ("table", "intervals", "distributions"):
            raise request_error(f"{self.measure.name} needs more than a table of counts", "see ordeval.measures('table')")
        if not (isinstance(undefined, (int, float)) or undefined in ("warn", "raise")):
            raise request_error(f"undefined cannot be {undefined!r}", "it is 'warn', 'raise' or a number")
        self.ignore_index = ignore_index
        self.undefined = undefined
        size = len(self.scale)
        self._lowest = _lowest(self.scale)
        self.add_state("counts", torch.zeros((size, size), dtype=torch.int64), dist_reduce_fx="sum")

    @property
    def higher_is_better(self) -> bool:
        """Whether more is better, which is a fact about the measure."""
        return self.measure.greater_is_better

    def update(self, preds: torch.Tensor, target: torch.Tensor) -> None:
        """Count a batch."""
        size = len(self.scale)
        if preds.is_floating_point():
            if preds.ndim != target.ndim + 1 or preds.shape[1] != size:
                raise input_error(
                    f"preds are real numbers of shape {tuple(preds.shape)}, and the scale {self.scale} has {size} classes",
                    "give labels as integers, or a number for each class in the second dimension",
                    "bad_shape",
                )
            if bool(preds.isnan().any()):
                raise input_error("preds hold nan, so that the largest number is not defined", "give numbers", "bad_number")
            answers = preds.argmax(dim=1)
        else:
            answers = preds.long() - self._lowest
        if target.is_floating_point():
            raise input_error("target has real numbers", "give labels as integers", "bad_label")
        if answers.shape != target.shape:
            raise input_error(
                f"preds have the shape {tuple(preds.shape)}, and target has {tuple(target.shape)}",
                "give one answer for each item",
                "lengths_differ",
            )
        truth, answers = target.long().flatten(), answers.flatten()
        if self.ignore_index is not None:
            kept = truth != self.ignore_index
            truth, answers = truth[kept], answers[kept]
        truth = truth - self._lowest
        for name, positions in (("target", truth), ("preds", answers)):
            if positions.numel() == 0:
                return
            for found in (int(positions.min()), int(positions.max())):
                if not 0 <= found < size:
                    raise input_error(
                        f"{name} has the label {found + self._lowest}, which the scale {self.scale} lacks",
                        "declare all classes, or leave such items out with ignore_index",
                        "unknown_label",
                    )
        self.counts += torch.bincount(truth * size + answers, minlength=size * size).reshape(size, size)

    def compute(self) -> torch.Tensor:
        """The score of all that was counted."""
        value = score_table(self.table(), self.measure, self.undefined)
        return torch.tensor(value, dtype=torch.float64, device=self.counts.device)

    def table(self) -> Table:
        """What was counted, for other measures and for intervals: ``oe.scores(metric.table(), ci=95)``."""
        return Table.from_counts(self.counts.cpu(), self.scale)


def _lowest(scale: Scale) -> int:
    """The label of the first class: an integer where all classes are integers in a row, otherwise position 0."""
    try:
        numbers = [int(one) for one in scale.classes]
    except ValueError:
        return 0
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise request_error(f"the classes {scale} are numbers with gaps", "declare all integers between them, or names")
    return numbers[0]
