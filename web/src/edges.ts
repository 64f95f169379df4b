// Tables that are wider than their place show that they go on.

/// Marks a table as long as something of it is out of sight at the right.
export function showEdges(): void {
    const mark = (table: Element) => table.classList.toggle("more", table.scrollWidth - table.clientWidth - table.scrollLeft > 1);
    // What a choice replaces is gone from its place when its size is told.
    const sizes = new ResizeObserver((entries) => {
        for (const { target } of entries) if (target.isConnected) mark(target.closest(".table-card")!);
    });
    const changes = new MutationObserver((all) => {
        for (const { addedNodes } of all) for (const one of addedNodes) if (one instanceof Element) sizes.observe(one);
    });
    for (const table of document.querySelectorAll(".table-card")) {
        table.addEventListener("scroll", () => mark(table), { passive: true });
        for (const one of [table, ...table.children]) sizes.observe(one);
        changes.observe(table, { childList: true });
    }
}
