// Where the numbers come from.
import { element, section } from "./element";
import { count, counted } from "./number";
import { beforePrinting } from "./print";
import { exactReport, type Policies, type Report } from "./report";
import { saveButton, saveText } from "./save";

/// A word as a shell would take it.
const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/// The policies, and what they did to each system in the words of the section about the data.
function policyLines(report: Report, { applied, ...choices }: Policies): HTMLElement[] {
    const rules = Object.entries(choices).map(([name, word]) => `${name.replaceAll("_", " ")}: ${word}`);
    const told = (report.data_quality?.systems ?? []).flatMap((one) => one.applied.map((text) => `${report.systems[one.system]}: ${text}`));
    const lines = told.length > 0 ? told : applied.map((one) => `${one.system}: ${counted(one.items, "item")} by ${one.policy}`);
    return [element("p", {}, rules.join("; ")), ...lines.map((text) => element("p", { class: "warning" }, text))];
}

const licences = (): string => (document.getElementById("licences") as HTMLTemplateElement).content.textContent ?? "";

export function provenanceSection(report: Report): HTMLElement {
    const { command, seed, trials, replicates, splits, policies, notices, inputs } = report.provenance;
    const list = element("dl", { class: "facts" });
    const add = (name: string, ...content: (Node | string)[]) => list.append(element("dt", {}, name), element("dd", {}, ...content));
    add("Made by", `ordeval ${report.ordeval.version}`);
    add("Command", element("code", { class: "command" }, command.map(quoted).join(" ")));
    if (report.scale) add("Scale", `${report.classes.join(" < ")} (${report.scale.declared ? "declared" : report.systems.length > 0 ? "taken from the gold labels" : "taken from the ratings"})`);
    if (report.systems.length > 0) add("Average", report.average === "topics" ? "mean over topics" : "all items together");
    if (report.task !== "rankings") add("Random trials", `seed ${seed}; ${count(replicates)} bootstrap replicates` + (report.systems.length > 0 ? `, ${count(trials)} trials of tests, ${count(splits)} splits of topics` : ""));
    if (report.systems.length > 0) add("Policies", ...policyLines(report, policies));
    if (notices.length) add("Notes", ...notices.map((notice) => element("p", {}, notice)));
    const files = () => element(
        "table", { class: "plain files" },
        element("thead", {}, element("tr", {}, ...["file", "bytes", "SHA-256"].map((text) => element("th", { scope: "col" }, text)))),
        element("tbody", {}, ...inputs.map((one) => element(
            "tr", {}, element("th", { scope: "row" }, one.file), element("td", {}, count(one.bytes)), element("td", {}, element("code", {}, one.sha256 || "read from a pipe")),
        ))),
    );
    const onPaper = element("div", { class: "on-paper" });
    beforePrinting(() => onPaper.replaceChildren(files()));
    return section(
        "provenance", "Where this comes from", "Everything that is needed to compute it again.",
        element("div", { class: "card" }, list),
        element("details", { class: "card on-screen" }, element("summary", {}, `${counted(inputs.length, "file")} with checksums`), element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Files" }, files())),
        onPaper,
        element("details", { class: "card on-screen" }, element("summary", {}, "Software in this page and its licences"), element("div", { class: "licences", tabindex: 0, role: "region", "aria-label": "Licences" }, licences())),
        element("div", { class: "toolbar" }, saveButton("Save all as JSON", "Save everything on this page as JSON", () => saveText("report.json", JSON.stringify(exactReport(), null, 2), "application/json"))),
    );
}
