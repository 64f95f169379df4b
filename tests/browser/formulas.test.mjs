// The formulas of all measures can be set with the fonts that the page carries.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ordevalJson, required } from "./support.mjs";

/// Classes by which KaTeX asks for a font that web/bundle.mjs leaves out.
const otherFonts = /class="[^"]*\b(amsrm|mathbb|mathcal|mathfrak|mathscr|mathsf|mathtt|textsf|texttt|mathbf|boldsymbol|textbf|mathboldsf)\b/;

test("every formula is set, in fonts that the page has", () => {
    const katex = required("katex");
    const { measures } = ordevalJson("measures", "--format", "json");
    assert.ok(measures.length > 50);
    for (const { name, latex } of measures) {
        const html = katex.renderToString(latex, { displayMode: true, throwOnError: true, strict: "error" });
        assert.doesNotMatch(html, otherFonts, `${name}: ${latex}`);
    }
});

test("the page carries fonts in itself", () => {
    const page = readFileSync(join(process.env.ORDEVAL_WEB, "report.html"), "utf8");
    const style = page.slice(page.indexOf("<style>"), page.indexOf("</style>"));
    assert.ok(/@font-face\{[^}]*KaTeX_Main[^}]*data:font\/woff2/.test(style));
    assert.equal(style.match(/url\((?!["']?data:)[^)]*\)/), null);
});
