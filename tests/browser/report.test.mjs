// The page of a generated campaign: what a reader does with it, and that every number is the commands' own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, embedded, folder, open, ordeval, ordevalJson, quick, saved, seriousProblems, startBrowser } from "./support.mjs";

const input = ["campaign/gold.tsv", "campaign/runs", "--measures", "CEM_ORD,Kappa,MAE_macro,MAE,TauB"];
let browser, page, scores, report;

const key = (system, measure) => `${system} under ${measure}`;

before(async () => {
    ordeval("generate", "task", "--output", "campaign");
    ordeval("report", ...input, ...quick, "--output", "report.html");
    scores = new Map();
    for (const one of ordevalJson("score", ...input, "--ci", "95", "--replicates", "100", "--format", "json").scores) scores.set(key(one.system, one.measure), one);
    report = embedded("report.html");
    browser = await startBrowser();
    page = await open(browser, "report.html");
});
after(async () => browser?.close());

const names = (one = page) => one.locator(".leaderboard tbody .name a").allTextContents();

test("nothing complains, and nothing is fetched", () => assertQuiet(page));

test("the policy allows the page's own two scripts and nothing else, no code made of text either", async () => {
    const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[A-Za-z0-9+/]{43}=' 'sha256-[A-Za-z0-9+/]{43}='; /);
    assert.doesNotMatch(policy, /unsafe-eval|https?:|\*/);
    const other = await open(browser, "report.html");
    await other.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.intruder = true";
        document.body.append(script);
    });
    assert.equal(await other.evaluate(() => window.intruder), undefined);
    const made = await other.evaluate(() => new Promise((done) => {
        addEventListener("securitypolicyviolation", (event) => done(event.blockedURI));
        const link = document.createElement("a");
        link.setAttribute("onclick", "window.intruder = true");
        document.body.append(link);
        link.click();
    }));
    assert.equal(made, "inline");
    assert.equal(await other.evaluate(() => window.intruder), undefined);
    assert.ok(other.complaints.some((complaint) => /Content Security Policy/.test(complaint)));
    await other.close();
});

test("the leaderboard has the scores of the command, digit for digit", async () => {
    const rows = await page.locator(".leaderboard tbody tr").evaluateAll((all) =>
        all.map((row) => ({
            system: row.querySelector(".name a").textContent,
            cells: [...row.querySelectorAll("td.score")].map((cell) => {
                const number = cell.querySelector(".number");
                return number ? { value: Number(number.dataset.value), text: number.textContent } : { reason: cell.querySelector(".undefined").dataset.why };
            }),
        })),
    );
    assert.equal(rows.length, report.systems.length);
    for (const { system, cells } of rows)
        report.measures.forEach((measure, m) => {
            const { value, undefined: reason } = scores.get(key(system, measure.spec));
            if (value === null) assert.equal(cells[m].reason, report.reasons[reason], `${system} ${measure.spec}`);
            else assert.deepEqual(cells[m], { value, text: value.toFixed(4) });
        });
});

test("whiskers are the intervals of the command, and stand beside the scores as numbers", async () => {
    const limits = await page.locator(".leaderboard tbody .reach").evaluateAll((all) => all.map((one) => [Number(one.dataset.low), Number(one.dataset.high), one.textContent]));
    assert.ok(limits.length > report.systems.length);
    for (const [low, high, text] of limits) assert.match(text, /^(±\d\.\d{3,4}|−\d\.\d{3,4} \+\d\.\d{3,4})$/, `${low} ${high}`);
    report.systems.forEach((system, s) => report.measures.forEach(({ spec }, m) => {
        const { low, high } = scores.get(key(system, spec));
        assert.deepEqual([report.scores.low[m][s], report.scores.high[m][s]], [low, high], `${system} ${spec}`);
    }));
    assert.ok(report.scores.low.flat().filter((low) => low !== null).length > report.systems.length);
});

