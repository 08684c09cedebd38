import type { Config } from "#server/config.ts";

/**
 * Returns where a sign-in may end: a page of this site, given as a full URL. Anything else becomes the site's callback
 * page, as does the bare home page, which does not complete sign-ins. URLs are compared parsed, never as text.
 */
export function redirectTarget(config: Pick<Config, "siteUrl" | "mode">, wanted: string | undefined): string {
  const fallback = `${config.siteUrl}/auth/callback`;
  const url = wanted === undefined ? null : parse(wanted);
  if (!url || !allowedOrigins(config).has(url.origin)) return fallback;
  if (url.username || url.password || url.pathname === "/") return fallback;
  if (!isPagePath(url.pathname)) return fallback;
  // Only the server sets its own parameters.
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

export function withParameters(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Puts an error into query and fragment, where the auth client expects it. */
export function withError(
  target: string,
  { error, code, description }: { error: string; code: string; description: string },
): string {
  const parameters = { error, error_code: code, error_description: description };
  const url = new URL(withParameters(target, parameters));
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

const OWN_PARAMETERS = ["code", "token_hash", "type", "error", "error_code", "error_description"];

function parse(text: string): URL | null {
  // The parser drops or repairs these characters, so a person and a browser would read different URLs.
  if (text.length > 2000 || /[\\\s\p{Cc}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null;
  return URL.parse(text);
}

function isPagePath(path: string): boolean {
  if (path.includes("//") || /%(2f|5c|25|0[0-9a-f]|1[0-9a-f])/i.test(path)) return false;
  return !/^\/(auth\/v1|api|demo)(\/|$)/i.test(path);
}

/** Treats localhost and 127.0.0.1 as one site in demo mode. */
function allowedOrigins({ siteUrl, mode }: Pick<Config, "siteUrl" | "mode">): Set<string> {
  const site = new URL(siteUrl);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (mode !== "demo" || !names.includes(site.hostname)) return new Set([site.origin]);
  const port = site.port && `:${site.port}`;
  return new Set(names.map((name) => `${site.protocol}//${name}${port}`));
}
