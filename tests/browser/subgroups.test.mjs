// Subgroups of the items, and the items that systems get most wrong; with names that would do harm if they could.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, assertReadable, drawnRows, embedded, folder, open, ordeval, ordevalJson, quick, startBrowser } from "./support.mjs";

const hostile = ['<img src=x onerror="window.hacked=1">', "</script><script>window.hacked=2</script>", "javascript:window.hacked=3", "\u202etxet", "x".repeat(120)];
const hostileIds = ['"><svg onload=window.hacked=4>', "javascript:window.hacked=5", "../../etc", "..", "a b&c=d#e", "ä/ö"];
const field = (text) => `"${text.replaceAll('"', '""')}"`;
const answers = (item) => [item % 5 === 0 ? (item + 1) % 3 : item % 3, item % 3 === 0 ? (item + 1) % 3 : item % 3, (item + (item % 7 === 0 ? 2 : 0)) % 3];

/// A wide table with three systems, and a subgroup and an id for every item.
function campaign(file, items, group, id = (item) => `i${item}`) {
    const rows = [["id", "language", "gold", "alpha", "beta", "gamma"].join(",")];
    for (let item = 0; item < items; ++item) rows.push([id(item), group(item), item % 3, ...answers(item)].map((one) => field(String(one))).join(","));
    writeFileSync(join(folder, file), rows.join("\n") + "\n");
    return file;
}

const report = (file, output, ...words) => ordeval("report", "--wide", file, "--scale", "0..2", "--measures", "MAE,QWK", ...quick, ...words, "--output", output);
const near = (a, b, what) => assert.ok(a === b || Math.abs(a - b) <= 1e-9, `${what}: ${a} and ${b}`);

let browser;
before(async () => {
    campaign("plain.csv", 90, (item) => ["de", "en", "fr"][item < 40 ? 0 : item < 85 ? 1 : 2]);
    campaign("hostile.csv", 60, (item) => hostile[item % 5], (item) => hostileIds[item] ?? `i${item}`);
    report("plain.csv", "plain.html", "--group", "language", "--items", "10");
    report("hostile.csv", "hostile.html", "--group", "language", "--items", "60", "--item-url", "https://example.org/items/{id}?from=report");
    browser = await startBrowser();
});
after(async () => browser?.close());

test("the scores and tests of subgroups are those of `ordeval score`", async () => {
    const page = await open(browser, "plain.html");
    const { subgroups, systems, measures } = embedded("plain.html");
    const scored = ordevalJson("score", "--wide", "plain.csv", "--scale", "0..2", "--measures", "MAE,QWK", "--group", "language", "--ci", "95", "--replicates", "100", "--format", "json").subgroups;
    assert.deepEqual(subgroups.names, ["de", "en", "fr"]);
    for (const one of scored.scores) {
        const [m, s, g] = [measures.findIndex(({ spec }) => spec === one.measure), systems.indexOf(one.system), subgroups.names.indexOf(one.subgroup)];
        near(subgroups.value[m][s][g], one.value, `${one.system} on ${one.subgroup}`);
        near(subgroups.low[m][s][g], one.low, `lower limit of ${one.system} on ${one.subgroup}`);
    }
    for (const one of scored.tests[0].differences) {
        const same = subgroups.tests[0].differences.find((other) => systems[other.system] === one.system && subgroups.names[other.first] === one.first && subgroups.names[other.second] === one.second);
        near(same.difference, one.difference, "difference");
    }
    const rows = await drawnRows(page, "subgroups");
    const chosen = await page.locator("#subgroups select").first().evaluate((select) => select.selectedIndex);
    assert.deepEqual(rows.map((row) => row.score), subgroups.value[0][chosen]);
    assert.equal((await drawnRows(page, "subgroup_map")).length, 9);
    assert.match(await page.locator("#subgroups .note.careful").textContent(), /1 subgroup with fewer than 10 items/);
    assert.match(await page.locator("#subgroups tr[data-subgroup='2']").textContent(), /few items/);
    assertQuiet(page);
});

test("another system and another measure change the tables", async () => {
    const page = await open(browser, "plain.html");
    const { subgroups } = embedded("plain.html");
    const shown = () => page.locator("#subgroups tr[data-subgroup='1'] .number").first().getAttribute("data-value");
    for (const [system, measure] of [[0, 0], [1, 0], [2, 1]]) {
        await page.locator("#subgroups select").nth(0).selectOption({ index: system });
        await page.locator("#subgroups select").nth(1).selectOption({ index: measure });
        near(Number(await shown()), subgroups.value[measure][system][1], `system ${system}, measure ${measure}`);
        assert.match(await page.locator("#subgroups").textContent(), /Permutation test: items are dealt out anew/);
    }
    assertQuiet(page);
});

