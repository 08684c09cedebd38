import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: ["{app,server,shared,content,scripts,test}/**/*.test.{ts,tsx}"],
          exclude: ["test/{e2e,proofs}/**"],
        },
      },
      // What is proven by many runs: a few of them here, all with PROOFS=all (test/proofs/runs.ts).
      { extends: true, test: { name: "proofs", include: ["test/proofs/*.test.ts"] } },
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
  },
});
