import { lazy } from "react";
import { callAction, consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { orderWords } from "#content/operator/orders.ts";

export const meta = consoleMeta("Open refunds");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/refunds", options));

export const clientAction = consoleActions({
  retry: callAction("POST /api/operator/refunds/:id/retry", orderWords.retry.done),
});

export default lazy(() => import("#app/features/operator/orders/refunds-list.tsx"));
