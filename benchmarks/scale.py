#!/usr/bin/env python3
"""Measures what every stage costs when data outgrows a laptop: the figures of docs/scale.md.

usage: scale.py FOLDER [ITEMS...] [STAGE...]    with ordeval, polars, DuckDB and perhaps PySpark installed

10^7 items unless told; with words, only the stages that hold one of them, such as wide.

Each stage runs in a process of its own, with two threads, and is told with its processor time (of all threads), its time on the
wall and the most memory that it held. One system answers every item; all stages have to give the same score.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

WRITE = """
import polars as pl
for part in range(0, {items}, 10_000_000):
    size = min(10_000_000, {items} - part)
    ids = pl.int_range(part, part + size, eager=True).alias("id")
    label = (ids.hash(1) % 5).cast(pl.Int8).alias("label")
    wrong = (ids.hash(2) % 7 == 0).cast(pl.Int8)
    answer = ((label + wrong) % 5).alias("label")
    name = f"{{part // 10_000_000:04}}.parquet"
    pl.DataFrame([ids, label]).write_parquet("{folder}/gold-" + name)
    pl.DataFrame([pl.repeat("a", size, eager=True).alias("system"), ids, answer]).sample(fraction=1, shuffle=True, seed=1).write_parquet("{folder}/runs-" + name)
    pl.DataFrame([label.alias("gold"), answer.alias("a")]).write_parquet("{folder}/wide-" + name)
"""
SCORE = """
import ordeval as oe
{more}
print("score", repr(float(oe.Campaign.from_counts(counted, scale="0..4").score("QWK")["QWK"])))
"""
STAGES = {
    "one wide table, polars in parts": 'counted = oe.counts(oe.scan_parquet("{folder}/wide-*.parquet"), systems=["a"])',
    "one wide table, DuckDB": """import duckdb
duckdb.sql("SET threads = 2")
counted = oe.counts(duckdb.read_parquet("{folder}/wide-*.parquet"), systems=["a"])""",
    "gold and runs joined, DuckDB, unchecked": """import duckdb
duckdb.sql("SET threads = 2")
counted = oe.counts(duckdb.read_parquet("{folder}/gold-*.parquet"), duckdb.read_parquet("{folder}/runs-*.parquet"), check=False)""",
    "gold and runs joined, DuckDB, checked": """import duckdb
duckdb.sql("SET threads = 2")
counted = oe.counts(duckdb.read_parquet("{folder}/gold-*.parquet"), duckdb.read_parquet("{folder}/runs-*.parquet"), scale="0..4")""",
    "gold and runs joined, polars in parts, unchecked": 'counted = oe.counts(oe.scan_parquet("{folder}/gold-*.parquet"), oe.scan_parquet("{folder}/runs-*.parquet"), check=False)',
    "gold and runs joined, Spark, unchecked": """import os, sys
os.environ["PYSPARK_PYTHON"] = sys.executable
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.memory", "4g").getOrCreate()
counted = oe.counts(spark.read.parquet("{folder}/gold-*.parquet"), spark.read.parquet("{folder}/runs-*.parquet"), check=False)""",
}
FROM_COUNTS = """
import ordeval as oe
cells = "system,gold,predicted,count\\n" + "".join(
    f"{{name}},{{g}},{{p}},{{{items} // 25 if g != p else {items} // 5}}\\n" for name in ("a", "b", "c") for g in range(5) for p in range(5)
)
campaign = oe.Campaign.from_counts(("counts", cells.encode()), scale="0..4")
campaign.score("@default", ci=95)
"""


def told(what: str, code: str) -> str:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.monotonic()
    watched = "import resource\n" + code + "\nprint('memory', resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    done = subprocess.run([sys.executable, "-c", watched], capture_output=True, text=True, env={**os.environ, "POLARS_MAX_THREADS": "2"})
    wall = time.monotonic() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        print(f"{what}: left out ({done.stderr.strip().splitlines()[-1][:160]})", flush=True)
        return ""
    lines = done.stdout.strip().splitlines()
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    memory = next(line for line in lines if line.startswith("memory"))[7:]
    print(f"{what}: {processor:.1f} s of processor time, {wall:.1f} s, {memory} MB", flush=True)
    found = re.search(r"score ([-0-9.e]+)", done.stdout)
    return found[1] if found else ""


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    words = [one for one in sys.argv[2:] if not one.isdigit()]
    stages = {what: code for what, code in STAGES.items() if not words or any(word in what for word in words)}
    for items in [int(one) for one in sys.argv[2:] if one.isdigit()] or [10**7]:
        print(f"{items:,} items")
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.parquet"):
            old.unlink()
        told("writing them", WRITE.format(folder=folder, items=items))
        size = {kind: sum(one.stat().st_size for one in folder.glob(f"{kind}-*")) >> 20 for kind in ("gold", "runs", "wide")}
        print(f"files: gold {size['gold']} MB, runs {size['runs']} MB, wide {size['wide']} MB")
        found = {told(what, SCORE.format(more=code.format(folder=folder))) for what, code in stages.items()} - {""}
        if len(found) != 1:
            sys.exit(f"the stages disagree: {found}")
        told("scores of all default measures with intervals, from counts", FROM_COUNTS.format(items=items))
    return 0


if __name__ == "__main__":
    sys.exit(main())
