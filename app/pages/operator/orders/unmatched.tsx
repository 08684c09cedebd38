import { lazy } from "react";
import { consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { orderWords } from "#content/operator/orders.ts";

export const meta = consoleMeta("Unmatched payments");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/mismatches", options));

export const clientAction = consoleActions({
  async close({ id = "", reason: note = "" }) {
    await userApi.call("POST /api/operator/mismatches/:id/close", { param: { id }, json: { note } });
    return orderWords.mismatch.done;
  },
});

export default lazy(() => import("#app/features/operator/orders/mismatches-list.tsx"));
