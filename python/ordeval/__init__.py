"""Evaluation of systems whose answers are ordered classes.

>>> import ordeval as oe
>>> round(oe.score([1, 2, 3, 3], [1, 2, 2, 3], "QWK"), 4)
0.8

`score` and `scores` judge arrays, every measure is a function (``oe.cem_ord``, ``oe.qwk``, ``oe.oci(beta=0.25)``),
`Campaign` holds several systems and answers everything that the command line does, `counts` counts in an engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._errors import (
    Diagnostic,
    InputError,
    NothingToEvaluate,
    OutOfMemory,
    OrdevalError,
    RequestError,
    UndefinedScore,
    UndefinedScoreWarning,
)
from ._measure import Measure, measure, measures
from ._ordeval import __version__
from ._scale import Scale
from ._score import score, scores
from ._table import Table

if TYPE_CHECKING:
    from . import learn as learn
    from . import sklearn as sklearn
    from . import torchmetrics as torchmetrics
    from ._campaign import Campaign
    from ._forecasts import Forecasts, Predictions
    from ._frames import counts, joint_counts, read_parquet, scan_parquet
    from ._functions import *  # noqa: F403
    from ._kit import kit
    from ._papers import reproduce
    from ._questions import axioms, best_length, rankings
    from ._raters import agree, gold, judge
    from ._results import (
        Agreement,
        BestLength,
        Comparison,
        Estimates,
        Gold,
        Judgement,
        Ledger,
        Lint,
        Meta,
        Picture,
        Plan,
        Properties,
        Rankings,
        Report,
        Result,
        Score,
        Scores,
    )

_LATER = {
    "_campaign": ("Campaign",),
    "_forecasts": ("Forecasts", "Predictions"),
    "_frames": ("counts", "joint_counts", "read_parquet", "scan_parquet"),
    "_kit": ("kit",),
    "_papers": ("reproduce",),
    "_questions": ("axioms", "best_length", "rankings"),
    "_raters": ("agree", "gold", "judge"),
    "_results": (
        "Agreement",
        "BestLength",
        "Comparison",
        "Estimates",
        "Gold",
        "Judgement",
        "Ledger",
        "Lint",
        "Meta",
        "Picture",
        "Plan",
        "Properties",
        "Rankings",
        "Report",
        "Result",
        "Score",
        "Scores",
    ),
}

# Modules for other packages, which are imported when one of them is first used, and not by `from ordeval import *`.
_BESIDE = ("learn", "sklearn", "torchmetrics")

__all__ = [
    "Agreement",
    "BestLength",
    "Campaign",
    "Comparison",
    "Diagnostic",
    "Estimates",
    "Forecasts",
    "Gold",
    "InputError",
    "Judgement",
    "Ledger",
    "Lint",
    "Measure",
    "Meta",
    "NothingToEvaluate",
    "OutOfMemory",
    "OrdevalError",
    "Picture",
    "Plan",
    "Predictions",
    "Properties",
    "Rankings",
    "Report",
    "RequestError",
    "Result",
    "Scale",
    "Score",
    "Scores",
    "Table",
    "UndefinedScore",
    "UndefinedScoreWarning",
    "__version__",
    "agree",
    "axioms",
    "best_length",
    "counts",
    "gold",
    "joint_counts",
    "judge",
    "kit",
    "measure",
    "measures",
    "rankings",
    "read_parquet",
    "reproduce",
    "scan_parquet",
    "score",
    "scores",
]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """What is imported when it is first used, and the measures."""
        import importlib

        for module, names in _LATER.items():
            if name in names:
                value = getattr(importlib.import_module(f".{module}", __name__), name)
                break
        else:
            if name in _BESIDE:
                return importlib.import_module(f".{name}", __name__)
            if name.startswith("__"):
                raise AttributeError(f"module 'ordeval' has no attribute {name!r}")
            from ._measure import functions

            value = functions().get(name)
            if value is None:
                raise AttributeError(f"module 'ordeval' has no attribute {name!r}; see ordeval.measures() for the measures")
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        from ._measure import functions

        return sorted({*__all__, *_BESIDE, *functions()})
