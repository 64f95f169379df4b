"""Everything that the command line can do has a function here, with the same options."""

from __future__ import annotations

import inspect
import re
import subprocess
from typing import Any, Callable

import pytest
from conftest import command

import ordeval as oe

EVIDENCE = [oe.Campaign.from_files, oe.Campaign.from_scores, oe.Campaign.select]
FUNCTIONS: dict[str, list[Callable[..., Any]]] = {
    "score": [oe.Campaign.score, *EVIDENCE],
    "quantify": [oe.Campaign.score, *EVIDENCE],
    "compare": [oe.Campaign.compare, *EVIDENCE],
    "plan": [oe.Campaign.plan, *EVIDENCE],
    "report": [oe.Campaign.report, *EVIDENCE],
    "plot": [oe.Campaign.plot, *EVIDENCE],
    "tally": EVIDENCE,
    "lint": [oe.Campaign.lint, *EVIDENCE],
    **{f"meta_{one}": [oe.Campaign.meta, *EVIDENCE] for one in ("similarity", "consistency", "power", "coverage", "robustness", "summary")},
    "estimate": [oe.Campaign.estimate, *EVIDENCE],
    "agree": [oe.agree],
    "judge": [oe.judge],
    "gold": [oe.gold],
    "forecast": [oe.Forecasts.from_files, oe.Forecasts.score, oe.Forecasts.compare, oe.Forecasts.labels, oe.Predictions.cut, oe.Predictions.score],
    "classi": [oe.rankings],
    "interval": [oe.best_length],
    "axioms": [oe.axioms],
    "generate": [oe.Campaign.generate],
    "kit": [oe.kit],
    "reproduce": [oe.reproduce],
}

# How a command writes, which is what results do in Python.
WRITING = {"help", "format", "output", "csv_safe", "quiet", "diagnostics", "decimals", "layout", "describe", "seed", "threads"}

# Options whose work another name does.
OTHERWISE = {
    "runs_from": "runs=[...] takes any list",
    "like": "measures, scale and average are given one by one",
    "fail_if_worse": "result.passed",
    "show": "result.table(name)",
    "pairs": "result.table('pairs')",
    "per_rater": "result.table('raters')",
    "contests": "result.table('contests')",
    "classes": "result.table('classes'), of judge",
    "correlations": "result.table('correlations')",
    "estimates": "result.table('estimates')",
    "curve": "result.table('ranks'), of classi",
    "optimal": "result.table('ranks')",
    "worst": "result.table('ranks')",
    "picture": "Forecasts.plot",
    "compare": "Forecasts.compare",
    "labels": "Forecasts.labels(rule)",
    "fit_gold": "fitted_on=Forecasts.from_files(...)",
    "fit_runs": "fitted_on=Forecasts.from_files(...)",
    "from": "gold(rule=...), because from is a word of Python",
    "scores": "Campaign.from_scores(*files)",
    "summary": "report().to_dict()['story']; of axioms, the table has no counterexamples below it",
    "list": "properties are in docs/axioms.md",
    "force": "nothing is written",
    "export_splits": "a file for other tools; result.to_dict() has what the splits say",
}

# Pages about the program: `oe.measures()` lists measures, and their functions have the same text as help.
NO_FUNCTION = {"measures", "meta"}


def options() -> dict[str, set[str]]:
    script = subprocess.run([command(), "completion", "bash"], capture_output=True, text=True, check=True).stdout
    table = script[script.index("_ordeval_options()") :]
    found = re.findall(r"^ +ordeval_(\w+)\) echo '([^']*)' ;;", table, re.MULTILINE)
    return {name: {one[2:].replace("-", "_") for one in words.split() if one.startswith("--")} for name, words in found}


def test_every_command_is_known() -> None:
    assert set(options()) == set(FUNCTIONS) | NO_FUNCTION


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_option_is_a_parameter(name: str) -> None:
    taken = {one for function in FUNCTIONS[name] for one in inspect.signature(function).parameters}
    missing = options()[name] - taken - WRITING - set(OTHERWISE)
    assert not missing


def test_what_has_another_name_is_still_an_option() -> None:
    everything = set().union(*(options()[name] for name in FUNCTIONS))
    assert set(OTHERWISE) <= everything


def test_an_empty_text_is_refused_and_none_is_not_given() -> None:
    made = oe.Campaign.generate(topics=3, items=10)
    assert made.compare(baseline=None).to_dict() == made.compare().to_dict()
    asked: list[tuple[str, Callable[[], Any]]] = [
        ("baseline", lambda: made.compare(baseline="")),
        ("measures", lambda: made.score("")),
        ("sort", lambda: made.score(sort=" ")),
        ("label_map", lambda: oe.Campaign.from_files("gold.tsv", ["run.tsv"], label_map="").score()),
        ("gold", lambda: oe.Campaign.from_files("", ["run.tsv"]).score()),
        ("scale", lambda: oe.agree("ratings.csv", scale="")),
    ]
    for name, ask in asked:
        with pytest.raises(oe.RequestError, match=f"^{name} is empty; give it a value, or leave it out"):
            ask()
