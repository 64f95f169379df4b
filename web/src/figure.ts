// Pictures: drawn by Vega when they come into view, again when the colours or what is chosen change.
import type { Result, VisualizationSpec } from "./drawing";
import { element } from "./element";
import { drawing } from "./load_drawing";
import { afterPrinting, beforePrinting, onPaper } from "./print";
import { exactReport, type Picture, type Report } from "./report";
import { tableOf } from "./picture_table";
import { rowsOf, type Choices } from "./rows";
import { saveButton, saveText, saveUrl } from "./save";
import { chosenNames, inLines, subtitleOf } from "./subtitle";
import { onThemeChange, theme } from "./theme";

/// How wide pictures are on paper, in a column and across both; letters then have the size of the text around them.
const paperWidth = { column: 300, wide: 650 };

/// Pictures with a row for every system. On paper, rows of many systems stand closer, and their letters are smaller, so
/// that two such pictures go on a page: below each other, or beside each other where they are lists.
const listsOfSystems = new Set(["leaderboard", "box", "groups", "rank_certainty"]);
const tablesOfSystems = new Set(["significance", "win_matrix", "critical_difference", "topic_map", "ranks"]);
const dense = { systems: 25, list: { row: 10, height: 420 }, table: { row: 9, height: 340 }, letters: 9 };

/// More marks than this are drawn as pixels: a document of so many elements would not scroll.
const mostElements = 4000;

const waiting = new IntersectionObserver(
    (entries) => {
        for (const entry of entries) if (entry.isIntersecting) figures.get(entry.target)?.show();
    },
    { rootMargin: "300px" },
);
const figures = new Map<Element, Figure>();

/// A screen that is turned, or a window that is drawn narrower, leaves some pictures less room than they need.
const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) figures.get(target)?.resized();
});

/// Draws what is in view, then what nobody has scrolled to yet, a picture at a time, so that it is there when somebody
/// does; then calls `done`.
export function startDrawing(done: () => void): void {
    for (const root of figures.keys()) waiting.observe(root);
    // A page in the background would hardly ever be called idle.
    const later = (draw: () => void) =>
        "requestIdleCallback" in window ? requestIdleCallback(draw, { timeout: 100 }) : setTimeout(draw, 100);
    const next = () => {
        const figure = [...figures.values()].find((one) => !one.wanted);
        if (figure) void figure.show().finally(() => later(next));
        else done();
    };
    later(next);
}

// Drawing waits for nothing but itself, so that it is done before the page is laid out on paper.
beforePrinting(() => {
    for (const figure of figures.values()) figure.wanted ? figure.redraw() : void figure.show();
});
afterPrinting(() => {
    for (const figure of figures.values()) figure.redraw();
});

function specOf(picture: Picture, report: Report, choices: Choices, config: object): VisualizationSpec {
    return { ...picture.spec, description: picture.about, data: { values: rowsOf(picture, report, choices) }, config } as VisualizationSpec;
}

/// The same with its title, for those who see it without the page.
function titled(spec: VisualizationSpec, picture: Picture, report: Report, choices: Choices): VisualizationSpec {
    return { title: { text: picture.title, subtitle: inLines(subtitleOf(picture, report, choices)) }, ...spec } as VisualizationSpec;
}

export class Figure {
    readonly root: HTMLElement;
    wanted = false;
    private drawing = element("div", { class: "drawing" });
    private subtitle = element("p", { class: "subtitle" });
    private caption = element("span");
    private numbers = element("details", { class: "numbers on-screen", toggle: () => this.fillTable() }, element("summary", {}, "As a table"));
    private result: Result | null = null;
    private turn = 0;
    private narrow = false;

    constructor(
        private picture: Picture,
        private report: Report,
        private choices: () => Choices,
        private wide = false,
    ) {
        this.root = element(
            "figure",
            { class: wide ? "card wide" : "card", "data-kind": picture.kind },
            element(
                "div",
                { class: "figure-head" },
                element("div", {}, element("h3", {}, picture.title), this.subtitle),
                element(
                    "div",
                    { class: "actions", role: "group", "aria-label": `Save: ${picture.title}` },
                    saveButton("SVG", "Save this picture as SVG", () => void this.saveSvg()),
                    saveButton("PNG", "Save this picture as PNG", () => void this.savePng()),
                    saveButton("Vega", "Save this picture as Vega-Lite JSON, with its data", () => this.saveSpec()),
                ),
            ),
            this.drawing,
            element("figcaption", {}, picture.about, this.caption),
            this.numbers,
        );
        if (this.manySystems() && listsOfSystems.has(picture.kind)) this.root.classList.add("beside");
        figures.set(this.root, this);
        sizes.observe(this.root);
        this.tell();
        onThemeChange(() => onPaper() || this.redraw());
    }

    /// A sentence after the caption, such as the names of the worst topics.
    say(words: string): void {
        this.caption.textContent = words ? ` ${words}` : "";
    }

    async show(): Promise<void> {
        if (this.wanted) return;
        this.wanted = true;
        await this.draw();
    }

    redraw(): void {
        this.tell();
        if (this.wanted) void this.draw();
    }

    /// What is shown, and the open table, follow what is chosen.
    private tell(): void {
        this.subtitle.textContent = subtitleOf(this.picture, this.report, this.choices());
        this.fillTable();
    }

    private fillTable(): void {
        this.numbers.querySelector(".scroll")?.remove();
        if (this.numbers.open) this.numbers.append(tableOf(this.picture, rowsOf(this.picture, this.report, this.choices())));
    }

