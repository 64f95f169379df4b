"""Frozen values of scipy and statsmodels for the tests over topics.

Usage: statistics_values.py SAMPLES > rows    statistics_values.py --versions
"""

import itertools
import math
import platform
import sys

import numpy
import scipy
import scipy.stats
import statsmodels
from statsmodels.stats.multitest import multipletests


def emit(sample, what, value, tool):
    if math.isfinite(value):
        print(sample, what, repr(float(value)), tool, sep="\t")


def first_pair(name, scores):
    a, b = scores[:, 0], scores[:, 1]
    differences = a - b
    t = scipy.stats.ttest_rel(a, b)
    emit(name, "t", t.statistic, "scipy")
    emit(name, "t_p", t.pvalue, "scipy")

    nonzero = differences[differences != 0]
    exact = len(nonzero) <= 50
    tied = len(set(abs(nonzero))) < len(nonzero)
    if len(nonzero) and not (exact and tied):  # scipy has no exact distribution for ties
        result = scipy.stats.wilcoxon(nonzero, correction=not exact, mode="exact" if exact else "approx")
        emit(name, "wilcoxon_smaller_sum", result.statistic, "scipy")
        emit(name, "wilcoxon_p", result.pvalue, "scipy")
    if len(differences) <= 12:
        result = scipy.stats.permutation_test(
            (a, b), lambda x, y, axis: numpy.mean(x - y, axis=axis), permutation_type="samples", n_resamples=numpy.inf
        )
        emit(name, "sign_flip_p", result.pvalue, "scipy")


def all_systems(name, scores):
    systems = scores.shape[1]
    if systems >= 3:
        result = scipy.stats.friedmanchisquare(*scores.T)
        emit(name, "friedman", result.statistic, "scipy")
        emit(name, "friedman_p", result.pvalue, "scipy")
    pairs = list(itertools.combinations(range(systems), 2))
    p_values = [scipy.stats.ttest_rel(scores[:, a], scores[:, b]).pvalue for a, b in pairs]
    if all(map(math.isfinite, p_values)):
        for method, title in (("bonferroni", "bonferroni"), ("holm", "holm"), ("fdr_bh", "bh")):
            for (a, b), p in zip(pairs, multipletests(p_values, method=method)[1], strict=True):
                emit(name, f"{title}_{a}_{b}", p, "statsmodels")


def studentised_range():
    for groups in (2, 3, 5, 12, 40):
        for freedom in (2, 5, 20, 120, math.inf):
            for q in (0.5, 2, 3.5, 5):
                tail = scipy.stats.studentized_range.sf(q, groups, freedom)
                emit("studentised_range", f"{q}_{groups}_{freedom}", tail, "scipy")


def main():
    if sys.argv[1:] == ["--versions"]:
        print("Python", platform.python_version())
        for module in (numpy, scipy, statsmodels):
            print(module.__name__, module.__version__)
        return
    with open(sys.argv[1], encoding="utf-8") as file:
        next(file)
        for line in file:
            name, topics, systems, scores = line.rstrip("\n").split("\t")
            scores = numpy.array(list(map(float, scores.split()))).reshape(int(topics), int(systems))
            first_pair(name, scores)
            all_systems(name, scores)
    studentised_range()


if __name__ == "__main__":
    main()
