import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";

/** Headers of every response, including those from memory. Pages add their Content-Security-Policy. */
export function commonHeaders(config: Pick<Config, "siteUrl">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...(config.siteUrl.startsWith("https://") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

export function securityHeaders(config: Pick<Config, "siteUrl">): MiddlewareHandler<AppEnv> {
  // Responses are not cacheable unless they say so.
  const headers = Object.entries({ ...commonHeaders(config), "Cache-Control": "no-store" });
  return async (c, next) => {
    await next();
    const isEmbeddable = c.res.headers.get("Content-Security-Policy")?.endsWith("frame-ancestors *") ?? false;
    for (const [name, value] of headers)
      if (!c.res.headers.has(name) && !(isEmbeddable && name === "X-Frame-Options"))
        c.res.headers.set(name, value);
  };
}
