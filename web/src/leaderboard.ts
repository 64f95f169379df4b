// The leaderboard: every system under every measure, sorted and filtered by the reader.
import { brokenName, chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { count, counted, fixed, shown, systemsOf } from "./number";
import { comparisonOf, testOf } from "./pairs";
import { afterPrinting, beforePrinting, onPaper } from "./print";
import { better, type Report } from "./report";
import { saveButton, saveText } from "./save";
import { columnScale, whisker, type ColumnScale } from "./score_scale";
import type { State } from "./state";

/// Of more systems only so many are shown at first.
const shownAtFirst = 25;

/// Of more systems, paper has a line for each, without the intervals.
const denseOnPaper = 60;

/// How the rows are sorted: by a measure, or by name.
interface Order {
    measure: number | null;
    reversed: boolean;
}

/// `−0.0120 +0.0183`: how far the interval reaches from the score.
function reach(report: Report, measure: number, system: number): HTMLElement | null {
    const { value, low, high } = report.scores;
    const from = low[measure][system];
    const to = high[measure][system];
    const score = value[measure][system];
    if (from === null || to === null || score === null) return null;
    // Two digits of a width are enough, and eight measures then fit beside each other; files have all of them.
    const short = (width: number) => (width < 0.01 ? fixed(width) : width.toFixed(3));
    const below = short(score - from);
    const above = short(to - score);
    return element("span", { class: "reach", "data-low": from, "data-high": to }, below === above ? `±${below}` : `−${below} +${above}`);
}

/// Whether a mean leaves out topics on which the measure is undefined.
const shortened = (report: Report, measure: number, system: number): boolean =>
    report.average === "topics" && report.scores.value[measure][system] !== null && report.scores.topics_used[measure][system] < report.topics.length;

function scoreCell(report: Report, measure: number, system: number, scale: ColumnScale): HTMLElement {
    const { value, undefined: reasons, rank } = report.scores;
    const score = value[measure][system];
    const reason = reasons[measure][system];
    if (score === null) return element("td", { class: "score" }, shown(null, reason && report.reasons[reason]));
    const few = shortened(report, measure, system);
    return element(
        "td", { class: rank[measure][system] === 1 ? "score best" : "score" },
        shown(score), few && element("sup", { class: "mark" }, "†"), reach(report, measure, system), whisker(report, measure, system, scale),
    );
}

function nameCell(report: Report, state: State, system: number): HTMLElement {
    const name = report.systems[system];
    const box = element("input", { type: "checkbox", class: "on-screen", "data-system": system, "aria-label": `Compare ${name}`, change: () => state.pick(system) });
    const link = element("a", {
        class: "link", href: state.address("system", { system }),
        click: (event) => {
            event.preventDefault();
            state.choose({ system }, "system");
        },
    }, brokenName(name));
    const unanswered = report.details[system]?.unanswered.reduce((sum, one) => sum + one, 0) ?? 0;
    return element(
        "th", { scope: "row", class: "name" },
        report.systems.length > 1 && box, link,
        unanswered > 0 && element("span", { class: "badge" }, `${count(unanswered)} unanswered`),
    );
}

/// `1` or `=1`, and below it the ranks that the data allow.
function fillRank(cell: HTMLElement, report: Report, measure: number, system: number): void {
    const { rank, tied } = report.scores;
    const place = rank[measure][system];
    const comparison = comparisonOf(report, measure);
    const low = comparison?.rank_low?.[system] ?? null;
    const high = comparison?.rank_high?.[system] ?? null;
    cell.replaceChildren(
        place === null ? "–" : (tied[measure][system] ? "=" : "") + place,
        ...(low === null || high === null ? [] : [element("span", { class: "allowed" }, low === high ? `${low}` : `${low}–${high}`)]),
    );
}

/// The systems in an order; those without a score come last whichever way one sorts.
function sorted(report: Report, { measure, reversed }: Order): number[] {
    const systems = report.systems.map((_, system) => system);
    if (measure === null) {
        const by = new Intl.Collator("en", { numeric: true });
        return systems.sort((a, b) => by.compare(report.systems[a], report.systems[b]) * (reversed ? -1 : 1));
    }
    const order = report.scores.order[measure];
    const missing = (system: number) => report.scores.value[measure][system] === null;
    return systems.sort((a, b) => Number(missing(a)) - Number(missing(b)) || (order[a] - order[b]) * (reversed ? -1 : 1));
}

/// Why a dash or a mark stands in a cell.
function footnotes(report: Report): string[] {
    const notes: string[] = [];
    const { undefined: reasons } = report.scores;
    for (const reason of new Set(reasons.flat().filter((one): one is string => one !== null))) {
        const measures = report.measures.filter((_, m) => reasons[m].includes(reason)).map((one) => one.name);
        notes.push(`– under ${measures.join(", ")}: no score, because ${report.reasons[reason]}.`);
    }
    report.measures.forEach((measure, m) => {
        const few = report.systems.map((_, system) => system).filter((system) => shortened(report, m, system));
        const named = few.slice(0, 5).map((system) => `${report.systems[system]} ${report.scores.topics_used[m][system]}`).join(", ");
        if (few.length > 0) notes.push(`† ${measure.name} is undefined on some topics; topics used of ${count(report.topics.length)}: ${named}${few.length > 5 ? `, and ${counted(few.length - 5, "system")} more` : ""}.`);
    });
    return notes;
}

function averages(report: Report): string {
    if (report.average === "topics") return `Scores are means over ${counted(report.topics.length, "topic")}.`;
    return "Scores are of all items together.";
}

/// What lines, letters and ranks stand for under the measure that sorts.
function whatMarksMean(report: Report, measure: number): string[] {
    const { scores, ci, comparisons, provenance } = report;
    const whiskers = ci && scores.low[measure].some((one) => one !== null) && !(onPaper() && report.systems.length > denseOnPaper) ? [`Below each score: how far its interval reaches to both sides; ${ci.in_words}.`] : [];
    if (!comparisons) return whiskers;
    const comparison = comparisonOf(report, measure);
    const name = report.measures[measure].name;
    if (!comparison) {
        const others = comparisons.names.join(", ");
        const why = report.systems.length > comparisons.most_systems_under_all_measures ? `, because there are more than ${comparisons.most_systems_under_all_measures}` : "";
        return [...whiskers, `Letters and allowed ranks are missing under ${name}: the systems were compared under ${others} only${why}.`];
    }
    const letters = comparison.letters.some((one) => one) ? `Systems that share a letter do not differ significantly (${testOf(report, comparison)}, level ${provenance.alpha}).` : "There are too many overlapping groups of systems for letters.";
    const ranks = comparison.rank_low ? [`Below the rank: the ranks that the data allow, for all systems together at ${Math.round(100 * (comparison.rank_level ?? 0))} %.`] : [];
    return [...whiskers, letters, ...ranks];
}

/// The table with its rows, and what changes them.
class Board {
    readonly table: HTMLTableElement;
    private order: Order;
    private words = "";
    private all = false;
    private body = element("tbody");
    private rows: { row: HTMLElement; rank: HTMLElement; letters: HTMLElement }[];
    private headings: HTMLElement[];
    private nameHeading: HTMLElement;
    private lettersHeading = element("th", { scope: "col", class: "letters" }, "letters");

    constructor(private report: Report, private state: State, private told: (visible: number) => void) {
        this.order = { measure: state.measure, reversed: false };
        const scales = report.measures.map((_, m) => columnScale(report, m));
        this.rows = report.systems.map((_, system) => {
            const rank = element("td", { class: "rank" });
            const letters = element("td", { class: "letters" });
            const row = element(
                "tr", { "data-system": system }, rank, nameCell(report, state, system),
                report.comparisons && letters, ...report.measures.map((_, m) => scoreCell(report, m, system, scales[m])),
            );
            return { row, rank, letters };
        });
        this.headings = report.measures.map((measure, m) => element(
            "th", { scope: "col", class: "score" },
            element("button", { type: "button", class: "heading on-screen", click: () => this.sortBy(m) }, measure.name),
            element("span", { class: "on-paper" }, measure.name),
            element("span", { class: "better-is" }, better(measure)),
        ));
        this.nameHeading = element("th", { scope: "col", class: "name" }, element("button", { type: "button", class: "heading on-screen", click: () => this.sortBy(null) }, "system"), element("span", { class: "on-paper" }, "system"));
        this.table = element(
            "table", { class: report.systems.length > denseOnPaper ? "plain leaderboard dense" : "plain leaderboard" },
            element("thead", {}, element(
                "tr", {}, element("th", { scope: "col", class: "rank" }, "rank", report.comparisons && element("span", { class: "better-is" }, "allowed")), this.nameHeading,
                report.comparisons && this.lettersHeading, ...this.headings,
            )),
            this.body,
        );
        this.rank();
        this.show();
    }

    /// The other way round where it is sorted so already.
    private sortBy(measure: number | null): void {
        this.order = { measure, reversed: this.order.measure === measure && !this.order.reversed };
        if (measure !== null && measure !== this.state.measure) this.state.setMeasure(measure);
        else this.show();
    }

    /// The measure was changed, here or elsewhere on the page.
    measureChanged(): void {
        if (this.order.measure !== this.state.measure && this.order.measure !== null) this.order = { measure: this.state.measure, reversed: false };
        this.rank();
        this.show();
    }

    filter(words: string): void {
        this.words = words.trim().toLowerCase();
        this.show();
    }

    showAll(all: boolean): void {
        this.all = all;
        this.show();
    }

    private rank(): void {
        const comparison = comparisonOf(this.report, this.state.measure);
        const lettered = comparison?.letters.some((one) => one) ?? false;
        this.rows.forEach(({ rank, letters }, system) => {
            fillRank(rank, this.report, this.state.measure, system);
            letters.textContent = comparison?.letters[system] ?? "";
            letters.hidden = !lettered;
        });
        this.lettersHeading.hidden = !lettered;
    }

    show(): void {
        const { report, state } = this;
        const chosen = (system: number, place: number) =>
            this.words !== "" ? report.systems[system].toLowerCase().includes(this.words)
                : this.all || onPaper() || report.systems.length <= shownAtFirst || place < shownAtFirst || system === state.system || state.picked.includes(system);
        const visible = sorted(report, this.order).filter(chosen);
        this.body.replaceChildren(...visible.map((system) => this.rows[system].row));
        if (visible.length === 0) this.body.append(element("tr", {}, element("td", { class: "nothing", colspan: 3 + report.measures.length }, "No system has such a name.")));
        const mark = (heading: HTMLElement, sorts: boolean, ascending: boolean) =>
            sorts ? heading.setAttribute("aria-sort", ascending ? "ascending" : "descending") : heading.removeAttribute("aria-sort");
        mark(this.nameHeading, this.order.measure === null, !this.order.reversed);
        this.headings.forEach((heading, m) => mark(heading, this.order.measure === m, (report.measures[m].orientation === "lower") !== this.order.reversed));
        this.told(visible.length);
    }

    pickChanged(): void {
        for (const { row } of this.rows) {
            const box = row.querySelector<HTMLInputElement>("input[data-system]");
            if (box) box.checked = this.state.picked.includes(Number(box.dataset.system));
        }
    }
}

export function leaderboard(report: Report, state: State): HTMLElement {
    const note = element("p", { class: "note", "aria-live": "polite" });
    const marks = element("div", { class: "note" });
    const many = report.systems.length > shownAtFirst;
    const rest = element("button", { type: "button", class: "on-screen" });
    let all = false;
    const board: Board = new Board(report, state, (visible) => {
        const of = visible < report.systems.length ? `${count(visible)} of ` : "";
        note.textContent = `${of}${systemsOf(report)}, ranked by ${report.measures[state.measure].name} (${better(report.measures[state.measure])}). ${averages(report)}`;
        marks.replaceChildren(...[...whatMarksMean(report, state.measure), ...footnotes(report)].map((text) => element("p", {}, text)));
    });
    const label = () => (rest.textContent = all ? `Show the first ${shownAtFirst}` : `Show all ${count(report.systems.length)} systems`);
    rest.addEventListener("click", () => {
        all = !all;
        label();
        board.showAll(all);
    });
    label();
    const figures = ["leaderboard", "box"].map((kind) => figureOf(report, kind, () => ({ measure: state.measure }), true)).filter((one) => one !== null);
    const whichMeasure = chooser("Measure", report.measures.map((one) => one.name), state.measure, (m) => state.setMeasure(m));
    state.onPick(() => board.pickChanged());
    state.onChange(() => {
        board.measureChanged();
        whichMeasure.select.selectedIndex = state.measure;
        figures.forEach((figure) => figure.redraw());
    });
    beforePrinting(() => board.show());
    afterPrinting(() => board.show());
    const filter = element("input", { type: "search", placeholder: "Filter systems", "aria-label": "Filter systems by name", input: () => board.filter(filter.value) });
    const alone = report.systems.length === 1;
    return section(
        "leaderboard", "Leaderboard",
        alone ? ["The system's score under every measure."] : ["Every system under every measure; the best under each measure is bold. ", element("span", { class: "on-screen" }, "Click a heading to rank by it, a name to see the system; tick two systems to compare them.")],
        report.ranking_warning !== null && element("p", { class: "advice warning", role: "note" }, report.ranking_warning),
        element("div", { class: "toolbar" }, filter, element("span", { class: "spacer" }),
            saveButton("CSV", "Save the leaderboard as CSV, with every digit", () => saveText("leaderboard.csv", report.exports.csv, "text/csv")),
            saveButton("LaTeX", "Save the leaderboard as LaTeX", () => saveText("leaderboard.tex", report.exports.latex, "text/x-tex")),
            saveButton("Markdown", "Save the leaderboard and the sentences above it as Markdown", () => saveText("leaderboard.md", report.exports.markdown, "text/markdown"))),
        element("div", { class: "card table-card board", tabindex: 0, role: "region", "aria-label": "Table of all scores" }, board.table),
        many && element("div", { class: "toolbar" }, rest),
        note, marks,
        figures.length > 0 && element("div", { class: "toolbar" }, whichMeasure),
        figures.length > 0 && element("div", { class: "figures" }, ...figures.map((figure) => figure.root)),
    );
}
