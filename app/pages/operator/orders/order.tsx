import { lazy } from "react";
import { callAction, consoleActions, consoleMeta } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { orderWords as words } from "#content/operator/orders.ts";
import { formatPaise } from "#shared/money/money.ts";
import type { Route } from "./+types/order";

type Params = Route.ClientActionArgs["params"];

export const meta = consoleMeta(words.back);

export function clientLoader({ params: param, request: { signal } }: Route.ClientLoaderArgs) {
  return userApi.call("GET /api/operator/orders/:reference", { param, signal });
}

export const clientAction = consoleActions<Params>({
  async refund({ amount_paise, reason = "" }, param) {
    const json = { amount_paise: Number(amount_paise), reason };
    await userApi.call("POST /api/operator/orders/:reference/refund", { param, json });
    return words.refund.done(formatPaise(json.amount_paise));
  },
  retry: callAction("POST /api/operator/refunds/:id/retry", words.retry.done),
  resend: callAction("POST /api/operator/orders/:reference/resend", ({ email = "" }) =>
    words.resend.done(email),
  ),
  async move({ email = "", reason = "" }, param) {
    const json = { email: email.trim(), reason };
    await userApi.call("POST /api/operator/orders/:reference/move", { param, json });
    return words.move.done(json.email);
  },
  async revoke({ email = "", slug = "", reason = "" }) {
    await userApi.call("POST /api/operator/grants/revoke", { json: { email, slug, reason } });
    return words.revoke.done;
  },
  async close({ id = "", reason: note = "" }) {
    await userApi.call("POST /api/operator/mismatches/:id/close", { param: { id }, json: { note } });
    return words.mismatch.done;
  },
});

export default lazy(() => import("#app/features/operator/orders/order-page.tsx"));
