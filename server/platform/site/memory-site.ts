import type { ServerBuild } from "react-router";
import type { Config } from "#server/config.ts";
import {
  type CachedResponse,
  cacheResponse,
  commonHeaders,
  compressBody,
  PUBLIC,
  toResponse,
  writeCachedResponse,
} from "#server/platform/http/index.ts";
import type { SendToApi, Site } from "#server/services.ts";
import type { SiteData } from "#shared/settings/site-settings.ts";
import { markdownUrl } from "#shared/urls.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { markdownForms, NOT_FOUND_MARKDOWN, prefersMarkdown } from "./markdown/markdown-forms.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageHandler } from "./page-handler.ts";
import { NOT_FOUND, pagePaths } from "./page-paths.ts";

type Options = {
  build: ServerBuild;
  data: () => SiteData;
  config: Config;
  staticFiles: Map<string, CachedResponse>;
};

type Rendering = Pick<Options, "data" | "config"> & { handle: ReturnType<typeof createPageHandler> };
type MarkdownForms = ReturnType<typeof markdownForms>;

/** Renders each page once and serves it from memory until `refresh`. */
export function createMemorySite({
  build,
  data,
  config,
  staticFiles,
}: Options): Site & { warm(): Promise<void> } {
  const paths = pagePaths(build, config.mode, data().catalogue);
  const markdown = markdownForms(data().catalogue);
  const handle = createPageHandler(build, "production");
  const runAction = createRunAction({ handle, data, config });
  const pages = createPageCache({
    render: createRender({ handle, markdown, data, config }),
    isItem: (key) => paths.isItem(key) || markdown.isItem(key),
  });

  return {
    respond(req, res) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const [path = "", query] = (req.url ?? "").split("?", 2);
      // Passed to the app: `?item=` may redirect to an item's page (movedItemRoutes), and unknown paths are
      // the API's or 404.
      if (query?.includes("item=")) return false;
      const key = markdown.asked(path, req.headers.accept) ?? path;
      const found = staticFiles.get(path) ?? pages.get(key);
      if (!found) return false;
      writeCachedResponse(found, req, res);
      return true;
    },
    async render(request, send) {
      const { pathname, search } = new URL(request.url);
      if (request.method === "POST" && paths.hasAction(pathname)) return runAction(request, pathname, send);
      if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod();
      if (pathname.length > 1 && pathname.endsWith("/")) return redirectWithoutSlash(pathname, search);
      const accept = request.headers.get("accept") ?? undefined;
      const key = markdown.asked(pathname, accept) ?? paths.key(pathname + search);
      const form = key === NOT_FOUND && prefersMarkdown(accept) ? NOT_FOUND_MARKDOWN : key;
      return toResponse(await pages.renderOnce(form), request);
    },
    refresh: pages.clear,
    async warm() {
      for (const path of paths.all) await pages.renderOnce(path);
    },
  };
}

/** Renders a page by key, with the headers of every response. */
function createRender({ handle, markdown, data, config }: Rendering & { markdown: MarkdownForms }) {
  const headers = commonHeaders(config);
  return async (key: string): Promise<CachedResponse> => {
    const response = await handle(new Request(new URL(key, config.siteUrl)), data());
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    const isHtml = type.startsWith("text/html");
    // Throws instead of caching, so that the next request tries again.
    if (response.status >= 500) throw new Error(`${key} failed to render`);
    const isEmbeddable = response.status === 200 && EMBEDDED_PAGE.test(key);
    const own: Record<string, string> = {
      ...headers,
      "Content-Type": type,
      "Cache-Control": cacheControl(key, response.status),
      ...(isHtml && {
        "Content-Security-Policy": contentSecurityPolicy(response, config, isEmbeddable),
      }),
      ...formHeaders(key, config.siteUrl, markdown),
    };
    if (isEmbeddable) delete own["X-Frame-Options"];
    const location = response.headers.get("location");
    if (location) own.Location = location;
    return cacheResponse({
      status: response.status,
      headers: own,
      bodies: await compressBody(Buffer.from(await response.arrayBuffer())),
    });
  };
}

/** Runs a page's action: the response is rendered for this request and never cached. */
function createRunAction({ handle, data, config }: Rendering) {
  return async (request: Request, path: string, send: SendToApi): Promise<Response> => {
    const headers = new Headers(request.headers);
    // The framework compares it with the request's URL, which differs behind a TLS proxy. These forms are
    // anonymous, so a cross-site request gains nothing.
    headers.delete("origin");
    const { method } = request;
    const body = await request.arrayBuffer();
    const sent = new Request(new URL(path, config.siteUrl), { method, headers, body });
    const response = await handle(sent, data(), send);
    if (response.headers.get("content-type")?.startsWith("text/html"))
      response.headers.set("Content-Security-Policy", contentSecurityPolicy(response, config));
    return response;
  };
}

/** Links a page and its Markdown form, and adds `Vary: Accept`. */
function formHeaders(
  key: string,
  siteUrl: string,
  { hasForm, sourceOf }: MarkdownForms,
): Record<string, string> {
  const source = sourceOf(key);
  if (key === NOT_FOUND || source === NOT_FOUND) return { Vary: "Accept" };
  if (source !== null) return { Vary: "Accept", Link: `<${siteUrl}${source}>; rel="canonical"` };
  if (!hasForm(key)) return {};
  const form = `<${siteUrl}${markdownUrl(key)}>; rel="alternate"; type="text/markdown"`;
  return { Vary: "Accept", Link: form };
}

/** Contain nothing personal until the browser fills them, but are not cached. */
const PERSONAL_PAGE = /^\/(account|auth|operator|demo)\b/;

/** Pages that other sites may frame. Not the page of a missing item. */
const EMBEDDED_PAGE = /^\/embed\/[a-z0-9]/;

function cacheControl(key: string, status: number): string {
  if (status !== 200) return "no-store";
  return PERSONAL_PAGE.test(key) ? "private, no-cache" : PUBLIC;
}

function redirectWithoutSlash(pathname: string, search: string): Response {
  // Single leading slash: "//host/" must not become a URL on another host.
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { Location: path + search } });
}

function refuseMethod(): Response {
  const error = { code: "method_not_allowed", message: "This address answers GET and HEAD only." };
  return Response.json({ error }, { status: 405, headers: { Allow: "GET, HEAD" } });
}
