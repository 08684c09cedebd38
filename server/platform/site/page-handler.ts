import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { SendToApi } from "#server/services.ts";
import type { SiteData } from "#shared/settings/site-settings.ts";
import { markdownForms } from "./markdown/markdown-forms.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";

/** The framework's request handler with the loader context, and the pages' Markdown forms. */
export function createPageHandler(build: ServerBuild, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  const { createSiteContext } = build.entry.module as EntryModule;
  const renderPage = (request: Request, data: SiteData, send?: SendToApi) =>
    handle(request, createSiteContext(data, send));
  return (request: Request, data: SiteData, send?: SendToApi) => {
    const source = markdownForms(data.catalogue).sourceOf(new URL(request.url).pathname);
    if (source === null) return renderPage(request, data, send);
    return renderMarkdown(source, data, () => renderPage(new Request(new URL(source, request.url)), data));
  };
}

/** Additional exports of app/entry.server.tsx. */
type EntryModule = ServerBuild["entry"]["module"] & {
  createSiteContext(data: SiteData, send?: SendToApi): RouterContextProvider;
};
