// A picture as a table: what pointing at its marks would tell, for those who do not point.
import { element } from "./element";
import { counted } from "./number";
import type { Picture, PictureColumn } from "./report";
import type { Row } from "./rows";

/// More rows than this nobody reads; the file that "Vega" saves has all.
const mostRows = 500;

/// A number in a format of d3, as far as our pictures use it: `.4f`, `+.3f`, `.1%`, `,`.
export function formatted(value: unknown, format: string): string {
    if (value === null || value === undefined) return "–";
    if (typeof value !== "number" || format === "") return typeof value === "number" ? String(Number(value.toPrecision(6))) : String(value);
    const [, plus, grouped, digits, kind] = format.match(/^(\+)?(,)?(?:\.(\d))?([f%])?$/)!;
    const number = kind === "%" ? 100 * value : value;
    const text = grouped ? number.toLocaleString("en-US") : number.toFixed(Number(digits ?? 0));
    return (plus && value > 0 ? "+" : "") + text + (kind === "%" ? " %" : "");
}

/// Without columns, everything that the rows have.
const columnsOf = (picture: Picture, rows: Row[]): PictureColumn[] =>
    picture.columns.length ? picture.columns : Object.keys(rows[0] ?? {}).map((field) => ({ field, title: field, format: "" }));

export function tableOf(picture: Picture, rows: Row[]): HTMLElement {
    const columns = columnsOf(picture, rows);
    // Rows that only help to draw, such as the lines of a diagram, have nothing in the first column.
    const telling = rows.filter((row) => row[columns[0].field] !== null && row[columns[0].field] !== undefined);
    const body = telling.slice(0, mostRows).map((row) => element(
        "tr", {}, ...columns.map((column, place) => element(place === 0 ? "th" : "td", place === 0 ? { scope: "row" } : {}, formatted(row[column.field], column.format))),
    ));
    const left = telling.length - body.length;
    return element(
        "div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `${picture.title}, as a table` },
        element("table", { class: "plain" },
            element("thead", {}, element("tr", {}, ...columns.map((column) => element("th", { scope: "col" }, column.title)))),
            element("tbody", {}, ...body)),
        left > 0 && element("p", { class: "note" }, `${counted(left, "row")} more; the file that "Vega" saves has all of them.`),
    );
}
