// Names of others, shown so that none of their characters acts or hides. The same characters, spelled in the same way, as
// in src/text/visible.cpp, which says why these; tests/browser/invisible_names.test.mjs compares the two.

const acts = /[\u0000-\u001f\u007f-\u009f\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Noncharacter_Code_Point}]/u;
const everyOne = new RegExp(acts, "gu");

function spelledOut(character: string): string {
    const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
    if (short) return short;
    const code = character.codePointAt(0)!;
    const [letter, digits] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
    return `\\${letter}${code.toString(16).padStart(digits as number, "0")}`;
}

/// The text with what acts spelled out: `\n`, `\x1b`, `\u202e`.
export const visible = (text: string): string => (acts.test(text) ? text.replace(everyOne, spelledOut) : text);

/// The value with all its texts made visible, names of its members too: a name is then the same wherever it stands.
/// What holds no such text is the value itself.
export function allVisible<Value>(value: Value): Value {
    if (typeof value === "string") return visible(value) as Value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
        let changed: unknown[] | null = null;
        for (let place = 0; place < value.length; ++place) {
            if (typeof value[place] === "number") continue; // most of a report
            const shown = allVisible(value[place]);
            if (shown !== value[place]) (changed ??= [...value])[place] = shown;
        }
        return (changed ?? value) as Value;
    }
    const members = Object.entries(value);
    const shown = members.map(([name, one]): [string, unknown] => [visible(name), allVisible(one)]);
    const changed = members.some(([name, one], place) => name !== shown[place][0] || one !== shown[place][1]);
    return (changed ? Object.fromEntries(shown) : value) as Value;
}
