// Large campaigns: how big the page is, how soon it is there, and that it scrolls.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertQuiet, drawnRows, embedded, folder, open, ordeval, ordevalJson, quick, startBrowser } from "./support.mjs";

let browser;
before(async () => (browser = await startBrowser()));
after(async () => browser?.close());

/// Counts on a scale of five classes.
function writeCounts(file, systems, topics) {
    const rows = ["topic,system,gold,predicted,count"];
    for (let topic = 0; topic < topics; ++topic)
        for (let system = 0; system < systems; ++system)
            for (let cell = 0; cell < 25; ++cell) {
                const [gold, answer] = [Math.floor(cell / 5), cell % 5];
                rows.push(`topic ${topic},system ${system},${gold},${answer},${1 + ((topic * 7 + system * 3 + gold * answer) % (gold === answer ? 29 : 5))}`);
            }
    writeFileSync(join(folder, file), rows.join("\n") + "\n");
}

/// Milliseconds from the start of the navigation until `ready` holds and its effect is on the screen.
async function timeUntil(file, ready) {
    const page = await browser.newPage();
    await page.addInitScript(`window.since = new Promise((done) => {
        const ready = ${ready};
        const look = () => (ready() ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : requestAnimationFrame(look));
        look();
    });`);
    await page.goto(pathToFileURL(join(folder, file)).href);
    const time = await page.evaluate(() => window.since);
    await page.close();
    return time;
}

/// The leaderboard stands, and a click on the heading of the names has sorted it by them.
const sortedByAClick = `() => {
    const names = () => [...document.querySelectorAll(".leaderboard tbody .name a")].map((one) => one.textContent);
    if (names().length === 0) return false;
    document.querySelector(".leaderboard .heading").click();
    const sorted = [...names()].sort(new Intl.Collator("en", { numeric: true }).compare);
    return names().length > 1 && names().every((name, row) => name === sorted[row]);
}`;

test("12 systems on 100 topics stay under 3 MB and can be used at once", async () => {
    writeCounts("counts.csv", 12, 100);
    ordeval("report", "--counts", "counts.csv", ...quick, "--output", "large.html");
    const bytes = readFileSync(join(folder, "large.html")).length;
    assert.ok(bytes < 3_000_000, `${bytes} bytes`);
    writeFileSync(join(folder, "empty.html"), "<!doctype html><html lang=en><title>empty</title><p>empty");
    const fastest = async (file, ready) => Math.min(...[await timeUntil(file, ready), await timeUntil(file, ready), await timeUntil(file, ready)]);
    const empty = await fastest("empty.html", "() => document.querySelector('p')");
    const used = await fastest("large.html", sortedByAClick);
    console.log(`${(bytes / 1e6).toFixed(2)} MB; sorted by a click after ${Math.round(used)} ms, an empty page is there after ${Math.round(empty)} ms: ${(used / empty).toFixed(1)} times`);
    // On a quiet machine it takes 0.4 s and an empty page 0.03 s; where the empty page takes longer, others have the processors.
    const allowed = 1000 * Math.max(1, empty / 50);
    assert.ok(used < allowed, `it took ${Math.round(used)} ms; with an empty page at ${Math.round(empty)} ms, ${Math.round(allowed)} ms are allowed`);
});

test("80 systems on 40 topics open and scroll", async () => {
    writeCounts("many.csv", 80, 40);
    ordeval("report", "--counts", "many.csv", "--measures", "CEM_ORD,MAE", "--trials", "20", "--replicates", "0", "--splits", "2", "--output", "many.html");
    const page = await open(browser, "many.html");
    const names = () => page.locator(".leaderboard tbody .name a").allTextContents();
    assert.equal((await names()).length, 25, "the best ones come first");
    assert.match(await page.locator("#leaderboard > .note").first().textContent(), /^25 of 80 systems/);
    const { most_systems_under_all_measures: most } = embedded("many.html").comparisons;
    assert.ok(most < 80);
    assert.match(await page.locator("#compare > .note").textContent(), new RegExp(`Tests were made under CEM_ORD only, because there are more than ${most} systems\\.`));
    await page.locator("#system select").first().selectOption("system 79");
    assert.ok((await names()).includes("system 79"), "and the one that is chosen");
    await page.getByRole("button", { name: "Show all 80 systems" }).click();
    assert.equal(new Set(await names()).size, 80);
    await page.getByRole("button", { name: "Show the first 25" }).click();
    await page.getByLabel("Filter systems by name").fill("system 7");
    assert.equal((await names()).length, 11, "the filter looks at all of them");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    assert.ok(await page.locator("#provenance h2").isVisible());
    assertQuiet(page);
    await page.close();
});

