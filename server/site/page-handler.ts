import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteData } from "#shared/settings/site-settings.ts";
import { markdownForms } from "./markdown/markdown-forms.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";

/** The framework's handler for a build, given what the pages' loaders may read; and the same pages' Markdown forms. */
export function createPageHandler(build: ServerBuild, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  const { createSiteContext } = build.entry.module as EntryModule;
  const renderPage = (request: Request, data: SiteData) => handle(request, createSiteContext(data));
  return (request: Request, data: SiteData) => {
    const source = markdownForms(data.catalogue).sourceOf(new URL(request.url).pathname);
    if (source === null) return renderPage(request, data);
    return renderMarkdown(source, data, () => renderPage(new Request(new URL(source, request.url)), data));
  };
}

/** What app/entry.server.tsx exports besides what the framework asks for. */
type EntryModule = ServerBuild["entry"]["module"] & {
  createSiteContext(data: SiteData): RouterContextProvider;
};
