import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listProcesses } from "../fixtures/process-tree.ts";
import { newDataDir, type SiteProcess, startSiteProcess } from "../site-process.ts";
import { runs } from "./runs.ts";

beforeAll(() => shared());

describe("bad input", () => {
  const nineMegabytes = "x".repeat(9 * 1024 * 1024);
  const requests: [name: string, raw: string, status: number][] = [
    [
      "a 9 MB body",
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${nineMegabytes.length}\r\n\r\n${nineMegabytes}`,
      413,
    ],
    [
      "a 9 MB body to a page",
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${nineMegabytes.length}\r\n\r\n${nineMegabytes}`,
      413,
    ],
    ["a malformed escape", "GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a 20,000-character query", `GET /?q=${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a method that pages do not have", "PROPFIND /about HTTP/1.1\r\nHost: x\r\n\r\n", 405],
    ["an escaped null byte", "GET /about%00 HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a raw null byte", "GET /ab\0out HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a path that climbs", "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", 404],
    ["an absolute address", "GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ];

  it.each(requests)("answers %s with a clean 4xx and one line in the log", async (_, raw, status) => {
    const site = await shared();
    const before = refusals(site).length;
    const response = await send(site, raw);
    expect(response.status).toBe(status);
    expect(response.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:/);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    // Unknown paths and methods are not logged.
    const logged = status === 404 || status === 405 ? 0 : 1;
    await expect.poll(() => refusals(site).slice(before), { timeout: 10_000 }).toHaveLength(logged);
  });
});

/** Finds file descriptors leaked per request; `npm run bench -- soak` finds slow leaks. */
it.skipIf(process.platform !== "linux")(
  "LV-5 hundreds of requests of all kinds leave no additional open files",
  async () => {
    const site = await shared();
    const paths = ["/", "/store", "/api/resources", "/api/market", "/nothing", "/api/nothing", "/readyz"];
    const askAll = async () => {
      for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
    };
    const askOften = async () => {
      for (let round = 0; round < runs({ few: 2, all: 10 }); round++)
        await Promise.all([askAll(), askAll(), askAll(), askAll()]);
      return (await readdir(`/proc/${site.process.pid}/fd`)).length;
    };
    const before = await askOften();
    // Connections to the database and from clients vary; 280 requests are ten times as many.
    expect((await askOften()) - before).toBeLessThan(28);
  },
);

describe("starting and stopping", () => {
  it("recovers from repeated kill -9 and leaves no process behind", async () => {
    const dataDir = await newDataDir();
    try {
      for (let round = 0; round < runs({ few: 1, all: 10 }); round++) {
        const site = await startSiteProcess({ dataDir });
        const responses = Array.from({ length: 20 }, () => fetch(`${site.url}/readyz`).catch(() => null));
        expect((await responses[0])?.status).toBe(200);
        site.process.kill("SIGKILL");
        await once(site.process, "exit");
        await Promise.all(responses);
      }
      const last = await startSiteProcess({ dataDir });
      const postmaster = Number(
        (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0],
      );
      await last.stop();
      expect((await listProcesses()).map(({ pid }) => pid)).not.toContain(postmaster);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 180_000);

  it("LV-4 on a stop request fails readiness first, serves on, then rejects new requests and finishes running ones", async () => {
    const site = await startSiteProcess({ env: { DRAIN_SECONDS: "3" } });
    const status = async (path: string) => (await fetch(`${site.url}${path}`)).status;
    expect(await status("/readyz")).toBe(200);
    const stopped = site.stop();
    await expect.poll(() => status("/readyz"), { interval: 20, timeout: 20_000 }).toBe(503);
    expect(await status("/api/resources")).toBe(200);
    await stopped;
    expect(site.process.exitCode).toBe(0);
    await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
  });

  it("exits with one clear line when the port is taken", async () => {
    const site = await shared();
    const port = new URL(site.url).port;
    await expect(startSiteProcess({ env: { PORT: port } })).rejects.toThrow(
      `exited with 1:\nCannot start: port ${port} is taken.`,
    );
  });

  it("exits with one clear line when the data folder is not writable", async () => {
    const dir = await mkdtemp(join(tmpdir(), "opswright-file-"));
    await writeFile(join(dir, "file"), "");
    await expect(startSiteProcess({ dataDir: join(dir, "file") })).rejects.toThrow(
      /Cannot start: .*file.*\n?$/,
    );
    await rm(dir, { recursive: true });
  });

  it("exits with the complete list when live mode lacks variables", async () => {
    await expect(startSiteProcess({ env: { MODE: "live" } })).rejects.toThrow(
      /Cannot start:\n {2}- SITE_URL: missing.*\n {2}- OPERATORS: missing/,
    );
  });
});

let running: Promise<SiteProcess> | null = null;

/** One server shared by tests that do not disturb it; it ends with its parent process. */
function shared(): Promise<SiteProcess> {
  running ??= startSiteProcess();
  return running;
}

/** Log lines about requests only, because jobs may log at any time. */
function refusals(site: SiteProcess): string[] {
  return site
    .output()
    .split("\n")
    .filter((line) => /"msg":"[^"]* rejected/.test(line) || /"level":[56]0/.test(line));
}

async function send(site: SiteProcess, raw: string): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
    if (/\r\n\r\n/.test(text)) socket.end();
  });
  socket.on("error", () => {});
  socket.write(raw);
  await new Promise((resolve) => socket.once("close", resolve));
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), body: text };
}
