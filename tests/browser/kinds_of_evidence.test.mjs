// Reports of distributions, intervals, rankings and ratings: their sections are there, and their numbers are the commands'.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, assertReadable, embedded, folder, open, ordeval, ordevalJson, quick, saved, seriousProblems, startBrowser } from "./support.mjs";

let browser;

before(async () => {
    ordeval("generate", "task", "--output", "campaign");
    writeFileSync(join(folder, "ranking.csv"), "query,class,rank,label\n" + ["q1,-2", "q2,0"].flatMap((query) => [0, -2, 1, -1, 2, -2].map((label, rank) => `${query},${rank + 1},${label}`)).join("\n") + "\n");
    browser = await startBrowser();
});
after(async () => browser?.close());

/// Every picture of the page draws what `ordeval plot` gives for the same input.
async function assertSamePictures(page, kinds, words) {
    for (const kind of kinds) {
        const { bytes } = await saved(page, () => page.locator(`figure[data-kind=${kind}]`).getByText("Vega", { exact: true }).click());
        const plotted = ordevalJson("plot", kind, ...words);
        assert.ok(plotted.data.values.length > 0, kind);
        assert.deepEqual(JSON.parse(bytes).data, plotted.data, kind);
    }
}

test("distributions: scores, shares and cumulated shares", async () => {
    const words = ["campaign/gold.tsv", "campaign/runs", "--from-labels", "--scale", "-2..2"];
    ordeval("report", ...words, "--task", "quantification", ...quick, "--output", "quantify.html");
    const report = embedded("quantify.html");
    for (const { system, measure, value } of ordevalJson("quantify", ...words, "--format", "json").scores)
        assert.equal(report.scores.value[report.measures.findIndex((one) => one.spec === measure)][report.systems.indexOf(system)], value);
    const page = await open(browser, "quantify.html");
    const weak = page.locator(".leaderboard tbody tr", { has: page.getByRole("link", { name: "weak", exact: true }) });
    assert.deepEqual(await weak.locator(".score [data-value]").evaluateAll((all) => all.map((one) => Number(one.dataset.value))), report.scores.value.map((row) => row[report.systems.indexOf("weak")]));
    await page.locator("#distributions select").nth(0).selectOption("weak");
    await page.locator("#distributions select").nth(1).selectOption("t07");
    await assertSamePictures(page, ["distributions", "cumulative"], [...words, "--task", "quantification", ...quick, "--system", "weak", "--topic", "t07"]);
    assert.deepEqual(await seriousProblems(page, "#distributions"), []);
    assertQuiet(page);
    await page.close();
});

test("intervals: lengths, costs and the best length of a class without an end", async () => {
    const words = ["campaign/gold.tsv", "campaign/runs", "--scale", "-2..2", "--edges", "0,1,3,6,10,inf", "--measures", "MAE,MAE_int,TC_int"];
    ordeval("report", ...words, ...quick, "--output", "intervals.html");
    const report = embedded("intervals.html");
    const measure = report.intervals.measure_names.indexOf("TC_int");
    const counts = Array.from({ length: 5 }, (_, g) => report.details[0].counts.slice(g * 5, g * 5 + 5).reduce((a, b) => a + b));
    const answer = ordevalJson("interval", "--class-counts", counts.join(","), "--edges", "0,1,3,6,10,inf", "--cost", "TC", "--format", "json");
    assert.equal(report.intervals.optimum[measure].length, answer.length);
    assert.equal(report.intervals.optimum[measure].maximum, answer.maximum);
    const page = await open(browser, "intervals.html");
    await page.locator("#intervals select").selectOption("TC_int");
    const best = await page.locator("#intervals .note [data-value]").evaluateAll((all) => all.map((one) => Number(one.dataset.value)));
    assert.deepEqual(best, [answer.length, answer.maximum]);
    assert.deepEqual([...report.intervals.from[measure], report.intervals.to[measure].at(-1)], answer.edges_used);
    await assertSamePictures(page, ["lengths", "costs", "unbounded_length"], [...words, ...quick, "--measure", "TC_int"]);
    assert.deepEqual(await seriousProblems(page, "#intervals"), []);
    assertQuiet(page);
    await page.close();
});

test("rankings: a curve for every query", async () => {
    const words = ["campaign/gold.tsv", "campaign/runs", "--scale", "-2..2", "--rankings", "ranking.csv", "--measures", "MAE"];
    ordeval("report", ...words, ...quick, "--output", "rankings.html");
    const page = await open(browser, "rankings.html");
    const judged = ordevalJson("classi", "ranking.csv", "--scale", "-2..2", "--format", "json");
    const shown = await page.locator("#rankings tbody [data-value]").evaluateAll((all) => all.map((one) => Number(one.dataset.value)));
    assert.deepEqual(shown, judged.queries.map((query) => query.ClasSi));
    const curves = embedded("rankings.html").rankings.curves;
    assert.deepEqual(curves.value, judged.queries.flatMap((query) => query.curve));
    await assertSamePictures(page, ["classi"], [...words, ...quick]);
    assertQuiet(page);
    await page.close();
});

