#!/usr/bin/env python3
"""Times ordeval's reading beside DuckDB's, on the same files and in the same run.

usage: reading_peers.py ORDEVAL [ROWS] [SEMEVAL_FOLDER]

Writes files of ROWS rows (10^7 unless told) into a temporary folder: a wide table, gold, a run in the order of gold, the
same run shuffled, gold and run as JSON lines. Every count is compared with NumPy's before any time is believed. Both
sides get two threads and files that are in memory already, and take turns, so that a busy machine is busy for both;
given are the fastest of several turns, and processor time as the steadier figure. ordeval is timed from the start of
its process to the end, DuckDB by its query alone, with types found out and with types given: the better one counts.

Exits with 1 where a count is wrong or a requirement is missed, and says what it skips where DuckDB or the SemEval runs
are absent.
"""

import csv
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

THREADS = 2
TURNS = 5
CLASSES = range(-2, 3)
FIRST_ID = 600_000_000_000_000_000  # as long as the ids of SemEval's tweets
REQUIRED_JSON_BYTES_PER_SECOND = 0.5e9
REQUIRED_SEMEVAL_SECONDS = 0.15


class Timing:
    """The fastest wall time of several turns, and the least processor time."""

    def __init__(self):
        self.wall = self.processor = float("inf")

    def add(self, wall, processor):
        self.wall = min(self.wall, wall)
        self.processor = min(self.processor, processor)


def processor_time(who):
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def timed(timing, who, work):
    processor, wall = processor_time(who), time.perf_counter()
    result = work()
    timing.add(time.perf_counter() - wall, processor_time(who) - processor)
    return result


def write_rows(path, header, row, columns):
    """Writes one line per row of the columns, half a million at a time."""
    with open(path, "w") as file:
        file.write(header)
        for start in range(0, len(columns[0]), 500_000):
            part = [column[start : start + 500_000].tolist() for column in columns]
            file.writelines([row % values for values in zip(*part)])


def write_files(numpy, folder, rows):
    """Returns the counts of (gold, answer) that every reader must find."""
    random = numpy.random.default_rng(1)
    gold = random.integers(-2, 3, rows)
    answer = numpy.clip(gold + random.integers(-1, 2, rows), -2, 2)
    ids = numpy.arange(rows) + FIRST_ID
    shuffled = random.permutation(rows)
    write_rows(folder / "wide.csv", "id,gold,answer\n", "%d,%d,%d\n", (ids, gold, answer))
    write_rows(folder / "gold.tsv", "id\tlabel\n", "%d\t%d\n", (ids, gold))
    write_rows(folder / "run.tsv", "id\tlabel\n", "%d\t%d\n", (ids, answer))
    write_rows(folder / "shuffled.tsv", "id\tlabel\n", "%d\t%d\n", (ids[shuffled], answer[shuffled]))
    write_rows(folder / "gold.jsonl", "", '{"id": "%d", "label": %d}\n', (ids, gold))
    write_rows(folder / "run.jsonl", "", '{"id": "%d", "label": %d}\n', (ids, answer))
    cells = numpy.bincount((gold + 2) * 5 + answer + 2, minlength=25).tolist()
    return {(g, a): cells[(g + 2) * 5 + a + 2] for g in CLASSES for a in CLASSES if cells[(g + 2) * 5 + a + 2]}


class Ordeval:
    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder

    def tally(self, timing, *files):
        output = self.folder / "counts.csv"
        command = [self.binary, "tally", *files, "--scale=-2..2", "--threads", str(THREADS), "--quiet", "-o", output]
        timed(timing, resource.RUSAGE_CHILDREN, lambda: subprocess.run(command, check=True, cwd=self.folder))
        with open(output, newline="") as file:
            rows = list(csv.DictReader(file))
        return {(int(row["gold"]), int(row["predicted"])): int(row["count"]) for row in rows if int(row["count"])}


class DuckDB:
    def __init__(self, duckdb):
        self.connection = duckdb.connect(config={"threads": THREADS})

    def query(self, timing, query):
        rows = timed(timing, resource.RUSAGE_SELF, lambda: self.connection.execute(query).fetchall())
        return {(int(gold), int(answer)): count for gold, answer, count in rows}


def wide_queries(folder):
    path = folder / "wide.csv"
    columns = "{'id': 'BIGINT', 'gold': 'TINYINT', 'answer': 'TINYINT'}"
    for source in (
        f"read_csv('{path}')",
        f"read_csv('{path}', header = true, delim = ',', quote = '', escape = '', columns = {columns})",
    ):
        yield f"SELECT gold, answer, count(*) FROM {source} GROUP BY ALL"


