#!/usr/bin/env python3
"""The statements of docs/scale.md, as they stand there, on a PostgreSQL server and on DuckDB, against `ordeval tally`."""

import collections
import csv
import glob
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import venv

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "scale.md"
COUNTS, PROBLEMS = re.findall(r"```sql\n(.*?)```", PAGE.read_text(), re.DOTALL)
TABLES = """
CREATE TABLE gold_labels (topic TEXT, id TEXT, label INTEGER);
CREATE TABLE run_labels (system TEXT, topic TEXT, id TEXT, label INTEGER);
"""


class Database:
    """Runs SQL and gives CSV with a header."""

    def close(self):
        pass


class PostgreSQL(Database):
    """A server of its own in a temporary folder, reached by a socket in that folder."""

    def __init__(self, folder):
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        if not programs:
            raise unittest.SkipTest("PostgreSQL is not installed")
        self.programs, self.folder = pathlib.Path(programs[-1]), folder
        self.prefix = []
        if os.getuid() == 0:  # a server does not run as root
            self.prefix = ["runuser", "-u", "postgres", "--"]
            shutil.chown(folder, "postgres")
        os.chmod(folder, 0o755)
        self.run("initdb", "-D", folder / "data", "-U", "ordeval", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=5 -c shared_buffers=16MB"
        self.run("pg_ctl", "-D", folder / "data", "-o", options, "-l", folder / "log", "-w", "start")

    def run(self, program, *arguments):
        command = [*self.prefix, self.programs / program, *arguments]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, timeout=120)

    def query(self, sql):
        command = ["psql", "-h", self.folder, "-U", "ordeval", "-d", "postgres", "-q", "--csv", "-v", "ON_ERROR_STOP=1"]
        return subprocess.run(
            command, input=sql, cwd=self.folder, check=True, capture_output=True, text=True, timeout=120
        ).stdout

    def load(self, table, path):
        self.query(f"\\copy {table} FROM '{path}' WITH (FORMAT csv, HEADER)")

    def close(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "stop")


class DuckDB(Database):
    """The Python package in an environment of its own in the build folder."""

    # The connection lives in the other interpreter: each query is a program that makes, fills and asks a database file.
    SCRIPT = """
import csv, duckdb, sys
result = duckdb.connect(sys.argv[1]).execute(sys.stdin.read())
writer = csv.writer(sys.stdout, lineterminator="\\n")
writer.writerow(column[0] for column in result.description or [])
writer.writerows(result.fetchall())
"""

    def __init__(self, folder):
        self.file = folder / "database"
        home = BUILD / "duckdb"
        self.python = home / "bin" / "python"
        if not self.works():
            venv.create(home, clear=True, with_pip=True)
            install = [self.python, "-m", "pip", "install", "-q", "--retries", "1", "--timeout", "20", "duckdb"]
            subprocess.run(install, capture_output=True, timeout=300)
        if not self.works():
            raise unittest.SkipTest("DuckDB cannot be installed from PyPI here")

    def works(self):
        return self.python.exists() and subprocess.run([self.python, "-c", "import duckdb"]).returncode == 0

    def query(self, sql):
        command = [self.python, "-c", self.SCRIPT, self.file]
        return subprocess.run(command, input=sql, check=True, capture_output=True, text=True, timeout=120).stdout

    def load(self, table, path):
        self.query(f"COPY {table} FROM '{path}' (FORMAT csv, HEADER)")


