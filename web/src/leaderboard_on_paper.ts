// The leaderboard as paper shows it: all rows of a plain table, which breaks between pages.
import { element } from "./element";
import { fixed, shown } from "./number";
import { arrow, type Report } from "./report";

/// What a row tells beside the scores.
export interface PaperRow {
    system: number;
    rank: string;
    letters: string;
}

/// More measures than this, and intervals take two lines.
const mostOnALine = 8;

function score(report: Report, measure: number, system: number): HTMLElement {
    const { value, low, high, undefined: reasons } = report.scores;
    const from = low[measure][system];
    const to = high[measure][system];
    return element(
        "td", {}, shown(value[measure][system], reasons[measure][system]),
        from !== null && to !== null && element("div", { class: "faint interval" }, `${fixed(from)}–${fixed(to)}`),
    );
}

export function paperTable(report: Report, rows: PaperRow[]): HTMLElement {
    const head = ["rank", "system", ...(report.comparisons ? ["group"] : []), ...report.measures.map((one) => `${one.name} ${arrow(one)}`)];
    return element(
        "table", { class: report.measures.length > mostOnALine ? "plain crowded" : "plain" },
        element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)))),
        element("tbody", {}, ...rows.map((row) => element(
            "tr", {}, element("td", {}, row.rank), element("th", { scope: "row" }, report.systems[row.system]),
            report.comparisons && element("td", {}, row.letters),
            ...report.measures.map((_, measure) => score(report, measure, row.system)),
        ))),
    );
}
