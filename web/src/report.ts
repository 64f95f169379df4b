// The report value, as apps/ordeval/page/report_json.cpp writes it. Tables are indexed by position: measure, then
// system, then topic.

export type Maybe = number | null;

export interface Measure {
    name: string;
    spec: string;
    title: string;
    meaning: string;
    formula: string;
    latex: string;
    source: string;
    advice: string;
    orientation: "higher" | "lower";
    range: [Maybe, Maybe];
    perfect: Maybe;
    invariances: string[];
    undefined: string[];
    sign: 1 | -1;
}

export const arrow = (measure: Measure): string => (measure.orientation === "higher" ? "↑" : "↓");
export const better = (measure: Measure): string => `${measure.orientation} is better`;

export interface Scores {
    value: Maybe[][];
    undefined: (string | null)[][];
    topics_used: number[][];
    rank: Maybe[][];
    tied: boolean[][];
    low: Maybe[][];
    high: Maybe[][];
}

export interface SystemDetails {
    counts: number[];
    unanswered: number[];
    recall: Maybe[];
    error: Maybe[];
    by_distance: number[];
}

/// A column of a picture's table: a list, or where in the report its values lie.
export type Column = unknown[] | { at: (string | number)[]; over?: string[] };

export type Choice = "measure" | "system" | "other" | "topic" | "interval_measure" | "compared";

export interface Picture {
    kind: string;
    title: string;
    about: string;
    choices: Choice[];
    table: { keys?: Record<string, Column>; values: Record<string, Column> };
    spec: { width?: unknown; usermeta?: { narrowest?: number } };
}

/// All systems compared under one measure; tables are systems by systems, null where there is nothing to compare.
export interface Comparison {
    measure: number;
    over: "topics" | "items";
    topics: number;
    test: string;
    test_is: string;
    correction: string | null;
    critical_difference: Maybe;
    letters: (string | null)[];
    p: Maybe[][];
    difference: Maybe[][];
    low: Maybe[][];
    high: Maybe[][];
    effect_size: Maybe[][];
}

/// What speaks for or against the measures, as `ordeval meta summary` says it.
export interface Summary {
    topics_per_side: [number, number][];
    same_group: number;
    properties: { key: Property; heading: string; meaning: string }[];
    measures: ({ measure: string; group: string; mean_tau: number[]; consistency: string; significant_pairs: number; power: string } & Record<Property, boolean | null>)[];
    primary: string | null;
    secondary: string | null;
    recommendation: string[];
}
export type Property = "sees_order" | "separates_constants" | "sees_imbalance" | "symmetric";

/// What the measures are worth on this data, measure by measure.
export interface Experiments {
    topics: number;
    left_out: string[];
    zeros: number;
    alpha: number;
    power: { significant_pairs: number[]; critical_difference: Maybe[]; pairs: number };
    consistency?: { splits: number; mean_tau: number[]; worst_outperformed: number[]; better_than: number[][] };
    summary?: Summary;
}

export interface RankedQuery {
    query: string;
    class: string;
    labels: number;
    ClasSi: Maybe;
    undefined?: string;
}

export interface Provenance {
    command: string[];
    seed: number;
    trials: number;
    replicates: number;
    splits: number;
    alpha: number;
    policies: Record<string, unknown>;
    notices: string[];
    inputs: { file: string; bytes: number; sha256: string }[];
}

export interface Report {
    ordeval: { version: string };
    title: string;
    task: "classification" | "quantification" | "scores";
    provenance: Provenance;
    scale: { classes: string[]; declared: boolean; edges?: Maybe[] } | null;
    average: "topics" | "items";
    systems: string[];
    topics: string[];
    classes: string[];
    items: number[];
    rank_by: number;
    measures: Measure[];
    reasons: Record<string, string>;
    scores: Scores;
    by_topic: Maybe[][][];
    details: SystemDetails[];
    distributions?: object;
    intervals?: { measures: number[]; measure_names: string[]; optimum: ({ length: number; maximum: number } | null)[] };
    rankings?: { queries: RankedQuery[] };
    comparisons?: { names: string[]; of: Comparison[] };
    experiments?: Experiments;
    pictures: Picture[];
    themes: Record<"light" | "dark", object>;
    exports: { csv: string; latex: string };
}

export function readReport(): Report {
    return JSON.parse(document.getElementById("report")!.textContent!) as Report;
}
