import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteData } from "#shared/site-settings.ts";

/** The framework's handler for a build, given what the pages' loaders may read. */
export function createPageHandler(build: ServerBuild, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  const { createSiteContext } = build.entry.module as EntryModule;
  return (request: Request, data: SiteData) => handle(request, createSiteContext(data));
}

/** What app/entry.server.tsx exports besides what the framework asks for. */
type EntryModule = ServerBuild["entry"]["module"] & {
  createSiteContext(data: SiteData): RouterContextProvider;
};
