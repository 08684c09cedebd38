// Compiles the nodes into dist/, where n8n loads them, and copies icons and codex files.
import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

rmSync(join(root, "dist"), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.json"], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(1);
for (const folder of ["icons", "nodes", "credentials"])
  cpSync(join(root, folder), join(root, "dist", folder), {
    recursive: true,
    filter: (path) => !/\.ts$/.test(path),
  });
