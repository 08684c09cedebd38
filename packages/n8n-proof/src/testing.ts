import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export { freePort } from "./n8n/free-port.ts";
export { type ReceivedMail, startSmtpInbox } from "./stand-ins/smtp-inbox.ts";
export { expectTrace } from "./trace/expect-trace.ts";

const OPTIONS =
  "--noEmit --ignoreConfig --target es2024 --module esnext --moduleResolution bundler --strict --noUncheckedIndexedAccess --noUnusedLocals --noUnusedParameters --allowImportingTsExtensions --erasableSyntaxOnly --verbatimModuleSyntax --skipLibCheck --types node --typeRoots";

/** Returns TypeScript's errors in these case files. */
export function typeErrors(files: readonly string[]): string {
  const { resolve } = createRequire(import.meta.url);
  const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));
  const tsc = join(folderOf("typescript"), "bin/tsc");
  const args = [tsc, ...OPTIONS.split(" "), dirname(folderOf("@types/node")), ...files];
  return spawnSync(process.execPath, args, { encoding: "utf8" }).stdout;
}
