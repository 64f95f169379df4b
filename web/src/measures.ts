// The measures: how they rank the systems, and what each of them is.
import katex from "katex";
import { element, section } from "./element";
import { figureOf } from "./figure";
import { arrow, better } from "./leaderboard";
import { counted, shown } from "./number";
import type { Maybe, Measure, Report } from "./report";

const invarianceWords: Record<string, string> = {
    transposition: "exchanging gold and answers",
    reversal: "turning the scale round",
    relabelling: "permuting the classes",
    replication: "multiplying every count by the same number",
    insertion: "putting unused classes into the scale",
};

const bound = (value: Maybe, infinite: string): string => (value === null ? infinite : String(value));

function facts(report: Report, measure: Measure): HTMLElement {
    const list = element("dl");
    const add = (name: string, text: string) => text && list.append(element("dt", {}, name), element("dd", {}, text));
    add("Better", `${measure.orientation} ${arrow(measure)}`);
    add("Range", `${bound(measure.range[0], "−∞")} to ${bound(measure.range[1], "∞")}` + (measure.perfect === null ? "" : `; perfect: ${measure.perfect}`));
    add("In full", measure.spec);
    add("Unchanged by", measure.invariances.map((name) => invarianceWords[name] ?? name).join(", "));
    add("Undefined", measure.undefined.map((reason) => report.reasons[reason]).join("; "));
    add("Source", measure.source);
    return list;
}

/// A formula is set when its card comes into view; the plain one stays for those who read by ear.
const waiting = new IntersectionObserver(
    (entries) => {
        for (const entry of entries) {
            if (!entry.isIntersecting) continue;
            set(entry.target as HTMLElement);
        }
    },
    { rootMargin: "300px" },
);

/// A formula and its side conditions, a line each: they are separated by commas outside all braces.
export function lines(latex: string): string[] {
    const parts = [""];
    let depth = 0;
    for (const piece of latex.split(/(,\\quad|,\\;|[{}])/)) {
        depth += piece === "{" ? 1 : piece === "}" ? -1 : 0;
        if (depth === 0 && piece.startsWith(",\\")) parts.push("");
        else parts[parts.length - 1] += piece;
    }
    return parts;
}

function set(formula: HTMLElement): void {
    if (formula.dataset.set) return;
    formula.dataset.set = "true";
    waiting.unobserve(formula);
    formula.replaceChildren(...lines(formula.dataset.latex!).map((line) => {
        const row = element("div");
        katex.render(line, row, { displayMode: true, throwOnError: false, trust: false });
        return row;
    }));
}

function card(report: Report, measure: Measure): HTMLElement {
    const formula = element("div", { class: "formula", "data-latex": measure.latex, tabindex: 0, role: "group", "aria-label": `Formula of ${measure.name}` }, measure.formula);
    waiting.observe(formula);
    return element(
        "article", { class: "card measure", "data-measure": measure.spec },
        element("h3", {}, measure.name, element("span", { class: "arrow", title: better(measure) }, ` ${arrow(measure)}`)),
        element("p", { class: "measure-title" }, measure.title),
        formula,
        element("p", {}, measure.meaning),
        element("p", { class: "advice" }, measure.advice),
        facts(report, measure),
    );
}

/// Sets what nobody has scrolled to yet, so that a printed page is complete.
export function setAllFormulas(): void {
    for (const formula of document.querySelectorAll<HTMLElement>(".formula")) set(formula);
}

const yes = (holds: boolean): HTMLElement => element("td", { class: holds ? "" : "faint" }, holds ? "yes" : "no");

/// One row per measure: what it takes into account, and what it is worth on this data.
function summary(report: Report): HTMLElement | null {
    const experiments = report.experiments;
    if (!experiments) return null;
    const { power, consistency } = experiments;
    const head = ["measure", "uses the order", "symmetric", ...(consistency ? ["consistency (mean tau)", "better than"] : []), "significant pairs", "difference needed"];
    const rows = report.measures.map((measure, m) => element(
        "tr", { "data-measure": measure.spec },
        element("th", { scope: "row" }, `${measure.name} ${arrow(measure)}`),
        yes(!measure.invariances.includes("relabelling")),
        yes(measure.invariances.includes("transposition")),
        ...(consistency ? [
            element("td", {}, shown(consistency.mean_tau[m])),
            element("td", { title: consistency.better_than[m].map((one) => report.measures[one].name).join(", ") || "none" }, `${consistency.better_than[m].length} of ${report.measures.length - 1}`),
        ] : []),
        element("td", {}, `${power.significant_pairs[m]} of ${power.pairs}`),
        element("td", {}, shown(power.critical_difference[m], "too few trials")),
    ));
    return element("div", { class: "card table-card summary" }, element(
        "table", { class: "plain" },
        element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)))),
        element("tbody", {}, ...rows),
    ));
}

/// What the experiments rest on.
function basis(report: Report): string {
    const experiments = report.experiments;
    if (!experiments) return "";
    const { splits, trials, alpha } = report.provenance;
    return `On ${counted(experiments.topics, "topic")}` +
        (experiments.left_out.length ? ` (${experiments.left_out.length} left out, because a score is undefined)` : "") +
        (experiments.zeros ? `; ${counted(experiments.zeros, "undefined correlation")} with constant answers count as 0` : "") +
        `. ${counted(splits, "split")}, ${counted(trials, "trial")}, level ${alpha}.`;
}

export function measuresSection(report: Report): HTMLElement | null {
    if (report.measures.length === 0) return null;
    const ranks = figureOf(report, "ranks", undefined, true);
    const figures = [ranks, ...["similarity", "consistency"].map((kind) => figureOf(report, kind)), figureOf(report, "power", undefined, true)].filter((one) => one !== null);
    return section(
        "measures", "The measures", "How they rank the systems, and what each of them says.",
        summary(report), element("p", { class: "note" }, basis(report)),
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
        element("div", { class: "cards" }, ...report.measures.map((measure) => card(report, measure))),
    );
}
