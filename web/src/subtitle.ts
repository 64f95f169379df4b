// What a picture is of, in words: what is chosen, and how much evidence there is. The same as subtitle_of in
// src/report/page/picture.cpp, which `ordeval plot` writes.
import { counted } from "./number";
import type { Picture, Report } from "./report";
import type { Choices } from "./rows";

/// The measure that a picture is drawn for, where it is drawn for one.
function measureOf(picture: Picture, report: Report, chosen: Choices): number | null {
    if (picture.choices.includes("measure")) return chosen.measure!;
    if (picture.choices.includes("compared")) return report.comparisons!.of[chosen.compared!].measure;
    return null;
}

/// The names of what is chosen, for the name of a file.
export function chosenNames(picture: Picture, report: Report, chosen: Choices): string[] {
    const measure = measureOf(picture, report, chosen);
    const has = (choice: string) => (picture.choices as string[]).includes(choice);
    return [
        has("system") && report.systems[chosen.system!],
        has("other") && report.systems[chosen.other!],
        has("topic") && report.topics[chosen.topic!],
        measure !== null && report.measures[measure].name,
        has("interval_measure") && report.intervals!.measure_names[chosen.interval_measure!],
    ].filter((one): one is string => typeof one === "string");
}

export function subtitleOf(picture: Picture, report: Report, chosen: Choices): string {
    if (picture.kind.startsWith("rater_")) return `${counted(report.raters!.names.length, "rater")} \u00b7 ${counted(report.raters!.items, "item")}`;
    const baselines = report.baselines?.systems.filter(Boolean).length ?? 0;
    const has = (choice: string) => (picture.choices as string[]).includes(choice);
    const measure = measureOf(picture, report, chosen);
    const facts = measure === null ? null : report.measures[measure];
    return [
        facts && `${facts.name} (${facts.orientation} is better)`,
        has("interval_measure") && report.intervals!.measure_names[chosen.interval_measure!],
        has("other") ? `first ${report.systems[chosen.system!]}` : has("system") && `system ${report.systems[chosen.system!]}`,
        has("other") && `second ${report.systems[chosen.other!]}`,
        has("topic") && `topic ${report.topics[chosen.topic!]}`,
        !has("system") && report.systems.length > 1 && counted(report.systems.length - baselines, "system") + (baselines > 0 ? ` and ${counted(baselines, "baseline")}` : ""),
        report.topics.length > 1 && !has("topic") && counted(report.topics.length, "topic"),
        report.task === "classification" && report.systems.length > 0 && counted(report.items[has("system") ? chosen.system! : 0], "item"),
    ].filter((one) => one).join(" \u00b7 ");
}

/// A long subtitle in several lines, broken between its parts: Vega would make room for it at the picture's cost.
export function inLines(subtitle: string): string | string[] {
    const most = 70;
    if (subtitle.length <= most) return subtitle;
    const lines: string[] = [];
    for (const part of subtitle.split(" \u00b7 ")) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 3 + part.length <= most) lines[lines.length - 1] = `${last} \u00b7 ${part}`;
        else lines.push(part);
    }
    return lines;
}
