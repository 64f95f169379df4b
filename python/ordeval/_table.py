"""Counts of (true class, answered class): all that most measures ask for, and a thing that adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable

from . import _ordeval
from ._errors import request_error
from ._labels import column, same_length, scale_of
from ._scale import Scale, ScaleLike, declared_scale
from ._shown import in_html, shown

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Table:
    """A confusion table of ordered classes, true classes in rows, with the unanswered items of each true class.

    Tables of the same scale add up, so that batches, processes and machines can count apart.

    Parameters
    ----------
    scale : str, Scale or list
        The ordered classes.

    Examples
    --------
    >>> import ordeval as oe
    >>> table = oe.Table("1..3")
    >>> table.update([1, 2, 3], [1, 2, 2])
    >>> table.update([3], [3])
    >>> table.total, oe.score(table, "Accuracy")
    (4, 0.75)
    """

    __slots__ = ("_native",)
    _native: Any

    def __init__(self, scale: ScaleLike) -> None:
        self._native = _ordeval.Counts(Scale(scale)._native)

    @classmethod
    def _wrap(cls, native: Any) -> Table:
        table = object.__new__(cls)
        table._native = native
        return table

    @classmethod
    def from_labels(
        cls,
        y_true: Any,
        y_pred: Any,
        *,
        scale: ScaleLike | None = None,
        labels: ScaleLike | None = None,
        sample_weight: Any = None,
        missing: str = "error",
    ) -> Table:
        """The table of two columns of labels; see `score` for what they may be."""
        from ._score import table_of

        return table_of(y_true, y_pred, declared_scale(labels, scale), sample_weight, missing)

    @classmethod
    def from_counts(cls, counts: Any, scale: ScaleLike, unanswered: Iterable[int] | None = None) -> Table:
        """The table of a square matrix of counts, true classes in rows."""
        made = Scale(scale)
        rows = counts.tolist() if hasattr(counts, "tolist") else [list(row) for row in counts]
        cells = [_count(value) for row in rows for value in row]
        gaps = [0] * len(made) if unanswered is None else [_count(value) for value in unanswered]
        return cls._wrap(_ordeval.Counts.of_cells(made._native, cells, gaps, 1))

    @property
    def scale(self) -> Scale:
        """The ordered classes."""
        return Scale._wrap(self._native.scale)

    @property
    def total(self) -> int:
        """The number of items, answered or not."""
        return int(self._native.total) // int(self._native.factor)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The items of each true class that got no answer."""
        return tuple(self._native.unanswered)

    def add(self, gold: object, predicted: object | None, items: int = 1) -> None:
        """Count items of one true class and one answer; None is no answer."""
        scale = self.scale
        self._native.add(scale.index(gold), None if predicted is None else scale.index(predicted), _count(items))

    def update(self, y_true: Any, y_pred: Any, *, missing: str = "error", sample_weight: Any = None) -> None:
        """Count more items."""
        truth, answers = column(y_true, "y_true"), column(y_pred, "y_pred")
        same_length(truth, answers)
        scale = scale_of([truth, answers], self.scale)
        self._count(truth.positions(scale), answers.positions(scale), missing, sample_weight)

    def _count(self, truth: Any, answers: Any, missing: str, sample_weight: Any, threads: int = 0) -> None:
        if missing not in ("error", "wrong", "skip"):
            raise request_error(f"missing cannot be {missing!r}", "it is one of: error, wrong, skip")
        weights = None
        if sample_weight is not None:
            import numpy as np

            weights = np.ascontiguousarray(sample_weight, dtype=np.float64)
            if weights.ndim != 1:
                raise request_error("sample_weight is not a list of numbers", "give a number for each item")
        self._native.update(truth, answers, missing, weights, threads)

    def score(self, measure: Any = "CEM_ORD", *, undefined: Any = "warn") -> float:
        """The table's score under one measure."""
        from ._score import score_table

        return score_table(self, measure, undefined)

    def to_numpy(self) -> npt.NDArray[np.int64]:
        """The counts, true classes in rows; with real weights, their sums."""
        import numpy as np

        size = len(self.scale)
        cells = np.array(self._native.cells, dtype=np.uint64).reshape(size, size)
        if self._native.factor != 1:
            return cells / self._native.factor  # type: ignore[no-any-return]
        return cells.astype(np.int64)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        cells = self.to_numpy()
        return cells if dtype is None else cells.astype(dtype)

    def __add__(self, other: Table) -> Table:
        if not isinstance(other, Table):
            return NotImplemented
        result = Table._wrap(self._native.copy())
        result._native.merge(other._native)
        return result

    def __radd__(self, other: object) -> Table:
        if other == 0:  # so that sum() adds tables up
            return Table._wrap(self._native.copy())
        return NotImplemented

    def __iadd__(self, other: Table) -> Table:
        if not isinstance(other, Table):
            return NotImplemented
        self._native.merge(other._native)
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._state() == other._state()

    __hash__ = None  # type: ignore[assignment]

    def _state(self) -> tuple[Any, ...]:
        native = self._native
        return self.scale, list(native.cells), list(native.unanswered), native.factor

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, self._state()

    def __repr__(self) -> str:
        return f"Table({str(self.scale)!r}, total={self.total})"

    def __str__(self) -> str:
        names = [shown(name) for name in self.scale.classes]
        rows = [["gold \\ predicted", *names, "none"]]
        for name, row, gap in zip(names, self.to_numpy().tolist(), self.unanswered):
            rows.append([name, *map(str, row), str(gap)])
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths)) for row in rows)

    def _repr_html_(self) -> str:
        names = [in_html(name) for name in self.scale.classes]
        head = "".join(f"<th>{name}</th>" for name in [*names, "<i>none</i>"])
        body = ""
        for name, row, gap in zip(names, self.to_numpy().tolist(), self.unanswered):
            body += f"<tr><th>{name}</th>" + "".join(f"<td>{cell}</td>" for cell in [*row, gap]) + "</tr>"
        return f"<table><thead><tr><th>gold \\ predicted</th>{head}</tr></thead><tbody>{body}</tbody></table>"


def _restored(scale: Scale, cells: list[int], unanswered: list[int], factor: int) -> Table:
    return Table._wrap(_ordeval.Counts.of_cells(scale._native, cells, unanswered, factor))


def _count(value: Any) -> int:
    if int(value) != value or value < 0:
        raise request_error(f"{value!r} is not a count", "counts are whole numbers of at least 0")
    return int(value)
