import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Reports requirements without a test title. Informational only: naming an id does not prove it. */
const root = fileURLToPath(new URL("..", import.meta.url));
const required = requirementIds(readFileSync(join(root, "docs/requirements.md"), "utf8"));
const named = new Set(
  ["app", "bench", "content", "goods", "packages", "scripts", "server", "shared", "test"]
    .flatMap(testFiles)
    .flatMap((path) => idsInTitles(readFileSync(path, "utf8"))),
);
const missing = required.filter((id) => !named.has(id));
const unknown = [...named].filter((id) => !required.includes(id));
const line = `${required.length - missing.length} of ${required.length} requirements have a test whose title opens with their id`;
process.stdout.write(`· ${line}${missing.length > 0 ? `; not yet: ${missing.join(" ")}` : ""}\n`);
if (unknown.length > 0) process.stdout.write(`· no such requirement: ${unknown.join(" ")}\n`);

/** Returns the first column of the tables. */
function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id]) => id ?? "");
}

/** Returns the ids at the start of titles: `test("RT-1 RT-2 …"`, `describe("RT-1 …"`, `.each([…])("RT-1 …"`. */
function idsInTitles(source: string): string[] {
  return [...source.matchAll(/[\w)]\(\s*["'`]((?:[A-Z]{2}-\d+[ ,:]+)+)/g)].flatMap(
    ([, ids]) => ids?.match(/[A-Z]{2}-\d+/g) ?? [],
  );
}

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|e2e|contract)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));
}
