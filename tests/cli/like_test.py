#!/usr/bin/env python3
"""--like gives the official results of SemEval-2016 Task 4, to the digits that the organisers printed."""

import csv
import io
import pathlib
import subprocess
import sys
import unittest

ORDEVAL = pathlib.Path(sys.argv.pop()).resolve() / "ordeval"
DATA = pathlib.Path(__file__).resolve().parents[3] / "shared" / "data" / "semeval2016-task4"


class Like(unittest.TestCase):
    def setUp(self):
        if not DATA.exists():
            self.skipTest(f"the data is not here: {DATA}")

    def assert_official(self, command, task, columns):
        gold = next((DATA / "gold").glob(f"*subtask{task}*"))
        out = subprocess.run([ORDEVAL, command, gold, DATA / f"runs-{task}", "--like", f"semeval2016-{task.lower()}",
                              "--quiet", "--format", "csv"], capture_output=True, text=True, check=True).stdout
        rows = list(csv.DictReader(io.StringIO(out)))
        lines = (DATA / "official-results" / f"results-{task}.txt").read_text().splitlines()
        official = [line.split() for line in lines if line.strip()]
        # The organisers call all their baselines alike, so those are compared by their values.
        name = lambda row: "_baseline" if row["system"].startswith("_") else row["system"].removesuffix(f"-{task}")
        ours = [[name(row), *(f"{float(row[column]):.3f}" for column in columns)] for row in rows]
        self.assertEqual(sorted(ours), sorted(official))

    def test_subtask_c(self):
        self.assert_official("score", "C", ["MAE_macro", "MAE"])

    def test_subtask_d(self):
        self.assert_official("quantify", "D", [
            "KLD(pseudocount=0.5,direction=true_from_estimated,base=e)", "AE", "RAE(pseudocount=0.5)"])

    def test_subtask_e(self):
        self.assert_official("quantify", "E", ["EMD"])


if __name__ == "__main__":
    unittest.main()
