// The sentences at the top of the page, what they lead to, and the address that names what one looks at.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertQuiet, embedded, folder, open, ordeval, ordevalJson, quick, saved, seriousProblems, startBrowser } from "./support.mjs";

const input = ["campaign/gold.tsv", "campaign/runs"];
let browser, page, report;

before(async () => {
    ordeval("generate", "task", "--output", "campaign");
    ordeval("report", ...input, "--output", "story.html");
    report = embedded("story.html");
    browser = await startBrowser();
    page = await open(browser, "story.html");
});
after(async () => browser?.close());

const chosen = (select, one = page) => one.locator(select).evaluate((list) => list.selectedOptions[0].textContent);
const top = (one, id) => one.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);

test("four to six sentences stand above the leaderboard", async () => {
    const sentences = await page.locator("#story li > span").allTextContents();
    // No line ends within "p = 0.01".
    assert.deepEqual(sentences.map((one) => one.replaceAll("\u00a0", " ")), report.story.map((one) => one.text));
    assert.ok(sentences.length >= 4 && sentences.length <= 6, `${sentences.length}`);
    assert.deepEqual(report.story.map((one) => one.about), ["winner", "ties", "errors", "measures", "care"]);
    assert.ok((await top(page, "story")) < (await top(page, "leaderboard")));
});

test("`score --summary` says the same, in JSON, Markdown and in the terminal", async () => {
    assert.deepEqual(ordevalJson("score", ...input, "--summary", "--format", "json").story, report.story);
    const plain = (text) => text.replace(/\\/g, "").replace(/\s+/g, " ");
    const markdown = await saved(page, () => page.locator("#leaderboard").getByText("Markdown", { exact: true }).click());
    for (const text of [markdown.bytes.toString(), ordeval("score", ...input, "--summary", "--format", "markdown"), ordeval("score", ...input, "--summary")])
        for (const sentence of report.story) assert.ok(plain(text).includes(sentence.text), sentence.text);
});

test("the figures of the sentences are those of `ordeval compare`", () => {
    const compared = ordevalJson("compare", ...input, "--measure", report.measures[report.rank_by].spec, "--format", "json");
    const [winner, ties] = report.story;
    const [best, second] = ["1", "2"].map((rank) => report.systems[report.scores.rank[report.rank_by].indexOf(Number(rank))]);
    const pair = compared.pairs.find((one) => one.a === best && one.b === second);
    const value = report.scores.value[report.rank_by][report.systems.indexOf(best)];
    for (const number of [value, pair.difference, pair.low, pair.high]) assert.ok(winner.text.includes(number.toFixed(4)), `${number} in ${winner.text}`);
    const ranks = compared.systems.find((one) => one.system === best);
    assert.ok(winner.text.includes(ranks.rank_low === ranks.rank_high ? `rank ${ranks.rank_low} alone` : `rank from ${ranks.rank_low} to ${ranks.rank_high}`), winner.text);
    const different = compared.pairs.filter((one) => one.different).length;
    assert.ok(ties.text.includes(`Of all ${compared.pairs.length} pairs of systems, ${different} `), ties.text);
});

test("every sentence leads to its evidence", async () => {
    const links = page.locator("#story li a");
    assert.equal(await links.count(), report.story.length);
    for (const [place, sentence] of report.story.entries()) {
        await links.nth(place).click();
        assert.equal(await page.evaluate(() => document.activeElement.id), `${sentence.section}-title`);
        assert.ok(Math.abs(await top(page, sentence.section)) < 200, sentence.section);
        if (sentence.system) assert.equal(await chosen("#system select >> nth=0"), sentence.system);
    }
});

test("the guide explains what the page shows on its own numbers", async () => {
    await page.locator("#guide summary").click();
    const terms = await page.locator("#guide dt").allTextContents();
    assert.deepEqual(terms, ["Score", "Interval", "Rank", "Letters", "p-value", "Effect size"]);
    const best = report.scores.rank[report.rank_by].indexOf(1);
    const words = await page.locator("#guide dd").allTextContents();
    assert.ok(words[0].includes(report.systems[best]) && words[0].includes(report.scores.value[report.rank_by][best].toFixed(4)));
    assert.ok(words[1].includes(report.scores.low[report.rank_by][best].toFixed(4)));
    assert.deepEqual(await seriousProblems(page, "#story"), []);
});

