#!/usr/bin/env python3
"""`ordeval plot -o x.svg` draws without a browser."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

SVG = "{http://www.w3.org/2000/svg}"
# Short enough that no picture cuts them off.
SYSTEMS = ['<b on="x">&amp;', "</svg><a>", "\u202e\u2028]]>", "__proto__", "plain"]
SEEN = {*SYSTEMS} - {"\u202e\u2028]]>"} | {"\\u202e\\u2028]]>"}
ACTING = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u034f\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]")
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
                self.assertGreaterEqual(self.texts(self.drawn(kind)), SEEN)

    def test_names_are_text_and_nothing_else(self):
        for kind in ["leaderboard", "confusion", "topics", "power"]:
            with self.subTest(kind):
                root = xml.fromstring(self.drawn(kind))
                self.assertEqual(root.tag, SVG + "svg")
                names = {element.tag.removeprefix(SVG) for element in root.iter()}
                self.assertLessEqual(names, {"svg", "g", "path", "text", "tspan", "rect", "line", "defs", "clipPath",
                                             "linearGradient", "stop", "title"})  # fmt: skip
                self.assertFalse([key for element in root.iter() for key in element.attrib if key.startswith("on")])

    def test_characters_that_act_or_hide_are_spelled_out_in_the_drawing_and_exact_in_its_data(self):
        names = ["red\x1b[31m", "bell\x07", "\u202egnp.exe", "pla\u200bin", "c1\x9b", "two\r\nlines"]
        seen = {"red\\x1b[31m", "bell\\x07", "\\u202egnp.exe", "pla\\u200bin", "c1\\x9b", "two\\r\\nlines"}
        rows = [["id", "topic", "gold", *names]]
        rows += [[f"i{i}", f"t\u2066{i % 3}", "lo\u200fw", *["hi\u0085gh" if i % (s + 2) else "lo\u200fw" for s in range(6)]] for i in range(12)]
        rows += [[f"i{i}", f"t\u2066{i % 3}", "hi\u0085gh", *["hi\u0085gh"] * 6] for i in range(12, 18)]
        text = "".join(",".join(map(quoted, row)) + "\n" for row in rows)
        (self.folder / "controls.csv").write_text(text, encoding="utf-8", newline="")
        (self.folder / "controls.txt").write_text("lo\u200fw\nhi\u0085gh\n", encoding="utf-8")
        few = ["--trials", "50", "--replicates", "20", "--title", "A\u202e\x1b[2J", "--quiet"]
        for kind in ["leaderboard", "confusion", "topics", "significance", "topic_map"]:
            with self.subTest(kind):
                command = [self.ordeval, "plot", kind, "--wide", "controls.csv", "--scale", "controls.txt", *few]
                drawn = subprocess.run([*command, "-f", "svg"], cwd=self.folder, capture_output=True, timeout=60)
                self.assertEqual(drawn.returncode, 0, drawn.stderr)
                svg = drawn.stdout.decode()
                self.assertIsNone(ACTING.search(svg))
                self.assertIn("A\\u202e\\x1b[2J", self.texts(svg))
                if kind == "leaderboard":
                    self.assertGreaterEqual(self.texts(svg), seen)
                data = subprocess.run([*command, "-f", "json"], cwd=self.folder, capture_output=True, timeout=60)
                spec = json.loads(data.stdout)
                self.assertEqual(spec["title"]["text"], "A\u202e\x1b[2J")
                if kind == "leaderboard":
                    self.assertEqual({row["system"] for row in spec["data"]["values"]}, set(names))

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