test("a heading sorts, best first, and undefined scores come last both ways", async () => {
    const tau = report.measures.findIndex((measure) => measure.name === "TauB");
    const heading = page.locator(".leaderboard .heading", { hasText: "TauB" });
    const undefinedSystems = report.systems.filter((_, system) => report.scores.value[tau][system] === null);
    assert.ok(undefinedSystems.length > 1);
    const order = (sign) => report.systems.filter((_, s) => report.scores.value[tau][s] !== null)
        .sort((a, b) => sign * (report.scores.value[tau][report.systems.indexOf(b)] - report.scores.value[tau][report.systems.indexOf(a)]));
    await heading.click();
    assert.deepEqual((await names()).slice(0, -undefinedSystems.length), order(1));
    assert.match(await page.locator(".leaderboard tbody tr .rank").first().textContent(), /^1/);
    await heading.click();
    assert.deepEqual((await names()).slice(0, -undefinedSystems.length), order(-1));
    assert.deepEqual((await names()).slice(-undefinedSystems.length).sort(), [...undefinedSystems].sort());
});

test("the keyboard sorts too", async () => {
    await page.locator(".leaderboard .heading", { hasText: "MAE_macro" }).focus();
    await page.keyboard.press("Enter");
    const m = report.measures.findIndex((measure) => measure.name === "MAE_macro");
    const best = report.scores.rank[m].indexOf(1);
    assert.equal((await names())[0], report.systems[best]);
});

test("the filter keeps the names that match", async () => {
    const filter = page.getByLabel("Filter systems by name");
    await filter.fill("WEAK");
    assert.deepEqual((await names()).sort(), report.systems.filter((name) => name.includes("weak")).sort());
    await filter.fill("no such system");
    assert.equal((await names()).length, 0);
    await filter.fill("");
    assert.equal((await names()).length, report.systems.length);
});

test("a click on a name shows the system", async () => {
    await page.locator("#leaderboard .chooser select").selectOption("CEM_ORD");
    await page.locator(".leaderboard tbody .name a", { hasText: "near_misses_only" }).click();
    const tiles = await page.locator("#system .tile").evaluateAll((all) =>
        all.map((tile) => [tile.dataset.measure, Number(tile.querySelector(".number").dataset.value)]));
    assert.deepEqual(tiles, report.measures.map(({ spec }) => [spec, scores.get(key("near_misses_only", spec)).value]));
    assert.equal(await page.locator("#system select").first().evaluate((select) => select.selectedOptions[0].textContent), "near_misses_only");
});

test("two ticked systems are compared", async () => {
    await page.getByLabel("Compare bias_up").check();
    await page.getByLabel("Compare bias_down").check();
    await page.getByRole("button", { name: "Compare bias_up with bias_down" }).click();
    const rows = await page.locator("#compare table.plain tbody tr").evaluateAll((all) =>
        all.map((row) => [row.dataset.measure, ...[...row.querySelectorAll("[data-value]")].slice(0, 3).map((one) => Number(one.dataset.value))]));
    for (const [index, [spec, a, b, difference]] of rows.entries()) {
        assert.deepEqual([spec, a, b], [report.measures[index].spec, scores.get(key("bias_up", spec)).value, scores.get(key("bias_down", spec)).value]);
        assert.ok(Math.abs(difference - (a - b)) < 1e-12, `${spec}: all topics count; comparisons.test.mjs has the exact values`);
    }
    await page.getByLabel("Compare weak", { exact: true }).check();
    assert.ok(!(await page.getByLabel("Compare bias_up").isChecked()), "a third tick lets the first one go");
});

test("every picture draws what `ordeval plot` gives", async () => {
    const at = { system: report.systems.indexOf("bias_down"), other: report.systems.indexOf("weak") };
    await page.locator("#system select").first().selectOption({ index: at.system });
    await page.locator("#compare select").nth(0).selectOption({ index: at.system });
    await page.locator("#compare select").nth(1).selectOption({ index: at.other });
    for (const { kind } of report.pictures) {
        const words = ["plot", kind, ...input, ...quick, "--system", "bias_down", "--other", "weak"];
        const { bytes } = await saved(page, () => page.locator(`figure[data-kind=${kind}]`).getByText("Vega", { exact: true }).click());
        const drawn = JSON.parse(bytes);
        const plotted = ordevalJson(...words);
        assert.ok(plotted.data.values.length > 0, kind);
        assert.deepEqual(drawn.data, plotted.data, kind);
        assert.deepEqual(drawn.config, plotted.config, kind);
        assert.deepEqual(drawn.title, plotted.title, kind);
        assert.equal(await page.locator(`figure[data-kind=${kind}] .drawing :is(svg, canvas)`).count(), 1, kind);
    }
});

