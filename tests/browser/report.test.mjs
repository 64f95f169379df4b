// The page of a generated campaign: what a reader does with it, and that every number is the commands' own.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
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
    for (const one of ordevalJson("score", ...input, "--format", "json").scores) scores.set(key(one.system, one.measure), one);
    report = embedded("report.html");
    browser = await startBrowser();
    page = await open(browser, "report.html");
});
after(async () => browser?.close());

const names = (one = page) => one.locator(".leaderboard .tabulator-row .name button").allTextContents();

test("nothing complains, and nothing is fetched", () => assertQuiet(page));

test("the policy allows the page's own script and no other", async () => {
    const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[A-Za-z0-9+/]{43}='; /);
    const other = await open(browser, "report.html");
    await other.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.intruder = true";
        document.body.append(script);
    });
    assert.equal(await other.evaluate(() => window.intruder), undefined);
    assert.ok(other.complaints.some((complaint) => /Content Security Policy/.test(complaint)));
    await other.close();
});

test("the leaderboard has the scores of the command, digit for digit", async () => {
    const rows = await page.locator(".leaderboard .tabulator-row").evaluateAll((all) =>
        all.map((row) => ({
            system: row.querySelector(".name button").textContent,
            cells: [...row.querySelectorAll(".score")].map((cell) => {
                const number = cell.querySelector(".number");
                return number ? { value: Number(number.dataset.value), text: number.textContent } : { reason: cell.querySelector(".undefined").title };
            }),
        })),
    );
    assert.equal(rows.length, report.systems.length);
    for (const { system, cells } of rows)
        report.measures.forEach((measure, m) => {
            const { value, undefined: reason } = scores.get(key(system, measure.spec));
            if (value === null) assert.ok(cells[m].reason.startsWith(`${reason}: `), `${system} ${measure.spec}`);
            else assert.deepEqual(cells[m], { value, text: value.toFixed(4) });
        });
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
    assert.equal(await page.locator(".leaderboard .tabulator-row .rank").first().textContent(), "1");
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
    await page.locator(".leaderboard .name button", { hasText: "near_misses_only" }).click();
    const tiles = await page.locator("#system .tile").evaluateAll((all) =>
        all.map((tile) => [tile.dataset.measure, Number(tile.querySelector(".number").dataset.value)]));
    assert.deepEqual(tiles, report.measures.map(({ spec }) => [spec, scores.get(key("near_misses_only", spec)).value]));
    assert.equal(await page.locator("#system select").first().evaluate((select) => select.selectedOptions[0].textContent), "near_misses_only");
});

test("two ticked systems are compared", async () => {
    await page.getByLabel("Compare bias_up").check();
    await page.getByLabel("Compare bias_down").check();
    const rows = await page.locator("#compare table.plain tbody tr").evaluateAll((all) =>
        all.map((row) => [row.dataset.measure, ...[...row.querySelectorAll("[data-value]")].slice(0, 3).map((one) => Number(one.dataset.value))]));
    assert.deepEqual(rows, report.measures.map(({ spec }) => {
        const a = scores.get(key("bias_up", spec)).value;
        const b = scores.get(key("bias_down", spec)).value;
        return [spec, a, b, a - b];
    }));
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
        assert.equal(await page.locator(`figure[data-kind=${kind}] .drawing :is(svg, canvas)`).count(), 1, kind);
    }
});

test("the leaderboard is saved as the command writes it", async () => {
    for (const [button, format, name] of [["CSV", "csv", "leaderboard.csv"], ["LaTeX", "latex", "leaderboard.tex"]]) {
        const file = await saved(page, () => page.locator("#leaderboard").getByText(button, { exact: true }).click());
        assert.equal(file.name, name);
        assert.equal(file.bytes.toString(), report.exports[format]);
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
    assert.deepEqual(await seriousProblems(dark, "#leaderboard"), []);
    await dark.close();
    await page.locator("#theme").click();
    assert.equal(await colour(page), darkColour);
    await page.locator("#theme").click();
    assert.notEqual(await colour(page), darkColour);
});

test("axe finds nothing serious", async () => assert.deepEqual(await seriousProblems(page), []));

test("a telephone shows it without scrolling sideways", async () => {
    const phone = await open(browser, "report.html", { viewport: { width: 390, height: 800 } });
    assert.ok((await phone.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    assertQuiet(phone);
    await phone.close();
});

test("print leaves out what paper cannot do, and prints light", async () => {
    const paper = await open(browser, "report.html", { colorScheme: "dark" });
    await paper.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.ok(!(await paper.locator("nav").isVisible()));
    assert.equal(await paper.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    await paper.close();
});

test("the same input and seed give the same bytes, for any number of threads", () => {
    const bytes = readFileSync(join(folder, "report.html"));
    ordeval("report", ...input, ...quick, "--output", "again.html", "--threads", "3");
    assert.ok(bytes.equals(readFileSync(join(folder, "again.html"))));
});

test("12 systems on 100 topics stay under 3 MB and are soon there", async () => {
    const rows = ["topic,system,gold,predicted,count"];
    for (let topic = 0; topic < 100; ++topic)
        for (let system = 0; system < 12; ++system)
            for (let gold = 0; gold < 5; ++gold)
                for (let answer = 0; answer < 5; ++answer)
                    rows.push(`topic ${topic},system ${system},${gold},${answer},${1 + ((topic * 7 + system * 3 + gold * answer) % (gold === answer ? 29 : 5))}`);
    writeFileSync(join(folder, "counts.csv"), rows.join("\n") + "\n");
    ordeval("report", "--counts", "counts.csv", ...quick, "--output", "large.html");
    assert.ok(readFileSync(join(folder, "large.html")).length < 3_000_000);
    const large = await open(browser, "large.html");
    const ready = await large.evaluate(() => performance.getEntriesByName("ready")[0].startTime);
    assert.ok(ready < 5000, `ready after ${ready} ms, of which a busy machine may take most`);
    console.log(`# ready after ${Math.round(ready)} ms`);
    assertQuiet(large);
    await large.close();
});

test("and after all this nothing has complained", () => assertQuiet(page));
