"""Frames of any library and engine, by narwhals: counted where they lie."""

from __future__ import annotations

import csv
import io
from typing import Any, Iterable, Mapping, Sequence

from ._asking import is_file, source
from ._errors import input_error, request_error
from ._scale import Scale, ScaleLike


def _narwhals() -> Any:
    import narwhals.stable.v2 as nw

    return nw


def framed(frame: Any, what: str = "the frame") -> Any:
    """A narwhals frame, eager or lazy."""
    nw = _narwhals()
    if isinstance(frame, (list, tuple, dict)):
        raise input_error(f"{what} is a {type(frame).__name__}, which is not a frame", "give a DataFrame or a table", "no_frame")
    try:
        return nw.from_native(frame)
    except TypeError:
        raise input_error(
            f"{what} is a {type(frame).__name__}, which is not a frame that narwhals knows",
            "give one of pandas, polars, pyarrow, DuckDB, Ibis or PySpark",
            "no_frame",
        ) from None


def collected(frame: Any) -> Any:
    """The same in memory."""
    return gathered(framed(frame))


def gathered(data: Any) -> Any:
    """A narwhals frame in memory; polars reads and counts it in parts."""
    nw = _narwhals()
    if not isinstance(data, nw.LazyFrame):
        return data
    return data.collect(engine="streaming") if data.implementation.is_polars() else data.collect()


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


def texts_as_csv(columns: Mapping[str, Any]) -> bytes:
    """Lists or arrays of the same length as CSV, with their names above them."""
    lists = {str(name): values.tolist() if hasattr(values, "tolist") else list(values) for name, values in columns.items()}
    if len({len(values) for values in lists.values()}) > 1:
        lengths = ", ".join(f"{name} {len(values)}" for name, values in lists.items())
        raise input_error(f"the arrays differ in length: {lengths}", "give one value for each item", "lengths_differ")
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(lists)
    writer.writerows([_as_text(value) for value in row] for row in zip(*lists.values()))
    return text.getvalue().encode()


def counts_as_csv(frame: Any) -> bytes:
    """Counts as the library reads them."""
    data = collected(frame)
    names = [name for name in ("topic", "system", "gold", "predicted", "count") if name in data.columns]
    _require(data, ("gold", "predicted", "count"), "the counts")
    return as_csv(frame, {name: name for name in names}, "the counts")


def ratings_source(ratings: Any) -> Any:
    """A file of ratings, or a frame as if it were one."""
    if is_file(ratings):
        return source(ratings)
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
    runs: Any = None,
    *,
    id: str | Sequence[str] = "id",
    label: str = "label",
    system: str = "system",
    by: str | None = None,
    gold_label: str | None = None,
    systems: Sequence[str] | None = None,
    scale: ScaleLike | None = None,
    missing: str = "error",
    extra: str = "error",
    check: bool = True,
) -> Any:
    """Count answers by system, true class and answered class, where the data lies.

    Gold and runs are two frames of the same library or engine: pandas, polars (eager or lazy), pyarrow, DuckDB, Ibis,
    PySpark. Items never leave it: every system is asked about every item of gold (a cross join and a left join), and
    the counts come back as a frame of the same kind, which ``Campaign.from_counts`` takes. Without ``runs``, the one
    frame has a column of gold and a column for each of the ``systems``, and nothing is joined.

    Parameters
    ----------
    gold : frame
        A row per item: ``id``, ``label`` and perhaps ``by``.
    runs : frame, optional
        A row per answer: ``system``, ``id``, ``label`` and perhaps ``by``.
    id : str or list of str
        The columns that name an item.
    by : str, optional
        The column of topics, whose counts are kept apart.
    gold_label : str, optional
        The column of gold's labels, where it is called otherwise than that of the runs; without runs, ``"gold"``.
    systems : list of str, optional
        Without runs: the columns of answers.
    scale : str, Scale or list, optional
        The ordered classes: labels that it lacks are then refused before anything is counted.
    missing : {"error", "wrong", "skip"}
        Items that a system did not answer, or answered with a null: refuse, count as such, or leave out.
    extra : {"error", "skip"}
        Answers to items that gold lacks: refuse or leave out.
    check : bool
        Look for such problems, and for duplicates, in the engine first; they are told in the sentences of
        ``Campaign.lint``. Without it, missing answers are counted as such.

    Returns
    -------
    frame
        Columns ``topic`` (with ``by``), ``system``, ``gold``, ``predicted`` and ``count``; no ``predicted`` for items
        without an answer.
    """
    for name, choice, all_choices in (("missing", missing, ("error", "wrong", "skip")), ("extra", extra, ("error", "skip"))):
        if choice not in all_choices:
            raise request_error(f"{name} cannot be {choice!r}", f"it is one of: {', '.join(all_choices)}")
    if runs is None:
        return _counts_of_columns(gold, gold_label or "gold", systems, by, missing if check else "wrong")
    nw = _narwhals()
    truth, answers, keys = _prepared(gold, runs, id, label, system, by, gold_label)
    if check:
        from ._engine_checks import refuse_problems

        refuse_problems(truth, answers, keys, by, scale, missing, extra)
    asked = truth.join(answers.select("__system").unique(), how="cross")
    joined = asked.join(answers, on=["__system", *keys], how="left")
    if missing == "skip":
        joined = joined.filter(~nw.col("__predicted").is_null())
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


