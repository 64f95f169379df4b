// Characters that act, turn the text around or are not seen are spelled out wherever the page and its pictures show a
// name, as the terminal does; what machines read of the page is exact.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, embedded, folder, open, ordeval, ordevalJson, quick, saved, startBrowser } from "./support.mjs";

const acting = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Noncharacter_Code_Point}]/u;

/// Each name with what people are to see of it.
const systems = new Map([
    ["red\u001b[31m", "red\\x1b[31m"],
    ["\u202egnp.exe", "\\u202egnp.exe"],
    ["plain", "plain"],
    ["pla\u200bin", "pla\\u200bin"],
    ["c1 \u009b2J", "c1 \\x9b2J"],
    ["two\r\nlines\u2028", "two\\r\\nlines\\u2028"],
    ["tag\u{e0041}\ufffe", "tag\\U000e0041\\ufffe"],
    ["\u0646\u200c\u0645", "\u0646\u200c\u0645"],
]);
const topics = ["t\u2066one\u2069", "t\u001btwo", "three"];
const classes = ["low\u200f", "m\u0085id", "\u2060high"];
/// Every character that could be meant, and those beside them.
const ranges = [[0x01, 0x2fff], [0xfd00, 0xffff], [0xdfff0, 0xe01ff], ...Array.from({ length: 16 }, (_, plane) => [(plane + 1) * 0x10000 + 0xfff0, (plane + 1) * 0x10000 + 0xffff])];
const everything = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))).join("");

const field = (text) => `"${text.replaceAll('"', '""')}"`;
const names = [...systems.keys()];
const input = ["--wide", "wide.csv", "--scale", "scale.txt", ...quick];
let browser, page, report;

before(async () => {
    const rows = [["id", "topic", "gold", ...names].map(field).join(",")];
    for (let item = 0; item < 60; ++item) {
        const answers = names.map((_, s) => classes[(item + (item % (s + 2) === 0 ? 1 : 0)) % 3]);
        rows.push([`i\u202e${item}`, topics[item % topics.length], classes[item % 3], ...answers].map(field).join(","));
    }
    writeFileSync(join(folder, "wide.csv"), rows.join("\n") + "\n");
    writeFileSync(join(folder, "scale.txt"), classes.join("\n") + "\n");
    ordeval("report", ...input, "--title", everything, "--output", "report.html");
    report = embedded("report.html");
    browser = await startBrowser();
    page = await open(browser, "report.html");
});
after(async () => browser?.close());

test("the page spells out what the terminal does, and nothing else", async () => {
    const shown = await page.locator("h1").textContent();
    assert.equal(shown, await page.locator("head title").textContent());
    assert.ok(!acting.test(shown) && !shown.includes("\n"));
    assert.equal(report.title, everything);
});

test("names are shown with what would act or hide in them", async () => {
    const shown = await page.locator(".leaderboard tbody .name a").allTextContents();
    assert.deepEqual(shown.sort(), [...systems.values()].sort());
    assert.match(await page.locator(".facts-line").textContent(), /low\\u200f to \\u2060high/);
});

test("no text, no picture and no attribute of the page holds such a character", async () => {
    for (let system = 0; system < names.length; ++system) {
        await page.locator("#system select").first().selectOption({ index: system });
        await page.locator("#compare select").nth(0).selectOption({ index: system });
    }
    for (const summary of await page.locator("summary:visible").all()) await summary.click();
    const found = await page.evaluate((pattern) => {
        const acts = new RegExp(pattern, "u");
        const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        const list = [];
        for (let node = walker.currentNode; node; node = walker.nextNode()) {
            if (node.parentElement?.closest("script, style, template, .katex")) continue; // formulas are set with such spaces
            const texts = node.nodeType === Node.TEXT_NODE ? [node.data] : [...node.attributes].map((one) => one.value);
            list.push(...texts.filter((text) => acts.test(text)));
        }
        return list;
    }, acting.source);
    assert.deepEqual(found, []);
    assertQuiet(page);
});

test("a link to a system leads to it", async () => {
    const name = "red\u001b[31m";
    await page.locator("#system select").first().selectOption({ index: report.systems.indexOf(name) });
    const address = page.url();
    await page.locator("#system select").first().selectOption({ index: report.systems.indexOf("plain") });
    await page.goto(address);
    assert.equal(await page.locator("#system select").first().evaluate((select) => select.selectedOptions[0].textContent), systems.get(name));
});

test("a picture that is saved spells them out; its specification, and all that is saved for machines, is exact", async () => {
    const figure = page.locator("figure[data-kind=leaderboard]");
    const svg = (await saved(page, () => figure.getByText("SVG", { exact: true }).click())).bytes.toString("utf8");
    assert.ok(!acting.test(svg));
    assert.ok(svg.includes("red\\x1b[31m") && svg.includes("\\u202egnp.exe"));
    const spec = JSON.parse((await saved(page, () => figure.getByText("Vega", { exact: true }).click())).bytes.toString("utf8"));
    assert.deepEqual(new Set(spec.data.values.map((row) => row.system)), new Set(names));
    const all = JSON.parse((await saved(page, () => page.getByText("Save all as JSON").click())).bytes.toString("utf8"));
    assert.deepEqual(all.systems, report.systems);
    const csv = (await saved(page, () => page.locator("#leaderboard").getByText("CSV", { exact: true }).click())).bytes.toString("utf8");
    for (const name of names) assert.ok(csv.includes(name), name);
});

test("so is the JSON of the commands", () => {
    assert.deepEqual(new Set(ordevalJson("report", ...input, "--format", "json").systems), new Set(names));
    const spec = ordevalJson("plot", "leaderboard", ...input);
    assert.deepEqual(new Set(spec.data.values.map((row) => row.system)), new Set(names));
});
