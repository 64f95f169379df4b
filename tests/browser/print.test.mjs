// The page on paper: how many sheets it takes, that nothing is cut off, and that it does not ask to be clicked.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { allDrawn, assertQuiet, assertReadable, folder, open, ordeval, quick, startBrowser } from "./support.mjs";

const systems = 200;
let browser;
let page;

before(async () => {
    browser = await startBrowser();
    const rows = ["topic,system,gold,predicted,count"];
    for (let topic = 0; topic < 24; ++topic)
        for (let system = 0; system < systems; ++system)
            for (let item = 0; item < 20; ++item) {
                const gold = (topic + item) % 5;
                const wrong = (topic * 31 + item * 17 + system * 7 + topic * system) % 97 < 10 + (system % 67);
                const answer = wrong ? gold + ((item + system) % 3 ? 1 : -1) * (1 + (item % 2)) : gold;
                rows.push(`topic ${topic},system ${system},${gold},${Math.min(4, Math.max(0, answer))},${1 + ((topic + item) % 3)}`);
            }
    writeFileSync(join(folder, "many.csv"), rows.join("\n") + "\n");
    ordeval("report", "--counts", "many.csv", "--scale", "0..4", ...quick, "--output", "paper.html");
    page = await open(browser, "paper.html");
});
after(async () => browser?.close());

test("200 systems take at most 20 sheets", async () => {
    const sheets = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    console.log(`${sheets} sheets`);
    assert.ok(sheets <= 20, `${sheets} sheets`);
});

test("every system has a line, the headings are repeated, and no letter fills a line of its own", async () => {
    await page.emulateMedia({ media: "print" });
    await allDrawn(page);
    // A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    assert.equal(await page.locator(".leaderboard tbody tr").count(), systems);
    // Browsers leave buttons out of headings that they repeat.
    for (const text of await page.locator(".leaderboard thead th").evaluateAll((all) => all.map((one) => [...one.children].filter((part) => part.checkVisibility() && part.tagName !== "BUTTON").map((part) => part.textContent).join(" ") || one.textContent)))
        assert.ok(text.trim(), "a heading without words");
    const highest = await page.locator(".leaderboard tbody tr").evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
    assert.ok(highest < 20, `a line is ${highest} pixels high`);
});

test("nothing on paper is cut off", async () => {
    const cut = await page.locator("figure .drawing svg").evaluateAll((all) => all.flatMap((svg) => {
        const frame = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")].filter((one) => one.textContent.trim() && Number(one.getAttribute("opacity") ?? 1) > 0).map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
            .map(({ one }) => `${svg.closest("figure").dataset.kind}: ${one.textContent}`);
    }));
    assert.deepEqual(cut, []);
    const wide = await page.locator("main *:not(.katex *)").evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > 704).map((one) => one.outerHTML.slice(0, 150)));
    assert.deepEqual(wide, []);
});

test("paper has the words of paper", async () => {
    const words = await page.locator("main").evaluate((main) => {
        const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walk.nextNode()) if (walk.currentNode.parentElement.checkVisibility()) found.push(walk.currentNode.textContent);
        return found;
    });
    assert.deepEqual(words.filter((text) => /\b(click|tick|hover|scroll|point at|link|tap|press|show all|filter)\b/i.test(text)), []);
    await page.emulateMedia({ media: "screen" });
    assertQuiet(page);
});

test("on the screen, too, everybody can read the page of 200 systems", async () => {
    await assertReadable(page, "1280 dark", "375 light");
    assertQuiet(page);
});

test("on paper, bars have room beside long names, legends are whole, and no name is shortened", async () => {
    const classes = ["strongly disagree", "somewhat disagree", "neither agree nor disagree", "somewhat agree", "strongly agree"];
    const rows = ["id,topic,gold,bert-large-uncased-whole-word-masking,bert-large-uncased-zero-shot"];
    for (let item = 0; item < 120; ++item) {
        const truth = (item * 7) % 5;
        rows.push([`i${item}`, `t${item % 12}`, classes[truth], item % 10 === 3 ? "" : classes[truth], classes[item % 4 ? truth : Math.min(4, truth + 1)]].join(","));
    }
    writeFileSync(join(folder, "names.csv"), rows.join("\n") + "\n");
    writeFileSync(join(folder, "names.scale"), classes.join("\n") + "\n");
    ordeval("report", "--wide", "names.csv", "--scale", "names.scale", "--missing", "wrong", ...quick, "--output", "names.html");
    const paper = await open(browser, "names.html");
    await paper.emulateMedia({ media: "print" });
    await paper.setViewportSize({ width: 703, height: 1000 });
    await allDrawn(paper);
    for (const kind of ["recall", "class_error", "critical_difference", "measure_forest"]) {
        const width = await paper.locator(`figure[data-kind=${kind}] .drawing svg .mark-group.role-frame.root > g > path.background`).evaluate((one) => one.getBoundingClientRect().width);
        assert.ok(width >= 70, `${kind}: ${width} pixels`);
    }
    const cut = await paper.locator("figure[data-kind=distances] .drawing svg").evaluate((svg) => [...svg.querySelectorAll("text")].filter((one) => Number(one.getAttribute("opacity") ?? 1) > 0 && one.getBoundingClientRect().right > svg.getBoundingClientRect().right + 1).map((one) => one.textContent));
    assert.deepEqual(cut, []);
    assert.ok(await paper.locator(".tile-name").evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth && getComputedStyle(one).whiteSpace !== "nowrap")));
    assertQuiet(paper);
    await paper.close();
});
