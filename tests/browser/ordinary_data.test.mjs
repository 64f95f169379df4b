// Data as people have it: long names, names that begin alike, other scripts, items without an answer, many classes.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, assertReadable, drawnRows, embedded, folder, open, ordeval, ordevalJson, quick, saved, seriousProblems, startBrowser } from "./support.mjs";

const agreement = ["strongly disagree", "somewhat disagree", "neither agree nor disagree", "somewhat agree", "strongly agree"];
const alike = ["bert-large-uncased-whole-word-masking", "bert-large-uncased-fine-tuned-on-agreement", "bert-large-uncased-zero-shot", "ניתוח רגשות", "short"];
let browser;

before(async () => (browser = await startBrowser()));
after(async () => browser?.close());

const field = (text) => `"${String(text).replaceAll('"', '""')}"`;

/// A wide table: gold, and a column for each system; a system is the worse the later it comes.
function writeWide(file, classes, systems, { items = 120, topics = 6, silent = () => false } = {}) {
    const rows = [["id", "topic", "gold", ...systems]];
    for (let item = 0; item < items; ++item) {
        const truth = (item * 7 + Math.floor(item / 11)) % classes.length;
        const answers = systems.map((_, s) => {
            if (silent(s, item)) return "";
            const wrong = (item * 13 + s * 5) % 17 < 2 + s % 9;
            return classes[Math.min(classes.length - 1, Math.max(0, truth + (wrong ? ((item + s) % 2 ? 1 : -1) * (1 + ((item + s) % 3 === 0)) : 0)))];
        });
        rows.push([`i${item}`, `t${item % topics}`, classes[truth], ...answers]);
    }
    writeFileSync(join(folder, file), rows.map((row) => row.map(field).join(",")).join("\n") + "\n");
    writeFileSync(join(folder, `${file}.scale`), classes.join("\n") + "\n");
    return ["--wide", file, "--scale", `${file}.scale`, "--missing", "wrong"];
}

/// Texts of a picture that print over each other. Boxes of leaning texts are too wide, so that only their ends count.
async function overprinted(page, kind) {
    await page.waitForSelector(`figure[data-kind=${kind}] .drawing svg`);
    return page.locator(`figure[data-kind=${kind}] .drawing svg`).evaluate((svg) => {
        const boxes = [...svg.querySelectorAll("text")].filter((one) => one.textContent.trim() && Number(one.getAttribute("opacity") ?? 1) > 0.01 && !/rotate/.test(one.getAttribute("transform") ?? ""))
            .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
        const found = [];
        boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
            const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (width > 2 && height > 4) found.push(`${a.text} | ${b.text}`);
        }));
        return found;
    });
}

/// Whether the title of the axis at the left, which stands upright, leaves its labels alone.
const titleIsBesideLabels = (page, kind) => page.locator(`figure[data-kind=${kind}] .drawing svg`).evaluate((svg) => {
    const title = [...svg.querySelectorAll(".role-axis-title text")].find((one) => /rotate\(-90\)/.test(one.getAttribute("transform"))).getBoundingClientRect();
    const names = [...svg.querySelectorAll(".role-axis-label text")].filter((one) => one.textContent.includes("→"));
    return names.length > 0 && names.every((one) => one.getBoundingClientRect().left >= title.right);
});

/// The labels of a picture's axes, as they are drawn.
const labels = (page, kind) => page.locator(`figure[data-kind=${kind}] .drawing svg .role-axis-label text`).allTextContents();

