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


if __name__ == "__main__":
    unittest.main()
