"""Runs ordeval with a pseudo terminal as its standard error, and knows what a person sees there in the end."""

import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
import unittest


class TerminalTest(unittest.TestCase):
    """A test with a temporary folder, in which it runs the ordeval that the command line names."""

    ordeval = None
    patience = 60

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, rows):
        (self.folder / name).write_text("".join(f"{i}\t{i % 3}\n" for i in range(rows)))

    def fifo(self, name):
        os.mkfifo(self.folder / name)

    def feed(self, name, text):
        """Waits until someone reads the pipe, then writes and closes it."""
        with open(self.folder / name, "w") as pipe:
            pipe.write(text)

    def start(self, *arguments, terminal=True, term="xterm", stdin=subprocess.DEVNULL):
        command = Command([str(self.ordeval), *arguments], self.folder, terminal, term, stdin)
        self.addCleanup(command.close)
        return command


class Command:
    def __init__(self, arguments, folder, terminal, term, stdin):
        self.shown = b""
        self.screen, theirs = pty.openpty() if terminal else os.pipe()
        environment = {**os.environ, "TERM": term, "LANG": "C"}
        self.process = subprocess.Popen(
            arguments, cwd=folder, env=environment, stdin=stdin, stdout=subprocess.PIPE, stderr=theirs
        )
        os.close(theirs)

    def look(self, seconds):
        """Takes in what appears on the terminal within some time; False where it was closed."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if select.select([self.screen], [], [], left)[0]:
                try:
                    piece = os.read(self.screen, 65536)
                except OSError:  # what Linux says of a terminal whose last user is gone
                    piece = b""
                if not piece:
                    return False
                self.shown += piece
        return True

    def look_until(self, pattern, seconds):
        """Whether the pattern appears on the terminal in time."""
        until = time.monotonic() + seconds
        while not re.search(pattern, self.text()) and time.monotonic() < until:
            if not self.look(0.05):
                break
        return re.search(pattern, self.text()) is not None

    def finish(self):
        """The exit code, and what was written to standard output."""
        while self.look(0.2):
            pass
        output = self.process.stdout.read().decode()
        return self.process.wait(TerminalTest.patience), output

    def text(self):
        return self.shown.decode(errors="replace")

    def lines_left(self):
        """What stays on the terminal once everything that was erased is gone."""
        lines = []
        for line in self.text().replace("\r\n", "\n").split("\n"):
            visible, column = "", 0
            for piece in re.split(r"(\r|\x1b\[K)", line):
                if piece == "\r":
                    column = 0
                elif piece == "\x1b[K":
                    visible = visible[:column]
                else:
                    visible = visible[:column] + piece + visible[column + len(piece) :]
                    column += len(piece)
            lines.append(visible)
        return [line for line in lines if line]

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        os.close(self.screen)


def main():
    """Runs the tests of the calling script: TEST.py FOLDER_OF_ORDEVAL [TEST...]"""
    TerminalTest.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
