import { createContext, RouterContextProvider } from "react-router";
import type { SiteData } from "#shared/settings/site-settings.ts";
import { type Api, createApi, type Send } from "./api.ts";

/** Settings and catalogue for loaders. */
export const siteContext = createContext<SiteData>();

/** The API for actions, called as the visitor who sent the form. */
export const apiContext = createContext<Api>();

/** Exported by `entry.server.tsx`, so that the server needs no context key. */
export function createSiteContext(data: SiteData, send?: Send): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, data);
  if (send) provider.set(apiContext, createApi(send));
  return provider;
}
