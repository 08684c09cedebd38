import { Hono } from "hono";
import type { AppEnv } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { consoleRoutes } from "./console-routes.ts";
import { demoMailRoutes } from "./mail/demo-mail-routes.ts";

/** Everything under /demo exists in demo mode only; in live mode these addresses are the site's 404. */
export function demoRoutes(services: Services) {
  const demo = new Hono<AppEnv>();
  const { config, demoGoogle, demoPayments } = services;
  if (config.mode === "demo") demo.route("/", demoMailRoutes(services));
  // A hosted service signs people in by itself.
  if (config.mode === "demo" && !config.authUrl) demo.route("/", consoleRoutes(services));
  if (demoGoogle) demo.all("/google/*", (c) => demoGoogle.fetch(c.req.raw));
  if (demoPayments) demo.all("/razorpay/*", (c) => demoPayments.fetch(c.req.raw));
  return demo;
}
