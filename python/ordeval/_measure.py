"""Measures as functions, made from the library's own descriptors."""

from __future__ import annotations

import functools
import inspect
import json
import re
from typing import Any, Mapping

from . import _ordeval
from ._errors import request_error
from ._scale import declared_scale


_fast_score = _ordeval.fast_score


@functools.lru_cache(maxsize=None)
def descriptors() -> dict[str, Any]:
    """Everything about all measures and sets of them, as ``ordeval measures --format json`` tells it."""
    result: dict[str, Any] = json.loads(_ordeval.measures_json())
    return result


@functools.lru_cache(maxsize=1024)
def _parsed(text: str) -> Any:
    return _ordeval.Spec.parse(text)


def spec_of(measure: Any) -> Any:
    """The library's spec of a measure by its name or function."""
    if isinstance(measure, Measure):
        return measure._spec
    if isinstance(measure, str):
        return _parsed(measure)
    raise request_error(f"{measure!r} is not a measure", "give a name such as 'QWK', or a function such as oe.qwk")


def list_of(measures: Any) -> str:
    """Measures as a list that the library reads."""
    if isinstance(measures, str):
        return measures
    if isinstance(measures, Measure):
        return measures.spec
    return ",".join(one.spec if isinstance(one, Measure) else str(one) for one in measures)


def python_name(name: str) -> str:
    """``MAE_macro`` is ``mae_macro``, ``TauB`` is ``tau_b``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return " ".join(_text(one) for one in value)
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if hasattr(value, "tolist"):
        return _text(value.tolist())
    return str(value)


def _is_matrix(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return bool(value) and isinstance(value[0], (list, tuple))
    return getattr(value, "ndim", 0) == 2


_ARRAYS = {
    "table": ("y_true", "y_pred"),
    "intervals": ("y_true", "y_pred"),
    "distributions": ("p_true", "p_pred"),
    "forecasts": ("y_true", "probabilities"),
    "ratings": ("ratings",),
    "ranking": ("ranking", "distances"),
}


class Measure:
    """A measure, called with labels or, without them, with settings.

    ``oe.oci(y_true, y_pred, beta=0.25)`` is a number; ``oe.oci(beta=0.25)`` is the measure with other settings.
    """

    def __init__(self, name: str, settings: Mapping[str, Any] | None = None, title: str | None = None) -> None:
        self._name = name
        self._settings = dict(settings or {})
        self._title = title or python_name(name)
        self._lazy: Any = None
        self.__name__ = self._title
        self.__qualname__ = self._title
        self.__module__ = "ordeval"
        self._counts = self.kind == "table"
        self.__doc__ = docstring(self._facts, self.kind, self._name)

    @property
    def _spec(self) -> Any:
        if self._lazy is None:
            self._lazy = self._made({})
        return self._lazy

    def _made(self, more: Mapping[str, Any]) -> Any:
        settings = {**self._settings, **more}
        known = [one["name"] for one in self._facts["parameters"]]
        for name in settings:
            if name not in known:
                words = f"it takes {', '.join(known)}" if known else "it has no settings"
                raise TypeError(f"{self.__name__}() got an unexpected keyword argument '{name}'; {words}")
        matrices = {name: value for name, value in settings.items() if _is_matrix(value)}
        words = ",".join(
            f"{name}={'file:matrix' if name in matrices else _text(value)}" for name, value in settings.items()
        )
        text = f"{self._name}({words})" if words else self._name
        if not matrices:
            return _parsed(text)
        spec = _ordeval.Spec.unread(text)
        for name, value in matrices.items():
            rows = value.tolist() if hasattr(value, "tolist") else [list(row) for row in value]
            if any(len(row) != len(rows) for row in rows):
                raise request_error(f"{name} is not a square matrix", "give a row and a column for each class")
            spec.set_matrix(name, len(rows), [float(number) for row in rows for number in row])
        return spec

    @property
    def _facts(self) -> dict[str, Any]:
        result: dict[str, Any] = _facts_by_name()[self._name]
        return result

    @property
    def name(self) -> str:
        """The measure's name without settings: ``"Kappa"`` for ``oe.qwk``."""
        return str(self._facts["name"])

    @property
    def spec(self) -> str:
        """The name with every setting, as saved output has it: ``"Kappa(weights=quadratic)"``."""
        return str(self._spec.full_name)

    @property
    def greater_is_better(self) -> bool:
        """Whether higher scores are better."""
        return bool(self._facts["orientation"] == "higher")

    @property
    def kind(self) -> str:
        """What is judged: table, intervals, distributions, forecasts, ratings or ranking."""
        return _kind(self._name)

    @property
    def descriptor(self) -> dict[str, Any]:
        """Title, meaning, formula, source, range, parameters and all else that is known."""
        return self._facts

    def __call__(self, *arrays: Any, **more: Any) -> Any:
        if len(arrays) == 2 and not more and self._counts:
            try:  # two arrays of integers take the short way
                value = _fast_score(arrays[0], arrays[1], self._spec, 0)
            except TypeError:
                value = None
            if value is not None:
                return value
        wanted = _ARRAYS[self.kind]
        for place, name in enumerate(wanted):  # by name as well as by position
            if name in more:
                if len(arrays) != place:
                    raise TypeError(f"{self.__name__}() takes {', '.join(wanted)}")
                arrays += (more.pop(name),)
        if not arrays:
            return Measure(self._name, {**self._settings, **more})._checked()
        if len(arrays) != len(wanted):
            raise TypeError(f"{self.__name__}() takes {', '.join(wanted)}, and {len(arrays)} were given")
        return _CALLS[self.kind](self, arrays, more)

    def _checked(self) -> Measure:
        self._spec
        return self

    @property
    def __signature__(self) -> inspect.Signature:
        keyword = inspect.Parameter.KEYWORD_ONLY
        given = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in _ARRAYS[self.kind]]
        common = [
            inspect.Parameter(name, keyword, default=default) for name, default in _COMMON[self.kind].items()
        ]
        settings = [
            inspect.Parameter(one["name"], keyword, default=self._settings.get(one["name"], one["default"]))
            for one in self._facts["parameters"]
        ]
        return inspect.Signature([*given, *common, *settings], return_annotation=float)

    def __repr__(self) -> str:
        given = any(one["required"] and one["name"] not in self._settings for one in self._facts["parameters"])
        return f"<measure {self._name if given else self.spec}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Measure) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self._name)

    def __reduce__(self) -> tuple[Any, ...]:
        return Measure, (self._name, self._settings, self._title)


