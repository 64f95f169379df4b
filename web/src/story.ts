// What the report says, before its numbers; and how to read these.
import { element, section } from "./element";
import type { Report } from "./report";
import type { State } from "./state";

type Sentence = Report["story"][number];

/// A link to where a sentence's evidence stands, with the system and the measure that it speaks of.
function evidence(report: Report, state: State, { section: id, system, measure }: Sentence): HTMLElement | null {
    const title = document.getElementById(`${id}-title`);
    if (!title) return null;
    // Scores of another tool have a measure's name without its parameters.
    const place = report.measures.findIndex((one) => one.spec === measure || one.name === measure);
    const choices = { ...(system === null ? {} : { system: report.systems.indexOf(system) }), ...(place < 0 ? {} : { measure: place }) };
    return element(
        "a", {
            class: "evidence", href: state.address(id, choices),
            click: (event) => {
                event.preventDefault();
                state.choose(choices, id);
            },
        },
        `See: ${title.textContent}`,
    );
}

export function storySection(report: Report): HTMLElement | null {
    if (report.story.length === 0) return null;
    const sentences = report.story.map((one) => element("li", { "data-about": one.about }, element("span", {}, one.text.replaceAll(" = ", "\u00a0=\u00a0"))));
    const guide = report.guide.flatMap(({ term, text }) => [element("dt", {}, term), element("dd", {}, text)]);
    return section(
        "story", "In short", ["Every sentence is computed from the numbers below", element("span", { class: "on-screen" }, ", and its link leads to them"), "."],
        element("ul", { class: "story card" }, ...sentences),
        guide.length > 0 && element("details", { class: "card on-screen", id: "guide" }, element("summary", {}, "How to read this page"), element("dl", { class: "facts" }, ...guide)),
    );
}

/// Adds the links once all sections are there to be led to.
export function linkStory(report: Report, state: State): void {
    document.querySelectorAll("#story li").forEach((item, place) => {
        const link = evidence(report, state, report.story[place]);
        if (link) item.append(" ", link);
    });
}
