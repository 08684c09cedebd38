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
} from "#server/http/http.ts";
import type { Site } from "#server/services.ts";
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

type MemorySite = Site & { warm(): Promise<void> };

/** Renders each page once and responds from memory after that, until `refresh`. */
export function createMemorySite({ build, data, config, staticFiles }: Options): MemorySite {
  const paths = pagePaths(build, config.mode, data().catalogue);
  const markdown = markdownForms(data().catalogue);
  const pages = createPageCache({
    render: createRender({ build, data, config }),
    isItem: (key) => paths.isItem(key) || markdown.isItem(key),
  });

  return {
    respond(req, res) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const [path = "", query] = (req.url ?? "").split("?", 2);
      // `?item=` may lead to an item's page (movedItemRoutes); a path that is no page is the API's or the 404 page's, by way of the app.
      if (query?.includes("item=")) return false;
      const key = markdown.asked(path, req.headers.accept) ?? path;
      const found = staticFiles.get(path) ?? pages.get(key);
      if (!found) return false;
      writeCachedResponse(found, req, res);
      return true;
    },
    async render(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod();
      const { pathname, search } = new URL(request.url);
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

/** A page by its key, with the headers that every response has. */
function createRender({ build, data, config }: Pick<Options, "build" | "data" | "config">) {
  const handle = createPageHandler(build, "production");
  const headers = commonHeaders(config);
  const markdown = markdownForms(data().catalogue);
  return async (key: string): Promise<CachedResponse> => {
    const response = await handle(new Request(new URL(key, config.siteUrl)), data());
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    const isHtml = type.startsWith("text/html");
    // Thrown and not cached: the next request tries again.
    if (response.status >= 500) throw new Error(`${key} does not render`);
    const own: Record<string, string> = {
      ...headers,
      "Content-Type": type,
      "Cache-Control": cacheControl(key, response.status),
      ...(isHtml && { "Content-Security-Policy": contentSecurityPolicy(response, config) }),
      ...formHeaders(key, config.siteUrl, markdown),
    };
    const location = response.headers.get("location");
    if (location) own.Location = location;
    return cacheResponse({
      status: response.status,
      headers: own,
      bodies: await compressBody(Buffer.from(await response.arrayBuffer())),
    });
  };
}

/** A page and its Markdown name each other, and caches are told that `Accept` chooses between them. */
function formHeaders(
  key: string,
  siteUrl: string,
  { hasForm, sourceOf }: Pick<ReturnType<typeof markdownForms>, "hasForm" | "sourceOf">,
): Record<string, string> {
  const source = sourceOf(key);
  if (key === NOT_FOUND || source === NOT_FOUND) return { Vary: "Accept" };
  if (source !== null) return { Vary: "Accept", Link: `<${siteUrl}${source}>; rel="canonical"` };
  if (!hasForm(key)) return {};
  const form = `<${siteUrl}${markdownUrl(key)}>; rel="alternate"; type="text/markdown"`;
  return { Vary: "Accept", Link: form };
}

/** The pages of people and operators are empty until their browsers fill them; all the same no cache in front gets them. */
const PERSONAL_PAGE = /^\/(account|auth|operator|demo)\b/;

function cacheControl(key: string, status: number): string {
  if (status !== 200) return "no-store";
  return PERSONAL_PAGE.test(key) ? "private, no-cache" : PUBLIC;
}

function redirectWithoutSlash(pathname: string, search: string): Response {
  // One leading slash only: "//host/" must not become an address on another host.
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { Location: path + search } });
}

function refuseMethod(): Response {
  const error = { code: "method_not_allowed", message: "This address answers GET and HEAD only." };
  return Response.json({ error }, { status: 405, headers: { Allow: "GET, HEAD" } });
}
