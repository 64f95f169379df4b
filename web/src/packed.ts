// Tables of numbers that a large page holds as short text, made numbers again. The same format as in
// src/report/page/packed_numbers.hpp, which says what it keeps.

interface Packed {
    packed: string;
    shape: number[];
    letters: number;
    values?: number[];
    digits?: number;
    from?: number;
}

const isPacked = (value: object): value is Packed => "packed" in value && typeof value.packed === "string";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,-./:;=?@[]^_`{";
const base = alphabet.length;
const valueOf = new Uint8Array(128);
[...alphabet].forEach((letter, value) => (valueOf[letter.charCodeAt(0)] = value));

function numbers({ packed, letters, values, digits = 0, from = 0 }: Packed): (number | null)[] {
    const unit = 10 ** digits;
    const none = base ** letters - 1;
    const list = new Array<number | null>(packed.length / letters);
    for (let i = 0, next = 0; i < list.length; ++i) {
        let integer = 0;
        for (const end = next + letters; next < end; ++next) integer = integer * base + valueOf[packed.charCodeAt(next)];
        list[i] = integer === none ? null : values ? values[integer] : (from + integer) / unit;
    }
    return list;
}

/// A flat list as lists within lists.
function shaped(list: unknown[], shape: number[]): unknown[] {
    if (shape.length === 1) return list;
    const rows = shape.slice(1).reduce((product, length) => product * length, 1);
    return Array.from({ length: shape[0] }, (_, row) => shaped(list.slice(row * rows, (row + 1) * rows), shape.slice(1)));
}

/// The value with all its tables; what has none is the value itself.
export function unpacked(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (isPacked(value)) return shaped(numbers(value), value.shape);
    if (Array.isArray(value)) return value.map(unpacked);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unpacked(part)]));
}
