import { Hono } from "hono";
import type { Services } from "#server/services.ts";
import { actionRoutes } from "../action-routes.ts";
import { type OperatorEnv, requireOperator, requirePasskey } from "../require-operator.ts";
import { listRoutes } from "./list-routes.ts";
import { passkeyCeremonyRoutes } from "./passkey-routes.ts";
import { previewRoutes } from "./preview-routes.ts";
import { viewRoutes } from "./view-routes.ts";

/** The operator's endpoints, mounted at /api/operator. Everyone else gets 404. */
export function operatorRoutes(services: Services) {
  return (
    new Hono<OperatorEnv>()
      // Each action authorises its own caller, because machines may call some of them.
      .route("/", actionRoutes(services))
      .use(requireOperator(services))
      .route("/passkeys", passkeyCeremonyRoutes(services))
      .use(requirePasskey(services))
      .route("/", previewRoutes(services))
      .route("/", listRoutes(services))
      .route("/", viewRoutes(services))
  );
}
