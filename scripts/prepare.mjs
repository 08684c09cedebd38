// Plain JavaScript for any Node from version 20, because it runs before the installation.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { explainMissing, explainRefusal } from "./machine/explain.mjs";
import { nativeBinaries, thisPlatform } from "./machine/native-binaries.mjs";
import { fail, root, run } from "./run.mjs";

const ownNode = join(root, "node_modules/.bin/node");
/** The Node named in the lock file, or on platforms without one, the current Node. */
export const node = () => (existsSync(ownNode) ? ownNode : process.execPath);

// Caches compiled modules, which saves a quarter of the server's start.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");

/** Installs package-lock.json unless the last install used the same file. */
export async function install() {
  await step("install", ["package.json", "package-lock.json"], "node_modules/.installed", async () => {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const platform = thisPlatform();
    const binaries = nativeBinaries(lock, platform);
    const unknown = binaries.filter(({ path }) => path === null).map((binary) => binary.package);
    const missing = explainMissing(unknown, platform);
    if (missing) fail(`Cannot install: ${missing}`);

    const { code, printed } = await run("npm", ["ci", ...npmOptions], { capture: true });
    if (code !== 0) refuse("install", printed, "npm ci");
    // npm treats an optional package that it could not fetch as unwanted.
    const absent = binaries.filter(({ path }) => path && !existsSync(join(root, path, "package.json")));
    if (absent.length > 0)
      fail(
        `Cannot install: npm did not fetch ${absent.map(({ path }) => path.replace("node_modules/", "")).join(", ")}. ` +
          "Check the network, and run the same command again.",
      );
  });
}

const npmOptions = [
  "--prefer-offline",
  "--include=dev",
  "--include=optional",
  "--no-audit",
  "--no-fund",
  // npm only warns about a full disk, and later errors do not mention it.
  "--loglevel=warn",
  // Reports an unreachable registry after half a minute instead of minutes.
  "--fetch-retries=3",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=10000",
];

/** Builds the site unless its sources are unchanged. */
export async function build() {
  const sources = [
    "app",
    "content",
    "shared",
    "packages",
    "scripts/make",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  await step("build", sources, "build/.built", async () => {
    const env = { ...process.env, NODE_ENV: "production" };
    const bundler = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"];
    for (const args of [bundler, ["scripts/make/finish-build.ts"]]) {
      const { code, printed } = await run(node(), args, { env, capture: true });
      if (code !== 0) refuse("build", printed, args[0]);
      process.stdout.write(printed);
    }
  });
}

/** Exits with one line if the machine is the cause, else with all output. */
function refuse(name, printed, command) {
  const reason = explainRefusal(printed, root);
  if (!reason) process.stderr.write(printed);
  fail(`Cannot ${name}: ${reason ?? `${command} failed, see above`}`);
}

/** Runs the work unless it was done for the same sources. Standard output belongs to the command, such as `--json`. The stamp exists only while its result is complete. */
async function step(name, sources, stamp, work) {
  const stampPath = join(root, stamp);
  try {
    const hash = hashOf(sources);
    if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === hash) return;
    const started = Date.now();
    process.stderr.write(`· ${name}…\n`);
    rmSync(stampPath, { force: true });
    mkdirSync(dirname(stampPath), { recursive: true });
    await work();
    writeFileSync(stampPath, hash);
    process.stderr.write(`· ${name} done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  } catch (error) {
    fail(`Cannot ${name}: ${explainRefusal(String(error.message), root) ?? error.stack}`);
  }
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
