#!/usr/bin/env python3
"""The missing-data matrix: every command that reads, with everything that data can lack.

A command is a line in COMMANDS; what its files look like is a table of CASES. Every cell checks the exit code, that
nothing is printed but the problem, that no output appears, and that the problem names the file.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

BAD_INPUT, NOTHING = 3, 4

# Of each case: the text of gold, the text of the run (None: there is no such file), the file to blame, the exit code.
LABELS = {
    "fine": ("1,0\n2,1\n3,2\n", "1,0\n2,1\n3,1\n", None, 0),
    "no run": ("1,0\n2,1\n3,2\n", None, "run.txt", BAD_INPUT),
    "empty run": ("1,0\n2,1\n3,2\n", "", "run.txt", NOTHING),
    "partial run": ("1,0\n2,1\n3,2\n", "1,0\n3,1\n", "run.txt", BAD_INPUT),
    "no gold": (None, "1,0\n2,1\n3,1\n", "gold.txt", BAD_INPUT),
    "empty gold": ("", "1,0\n2,1\n3,1\n", "gold.txt", NOTHING),
    "partial gold": ("1,0\n2,2\n", "1,0\n2,1\n3,1\n", "run.txt", BAD_INPUT),
    "duplicate": ("1,0\n2,1\n3,2\n", "1,0\n2,1\n2,1\n3,1\n", "run.txt", BAD_INPUT),
    "duplicate in gold": ("1,0\n2,1\n2,1\n3,2\n", "1,0\n2,1\n3,1\n", "gold.txt", BAD_INPUT),
    "unknown label": ("1,0\n2,1\n3,2\n", "1,0\n2,9\n3,1\n", "run.txt", BAD_INPUT),
    "no label": ("1,0\n2,1\n3,2\n", "1,0\n2\n3,1\n", "run.txt", BAD_INPUT),
}
SHARES = {
    "fine": ("a,0.5,0.5\nb,0,1\n", "a,1,0\nb,1,0\n", None, 0),
    "no run": ("a,0.5,0.5\nb,0,1\n", None, "run.txt", BAD_INPUT),
    "empty run": ("a,0.5,0.5\nb,0,1\n", "", "run.txt", NOTHING),
    "partial run": ("a,0.5,0.5\nb,0,1\n", "a,1,0\n", "run.txt", BAD_INPUT),
    "no gold": (None, "a,1,0\nb,1,0\n", "gold.txt", BAD_INPUT),
    "empty gold": ("", "a,1,0\nb,1,0\n", "gold.txt", NOTHING),
    "partial gold": ("a,0.5,0.5\n", "a,1,0\nb,1,0\n", "run.txt", BAD_INPUT),
    "duplicate": ("a,0.5,0.5\nb,0,1\n", "a,1,0\na,1,0\nb,1,0\n", "run.txt", BAD_INPUT),
    "duplicate in gold": ("a,0.5,0.5\na,0.5,0.5\nb,0,1\n", "a,1,0\nb,1,0\n", "gold.txt", BAD_INPUT),
    "unknown label": ("topic,low,high\na,0.5,0.5\n", "topic,low,tall\na,1,0\n", "run.txt", BAD_INPUT),
    "no label": ("a,0.5,0.5\nb,0,1\n", "a,1,0\nb,1\n", "run.txt", BAD_INPUT),
}
RATINGS = {
    **SHARES,
    "fine": ("a,1,2\nb,2,2\n", "a,1,0\nb,1,0\n", None, 0),
    "no run": ("a,1,2\nb,2,2\n", None, "run.txt", BAD_INPUT),
    "empty run": ("a,1,2\nb,2,2\n", "", "run.txt", NOTHING),
    "partial run": ("a,1,2\nb,2,2\n", "a,1,0\n", "run.txt", BAD_INPUT),
    "partial gold": ("a,1,2\n", "a,1,0\nb,1,0\n", "run.txt", BAD_INPUT),
    "duplicate": ("a,1,2\nb,2,2\n", "a,1,0\na,1,0\nb,1,0\n", "run.txt", BAD_INPUT),
    "duplicate in gold": ("a,1,2\na,1,2\nb,2,2\n", "a,1,0\nb,1,0\n", "gold.txt", BAD_INPUT),
    "unknown label": ("a,1,9\nb,2,2\n", "a,1,0\nb,1,0\n", "gold.txt", BAD_INPUT),
    "no label": ("a,,\nb,2,2\n", "a,1,0\nb,1,0\n", "gold.txt", BAD_INPUT),
}
RANKINGS = {  # gold is the matrix of distances
    "fine": (",a,b\na,0,1\nb,1,0\n", "1,a\n2,b\n", None, 0),
    "no run": (",a,b\na,0,1\nb,1,0\n", None, "run.txt", BAD_INPUT),
    "empty run": (",a,b\na,0,1\nb,1,0\n", "", "run.txt", NOTHING),
    "partial run": (",a,b\na,0,1\nb,1,0\n", "1,a\n3,b\n", "run.txt", BAD_INPUT),
    "no gold": (None, "1,a\n2,b\n", "gold.txt", BAD_INPUT),
    "empty gold": ("", "1,a\n2,b\n", "gold.txt", NOTHING),
    "partial gold": (",a,b\na,0,1\n", "1,a\n2,b\n", "gold.txt", BAD_INPUT),
    "duplicate": (",a,b\na,0,1\nb,1,0\n", "1,a\n1,b\n", "run.txt", BAD_INPUT),
    "duplicate in gold": (",a,a\na,0,1\na,1,0\n", "1,a\n2,a\n", "gold.txt", BAD_INPUT),
    "unknown label": (",a,b\na,0,1\nb,1,0\n", "1,a\n2,c\n", "run.txt", BAD_INPUT),
    "no label": (",a,b\na,0,1\nb,1,0\n", "1,a\n2\n", "run.txt", BAD_INPUT),
}
WIDE = {  # gold and run are columns of one file
    "fine": ("id,gold,sys\n1,0,0\n2,1,1\n3,2,1\n", "", None, 0),
    "no run": ("id,gold\n1,0\n2,1\n3,2\n", "", "gold.txt", NOTHING),
    "partial run": ("id,gold,sys\n1,0,0\n2,1,\n3,2,1\n", "", "gold.txt", BAD_INPUT),
    "no gold": (None, "", "gold.txt", BAD_INPUT),
    "empty gold": ("", "", "gold.txt", NOTHING),
    "partial gold": ("id,gold,sys\n1,0,0\n2,,1\n3,2,1\n", "", "gold.txt", BAD_INPUT),
    "duplicate": ("id,gold,sys\n1,0,0\n1,0,0\n3,2,1\n", "", "gold.txt", BAD_INPUT),
    "unknown label": ("id,gold,sys\n1,0,0\n2,1,9\n3,2,1\n", "", "gold.txt", BAD_INPUT),
}
COUNTS = {  # an empty answer is data, and rows that come again add up
    "fine": ("system,gold,predicted,count\na,0,0,3\na,1,,1\na,2,2,1\n", "", None, 0),
    "no gold": (None, "", "gold.txt", BAD_INPUT),
    "empty gold": ("", "", "gold.txt", NOTHING),
    "partial gold": ("system,gold,predicted,count\na,,0,3\n", "", "gold.txt", BAD_INPUT),
    "unknown label": ("system,gold,predicted,count\na,0,9,3\n", "", "gold.txt", BAD_INPUT),
    "no label": ("system,gold,predicted,count\na,0,0,\n", "", "gold.txt", BAD_INPUT),
}

FORECASTS = {  # gold has labels, runs a share for each class
    "fine": ("id,label\n1,0\n2,1\n3,2\n", "id,0,1,2\n1,1,0,0\n2,0,1,0\n3,0,0.5,0.5\n", None, 0),
    "no run": ("id,label\n1,0\n2,1\n3,2\n", None, "run.txt", BAD_INPUT),
    "empty run": ("id,label\n1,0\n2,1\n3,2\n", "", "run.txt", NOTHING),
    "partial run": ("id,label\n1,0\n2,1\n3,2\n", "id,0,1,2\n1,1,0,0\n3,0,0.5,0.5\n", "run.txt", BAD_INPUT),
    "no gold": (None, "id,0,1,2\n1,1,0,0\n", "gold.txt", BAD_INPUT),
    "empty gold": ("", "id,0,1,2\n1,1,0,0\n", "gold.txt", NOTHING),
    "partial gold": ("id,label\n1,0\n2,2\n", "id,0,1,2\n1,1,0,0\n2,0,1,0\n3,0,0.5,0.5\n", "run.txt", BAD_INPUT),
    "duplicate": ("id,label\n1,0\n2,2\n", "id,0,1,2\n1,1,0,0\n1,1,0,0\n2,0,1,0\n", "run.txt", BAD_INPUT),
    "duplicate in gold": ("id,label\n1,0\n1,0\n2,2\n", "id,0,1,2\n1,1,0,0\n2,0,1,0\n", "gold.txt", BAD_INPUT),
    "unknown label": ("id,label\n1,0\n2,9\n", "id,0,1,2\n1,1,0,0\n2,0,1,0\n", "gold.txt", BAD_INPUT),
    "no label": ("id,label\n1,0\n2,2\n", "id,0,1,2\n1,1,0,0\n2,0,1\n", "run.txt", BAD_INPUT),
}

NUMBERS = {  # gold has labels, runs a number for each item
    "fine": ("id,label\n1,0\n2,1\n3,2\n", "id,prediction\n1,0.1\n2,1\n3,1.7\n", None, 0),
    "no run": ("id,label\n1,0\n2,1\n3,2\n", None, "run.txt", BAD_INPUT),
    "empty run": ("id,label\n1,0\n2,1\n3,2\n", "", "run.txt", NOTHING),
    "partial run": ("id,label\n1,0\n2,1\n3,2\n", "id,prediction\n1,0.1\n3,1.7\n", "run.txt", BAD_INPUT),
    "no gold": (None, "id,prediction\n1,0.1\n", "gold.txt", BAD_INPUT),
    "empty gold": ("", "id,prediction\n1,0.1\n", "gold.txt", NOTHING),
    "partial gold": ("id,label\n1,0\n2,2\n", "id,prediction\n1,0.1\n2,1\n3,1.7\n", "run.txt", BAD_INPUT),
    "duplicate": ("id,label\n1,0\n2,2\n", "id,prediction\n1,0.1\n1,0.1\n2,1\n", "run.txt", BAD_INPUT),
    "duplicate in gold": ("id,label\n1,0\n1,0\n2,2\n", "id,prediction\n1,0.1\n2,1\n", "gold.txt", BAD_INPUT),
    "unknown label": ("id,label\n1,0\n2,9\n", "id,prediction\n1,0.1\n2,1\n", "gold.txt", BAD_INPUT),
    "no label": ("id,label\n1,0\n2,2\n", "id,prediction\n1,0.1\n2,\n", "run.txt", BAD_INPUT),
    "no number": ("id,label\n1,0\n2,2\n", "id,prediction\n1,0.1\n2,nan\n", "run.txt", BAD_INPUT),
}
SQUARE = {  # a matrix of counts
    "fine": ("3,1\n0,4\n", "", None, 0),
    "no gold": (None, "", "gold.txt", BAD_INPUT),
    "empty gold": ("", "", "gold.txt", NOTHING),
    "partial gold": ("3,1\n0\n", "", "gold.txt", BAD_INPUT),
    "no label": ("3,1\n0,\n", "", "gold.txt", BAD_INPUT),
    "no number": ("3,1\n0,nan\n", "", "gold.txt", BAD_INPUT),
    "below 0": ("3,1\n0,-4\n", "", "gold.txt", BAD_INPUT),
}
FOREIGN = {  # scores of another tool
    "fine": ("topic,a,b\ns,0.1,0.2\nt,0.3,0.5\nu,0.2,0.3\n", "", None, 0),
    "no gold": (None, "", "gold.txt", BAD_INPUT),
    "empty gold": ("", "", "gold.txt", NOTHING),
    "header alone": ("topic,a,b\n", "", "gold.txt", NOTHING),
    "partial gold": ("topic,a,b\ns,0.1\nt,0.3,0.5\n", "", "gold.txt", BAD_INPUT),
    "duplicate in gold": ("topic,a,b\ns,0.1,0.2\ns,0.3,0.5\n", "", "gold.txt", BAD_INPUT),
    "no number": ("topic,a,b\ns,0.1,high\nt,0.3,0.5\n", "", "gold.txt", BAD_INPUT),
    "not finite": ("topic,a,b\ns,0.1,inf\nt,0.3,0.5\n", "", "gold.txt", BAD_INPUT),
}
RATED = {  # ratings, a row each
    "fine": ("item,rater,rating\n1,x,1\n1,y,1\n2,x,2\n2,y,1\n3,x,2\n3,y,2\n", "", None, 0),
    "no gold": (None, "", "gold.txt", BAD_INPUT),
    "empty gold": ("", "", "gold.txt", NOTHING),
    "header alone": ("item,rater,rating\n", "", "gold.txt", NOTHING),
    "duplicate in gold": ("item,rater,rating\n1,x,1\n1,x,2\n1,y,2\n2,x,1\n", "", "gold.txt", BAD_INPUT),
    "unknown label": ("item,rater,rating\n1,x,1\n1,y,9\n2,x,1\n", "", "gold.txt", BAD_INPUT),
    "no item": ("item,rater,rating\n,x,1\n1,y,2\n2,x,1\n", "", "gold.txt", BAD_INPUT),
    "no rater": ("item,rater,rating\n1,,1\n1,y,2\n2,x,1\n", "", "gold.txt", BAD_INPUT),
    "no label": ("item,rater,rating\n1,x\n1,y,2\n2,x,1\n", "", "gold.txt", BAD_INPUT),
}
RATED_GOLD = {  # ratings in the place of gold
    "fine": ("item,rater,rating\n1,x,0\n1,y,0\n2,x,1\n3,y,2\n", "1,0\n2,1\n3,1\n", None, 0),
    "no run": ("item,rater,rating\n1,x,0\n1,y,0\n2,x,1\n3,y,2\n", None, "run.txt", BAD_INPUT),
    "empty run": ("item,rater,rating\n1,x,0\n1,y,0\n2,x,1\n3,y,2\n", "", "run.txt", NOTHING),
    "partial run": ("item,rater,rating\n1,x,0\n1,y,0\n2,x,1\n3,y,2\n", "1,0\n3,1\n", "run.txt", BAD_INPUT),
    "no gold": (None, "1,0\n2,1\n3,1\n", "gold.txt", BAD_INPUT),
    "empty gold": ("", "1,0\n2,1\n3,1\n", "gold.txt", NOTHING),
    "partial gold": ("item,rater,rating\n1,x,0\n1,y,0\n2,x,1\n", "1,0\n2,1\n3,1\n", "run.txt", BAD_INPUT),
    "duplicate": ("item,rater,rating\n1,x,0\n2,x,1\n", "1,0\n2,1\n2,1\n", "run.txt", BAD_INPUT),
    "duplicate in gold": ("item,rater,rating\n1,x,0\n1,x,0\n2,x,1\n", "1,0\n2,1\n", "gold.txt", BAD_INPUT),
    "unknown label": ("item,rater,rating\n1,x,0\n2,x,9\n", "1,0\n2,1\n", "gold.txt", BAD_INPUT),
    "no label": ("item,rater,rating\n1,x,0\n2,x\n", "1,0\n2,1\n", "gold.txt", BAD_INPUT),
}

# For commands that need more than two files of three items to have a result.
UNFINISHED = {case: files for case, files in LABELS.items() if case != "fine"}

# Gold that lacks items is what estimate is for; the run serves as judge, too, and what it lacks shows as too much gold.
ESTIMATED = {case: files for case, files in UNFINISHED.items() if case not in ("partial gold", "partial run")}

def unfinished(cases):
    return {case: files for case, files in cases.items() if case != "fine"}


LABELLED = "gold.txt run.txt --scale 0..2"

# Name, arguments, files. Every command that reads gold and runs has a line.
COMMANDS = [
    ("score", f"score {LABELLED}", LABELS),
    ("score --wide", "score --wide gold.txt --scale 0..2", WIDE),
    ("score --counts", "score --counts gold.txt --scale 0..2", COUNTS),
    ("tally", f"tally {LABELLED}", LABELS),
    ("tally --wide", "tally --wide gold.txt --scale 0..2", WIDE),
    ("tally --counts", "tally --counts gold.txt --scale 0..2", COUNTS),
    ("lint", f"lint {LABELLED}", LABELS),
    ("quantify", "quantify gold.txt run.txt", SHARES),
    ("quantify --ratings", "quantify --ratings gold.txt run.txt --scale 1..2", RATINGS),
    ("quantify --from-labels", f"quantify --from-labels {LABELLED}", LABELS),
    ("forecast", "forecast gold.txt run.txt --scale 0..2", FORECASTS),
    ("classi", "classi run.txt --distances gold.txt --query a", RANKINGS),
    ("compare", f"compare {LABELLED}", UNFINISHED),
    ("estimate", f"estimate {LABELLED} --judge run.txt", ESTIMATED),
    ("plan", f"plan {LABELLED}", UNFINISHED),
    ("meta", f"meta similarity {LABELLED}", UNFINISHED),
    ("report", f"report {LABELLED}", LABELS),
    ("report --task quantification", "report --task quantification gold.txt run.txt", SHARES),
    ("plot", f"plot leaderboard {LABELLED}", LABELS),
    ("score --matrix", "score --matrix gold.txt", SQUARE),
    ("tally --matrix", "tally --matrix gold.txt", SQUARE),
    ("report --matrix", "report --matrix gold.txt", SQUARE),
    ("compare --matrix", "compare --matrix gold.txt", unfinished(SQUARE)),
    ("score --scores", "score --scores gold.txt", FOREIGN),
    ("compare --scores", "compare --scores gold.txt --trials 100 --replicates 100", FOREIGN),
    ("plan --scores", "plan --scores gold.txt", unfinished(FOREIGN)),
    ("meta similarity --scores", "meta similarity --scores gold.txt", unfinished(FOREIGN)),
    ("report --scores", "report --scores gold.txt --trials 0 --replicates 0", FOREIGN),
    ("score --gold-ratings", "score --gold-ratings gold.txt run.txt --scale 0..2", RATED_GOLD),
    ("compare --gold-ratings", "compare --gold-ratings gold.txt run.txt --scale 0..2", unfinished(RATED_GOLD)),
    ("meta similarity --gold-ratings", "meta similarity --gold-ratings gold.txt run.txt --scale 0..2", unfinished(RATED_GOLD)),
    ("report --gold-ratings", "report --gold-ratings gold.txt run.txt --scale 0..2 --trials 0 --replicates 0", RATED_GOLD),
    ("report of ratings", "report --gold-ratings gold.txt --scale 1..2 --replicates 0", RATED),
    ("agree", "agree gold.txt --scale 1..2", RATED),
    ("gold", "gold gold.txt --scale 1..2", RATED),
    ("judge", "judge gold.txt --scale 1..2 --judges y", unfinished(RATED)),
    ("forecast --labels", "forecast gold.txt run.txt --scale 0..2 --labels median", FORECASTS),
    ("forecast --compare", "forecast gold.txt run.txt --scale 0..2 --compare", unfinished(FORECASTS)),
    ("forecast --cuts", "forecast gold.txt run.txt --scale 0..2 --cuts 0.5,1.5", NUMBERS),
    ("compare --wide", "compare --wide gold.txt --scale 0..2", unfinished(WIDE)),
    ("plan --wide", "plan --wide gold.txt --scale 0..2", unfinished(WIDE)),
    ("meta similarity --wide", "meta similarity --wide gold.txt --scale 0..2", unfinished(WIDE)),
    ("report --wide", "report --wide gold.txt --scale 0..2 --trials 0 --replicates 0", WIDE),
    ("plot --wide", "plot leaderboard --wide gold.txt --scale 0..2", WIDE),
    ("lint --wide", "lint --wide gold.txt --scale 0..2", WIDE),
    ("compare --counts", "compare --counts gold.txt --scale 0..2", unfinished(COUNTS)),
    ("meta similarity --counts", "meta similarity --counts gold.txt --scale 0..2", unfinished(COUNTS)),
    ("report --counts", "report --counts gold.txt --scale 0..2 --trials 0 --replicates 0", COUNTS),
    ("lint --counts", "lint --counts gold.txt --scale 0..2", COUNTS),
    ("lint --task quantification", "lint --task quantification gold.txt run.txt", SHARES),
    ("compare --task quantification", "compare --task quantification gold.txt run.txt", unfinished(SHARES)),
    ("plan --task quantification", "plan --task quantification gold.txt run.txt", unfinished(SHARES)),
    ("meta consistency", f"meta consistency {LABELLED}", UNFINISHED),
    ("meta power", f"meta power {LABELLED}", UNFINISHED),
    ("meta robustness", f"meta robustness {LABELLED}", UNFINISHED),
    ("meta coverage", f"meta coverage {LABELLED}", UNFINISHED),
    ("meta summary", f"meta summary {LABELLED}", UNFINISHED),
]
# What these find is their result: it is printed, also where it is bad, and an empty run is one that has a problem.
REPORTING = {"lint", "lint --wide", "lint --counts", "lint --task quantification"}


class MissingData(unittest.TestCase):
    ordeval = None

    def run_case(self, arguments, gold, run, *more):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, text in (("gold.txt", gold), ("run.txt", run)):
                if text is not None:
                    (folder / file).write_text(text)
            before = {file.name for file in folder.iterdir()}
            done = subprocess.run(
                [self.ordeval, *arguments.split(), *more], cwd=folder, capture_output=True, text=True, timeout=300
            )
            return done, {file.name for file in folder.iterdir()} - before

    def check(self, name, arguments, case, gold, run, blamed, code):
        if name in REPORTING:
            code = BAD_INPUT if case in ("empty run", "no run") else code
        printed, _ = self.run_case(arguments, gold, run)
        written, files = self.run_case(arguments, gold, run, "-o", "out.txt")
        self.assertEqual(printed.returncode, code, printed.stderr)
        self.assertEqual(written.returncode, code, written.stderr)
        self.assertEqual(written.stdout, "")
        if blamed is None:
            self.assertNotEqual(printed.stdout, "")
            self.assertEqual(files, {"out.txt"})
            return
        if name in REPORTING:
            self.assertRegex(printed.stdout, rf"(?m)^{blamed}[:\d]*: ")
            return
        self.assertEqual(printed.stdout, "")
        self.assertEqual(files, set())
        self.assertRegex(printed.stderr, rf"\A{blamed}[:\d]*: .+; .+\n")

    def test_every_command_that_reads_gold_and_runs_is_here(self):
        listed = {arguments.split()[0] for _, arguments, _ in COMMANDS}
        text = subprocess.run([self.ordeval, "--help"], capture_output=True, text=True).stdout
        for command in re.findall(r"^  ([a-z]+)", text.partition("\nCommands:\n")[2].partition("\n\n")[0], re.MULTILINE):
            usage = subprocess.run([self.ordeval, command, "--help"], capture_output=True, text=True).stdout
            with self.subTest(command):
                self.assertTrue(command in listed or "[GOLD] [RUN...]" not in usage, "add a line to COMMANDS")

    def check_quietly(self, cell):
        name, arguments, case, gold, run, blamed, code = cell
        try:
            self.check(name, arguments, case, gold, run, blamed, code)
        except AssertionError as problem:
            return [f"{name}, {case}: {problem}"]
        return []

    def test_every_command_in_every_case(self):
        cells = [(name, arguments, case, *files) for name, arguments, cases in COMMANDS for case, files in cases.items()]
        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            failures = [problem for found in pool.map(self.check_quietly, cells) for problem in found]
        self.assertEqual(failures, [], "\n".join(["", *failures]))


if __name__ == "__main__":
    MissingData.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
