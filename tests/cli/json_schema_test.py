#!/usr/bin/env python3
"""What ordeval writes as JSON is what docs/json-schema says, key by key, for every kind of evidence."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "json-schema"
QUICK = ["--trials", "99", "--replicates", "100"]
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def is_of(type_name, value):
    if type_name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[type_name]) and (type_name == "boolean" or not isinstance(value, bool))


class Schema:
    """The part of JSON Schema that our schemas use; other keywords are refused, so that none is skipped in silence."""

    KNOWN = {"$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "items", "enum",
             "additionalProperties", "prefixItems", "minItems", "anyOf"}  # fmt: skip

    def __init__(self, name):
        self.root = json.loads((SCHEMAS / f"{name}.schema.json").read_text())

    def problems(self, value, schema=None, path="$"):
        schema = self.root if schema is None else schema
        if unknown := set(schema) - self.KNOWN:
            raise ValueError(f"keywords that this test does not know: {unknown}")
        if "$ref" in schema:
            return self.problems(value, self.root["$defs"][schema["$ref"].removeprefix("#/$defs/")], path)
        if "anyOf" in schema:
            tried = [self.problems(value, one, path) for one in schema["anyOf"]]
            return [] if [] in tried else max(tried, key=len)
        if "enum" in schema and value not in schema["enum"]:
            return [f"{path}: {value!r} is none of {schema['enum']}"]
        types = schema.get("type", [])
        types = [types] if isinstance(types, str) else types
        if types and not any(is_of(one, value) for one in types):
            return [f"{path}: {value!r} is no {' or '.join(types)}"]
        if isinstance(value, dict):
            return self.of_object(value, schema, path)
        return self.of_list(value, schema, path) if isinstance(value, list) else []

    def of_object(self, value, schema, path):
        own, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        found = [f"{path}: has no {key}" for key in schema.get("required", []) if key not in value]
        for key, one in value.items():
            if key in own or isinstance(others, dict):
                found += self.problems(one, own.get(key, others), f"{path}.{key}")
            elif not others:
                found.append(f"{path}: {key} is not in the schema")
        return found

    def of_list(self, value, schema, path):
        first, rest = schema.get("prefixItems", []), schema.get("items", {})
        found = [] if len(value) >= schema.get("minItems", 0) else [f"{path}: too short"]
        for place, one in enumerate(value):
            if place < len(first) or rest is not False:
                found += self.problems(one, first[place] if place < len(first) else rest, f"{path}[{place}]")
            else:
                found.append(f"{path}: too long")
        return found


class JsonSchema(unittest.TestCase):
    ordeval = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        items = [(item, f"t{item % 6}", item % 3) for item in range(60)]
        answer = {"good": lambda i, g: 1 if i % 10 == 0 else g, "bad": lambda i, g: (g + i) % 3, "flat": lambda i, g: 1}
        rows = [[i, t, g, *(one(i, g) for one in answer.values())] for i, t, g in items]
        cls.write("wide.csv", ["id", "topic", "gold", *answer], rows)
        cls.write("items.csv", ["id", "gold", *answer], [row[:1] + row[2:] for row in rows])
        cls.write("repeats.csv", ["id", "topic", "gold", "a#1", "a#2", "b"], rows)
        cls.write("gold.csv", ["topic", "0", "1", "2"], [[f"t{t}", 0.2, 0.3, 0.5] for t in range(6)])
        cls.write("run.csv", ["topic", "0", "1", "2"], [[f"t{t}", 0.1 * t, 0.2, 0.8 - 0.1 * t] for t in range(6)])
        cls.write("other.csv", ["topic", "0", "1", "2"], [[f"t{t}", 0.5, 0.5, 0] for t in range(6)])
        cls.write("scores.csv", ["topic", "system", "Kappa", "Wobble"],
                  [[t, s, 0.1 * t + (s == "a"), t % 3] for t in range(6) for s in "ab"])  # fmt: skip
        cls.write("ranking.csv", ["query", "rank", "label"], [["1", 1, 1], ["1", 2, 2], ["1", 3, 0]])
        cls.write("queries.csv", ["query", "class", "rank", "label"],
                  [[query, query % 3, rank, (query * rank) % 3] for query in range(4) for rank in range(1, 6)])  # fmt: skip
        people = {"p1": lambda i, g: g, "p2": lambda i, g: (g + (i % 5 == 0)) % 3, "p3": lambda i, g: "" if i % 7 == 0 else g,
                  "p4": lambda i, g: (g + (i % 4 == 0)) % 3, "p5": lambda i, g: g if i % 3 else 1}  # fmt: skip
        rated = {**people, "bot": lambda i, g: (g + (i % 6 == 0)) % 3, "dull": lambda i, g: 1}
        cls.write("ratings.csv", ["id", "topic", *rated], [[i, t, *(one(i, g) for one in rated.values())] for i, t, g in items])
        cls.write("few.csv", ["id", "system", *rated],
                  [[i, f"s{i % 2}", *("" if i % 2 and one in people else rated[one](i, i % 3) for one in rated)]
                   for i in range(160)])  # fmt: skip
        cls.write("some.csv", ["id", "label"], [[i, i % 3] for i in range(0, 160, 4)])
        cls.write("judge.csv", ["id", "label"], [[i, (i + (i % 7 == 0)) % 3] for i in range(160)])
        cls.write("all.csv", ["id", "label"], [[i, (i + (i % 5 == 0)) % 3] for i in range(160)])
        cls.write("parted.csv", ["id", "topic", "language", "gold", "a", "b"],
                  [[i, t, ("de", "en", "fr")[i % 7 % 3], g, g if i % 3 else 1, 1] for i, t, g in items])  # fmt: skip
        cls.write("sys.csv", ["id", "label"], [[i, g if i % 4 else 1] for i, _, g in items])
        cls.write("sys2.csv", ["id", "label"], [[i, g if i % 3 else 2] for i, _, g in items])
        cls.write("truth.csv", ["id", "label"], [[i, g] for i, _, g in items])
        for name, sure in {"f1": 0.8, "f2": 0.5}.items():
            cls.write(f"{name}.csv", ["id", "0", "1", "2"],
                      [[i, *(sure if k == (g if i % 5 else 1) else (1 - sure) / 2 for k in range(3))] for i, _, g in items])  # fmt: skip
        cls.write("numbers.csv", ["id", "prediction"], [[i, g + (i % 7 - 3) / 4] for i, _, g in items])
        cls.write("wrong.csv", ["id", "gold", "odd"], [[1, 0, 0], [2, 1, "x"], [2, 1, 1]])

    @classmethod
    def write(cls, name, head, rows):
        (cls.folder / name).write_text("".join(",".join(map(str, row)) + "\n" for row in [head, *rows]))

    def run_quietly(self, *words):
        command = [self.ordeval, *words, "--quiet"]
        return subprocess.run(command, cwd=self.folder, capture_output=True, encoding="utf-8", timeout=120)

    def output(self, *words, code=0):
        done = self.run_quietly(*words, "--format", "json")
        self.assertEqual((done.returncode, done.stderr), (code, ""), words)
        return json.loads(done.stdout)

    def assert_fits(self, schema, cases):
        for words in cases:
            with self.subTest(" ".join(words)):
                self.assertEqual(Schema(schema).problems(self.output(*words)), [])

    def test_a_report_fits_its_schema(self):
        quick = [*QUICK, "--splits", "10"]
        self.assert_fits("report", [
            ["report", "--wide", "wide.csv", "--measures", "MAE,TauB,Kappa", *quick],
            ["report", "--wide", "items.csv", *quick],
            ["report", "--wide", "wide.csv", "--edges", "0,1,4,inf", "--measures", "MAE,MAE_int", *quick],
            ["report", "--wide", "wide.csv", "--rankings", "ranking.csv", "--query", "1", *quick],
            ["report", "--wide", "wide.csv", "--trials", "0", "--replicates", "0"],
            ["report", "--wide", "parted.csv", "--group", "language", "--items", "5", "--item-url", "https://example.org/{id}", "--measures", "MAE,TauB", *quick],
            ["report", "gold.csv", "run.csv", "other.csv", "--task", "quantification", *quick],
            ["report", "sys.csv", "sys2.csv", "--gold-ratings", "ratings.csv", "--gold-raters", "p*", *quick],
            ["report", "--scores", "scores.csv", "--lower-is-better", "Wobble", *quick],
        ])  # fmt: skip

    def test_a_leaderboard_fits_its_schema(self):
        self.assert_fits("score", [
            ["score", "--wide", "wide.csv", "--measures", "MAE,TauB"],
            ["score", "--wide", "wide.csv", "--measures", "MAE,Accuracy", "--summary"],
            ["score", "--wide", "repeats.csv", "--repeats", "names", "--measures", "MAE", "--ci", "95", *QUICK[2:]],
            ["score", "--wide", "wide.csv", "--measures", "MAE,OCI", "--classes", "--proximities", "--baselines", "majority,random", "--missing", "wrong"],
            ["score", "--wide", "wide.csv", "--per-topic", "--ci", "90", "--replicates", "100"],
            ["score", "--wide", "items.csv", "--edges", "0,1,4,inf", "--measures", "MAE,MAE_int"],
            ["score", "--wide", "parted.csv", "--group", "language", "--measures", "MAE,TauB", "--ci", "90", "--replicates", "100"],
            ["score", "--wide", "parted.csv", "--group", "language", "--measures", "MAE", "--average", "items"],
            ["quantify", "gold.csv", "run.csv"],
            ["quantify", "gold.csv", "run.csv", "--nps", "1,1", "--per-topic"],
            ["score", "--wide", "items.csv", "--edges", "0,1,4,inf", "--measures", "MAE,MAE_int", "--unbounded-length", "1,2"],
            ["score", "--wide", "items.csv", "--measures", "MAE,OCI", "--share-of-worst"],
        ])  # fmt: skip

    def test_a_comparison_fits_its_schema(self):
        self.assert_fits("compare", [
            ["compare", "--wide", "wide.csv", "--measure", "MAE", *QUICK],
            ["compare", "--wide", "wide.csv", "--measure", "Accuracy", "--test", "auto", *QUICK],
            ["compare", "--wide", "wide.csv", "--test", "friedman", "--measure", "MAE", "--replicates", "100"],
            ["compare", "--wide", "items.csv", "--measure", "MAE", "--baseline", "flat", *QUICK],
            ["compare", "--wide", "items.csv", "--measure", "MAE", "--baseline", "flat", "--alternative", "less", *QUICK],
            ["compare", "--scores", "scores.csv", "--measure", "Kappa", *QUICK],
            ["compare", "--wide", "parted.csv", "--group", "language", "--measure", "MAE", *QUICK],
            ["compare", "--wide", "repeats.csv", "--repeats", "names", "--measure", "MAE", *QUICK],
        ])  # fmt: skip
        self.assert_fits("compare_measures", [
            ["compare", "--wide", "parted.csv", "--group", "language", "--measures", "MAE,Kappa", *QUICK],
            ["compare", "--wide", "wide.csv", "--measures", "MAE,Kappa", *QUICK],
            ["compare", "--wide", "items.csv", "--measures", "MAE,Accuracy", "--family", "all", *QUICK],
        ])  # fmt: skip

    def test_scores_against_ratings_fit_the_schema_of_leaderboards(self):
        runs = ["sys.csv", "sys2.csv", "--gold-ratings", "ratings.csv", "--gold-raters", "p*"]
        more = ["--ci", "90", "--replicates", "100"]
        self.assert_fits("score", [
            ["score", *runs, "--gold-from", "median", *more],
            ["score", *runs, "--gold-from", "dawid-skene", "--average", "items", "--resample", "items", *more],
            ["score", *runs, "--gold-from", "soft", *more, "--resample", "topics,raters"],
            ["score", *runs, "--gold-from", "each", *more, "--average", "items", "--resample", "items,raters"],
        ])  # fmt: skip
        self.assert_fits("report", [
            ["report", "--gold-ratings", "ratings.csv", "--gold-raters", "p*", "--replicates", "100"],
            ["report", *runs, "--gold-from", "soft", "--measures", "MAE,Accuracy", *QUICK],
            ["report", *runs, "--gold-from", "each", "--measures", "MAE,Accuracy", *QUICK],
        ])  # fmt: skip
        self.assert_fits("compare", [
            ["compare", *runs, "--measure", "MAE", *QUICK],
            ["compare", *runs, "--gold-from", "soft", "--measure", "MAE", *QUICK],
            ["forecast", "truth.csv", "f1.csv", "f2.csv", "--compare"],
        ])  # fmt: skip
        self.assert_fits("meta_similarity", [["meta", "similarity", *runs, "--measures", "MAE,Kappa", "--replicates", "20"]])

    def test_raters_and_judges_fit_their_schemas(self):
        quick = ["--replicates", "100"]
        people = ["--raters", "p*"]
        self.assert_fits("agree", [
            ["agree", "ratings.csv", *people],
            ["agree", "ratings.csv", *people, "--ci", "90", *quick],
            ["agree", "ratings.csv", *people, "--ci", "90", "--resample", "both", *quick],
        ])  # fmt: skip
        self.assert_fits("judge", [
            ["judge", "ratings.csv", "--judges", "bot,dull", *quick],
            ["judge", "ratings.csv", "--judges", "bot", "--alignment", "rmse", *quick],
            ["judge", "ratings.csv", "--judges", "bot", "--alignment", "closeness", *quick],
            ["judge", "few.csv", "--judges", "bot,dull", *quick],
        ])  # fmt: skip
        self.assert_fits("estimate", [
            ["estimate", "some.csv", "all.csv", "--judge", "judge.csv", *quick],
            ["estimate", "some.csv", "all.csv", "--judge", "judge.csv", "--measures", "MAE", "--ci-method", "percentile", *quick],
        ])  # fmt: skip
        self.assert_fits("gold", [
            ["gold", "ratings.csv"],
            ["gold", "ratings.csv", "--from", "median", "--ties", "leave-out", "--judges", "bot,dull"],
            ["gold", "few.csv", "--from", "dawid-skene"],
        ])  # fmt: skip

    def test_forecasts_fit_the_schema_of_leaderboards(self):
        self.assert_fits("score", [
            ["forecast", "truth.csv", "f1.csv", "f2.csv"],
            ["forecast", "truth.csv", "f1.csv", "f2.csv", "--calibration"],
            ["forecast", "truth.csv", "f1.csv", "f2.csv", "--labels", "median"],
            ["forecast", "truth.csv", "f1.csv", "f2.csv", "--ci", "90", "--replicates", "100"],
            ["forecast", "truth.csv", "numbers.csv", "--cuts", "0.5,1.5", "--measures", "MAE", "--threshold-losses", "all", "--ci", "90", "--replicates", "100"],
        ])  # fmt: skip

    def test_a_plan_fits_its_schema(self):
        self.assert_fits("plan", [
            ["plan", "--wide", "items.csv", "--systems", "good,bad", "--measure", "MAE", "--trials", "100"],
            ["plan", "--wide", "wide.csv", "--systems", "good,bad", "--measure", "MAE", "--trials", "100"],
        ])  # fmt: skip

    def test_experiments_on_measures_fit_their_schemas(self):
        some = ["--wide", "wide.csv", "--measures", "MAE,Kappa,TauB"]
        scores = ["--scores", "scores.csv", "--lower-is-better", "Wobble"]
        test, replicates = ["--trials", "99"], ["--replicates", "20"]
        self.assert_fits("meta_similarity", [
            ["meta", "similarity", *some, *replicates],
            ["meta", "similarity", *scores, "--replicates", "0"],
            ["meta", "similarity", "gold.csv", "run.csv", "other.csv", "--task", "quantification", *replicates],
        ])  # fmt: skip
        self.assert_fits("meta_consistency", [
            ["meta", "consistency", *some, *test, "--splits", "20"],
            ["meta", "consistency", *scores, *test, "--splits", "20", "--split", "2"],
        ])  # fmt: skip
        self.assert_fits("meta_power", [["meta", "power", *some, *test], ["meta", "power", *scores, *test]])
        self.assert_fits("meta_coverage", [["meta", "coverage", *some, *replicates]])
        self.assert_fits("meta_robustness", [["meta", "robustness", *some, *replicates]])
        self.assert_fits("meta_summary", [["meta", "summary", *some, *test, "--splits", "20"]])
        two = ["--collection", "a=scores.csv", "--collection", "b=scores.csv", "--lower-is-better", "Wobble"]
        self.assert_fits("meta_collections", [
            ["meta", "similarity", *two, "--replicates", "0"],
            ["meta", "consistency", *two, *test, "--splits", "20", "--replicates", "0"],
            ["meta", "power", *two, *test],
            ["meta", "summary", *two, *test, "--splits", "20"],
        ])  # fmt: skip

    def test_rankings_fit_their_schema(self):
        self.assert_fits("classi", [
            ["classi", "ranking.csv", "--scale", "0..2", "--query", "1", "--optimal", "--worst"],
            ["classi", "queries.csv", "--scale", "0..2", "--ci", "90", "--replicates", "100"],
        ])  # fmt: skip

    def test_lengths_of_classes_fit_their_schema(self):
        counts = ["--class-counts", "20,37,15"]
        self.assert_fits("interval", [
            ["interval", *counts, "--edges", "0,1,1.4,inf", "--curve", "5"],
            ["interval", *counts, "--edges=-inf,0,1,inf", "--cost", "MAE"],
            ["interval", *counts, "--edges", "0,1,1.4,inf", "--cost", "ErrorCost_int(power=2,answered=-1,others=1)"],
        ])  # fmt: skip

    def test_properties_fit_their_schemas(self):
        few = ["--items", "3", "--classes", "3"]
        self.assert_fits("axioms", [
            ["axioms", "--measures", "MAE,Kappa", *few],
            ["axioms", "--measures", "MAE_int", *few, "--properties", "homogeneity_0,non_negativity"],
            ["axioms", "--measures", "NMD", *few],
        ])  # fmt: skip
        self.assert_fits("properties", [["axioms", "--list"]])

    def test_facts_about_measures_fit_their_schemas(self):
        self.assert_fits("measures", [["measures"], ["measures", "@default"]])
        self.assert_fits("measure", [["measures", "QWK"], ["measures", "ClasSi"]])
        self.assert_fits("worst_table", [["measures", "MAE", "--worst-for", "2,3,1"], ["measures", "QWK", "--worst-for", "2,3,1"]])

    def test_the_ledger_fits_its_schema(self):
        self.assert_fits("reproduce", [["reproduce", "cardoso2011"]])

    def test_checks_and_problems_fit_their_schemas(self):
        self.assert_fits("lint", [["lint", "--wide", "wide.csv"], ["lint", "gold.csv", "run.csv", "--task", "quantification"]])
        wrong = self.output("lint", "--wide", "wrong.csv", "--scale", "0..1", code=3)
        self.assertEqual(Schema("lint").problems(wrong), [])
        self.assertFalse(wrong["ok"])
        done = self.run_quietly("score", "--wide", "wrong.csv", "--scale", "0..1", "--diagnostics", "json")
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertEqual(Schema("diagnostics").problems(json.loads(done.stderr)), [])

    def test_every_schema_is_held_to_an_output(self):
        source = pathlib.Path(__file__).read_text()
        for file in SCHEMAS.glob("*.schema.json"):
            with self.subTest(file.name):
                held = f'"{file.name.removesuffix(".schema.json")}"' in source
                self.assertTrue(held, f"add an assert_fits to {pathlib.Path(__file__).name} that holds it to what a command writes")

    def test_every_command_that_writes_json_is_held_to_a_schema(self):
        source = pathlib.Path(__file__).read_text()
        for command in self.commands():
            with self.subTest(" ".join(command)):
                text = subprocess.run([self.ordeval, *command, "--help"], capture_output=True, encoding="utf-8").stdout
                writes = re.search(r"--format \S*\bjson\b", text) and command != ["plot"]  # Vega-Lite's own
                held = ", ".join(f'"{word}"' for word in command) in source
                self.assertTrue(held or not writes, "give it a docs/json-schema/*.schema.json, and an assert_fits here")

    def commands(self, *above):
        """All commands as lists of words, those within others included."""
        text = subprocess.run([self.ordeval, *above, "--help"], capture_output=True, encoding="utf-8").stdout
        names = re.findall(r"^  ([a-z]+)", text.partition("\nCommands:\n")[2].partition("\n\n")[0], re.MULTILINE)
        return [command for name in names for command in ([*above, name], *self.commands(*above, name))]

    def test_the_schemas_refuse_what_is_missing_strange_or_of_another_type(self):
        good = self.output("score", "--wide", "items.csv", "--measures", "MAE")
        schema = Schema("score")
        without = {key: value for key, value in good.items() if key != "systems"}
        self.assertEqual(schema.problems(without), ["$: has no systems"])
        self.assertEqual(schema.problems({**good, "sistems": []}), ["$: sistems is not in the schema"])
        self.assertEqual(schema.problems({**good, "systems": ["a", 1]}), ["$.systems[1]: 1 is no string"])
        self.assertEqual(schema.problems({**good, "average": "both"}), ["$.average: 'both' is none of ['topics', 'items']"])


if __name__ == "__main__":
    JsonSchema.ordeval = str(pathlib.Path(sys.argv.pop(1)).absolute() / "ordeval")
    unittest.main()
