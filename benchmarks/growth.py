#!/usr/bin/env python3
"""Measures how time grows with rows, systems and classes, and draws it.

usage: growth.py ORDEVAL [MOST_ROWS]     measures, writes docs/growth.json and draws docs/growth.svg
       growth.py --draw                  draws docs/growth.json again

Every time is the least processor time of several turns, all threads together, which a busy machine changes least. What is
kept are ratios: each curve begins at 1, so that one sees what ten times the work costs. MOST_ROWS is 10^8 unless told; its
files take 12 GB of a temporary folder. Measuring needs NumPy, drawing nothing.
"""

import json
import pathlib
import platform
import resource
import subprocess
import sys
import tempfile

THREADS = 2
ROWS_OF_RUN = 1000
DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
COLOURS = ("#1b6ca8", "#c05a00", "#4a7c3a", "#8a4f9e")


def processor_seconds(command, folder, turns):
    best = float("inf")
    for _ in range(turns):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return best


def write_rows(numpy, path, ids, columns, header):
    """Ids of nine digits behind nine others, as long as those of tweets, and classes of one letter each, as bytes."""
    with open(path, "wb") as file:
        file.write(header)
        for start in range(0, len(ids), 2_000_000):
            part = ids[start : start + 2_000_000]
            rows = numpy.full((len(part), 18 + 2 * len(columns) + 1), ord("6"), numpy.uint8)
            left = part.copy()
            for place in range(17, 8, -1):
                rows[:, place] = left % 10 + ord("0")
                left //= 10
            for i, column in enumerate(columns):
                rows[:, 18 + 2 * i] = ord("\t")
                rows[:, 19 + 2 * i] = column[start : start + 2_000_000] + ord("1")
            rows[:, -1] = ord("\n")
            file.write(rows.tobytes())


def labels(numpy, random, classes, items):
    gold = random.integers(0, classes, items, dtype=numpy.int16)
    return gold, numpy.clip(gold + random.integers(-1, 2, items, dtype=numpy.int16), 0, classes - 1)


def measure_rows(numpy, ordeval, folder, most):
    curves = {"a wide table": [], "gold and a run in the same order": [], "gold and a shuffled run": []}
    rows = 10**5
    while rows <= most:
        random = numpy.random.default_rng(1)
        gold, answer = labels(numpy, random, 5, rows)
        ids = numpy.arange(rows)
        write_rows(numpy, folder / "wide.tsv", ids, (gold, answer), b"id\tgold\tanswer\n")
        write_rows(numpy, folder / "gold.tsv", ids, (gold,), b"id\tlabel\n")
        write_rows(numpy, folder / "run.tsv", ids, (answer,), b"id\tlabel\n")
        order = random.permutation(rows)
        write_rows(numpy, folder / "shuffled.tsv", ids[order], (answer[order],), b"id\tlabel\n")
        for name, files in zip(curves, (["--wide", "wide.tsv"], ["gold.tsv", "run.tsv"], ["gold.tsv", "shuffled.tsv"])):
            command = [ordeval, "tally", *files, "--scale=1..5", "--threads", str(THREADS), "--quiet", "-o", "counts.csv"]
            curves[name].append((rows, processor_seconds(command, folder, 20 if rows < 10**7 else 3)))
            print(f"{rows} rows, {name}: {curves[name][-1][1]:.3f} s", flush=True)
        rows *= 10
    return curves


def measure_systems(numpy, ordeval, folder):
    curves = {"scoring runs of 1,000 rows": [], "reading their bytes (cat)": []}
    random = numpy.random.default_rng(2)
    gold, _ = labels(numpy, random, 5, ROWS_OF_RUN)
    ids = numpy.arange(ROWS_OF_RUN)
    write_rows(numpy, folder / "gold.tsv", ids, (gold,), b"id\tlabel\n")
    runs = folder / "runs"
    runs.mkdir()
    written = 0
    for systems in (1, 10, 100, 1000, 2000):
        for number in range(written, systems):
            answer = numpy.clip(gold + random.integers(-1, 2, ROWS_OF_RUN), 0, 4)
            write_rows(numpy, runs / f"run{number:04}.tsv", ids, (answer,), b"id\tlabel\n")
        written = systems
        score = [ordeval, "score", "gold.tsv", "runs", "--scale=1..5", "--threads", str(THREADS), "--quiet", "-o", "scores.csv"]
        cat = ["cat", *(str(path) for path in sorted(runs.iterdir()))]
        for (name, points), command in zip(curves.items(), (score, cat)):
            points.append((systems, processor_seconds(command, folder, 20 if systems < 1000 else 7)))
            print(f"{systems} systems, {name}: {points[-1][1]:.4f} s", flush=True)
    return curves