def join_queries(folder, run):
    def typed(name, id_type):
        return (
            f"read_csv('{folder / name}', header = true, delim = '\t', quote = '', escape = '', "
            f"columns = {{'id': '{id_type}', 'label': 'TINYINT'}})"
        )

    for gold, other in (
        (f"read_csv('{folder / 'gold.tsv'}')", f"read_csv('{folder / run}')"),
        (typed("gold.tsv", "BIGINT"), typed(run, "BIGINT")),
        (typed("gold.tsv", "VARCHAR"), typed(run, "VARCHAR")),
    ):
        yield f"SELECT g.label, r.label, count(*) FROM {gold} g JOIN {other} r USING (id) GROUP BY ALL"


def compare(name, required, ordeval, files, duckdb, queries, expected):
    """Lets both take turns; returns whether ordeval is fast enough."""
    queries = list(queries) if duckdb else []
    ours, theirs = Timing(), [Timing() for _ in queries]
    for _ in range(TURNS):
        counts = [ordeval.tally(ours, *files)]
        counts += [duckdb.query(timing, query) for timing, query in zip(theirs, queries)]
        if any(found != expected for found in counts):
            sys.exit(f"{name}: the counts are wrong")
    print(f"{name:12} ordeval {ours.wall:7.3f} s, processor {ours.processor:7.3f} s", end="")
    if not queries:
        print()
        return True
    wall, processor = (min(getattr(timing, what) for timing in theirs) for what in ("wall", "processor"))
    ratio = wall / ours.wall
    print(f"   DuckDB {wall:7.3f} s, processor {processor:7.3f} s", end="")
    print(f"   ratio {ratio:5.2f} (required {required}), of processor time {processor / ours.processor:5.2f}")
    return ratio >= required


def time_json(ordeval, folder, expected):
    timing = Timing()
    for _ in range(TURNS):
        if ordeval.tally(timing, "gold.jsonl", "run.jsonl") != expected:
            sys.exit("JSON lines: the counts are wrong")
    size = sum((folder / name).stat().st_size for name in ("gold.jsonl", "run.jsonl"))
    speed = size / timing.wall
    print(f"JSON lines   ordeval {timing.wall:7.3f} s, processor {timing.processor:7.3f} s   {speed / 1e9:.2f} GB/s", end="")
    print(f" (required {REQUIRED_JSON_BYTES_PER_SECOND / 1e9:g})")
    return speed >= REQUIRED_JSON_BYTES_PER_SECOND


def time_semeval(binary, folder):
    gold = next(iter(sorted((folder / "gold").glob("*C*"))), None)
    runs = folder / "runs-C"
    if gold is None or not runs.is_dir():
        print(f"skipped: no SemEval-2016 runs in {folder}")
        return True
    timing = Timing()
    command = [binary, "score", gold, runs, "--scale=-2..2", "--threads", str(THREADS), "--quiet", "-o", os.devnull]
    for _ in range(4 * TURNS):
        timed(timing, resource.RUSAGE_CHILDREN, lambda: subprocess.run(command, check=True))
    print(f"12 SemEval runs scored in {timing.wall:.3f} s, processor {timing.processor:.3f} s", end="")
    print(f" (required {REQUIRED_SEMEVAL_SECONDS})")
    return timing.wall <= REQUIRED_SEMEVAL_SECONDS


def main():
    if len(sys.argv) not in (2, 3, 4):
        sys.exit(__doc__)
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    rows = int(float(sys.argv[2])) if len(sys.argv) > 2 else 10**7
    semeval = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else "../shared/data/semeval2016-task4")
    try:
        import numpy
    except ImportError:
        print("skipped: NumPy is not installed, so there are no files to read")
        return
    try:
        import duckdb
    except ImportError:
        duckdb = None
        print("skipped: DuckDB is not installed (pip install duckdb); ordeval is timed alone")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        expected = write_files(numpy, folder, rows)
        ordeval, peer = Ordeval(binary, folder), DuckDB(duckdb) if duckdb else None
        print(f"{rows} rows, {THREADS} threads each" + (f", DuckDB {duckdb.__version__}" if duckdb else ""))
        fine = [
            compare("wide", 2, ordeval, ("--wide", "wide.csv"), peer, wide_queries(folder), expected),
            compare("same order", 3, ordeval, ("gold.tsv", "run.tsv"), peer, join_queries(folder, "run.tsv"), expected),
            compare(
                "shuffled", 1, ordeval, ("gold.tsv", "shuffled.tsv"), peer, join_queries(folder, "shuffled.tsv"), expected
            ),
            time_json(ordeval, folder, expected),
            time_semeval(binary, semeval),
        ]
    if not all(fine):
        sys.exit("a requirement is missed")


if __name__ == "__main__":
    main()
