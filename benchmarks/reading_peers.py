#!/usr/bin/env python3
"""Times ordeval's reading beside DuckDB's and Polars', and beside the limit, on the same files and in the same run.

usage: reading_peers.py ORDEVAL [ROWS] [SEMEVAL_FOLDER]

Writes files of ROWS rows (10^7 unless told) into a temporary folder: a wide table, gold, a run in the order of gold, the
same run shuffled, both of these with ids that are words too, gold and run as JSON lines, gold and run packed by gzip and
by zstd; and 2,000 runs of 1,000 rows. Every count is compared with NumPy's before any time is believed. All get two
threads and files that are in memory already, and take turns, so that a busy machine is busy for all; given are the
fastest of several turns, on the clock and by processor time. ordeval is timed from the start of its process to the end,
the peers by their query alone, with types found out and with types given: the better one counts. The limit is a scan
that finds the ends of lines and tallies (limit.cpp), built beside ordeval.

A requirement is kept where one of the two ratios keeps it, since other work on the machine makes both worse. Processor
time is that of all threads together, also beside programs that have one (cat, gzip, zstd); where seconds are asked for
and not a ratio (JSON lines, the SemEval runs), it is shared out to the threads.
Prints a table of all ratios at the end. Exits with 1 where a count is wrong or a requirement is missed, and says what it
skips where a peer, the limit or the SemEval runs are absent.
"""

import csv
import json
import os
import pathlib
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time

THREADS = 2
TURNS = 5
CLASSES = range(-2, 3)
FIRST_ID = 600_000_000_000_000_000  # as long as the ids of SemEval's tweets
REQUIRED_JSON_BYTES_PER_SECOND = 2e9
MOST_TIMES_LIMIT = 3
MOST_TIMES_CAT = 2
REQUIRED_SEMEVAL_SECONDS = 0.015
REQUIRED_START_SECONDS = 0.005

results = []  # rows of the table at the end


def told(what, required, on_the_clock, by_processor_time, at_most=False):
    """Keeps a row of the table; `on_the_clock` and `by_processor_time` are ratios that have to be at least or at most so large."""
    found = (min if at_most else max)(on_the_clock, by_processor_time)
    kept = found <= required if at_most else found >= required
    bound = "at most" if at_most else "at least"
    results.append((what, f"{bound} {required:g}", f"{on_the_clock:.2f}", f"{by_processor_time:.2f}", "yes" if kept else "MISSED"))
    print(f"{'':16} {what}: {on_the_clock:.2f}, by processor time {by_processor_time:.2f} ({bound} {required:g})", flush=True)


def print_table():
    head = ("what", "required", "on the clock", "by processor time", "kept")
    for row in (head, ("---",) * 5, *results):
        print("| " + " | ".join(row) + " |")


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
    words = numpy.char.add("doc-", numpy.char.mod("%x", ids * 2654435761 % 2**40))
    write_rows(folder / "gold-words.tsv", "id\tlabel\n", "%s\t%d\n", (words, gold))
    write_rows(folder / "shuffled-words.tsv", "id\tlabel\n", "%s\t%d\n", (words[shuffled], answer[shuffled]))
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


class Polars:
    def __init__(self, polars):
        self.polars = polars

    def query(self, timing, query):
        frame = timed(timing, resource.RUSAGE_SELF, lambda: query.collect(engine="streaming"))
        return {(int(gold), int(answer)): count for gold, answer, count in frame.rows()}

    def wide(self, folder):
        columns = {"id": self.polars.Int64, "gold": self.polars.Int8, "answer": self.polars.Int8}
        for settings in ({}, {"schema": columns, "quote_char": None}):
            frame = self.polars.scan_csv(folder / "wide.csv", **settings)
            yield frame.group_by("gold", "answer").len()

    def joined(self, folder, gold, run, id_type):
        for settings in ({}, {"schema": {"id": id_type, "label": self.polars.Int8}, "quote_char": None}):
            one, other = (self.polars.scan_csv(folder / name, separator="\t", **settings) for name in (gold, run))
            yield one.join(other, on="id").group_by("label", "label_right").len()


def wide_queries(folder):
    path = folder / "wide.csv"
    columns = "{'id': 'BIGINT', 'gold': 'TINYINT', 'answer': 'TINYINT'}"
    for source in (
        f"read_csv('{path}')",
        f"read_csv('{path}', header = true, delim = ',', quote = '', escape = '', columns = {columns})",
    ):
        yield f"SELECT gold, answer, count(*) FROM {source} GROUP BY ALL"


