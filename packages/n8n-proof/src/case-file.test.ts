import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadCaseFile, proofPathOf } from "./case-file.ts";
import type { N8n } from "./n8n/n8n.ts";
import type { N8nFile } from "./n8n/prepare.ts";
import { promisesOf, runTemplate } from "./run-template.ts";
import type { TemplateCheck } from "./template-check.ts";
import { toProof } from "./to-proof.ts";

const folder = mkdtempSync(join(tmpdir(), "case-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

function caseFile(name: string, source: string): string {
  writeFileSync(join(folder, `${name}.json`), "{}");
  writeFileSync(join(folder, `${name}.cases.ts`), source);
  return join(folder, `${name}.cases.ts`);
}

test("PF-4 accepts a case file in any folder, with its types", async () => {
  const path = caseFile(
    "good",
    `import type { TemplateCheck } from "/nowhere/goods/harness.ts";
     export default { slug: "good", promises: { works: "It works" },
       cases: [{ name: "it goes", kind: "a second run", proves: ["works"], async run(stage) { stage.now() as Date; } }] } satisfies TemplateCheck;`,
  );
  expect((await loadCaseFile(path)).cases[0]?.name).toBe("it goes");
});

test("PF-4 the example's PROOF.json belongs to its file and has all its promises, all passed", async () => {
  const path = resolve(import.meta.dirname, "../examples/inbox-triage/inbox-triage.cases.ts");
  const proof = JSON.parse(readFileSync(join(path, "../PROOF.json"), "utf8"));
  const sha256 = createHash("sha256")
    .update(readFileSync(path.replace(".cases.ts", ".json")))
    .digest("hex");
  const { promises } = promisesOf(await loadCaseFile(path), new Set());
  expect(proof).toMatchObject({ slug: "inbox-triage", sha256, promises });
});

const broken = (cases: string, promises = '{ works: "It works" }') =>
  `export default { slug: "x", promises: ${promises}, cases: ${cases} };`;

test.each([
  ["nothing", "export {};", "its default export"],
  ["no-run", broken('[{ name: "a" }]'), "cases.0.run"],
  ["other-kind", broken('[{ name: "a", kind: "three at once", run() {} }]'), "cases.0.kind"],
  [
    "other-promise",
    broken('[{ name: "a", proves: ["more"], run() {} }]'),
    "proves 'more', which is not a promise",
  ],
  ["no-promise", broken('[{ name: "a", run() {} }]'), "the promises are not valid in a proof"],
  [
    "long",
    broken('[{ name: "a", proves: ["works"], run() {} }]', '{ works: "x".repeat(301) }'),
    "the promises are not valid in a proof",
  ],
])("PF-4 rejects a case file with %s before n8n starts", async (name, source, line) => {
  await expect(loadCaseFile(caseFile(name, source))).rejects.toThrow(line);
});

test("PF-4 reports a case file without its workflow; does not overwrite another template's proof", async () => {
  await expect(loadCaseFile(join(folder, "gone.cases.ts"))).rejects.toThrow("does not exist");
  writeFileSync(join(folder, "PROOF.json"), JSON.stringify({ slug: "another" }));
  expect(() => proofPathOf(join(folder, "good.cases.ts"), { ...check(), slug: "good" }, null)).toThrow(
    "belongs to another template",
  );
});

/** The minimal n8n for a case that never opens its template. */
const noN8n = {
  process: { setClock() {}, now: () => new Date() },
  worlds: { next: () => ({ apps: {}, requests: [], strays: [], fail() {} }) },
} as unknown as N8n;
const noFile = { nodes: [], connections: {} } as unknown as N8nFile;

const check = (): TemplateCheck => ({
  slug: "todo",
  promises: { open: "TODO what the buyer gets", done: "It works" },
  cases: [
    {
      name: "a case with a TODO",
      proves: ["done"],
      run: async (stage) => stage.todo("say what arrived", ["a row"]),
    },
    {
      name: "one that catches it",
      run: async (stage) => {
        try {
          stage.todo("say what arrived");
        } catch {}
      },
    },
    { name: "one whose promise is a TODO", proves: ["open"], run: async () => {} },
    { name: "a finished one", run: async () => {} },
  ],
});

test("PF-4 a case with a TODO is never proven and explains why", async () => {
  const result = await runTemplate(noN8n, noFile, check(), () => {});
  expect(result.cases.map(({ error }) => error?.split("\n")[0] ?? null)).toEqual([
    "TODO: say what arrived. Until it is filled in, this case counts as not proven.",
    "TODO: say what arrived. Until it is filled in, this case counts as not proven.",
    "TODO: write the sentence 'TODO what the buyer gets'. Until it is filled in, this case counts as not proven.",
    null,
  ]);
  expect(result.cases[0]?.error).toContain("Found: [ 'a row' ]");
  const proof = toProof({ ...result, bytes: Buffer.from("{}") }, "2.41.1", new Date());
  expect(proof.promises.map(({ passed }) => passed)).toEqual([false, false, false]);
});