test("long names of classes and systems: nothing is printed over, and no two cut names are the same", async () => {
    const words = writeWide("long.csv", agreement, alike);
    ordeval("report", ...words, ...quick, "--output", "long.html");
    const page = await open(browser, "long.html");
    for (const kind of ["leaderboard", "confusion", "recall", "class_error", "distances", "answer_comparison", "ranks", "groups", "significance", "rank_certainty", "win_matrix", "critical_difference", "topic_map", "class_shares", "class_bias", "measure_forest", "topic_differences"])
        assert.deepEqual(await overprinted(page, kind), [], kind);
    // Names of two classes each, of which every pair is another one.
    for (const kind of ["corrections", "corrections_of_all"]) {
        assert.deepEqual(await overprinted(page, kind), [], kind);
        assert.ok(await titleIsBesideLabels(page, kind), `${kind}: the title of the axis stands beside its labels`);
        const errors = (await labels(page, kind)).filter((one) => one.includes("→"));
        assert.equal(new Set(errors).size, new Set((await drawnRows(page, kind)).map((row) => row.error)).size, kind);
    }
    for (const kind of ["confusion", "answer_comparison"])
        assert.ok(await page.locator(`figure[data-kind=${kind}] .drawing`).evaluate((one) => one.scrollWidth <= one.clientWidth), `${kind} has room`);
    const names = await labels(page, "leaderboard");
    const cut = names.filter((name) => name.includes("…"));
    assert.equal(cut.length, 2);
    assert.equal(new Set(names).size, names.length);
    for (const name of cut) assert.ok(alike.some((one) => one.startsWith(name.split("…")[0]) && one.endsWith(name.split("…")[1])), name);
    assert.ok((await page.locator(".leaderboard .name bdi").allTextContents()).includes("ניתוח רגשות"));
    await assertReadable(page, "1280 light", "640 dark", "375 forced");
    assertQuiet(page);
    await page.close();
});

test("on a telephone, bars and dots have room beside long names: the picture scrolls in its card", async () => {
    const page = await open(browser, "long.html", { viewport: { width: 375, height: 800 } });
    for (const kind of ["leaderboard", "box", "recall", "class_error", "measure_forest", "groups"]) {
        const width = await page.locator(`figure[data-kind=${kind}] .drawing svg .mark-group.role-frame.root > g > path.background`).evaluate((one) => one.getBoundingClientRect().width);
        assert.ok(width >= 100, `${kind}: ${width} pixels`);
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 375);
    assertQuiet(page);
    await page.close();
});

test("a saved picture shows its whole title beside long names, and has room to draw", async () => {
    const page = await open(browser, "long.html");
    for (const kind of ["measure_forest", "topic_comparison"]) {
        const { bytes } = await saved(page, () => page.locator(`figure[data-kind=${kind}]`).getByText("SVG", { exact: true }).click());
        const alone = await browser.newPage();
        await alone.setContent(bytes.toString());
        const { cut, width } = await alone.evaluate(() => {
            const svg = document.querySelector("svg");
            const frame = svg.getBoundingClientRect();
            const outside = ({ left, right }) => left < frame.left - 1 || right > frame.right + 1;
            return {
                cut: [...svg.querySelectorAll("text")].filter((one) => outside(one.getBoundingClientRect())).map((one) => one.textContent),
                width: svg.querySelector(".mark-group.role-frame.root > g > path.background").getBoundingClientRect().width,
            };
        });
        assert.deepEqual(cut, [], kind);
        assert.ok(width > 200, `${kind}: ${width} pixels`);
        await alone.close();
    }
    await page.close();
});

test("under forced colours the dots of scores are seen, and pictures keep the ground that they are drawn for", async () => {
    const page = await open(browser, "long.html");
    await page.emulateMedia({ forcedColors: "active" });
    const colours = await page.locator(".leaderboard .dot").first().evaluate((dot) => ({
        dot: getComputedStyle(dot).backgroundColor,
        row: getComputedStyle(dot.closest("td")).backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
    }));
    assert.notEqual(colours.dot, "rgba(0, 0, 0, 0)");
    assert.ok(colours.dot !== colours.page && colours.dot !== colours.row, JSON.stringify(colours));
    assert.equal(await page.locator("figure .drawing").first().evaluate((one) => getComputedStyle(one).backgroundColor), "rgb(255, 255, 255)");
    assertQuiet(page);
    await page.close();
});

test("on a telephone the marks of the list of sentences stand within its card", async () => {
    const page = await open(browser, "long.html", { viewport: { width: 375, height: 800 } });
    const room = await page.locator("#story .story").evaluate((list) => list.querySelector("li").getBoundingClientRect().left - list.getBoundingClientRect().left);
    assert.ok(room >= 24, `${room} pixels`);
    await page.close();
});

