#!/usr/bin/env python3
"""The same campaign gives the same numbers in any order of files, topics and rows, whatever is drawn at random."""

import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "soak"))
from documents import differences, leaves

ORDEVAL = Path(sys.argv.pop(1)).resolve() / "ordeval"
FEW = ["--replicates", "200"]
TRIALS = ["--trials", "200"]
RUNS = ["bold_ends", "good_best", "good_second", "middling", "noisy_30", "weak"]
COMMANDS = {
    "score": ["-m", "@default", "--ci", "95", *FEW],
    "score over items": ["--average", "items", "--ci", "95", *FEW],
    "score with ranks": ["--ranks"],
    "score with baselines": ["--baselines", "majority,random,prior"],
    "compare": [*FEW, *TRIALS],
    "compare by tukey": ["--test", "tukey", *FEW, *TRIALS],
    "compare over items": ["--over", "items", *FEW, *TRIALS],
    "compare by bootstrap": ["--test", "bootstrap", *FEW, *TRIALS],
    "meta consistency": ["--splits", "50", "--trials", "200"],
    "meta power": ["--trials", "200"],
    "meta similarity": [],
    "meta robustness": [],
    "meta coverage": [],
    "meta summary": ["--splits", "50", "--trials", "200"],
}


def write_in_another_order(campaign, folder, order):
    """The same rows, those of every file in another order."""
    (folder / "runs").mkdir(parents=True)
    for path in [campaign / "gold.tsv", *(campaign / "runs" / f"{run}.tsv" for run in RUNS)]:
        header, *rows = path.read_text().splitlines()
        order.shuffle(rows)
        (folder / path.relative_to(campaign)).write_text("\n".join([header, *rows]) + "\n")


