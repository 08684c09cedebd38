import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCaseFile, readExport } from "n8n-proof";
import { typeErrors } from "n8n-proof/testing";
import { afterAll, expect, test } from "vitest";
import { readTraces } from "#server/modules/goods/goods-file.ts";
import { checks } from "./index.ts";

const SHOP_TEMPLATES = new Set(["monday-shop-report", "paid-to-onboarded"]);
const folder = mkdtempSync(join(tmpdir(), "case-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("PF-4 generates a type-correct case file with triggers, apps and all kinds of case for our templates without community nodes, and refuses the others", async () => {
  const files: string[] = [];
  for (const { slug } of checks) {
    const path = join(folder, `${slug}.json`);
    copyFileSync(join(import.meta.dirname, `../files/${slug}.json`), path);
    if (SHOP_TEMPLATES.has(slug)) {
      await expect(newCaseFile(path)).rejects.toThrow("It needs n8n-nodes-opswright");
      continue;
    }
    const said = (await newCaseFile(path)).join("\n");
    files.push(path.replace(".json", ".cases.ts"));
    const text = readFileSync(files.at(-1) ?? "", "utf8");
    const { steps } = await readExport(path);
    for (const { category, label, app } of steps) {
      if (category === "trigger") expect(text, slug).toContain(`Begins with '${label}'`);
      if (app) expect(text.split("import")[0], slug).toContain(app);
    }
    expect(said, slug).not.toContain("MISSING");
    for (const kind of ["two at once", "an app fails", "empty input", "a second run"])
      expect(text, slug).toContain(`kind: "${kind}"`);
  }
  expect(typeErrors(files)).toBe("");
}, 60_000);

test("WP-1: the stored traces are of the cases that the case file selects, by default of any", () => {
  for (const { slug, cases, recorded = cases.map(({ name }) => name) } of checks) {
    expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining([...recorded]));
    for (const trace of readTraces(slug)) expect(recorded, slug).toContain(trace.case);
  }
});
