// What the metric of Kaggle is made of.
#pragma once

#include <string_view>

namespace ordeval::kit {

/// Kaggle runs a metric that is one file of Python and holds no programs, so that the measure is written out in it.
/// `@CLASSES@` stands for the classes in order, `@FUNCTION@` for the function that computes the measure, `@NAME@` for
/// the measure's name, `@GOLD@` and `@ANSWER@` for the names of columns, or None.
inline constexpr std::string_view kaggle_script =
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

}  // namespace ordeval::kit
