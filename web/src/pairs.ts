// All pairs of systems: which differences are real.
import { chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { counted, shown } from "./number";
import type { Comparison, Report } from "./report";
import type { State } from "./state";

/// The comparison under a measure, where there is one.
export function comparisonOf(report: Report, measure: number): Comparison | undefined {
    return report.comparisons?.of.find((one) => one.measure === measure);
}

/// Tests whose p-values are shares of random trials.
const drawn = new Set(["max-t", "tukey", "sign-flip", "randomisation"]);

/// How systems were compared: the test, its trials, and what became of its p-values.
export function testOf(report: Report, comparison: Comparison): string {
    const corrected = comparison.correction_is ? `, p-values corrected by ${comparison.correction_is}` : "";
    const trials = drawn.has(comparison.test) ? `, ${counted(report.provenance.trials, "trial")}` : "";
    return `${comparison.test_is}${trials}${corrected}`;
}

function summary(report: Report, comparison: Comparison): (Node | string)[] {
    const compared = comparison.letters.filter((letters) => letters !== null).length;
    const left = report.systems.length - compared;
    const words = [
        `${counted(compared, "system")}` + (comparison.over === "topics" ? ` on ${counted(comparison.topics, "topic")}` : "") + `; ${testOf(report, comparison)}. `,
        left > 0 ? `${counted(left, "system")} without any score under this measure ${left === 1 ? "is" : "are"} left out. ` : "",
    ];
    // Tests step by step have no one difference from which on all are significant.
    if (comparison.critical_difference === null) return [...words, `Pairs with a p-value below ${report.provenance.alpha} differ significantly at this level.`];
    return [...words, "Differences of means above ", shown(comparison.critical_difference), ` are significant at level ${report.provenance.alpha}.`];
}

export function pairsSection(report: Report, state: State): HTMLElement | null {
    const comparisons = report.comparisons;
    if (!comparisons) return null;
    const first = comparisons.of.findIndex((one) => one.measure === report.rank_by);
    let compared = Math.max(first, 0);
    const choices = () => ({ compared });
    const figures = ["groups", "significance", "rank_certainty", "win_matrix", "critical_difference"].map((kind) => figureOf(report, kind, choices, true)).filter((one) => one !== null);
    const note = element("p", { class: "note" });
    const which = chooser("Measure", comparisons.names, compared, (one) => state.setMeasure(comparisons.of[one].measure));
    const show = () => {
        which.select.selectedIndex = compared;
        note.replaceChildren(...summary(report, comparisons.of[compared]));
    };
    state.onChange(() => {
        const wanted = comparisons.of.findIndex((one) => one.measure === state.measure);
        if (wanted >= 0) compared = wanted;
        show();
        for (const figure of figures) figure.redraw();
    });
    show();
    return section(
        "pairs", "All pairs", "Which differences between systems are larger than chance would make them.",
        element("div", { class: "toolbar" }, which), note,
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
    );
}
