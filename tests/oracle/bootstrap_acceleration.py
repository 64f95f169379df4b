"""Accelerations, standard errors and BCa's moved shares from items, for tests/unit/statistics/resampling/interval_methods_test.cpp.

Made with SciPy 1.17.1 and NumPy 2.4.6. The table is (9, 3, 1; 4, 12, 2; 0, 5, 4), written out item by item.
"""

import numpy as np
from scipy.stats import _resampling

CELLS = [9, 3, 1, 4, 12, 2, 0, 5, 4]
gold = np.repeat([0, 0, 0, 1, 1, 1, 2, 2, 2], CELLS)
answers = np.repeat([0, 1, 2, 0, 1, 2, 0, 1, 2], CELLS)


def mae(g, p):
    return np.abs(g - p).mean()


def linear_kappa(g, p):
    table = np.zeros((3, 3))
    np.add.at(table, (g, p), 1)
    weight = np.abs(np.subtract.outer(range(3), range(3)))
    expected = np.outer(table.sum(1), table.sum(0)) / table.sum()
    return 1 - (weight * table).sum() / (weight * expected).sum()


def from_items(measure):
    without = np.array([measure(np.delete(gold, i), np.delete(answers, i)) for i in range(len(gold))])
    pull = without.mean() - without
    items = len(gold)
    return (pull**3).sum() / (6 * (pull**2).sum() ** 1.5), np.sqrt((items - 1) / items * (pull**2).sum())


for measure in (linear_kappa, mae):
    print(measure.__name__, measure(gold, answers), *from_items(measure))


def mae_of(items, axis=-1):
    return np.apply_along_axis(lambda chosen: mae(gold[chosen], answers[chosen]), -1, np.asarray(items))


replicates = np.arange(1, 2000) / 2000 * 0.7
print(*_resampling._bca_interval((np.arange(len(gold)),), mae_of, -1, 0.025, replicates, None, np))
