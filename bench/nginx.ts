import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "#test/site-process.ts";

/** nginx on the first core with the same headers and bytes, for what a server in C does with them. */
export async function startNginx(source: string, paths: readonly string[]) {
  const dir = await mkdtemp(join(tmpdir(), "opswright-nginx-"));
  const port = await freePort();
  const locations = await Promise.all(paths.map((path) => nginxLocation(dir, source, path)));
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
    pid: child.pid,
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
  const name = path === "/" ? "index.html" : `${path.replace(/\W+/g, "-").slice(1, 100)}.html`;
  await writeFile(join(dir, name), html);
  await writeFile(join(dir, `${name}.gz`), gzipSync(html, { level: 9 }));
  const own = /^(connection|content-(length|type)|date|etag|keep-alive|transfer-encoding|vary)$/;
  const headers = [...response.headers].filter(([header]) => !own.test(header));
  return `location = ${placeOf(path)} { try_files /${name} =404; ${headers
    .map(([header, value]) => `add_header ${header} ${JSON.stringify(value)};`)
    .join(" ")} }`;
}

/** Where it serves a path: its locations have 255 characters at most, and a download's link has more. */
export function placeOf(path: string): string {
  return path.replace(/\?.*$/, "").slice(0, 200);
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
