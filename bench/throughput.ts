import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { freePort, startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./measurement.ts";

const exec = promisify(execFile);
const PATHS = ["/", "/store"];
const ROUNDS = 5;

/** Requests/s of our server against nginx with the same headers and gzip bytes, each pinned to one core, load from the other, in turns. */
export async function benchThroughput(): Promise<Measurement[]> {
  const ours = await startSiteProcess();
  const nginx = await startNginx(ours.url);
  try {
    await exec("taskset", ["-acp", "0", String(ours.process.pid)]);
    const results: Measurement[] = [];
    for (const path of PATHS) {
      const rates: { ours: number[]; nginx: number[] } = { ours: [], nginx: [] };
      for (let round = 0; round < ROUNDS; round++) {
        rates.nginx.push(await load(nginx.url + path));
        rates.ours.push(await load(ours.url.replace("localhost", "127.0.0.1") + path));
      }
      const [mine, theirs] = [median(rates.ours), median(rates.nginx)];
      const ratio = mine / theirs;
      results.push(
        { name: `${path} ours, requests/s`, value: Math.round(mine).toLocaleString("en") },
        { name: `${path} nginx, requests/s`, value: Math.round(theirs).toLocaleString("en") },
        { name: `${path} ratio`, value: ratio.toFixed(2), goal: ">= 0.50", met: ratio >= 0.5 },
      );
    }
    return results;
  } finally {
    await nginx.stop();
    await ours.stop();
  }
}

async function load(url: string): Promise<number> {
  const args = ["-c", "1", "wrk", "-t1", "-c32", "-d3s", "-H", "Accept-Encoding: gzip", url];
  const { stdout } = await exec("taskset", args);
  if (/Non-2xx/.test(stdout)) throw new Error(`wrk met errors at ${url}:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function startNginx(source: string) {
  const dir = await mkdtemp(join(tmpdir(), "opswright-nginx-"));
  const port = await freePort();
  const locations = await Promise.all(PATHS.map((path) => nginxLocation(dir, source, path)));
  await writeFile(join(dir, "nginx.conf"), nginxConfig(dir, port, locations));
  const child = spawn(
    "taskset",
    ["-c", "0", "nginx", "-c", join(dir, "nginx.conf"), "-p", dir, "-g", "daemon off;"],
    {
      stdio: "ignore",
    },
  );
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      (response) => response.ok,
      () => false,
    )) &&
    child.exitCode === null
  );
  return {
    url,
    async stop() {
      child.kill("SIGQUIT");
      await once(child, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The page as files for nginx, and its headers as far as nginx does not make them itself. */
async function nginxLocation(dir: string, source: string, path: string): Promise<string> {
  const response = await fetch(source + path, { headers: { "Accept-Encoding": "identity" } });
  const html = Buffer.from(await response.arrayBuffer());
  const name = path === "/" ? "index.html" : `${path.slice(1)}.html`;
  await writeFile(join(dir, name), html);
  await writeFile(join(dir, `${name}.gz`), gzipSync(html, { level: 9 }));
  const own = /^(connection|content-(length|type)|date|etag|keep-alive|vary)$/;
  const headers = [...response.headers].filter(([header]) => !own.test(header));
  return `location = ${path} { try_files /${name} =404; ${headers
    .map(([header, value]) => `add_header ${header} ${JSON.stringify(value)};`)
    .join(" ")} }`;
}

function nginxConfig(dir: string, port: number, locations: string[]): string {
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      gzip_static on; gzip_vary on; charset utf-8; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${dir}; ${locations.join(" ")} }
    }`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
