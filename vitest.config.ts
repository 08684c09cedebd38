import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,shared,content,scripts,test}/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**"],
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
