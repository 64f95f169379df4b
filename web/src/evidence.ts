// What is particular to a kind of evidence: distributions, intervals, rankings.
import { chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { count, shown } from "./number";
import type { Report } from "./report";
import type { State } from "./state";

export function distributionsSection(report: Report, state: State): HTMLElement | null {
    if (!report.distributions) return null;
    let topic = 0;
    const choices = () => ({ system: state.system, topic });
    const figures = ["distributions", "cumulative"].map((kind) => figureOf(report, kind, choices)).filter((one) => one !== null);
    const redraw = () => figures.forEach((figure) => figure.redraw());
    const system = chooser("System", report.systems, state.system, (one) => state.setSystem(one));
    const which = chooser("Topic", report.topics, topic, (one) => {
        topic = one;
        redraw();
    });
    state.onChange(() => {
        system.select.selectedIndex = state.system;
        redraw();
    });
    return section(
        "distributions", "Distributions", "What was estimated for a topic, beside the truth.",
        element("div", { class: "toolbar" }, system, which),
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
    );
}

export function intervalsSection(report: Report): HTMLElement | null {
    const intervals = report.intervals;
    if (!intervals) return null;
    let measure = 0;
    const choices = () => ({ interval_measure: measure });
    const lengths = figureOf(report, "lengths", undefined, true);
    const figures = ["costs", "unbounded_length"].map((kind) => figureOf(report, kind, choices)).filter((one) => one !== null);
    const best = element("p", { class: "note" });
    const show = () => {
        const optimum = intervals.optimum[measure];
        best.replaceChildren(...(optimum ? ["Best length ", shown(optimum.length), ", where the largest possible cost is ", shown(optimum.maximum), "."] : []));
    };
    const which = chooser("Measure", intervals.measure_names, measure, (one) => {
        measure = one;
        show();
        figures.forEach((figure) => figure.redraw());
    });
    show();
    return section(
        "intervals", "Classes as intervals", "How long each class is, and what an error from one to another costs.",
        lengths && element("div", { class: "figures" }, lengths.root),
        element("div", { class: "toolbar" }, which), best,
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
    );
}

export function rankingsSection(report: Report): HTMLElement | null {
    if (!report.rankings) return null;
    const rows = report.rankings.queries.map((query) => element(
        "tr", {}, element("th", { scope: "row" }, query.query || "(all)"), element("td", {}, query.class),
        element("td", {}, count(query.labels)), element("td", {}, shown(query.ClasSi, query.undefined)),
    ));
    const figure = figureOf(report, "classi", undefined, true);
    return section(
        "rankings", "Rankings", "How well rankings place near classes before far ones.",
        figure && element("div", { class: "figures" }, figure.root),
        element("div", { class: "card table-card" }, element(
            "table", { class: "plain" },
            element("thead", {}, element("tr", {}, ...["query", "class", "labels", "ClasSi"].map((text) => element("th", { scope: "col" }, text)))),
            element("tbody", {}, ...rows),
        )),
    );
}
