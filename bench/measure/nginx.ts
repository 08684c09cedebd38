import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "n8n-proof/testing";
import { runNginx } from "#test/fixtures/nginx.ts";

/** nginx on the first core serving the same headers and bytes as files, as a reference. */
export async function startFileServer(source: string, paths: readonly string[]) {
  const dir = await mkdtemp(join(tmpdir(), "opswright-files-"));
  const port = await freePort();
  const locations = await Promise.all(paths.map((path) => nginxLocation(dir, source, path)));
  return runNginx({ config: nginxConfig(dir, port, locations), dir, port, command: FIRST_CORE });
}

export const FIRST_CORE = ["taskset", "-c", "0"];

/** Writes the page as files, and the headers that nginx does not set itself. */
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

/** Location of a path: nginx limits locations to 255 characters, and download links are longer. */
export function placeOf(path: string): string {
  return path.replace(/\?.*$/, "").slice(0, 200);
}

function nginxConfig(dir: string, port: number, locations: string[]): string {
  return `
    worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on;
      gzip_static on; gzip_vary on; charset utf-8; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${dir}; ${locations.join(" ")} }
    }`;
}
