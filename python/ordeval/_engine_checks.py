"""Checks before counting: the engine finds the items that something is wrong with, and lint says what it is."""

from __future__ import annotations

import csv
import io
import json
from typing import Any, Iterable

from . import _ordeval
from ._errors import Diagnostic, InputError
from ._frames import _as_text, _narwhals, gathered
from ._scale import Scale, ScaleLike

#: So many items of each kind of problem are fetched, to be told one by one.
SHOWN = 20

_ANCHOR = "(answered by every system)"


def _number(frame: Any) -> int:
    """A count that an engine made."""
    nw = _narwhals()
    return int(gathered(frame.select(nw.len().alias("n")))["n"].to_list()[0])


def _rows(frame: Any, names: list[str]) -> list[tuple[Any, ...]]:
    data = gathered(frame.select(*names))
    return list(zip(*(data[name].to_list() for name in names)))


def _off_scale(frame: Any, name: str, scale: Scale) -> list[Any]:
    """A frame of the rows whose label the scale lacks; none where all are on it."""
    nw = _narwhals()
    labels = gathered(frame.select(nw.col(name)).unique())[name].to_list()
    unknown = [one for one in labels if one is not None and _as_text(one) != "" and _as_text(one) not in scale]
    return [frame.filter(nw.col(name).is_in(unknown))] if unknown else []


def refuse_problems(
    truth: Any, answers: Any, keys: list[str], by: str | None, scale: ScaleLike | None, missing: str, extra: str
) -> None:
    """Raises what lint says about duplicates, items missing or too many, and labels that the scale lacks."""
    nw = _narwhals()
    classes = None if scale is None else Scale(scale)
    systems = answers.select("__system").unique()
    twice = nw.col("__times") > 1
    answered = answers.filter(~nw.col("__predicted").is_null())
    wrong_gold = [
        truth.group_by(*keys).agg(nw.len().alias("__times")).filter(twice),
        truth.filter(nw.col("__gold").is_null()),
    ]
    wrong_runs = [answers.group_by("__system", *keys).agg(nw.len().alias("__times")).filter(twice)]
    if extra == "error":
        wrong_runs.append(answers.join(truth.select(*keys), on=keys, how="anti"))
    if missing == "error":
        asked = truth.select(*keys).join(systems, how="cross")
        wrong_runs.append(asked.join(answered.select("__system", *keys), on=["__system", *keys], how="anti"))
    if classes is not None:
        wrong_gold += _off_scale(truth, "__gold", classes)
        wrong_runs += _off_scale(answers, "__predicted", classes)
    for suspicious in (wrong_gold, wrong_runs):  # runs are of no use where gold is not
        total = 0
        items: set[tuple[Any, ...]] = set()
        for frame in suspicious:
            number = _number(frame)
            if number:
                total += number
                items.update(_rows(frame.select(*keys).unique().head(SHOWN), keys))
        if total:
            names = [one for (one,) in _rows(systems, ["__system"])]
            _refuse(truth, answered, keys, by, classes, missing, extra, items, total, names)


def _refuse(
    truth: Any,
    answers: Any,
    keys: list[str],
    by: str | None,
    scale: Scale | None,
    missing: str,
    extra: str,
    items: set[tuple[Any, ...]],
    total: int,
    systems: list[Any],
) -> None:
    nw = _narwhals()
    wanted = [nw.col(key).is_in(list(dict.fromkeys(item[place] for item in items))) for place, key in enumerate(keys)]
    width = len(keys)
    gold_rows = [row for row in _rows(truth.filter(*wanted), [*keys, "__gold"]) if row[:width] in items]
    run_rows = [row for row in _rows(answers.filter(*wanted), [*keys, "__system", "__predicted"]) if row[:width] in items]

    def named(key: Iterable[Any]) -> list[str]:
        parts = [_as_text(one) for one in key]
        return [parts[0], "/".join(parts[1:])] if by else ["/".join(parts)]

    def label(found: Any) -> str:
        # Without a scale labels are not looked at, but for gold that has none.
        return _as_text(found) if scale is not None or found is None else "0"

    # One more item that all answered, so that lint knows every system.
    anchor = ["", _ANCHOR] if by else [_ANCHOR]
    first = scale.classes[0] if scale is not None else "0"
    head = ["topic", "id"] if by else ["id"]
    gold = [[*head, "label"], [*anchor, first], *([*named(row[:width]), label(row[width])] for row in gold_rows)]
    runs = [["system", *head, "label"], *([_as_text(one), *anchor, first] for one in systems)]
    runs += [[_as_text(row[width]), *named(row[:width]), label(row[width + 1])] for row in run_rows]
    told = _ordeval.lint(
        {
            "gold": ("gold", _csv(gold)),
            "runs": [("runs", _csv(runs))],
            "scale": "0..1" if scale is None else str(scale),
            "missing": missing,
            "extra": extra,
        }
    )
    report = json.loads(told[1][0])
    found = [
        Diagnostic(str(one["file"]), 0, 0, str(one["problem"]), str(one["remedy"]), str(one["kind"]), str(one.get("id", "")))
        for file in (report["gold"], *report["runs"])
        for one in file["problems"]
    ][:SHOWN]
    lines = [f"{one.file}: {one.problem}; {one.remedy}" for one in found]
    if total > len(found):
        lines.append(f"and {total - len(found)} more problems")
    raise InputError("\n".join(lines), found, total)


def _csv(rows: list[list[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()
