// Bundles the page into one file: `node bundle.mjs OUTPUT`. The scripts and the style are inlined, the fonts that our
// formulas need too, and the content security policy allows these very scripts and no other.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = dirname(fileURLToPath(import.meta.url));
const output = process.argv[2];
if (!output) throw new Error("usage: node bundle.mjs OUTPUT");

/// tests/browser checks that the formulas of all measures need no other.
const fonts = ["KaTeX_Main-Regular", "KaTeX_Main-Italic", "KaTeX_Math-Italic", "KaTeX_Size1-Regular", "KaTeX_Size2-Regular", "KaTeX_Size3-Regular", "KaTeX_Size4-Regular"];

/// KaTeX's style with those fonts only, and of these the one format that every browser of today reads.
const katexStyle = {
    name: "katex-style",
    setup(builder) {
        builder.onLoad({ filter: /katex(\.min)?\.css$/ }, ({ path }) => {
            const style = readFileSync(path, "utf8")
                .replace(/@font-face\{[^}]*\}/g, (rule) => (fonts.some((font) => rule.includes(`${font}.woff2`)) ? rule : ""))
                .replace(/,url\([^)]*\.(woff|ttf)\) format\("[^"]*"\)/g, "");
            return { contents: style, loader: "css" };
        });
    },
};

/// The licences of the packages that went into the bundle, each text once with the packages it is of.
function licences(inputs) {
    const packages = new Set(inputs.map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]).filter(Boolean));
    const byText = new Map();
    for (const name of [...packages].sort()) {
        const at = join(folder, "node_modules", name);
        const { version, license } = JSON.parse(readFileSync(join(at, "package.json"), "utf8"));
        const file = readdirSync(at).find((one) => /^licen[cs]e/i.test(one));
        const text = file ? readFileSync(join(at, file), "utf8").trim() : `Licence: ${license}`;
        byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
    }
    return [...byText].map(([text, names]) => `${names.join(", ")}\n\n${text}`).join("\n\n----\n\n");
}
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const result = await build({
    absWorkingDir: folder,
    entryPoints: ["src/main.ts", "src/drawing.ts"],
    bundle: true,
    minify: true,
    write: false,
    outdir: "out",
    format: "iife",
    target: "es2020",
    charset: "ascii", // the script's bytes are then the same in any encoding, and so is their hash
    legalComments: "none",
    loader: { ".woff2": "dataurl" },
    plugins: [katexStyle],
    metafile: true,
});
const text = (name) => result.outputFiles.find((file) => file.path.endsWith(name)).text;
// An inline script must not hold the word that ends it, nor the one that begins a comment.
const inline = (script) => script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const hash = (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const main = inline(text("main.js"));
const drawing = inline(text("drawing.js"));
const page = readFileSync(join(folder, "page.html"), "utf8")
    .replace("SCRIPT_HASHES", () => `${hash(main)} ${hash(drawing)}`)
    .replace("STYLE", () => text("main.css").replaceAll("</style", "<\\/style"))
    .replace("LICENCES", () => escaped(licences(Object.keys(result.metafile.inputs))))
    .replace("DRAWING</script>", () => `${drawing}</script>`)
    .replace("MAIN</script>", () => `${main}</script>`);
writeFileSync(output, page);
