#!/usr/bin/env python3
"""Runs command transcripts.

A transcript is a text file:

    # a comment, up to the first file or command and between them
    @file gold.tsv          a file of the test's folder, up to the next line '@end'
    ...
    @end
    $ ordeval score ...     a line for bash, run in a temporary folder that all commands of the transcript share
    what it prints          standard output, line by line
    ! what it complains     a line of standard error
    ? 3                     the exit code, where it is not 0

Usage: run.py [--update] FOLDER_OF_ORDEVAL TRANSCRIPT...   (--update writes what the commands print into the transcripts)
"""

import difflib
import os
import pathlib
import subprocess
import sys
import tempfile


def parts(lines):
    """Splits a transcript into ('text', lines), ('file', name, lines) and ('command', line, expected lines)."""
    i = 0
    while i < len(lines):
        start = i
        i += 1
        if lines[start].startswith("@file "):
            while lines[i] != "@end":
                i += 1
            yield "file", lines[start][6:], lines[start + 1 : i]
            i += 1
        elif lines[start].startswith("$ "):
            while i < len(lines) and not lines[i].startswith(("$ ", "# ", "@file ")):
                i += 1
            yield "command", lines[start][2:], without_blank_end(lines[start + 1 : i])
        else:
            yield "text", lines[start], []


def without_blank_end(lines):
    while lines and not lines[-1]:
        lines = lines[:-1]
    return lines


def run(command, folder, binaries):
    # The locale and the width of the terminal belong to the user; a test sets them where it is about them.
    environment = {key: value for key, value in os.environ.items() if key != "COLUMNS" and not key.startswith("LC_")}
    environment.update(PATH=f"{binaries}{os.pathsep}{os.environ['PATH']}", LANG="C", HOME=folder)
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, timeout=300)
    output = done.stdout.decode(errors="replace").splitlines()
    errors = ["! " + line for line in done.stderr.decode(errors="replace").splitlines()]
    code = [f"? {done.returncode}"] if done.returncode else []
    return without_blank_end(output) + errors + code


def check(transcript, binaries, update):
    rewritten, wrong = [], False
    with tempfile.TemporaryDirectory() as folder:
        for kind, head, body in parts(transcript.read_text().splitlines()):
            if kind == "text":
                rewritten.append(head)
            elif kind == "file":
                target = pathlib.Path(folder, head)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text("".join(line + "\n" for line in body))
                rewritten += ["@file " + head, *body, "@end"]
            else:
                got = run(head, folder, binaries)
                rewritten += ["$ " + head, *got, ""]
                if got != body and not update:
                    wrong = True
                    print(f"{transcript.name}: $ {head}")
                    print("\n".join(difflib.unified_diff(body, got, "expected", "printed", lineterm="")))
    if update:
        transcript.write_text("\n".join(without_blank_end(rewritten)) + "\n")
    return not wrong


def main(arguments):
    update = arguments[:1] == ["--update"]
    binaries, *transcripts = arguments[update:]
    results = [check(pathlib.Path(name), os.path.abspath(binaries), update) for name in transcripts]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
