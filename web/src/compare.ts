// Two systems side by side.
import { chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { shown, signed } from "./number";
import { comparisonOf } from "./pairs";
import { better, type Report } from "./report";
import type { State } from "./state";

/// Effect sizes are measured by the spread over topics.
function testColumns(report: Report): string[] {
    if (!report.comparisons) return [];
    return ["interval", "p", ...(report.comparisons.of[0].over === "topics" ? ["effect size"] : [])];
}

/// The interval of a difference, its p-value and its effect size.
function tested(report: Report, measure: number, a: number, b: number): HTMLElement[] {
    const comparison = comparisonOf(report, measure);
    const p = comparison?.p[a][b] ?? null;
    const columns = testColumns(report).length;
    if (!comparison || p === null) return Array.from({ length: columns }, () => element("td", {}, shown(null, "not compared under this measure")));
    const low = comparison.low[a][b];
    const high = comparison.high[a][b];
    const interval = low === null || high === null ? shown(null, "no interval") : element("span", {}, shown(low, null, signed), " to ", shown(high, null, signed));
    return [
        element("td", { class: "interval" }, interval),
        element("td", { class: p < report.provenance.alpha ? "significant" : "" }, shown(p)),
        element("td", {}, shown(comparison.effect_size[a][b], "no variation is left to measure it by", (value) => value.toFixed(2))),
    ].slice(0, columns);
}

function differences(report: Report, [a, b]: [number, number]): HTMLElement {
    const { value, undefined: reasons } = report.scores;
    const because = (m: number, system: number) => {
        const reason = reasons[m][system];
        return reason && report.reasons[reason];
    };
    const words = (...texts: string[]) => texts.map((text) => [text, ""]);
    const head = [...words("measure"), [report.systems[a], "system"], [report.systems[b], "system"], ...words("difference", "better", ...testColumns(report))];
    const body = element("tbody");
    report.measures.forEach((measure, m) => {
        const first = value[m][a];
        const second = value[m][b];
        const compared = comparisonOf(report, m)?.difference[a][b] ?? null;
        const difference = first === null || second === null ? null : compared ?? first - second;
        const gain = (difference ?? 0) * measure.sign;
        body.append(element(
            "tr", { "data-measure": measure.spec },
            element("th", { scope: "row" }, measure.name, element("span", { class: "better-is" }, better(measure))),
            element("td", {}, shown(first, because(m, a))),
            element("td", {}, shown(second, because(m, b))),
            element("td", { class: gain > 0 ? "better" : gain < 0 ? "worse" : "" }, shown(difference, "one of the scores is undefined", signed)),
            element("td", {}, difference === null ? "–" : gain > 0 ? "first" : gain < 0 ? "second" : "equal"),
            ...(report.comparisons ? tested(report, m, a, b) : []),
        ));
    });
    return element(
        "table", { class: "plain" },
        element("thead", {}, element("tr", {}, ...head.map(([text, kind]) => element("th", { scope: "col", class: kind }, text)))),
        body,
    );
}

/// What the columns of the test say.
function aboutTests(report: Report): string {
    if (!report.comparisons) return "";
    const effect = report.comparisons.of[0].over === "topics" ? " The effect size is the difference divided by the spread of scores that neither systems nor topics explain; it does not grow with the number of topics." : "";
    return `The interval is where the true difference may lie; p is the probability that chance alone would give a difference at least as large. Both hold for all pairs of systems together. In bold: p below ${report.provenance.alpha}.${effect}`;
}

/// Why some measures have no interval and no p-value.
function notTested(report: Report): string {
    const { comparisons, measures, systems } = report;
    if (!comparisons || comparisons.of.length === measures.length) return "";
    const why = systems.length > comparisons.most_systems_under_all_measures ? `, because there are more than ${comparisons.most_systems_under_all_measures} systems` : "";
    return `Tests were made under ${comparisons.names.join(", ")} only${why}.`;
}

/// Where a difference is not that of the scores beside it.
function onFewerTopics(report: Report): string {
    const fewer = (report.comparisons?.of ?? []).filter((one) => one.over === "topics" && one.topics < report.topics.length);
    if (fewer.length === 0) return "";
    return `Differences are computed on the topics on which all compared systems have a score: ${fewer.map((one) => `${one.topics} of ${report.topics.length} under ${report.measures[one.measure].name}`).join(", ")}.`;
}

export function compareSection(report: Report, state: State): HTMLElement | null {
    if (report.systems.length < 2) return null;
    const choices = () => ({ system: state.pair[0], other: state.pair[1], measure: state.measure });
    const kinds = ["measure_forest", "topic_comparison", "topic_differences", "answer_comparison"];
    const figures = kinds.map((kind) => figureOf(report, kind, choices, kind === "measure_forest")).filter((one) => one !== null);
    const first = chooser("First", report.systems, state.pair[0], (system) => state.setPair(system, state.pair[1]));
    const second = chooser("Second", report.systems, state.pair[1], (system) => state.setPair(state.pair[0], system));
    const measure = chooser("Per-topic measure", report.measures.map((one) => one.name), state.measure, (m) => state.setMeasure(m));
    const swap = element("button", { type: "button", click: () => state.setPair(state.pair[1], state.pair[0]) }, "Swap");
    const table = element("div", { class: "card table-card" });
    const note = element("p", { class: "note" });
    const show = () => {
        first.select.selectedIndex = state.pair[0];
        second.select.selectedIndex = state.pair[1];
        measure.select.selectedIndex = state.measure;
        table.replaceChildren(differences(report, state.pair));
        note.textContent = [aboutTests(report), notTested(report), onFewerTopics(report)].filter(Boolean).join(" ");
    };
    state.onChange(() => {
        show();
        for (const figure of figures) figure.redraw();
    });
    show();
    return section(
        "compare", "Two systems",
        ["Their scores and the difference between them under every measure. ", element("span", { class: "on-screen" }, "Choose two here, or tick them in the leaderboard.")],
        element("div", { class: "toolbar" }, first, swap, second, figures.some((one) => one.root.dataset.kind === "topic_comparison") && measure),
        table, note,
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
    );
}
