import type { AuthClient as AuthClientClass } from "@supabase/auth-js";
import { useLayoutEffect } from "react";
import type { SiteSettings } from "#shared/settings/site-settings.ts";
import { SESSION_KEY } from "./stored-session.ts";

export type AuthClient = InstanceType<typeof AuthClientClass>;

export async function createAuthClient(settings: SiteSettings): Promise<AuthClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  return new AuthClient({
    url: serviceUrl(settings),
    headers: settings.authAnonKey ? { apikey: settings.authAnonKey } : {},
    storageKey: SESSION_KEY,
    flowType: "pkce",
    autoRefreshToken: true,
    persistSession: true,
    // The callback page reads its own address, because it also redeems mail links and cleans up after errors.
    detectSessionInUrl: false,
  });
}

let loadClient = (): Promise<AuthClient> => Promise.reject(new Error("The auth client has no source yet"));

/** The page's single auth client, for loaders, which run outside React. */
export const authClient = () => loadClient();

/** Sets the source of `authClient` before the router runs its first loader. */
export function useAuthClientSource(source: () => Promise<AuthClient>): void {
  useLayoutEffect(() => {
    loadClient = source;
  }, [source]);
}

/** Starts at the site's own origin, where Google's redirect looks for its cookie. */
export function authorizeUrl(url: string, settings: SiteSettings): string {
  return url.replace(serviceUrl(settings), settings.authUrl);
}

/** Calls the built-in service under the origin in the address bar: localhost and 127.0.0.1 are two origins. */
function serviceUrl({ siteUrl, authUrl }: SiteSettings): string {
  return authUrl.startsWith(`${siteUrl}/`) ? authUrl.replace(siteUrl, window.location.origin) : authUrl;
}
