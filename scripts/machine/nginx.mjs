// Finds nginx for the cache tests: an installed one, else Debian's package when root. Without it they are skipped
// with a notice.
import { spawnSync } from "node:child_process";
import { run } from "../run.mjs";

export async function ensureNginx() {
  if (runs("nginx", "-v") || process.getuid?.() !== 0 || !runs("apt-get", "--version")) return;
  process.stdout.write("· nginx…\n");
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "nginx-light"]);
}

function runs(command, ...args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
