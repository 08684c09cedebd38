import type { Config } from "#server/config.ts";

/** Combines the page's script hashes (app/entry.server.tsx) with the other directives. */
export function contentSecurityPolicy(
  page: Response,
  config: Pick<Config, "authUrl" | "razorpay" | "siteUrl">,
  isEmbeddable = false,
): string {
  const scripts = page.headers.get("content-security-policy") ?? "script-src 'self'";
  if (isEmbeddable) return [scripts, ...EMBEDDED].join("; ");
  // The checkout loads more of its own scripts, opens frames and falls back to posting a form
  // (docs/razorpay.md).
  const checkout = config.razorpay
    ? [new URL(config.razorpay.checkoutUrl).origin, "https://*.razorpay.com"]
    : [];
  const auth = config.authUrl ? new URL(config.authUrl).origin : "";
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Avatars are on the sign-in provider's hosts.
    "img-src": ["'self'", "data:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", auth, ...checkout],
    "frame-src": ["'self'", ...checkout],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'", ...checkout],
    "frame-ancestors": ["'none'"],
    ...(config.siteUrl.startsWith("https://") && { "upgrade-insecure-requests": [] }),
  };
  const others = Object.entries(directives).map(([name, values]) =>
    [name, ...values.filter(Boolean)].join(" "),
  );
  return [[scripts, ...checkout].join(" "), ...others].join("; ");
}

/** The embedded player loads from this site only, and any site may frame it. */
const EMBEDDED = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors *",
];