test("ratings as gold: agreement, and people on the systems' task", async () => {
    const ratings = ["id,ann,bob,cyn"], run = ["id,label"];
    for (let item = 0; item < 40; ++item) {
        const truth = item % 4;
        ratings.push([item, truth, item % 5 ? truth : 1, item % 7 ? truth : ""].join(","));
        run.push([item, item % 3 ? truth : 2].join(","));
    }
    writeFileSync(join(folder, "ratings.csv"), ratings.join("\n") + "\n");
    writeFileSync(join(folder, "rated_run.csv"), run.join("\n") + "\n");
    const words = ["rated_run.csv", "--gold-ratings", "ratings.csv", "--gold-from", "median", "--scale", "0..3", "--measures", "MAE,Kappa"];
    ordeval("report", ...words, ...quick, "--output", "rated.html");
    const page = await open(browser, "rated.html");
    const people = ordevalJson("score", ...words, "--format", "json").people;
    const rows = page.locator("#raters table").nth(1).locator("tbody tr");
    assert.deepEqual(await rows.locator("th").allTextContents(), ["ann", "bob", "cyn", "mean"]);
    // The first number of a cell is the score, the others are its limits.
    const shown = await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((one) => one.querySelector("[data-value]")).filter(Boolean).map((one) => Number(one.dataset.value))));
    assert.deepEqual(shown, people.map((person) => person.scores.map((one) => one.value)));
    const agreed = ordevalJson("agree", "ratings.csv", "--scale", "0..3", "--format", "json").scores;
    assert.deepEqual(embedded("rated.html").raters.coefficients.map((one) => one.value), agreed.map((one) => one.value));
    await assertSamePictures(page, ["rater_profiles", "rater_severity", "rater_pairs"], [...words, ...quick]);
    await assertReadable(page, "1280 light", "640 dark");
    assertQuiet(page);
    await page.close();
});

test("ratings alone: raters, and no systems", async () => {
    const ratings = ["id,ann,bob,cyn"];
    for (let item = 0; item < 40; ++item) ratings.push([item, item % 4, item % 5 ? item % 4 : 1, item % 7 ? item % 4 : ""].join(","));
    writeFileSync(join(folder, "alone.csv"), ratings.join("\n") + "\n");
    const words = ["--gold-ratings", "alone.csv", "--scale", "0..3", "--replicates", "100"];
    ordeval("report", ...words, "--output", "alone.html");
    const agreed = ordevalJson("agree", "alone.csv", "--scale", "0..3", "--format", "json");
    const page = await open(browser, "alone.html");
    assert.deepEqual(await page.locator("main > section").evaluateAll((all) => all.map((one) => one.id)), ["story", "raters", "provenance"]);
    // Four to six sentences, whose figures are the command's.
    const story = (await page.locator("#story li > span").allTextContents()).map((one) => one.replaceAll("\u00a0", " "));
    assert.ok(story.length >= 4 && story.length <= 6, `${story.length} sentences`);
    const by = (field, sign) => agreed.per_rater.toSorted((a, b) => sign * (a[field] - b[field]))[0];
    const [high, low, apart] = [by("bias", -1), by("bias", 1), by("agreement_with_rest", 1)];
    const classes = (bias) => `${Math.abs(bias).toFixed(2)} classes ${bias < 0 ? "below" : "above"} the mean of the others`;
    assert.equal(story[2], `On the same items, ${high.rater} rates highest, ${classes(high.bias)}, and ${low.rater} lowest, ${classes(low.bias)}.`);
    assert.ok(story[3].startsWith(`${apart.rater} agrees least with the others (Kappa ${apart.agreement_with_rest.toFixed(4)}); without this rater, Alpha of the others is ${apart.without.toFixed(4)} instead of `), story[3]);
    assert.ok(story[4].startsWith(`The most disputed item is ${agreed.disputed[0].item}: two of its ratings are ${agreed.disputed[0].disagreement.toFixed(2)} classes apart`), story[4]);
    const rows = page.locator("#raters table").nth(1).locator("tbody tr");
    assert.deepEqual(await rows.locator("th").allTextContents(), ["ann", "bob", "cyn"]);
    const shown = await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll("[data-value]")].map((one) => Number(one.dataset.value))));
    assert.deepEqual(shown, agreed.per_rater.map((one) => [one.mean, one.bias, one.spread, one.extremes, one.agreement_with_rest, one.without]));
    assert.deepEqual(await page.locator("#raters table").nth(2).locator("tbody th").allTextContents(), agreed.disputed.map((one) => one.item));
    await assertSamePictures(page, ["rater_profiles", "rater_severity", "rater_pairs"], words);
    await assertReadable(page, "1280 dark", "375 forced");
    assertQuiet(page);
    await page.close();
});

test("counts without topics: no topics are shown", async () => {
    writeFileSync(join(folder, "matrix.csv"), "5,1,0\n1,6,2\n0,3,9\n");
    ordeval("report", "--matrix", "matrix.csv", ...quick, "--output", "matrix.html");
    const page = await open(browser, "matrix.html");
    assert.equal(await page.locator("figure[data-kind=topics]").count(), 0);
    assert.equal(await page.locator("#compare").count(), 0);
    assertQuiet(page);
    await page.close();
});

test("scores of any tool: leaderboard, comparisons, and measures that nothing is known of", async () => {
    const rows = ["topic,system,Kappa,Wobble"];
    for (let topic = 0; topic < 12; ++topic)
        for (const [system, skill] of [["a", 0.2], ["b", 0.5], ["c", 0.55]]) rows.push(`t${topic},${system},${(skill + (topic % 5) / 50).toFixed(3)},${(2 - skill + (topic % 3) / 9).toFixed(3)}`);
    writeFileSync(join(folder, "scores.csv"), rows.join("\n") + "\n");
    ordeval("report", "--scores", "scores.csv", "--lower-is-better", "Wobble", ...quick, "--output", "scores.html");
    const report = embedded("scores.html");
    assert.deepEqual(report.measures.map((one) => [one.name, one.orientation]), [["Kappa", "higher"], ["Wobble", "lower"]]);
    assert.equal(report.systems[report.scores.rank[1].indexOf(1)], "c");
    const page = await open(browser, "scores.html");
    assert.equal(await page.locator("figure[data-kind=confusion]").count(), 0);
    assert.equal(await page.locator("figure[data-kind=significance] svg").count(), 1);
    assertQuiet(page);
    await page.close();
});
