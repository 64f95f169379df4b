// What to know of the data before the scores.
import { brokenName, element, section } from "./element";
import { count, counted } from "./number";
import type { Report } from "./report";

type Quality = NonNullable<Report["data_quality"]>;

function findings({ findings }: Quality): HTMLElement {
    return element("ul", { class: "findings card" }, ...findings.map(({ check, fine, text }) => element(
        "li", { class: fine ? "" : "careful", "data-check": check },
        element("span", { class: "verdict" }, fine ? "fine" : "look"), element("strong", {}, check), " ", element("span", {}, text),
    )));
}

/// Of more systems than this the table is shown on request, and not on paper.
const mostOpen = 10;

/// The systems that something is to be said of; the others are counted.
function systems(report: Report, { systems }: Quality): HTMLElement | null {
    if (systems.length === 0) return null;
    const head = ["system", "items", "unanswered", "decided by policies", "classes never given"];
    const rest = report.systems.length - systems.length;
    const words = `${counted(systems.length, "system")} with gaps` + (rest > 0 ? `; the other ${count(rest)} ${rest === 1 ? "has" : "have"} none` : "");
    const table = element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Systems with gaps" }, element(
        "table", { class: "plain words" },
        element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)))),
        element("tbody", {}, ...systems.map((one) => element(
            "tr", {}, element("th", { scope: "row" }, brokenName(report.systems[one.system])), element("td", {}, count(one.items)), element("td", {}, count(one.unanswered)),
            element("td", {}, one.applied.join("; ") || "–"), element("td", {}, one.never_answered.join(", ") || "–"),
        ))),
    ));
    if (systems.length > mostOpen) return element("details", { class: "card on-screen" }, element("summary", {}, words), table);
    return element("div", { class: "card gaps" }, element("p", {}, `${words}.`), table);
}

export function dataSection(report: Report): HTMLElement | null {
    const quality = report.data_quality;
    if (!quality || quality.findings.length === 0) return null;
    return section(
        "data", "The data", "What was read, and what to be careful about; 'ordeval lint' checks the files themselves.",
        findings(quality), systems(report, quality),
    );
}
