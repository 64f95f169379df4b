// Brings the part of the page that draws to life when it is first needed.
import type { Drawing } from "./drawing";
import { element } from "./element";

let loaded: Drawing | null = null;

/// Evaluates it on the first call, which takes a while. Its text stands in the page as data, and the content security
/// policy allows this text and no other.
export function drawing(): Drawing {
    if (loaded) return loaded;
    const script = element("script");
    script.textContent = document.getElementById("drawing")!.textContent;
    document.body.append(script);
    loaded = (globalThis as unknown as { ordevalDrawing: Drawing }).ordevalDrawing;
    return loaded;
}
