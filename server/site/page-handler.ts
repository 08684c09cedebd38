import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteData } from "#shared/site-settings.ts";

/** The framework's handler for a build, given what the pages' loaders may read. */
export function createPageHandler(build: ServerBuild, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  const { createSiteContext } = build.entry.module as unknown as {
    createSiteContext(data: SiteData): RouterContextProvider;
  };
  return (request: Request, data: SiteData) => handle(request, createSiteContext(data));
}
