// The part of the page that draws: pictures by Vega, formulas by KaTeX. It is most of the page's script, and stays
// unread until the page is there; `ordeval plot` runs it too, without a browser.
import katex from "katex";
import * as vega from "vega";
import embed, { type Result, type VisualizationSpec } from "vega-embed";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";
import { allVisible } from "./visible";

/// No expression becomes code: the interpreter reads its tree.
const interpreted = { ast: true, expr: expressionInterpreter };

const drawing = {
    /// Draws a picture into an element.
    draw(place: HTMLElement, spec: VisualizationSpec, renderer: "svg" | "canvas"): Promise<Result> {
        return embed(place, spec, { ...interpreted, actions: false, logLevel: vega.Error, renderer } as object);
    },

    /// The picture as the text of an SVG file. Nothing acts or hides in its names.
    async svg(spec: TopLevelSpec): Promise<string> {
        const parsed = vega.parse(compile(allVisible(spec)).spec, undefined, { ast: true } as object);
        const view = new vega.View(parsed, { expr: expressionInterpreter, logLevel: vega.Error, renderer: "none" } as object);
        return view.toSVG();
    },

    /// Sets a formula into an element.
    setFormula(latex: string, place: HTMLElement): void {
        katex.render(latex, place, { displayMode: true, throwOnError: false, trust: false });
    },
};

export type Drawing = typeof drawing;
export type { Result, VisualizationSpec };

(globalThis as { ordevalDrawing?: Drawing }).ordevalDrawing = drawing;
