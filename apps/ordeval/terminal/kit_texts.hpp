// What the bundles of 'ordeval kit' are made of: small scripts that call the program beside them.
#pragma once

#include <string_view>

namespace ordeval::cli {

/// What all platforms share: find the submission, check it, score it, and speak to participants. `@OPTIONS@` stands for
/// the options of the task as a list of strings.
inline constexpr std::string_view kit_scoring =
    R"PY("""Checks and scores one submission with the program ordeval that lies beside this file."""

import json
import os
import pathlib
import shutil
import subprocess

OPTIONS = @OPTIONS@
MEASURES = @MEASURES@
HERE = pathlib.Path(__file__).resolve().parent


class Refused(Exception):
    """What is wrong with a submission, in words for those who sent it."""


def program():
    for candidate in (os.environ.get("ORDEVAL"), str(HERE / "ordeval"), shutil.which("ordeval")):
        if candidate and os.access(candidate, os.X_OK):
            return candidate
    raise Refused("The organisers' bundle lacks the program ordeval; please tell them.")


def one_file(folder):
    """The one file of a folder, or of the one folder within it, as zip archives often have it."""
    folder = pathlib.Path(folder)
    if folder.is_file():
        return folder
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith((".", "__MACOSX")))
    found = [path for path in found if "__MACOSX" not in path.parts and path.name != "metadata"]
    if len(found) != 1:
        raise Refused(f"A submission holds exactly one file of answers; this one holds {len(found)}.")
    return found[0]


def check(gold, submission):
    done = subprocess.run([program(), "lint", gold, f"submission={submission}", *OPTIONS, "--format", "json"],
                          capture_output=True, text=True)
    if done.returncode == 0:
        return
    try:
        verdict = json.loads(done.stdout)
    except ValueError:
        raise Refused(done.stderr.strip() or "The submission cannot be read.") from None
    lines = []
    for problem in verdict["runs"][0]["problems"][:20] if verdict["runs"] else []:
        place = f"line {problem['line']}: " if problem.get("line") else ""
        lines.append(f"{place}{problem['problem']}; {problem['remedy']}")
    more = (verdict["runs"][0]["total"] if verdict["runs"] else 0) - len(lines)
    if more > 0:
        lines.append(f"... and {more} more")
    raise Refused("The submission cannot be scored:\n" + "\n".join(lines or [done.stderr.strip()]))


def score(gold, submission):
    """The scores by the names of their measures."""
    check(gold, submission)
    done = subprocess.run([program(), "score", gold, f"submission={submission}", *OPTIONS, *MEASURES, "--format", "json"],
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise Refused(done.stderr.strip())
    document = json.loads(done.stdout)
    names = {measure["spec"]: measure["name"] for measure in document["measures"]}
    scores = {}
    for entry in document["scores"]:
        if entry["value"] is None:
            raise Refused(f"{names[entry['measure']]} is undefined for this submission ({entry['undefined']}).")
        scores[names[entry["measure"]]] = entry["value"]
    return scores


def page(gold, submission, output):
    """The details as one page of HTML."""
    subprocess.run([program(), "report", gold, f"submission={submission}", *OPTIONS, *MEASURES, "--trials", "0",
                    "--replicates", "0", "--quiet", "-o", str(output)], capture_output=True)
)PY";

inline constexpr std::string_view kit_codabench =
    R"PY("""Codabench: python3 score.py INPUT OUTPUT, where INPUT holds ref and res."""

import json
import pathlib
import sys

import ordeval_scoring


def main(source, target):
    source, target = pathlib.Path(source), pathlib.Path(target)
    target.mkdir(parents=True, exist_ok=True)
    gold = ordeval_scoring.one_file(source / "ref")
    submission = ordeval_scoring.one_file(source / "res")
    scores = ordeval_scoring.score(str(gold), str(submission))
    (target / "scores.json").write_text(json.dumps(scores) + "\n")
    (target / "scores.txt").write_text("".join(f"{name}: {value!r}\n" for name, value in scores.items()))
    ordeval_scoring.page(str(gold), str(submission), target / "detailed_results.html")


if __name__ == "__main__":
    try:
        main(*(sys.argv[1:] or ["/app/input", "/app/output"]))
    except ordeval_scoring.Refused as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(1)
)PY";

inline constexpr std::string_view kit_codabench_metadata =
    "command: python3 /app/program/score.py /app/input /app/output\n";

inline constexpr std::string_view kit_evalai =
    R"PY("""EvalAI calls evaluate() with the paths of the annotations and of the submission."""

from . import ordeval_scoring


def evaluate(test_annotation_file, user_submission_file, phase_codename, **kwargs):
    try:
        scores = ordeval_scoring.score(test_annotation_file, user_submission_file)
    except ordeval_scoring.Refused as refusal:
        # EvalAI shows participants the text of the exception; where it came from would tell them nothing.
        raise ValueError(str(refusal)) from None
    return {"result": [{phase_codename: scores}], "submission_result": scores}
)PY";

inline constexpr std::string_view kit_tira =
    R"PY("""TIRA: python3 evaluate.py RUN TRUTH OUTPUT writes OUTPUT/evaluation.prototext."""

import json
import pathlib
import sys

import ordeval_scoring


def main(run, truth, output):
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    scores = ordeval_scoring.score(str(ordeval_scoring.one_file(truth)), str(ordeval_scoring.one_file(run)))
    (output / "evaluation.prototext").write_text("".join(
        f"measure {{\n  key: {json.dumps(name)}\n  value: {json.dumps(repr(value))}\n}}\n"
        for name, value in scores.items()))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: evaluate.py RUN TRUTH OUTPUT")
    try:
        main(*sys.argv[1:])
    except ordeval_scoring.Refused as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(1)
)PY";

/// Kaggle runs a metric that is one file of Python and holds no programs, so that the measure is written out in it.
/// `@CLASSES@` stands for the classes in order, `@MEASURE@` for the function that computes the measure, `@NAME@` for
/// the measure's name, `@GOLD@` and `@ANSWER@` for the names of columns, or None.
inline constexpr std::string_view kit_kaggle =
    R"PY("""@NAME@ of ordered classes, as a metric of Kaggle.

Copy this file into the notebook of the metric. The solution has a column of true classes beside the row id, the submission
a column of answers. The classes, lowest first, are those of CLASSES below.
"""

import math

import pandas as pd

CLASSES = @CLASSES@
GOLD_COLUMN = @GOLD@  # None: the one column beside the row id
ANSWER_COLUMN = @ANSWER@


class ParticipantVisibleError(Exception):
    """What is wrong with a submission, in words for those who sent it."""


def named(label):
    """A class as it is written: 2, 2.0 and "+2" are one class of whole numbers."""
    if isinstance(label, bool) or label is None:
        return str(label)
    try:
        number = float(label)
    except (TypeError, ValueError):
        return str(label)
    return str(int(number)) if math.isfinite(number) and number == int(number) else str(label)


def column_of(frame, row_id_column_name, wanted, whose):
    names = [name for name in frame.columns if name not in (row_id_column_name, "Usage")]
    if wanted is not None:
        if wanted not in names:
            raise ParticipantVisibleError(f"The {whose} has no column '{wanted}'; its columns are {names}.")
        return frame[wanted]
    if len(names) != 1:
        raise ParticipantVisibleError(f"The {whose} needs one column beside '{row_id_column_name}'; it has {names}.")
    return frame[names[0]]


def places_of(column, ids, whose):
    places = {named(name): place for place, name in enumerate(CLASSES)}
    found, wrong = [], []
    for row_id, label in zip(ids, column):
        missing = label is None or (isinstance(label, float) and math.isnan(label))
        place = None if missing else places.get(named(label))
        found.append(place)
        if place is None:
            wrong.append(f"row {row_id}: " + ("no class" if missing else f"'{label}' is none of the classes"))
    if wrong:
        more = f"\n... and {len(wrong) - 20} more" if len(wrong) > 20 else ""
        raise ParticipantVisibleError(
            f"The {whose} cannot be scored; the classes are {', '.join(map(str, CLASSES))}.\n"
            + "\n".join(wrong[:20]) + more)
    return found


def table_of(gold, answers):
    table = [[0] * len(CLASSES) for _ in CLASSES]
    for g, p in zip(gold, answers):
        table[g][p] += 1
    return table


def sums(table):
    """The items of each true class, and the answers of each class."""
    return [sum(row) for row in table], [sum(column) for column in zip(*table)]


def cells(table):
    return [(g, p, n) for g, row in enumerate(table) for p, n in enumerate(row) if n]


@FUNCTION@

def score(solution: pd.DataFrame, submission: pd.DataFrame, row_id_column_name: str) -> float:
    """@NAME@ of a submission.

