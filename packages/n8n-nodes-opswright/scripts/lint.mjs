// Runs n8n's linter: `n8n-node lint` in strict mode, with the rules for verified nodes. The linter weighs 150 MB,
// so it is no dependency: it is installed once, outside the repository.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const LINTER = {
  private: true,
  dependencies: { "@n8n/node-cli": "0.48.3", "n8n-workflow": "1.113.0", typescript: "5.9.2" },
  // Needed by templates of AI nodes, not by the linter.
  overrides: { "@n8n/ai-node-sdk": "npm:empty-npm-package@1.0.0" },
};

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.stringify(LINTER, null, 2);
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "opswright-n8n");
const folder = join(cache, `lint-${createHash("sha256").update(manifest).digest("hex").slice(0, 8)}`);
if (!existsSync(folder)) install();

// Copies the package beside the linter's modules, as if it were a dependency, with the linter's own configuration.
const copy = join(folder, `check-${process.pid}`);
const configuration = "node_modules/@n8n/node-cli/dist/template/templates/shared/default/eslint.config.mjs";
try {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !/\/(node_modules|dist|scripts)(\/|$)|\.test\.ts$|vitest/.test(path.slice(root.length - 1)),
  });
  cpSync(join(folder, configuration), join(copy, "eslint.config.mjs"));
  process.exitCode = run(join(folder, "node_modules/.bin/n8n-node"), ["lint"], copy);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function install() {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, "package.json"), manifest);
  const options = ["--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (run("npm", ["install", ...options], half) !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error("n8n's linter could not be installed");
  }
  renameSync(half, folder);
}

function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: "inherit" }).status ?? 1;
}
