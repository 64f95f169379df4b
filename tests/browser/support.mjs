// What the tests of the page share: ordeval, a folder, a browser that complains about everything.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const required = createRequire(join(process.env.ORDEVAL_WEB, "package.json"));

export const folder = mkdtempSync(join(tmpdir(), "ordeval-browser-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/// Trials and replicates enough to show, few enough for a debug build.
export const quick = ["--replicates", "100", "--trials", "200", "--splits", "20"];

export function ordeval(...words) {
    return execFileSync(process.env.ORDEVAL, [...words, "--quiet"], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
}
export const ordevalJson = (...words) => JSON.parse(ordeval(...words));

/// The value that a page embeds.
export function embedded(file) {
    const page = readFileSync(join(folder, file), "utf8");
    const begin = '<script type="application/json" id="report">';
    const start = page.indexOf(begin) + begin.length;
    return JSON.parse(page.slice(start, page.indexOf("</script>", start)));
}

/// With `scrollbars`, those of the classic kind, which take room.
export async function startBrowser({ scrollbars = false } = {}) {
    const profile = mkdtempSync(join(folder, "profile-"));
    return required("playwright-core").chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROMIUM,
        headless: true,
        acceptDownloads: true,
        ignoreDefaultArgs: scrollbars ? ["--hide-scrollbars"] : [],
        viewport: { width: 1280, height: 900 },
        reducedMotion: "reduce", // a page that is still scrolling moves away from under a click
        args: [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--disable-renderer-backgrounding",
            "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
        ],
    });
}

/// Opens a page; whatever it complains about, asks for or pops up is kept in `page.complaints`.
export async function open(browser, file, settings = {}) {
    const page = await browser.newPage();
    page.complaints = [];
    page.on("console", (message) => page.complaints.push(`console ${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => page.complaints.push(`error: ${error.message}`));
    page.on("dialog", (dialog) => {
        page.complaints.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
    });
    page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(pathToFileURL(join(folder, file)).href))
            page.complaints.push(`request: ${request.url()}`);
    });
    if (settings.colorScheme) await page.emulateMedia({ colorScheme: settings.colorScheme });
    if (settings.viewport) await page.setViewportSize(settings.viewport);
    await page.goto(pathToFileURL(join(folder, file)).href);
    await page.waitForSelector("html[data-drawn]", { timeout: 60_000 });
    return page;
}

/// Waits until the pictures have the colours of the page; each of them says for which it is drawn.
export async function allDrawn(page) {
    await page.waitForFunction(() => {
        const theme = document.documentElement.dataset.theme;
        return [...document.querySelectorAll("figure .drawing")].every((one) => one.dataset.theme === theme);
    });
}

export function assertQuiet(page) {
    assert.deepEqual(page.complaints, []);
}

/// Clicks something that saves a file, and returns the file's bytes. Of many downloads one after the other Chromium drops
/// one now and then, of which the page learns nothing: a second click then saves.
export async function saved(page, click) {
    const begun = async (timeout) => (await Promise.all([page.waitForEvent("download", { timeout }), click()]))[0];
    const download = await begun(5000).catch(() => begun(30000));
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/// The rows of a picture as the page draws them.
export async function drawnRows(page, kind) {
    const { bytes } = await saved(page, () => page.locator(`figure[data-kind=${kind}]`).getByText("Vega", { exact: true }).click());
    return JSON.parse(bytes).data.values;
}

/// axe-core's findings that would keep somebody from reading the page.
export async function seriousProblems(page, part = "body", rules = null) {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(required.resolve("axe-core/axe.min.js"), "utf8"));
    const settings = { resultTypes: ["violations"], ...(rules ? { runOnly: { type: "rule", values: rules } } : {}) };
    const { violations } = await page.evaluate(([selector, asked]) => window.axe.run(selector, asked), [part, settings]);
    return violations
        .filter(({ impact, id }) => impact === "serious" || impact === "critical" || id === "landmark-unique")
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html).join(" | ")}`);
}

/// Rules about what changes with colours and width; the others find the same everywhere.
const aboutLooks = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"];

/// That everybody can read an open page in each of these looks, such as "640 dark": the screen is turned and the colours
/// are changed while it is open. The first look is searched for everything.
export async function assertReadable(page, ...looks) {
    for (const [place, look] of looks.entries()) {
        const [width, colours] = look.split(" ");
        const colorScheme = colours === "dark" ? "dark" : "light";
        await page.setViewportSize({ width: Number(width), height: 900 });
        await page.emulateMedia({ colorScheme, forcedColors: colours === "forced" ? "active" : "none" });
        // The page hears of it a moment later; the pictures follow the page, and both are painted in the next frame.
        await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
        await allDrawn(page);
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
        assert.deepEqual(await seriousProblems(page, "body", place === 0 ? null : aboutLooks), [], look);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= Number(width), `${look}: wider than the screen`);
    }
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    await page.setViewportSize({ width: 1280, height: 900 });
}
