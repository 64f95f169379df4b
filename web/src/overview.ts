// All systems side by side: hard topics, classes that are given too often, and where systems lean.
import { chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { counted } from "./number";
import type { Report } from "./report";
import type { State } from "./state";

/// The scores that stand out are counted, because some may be on topics or of systems that are not drawn.
function outliers(report: Report, measure: number): string {
    const map = report.topic_maps?.[measure];
    if (!map) return "";
    return map.outliers === 0 ? "No score stands out." : `${counted(map.outliers, "score")} of all topics and systems ${map.outliers === 1 ? "stands" : "stand"} out.`;
}

export function overviewSection(report: Report, state: State): HTMLElement | null {
    const choices = () => ({ measure: state.measure });
    const figures = ["topic_map", "class_shares", "class_bias", "proximities"].map((kind) => figureOf(report, kind, choices, true)).filter((one) => one !== null);
    if (figures.length === 0) return null;
    const measure = chooser("Order by", report.measures.map((one) => one.name), state.measure, (m) => state.setMeasure(m));
    const tell = () => figures.find((one) => one.root.dataset.kind === "topic_map")?.say(outliers(report, state.measure));
    state.onChange(() => {
        measure.select.selectedIndex = state.measure;
        for (const figure of figures) figure.redraw();
        tell();
    });
    tell();
    return section(
        "systems", "All systems", "Which topics are hard for them, which classes they give too often, and how near each answer is to each class.",
        element("div", { class: "toolbar" }, measure),
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
    );
}
