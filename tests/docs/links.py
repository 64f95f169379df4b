#!/usr/bin/env python3
"""Looks whether every relative link of the pages leads somewhere: to a file, and to a heading in it.

usage: links.py ROOT
"""
import pathlib
import re
import sys

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?)\s*$", re.MULTILINE)
BLOCK = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def anchor(heading):
    """As repository pages make it, and our own site."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("\\", "")
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def anchors_of(file):
    text = re.sub(r"^```.*?^```$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {anchor(heading) for heading in HEADING.findall(text)}


def problems_of(file):
    for target in LINK.findall(BLOCK.sub("", file.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, part = target.partition("#")
        to = (file.parent / path) if path else file
        if not to.exists():
            yield f"{file}: nothing at {target}"
        elif part and to.suffix == ".md" and part not in anchors_of(to):
            yield f"{file}: no heading for {target}"


def main(root):
    root = pathlib.Path(root)
    pages = [*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("benchmarks/*.md"), *root.glob("tests/*/README.md")]
    found = [problem for page in sorted(pages) for problem in problems_of(page)]
    print("\n".join(found) or f"{len(pages)} pages")
    return 1 if found else 0


sys.exit(main(sys.argv[1]))
