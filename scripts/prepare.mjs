// Plain JavaScript for whatever Node is there (20 or later): it runs before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { explainMissing, explainRefusal } from "./explain.mjs";
import { nativeBinaries, thisPlatform } from "./machine/native-binaries.mjs";
import { fail, root, run } from "./run.mjs";

const ownNode = join(root, "node_modules/.bin/node");
/** The Node that the lock file names; on a platform for which there is none, the one that is here. */
export const node = () => (existsSync(ownNode) ? ownNode : process.execPath);

// Whatever runs from here finds its modules stripped and compiled: a start of the server takes a quarter less.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");

/** Installs what package-lock.json names, unless the last install was of the same file. */
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
    // npm takes an optional package that it could not fetch for one that is not wanted.
    const absent = binaries.filter(({ path }) => path && !existsSync(join(root, path, "package.json")));
    if (absent.length > 0)
      fail(
        `Cannot install: npm did not bring ${absent.map(({ path }) => path.replace("node_modules/", "")).join(", ")}. ` +
          "Look at the network, and run the same command again.",
      );
  });
}

const npmOptions = [
  "--prefer-offline",
  "--include=dev",
  "--include=optional",
  "--no-audit",
  "--no-fund",
  // A full disk is a warning to npm; what breaks afterwards says nothing of it.
  "--loglevel=warn",
  // A registry that cannot be reached is told after half a minute, not after minutes.
  "--fetch-retries=3",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=10000",
];

/** Builds the site, unless nothing that goes into it changed. */
export async function build() {
  const sources = [
    "app",
    "content",
    "shared",
    "packages",
    "scripts/finish-build.ts",
    "scripts/make/make-images.ts",
    "scripts/images",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  await step("build", sources, "build/.built", async () => {
    const env = { ...process.env, NODE_ENV: "production" };
    const bundler = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"];
    for (const args of [bundler, ["scripts/finish-build.ts"]]) {
      const { code, printed } = await run(node(), args, { env, capture: true });
      if (code !== 0) refuse("build", printed, args[0]);
      process.stdout.write(printed);
    }
  });
}

/** Ends with one line where the machine is the cause, else with all that was printed. */
function refuse(name, printed, command) {
  const reason = explainRefusal(printed, root);
  if (!reason) process.stderr.write(printed);
  fail(`Cannot ${name}: ${reason ?? `${command} failed, see above`}`);
}

/** Does the work unless it was done for the same sources. The stamp is there only while what it stands for is whole. */
async function step(name, sources, stamp, work) {
  const stampPath = join(root, stamp);
  try {
    const hash = hashOf(sources);
    if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === hash) return;
    const started = Date.now();
    process.stdout.write(`· ${name}…\n`);
    rmSync(stampPath, { force: true });
    mkdirSync(dirname(stampPath), { recursive: true });
    await work();
    writeFileSync(stampPath, hash);
    process.stdout.write(`· ${name} done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
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