def join_queries(folder, gold_name, run, id_types=("BIGINT", "VARCHAR")):
    def typed(name, id_type):
        return (
            f"read_csv('{folder / name}', header = true, delim = '\t', quote = '', escape = '', "
            f"columns = {{'id': '{id_type}', 'label': 'TINYINT'}})"
        )

    found_out = (f"read_csv('{folder / gold_name}')", f"read_csv('{folder / run}')")
    for gold, other in (found_out, *((typed(gold_name, kind), typed(run, kind)) for kind in id_types)):
        yield f"SELECT g.label, r.label, count(*) FROM {gold} g JOIN {other} r USING (id) GROUP BY ALL"


def compare(name, ordeval, files, expected, peers):
    """Lets all take turns; `peers` has for each its name, itself, its queries, and the ratio required. Returns ordeval's time."""
    ours, theirs = Timing(), [[(query, Timing()) for query in queries] for _, _, queries, _ in peers]
    for _ in range(TURNS):
        counts = [ordeval.tally(ours, *files)]
        for (_, peer, _, _), timed_queries in zip(peers, theirs):
            counts += [peer.query(timing, query) for query, timing in timed_queries]
        if any(found != expected for found in counts):
            sys.exit(f"{name}: the counts are wrong")
    print(f"{name:16} ordeval {ours.wall:7.3f} s, processor {ours.processor:7.3f} s")
    for (peer_name, _, _, required), timed_queries in zip(peers, theirs):
        wall, processor = (min(getattr(timing, what) for _, timing in timed_queries) for what in ("wall", "processor"))
        print(f"{'':16} {peer_name:7} {wall:7.3f} s, processor {processor:7.3f} s")
        told(f"{name}: {peer_name}'s time to ordeval's", required, wall / ours.wall, processor / ours.processor)
    return ours


def time_limit(binary, folder, expected, wide):
    """How many times the limit's time reading a wide table takes."""
    program = pathlib.Path(binary).parent.parent.parent / "benchmarks" / "benchmark_limit"
    if not program.exists():
        print(f"skipped: there is no {program} to say what the limit is")
        return
    command = [program, folder / "wide.csv", str(THREADS)]
    limit = Timing()
    for _ in range(TURNS):
        found = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        limit.add(found["seconds"], found["processor_seconds"])
    if {(gold, answer): count for gold, answer, count in found["counts"]} != expected:
        sys.exit("the counts of the limit are wrong")
    told("wide: ordeval's time to the limit's", MOST_TIMES_LIMIT, wide.wall / limit.wall, wide.processor / limit.processor, True)


