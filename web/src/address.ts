// What the reader looks at, as the part of the page's address behind `#`: a participant can send a link to their system.
import type { Report } from "./report";

export interface View {
    measure: number;
    system: number;
    pair: [number, number];
}

/// `#pairs?measure=MAE&system=alpha`: a section, and what is chosen otherwise than at first, by name.
export function addressOf(report: Report, view: View, usual: View, section: string): string {
    const words = new URLSearchParams();
    if (view.measure !== usual.measure) words.set("measure", report.measures[view.measure].spec);
    if (view.system !== usual.system) words.set("system", report.systems[view.system]);
    if (view.pair[0] !== usual.pair[0] || view.pair[1] !== usual.pair[1]) {
        words.set("first", report.systems[view.pair[0]]);
        words.set("second", report.systems[view.pair[1]]);
    }
    return `#${section}${words.size ? `?${words}` : ""}`;
}

/// The section and the choices that an address names; what it does not name, or the report does not have, is as at first.
export function readAddress(report: Report, address: string, usual: View): { section: string; view: View } {
    const [section, query] = address.replace(/^#/, "").split(/\?(.*)/s);
    const words = new URLSearchParams(query ?? "");
    const position = (list: string[], word: string, otherwise: number): number => {
        const found = list.indexOf(words.get(word) ?? "");
        return found < 0 ? otherwise : found;
    };
    const view: View = {
        measure: position(report.measures.map((one) => one.spec), "measure", usual.measure),
        system: position(report.systems, "system", usual.system),
        pair: [position(report.systems, "first", usual.pair[0]), position(report.systems, "second", usual.pair[1])],
    };
    return { section, view };
}
