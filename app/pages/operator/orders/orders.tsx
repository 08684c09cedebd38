import { lazy } from "react";
import { consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { orderWords } from "#content/operator/orders.ts";

const words = orderWords.access;
export const meta = consoleMeta("Orders");

export const clientLoader = listLoader((options) => userApi.call("GET /api/operator/orders", options));

export const clientAction = consoleActions({
  async give({ email = "", slug = "", reason = "" }) {
    await userApi.call("POST /api/operator/grants", { json: { email, slug, reason } });
    return words.given(slug, email);
  },
  async take({ email = "", slug = "", reason = "" }) {
    await userApi.call("POST /api/operator/grants/revoke", { json: { email, slug, reason } });
    return words.taken(slug, email);
  },
});

export default lazy(() => import("#app/features/operator/orders/orders-list.tsx"));
