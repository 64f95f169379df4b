"""Systems that give every class a probability, or every item a number."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

from . import _ordeval
from ._asking import FileLike, Watched, asked, source, sources
from ._campaign import Campaign
from ._errors import input_error, request_error
from ._labels import column, scale_of
from ._progress import Progress
from ._results import Comparison, Picture, Scores
from ._scale import Scale, ScaleLike
from ._shown import shown


def _numbers(values: Any, what: str, dimensions: int) -> Any:
    import numpy as np

    try:
        numbers = np.ascontiguousarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise input_error(f"{what} does not hold numbers", "give an array of numbers", "not_a_number") from None
    if numbers.ndim != dimensions:
        wanted = "a row for each item and a column for each class" if dimensions == 2 else "a number for each item"
        raise input_error(f"{what} has {numbers.ndim} dimensions", f"give {wanted}", "not_a_number")
    return numbers


def _truth(gold: Any, scale: ScaleLike | None) -> tuple[Scale, Any]:
    truth = column(gold, "gold")
    made = scale_of([truth], None if scale is None else Scale(scale))
    return made, truth.positions(made)


class _Given:
    """Gold, and numbers of systems about the same items."""

    _native: Any

    def __init__(self, native: Any) -> None:
        self._native = native

    @property
    def systems(self) -> list[str]:
        """The names of the systems."""
        return list(self._native.systems)

    @property
    def scale(self) -> Scale:
        """The ordered classes."""
        return Scale._wrap(self._native.scale)

    def __len__(self) -> int:
        return int(self._native.size)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self.systems)} systems, {len(self)} items, scale {shown(self.scale)}>"


class Forecasts(_Given):
    """Probabilities of all classes for every item, of one or more systems.

    Examples
    --------
    >>> import ordeval as oe
    >>> forecasts = oe.Forecasts.from_arrays([1, 2], {"a": [[0.8, 0.2, 0], [0.1, 0.7, 0.2]]}, scale="1..3")
    >>> round(forecasts.score("RPS")["RPS"], 4)
    0.045
    >>> forecasts.labels("median").score("Accuracy")["Accuracy"]
    1.0
    """

    @classmethod
    def from_files(
        cls,
        gold: FileLike,
        runs: FileLike | Iterable[FileLike],
        *,
        scale: ScaleLike | None = None,
        raise_limits: int | None = None,
        threads: int = 0,
        progress: Progress = None,
    ) -> Forecasts:
        """Gold (``id, label``), and runs with a share per class (``id, p1..pK``), as ``ordeval forecast`` reads them."""
        request = {**asked(locals()), "gold": source(gold), "runs": sources(runs)}
        with Watched(request, progress) as watched:
            return cls(_ordeval.Forecasts.read(watched))

    @classmethod
    def from_arrays(cls, gold: Any, systems: Mapping[str, Any], *, scale: ScaleLike | None = None) -> Forecasts:
        """True labels, and for each system an array with a row per item and a column per class of the scale."""
        made, truth = _truth(gold, scale)
        shares = [(str(name), _numbers(values, f"'{name}'", 2)) for name, values in systems.items()]
        return cls(_ordeval.Forecasts.of_arrays(made._native, truth, shares))

    def score(
        self,
        measures: Any = None,
        *,
        calibration: bool | None = None,
        ci: float | None = None,
        ci_method: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Scores:
        """The leaderboard; ``calibration`` adds whether probabilities mean what they say, ``result.table("calibration")``."""
        with Watched(asked(locals()), progress) as watched:
            return Scores(self._native.score(watched))

    def compare(
        self,
        measure: Any = None,
        *,
        test: str | None = None,
        correction: str | None = None,
        baseline: str | None = None,
        alpha: float | None = None,
        trials: int | None = None,
        p_value: str | None = None,
        margin: float | None = None,
        intervals: str | None = None,
        ci: float | None = 95,
        ci_method: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Comparison:
        """Which systems forecast better, item by item, by a measure that is a mean over items, such as RPS."""
        with Watched(asked(locals()), progress) as watched:
            return Comparison(self._native.compare(watched))

    def plot(self) -> Picture:
        """The calibration of every system, a line for each threshold."""
        return Picture(self._native.picture())

    def labels(self, rule: str = "median", *, measure: Any = None, fitted_on: Forecasts | None = None) -> Campaign:
        """A campaign of the classes that forecasts stand for.

        Parameters
        ----------
        rule : {"median", "most-probable", "fit"}
            The median, which is best for MAE; the most probable class; or what is best for ``measure`` on the other
            data ``fitted_on``, with forecasts of the same systems.
        """
        if (rule == "fit") != (fitted_on is not None):
            raise request_error(
                "what is fitted to the data on which it is scored looks too good"
                if fitted_on is None
                else "fitted_on is for fitting",
                "give other data with fitted_on" if fitted_on is None else "add rule='fit'",
            )
        wanted = asked({"measure": measure} if rule == "fit" else {"rule": rule})
        return Campaign(None, self._native.labels(wanted, None if fitted_on is None else fitted_on._native))


class Predictions(_Given):
    """A real number for every item, of one or more systems, to be cut into classes.

    Examples
    --------
    >>> import ordeval as oe
    >>> predictions = oe.Predictions.from_arrays([1, 2, 3], {"a": [0.9, 2.2, 2.4]})
    >>> round(predictions.cut([1.5, 2.5]).score("MAE")["MAE"], 4)
    0.3333
    """

    @classmethod
    def from_files(
        cls,
        gold: FileLike,
        runs: FileLike | Iterable[FileLike],
        *,
        scale: ScaleLike | None = None,
        raise_limits: int | None = None,
        threads: int = 0,
        progress: Progress = None,
    ) -> Predictions:
        """Gold (``id, label``), and runs with a number per item (``id, prediction``), as ``ordeval forecast --cuts``."""
        request = {**asked(locals()), "gold": source(gold), "runs": sources(runs)}
        with Watched(request, progress) as watched:
            return cls(_ordeval.Predictions.read(watched))

    @classmethod
    def from_arrays(cls, gold: Any, systems: Mapping[str, Any], *, scale: ScaleLike | None = None) -> Predictions:
        """True labels, and for each system a number per item, in the same order."""
        made, truth = _truth(gold, scale)
        numbers = [(str(name), _numbers(values, f"'{name}'", 1)) for name, values in systems.items()]
        return cls(_ordeval.Predictions.of_arrays(made._native, truth, numbers))

    def cut(
        self, cuts: Sequence[float] | None = None, *, measure: Any = None, fitted_on: Predictions | None = None
    ) -> Campaign:
        """A campaign of the classes between ``cuts``, or between those best for ``measure`` on the data ``fitted_on``."""
        if (cuts is None) != (fitted_on is not None):
            raise request_error("cuts are either given or fitted", "give cuts, or fitted_on and measure")
        wanted = asked({"cuts": None if cuts is None else [float(one) for one in cuts], "measure": measure})
        return Campaign(None, self._native.cut(wanted, None if fitted_on is None else fitted_on._native))

    def score(
        self,
        measures: Any = None,
        *,
        cuts: Sequence[float] | None = None,
        fitted_on: Predictions | None = None,
        threshold_losses: str | Sequence[str] | None = None,
        ci: float | None = None,
        ci_method: str | None = None,
        replicates: int | None = None,
        threads: int = 0,
        seed: int = 1,
        progress: Progress = None,
    ) -> Scores:
        """The leaderboard of the classes between ``cuts``, and of losses at the cuts.

        Parameters
        ----------
        cuts, fitted_on : optional
            Where classes are parted; or other data, with predictions of the same systems, on which the best cuts for
            the first measure are found.
        threshold_losses : str or list, optional
            Penalties of margins: "hinge", "smooth-hinge", "logistic", "least-squares", or "all". For each of them the
            mean loss at all cuts and at the nearest ones.
        """
        settings = asked({name: value for name, value in locals().items() if name != "fitted_on"})
        if (cuts is None) != (fitted_on is not None):
            raise request_error("cuts are either given or fitted", "give cuts, or fitted_on and measures")
        if cuts is not None:
            settings["cuts"] = [float(one) for one in cuts]
        if threshold_losses is not None and not isinstance(threshold_losses, str):
            settings["threshold_losses"] = ",".join(threshold_losses)
        with Watched(settings, progress) as watched:
            return Scores(self._native.score(watched, None if fitted_on is None else fitted_on._native))
