// Large campaigns: how big the page is, how soon it is there, and that it scrolls.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertQuiet, folder, open, ordeval, quick, startBrowser } from "./support.mjs";

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
