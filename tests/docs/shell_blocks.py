#!/usr/bin/env python3
"""Runs the shell blocks of a page, so that every command that it shows works.

usage: shell_blocks.py FOLDER_OF_ORDEVAL PAGE

All ```sh blocks of a page run one after the other in one temporary folder, each to its end. A block fails where a command in it
fails, unless the line ends with the comment `# exit N`, which says with what. A ```text block behind it is what the block prints.
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```(sh|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT = re.compile(r"^(.*\S)\s+# exit (\d+)$", re.MULTILINE)


def as_script(block):
    """The block for a shell that stops at the first failure; a line that has to fail is asked how it did."""
    asked = EXIT.sub(r'set +e; \1; found=$?; set -e; test $found = \2 || { echo "exit code $found, not \2" >\&2; exit 1; }', block)
    return "set -eu -o pipefail\n" + asked


def blocks(text):
    """Pairs of a shell block with its line, and the output that follows it, if any."""
    found = [(match[1], match[2], text.count("\n", 0, match.start()) + 1) for match in BLOCK.finditer(text)]
    for place, (kind, body, line) in enumerate(found):
        if kind == "sh":
            follows = place + 1 < len(found) and found[place + 1][0] == "text"
            yield body, line, found[place + 1][1] if follows else None


def main(binaries, page):
    path = os.pathsep.join([str(pathlib.Path(binaries).resolve()), os.environ["PATH"]])
    failed = ran = 0
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PATH": path, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "HOME": folder}
        for body, line, expected in blocks(pathlib.Path(page).read_text(encoding="utf-8")):
            ran += 1
            command = ["bash", "-c", as_script(body)]
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300)
            if done.returncode != 0:
                failed += 1
                print(f"{page}:{line}: fails with {done.returncode}\n{body}{done.stdout}{done.stderr}")
            elif expected is not None and done.stdout != expected:
                failed += 1
                print(f"{page}:{line}: prints something else")
                print("\n".join(difflib.unified_diff(expected.splitlines(), done.stdout.splitlines(), "page", "printed", lineterm="")))
    print(f"{ran} blocks, {failed} failed")
    return 1 if failed or not ran else 0


sys.exit(main(*sys.argv[1:]))
