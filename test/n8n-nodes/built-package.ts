import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The folder of n8n-nodes-opswright, built from the present sources. */
export async function buildNodes(): Promise<string> {
  const folder = fileURLToPath(new URL("../../packages/n8n-nodes-opswright", import.meta.url));
  await promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: folder });
  return folder;
}
