// Comparisons on the page are those of `ordeval compare`: over topics, over items, and of distributions.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, drawnRows, embedded, folder, open, ordeval, ordevalJson, quick, seriousProblems, startBrowser } from "./support.mjs";

const compareWords = ["--trials", "200", "--replicates", "100", "--format", "json"];
let browser;

before(async () => {
    ordeval("generate", "task", "--output", "campaign");
    browser = await startBrowser();
});
after(async () => browser?.close());

const runs = (systems) => systems.map((system) => `campaign/runs/${system}.tsv`);

/// What the table of two systems shows under a measure.
async function shownPair(page, systems, a, b, spec) {
    await page.locator("#compare select").nth(0).selectOption({ index: systems.indexOf(a) });
    await page.locator("#compare select").nth(1).selectOption({ index: systems.indexOf(b) });
    return page.locator(`#compare tr[data-measure="${spec}"] td:nth-child(n+4):not(:nth-child(5))`).evaluateAll((cells) =>
        cells.flatMap((cell) => [...cell.querySelectorAll("[data-value]")].map((one) => Number(one.dataset.value))));
}

/// Everything that the page says about differences under the measure that it was sorted by.
async function assertCompared(page, report, spec, answer) {
    const m = report.measures.findIndex((one) => one.spec === spec);
    await page.locator(".leaderboard .heading").nth(m + 1).click();
    await page.locator("#pairs select").selectOption(report.measures[m].name);

    const letters = Object.fromEntries(await page.locator(".leaderboard tbody tr").evaluateAll((rows) =>
        rows.map((row) => [row.querySelector(".name a").textContent, row.querySelector(".letters").textContent])));
    for (const one of answer.systems) assert.equal(letters[one.system], one.letters, `${one.system} under ${spec}`);

    const matrix = new Map((await drawnRows(page, "significance")).map((row) => [`${row.row}/${row.column}`, row]));
    for (const pair of answer.pairs) {
        const { p, difference, low, high } = matrix.get(`${pair.a}/${pair.b}`);
        assert.deepEqual({ p, difference, low, high }, { p: pair.p, difference: pair.difference, low: pair.low, high: pair.high }, `${pair.a} and ${pair.b} under ${spec}`);
        const turned = matrix.get(`${pair.b}/${pair.a}`);
        assert.deepEqual([turned.p, turned.difference, turned.low, turned.high], [pair.p, -pair.difference, -pair.high, -pair.low].map((one) => one + 0));
    }
    const diagram = await drawnRows(page, "groups");
    assert.deepEqual(diagram.filter((row) => row.mean !== null).map((row) => [row.system, row.mean]), answer.systems.map((one) => [one.system, one.mean]));
    const order = answer.systems.map((one) => one.system);
    const groups = [];
    for (const row of diagram) if (row.member !== null) (groups[row.lane] ??= []).push(order[row.member - 1]);
    assert.deepEqual(groups, answer.groups.filter((group) => group.length > 1));
    const critical = await page.locator("#pairs .note [data-value]").evaluateAll((all) => all.map((one) => Number(one.dataset.value)));
    assert.deepEqual(critical, answer.critical_difference === null ? [] : [answer.critical_difference]);

    for (const pair of [answer.pairs[0], answer.pairs.at(-1)]) {
        const shown = await shownPair(page, report.systems, pair.a, pair.b, spec);
        assert.deepEqual(shown, [pair.difference, pair.low, pair.high, pair.p, pair.effect_size].filter((one) => one !== null));
    }
}

test("over topics: randomised Tukey HSD, also where some systems have no score", async () => {
    const input = ["campaign/gold.tsv", "campaign/runs", "--scale", "-2..2"];
    ordeval("report", ...input, "--measures", "CEM_ORD,MAE,TauB", ...quick, "--output", "topics.html");
    const report = embedded("topics.html");
    const page = await open(browser, "topics.html");
    for (const { spec } of report.measures) {
        const compared = report.comparisons.of[report.measures.findIndex((one) => one.spec === spec)];
        const systems = report.systems.filter((_, system) => compared.letters[system] !== null);
        assert.ok(spec === "TauB" ? systems.length < report.systems.length : systems.length === report.systems.length);
        const answer = ordevalJson("compare", "campaign/gold.tsv", ...runs(systems), "--scale", "-2..2", "--measure", spec, ...compareWords);
        assert.equal(answer.over, "topics");
        assert.equal(compared.topics, answer.topics.length - answer.left_out_topics.length);
        await assertCompared(page, report, spec, answer);
    }
    assertQuiet(page);
    await page.close();
});

test("over items, where there are no topics", async () => {
    const rows = ["id,gold,good,near,far,same,constant"];
    for (let item = 0; item < 90; ++item) {
        const gold = item % 3;
        rows.push([item, gold, item % 9 ? gold : 1, item % 2 ? gold : 1, item % 4 ? gold : 2 - gold, item % 9 ? gold : 1, 1].join(","));
    }
    writeFileSync(join(folder, "wide.csv"), rows.join("\n") + "\n");
    ordeval("report", "--wide", "wide.csv", "--measures", "CEM_ORD,MAE", ...quick, "--output", "items.html");
    const report = embedded("items.html");
    assert.deepEqual(report.topics, []);
    const page = await open(browser, "items.html");
    for (const { spec } of report.measures) {
        const answer = ordevalJson("compare", "--wide", "wide.csv", "--measure", spec, ...compareWords);
        assert.equal(answer.over, "items");
        assert.ok(answer.pairs.some((pair) => pair.different) && !answer.pairs.every((pair) => pair.different));
        await assertCompared(page, report, spec, answer);
    }
    assert.match(await page.locator("#pairs .note").first().textContent(), /step-down max-T test, by sign flips common to all pairs, 200 trials/);
    assert.deepEqual(await page.locator("#compare thead th").allTextContents().then((all) => all.slice(3)), ["difference", "better", "interval", "p"]);
    assert.deepEqual(await seriousProblems(page), []);
    assertQuiet(page);
    await page.close();
});

test("distributions: over topics too", async () => {
    const input = ["campaign/gold.tsv", "campaign/runs", "--from-labels", "--scale", "-2..2", "--task", "quantification"];
    ordeval("report", ...input, "--measures", "NMD,RNOD", ...quick, "--output", "quantify.html");
    const report = embedded("quantify.html");
    const page = await open(browser, "quantify.html");
    for (const { spec } of report.measures)
        await assertCompared(page, report, spec, ordevalJson("compare", ...input, "--measure", spec, ...compareWords));
    assertQuiet(page);
    await page.close();
});
