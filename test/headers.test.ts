import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./create-test-app.ts";
import { publishTestItem } from "./fixtures/catalogue.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer({
    pages: true,
    env: { SITE_URL: "https://opswright.example" },
    worksQueue: () => false,
  });
  await publishTestItem(site.services, { slug: "free-one", priceCents: 0 });
});
afterAll(() => site.close());

/** Every kind of response; each has all of the headers below. */
const KINDS: [what: string, path: string, init?: RequestInit][] = [
  ["a page", "/"],
  ["the data of a page", "/store.data"],
  ["a page as Markdown", "/about.md"],
  ["the feed", "/feed.xml"],
  ["the account's page", "/account"],
  ["the way back from Google", "/auth/callback?code=x"],
  ["a page that is not there", "/nothing-here"],
  ["a static file", "/favicon.svg"],
  ["robots.txt", "/robots.txt"],
  ["a redirect", "/about/"],
  ["the API", "/api/resources"],
  ["an item", "/api/resources/free-one"],
  ["ratings", "/api/ratings"],
  ["an error of the API", "/api/nothing"],
  ["what needs a session", "/api/library"],
  ["what is too large", "/api/contact", { method: "POST", body: "x".repeat(1_100_000) }],
  ["what is malformed", "/auth/v1/otp", { method: "POST", body: "{" }],
  ["sign-in", "/auth/v1/settings"],
  ["the start of a sign-in with Google", "/auth/v1/authorize?provider=google&redirect_to=/"],
  ["keys", "/auth/v1/.well-known/jwks.json"],
  ["a cover", "/covers/free-one-1.svg"],
  ["a download link that is not ours", "/files/abc"],
  ["an asset of no build", "/assets/none-1.js"],
  ["a page without scripts", "/unsubscribe?token=x"],
  ["the demo's mailbox", "/demo/mail"],
  ["health", "/healthz"],
  ["the template host", "/n8n/free/templates/categories"],
  ["readiness", "/readyz"],
  ["metrics", "/metrics"],
  ["the sitemap", "/sitemap.xml"],
  ["the visitor's market", "/api/market"],
  ["a price", "/api/price?slug=free-one"],
  ["reviews", "/api/reviews?slug=free-one"],
  ["an order that is not there", "/api/orders/OW-NOBODY-KNOWS"],
  ["an invoice without a session", "/api/orders/OW-NOBODY-KNOWS/invoice"],
  ["a webhook that nobody signed", "/api/webhooks/razorpay", { method: "POST", body: "{}" }],
  ["the way back from the payment page", "/api/payment-callback", { method: "POST", body: "x=1" }],
  ["the account", "/api/account/export"],
  ["a token of the template host", "/api/n8n-tokens"],
  ["the operator's list, to nobody", "/api/operator/orders"],
  ["the operator's page", "/operator"],
  ["the demo's checkout script", "/demo/razorpay/checkout.js"],
  ["a method that there is not", "/", { method: "DELETE" }],
];

const EVERYWHERE: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  "permissions-policy": /camera=\(\), microphone=\(\), geolocation=\(\)/,
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "cross-origin-opener-policy": /^same-origin/,
};

describe("LV-6 headers, cookies and the content security policy", () => {
  it.each(KINDS)("%s", async (_, path, init) => {
    const response = await fetch(site.url + path, { redirect: "manual", ...init });
    const body = await response.text();
    expect(response.status).toBeLessThan(500);
    for (const [name, value] of Object.entries(EVERYWHERE))
      expect(response.headers.get(name), name).toMatch(value);
    for (const name of ["server", "x-powered-by"]) expect(response.headers.get(name), name).toBeNull();
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    }
    if (/^text\/html/.test(response.headers.get("content-type") ?? "") && body)
      checkPolicy(response.headers.get("content-security-policy") ?? "");
    expect(body).not.toMatch(/\n\s+at .+:\d+:\d+/);
  });
});

const PUBLIC = "public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=86400";
const STORABLE: Record<string, string> = {
  "/": PUBLIC,
  "/store.data": PUBLIC,
  "/about.md": PUBLIC,
  "/feed.xml": PUBLIC,
  "/robots.txt": PUBLIC,
  "/sitemap.xml": PUBLIC,
  "/api/resources": PUBLIC,
  "/api/resources/free-one": PUBLIC,
  "/api/ratings": PUBLIC,
  "/api/reviews?slug=free-one": PUBLIC,
  "/favicon.svg": "public, max-age=3600",
  "/covers/free-one-1.svg": "public, max-age=86400, immutable",
  // Public keys, which clients of the API cache for ten minutes.
  "/auth/v1/.well-known/jwks.json": "public, max-age=600",
};

describe("PM-2: what a cache in front may store", () => {
  it.each(KINDS)("PM-2: %s", async (_, path, init) => {
    const response = await fetch(site.url + path, { redirect: "manual", ...init });
    await response.arrayBuffer();
    const said = response.headers.get("cache-control") ?? "";
    if (STORABLE[path] && response.ok && !init) expect(said).toBe(STORABLE[path]);
    else expect(said).toMatch(/^(private|no-store)/);
    if (said !== PUBLIC) return;
    const etag = response.headers.get("etag") ?? "";
    const known = await fetch(site.url + path, { headers: { "If-None-Match": etag } });
    expect([known.status, known.headers.get("cache-control")]).toEqual([304, PUBLIC]);
  });
});

function checkPolicy(policy: string): void {
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  const scripts = directives.get("script-src") ?? directives.get("default-src");
  for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", "*", "data:", "https:", "http:"])
    expect(scripts, `script-src ${unsafe}`).not.toContain(unsafe);
  expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  expect(directives.get("object-src") ?? directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.has("default-src")).toBe(true);
}
