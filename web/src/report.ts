// The report that the page shows: its values as docs/json-schema/report.schema.json has them, and the pictures of it.
import { unpacked } from "./packed";
import type { Measure, Report as Values } from "./report_types";
import { allVisible } from "./visible";

export type { Comparison, Maybe, Measure, Policies, Summary } from "./report_types";

export const better = (measure: Measure): string => `${measure.orientation} is better`;

/// A column of a picture's table: a list, or where in the report its values lie.
export type Column = unknown[] | { at: (string | number)[]; over?: string[] };

export type Choice = "measure" | "system" | "other" | "topic" | "interval_measure" | "compared";

/// What a row of a picture tells: the field, its name in words, and the format of a number as d3 has it.
export interface PictureColumn {
    field: string;
    title: string;
    format: string;
}

export interface Picture {
    kind: string;
    title: string;
    about: string;
    choices: Choice[];
    table: { keys?: Record<string, Column>; values: Record<string, Column>; below?: Record<string, number> };
    spec: { width?: unknown; usermeta?: { narrowest?: number } };
    columns: PictureColumn[];
}

/// The values, and what the page needs to draw and to save them.
export interface Report extends Values {
    pictures: Picture[];
    themes: Record<"light" | "dark", object>;
    exports: { csv: string; latex: string; markdown: string };
}

type Embedded = Report & { packed?: true };

const embedded = (): Embedded => JSON.parse(document.getElementById("report")!.textContent!) as Embedded;

/// Tables of a large report are packed.
const withTables = ({ packed, ...report }: Embedded): Report => (packed ? unpacked(report) : report) as Report;

/// The report as the page shows it: nothing acts or hides in a name. Files that are saved from it are exact.
export function readReport(): Report {
    const { exports, ...report } = embedded();
    return withTables({ ...allVisible(report), exports });
}

/// The report as it was embedded, for files that machines read.
export const exactReport = (): Report => withTables(embedded());
