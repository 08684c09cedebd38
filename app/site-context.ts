import { createContext, RouterContextProvider } from "react-router";
import type { SiteData } from "#shared/settings/site-settings.ts";

/** Loaders read what the server handed over by `context.get(siteContext)`. */
export const siteContext = createContext<SiteData>();

/** The server's side of it: `entry.server.tsx` exports this, so that the server needs to know no key. */
export function createSiteContext(data: SiteData): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, data);
  return provider;
}
