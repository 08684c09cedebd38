// Plain JavaScript for whatever Node is there (20 or later): it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const node = join(root, "node_modules/.bin/node");

/** Installs what package-lock.json names, unless the last install was of the same file. */
export function install() {
  step("install", ["package.json", "package-lock.json"], "node_modules/.installed", () => {
    run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]);
  });
}

/** Builds the site, unless nothing that goes into it changed. */
export function build() {
  const sources = [
    "app",
    "content",
    "shared",
    "scripts",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  step("build", sources, "build/.built", () => {
    const env = { ...process.env, NODE_ENV: "production" };
    run(node, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"], env);
    run(node, ["scripts/finish-build.ts"], env);
  });
}

export function run(command, args, env = process.env) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  if (result.error) fail(`Cannot run ${command}: ${result.error.message}`);
  if (result.status !== 0)
    fail(`${[command, ...args].join(" ")} ended with ${result.status ?? result.signal}`);
}

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function step(name, sources, stamp, work) {
  const hash = hashOf(sources);
  const stampPath = join(root, stamp);
  if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === hash) return;
  const started = Date.now();
  process.stdout.write(`· ${name}…\n`);
  work();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, hash);
  process.stdout.write(`· ${name} done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesUnder(path))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
