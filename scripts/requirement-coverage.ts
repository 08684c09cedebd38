import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Says which requirement ids no test names. A report, not a gate: an id is proven by its test, not by being listed. */
const root = fileURLToPath(new URL("..", import.meta.url));
const required = readFileSync(join(root, "docs/requirement-ids.txt"), "utf8").split(/\s+/).filter(Boolean);
const tests = ["app", "server", "shared", "content", "scripts", "test"]
  .flatMap(testFiles)
  .map((path) => readFileSync(path, "utf8"));
const missing = required.filter((id) => !tests.some((text) => new RegExp(`\\b${id}\\b`).test(text)));
const line = `${required.length - missing.length} of ${required.length} requirement ids are named by a test`;
process.stdout.write(`· ${line}${missing.length > 0 ? `; not yet: ${missing.join(" ")}` : ""}\n`);

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|e2e|contract)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));
}
