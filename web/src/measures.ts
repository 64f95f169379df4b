// The measures: how they rank the systems, and what each of them is.
import { element, section } from "./element";
import { figureOf } from "./figure";
import { drawing } from "./load_drawing";
import { count, counted, shown } from "./number";
import { beforePrinting } from "./print";
import { type Maybe, type Measure, type Report, type Summary } from "./report";

const bound = (value: Maybe, infinite: string): string => (value === null ? infinite : String(Number(value.toPrecision(6))));

function facts(report: Report, measure: Measure): HTMLElement {
    const list = element("dl");
    const add = (name: string, text: string) => text && list.append(element("dt", {}, name), element("dd", {}, text));
    add("Better", measure.orientation);
    add("Range", `${bound(measure.range[0], "−∞")} to ${bound(measure.range[1], "∞")}` + (measure.perfect === null ? "" : `; perfect: ${measure.perfect}`));
    add("In full", measure.spec);
    add("Unchanged by", measure.invariances.map((name) => report.invariances[name]).join(", "));
    add("Undefined if", measure.undefined.map((reason) => report.reasons[reason]).join("; "));
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
        drawing().setFormula(line, row);
        return row;
    }));
}

function card(report: Report, measure: Measure): HTMLElement {
    const formula = measure.latex === "" ? null : element("div", { class: "formula", "data-latex": measure.latex, tabindex: 0, role: "group", "aria-label": `Formula of ${measure.name}` }, measure.formula);
    return element(
        "article", { class: "card measure", "data-measure": measure.spec },
        element("h3", {}, measure.name),
        element("p", { class: "measure-title" }, measure.title),
        formula,
        measure.meaning !== "" && element("p", {}, measure.meaning),
        measure.advice !== "" && element("p", { class: "advice" }, measure.advice),
        facts(report, measure),
    );
}

/// Sets formulas when they come into view.
export function startFormulas(): void {
    for (const formula of document.querySelectorAll<HTMLElement>(".formula")) waiting.observe(formula);
}

/// Sets what nobody has scrolled to yet.
export function setAllFormulas(): void {
    for (const formula of document.querySelectorAll<HTMLElement>(".formula")) set(formula);
}
beforePrinting(setAllFormulas);

const yes = (holds: boolean | null): HTMLElement => element("td", { class: holds ? "" : "faint" }, holds === null ? "?" : holds ? "yes" : "no");
const graded = (word: string): HTMLElement => element("td", { class: `grade ${word}` }, word);

/// The headings of the summary and what each means.
function columnsOf(report: Report, summary: Summary): [string, string][] {
    const { power } = report.experiments!;
    return [
        ["measure", ""],
        ...summary.properties.map((one): [string, string] => [one.heading, one.meaning]),
        ["group", `Measures of one group rank the systems alike: Kendall's tau-b of every two is ${summary.same_group} or more`],
        ...summary.topics_per_side.map(([a, b]): [string, string] => [`tau ${a} vs ${b}`, "Mean correlation of the rankings on two sets of topics, of these sizes"]),
        ["consistency", "How that compares with the other measures of this table: good, fair or poor among these, not in general"],
        ["pairs", power.pairs === 1 ? "1 where it tells the two systems apart, else 0" : `How many of the ${count(power.pairs)} pairs of systems it tells apart`],
        ["power", "How that compares with the other measures of this table: good, fair or poor among these, not in general"],
        ["difference needed", "The smallest difference of two means that is significant"],
    ];
}

/// One row per measure: what it is by its nature, and what it is worth on this data.
function summaryTable(report: Report, summary: Summary): HTMLElement {
    const { power } = report.experiments!;
    const head = columnsOf(report, summary);
    const rows = summary.measures.map((one, m) => element(
        "tr", { "data-measure": one.measure },
        element("th", { scope: "row" }, report.measures[m].name),
        ...summary.properties.map(({ key }) => yes(one[key])),
        element("td", {}, one.group),
        ...one.mean_tau.map((tau) => element("td", {}, shown(tau, null, (value) => value.toFixed(3)))),
        graded(one.consistency),
        element("td", {}, shown(one.significant_pairs, null, count)),
        graded(one.power),
        element("td", {}, shown(power.critical_difference[m], "too few trials")),
    ));
    return element(
        "table", { class: "plain" },
        element("thead", {}, element("tr", {}, ...head.map(([text]) => element("th", { scope: "col" }, text)))),
        element("tbody", {}, ...rows),
    );
}

/// What the columns of the summary mean; grades compare the measures with each other and say nothing of other measures.
function columnMeanings(report: Report, summary: Summary): HTMLElement {
    const list = element("dl", { class: "facts" });
    for (const [text, meaning] of columnsOf(report, summary)) if (meaning) list.append(element("dt", {}, text), element("dd", {}, meaning));
    return element("details", { class: "on-screen" }, element("summary", {}, "What the columns mean"), list);
}

/// Everything that speaks for or against the measures, and what follows.
function summary(report: Report): HTMLElement[] {
    const found = report.experiments?.summary;
    if (!found) return [];
    return [
        element("p", { class: "advice" }, found.recommendation.join(" ")),
        element("div", { class: "card table-card summary", tabindex: 0, role: "region", "aria-label": "Summary of the measures" }, summaryTable(report, found)),
        element("p", { class: "note" }, "Grades compare these measures with each other on this data; they say nothing about other measures or other data."),
        columnMeanings(report, found),
    ];
}

/// What the experiments rest on.
function basis(report: Report): string {
    const experiments = report.experiments;
    if (!experiments) return "";
    const { splits, trials, alpha } = report.provenance;
    return `On ${counted(experiments.topics, "topic")}` +
        (experiments.left_out.length ? ` (${count(experiments.left_out.length)} left out, because a score is undefined)` : "") +
        (experiments.zeros ? `; ${counted(experiments.zeros, "undefined correlation")} with constant answers count as 0` : "") +
        `. ${counted(splits, "split")}, ${counted(trials, "trial")}, level ${alpha}.`;
}

export function measuresSection(report: Report): HTMLElement | null {
    if (report.measures.length === 0) return null;
    const ranks = figureOf(report, "ranks", undefined, true);
    const figures = [ranks, ...["similarity", "consistency"].map((kind) => figureOf(report, kind)), figureOf(report, "power", undefined, true)].filter((one) => one !== null);
    return section(
        "measures", "The measures", "How they rank the systems, and what each of them says.",
        ...summary(report), element("p", { class: "note" }, basis(report)),
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
        element("div", { class: "cards" }, ...report.measures.map((measure) => card(report, measure))),
    );
}
