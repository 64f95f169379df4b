#!/usr/bin/env python3
"""Makes judges.tsv and judges_values.tsv: the alternative annotator test by its definition, item by item, with scipy's t test
and scipy's correction after Benjamini and Yekutieli; signed ranks by all signs in turn."""
import itertools
import pathlib

import numpy
from scipy import stats

HERE = pathlib.Path(__file__).resolve().parent
SETS = 40


def ratings_of(random, people, items, gaps):
    """A row per rater, the judge last, 0 where there is no rating; the judge is now better and now worse than people."""
    truth = random.integers(1, 6, items)
    noise = random.uniform(0.2, 1.2, people + 1)
    rows = []
    for rater in range(people + 1):
        row = numpy.clip(numpy.rint(truth + random.normal(0, noise[rater], items)), 1, 5).astype(int)
        row[random.random(items) < (gaps if rater < people else gaps / 2)] = 0
        rows.append(row)
    return numpy.array(rows)


def fit(own, others, how):
    others = numpy.array(others, dtype=float)
    return float(numpy.mean(others == own)) if how == "accuracy" else -float(numpy.sqrt(numpy.mean((others - own) ** 2)))


def by_all_signs(differences, bound):
    """The share of all choices of signs whose sum of positive ranks is at most the one that was seen."""
    moved = numpy.array([one - bound for one in differences if one != bound])
    ranks = stats.rankdata(numpy.round(abs(moved), 9))
    seen = ranks[moved > 0].sum()
    sums = [sum(rank for rank, sign in zip(ranks, signs) if sign) for signs in itertools.product((0, 1), repeat=len(ranks))]
    return float(numpy.mean(numpy.array(sums) <= seen + 1e-9))


def contests(rows, how, epsilon):
    judge, people = rows[-1], rows[:-1]
    for person, own in enumerate(people):
        wins, differences = [], []
        for item in range(rows.shape[1]):
            others = [people[other][item] for other in range(len(people)) if other != person and people[other][item]]
            if not (judge[item] and own[item] and others):
                continue
            of_judge, of_person = fit(judge[item], others, how), fit(own[item], others, how)
            wins.append(of_judge >= of_person)
            differences.append(int(of_person >= of_judge) - int(of_judge >= of_person))
        few = len(differences) < 30
        p = by_all_signs(differences, epsilon) if few else float(stats.ttest_1samp(differences, epsilon, alternative="less").pvalue)
        yield len(differences), float(numpy.mean(wins)), p


def main():
    random = numpy.random.default_rng(20250110970)
    sets, values = ["set\tratings"], ["set\talignment\tepsilon\tperson\titems\tadvantage\tp\tadjusted_p"]
    for number in range(SETS):
        few = number % 4 == 3
        items = int(random.integers(8, 14) if few else random.integers(45, 90))
        rows = ratings_of(random, int(random.integers(2, 7)), items, 0 if few else random.choice([0, 0.15]))
        sets.append(f"set{number}\t" + "|".join("".join(str(one) if one else "." for one in row) for row in rows))
        for how, epsilon in (("accuracy", 0.1), ("rmse", 0.2)):
            found = list(contests(rows, how, epsilon))
            adjusted = stats.false_discovery_control([p for _, _, p in found], method="by")
            for person, ((count, advantage, p), corrected) in enumerate(zip(found, adjusted)):
                values.append(f"set{number}\t{how}\t{epsilon}\t{person}\t{count}\t{advantage!r}\t{p!r}\t{float(corrected)!r}")
    (HERE / "judges.tsv").write_text("\n".join(sets) + "\n")
    (HERE / "judges_values.tsv").write_text("\n".join(values) + "\n")


main()
