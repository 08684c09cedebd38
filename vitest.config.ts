import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,shared,content,scripts,test}/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**"],
    globalSetup: ["test/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
