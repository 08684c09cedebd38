import { lazy } from "react";
import { consoleMeta } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import type { Route } from "./+types/webhooks";

export { webhookActions as clientAction } from "#app/features/operator/webhooks/webhook-actions.ts";

export const meta = consoleMeta(words.heading);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/webhooks", { signal });
}

export default lazy(() => import("#app/features/operator/webhooks/webhooks-page.tsx"));
