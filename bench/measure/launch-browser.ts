import { chromium } from "@playwright/test";

/** Launches the Chromium of CHROMIUM_PATH, or Playwright's own. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ["--no-sandbox"],
  });
}
