// One system: its scores, what errors it makes, and on which topics.
import { chooser, element, section } from "./element";
import { figureOf, type Figure } from "./figure";
import { count, counted, fixed, shown } from "./number";
import { better, type Report } from "./report";
import type { State } from "./state";

/// A tile for every measure: score, rank.
function tiles(report: Report, system: number): HTMLElement[] {
    const { value, undefined: reasons, rank, tied } = report.scores;
    const baselines = report.baselines?.systems.filter(Boolean).length ?? 0;
    const among = `of ${count(report.systems.length)}` + (baselines > 0 ? `, ${count(baselines)} of them ${baselines === 1 ? "a baseline" : "baselines"}` : "");
    return report.measures.map((measure, m) => {
        const reason = reasons[m][system];
        const place = rank[m][system];
        return element(
            "div", { class: "tile", "data-measure": measure.spec },
            element("span", { class: "tile-name" }, measure.name),
            shown(value[m][system], reason && report.reasons[reason]),
            element("span", { class: "tile-rank" }, place === null ? "undefined" : `rank ${tied[m][system] ? "=" : ""}${place} ${among}; ${better(measure)}`),
        );
    });
}

/// The names of the topics on which the system does worst.
function worstTopics(report: Report, measure: number, system: number): string {
    const scores = report.by_topic[measure][system]
        .map((score, topic) => ({ score, topic }))
        .filter((one): one is { score: number; topic: number } => one.score !== null)
        .sort((a, b) => (a.score - b.score) * report.measures[measure].sign);
    return `Worst: ${scores.slice(0, 3).map((one) => `${report.topics[one.topic]} (${fixed(one.score)})`).join(", ")}.`;
}

export function systemSection(report: Report, state: State): HTMLElement {
    const choices = () => ({ system: state.system, measure: state.measure });
    const kinds: [string, boolean][] = [["confusion", false], ["path", false], ["distances", false], ["recall", false], ["class_error", false], ["topics", true], ["corrections", true], ["corrections_of_all", true]];
    const figures = new Map<string, Figure>();
    for (const [kind, wide] of kinds) {
        const figure = figureOf(report, kind, choices, wide);
        if (figure) figures.set(kind, figure);
    }
    const scores = element("div", { class: "tiles" });
    const facts = element("p", { class: "note" });
    const which = chooser("System", report.systems, state.system, (system) => state.setSystem(system));
    const measure = chooser("Per-topic measure", report.measures.map((one) => one.name), state.measure, (m) => state.setMeasure(m));
    const show = () => {
        which.select.selectedIndex = state.system;
        measure.select.selectedIndex = state.measure;
        scores.replaceChildren(...tiles(report, state.system));
        const details = report.details[state.system];
        const unanswered = details?.unanswered.reduce((sum, one) => sum + one, 0) ?? 0;
        facts.textContent = `${counted(report.items[state.system], report.task === "classification" ? "item" : "topic")}` + (unanswered ? `, ${count(unanswered)} of them unanswered` : "") + ".";
        figures.get("topics")?.say(worstTopics(report, state.measure, state.system));
    };
    state.onChange(() => {
        show();
        for (const figure of figures.values()) figure.redraw();
    });
    show();
    return section(
        "system", "One system", "What it gets right and wrong, and what would help it most.",
        element("div", { class: "toolbar" }, which, figures.has("topics") && measure),
        scores, facts,
        element("div", { class: "figures" }, ...[...figures.values()].map((figure) => figure.root)),
    );
}
