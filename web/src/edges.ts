// Tables that are wider than their place show that they go on.

/// Marks a table as long as something of it is out of sight at the right.
export function showEdges(): void {
    const mark = (table: Element) => table.classList.toggle("more", table.scrollWidth - table.clientWidth - table.scrollLeft > 1);
    const sizes = new ResizeObserver((entries) => entries.forEach((one) => mark(one.target.closest(".table-card")!)));
    for (const table of document.querySelectorAll(".table-card")) {
        table.addEventListener("scroll", () => mark(table), { passive: true });
        sizes.observe(table);
        for (const inner of table.children) sizes.observe(inner);
    }
}
