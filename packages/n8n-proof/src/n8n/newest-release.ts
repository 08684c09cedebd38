import { spawnSync } from "node:child_process";

/** Looks up the newest release of n8n in the registry configured for npm. */
export function newestRelease(): string {
  const { status, stdout } = spawnSync("npm", ["view", "n8n", "version", "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const version = status === 0 ? /^"(\d+\.\d+\.\d+)"$/.exec(stdout.trim())?.[1] : undefined;
  if (!version) throw new Error("The newest release of n8n could not be looked up: see npm's output above.");
  return version;
}
