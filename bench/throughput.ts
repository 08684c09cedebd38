import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, startSiteProcess } from "#test/site-process.ts";
import type { Measurement } from "./run.ts";

const exec = promisify(execFile);
const PATHS = ["/", "/store"];
const ROUNDS = 5;

/** Requests/s of our server against nginx with the same gzip bytes, each pinned to one core, load from the other, in turns. */
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
  for (const path of PATHS) {
    const response = await fetch(source + path, { headers: { "Accept-Encoding": "identity" } });
    const html = Buffer.from(await response.arrayBuffer());
    const file = join(dir, path === "/" ? "index.html" : `${path.slice(1)}.html`);
    await writeFile(file, html);
    const { gzipSync } = await import("node:zlib");
    await writeFile(`${file}.gz`, gzipSync(html, { level: 9 }));
  }
  await writeFile(join(dir, "nginx.conf"), nginxConfig(dir, port));
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

function nginxConfig(dir: string, port: number): string {
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      gzip_static on; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${dir}; location / { try_files $uri.html $uri/index.html =404; } location = / { try_files /index.html =404; } }
    }`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