test("items without an answer have a column, a bar, a badge and a correction, and rows sum to all items", async () => {
    const words = writeWide("silent.csv", ["1", "2", "3"], ["a", "b", "c"], { silent: (s, item) => s === 1 && item % 10 === 3 });
    ordeval("report", ...words, ...quick, "--output", "silent.html");
    const report = embedded("silent.html");
    const b = report.systems.indexOf("b");
    const unanswered = 12;
    assert.equal(report.details[b].unanswered.reduce((sum, one) => sum + one), unanswered);
    const page = await open(browser, "silent.html");
    assert.deepEqual(await page.locator(".leaderboard .badge").allTextContents(), [`${unanswered} unanswered`]);
    assert.match(report.story.at(-1).text, /12 items of b have no answer/);
    await page.locator("#system select").first().selectOption("b");
    const drawn = (kind) => drawnRows(page, kind);
    const cells = await drawn("confusion");
    assert.equal(cells.length, 3 * 4);
    for (const gold of report.classes) {
        const shares = cells.filter((cell) => cell.gold === gold).map((cell) => cell.share);
        assert.ok(Math.abs(shares.reduce((sum, one) => sum + one) - 1) < 1e-12, gold);
    }
    assert.equal(cells.filter((cell) => cell.predicted === "(no answer)").reduce((sum, cell) => sum + cell.items, 0), unanswered);
    assert.equal((await drawn("distances")).find((bar) => bar.distance === "(no answer)").items, unanswered);
    assert.equal((await drawn("distances")).reduce((sum, bar) => sum + bar.items, 0), report.items[b]);
    const corrected = (await drawn("corrections_of_all")).filter((row) => row.error.endsWith("(no answer)"));
    assert.equal(corrected.length, 3 * report.measures.length);
    for (const row of corrected.filter((one) => one.measure === "Accuracy")) assert.ok(Math.abs(row.change - row.items / report.items[b]) < 1e-12);
    assert.deepEqual(await overprinted(page, "confusion"), []);
    assertQuiet(page);
    await page.close();
});

test("scores that rest on fewer topics are marked, and undefined ones say why to pointer, keyboard and touch", async () => {
    writeFileSync(join(folder, "constant.csv"), "id,topic,gold,a,b\n" + Array.from({ length: 24 }, (_, i) => `i${i},t${Math.floor(i / 4)},${1 + (i % 3)},${i < 4 ? 2 : 1 + (i % 3)},2`).join("\n") + "\n");
    ordeval("report", "--wide", "constant.csv", "--scale", "1..3", "--measures", "MAE,TauB", ...quick, "--output", "gaps.html");
    const report = embedded("gaps.html");
    const tau = report.measures.findIndex((one) => one.name === "TauB");
    assert.equal(report.scores.value[tau][report.systems.indexOf("b")], null);
    assert.ok(report.scores.topics_used[tau][0] < report.topics.length);
    const page = await open(browser, "gaps.html");
    assert.equal(await page.locator(".leaderboard sup.mark").count(), 1);
    assert.match(await page.locator("#leaderboard").textContent(), new RegExp(`topics used of ${report.topics.length}: a ${report.scores.topics_used[tau][0]}`));
    const dash = page.locator(".leaderboard .undefined").first();
    await dash.focus();
    assert.match(await page.locator(".bubble").textContent(), /gold or predictions do not vary/);
    assert.match(await page.locator("#leaderboard").textContent(), /under TauB: no score, because gold or predictions do not vary/);
    assert.doesNotMatch(await page.locator("main").innerText(), /no_variation/, "a reason is told in words");
    await page.keyboard.press("Escape");
    assert.ok(await page.locator(".bubble").isHidden());
    await dash.click();
    assert.ok(await page.locator(".bubble").isVisible());
    await assertReadable(page, "1280 dark", "640 forced", "375 light");
    assertQuiet(page);
    await page.close();
});

