import type { Config } from "#server/config.ts";

/** The page says which scripts may run in it (app/entry.server.tsx); this adds whatever else it may do. */
export function contentSecurityPolicy(
  page: Response,
  config: Pick<Config, "authUrl" | "razorpay" | "siteUrl">,
): string {
  const scripts = page.headers.get("content-security-policy") ?? "script-src 'self'";
  // The checkout loads more scripts of its own, opens frames, and where it cannot, posts a form (docs/razorpay.md).
  const checkout = config.razorpay
    ? [new URL(config.razorpay.checkoutUrl).origin, "https://*.razorpay.com"]
    : [];
  const auth = config.authUrl ? new URL(config.authUrl).origin : "";
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Avatars come from the sign-in provider's own hosts.
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
