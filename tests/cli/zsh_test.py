#!/usr/bin/env python3
"""A real zsh completes ordeval's commands, options, choices, measures and files."""

import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

# Tab completes; Ctrl-X writes the line to a file and empties it.
SETTINGS = """
PROMPT=''
fpath=($PWD $fpath)
autoload -Uz compinit && compinit -D -u
tell() { print -r -- "$BUFFER" >> line; BUFFER= }
zle -N tell
bindkey '^I' complete-word '^X' tell
print ready > line
"""


@unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
class Zsh(unittest.TestCase):
    ordeval = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        with open(cls.folder / "_ordeval", "w") as script:
            subprocess.run([cls.ordeval, "completion", "zsh"], stdout=script, check=True)
        (cls.folder / "gold.tsv").touch()
        (cls.folder / "settings").write_text(SETTINGS)
        cls.terminal, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "HOME": folder.name, "LANG": "C"}
        cls.shell = subprocess.Popen(
            ["zsh", "-f", "-i"], cwd=cls.folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs,
            start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        cls.addClassCleanup(os.close, cls.terminal)
        cls.addClassCleanup(cls.shell.wait)
        cls.addClassCleanup(cls.shell.kill)
        cls.type("source ./settings\n")
        cls.lines(1)

    @classmethod
    def type(cls, text):
        os.write(cls.terminal, text.encode())

    @classmethod
    def lines(cls, number):
        """What was written to the file, once it has that many lines."""
        until = time.monotonic() + 30
        while time.monotonic() < until:
            path = cls.folder / "line"
            lines = path.read_text().splitlines() if path.exists() else []
            if len(lines) >= number:
                return lines
            time.sleep(0.01)
        raise AssertionError("zsh does not answer: " + os.read(cls.terminal, 65536).decode(errors="replace"))

    def completed(self, typed):
        known = len(self.lines(1))
        self.type(typed + "\t\x18")
        return self.lines(known + 1)[known]

    def test_completes(self):
        for typed, expected in {
            "ordeval sc": "ordeval score ",
            "ordeval li": "ordeval lint ",
            "ordeval score --per": "ordeval score --per-topic ",
            "ordeval score --format ma": "ordeval score --format markdown ",
            "ordeval score -f js": "ordeval score -f json ",
            "ordeval score -q --duplicates la": "ordeval score -q --duplicates last ",
            # The comma is one that zsh takes away again where no further measure follows.
            "ordeval score --measures QW": "ordeval score --measures QWK,",
            "ordeval score --measures Kappa,TauB,@def": "ordeval score --measures Kappa,TauB,@default,",
            "ordeval measures QW": "ordeval measures QWK",
            "ordeval score --sort QW": "ordeval score --sort QWK",
            "ordeval score go": "ordeval score gold.tsv ",
            "ordeval score gold.tsv --label-map go": "ordeval score gold.tsv --label-map gold.tsv ",
            "ordeval classi gold.tsv --distances go": "ordeval classi gold.tsv --distances gold.tsv ",
            "ordeval interval --edges M": "ordeval interval --edges M",
            "ordeval lint gold.tsv --max-p": "ordeval lint gold.tsv --max-problems ",
        }.items():
            with self.subTest(typed):
                self.assertEqual(self.completed(typed).rstrip(), expected.rstrip())


if __name__ == "__main__":
    Zsh.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
