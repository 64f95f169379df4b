// Saves something as a file, without a server.
import { element } from "./element";

export function saveUrl(name: string, url: string): void {
    const link = element("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
}

export function saveText(name: string, text: string, type: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    saveUrl(name, url);
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveButton(label: string, title: string, save: () => void): HTMLButtonElement {
    return element("button", { type: "button", class: "quiet", title, click: save }, label);
}
