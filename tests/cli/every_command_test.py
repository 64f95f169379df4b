"""What holds for every command, whichever there are: the list is the program's own.

Usage: every_command_test.py FOLDER-OF-ORDEVAL
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest


class EveryCommand(unittest.TestCase):
    ordeval = None

    def run_ordeval(self, *arguments, folder=None):
        return subprocess.run([self.ordeval, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)

    def commands(self, *above):
        """All commands as lists of words, those within others included."""
        lines = self.run_ordeval(*above, "--help").stdout.splitlines()
        found = []
        if "Commands:" in lines:
            for line in lines[lines.index("Commands:") + 1 :]:
                if not line.startswith("  "):
                    break
                if not line.startswith("   "):
                    command = [*above, line.split()[0]]
                    found += [command, *self.commands(*command)]
        return found

    def each(self):
        commands = self.commands()
        self.assertGreater(len(commands), 15)
        for command in commands:
            with self.subTest(" ".join(command)):
                yield command

    def test_has_help_with_examples_in_80_columns(self):
        for command in self.each():
            done = self.run_ordeval(*command, "--help")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("Usage: ordeval " + " ".join(command), done.stdout)
            self.assertIn("Examples:", done.stdout)
            text = done.stdout[: done.stdout.index("Examples:")]
            self.assertLessEqual(max(map(len, text.splitlines())), 80)

    def test_stands_in_the_man_page(self):
        page = self.run_ordeval("man").stdout.replace("\\-", "-")
        for command in self.each():
            self.assertIn('.SS "ordeval ' + " ".join(command) + '"', page)

    def test_refuses_an_option_that_it_does_not_have(self):
        for command in self.each():
            done = self.run_ordeval(*command, "--no-such-option")
            self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
            self.assertEqual(done.stdout, "")
            self.assertIn("--no-such-option", done.stderr)

    def test_gives_no_number_for_a_file_that_is_not_there(self):
        for command in self.each():
            usage = self.run_ordeval(*command, "--help").stdout
            files = [word for word in ("GOLD", "RUN", "RANKING", "RATINGS") if f"[{word}" in usage or f" {word}" in usage]
            if not files or "COMMAND" in usage.split("Usage:")[1].splitlines()[0]:
                continue
            with tempfile.TemporaryDirectory() as folder:
                done = self.run_ordeval(*command, *["no/such/file"] * 2, folder=folder)
                self.assertIn(done.returncode, (2, 3), done.stdout + done.stderr)
                self.assertNotEqual(done.stderr, "")
                self.assertEqual(list(pathlib.Path(folder).iterdir()), [])


if __name__ == "__main__":
    EveryCommand.ordeval = str(pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval")
    unittest.main()
