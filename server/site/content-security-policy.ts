import { createHash } from "node:crypto";
import type { Config } from "#server/config.ts";
import { inlineScripts } from "./prepare-html.ts";

/** The page's own policy: scripts are our files and exactly the inline scripts of this HTML. */
export function contentSecurityPolicy(
  html: string,
  config: Pick<Config, "authUrl" | "razorpay" | "siteUrl">,
): string {
  const hashes = new Set(
    inlineScripts(html).map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`),
  );
  const checkout = config.razorpay ? new URL(config.razorpay.checkoutUrl).origin : "";
  const auth = config.authUrl ? new URL(config.authUrl).origin : "";
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes, checkout],
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
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter(Boolean)].join(" "))
    .join("; ");
}
