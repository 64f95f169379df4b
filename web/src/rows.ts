// The rows that a picture draws, from where its columns lie in the report. The same as rows_of in
// src/report/page/picture.cpp, which gives them to `ordeval plot`.
import type { Choice, Column, Picture, Report } from "./report";

export type Choices = Partial<Record<Choice, number>>;
export type Row = Record<string, unknown>;

function follow(value: any, path: (string | number)[], chosen: Choices): unknown[] {
    if (path.length === 0) return Array.isArray(value) ? value.flat(Infinity) : [value];
    const [step, ...rest] = path;
    if (step === "*") return (value as unknown[]).flatMap((entry) => follow(entry, rest, chosen));
    const open = typeof step === "string" && step.startsWith("$");
    return follow(value[open ? chosen[step.slice(1) as Choice]! : step], rest, chosen);
}

function valuesOf(column: Column, report: Report, chosen: Choices): unknown[] {
    return Array.isArray(column) ? column : follow(report, column.at, chosen);
}

function zipped(columns: [string, unknown[]][]): Row[] {
    const length = columns.length ? columns[0][1].length : 0;
    return Array.from({ length }, (_, row) => Object.fromEntries(columns.map(([name, values]) => [name, values[row]])));
}

/// How far apart the entries of a column lie for each key that it depends on, first key slowest.
function stridesOver(names: string[], sizes: number[], over: string[]): number[] {
    const strides = names.map(() => 0);
    for (let k = names.length - 1, stride = 1; k >= 0; --k) {
        if (!over.includes(names[k])) continue;
        strides[k] = stride;
        stride *= sizes[k];
    }
    return strides;
}

export function rowsOf(picture: Picture, report: Report, chosen: Choices): Row[] {
    const { keys, values, below } = picture.table;
    const filled = Object.entries(values).map(([name, column]): [string, unknown[]] => [name, valuesOf(column, report, chosen)]);
    if (!keys) return zipped(filled);

    const names = Object.keys(keys);
    const keyValues = Object.values(keys).map((column) => valuesOf(column, report, chosen));
    const sizes = keyValues.map((list) => list.length);
    const strides = Object.values(values).map((column) => stridesOver(names, sizes, Array.isArray(column) ? names : column.over ?? names));
    const entryOf = (column: number, place: number[]): unknown => filled[column][1][place.reduce((sum, one, k) => sum + one * strides[column][k], 0)];
    const limits = Object.entries(below ?? {}).map(([name, most]): [number, number] => [filled.findIndex((one) => one[0] === name), most]);
    const rows: Row[] = [];
    const number = sizes.reduce((product, size) => product * size, 1);
    for (let row = 0; row < number; ++row) {
        const place: number[] = [];
        for (let k = sizes.length - 1, rest = row; k >= 0; rest = Math.floor(rest / sizes[k--])) place[k] = rest % sizes[k];
        if (limits.some(([column, most]) => (entryOf(column, place) as number) >= most)) continue;
        const object: Row = {};
        names.forEach((name, k) => (object[name] = keyValues[k][place[k]]));
        filled.forEach(([name], column) => (object[name] = entryOf(column, place)));
        rows.push(object);
    }
    return rows;
}