class AnyOrder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.work.name)
        generate = [ORDEVAL, "generate", "task", "--topics", "12", "--items", "15", "-o", cls.folder / "one", "-q"]
        subprocess.run(generate, check=True)
        write_in_another_order(cls.folder / "one", cls.folder / "other", random.Random(1))

    @classmethod
    def tearDownClass(cls):
        cls.work.cleanup()

    def result(self, command, campaign, runs):
        words = command.split(" ")
        name = words[:2] if words[0] == "meta" else words[:1]
        files = [f"{campaign}/gold.tsv", *(f"{campaign}/runs/{run}.tsv" for run in runs)]
        done = subprocess.run(
            [ORDEVAL, *name, *files, *COMMANDS[command], "--format", "json", "-q", "--threads", "1"],
            cwd=self.folder,
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_of_files_topics_and_rows(self):
        for command in COMMANDS:
            with self.subTest(command):
                one = self.result(command, "one", RUNS)
                other = self.result(command, "other", RUNS[::-1])
                self.assertGreater(len(dict(leaves(one))), 10)
                self.assertEqual(list(differences(one, other))[:5], [])

    def test_of_the_items_that_are_forecast(self):
        draw = random.Random(2)
        items = [f"i{number}" for number in range(40)]
        tables = {"gold": [["id", "label"], *([item, draw.randrange(3)] for item in items)]}
        for system in "ab":
            tables[system] = [["id", "0", "1", "2"]]
            tables[f"number_{system}"] = [["id", "prediction"], *([item, draw.uniform(0, 2)] for item in items)]
            for item in items:
                share = draw.random()
                tables[system].append([item, share / 2, share / 2, 1 - share])
        for folder in ("forecasts", "shuffled"):
            (self.folder / folder).mkdir()
            for name, (header, *rows) in tables.items():
                if folder == "shuffled":
                    draw.shuffle(rows)
                text = "".join(",".join(map(str, row)) + "\n" for row in [header, *rows])
                (self.folder / folder / f"{name}.csv").write_text(text)
        for runs, options in (
            ("ab", ["--ci", "95", *FEW]),
            ("ab", ["-m", "RPS", "--compare", "--ci", "95", *FEW]),
            (["number_a", "number_b"], ["-m", "MAE", "--cuts", "0.5,1.5", "--threshold-losses", "all", "--ci", "95", *FEW]),
        ):
            with self.subTest(" ".join(options)):
                one, other = (
                    json.loads(
                        subprocess.run(
                            [ORDEVAL, "forecast", *(f"{folder}/{name}.csv" for name in ("gold", *runs)), "--scale", "0..2"]
                            + [*options, "--format", "json", "-q"],
                            cwd=self.folder,
                            capture_output=True,
                            check=True,
                        ).stdout
                    )
                    for folder in ("forecasts", "shuffled")
                )
                self.assertIn('"low": ', json.dumps(one))
                self.assertEqual(list(differences(one, other))[:5], [])

    def test_of_queries(self):
        draw = random.Random(3)
        header = ["query", "rank", "label"]
        rows = [[f"q{query}", rank, draw.choice("bct")] for query in range(12) for rank in range(1, 20)]
        found = []
        for name in ("ranking", "shuffled"):
            (self.folder / f"{name}.csv").write_text("".join(",".join(map(str, row)) + "\n" for row in [header, *rows]))
            words = ["classi", f"{name}.csv", "--distances", "b=0,c=1,t=6", "--ci", "95", *FEW, "--format", "json", "-q"]
            found.append(json.loads(subprocess.run([ORDEVAL, *words], cwd=self.folder, capture_output=True, check=True).stdout))
            draw.shuffle(rows)
        self.assertIn('"low": ', json.dumps(found))
        self.assertEqual(list(differences(*found))[:5], [])

    def test_of_raters_and_of_what_they_rate(self):
        draw = random.Random(4)
        raters, systems = ["zoe", "r10", "r2", "ann", "gpt", "claude"], ["s10", "s2"]
        rows = []
        for item in range(60):
            truth = draw.randint(1, 5)
            given = [str(min(5, max(1, truth + draw.choice((-1, 0, 0, 1))))) for _ in raters]
            if item % 7 == 0:
                given[item % 3] = ""
            rows.append([f"i{item}", f"t{item % 12}", systems[item % 2], *given])
        scores = [["id", "label"], *([row[0], draw.randint(1, 5)] for row in rows)]
        columns = list(range(3, 3 + len(raters)))
        for folder, shuffle in (("as_rated", lambda rows: None), ("as_shuffled", draw.shuffle)):
            shuffle(columns)
            shuffle(rows)
            wide = [["id", "topic", "system", *(raters[one - 3] for one in columns)]]
            wide += [[*row[:3], *(row[one] for one in columns)] for row in rows]
            long = [[*row[:3], raters[one - 3], row[one]] for row in rows for one in columns if row[one]]
            shuffle(long)
            tables = {"wide": wide, "long": [["id", "topic", "system", "rater", "rating"], *long], "run": scores}
            (self.folder / folder).mkdir()
            for name, table in tables.items():
                text = "".join(",".join(map(str, row)) + "\n" for row in table)
                (self.folder / folder / f"{name}.csv").write_text(text)
        judges = ["--judges", "gpt,claude"]
        for words in (
            ["agree", "{ratings}", "--ci", "95"],
            ["agree", "{ratings}", "--ci", "95", "--ci-method", "percentile", "--per-rater", "--pairs"],
            ["agree", "{ratings}", "--ci", "95", "--resample", "both"],
            ["judge", "{ratings}", *judges],
            ["judge", "{ratings}", *judges, "--alignment", "closeness"],
            ["gold", "{ratings}", *judges, "--from", "dawid-skene"],
            ["score", "{run}", "--gold-ratings", "{ratings}", "--gold-from", "dawid-skene", "--ci", "95"],
            ["score", "{run}", "--gold-ratings", "{ratings}", "--gold-from", "each", "--ci", "95"],
            ["score", "{run}", "--gold-ratings", "{ratings}", "--average", "items", "--ci", "95"],
        ):
            found = []
            for ratings in ("as_rated/wide", "as_shuffled/wide", "as_rated/long", "as_shuffled/long"):
                files = {"ratings": f"{ratings}.csv", "run": f"{ratings.split('/')[0]}/run.csv"}
                asked = [word.format(**files) for word in words] + ["--scale", "1..5", "--format", "json", "-q"]
                if words[0] != "gold":
                    asked += FEW
                done = subprocess.run([ORDEVAL, *asked], cwd=self.folder, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                found.append(json.loads(done.stdout))
                if words[0] == "gold":  # which is written in the order of the file
                    found[-1]["gold"].sort(key=lambda item: item["id"])
            for other in found[1:]:
                with self.subTest(" ".join(words)):
                    self.assertEqual(list(differences(found[0], other, tolerance=0))[:5], [])


if __name__ == "__main__":
    unittest.main()
