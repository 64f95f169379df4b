#!/usr/bin/env python3
"""What files alone cannot show: pipes that close, disks that are full, files that change while they are read."""

import gzip
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BROKEN_OUTPUT, BAD_INPUT, NOTHING = 1, 3, 4
SAMPLE = 128 * 1024
CURVE = "interval --class-counts 20,37,15 --edges 0,1,1.4,inf -f csv --curve 20000".split()


class BrokenWorld(unittest.TestCase):
    ordeval = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_ordeval(self, *arguments, **how):
        how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
        return subprocess.run([self.ordeval, *arguments], cwd=self.folder, text=True, timeout=60, **how)

    def write_rows(self, name, rows):
        (self.folder / name).write_text("".join(f"{i}\t{i % 3}\n" for i in range(rows)))

    def names(self):
        return sorted(file.name for file in self.folder.iterdir())


class Pipes(BrokenWorld):
    def test_a_reader_that_goes_away_is_no_failure(self):
        command = subprocess.Popen([self.ordeval, *CURVE], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertTrue(command.stdout.readline())
        command.stdout.close()
        self.assertEqual(command.stderr.read(), b"")
        command.stderr.close()
        self.assertEqual(command.wait(60), 0)

    def test_a_packed_pipe_that_closes_early_is_bad_input(self):
        self.write_rows("gold.tsv", 5000)
        packed = gzip.compress((self.folder / "gold.tsv").read_bytes())
        (self.folder / "half.gz").write_bytes(packed[: len(packed) // 2])
        with open(self.folder / "half.gz", "rb") as half:
            done = self.run_ordeval("score", "gold.tsv", "-", "-o", "out.txt", stdin=half)
        self.assertEqual((done.returncode, done.stdout), (BAD_INPUT, ""))
        self.assertRegex(done.stderr, r"(?m)^-: .*(cut|short|end).*; ")
        self.assertEqual(self.names(), ["gold.tsv", "half.gz"])

    def test_a_pipe_that_closes_without_a_word_is_empty(self):
        self.write_rows("gold.tsv", 5)
        done = self.run_ordeval("score", "gold.tsv", "-", stdin=subprocess.DEVNULL)
        self.assertEqual((done.returncode, done.stdout), (NOTHING, ""))
        self.assertRegex(done.stderr, r"^-: is empty; ")

    def test_standard_input_that_is_closed_is_empty(self):
        self.write_rows("gold.tsv", 5)
        done = subprocess.run(
            ["bash", "-c", f"'{self.ordeval}' score gold.tsv - <&-"], cwd=self.folder, capture_output=True, timeout=60
        )
        self.assertEqual((done.returncode, done.stdout), (NOTHING, b""))
        self.assertIn(b"-: is empty; ", done.stderr)


class Disks(BrokenWorld):
    def assert_not_written(self, done, path, problem):
        self.assertEqual(done.returncode, BROKEN_OUTPUT, done.stderr)
        self.assertRegex(done.stderr, rf"^{path}: cannot be written: {problem}; .+\n$")

    def test_a_full_disk_behind_standard_output_is_told(self):
        with open("/dev/full", "w") as full:
            self.assert_not_written(
                self.run_ordeval(*CURVE, stdout=full), "standard output", "No space left on device"
            )

    def test_a_full_device_is_told(self):
        self.assert_not_written(self.run_ordeval(*CURVE, "-o", "/dev/full"), "/dev/full", "No space left on device")

    def test_a_file_beyond_the_limit_leaves_the_old_one(self):
        (self.folder / "curve.csv").write_text("old\n")
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        done = self.run_ordeval(*CURVE, "-o", "curve.csv", preexec_fn=limit)
        self.assert_not_written(done, "curve.csv", "File too large")
        self.assertEqual(self.names(), ["curve.csv"])
        self.assertEqual((self.folder / "curve.csv").read_text(), "old\n")

    def small_disk(self):
        disk = self.folder / "disk"
        disk.mkdir()
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True, text=True
        )
        if mounted.returncode != 0:
            self.skipTest(f"no small disk can be mounted here: {mounted.stderr.strip()}")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        return disk

    def files(self, folder):
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))

    def test_a_full_disk_leaves_the_old_file(self):
        disk = self.small_disk()
        (disk / "curve.csv").write_text("old\n")
        done = self.run_ordeval(*CURVE, "-o", "disk/curve.csv")
        self.assert_not_written(done, "disk/curve.csv", "No space left on device")
        self.assertEqual(os.listdir(disk), ["curve.csv"])
        self.assertEqual((disk / "curve.csv").read_text(), "old\n")

    def test_a_full_disk_leaves_the_old_campaign(self):
        disk = self.small_disk()
        (disk / "c/runs").mkdir(parents=True)
        for name in ("c/gold.tsv", "c/runs/mine.tsv"):
            (disk / name).write_text("old\n")
        done = self.run_ordeval("generate", "-o", "disk/c", "--force")
        self.assert_not_written(done, "disk/c/[a-z/_0-9]+.tsv", "No space left on device")
        self.assertEqual(self.files(disk), ["c", "c/gold.tsv", "c/runs", "c/runs/mine.tsv"])
        self.assertEqual((disk / "c/gold.tsv").read_text(), "old\n")

    def test_a_full_disk_leaves_no_part_of_a_new_campaign(self):
        disk = self.small_disk()
        done = self.run_ordeval("generate", "-o", "disk/new/c")
        self.assert_not_written(done, "disk/new/c/[a-z/_0-9]+.tsv", "No space left on device")
        self.assertEqual(self.files(disk), [])


