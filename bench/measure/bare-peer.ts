import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "n8n-proof/testing";
import type { PeerPage } from "./peer-server.ts";

/** Runs peer-server.ts in its own process on the first core, with our pages' bytes. */
export async function startBarePeer(source: string, paths: readonly string[]) {
  const dir = await mkdtemp(join(tmpdir(), "opswright-peers-"));
  const file = join(dir, "pages.json");
  const pages = await Promise.all(paths.map(async (path) => [path, await readPage(source + path)] as const));
  await writeFile(file, JSON.stringify(Object.fromEntries(pages)));
  const { url, child } = await startPeer(file);
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill();
      await once(child, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function startPeer(file: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const script = new URL("./peer-server.ts", import.meta.url).pathname;
  const args = ["-c", "0", process.execPath, script, String(port), file];
  const child = spawn("taskset", args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, child };
}

async function readPage(url: string): Promise<PeerPage> {
  const [response] = (await once(get(url, { headers: { "Accept-Encoding": "gzip" } }), "response")) as [
    IncomingMessage,
  ];
  const body = await buffer(response);
  // Headers that a server sets itself.
  const own = new Set(["date", "connection", "keep-alive"]);
  const headers = response.rawHeaders.filter(
    (_, at, all) => !own.has((all[at - (at % 2)] ?? "").toLowerCase()),
  );
  return { headers, body: body.toString("base64") };
}
