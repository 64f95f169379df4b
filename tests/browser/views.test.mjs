// The views beyond one system and one pair: certainty of ranks, hard topics, leaning systems, two systems under all
// measures, the state of the data. Their numbers are those of the commands, or follow from them.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, assertReadable, drawnRows, embedded, folder, open, ordeval, ordevalJson, quick, seriousProblems, startBrowser } from "./support.mjs";

const input = ["campaign/gold.tsv", "campaign/runs", "--measures", "CEM_ORD,MAE,Accuracy"];
let browser, page, report;

before(async () => {
    ordeval("generate", "task", "--output", "campaign");
    ordeval("report", ...input, ...quick, "--baselines", "majority,random", "--output", "views.html");
    report = embedded("views.html");
    browser = await startBrowser();
    page = await open(browser, "views.html");
});
after(async () => browser?.close());

const near = (a, b, what, most = 1e-9) => assert.ok(Math.abs(a - b) <= most, `${what}: ${a} and ${b}`);
const sum = (list) => list.reduce((total, one) => total + one, 0);

test("ranks where the data are drawn again: shares that add up, and first places as `ordeval compare` has them", async () => {
    const compared = ordevalJson("compare", "campaign/gold.tsv", "campaign/runs", "--baselines", "majority,random", "--measure", "CEM_ORD", "--trials", "200", "--replicates", "100", "--format", "json");
    const cells = await drawnRows(page, "rank_certainty");
    assert.equal(cells.length, report.systems.length ** 2);
    for (const { system, win_share, rank_low, rank_high } of compared.systems) {
        const row = cells.filter((cell) => cell.system === system);
        near(sum(row.map((cell) => cell.share)), 1, system, 1e-4);
        near(row.find((cell) => cell.rank === 1).share, win_share, system, 1e-6);
        assert.deepEqual([row[0].rank_low, row[0].rank_high], [rank_low, rank_high], system);
    }
    const wins = new Map((await drawnRows(page, "win_matrix")).map((cell) => [`${cell.row}/${cell.column}`, cell.share]));
    for (const a of report.systems) for (const b of report.systems)
        if (a === b) assert.equal(wins.get(`${a}/${b}`), null);
        else near(wins.get(`${a}/${b}`) + wins.get(`${b}/${a}`), 1, `${a} and ${b}`, 1e-5);
    const [best] = compared.systems, worst = compared.systems.at(-1);
    assert.equal(wins.get(`${best.system}/${worst.system}`), 1);
});

test("the critical difference and the mean ranks are those of `ordeval compare --test friedman`", async () => {
    const friedman = ordevalJson("compare", "campaign/gold.tsv", "campaign/runs", "--baselines", "majority,random", "--measure", "CEM_ORD", "--test", "friedman", "--format", "json");
    const rows = await drawnRows(page, "critical_difference");
    const { ranks } = report.comparisons.of[0];
    near(ranks.critical_difference, friedman.critical_difference, "critical difference");
    const m = report.measures.findIndex((one) => one.name === "CEM_ORD");
    report.systems.forEach((system, s) => {
        // Mid-ranks on each topic, from the scores of the page.
        const mean = sum(report.topics.map((_, topic) => {
            const own = report.by_topic[m][s][topic];
            const others = report.by_topic[m].map((one) => one[topic]);
            return 1 + others.filter((one) => one > own + 1e-12).length + (others.filter((one) => Math.abs(one - own) <= 1e-12).length - 1) / 2;
        })) / report.topics.length;
        near(rows.find((row) => row.system === system).rank, mean, system);
    });
    for (const bar of rows.filter((row) => row.bar > 0)) assert.ok(bar.to - bar.from <= ranks.critical_difference);
    assert.equal(await page.locator("figure[data-kind=critical_difference] svg text", { hasText: `critical difference ${ranks.critical_difference.toFixed(2)}` }).count(), 1);
});

test("the map of topics has the hardest first, the best system on top, and marks what stands out", async () => {
    const m = report.rank_by;
    const map = report.topic_maps[m];
    const { sign } = report.measures[m];
    const means = report.topics.map((_, topic) => {
        const scores = report.by_topic[m].map((one) => one[topic]).filter((one) => one !== null);
        return sum(scores) / scores.length;
    });
    const hardest = report.topics.map((_, topic) => topic).sort((a, b) => sign * (means[a] - means[b]) || a - b).map((topic) => report.topics[topic]);
    assert.deepEqual(map.topics, hardest.slice(0, map.topics.length));
    assert.equal(map.systems[0], report.systems[report.scores.rank[m].indexOf(1)]);
    map.topics.forEach((topic, t) => {
        near(map.mean[t], means[report.topics.indexOf(topic)], topic);
        map.systems.forEach((system, s) => assert.equal(map.score[t][s], report.by_topic[m][report.systems.indexOf(system)][report.topics.indexOf(topic)]));
    });
    assert.match(await page.locator("figure[data-kind=topic_map] figcaption").textContent(), /stand(s)? out/);
});

test("shares and leanings of the classes follow from the counts", async () => {
    const shares = await drawnRows(page, "class_shares");
    const leanings = await drawnRows(page, "class_bias");
    const size = report.classes.length;
    report.systems.forEach((system, s) => report.classes.forEach((name, c) => {
        const { counts } = report.details[s];
        const all = sum(counts);
        const own = counts.slice(c * size, (c + 1) * size);
        const share = shares.find((row) => row.system === system && row.class === name);
        near(share.gold, sum(own) / all, `${system} ${name}`);
        near(share.answered, sum(report.classes.map((_, g) => counts[g * size + c])) / all, `${system} ${name}`);
        near(leanings.find((row) => row.system === system && row.class === name).bias, sum(own.map((items, p) => items * (p - c))) / sum(own), `${system} ${name}`);
    }));
    const up = leanings.find((row) => row.system === "bias_up").mean, down = leanings.find((row) => row.system === "bias_down").mean;
    assert.ok(up > 0.1 && down < -0.1, `${up} ${down}`);
});

