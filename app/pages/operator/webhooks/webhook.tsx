import { lazy } from "react";
import { consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import type { Route } from "./+types/webhook";

export { webhookActions as clientAction } from "#app/features/operator/webhooks/webhook-actions.ts";

export const meta = consoleMeta(words.heading);

export async function clientLoader({ params: param, request }: Route.ClientLoaderArgs) {
  const readDeliveries = listLoader((options) =>
    userApi.call("GET /api/operator/webhooks/:id/deliveries", { param, ...options }),
  );
  const [{ items }, deliveries] = await Promise.all([
    userApi.call("GET /api/operator/webhooks", { signal: request.signal }),
    readDeliveries({ request }),
  ]);
  // Deliveries of an endpoint that is not listed answer 404 before this.
  const webhook = items.find(({ id }) => id === param.id);
  if (!webhook) throw new Response(null, { status: 404 });
  return { webhook, ...deliveries };
}

export default lazy(() => import("#app/features/operator/webhooks/webhook-page.tsx"));
