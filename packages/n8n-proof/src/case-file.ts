import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { proofFile } from "./proof-file.ts";
import { promisesOf } from "./run-template.ts";
import { KINDS, type TemplateCheck } from "./template-check.ts";
import { type Ran, toProof } from "./to-proof.ts";

/** A case file beside its workflow: my-template.cases.ts proves my-template.json. */
export const isCaseFile = (name: string) => name.endsWith(".cases.ts");
export const workflowOf = (caseFile: string) => caseFile.replace(/\.cases\.ts$/, ".json");

const shape = v.object({
  slug: proofFile.entries.slug,
  promises: v.record(v.string(), v.string()),
  cases: v.array(
    v.object({
      name: v.string(),
      kind: v.optional(v.picklist(KINDS)),
      proves: v.optional(v.array(v.string())),
      run: v.function(),
    }),
  ),
});

/** Reports errors of a case file before n8n starts. */
export async function loadCaseFile(path: string): Promise<TemplateCheck> {
  for (const needed of [path, workflowOf(path)])
    if (!existsSync(needed)) throw new Error(`${needed} does not exist`);
  const module = (await import(pathToFileURL(path).href)) as { default?: TemplateCheck };
  const parsed = v.safeParse(shape, module.default);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${basename(path)}: ${v.getDotPath(issue) ?? "its default export"}: ${issue.message}`);
  }
  const check = module.default as TemplateCheck;
  refuseLooseEnds(check, basename(path));
  return check;
}

function refuseLooseEnds(check: TemplateCheck, name: string) {
  const unknown = check.cases.flatMap(({ proves = [] }) => proves).find((key) => !(key in check.promises));
  if (unknown !== undefined) throw new Error(`${name}: a case proves '${unknown}', which is not a promise`);
  const told = v.safeParse(proofFile.entries.promises, promisesOf(check, new Set()).promises);
  if (!told.success) {
    const [issue] = told.issues;
    throw new Error(
      `${name}: the promises are not valid in a proof: ${v.getDotPath(issue) ?? ""} ${issue.message}`,
    );
  }
}

/**
 * PROOF.json beside the case file, in the shop's format; the name includes the n8n version if there are several.
 * Another template's proof is not overwritten.
 */
export function proofPathOf(caseFile: string, check: TemplateCheck, n8n: string | null): string {
  const path = join(dirname(caseFile), n8n === null ? "PROOF.json" : `PROOF-${n8n}.json`);
  if (existsSync(path) && JSON.parse(readFileSync(path, "utf8")).slug !== check.slug)
    throw new Error(`${path} belongs to another template: use a folder per template`);
  return path;
}

export function writeProofFile(path: string, ran: Ran, n8n: string): void {
  writeFileSync(path, `${JSON.stringify(toProof(ran, n8n, new Date()), null, 2)}\n`);
}
