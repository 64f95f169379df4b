#!/usr/bin/env python3
"""--like evall, ntcir-stc3, sklearn and skll give the numbers that these names stand for.

EvALL and NTCIR are written out here from their definitions, slowly; scikit-learn's and SKLL's own numbers are frozen in
tests/oracle/like_values.tsv, which tests/oracle/like_make.py makes.
"""

import csv
import io
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

ORDEVAL = pathlib.Path(sys.argv.pop()).resolve() / "ordeval"
ORACLE = pathlib.Path(__file__).resolve().parents[1] / "oracle"


def table(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


ITEMS = table(ORACLE / "like_items.tsv")
SYSTEMS = [name for name in ITEMS[0] if name not in ("id", "gold")]


def closeness_evaluation(gold, answers):
    """CEM_ORD of Amigo and others (2020): what an answer tells about its item, of what the right ones would tell."""
    n = {c: sum(g == c for g in gold) for c in range(min(gold), max(gold) + 1)}

    def proximity(a, b):
        step = 1 if b >= a else -1
        between = sum(n[c] for c in range(a + step, b + step, step)) if a != b else 0
        return -math.log2((n[a] / 2 + between) / len(gold))

    told = sum(proximity(a, g) for a, g in zip(answers, gold) if a is not None)
    return told / sum(proximity(g, g) for g in gold)


def order_aware(p, q):
    """The mean over the classes that q has of the squared differences, weighted by how far off they are."""
    used = [i for i, share in enumerate(q) if share > 0]
    return sum(abs(i - j) * (p[j] - q[j]) ** 2 for i in used for j in range(len(q))) / len(used)


class Like(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, rows):
        path = pathlib.Path(self.folder.name) / name
        path.write_text("".join(",".join(map(str, row)) + "\n" for row in rows))
        return path

    def scores(self, command, like, gold, runs):
        """By system and the measure's name in the table for people: csv has full digits, and measures in full."""
        printed = lambda form: subprocess.run(
            [ORDEVAL, command, gold, *runs, "--like", like, "-q", "--format", form, "--layout", "table"],
            capture_output=True, text=True, check=True).stdout
        names = [cell.split()[0] for cell in printed("markdown").splitlines()[0].replace("\\", "").strip("| ").split("|")]
        _, *rows = csv.reader(io.StringIO(printed("csv")))
        return {row[1]: dict(zip(names, row)) for row in rows}

    def files_of_labels(self, leave_out=lambda system, number: False):
        gold = self.write("gold.csv", [("id", "label"), *((row["id"], row["gold"]) for row in ITEMS)])
        runs = []
        for system in SYSTEMS:
            kept = [row for number, row in enumerate(ITEMS) if not leave_out(system, number)]
            runs.append(self.write(f"{system}.csv", [("id", "label"), *((row["id"], row[system]) for row in kept)]))
        return gold, runs

    def test_evall(self):
        missing = lambda system, number: system == SYSTEMS[0] and number % 7 == 3
        ours = self.scores("score", "evall", *self.files_of_labels(missing))
        gold = [int(row["gold"]) for row in ITEMS]
        for system in SYSTEMS:
            answers = [None if missing(system, i) else int(row[system]) for i, row in enumerate(ITEMS)]
            with self.subTest(system):
                self.assertAlmostEqual(float(ours[system]["CEM_ORD"]), closeness_evaluation(gold, answers), places=12)
                right = sum(a == g for a, g in zip(answers, gold)) / len(gold)
                self.assertAlmostEqual(float(ours[system]["Accuracy"]), right, places=12)

    def test_ntcir_stc3(self):
        truth = {"a": (0.5, 0.25, 0.25, 0), "b": (0, 0, 0.5, 0.5), "c": (0.1, 0.2, 0.3, 0.4), "d": (0, 1, 0, 0)}
        answer = {"a": (0.25, 0.5, 0, 0.25), "b": (0.5, 0, 0.5, 0), "c": (0.4, 0.3, 0.2, 0.1), "d": (0, 0, 0, 1)}
        header = ("topic", 1, 2, 3, 4)
        gold = self.write("gold.csv", [header, *((topic, *shares) for topic, shares in truth.items())])
        run = self.write("run.csv", [header, *((topic, *shares) for topic, shares in answer.items())])
        ours = self.scores("quantify", "ntcir-stc3", gold, [run])["run"]
        steps = len(header) - 2
        match = [sum(abs(sum(p[: i + 1]) - sum(q[: i + 1])) for i in range(len(p))) / steps
                 for p, q in zip(answer.values(), truth.values())]
        divergence = [math.sqrt((order_aware(p, q) + order_aware(q, p)) / 2 / steps)
                      for p, q in zip(answer.values(), truth.values())]
        self.assertAlmostEqual(float(ours["NMD"]), sum(match) / len(match), places=12)
        self.assertAlmostEqual(float(ours["RSNOD"]), sum(divergence) / len(divergence), places=12)

    def test_functions_of_other_tools(self):
        frozen = table(ORACLE / "like_values.tsv")
        for like in ("sklearn", "skll"):
            ours = self.scores("score", like, *self.files_of_labels())
            theirs = [row for row in frozen if row["like"] == like]
            self.assertEqual({row["function"] for row in theirs}, set(ours[SYSTEMS[0]]) - {"rank", "system"})
            for row in theirs:
                with self.subTest(like=like, system=row["system"], function=row["function"]):
                    self.assertAlmostEqual(float(ours[row["system"]][row["function"]]), float(row["value"]), places=12)


if __name__ == "__main__":
    unittest.main()
