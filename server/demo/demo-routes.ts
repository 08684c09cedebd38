import { Hono } from "hono";
import { makeSignInLink } from "#server/modules/auth/index.ts";
import { type AppEnv, rateLimit } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { DEMO_OPERATOR } from "#shared/settings/demo-operator.ts";
import { demoMailRoutes } from "./mail/demo-mail-routes.ts";

/** Everything under /demo exists in demo mode only; in live mode these paths are 404. */
export function demoRoutes(services: Services) {
  const demo = new Hono<AppEnv>();
  const { config, demoGoogle, demoPayments } = services;
  if (config.mode === "demo") demo.route("/", demoMailRoutes(services));
  // A hosted auth service handles sign-in itself.
  if (config.mode === "demo" && !config.authUrl) demo.route("/", consoleRoutes(services));
  if (demoGoogle) demo.all("/google/*", (c) => demoGoogle.fetch(c.req.raw));
  if (demoPayments) demo.all("/razorpay/*", (c) => demoPayments.fetch(c.req.raw));
  return demo;
}

/** Signs in as the demo's operator in one click, replacing any current session. Mounted at /demo. */
function consoleRoutes(services: Services) {
  const sparingly = rateLimit(services, { name: "demo-console", points: 60, seconds: 300 });
  return new Hono<AppEnv>().get("/console", sparingly, async (c) => {
    const redirectTo = `${services.config.siteUrl}/auth/callback?to=/operator`;
    const link = new URL(await makeSignInLink(services, { email: DEMO_OPERATOR, redirectTo }));
    c.header("Cache-Control", "no-store");
    // Without the host, so that a visitor at 127.0.0.1 stays there.
    return c.redirect(`${link.pathname}${link.search}`);
  });
}
