// The bar that appears once systems are ticked: it leads to the comparison of two of them.
import { element } from "./element";
import type { Report } from "./report";
import type { State } from "./state";

export function compareBar(report: Report, state: State): HTMLElement {
    const words = element("span", { class: "words" });
    const go = element("button", { type: "button", class: "main", click: () => state.choose({ pair: [state.picked[0], state.picked[1]] }, "compare") });
    const clear = element("button", { type: "button", class: "quiet", click: () => state.unpick() }, "Clear");
    const bar = element("div", { class: "compare-bar on-screen", role: "status", hidden: true }, words, go, clear);
    state.onPick(() => {
        const names = state.picked.map((one) => report.systems[one]);
        bar.hidden = names.length === 0;
        go.hidden = names.length < 2;
        words.textContent = names.length === 1 ? `${names[0]}: tick another system to compare it with.` : "";
        words.hidden = names.length !== 1;
        go.textContent = names.length === 2 ? `Compare ${names[0]} with ${names[1]}` : "";
    });
    return bar;
}
