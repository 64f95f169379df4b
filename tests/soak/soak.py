#!/usr/bin/env python3
"""Asks all commands about random inputs, again and again, and compares whatever has to agree.

Usage: soak.py ORDEVAL SECONDS [SEED]    what shows a disagreement is kept in build/soak

One thread and three; files and rows in another order; a pipe, which is read by rows, beside the file, which is read in
one pass; compressed and plain; wide, counts, and gold with runs; JSON and CSV; bundles for platforms. Where
the Python that runs this has the package `ordeval` (after `scripts/test-python install`: build/python/test/bin/python),
it has to give the same JSON, or to refuse with the same sentence.

`reproduce`, `completion` and `man` are left to the tests: no input changes what they say.
"""

import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from asking import Asking, package
from checks import KINDS
from documents import Disagreement


def main(arguments):
    ordeval, seconds = str(Path(arguments[0]).resolve()), float(arguments[1])
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    kept = Path("build/soak").resolve()
    end = time.monotonic() + seconds
    total = Counter()
    while time.monotonic() < end:
        draw = random.Random(seed)
        with tempfile.TemporaryDirectory() as name:
            asking = Asking(ordeval, Path(name), draw)
            try:
                draw.choices(list(KINDS), KINDS.values())[0](asking)
            except Disagreement as disagreement:
                total["disagreements"] += 1
                shutil.copytree(name, kept / str(seed), dirs_exist_ok=True)
                print(f"seed {seed}: {disagreement}", flush=True)
        total.update(inputs=1, commands=asking.commands, refused=asking.refused, questions=asking.questions)
        seed += 1
    beside = f"{total['questions']} questions to the Python package" if package else "without the Python package, which is not installed"
    print(f"{total['inputs']} inputs, {total['commands']} commands, {total['refused']} refused, {beside}, {total['disagreements']} disagreements")
    return 1 if total["disagreements"] else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
