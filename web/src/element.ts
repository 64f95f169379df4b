// Elements from words. Text is always text, never markup, so that no name in the data can do harm.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: Event) => void)>;

export function element<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[Name] {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === "function") made.addEventListener(key, value);
        else if (value === true) made.setAttribute(key, "");
        else if (value !== false) made.setAttribute(key, String(value));
    }
    for (const child of children) if (child) made.append(child);
    return made;
}

/// A name that may go on in a new line after _ - . / and nowhere else, unless it is longer than a line.
export function brokenName(name: string): HTMLElement {
    const parts = name.split(/(?<=[_\-./])(?=[^_\-./])/);
    return element("bdi", {}, ...parts.flatMap((part, place) => (place === 0 ? [part] : [element("wbr"), part])));
}

/// A choice from a list of words, by position.
export function chooser(label: string, options: string[], chosen: number, changed: (position: number) => void): HTMLElement & { select: HTMLSelectElement } {
    const select = element("select", { change: () => changed(select.selectedIndex) });
    for (const option of options) select.append(element("option", {}, option));
    select.selectedIndex = chosen;
    return Object.assign(element("label", { class: "chooser" }, element("span", {}, label), select), { select });
}

/// A section of the page with its heading and one sentence under it.
export function section(id: string, title: string, lede: string | Child[], ...children: Child[]): HTMLElement {
    return element(
        "section",
        { id, "aria-labelledby": `${id}-title` },
        element("h2", { id: `${id}-title` }, title),
        element("p", { class: "lede" }, ...(Array.isArray(lede) ? lede : [lede])),
        ...children,
    );
}
