import { lazy } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { callAction, consoleActions, consoleMeta, listLoader } from "#app/features/operator/console-route.ts";
import { userApi } from "#app/user-api.ts";
import { correctionWords as words } from "#content/operator/sales.ts";

export const meta = consoleMeta("Invoices");

const loadList = listLoader((options) => userApi.call("GET /api/operator/invoices", options));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [page, { items }] = await Promise.all([
    loadList(args),
    userApi.call("GET /api/operator/corrections", { signal: args.request.signal }),
  ]);
  return { ...page, corrections: items };
}

export const clientAction = consoleActions({
  approve: callAction("POST /api/operator/corrections/:reference/approve", words.approved),
  async refuse({ reference = "", reason = "" }) {
    await userApi.call("POST /api/operator/corrections/:reference/refuse", {
      param: { reference },
      json: { reason },
    });
    return words.refused;
  },
});

export default lazy(() => import("#app/features/operator/sales/invoices-list.tsx"));
