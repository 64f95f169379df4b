// Paper: the page is made complete and light before it is printed.

const printed = matchMedia("print");
const before: (() => void)[] = [];
const after: (() => void)[] = [];
let printing = printed.matches;

/// Whether the page is on its way to paper.
export const onPaper = (): boolean => printing;

export function beforePrinting(listener: () => void): void {
    before.push(listener);
}

export function afterPrinting(listener: () => void): void {
    after.push(listener);
}

function change(now: boolean): void {
    if (printing === now) return;
    printing = now;
    for (const listener of now ? before : after) listener();
}

// Browsers tell it by the one or by the other, and some by both.
addEventListener("beforeprint", () => change(true));
addEventListener("afterprint", () => change(false));
printed.addEventListener("change", () => change(printed.matches));
