import { defineConfig, devices } from "@playwright/test";

/** How the browser starts: here, and for the component tests in vitest.config.ts. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  // Without a UTF-8 locale Chromium drops the name of a download that is not ASCII.
  env: { ...process.env, LC_ALL: "C.UTF-8" },
};

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  // One more than cores: some of them wait for a bank, a mail or a page at any time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [["dot"]] : [["list"]],
  // A slow machine may take its time: tests that are about time have limits of their own.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    // Drawn without a graphics card, motion is half the cost of a page. `withMotion` of test/e2e/fixtures.ts brings it back.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: BROWSER,
  },
  globalSetup: "./test/e2e/start-site.ts",
});