test("twenty classes: no numbers that overlap, but a legend", async () => {
    const classes = Array.from({ length: 20 }, (_, i) => `grade ${i + 1}`);
    const words = writeWide("grades.csv", classes, ["a", "b"], { items: 400 });
    ordeval("report", ...words, ...quick, "--output", "grades.html");
    const page = await open(browser, "grades.html");
    for (const kind of ["confusion", "answer_comparison", "path", "proximities"]) {
        assert.deepEqual(await overprinted(page, kind), [], kind);
        assert.equal(await page.locator(`figure[data-kind=${kind}] .role-legend`).count(), 1, kind);
        assert.equal(new Set(await labels(page, kind)).size, 20, kind);
        if (kind !== "proximities") assert.ok(await page.locator(`figure[data-kind=${kind}] .drawing`).evaluate((one) => one.scrollWidth <= one.clientWidth), `${kind} has room`);
    }
    assert.deepEqual(await overprinted(page, "distances"), []);
    // Two systems are one pair: a point is no curve, and words for many do not fit.
    assert.equal(await page.locator("figure[data-kind=power]").count(), 0);
    assert.doesNotMatch(await page.locator("body").textContent(), /\b1 pairs|every other system/);
    await assertReadable(page, "1280 forced", "640 light", "375 dark");
    assertQuiet(page);
    await page.close();
});

test("60 systems: what is not drawn is counted", async () => {
    const words = writeWide("sixty.csv", ["1", "2", "3", "4"], Array.from({ length: 60 }, (_, s) => `system ${s}`), { topics: 10 });
    ordeval("report", ...words, "--measures", "CEM_ORD,MAE", ...quick, "--output", "sixty.html");
    const report = embedded("sixty.html");
    const page = await open(browser, "sixty.html");
    for (const kind of ["leaderboard", "ranks", "significance", "rank_certainty", "win_matrix", "critical_difference", "topic_map"]) {
        assert.match(await page.locator(`figure[data-kind=${kind}] figcaption`).textContent(), /The best 40 of 60 systems are drawn/, kind);
        const pixels = await page.locator(`figure[data-kind=${kind}] .drawing canvas`).count();
        if (!pixels) assert.deepEqual(await overprinted(page, kind), [], kind);
    }
    assert.match(await page.locator("figure[data-kind=class_shares] figcaption").textContent(), /The best 24 of 60 systems are drawn/);
    assert.equal((await labels(page, "leaderboard")).filter((one) => one.startsWith("system")).length, 40);
    assert.equal(await page.locator("figure[data-kind=significance] .role-legend").count(), 1);
    assert.deepEqual(report.comparisons.names, ["CEM_ORD"]);
    // Hundreds of groups overlap here: letters would fill pages, and are left out.
    assert.equal(await page.locator(".leaderboard td.letters:visible").count(), 0);
    assert.match(await page.locator("#leaderboard").textContent(), /too many overlapping groups of systems for letters/);
    assert.equal(await page.locator("figure[data-kind=groups]").count(), 0);
    await page.locator(".leaderboard .heading", { hasText: "MAE" }).click();
    assert.match(await page.locator("#leaderboard").textContent(), /missing under MAE: the systems were compared under CEM_ORD only, because there are more than 50/);
    await assertReadable(page, "1280 light", "375 dark");
    assertQuiet(page);
    await page.close();
});

test("sorting by a measure chooses it everywhere", async () => {
    const words = writeWide("everywhere.csv", ["1", "2", "3"], ["a", "b", "c"], { topics: 12 });
    ordeval("report", ...words, ...quick, "--output", "everywhere.html");
    const page = await open(browser, "everywhere.html");
    await page.locator(".leaderboard .heading", { hasText: "MAE_macro" }).click();
    for (const select of ["#leaderboard .chooser select", "#system select >> nth=1", "#compare select >> nth=2", "#pairs select"])
        assert.equal(await page.locator(select).evaluate((one) => one.selectedOptions[0].textContent), "MAE_macro", select);
    assert.equal(await page.locator("th[aria-sort=ascending] .heading").textContent(), "MAE_macro");
    assert.match(await page.locator("figure[data-kind=topics] .subtitle").textContent(), /^MAE_macro \(lower is better\)/);
    const best = await page.locator(".leaderboard td.best").count();
    assert.ok(best >= embedded("everywhere.html").measures.length, "the best of every column is bold");
    await page.close();
});

