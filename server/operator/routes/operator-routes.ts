import { Hono } from "hono";
import { type SignedInEnv, validate } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";
import { requireOperator } from "../require-operator.ts";
import { requireFreshConfirmation, requirePasskey } from "../require-passkey.ts";
import { searchAll, searchQuery } from "../search.ts";
import { readToday } from "../today.ts";
import { catalogueOperatorRoutes } from "./catalogue-routes.ts";
import { codeOperatorRoutes } from "./code-routes.ts";
import { correctionOperatorRoutes } from "./correction-routes.ts";
import { deliveryOperatorRoutes } from "./delivery-routes.ts";
import { goodsOperatorRoutes } from "./goods-routes.ts";
import { listRoutes } from "./list-routes.ts";
import { ordersOperatorRoutes } from "./order-routes.ts";
import { passkeyCeremonyRoutes, passkeyRoutes } from "./passkey-routes.ts";
import { peopleOperatorRoutes } from "./people-routes.ts";
import { proofRoutes } from "./proof-routes.ts";
import { rateOperatorRoutes } from "./rate-routes.ts";
import { reviewOperatorRoutes } from "./review-routes.ts";
import { settingsOperatorRoutes } from "./settings-routes.ts";

/** What touches money, people's data or the way in: each wants a passkey within the last five minutes. */
const CONFIRMED = [
  "/:file{[a-z]+\\.csv}",
  "/orders/:reference/refund",
  "/orders/:reference/move",
  "/refunds/:id/retry",
  "/corrections/:reference/approve",
  "/corrections/:reference/refuse",
  "/grants",
  "/grants/revoke",
  "/people/:id/export",
  "/people/:id/delete",
  "/passkeys/:id",
];

/** The operator's side, mounted at /api/operator. For everybody else it does not exist. */
export function operatorRoutes(services: Services) {
  const operator = new Hono<SignedInEnv>()
    // The one thing that a machine may do too, by a token of its own.
    .route("/catalogue", proofRoutes(services))
    .use(requireOperator(services))
    .route("/passkeys", passkeyCeremonyRoutes(services))
    .use(requirePasskey(services));
  for (const path of CONFIRMED) operator.use(path, requireFreshConfirmation(services));
  return operator
    .get("/session", (c) => c.json({ email: c.var.user.email }))
    .get("/today", async (c) => c.json(await readToday(services)))
    .get("/search", validate("query", searchQuery), async (c) =>
      c.json(await searchAll(services, c.req.valid("query"))),
    )
    .route("/", passkeyRoutes(services))
    .route("/", listRoutes(services))
    .route("/catalogue", catalogueOperatorRoutes(services))
    .route("/goods", goodsOperatorRoutes(services))
    .route("/", ordersOperatorRoutes(services))
    .route("/", correctionOperatorRoutes(services))
    .route("/", codeOperatorRoutes(services))
    .route("/", rateOperatorRoutes(services))
    .route("/", peopleOperatorRoutes(services))
    .route("/", reviewOperatorRoutes(services))
    .route("/", deliveryOperatorRoutes(services))
    .route("/settings", settingsOperatorRoutes(services));
}
