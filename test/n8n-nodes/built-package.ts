import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Builds n8n-nodes-opswright from the present sources and returns its folder. */
export async function buildNodes(): Promise<string> {
  const folder = fileURLToPath(new URL("../../packages/n8n-nodes-opswright", import.meta.url));
  await promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: folder });
  return folder;
}
