// Where scores lie in their column of the leaderboard: dots with whiskers, on a scale that no outlier can squeeze.
import { element } from "./element";
import type { Report } from "./report";

/// The ends of a column's scale.
export interface ColumnScale {
    least: number;
    most: number;
}

/// From the smallest to the largest end of an interval, without systems that lie farther from the middle half of the
/// scores than three times its width; these are drawn at the end.
export function columnScale(report: Report, measure: number): ColumnScale {
    const { value, low, high } = report.scores;
    const scores = value[measure].filter((one): one is number => one !== null).sort((a, b) => a - b);
    const quarter = Math.floor(scores.length / 4);
    const lower = scores[quarter];
    const upper = scores[scores.length - 1 - quarter];
    const far = 3 * (upper - lower);
    const near = (one: number | null) => one !== null && (far === 0 || (one >= lower - far && one <= upper + far));
    const ends: number[] = [];
    value[measure].forEach((score, system) => {
        if (!near(score)) return;
        for (const one of [score, low[measure][system], high[measure][system]]) if (one !== null) ends.push(one);
    });
    return { least: Math.min(...ends), most: Math.max(...ends) };
}

export function whisker(report: Report, measure: number, system: number, { least, most }: ColumnScale): HTMLElement {
    const { value, low, high } = report.scores;
    const within = (one: number) => Math.min(Math.max(one, least), most);
    const at = (one: number) => `${most > least ? ((within(one) - least) / (most - least)) * 100 : 50}%`;
    const track = element("span", { class: "track", "aria-hidden": "true" });
    const from = low[measure][system];
    const to = high[measure][system];
    const score = value[measure][system]!;
    if (from !== null && to !== null) {
        const line = element("span", { class: "whisker" });
        line.style.left = at(from);
        line.style.right = `calc(100% - ${at(to)})`;
        track.append(line);
    }
    const outside = score < least ? "beyond below" : score > most ? "beyond above" : "";
    const dot = element("span", { class: `dot ${outside}` });
    dot.style.left = at(score);
    track.append(dot);
    return track;
}