def measure_classes(numpy, ordeval, folder):
    """What replicates take alone: the difference between two numbers of them."""
    curves = {"replicates of nine measures": []}
    for classes in (2, 3, 5, 10, 20, 50, 100, 255):
        random = numpy.random.default_rng(3)
        gold, answer = labels(numpy, random, classes, 100_000)
        with open(folder / "classes.csv", "w") as file:
            file.write("gold,answer\n")
            file.writelines(f"{g + 1},{a + 1}\n" for g, a in zip(gold.tolist(), answer.tolist()))
        few, many = (
            processor_seconds(
                [ordeval, "score", "--wide", "classes.csv", f"--scale=1..{classes}", "-m", "@sakai2021", "--ci", "95", "--ci-method", "percentile",
                 "--replicates", str(replicates), "--threads", "1", "--quiet", "-o", "scores.csv"], folder, 5)
            for replicates in (200, 2200)
        )
        curves["replicates of nine measures"].append((classes, max(many - few, 1e-4)))
        print(f"{classes} classes, 2,000 replicates: {many - few:.4f} s", flush=True)
    return curves


def ratios(curves):
    return {name: [[size, round(seconds / points[0][1], 3)] for size, seconds in points] for name, points in curves.items()}


def processor_name():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if pathlib.Path("/proc/cpuinfo").exists() else ():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def number_text(value):
    """10, 1,000 or, where that gets long, a power of ten."""
    exponent = len(str(value)) - 1
    if value >= 10**5 and value == 10**exponent:
        raised = "".join("\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"[int(digit)] for digit in str(exponent))
        return f"10{raised}"
    return f"{value:,}"


def draw_panel(title, curves, left, width, top, height):
    """A panel with logarithmic axes: sizes to the right, how many times the first point's time upwards."""
    import math

    sizes = sorted({size for points in curves.values() for size, _ in points})
    most = max(ratio for points in curves.values() for _, ratio in points)
    highest = math.ceil(math.log10(max(most, 10)))
    low, high = math.log10(sizes[0]), math.log10(sizes[-1])

    def x(size):
        return left + width * (math.log10(size) - low) / (high - low)

    def y(ratio):
        return top + height * (1 - max(math.log10(ratio), 0) / highest)

    parts = [f'<text x="{left}" y="{top - 14}" font-weight="bold">{title}</text>']
    for power in range(highest + 1):
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{y(10**power):.1f}" y2="{y(10**power):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y(10**power) + 4:.1f}" text-anchor="end">{number_text(10**power)}</text>')
    shown = [size for size in sizes if size in (sizes[0], sizes[-1]) or str(size).strip("0") == "1"]
    for size in shown:
        if size != sizes[-1] and x(sizes[-1]) - x(size) < 34:
            continue
        parts.append(f'<text x="{x(size):.1f}" y="{top + height + 16}" text-anchor="middle">{number_text(size)}</text>')
    # In step with the size, as far as the panel reaches.
    end = min(sizes[-1] / sizes[0], 10**highest)
    parts.append(
        f'<line x1="{x(sizes[0]):.1f}" y1="{y(1):.1f}" x2="{x(sizes[0] * end):.1f}" y2="{y(end):.1f}" stroke="#888" stroke-dasharray="3 4"/>'
    )
    for (name, points), colour in zip(curves.items(), COLOURS):
        line = " ".join(f"{x(size):.1f},{y(ratio):.1f}" for size, ratio in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(size):.1f}" cy="{y(ratio):.1f}" r="3" fill="{colour}"/>' for size, ratio in points]
    for i, (name, colour) in enumerate(zip(curves, COLOURS)):
        parts.append(f'<rect x="{left}" y="{top + height + 29 + 17 * i}" width="10" height="10" fill="{colour}"/>')
        parts.append(f'<text x="{left + 16}" y="{top + height + 38 + 17 * i}">{name}</text>')
    return parts


def draw():
    data = json.loads((DOCS / "growth.json").read_text())
    width, height, gap = 230, 210, 70
    parts = []
    for i, (title, key) in enumerate((("Rows", "rows"), ("Systems", "systems"), ("Classes", "classes"))):
        parts += draw_panel(title, data[key], 60 + i * (width + gap), width, 40, height)
    whole = 60 + 3 * (width + gap) - gap + 30
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} 345" width="{whole}" height="345" font-family="sans-serif" font-size="12" role="img">\n'
    svg += "<title>How processor time grows with rows, systems and classes, as ratios to the first point of each curve</title>\n"
    svg += f'<rect width="{whole}" height="345" fill="white"/>\n' + "\n".join(parts)
    svg += f'\n<text x="60" y="337" fill="#555">Times the processor time of the first point; dotted: in step with the size. {data["processor"]}</text>\n</svg>\n'
    (DOCS / "growth.svg").write_text(svg)


def measure(ordeval, most_rows):
    import numpy

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        data = {
            "processor": f"{processor_name()}, {THREADS} threads",
            "rows": ratios(measure_rows(numpy, ordeval, folder, most_rows)),
            "systems": ratios(measure_systems(numpy, ordeval, folder)),
            "classes": ratios(measure_classes(numpy, ordeval, folder)),
        }
    lines = json.dumps(data, indent=1)
    (DOCS / "growth.json").write_text(lines + "\n")


def main(words):
    if len(words) not in (1, 2):
        sys.exit(__doc__)
    if words[0] != "--draw":
        measure(str(pathlib.Path(words[0]).resolve()), int(float(words[1])) if len(words) == 2 else 10**8)
    draw()


if __name__ == "__main__":
    main(sys.argv[1:])
