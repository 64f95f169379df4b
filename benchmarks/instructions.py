#!/usr/bin/env python3
"""Counts the instructions that common work takes, and refuses more than were recorded: a gate against slow code.

Usage: instructions.py ORDEVAL BUILD [--record] [CASE...]

Time on a shared machine says little; the number of instructions hardly changes from run to run. Callgrind counts them,
on a processor of its own that has AVX2 and not AVX-512, whatever the machine has. Every case is counted on a small and
on a larger input, and the difference is divided by what was added (rows, replicates): starting the program, which
depends on the libraries that are installed, counts for nothing but in the case `start`.

BUILD names how ORDEVAL was built, as in `Release-GNU-12-x86_64`; instructions.json holds the numbers of each build.
--record puts down the numbers of this one. Exits with 1 where a case takes more than MARGIN times its number, and with
77, saying why, where nothing can be counted or nothing was recorded.
"""

import json
import os
import pathlib
import platform
import random
import re
import shutil
import subprocess
import sys
import tempfile

MARGIN = 1.15
RECORDED = pathlib.Path(__file__).with_suffix(".json")
SKIPPED = 77
FIRST_ID = 600_000_000_000_000_000


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


def labels(rows):
    draw = random.Random(1)
    gold = [draw.randrange(-2, 3) for _ in range(rows)]
    return gold, [min(2, max(-2, label + draw.randrange(-1, 2))) for label in gold]


def write_wide(folder, rows):
    gold, answers = labels(rows)
    with open(folder / "wide.csv", "w") as file:
        file.write("id,gold,answer\n")
        file.writelines(f"{FIRST_ID + i},{gold[i]},{answers[i]}\n" for i in range(rows))
    return ["tally", "--wide", "wide.csv"]


def write_pair(folder, rows, row, header="", order=None, ending="tsv"):
    gold, answers = labels(rows)
    with open(folder / f"gold.{ending}", "w") as file:
        file.write(header)
        file.writelines(row % (FIRST_ID + i, gold[i]) for i in range(rows))
    with open(folder / f"run.{ending}", "w") as file:
        file.write(header)
        file.writelines(row % (FIRST_ID + i, answers[i]) for i in (order or range(rows)))
    return ["tally", f"gold.{ending}", f"run.{ending}"]


def write_tables(folder, rows, **how):
    return write_pair(folder, rows, "%d\t%d\n", "id\tlabel\n", **how)


def write_shuffled(folder, rows):
    order = list(range(rows))
    random.Random(2).shuffle(order)
    return write_tables(folder, rows, order=order)


def write_words(folder, rows):
    order = list(range(rows))
    random.Random(2).shuffle(order)
    return write_pair(folder, rows, "doc-%x\t%d\n", "id\tlabel\n", order=order)


def write_json(folder, rows):
    return write_pair(folder, rows, '{"id": "%d", "label": %d}\n', ending="jsonl")


def write_quoted(folder, rows):
    return write_pair(folder, rows, '"%d","%d"\n', "id,label\n", ending="csv")


def score_with_intervals(folder, replicates):
    write_wide(folder, 1000)
    return ["score", "--wide", "wide.csv", "--measures", "@sakai2021", "--ci", "95", "--replicates", str(replicates)]


# What is counted, the sizes of the two inputs, and what an input is made of.
CASES = {
    "start": (lambda folder, size: ["--version"], (0, 1), "a start"),
    "wide table": (write_wide, (5_000, 15_000), "a row"),
    "same order": (write_tables, (5_000, 15_000), "a row of both"),
    "shuffled": (write_shuffled, (5_000, 15_000), "a row of both"),
    "shuffled words": (write_words, (5_000, 15_000), "a row of both"),
    "quoted": (write_quoted, (5_000, 15_000), "a row of both"),
    "JSON lines": (write_json, (5_000, 15_000), "a row of both"),
    "bootstrap": (score_with_intervals, (500, 1_500), "a replicate of nine measures"),
}


def count(ordeval, make, size):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        words = make(folder, size)
        if words != ["--version"]:
            words += ["--scale=-2..2", "--threads", "1", "--quiet", "--output", "out"]
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", ordeval, *words]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        found = re.search(r"Collected : (\d+)", done.stderr)
        if done.returncode != 0 or not found:
            return None, done.stderr.strip().splitlines()[-3:]
        return int(found[1]), None


def instructions_of(ordeval, name):
    make, (small, large), _ = CASES[name]
    counts = []
    for size in (small, large) if small else (large,):
        counted, why = count(ordeval, make, size)
        if counted is None:
            sys.exit(f"{name}: cannot be counted: " + " | ".join(why))
        counts.append(counted)
    return (counts[1] - counts[0]) / (large - small) if small else float(counts[0])


def can_count():
    if not shutil.which("valgrind"):
        skip("valgrind is not installed, and with it callgrind")
    if platform.machine() == "x86_64" and pathlib.Path("/proc/cpuinfo").exists():
        if " avx2 " not in pathlib.Path("/proc/cpuinfo").read_text():
            skip("this processor has no AVX2, with which the numbers were recorded")
    done = subprocess.run(["valgrind", "--tool=none", "true"], capture_output=True, text=True)
    if done.returncode != 0:
        skip("valgrind does not work here: " + done.stderr.strip().splitlines()[-1])


def main(words):
    record = "--record" in words
    words = [word for word in words if word != "--record"]
    if len(words) < 2 or any(word not in CASES for word in words[2:]):
        sys.exit(__doc__ + "\nCases: " + ", ".join(CASES))
    ordeval, build = str(pathlib.Path(words[0]).resolve()), words[1]
    can_count()
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if not record and build not in recorded:
        skip(f"no numbers are recorded for the build {build}; those that are: {', '.join(recorded) or 'none'}")
    fine = True
    for name in words[2:] or CASES:
        found = round(instructions_of(ordeval, name))
        unit = CASES[name][2]
        if record:
            recorded.setdefault(build, {})[name] = found
            print(f"{name}: {found} instructions for {unit}, recorded")
            continue
        before = recorded[build].get(name)
        if before is None:
            sys.exit(f"{name}: no number is recorded for it; run this again with --record")
        good = found <= MARGIN * before
        fine &= good
        print(f"{name}: {found} instructions for {unit}, {found / before:.2f} times those recorded", end="")
        print("" if good else f"   MORE THAN {MARGIN}", flush=True)
    if record:
        RECORDED.write_text(json.dumps(recorded, indent=2, sort_keys=True) + "\n")
    if not fine:
        print("Make it as fast as it was; where the work itself has grown for a reason, record the numbers anew.")
    return 0 if fine else 1


if __name__ == "__main__":
    os.environ.pop("GLIBC_TUNABLES", None)
    sys.exit(main(sys.argv[1:]))