test("every picture is there as a table, in words", async () => {
    const words = writeWide("tables.csv", ["1", "2", "3"], ["a", "b", "c"], { topics: 12 });
    ordeval("report", ...words, ...quick, "--output", "tables.html");
    const report = embedded("tables.html");
    const page = await open(browser, "tables.html");
    for (const { kind, columns } of report.pictures) {
        const figure = page.locator(`figure[data-kind=${kind}]`);
        await figure.locator("details.numbers summary").click();
        await figure.locator(".numbers tbody tr").first().waitFor();
        assert.deepEqual(await figure.locator(".numbers thead th").allTextContents(), columns.map((one) => one.title), kind);
        assert.ok(!/undefined|NaN|null/.test(await figure.locator(".numbers").textContent()), kind);
    }
    assert.deepEqual(await seriousProblems(page), []);
    assertQuiet(page);
    await page.close();
});

test("pictures that are saved tell what they show, in their title and in the name of the file", async () => {
    const page = await open(browser, "tables.html");
    await page.locator("#system select").first().selectOption("b");
    const svg = await saved(page, () => page.locator("figure[data-kind=confusion]").getByText("SVG", { exact: true }).click());
    assert.equal(svg.name, "confusion-b.svg");
    assert.match(svg.bytes.toString(), /Answers for each gold class/);
    assert.match(svg.bytes.toString(), /system b · 12 topics · 120 items/);
    const plotted = ordevalJson("plot", "confusion", "--wide", "tables.csv", "--scale", "tables.csv.scale", "--missing", "wrong", "--system", "b");
    assert.equal(plotted.title.subtitle, "system b · 12 topics · 120 items");
    await page.close();
});

test("axe finds nothing serious in light, dark and forced colours, on wide and narrow screens", async () => {
    const page = await open(browser, "silent.html");
    // The pages of the other tests in this file take turns with the other looks: each of the nine is looked at.
    await assertReadable(page, "1280 light", "640 forced", "375 dark");
    assertQuiet(page);
    await page.close();
});

test("eight measures fit beside each other on a wide screen, and a narrow one shows that the table goes on", async () => {
    const page = await open(browser, "silent.html");
    const board = page.locator(".board");
    assert.equal(embedded("silent.html").measures.length, 8);
    assert.ok(await board.evaluate((one) => one.scrollWidth <= one.clientWidth), "no part is out of sight");
    await page.setViewportSize({ width: 375, height: 900 });
    await page.waitForSelector(".board.more");
    await board.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
    await page.waitForSelector(".board:not(.more)");
    await page.close();
});

test("numbers on coloured cells have a contrast of at least 4.5 to 1, in light and dark", async () => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await open(browser, "tables.html", { colorScheme });
        for (const kind of ["confusion", "answer_comparison", "similarity", "corrections", "significance", "rank_certainty", "win_matrix"]) {
            const worst = await page.locator(`figure[data-kind=${kind}] .drawing svg`).evaluate((svg) => {
                const rgb = (colour) => {
                    const canvas = document.createElement("canvas").getContext("2d");
                    canvas.fillStyle = colour;
                    canvas.fillRect(0, 0, 1, 1);
                    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
                };
                const luminance = (colour) => {
                    const [r, g, b] = rgb(colour).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
                    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
                };
                const cells = [...svg.querySelectorAll(".mark-rect path")].filter((one) => !["none", "transparent"].includes(one.getAttribute("fill"))).map((one) => ({ fill: one.getAttribute("fill"), box: one.getBoundingClientRect() }));
                let worst = Infinity, found = 0;
                for (const text of svg.querySelectorAll(".mark-text.role-mark text")) {
                    const box = text.getBoundingClientRect();
                    if (!text.textContent || Number(text.getAttribute("opacity") ?? 1) === 0 || box.width === 0) continue;
                    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
                    const cell = cells.find((one) => one.box.left <= x && x <= one.box.right && one.box.top <= y && y <= one.box.bottom);
                    if (!cell) continue;
                    ++found;
                    const [a, b] = [luminance(cell.fill), luminance(text.getAttribute("fill"))].sort((one, other) => other - one);
                    worst = Math.min(worst, (a + 0.05) / (b + 0.05));
                }
                return found ? worst : 0;
            });
            assert.ok(worst >= 4.5, `${kind} ${colorScheme}: ${worst}`);
        }
        await page.close();
    }
});
