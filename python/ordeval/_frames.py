"""Frames of any library and engine, by narwhals: counted where they lie."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Iterable, Sequence

from ._errors import input_error, request_error
from ._scale import Scale

if TYPE_CHECKING:
    import narwhals.stable.v2 as nw


def _narwhals() -> Any:
    import narwhals.stable.v2 as nw

    return nw


def framed(frame: Any, what: str = "the frame") -> Any:
    """A narwhals frame, eager or lazy."""
    nw = _narwhals()
    if isinstance(frame, (list, tuple, dict)):
        raise input_error(f"{what} is a {type(frame).__name__}, which is no frame", "give a DataFrame or a table", "no_frame")
    try:
        return nw.from_native(frame)
    except TypeError:
        raise input_error(
            f"{what} is a {type(frame).__name__}, which is no frame that narwhals knows",
            "give one of pandas, polars, pyarrow, DuckDB, Ibis or PySpark",
            "no_frame",
        ) from None


def collected(frame: Any) -> Any:
    """The same in memory."""
    nw = _narwhals()
    data = framed(frame)
    return data.collect() if isinstance(data, nw.LazyFrame) else data


def _columns_of(data: Any) -> list[str]:
    return list(data.collect_schema().names())


def _require(data: Any, names: Iterable[str], what: str) -> None:
    there = _columns_of(data)
    for name in names:
        if name not in there:
            raise input_error(f"{what} has no column '{name}'", f"it has {', '.join(there)}", "no_column")


def scale_of_frames(frames: Sequence[Any], label: str) -> Scale | None:
    """The scale that the ordered categories of a column declare; none where they do not."""
    nw = _narwhals()
    for frame in frames:
        data = framed(frame)
        if label not in _columns_of(data):
            continue
        dtype = data.collect_schema()[label]
        if isinstance(dtype, nw.Enum):
            return Scale([str(one) for one in dtype.categories])
        native = nw.to_native(data)
        if type(native).__module__.startswith("pandas"):
            kind = native[label].dtype
            if getattr(kind, "ordered", False):
                return Scale([str(one) for one in kind.categories])
    return None


def _as_text(value: Any) -> str:
    if value is None or value != value:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def as_csv(frame: Any, names: dict[str, str], what: str) -> bytes:
    """Some columns of a frame, renamed, as CSV."""
    data = collected(frame)
    _require(data, names, what)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names.values())
    columns = [data[name].to_list() for name in names]
    writer.writerows([_as_text(value) for value in row] for row in zip(*columns))
    return text.getvalue().encode()


def counts_as_csv(frame: Any) -> bytes:
    """Counts as the library reads them."""
    data = collected(frame)
    names = [name for name in ("topic", "system", "gold", "predicted", "count") if name in data.columns]
    _require(data, ("gold", "predicted", "count"), "the counts")
    return as_csv(frame, {name: name for name in names}, "the counts")


def ratings_source(ratings: Any) -> Any:
    """A file of ratings, or a frame as if it were one."""
    import os

    if isinstance(ratings, (str, os.PathLike)):
        return os.fspath(ratings)
    if isinstance(ratings, tuple):
        return ratings
    data = collected(ratings)
    return ("ratings", as_csv(ratings, {name: name for name in data.columns}, "ratings"))


def _keys(id: str | Sequence[str], by: str | None) -> list[str]:
    names = [id] if isinstance(id, str) else list(id)
    return names if by is None else [by, *names]


def _prepared(
    gold: Any, runs: Any, id: str | Sequence[str], label: str, system: str, by: str | None, gold_label: str | None
) -> tuple[Any, Any, list[str]]:
    nw = _narwhals()
    keys = _keys(id, by)
    truth, answers = framed(gold, "gold"), framed(runs, "runs")
    if isinstance(truth, nw.LazyFrame) != isinstance(answers, nw.LazyFrame):
        raise request_error("gold and runs are frames of different kinds", "give both to the same engine")
    of_gold = gold_label or label
    _require(truth, [*keys, of_gold], "gold")
    _require(answers, [*keys, label, system], "runs")
    truth = truth.select(*[nw.col(key) for key in keys], nw.col(of_gold).alias("__gold"))
    answers = answers.select(
        nw.col(system).alias("__system"), *[nw.col(key) for key in keys], nw.col(label).alias("__predicted")
    )
    return truth, answers, keys


def counts(
    gold: Any,
    runs: Any,
    *,
    id: str | Sequence[str] = "id",
    label: str = "label",
    system: str = "system",
    by: str | None = None,
    gold_label: str | None = None,
    check: bool = True,
) -> Any:
    """Count answers by system, true class and answered class, where the data lies.

    Gold and runs are two frames of the same library or engine: pandas, polars (eager or lazy), pyarrow, DuckDB, Ibis,
    PySpark. Items never leave it: every system is asked about every item of gold (a cross join and a left join), and
    the counts come back as a frame of the same kind, which ``Campaign.from_counts`` takes.

    Parameters
    ----------
    gold : frame
        A row per item: ``id``, ``label`` and perhaps ``by``.
    runs : frame
        A row per answer: ``system``, ``id``, ``label`` and perhaps ``by``.
    id : str or list of str
        The columns that name an item.
    by : str, optional
        The column of topics, whose counts are kept apart.
    gold_label : str, optional
        The column of gold's labels, where it is called otherwise than that of the runs.
    check : bool
        Refuse duplicates and answers to items that gold lacks, counted in the engine. Items without an answer are
        counted as such.

    Returns
    -------
    frame
        Columns ``topic`` (with ``by``), ``system``, ``gold``, ``predicted`` and ``count``; no ``predicted`` for items
        without an answer.
    """
    nw = _narwhals()
    truth, answers, keys = _prepared(gold, runs, id, label, system, by, gold_label)
    if check:
        _refuse(problems_in(truth, answers, keys))
    asked = truth.join(answers.select("__system").unique(), how="cross")
    joined = asked.join(answers, on=["__system", *keys], how="left")
    groups = [*([by] if by else []), "__system", "__gold", "__predicted"]
    counted = joined.group_by(*groups, drop_null_keys=False).agg(nw.len().alias("count"))
    names = [*([nw.col(by).alias("topic")] if by else [])]
    return nw.to_native(
        counted.select(
            *names,
            nw.col("__system").alias("system"),
            nw.col("__gold").alias("gold"),
            nw.col("__predicted").alias("predicted"),
            nw.col("count"),
        )
    )


def joint_counts(
    gold: Any,
    runs: Any,
    systems: Sequence[str],
    *,
    id: str | Sequence[str] = "id",
    label: str = "label",
    system: str = "system",
    by: str | None = None,
    gold_label: str | None = None,
    check: bool = True,
) -> Any:
    """Count the joint answers of some systems to the same items, where the data lies.

    What comparisons over items need of large data: a row for every combination of a true class and the systems'
    answers that occurs. Parameters are those of `counts`; the frame has the columns ``topic`` (with ``by``), ``gold``,
    one for each system, and ``count``, and ``Campaign.from_joint_counts`` takes it.
    """
    nw = _narwhals()
    truth, answers, keys = _prepared(gold, runs, id, label, system, by, gold_label)
    if check:
        _refuse(problems_in(truth, answers, keys))
    joined = truth
    for number, name in enumerate(systems):
        of_one = answers.filter(nw.col("__system") == name).select(
            *[nw.col(key) for key in keys], nw.col("__predicted").alias(f"__answer{number}")
        )
        joined = joined.join(of_one, on=keys, how="left")
    marks = [f"__answer{number}" for number in range(len(systems))]
    groups = [*([by] if by else []), "__gold", *marks]
    counted = joined.group_by(*groups, drop_null_keys=False).agg(nw.len().alias("count"))
    return nw.to_native(
        counted.select(
            *([nw.col(by).alias("topic")] if by else []),
            nw.col("__gold").alias("gold"),
            *[nw.col(mark).alias(name) for mark, name in zip(marks, systems)],
            nw.col("count"),
        )
    )


def _number(frame: Any) -> int:
    """A count that an engine made."""
    nw = _narwhals()
    counted = frame.select(nw.len().alias("n"))
    if isinstance(counted, nw.LazyFrame):
        counted = counted.collect()
    return int(counted["n"].to_list()[0])


def problems_in(truth: Any, answers: Any, keys: list[str]) -> dict[str, int]:
    """What `lint` would refuse, counted in the engine: duplicates, and answers to items that gold lacks."""
    nw = _narwhals()
    found = {}
    for what, frame, names in (("gold", truth, keys), ("runs", answers, ["__system", *keys])):
        repeated = frame.group_by(*names).agg(nw.len().alias("__times")).filter(nw.col("__times") > 1)
        found[f"duplicate_id in {what}"] = _number(repeated)
    found["extra_item"] = _number(answers.join(truth.select(*keys), on=keys, how="anti"))
    return found


def _refuse(problems: dict[str, int]) -> None:
    words = {
        "duplicate_id in gold": ("gold has {} twice or more", "keep one row of each item"),
        "duplicate_id in runs": ("runs answer {} twice or more", "keep one answer of each system to an item"),
        "extra_item": ("runs have {} that gold lacks", "leave them out of the runs, or use check=False"),
    }
    from ._errors import Diagnostic, InputError

    found = []
    for kind, number in problems.items():
        if number:
            problem, remedy = words[kind]
            noun = f"{number} item{'s' if number > 1 else ''}" if kind != "extra_item" else (
                f"{number} answer{'s' if number > 1 else ''} to items"
            )
            found.append(Diagnostic("", 0, 0, problem.format(noun), remedy, kind.partition(" ")[0], ""))
    if found:
        raise InputError("\n".join(f"{one.problem}; {one.remedy}" for one in found), found)


def read_parquet(path: Any) -> Any:
    """A Parquet file, or several by a pattern, as a polars DataFrame."""
    import polars as pl

    return pl.read_parquet(path)


def scan_parquet(path: Any) -> Any:
    """A Parquet file, or several by a pattern, read in parts when it is counted: a polars LazyFrame, else a DuckDB relation."""
    try:
        import polars as pl
    except ImportError:
        import duckdb

        return duckdb.read_parquet(str(path))
    return pl.scan_parquet(path)
