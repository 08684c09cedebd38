import { writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { toLabel } from "#server/catalogue/inspect/label.ts";
import { slugOf } from "#shared/catalogue/slug.ts";
import { caseFileText } from "./case-file-text.ts";
import { readExport } from "./read-export.ts";
import { standInsOf } from "./stand-ins.ts";
import { startsOf } from "./starts.ts";

const HARNESS = fileURLToPath(new URL("../harness.ts", import.meta.url));

/** `npm run goods -- new my-template.json`: writes my-template.cases.ts beside it, and says what is in it. */
export async function newCaseFile(path: string): Promise<string[]> {
  const json = basename(path);
  const cases = path.replace(/\.json$/, ".cases.ts");
  const { exported, text } = await textFor(path).catch((problem: Error) => {
    throw new Error(`${json}: ${problem.message}`);
  });
  await writeFile(cases, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST"
      ? new Error(`${basename(cases)} is there already and stays as it is`)
      : error;
  });
  const standIns = standInsOf(exported.steps);
  return [
    `Wrote ${cases}`,
    ...startsOf(exported).map(({ label, kind }) => `  begins with  '${label}': ${kind}`),
    ...standIns.apps.map(({ key, steps }) => `  stand-in     ${steps[0]?.app ?? key}: stage.apps.${key}`),
    ...standIns.missing.map((line) => `  MISSING      ${line}`),
    ...standIns.withoutCredential.map(
      ({ label }) => `  MISSING      '${label}' names no credential: choose one in n8n, and export again`,
    ),
    ...exported.findings.map(
      ({ node, message, remedy }) =>
        `  MEND FIRST   ${node === null ? "" : `'${toLabel(node)}': `}${message}. ${remedy}`,
    ),
    `Fill in the TODOs (docs/proving.md), then: npm run goods -- ${cases}`,
  ];
}

async function textFor(path: string) {
  const exported = await readExport(path);
  const json = basename(path);
  const slug = slugOf(json.replace(/\.json$/, "")) || "template";
  return {
    exported,
    text: caseFileText(exported, { json, slug, harness: importPath(dirname(resolve(path))) }),
  };
}

function importPath(from: string): string {
  const path = relative(from, HARNESS).split(sep).join("/");
  return path.startsWith(".") ? path : `./${path}`;
}
