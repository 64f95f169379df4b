#!/usr/bin/env python3
"""Ctrl-C ends ordeval at once, with the exit code that shells expect and nothing half-written."""

import signal
import subprocess
import time

from terminal import TerminalTest, main


class Interrupt(TerminalTest):
    def wait_for_bar(self):
        self.write("gold.tsv", 1000)
        self.fifo("slow.tsv")
        command = self.start("score", "gold.tsv", "slow.tsv", "-o", "out.txt")
        self.assertTrue(command.look_until("reading", 10))
        return command

    def assert_ends_cleanly(self, command, number):
        command.process.send_signal(number)
        code, output = command.finish()
        self.assertEqual((code, output), (-number, ""))
        self.assertEqual(command.lines_left(), [])
        self.assertFalse((self.folder / "out.txt").exists())

    def test_ends_the_progress_line(self):
        self.assert_ends_cleanly(self.wait_for_bar(), signal.SIGINT)

    def test_by_termination_ends_the_progress_line(self):
        self.assert_ends_cleanly(self.wait_for_bar(), signal.SIGTERM)

    def test_gives_a_shell_the_exit_code_130(self):
        self.write("gold.tsv", 10)
        self.fifo("slow.tsv")
        script = f"{self.ordeval} score gold.tsv slow.tsv & sleep 0.3; kill -INT $!; wait $!; echo $?"
        # An interactive shell, because others let their background jobs ignore Ctrl-C.
        done = subprocess.run(["bash", "-c", "set -m; " + script], cwd=self.folder, capture_output=True, timeout=60)
        self.assertEqual(done.stdout.split()[-1], b"130")

    def test_leaves_those_alone_who_ignore_it(self):
        self.write("gold.tsv", 10)
        self.fifo("slow.tsv")
        command = subprocess.Popen(
            [self.ordeval, "score", "gold.tsv", "slow.tsv", "-q", "-m", "MAE"],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        )
        time.sleep(0.3)
        command.send_signal(signal.SIGHUP)
        self.feed("slow.tsv", (self.folder / "gold.tsv").read_text())
        self.assertIn(b"MAE", command.communicate(timeout=60)[0])
        self.assertEqual(command.returncode, 0)

    def test_while_writing_removes_the_draft_and_keeps_the_old_file(self):
        old = self.folder / "curve.csv"
        old.write_text("old\n")
        points = 100_000
        for _ in range(8):
            command = self.start(
                *"interval --class-counts 20,37,15 --edges 0,1,1.4,inf -f csv -o curve.csv --curve".split(),
                str(points),
            )
            while command.process.poll() is None and not list(self.folder.glob("curve.csv.*")):
                pass
            command.process.send_signal(signal.SIGINT)
            code, _ = command.finish()
            self.assertEqual(list(self.folder.glob("curve.csv.*")), [])
            if code == -signal.SIGINT and old.read_text() == "old\n":
                return
            old.write_text("old\n")  # it was faster than we were
            points *= 2
        self.fail("ordeval was never caught while it wrote")

    def files(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

    def interrupt_generate(self, number, folder):
        """Interrupts it while it writes the runs of a campaign; its exit code."""
        command = self.start("generate", "amigo2020", "--topics", "500", "-o", folder, "--force")
        while command.process.poll() is None and not list(self.folder.rglob("new/runs/*.tsv")):
            pass
        command.process.send_signal(number)
        return command.finish()[0]

    def test_leaves_the_old_campaign(self):
        old = ["old", "old/gold.tsv", "old/runs", "old/runs/mine.tsv"]
        (self.folder / "old/runs").mkdir(parents=True)
        for name in ("old/gold.tsv", "old/runs/mine.tsv"):
            (self.folder / name).write_text("old\n")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self.assertEqual(self.interrupt_generate(number, "old"), -number)
            self.assertEqual(self.files(), old)
        self.assertEqual((self.folder / "old/gold.tsv").read_text(), "old\n")

    def test_leaves_no_part_of_a_new_campaign(self):
        self.assertEqual(self.interrupt_generate(signal.SIGINT, "new/one"), -signal.SIGINT)
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    main()
