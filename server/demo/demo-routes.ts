import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { consoleRoutes } from "./console-routes.ts";
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