class Statements:
    """Claims that hold on every database. A database is started once, and no test changes it."""

    @classmethod
    def setUpClass(cls):
        home = tempfile.TemporaryDirectory()
        cls.addClassCleanup(home.cleanup)
        os.chmod(home.name, 0o755)
        cls.folder = pathlib.Path(home.name)
        server = cls.folder / "server"
        server.mkdir()
        cls.database = cls.kind(server)
        cls.addClassCleanup(cls.database.close)
        cls.make_campaign()
        cls.database.query(TABLES)
        cls.database.load("gold_labels", cls.folder / "gold.csv")
        cls.database.load("run_labels", cls.folder / "runs.csv")

    @classmethod
    def ordeval(cls, *arguments):
        command = [ORDEVAL, *arguments, "--quiet"]
        return subprocess.run(command, cwd=cls.folder, check=True, capture_output=True, text=True, timeout=60).stdout

    @classmethod
    def make_campaign(cls):
        """A generated campaign whose runs lack every 7th item of one system, and have items that gold lacks."""
        cls.ordeval("generate", "task", "-o", "campaign", "--topics", "4", "--items", "40")
        gold = cls.rows("campaign/gold.tsv")
        cls.write("gold.csv", ["topic", "id", "label"], [(row["topic"], row["id"], row["label"]) for row in gold])
        answers = []
        cls.lacking, cls.extra = [], []
        for number, path in enumerate(sorted((cls.folder / "campaign/runs").iterdir())):
            rows = cls.rows(path)
            if number == 0:
                cls.lacking = [(path.stem, row["topic"], row["id"]) for row in rows[::7]]
                rows = [row for place, row in enumerate(rows) if place % 7]
            if number == 1:
                cls.extra = [(path.stem, rows[0]["topic"], "x1"), (path.stem, "another topic", rows[0]["id"])]
                rows += [{"topic": topic, "id": item, "label": "0"} for _, topic, item in cls.extra]
            answers += [(path.stem, row["topic"], row["id"], row["label"]) for row in rows]
        cls.write("runs.csv", ["system", "topic", "id", "label"], answers)

    @classmethod
    def rows(cls, path):
        with open(cls.folder / path, newline="") as file:
            return list(csv.DictReader(file, delimiter="\t"))

    @classmethod
    def write(cls, name, header, rows):
        with open(cls.folder / name, "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([header, *rows])

    def cells(self, counts):
        """The rows in no order; those of count 0, by which tally keeps the ends of the scale, are none of the data."""
        return collections.Counter(tuple(row) for row in csv.reader(io.StringIO(counts)) if row[-1] != "0")

    def assert_same_counts(self, statement, *policies):
        counts = self.database.query(statement)
        tallied = self.ordeval("tally", "gold.csv", "runs.csv", "--scale", "-2..2", *policies)
        cells = [self.cells(text) for text in (counts, tallied)]
        self.assertGreater(len(cells[0]), 100)
        self.assertEqual(*cells)
        (self.folder / "counts.csv").write_text(counts)
        from_counts = self.ordeval("score", "--counts", "counts.csv", "--scale", "-2..2", "-f", "csv")
        from_items = self.ordeval("score", "gold.csv", "runs.csv", "--scale", "-2..2", "-f", "csv", *policies)
        self.assertEqual(from_counts, from_items)

    def test_the_counts_are_those_of_tally(self):
        self.assert_same_counts(COUNTS, "--missing", "wrong", "--extra", "skip")
        self.assertEqual(COUNTS.count("LEFT JOIN"), 1)
        self.assert_same_counts(COUNTS.replace("LEFT JOIN", "JOIN"), "--missing", "skip", "--extra", "skip")

    def test_the_problems_are_those_that_tally_refuses(self):
        repeated = self.rows("campaign/gold.tsv")[1]
        system = self.lacking[0][0]
        insert = f"INSERT INTO run_labels VALUES ('{system}', '{repeated['topic']}', '{repeated['id']}', 0);"
        expected = [("missing", *item) for item in self.lacking] + [("extra", *item) for item in self.extra]
        expected.append(("duplicate", system, repeated["topic"], repeated["id"]))
        found = list(csv.reader(io.StringIO(self.database.query("BEGIN;" + insert + PROBLEMS))))[1:]
        self.assertEqual(sorted(map(tuple, found)), sorted(expected))


class OnPostgreSQL(Statements, unittest.TestCase):
    kind = PostgreSQL


class OnDuckDB(Statements, unittest.TestCase):
    kind = DuckDB


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv.pop(1)).resolve()
    ORDEVAL = folder / "ordeval"
    BUILD = folder.parents[2]  # build/PRESET/apps/ordeval: one environment for all presets
    unittest.main()
