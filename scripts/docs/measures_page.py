"""The page of all measures, from what `ordeval measures` says, so that no fact about a measure is written twice."""

import csv
import io
import json
import re
import subprocess
import sys

HEAD = """# The measures

Made by `scripts/make-docs` from what `ordeval measures` prints; a test compares the two. `ordeval measures NAME` says the same on
the terminal, and `ordeval measures --format json` for programs ([json.md](json.md#measures)).

**Notation.** There are K ordered classes. `n[g][p]` is the number of items of gold class g that were answered p; `G[g]` and `P[p]` are the
sums of rows and columns, N is the number of items. Gold is in rows. For distributions, p is the estimate and q the truth.

**Parameters** are written after the name: `Kappa(weights=quadratic)`, `OCI(beta=0.25)`. Saved output prints every parameter, including
those left at their default. A score that is undefined is never 0 and never NaN: it has a reason, whose name stands in parentheses below.
"""

# Facts that a list shows in this order; meaning and formula stand above it.
LISTED = ["Better", "Range", "In full", "Parameters", "Aliases", "Unchanged by", "Undefined", "Unanswered", "Source", "Advice"]
CODE = {"In full"}


def say(ordeval, *arguments):
    done = subprocess.run([ordeval, "measures", *arguments], check=True, capture_output=True, text=True, encoding="utf-8")
    return done.stdout


def facts_about(ordeval, name):
    rows = csv.reader(io.StringIO(say(ordeval, name, "--format", "csv")))
    next(rows)
    return dict(rows)


def plain(text):
    """Text that Markdown leaves as it is."""
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", text)


def as_item(what, text):
    lines = text.split("\n")
    if what in CODE:
        return f"- **{what}:** `{text}`"
    if len(lines) == 1:
        return f"- **{what}:** {plain(text)}"
    return "\n".join([f"- **{what}:**"] + [f"    - {plain(line)}" for line in lines])


def reference(publication):
    text = f"{publication['authors']} ({publication['year']}). {publication['title']}."
    if publication.get("where"):
        text += f" {publication['where']}."
    text = plain(text)
    if publication.get("doi"):
        text += f" [doi:{plain(publication['doi'])}](https://doi.org/{publication['doi']})"
    return f"    - {text}"


def section(measure, facts):
    parts = [f"### {plain(measure['name'])}", f"*{plain(measure['title'])}.* {plain(facts['Meaning'])}"]
    parts.append(f"```text\n{facts['Formula']}\n```")
    items = []
    for what in LISTED:
        if what not in facts:
            continue
        items.append(as_item(what, facts[what]))
        if what == "Source":
            items += [reference(one) for one in measure.get("publications", [])]
    parts.append("\n".join(items))
    return "\n\n".join(parts)


def anchor(name):
    """As repository pages and our own site make it of a heading."""
    return re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-")


def short_numbers(text):
    return re.sub(r"\d+\.\d{5,}", lambda found: f"{float(found[0]):.4g}", text)


def overview(measures, facts):
    rows = ["| measure | better | range | what it is |", "|---|---|---|---|"]
    for one in measures:
        name = one["name"]
        values = short_numbers(facts[name]["Range"].split(";")[0])
        rows.append(f"| [{plain(name)}](#{anchor(name)}) | {one['orientation']} | {plain(values)} | {plain(one['title'])} |")
    return "\n".join(rows)


def split(members):
    """At the commas between measures, not at those between their parameters."""
    return re.split(r",(?![^(]*\))", members)


def sets(document):
    rows = ["| set | what it holds |", "|---|---|"]
    for one in document["sets"]:
        members = ": " + ", ".join(f"`{name}`" for name in split(one["members"])) if one["members"] else ""
        rows.append(f"| `{one['name']}` | {plain(one['meaning'])}{members} |")
    return "\n".join(rows)


def page(ordeval):
    document = json.loads(say(ordeval, "--format", "json"))
    facts = {one["name"]: facts_about(ordeval, one["name"]) for one in document["measures"]}
    unknown = {what for one in facts.values() for what in one} - set(LISTED) - {"Meaning", "Judges", "Formula", "DOI"}
    if unknown:
        sys.exit(f"make-docs has no place for {', '.join(sorted(unknown))}; give it one in LISTED")
    by_evidence = {}
    for one in document["measures"]:
        by_evidence.setdefault(facts[one["name"]]["Judges"], []).append(one)
    parts = [HEAD, "## Sets\n\nA set stands for several measures wherever measures are named.\n", sets(document), ""]
    for judges, measures in by_evidence.items():
        evidence, command = re.fullmatch(r"(.*), by '(ordeval [^']+)'", judges).groups()
        parts += [f"## Measures that judge {plain(evidence)}\n", f"Computed by `{command}`.\n", overview(measures, facts), ""]
        for one in measures:
            parts += [section(one, facts[one["name"]]), ""]
    return "\n".join(parts)
