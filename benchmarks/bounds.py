#!/usr/bin/env python3
"""Work that once exploded, with the time and the memory that it takes now, beside bounds that it has to keep.

Usage: bounds.py ORDEVAL [NAME...]    without names all of them; exits with 1 where a bound is not kept

Times are by the clock with all processors; the factor SLOWER (environment, default 1) allows for a busy machine.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def write_counts(path, systems, topics, classes, items, seed=1):
    """Every system answers `items` items of every topic, or of none (0 topics); wrong answers are mostly near."""
    draw = random.Random(seed)
    with path.open("w") as file:
        file.write(("topic," if topics else "") + "system,gold,predicted,count\n")
        for system in range(systems):
            wrong = 0.1 + 0.5 * draw.random()
            for topic in range(max(1, topics)):
                name = f"t{topic}," if topics else ""
                cells = {}
                for _ in range(items):
                    gold = draw.randrange(classes)
                    answer = gold
                    if draw.random() < wrong:
                        answer = min(classes - 1, max(0, gold + draw.choice((-2, -1, 1, 2))))
                    cells[gold, answer] = cells.get((gold, answer), 0) + 1
                for (gold, answer), count in cells.items():
                    file.write(f"{name}s{system},{gold},{answer},{count}\n")


def write_scores(path, systems, topics, seed=1):
    draw = random.Random(seed)
    levels = [draw.random() for _ in range(systems)]
    with path.open("w") as file:
        file.write("topic," + ",".join(f"s{i}" for i in range(systems)) + "\n")
        for topic in range(topics):
            hard = draw.random()
            file.write(f"t{topic}," + ",".join(f"{level + hard + draw.gauss(0, 0.2):.4f}" for level in levels) + "\n")


def many_systems(folder):
    write_scores(folder / "scores.csv", 2000, 100)
    return ["compare", "--scores", "scores.csv", "--better", "higher", "--format", "csv", "-o", "out.csv"]


def many_systems_listed(folder):
    write_scores(folder / "scores.csv", 2000, 100)
    return ["compare", "--scores", "scores.csv", "--better", "higher", "--format", "json", "-o", "out.json"]


def many_topics(folder):
    write_counts(folder / "counts.csv", 10, 100_000, 5, 4)
    return ["score", "--counts", "counts.csv", "--scale", "0..4", "--ci", "95", "-o", "out.txt"]


def many_topics_listed(folder):
    write_counts(folder / "counts.csv", 10, 100_000, 5, 4)
    return ["score", "--counts", "counts.csv", "--scale", "0..4", "--per-topic", "--format", "json", "-o", "out.json"]


def many_classes(folder):
    write_counts(folder / "counts.csv", 1, 0, 255, 20_000)
    return ["score", "--counts", "counts.csv", "--scale", "0..254", "--ci", "95", "-o", "out.txt"]


def sparse_counts(folder):
    write_counts(folder / "counts.csv", 10, 1_000, 255, 100)
    return ["score", "--counts", "counts.csv", "--scale", "0..254", "-o", "out.txt"]


# What, the seconds and the gigabytes that it may take.
BOUNDS = {
    "2,000 systems x 100 topics, all pairs compared": (many_systems, 60, 1),
    "2,000 systems x 100 topics, all pairs in JSON": (many_systems_listed, 60, 1),
    "100,000 topics x 10 systems, with intervals": (many_topics, 5, 1),
    "100,000 topics x 10 systems, every topic in JSON": (many_topics_listed, 30, 1),
    "255 classes, with intervals": (many_classes, 5, 1),
    "1,000,000 rows of counts: 10 systems, 1,000 topics, 255 classes": (sparse_counts, 20, 1),
}


def measure(ordeval, what):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [ordeval, *BOUNDS[what][0](folder), "-q"]
        began = time.monotonic()
        process = subprocess.Popen(command, cwd=folder)
        _, status, used = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        if status != 0:
            sys.exit(f"{what}: exit status {os.waitstatus_to_exitcode(status)}")
        return seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 2**20


def main(arguments):
    ordeval = str(Path(arguments[0]).resolve())
    slower = float(os.environ.get("SLOWER", "1"))
    kept = True
    for what, (_, most_seconds, most_memory) in BOUNDS.items():
        if len(arguments) > 1 and not any(name in what for name in arguments[1:]):
            continue
        seconds, processor, memory = measure(ordeval, what)
        good = seconds <= most_seconds * slower and memory <= most_memory
        kept = kept and good
        print(
            f"{what}: {seconds:.1f} s of {most_seconds} ({processor:.1f} s of processors), "
            f"{memory:.2f} GiB of {most_memory}{'' if good else '   NOT KEPT'}",
            flush=True,
        )
    return 0 if kept else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