/// A few items in each topic; some topics have one gold class only, so that correlations are undefined there.
function writeSmallTopics(file, systems, topics) {
    const rows = ["topic,system,gold,predicted,count"];
    for (let topic = 0; topic < topics; ++topic)
        for (let system = 0; system < systems; ++system)
            for (let item = 0; item < 4; ++item) {
                const gold = topic % 13 === 0 ? 2 : (topic + 3 * item) % 5;
                const wrong = (topic * 31 + item * 17 + system * 7 + topic * system) % 11 < 2 + (system % 7);
                rows.push(`t${topic},s${system},${gold},${Math.min(4, Math.max(0, gold + (wrong ? 1 + (item % 2) - 3 * (topic % 2) : 0)))},${1 + ((topic + item) % 3)}`);
            }
    writeFileSync(join(folder, file), rows.join("\n") + "\n");
}

test("a page with packed numbers shows those that the commands print", async () => {
    writeSmallTopics("packed.csv", 45, 1600);
    const words = ["--counts", "packed.csv", "--scale", "0..4", "--measures", "CEM_ORD,MAE,TauB"];
    const trials = ["--trials", "20", "--replicates", "20", "--splits", "2"];
    ordeval("report", ...words, ...trials, "--output", "packed.html");
    assert.equal(embedded("packed.html").packed, true);
    const report = ordevalJson("report", ...words, ...trials, "--format", "json");
    const page = await open(browser, "packed.html");
    const near = (shown, printed, where) => {
        if (printed === null) return assert.equal(shown, null, where);
        assert.ok(Math.abs(shown - printed) < 5.1e-10, `${where}: ${shown} on the page, ${printed} printed`);
    };

    await page.getByRole("button", { name: "Show all 45 systems" }).click();
    const overall = ordevalJson("score", ...words, "--per-topic", "--format", "json");
    const names = new Map(overall.measures.map((one) => [one.spec, one.name]));
    const of = new Map(overall.scores.map((one) => [`${one.system} ${names.get(one.measure) ?? one.measure} ${one.topic ?? ""}`, one.value ?? null]));
    for (const row of await page.locator(".leaderboard tbody tr").evaluateAll((all) => all.map((one) => [one.querySelector(".name a").textContent, ...[...one.querySelectorAll(".score")].map((cell) => cell.querySelector(".number")?.dataset.value ?? null)])))
        ["CEM_ORD", "MAE", "TauB"].forEach((measure, m) => near(Number(row[m + 1]), of.get(`${row[0]} ${measure} `), `${row[0]} ${measure}`));

    await page.locator("#system select").first().selectOption("s17");
    let undefinedTopics = 0;
    for (const measure of ["CEM_ORD", "MAE", "TauB"]) {
        await page.locator("#system select").nth(1).selectOption(measure);
        const rows = await drawnRows(page, "topics");
        assert.equal(rows.length, 1600);
        for (const { topic, score } of rows) {
            near(score, of.get(`s17 ${measure} ${topic}`), `${measure} ${topic}`);
            undefinedTopics += score === null;
        }
    }
    assert.ok(undefinedTopics > 0, "some scores are undefined");

    await page.locator("#pairs select").selectOption("CEM_ORD");
    const compared = report.comparisons.of.find((one) => report.measures[one.measure].name === "CEM_ORD");
    for (const row of await drawnRows(page, "significance")) {
        const [a, b] = [row.row, row.column].map((name) => report.systems.indexOf(name));
        for (const field of ["p", "difference", "low", "high"]) near(row[field], compared[field][a][b], `${row.row}, ${row.column}: ${field}`);
    }
    for (const row of await drawnRows(page, "win_matrix")) {
        const [a, b] = [row.row, row.column].map((name) => report.systems.indexOf(name));
        assert.equal(row.share, compared.ahead[a][b]);
    }
    assertQuiet(page);
    await page.close();
});
