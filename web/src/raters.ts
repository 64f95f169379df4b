// The raters, behind gold or alone: whether they agree, who stands out, and how well a person does on the systems' task.
import { element, section } from "./element";
import { figureOf } from "./figure";
import { count, counted, shown } from "./number";
import type { Report } from "./report";

type Score = { value: number | null; undefined?: string; low?: number | null; high?: number | null };

/// A score, and `[0.41, 0.52]` behind it where there is an interval.
function cell(report: Report, one: Score): HTMLElement {
    const interval = typeof one.low === "number" && typeof one.high === "number" ? [" ", element("span", { class: "interval" }, "[", shown(one.low), ", ", shown(one.high), "]")] : [];
    return element("td", {}, shown(one.value, one.undefined && (report.reasons[one.undefined] ?? one.undefined)), ...interval);
}

function table(headings: string[], rows: HTMLElement[]): HTMLElement {
    const head = element("thead", {}, element("tr", {}, ...headings.map((text) => element("th", { scope: "col" }, text))));
    return element("div", { class: "card table-card" }, element("table", { class: "plain" }, head, element("tbody", {}, ...rows)));
}

export function ratersSection(report: Report): HTMLElement | null {
    const raters = report.raters;
    if (!raters) return null;
    const agreement = raters.coefficients.map((one) => element(
        "tr", {}, element("th", { scope: "row" }, one.name), cell(report, one),
    ));
    const people = raters.people.map((person) => element(
        "tr", {}, element("th", { scope: "row" }, person.rater ?? "mean"), element("td", {}, count(person.items)),
        ...person.scores.map((one) => cell(report, one)),
    ));
    const each = raters.names.map((name, rater) => element(
        "tr", {}, element("th", { scope: "row" }, name), element("td", {}, count(raters.given[rater])),
        ...[raters.mean, raters.bias, raters.spread, raters.extremes, raters.with_rest, raters.without].map((column) => element("td", {}, shown(column[rater]))),
    ));
    const disputed = raters.disputed.map((one) => element(
        "tr", {}, element("th", { scope: "row" }, one.item), element("td", {}, shown(one.disagreement)), element("td", {}, one.ratings),
    ));
    const alone = report.task === "ratings";
    const figures = ["rater_severity", "rater_pairs", "rater_profiles"].map((kind) => figureOf(report, kind, undefined, kind === "rater_profiles")).filter((one) => one !== null);
    const facts = `${counted(raters.ratings, "rating")} of ${counted(raters.items, "item")} by ${counted(raters.names.length, "rater")}.`;
    return section(
        "raters", "Raters", alone ? "How far raters agree, and who stands out." : "Gold is made from several people's ratings; how far they agree limits what a score can mean.",
        element("p", { class: "note" }, [facts, ...raters.remarks.map((one) => `${one}.`)].join(" ")),
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
        element("h3", {}, "Agreement"), table(["coefficient", "value"], agreement),
        people.length > 0 && element("h3", {}, "People on the systems' task"),
        people.length > 0 && element("p", { class: "note" }, "Each rater is scored against gold that is made from the others."),
        people.length > 0 && table(["rater", "items", ...report.measures.map((one) => one.name)], people),
        element("h3", {}, "Each rater"),
        element("p", { class: "note" }, `Mean, bias and spread are in classes, counted from 1. The bias is the difference from the others' mean on the same items; extremes are the share of ratings at either end of the scale. “With the rest” is ${raters.pairwise} with all other ratings, and the last column is ${raters.coefficient} of the others, without this rater.`),
        table(["rater", "ratings", "mean", "bias", "spread", "extremes", "with the rest", `${raters.coefficient} without`], each),
        disputed.length > 0 && element("h3", {}, "Most disputed items"),
        disputed.length > 0 && element("p", { class: "note" }, "Disagreement is the mean distance of two ratings, in classes."),
        disputed.length > 0 && table(["item", "disagreement", "ratings"], disputed),
    );
}
