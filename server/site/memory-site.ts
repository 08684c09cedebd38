import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import {
  type CachedResponse,
  cacheResponse,
  compressBody,
  toResponse,
  writeCachedResponse,
} from "#server/http/cached-response.ts";
import { commonHeaders } from "#server/http/middleware/security-headers.ts";
import type { Site, VisitCounter } from "#server/services.ts";
import type { SiteData } from "#shared/site-settings.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { createPageHandler } from "./page-handler.ts";
import { pagePaths } from "./page-paths.ts";
import { refuseMethod } from "./refuse-method.ts";

type Options = {
  build: ServerBuild;
  data: () => SiteData;
  config: Config;
  staticFiles: Map<string, CachedResponse>;
  visits: VisitCounter;
};

const MAX_ITEM_PAGES = 300;

/** Renders each page once and answers it from memory after that, until `refresh`. */
export function createMemorySite({
  build,
  data,
  config,
  staticFiles,
  visits,
}: Options): Site & { warm(): Promise<void> } {
  const handle = createPageHandler(build, "production");
  const paths = pagePaths(build, config.mode, data().catalogue);
  const headers = commonHeaders(config);
  const kept = new Map<string, CachedResponse>();
  const items = new Set<string>();
  let rendering = new Map<string, Promise<CachedResponse>>();

  function renderOnce(key: string): Promise<CachedResponse> {
    const running = rendering.get(key);
    if (running) return running;
    const current = rendering;
    const page = renderPage(key).then((result) => {
      // A refresh in between started a new generation: this result is already old and must not be kept.
      if (current === rendering) keep(key, result);
      return result;
    });
    page.catch(() => current.delete(key));
    current.set(key, page);
    return page;
  }

  function keep(key: string, result: CachedResponse): void {
    kept.set(key, result);
    if (!paths.isItem(key)) return;
    // Items may be thousands: the pages of the last few hundred asked for are kept.
    items.add(key);
    const [oldest = ""] = items;
    if (items.size <= MAX_ITEM_PAGES) return;
    items.delete(oldest);
    kept.delete(oldest);
    rendering.delete(oldest);
  }

  async function renderPage(key: string): Promise<CachedResponse> {
    const response = await handle(new Request(new URL(key, config.siteUrl)), data());
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    const isHtml = type.startsWith("text/html");
    // Thrown and not cached: the next request tries again.
    if (response.status >= 500) throw new Error(`${key} does not render`);
    const own: Record<string, string> = {
      ...headers,
      "Content-Type": type,
      "Cache-Control": response.headers.get("cache-control") ?? "public, max-age=0, must-revalidate",
      ...(isHtml && { "Content-Security-Policy": contentSecurityPolicy(response, config) }),
    };
    const location = response.headers.get("location");
    if (location) own.Location = location;
    return cacheResponse({
      status: response.status,
      headers: own,
      bodies: await compressBody(Buffer.from(await response.arrayBuffer())),
    });
  }

  function countView(key: string, header: (name: string) => string | undefined): void {
    const view = paths.view(key);
    if (view) visits.count(view.kind, view.name, header);
  }

  return {
    respond(req, res) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const url = req.url ?? "";
      const query = url.indexOf("?");
      const path = query < 0 ? url : url.slice(0, query);
      // A query chooses among a page's variants; a path that is no page is the API's or the 404 page's, by way of the app.
      const page = query > 0 && kept.has(path) ? paths.key(url) : path;
      const file = staticFiles.get(path);
      const found = file ?? kept.get(page);
      if (!found) return false;
      writeCachedResponse(found, req, res);
      if (!file) countView(page, (name) => headerOf(req, name));
      return true;
    },
    async render(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod();
      const { pathname, search } = new URL(request.url);
      if (pathname.length > 1 && pathname.endsWith("/")) return redirectWithoutSlash(pathname, search);
      const key = paths.key(pathname + search);
      countView(key, (name) => request.headers.get(name) ?? undefined);
      return toResponse(await renderOnce(key), request);
    },
    refresh() {
      rendering = new Map();
      kept.clear();
      items.clear();
    },
    async warm() {
      for (const path of paths.all) await renderOnce(path);
    },
  };
}

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === "string" ? value : undefined;
}

function redirectWithoutSlash(pathname: string, search: string): Response {
  // One leading slash only: "//host/" must not become an address on another host.
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { Location: path + search } });
}