_COMMON: dict[str, dict[str, Any]] = {
    "table": {"labels": None, "sample_weight": None, "missing": "error", "undefined": "warn"},
    "intervals": {"edges": None, "labels": None, "sample_weight": None, "missing": "error", "undefined": "warn"},
    "distributions": {"undefined": "warn"},
    "forecasts": {"labels": None, "undefined": "warn"},
    "ratings": {"labels": None, "undefined": "warn"},
    "ranking": {"undefined": "warn"},
}


@functools.lru_cache(maxsize=None)
def _facts_by_name() -> dict[str, Any]:
    found = {}
    for one in descriptors()["measures"]:
        found[one["name"]] = one
        for alias in one["aliases"]:
            found[alias["name"]] = one
    return found


@functools.lru_cache(maxsize=None)
def _kind(name: str) -> str:
    return str(_ordeval.Spec.explained(name).kind)


def docstring(facts: Mapping[str, Any], kind: str, name: str) -> str:
    """NumPy's form, from the descriptor."""
    arrays = {
        "y_true": ("array-like", "True labels."),
        "y_pred": ("array-like", "Answered labels."),
        "p_true": ("array-like", "The true share or count of each class, lowest class first."),
        "p_pred": ("array-like", "The estimated share or count of each class."),
        "probabilities": ("array-like of shape (items, classes)", "The probability of each class for each item."),
        "ratings": ("array-like of shape (items, raters)", "What each rater made of each item; None or NaN for a gap."),
        "ranking": ("array-like", "The class of each label, first rank first."),
        "distances": ("mapping", "The distance of each class from the query's."),
        "labels": ("list, str or Scale, optional", "The ordered classes, lowest first."),
        "sample_weight": ("array-like, optional", "How often each item counts."),
        "edges": ("sequence of float", "Where the classes begin and end."),
        "missing": ('{"error", "wrong", "skip"}', "Answers that are None or NaN: refuse, count as wrong, leave out."),
        "undefined": (
            '{"warn", "raise"} or float',
            "A score without a value: nan with a warning, an exception, or this value.",
        ),
    }
    lines = [f"{facts['title']}.", "", facts["meaning"], "", "Parameters", "----------"]
    for one in (*_ARRAYS[kind], *_COMMON[kind]):
        lines += [f"{one} : {arrays[one][0]}", f"    {arrays[one][1]}"]
    for one in facts["parameters"]:
        usual = f", default {one['default']}" if one["default"] else ""
        lines += [f"{one['name']} : {one['domain']}{usual}", f"    {one['meaning'][0].upper()}{one['meaning'][1:]}."]
    low, high = facts["range"]
    span = f"{'-inf' if low is None else low} to {'inf' if high is None else high}"
    better = "higher" if facts["orientation"] == "higher" else "lower"
    lines += ["", "Returns", "-------", "float", f"    {span}; {better} is better.", "", "Notes", "-----"]
    lines += [facts["formula"], "", facts["advice"]]
    for alias in facts["aliases"]:
        if alias["name"] == name and alias["settings"]:
            lines += ["", f"Short for {facts['name']}({alias['settings']})."]
    lines += ["", "References", "----------", facts["source"]]
    return "\n".join(lines)


def _on_labels(measure: Measure, arrays: tuple[Any, ...], more: dict[str, Any]) -> float:
    from ._score import settled, table_of
    from ._table import Table

    common = {name: more.pop(name) for name in (*_COMMON["intervals"], "scale") if name in more}
    if more:
        measure = measure(**more)
    undefined = common.pop("undefined", "warn")
    if isinstance(arrays[0], Table):
        return settled(arrays[0]._native.score(measure._spec), measure._spec.short_name, undefined)
    edges = common.get("edges")
    declared = declared_scale(common.get("labels"), common.get("scale"), edges)
    table = table_of(arrays[0], arrays[1], declared, common.get("sample_weight"), common.get("missing", "error"), edges)
    return settled(table._native.score(measure._spec), measure._spec.short_name, undefined)


