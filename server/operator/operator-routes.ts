import { Hono } from "hono";
import type { SignedInEnv } from "#server/http/app-env.ts";
import type { Services } from "#server/services.ts";
import { catalogueOperatorRoutes } from "./catalogue-routes.ts";
import { codeOperatorRoutes } from "./code-routes.ts";
import { correctionOperatorRoutes } from "./correction-routes.ts";
import { deliveryOperatorRoutes } from "./delivery-routes.ts";
import { listRoutes } from "./list-routes.ts";
import { ordersOperatorRoutes } from "./order-routes.ts";
import { peopleOperatorRoutes } from "./people-routes.ts";
import { rateOperatorRoutes } from "./rate-routes.ts";
import { requireOperator } from "./require-operator.ts";
import { reviewOperatorRoutes } from "./review-routes.ts";
import { readToday } from "./today.ts";

/** The operator's side, mounted at /api/operator. For everybody else it does not exist. */
export function operatorRoutes(services: Services) {
  return new Hono<SignedInEnv>()
    .use(requireOperator(services))
    .get("/session", (c) => c.json({ email: c.var.user.email }))
    .get("/today", async (c) => c.json(await readToday(services)))
    .route("/", listRoutes(services))
    .route("/catalogue", catalogueOperatorRoutes(services))
    .route("/", ordersOperatorRoutes(services))
    .route("/", correctionOperatorRoutes(services))
    .route("/", codeOperatorRoutes(services))
    .route("/", rateOperatorRoutes(services))
    .route("/", peopleOperatorRoutes(services))
    .route("/", reviewOperatorRoutes(services))
    .route("/", deliveryOperatorRoutes(services));
}
