import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { freePort } from "n8n-proof/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listProcesses, type Process, processTree } from "../fixtures/process-tree.ts";
import { newDataDir } from "../site-process.ts";
import { provesAll } from "./runs.ts";

/** The processes of `npm start` from the top, identified by their command lines. */
const parts = {
  npm: /^npm start/,
  "the script": /node scripts\/start\.mjs/,
  "the server": /node server\/main\.ts/,
  "the database": /postgres -D/,
} as const;
type Part = keyof typeof parts;

let dataDir: string;
beforeAll(async () => {
  if (!existsSync("node_modules/.installed") || !existsSync("build/.built"))
    throw new Error("`npm start` would install or build first: run `npm run build`");
  dataDir = await newDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function npmStart() {
  const port = String(await freePort());
  // In its own session, as under a supervisor: a signal reaches only the process it is sent to.
  const npm = spawn("npm", ["start"], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: port,
      DATA_DIR: dataDir,
      DEMO_BUSINESS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("is ready")) resolve();
      });
    npm.once("exit", (code) => reject(new Error(`npm start exited with ${code}:\n${output}`)));
  });
  return { npm, ready };
}

function find(tree: Process[], part: Part): number {
  return tree.find(({ command }) => parts[part].test(command))?.pid ?? 0;
}

/** Processes of the tree that remain once nothing changes, or after 20 s. */
async function leftOf(tree: Process[]): Promise<string[]> {
  for (const end = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const now = await listProcesses();
    const left = tree.filter(({ pid, command }) =>
      now.some((one) => one.pid === pid && one.command === command),
    );
    if (left.length === 0 || Date.now() > end) return left.map(({ command }) => command);
  }
}

describe("PL-2 stopping any part of `npm start` stops all of it:", () => {
  const all = Object.keys(parts) as Part[];
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  const ways = [
    ...(["npm", "the script"] as const).flatMap((part) => signals.map((signal) => ({ signal, part }))),
    ...all.map((part) => ({ signal: "SIGKILL" as const, part })),
  ];
  const few = [
    { signal: "SIGTERM", part: "npm" },
    { signal: "SIGKILL", part: "the script" },
  ] as const;
  test.each(provesAll ? ways : few)("$signal to $part", async ({ signal, part }) => {
    const { npm, ready } = await npmStart();
    await ready;
    const tree = await processTree(npm.pid ?? 0);
    for (const name of all) expect(find(tree, name), name).toBeGreaterThan(0);
    // npm's shell was replaced by the script.
    expect(tree.filter(({ ppid }) => ppid === npm.pid).map(({ pid }) => pid)).toEqual([
      find(tree, "the script"),
    ]);
    process.kill(find(tree, part), signal);
    expect(await leftOf(tree)).toEqual([]);
  });

  test.each(provesAll ? (["npm", "the script", "the server"] as const) : (["npm"] as const))(
    "SIGTERM to %s during the start",
    async (part) => {
      const { npm, ready } = await npmStart();
      ready.catch(() => {});
      const starting = async () => find(await processTree(npm.pid ?? 0), "the database");
      await expect.poll(starting, { interval: 20, timeout: 30_000 }).toBeGreaterThan(0);
      const tree = await processTree(npm.pid ?? 0);
      process.kill(find(tree, part), "SIGTERM");
      expect(await leftOf(tree)).toEqual([]);
    },
  );
});