test("a ranking that the page's own experiments advise against is marked as such", async () => {
    ordeval("report", ...input, "--sort", "Accuracy", ...quick, "--output", "accuracy.html");
    const other = await open(browser, "accuracy.html");
    const warning = await other.locator("#leaderboard .warning").textContent();
    assert.match(warning, /ranked by Accuracy, which takes no account of the order of the classes/);
    const { summary } = embedded("accuracy.html").experiments;
    assert.ok(warning.includes(`${summary.primary.split("(")[0]} deserves more trust`), warning);
    assert.ok((await other.locator("#story li > span").last().textContent()).includes(warning));
    assertQuiet(other);
    await other.close();
});

test("the address names system, pair and measure, and back and forward go by it", async () => {
    const at = (hash) => pathToFileURL(join(folder, "story.html")).href + hash;
    const other = await open(browser, "story.html");
    await other.locator("#system select").first().selectOption("weak");
    assert.match(other.url(), /[?&]system=weak/);
    await other.locator("#leaderboard .chooser select").selectOption("MAE");
    await other.locator("#compare select").nth(0).selectOption("bias_up");
    const link = other.url();
    await other.goBack();
    assert.notEqual(await chosen("#compare select >> nth=0", other), "bias_up");
    assert.equal(await chosen("#leaderboard .chooser select", other), "MAE");
    await other.goBack();
    await other.goBack();
    assert.notEqual(await chosen("#system select >> nth=0", other), "weak");
    await other.goForward();
    assert.equal(await chosen("#system select >> nth=0", other), "weak");
    await other.close();
    const sent = await browser.newPage();
    await sent.goto(link);
    await sent.waitForSelector("html[data-drawn]");
    assert.equal(await chosen("#system select >> nth=0", sent), "weak");
    assert.equal(await chosen("#compare select >> nth=0", sent), "bias_up");
    assert.equal(await chosen("#leaderboard .chooser select", sent), "MAE");
    assert.equal(await sent.locator("table.leaderboard th[aria-sort] button").textContent(), "MAE");
    await sent.goto(at("#pairs?system=nobody&measure=%00&first=%E0%A4%A"));
    await sent.waitForSelector("html[data-drawn]");
    await sent.close();
});

test("ticking two systems opens a bar that leads to their comparison", async () => {
    const bar = page.locator(".compare-bar");
    assert.ok(await bar.isHidden());
    await page.getByLabel("Compare bias_up").check();
    assert.match(await bar.textContent(), /bias_up: tick another system/);
    await page.getByLabel("Compare weak", { exact: true }).check();
    await bar.getByRole("button", { name: "Compare bias_up with weak" }).click();
    assert.equal(await page.evaluate(() => document.activeElement.id), "compare-title");
    assert.deepEqual([await chosen("#compare select >> nth=0"), await chosen("#compare select >> nth=1")], ["bias_up", "weak"]);
    assert.match(page.url(), /first=bias_up&second=weak/);
    assert.deepEqual(await seriousProblems(page, ".compare-bar"), []);
    await bar.getByRole("button", { name: "Clear" }).click();
    assert.ok(await bar.isHidden());
});

test("and after all this nothing has complained", () => assertQuiet(page));

test("thousands are grouped everywhere", async () => {
    const most = Math.max(...report.items);
    assert.ok(most > 999);
    const grouped = most.toLocaleString("en-US");
    for (const subtitle of await page.locator("figure .subtitle").allTextContents()) assert.ok(subtitle.endsWith(`${grouped} items`), subtitle);
    const text = await page.locator("main").innerText();
    assert.deepEqual(text.match(/\b\d{4,} (?:\w+ )?(?:items|topics|systems|pairs|trials|replicates|splits|resamples)\b/g), null);
    assert.match(await page.locator("#leaderboard .note").last().textContent(), /10,000 replicates of topics/);
});

test("at 1280 pixels eight measures fit beside scrollbars of the classic kind", async () => {
    assert.equal(report.measures.length, 8);
    const other = await startBrowser({ scrollbars: true });
    const screen = await open(other, "story.html");
    const { bar, hidden } = await screen.locator(".board").evaluate((one) => ({ bar: one.offsetWidth - one.clientWidth, hidden: one.scrollWidth - one.clientWidth }));
    assert.ok(bar > 5, "the table has no scrollbar that could cover anything");
    assert.equal(hidden, 0);
    await other.close();
});