test("what the measures are worth is what `ordeval meta` says", () => {
    const words = [...input, "--undefined", "zero", "--format", "json"];
    const tests = ["--trials", "200"];
    const similarity = ordevalJson("meta", "similarity", ...words);
    assert.deepEqual(report.experiments.similarity.tau, similarity.tau);
    const power = ordevalJson("meta", "power", ...words, ...tests);
    const pairs = new Map(power.measures.map((one) => [one.measure, one.significant_pairs]));
    assert.deepEqual(report.experiments.power.significant_pairs, report.measures.map(({ spec }) => pairs.get(spec)));
    const consistency = ordevalJson("meta", "consistency", ...words, ...tests, "--splits", "20");
    const means = new Map(consistency.measures.map((one) => [one.measure, one.mean_tau]));
    assert.deepEqual(report.experiments.consistency.mean_tau, report.measures.map(({ spec }) => means.get(spec)));
});

test("the summary of the measures is that of `ordeval meta summary`, in numbers and words", async () => {
    const summary = ordevalJson("meta", "summary", ...input, "--undefined", "zero", "--trials", "200", "--splits", "20", "--format", "json");
    assert.equal(await page.locator("#measures > .advice").textContent(), summary.recommendation.join(" "));
    const rows = await page.locator("#measures .summary tbody tr").evaluateAll((all) => all.map((row) => ({
        measure: row.dataset.measure,
        words: [...row.querySelectorAll("td")].filter((cell) => !cell.querySelector("[data-value]")).map((cell) => cell.textContent),
        numbers: [...row.querySelectorAll("[data-value]")].map((one) => Number(one.dataset.value)),
    })));
    const word = (holds) => (holds === null ? "?" : holds ? "yes" : "no");
    assert.deepEqual(rows, summary.measures.map((one, m) => ({
        measure: one.measure,
        words: [...[one.sees_order, one.separates_constants, one.sees_imbalance, one.symmetric].map(word), one.group, one.consistency, one.power],
        numbers: [...one.mean_tau, one.significant_pairs, report.experiments.power.critical_difference[m]].filter((number) => number !== null),
    })));
    assert.equal(summary.topics_per_side.length, 2);
});

test("scores by topic are those of `ordeval score --per-topic`, tables those of `ordeval tally`", () => {
    const at = (list, name) => list.indexOf(name);
    const byTopic = ordevalJson("score", ...input, "--per-topic", "--format", "json").scores.filter((one) => one.topic !== null);
    assert.equal(byTopic.length, report.systems.length * report.topics.length * report.measures.length);
    for (const { system, topic, measure, value } of byTopic)
        assert.equal(report.by_topic[report.measures.findIndex((one) => one.spec === measure)][at(report.systems, system)][at(report.topics, topic)], value);
    const counts = new Map();
    for (const line of ordeval("tally", "campaign/gold.tsv", "campaign/runs").trim().split("\n").slice(1)) {
        const [, system, gold, predicted, count] = line.split(",");
        const cell = `${system} ${gold} ${predicted}`;
        counts.set(cell, (counts.get(cell) ?? 0) + Number(count));
    }
    report.systems.forEach((system, s) => {
        const table = report.classes.map((gold) => report.classes.map((answer) => counts.get(`${system} ${gold} ${answer}`) ?? 0));
        const totals = table.map((row) => row.reduce((sum, one) => sum + one, 0));
        assert.deepEqual(report.details[s].counts, table.flat());
        assert.deepEqual(report.details[s].shares, table.flatMap((row, g) => row.map((one) => one / totals[g])));
        assert.deepEqual(report.details[s].recall, table.map((row, g) => row[g] / totals[g]));
        const away = (distance) => table.flatMap((row, g) => row.filter((_, p) => p - g === distance)).reduce((sum, one) => sum + one, 0);
        assert.deepEqual(report.details[s].by_distance, report.distances.map(away));
        report.details[s].error.forEach((error, g) => assert.ok(Math.abs(error - table[g].reduce((sum, one, p) => sum + one * Math.abs(p - g), 0) / totals[g]) < 1e-12));
    });
});

