"""Writes the samples of statistics_values.tsv: topics x systems scores of several kinds. Standard library alone."""

import random

KINDS = {
    "normal": lambda r, shift: r.gauss(0.5 + shift, 0.1),
    "skewed": lambda r, shift: shift + r.lognormvariate(-1, 0.9),
    "flat": lambda r, shift: r.random() + shift,
    # Eighths are exact in binary, so that equal differences are equal bits for every tool.
    "tied": lambda r, shift: round(8 * r.gauss(0.5 + shift, 0.25)) / 8,
    "large": lambda r, shift: 1e6 + 100 * r.gauss(shift, 1),
}
SIZES = [(3, 2), (4, 3), (5, 2), (6, 4), (9, 3), (11, 5), (12, 2), (25, 4), (49, 3), (50, 2), (51, 3), (80, 6), (200, 4)]


def main():
    r = random.Random(20210801)
    print("sample", "topics", "systems", "scores", sep="\t")
    for kind, draw in KINDS.items():
        for topics, systems in SIZES:
            for effect in (0, 0.05):
                scores = [draw(r, effect * system) for _ in range(topics) for system in range(systems)]
                name = f"{kind}_{topics}x{systems}_{'equal' if effect == 0 else 'apart'}"
                print(name, topics, systems, " ".join(map(repr, scores)), sep="\t")


if __name__ == "__main__":
    main()