    /// The specification that stands for itself, with its rows.
    private spec(): VisualizationSpec {
        return specOf(this.picture, this.report, this.choices(), this.report.themes[theme()]);
    }

    /// The same as wide as its place, or as it has to be to be read; it is scrolled then.
    private fitted(given: VisualizationSpec): VisualizationSpec {
        const spec = onPaper() ? this.condensed(given) : given;
        const { width, usermeta } = this.picture.spec;
        if (width !== "container") return spec;
        if (onPaper()) {
            const room = this.wide && !this.root.classList.contains("beside") ? paperWidth.wide : paperWidth.column;
            // What has to be wider to be read is drawn so, and the style makes it smaller.
            return { ...spec, width: Math.max(room, this.manySystems() ? 0 : usermeta?.narrowest ?? 0) } as VisualizationSpec;
        }
        return this.tooNarrow() ? ({ ...spec, width: usermeta?.narrowest } as VisualizationSpec) : spec;
    }

    private manySystems(): boolean {
        return this.report.systems.length > dense.systems;
    }

    private condensed(spec: VisualizationSpec): VisualizationSpec {
        const { kind } = this.picture;
        if (!this.manySystems() || !(listsOfSystems.has(kind) || tablesOfSystems.has(kind))) return spec;
        const most = tablesOfSystems.has(kind) && kind !== "ranks" ? dense.table : dense.list;
        const { height, config } = spec as { height?: number | { step: number }; config: { axis: object; text: object } };
        const small = { ...config, axis: { ...config.axis, labelFontSize: dense.letters }, text: { ...config.text, fontSize: dense.letters } };
        const closer = typeof height === "number" ? Math.min(height, most.height) : height && { step: Math.min(height.step, most.row) };
        return { ...spec, height: closer, config: small } as VisualizationSpec;
    }

    /// Drawn again where it has come to be narrower than it can be read, or is so no longer.
    resized(): void {
        if (!this.result || onPaper()) return;
        const narrow = this.tooNarrow();
        if (narrow !== this.narrow) void this.draw();
        else requestAnimationFrame(() => this.markScrolled());
    }

    private tooNarrow(): boolean {
        const { width, usermeta } = this.picture.spec;
        return width === "container" && this.drawing.clientWidth < (usermeta?.narrowest ?? 0);
    }

    /// What is scrolled has to be within reach of the keyboard.
    private markScrolled(): void {
        this.drawing.toggleAttribute("tabindex", false);
        if (this.drawing.scrollWidth > this.drawing.clientWidth) this.drawing.tabIndex = 0;
    }

    private async draw(): Promise<void> {
        const turn = ++this.turn;
        this.narrow = this.tooNarrow();
        const colours = theme();
        const spec = this.fitted(this.spec());
        const rows = (spec as { data: { values: unknown[] } }).data.values.length;
        const result = await drawing().draw(this.drawing, spec, rows > mostElements ? "canvas" : "svg");
        if (turn !== this.turn) return result.finalize();
        this.result?.finalize();
        this.result = result;
        this.drawing.dataset.theme = colours;
        this.describe();
    }

    /// Pictures are read out as what they are: one image with one description.
    private describe(): void {
        const drawn = this.drawing.querySelector("svg, canvas");
        drawn?.setAttribute("role", "img");
        drawn?.setAttribute("aria-label", `${this.picture.title}. ${this.subtitle.textContent}. ${this.picture.about}`);
        this.markScrolled();
    }

    /// `confusion-alpha.svg`: the kind and what was chosen, without what a file's name may not have.
    private name(extension: string): string {
        const chosen = chosenNames(this.picture, this.report, this.choices());
        return `${[this.picture.kind, ...chosen].join("-").replace(/[^\p{L}\p{N}._-]+/gu, "_").slice(0, 120)}.${extension}`;
    }

    /// Draws the picture with its title somewhere out of sight, and hands over what was drawn.
    private async drawnAlone<Answer>(use: (result: Result) => Promise<Answer>): Promise<Answer> {
        const place = element("div", { class: "out-of-sight" });
        document.body.append(place);
        place.style.width = `${this.drawing.clientWidth || 600}px`;
        const result = await drawing().draw(place, this.fitted(titled(this.spec(), this.picture, this.report, this.choices())), "svg");
        try {
            return await use(result);
        } finally {
            result.finalize();
            place.remove();
        }
    }

    private async saveSvg(): Promise<void> {
        saveText(this.name("svg"), await this.drawnAlone((result) => result.view.toSVG()), "image/svg+xml");
    }

    private async savePng(): Promise<void> {
        const ground = getComputedStyle(this.root).backgroundColor;
        saveUrl(this.name("png"), await this.drawnAlone((result) => result.view.background(ground).toImageURL("png", 2)));
    }

    /// Machines read this file: its names are exact.
    private saveSpec(): void {
        const report = exactReport();
        const picture = report.pictures.find((one) => one.kind === this.picture.kind)!;
        const alone = titled(specOf(picture, report, this.choices(), report.themes.light), picture, report, this.choices());
        const spec = { $schema: "https://vega.github.io/schema/vega-lite/v6.json", ...alone };
        saveText(this.name("vl.json"), JSON.stringify(spec, null, 2), "application/json");
    }
}

/// The figure of a kind, where the report has it.
export function figureOf(report: Report, kind: string, choices: () => Choices = () => ({}), wide = false): Figure | null {
    const picture = report.pictures.find((one) => one.kind === kind);
    return picture ? new Figure(picture, report, choices, wide) : null;
}
