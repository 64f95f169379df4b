#!/usr/bin/env python3
"""Every policy, in every command that reads: what it makes of odd data is what data mended by hand give, and it says so.

A cell of the matrix is a command, a kind of evidence and a policy. The odd data and the policy have to give the numbers
of the mended data and tell of the policy, or be refused in words; the odd data without the policy never give other
numbers in silence.
"""

import bz2
import concurrent.futures
import functools
import gzip
import io
import json
import lzma
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import unittest
import zipfile

REFUSED, BAD_INPUT, NOTHING = 2, 3, 4
SCALE = "bas<moyen<haut\u00e9"  # with a letter that Unicode writes in two ways
CLASSES = SCALE.split("<")
TOPICS = ["s", "t", "u", "v"]


def composed(text):
    return unicodedata.normalize("NFC", text)


def decomposed(text):
    return unicodedata.normalize("NFD", text)


def item_rows(answer):
    """Forty items in four topics, each with the class that a rule gives it."""
    return [[f"caf\u00e9{i}", TOPICS[i % 4], CLASSES[answer(i) % 3]] for i in range(40)]


GOLD = item_rows(lambda i: i * i // 3)
RUNS = {
    "a": item_rows(lambda i: i * i // 3 + (i % 5 == 0)),
    "b": item_rows(lambda i: i * i // 3 + (i % 3 == 0)),
    "c": item_rows(lambda i: i + 1),
}
HEADER = ["id", "topic", "label"]


def table(rows, header=HEADER, between=","):
    return "".join(between.join(row) + "\n" for row in [header, *rows])


class Data:
    """The files of a command, which odd data change."""

    def __init__(self):
        self.more = {}  # files beside them
        self.gold = [list(row) for row in GOLD]
        self.runs = {name: [list(row) for row in rows] for name, rows in RUNS.items()}

    def changed(self, change):
        other = Data()
        change(other)
        return other


# --- the kinds of evidence, as files -----------------------------------------------------------------------------


def labels(data):
    files = {"gold.csv": table(data.gold)}
    files.update({f"{name}.csv": table(rows) for name, rows in data.runs.items()})
    return files, ["gold.csv", *(name for name in files if name != "gold.csv"), "--scale", SCALE]


def ratings(data):
    """Two people who agree take the place of gold."""
    rows = [[*row[:2], who, row[2]] if len(row) == 3 else row for row in data.gold for who in ("ann", "bob")]
    files = {"gold.csv": table(rows, ["item", "topic", "rater", "rating"])}
    files.update({f"{name}.csv": table(rows) for name, rows in data.runs.items()})
    runs = [name for name in files if name != "gold.csv"]
    return files, ["--gold-ratings", "gold.csv", *runs, "--scale", SCALE]


def judged(data):
    """People labelled the items of gold; a judge labelled forty more, which the runs answer, too."""
    further = [[f"further{i}", *row[1:]] for i, row in enumerate(GOLD)]
    files = {"gold.csv": table(data.gold), "judge.csv": table([*RUNS["b"], *further])}
    runs = {f"{name}.csv": table([*rows, *further]) for name, rows in data.runs.items()}
    return {**files, **runs}, ["gold.csv", *runs, "--judge", "judge.csv", "--scale", SCALE]


def answer_of(rows, item):
    """The label of an item; the empty one where there is none."""
    return next((row[2] for row in rows if len(row) == 3 and composed(row[0]) == composed(item)), "")


def wide(data):
    """An item that a run lacks is an empty cell."""
    rows = []
    for row in data.gold:
        cells = [answer_of(run, row[0]) for run in data.runs.values()]
        rows.append([*row, *cells] if len(row) == 3 else row)
    return {"gold.csv": table(rows, ["id", "topic", "gold", *data.runs])}, ["--wide", "gold.csv", "--scale", SCALE]


def counts(data):
    """A row per answer, each counted once; an empty answer is none."""
    rows = []
    for name, run in data.runs.items():
        for row in data.gold:
            rows.append([row[1], name, row[2], answer_of(run, row[0]), "1"] if len(row) == 3 else row)
    header = ["topic", "system", "gold", "predicted", "count"]
    return {"gold.csv": table(rows, header)}, ["--counts", "gold.csv", "--scale", SCALE]


def shares(data):
    """A distribution per topic."""

    def of(rows):
        names = sorted({row[2] for row in rows} | set(CLASSES), key=lambda name: CLASSES.index(composed(name)))
        header = [name for name in names if name not in CLASSES or decomposed(name) not in names or name.isascii()]
        found = []
        for topic in sorted({row[1] for row in rows}):
            of_topic = [composed(row[2]) for row in rows if row[1] == topic]
            found.append([topic, *(str(of_topic.count(name)) for name in CLASSES)])
        return table(found, ["topic", *header])

    files = {"gold.csv": of(data.gold)}
    files.update({f"{name}.csv": of(rows) for name, rows in data.runs.items()})
    return files, ["gold.csv", *(name for name in files if name != "gold.csv"), "--scale", SCALE]


def scores(data):
    """The share of right answers on each topic, as another tool may count it."""
    rows = []
    for topic in sorted({row[1] for row in data.gold}):
        items = [row for row in data.gold if row[1] == topic]
        rights = [sum(answer_of(run, row[0]) == row[2] for row in items) for run in data.runs.values()]
        rows.append([topic, *(f"{right / len(items)}" for right in rights)])
    return {"gold.csv": table(rows, ["topic", *data.runs])}, ["--scores", "gold.csv"]


# --- the commands ------------------------------------------------------------------------------------------------

# Name, words, the kind of evidence; every command prints numbers alone, and notes on standard error.
CSV = ["--format", "csv"]
FEW = ["--trials", "100"]
COMMANDS = [
    ("score", ["score", "-m", "CEM_ORD,MAE,Accuracy", *CSV], labels),
    ("score --per-topic", ["score", "-m", "CEM_ORD,MAE", "--per-topic", *CSV], labels),
    ("score --ci", ["score", "-m", "MAE", "--ci", "90", "--replicates", "100", *CSV], labels),
    ("score --wide", ["score", "-m", "CEM_ORD,MAE", *CSV], wide),
    ("score --counts", ["score", "-m", "CEM_ORD,MAE", *CSV], counts),
    ("score --gold-ratings", ["score", "-m", "CEM_ORD,MAE", *CSV], ratings),
    ("score --scores", ["score", *CSV], scores),
    ("tally", ["tally"], labels),
    ("tally --wide", ["tally"], wide),
    ("tally --counts", ["tally"], counts),
    ("quantify", ["quantify", "-m", "NMD,RNOD", *CSV], shares),
    ("quantify --from-labels", ["quantify", "--from-labels", "-m", "NMD,RNOD", *CSV], labels),
    ("compare", ["compare", *FEW, "--replicates", "100", *CSV], labels),
    ("compare --over items", ["compare", "--over", "items", *FEW, "--replicates", "100", *CSV], labels),
    ("compare --wide", ["compare", *FEW, "--replicates", "100", *CSV], wide),
    ("compare --counts", ["compare", *FEW, "--replicates", "100", *CSV], counts),
    ("compare --gold-ratings", ["compare", *FEW, "--replicates", "100", *CSV], ratings),
    ("compare --scores", ["compare", *FEW, "--replicates", "100", *CSV], scores),
    ("compare --task quantification", ["compare", "--task", "quantification", *FEW, "--replicates", "100", *CSV], shares),
    ("plan", ["plan", "--systems", "3", "--difference", "0.2", *CSV], labels),
    ("plan --wide", ["plan", "--systems", "3", "--difference", "0.2", *CSV], wide),
    ("plan --scores", ["plan", "--systems", "3", "--difference", "0.2", *CSV], scores),
    ("estimate", ["estimate", "-m", "MAE", "--replicates", "100", *CSV], judged),
    ("report", ["report", "-m", "MAE,CEM_ORD", *FEW, "--replicates", "100", "--format", "json"], labels),
    ("report --wide", ["report", "-m", "MAE,CEM_ORD", "--trials", "0", "--replicates", "0", "--format", "json"], wide),
    ("report --counts", ["report", "-m", "MAE", "--trials", "0", "--replicates", "0", "--format", "json"], counts),
    ("report --gold-ratings", ["report", "-m", "MAE", "--trials", "0", "--replicates", "0", "--format", "json"], ratings),
    ("meta similarity", ["meta", "similarity", "--replicates", "0", *CSV], labels),
    ("meta consistency", ["meta", "consistency", "--splits", "20", "--trials", "100", *CSV], labels),
    ("meta power", ["meta", "power", *FEW, *CSV], labels),
    ("meta robustness", ["meta", "robustness", *CSV], labels),
    ("meta coverage", ["meta", "coverage", "--replicates", "0", *CSV], labels),
    ("meta summary", ["meta", "summary", "--splits", "20", *FEW, *CSV], labels),
    ("meta similarity --wide", ["meta", "similarity", "--replicates", "0", *CSV], wide),
    ("meta similarity --counts", ["meta", "similarity", "--replicates", "0", *CSV], counts),
    ("meta similarity --gold-ratings", ["meta", "similarity", "--replicates", "0", *CSV], ratings),
    ("meta similarity --scores", ["meta", "similarity", "--replicates", "0", *CSV], scores),
    ("plot", ["plot", "leaderboard"], labels),
    ("lint", ["lint"], labels),
    ("lint --task quantification", ["lint", "--task", "quantification"], shares),
    ("plot --counts", ["plot", "leaderboard"], counts),
    ("plot --wide", ["plot", "leaderboard"], wide),
    ("lint --wide", ["lint"], wide),
    ("lint --counts", ["lint"], counts),
]


# --- the policies ------------------------------------------------------------------------------------------------


def each_row(change, runs_only=False):
    def change_all(data):
        for rows in [*([] if runs_only else [data.gold]), *data.runs.values()]:
            for row in rows:
                change(row)

    return change_all


def blank(row):
    row[2] = f" {row[2]}  "


def capital(row):
    row[2] = row[2].upper() if row[2].isascii() else row[2]


def decompose(row):
    row[0], row[2] = decomposed(row[0]), decomposed(row[2])


def set_label(text, *, gold=False, system="a", item=5):
    def change(data):
        (data.gold if gold else data.runs[system])[item][2] = text

    return change


def drop(*, gold=False, system="a", item=5):
    def change(data):
        del (data.gold if gold else data.runs[system])[item]

    return change


def drop_everywhere(data, item=5):
    for rows in [data.gold, *data.runs.values()]:
        del rows[item]


def add(row, *, gold=False, system="a"):
    def change(data):
        (data.gold if gold else data.runs[system]).append(row)

    return change


def set_last(data):
    """The last item of a file again, with another class: the file then ends with what counts."""
    data.runs["a"][39][2] = "moyen"


def beside(name, text, change=None):
    """A file beside the data, which the option names."""

    def put(data):
        data.more[name] = text
        if change:
            change(data)

    return put


def translate(data):
    for row in data.runs["a"]:
        row[2] = "faible" if row[2] == "bas" else row[2]


def rename(data):
    data.runs = {"aa" if name == "a" else name: rows for name, rows in data.runs.items()}


def keep_topics(data):
    for rows in [data.gold, *data.runs.values()]:
        rows[:] = [row for row in rows if row[1] in ("s", "t")]


def keep_systems(data):
    del data.runs["c"]


# Name, the odd data, the options, the mended data with what they need, and what has to be said.
POLICIES = [
    ("--na, missing wrong", set_label("NA"), ["--na", "NA", "--missing", "wrong"], drop(), ["--missing", "wrong"], "missing"),
    ("--na, missing skip", set_label("NA"), ["--na", "NA", "--missing", "skip"], drop(), ["--missing", "skip"], "missing"),
    ("--na with the empty label", set_label(""), ["--na", ",", "--missing", "wrong"], drop(), ["--missing", "wrong"], "missing"),
    ("--na in gold", set_label("NA", gold=True), ["--na", "NA"], drop_everywhere, [], "--na"),
    ("--trim", each_row(blank), ["--trim"], None, [], "--trim"),
    ("--trim of a run", each_row(blank, runs_only=True), ["--trim"], None, [], "--trim"),
    ("--ignore-case", each_row(capital), ["--ignore-case"], None, [], "--ignore-case"),
    ("--ignore-case of a run", each_row(capital, runs_only=True), ["--ignore-case"], None, [], "--ignore-case"),
    ("--normalise", each_row(decompose), ["--normalise"], None, [], "--normalise"),
    ("--normalise of a run", each_row(decompose, runs_only=True), ["--normalise"], None, [], "--normalise"),
    ("--malformed", add(["odd", "row"]), ["--malformed", "skip"], None, [], "malformed"),
    ("--malformed of gold", add(["odd", "row"], gold=True), ["--malformed", "skip"], None, [], "malformed"),
    ("--extra", add(["more", "s", "bas"]), ["--extra", "skip"], None, [], "extra"),
    ("--duplicates first", add(["caf\u00e90", "s", "moyen"]), ["--duplicates", "first"], None, [], "duplicates"),
    ("--duplicates last", add(["caf\u00e939", "v", "moyen"]), ["--duplicates", "last"], set_last, [], "duplicates"),
    ("--label-map", beside("map.txt", "faible = bas\n", translate), ["--label-map", "map.txt"], None, [], ""),
    ("--rename", beside("names.txt", "a = aa\n"), ["--rename", "names.txt"], rename, [], ""),
    ("--unknown-label wrong", set_label("what"), ["--unknown-label", "wrong"], drop(), ["--missing", "wrong"], "unknown"),
    ("--missing wrong", drop(), ["--missing", "wrong"], drop(), ["--missing", "wrong"], "missing"),
    ("--only", None, ["--only", "a,b"], keep_systems, [], "2 systems of 3"),
    ("--exclude", None, ["--exclude", "c"], keep_systems, [], "2 systems of 3"),
    ("--topics", None, ["--topics", "s,t"], keep_topics, [], "2 topics of 4"),
    ("--anonymise", None, ["--anonymise"], "differs", [], "system 1"),
    ("--baselines", None, ["--baselines", "majority"], "differs", [], "baseline"),
]

# Cells that cannot be: data of this kind has no such flaw.
NO_SUCH_FLAW = {
    wide: {"--extra", "--duplicates first", "--duplicates last", "--missing wrong", "--malformed"},
    counts: {"--extra", "--duplicates first", "--duplicates last", "--missing wrong", "--malformed"},
    scores: {name for name, *_ in POLICIES if name not in ("--only", "--exclude", "--topics", "--anonymise", "--rename")},
    shares: {
        name
        for name, *_ in POLICIES
        if name not in ("--only", "--exclude", "--topics", "--anonymise", "--rename", "--normalise", "--normalise of a run")
    },
}

# Clear refusals that data mended by hand would not meet: an item without any rating is not in gold.
REFUSED_IN_WORDS = {(f"{command} --gold-ratings", "--na in gold") for command in ("score", "compare", "report", "meta similarity")}
REFUSED_IN_WORDS.add(("estimate", "--topics"))  # half of the labelled items are too few


def says_nothing_of(command, policy):
    """Whether what a command prints is the same without the policy: it names no system, or the files as they are."""
    return policy == "--anonymise" and command.split()[0] in ("meta", "plan", "plot")


def run_all(jobs):
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        return list(pool.map(lambda job: job(), jobs))


class Policies(unittest.TestCase):
    ordeval = None

    def answer(self, files, words):
        return self.answer_once(tuple(sorted(files.items())), tuple(words))

    @functools.lru_cache(maxsize=None)
    def answer_once(self, files, words):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, content in files:
                (folder / file).write_bytes(content if isinstance(content, bytes) else content.encode())
            return subprocess.run([self.ordeval, *words], cwd=folder, capture_output=True, timeout=300, text=True)

    @staticmethod
    def numbers(answer):
        if answer.stdout.startswith('{"ordeval"') or answer.stdout.startswith('{\n  "ordeval"'):
            # A report, which also tells where its numbers come from, and what was odd about the data.
            report = json.loads(answer.stdout)
            return json.dumps({name: part for name, part in report.items() if name not in ("ordeval", "provenance", "data_quality", "story")})
        return re.sub(r'"(description|subtitle)": ?"[^"]*"', "", answer.stdout)

    def check_cell(self, command, words, kind, policy):
        name, odd, options, mended, mended_options, said = policy
        data = Data()
        changed = data.changed(odd) if odd else data
        files, arguments = kind(changed)
        files.update(changed.more)
        told = self.answer(files, [*words, *arguments, *options])
        where = f"{command}, {name}"
        if told.returncode != 0:
            # Refused: in words, with a remedy, and nothing else.
            if told.returncode not in (REFUSED, BAD_INPUT, NOTHING):
                return [f"{where}: exit {told.returncode}: {told.stderr}"]
            if told.stdout or "; " not in told.stderr:
                return [f"{where}: refused without a remedy: {told.stdout}{told.stderr}"]
            fine = told.returncode == REFUSED or (command, name) in REFUSED_IN_WORDS
            return [] if fine else [f"{where}: {told.stderr.strip()[:300]}"]
        problems = []
        if kind is judged and name == "--na in gold":
            mended, said = drop(gold=True), ",39,41,"  # one more of the items that the judge alone labelled
        if mended != "differs" and words[0] != "lint":
            files_mended, arguments_mended = kind(data.changed(mended) if mended else data)
            wanted = self.answer(files_mended, [*words, *arguments_mended, *mended_options])
            if wanted.returncode != 0:
                return [f"{where}: the mended data are refused: {wanted.stderr.strip()[:300]}"]
            if self.numbers(wanted) != self.numbers(told):
                problems.append(f"{where}: other numbers than of mended data:\n{told.stdout}\nand\n{wanted.stdout}")
        if words[0] == "lint" and name in ("--only", "--exclude", "--topics") and kind is labels:
            said = "all files are checked whole"
        if said not in told.stdout + told.stderr and not says_nothing_of(command, name):
            problems.append(f"{where}: nothing is said of it:\n{told.stdout[:2000]}{told.stderr}")
        # What lint prints are the policies themselves.
        if odd and name != "--rename" and words[0] != "lint":
            bare = self.answer(files, [*words, *arguments])
            if bare.returncode == 0 and self.numbers(bare) != self.numbers(told):
                problems.append(f"{where}: without the option, other numbers in silence:\n{bare.stdout}{bare.stderr}")
        return problems

    def test_every_policy_in_every_command(self):
        jobs = [
            lambda c=command, w=words, k=kind, p=policy: self.check_cell(c, w, k, p)
            for command, words, kind in COMMANDS
            for policy in POLICIES
            if policy[0] not in NO_SUCH_FLAW.get(kind, set())
        ]
        failures = [problem for found in run_all(jobs) for problem in found]
        self.assertEqual(failures, [], "\n\n".join(["", *failures]))

    # --- the same data in other files --------------------------------------------------------------------------

    @staticmethod
    def clothes():
        """Ways to store a text, each with the name of its files."""

        def zipped(text):
            packed = io.BytesIO()
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr("table.csv", text)
            return packed.getvalue()

        def records(text):
            header, *rows = [line.split(",") for line in text.splitlines()]
            return [dict(zip(header, row)) for row in rows]

        def as_lines(text):
            return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records(text)).encode()

        return {
            "gzip": lambda text: gzip.compress(text.encode()),
            "xz": lambda text: lzma.compress(text.encode()),
            "bzip2": lambda text: bz2.compress(text.encode()),
            "zip": zipped,
            "UTF-16": lambda text: text.encode("utf-16"),
            "UTF-16 from the other end": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
            "a byte order mark": lambda text: text.encode("utf-8-sig"),
            "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
            "semicolons": lambda text: text.replace(",", ";").encode(),
            "a line that names semicolons": lambda text: b"sep=;\n" + text.replace(",", ";").encode(),
            "tabs": lambda text: text.replace(",", "\t").encode(),
            "JSON lines": as_lines,
            "a JSON array": lambda text: json.dumps(records(text)).encode(),
            "a wrapped JSON array": lambda text: json.dumps({"data": records(text)}).encode(),
            "quotes": lambda text: re.sub(r"[^,\n]+", r'"\g<0>"', text).encode(),
        }

    def check_clothes(self, command, words, kind, how, store):
        files, arguments = kind(Data())
        plain = self.answer(files, [*words, *arguments])
        stored = {name: store(text) for name, text in files.items()}
        other = self.answer(stored, [*words, *arguments])
        if plain.returncode != 0 or other.returncode != 0 or self.numbers(plain) != self.numbers(other):
            return [f"{command}, {how}: {plain.returncode} {other.returncode}\n{other.stdout}{other.stderr}"]
        return []

    def test_every_way_to_store_a_table_gives_the_same(self):
        kinds = {kind: (command, words) for command, words, kind in reversed(COMMANDS) if words[0] != "lint"}
        jobs = [
            lambda c=command, w=words, k=kind, h=how, s=store: self.check_clothes(c, w, k, h, s)
            for kind, (command, words) in kinds.items()
            for how, store in self.clothes().items()
        ]
        failures = [problem for found in run_all(jobs) for problem in found]
        self.assertEqual(failures, [], "\n\n".join(["", *failures]))

    # --- columns ------------------------------------------------------------------------------------------------

    def test_every_way_to_name_columns_gives_the_same(self):
        files, arguments = labels(Data())
        words = ["score", "-m", "MAE,CEM_ORD", "--format", "csv"]
        usual = self.answer(files, [*words, *arguments]).stdout

        def other(header, *order):
            return {
                name: table([[row[i] if i is not None else "x" for i in order] for row in rows], header)
                for name, rows in {"gold.csv": GOLD, **{f"{name}.csv": rows for name, rows in RUNS.items()}}.items()
            }

        odd = other(["class", "where", "number"], 2, 1, 0)
        parts = {
            name: text.replace("caf\u00e9", "caf\u00e9,").replace("id,topic,label", "doc,part,topic,label")
            for name, text in files.items()
        }
        for found, options in [
            (odd, ["--columns", "label,topic,id"]),
            (odd, ["--columns", "id=number,topic=where,label=class"]),
            (odd, ["--gold-columns", "label,topic,id", "--run-columns", "id=number,topic=where,label=class"]),
            (other(["id", "why", "topic", "label"], 0, None, 1, 2), ["--columns", "id,-,topic,label"]),
            (parts, ["--columns", "id=doc+part,topic=topic,label=label"]),
        ]:
            with self.subTest(options):
                done = self.answer(found, [*words, *arguments, *options])
                self.assertEqual((done.returncode, done.stdout), (0, usual), done.stderr)
        for options in (["--columns", "id=nummer,label=class"], ["--columns", "label,topic"], ["--columns", "lable,topic,id"]):
            with self.subTest(options):
                done = self.answer(odd, [*words, *arguments, *options])
                self.assertIn(done.returncode, (REFUSED, BAD_INPUT), done.stdout)
                self.assertIn("; ", done.stderr)

    # --- options that an input cannot follow --------------------------------------------------------------------

    def test_no_option_is_passed_over_in_silence(self):
        """Data without any flaw hide that an option is ignored; those that an input has no use for are refused."""
        everywhere = {
            "--na": ["--na", "x"],
            "--trim": ["--trim"],
            "--ignore-case": ["--ignore-case"],
            "--normalise": ["--normalise"],
            "--malformed": ["--malformed", "skip"],
            "--missing": ["--missing", "skip"],
            "--extra": ["--extra", "skip"],
            "--duplicates": ["--duplicates", "last"],
            "--unknown-label": ["--unknown-label", "wrong"],
            "--columns": ["--columns", "id,label"],
            "--gold-columns": ["--gold-columns", "id,label"],
            "--run-columns": ["--run-columns", "id,label"],
        }
        matrix = {"gold.csv": "3,1\n0,4\n"}
        for kind, refused in [
            (lambda: (matrix, ["--matrix", "gold.csv"]), set(everywhere)),
            (lambda: scores(Data()), set(everywhere)),
            (lambda: counts(Data()), {"--extra", "--duplicates", "--gold-columns", "--run-columns"}),
            (lambda: wide(Data()), {"--extra", "--gold-columns", "--run-columns"}),
            (lambda: ratings(Data()), {"--columns", "--gold-columns"}),
        ]:
            files, arguments = kind()
            for name in refused:
                with self.subTest(input=arguments[0], option=name):
                    done = self.answer(files, ["score", *arguments, *everywhere[name]])
                    self.assertEqual((done.returncode, done.stdout), (REFUSED, ""), done.stderr)
                    self.assertIn(name, done.stderr)


if __name__ == "__main__":
    Policies.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
