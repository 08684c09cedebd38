import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BROWSER } from "./playwright.config.ts";

const CLOCKED = [
  "server/modules/catalogue/catalogue-routes.test.ts",
  "server/platform/db/database-away.test.ts",
  "test/nginx-cache.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: ["{app,goods,packages,server,shared,content,scripts,test}/**/*.test.{ts,tsx}"],
          exclude: ["test/{components,e2e,proofs}/**", "packages/workflow-merge/test/**", ...CLOCKED],
        },
      },
      // What is proven by many runs: a few of them here, all with PROOFS=all (test/proofs/runs.ts).
      {
        extends: true,
        test: {
          name: "proofs",
          include: ["test/proofs/*.test.ts", "packages/workflow-merge/test/*.test.ts"],
        },
      },
      // Components and hooks with logic, in a real browser and without a server: test/components/.
      {
        extends: false,
        optimizeDeps: {
          include: [
            "@supabase/auth-js",
            "lucide-react",
            "mermaid",
            "react",
            "react-dom",
            "react-dom/client",
            "react-router",
            "react/jsx-dev-runtime",
            "valibot",
            "vitest-browser-react/pure",
          ],
        },
        test: {
          name: "components",
          include: ["test/components/*.test.tsx"],
          // After the others: it has a number of workers of its own.
          sequence: { groupOrder: 2 },
          isolate: false,
          restoreMocks: true,
          testTimeout: 20_000,
          expect: { poll: { timeout: 8_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: BROWSER }),
            instances: [{ browser: "chromium" }],
            screenshotFailures: false,
          },
        },
      },
      // What is judged by the clock runs when the others are done.
      { extends: true, test: { name: "clocked", include: CLOCKED, sequence: { groupOrder: 1 } } },
    ],
    // Most of them wait for databases and processes, so more run side by side than there are cores.
    maxWorkers: 4,
    setupFiles: ["test/fixed-seed.ts"],
    // A worker loads the server's modules once for all its files: no module of ours keeps state.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    globalSetup: ["test/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes when the machine has time for it; a test that judges by the clock says its own limit.
    expect: { poll: { timeout: 20_000 } },
  },
});
