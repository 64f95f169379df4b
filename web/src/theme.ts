// Light or dark: as the reader's system has it, until the reader says otherwise; paper is always light.
import { afterPrinting, beforePrinting, onPaper } from "./print";

export type Theme = "light" | "dark";

const system = matchMedia("(prefers-color-scheme: dark)");
const listeners: (() => void)[] = [];
let chosen: Theme | null = remembered();

function remembered(): Theme | null {
    try {
        const word = localStorage.getItem("ordeval-theme");
        return word === "light" || word === "dark" ? word : null;
    } catch {
        return null; // pages opened from disk may have no storage
    }
}

const onScreen = (): Theme => chosen ?? (system.matches ? "dark" : "light");
export const theme = (): Theme => (onPaper() ? "light" : onScreen());

function apply(): void {
    if (document.documentElement.dataset.theme === theme()) return;
    document.documentElement.dataset.theme = theme();
    for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): void {
    listeners.push(listener);
}

export function startTheme(button: HTMLButtonElement): void {
    const label = () => {
        button.textContent = onScreen() === "dark" ? "Light" : "Dark";
        button.setAttribute("aria-label", `Switch to ${onScreen() === "dark" ? "light" : "dark"} colours`);
    };
    button.addEventListener("click", () => {
        chosen = onScreen() === "dark" ? "light" : "dark";
        try {
            localStorage.setItem("ordeval-theme", chosen);
        } catch {
            // the choice then lasts as long as the page
        }
        apply();
    });
    onThemeChange(label);
    system.addEventListener("change", apply);
    beforePrinting(apply);
    afterPrinting(apply);
    apply();
}
