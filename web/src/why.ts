// Why there is no number: told where one points, touches, or goes with the keyboard.
import { element } from "./element";

/// A dash, or another mark, that tells its reason.
export function mark(text: string, reason: string): HTMLElement {
    return element("span", { class: "undefined", role: "img", tabindex: 0, "data-why": reason, "aria-label": `None: ${reason}` }, text);
}

/// Shows the reasons of all marks in one bubble.
export function startReasons(): void {
    const bubble = element("div", { class: "bubble on-screen", "aria-hidden": "true", hidden: true });
    document.body.append(bubble);
    const show = (event: Event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-why]") : null;
        bubble.hidden = !target;
        if (!target) return;
        bubble.textContent = target.dataset.why!;
        const place = target.getBoundingClientRect();
        bubble.style.left = `${Math.max(8, Math.min(place.left, innerWidth - bubble.offsetWidth - 8))}px`;
        bubble.style.top = `${place.bottom + 6}px`;
    };
    for (const event of ["pointerover", "focusin", "click"]) document.addEventListener(event, show);
    for (const event of ["focusout", "scroll"]) document.addEventListener(event, () => (bubble.hidden = true), true);
    document.addEventListener("keydown", (event) => event.key === "Escape" && (bubble.hidden = true));
}
