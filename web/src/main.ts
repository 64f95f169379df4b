// The page: builds its sections from the report that is embedded in it.
import { compareSection } from "./compare";
import { compareBar } from "./compare_bar";
import { dataSection } from "./data";
import { showEdges } from "./edges";
import { element } from "./element";
import { distributionsSection, intervalsSection, rankingsSection } from "./evidence";
import { startDrawing } from "./figure";
import { itemsSection } from "./items";
import { leaderboard } from "./leaderboard";
import { measuresSection, setAllFormulas, startFormulas } from "./measures";
import { counted, systemsOf } from "./number";
import { overviewSection } from "./overview";
import { pairsSection } from "./pairs";
import { provenanceSection } from "./provenance";
import { ratersSection } from "./raters";
import { readReport, type Report } from "./report";
import { State } from "./state";
import { subgroupsSection } from "./subgroups";
import { linkStory, storySection } from "./story";
import { systemSection } from "./system";
import { startTheme } from "./theme";
import { startReasons } from "./why";
import "../style.css";

function masthead(report: Report): HTMLElement {
    const items = Math.max(...report.items);
    const facts = [
        report.task === "ratings" ? counted(report.raters!.names.length, "rater") : report.task === "rankings" ? counted(report.rankings!.queries.length, "ranking") : systemsOf(report),
        report.task === "ratings" && counted(report.raters!.items, "item"),
        report.topics.length > 0 && counted(report.topics.length, "topic"),
        report.task === "classification" && counted(items, "item"),
        report.classes.length > 0 && `${counted(report.classes.length, "class")}: ${report.classes[0]} to ${report.classes[report.classes.length - 1]}`,
    ];
    return element(
        "header", { class: "masthead" },
        element("p", { class: "kicker" }, "ordeval report"),
        element("h1", {}, report.title),
        element("p", { class: "facts-line" }, facts.filter(Boolean).join(" · ")),
    );
}

function navigation(sections: HTMLElement[], state: State): HTMLElement {
    const themeButton = element("button", { type: "button", class: "quiet", id: "theme" });
    const links = sections.map((one) => element(
        "a", { href: `#${one.id}`, click: (event) => { event.preventDefault(); state.choose({}, one.id); } },
        one.querySelector("h2")!.textContent!,
    ));
    const bar = element("nav", { "aria-label": "Sections" }, element("div", { class: "links" }, ...links), themeButton);
    startTheme(themeButton);
    return bar;
}

/// Once the reader sees the page; a page in the background is not shown at all, and does not wait for it.
function afterTheFirstFrame(then: () => void): void {
    let done = false;
    const once = () => {
        if (!done) then();
        done = true;
    };
    requestAnimationFrame(() => setTimeout(once));
    setTimeout(once, 500);
}

function start(): void {
    const report = readReport();
    const state = new State(report);
    // Ratings alone have no systems to show.
    const ofSystems = report.systems.length === 0 ? [] : [
        leaderboard(report, state),
        systemSection(report, state),
        compareSection(report, state),
        pairsSection(report, state),
        overviewSection(report, state),
        subgroupsSection(report, state),
        itemsSection(report),
        distributionsSection(report, state),
    ];
    const sections = [
        storySection(report),
        ...ofSystems,
        intervalsSection(report),
        rankingsSection(report),
        ratersSection(report),
        measuresSection(report),
        dataSection(report),
        provenanceSection(report),
    ].filter((one) => one !== null);
    document.body.append(masthead(report), navigation(sections, state), element("main", {}, ...sections), compareBar(report, state));
    linkStory(report, state);
    // What scrolls sideways on a narrow screen can be reached by the keyboard.
    document.querySelectorAll<HTMLElement>(".table-card:not([tabindex])").forEach((table, place) => {
        table.tabIndex = 0;
        table.setAttribute("role", "region");
        table.setAttribute("aria-label", `${table.closest("section")!.querySelector("h2")!.textContent!}, table ${place + 1}`);
    });
    showEdges();
    startReasons();
    document.documentElement.dataset.ready = "true";
    // Fonts that came while pages are counted would change their number.
    for (const font of document.fonts) void font.load();
    state.arrive();
    afterTheFirstFrame(() => {
        performance.mark("ready");
        startFormulas();
        startDrawing(() => {
            setAllFormulas();
            document.documentElement.dataset.drawn = "true";
        });
    });
}

start();
