// Tables of numbers that a large page holds as short text, made numbers again. The same format as in
// src/report/page/packed_numbers.hpp, which says what it keeps.

interface Packed {
    packed: string;
    shape: number[];
    digits: number;
    from: number;
}

const isPacked = (value: object): value is Packed => "packed" in value && typeof value.packed === "string";
const none = 0xffffffff;

function numbers({ packed, digits, from }: Packed): (number | null)[] {
    const text = atob(packed);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
    const words = new DataView(bytes.buffer);
    const unit = 10 ** digits;
    const list = new Array<number | null>(text.length / 4);
    for (let i = 0; i < list.length; ++i) {
        const word = words.getUint32(4 * i, true);
        list[i] = word === none ? null : (from + word) / unit;
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
