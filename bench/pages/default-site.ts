import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/**
 * Serves a running site's pages with React Router's default scripts: modules preloaded and executed immediately,
 * nothing of app/opening, and web fonts in the stylesheet. Everything else is proxied.
 */
export async function startDefaultSite(source: string, paths: readonly string[]) {
  const pages = await readPages(source, paths);
  const server = createServer((req, res) => {
    const page = pages.get(req.url ?? "");
    if (!page) return void passOn(source, req, res);
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" }).end(page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readPages(source: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const pages = paths.map(async (path) => {
    const html = await (await fetch(source + path)).text();
    return [path, gzipSync(withDefaultScripts(html), { level: 9 })] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Reverts what app/opening did to scripts and fonts. The styles stay inlined, as in ours. */
const UNDONE: [RegExp, string][] = [
  [/<script>(?:(?!<\/script>).)*FontFace.*?<\/script>/s, ""],
  [/<html /, '<html class="light" '],
  [/ media="\(scripting: none\)"/, ""],
  [/rel="later-modulepreload"/g, 'rel="modulepreload"'],
  [/<script type="later-module">/, '<script type="module" async="">'],
];

function withDefaultScripts(html: string): string {
  return UNDONE.reduce((text, [ours, theirs]) => {
    if (text.search(ours) < 0) throw new Error(`${ours} not found in the page`);
    return text.replace(ours, theirs);
  }, html);
}

function passOn(source: string, req: IncomingMessage, res: ServerResponse): void {
  const passed = request(source + req.url, {
    method: req.method,
    headers: { ...req.headers, host: new URL(source).host },
  });
  passed.on("response", (response) => {
    res.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(res);
  });
  passed.on("error", () => res.destroy());
  req.pipe(passed);
}