test("two systems: their differences under every measure, and over the topics", async () => {
    await page.locator("#compare select").nth(0).selectOption("bias_up");
    await page.locator("#compare select").nth(1).selectOption("weak");
    const forest = await drawnRows(page, "measure_forest");
    assert.deepEqual(forest.map((row) => row.measure), report.measures.map((one) => one.name));
    const [a, b] = ["bias_up", "weak"].map((name) => report.systems.indexOf(name));
    forest.forEach((row, m) => {
        const { difference, low, high, p } = report.comparisons.of[m];
        assert.deepEqual([row.difference, row.low, row.high, row.p], [difference[a][b], low[a][b], high[a][b], p[a][b]]);
    });
    await page.waitForFunction((label) => [...document.querySelectorAll("figure[data-kind=measure_forest] svg text")].some((one) => one.textContent.startsWith(label)), (forest[0].difference > 0 ? "+" : "−") + Math.abs(forest[0].difference).toFixed(4));
    assert.equal((await drawnRows(page, "topic_differences")).length, report.topics.length);
});

test("baselines are lines in the pictures of scores", async () => {
    assert.equal(report.baselines.systems.filter(Boolean).length, 2);
    const dotted = (kind) => page.locator(`figure[data-kind=${kind}] svg .mark-rule line[stroke-dasharray="1,3"]`).count();
    assert.equal(await dotted("leaderboard"), 2);
    assert.equal(await dotted("topics"), 1);
    assert.equal(await page.locator("figure[data-kind=topics] svg text", { hasText: "best baseline" }).count(), 1);
    const m = report.rank_by;
    const scores = report.scores.value[m].filter((_, system) => report.baselines.systems[system]);
    assert.equal(report.baselines.best[m], report.measures[m].sign > 0 ? Math.max(...scores) : Math.min(...scores));
});

test("the data: what was found, and what policies did, as `ordeval lint` tells it", async () => {
    const answers = { gold: (item) => item % 3, a: (item) => (item % 7 ? item % 3 : 1), b: (item) => (item % 4 === 3 ? null : 1), copy: (item) => (item % 7 ? item % 3 : 1) };
    for (const [name, answer] of Object.entries(answers)) {
        const rows = Array.from({ length: 60 }, (_, item) => [item, `t${item % 5}`, answer(item)]).filter((row) => row[2] !== null);
        writeFileSync(join(folder, `gaps_${name}.csv`), ["id,topic,label", ...rows.map((row) => row.join(","))].join("\n") + "\n");
    }
    const words = ["gaps_gold.csv", "a=gaps_a.csv", "b=gaps_b.csv", "copy=gaps_copy.csv", "--scale", "0..3", "--missing", "wrong"];
    ordeval("report", ...words, ...quick, "--output", "gaps.html");
    const quality = embedded("gaps.html").data_quality;
    const careful = Object.fromEntries(quality.findings.filter((one) => !one.fine).map((one) => [one.check, one.text]));
    assert.match(careful.answers, /b \(15\)/);
    assert.match(careful.classes, /no gold item of 3/);
    assert.match(careful.topics, /5 topics of 12 items each; so few/);
    assert.match(careful.variety, /everywhere: b\./);
    assert.match(careful.copies, /: a and copy\./);
    const linted = ordevalJson("lint", ...words, "--format", "json");
    assert.ok(linted.ok);
    const applied = [linted.gold, ...linted.runs].flatMap((file) => file.applied ?? []);
    assert.equal(sum(applied.map((one) => one.items)), 15);
    assert.deepEqual(quality.systems.find((one) => one.unanswered > 0).applied, ["15 items missing, counted as wrong"]);
    const other = await open(browser, "gaps.html");
    assert.deepEqual(await other.locator("#data .findings li").evaluateAll((all) => all.map((one) => one.dataset.check)), quality.findings.map((one) => one.check));
    assert.match(await other.locator("#data table").textContent(), /15 items missing/);
    assert.deepEqual(await seriousProblems(other, "#data"), []);
    assertQuiet(other);
    await other.close();
});

test("one system, or one topic: what needs more is left out, and nothing complains", async () => {
    writeFileSync(join(folder, "single.csv"), "id,gold,only\n" + Array.from({ length: 30 }, (_, i) => `${i},${i % 3},${(i + (i % 5 === 0)) % 3}`).join("\n") + "\n");
    ordeval("report", "--wide", "single.csv", ...quick, "--output", "single.html");
    const single = await open(browser, "single.html");
    for (const kind of ["rank_certainty", "win_matrix", "critical_difference", "topic_map", "measure_forest", "topic_differences"])
        assert.equal(await single.locator(`figure[data-kind=${kind}]`).count(), 0, kind);
    assert.equal(await single.locator("figure[data-kind=class_shares] svg").count(), 1);
    assert.doesNotMatch(await single.locator("#leaderboard").innerText(), /tick two systems/);
    await assertReadable(single, "1280 dark", "375 forced");
    assertQuiet(single);
    await single.close();
});

test("and after all this nothing has complained", async () => {
    assert.deepEqual(await seriousProblems(page, "#systems"), []);
    assertQuiet(page);
});
