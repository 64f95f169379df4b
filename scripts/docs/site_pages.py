"""All pages as one static site, with the reference of the library; the tree is that of the repository, so that links stay as they are."""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess

import markdown

# What a reader looks for, in the order in which one needs it.
NAVIGATION = {
    "Use": ["README.md", "docs/cookbook.md", "docs/organisers.md", "docs/raters.md", "docs/python.md", "docs/formats.md", "docs/measures.md", "docs/json.md"],
    "Notebooks": [f"examples/notebooks/{name}.ipynb" for name in ("first-evaluation", "judges-and-raters", "comparing-models", "shared-task", "on-spark")],
    "Understand": ["docs/statistics.md", "docs/comparison.md", "docs/meta.md", "docs/axioms.md", "docs/tuning.md", "docs/interval.md", "docs/scale.md"],
    "Check": ["docs/reproduction.md", "experiments/README.md", "docs/errata.md", "benchmarks/README.md", "tests/oracle/README.md"],
    "Take part": ["CONTRIBUTING.md", "HACKING.md", "SECURITY.md", "docs/rationale.md", "CHANGELOG.md"],
}
REFERENCE = "reference/index.html"
COPIED = ["docs/*.png", "docs/*.svg", "experiments/*.py", "experiments/results/*", "examples/python/recipes/*.py", "docs/json-schema/*.json", "LICENSE", "CITATION.cff"]
WRITTEN = ["*.md", "docs/*.md", "examples/notebooks/*.ipynb"]
NOT_PAGES = {"docs/reference.md"}  # the first page of the reference


def anchor(heading, separator="-"):
    """As repository pages make it of a heading, so that links into a page work in both places."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", separator)


def target_of(path):
    return "index.html" if path == "README.md" else re.sub(r"\.(md|ipynb)$", ".html", path)


def text_of(file):
    """A page's Markdown; of a notebook its texts, its code, and what the code printed."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".ipynb":
        return text
    parts = []
    for cell in json.loads(text)["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        parts += [shown(output) for output in cell.get("outputs", [])]
    return "\n\n".join(parts) + "\n"


def shown(output):
    data = output.get("data", {})
    if "text/html" in data:
        return "".join(data["text/html"])
    return "```text\n" + "".join(output.get("text") or data.get("text/plain", "")).rstrip("\n") + "\n```"


def with_lists_apart(text):
    """Lists may follow a paragraph at once on repository pages; the Markdown of Python wants a blank line between them."""
    lines, code, before = [], False, ""
    for line in text.split("\n"):
        code ^= line.lstrip().startswith("```")
        begins = re.match(r"(-|\d+\.) ", line)
        if begins and not code and before.strip() and not re.match(r"\s|(-|\d+\.) ", before):
            lines.append("")
        lines.append(line)
        before = line
    return "\n".join(lines)


def with_links_to_pages(body):
    """Links to .md files lead to their pages."""
    def moved(found):
        path, _, part = found[1].partition("#")
        if re.match(r"[a-z]+:", path) or not path.endswith((".md", ".ipynb")):
            return found[0]
        page = re.sub(r"\.(md|ipynb)$", ".html", path)
        if re.fullmatch(r"(\.\./)*README\.html", page):
            page = page.replace("README.html", "index.html")
        return f'href="{page}{"#" + part if part else ""}"'

    return re.sub(r'href="([^"]+)"', moved, body)


def title_of(text):
    return re.search(r"^# +(.+)$", text, re.MULTILINE)[1].replace("`", "")


def navigation(current, titles, headings):
    up = "../" * current.count("/")
    parts = []
    for group, pages in NAVIGATION.items():
        parts.append(f"<h2>{group}</h2>\n<ul>")
        for page in pages:
            mark = ' aria-current="page"' if page == current else ""
            parts.append(f'<li><a href="{up}{target_of(page)}"{mark}>{html.escape(titles[page])}</a>')
            if page == current and headings:
                inside = "".join(f'<li><a href="#{one["id"]}">{one["name"]}</a></li>' for one in headings)
                parts.append(f"<ul>{inside}</ul>")
            parts.append("</li>")
        if group == "Take part":
            parts.append(f'<li><a href="{up}{REFERENCE}">Reference of the library</a></li>')
        parts.append("</ul>")
    return "\n".join(parts)


def rendered(text):
    """The page's body and its second-level headings."""
    reader = markdown.Markdown(extensions=["tables", "fenced_code", "toc", "sane_lists"],
                               extension_configs={"toc": {"slugify": anchor}})  # fmt: skip
    body = reader.convert(with_lists_apart(text))
    body = re.sub(r"<table>.*?</table>", lambda found: in_frame(found[0]), body, flags=re.DOTALL)
    headings = [one for top in reader.toc_tokens for one in (top["children"] if top["level"] == 1 else [top])]
    return with_links_to_pages(body), headings


def in_frame(table):
    """A table that scrolls by itself where it is too wide; a bar in code needs its backslash on repository pages only."""
    plain = re.sub(r"<code>[^<]*</code>", lambda code: code[0].replace("\\|", "|"), table)
    return f'<div class="wide">{plain}</div>'


def make_reference(root, folder):
    subprocess.run(["doxygen", "docs/Doxyfile"], cwd=root, env={**os.environ, "ORDEVAL_REFERENCE": str(folder.resolve())}, check=True)


def list_files(folder):
    """A folder that pages link to shows its files, also on servers that do not list folders."""
    names = sorted(file.name for file in folder.iterdir())
    items = "".join(f'<li><a href="{name}">{name}</a></li>' for name in names)
    (folder / "index.html").write_text(f'<!DOCTYPE html><html lang="en"><title>{folder.name}</title><ul>{items}</ul></html>')


def make(root, folder):
    template = (root / "docs" / "template.html").read_text(encoding="utf-8")
    pages = [page for group in NAVIGATION.values() for page in group]
    written = {str(file.relative_to(root)) for pattern in WRITTEN for file in root.glob(pattern)} - NOT_PAGES
    if forgotten := written - set(pages):
        raise SystemExit(f"the site has no place for {', '.join(sorted(forgotten))}; give it one in scripts/docs/site_pages.py")
    texts = {page: text_of(root / page) for page in pages}
    titles = {page: title_of(text) for page, text in texts.items()} | {"README.md": "Overview"}
    shutil.rmtree(folder, ignore_errors=True)
    for page, text in texts.items():
        body, headings = rendered(text)
        target = folder / target_of(page)
        target.parent.mkdir(parents=True, exist_ok=True)
        filled = {"TITLE": html.escape(titles[page]), "UP": "../" * page.count("/"), "NAVIGATION": navigation(page, titles, headings), "BODY": body}
        target.write_text(re.sub(r"@([A-Z]+)@", lambda found: filled[found[1]], template), encoding="utf-8")
    shutil.copy(root / "docs" / "template.css", folder / "style.css")
    for pattern in COPIED:
        for file in root.glob(pattern):
            target = folder / file.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
    list_files(folder / "docs" / "json-schema")
    make_reference(root, folder)
    print(f"{len(pages)} pages and the reference: {folder / 'index.html'}")
    return 0
