"""Pictures of the results, the same bytes for the same numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "ordeval", "svg.fonttype": "none", "font.size": 9, "axes.spines.top": False, "axes.spines.right": False})
import matplotlib.pyplot as plt  # noqa: E402


def _save(figure: Any, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None, "Creator": "ordeval experiments"}, bbox_inches="tight")
    plt.close(figure)


def bars(path: Path, counts: dict[str, list[int]]) -> None:
    """How many items each class has, a panel for each data set."""
    figure, panels = plt.subplots(1, len(counts), figsize=(2.6 * len(counts), 2.2), squeeze=False)
    for panel, (name, numbers) in zip(panels[0], counts.items()):
        drawn = panel.bar(range(1, len(numbers) + 1), numbers, color="#4c78a8")
        panel.bar_label(drawn, fontsize=7)
        panel.set(title=name, xlabel="class", xticks=range(1, len(numbers) + 1))
    panels[0][0].set_ylabel("items")
    figure.tight_layout()
    _save(figure, path)


def box_plots(path: Path, panels_of: dict[str, dict[str, Any]], x_label: str, y_label: str) -> None:
    """A panel for each name, a box for each group of values."""
    figure, panels = plt.subplots(1, len(panels_of), figsize=(2.8 * len(panels_of), 2.6), squeeze=False)
    for panel, (name, groups) in zip(panels[0], panels_of.items()):
        panel.boxplot(list(groups.values()), tick_labels=list(groups), widths=0.6)
        panel.tick_params(axis="x", labelrotation=30 if max(map(len, groups)) > 4 else 0)
        panel.set(title=name, xlabel=x_label)
    panels[0][0].set_ylabel(y_label)
    figure.tight_layout()
    _save(figure, path)


def matrix(path: Path, names: list[str], values: Any, title: str) -> None:
    """A number for every row and column, as colours and digits."""
    figure, panel = plt.subplots(figsize=(0.55 * len(names) + 2, 0.42 * len(names) + 1.8))
    panel.imshow(values, cmap="viridis", aspect="auto")
    middle = (values.min() + values.max()) / 2
    for i, row in enumerate(values):
        for j, value in enumerate(row):
            panel.text(j, i, f"{value:.2f}"[1:] if value < 1 else "1", ha="center", va="center", fontsize=7, color="white" if value < middle else "black")
    panel.set_xticks(range(len(names)), names, rotation=45, ha="right")
    panel.set_yticks(range(len(names)), names)
    panel.set(title=title, xlabel="judged by", ylabel="tuned by")
    _save(figure, path)