    >>> solution = pd.DataFrame({"id": [1, 2], "label": [CLASSES[0], CLASSES[-1]]})
    >>> 0 * score(solution, solution.copy(), "id")
    0.0
    """
    if len(solution) != len(submission):
        raise ParticipantVisibleError(f"The submission has {len(submission)} rows where {len(solution)} belong.")
    ids = list(solution[row_id_column_name])
    if row_id_column_name not in submission.columns:
        raise ParticipantVisibleError(f"The submission has no column '{row_id_column_name}'.")
    by_id = {}
    for row, row_id in enumerate(submission[row_id_column_name]):
        if row_id in by_id:
            raise ParticipantVisibleError(f"Row '{row_id}' comes twice.")
        by_id[row_id] = row
    lacking = [row_id for row_id in ids if row_id not in by_id]
    if lacking:
        raise ParticipantVisibleError(f"{len(lacking)} rows are missing, such as '{lacking[0]}'.")
    gold = places_of(column_of(solution, row_id_column_name, GOLD_COLUMN, "solution"), ids, "solution")
    answers = column_of(submission, row_id_column_name, ANSWER_COLUMN, "submission")
    answers = [answers.iloc[by_id[row_id]] for row_id in ids]
    value = measure(table_of(gold, places_of(answers, ids, "submission")))
    if value is None or not math.isfinite(value):
        raise ParticipantVisibleError("@NAME@ is undefined for this submission: its answers do not vary.")
    return float(value)
)PY";

/// A measure as a function of the table in Python.
struct kaggle_measure {
    std::string_view spec;  ///< in full
    std::string_view function;
};

inline constexpr kaggle_measure kaggle_measures[] = {
    {"Accuracy", R"PY(def measure(table):
    return sum(table[k][k] for k in range(len(table))) / sum(map(sum, table))
)PY"},
    {"MAE", R"PY(def measure(table):
    return sum(n * abs(g - p) for g, p, n in cells(table)) / sum(map(sum, table))
)PY"},
    {"MSE", R"PY(def measure(table):
    return sum(n * (g - p) ** 2 for g, p, n in cells(table)) / sum(map(sum, table))
)PY"},
    {"RMSE", R"PY(def measure(table):
    return math.sqrt(sum(n * (g - p) ** 2 for g, p, n in cells(table)) / sum(map(sum, table)))
)PY"},
    {"MAE_macro", R"PY(def measure(table):
    errors = [sum(n * abs(g - p) for p, n in enumerate(row)) / sum(row) for g, row in enumerate(table) if sum(row)]
    return sum(errors) / len(errors)
)PY"},
    {"Recall_macro", R"PY(def measure(table):
    recalls = [row[k] / sum(row) for k, row in enumerate(table) if sum(row)]
    return sum(recalls) / len(recalls)
)PY"},
    {"F1_macro", R"PY(def measure(table):
    truths, answers = sums(table)
    scores = [2 * table[k][k] / (truths[k] + answers[k]) for k in range(len(table)) if truths[k]]
    return sum(scores) / len(scores)
)PY"},
    {"Kappa(weights=none)", R"PY(def measure(table):
    return kappa(table, lambda g, p: g != p)


def kappa(table, weight):
    truths, answers = sums(table)
    observed = sum(n * weight(g, p) for g, p, n in cells(table))
    chance = sum(t * a * weight(g, p) for g, t in enumerate(truths) for p, a in enumerate(answers))
    return 1 - observed * sum(truths) / chance if chance else None
)PY"},
    {"Kappa(weights=linear)", R"PY(def measure(table):
    return kappa(table, lambda g, p: abs(g - p))


def kappa(table, weight):
    truths, answers = sums(table)
    observed = sum(n * weight(g, p) for g, p, n in cells(table))
    chance = sum(t * a * weight(g, p) for g, t in enumerate(truths) for p, a in enumerate(answers))
    return 1 - observed * sum(truths) / chance if chance else None
)PY"},
    {"Kappa(weights=quadratic)", R"PY(def measure(table):
    return kappa(table, lambda g, p: (g - p) ** 2)


def kappa(table, weight):
    truths, answers = sums(table)
    observed = sum(n * weight(g, p) for g, p, n in cells(table))
    chance = sum(t * a * weight(g, p) for g, t in enumerate(truths) for p, a in enumerate(answers))
    return 1 - observed * sum(truths) / chance if chance else None
)PY"},
    {"MCC", R"PY(def measure(table):
    truths, answers = sums(table)
    items = sum(truths)
    surplus = items * sum(table[k][k] for k in range(len(table))) - sum(t * a for t, a in zip(truths, answers))
    spread = (items**2 - sum(t * t for t in truths)) * (items**2 - sum(a * a for a in answers))
    return surplus / math.sqrt(spread) if spread else None
)PY"},
    {"CEM_ORD", R"PY(def measure(table):
    truths, _ = sums(table)
    items = sum(truths)

    def proximity(p, g):
        step = 1 if g >= p else -1
        between = truths[p] / 2 + sum(truths[k] for k in range(p + step, g + step, step)) if p != g else truths[p] / 2
        return -math.log2(between / items)

    best = sum(t * proximity(k, k) for k, t in enumerate(truths) if t)
    reached = sum(n * proximity(p, g) for g, p, n in cells(table))
    return reached / best if best else None
)PY"},
};

}  // namespace ordeval::cli
