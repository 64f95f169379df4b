// The leaderboard: every system under every measure, sorted and filtered by the reader.
import {
    FilterModule, FormatModule, FrozenColumnsModule, InteractionModule, ResizeTableModule, SortModule, Tabulator,
    type CellComponent, type ColumnDefinition,
} from "tabulator-tables";
import { chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { paperTable } from "./leaderboard_on_paper";
import { counted, shown } from "./number";
import { comparisonOf, testOf } from "./pairs";
import { beforePrinting } from "./print";
import { arrow, better, type Report } from "./report";
import { saveButton, saveText } from "./save";
import type { State } from "./state";

Tabulator.registerModule([FilterModule, FormatModule, FrozenColumnsModule, InteractionModule, ResizeTableModule, SortModule]);

interface Line {
    system: number;
    name: string;
    [score: `m${number}`]: number | null;
}

/// The smallest and largest value under a measure, whiskers included.
function extent(report: Report, measure: number): [number, number] {
    const { value, low, high } = report.scores;
    const all = [...value[measure], ...low[measure], ...high[measure]].filter((one): one is number => one !== null);
    return [Math.min(...all), Math.max(...all)];
}

/// Where a score lies between the column's smallest and largest, with its interval as a whisker.
function whisker(report: Report, measure: number, system: number, [least, most]: [number, number]): HTMLElement {
    const { value, low, high } = report.scores;
    const at = (one: number) => `${most > least ? ((one - least) / (most - least)) * 100 : 50}%`;
    const track = element("span", { class: "track", "aria-hidden": "true" });
    const from = low[measure][system];
    const to = high[measure][system];
    if (from !== null && to !== null) {
        const line = element("span", { class: "whisker" });
        line.style.left = at(from);
        line.style.right = `calc(100% - ${at(to)})`;
        track.append(line);
    }
    const dot = element("span", { class: "dot" });
    dot.style.left = at(value[measure][system]!);
    track.append(dot);
    return track;
}

function scoreCell(report: Report, measure: number, system: number, range: [number, number]): HTMLElement {
    const { value, undefined: reasons, low, high, topics_used } = report.scores;
    const score = value[measure][system];
    if (score === null) {
        const reason = reasons[measure][system]!;
        return element("span", { class: "score" }, element("span", { class: "undefined", title: `${reason}: ${report.reasons[reason]}` }, "–"));
    }
    const number = shown(score);
    const notes = [number.title];
    if (low[measure][system] !== null) notes.push(`interval ${low[measure][system]} to ${high[measure][system]}`);
    if (report.average === "topics" && topics_used[measure][system] < report.topics.length)
        notes.push(`mean over ${topics_used[measure][system]} of ${report.topics.length} topics; undefined on the others`);
    number.title = notes.join("\n");
    return element("span", { class: "score" }, number, whisker(report, measure, system, range));
}

/// Undefined scores come last whichever way one sorts.
function byScore(a: number | null, b: number | null, direction: string): number {
    if (a === null || b === null) return a === b ? 0 : (a === null ? 1 : -1) * (direction === "asc" ? 1 : -1);
    return a - b;
}

function heading(text: string, mark: string, title: string): HTMLElement {
    return element("button", { type: "button", class: "heading", title }, text, mark && element("span", { class: "arrow" }, ` ${mark}`));
}

export function leaderboard(report: Report, state: State): HTMLElement {
    const grid = element("div", { class: "leaderboard" });
    const lines: Line[] = report.systems.map((name, system) => {
        const line: Line = { system, name };
        report.measures.forEach((_, m) => (line[`m${m}`] = report.scores.value[m][system]));
        return line;
    });
    let ranked = report.rank_by;
    const rankOf = (system: number): string => {
        const rank = report.scores.rank[ranked][system];
        return rank === null ? "–" : (report.scores.tied[ranked][system] ? "=" : "") + rank;
    };
    const lettersOf = (system: number): string => comparisonOf(report, ranked)?.letters[system] ?? "";
    const system = (cell: CellComponent): number => (cell.getData() as Line).system;
    const columns: ColumnDefinition[] = [
        {
            title: innerWidth > 700 ? "rank" : "#", field: "rank", width: report.systems.length > 99 ? 66 : innerWidth > 700 ? 56 : 44, hozAlign: "right", headerSort: false, frozen: innerWidth > 700,
            formatter: (cell) => element("span", { class: "rank" }, rankOf(system(cell))),
        },
        {
            title: "system", field: "name", minWidth: innerWidth > 700 ? 215 : 140, frozen: innerWidth > 700, sorter: "string",
            titleFormatter: () => heading("system", "", "Sort by name"),
            formatter: (cell) => nameCell(report, state, system(cell)),
        },
        ...(report.comparisons ? [{
            title: "group", field: "group", width: 72, headerSort: false,
            titleFormatter: () => element("span", { title: "Systems that share a letter cannot be told apart" }, "group"),
            formatter: (cell: CellComponent) => element("span", { class: "letters", title: "Systems that share a letter cannot be told apart" }, lettersOf(system(cell))),
        }] : []),
        ...report.measures.map((measure, m): ColumnDefinition => {
            const range = extent(report, m);
            return {
                title: measure.name, field: `m${m}`, hozAlign: "right", headerHozAlign: "right", minWidth: Math.min(190, Math.max(96, Math.round(measure.name.length * 8.7) + 40)),
                sorter: (a, b, _x, _y, _c, direction) => byScore(a, b, direction),
                headerSortStartingDir: measure.orientation === "higher" ? "desc" : "asc",
                titleFormatter: () => heading(measure.name, arrow(measure), `${measure.title}; ${better(measure)}`),
                formatter: (cell) => scoreCell(report, m, system(cell), range),
            };
        }),
    ];
    const table = new Tabulator(grid, {
        data: lines, columns, layout: "fitColumns", index: "system", columnHeaderSortMulti: false,
        height: lines.length > 60 ? 760 : false,
        initialSort: [{ column: `m${ranked}`, dir: report.measures[ranked].orientation === "higher" ? "desc" : "asc" }],
        placeholder: "No system has such a name",
    });
    const note = element("p", { class: "note", "aria-live": "polite" });
    const tell = (visible: number) => {
        note.textContent = `${counted(visible, "system")}, ranked by ${report.measures[ranked].name}. ` + averages(report) + whatMarksMean(report);
    };
    // What holds the rows is no part of a grid that one could be in; the buttons within it take the keyboard.
    table.on("tableBuilt", () => grid.querySelector(".tabulator-tableholder")?.removeAttribute("tabindex"));
    table.on("dataSorted", (sorters) => {
        const field = sorters[0]?.field ?? "";
        if (!/^m\d+$/.test(field) || Number(field.slice(1)) === ranked) return;
        ranked = Number(field.slice(1));
        for (const row of table.getRows()) row.reformat();
        tell(table.getDataCount("active"));
    });
    table.on("dataFiltered", (_filters, rows) => tell(rows.length));
    state.onPick(() => {
        for (const box of grid.querySelectorAll<HTMLInputElement>("input[data-system]"))
            box.checked = state.picked.includes(Number(box.dataset.system));
    });
    const filter = element("input", {
        type: "search", placeholder: "Filter systems", "aria-label": "Filter systems by name",
        input: () => {
            const words = filter.value.trim().toLowerCase();
            table.setFilter((line: Line) => line.name.toLowerCase().includes(words));
        },
    });
    const paper = element("div", { class: "on-paper" });
    beforePrinting(() => {
        const active = table.getRows("active").map((row) => (row.getData() as Line).system);
        paper.replaceChildren(paperTable(report, active.map((one) => ({ system: one, rank: rankOf(one), letters: lettersOf(one) }))));
    });
    const figure = figureOf(report, "leaderboard", () => ({ measure: state.measure }), true);
    const whichMeasure = chooser("Measure", report.measures.map((one) => one.name), state.measure, (m) => state.setMeasure(m));
    state.onChange(() => {
        whichMeasure.select.selectedIndex = state.measure;
        figure?.redraw();
    });
    tell(lines.length);
    return section(
        "leaderboard", "Leaderboard",
        ["Every system under every measure. ", element("span", { class: "on-screen" }, "Click a heading to sort, a name to see the system; tick two systems to compare them.")],
        element("div", { class: "toolbar" }, filter,
            element("span", { class: "spacer" }),
            saveButton("CSV", "Save the leaderboard as CSV", () => saveText("leaderboard.csv", report.exports.csv, "text/csv")),
            saveButton("LaTeX", "Save the leaderboard as LaTeX", () => saveText("leaderboard.tex", report.exports.latex, "text/x-tex"))),
        element("div", { class: "card table-card on-screen" }, grid), paper,
        note,
        figure && element("div", { class: "toolbar" }, whichMeasure),
        figure && element("div", { class: "figures" }, figure.root),
    );
}

function averages(report: Report): string {
    if (report.average === "topics") return `Scores are means over ${counted(report.topics.length, "topic")}.`;
    return "Scores are of all items together.";
}

/// What whiskers and letters stand for.
function whatMarksMean(report: Report): string {
    const whiskers = report.ci ? ` Whiskers are ${report.ci.in_words}.` : "";
    return whiskers + (report.comparisons ? ` Systems that share a letter do not differ significantly (${testOf(report, report.comparisons.of[0])}, level ${report.provenance.alpha}).` : "");
}

function nameCell(report: Report, state: State, system: number): HTMLElement {
    const name = report.systems[system];
    const box = element("input", {
        type: "checkbox", "data-system": system, "aria-label": `Compare ${name}`, title: "Tick two systems to compare them",
        change: () => state.pick(system),
    });
    box.checked = state.picked.includes(system);
    const link = element("button", { type: "button", class: "link", title: name, click: () => state.open(system) }, name);
    return element("span", { class: "name" }, report.systems.length > 1 && box, link);
}
