// What the reader is looking at: a system, a measure, two systems side by side. It is part of the page's address, so
// that the reader can go back, and send a link.
import { addressOf, readAddress, type View } from "./address";
import type { Report } from "./report";

/// The best two systems, under the measure that ranks, are what one looks at first.
function firstLook(report: Report): View {
    const ranks = report.scores.rank[report.rank_by] ?? [];
    const order = report.systems.map((_, system) => system).sort((a, b) => (ranks[a] ?? Infinity) - (ranks[b] ?? Infinity));
    return { measure: report.rank_by, system: order[0] ?? 0, pair: [order[0] ?? 0, order[1] ?? order[0] ?? 0] };
}

export class State {
    picked: number[] = [];
    private usual: View;
    private view: View;
    private section: string;
    private listeners: (() => void)[] = [];
    private pickListeners: (() => void)[] = [];

    constructor(private report: Report) {
        this.usual = firstLook(report);
        const asked = readAddress(report, location.hash, this.usual);
        this.view = asked.view;
        this.section = asked.section;
        addEventListener("popstate", () => {
            const { section, view } = readAddress(report, location.hash, this.usual);
            this.view = view;
            this.section = section;
            for (const listener of this.listeners) listener();
            goTo(section);
        });
    }

    get measure(): number {
        return this.view.measure;
    }
    get system(): number {
        return this.view.system;
    }
    get pair(): [number, number] {
        return this.view.pair;
    }

    onChange(listener: () => void): void {
        this.listeners.push(listener);
    }

    onPick(listener: () => void): void {
        this.pickListeners.push(listener);
    }

    /// Goes to the section that the page was opened for.
    arrive(): void {
        if (this.section) goTo(this.section);
    }

    /// The address of a section with other choices than now.
    address(section: string, choices: Partial<View> = {}): string {
        return addressOf(this.report, { ...this.view, ...choices }, this.usual, section);
    }

    /// Chooses something, and goes to a section where one is named.
    choose(choices: Partial<View>, section?: string): void {
        this.view = { ...this.view, ...choices };
        if (section !== undefined) this.section = section;
        this.record();
        for (const listener of this.listeners) listener();
        if (section !== undefined) goTo(section);
    }

    setMeasure(measure: number): void {
        if (measure !== this.measure) this.choose({ measure });
    }

    setSystem(system: number): void {
        this.choose({ system });
    }

    setPair(first: number, second: number): void {
        this.choose({ pair: [first, second] });
    }

    /// Ticks or unticks a system; of three, the first one ticked is let go.
    pick(system: number): void {
        this.picked = this.picked.includes(system) ? this.picked.filter((one) => one !== system) : [...this.picked, system].slice(-2);
        for (const listener of this.pickListeners) listener();
    }

    unpick(): void {
        this.picked = [];
        for (const listener of this.pickListeners) listener();
    }

    private record(): void {
        const address = this.address(this.section);
        if (address === (location.hash || "#")) return;
        try {
            history.pushState(null, "", address);
        } catch {
            // where a page may not change its address, it still shows what is chosen
        }
    }
}

/// Scrolls to a section and puts the keyboard there.
function goTo(id: string): void {
    const heading = document.getElementById(`${id}-title`);
    if (!heading) return;
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
    document.getElementById(id)!.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}