def _counts_of_columns(frame: Any, gold: str, systems: Sequence[str] | None, by: str | None, missing: str) -> Any:
    """The counts of one frame with a column of gold and one for each system: a group for each, and no join."""
    nw = _narwhals()
    data = framed(frame)
    if not systems:
        raise request_error("there are no runs, and no columns of answers are named", "give runs, or systems=['a', 'b']")
    _require(data, [gold, *systems, *([by] if by else [])], "the frame")
    parts = []
    for name in systems:
        groups = [nw.col(by).alias("topic")] if by else []
        part = data.select(*groups, nw.lit(name).alias("system"), nw.col(gold).alias("gold"), nw.col(name).alias("predicted"))
        counted = part.group_by(*part.collect_schema().names(), drop_null_keys=False).agg(nw.len().alias("count"))
        parts.append(counted.select(*(["topic"] if by else []), "system", "gold", "predicted", "count"))
    found = nw.concat(parts) if len(parts) > 1 else parts[0]
    if missing == "error":
        gaps = gathered(found.filter(nw.col("predicted").is_null()))
        lacking = dict.fromkeys(gaps["system"].to_list())
        if lacking:
            name = next(iter(lacking))
            number = sum(n for one, n in zip(gaps["system"].to_list(), gaps["count"].to_list()) if one == name)
            raise input_error(f"'{name}' lacks {number} answers", 'use missing="wrong" or missing="skip"', "missing_answer")
    if missing == "skip":
        found = found.filter(~nw.col("predicted").is_null())
    return nw.to_native(found)


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
    scale: ScaleLike | None = None,
    missing: str = "error",
    extra: str = "error",
    check: bool = True,
) -> Any:
    """Count the joint answers of some systems to the same items, where the data lies.

    What comparisons over items need of large data: a row for every combination of a true class and the systems'
    answers that occurs. Parameters are those of `counts`; the frame has the columns ``topic`` (with ``by``), ``gold``,
    one for each system, and ``count``, and ``Campaign.from_joint_counts`` takes it. Missing answers are refused or
    counted as such: an item that one system skips cannot be left out for the others.
    """
    if missing not in ("error", "wrong"):
        raise request_error(f"missing cannot be {missing!r}", "it is one of: error, wrong")
    nw = _narwhals()
    truth, answers, keys = _prepared(gold, runs, id, label, system, by, gold_label)
    answers = answers.filter(nw.col("__system").is_in(list(systems)))
    if check:
        from ._engine_checks import refuse_problems

        refuse_problems(truth, answers, keys, by, scale, missing, extra)
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


def read_parquet(path: Any, columns: Sequence[str] | None = None) -> Any:
    """A Parquet file, or several by a pattern, in memory: a polars DataFrame, else a pyarrow Table by DuckDB."""
    try:
        import polars as pl
    except ImportError:
        scanned = scan_parquet(path)
        return (scanned if columns is None else scanned.select(*columns)).to_arrow_table()
    return pl.read_parquet(path, columns=None if columns is None else list(columns))


def scan_parquet(path: Any) -> Any:
    """A Parquet file, or several by a pattern, read in parts when it is counted: a polars LazyFrame, else a DuckDB relation."""
    try:
        import polars as pl
    except ImportError:
        import duckdb

        return duckdb.read_parquet(str(path))
    return pl.scan_parquet(path)
