// Numbers for people; every element that shows one carries all its digits.
import { element } from "./element";
import type { Maybe } from "./report";
import { mark } from "./why";

export const decimals = 4;
const grouped = new Intl.NumberFormat("en-US");

/// `12,000`
export const count = (number: number): string => grouped.format(number);

export const counted = (number: number, word: string): string =>
    `${grouped.format(number)} ${word}${number === 1 ? "" : word.endsWith("s") ? "es" : "s"}`;

/// `19 systems and 1 baseline`
export function systemsOf(report: { systems: string[]; baselines?: { systems: boolean[] } }): string {
    const baselines = report.baselines?.systems.filter(Boolean).length ?? 0;
    return counted(report.systems.length - baselines, "system") + (baselines > 0 ? ` and ${counted(baselines, "baseline")}` : "");
}

export const fixed = (value: number): string => value.toFixed(decimals);

export const signed = (value: number): string => (value > 0 ? "+" : "") + fixed(value);

/// A number with all its digits in data-value; a dash with the reason where there is none.
export function shown(value: Maybe, reason?: string | null, write: (value: number) => string = fixed): HTMLElement {
    if (value === null) return mark("–", reason ?? "undefined");
    return element("span", { class: "number", "data-value": value }, write(value));
}