def _on_distributions(measure: Measure, arrays: tuple[Any, ...], more: dict[str, Any]) -> float:
    from ._score import settled

    undefined = more.pop("undefined", "warn")
    if more:
        measure = measure(**more)
    truth, estimated = ([float(share) for share in one] for one in arrays)
    return settled(_ordeval.score_distributions(measure._spec, truth, estimated), measure._spec.short_name, undefined)


def _on_forecasts(measure: Measure, arrays: tuple[Any, ...], more: dict[str, Any]) -> float:
    import numpy as np

    from ._labels import column, scale_of
    from ._scale import Scale
    from ._score import settled

    undefined = more.pop("undefined", "warn")
    declared = declared_scale(more.pop("labels", None), more.pop("scale", None))
    if more:
        measure = measure(**more)
    shares = np.ascontiguousarray(arrays[1], dtype=np.float64)
    if shares.ndim != 2:
        raise request_error(
            f"probabilities has {shares.ndim} dimensions", "give a row for each item and a column for each class"
        )
    truth = column(arrays[0], "y_true")
    if declared is None and truth.kind == "numbers":
        found = truth.integer_range() or (0, 0)
        if found[0] < 0 or found[1] >= shares.shape[1]:
            raise request_error("the classes of the probabilities are not known", "name them with labels")
        declared = Scale(range(shares.shape[1]))
    scale = scale_of([truth], declared)
    answer = _ordeval.score_forecasts(measure._spec, scale._native, truth.positions(scale), shares)
    return settled(answer, measure._spec.short_name, undefined)


def _on_ratings(measure: Measure, arrays: tuple[Any, ...], more: dict[str, Any]) -> float:
    import numpy as np

    from ._labels import column, scale_of
    from ._score import settled

    undefined = more.pop("undefined", "warn")
    declared = declared_scale(more.pop("labels", None), more.pop("scale", None))
    if more:
        measure = measure(**more)
    rows = np.asarray(arrays[0])
    if rows.ndim != 2:
        raise request_error(f"ratings has {rows.ndim} dimensions", "give a row for each item and a column for each rater")
    columns = [column(rows[:, rater], f"rater {rater}") for rater in range(rows.shape[1])]
    scale = scale_of(columns, declared)
    positions = np.ascontiguousarray(np.stack([one.positions(scale) for one in columns], axis=1))
    answer = _ordeval.score_ratings(measure._spec, scale._native, positions)
    return settled(answer, measure._spec.short_name, undefined)


def _on_ranking(measure: Measure, arrays: tuple[Any, ...], more: dict[str, Any]) -> float:
    from ._score import settled

    undefined = more.pop("undefined", "warn")
    if more:
        measure = measure(**more)
    names = [str(name) for name in arrays[1]]
    numbers = {name: number for number, name in enumerate(names)}
    ranking = [str(label) for label in arrays[0]]
    for label in ranking:
        if label not in numbers:
            raise request_error(f"the class '{label}' has no distance", "distances names every class of the ranking")
    answer = _ordeval.score_ranking(
        measure._spec, [numbers[label] for label in ranking], [float(arrays[1][name]) for name in arrays[1]]
    )
    return settled(answer, measure._spec.short_name, undefined)


_CALLS = {
    "table": _on_labels,
    "intervals": _on_labels,
    "distributions": _on_distributions,
    "forecasts": _on_forecasts,
    "ratings": _on_ratings,
    "ranking": _on_ranking,
}


@functools.lru_cache(maxsize=None)
def functions() -> dict[str, Measure]:
    """Every measure and alias by its Python name."""
    found: dict[str, Measure] = {}
    for one in descriptors()["measures"]:
        for name in (one["name"], *(alias["name"] for alias in one["aliases"])):
            found[python_name(name)] = Measure(name)
    return found


def measures(kind: str | None = None) -> list[Measure]:
    """Every measure with its usual settings, or those of one kind: table, intervals, distributions, ..."""
    found = [Measure(one["name"]) for one in descriptors()["measures"]]
    return [one for one in found if kind is None or one.kind == kind]


def measure(name: str) -> Measure:
    """A measure by its name, alias or spec: ``measure("OCI(beta=0.25)")``."""
    plain, _, rest = name.partition("(")
    _ordeval.Spec.explained(plain)  # a name that does not exist is an error with a suggestion
    settings = dict(one.split("=", 1) for one in rest.rstrip(") ").split(",") if "=" in one)
    found = _facts_by_name()
    if plain not in found:  # another case of the letters
        plain = next(one for one in found if one.lower() == plain.strip().lower())
    made = Measure(plain, {key.strip(): value.strip() for key, value in settings.items()})
    if "(" in name:
        made._spec
    return made
