#!/usr/bin/env python3
"""Compares docs/reproduction.md with what `ordeval reproduce` prints, paper by paper.

usage: reproduction.py [--update] ORDEVAL PAGE DATA

Papers that need the folder DATA are left out where it is not there, and the reason is printed.
"""
import difflib
import os
import subprocess
import sys

NEEDS_DATA = {"sakai2021"}


def sections(page):
    """The page's title and its sections by paper."""
    title, *parts = page.split("\n## ")
    return title, {part.split("\n", 1)[0]: part.rstrip("\n") for part in parts}


def main(arguments):
    update = arguments[0] == "--update"
    ordeval, page, data = arguments[-3:]
    results = os.path.join(os.path.dirname(page), "..", "experiments", "results")
    command = [ordeval, "reproduce", "--format", "markdown", "--experiments", results]
    if os.path.isdir(data):
        command += ["--data", data]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    if update:
        with open(page, "w", encoding="utf-8") as file:
            file.write(printed)
        return 0
    with open(page, encoding="utf-8") as file:
        title, expected = sections(file.read())
    our_title, ours = sections(printed)
    if title != our_title or expected.keys() != ours.keys():
        print(f"the page has sections {list(expected)}, the command {list(ours)}")
        return 1
    failed = False
    for paper, text in expected.items():
        if paper in NEEDS_DATA and not os.path.isdir(data):
            print(f"{paper} is not compared: there is no folder {data}")
        elif text != ours[paper]:
            failed = True
            sys.stdout.writelines(
                line + "\n" for line in difflib.unified_diff(text.split("\n"), ours[paper].split("\n"), page, "ordeval reproduce", lineterm="", n=0)
            )
    return failed


sys.exit(main(sys.argv[1:]))
