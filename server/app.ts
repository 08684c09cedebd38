import { type Context, Hono } from "hono";
import { demoRoutes } from "./demo/index.ts";
import { AppError } from "./errors.ts";
import { accountRoutes, unsubscribeRoutes } from "./modules/account/index.ts";
import { apiRoutes, developersRoutes } from "./modules/api/index.ts";
import { authRoutes, signInLinkRoutes } from "./modules/auth/index.ts";
import {
  badgeRoutes,
  catalogueRoutes,
  coverRoutes,
  movedItemRoutes,
  traceRoutes,
} from "./modules/catalogue/index.ts";
import { contactRoutes } from "./modules/contact/index.ts";
import { downloadRoutes, fileRoutes, workflowRoutes } from "./modules/downloads/index.ts";
import { invoiceRoutes } from "./modules/invoices/index.ts";
import { marketRoutes } from "./modules/market/index.ts";
import {
  endTokensOnSignOut,
  n8nTokenRoutes,
  signingKeyRoutes,
  templateHostRoutes,
} from "./modules/n8n/index.ts";
import { operatorRoutes } from "./modules/operator/index.ts";
import {
  licenceRoutes,
  orderInvoiceRoutes,
  orderRoutes,
  paymentCallbackRoutes,
  priceRoutes,
} from "./modules/orders/index.ts";
import { reviewRoutes } from "./modules/reviews/index.ts";
import { countSignIns, visitRoutes } from "./modules/visits/index.ts";
import type { AppEnv } from "./platform/http/app-env.ts";
import { errorResponse } from "./platform/http/error-response.ts";
import { healthRoutes } from "./platform/http/health-routes.ts";
import { limitBody } from "./platform/http/middleware/limit-body.ts";
import { limitWork } from "./platform/http/middleware/limit-work.ts";
import { requestContext } from "./platform/http/middleware/request-context.ts";
import { securityHeaders } from "./platform/http/middleware/security-headers.ts";
import { assetRoutes } from "./platform/site/index.ts";
import { metricsRoutes, observeRequests } from "./platform/telemetry/index.ts";
import type { Services } from "./services.ts";

/** All routes. Cached pages are served before this, in `http/http-server.ts`. */
export function createApp(services: Services) {
  const { config, log } = services;
  const api = new Hono<AppEnv>()
    .onError(errorResponse)
    .use(requestContext({ log, trustProxy: config.trustProxy }))
    .use(securityHeaders(config))
    .use(observeRequests(services))
    .use(limitWork({ all: config.databasePoolSize * 25, visitor: 100 }))
    .use(limitBody())
    .use(countSignIns(services))
    .route("/", healthRoutes(services))
    .route("/", metricsRoutes(services))
    .use("/auth/v1/logout", endTokensOnSignOut(services))
    .route("/auth/v1", config.authUrl ? new Hono<AppEnv>() : authRoutes(services))
    .route("/demo", demoRoutes(services))
    .route("/api", catalogueRoutes(services))
    .route("/api", traceRoutes(services))
    .route("/api", marketRoutes(services))
    .route("/api", invoiceRoutes(services))
    .route("/api", orderRoutes(services))
    .route("/api", paymentCallbackRoutes(services))
    .route("/api", licenceRoutes(services))
    .route("/api", orderInvoiceRoutes(services))
    .route("/api", priceRoutes(services))
    .route("/api", downloadRoutes(services))
    .route("/api", workflowRoutes(services))
    .route("/api", reviewRoutes(services))
    .route("/api", n8nTokenRoutes(services))
    .route("/n8n", templateHostRoutes(services))
    .route("/", signingKeyRoutes(services))
    .route("/api", signInLinkRoutes(services))
    .route("/api", accountRoutes(services))
    .route("/api/operator", operatorRoutes(services))
    .route("/api/v1", apiRoutes(services))
    .route("/developers", developersRoutes(services))
    .route("/unsubscribe", unsubscribeRoutes(services))
    .route("/covers", coverRoutes(services))
    .route("/badge", badgeRoutes(services))
    .route("/files", fileRoutes(services))
    .route("/api", contactRoutes(services))
    .route("/api", visitRoutes(services))
    .all("/api/*", () => {
      throw new AppError(404, "not_found", "There is nothing at this address.");
    })
    .route("/assets", assetRoutes(services))
    .route("/", movedItemRoutes(services));
  return api.all("*", (c) => services.site.render(c.req.raw, callAs(c, api)));
}

/** Lets a page's action call the API as the visitor who sent the form: same IP address, same rate limits. */
function callAs(c: Context<AppEnv>, api: Pick<Hono, "request">) {
  const forwarded = c.req.header("x-forwarded-for");
  return async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (forwarded) headers.set("X-Forwarded-For", forwarded);
    return api.request(path, { ...init, headers }, c.env);
  };
}

export type App = ReturnType<typeof createApp>;
