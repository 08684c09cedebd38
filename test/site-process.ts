import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "n8n-proof/testing";
import { copyFilledData } from "./filled-data.ts";

/** The environment that our programs need: PATH and similar, and the compile cache. */
export function startEnv(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { PATH, NODE_COMPILE_CACHE } : { PATH };
}

export type SiteProcess = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
};

/**
 * Starts the real server in its own process like `npm start`, on a free port. In a test run it uses a copy of the
 * filled data folder, unless `dataDir` is given.
 */
export async function startSiteProcess(
  options: { env?: Record<string, string>; dataDir?: string; port?: number } = {},
): Promise<SiteProcess> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ["server/main.ts"], {
    // Proxies are trusted, so that each browser test has its own IP address and limits.
    env: {
      ...startEnv(),
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: "1",
      DRAIN_SECONDS: "0",
      // Few tests need the demo's sample business, which takes seconds to fill.
      DEMO_BUSINESS: "off",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The server exited with ${code}:\n${output}`);
  });
  exited.catch(() => {});
  const ready = new Promise<void>((resolve) => {
    child.on("message", (message: { ready?: true }) => message.ready && resolve());
  });
  await Promise.race([ready, exited]);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "opswright-site-"));
  await copyFilledData(dataDir, async (filling) => (await startSiteProcess({ dataDir: filling })).stop());
  return dataDir;
}
