import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import { createPageHandler } from "#server/site/page-handler.ts";
import { cardOf, type ResourceRow } from "#shared/catalogue.ts";

/**
 * The pages of a running site with React Router's own scripts, as it sends them: modules preloaded and run as soon as they are
 * there, nothing of app/opening, and the web fonts in the stylesheet. All else is the running site's.
 */
export async function startDefaultSite(source: string, paths: readonly string[]) {
  const pages = await renderPages(source, paths);
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

async function renderPages(source: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
  const entry = { module: { ...build.entry.module, default: renderUnchanged } };
  const handle = createPageHandler({ ...build, entry }, "production");
  const rows = (await (await fetch(`${source}/api/resources`)).json()) as ResourceRow[];
  const cards = (isFree: boolean) => rows.filter((row) => row.is_free === isFree).map((row) => cardOf(row));
  const settings = {
    mode: "demo",
    siteUrl: source,
    authUrl: `${source}/auth/v1`,
    authAnonKey: null,
  } as const;
  const pages = paths.map(async (path) => {
    const response = await handle(new Request(source + path), {
      settings,
      catalogue: { cards, detail: () => null },
    });
    return [path, gzipSync(withPlainFonts(await response.text()), { level: 9 })] as const;
  });
  return new Map(await Promise.all(pages));
}

function renderUnchanged(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onAllReady: async () => resolve(new Response(await text(pipe(new PassThrough())), { status, headers })),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
    });
  });
}

/** Without our opening script, which is the first of the page, nobody else would switch the fonts on. */
function withPlainFonts(html: string): string {
  const plain = html.replace(/<script>.*?<\/script>/s, "").replace(' media="(scripting: none)"', "");
  if (plain.includes("FontFace")) throw new Error("The opening script is not the first script of the page");
  return plain.replace("<html ", '<html class="light" ');
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
