// The items that systems get most wrong, one by one.
import { brokenName, chooser, element, section } from "./element";
import { figureOf } from "./figure";
import { count, counted, shown } from "./number";
import type { Report } from "./report";

type Items = NonNullable<Report["hard_items"]>;
type List = Items["worst"];

/// Of more systems than this a cell for each would be wider than any screen: answers are counted then.
const mostColumns = 8;

/// Only such addresses are ever linked, whatever the report holds.
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

function name(list: List, row: number): HTMLElement {
    const text = brokenName(list.id[row]);
    const url = list.url[row];
    return url !== null && isWeb(url) ? element("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : text;
}

/// `2 × 3, no answer × 1`: the answers and how many systems gave each, most frequent first.
function tally(answers: (string | null)[]): string {
    const times = new Map<string, number>();
    for (const answer of answers) if (answer !== null) times.set(answer, (times.get(answer) ?? 0) + 1);
    return [...times].sort((a, b) => b[1] - a[1]).map(([answer, number]) => `${answer} × ${number}`).join(", ");
}

function table(report: Report, list: List, words: string): HTMLElement {
    const topics = report.topics.length > 0;
    const columns = report.systems.length <= mostColumns;
    const head = ["item", ...(topics ? ["topic"] : []), "gold", "mean distance", "missed by", ...(columns ? report.systems : ["answers"])];
    const rows = list.id.map((_, row) => element(
        "tr", {},
        element("th", { scope: "row" }, name(list, row)),
        topics && element("td", {}, brokenName(list.topic[row] ?? "")),
        element("td", {}, element("bdi", {}, list.gold[row])),
        element("td", {}, shown(list.mean_distance[row], null, (value) => value.toFixed(2))),
        element("td", {}, `${list.missed[row]} of ${list.judged[row]}`),
        ...(columns
            ? list.answer[row].map((answer) => element("td", { class: answer === list.gold[row] ? "" : "missed" }, answer === null ? shown(null, "this item is not scored for this system") : element("bdi", {}, answer)))
            : [element("td", {}, element("bdi", {}, tally(list.answer[row])))]),
    ));
    return element("div", { class: "card table-card scroll", tabindex: 0, role: "region", "aria-label": words }, element(
        "table", { class: "plain words items" },
        element("thead", {}, element("tr", {}, ...head.map((text, place) => element("th", { scope: "col", class: columns && place > head.length - report.systems.length - 1 ? "system" : "" }, text)))),
        element("tbody", {}, ...rows),
    ));
}

export function itemsSection(report: Report): HTMLElement | null {
    const items = report.hard_items;
    if (!items) return null;
    const lists: [string, List, number][] = [["Largest mean distance", items.worst, items.missed], ["Missed by every system", items.unanimous, items.missed_by_all]];
    const place = element("div", { class: "spaced" });
    const note = element("p", { class: "note" });
    const show = (which: number) => {
        const [words, list, all] = lists[which];
        const rest = all - list.id.length;
        note.textContent = list.id.length === 0 ? "There is no such item." : rest > 0 ? `${counted(list.id.length, "item")} of ${counted(all, "such item")}; ${rest === 1 ? "1 is" : `${count(rest)} are`} left out.` : `All ${counted(all, "such item")}.`;
        place.replaceChildren(...(list.id.length === 0 ? [] : [table(report, list, words)]));
    };
    const which = chooser("Items", lists.map(([words]) => words), 0, show);
    show(0);
    const figure = figureOf(report, "item_map", () => ({}), true);
    return section(
        "items", "Hard items",
        `Of ${counted(items.items, "item")}, ${count(items.missed)} ${items.missed === 1 ? "was" : "were"} missed by some system and ${count(items.missed_by_all)} by all of them. The mean distance of the answers from gold is in classes; a missing answer counts as the farthest class${report.baselines ? ", and baselines do not count" : ""}.`,
        element("div", { class: "toolbar" }, which),
        note, place,
        figure && element("div", { class: "figures" }, figure.root),
    );
}
