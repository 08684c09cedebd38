// Finds the programs that tests need, and installs missing ones where this user may.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { node } from "../prepare.mjs";
import { fail, mustRun, run } from "../run.mjs";

/**
 * Returns the path of a Chromium: an installed one, else Playwright's, else Debian's package. Prefers the headless
 * shell: the same engine, but it starts three times as fast.
 */
export async function ensureBrowser() {
  const found = findInstalled() ?? playwrightsOwn();
  if (found) return found;
  process.stdout.write("· browser…\n");
  await run(node(), ["node_modules/playwright/cli.js", "install", "chromium"], { capture: true });
  const downloaded = playwrightsOwn();
  if (downloaded) return downloaded;
  if (!mayInstall()) fail(remedy());
  await mustRun("apt-get", ["update", "-qq"]);
  await mustRun("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
  return (
    findInstalled() ?? fail("The package chromium-headless-shell was installed, but no browser was found.")
  );
}

/** Finds nginx for the cache tests, else installs Debian's package. Without it they are skipped with a notice. */
export async function ensureNginx() {
  if (runs("nginx", "-v") || !mayInstall()) return;
  process.stdout.write("· nginx…\n");
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "nginx-light"]);
}

function mayInstall() {
  return process.getuid?.() === 0 && runs("apt-get", "--version");
}

function remedy() {
  const how =
    process.platform === "darwin"
      ? "install Google Chrome"
      : "install Chromium (Debian, Ubuntu: sudo apt-get install chromium)";
  return `The browser tests need a Chromium that runs: ${how}, or set CHROMIUM_PATH to one.`;
}

function findInstalled() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const paths = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return paths.find((path) => existsSync(path));
}

/** A downloaded browser may still lack system libraries. */
function playwrightsOwn() {
  const script = 'process.stdout.write(require("playwright").chromium.executablePath())';
  const path = spawnSync(node(), ["-e", script], { encoding: "utf8" }).stdout;
  return path && existsSync(path) && runs(path, "--version") ? path : undefined;
}

function runs(command, ...args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
