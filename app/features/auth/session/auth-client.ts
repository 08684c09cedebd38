import type { AuthClient as AuthClientClass } from "@supabase/auth-js";
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
    // The callback page reads its own address: it also spends mail links, and must clean up after errors.
    detectSessionInUrl: false,
  });
}

/** The way to Google starts at the site's own address, where Google's redirect will look for its cookie. */
export function authorizeUrl(url: string, settings: SiteSettings): string {
  return url.replace(serviceUrl(settings), settings.authUrl);
}

/** The built-in service is asked under the address in the address bar: localhost and 127.0.0.1 are two origins. */
function serviceUrl({ siteUrl, authUrl }: SiteSettings): string {
  return authUrl.startsWith(`${siteUrl}/`) ? authUrl.replace(siteUrl, window.location.origin) : authUrl;
}
