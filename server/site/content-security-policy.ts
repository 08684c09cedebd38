import type { Config } from "#server/config.ts";

/** The page says which scripts may run in it (app/entry.server.tsx); this adds whatever else it may do. */
export function contentSecurityPolicy(
  page: Response,
  config: Pick<Config, "authUrl" | "razorpay" | "siteUrl">,
): string {
  const scripts = page.headers.get("content-security-policy") ?? "script-src 'self'";
  const checkout = config.razorpay ? new URL(config.razorpay.checkoutUrl).origin : "";
  const auth = config.authUrl ? new URL(config.authUrl).origin : "";
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Avatars come from the sign-in provider's own hosts.
    "img-src": ["'self'", "data:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", auth, ...(checkout ? [checkout, "https://*.razorpay.com"] : [])],
    "frame-src": checkout ? ["'self'", checkout, "https://*.razorpay.com"] : ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(config.siteUrl.startsWith("https://") && { "upgrade-insecure-requests": [] }),
  };
  const others = Object.entries(directives).map(([name, values]) =>
    [name, ...values.filter(Boolean)].join(" "),
  );
  return [`${scripts} ${checkout}`.trim(), ...others].join("; ");
}
