// Finds a Chromium: the installed one, else Playwright's own, else Debian's package. The headless shell is preferred: it is the
// same engine without the browser around it, and starts three times as fast.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, node, root, run } from "./prepare.mjs";

export function ensureBrowser() {
  const found = findInstalled();
  if (found) return found;
  process.stdout.write("· browser…\n");
  const download = spawnSync(node, ["node_modules/playwright/cli.js", "install", "chromium"], {
    cwd: root,
    timeout: 120_000,
  });
  // Playwright finds its own browser by itself.
  if (download.status === 0) return "";
  if (process.getuid?.() !== 0)
    fail("No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
  return (
    findInstalled() ?? fail("The package chromium-headless-shell was installed, but no browser was found.")
  );
}

function findInstalled() {
  const paths = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return paths.find((path) => path && existsSync(path));
}
