"""check-layers refuses what runs against the flow and lets the rest pass."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-layers"


def checked(files):
    """What the script says of a tree that holds these files, each with one include."""
    with tempfile.TemporaryDirectory() as folder:
        for path, include in files.items():
            file = Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f'// A file.\n#include "{include}"\n')
        return subprocess.run([sys.executable, SCRIPT, folder], capture_output=True, text=True)


class CheckLayers(unittest.TestCase):
    def refuses(self, path, include, problem):
        result = checked({path: include, "src/io/read/x.hpp": "ordeval/core/score.hpp"})
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertIn(f'{path}:2: #include "{include}": {problem}', result.stderr)

    def accepts(self, path, include):
        result = checked({path: include, "src/core/x.hpp": "ordeval/core/score.hpp"})
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_an_include_upwards_is_refused(self):
        self.refuses("src/core/table.cpp", "ordeval/measures/registry.hpp", "core lies below measures")
        self.refuses("include/ordeval/statistics/x.hpp", "ordeval/meta/power.hpp", "statistics lies below meta")

    def test_an_include_downwards_is_accepted(self):
        self.accepts("src/meta/power.cpp", "ordeval/statistics/x.hpp")
        self.accepts("apps/ordeval/main.cpp", "ordeval/report/sheet.hpp")
        self.accepts("src/measures/kappa.cpp", "core/x.hpp")

    def test_nothing_includes_the_applications(self):
        self.refuses("src/report/x.cpp", "terminal/output.hpp", "report lies below apps")
        self.refuses("reproduction/x.cpp", "terminal/output.hpp", "reproduction lies below apps")

    def test_nobody_looks_into_the_readers_nor_they_up(self):
        self.refuses("src/meta/x.cpp", "io/read/x.hpp", "meta must not look into the readers")
        self.refuses("src/io/read/y.cpp", "ordeval/report/sheet.hpp", "the readers must not know report")

    def test_a_public_header_includes_no_private_one(self):
        self.refuses("include/ordeval/core/x.hpp", "core/wide_count.hpp", "a public header includes a private one")

    def test_a_new_room_needs_a_place(self):
        self.refuses("src/attic/x.cpp", "ordeval/core/score.hpp", "the room attic has no place")

    def test_a_tree_without_files_is_no_success(self):
        self.assertEqual(checked({}).returncode, 1)


if __name__ == "__main__":
    unittest.main()