class Changes(BrokenWorld):
    def change_while_read(self, change, rows=1_000_000):
        """Stops ordeval while it has the run open, changes the file, and lets it go on."""
        self.write_rows("gold.tsv", rows)
        for _ in range(20):
            self.write_rows("run.tsv", rows)
            (self.folder / "out.txt").unlink(missing_ok=True)  # of a try that ended before it was caught
            command = subprocess.Popen(
                [self.ordeval, "score", "gold.tsv", "run.tsv", "-q", "-o", "out.txt"],
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            while not self.reads(command, "run.tsv") and command.poll() is None:
                pass
            command.send_signal(signal.SIGSTOP)
            time.sleep(0.01)
            caught = self.reads(command, "run.tsv")
            if caught:
                change(self.folder / "run.tsv")
            command.send_signal(signal.SIGCONT)
            output, errors = command.communicate(timeout=60)
            if caught:
                return command.returncode, output, errors
        self.fail("ordeval was never caught while it read")

    def reads(self, command, name):
        """Whether it has the file open and has read more of it than the sample that it looks at first, and not yet half.

        What changes before the rows are read, or after them, is no change while they are.
        """
        folder = pathlib.Path(f"/proc/{command.pid}")
        try:
            for file in os.listdir(folder / "fd"):
                if os.readlink(folder / "fd" / file).endswith("/" + name):
                    place = int((folder / "fdinfo" / file).read_text().split()[1])
                    return SAMPLE < place < os.stat(folder / "fd" / file).st_size / 2
        except OSError:  # it ended meanwhile
            pass
        return False

    def assert_refused(self, code, output, errors):
        self.assertEqual((code, output), (BAD_INPUT, ""), errors)
        self.assertIn("run.tsv: changed while it was read; wait until it is written, then run again", errors)
        self.assertFalse((self.folder / "out.txt").exists())

    def test_a_file_that_grows_while_it_is_read_is_bad_input(self):
        def append(path):
            with open(path, "a") as file:
                file.write("1000000\t1\n")

        self.assert_refused(*self.change_while_read(append))

    def test_a_file_that_shrinks_while_it_is_read_is_bad_input(self):
        self.assert_refused(*self.change_while_read(lambda path: os.truncate(path, 100)))

    def test_a_file_that_is_overwritten_while_it_is_read_is_bad_input(self):
        def overwrite(path):
            with open(path, "r+") as file:
                file.write("0\t2\n")

        self.assert_refused(*self.change_while_read(overwrite))


if __name__ == "__main__":
    BrokenWorld.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
