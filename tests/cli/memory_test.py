#!/usr/bin/env python3
"""Files in the order of gold are counted in memory that does not grow with them."""

import gzip
import os
import pathlib
import sys
import tempfile
import unittest

FEW, MANY = 50_000, 1_000_000
FIRST_ID = 10_000_000
SMALL_CHANGE = 4_000  # kB; the ids and labels of as many rows would take five times that


class Memory(unittest.TestCase):
    ordeval = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, head, row, rows):
        text = head + "".join(row.format(id=i, gold=i % 5, answer=i % 3) for i in range(FIRST_ID, FIRST_ID + rows))
        (self.folder / name).write_bytes(gzip.compress(text.encode(), 1))
        return self.folder / name

    def kilobytes(self, *arguments):
        """What a run of ordeval took at most."""
        nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        command = [self.ordeval, "tally", *map(str, arguments), "--scale=0..4", "--threads=2", "--quiet"]
        child = os.posix_spawn(self.ordeval, command, os.environ, file_actions=nowhere)
        _, status, usage = os.wait4(child, 0)
        self.assertEqual(os.waitstatus_to_exitcode(status), 0)
        return usage.ru_maxrss

    def test_of_a_wide_table_does_not_grow_with_its_rows(self):
        few, many = (self.write(f"{rows}.gz", "id,gold,a\n", "{id},{gold},{answer}\n", rows) for rows in (FEW, MANY))
        self.assertLess(self.kilobytes("--wide", many), self.kilobytes("--wide", few) + SMALL_CHANGE)

    def test_of_gold_and_a_run_in_the_same_order_does_not_grow_with_their_rows(self):
        def both(rows):
            gold = self.write(f"gold{rows}.gz", "id\tlabel\n", "{id}\t{gold}\n", rows)
            return gold, self.write(f"run{rows}.gz", "id\tlabel\n", "{id}\t{answer}\n", rows)

        self.assertLess(self.kilobytes(*both(MANY)), self.kilobytes(*both(FEW)) + SMALL_CHANGE)


if __name__ == "__main__":
    Memory.ordeval = pathlib.Path(sys.argv.pop(1)).resolve() / "ordeval"
    unittest.main()