def time_packed(ordeval, folder, expected):
    """Beside the programs that only unpack, one after the other, and whose output nobody reads."""
    for packer, ending in (("gzip", "gz"), ("zstd", "zst")):
        if not shutil.which(packer):
            print(f"skipped: {packer} is not installed")
            continue
        names = [f"{name}.{ending}" for name in ("gold.tsv", "run.tsv")]
        for name in ("gold.tsv", "run.tsv"):
            with open(folder / f"{name}.{ending}", "wb") as packed:
                subprocess.run([packer, "-3", "-c", folder / name], check=True, stdout=packed)
        ours, theirs = Timing(), Timing()
        for _ in range(TURNS):
            if ordeval.tally(ours, *names) != expected:
                sys.exit(f"{packer}: the counts are wrong")
            command = [packer, "-d", "-c", *(folder / name for name in names)]
            timed(theirs, resource.RUSAGE_CHILDREN, lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
        print(f"{packer:16} ordeval {ours.wall:7.3f} s, processor {ours.processor:7.3f} s   {packer} -d {theirs.wall:7.3f} s")
        told(f"{packer} -d's time to ordeval's", 1, theirs.wall / ours.wall, theirs.processor / ours.processor)


def time_json(ordeval, folder, expected):
    timing = Timing()
    for _ in range(TURNS):
        if ordeval.tally(timing, "gold.jsonl", "run.jsonl") != expected:
            sys.exit("JSON lines: the counts are wrong")
    size = sum((folder / name).stat().st_size for name in ("gold.jsonl", "run.jsonl"))
    print(f"{'JSON lines':16} ordeval {timing.wall:7.3f} s, processor {timing.processor:7.3f} s")
    wanted = size / REQUIRED_JSON_BYTES_PER_SECOND
    told("JSON lines: times 2 GB/s on two threads", 1, wanted / timing.wall, wanted / (timing.processor / THREADS))


def time_many(binary, numpy, folder):
    """2,000 runs of 1,000 rows, beside cat, which does nothing but read them."""
    random = numpy.random.default_rng(2)
    gold = random.integers(-2, 3, 1000)
    ids = numpy.arange(1000) + FIRST_ID
    runs = folder / "many"
    runs.mkdir()
    write_rows(folder / "many.tsv", "id\tlabel\n", "%d\t%d\n", (ids, gold))
    for number in range(2000):
        answer = numpy.clip(gold + random.integers(-1, 2, 1000), -2, 2)
        write_rows(runs / f"run{number:04}.tsv", "id\tlabel\n", "%d\t%d\n", (ids, answer))
    ours, theirs = Timing(), Timing()
    command = [binary, "score", folder / "many.tsv", runs, "--scale=-2..2", "--threads", str(THREADS), "--quiet", "-o", os.devnull]
    cat = ["cat", *sorted(runs.iterdir())]
    for _ in range(2 * TURNS):
        timed(ours, resource.RUSAGE_CHILDREN, lambda: subprocess.run(command, check=True))
        timed(theirs, resource.RUSAGE_CHILDREN, lambda: subprocess.run(cat, check=True, stdout=subprocess.DEVNULL))
    told("2,000 runs scored: ordeval's time to cat's", MOST_TIMES_CAT, ours.wall / theirs.wall, ours.processor / theirs.processor, True)


def time_semeval(binary, folder):
    gold = next(iter(sorted((folder / "gold").glob("*C*"))), None)
    runs = folder / "runs-C"
    if gold is None or not runs.is_dir():
        print(f"skipped: no SemEval-2016 runs in {folder}")
        return
    timing = Timing()
    command = [binary, "score", gold, runs, "--scale=-2..2", "--threads", str(THREADS), "--quiet", "-o", os.devnull]
    for _ in range(4 * TURNS):
        timed(timing, resource.RUSAGE_CHILDREN, lambda: subprocess.run(command, check=True))
    told(
        "12 SemEval runs scored: times 15 ms",
        1,
        timing.wall / REQUIRED_SEMEVAL_SECONDS,
        timing.processor / THREADS / REQUIRED_SEMEVAL_SECONDS,
        True,
    )


def time_start(binary):
    timing = Timing()
    for _ in range(8 * TURNS):
        timed(timing, resource.RUSAGE_CHILDREN, lambda: subprocess.run([binary, "--version"], check=True, stdout=subprocess.DEVNULL))
    told("a start: times 5 ms", 1, timing.wall / REQUIRED_START_SECONDS, timing.processor / REQUIRED_START_SECONDS, True)


def processor_name():
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def imported(name):
    try:
        return __import__(name)
    except ImportError:
        print(f"skipped: {name} is not installed (pip install {name})")
        return None


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
    os.environ["POLARS_MAX_THREADS"] = str(THREADS)  # which it reads when it is imported
    duckdb, polars = imported("duckdb"), imported("polars")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        expected = write_files(numpy, folder, rows)
        ordeval = Ordeval(binary, folder)
        versions = [f"{module.__name__} {module.__version__}" for module in (duckdb, polars) if module]
        print(f"{rows} rows, {THREADS} threads each, {', '.join(versions) or 'no peers'}, {processor_name()}")

        def peers(duckdb_queries, polars_queries, required):
            found = []
            if duckdb:
                found.append(("DuckDB", DuckDB(duckdb), duckdb_queries, required[0]))
            if polars:
                found.append(("Polars", Polars(polars), polars_queries(Polars(polars)), required[1]))
            return [(name, peer, list(queries), ratio) for name, peer, queries, ratio in found]

        def joined(name, gold, run, words, required):
            kinds = ("VARCHAR",) if words else ("BIGINT", "VARCHAR")
            queries = lambda polars_peer: polars_peer.joined(folder, gold, run, polars.String if words else polars.Int64)
            found = peers(join_queries(folder, gold, run, kinds), queries, required)
            compare(name, ordeval, (gold, run), expected, found)

        wide = compare(
            "wide", ordeval, ("--wide", "wide.csv"), expected, peers(wide_queries(folder), lambda p: p.wide(folder), (2, 4))
        )
        time_limit(binary, folder, expected, wide)
        joined("same order", "gold.tsv", "run.tsv", False, (3, 4))
        joined("shuffled", "gold.tsv", "shuffled.tsv", False, (1, 3))
        joined("shuffled words", "gold-words.tsv", "shuffled-words.tsv", True, (1, 1.5))
        time_json(ordeval, folder, expected)
        time_packed(ordeval, folder, expected)
        time_many(binary, numpy, folder)
        time_semeval(binary, semeval)
        time_start(binary)
    print_table()
    if any(row[-1] == "MISSED" for row in results):
        sys.exit("a requirement is missed")


if __name__ == "__main__":
    main()
