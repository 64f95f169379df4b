// Writes the types of the report from its schema, so that the page cannot believe in another one:
// `node types.mjs SCHEMA OUTPUT`. Knows what our schemas use and refuses anything else.
import { readFileSync, writeFileSync } from "node:fs";

const [schemaFile, output] = process.argv.slice(2);
if (!output) throw new Error("usage: node types.mjs SCHEMA OUTPUT");
const schema = JSON.parse(readFileSync(schemaFile, "utf8"));

const words = { string: "string", number: "number", integer: "number", boolean: "boolean", null: "null" };
const nested = (type) => (type.includes("|") ? `(${type})` : type);

function typeOf(one) {
    if (one.$ref) return one.$ref.replace("#/$defs/", "");
    if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (one.anyOf) return one.anyOf.map(typeOf).join(" | ");
    if (Array.isArray(one.type)) return one.type.map((type) => typeOf({ ...one, type })).join(" | ");
    if (one.type === "array") return one.prefixItems ? `[${one.prefixItems.map(typeOf).join(", ")}]` : `${nested(typeOf(one.items))}[]`;
    if (one.type === "object") return one.properties ? `{ ${fields(one).join(" ")} }` : `Record<string, ${typeOf(one.additionalProperties)}>`;
    if (!(one.type in words)) throw new Error(`no type for ${JSON.stringify(one)}`);
    return words[one.type];
}

function fields({ properties, required }) {
    return Object.entries(properties).map(([name, one]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(one)};`);
}

function declaration(name, one) {
    const comment = one.description ? `/// ${one.description}\n` : "";
    if (one.type !== "object" || !one.properties) return `${comment}export type ${name} = ${typeOf(one)};\n`;
    return `${comment}export interface ${name} {\n${fields(one).map((field) => `    ${field}\n`).join("")}}\n`;
}

const all = [...Object.entries(schema.$defs), [schema.title, schema]];
writeFileSync(output, `// Made by web/types.mjs from docs/json-schema; do not edit.\n\n${all.map(([name, one]) => declaration(name, one)).join("\n")}`);
