import { writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { toLabel } from "../reading/label.ts";
import { caseFileText } from "./case-file-text.ts";
import { type Inspect, readExport } from "./read-export.ts";
import { standInsOf } from "./stand-ins.ts";
import { startsOf } from "./starts.ts";

const HARNESS = fileURLToPath(new URL("../index.ts", import.meta.url));

/** How case files are run, and the shop's inspection of the workflow. */
type Options = { command?: string; inspect?: Inspect };

/** Writes my-template.cases.ts beside my-template.json, and returns a summary in lines. */
export async function newCaseFile(
  path: string,
  { command = "npx n8n-proof run", inspect }: Options = {},
): Promise<string[]> {
  const json = basename(path);
  const cases = path.replace(/\.json$/, ".cases.ts");
  const { exported, text } = await textFor(path, command, inspect).catch((problem: Error) => {
    throw new Error(`${json}: ${problem.message}`);
  });
  await writeFile(cases, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new Error(`${basename(cases)} exists already and is not changed`) : error;
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
    `Fill in the TODOs (docs/proving.md), then: ${command} ${cases}`,
  ];
}

async function textFor(path: string, command: string, inspect?: Inspect) {
  const exported = await readExport(path, inspect);
  const json = basename(path);
  const slug = slugOf(json) || "template";
  return {
    exported,
    text: caseFileText(exported, { json, slug, command, harness: importPath(dirname(resolve(path))) }),
  };
}

function importPath(from: string): string {
  const path = relative(from, HARNESS).split(sep).join("/");
  return path.startsWith(".") ? path : `./${path}`;
}

const slugOf = (filename: string) =>
  filename
    .replace(/\.json$/, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