test("the hard items are listed with their answers, and what is left out is counted", async () => {
    const page = await open(browser, "plain.html");
    const distances = Array.from({ length: 90 }, (_, item) => answers(item).reduce((sum, answer) => sum + Math.abs(answer - (item % 3)), 0) / 3);
    const missed = distances.filter((one) => one > 0).length;
    const hardest = [...distances].sort((a, b) => b - a).slice(0, 10);
    const rows = page.locator("#items tbody tr");
    assert.equal(await rows.count(), 10);
    const shown = await page.locator("#items tbody tr .number").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.value)));
    hardest.forEach((one, place) => near(shown[place], one, `place ${place}`));
    assert.match(await page.locator("#items .note").first().textContent(), new RegExp(`10 items of ${missed} such items; ${missed - 10} are left out`));
    await page.locator("#items select").selectOption({ index: 1 });
    const all = Array.from({ length: 90 }, (_, item) => item).filter((item) => answers(item).every((answer) => answer !== item % 3));
    assert.equal(await rows.count(), Math.min(10, all.length));
    assert.equal((await drawnRows(page, "item_map")).length, 30);
    assert.equal(await page.locator("#items a").count(), 0, "nobody asked for links");
    assertQuiet(page);
});

test("hostile names of subgroups and items are text, and links lead to the host of the template alone", async () => {
    const page = await open(browser, "hostile.html");
    assert.deepEqual([...embedded("hostile.html").subgroups.names].sort(), [...hostile].sort());
    const names = await page.locator("#subgroups tr[data-subgroup] th").allTextContents();
    assert.deepEqual(names.sort(), hostile.map((name) => name.replace("\u202e", "\\u202e")).sort(), "what turns the text around is spelled out");
    const links = await page.locator("#items a").evaluateAll((all) => all.map((one) => ({ text: one.textContent, address: one.href, rel: one.rel })));
    assert.ok(links.length > 10);
    for (const { text, address, rel } of links) {
        const url = new URL(address);
        assert.equal(url.origin, "https://example.org");
        assert.equal(url.search, "?from=report");
        assert.equal(url.hash, "");
        assert.equal(decodeURIComponent(url.pathname), `/items/${text}`);
        assert.match(rel, /noopener/);
    }
    const listed = await page.locator("#items tbody th").allTextContents();
    for (const id of hostileIds) if (listed.includes(id)) assert.equal(links.some((one) => one.text === id), id !== "..", id);
    assert.ok(hostileIds.filter((id) => listed.includes(id)).length >= 3);
    for (let system = 0; system < 3; ++system) await page.locator("#subgroups select").first().selectOption({ index: system });
    await page.locator("#items select").selectOption({ index: 1 });
    await page.waitForTimeout(200);
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.locator("img, iframe, object, embed, b, i").count(), 0);
    assertQuiet(page);
});

test("one subgroup has scores and no differences; many are drawn and listed", async () => {
    campaign("one.csv", 60, () => "de");
    campaign("many.csv", 600, (item) => `source ${item % 60}`);
    report("one.csv", "one.html", "--group", "language");
    report("many.csv", "many.html", "--group", "language");
    const one = await open(browser, "one.html");
    assert.equal(await one.locator("#subgroups tr[data-subgroup]").count(), 1);
    assert.equal(await one.getByText("Which subgroups differ").count(), 0);
    assert.equal(await one.locator("#items").count(), 0);
    assertQuiet(one);
    const many = await open(browser, "many.html");
    assert.equal(await many.locator("#subgroups tr[data-subgroup]").count(), 60);
    assert.equal((await drawnRows(many, "subgroups")).length, 60);
    assert.match(await many.locator("#subgroups").textContent(), /other differences? not listed|are more than chance/);
    assertQuiet(many);
});

test("a report without a column of subgroups has no such part", async () => {
    report("plain.csv", "without.html", "--columns", "id=id,gold=gold,system=alpha,system=beta");
    const page = await open(browser, "without.html");
    assert.equal(await page.locator("#subgroups, #items").count(), 0);
    assertQuiet(page);
});

test("both parts can be read by everybody, in light and dark and on narrow screens", async () => {
    const page = await open(browser, "plain.html");
    await assertReadable(page, "1280 light", "640 forced", "375 dark");
    await page.close();
});
