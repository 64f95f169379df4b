#!/usr/bin/env python3
"""`ordeval plot -o x.svg` draws without a browser."""

import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

SVG = "{http://www.w3.org/2000/svg}"
# Short enough that no picture cuts them off.
SYSTEMS = ['<b on="x">&amp;', "</svg><a>", "\u202e\u2028]]>", "__proto__", "plain"]
CLASSES = ["<low", "mid & dle", "high>"]
ENGINES = ["libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-4.0.so.18"]


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


def write_wide(path):
    lines = [["id", "topic", "gold", *SYSTEMS]]
    for item in range(60):
        answers = [CLASSES[(item + (item % (system + 2) == 0)) % 3] for system in range(len(SYSTEMS))]
        lines.append([f"i{item}", f"<t{item % 5}>", CLASSES[item % 3], *answers])
    path.write_text("".join(",".join(map(quoted, line)) + "\n" for line in lines), encoding="utf-8")


class PlotSvg(unittest.TestCase):
    ordeval = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        write_wide(cls.folder / "wide.csv")
        (cls.folder / "scale.txt").write_text("\n".join(CLASSES) + "\n")
        refusal = cls.plot("ranks", "-f", "svg").stderr
        if "not installed" in refusal or "without the page" in refusal:
            raise unittest.SkipTest(refusal.strip())

    @classmethod
    def plot(cls, kind, *words, **settings):
        few = ["--trials", "50", "--replicates", "20", "--splits", "10"]
        command = [cls.ordeval, "plot", kind, "--wide", "wide.csv", "--scale", "scale.txt", *few, "--quiet", *words]
        return subprocess.run(command, cwd=cls.folder, capture_output=True, encoding="utf-8", timeout=60, **settings)

    def drawn(self, kind, *words):
        done = self.plot(kind, *words, "--format", "svg")
        self.assertEqual((done.returncode, done.stderr), (0, ""), kind)
        return done.stdout

    def texts(self, svg):
        return {"".join(element.itertext()) for element in xml.fromstring(svg).iter(SVG + "text")}

    def test_pictures_are_well_formed_and_name_the_systems_as_they_are(self):
        for kind in ["leaderboard", "significance", "groups", "ranks"]:
            with self.subTest(kind):
                self.assertGreaterEqual(self.texts(self.drawn(kind)), set(SYSTEMS))

    def test_names_are_text_and_nothing_else(self):
        for kind in ["leaderboard", "confusion", "topics", "power"]:
            with self.subTest(kind):
                root = xml.fromstring(self.drawn(kind))
                self.assertEqual(root.tag, SVG + "svg")
                names = {element.tag.removeprefix(SVG) for element in root.iter()}
                self.assertLessEqual(names, {"svg", "g", "path", "text", "tspan", "rect", "line", "defs", "clipPath",
                                             "linearGradient", "stop", "title"})  # fmt: skip
                self.assertFalse([key for element in root.iter() for key in element.attrib if key.startswith("on")])

    def test_characters_that_xml_cannot_hold_are_spelled_out(self):
        (self.folder / "controls.csv").write_text('id,gold,red\x1b[31m,bell\x07\n1,low,low,low\n')
        command = [self.ordeval, "plot", "leaderboard", "--wide", "controls.csv", "--scale", "low<high", "-f", "svg"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, encoding="utf-8", timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreaterEqual(self.texts(done.stdout), {"red\\x1b[31m", "bell\\x07"})

    def test_what_is_chosen_is_drawn(self):
        self.assertIn("mid & dle", self.texts(self.drawn("confusion", "--system", "plain")))
        self.assertNotEqual(self.drawn("confusion", "--system", "plain"), self.drawn("confusion"))

    def test_the_same_input_gives_the_same_bytes(self):
        self.assertEqual(self.drawn("ranks"), self.drawn("ranks", "--threads", "3"))

    def test_the_ending_of_the_file_says_what_is_wanted(self):
        self.plot("distances", "-o", "distances.svg")
        self.assertEqual((self.folder / "distances.svg").read_text(encoding="utf-8"), self.drawn("distances"))
        self.plot("distances", "-o", "distances.json")
        self.assertTrue((self.folder / "distances.json").read_text().startswith("{"))

    def test_without_the_engine_it_says_what_to_install(self):
        broken = self.folder / "broken"
        broken.mkdir()
        for name in ENGINES:
            (broken / name).write_text("no library")
        done = self.plot("distances", "-o", "nothing.svg", env={"LD_LIBRARY_PATH": str(broken)})
        self.assertEqual(done.returncode, 2)
        self.assertIn("libjavascriptcoregtk-4.1-0", done.stderr)
        self.assertFalse((self.folder / "nothing.svg").exists())


if __name__ == "__main__":
    PlotSvg.ordeval = str(pathlib.Path(sys.argv.pop(1)).absolute() / "ordeval")
    unittest.main()
