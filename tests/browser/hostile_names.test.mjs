// Names of systems, topics and classes are text, whatever they look like.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, embedded, folder, open, ordeval, quick, startBrowser } from "./support.mjs";

const systems = [
    '<img src=x onerror="window.hacked=1">',
    "</script><script>window.hacked=2</script>",
    '"><svg onload=window.hacked=3>',
    "a\u2028b\u2029c",
    "__proto__",
    "{{constructor.constructor('window.hacked=4')()}}",
    "$& $1 \\u003cb\\u003e &lt;b&gt;",
    "x".repeat(300),
];
const topics = ["<b>bold</b>", "javascript:window.hacked=5", "<!-- comment", "]]>", "\u202etxet"];
/// What is seen of the one name in which characters would be hidden; tests/browser/invisible_names.test.mjs has more.
const seen = (name) => (name === "a\u2028b\u2029c" ? "a\\u2028b\\u2029c" : name);
const classes = ["<i>low", "mid & dle", '"high\'>'];

const field = (text) => `"${text.replaceAll('"', '""')}"`;
let browser, page, report;

before(async () => {
    const rows = [["id", "topic", "gold", ...systems].map(field).join(",")];
    for (let item = 0; item < 60; ++item) {
        const answers = systems.map((_, s) => classes[(item + (item % (s + 2) === 0 ? 1 : 0)) % 3]);
        rows.push([`i${item}`, topics[item % topics.length], classes[item % 3], ...answers].map(field).join(","));
    }
    writeFileSync(join(folder, "wide.csv"), rows.join("\n") + "\n");
    writeFileSync(join(folder, "scale.txt"), classes.join("\n") + "\n");
    ordeval("report", "--wide", "wide.csv", "--scale", "scale.txt", ...quick, "--title", "<title>&</title><script>window.hacked=6</script>", "--output", "report.html");
    report = embedded("report.html");
    browser = await startBrowser();
    page = await open(browser, "report.html");
});
after(async () => browser?.close());

test("the names are read as they are", () => {
    assert.deepEqual([...report.systems].sort(), [...systems].sort());
    assert.deepEqual([...report.topics].sort(), [...topics].sort());
    assert.deepEqual(report.classes, classes);
});

test("they are shown as they are", async () => {
    const shown = await page.locator(".leaderboard tbody .name a").allTextContents();
    assert.deepEqual(shown.sort(), systems.map(seen).sort());
    assert.equal(await page.title(), report.title);
    assert.equal(await page.locator("h1").textContent(), report.title);
});

test("none of them does anything, also when it is looked at", async () => {
    for (let system = 0; system < systems.length; ++system) {
        await page.locator("#system select").first().selectOption({ index: system });
        await page.locator("#compare select").nth(0).selectOption({ index: system });
    }
    await page.locator("figure[data-kind=topics] .drawing svg .mark-symbol path").first().hover({ force: true });
    await page.waitForTimeout(200);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.locator("img, iframe, object, embed, b, i").count(), 0);
    assertQuiet(page);
});
