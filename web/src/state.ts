// What the reader is looking at: a system, a measure, two systems side by side.

export class State {
    picked: number[] = [];
    private listeners: (() => void)[] = [];
    private pickListeners: (() => void)[] = [];

    constructor(
        public measure: number,
        public system: number,
        public pair: [number, number],
    ) {}

    onChange(listener: () => void): void {
        this.listeners.push(listener);
    }

    onPick(listener: () => void): void {
        this.pickListeners.push(listener);
    }

    setMeasure(measure: number): void {
        this.measure = measure;
        this.changed();
    }

    setSystem(system: number): void {
        this.system = system;
        this.changed();
    }

    setPair(first: number, second: number): void {
        this.pair = [first, second];
        this.changed();
    }

    /// Shows a system and moves the page to it.
    open(system: number): void {
        this.setSystem(system);
        goTo("system");
    }

    /// Ticks or unticks a system; of three, the first one ticked is let go.
    pick(system: number): void {
        this.picked = this.picked.includes(system) ? this.picked.filter((one) => one !== system) : [...this.picked, system].slice(-2);
        for (const listener of this.pickListeners) listener();
        if (this.picked.length === 2) this.setPair(this.picked[0], this.picked[1]);
    }

    private changed(): void {
        for (const listener of this.listeners) listener();
    }
}

/// Scrolls to a section and puts the keyboard there.
export function goTo(id: string): void {
    const heading = document.getElementById(`${id}-title`);
    if (!heading) return;
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
    document.getElementById(id)!.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}