test("the leaderboard is saved as the command writes it", async () => {
    for (const [button, format, name] of [["CSV", "csv", "leaderboard.csv"], ["LaTeX", "latex", "leaderboard.tex"]]) {
        const file = await saved(page, () => page.locator("#leaderboard").getByText(button, { exact: true }).click());
        assert.equal(file.name, name);
        assert.equal(file.bytes.toString(), ordeval("score", ...input, "--ci", "95", "--replicates", "100", "--format", format));
    }
});

test("everything is saved as JSON, pictures as SVG and PNG", async () => {
    const json = await saved(page, () => page.getByText("Save all as JSON").click());
    assert.deepEqual(JSON.parse(json.bytes), JSON.parse(JSON.stringify(report))); // which makes -0 a 0
    const figure = page.locator("figure[data-kind=confusion]");
    const svg = await saved(page, () => figure.getByText("SVG", { exact: true }).click());
    assert.match(svg.bytes.toString(), /^<svg /);
    const png = await saved(page, () => figure.getByText("PNG", { exact: true }).click());
    assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
});

test("colours follow the reader's system until the reader switches", async () => {
    const colour = (one) => one.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await open(browser, "report.html", { colorScheme: "dark" });
    assert.equal(await dark.evaluate(() => document.documentElement.dataset.theme), "dark");
    const darkColour = await colour(dark);
    assert.notEqual(darkColour, await colour(page));
    assert.deepEqual(await seriousProblems(dark), []);
    await dark.close();
    await page.locator("#theme").click();
    assert.equal(await colour(page), darkColour);
    await page.locator("#theme").click();
    assert.notEqual(await colour(page), darkColour);
    await page.evaluate(() => localStorage.clear());
});

test("axe finds nothing serious", async () => assert.deepEqual(await seriousProblems(page), []));

test("a telephone shows it without scrolling sideways", async () => {
    const phone = await open(browser, "report.html", { viewport: { width: 375, height: 800 } });
    assert.ok((await phone.evaluate(() => document.documentElement.scrollWidth)) <= 375);
    assertQuiet(phone);
    await phone.close();
});

test("paper is light and complete, and has nothing to click", async () => {
    const paper = await open(browser, "report.html", { colorScheme: "dark" });
    const colours = () => paper.locator("figure[data-kind=ranks] .drawing svg text").evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("fill")))]);
    const { light, dark } = report.themes;
    assert.ok((await colours()).includes(dark.text.color));
    await paper.emulateMedia({ media: "print", colorScheme: "dark" });
    await paper.waitForFunction((colour) => document.querySelector("figure[data-kind=ranks] .drawing svg text[fill='" + colour + "']"), light.text.color);
    await paper.waitForTimeout(300);
    const drawn = await paper.locator("figure .drawing :is(svg, canvas)").count();
    assert.equal(drawn, report.pictures.length);
    for (const text of await paper.locator(".drawing svg text").evaluateAll((all) => all.map((one) => one.getAttribute("fill"))))
        assert.ok(![dark.text.color, dark.axis.labelColor].includes(text), text);
    const grounds = await paper.locator("body, figure, .drawing svg").evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
    assert.deepEqual(grounds.sort(), ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
    assert.deepEqual(await paper.locator("nav, button:not(.heading), input, summary, .evidence").evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML)), []);
    const names = await paper.locator("#leaderboard tbody .name a").allTextContents();
    assert.deepEqual(names.sort(), [...report.systems].sort());
    // A4 without its margins; what is wider would be cut off.
    await paper.setViewportSize({ width: 703, height: 1000 });
    const tooWide = await paper.locator("main *:not(.katex *)").evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > 704).map((one) => one.outerHTML.slice(0, 150)));
    assert.deepEqual(tooWide, []);
    await paper.emulateMedia({ media: "screen", colorScheme: "dark" });
    await paper.waitForFunction((colour) => document.querySelector("figure[data-kind=ranks] .drawing svg text[fill='" + colour + "']"), dark.text.color);
    assertQuiet(paper);
    await paper.close();
});

test("the same input and seed give the same bytes, for any number of threads", () => {
    const bytes = readFileSync(join(folder, "report.html"));
    ordeval("report", ...input, ...quick, "--output", "again.html", "--threads", "3");
    assert.ok(bytes.equals(readFileSync(join(folder, "again.html"))));
});

test("and after all this nothing has complained", () => assertQuiet(page));
