// Parts of the items, such as languages: how a system does on each, and which of them differ.
import { brokenName, chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { count, counted, shown, signed } from "./number";
import type { Report } from "./report";
import type { State } from "./state";

type Subgroups = NonNullable<Report["subgroups"]>;

function table(label: string, head: string[], rows: HTMLElement[]): HTMLElement {
    return element("div", { class: "card table-card scroll", tabindex: 0, role: "region", "aria-label": label }, element(
        "table", { class: "plain" },
        element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)))),
        element("tbody", {}, ...rows),
    ));
}

function limits(low: number | null, high: number | null, format?: (value: number) => string): HTMLElement {
    if (low === null || high === null) return element("td", {}, shown(null, "no interval"));
    return element("td", { class: "interval" }, shown(low, null, format), " to ", shown(high, null, format));
}

/// The chosen system on every subgroup; those that rest on little data say so beside their number.
function scores(report: Report, subgroups: Subgroups, measure: number, system: number): HTMLElement {
    const topics = report.topics.length > 0;
    const few = subgroups.few.some(Boolean);
    const head = ["subgroup", "items", ...(topics ? ["topics"] : []), report.measures[measure].name, "interval", ...(few ? ["note"] : [])];
    const rows = subgroups.names.map((name, g) => {
        const reason = subgroups.undefined[measure][system][g];
        return element(
            "tr", { "data-subgroup": g },
            element("th", { scope: "row" }, brokenName(name)), element("td", {}, count(subgroups.items[g])),
            topics && element("td", {}, count(subgroups.topics[g])),
            element("td", {}, shown(subgroups.value[measure][system][g], reason && report.reasons[reason])),
            limits(subgroups.low[measure][system][g], subgroups.high[measure][system][g]),
            few && element("td", {}, subgroups.few[g] ? `few ${topics ? "topics" : "items"}` : ""),
        );
    });
    return table(`Scores by ${subgroups.column}`, head, rows);
}

/// Of more differences than this only those that are real are listed; the others are counted.
const mostListed = 30;

function differences(subgroups: Subgroups, measure: number, system: number): (HTMLElement | false)[] {
    const test = subgroups.tests[measure];
    if (!test) return [];
    const own = test.differences.filter((one) => one.system === system);
    const real = own.filter((one) => one.different);
    const listed = (own.length > mostListed ? real : own).slice().sort((a, b) => a.p - b.p);
    const rows = listed.slice(0, 200).map((one) => element(
        "tr", {},
        element("th", { scope: "row" }, brokenName(subgroups.names[one.first])), element("td", {}, brokenName(subgroups.names[one.second])),
        element("td", {}, shown(one.difference, null, signed)), limits(one.low, one.high, signed),
        element("td", { class: one.different ? "significant" : "" }, shown(one.p)),
    ));
    const rest = own.length - rows.length;
    const words = [
        real.length === 0 ? "No difference between subgroups is larger than chance could make it." : `${counted(real.length, "difference")} of ${count(own.length)} ${real.length === 1 ? "is" : "are"} larger than chance would make ${real.length === 1 ? "it" : "them"} (p below ${test.alpha}).`,
        rest > 0 && `${counted(rest, "other difference")} not listed.`,
        real.some((one) => one.low !== null && one.high !== null && one.low <= 0 && one.high >= 0) && "The p-values are adjusted step by step, which intervals cannot be: a difference may be significant although its interval just includes 0.",
        test.untested > 0 && `${counted(test.untested, "pair")} of subgroups, over all systems, not tested: a score is undefined, or rests on a single unit.`,
        `${test.in_words.charAt(0).toUpperCase()}${test.in_words.slice(1)}; p-values and intervals hold for all differences of all systems together.`,
    ];
    return [
        element("h3", {}, "Which subgroups differ"),
        element("p", { class: "note" }, words.filter(Boolean).join(" ")),
        rows.length > 0 && table("Differences between subgroups", ["first", "second", "first minus second", "interval", "p"], rows),
    ];
}

export function subgroupsSection(report: Report, state: State): HTMLElement | null {
    const subgroups = report.subgroups;
    if (!subgroups) return null;
    const choices = () => ({ system: state.system, measure: state.measure });
    const figures = ["subgroups", "subgroup_map"].map((kind) => figureOf(report, kind, choices, true)).filter((one) => one !== null);
    const which = chooser("System", report.systems, state.system, (system) => state.setSystem(system));
    const measure = chooser("Measure", report.measures.map((one) => one.name), state.measure, (m) => state.setMeasure(m));
    const numbers = element("div", { class: "spaced" });
    const tested = element("div", { class: "spaced" });
    const show = () => {
        which.select.selectedIndex = state.system;
        measure.select.selectedIndex = state.measure;
        numbers.replaceChildren(scores(report, subgroups, state.measure, state.system));
        tested.replaceChildren(...differences(subgroups, state.measure, state.system).filter((one) => one !== false));
    };
    state.onChange(() => {
        show();
        for (const figure of figures) figure.redraw();
    });
    show();
    const few = subgroups.few.filter(Boolean).length;
    return section(
        "subgroups", "Subgroups", `Items are divided by ${subgroups.column} into ${counted(subgroups.names.length, "subgroup")}; each is scored on its own.`,
        element("div", { class: "toolbar" }, which, measure),
        few > 0 && element("p", { class: "note careful" }, `${counted(few, "subgroup")} with fewer than 10 ${report.topics.length > 0 ? "topics" : "items"}: ${few === 1 ? "its scores rest" : "their scores rest"} on little.`),
        element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
        numbers, tested,
    );
}
