import { Hono } from "hono";
import { accountRoutes, unsubscribeRoutes } from "./account/account.ts";
import { authRoutes, signInLinkRoutes } from "./auth/auth.ts";
import { catalogueRoutes, coverRoutes, movedItemRoutes } from "./catalogue/catalogue.ts";
import { contactRoutes } from "./contact/contact.ts";
import { demoRoutes } from "./demo/demo.ts";
import { downloadRoutes, fileRoutes, workflowRoutes } from "./downloads/downloads.ts";
import { AppError } from "./errors.ts";
import type { AppEnv } from "./http/app-env.ts";
import { errorResponse } from "./http/error-response.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { limitBody } from "./http/middleware/limit-body.ts";
import { limitWork } from "./http/middleware/limit-work.ts";
import { requestContext } from "./http/middleware/request-context.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { invoiceRoutes } from "./invoices/invoices.ts";
import { marketRoutes } from "./market/market.ts";
import { endTokensOnSignOut, n8nTokenRoutes, templateHostRoutes } from "./n8n/n8n.ts";
import { operatorRoutes } from "./operator/operator.ts";
import {
  licenceRoutes,
  orderInvoiceRoutes,
  orderRoutes,
  paymentCallbackRoutes,
  priceRoutes,
} from "./orders/orders.ts";
import { reviewRoutes } from "./reviews/reviews.ts";
import type { Services } from "./services.ts";
import { assetRoutes } from "./site/site.ts";
import { metricsRoutes, observeRequests } from "./telemetry/telemetry.ts";
import { countSignIns, visitRoutes } from "./visits/visits.ts";

/** Every mount on one screen. Cached pages are served before this, in `http/http-server.ts`. */
export function createApp(services: Services) {
  const { config, log } = services;
  return new Hono<AppEnv>()
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
    .route("/api", signInLinkRoutes(services))
    .route("/api", accountRoutes(services))
    .route("/api/operator", operatorRoutes(services))
    .route("/unsubscribe", unsubscribeRoutes(services))
    .route("/covers", coverRoutes(services))
    .route("/files", fileRoutes(services))
    .route("/api", contactRoutes(services))
    .route("/api", visitRoutes(services))
    .all("/api/*", () => {
      throw new AppError(404, "not_found", "There is nothing at this address.");
    })
    .route("/assets", assetRoutes(services))
    .route("/", movedItemRoutes(services))
    .all("*", (c) => services.site.render(c.req.raw));
}

export type App = ReturnType<typeof createApp>;
