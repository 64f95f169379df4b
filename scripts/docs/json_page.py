"""The page of all JSON documents, from their schemas, so that the contract is written once."""

import json

HEAD = """# JSON documents

Made by `scripts/make-docs` from the schemas in [json-schema](json-schema), which are JSON Schema (2020-12). A test holds the schemas to
what the commands print, field by field.

## What holds for all of them

- A command writes one document, with `--format json`; problems come on standard error, with `--diagnostics json` as a document of their own.
  Where the input is bad there is no document, and the exit code is not 0. `lint` alone writes one all the same: problems are its result.
- Documents are UTF-8. Names are kept exactly; bytes of file names that are not UTF-8 become U+FFFD.
- Numbers have all their digits: reading one back gives the same double. There is no NaN and no infinity; where there is no number, there is
  `null`, and the reason stands beside it. [measures.md](measures.md) says which measure may be undefined for which reason.
- Measures are named in full, with every parameter. No number is sign-flipped: `orientation` says which scores are better.
- The same input, options and seed give the same numbers, to the last digit, whatever the number of threads.
- Exit codes: 0 fine, 1 internal error or output that could not be written, 2 the command line is wrong, 3 bad input, 4 nothing to
  evaluate, 130 interrupted.
- **What is promised:** a field keeps its name, its type and its meaning. Later versions may add fields, so a program that reads a document
  should ignore those that it does not know. The schemas do not ignore them: they list all fields of this version, so that the test misses none.
- Fields come in the order of the tables below, but a reader should not rely on it. "May be missing" says that a field is there only where it
  has something to say.

`ordeval plot` writes Vega-Lite specifications, whose form is Vega-Lite's own.
"""

SHARED = {
    "Scale": "score",
    "AppliedPolicy": "score",
    "Input": "score",
}

ORDER = ["score", "compare", "plan", "lint", "diagnostics", "meta_similarity", "meta_consistency", "meta_power", "meta_coverage",
         "meta_robustness", "meta_summary", "classi", "interval", "agree", "judge", "gold", "axioms", "properties", "measures", "measure", "reproduce"]  # fmt: skip


class Fields:
    """The rows of one document's table."""

    def __init__(self, schema):
        self.defs = schema.get("$defs", {})
        self.rows = []
        self.open = []  # definitions that are being listed, for one may hold itself

    def resolved(self, schema):
        """A schema in place of what refers to it, and whether null may stand there instead."""
        if "anyOf" in schema:
            others = [one for one in schema["anyOf"] if one != {"type": "null"}]
            if len(others) == 1:
                return self.resolved(others[0])[0], True
        return schema, False

    def word(self, schema):
        schema, null = self.resolved(schema)
        return self.plain_word(schema) + (" or null" if null else "")

    def plain_word(self, schema):
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name in SHARED:
                return f"[{name}](#{name.lower()})"
            return self.word(self.defs[name])
        if "anyOf" in schema:
            return " or ".join(self.word(one) for one in schema["anyOf"])
        if "enum" in schema:
            return " or ".join("null" if one is None else f"`{one}`" for one in schema["enum"])
        if "prefixItems" in schema:
            return f"list of {len(schema['prefixItems'])}: {self.word(schema['prefixItems'][0])}"
        kind = schema.get("type", "anything")
        if kind == "array":
            inner = self.word(schema.get("items", {}))
            if inner in ("string", "number", "integer", "boolean", "object"):
                return f"list of {inner}s"
            return "list of lists" + inner.removeprefix("list") if inner.startswith("list") else f"list of {inner}"
        return kind if isinstance(kind, str) else " or ".join(kind)

    def list_properties(self, schema, path):
        for key, one in schema.get("properties", {}).items():
            self.add(f"{path}{key}", one, key in schema.get("required", []))

    def add(self, path, schema, required):
        meaning = schema.get("description", "")
        if not meaning and "$ref" in schema and schema["$ref"].rsplit("/", 1)[1] not in SHARED:
            meaning = self.defs[schema["$ref"].rsplit("/", 1)[1]].get("description", "")
        if not required:
            meaning = ("May be missing. " + meaning).strip()
        self.rows.append(f"| `{path}` | {self.word(schema).replace('|', chr(92) + '|')} | {meaning.replace('|', chr(92) + '|')} |")
        self.descend(schema, path)

    def descend(self, schema, path):
        schema, _ = self.resolved(schema)
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name in SHARED or name in self.open:
                return
            self.open.append(name)
            self.descend(self.defs[name], path)
            self.open.pop()
        elif schema.get("type") == "object":
            self.list_properties(schema, path + ".")
        elif isinstance(schema.get("items"), dict):
            self.descend(schema["items"], path + "[]")


def table(schema, of):
    fields = Fields(of)
    fields.list_properties(schema, "")
    return "\n".join(["| field | type | meaning |", "|---|---|---|", *fields.rows])


def page(folder):
    schemas = {file.name.removesuffix(".schema.json"): json.loads(file.read_text()) for file in sorted(folder.glob("*.schema.json"))}
    names = [name for name in ORDER if name in schemas] + [name for name in schemas if name not in ORDER]
    parts = [HEAD, "## The documents\n", "| document | what it is | schema |", "|---|---|---|"]
    for name in names:
        one = schemas[name]
        parts.append(f"| [{one['title']}](#{one['title'].lower().replace(' ', '-')}) | {one['description']} | [{name}](json-schema/{name}.schema.json) |")
    parts += ["", "## Parts that many documents share", ""]
    for name, home in SHARED.items():
        one = schemas[home]["$defs"][name]
        parts += [f"### {name}", "", one["description"], "", table(one, schemas[home]), ""]
    for name in names:
        one = schemas[name]
        parts += [f"## {one['title']}", "", f"{one['description']} Schema: [{name}.schema.json](json-schema/{name}.schema.json).", "", table(one, one), ""]
    return "\n".join(parts)
